'use strict';

// What the page says of a state, and the addresses that hold its game.
site.playSays = ({rules, say}) => {
    const {english} = site, SQUARES = ['⬜', '🟦', '🟥'];
    const {ANSWERS, HEAD, isOver, bombs, answerOf, markOf, kind, grade, lost, worst, target, ways, sum, leaves} = rules;
    const name = (cell) => 'ABCDEFGHIJ'[cell % 10] + (Math.floor(cell / 10) + 1);
    const grouped = (number) => number.toLocaleString('en'), listed = (names) => names.join(english ? ', ' : '、');
    const nameOf = (answer) => say(ANSWERS[answer]);
    const strategyName = (key) => (say.has(`strategy-${key}`) ? say(`strategy-${key}`) : key);

    function address({mode, strategy, board, answers, beat, helped}) {
        const facts = mode === 'practice' ? [beat && `beat${beat}`, helped && 'helped'] : [];
        const known = answers.map(([cell, answer]) => name(cell) + (mode === 'advise' ? `=${answer}` : ''));
        return [mode, strategy, ...board, ...facts.filter(Boolean), ...known].join(',');
    }

    // The same planes for a friend.
    const challenge = (state) => address({...state, mode: 'practice', answers: [], helped: false,
        beat: isOver(state) && state.answers.length});

    // The percentage of boards, rounded, but 0 and 100 only for none and all.
    function percent(all, count) {
        if (!count || count === all) return count && 100;
        return Math.min(99, Math.max(1, Math.round(100 * count / all)));
    }

    // Sentences, one after another.
    const joined = (...parts) => parts.filter(Boolean).join(english ? ' ' : '');
    // What a text calls a cell, with spaces around it in Chinese; without one, the program's choice.
    const called = (cell) => (cell === undefined ? say('its') : english ? name(cell) : ` ${name(cell)} `);

    // A reason in shapes for a good bomb after `count` others, or for a bad one, if there is one: a good one parts the
    // planes at a hit, near half.
    function shapes(state, count, cell, isGood = true) {
        const found = ways(state, count, cell), key = count < state.answers.length ? 'ways-were' : 'ways';
        const least = found && Math.min(found.through, found.count - found.through);
        if ((found && 4 * least >= found.count) !== isGood) return '';
        return joined(say(key, name(found.hit), found.count, name(cell), found.through),
            isGood && !isOver(state) && 5 * least >= 2 * found.count && say('half'));
    }

    // The share of all boards that any answer rules out: an answer rules out the boards of the others.
    const surely = (tally) => Math.floor(100 * (sum(tally) - Math.max(...tally)) / sum(tally));
    // Why a bomb is good by the boards left: how likely each answer is, or what the likeliest one rules out.
    function split(tallies, cell) {
        const tally = tallies[cell], most = Math.max(...tally), likely = tally.indexOf(most);
        const is = say(`a-${ANSWERS[likely]}`), share = Math.floor(100 * most / sum(tally));
        if (most === sum(tally)) return say(likely === HEAD ? 'certain-head' : 'certain', is);
        const odds = tally.map((count) => percent(sum(tally), count));
        return surely(tally) >= 40 ? say('odds', ...odds) : say('likely', is, share, 100 - share, share);
    }

    // Why the program advises the next bomb.
    const why = (state, cell) => shapes(state, state.answers.length, cell)
        || (state.seen.tally && split(state.seen.tally, cell));

    // Why the advised bomb is better: it parts the planes at a hit, or all boards, more evenly.
    function better(state, bomb, isNamed) {
        const {advised, tally} = markOf(state, bomb), cell = bombs(state)[bomb], both = [cell, advised];
        const {count, through, hit, own} = (isNamed && ways(state, bomb, advised, cell)) || {};
        const evenly = (part) => Math.min(part, count - part);
        if (evenly(own) < evenly(through))
            return say('both', name(hit), count, name(advised), through, name(cell), own);
        const [sure, most] = both.map((one) => surely(tally[one])), its = called(isNamed ? advised : undefined);
        const [left, least] = both.map((one) => Math.round(leaves(tally[one])));
        if (most > sure) return say('more', called(cell), sure, its, most);
        return least < left ? say('fewer-left', called(cell), grouped(left), its, grouped(least)) : say('later');
    }

    // How good a bomb was, and one reason. A better cell is named after the game; before, it would be a hint.
    function verdict(state, bomb, isNamed) {
        const is = grade(state, bomb), {advised, tally} = markOf(state, bomb) || {}, cell = bombs(state)[bomb];
        if (!is) return say('thinking');
        const its = isNamed ? called(advised) : say('its') + (['near', 'worse'].includes(is) ? say('unnamed') : '');
        const said = say(`is-${is}`, name(cell), its);
        const reason = (one) => shapes(state, bomb, one) || split(tally, one);
        if (is === 'wasted') return joined(said, isNamed && joined(say('instead', name(advised)), reason(advised)));
        if (['best', 'good', 'close'].includes(is)) return joined(said, reason(cell));
        const more = isNamed ? say('saved', Math.round(lost(state, bomb) * 100)) : shapes(state, bomb, cell, false);
        return joined(said, more, better(state, bomb, isNamed));
    }

    // What the finished game says: about the bomb that was chosen, or about all.
    function review(state) {
        const {chosen, helped} = state, bomb = bombs(state).indexOf(chosen);
        if (bomb >= 0) return say('lesson', bomb + 1) + verdict(state, bomb, true);
        if (bombs(state).some((_, one) => !kind(state, one))) return say('marking');
        const most = worst(state);
        return most >= 0 ? say('next', most + 1, name(bombs(state)[most])) : say(helped ? 'helped' : 'flawless');
    }

    // What the last bomb has hit and how good it was, or what to do.
    function practised(state) {
        const {seen, phase, advised, beat, answers, planes} = state, bomb = answers.length - 1;
        if (isOver(state)) return review(state);
        if (advised !== null) return joined(say('hinted', name(advised)), why(state, advised));
        if (bomb < 0) return day(state) + say('goal') + say('flight') + (beat ? say('friends', beat) : '');
        const [cell, answer] = answers[bomb], told = say(`shot-${ANSWERS[answer]}`, name(cell));
        if (!planes.some((plane) => plane.includes(cell))) return told + say('never', name(cell));
        if (phase === 'thinking') return told; // what was seen is older
        if (seen.before === seen.left) return told + say(answer === HEAD ? 'due' : 'wasted');
        return told + say('fewer', grouped(seen.before), grouped(seen.left));
    }

    // Of a game of the day its date, and whether it counts.
    function day({date, first}) {
        const said = !date ? '' : first ? say('counted', date, first) : say('day', date);
        return said && english ? `${said} ` : said;
    }

    const hidden = ({board, path}) => say(board.length < 3 ? 'place' : path.length ? 'again' : 'bombing');

    // What to do in a friend's game.
    function advice(state) {
        const {seen, advised, answers, chances} = state, cell = target(state), known = answerOf(state, cell);
        if (known !== undefined) return say('correct', name(cell), nameOf(known));
        if (cell !== null && cell !== advised) return say('other', name(cell));
        if (cell !== null && answers.length)
            return joined(say('ask', name(cell)), seen.tally && split(seen.tally, cell));
        if (cell !== null) return say('friend') + say('ask', name(cell)) + (chances === 'none' ? '' : say('redder'));
        return seen.wrong || isOver(state) ? '' : say('thinking');
    }

    // What is asked of the player.
    const ASKED = {practice: practised, advise: advice, hide: hidden};
    function asked(state) {
        if (state.isCopied) return say(state.isCopied);
        return state.isAsked ? say('thinking') : ASKED[state.mode](state);
    }

    // What the answers imply at once, and how many bombs the program took.
    function note(state) {
        const {seen, isBad, mode, took, strategies, strategy} = state;
        const its = took[strategy], counts = Object.values(took);
        const isCompared = counts.length > 0 && counts.length === Object.keys(strategies).length;
        if (mode === 'hide') return isCompared ? say('needs', counts[0]) : '';
        const compared = its < seen.bombs ? 'over-more' : its > seen.bombs ? 'over-fewer' : 'over-same';
        if (!seen.wrong && isOver(state))
            return say('over', seen.bombs) + (isCompared ? say(compared, strategyName(strategy), its) : say('stop'));
        if (!seen.wrong) return isBad ? say('bad') : '';
        const [cell, ...others] = seen.wrong, named = listed(seen.wrong.map(name));
        return say(others.length ? 'wrong' : 'impossible', named, nameOf(answerOf(state, cell)));
    }

    // Why a plane cannot be put on a cell, or not be turned there.
    function refused({planes}, cell, {isStuck, outside, hit}) {
        const whys = [outside && say('outside', outside),
            hit.length && say('overlaps', listed(hit.map((other) => name(planes[other][0]))))];
        const all = whys.filter(Boolean).join(english ? ', ' : '，');
        return say(isStuck ? 'stuck' : 'room', name(cell)) + all + say('stop');
    }

    // For the list: how hard each strategy found the board.
    function rows({mode, strategies, took, answers}) {
        const found = Object.entries(took).map(([key, count]) => {
            const {boards, mean} = strategies[key], fewer = sum(boards.slice(0, count)) / sum(boards);
            return [strategyName(key), count, mean, `${Math.floor(100 * fewer)}%`];
        });
        return mode === 'practice' && found.length ? [[say('you'), answers.length, '', ''], ...found] : found;
    }

    // The text for a friend: both results, each bomb as a square, the board.
    function boast(state) {
        const {answers, took, date, first, helped, mode, strategy} = state;
        if (mode !== 'practice' || took[strategy] === undefined) return '';
        const result = say('told', date && !first ? ` ${date}` : '', answers.length, helped ? say('told-helped') : '',
            strategyName(strategy), took[strategy]);
        const squares = answers.map(([, answer]) => SQUARES[answer]).join('').match(/.{1,5}/gu);
        return [result, ...squares, site.link(challenge(state))].join('\n');
    }

    return {name, grouped, nameOf, strategyName, address, challenge, percent, verdict, asked, note, refused, rows,
        boast};
};
