'use strict';

// Compares an output with the answer as judge.sh compares other people's programs: white space at line ends and empty
// lines at the end are forgiven (AC); if only other white space differs, that is PE; anything else is WA.
(() => {
    const {words: says} = site;
    // Makes one letter of each byte, so that only ASCII white space counts.
    const letters = new TextDecoder('x-user-defined');

    // The lines, each with the place where it begins.
    function* lines(text) {
        for (const {0: line, index: start} of text.matchAll(/[^\n]*\n|[^\n]+/g)) {
            yield {start, line: line.trimEnd()};
        }
    }

    // The lines that are not blank, with their white space made equal.
    function* linesWithWords(text) {
        for (const {start, line} of lines(text)) if (line) yield {start, line: line.replace(/\s+/g, ' ').trim()};
    }

    function* words(text) {
        for (const {0: line, index: start} of text.matchAll(/\S+/g)) yield {start, line};
    }

    // Where the first two lines, or words, that differ begin, if any do. Behind its end a text has empty ones.
    function difference(one, other) {
        const END = {start: Infinity, line: ''};
        for (;;) {
            const {value: a = END} = one.next(), {value: b = END} = other.next();
            if (a.line !== b.line) return [a.start, b.start];
            if (a === END && b === END) return undefined;
        }
    }

    const lineAt = (bytes, place) => bytes.subarray(0, place).filter((byte) => byte === 10).length + 1;

    // A place in words, and the text around it with its white space made visible.
    function show(what, bytes, place) {
        if (place === Infinity) return `${what}${says.end}\n  [end]\n`;
        const above = bytes.subarray(0, place), start = above.lastIndexOf(10) + 1;
        const line = lineAt(bytes, place);
        const column = above.subarray(start).filter((byte) => (byte & 192) !== 128).length + 1;
        // A letter takes up to four bytes.
        const before = [...site.decode(above.subarray(Math.max(start, place - 160)))].slice(-40);
        const after = [...site.decode(bytes.subarray(place, place + 300))];
        const around = [...before, ...after.slice(0, 60)].join(''), [shown] = around.split('\n', 1);
        const end = shown !== around ? '↵' : after.length > 60 ? '...' : '[end]';
        const marks = {' ': '·', '\t': '→', '\r': '←'};
        const marked = shown.replace(/[\p{C}\p{Z}]/gu,
            (odd) => marks[odd] || `\\u{${odd.codePointAt(0).toString(16)}}`);
        return `${what}${site.put(says.place, {line, column})}\n` +
            `  ${column > 41 ? '...' : ''}${marked}${end}\n`;
    }

    // Both are bytes. The result has the verdict and, if they differ, the key of what is said of it, the difference in
    // words, its place in the answer, and its lines in both.
    site.compare = (answer, output) => {
        const [a, b] = [answer, output].map((bytes) => letters.decode(bytes));
        let found = difference(lines(a), lines(b));
        if (!found) return {verdict: 'AC', exact: a === b};
        const verdict = difference(words(a), words(b)) ? 'WA' : 'PE';
        const [one, other] = [a, b].map((text) => text.replace(/\s+/g, ''));
        const kind = verdict === 'WA' && one === other ? 'spaces' : verdict;
        // For PE, show the first line whose white space is not forgiven; for WA, the first line whose words differ.
        if (verdict === 'WA') found = difference(linesWithWords(a), linesWithWords(b));
        let [placeA, placeB] = found;
        while (a[placeA] === b[placeB]) {
            placeA++;
            placeB++;
        }
        // Back to the first byte of a letter.
        while ((answer[placeA] & 192) === 128) {
            placeA--;
            placeB--;
        }
        return {verdict, kind, difference: show(says.expected, answer, placeA) + show(says.got, output, placeB), place: placeA,
            lines: [lineAt(answer, placeA), lineAt(output, placeB)]};
    };
})();
