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

    // The pairs out of order, as text; a long list is cut. No line ends within a pair.
    function pairs({word, left}) {
        const all = drops({word, left}).map((place) => `${word[place]}\u00a0${word[left[left.indexOf(place) + 1]]}`);
        if (all.length <= 5) return [all.join('、'), all.join('; ')];
        const some = all.slice(0, 4);
        return [`${some.join('、')}……共 ${all.length} 处`, `${some.join('; ')} … ${all.length} in all`];
    }

    site.game({
        look: 'tiles', columns: 6, verb: ['删去', 'delete'], first: whole('bdca'),
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
            return {cell, next: {word, left: left.filter((place) => place !== cell)},
                did: [`#删去了${chinese}`, `# deleted ${english}`]};
        }),
        cells: (position) => [...position.word].map((letter, place) => (position.left.includes(place) ?
            {text: letter, name: [`删去${named(position, place)[0]}`, `delete ${named(position, place)[1]}`],
                kind: drops(position).includes(place) ? 'drop' : ''} :
            {text: letter, name: [`${letter}，已删去`, `${letter}, deleted`], kind: 'gone'})),
        left: (position) => [`剩 ${text(position)}`, `leaving ${text(position)}`],
        blocked: ({word}, cell) => [`${word[cell]} 已经删去了。`, `${word[cell]} is already deleted.`],
        turn: (position) => [
            `还没排好的：${pairs(position)[0]}。`, `Not in order, or twice: ${pairs(position)[1]}.`],
        async reason({position, move: {cell, next}}, best, ask) {
            const found = await this.outcomes(next, ask), wins = next.left.filter((_, i) => found[i] === 'win');
            const mine = named(position, cell), reply = named(next, wins[0]), wrong = pairs(next);
            return [`你删${mine[0]} 后剩 ${text(next)}，反了或重复的是 ${wrong[0]}：程序删${reply[0]} 就能赢。`,
                `Without ${mine[1]}, ${text(next)} has ${wrong[1]} out of order or twice: `
                + `the program can win by deleting ${reply[1]}.`];
        },
        end: (position) => increases(position) && {result: 'win', why: position.left.length > 1 ?
            [`剩下的 ${text(position)} 排好了`, `and what is left, ${text(position)}, is in order`] :
            [`只剩一个字母 ${text(position)}`, `and only ${text(position)} is left`]},
        // The program prints 0 if the player to move, here the opponent, loses.
        async outcomes(position, ask) {
            const answers = await Promise.all(this.moves(position).map(({next}) => ask(this.write(next))));
            return answers.map((answer) => (answer === '0\n' ? 'win' : 'loss'));
        },
    });
})();
