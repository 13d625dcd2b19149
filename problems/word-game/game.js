'use strict';

(() => {
    // A position is the starting word and the places of the letters left.
    const whole = (word) => ({word, left: [...word].map((_, i) => i)});
    const text = ({word, left}) => left.map((place) => word[place]).join('');
    // The places whose letter does not come before the next letter left.
    const drops = ({word, left}) => left.filter((place, i) => i + 1 < left.length && word[place] >= word[left[i + 1]]);
    // A letter, with its place if another one left is equal.
    const named = ({word, left}, place) => (left.filter((other) => word[other] === word[place]).length > 1 ?
        [`第 ${place + 1} 格的 ${word[place]}`, `${word[place]} (place ${place + 1})`] :
        [` ${word[place]}`, word[place]]);
    const increases = (position) => !drops(position).length;
    const without = ({word, left}, cell) => ({word, left: left.filter((place) => place !== cell)});
    const isShort = (position) => position.left.some((cell) => increases(without(position, cell)));

    // The words that winning deletions leave, by the rules alone.
    const isSorted = (word) => [...word].every((letter, i) => !i || word[i - 1] < letter), known = new Map();
    function winning(word) {
        const rests = [...word].map((_, i) => word.slice(0, i) + word.slice(i + 1));
        if (!known.has(word)) known.set(word, rests.filter((rest) => isSorted(rest) || !winning(rest).length));
        return known.get(word);
    }

    // A word is in one of the four last shapes if each deletion leaves a word that is one letter short, and is not one
    // letter short itself. The pairs out of order, neighbours or not, then form a triangle, two pairs, a path or a
    // square. Who leaves such a word wins.
    const SHAPES = [['三个字母两两顺序不对', 'any two of its letters are out of order'],
        ['顺序不对的是互不相干的两对', 'two separate pairs are out of order'],
        ['顺序不对的连成一条链', 'the pairs out of order form a chain'],
        ['顺序不对的围成一圈', 'the pairs out of order form a ring']];
    function shapeOf(position) {
        const {word, left} = position, isLast = !isShort(position) && !increases(position)
            && left.every((cell) => isShort(without(position, cell)));
        const joined = left.flatMap((one, i) => left.slice(i + 1).filter((other) => word[one] >= word[other])
            .map((other) => word[one] + word[other]));
        return isLast ? SHAPES[left.length === 3 ? 0 : joined.length - 1].map((shape, i) => (
            i ? `${shape} (${joined.join(', ')})` : `${shape}（${joined.join('、')}）`)) : undefined;
    }

    // The neighbours out of order, as text; a long list is cut.
    function pairs({word, left}) {
        const all = drops({word, left}).map((place) => word[place] + word[left[left.indexOf(place) + 1]]);
        if (all.length <= 5) return [all.join('、'), all.join(', ')];
        const some = all.slice(0, 4);
        return [`${some.join('、')}……共 ${all.length} 处`, `${some.join(', ')} … ${all.length} in all`];
    }

    // Why a position is lost for the player to move, in words that go on after the position. Lost words of 3 and 4
    // letters have these shapes, and each lost word of 5 or 6 letters leads to one.
    const YOU = ['你', '程序', 'you delete, the program', 'you', 'the program'];
    const PROGRAM = ['程序', '你', 'the program deletes, you', 'the program', 'you'];
    function whyLost(position, [me, other, then, mine, theirs]) {
        const shape = shapeOf(position), {length} = position.left;
        if (shape) return [`：${shape[0]}，${me}删一个排不好，${other}再删一个就排好`, `: ${shape[1]}, so ${mine} `
            + `cannot put the word in order with one deletion, but then ${theirs} can`];
        const [zh, en] = {5: ['留下 3 个两两顺序不对的字母', 'leave three letters that are all out of order'],
            6: ['留下 4 个字母，连成两对、一条链或一圈', 'leave four letters in two pairs, a chain or a ring'],
        }[length] || ['再留下这样的词', 'leave such a word again'];
        return [`：轮到谁删谁输，因为${me}怎么删，${other}都能排好，或者${zh}`,
            `: the player to move loses, since whatever ${then} can put the rest in order or ${en}`];
    }

    // Why a deletion that wins at once was right: the opponent makes it after any other that does not win at once.
    function insteadOf(position, cell) {
        const others = position.left.filter((one) => !increases(without(position, one))), some = others.slice(0, 3);
        const [[mine, my], all] = [named(position, cell), some.map((one) => named(position, one))];
        const [etc, more] = others.length > 3 ? ['等', ' or another'] : ['', ''];
        const [zh, en] = [all.map(([one]) => one).join('、'), all.map(([, one]) => one).join(', ')];
        return others.length ? [`要是删${zh}${etc}，程序接着删${mine}就赢。`,
            ` Had you deleted ${more ? en : en.replace(/, ([^,]+)$/, ' or $1')}${more}, the program would delete ${my} `
            + 'and win.'] : ['', ''];
    }

    site.game({
        look: 'tiles', columns: 6, verb: ['删去', 'delete'],
        rule: () => ['轮流删去一个字母。谁删完后，剩下的字母按 a→z 的顺序排好、没有重复（如 a d k；只剩 1 个字母也算），谁就赢。',
            'Take turns deleting a letter. If what you leave is in alphabetical order without repeats (like adk, or a '
            + 'single letter), you win. It need not be a word.'],
        goal: ['剩下的字母按 a→z 排好、没有重复就赢。', 'Leave letters in order, none twice, and you win.'],
        bounds: ['要 1 到 15 个小写字母。', 'Type 1 to 15 lowercase letters.'],
        legend: [['drop', '≥', ['顺序反了或重复', 'not in order, or twice']]],
        fresh(random) {
            let word;
            do word = Array.from({length: 5 + random(2)}, () => 'abcdefgh'[random(8)]).join('');
            while (increases(whole(word)));
            return whole(word);
        },
        read: (input) => (/^\s*[a-z]{1,15}\s*$/.test(input) ? whole(input.trim()) : undefined),
        write: (position) => `${text(position)}\n`,
        moves: ({word, left}) => left.map((cell) => {
            const [chinese, english] = named({word, left}, cell);
            return {cell, next: without({word, left}, cell),
                did: [`#删去了${chinese}`, `# deleted ${english}`]};
        }),
        cells: (position) => [...position.word].map((letter, place) => (position.left.includes(place) ?
            {text: letter, name: [`删去${named(position, place)[0]}`, `delete ${named(position, place)[1]}`],
                kind: drops(position).includes(place) ? 'drop' : ''} :
            {text: letter, name: [`${letter}，已删去`, `${letter}, deleted`], kind: 'gone'})),
        left: (position) => [`剩 ${text(position)}`, `leaving ${text(position)}`],
        blocked: ({word}, cell) => [`${word[cell]} 已经删去了。`, `${word[cell]} is already deleted.`],
        turn: (position) => [
            `相邻两个顺序不对：${pairs(position)[0]}。`, `Neighbours out of order: ${pairs(position)[1]}.`],
        // What the word left leads to: after a mistake the one that the reply left.
        reason({step: {position, move: {cell, next}}, isWrong}, reply) {
            const [mine, my] = named(position, cell), left = isWrong ? reply.move.next : next;
            const [other, its] = isWrong ? named(next, reply.move.cell) : [];
            const made = isWrong ? [`你删${mine}，剩 ${text(next)}；程序删${other}`,
                `You deleted ${my}, leaving ${text(next)}; the program deleted ${its}`] :
                [`你删${mine}`, `You deleted ${my}`];
            const others = isWrong ? [] : insteadOf(position, cell);
            if (increases(left)) return isWrong ? [`你删${mine}，剩 ${text(next)}，再删一个就排好：程序删了${other}。`,
                `Without ${my}, ${text(next)} was one deletion from being in order: the program deleted ${its}.`] :
                [`${made[0]}，剩 ${text(left)}，排好了。${others[0]}`,
                    `${made[1]}, leaving ${text(left)}, in order.${others[1]}`];
            const [chinese, english] = whyLost(left, isWrong ? YOU : PROGRAM);
            return [`${made[0]}，剩 ${text(left)}${chinese}。`, `${made[1]}, leaving ${text(left)}${english}.`];
        },
        end: (position) => increases(position) && {result: 'win', why: position.left.length > 1 ?
            [`剩下的 ${text(position)} 排好了`, `and what is left, ${text(position)}, is in order`] :
            [`只剩一个字母 ${text(position)}`, `and only ${text(position)} is left`]},
        // 3 letters, then more; exactly one letter wins, from level 5 on not at once.
        level(number, random) {
            const size = number < 5 ? 3 : number < 61 ? 4 + Math.floor((number - 5) / 14) : 7 + random(2);
            for (;;) {
                const letters = 'abcdefghijklmnopqrstuvwxyz'.slice(random(10)).slice(0, size + 2);
                const word = Array.from({length: size}, () => letters[random(letters.length)]).join('');
                const best = isSorted(word) ? [] : winning(word);
                if (best.length === 1 && (number < 5 || !isSorted(best[0]))) return whole(word);
            }
        },
        ideas: {
            5: ['别留下再删一个就排好的词。', 'Never leave a word that is one deletion from being in order.'],
            16: ['4 个字母时，顺序不对的两个字母连一条线：连成两对、一条链或一圈，留下这样的词也赢。',
                'Of four letters, join those out of order. If they form two pairs, a chain or a ring, leaving them '
                + 'wins.'],
        },
        // The idea, if one of the best moves shows it.
        hint(position, best) {
            const next = best.map((move) => move.next).find(shapeOf), lost = next && whyLost(next, PROGRAM);
            return lost ? [`删成 ${text(next)}${lost[0]}。`, `Leave ${text(next)}${lost[1]}.`] : undefined;
        },
        // The program prints 0 if the player to move, here the opponent, loses.
        async outcomes(position, ask) {
            const answers = await Promise.all(this.moves(position).map(({next}) => ask(this.write(next))));
            return answers.map((answer) => (answer === '0\n' ? 'win' : 'loss'));
        },
    });
})();
