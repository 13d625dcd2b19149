'use strict';

// Compares an output with the answer as judge.sh compares other people's programs: white space at line ends and empty
// lines at the end are forgiven (AC); if only other white space differs, that is PE; anything else is WA.
(() => {
    const {words} = site;
    // Makes one letter of each byte: only ASCII white space counts.
    const letters = new TextDecoder('x-user-defined');

    // ---- Parts of a text: each with the place where it begins ----
    function* lines(text) {
        for (const {0: line, index: start} of text.matchAll(/[^\n]*\n|[^\n]+/g)) yield {start, part: line.trimEnd()};
    }

    // The lines that are not blank, with their white space made equal.
    function* linesWithWords(text) {
        for (const {start, part} of lines(text)) if (part) yield {start, part: part.replace(/\s+/g, ' ').trim()};
    }

    function* tokens(text) {
        for (const {0: part, index: start} of text.matchAll(/\S+/g)) yield {start, part};
    }

    // Where the first two parts that differ begin, if any do. Behind its end a text has empty ones.
    function difference(one, other) {
        const END = {start: Infinity, part: ''};
        for (;;) {
            const {value: a = END} = one.next(), {value: b = END} = other.next();
            if (a.part !== b.part) return [a.start, b.start];
            if (a === END && b === END) return undefined;
        }
    }

    const lineAt = (bytes, place) => bytes.subarray(0, place).filter((byte) => byte === 10).length + 1;

    // Whether a byte continues a letter of UTF-8. A letter takes up to four bytes.
    const isWithin = (byte) => (byte & 0xc0) === 0x80;
    const MARKS = {' ': '·', '\t': '→', '\r': '←'};
    const mark = (odd) => MARKS[odd] || `\\u{${odd.codePointAt(0).toString(16)}}`;
    const seen = (letter) => letter.replace(/[\p{C}\p{Z}]/u, mark);

    // Writes a text in which the letter between two \0 is marked.
    site.showMarked = (part, text) => {
        part.textContent = '';
        part.append(...text.split('\0').map((one, i) => (i % 2 ? site.make('mark', {textContent: one}) : one)));
    };

    // A place in words, and up to BEFORE and AFTER letters of its line around it, with white space made visible; the
    // letter there is between two \0.
    function show(what, bytes, place) {
        const BEFORE = 40, AFTER = 60;
        if (place === Infinity) return `${what}${words.end}\n  \0[end]\0\n`;
        const above = bytes.subarray(0, place), start = above.lastIndexOf(10) + 1;
        const column = above.subarray(start).filter((byte) => !isWithin(byte)).length + 1;
        const before = [...site.decode(above.subarray(Math.max(start, place - 4 * BEFORE)))].slice(-BEFORE);
        const after = [...site.decode(bytes.subarray(place, place + 5 * AFTER))];
        const [row, ...below] = after.slice(0, AFTER).join('').split('\n');
        const end = below.length ? '↵' : after.length > AFTER ? '...' : '[end]';
        const [first, ...rest] = [...[...row].map(seen), end];
        return `${what}${site.put(words.place, {line: lineAt(bytes, place), column})}\n` +
            `  ${column > BEFORE + 1 ? '...' : ''}${before.map(seen).join('')}\0${first}\0${rest.join('')}\n`;
    }

    // Both are bytes. The result has the verdict and, if they differ, the key of what is said of it, the difference in
    // words, its place in the answer, and its lines in both.
    site.compare = (answer, output) => {
        const [a, b] = [answer, output].map((bytes) => letters.decode(bytes));
        const forPE = difference(lines(a), lines(b));
        // Nobody selects the last line end when copying.
        if (!forPE) return {verdict: 'AC', exact: a === b || a === `${b}\n`};
        const verdict = difference(tokens(a), tokens(b)) ? 'WA' : 'PE';
        const [dense, ownDense] = [a, b].map((text) => text.replace(/\s+/g, ''));
        const kind = verdict === 'WA' && dense === ownDense ? 'spaces' : verdict;
        // For PE, show the first line whose white space is not forgiven; for WA, the first line whose words differ.
        let [place, own] = verdict === 'PE' ? forPE : difference(linesWithWords(a), linesWithWords(b));
        for (; a[place] === b[own]; place++) own++;
        // Back to the first byte of a letter.
        for (; isWithin(answer[place]); place--) own--;
        return {verdict, kind, place, difference: show(words.expected, answer, place) + show(words.got, output, own),
            lines: [lineAt(answer, place), lineAt(output, own)]};
    };
})();
