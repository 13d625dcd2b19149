'use strict';

(() => {
    const NUMBERS = Array.from({length: 19}, (_, i) => i + 2);

    // Why numbers are crossed out when only these are left: for each that is a sum of two others, that sum.
    function sums(left) {
        const gone = new Set(NUMBERS.filter((number) => !left.includes(number))), found = {};
        for (const number of NUMBERS) {
            const part = NUMBERS.find((one) => gone.has(one) && gone.has(number - one));
            if (!part) continue;
            gone.add(number);
            found[number] = `${part}+${number - part}`;
        }
        return found;
    }

    function leftAfter(left, choice) {
        const others = left.filter((number) => number !== choice), found = sums(others);
        return others.filter((number) => !found[number]);
    }

    // For each number that is gone, who chose it or the sum that crossed it out then, or that it was gone at the start.
    const [START, WHO] = site.english ? ['start', {you: 'you', program: 'prog.'}] : ['开局', {you: '你', program: '程序'}];
    function reasons(left, story) {
        const [{position: start}] = [...story, {position: left}];
        const found = Object.fromEntries(NUMBERS.filter((n) => !start.includes(n)).map((n) => [n, START]));
        for (const {position, move: {cell, next}, by} of story) {
            const why = {...sums(position.filter((n) => n !== cell + 2)), [cell + 2]: WHO[by]};
            for (const number of position) if (!next.includes(number)) found[number] = why[number];
        }
        return found;
    }

    const line = (left) => (left.length ? `${left.length} ${left.join(' ')}\n` : '');

    site.game({
        look: 'tokens', columns: 5, verb: ['选', 'choose'], first: NUMBERS,
        rule: () => ['轮流选一个数划掉；划掉的数相加（可重复用）得到的数，也都划掉。比如选 4 就划掉 4、8、12、16、20，再选 7 又划掉 7、11、14、15、18、19。没数可选的人输。',
            'Take turns crossing out a number. Every sum of crossed-out numbers goes as well: after 4, also 8 (4+4), '
            + '12, 16, 20; then after 7, also 11 (4+7), 14, 15, 18, 19. No number left on your turn: you lose.'],
        goal: ['划掉的数之和也划掉；没数可选的人输。', 'Sums of crossed-out numbers go as well. No number left on your turn: you lose.'],
        bounds: ['先写有几个数，再写这些数（都在 2 到 20 之间）。', 'Write a count, then that many numbers from 2 to 20.'],
        legend: [['goes', '', ['一起划掉的数', 'goes with it']], ['under', '4+7', ['划掉的数之和', 'why it is crossed out']],
            ['start', START, ['开局时已划掉', 'gone at the start']]],
        fresh(random) {
            let left = NUMBERS;
            for (let made = random(3); made; made--) left = leftAfter(left, 4 + random(17));
            return left;
        },
        read(text) {
            const [count, ...rest] = /^\s*\d[\s\d]*$/.test(text) ? text.trim().split(/\s+/).map(Number) : [];
            const chosen = rest.slice(0, count), isWhole = count >= 0 && count <= 20 && chosen.length === count;
            return isWhole && chosen.every((number) => NUMBERS.includes(number)) ?
                NUMBERS.filter((number) => chosen.includes(number)) : undefined;
        },
        write: (left) => `${line(left)}0\n`,
        moves: (left) => left.map((choice) => {
            const next = leftAfter(left, choice), gone = left.filter((number) => !next.includes(number));
            const more = gone.filter((number) => number !== choice);
            const [chinese, english] = more.length > 6 ? [`另外 ${more.length} 个数`, `${more.length} others`] :
                [`${more.join('、')} `, more.join(', ')];
            return {cell: choice - 2, takes: gone.map((number) => number - 2), next, did: [
                `#选了 ${choice}${more.length ? `（${chinese}也划掉）` : ''}`,
                `# chose ${choice}${more.length ? `, crossing out ${english}` : ''}`]};
        }),
        cells(left, story = []) {
            const found = reasons(left, story);
            return NUMBERS.map((number) => (left.includes(number) ?
                {text: number, name: [`选 ${number}`, `choose ${number}`], kind: 'left'} :
                {text: number, name: ['已划掉', 'gone'], kind: 'gone', under: found[number]}));
        },
        left: (left) => [`剩 ${left.join('、')}`, `leaving ${left.join(', ')}`],
        blocked(left, cell, story) {
            const why = reasons(left, story)[cell + 2], sum = why.includes('+') ? why : '';
            return [`${cell + 2} 已经划掉${sum && `：${cell + 2} = ${sum}`}。`,
                `${cell + 2} is gone${sum && `: ${cell + 2} = ${sum}`}.`];
        },
        turn: (left) => [`还剩 ${left.length} 个数。`, `${left.length} left.`],
        end: (left) => !left.length && {result: 'win', why: ['一个数也不剩', 'and none is left']},
        async reason({move: {next, cell}}, best, ask) {
            const found = await this.outcomes(next, ask), reply = next.find((_, i) => found[i] === 'win');
            const left = leftAfter(next, reply), {length} = left;
            const [rest, any] = length > 5 ? [`剩 ${length} 个数`, `any of the ${length} numbers left`] :
                [`剩 ${left.join('、')}`, `any of ${left.join(', ')}`];
            const [chinese, english] = length ? [`${rest}，你选哪个都输`, `; ${any} then loses`] :
                ['就全划掉了，你没数可选', ' and leaves nothing'];
            return [`选 ${cell + 2} 之后，程序选 ${reply}，${chinese}。`,
                `After ${cell + 2} the program chooses ${reply}${english}.`];
        },
        // One input asks about all positions. A move wins if the opponent then has no winning move.
        async outcomes(position, ask) {
            const every = this.moves(position).map(({next}) => next);
            const answers = (await ask(`${every.map(line).join('')}0\n`)).split('\n\n');
            return every.map((left) => (left.length && answers.shift().includes('are:') ? 'loss' : 'win'));
        },
    });
})();
