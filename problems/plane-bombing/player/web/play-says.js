'use strict';

// What the page says of a state, and the address that holds its game.
site.playSays = ({rules, say}) => {
    const {english} = site, ANSWERS = ['empty', 'body', 'head'], SQUARES = ['⬜', '🟦', '🟥'];
    const {isOver, bombs, answerOf, markOf, kind, lost, worst} = rules;
    const name = (cell) => 'ABCDEFGHIJ'[cell % 10] + (Math.floor(cell / 10) + 1);
    const grouped = (number) => number.toLocaleString('en'), listed = (names) => names.join(english ? ', ' : '、');
    const join = (texts) => texts.join(english ? ' ' : '');
    const nameOf = (answer) => say(ANSWERS[answer]), strategy = (key) => say.has(`strategy-${key}`) ? say(`strategy-${key}`) : key;

    function address(state, mode = state.mode, isWhole = true) {
        const known = state.answers.map(([cell, answer]) => name(cell) + (mode === 'advise' ? `=${answer}` : ''));
        const most = isWhole ? state.beat : isOver(state) && state.answers.length;
        const facts = mode === 'practice' ? [most && `beat${most}`, isWhole && state.helped && 'helped'].filter(Boolean) : [];
        return [mode, state.strategy, ...state.board, ...facts, ...(isWhole ? known : [])].join(',');
    }

    // The percentage of boards, rounded, but 0 and 100 only for none and all.
    function percent({seen}, count) {
        if (!count || count === seen.left) return count && 100;
        return Math.min(99, Math.max(1, Math.round(100 * count / seen.left)));
    }

    // What a bomb here would tell: the boards that each answer leaves.
    function outlook({seen}, cell) {
        if (!seen.tally) return '';
        const tally = seen.tally[cell], certain = tally.indexOf(seen.left);
        return certain >= 0 ? say('certain', nameOf(certain)) : say('outlook', ...tally.map(grouped));
    }

    // What the finished game says: about the bomb that was chosen, or about all.
    function review(state) {
        const {chosen, advised, helped} = state, bomb = bombs(state).indexOf(chosen);
        if (bomb >= 0) return say(`lesson-${kind(state, bomb)}`, bomb + 1, name(chosen), name(advised), lost(state, bomb));
        if (bombs(state).some((_, one) => !kind(state, one))) return say('marking');
        return say(worst(state) >= 0 ? 'next' : helped ? 'helped' : 'flawless');
    }

    // What the last bomb has hit and how good it was, or what to do.
    function practised(state) {
        const {seen, advised, beat, answers, date, planes} = state, bomb = answers.length - 1;
        if (isOver(state)) return review(state);
        if (advised !== null) return say('hinted', name(advised)) + outlook(state, advised);
        if (bomb < 0) return date ? join([say('day', date), say('goal')]) : say(beat ? 'friends' : 'goal', beat) + say('rules');
        const [cell, answer] = answers[bomb], told = say(`shot-${ANSWERS[answer]}`, name(cell));
        if (!planes.some((plane) => plane.includes(cell))) return told + say('never', name(cell));
        if (seen.before === seen.left) return told + say(answer === 2 ? 'due' : 'wasted');
        const mark = kind(state, bomb), verdict = mark === 'worse' ?
            say('better', name(markOf(state, bomb).advised), lost(state, bomb)) : mark && say('well');
        return told + say('fewer', ...[seen.before, seen.left].map(grouped)) + verdict;
    }

    // What is asked of the player.
    function asked(state) {
        const {mode, seen, advised, isAsked, isCopied} = state, cell = rules.target(state), known = answerOf(state, cell);
        if (isCopied) return say('copied');
        if (isAsked) return say('thinking');
        if (mode === 'hide') return say('place');
        if (mode === 'practice') return practised(state);
        if (known !== undefined) return say('correct', name(cell), nameOf(known));
        if (cell !== null) return say(cell === advised ? 'ask' : 'other', name(cell));
        return seen.wrong || isOver(state) ? '' : say('thinking');
    }

    // What the answers imply at once.
    function note(state) {
        const {seen} = state;
        if (!seen.wrong) return isOver(state) ? say('over', seen.bombs) : state.isBad ? say('bad') : '';
        const [cell, ...others] = seen.wrong, named = listed(seen.wrong.map(name));
        return say(others.length ? 'wrong' : 'impossible', named, nameOf(answerOf(state, cell)));
    }

    // Why a plane cannot be put on a cell, or not be turned there.
    const refused = ({planes, board}, cell, {isStuck, outside, hit}) => say(isStuck ? 'stuck' : 'room', name(cell)) + [
        outside && say('outside', outside),
        hit.length && say('overlaps', listed(hit.map((other) => name(planes[other][0]))))]
        .filter(Boolean).join(english ? ', ' : '，');

    // For the list: how hard each strategy found the board.
    const sum = (list) => list.reduce((one, other) => one + other, 0);
    function rows({mode, strategies, took, answers}) {
        const found = Object.entries(took).map(([key, count]) => {
            const {boards, mean} = strategies[key], fewer = sum(boards.slice(0, count)) / sum(boards);
            return [strategy(key), count, mean, `${Math.floor(100 * fewer)}%`];
        });
        return mode === 'practice' && found.length ? [[say('you'), answers.length, '', ''], ...found] : found;
    }
    const needs = ({took}) => say('needs', listed(Object.entries(took).map(([key, count]) => `${strategy(key)} ${count}`)));

    // The text for a friend.
    function boast(state) {
        const {answers, took, date, helped, mode} = state;
        if (mode !== 'practice' || took[state.strategy] === undefined) return '';
        const squares = answers.map(([, answer]) => SQUARES[answer]).join('');
        return [say('told', date && ` ${date}`, answers.length, helped ? say('told-helped') : '', strategy(state.strategy),
            took[state.strategy]), ...squares.match(/.{1,5}/gu), site.link(address(state, state.mode, false))].join('\n');
    }

    return {name, grouped, nameOf, strategy, address, percent, asked, note, refused, rows, needs, boast, sum};
};
