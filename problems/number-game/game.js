'use strict';

(() => {
    const NUMBERS = Array.from({length: 19}, (_, i) => i + 2);

    // What is left after a choice: neither its multiples nor their sums with what was forbidden.
    function after(left, choice) {
        const gone = (number) => number === 0 || (number > 1 && !left.includes(number));
        const goes = (number) => number >= choice && (gone(number - choice) || goes(number - choice));
        return left.filter((number) => !goes(number));
    }

    // Of a number that is gone: the sum of two others that are, if there is one; otherwise it was chosen.
    function sumOf(number, left) {
        const isGone = (one) => one > 1 && !left.includes(one);
        const part = NUMBERS.find((one) => one < number && isGone(one) && isGone(number - one));
        return part ? `${part}+${number - part}` : '';
    }

    const line = (left) => (left.length ? `${left.length} ${left.join(' ')}\n` : '');

    site.game({
        rule: ['两人轮流从 2 到 20 里选一个数。选了的数没了，它的倍数、它们与已经没了的数之和也没了（如 4 和 7 没了，11 就没了）。轮到谁没有数可选，谁输。点一个数来选。',
            'Two players choose a number from 2 to 20 in turn. It goes, and so do its multiples and their sums with '
            + 'numbers that are gone: after 4 and 7, 11 is gone, too. Whoever finds none left loses. Tap a number.'],
        bounds: ['请写个数，再写这么多个 2 到 20 的数。', 'Write a count, and then so many numbers from 2 to 20.'],
        turn: ({left}) => [`还剩 ${left.length} 个数。`, `${left.length} left.`],
        left: ({left}) => [`还剩 ${left.join('、')}`, `leaving ${left.join(', ')}`],
        blocked({left}, cell) {
            const sum = sumOf(cell + 2, left);
            return [`${cell + 2} 已经没了${sum && `，因为它是 ${sum}`}。`, `${cell + 2} is gone${sum && `: it is ${sum}`}.`];
        },
        columns: 5,
        first: {left: NUMBERS, just: []},
        fresh() {
            let left = NUMBERS;
            for (let chosen = Math.floor(4 * Math.random()); chosen > 0; chosen--) {
                const rest = after(left, left[Math.floor(left.length * Math.random())]);
                if (rest.length) left = rest;
            }
            return {left, just: []};
        },
        read(text) {
            const [count, ...rest] = /^[\s\d]*$/.test(text) ? text.trim().split(/\s+/).map(Number) : [];
            const chosen = rest.slice(0, count), isWhole = count > 0 && chosen.length === count;
            return isWhole && chosen.every((number) => NUMBERS.includes(number)) ?
                {left: NUMBERS.filter((number) => chosen.includes(number)), just: []} : undefined;
        },
        write: ({left}) => `${line(left)}0\n`,
        moves: ({left}) => left.map((choice) => {
            const rest = after(left, choice), just = left.filter((number) => !rest.includes(number));
            const more = just.filter((number) => number !== choice);
            return {cell: choice - 2, takes: just.map((number) => number - 2), next: {left: rest, just}, did: [
                `#选了 ${choice}${more.length ? `，${more.join('、')} 也没了` : ''}`,
                `# chose ${choice}${more.length ? `, and with it went ${more.join(', ')}` : ''}`]};
        }),
        cells: ({left, just}) => NUMBERS.map((number) => ({text: number, name: [`选 ${number}`, `choose ${number}`],
            under: left.includes(number) ? '' : sumOf(number, left), kind: left.includes(number) ? 'left' : just.includes(number) ? 'just' : 'gone'})),
        end: ({left}) => !left.length && {result: 'win', why: ['一个数也不剩', 'and none is left']},
        // All positions in one input; without a winning move for the other is what one wants.
        async outcomes(position, ask) {
            const every = this.moves(position).map(({next}) => next.left);
            const answers = (await ask(`${every.map(line).join('')}0\n`)).split('\n\n');
            return every.map((left) => (left.length && answers.shift().includes('are:') ? 'loss' : 'win'));
        },
    });
})();
