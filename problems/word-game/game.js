'use strict';

(() => {
    // A position is the starting word and the places of the letters left.
    const whole = (word) => ({word, left: [...word].map((_, i) => i)});
    const text = ({word, left}) => left.map((place) => word[place]).join('');
    // The places whose letter does not come before the next letter left.
    const drops = ({word, left}) => left.filter((place, i) => i + 1 < left.length && word[place] >= word[left[i + 1]]);
    // A letter, with its place if another one left is equal.
    const named = ({word, left}, place) => (left.filter((other) => word[other] === word[place]).length > 1 ?
        [`第 ${place + 1} 格的 ${word[place]}`, `the ${word[place]} in place ${place + 1}`] :
        [` ${word[place]}`, word[place]]);
    const increases = (position) => !drops(position).length;

    // These pairs of letters, in words; a long list is cut.
    function pairs(position) {
        const {word, left} = position;
        const all = drops(position).map((place) => `${word[place]} ${word[left[left.indexOf(place) + 1]]}`);
        const [shown, {length}] = [all.slice(0, 4), all];
        return length > 5 ? [`${shown.join('、')}……共 ${length} 处`, `${shown.join('; ')} … ${length} in all`] :
            [all.join('、'), all.join('; ')];
    }

    site.game({
        look: 'tiles',
        rule: ['轮流点掉一个字母。谁点完后，剩下的从左到右递增、没有重复（如 a d k，只剩一个也算），谁就赢。',
            'Take turns deleting a letter. Leave letters in alphabetical order, none twice (a d k; a single letter '
            + 'counts), and you win.'],
        goal: ['留下递增的字母就赢。', 'Leave letters in order, none twice, and you win.'],
        bounds: ['要 1 到 15 个小写字母。', 'Type 1 to 15 lowercase letters.'],
        legend: [['drop', '≥', ['左边不小于右边', 'not in order']]],
        columns: 5,
        verb: ['删去', 'delete'],
        first: whole('bdca'),
        fresh(random) {
            let word;
            do word = Array.from({length: 5 + random(3)}, () => 'abcdefgh'[random(8)]).join('');
            while (increases(whole(word)));
            return whole(word);
        },
        read: (input) => (/^\s*[a-z]{1,15}\s*$/.test(input) ? whole(input.trim()) : undefined),
        write: (position) => `${text(position)}\n`,
        moves: ({word, left}) => left.map((cell) => {
            const [chinese, english] = named({word, left}, cell);
            return {cell, next: {word, left: left.filter((place) => place !== cell)},
                did: [`#删去了${chinese}`, `# deleted ${english}`]};
        }),
        cells: (position) => [...position.word].map((letter, place) => (position.left.includes(place) ?
            {text: letter, name: [`删去${named(position, place)[0]}`, `delete ${named(position, place)[1]}`],
                kind: drops(position).includes(place) ? 'drop' : ''} :
            {text: letter, name: [`${letter}，已删去`, `${letter}, deleted`], kind: 'gone'})),
        left: (position) => [`剩 ${text(position)}`, `${text(position)} is left`],
        blocked: ({word}, cell) => [`${word[cell]} 已经删去了。`, `${word[cell]} is deleted already.`],
        turn: (position) => [`还不递增：${pairs(position)[0]}。`, `Not in order: ${pairs(position)[1]}.`],
        async reason({position, move: {cell, next}}, best, ask) {
            const found = await this.outcomes(next, ask), wins = next.left.filter((_, i) => found[i] === 'win').slice(0, 4);
            const [mine, letters] = [named(position, cell), wins.map((place) => named(next, place))];
            return [`你删${mine[0]} 后剩 ${text(next)}，不递增的是 ${pairs(next)[0]}：程序删${letters.map(([name]) => name).join(' 或')} 就赢。`,
                `Without ${mine[1]}, ${text(next)} is out of order at ${pairs(next)[1]}: the program wins by deleting ${
                    letters.map(([, name]) => name).join(' or ')}.`];
        },
        end: (position) => increases(position) && {result: 'win', why: [
            `剩下的 ${text(position)} 从左到右递增`, `and what is left, ${text(position)}, is increasing`]},
        // 0: the next player to move loses.
        async outcomes(position, ask) {
            const answers = await Promise.all(this.moves(position).map(({next}) => ask(this.write(next))));
            return answers.map((answer) => (answer === '0\n' ? 'win' : 'loss'));
        },
    });
})();
