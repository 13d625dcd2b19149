'use strict';

(() => {
    // The statement's bounds, but for the stones: more are not drawn.
    const MOST = 200, ROW = 30, MOVES = 100, LARGEST = 10 ** 9;
    const random = (count) => Math.floor(count * Math.random());
    const RESULTS = {'Offensive win.': 'win', 'Defensive win.': 'loss', 'Fair play.': 'draw'};
    const OPPOSITE = {win: 'loss', loss: 'win', draw: 'draw'};

    // What the program prints of the heaps 1 to n: how the game ends for whoever takes from them.
    async function results({n, list}, ask) {
        const lines = (await ask(`${n} ${list.join(' ')} 0\n`)).trim().split('\n');
        return lines.map((line) => RESULTS[line.split(':')[1]]);
    }

    site.game({
        rule: ['两人轮流从一堆石子里取，每次只能取下面几种颗数之一。谁取走最后一颗，谁输；谁也没法取，就是平局。点一个颗数来取。',
            'Two players take stones from a heap in turn, as many as one of the buttons says. Whoever takes the last '
            + 'stone loses; if nobody can take, it is a draw. Tap a number to take so many.'],
        bounds: [`请写石子数（1 到 ${MOST}），再写能取的颗数（至多 ${MOVES} 种，1 到 10 亿），以 0 结束。`,
            `Write the stones, 1 to ${MOST}, and then how many may be taken, at most ${MOVES} numbers up to 10^9, and 0.`],
        turn: ({n}) => [`还剩 ${n} 颗。`, `${n} left.`],
        left: ({n}) => [`还剩 ${n} 颗`, `leaving ${n}`],
        blocked: ({n, list}, cell) => [`只剩 ${n} 颗，不够取 ${list[cell]} 颗。`,
            `Only ${n} are left, too few to take ${list[cell]}.`],
        columns: 4,
        hasDraws: true,
        first: {n: 20, list: [1, 2, 4, 8]},
        fresh() {
            const list = new Set([1 + random(3)]);
            while (list.size < 3) list.add(2 + random(7));
            return {n: 12 + random(14), list: [...list].sort((a, b) => a - b)};
        },
        read(text) {
            const [n, ...rest] = /^[\s\d]*$/.test(text) ? text.trim().split(/\s+/).map(Number) : [];
            const list = rest.slice(0, [...rest, 0].indexOf(0));
            const isShown = n > 0 && n <= MOST && list.length <= MOVES && list.every((taken) => taken <= LARGEST);
            return isShown ? {n, list: [...new Set(list)].sort((a, b) => a - b)} : undefined;
        },
        write: ({n, list}) => `${[n, ...(n ? [...list, 0] : [])].join(' ')}\n`,
        moves: ({n, list}) => list.map((taken, cell) => ({cell, taken, next: {n: n - taken, list},
            did: [`#取走了 ${taken} 颗`, `# took ${taken}`]})).filter(({taken}) => taken <= n),
        cells: ({list}) => list.map((taken) => ({text: taken, name: [`取 ${taken} 颗`, `take ${taken}`]})),
        // What is left, and in front of it what was taken, the last first.
        picture({n}, story) {
            const taken = [...story].reverse().map(({move, by}) => (by === 'you' ? '○' : '×').repeat(move.taken)).join('');
            const rows = ('●'.repeat(n) + taken).replace(/.{10}(?=.)/g, '$&\n');
            return [`${rows}\n● 剩 ${n}　○ 你　× 程序`, `${rows}\n● ${n} left  ○ you  × program`];
        },
        end(position) {
            const {n} = position;
            if (!n) return {result: 'loss', why: ['最后一颗没了', 'and that was the last stone']};
            return !this.moves(position).length && {
                result: 'draw', why: [`剩下 ${n} 颗，谁也不能取`, `and of the ${n} left nobody can take`]};
        },
        async outcomes({n, list}, ask) {
            const after = [undefined, ...await results({n, list}, ask)];
            return this.moves({n, list}).map(({next}) => OPPOSITE[next.n ? after[next.n] : 'win']);
        },
        row: async ({n, list}, ask) => (await results({n: Math.max(n, ROW), list}, ask)).map((mark, i) => (
            {text: i + 1, mark, isHere: i + 1 === n})),
    });
})();
