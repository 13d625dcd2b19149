'use strict';

(() => {
    const increases = (word) => [...word].every((letter, i) => !i || word[i - 1] < letter);
    const random = (count) => Math.floor(count * Math.random());

    site.game({
        rule: ['两人轮流删去一个字母，谁删完后，剩下的字母从左到右正好按字母表顺序、没有重复（如 a d k），谁就赢。点一个字母，删掉它。',
            'Two players delete a letter in turn. Whoever leaves letters in the order of the alphabet, none of them '
            + 'twice, as a d k, wins. Tap a letter to delete it.'],
        begin: ['你先走，还是让程序先走？', 'Do you want to begin, or shall the program?'],
        turn: () => ['轮到你。', 'Your turn.'],
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
            cell, next: word.slice(0, cell) + word.slice(cell + 1), did: [`#删去了 ${letter}`, `# deleted ${letter}`]})),
        cells: (word) => [...word].map((letter) => ({text: letter, name: [`删去 ${letter}`, `delete ${letter}`]})),
        end: (word) => increases(word) && {
            result: 'win', why: [`剩下的 ${word} 从左到右递增`, `and what is left, ${word}, is increasing`]},
        // 0: whoever moves next loses.
        async outcomes(word, ask) {
            const answers = await Promise.all(this.moves(word).map(({next}) => ask(this.write(next))));
            return answers.map((answer) => (answer === '0\n' ? 'win' : 'loss'));
        },
    });
})();
