'use strict';

// How judge.sh compares another's output with the answer: white space at the ends of lines and empty lines at the end
// are forgiven (AC), any other difference of white space only is PE, the rest WA.
site.compare = (() => {
    // In a worker. All goes by bytes, and in one pass: an output may be long, and so may white space in it.
    function judge() {
        const END = {text: new Uint8Array(0), number: 0};
        const isSpace = (byte) => byte === 32 || (byte >= 9 && byte <= 13);

        // The lines: where each is, and where its words end.
        function* lines(bytes) {
            for (let start = 0, number = 1, stop; start < bytes.length; start = stop + 1, number++) {
                const found = bytes.indexOf(10, start);
                stop = found < 0 ? bytes.length : found;
                let end = stop;
                while (end > start && isSpace(bytes[end - 1])) end--;
                yield {start, stop, number, text: end > start ? bytes.subarray(start, end) : END.text};
            }
        }

        // Those with words, and the end, each with the first of the empty ones before it, or else itself.
        function* linesWithWords(bytes) {
            let before;
            for (const line of lines(bytes)) {
                before = before || line;
                if (!line.text.length) continue;
                line.before = before;
                yield line;
                before = undefined;
            }
            yield {...END, before};
        }

        function* words(bytes) {
            for (let at = 0; at < bytes.length;) {
                while (at < bytes.length && isSpace(bytes[at])) at++;
                const start = at;
                while (at < bytes.length && !isSpace(bytes[at])) at++;
                yield {text: bytes.subarray(start, at)};
            }
        }

        // The first two that differ, if any do; behind the end stands END.
        function difference(one, other, isSame) {
            for (;;) {
                const {value: a = END} = one.next(), {value: b = END} = other.next();
                if (!isSame(a, b)) return [a, b];
                if (a === END && b === END) return undefined;
            }
        }

        const areSame = ({text: a}, {text: b}) => a.length === b.length && a.every((byte, i) => byte === b[i]);
        const areSameWords = (a, b) => areSame(a, b) || !difference(words(a.text), words(b.text), areSame);

        function show(bytes, line, common) {
            const text = (from, to) => new TextDecoder().decode(bytes.subarray(from, to));
            const {start = bytes.length, number} = line;
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
            // What is to be seen: of wrong white space the first line where it is not forgiven, of wrong words theirs.
            let found = difference(lines(a), lines(b), areSame);
            if (!found) return postMessage({verdict: 'AC', exact: areSame({text: a}, {text: b})});
            const verdict = areSameWords({text: a}, {text: b}) ? 'PE' : 'WA';
            if (verdict === 'WA') found = difference(linesWithWords(a), linesWithWords(b), areSameWords);
            const lineA = found[0];
            let lineB = found[1], common = 0;
            // An empty line that stands for one with words is what a reader should see.
            if (verdict === 'WA' && lineA.before && lineA.before.number === lineA.number) lineB = lineB.before || lineB;
            while (common < Math.min(lineA.stop - lineA.start, lineB.stop - lineB.start) &&
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
