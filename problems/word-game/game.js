'use strict';

(() => {
    const increases = (word) => [...word].every((letter, i) => !i || word[i - 1] < letter);
    const random = (count) => Math.floor(count * Math.random());
    const pairs = (word) => [...word].slice(1).map((letter, i) => [word[i], letter])
        .filter(([one, other]) => one >= other).map(([one, other]) => `${one}${one > other ? '>' : '='}${other}`);

    site.game({
        rule: ['两人轮流删去一个字母，谁删完后，剩下的字母从左到右正好按字母表顺序、没有重复（如 a d k），谁就赢。点一个字母，删掉它。',
            'Two players delete a letter in turn. Whoever leaves letters in the order of the alphabet, none of them '
            + 'twice, as a d k, wins. Tap a letter to delete it.'],
        bounds: ['请写 1 到 15 个小写字母。', 'Write 1 to 15 small letters.'],
        turn: (word) => [`${word} 还没有递增。`, `${word} is not increasing yet.`],
        left: (word) => [`剩 ${word}，还没有递增（${pairs(word).join('、')}）`,
            `leaving ${word}, not in order yet (${pairs(word).join(', ')})`],
        // The letter that went, struck, and what is not in order yet.
        picture(word, story) {
            const {position, move} = story[story.length - 1] || {position: word, move: {}};
            const struck = [...position].map((letter, i) => (i === move.cell ? `~${letter}~` : letter)).join('');
            const open = pairs(word).join(' ');
            return [`${struck}\n${open ? `未递增：${open}` : '递增'}`, `${struck}\n${open ? `not in order: ${open}` : 'in order'}`];
        },
        columns: 6,
        first: 'bdca',
        fresh() {
            let word;
            do word = Array.from({length: 5 + random(3)}, () => 'abcdefgh'[random(8)]).join('');
            while (increases(word));
            return word;
        },
        read: (text) => (/^\s*[a-z]{1,15}\s*$/.test(text) ? text.trim() : undefined),
        write: (word) => `${word}\n`,
        moves: (word) => [...word].map((letter, cell) => ({
            cell, into: -1, next: word.slice(0, cell) + word.slice(cell + 1), did: [`#删去了 ${letter}`, `# deleted ${letter}`]})),
        cells: (word) => [...word].map((letter) => ({text: letter, name: [`删去 ${letter}`, `delete ${letter}`]})),
        end: (word) => increases(word) && {
            result: 'win', why: [`剩 ${word}，递增了`, `and what is left, ${word}, is increasing`]},
        // 0: whoever moves next loses.
        async outcomes(word, ask) {
            const answers = await Promise.all(this.moves(word).map(({next}) => ask(this.write(next))));
            return answers.map((answer) => (answer === '0\n' ? 'win' : 'loss'));
        },
    });
})();
