'use strict';

(() => {
    const MOST = 200, ROW = 30; // stones
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
        begin: ['你先取，还是让程序先取？', 'Do you want to begin, or shall the program?'],
        turn: ({n}) => [`还剩 ${n} 颗，轮到你。`, `${n} left, your turn.`],
        columns: 4,
        hasDraws: true,
        first: {n: 20, list: [1, 2, 4, 8]},
        fresh() {
            const list = new Set([1]);
            while (list.size < 3) list.add(2 + random(7));
            return {n: 12 + random(14), list: [...list].sort((a, b) => a - b)};
        },
        read(text) {
            const [n, ...rest] = /^[\s\d]*$/.test(text) ? text.trim().split(/\s+/).map(Number) : [];
            const list = rest.slice(0, [...rest, 0].indexOf(0));
            return n > 0 && n <= MOST ? {n, list: [...new Set(list)].sort((a, b) => a - b)} : undefined;
        },
        write: ({n, list}) => `${[n, ...(n ? [...list, 0] : [])].join(' ')}\n`,
        moves: ({n, list}) => list.map((taken, cell) => ({cell, taken, next: {n: n - taken, list},
            did: [`#取走了 ${taken} 颗`, `# took ${taken}`]})).filter(({taken}) => taken <= n),
        cells: ({list}) => list.map((taken) => ({text: taken, name: [`取 ${taken} 颗`, `take ${taken}`]})),
        picture: ({n}) => Array.from({length: n}, (_, i) => (i && i % 10 === 0 ? '\n●' : '●')).join('') + ` ${n}`,
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
