'use strict';

(() => {
    const MOST = 200, MOVES = 100, ROW = 30; // stones; moves of a list
    const random = (count) => Math.floor(count * Math.random());
    const RESULTS = {'Offensive win.': 'win', 'Defensive win.': 'loss', 'Fair play.': 'draw'};
    const OPPOSITE = {win: 'loss', loss: 'win', draw: 'draw'};

    // What the program prints of the heaps 1 to n: how the game ends for whoever takes from them.
    async function results({n, list}, ask) {
        const lines = (await ask(`${n} ${list.join(' ')} 0\n`)).trim().split('\n');
        return lines.map((line) => RESULTS[line.split(':')[1]]);
    }

    const sum = (story, who) => story.reduce((all, {move, by}) => all + (by === who ? move.taken : 0), 0);

    site.game({
        rule: ['两人轮流从一堆石子里取，每次只能取下面几种颗数之一。谁取走最后一颗，谁输；谁也没法取，就是平局。点一个颗数来取。',
            'Two players take stones from a heap in turn, as many as one of the buttons says. Whoever takes the last '
            + 'stone loses; if nobody can take, it is a draw. Tap a number to take so many.'],
        bounds: [`要 1 到 ${MOST} 颗石子，1 到 ${MOVES} 种取法，以 0 结尾。`,
            ` It takes 1 to ${MOST} stones, then 1 to ${MOVES} moves, then 0.`],
        columns: 4,
        hasDraws: true,
        first: {n: 20, list: [1, 2, 4, 8]},
        fresh() {
            const list = new Set(random(2) ? [1] : []);
            while (list.size < 3) list.add(2 + random(7));
            return {n: 12 + random(14), list: [...list].sort((a, b) => a - b)};
        },
        read(text) {
            const [n, ...rest] = /^[\s\d]*$/.test(text) ? text.trim().split(/\s+/).map(Number) : [];
            const list = new Set(rest.slice(0, [...rest, 0].indexOf(0)));
            return n > 0 && n <= MOST && list.size && list.size <= MOVES && Math.max(...list) <= 1e9 ?
                {n, list: [...list].sort((a, b) => a - b)} : undefined;
        },
        write: ({n, list}) => `${[n, ...(n ? [...list, 0] : [])].join(' ')}\n`,
        moves: ({n, list}) => list.map((taken, cell) => ({cell, taken, next: {n: n - taken, list},
            did: [`#取走了 ${taken} 颗`, `# took ${taken}`]})).filter(({taken}) => taken <= n),
        cells: ({list}) => list.map((taken) => ({text: taken, name: [`取 ${taken} 颗`, `take ${taken}`]})),
        // The stones that are left, then those that were taken, by whom.
        picture({n}, story) {
            const [you, program] = ['you', 'program'].map((who) => sum(story, who));
            const stones = '●'.repeat(n) + '◇'.repeat(program) + '○'.repeat(you);
            const rows = stones.replace(/.{10}(?=.)/g, '$&\n');
            return story.length ? [`${rows}\n● 剩 ${n}　○ 你取走 ${you}　◇ 程序取走 ${program}`,
                `${rows}\n● left ${n}  ○ yours ${you}  ◇ the program’s ${program}`] :
                [`${rows}\n● 剩 ${n}`, `${rows}\n● left ${n}`];
        },
        left: ({n}) => [`剩 ${n} 颗`, `${n} left`],
        blocked: ({n, list}, cell) => [`只剩 ${n} 颗，取不了 ${list[cell]} 颗。`, `Of ${n} none can take ${list[cell]}.`],
        turn: ({n}) => [`还剩 ${n} 颗。`, `${n} left.`],
        end(position) {
            const {n} = position;
            if (!n) return {result: 'loss', why: ['取走了最后一颗', 'and that was the last stone']};
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
