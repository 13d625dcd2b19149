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

    // 2 and 3 cross out everything together: a player who chooses one of them while both are left loses to the other.
    // So the other numbers decide. Where none of them can ever take another, only parity counts: the mover loses if
    // their number is even.
    function isQuiet(left) {
        const others = left.filter((number) => number > 3), isPair = left.includes(2) && left.includes(3);
        // The sums of what is gone and of all others but `number`: does it become one of them?
        const isFree = (number) => !sums([2, 3, number])[number];
        return isPair && others.every(isFree);
    }

    const named = (all) => [all.join('、'), all.join(', ').replace(/, (\d+)$/, ' and $1')];

    // Why a position is lost for the player to move, in words that go on after the position; or nothing.
    function whyLost(left) {
        const others = left.filter((number) => number > 3), [list, names] = named(others), {length} = others;
        if (!isQuiet(left) || length % 2) return undefined;
        return length ? [`2、3 谁先碰谁输；其余 ${length} 个（${list}）谁也划不掉谁，偶数个，轮到的人输`,
            `the first to touch 2 or 3 loses, and of the other ${length} (${names}) none can cross out another: `
            + 'an even number, so the player to move loses'] :
            ['选其中一个，对手选另一个就全划掉', 'choose one of them, and the other crosses out everything'];
    }

    const line = (left) => (left.length ? `${left.length} ${left.join(' ')}\n` : '');

    site.game({
        look: 'tokens', columns: 5, verb: ['选', 'choose'],
        rule: () => ['轮流选一个数划掉；划掉的数相加（可重复）得到的数也划掉：选 4，8、12、16、20 也划掉；再选 7，11、14、15 等也划掉。没数可选的人输。',
            'Take turns crossing out a number. Every sum of crossed-out numbers goes as well: after 4, also 8 (4+4), '
            + '12, 16, 20; then after 7, also 11 (4+7), 14, 15 and more. No number left on your turn: you lose.'],
        goal: ['划掉的数之和也划掉；没数可选的人输。', 'Sums of crossed-out numbers go as well. No number left on your turn: you lose.'],
        bounds: ['先写有几个数，再写这些数（都在 2 到 20 之间）。', 'Write a count, then that many numbers from 2 to 20.'],
        legend: [['under', '4+7', ['划掉的数之和', 'why it is crossed out']],
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
            const found = reasons(left, story), [{position: start}] = [...story, {position: left}];
            const shown = start.length ? NUMBERS.slice(0, Math.max(...start) - 1) : NUMBERS;
            return shown.map((number) => (left.includes(number) ?
                {text: number, name: [`选 ${number}`, `choose ${number}`], kind: 'left'} :
                {text: number, name: ['已划掉', 'gone'], kind: 'gone', under: found[number],
                    mark: found[number] === START ? 'start' : String(found[number]).includes('+') ? 'under' : ''}));
        },
        left: (left) => [`剩 ${left.join('、')}`, `leaving ${left.join(', ')}`],
        blocked(left, cell, story) {
            const why = reasons(left, story)[cell + 2], sum = why.includes('+') ? why : '';
            return [`${cell + 2} 已经划掉${sum && `：${cell + 2} = ${sum}`}。`,
                `${cell + 2} is gone${sum && `: ${cell + 2} = ${sum}`}.`];
        },
        turn: (left) => [`还剩 ${left.length} 个数。`, `${left.length} left.`],
        end: (left) => !left.length && {result: 'win', why: ['一个数也不剩', 'and none is left']},
        // What the numbers left lead to: after a mistake those that the reply left.
        reason({step: {position, move: {next, cell}}, isWrong}, reply) {
            const mine = cell + 2, theirs = isWrong ? reply.move.cell + 2 : 0, left = isWrong ? reply.move.next : next;
            const made = isWrong ? [`你选 ${mine}，程序选 ${theirs}`, `You chose ${mine}, the program ${theirs}`] :
                [`你选 ${mine}`, `You chose ${mine}`];
            const isPair = mine + theirs === 5 && position.includes(theirs);
            if (!left.length) return isPair ?
                [`${made[0]}：2 和 3 一起划掉所有的数。`, `${made[1]}: 2 and 3 together cross out everything.`] :
                [`${made[0]}，一个数也不剩。`, `${made[1]}, and nothing is left.`];
            const [chinese, english] = whyLost(left) || (isWrong ? ['你怎么选都输', 'every choice of yours loses'] :
                ['程序怎么选都输', 'every choice of the program loses']), [list, names] = named(left);
            return [`${made[0]}，剩 ${list}：${chinese}。`, `${made[1]}, leaving ${names}: ${english}.`];
        },
        // From 2 up to a number; then sets where exactly one choice wins.
        level(number, random, wins) {
            const top = [4, 6, 8, 10, 12, 13, 14, 16][number - 1];
            if (top) return NUMBERS.filter((one) => one <= top);
            for (;;) {
                let left = NUMBERS;
                const most = Math.min(13, 7 + number / 10);
                while (left.length > most) left = leftAfter(left, left[2 + random(left.length - 2)]);
                if (left.length > 4 && wins(left).length === 1) return left;
            }
        },
        ideas: {
            2: ['2 和 3 一起能划掉所有的数：两个都在时，谁先选其中一个，对手选另一个就赢。',
                '2 and 3 together cross out everything. While both are left, the first to choose one loses.'],
            3: ['2、3 之外的数谁也划不掉谁时，只看个数：给对手留偶数个。',
                'Where none of the numbers above 3 can cross out another, only their count matters: leave an even '
                + 'number of them.'],
        },
        // The idea, if one of the best moves shows it.
        hint(left, best) {
            const next = best.map((move) => move.next).find(whyLost), lost = next && whyLost(next);
            return lost ? [`剩 ${next.join('、')}：${lost[0]}。`, `Leave ${named(next)[1]}: ${lost[1]}.`] : undefined;
        },
        // One input asks about all positions. A move wins if the opponent then has no winning move.
        async outcomes(position, ask) {
            const every = this.moves(position).map(({next}) => next);
            const answers = (await ask(`${every.map(line).join('')}0\n`)).split('\n\n');
            return every.map((left) => (left.length && answers.shift().includes('are:') ? 'loss' : 'win'));
        },
    });
})();
