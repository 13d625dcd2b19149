'use strict';

(() => {
    const random = (count) => Math.floor(count * Math.random());
    // A position is the word of the beginning, and the places of the letters that are left.
    const whole = (word) => ({word, left: [...word].map((_, i) => i)});
    const text = ({word, left}) => left.map((place) => word[place]).join('');
    // The places whose letter is not before the next one that is left.
    const drops = ({word, left}) => left.filter((place, i) => i + 1 < left.length && word[place] >= word[left[i + 1]]);
    const increases = (position) => !drops(position).length;

    function turn(position) {
        const {word, left} = position;
        const pairs = drops(position).map((place) => `${word[place]} ${word[left[left.indexOf(place) + 1]]}`);
        return [`还没按顺序：${pairs.join('、')}。`, `Not in order yet: ${pairs.join('; ')}.`];
    }

    site.game({
        rule: ['两人轮流删去一个字母，谁删完后，剩下的字母从左到右正好按字母表顺序、没有重复（如 a d k），谁就赢。点一个字母，删掉它。',
            'Two players delete a letter in turn. Whoever leaves letters in the order of the alphabet, none of them '
            + 'twice, as a d k, wins. Tap a letter to delete it.'],
        bounds: ['要 1 到 15 个小写字母。', ' It takes 1 to 15 small letters.'],
        columns: 6,
        first: whole('bdca'),
        fresh() {
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
        turn,
        end: (position) => increases(position) && {result: 'win', why: [
            `剩下的 ${text(position)} 从左到右递增`, `and what is left, ${text(position)}, is increasing`]},
        // 0: whoever moves next loses.
        async outcomes(position, ask) {
            const answers = await Promise.all(this.moves(position).map(({next}) => ask(this.write(next))));
            return answers.map((answer) => (answer === '0\n' ? 'win' : 'loss'));
        },
    });
})();
