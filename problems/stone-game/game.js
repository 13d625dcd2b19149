'use strict';

(() => {
    const MOST = 200, MOVES = 12; // the most stones, and moves of a list, that fit a screen
    const MANY = 4; // answers that a reason names
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

    const either = (all) => [all.join('、').replace(/、(\d+)$/, ' 或 $1'), all.join(', ').replace(/, (\d+)$/, ' or $1')];

    // Why a heap is lost for the player who must take from it: what the moves leave, and what the answers leave.
    // Those are not told if one of them is still to be found (`isSecret`).
    const YOU = ['你', 'you'], PROGRAM = ['程序', 'the program'];
    function whyLost({n, list}, lost, [me, mine], isSecret) {
        const nexts = list.filter((taken) => taken < n).map((taken) => n - taken).reverse();
        const [left, leaving] = either(nexts), [you, yours] = me === YOU[0] ? PROGRAM : YOU;
        if (!nexts.length) return [`${me}只能取走最后的石子`, `${mine} must take the last stone`];
        const [end, ending] = list.includes(n) ? ['（取完就输）', ' (or take all and lose)'] : ['', ''];
        const only = [`${me}只能留下 ${left} 颗${end}`, `${mine} can only leave ${leaving}${ending}`];
        if (isSecret) {
            const [from, each] = nexts.length > 1 ? ['不管留多少', 'from each of them'] : ['那时', 'from there'];
            return [`${only[0]}，${from}，${you}都能再留下必败数`,
                `${only[1]}, and ${each} ${yours} can leave a lost heap again`];
        }
        const pairs = nexts.slice(0, MANY).map((next) => [next, lost.find((heap) => list.includes(next - heap))]);
        const [etc, more] = nexts.length > MANY ? ['，等等', ', and so on'] : ['', ''];
        const [leaves, again] = you === YOU[0] ? ['you leave', 'you leave'] : ['the program leaves', 'it leaves'];
        const zh = pairs.map(([next, heap]) => `留 ${next} 颗，${you}就留 ${heap} 颗`).join('；');
        const en = pairs.map(([next, heap], i) => `from ${next} ${i ? again : leaves} ${heap}`).join(', ');
        return nexts.length > 1 ? [`${only[0]}：${zh}${etc}`, `${only[1]}; ${en}${more}`] :
            [`${only[0]}，${you}就留 ${pairs[0][1]} 颗`, `${only[1]}, and from there ${leaves} ${pairs[0][1]}`];
    }

    // Why a step was right or wrong.
    function reasonOf({step: {move: {next}}, mark, isWrong, isOpen, isBrief}, reply, lost) {
        const {n, list} = next;
        if (!n) return ['取走最后一颗的输：你取走了它。', 'Taking the last stone loses, and you took it.'];
        if (mark === 'draw') return [`你留下 ${n} 颗：谁也逼不了对方取最后一颗。`,
            `You left ${n}: neither can force the other to take the last stone.`];
        const left = isWrong ? reply.move.next.n : n;
        const [zh, en] = whyLost({n: left, list}, lost, isWrong ? YOU : PROGRAM, !isWrong && !isOpen);
        const [did, made] = isWrong ? [`你留下 ${n} 颗，程序取 ${n - left} 颗，留下 ${left} 颗`,
            `You left ${n}; the program took ${n - left} and left ${left}`] : [`你留下 ${n} 颗`, `You left ${n}`];
        const [means, meaning] = isBrief ? ['', ''] : ['（轮到谁取谁输）', ' (the player to move loses)'];
        return [`${did}，是必败数${means}：${zh}。`, `${made}, a lost heap${meaning}: ${en}.`];
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
            ['lost', 'n', ['必败数：剩 n 颗时，轮到谁取谁输', 'lost heap: with n left, the player to move loses']]],
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
        level(number, random) {
            const set = SETS[Math.floor((number - 1) / 3)], drawn = new Set([1, 2 + 2 * random(4)]);
            while (drawn.size < 3 + number % 3) drawn.add(2 + random(9));
            const list = set ? set.split(' ').map(Number) : [...drawn].sort((a, b) => a - b);
            const more = [1, 5 + random(3), 12 + random(5)][(number - 1) % 3] + (set ? 0 : 9);
            let n = number === 1 ? 2 : list[list.length - 1] + more;
            // Each set has 1: there is no draw.
            const won = [true], wins = (heap) => list.map((taken) => taken <= heap && !won[heap - taken]);
            for (let heap = 1; heap < n + 50; heap++) won.push(wins(heap).includes(true));
            while (!won[n] || list.every((taken, i) => taken > n || wins(n)[i])) n++;
            return {n, list};
        },
        ideas: {
            2: ['剩 1 颗时，轮到谁取谁就输：1 是“必败数”。还有别的必败数，把它留给对手就赢。',
                'The player who must take from 1 stone loses: 1 is a “lost heap”. Find the others: leave one and '
                + 'you win.'],
            3: ['给对手留下必败数就赢。你发现过的必败数，石堆上标着数字。',
                'Leave a lost heap and you win. Those that you found are numbered on the stones.'],
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
        // A heap that was found to be lost is lost in every game with the same moves.
        family: ({list}) => list.join(' '),
        left: ({n}) => [`剩 ${n} 颗`, `leaving ${n}`],
        blocked: ({n, list}, cell) => [
            `只剩 ${n} 颗，取不了 ${list[cell]} 颗。`, `Only ${n} left: you cannot take ${list[cell]}.`],
        turn: ({n}) => [`还剩 ${n} 颗。`, `${n} left.`],
        end({n, list}) {
            if (!n) return {result: 'loss', why: ['石子取完了', 'and that was the last stone']};
            return !this.moves({n, list}).length && {
                result: 'draw', why: [`剩下 ${n} 颗，谁也不能取`, `and nobody can take any of the ${n} left`]};
        },
        // The rule comes after the game: the lost heaps, and after how many stones they repeat, if they do.
        async reason({start, ...subject}, reply, ask) {
            const marks = await results(start, ask), lost = lostOf(marks);
            const [why, reason] = reasonOf(subject, reply, lost);
            if (!subject.isOver || subject.isBrief || lost.length < 2) return [why, reason];
            const shown = lost.length > 6 ? [...lost.slice(0, 5), '…', ...lost.slice(-1)] : lost;
            const period = marks.findIndex((_, after) => after > 0 && 2 * after <= marks.length
                && marks.slice(after).every((mark, i) => mark === marks[i]));
            const [round, cycle] = period > 0 ? [`，每 ${period} 颗一循环`, `, repeating every ${period}`] : ['', ''];
            const [means, meaning] = why.includes('必败数') ? ['', ''] :
                ['（轮到谁取谁输）', ' (the player to move loses)'];
            return [`${why}必败数${means}：${shown.join('、')}${round}。`,
                `${reason} Lost heaps${meaning}: ${shown.join(', ')}${cycle}.`];
        },
        async outcomes({n, list}, ask) {
            const after = [undefined, ...await results({n, list}, ask)];
            return this.moves({n, list}).map(({next}) => OPPOSITE[next.n ? after[next.n] : 'win']);
        },
        row: async (position, ask) => (await results(position, ask)).map((mark, i) => (
            {text: i + 1, mark, isHere: i + 1 === position.n})),
    });
})();
