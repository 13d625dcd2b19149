'use strict';

// How judge.sh compares another's output with the answer: white space at the ends of lines and empty lines at the end
// are forgiven (AC), any other difference of white space only is PE, the rest WA.
site.compare = (() => {
    // In a worker. All goes by bytes, and in one pass: an output may be long, and so may white space in it.
    function judge() {
        const isSpace = (byte) => byte === 32 || (byte >= 9 && byte <= 13);

        // Gives the next line at each call: where it is, and where its words end.
        function reader(bytes) {
            let next = 0, number = 0;
            return () => {
                if (next >= bytes.length) return undefined;
                const start = next, found = bytes.indexOf(10, start), stop = found < 0 ? bytes.length : found;
                let end = stop;
                while (end > start && isSpace(bytes[end - 1])) end--;
                next = stop + 1;
                return {start, end, stop, number: ++number};
            };
        }

        function nextWithWords(read) {
            let line, before;
            do {
                line = read();
                before = before || line;
            } while (line && line.end === line.start);
            return {line, before};
        }

        // The words of a file, or of a part of it, each up to the next white space.
        function wordReader(bytes, from, end) {
            let at = from;
            return () => {
                while (at < end && isSpace(bytes[at])) at++;
                const start = at;
                while (at < end && !isSpace(bytes[at])) at++;
                return bytes.subarray(start, at);
            };
        }

        const isSame = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

        function areSameWords(a, b, fromA = 0, endA = a.length, fromB = 0, endB = b.length) {
            const readA = wordReader(a, fromA, endA), readB = wordReader(b, fromB, endB);
            for (;;) {
                const word = readA();
                if (!isSame(word, readB())) return false;
                if (!word.length) return true;
            }
        }

        const areSameTrimmed = (a, b, lineA, lineB) =>
            isSame(a.subarray(lineA.start, lineA.end), b.subarray(lineB.start, lineB.end));

        function isForgiven(a, b) {
            const readA = reader(a), readB = reader(b);
            for (;;) {
                const {line: lineA} = nextWithWords(readA), {line: lineB} = nextWithWords(readB);
                if (!lineA || !lineB) return lineA === lineB;
                if (lineA.number !== lineB.number || !areSameTrimmed(a, b, lineA, lineB)) return false;
            }
        }

        // The lines that differ first: if words are wrong, of those with words; if white space is, of all.
        function findDifference(a, b, verdict) {
            const read = [reader(a), reader(b)];
            for (;;) {
                const [foundA, foundB] = read.map((next) => {
                    const line = verdict === 'PE' && next();
                    return verdict === 'PE' ? {line, before: line} : nextWithWords(next);
                });
                const lineA = foundA.line, lineB = foundB.line;
                const same = lineA && lineB && (verdict === 'PE' ? areSameTrimmed(a, b, lineA, lineB) :
                    areSameWords(a, b, lineA.start, lineA.end, lineB.start, lineB.end));
                if (same) continue;
                // An empty line that stands for one with words is what a reader should see.
                const shownB = lineA && lineA === foundA.before && foundB.before ? foundB.before : lineB;
                return [lineA, shownB];
            }
        }

        function show(bytes, line, common) {
            const text = (from, to) => new TextDecoder().decode(bytes.subarray(from, to));
            const {start, number} = line || {start: bytes.length, number: 0};
            const place = start + common, before = [...text(start, place)], after = [...text(place, place + 300)];
            let shown = before.length > 40 ? '...' : '';
            const letters = [...before.slice(-40), ...after.slice(0, 60)];
            const marks = {' ': '·', '\t': '→', '\r': '←'};
            for (const letter of letters) {
                if (letter === '\n') return {number, column: before.length + 1, shown: `${shown}↵`};
                shown += marks[letter] ||
                    letter.replace(/[\p{C}\p{Z}]/u, (odd) => `\\u{${odd.codePointAt(0).toString(16)}}`);
            }
            return {number, column: before.length + 1, shown: shown + (after.length > 60 ? '...' : '[end]')};
        }

        function join(parts) {
            const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
            parts.reduce((start, part) => whole.set(part, start) || start + part.length, 0);
            return whole;
        }

        // Nothing here is asynchronous: what a promise throws would reach no one.
        onmessage = ({data}) => {
            const [a, b] = data.map(join);
            let verdict = 'AC';
            if (!isForgiven(a, b)) verdict = areSameWords(a, b) ? 'PE' : 'WA';
            if (verdict === 'AC') return postMessage({verdict, exact: isSame(a, b)});
            const [lineA, lineB] = findDifference(a, b, verdict);
            let common = 0;
            const length = (line) => (line ? line.stop - line.start : 0);
            while (common < Math.min(length(lineA), length(lineB)) &&
                a[lineA.start + common] === b[lineB.start + common]) common++;
            // Not into the middle of a letter.
            while (common && a[lineA.start + common] >> 6 === 2) common--;
            return postMessage({verdict, expected: show(a, lineA, common), got: show(b, lineB, common)});
        };
    }

    // Both are bytes in pieces: a Blob of a page from the disk cannot be read in a worker of WebKit's.
    return (answer, output, seconds) => {
        const worker = site.work(judge);
        const verdict = new Promise((resolve, reject) => {
            worker.onmessage = ({data}) => resolve(data);
            worker.onerror = ({message}) => reject(new Error(message));
            setTimeout(() => reject(new Error('time')), 1000 * seconds);
        });
        worker.postMessage([answer, output]);
        return verdict.finally(() => worker.terminate());
    };
})();
