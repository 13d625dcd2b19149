'use strict';

// What the page says of a state, and the addresses that hold its game.
site.playSays = ({rules, say}) => {
    const {english} = site, SQUARES = ['⬜', '🟦', '🟥'];
    const {ANSWERS, HEAD, isOver, bombs, answerOf, markOf, kind, lost, worst, target, ways, sum, leaves} = rules;
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

    // A reason in shapes for a bomb after `count` others, if there is one.
    function shapes(state, count, cell) {
        const found = ways(state, count, cell), key = count < state.answers.length ? 'ways-were' : 'ways';
        return found ? say(key, name(found.hit), found.count, found.through, name(cell)) : '';
    }

    // What a bomb here would tell: the boards that each answer leaves, or how many are left on average.
    function outlook({seen, mode}, cell) {
        if (!seen.tally) return '';
        const tally = seen.tally[cell], certain = tally.indexOf(seen.left);
        if (certain >= 0) return say('certain', nameOf(certain));
        const isLeast = seen.tally.every((other) => leaves(tally) <= leaves(other));
        const said = mode === 'practice' ? say('outlook', ...tally.map(grouped)) :
            say('mean-left', grouped(Math.round(leaves(tally))));
        return said + say(isLeast ? 'least' : 'stop');
    }

    // How good a bomb was. A better one often leaves fewer boards: that is the reason then.
    function verdict(state, bomb) {
        const is = kind(state, bomb), {advised, left} = markOf(state, bomb) || {};
        if (is !== 'worse') return is && say(is, name(advised));
        const counts = left.map((count) => grouped(Math.round(count))), shape = shapes(state, bomb, advised);
        const said = say('worse', name(advised), lost(state, bomb));
        if (shape) return said + say('stop') + (english ? ' ' : '') + shape;
        return said + (left[1] < left[0] && counts[1] !== counts[0] ?
            say('reason', counts[1], name(bombs(state)[bomb]), counts[0]) : say('stop'));
    }

    // How good the last bomb was, and why, with no word about a better cell: that would be a hint.
    function why(state) {
        const bomb = state.answers.length - 1, cell = bombs(state)[bomb], is = kind(state, bomb);
        if (!is) return say('thinking');
        const {tally} = markOf(state, bomb), chances = tally.map((count) => `${percent(sum(tally), count)}%`);
        const reason = shapes(state, bomb, cell) || say('split', ...chances);
        return say(`why-${is}`, name(cell), lost(state, bomb)) + reason;
    }

    // What the finished game says: about the bomb that was chosen, or about all.
    function review(state) {
        const {chosen, helped} = state, bomb = bombs(state).indexOf(chosen);
        if (bomb >= 0) return say('lesson', bomb + 1, name(chosen)) + verdict(state, bomb);
        if (bombs(state).some((_, one) => !kind(state, one))) return say('marking');
        return say(worst(state) >= 0 ? 'next' : helped ? 'helped' : 'flawless');
    }

    // What the last bomb has hit and how good it was, or what to do.
    function practised(state) {
        const {seen, phase, advised, beat, answers, planes} = state, bomb = answers.length - 1;
        if (isOver(state)) return review(state);
        if (advised !== null) return say('hinted', name(advised)) +
            (shapes(state, bomb + 1, advised) || outlook(state, advised));
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
        if (cell !== null && answers.length) return say('ask', name(cell)) + outlook(state, cell);
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
        if (!seen.wrong && isOver(state)) return say('over', seen.bombs) + (!isCompared ? say('stop') :
            say(its < seen.bombs ? 'over-more' : its > seen.bombs ? 'over-fewer' : 'over-same', its));
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

    return {name, grouped, nameOf, strategyName, address, challenge, percent, why, asked, note, refused, rows, boast};
};
