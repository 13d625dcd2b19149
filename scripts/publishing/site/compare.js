'use strict';

// How judge.sh compares another's output with the answer: white space at the ends of lines and empty lines at the end
// are forgiven (AC), any other difference of white space only is PE, the rest WA.
site.compare = (() => {
    // In a worker: an output may be long, and so may white space in it.
    function judge() {
        // A letter for each byte: of white space only what judges know as such.
        const letters = new TextDecoder('x-user-defined');
        const words = (text) => text.replace(/\s+/g, ' ').trim();

        // The lines, each with the place where it begins.
        function* lines(text) {
            for (let start = 0, stop; start < text.length; start = stop + 1) {
                stop = text.indexOf('\n', start);
                if (stop < 0) stop = text.length;
                yield {start, line: text.slice(start, stop).trimEnd()};
            }
        }

        function* linesWithWords(text) {
            for (const {start, line} of lines(text)) if (line) yield {start, line: words(line)};
        }

        // Where the first two begin that differ, if any do; behind the end there are empty ones.
        function difference(one, other) {
            const END = {start: Infinity, line: ''};
            for (;;) {
                const {value: a = END} = one.next(), {value: b = END} = other.next();
                if (a.line !== b.line) return [a.start, b.start];
                if (a === END && b === END) return undefined;
            }
        }

        // The line of a place, its column, and what stands there.
        function show(text, place) {
            if (place === Infinity) return {shown: '[end]'};
            const utf8 = (part) => [...new TextDecoder().decode(
                Uint8Array.from(part, (letter) => letter.charCodeAt(0) & 255))];
            const start = text.slice(0, place).lastIndexOf('\n') + 1;
            const before = utf8(text.slice(start, place)), after = utf8(text.slice(place, place + 300));
            let number = 1, shown = before.length > 40 ? '...' : '';
            for (let at = -1; (at = text.indexOf('\n', at + 1)) >= 0 && at < start;) number++;
            const marks = {' ': '·', '\t': '→', '\r': '←'};
            for (const letter of [...before.slice(-40), ...after.slice(0, 60)]) {
                if (letter === '\n') return {number, column: before.length + 1, shown: `${shown}↵`};
                shown += marks[letter] ||
                    letter.replace(/[\p{C}\p{Z}]/u, (odd) => `\\u{${odd.codePointAt(0).toString(16)}}`);
            }
            return {number, column: before.length + 1, shown: shown + (after.length > 60 ? '...' : '[end]')};
        }

        // Nothing here is asynchronous: what a promise throws would reach no one.
        onmessage = ({data}) => {
            const [a, b] = data.map((parts) => parts.map((part) => letters.decode(part)).join(''));
            // What to show: for PE the first line whose white space is not forgiven, for WA the first line with wrong words.
            let found = difference(lines(a), lines(b));
            if (!found) return postMessage({verdict: 'AC', exact: a === b});
            const verdict = words(a) === words(b) ? 'PE' : 'WA';
            if (verdict === 'WA') found = difference(linesWithWords(a), linesWithWords(b));
            let [placeA, placeB] = found;
            while (a[placeA] === b[placeB]) {
                placeA++;
                placeB++;
            }
            // Not into the middle of a letter.
            while ((a.charCodeAt(placeA) & 192) === 128) {
                placeA--;
                placeB--;
            }
            return postMessage({verdict, expected: show(a, placeA), got: show(b, placeB)});
        };
    }

    // Both are bytes in pieces: a Blob of a page from the disk cannot be read in a worker of WebKit's.
    return (answer, output, seconds) => {
        const worker = site.work(judge);
        let clock;
        const verdict = new Promise((resolve, reject) => {
            worker.onmessage = ({data}) => resolve(data);
            worker.onerror = ({message}) => reject(new Error(message));
            clock = setTimeout(() => reject(new Error('time')), 1000 * seconds);
        });
        worker.postMessage([answer, output]);
        return verdict.finally(() => {
            clearTimeout(clock);
            worker.terminate();
        });
    };
})();
