'use strict';

(() => {
    const MOST = 200, MOVES = 12; // the most stones, and moves of a list, that fit a screen
    const RESULTS = {'Offensive win.': 'win', 'Defensive win.': 'loss', 'Fair play.': 'draw'};
    const OPPOSITE = {win: 'loss', loss: 'win', draw: 'draw'};

    // Whether stones can be left that nobody can take.
    const mayDraw = ({list}) => !list.includes(1);

    // The program's results for the heaps 1 to n, as the player to move gets them.
    async function results({n, list}, ask) {
        const lines = (await ask(`${n} ${list.join(' ')} 0\n`)).match(/:.+/g) || [];
        return lines.map((line) => RESULTS[line.slice(1)]);
    }

    site.game({
        look: 'heap', columns: 6, verb: ['取', 'take'], hasDraws: mayDraw, first: {n: 50, list: [1, 2, 4, 8]},
        rule: (position) => [
            `轮流取石子，每次取 ${position.list.join('、').replace(/、(\d+)$/, ' 或 $1')} 颗。`
            + `谁取走最后一颗，谁输${mayDraw(position) ? '；谁都不能取了，就是平局' : ''}。`,
            `Take turns removing ${position.list.join(', ').replace(/, (\d+)$/, ' or $1')} stones. `
            + `If you take the last one, you lose${mayDraw(position) ? '; if neither can move, it is a draw' : ''}.`],
        goal: ['取到最后一颗的输。', 'Taking the last stone loses.'],
        bounds: [`要 1 到 ${MOST} 颗石子，1 到 ${MOVES} 种取法，以 0 结尾。`,
            `Type 1 to ${MOST} stones, then 1 to ${MOVES} moves, then 0.`],
        legend: [['ring', '', ['你取走的', 'taken by you']], ['diamond', '', ['程序取走的', 'taken by the program']]],
        hints: [['lost', 'n', ['只剩 n 颗时，轮到的人输：给对方留这样的数', 'leave this many: the player to move loses']]],
        fresh(random) {
            const list = new Set(random(2) ? [1] : []);
            while (list.size < 3) list.add(2 + random(7));
            return {n: 12 + random(14), list: [...list].sort((a, b) => a - b)};
        },
        read(text) {
            const [n, ...rest] = /^[\s\d]*$/.test(text) ? text.trim().split(/\s+/).map(Number) : [];
            const list = new Set(rest.slice(0, [...rest, 0].indexOf(0)));
            return n >= 0 && n <= MOST && list.size && list.size <= MOVES && Math.max(...list) <= 1e9 ?
                {n, list: [...list].sort((a, b) => a - b)} : undefined;
        },
        write: ({n, list}) => `${[n, ...list, 0].join(' ')}\n`,
        moves: ({n, list}) => list.map((taken, cell) => ({cell, taken, next: {n: n - taken, list},
            did: [`#取走了 ${taken} 颗`, `# took ${taken}`]})).filter(({taken}) => taken <= n),
        cells: ({list}) => list.map((taken) => ({text: taken, name: [`取 ${taken} 颗`, `take ${taken}`]})),
        // The stones left, then the taken ones, the latest first.
        picture({n}, story) {
            const parts = [...story].reverse().flatMap(({move, by}) => Array(move.taken).fill(by));
            const [you, program] = ['you', 'program'].map((who) => parts.filter((by) => by === who).length);
            return {parts: [...Array(n).fill(''), ...parts], columns: n + parts.length > 60 ? 20 : 10,
                text: [`剩 ${n} 颗，你取走 ${you} 颗，程序取走 ${program} 颗`,
                    `${n} stones left, ${you} taken by you, ${program} by the program`]};
        },
        left: ({n}) => [`剩 ${n} 颗`, `leaving ${n}`],
        blocked: ({n, list}, cell) => [
            `只剩 ${n} 颗，取不了 ${list[cell]} 颗。`, `Only ${n} left: you cannot take ${list[cell]}.`],
        turn: ({n}) => [`还剩 ${n} 颗。`, `${n} left.`],
        end({n, list}) {
            if (!n) return {result: 'loss', why: ['石子取完了', 'and that was the last stone']};
            return !this.moves({n, list}).length && {
                result: 'draw', why: [`剩下 ${n} 颗，谁也不能取`, `and nobody can take any of the ${n} left`]};
        },
        // Names the heaps that lose for the player to move.
        praises: true,
        async reason({position, move: {next}}, best, ask) {
            const {n} = next, {n: wanted, list} = best ? best.next : next;
            if (this.moves({n: wanted, list}).every((move) => move.taken === wanted)) return best ?
                [`留下 ${wanted} 颗，对方就只能取走最后的石子；你留下了 ${n} 颗。`,
                    `Leave ${wanted}, and your opponent must take the last stone. You left ${n}.`] :
                [`你留下了 ${n} 颗，程序只能取走最后的石子。`, `You left ${n}: the program must take the last stone.`];
            const lost = (await results(position, ask)).flatMap((mark, i) => (mark === 'loss' ? [i + 1] : []));
            const shown = lost.length > 4 ? [...lost.slice(0, 3), '…', ...lost.slice(-1)] : lost;
            const step = lost[1] - lost[0], isEven = lost.length > 2 && lost.every((m, i) => m === lost[0] + i * step);
            const [chinese, english] = isEven ? [`（逐个差 ${step}）`, ` (steps of ${step})`] : ['', ''];
            const every = `${shown.join('、')} 颗${chinese}`, each = shown.join(', ') + english;
            return best ? [`每次留下 ${every}：对方怎么取，你都能再留下这样的数；你留下了 ${n} 颗。`,
                `Leave ${each}: whatever your opponent takes, you can do so again. You left ${n}.`] :
                [`你留下了 ${n} 颗。每次都留下 ${every}，程序就赢不了。`,
                    `You left ${n}: leave ${each} each time, and the program cannot win.`];
        },
        async outcomes({n, list}, ask) {
            const after = [undefined, ...await results({n, list}, ask)];
            return this.moves({n, list}).map(({next}) => OPPOSITE[next.n ? after[next.n] : 'win']);
        },
        row: async (position, ask) => (await results(position, ask)).map((mark, i) => (
            {text: i + 1, mark, isHere: i + 1 === position.n})),
    });
})();
