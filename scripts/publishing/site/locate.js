'use strict';

// Finds places in an input by running the solution on beginnings of it.
(() => {
    const SECONDS = 10, LONGEST = 50000, solution = site.program('program');
    let last = Promise.resolve();

    // The least number up to `high` for which this holds; it holds for all larger ones.
    async function least(high, isSo) {
        let low = 0;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (await isSo(middle)) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    async function run(text) {
        const result = await solution.run({input: text, seconds: SECONDS});
        if (result.end === 'stop') throw new Error('stopped');
        return result;
    }
    const lineAt = (text, place) => text.slice(0, place).split('\n').length;

    // The token that the program complains of: it ends the shortest beginning that gets the same complaint.
    async function token(text, complaint) {
        const complains = async (length) => (await run(text.slice(0, length))).err.split('\n', 1)[0] === complaint;
        const end = await least(text.length, complains);
        const {1: found, index: start} = /(\S*)\s*$/.exec(text.slice(0, end));
        const column = start - text.lastIndexOf('\n', start - 1);
        return {token: found, line: lineAt(text, start), column, isLast: !text.slice(end).trim()};
    }

    // The block of the input, such as a test case, that the byte at `place` of the output answers: the lines after
    // which the program prints that byte. A block begins on a line of its own. If the input has no other one, there is
    // nothing to tell.
    async function block(text, place) {
        const ends = [0, ...Array.from(text.matchAll(/\S.*/g), ({0: line, index}) => index + line.length)];
        const printed = async (count) => (await run(text.slice(0, ends[count]))).out.length;
        const end = await least(ends.length - 1, async (count) => await printed(count) > place);
        if (!end) return undefined;
        const before = await printed(end - 1);
        const start = await least(end - 1, async (count) => await printed(count) >= before);
        if (!start && await printed(ends.length - 1) === await printed(end)) return undefined;
        const found = text.slice(ends[start], ends[end]), lead = found.length - found.trimStart().length;
        return {line: lineAt(text, ends[start] + lead), text: found.trim()};
    }

    // One search at a time, none in a long text, none after an output's end. If it fails, it finds nothing.
    const queued = (search) => async (text, what) => {
        if (text.length > LONGEST || what === Infinity) return undefined;
        last = last.then(() => search(text, what)).catch(() => {});
        return last;
    };

    site.locate = {token: queued(token), block: queued(block), stop: solution.stop};
})();
