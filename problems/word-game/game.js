'use strict';

(() => {
    // A position is the starting word and the places of the letters left.
    const whole = (word) => ({word, left: [...word].map((_, i) => i)});
    const text = ({word, left}) => left.map((place) => word[place]).join('');
    // The places whose letter does not come before the next letter left.
    const drops = ({word, left}) => left.filter((place, i) => i + 1 < left.length && word[place] >= word[left[i + 1]]);
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
        bounds: ['要 1 到 15 个小写字母。', 'Type 1 to 15 lowercase letters.'],
        legend: [['drop', '≥', ['左边不小于右边', 'not in order']]],
        columns: 5,
        first: whole('bdca'),
        fresh(random) {
            let word;
            do word = Array.from({length: 5 + random(3)}, () => 'abcdefgh'[random(8)]).join('');
            while (increases(whole(word)));
            return whole(word);
        },
        read: (input) => (/^\s*[a-z]{1,15}\s*$/.test(input) ? whole(input.trim()) : undefined),
        write: (position) => `${text(position)}\n`,
        moves: ({word, left}) => left.map((cell) => ({cell, next: {word, left: left.filter((place) => place !== cell)},
            did: [`#删去了 ${word[cell]}`, `# deleted ${word[cell]}`]})),
        cells: (position) => [...position.word].map((letter, place) => (position.left.includes(place) ?
            {text: letter, name: [`删去 ${letter}`, `delete ${letter}`], kind: drops(position).includes(place) ? 'drop' : ''} :
            {text: letter, name: [`${letter}，已删去`, `${letter}, deleted`], kind: 'gone'})),
        left: (position) => [`剩 ${text(position)}`, `${text(position)} is left`],
        blocked: ({word}, cell) => [`${word[cell]} 已经删去了。`, `${word[cell]} is deleted already.`],
        turn: (position) => [`还不递增：${pairs(position)[0]}。`, `Not in order: ${pairs(position)[1]}.`],
        async reason({move: {next}}, best, ask) {
            const wins = (await this.outcomes(next, ask)).map((mark, i) => mark === 'win' && next.word[next.left[i]]);
            const letters = [...new Set(wins.filter(Boolean))];
            return [`剩下 ${text(next)}，不递增的是 ${pairs(next)[0]}，删 ${letters.join(' 或 ')} 就能赢。`,
                `Out of order in ${text(next)}: ${pairs(next)[1]}; deleting ${letters.join(' or ')} wins.`];
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
