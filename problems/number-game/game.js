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

    // The numbers left as bits. A choice crosses out what sums of it and of gone numbers make; 0 is gone as well.
    const bitsOf = (left) => left.reduce((bits, number) => bits | 1 << number, 0), ALL = bitsOf(NUMBERS);
    const numbersOf = (bits) => NUMBERS.filter((number) => bits >> number & 1);
    function after(bits, choice) {
        let gone = (ALL & ~bits) | 1;
        for (let step = choice; step <= 20; step *= 2) gone |= gone << step;
        return ALL & ~gone;
    }
    const leftAfter = (left, choice) => numbersOf(after(bitsOf(left), choice));
    const goneBy = (left, choice) => left.filter((one) => one !== choice && !leftAfter(left, choice).includes(one));

    // The choices that win, by the rules alone.
    const known = new Map();
    function winning(bits) {
        if (!known.has(bits)) {
            known.set(bits, numbersOf(bits).filter((choice) => !winning(after(bits, choice)).length));
        }
        return known.get(bits);
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

    const named = (all) => [all.join('、'), all.join(', ').replace(/, (\S+)$/, ' and $1')];
    const either = (all) => [all.join('、').replace(/、(\d+)$/, ' 或 $1'), all.join(', ').replace(/, (\d+)$/, ' or $1')];
    const FEW = 3; // of a long list

    // The numbers in pairs, each the answer to the other; undefined if there are no such pairs.
    function paired([one, ...rest], answers) {
        if (!one) return [];
        for (const two of rest.filter((number) => answers[one].includes(number) && answers[number].includes(one))) {
            const more = paired(rest.filter((number) => number !== two), answers);
            if (more) return [[one, two], ...more];
        }
        return undefined;
    }

    // How the other player answers each choice but 2 and 3 in a lost position: in pairs if that is possible. What is
    // still to be found is not told (`isSecret`).
    function answered(left, others, me, you, isSecret) {
        const answers = {}, groups = new Map();
        for (const number of others) {
            answers[number] = winning(after(bitsOf(left), number));
            groups.set(answers[number][0], [...groups.get(answers[number][0]) || [], number]);
        }
        const pairs = paired(others, answers);
        if (pairs) {
            const all = pairs.map((pair) => pair.join('–')), [zh, en] = isSecret ? ['由你找', 'find them'] :
                [all.join('、'), all.join(', ')];
            return [`其余的正好两两配对（${zh}）：${me[0]}选一个，${you[0]}就选它的搭档`,
                `The others form pairs (${en}): if ${me[1]} one, ${you[1]} its partner`];
        }
        const first = [...groups].slice(0, FEW), [etc, more] = groups.size > FEW ? ['，等等', ', and so on'] : ['', ''];
        const [zh, en] = isSecret ? ['（由你找）', ' (find them)'] :
            [`：${first.map(([answer, all]) => `${me[0]}选 ${either(all)[0]}，${you[0]}就选 ${answer}`).join('；')}${etc}`,
                `: ${first.map(([answer, all]) => `${answer} to ${either(all)[1]}`).join(', ')}${more}`];
        return [`其余的数，${me[0]}选哪个${you[0]}都有回应${zh}`, `Whichever other number ${me[1]}, there is an answer${en}`];
    }

    // Why a position is lost for `me`, in words that go on after the position.
    const YOU = ['你', 'you choose', 'you are'], PROGRAM = ['程序', 'the program chooses', 'the program is'];
    function whyLost(left, me, {isSecret, isBrief}) {
        const others = left.filter((number) => number > 3), [list, names] = named(others), {length} = others;
        const you = me === YOU ? PROGRAM : YOU;
        // In a game each lost position has both.
        if (!left.includes(2) || !left.includes(3)) return [`${me[0]}怎么选都输`, `whatever ${me[1]} now, it loses`];
        if (!length) return [`${me[0]}选一个，${you[0]}选另一个，就一个不剩`,
            `if ${me[1]} one, ${you[1]} the other, and none is left`];
        const [zh, en] = isQuiet(left) ? [`其余的 ${list} 谁也划不掉谁，个数是偶数，所以先要碰 2、3 的是${me[0]}`,
            `The others (${names}) cannot cross out one another, and there is an even number of them: so ${me[2]} the `
            + 'first who must choose 2 or 3'] : answered(left, others, me, you, isSecret);
        return isBrief ? [zh, en[0].toLowerCase() + en.slice(1)] : [`2、3 谁先选谁输（选一个，对方选另一个就全划掉）。${zh}`,
            `choosing 2 or 3 loses (the other one then crosses out all the rest). ${en}`];
    }

    // The first of these choices that crosses out others, as an example, and what it leaves.
    function example(left, choices, [zh, en]) {
        const choice = choices.find((one) => left.includes(one) && goneBy(left, one).length);
        if (!choice) return ['', '', left];
        const all = goneBy(left, choice), [first, ...more] = all.length > FEW + 1 ? all.slice(0, FEW) : all;
        const [etc, others] = all.length > FEW + 1 ? ['等', ' and so on'] : ['', ''];
        const sum = sums(left.filter((one) => one !== choice))[first];
        return [`${zh}选 ${choice}，${[`${first}（${sum}）`, ...more].join('、')}${more.length ? ' ' : ''}${etc}也划掉`,
            `${en} ${choice}, also ${[`${first} (${sum})`, ...more].join(', ')}${others}`, leftAfter(left, choice)];
    }

    const line = (left) => (left.length ? `${left.length} ${left.join(' ')}\n` : '');

    site.game({
        look: 'tokens', columns: 5, verb: ['选', 'choose'],
        // With an example on this board.
        rule(start) {
            const [zh, en, rest] = example(start, [4, ...start], ['：', ': after']);
            const [then, more] = zh ? example(rest, [7, ...rest], ['；再', '; then after']) : ['', ''];
            const isWhole = start.length >= Math.max(...start) - 1;
            const [also, too] = isWhole ? ['', ''] : ['（开局已划掉的也算）', ' (also of those gone at the start)'];
            return [`轮流选一个数划掉；划掉的数${also}相加（可重复）得到的数也划掉${zh}${then}。没数可选的人输。`,
                `Take turns crossing out a number. Every sum of crossed-out numbers${too} goes as well${en}${more}. `
                + 'No number left on your turn: you lose.'];
        },
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
        reason({step: {move: {next, cell}}, isWrong, isOpen, isBrief}, reply) {
            const mine = cell + 2, theirs = isWrong ? reply.move.cell + 2 : 0, left = isWrong ? reply.move.next : next;
            const made = isWrong ? [`你选 ${mine}，程序选 ${theirs}`, `You chose ${mine}, the program ${theirs}`] :
                [`你选 ${mine}`, `You chose ${mine}`];
            if (!left.length) return (theirs || mine) < 4 ?
                [`${made[0]}：2 和 3 一起划掉所有的数，所以 2、3 谁先选谁输。`,
                    `${made[1]}: 2 and 3 together cross out everything, so the first to choose one of them loses.`] :
                [`${made[0]}，一个数也不剩。`, `${made[1]}, and nothing is left.`];
            const how = {isSecret: !isWrong && !isOpen, isBrief}, {length} = left;
            const [list, names] = length > 10 ? [`${length} 个数`, `${length} numbers`] : named(left);
            const [zh, en] = whyLost(left, isWrong ? YOU : PROGRAM, how);
            return [`${made[0]}，剩 ${list}：${zh}。`, `${made[1]}, leaving ${names}: ${en}.`];
        },
        // From 2 up to a number; then each set of a game where exactly one choice wins, small ones first.
        level(number) {
            const top = [4, 6, 8, 10, 12, 13, 14, 16][number - 1];
            if (top) return NUMBERS.filter((one) => one <= top);
            const seen = new Set();
            function see(bits) {
                if (seen.has(bits)) return;
                seen.add(bits);
                for (const choice of numbersOf(bits)) see(after(bits, choice));
            }
            see(ALL);
            const order = (bits) => numbersOf(bits).length + site.randomOf(String(bits))(5000) / 1000;
            // Not 2 up to a number again, and no set where 2 or 3 takes everything.
            const isFit = (bits) => winning(bits).length === 1 && winning(bits)[0] > 3 && numbersOf(bits).length > 6
                && (bits & bits + 4) > 0;
            const sets = [...seen].filter(isFit)
                .map((bits) => [order(bits), bits]).sort(([one], [other]) => one - other);
            return numbersOf(sets[(number - 9) % sets.length][1]);
        },
        ideas: {
            2: ['2 和 3 一起能划掉所有的数：两个都在时，谁先选其中一个，对手选另一个就赢。',
                '2 and 3 together cross out everything. While both are left, the first to choose one loses.'],
            3: ['2、3 之外的数谁也划不掉谁时，只看个数：给对手留偶数个。',
                'Where none of the numbers above 3 can cross out another, only their count matters: leave an even '
                + 'number of them.'],
            4: ['留给对手的数（2、3 除外）能两两配对就赢：对手选一个，你选它的搭档。',
                'You win if the numbers above 3 that you leave form pairs: your opponent chooses one, you its '
                + 'partner.'],
        },
        // The idea, if one of the best moves shows it.
        hint(left, best) {
            const next = best.map((move) => move.next).find((one) => one.length % 2 === 0 && isQuiet(one));
            const lost = next && whyLost(next, PROGRAM, {isBrief: true});
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
