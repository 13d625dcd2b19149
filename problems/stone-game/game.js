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

    const lostOf = (marks) => marks.flatMap((mark, i) => (mark === 'loss' ? [i + 1] : []));

    // Why a step was right or wrong.
    function reasonOf({step: {move: {next: {n, list}}}, mark, isWrong}, reply) {
        if (!n) return ['你取走了最后一颗。', 'You took the last stone.'];
        if (mark === 'draw') return [`你留下 ${n} 颗：谁也逼不了对方取最后一颗。`,
            `You left ${n}: neither can force the other to take the last stone.`];
        if (!isWrong) return list.every((taken) => taken >= n) ?
            [`你留下 ${n} 颗，程序只能取走最后的石子。`, `You left ${n}: the program must take the last stone.`] :
            [`你留下的 ${n} 颗是必败数：程序怎么取，你都能再留下必败数。`,
                `The ${n} that you left are a lost number: whatever the program takes, you can leave a lost number `
                + 'again.'];
        const {n: left} = reply.move.next, taken = n - left;
        return list.every((one) => one >= left) ?
            [`你留下 ${n} 颗，程序取 ${taken} 颗，你只能取走最后的石子。`,
                `You left ${n}, the program took ${taken}, and you must take the last stone.`] :
            [`你留下 ${n} 颗，程序取 ${taken} 颗，留给你 ${left} 颗：${left} 是必败数，谁来取都输。`,
                `You left ${n}, and the program took ${taken}. The ${left} that it left are a lost number: the `
                + 'mover loses.'];
    }

    // The sets of the first levels, three heaps of each.
    const SETS = ('1 2, 1 2 3, 1 4, 1 2 4, 1 3 4, 1 2 3 4, 1 6, 1 2 5, 1 4 5, 1 2 6, 1 4 6, 1 2 7, 1 3 8, 1 2 4 7, '
        + '1 4 9, 1 3 6 7, 1 5 6 8, 1 8, 1 2 5 8, 1 2 4 8').split(', ');

    site.game({
        look: 'heap', columns: 6, verb: ['取', 'take'],
        rule: (position) => [
            `轮流取石子，每次取 ${position.list.join('、').replace(/、(\d+)$/, ' 或 $1')} 颗。`
            + `谁取走最后一颗，谁输${mayDraw(position) ? '；谁都不能取了，就是平局' : ''}。`,
            `Take turns removing ${position.list.join(', ').replace(/, (\d+)$/, ' or $1')} stones. `
            + `If you take the last one, you lose${mayDraw(position) ? '; if neither can move, it is a draw' : ''}.`],
        goal: ['取到最后一颗的输。', 'Taking the last stone loses.'],
        bounds: [`要 1 到 ${MOST} 颗石子，1 到 ${MOVES} 种取法，以 0 结尾。`,
            `Type 1 to ${MOST} stones, then 1 to ${MOVES} moves, then 0.`],
        legend: [['ring', '', ['你取走的', 'taken by you']], ['diamond', '', ['程序取走的', 'taken by the program']],
            ['lost', 'n', ['必败数：只剩 n 颗时，轮到的人输', 'lost: with n left, the player to move loses']]],
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
        // Some moves win and some lose: not all of a set are odd. After the sets above, any.
        level(number, random, wins) {
            const set = SETS[Math.floor((number - 1) / 3)], drawn = new Set([1, 2 + 2 * random(4)]);
            while (drawn.size < 3 + number % 3) drawn.add(2 + random(9));
            const list = set ? set.split(' ').map(Number) : [...drawn].sort((a, b) => a - b);
            const more = [1, 5 + random(3), 12 + random(5)][(number - 1) % 3] + (set ? 0 : 9);
            let n = number === 1 ? 2 : list[list.length - 1] + more;
            while (!wins({n, list}).length || wins({n, list}).length === this.moves({n, list}).length) n++;
            return {n, list};
        },
        ideas: {
            3: ['给对手留下必败数，比如 1。石堆上的数字是已经发现的必败数。',
                'Leave a lost number, such as 1. The numbers on the heap are those found so far.'],
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
        // The rule comes after the game.
        async reason({start, isOver, ...subject}, reply, ask) {
            const [why, reason] = reasonOf(subject, reply), lost = lostOf(await results(start, ask));
            if (!isOver || !lost.length) return [why, reason];
            const shown = lost.length > 4 ? [...lost.slice(0, 3), '…', ...lost.slice(-1)] : lost;
            const step = lost[1] - lost[0], isEven = lost.length > 2 && lost.every((m, i) => m === lost[0] + i * step);
            return [`${why}必败数：${shown.join('、')}${isEven ? `（逐个差 ${step}）` : ''}。`,
                `${reason} Lost numbers: ${shown.join(', ')}${isEven ? ` (steps of ${step})` : ''}.`];
        },
        async outcomes({n, list}, ask) {
            const after = [undefined, ...await results({n, list}, ask)];
            return this.moves({n, list}).map(({next}) => OPPOSITE[next.n ? after[next.n] : 'win']);
        },
        row: async (position, ask) => (await results(position, ask)).map((mark, i) => (
            {text: i + 1, mark, isHere: i + 1 === position.n})),
    });
})();
