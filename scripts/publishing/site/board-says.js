'use strict';

// What the status of a board says of a state. Nothing here asks the program.
site.boardSays = ({game, rules, say}) => {
    const {english} = site, {least, bestOf, isBest, isMine} = rules;
    const [comma, stop, colon] = english ? [', ', '.', ': '] : ['，', '。', '：'];
    const join = (texts) => texts.filter(Boolean).join(english ? ' ' : '');
    const MOST = game.isPuzzle ? 1 : 4; // best moves that are named

    const retry = ({story, missed}) => say('retry', story.filter(isMine).indexOf(missed) + 1);

    // A note on the beginning, or the player's last move and the answer to it.
    function told({story, date, isBad}) {
        const note = isBad ? join([say('lost-address') + say(game.bounds), say('instead')]) : date && say('day', date);
        if (!story.length) return note ? [note] : [];
        const isAnswered = !game.isPuzzle && story[story.length - 1].by === 'program';
        return story.slice(isAnswered ? -2 : -1).map(({move, by}) => say(move.did, say(by)) + stop);
    }

    // The result for the player, and what is said of a game that is over.
    function ending(state) {
        const {story, end: {result = '', why}} = state, said = told(state), did = story.length > 0 && said.pop().slice(0, -1);
        if (!did) return {result: '', said: [...said, say('over') + say(why).replace(/^and /, '') + stop]};
        if (game.isPuzzle) return {result, said: [did + stop, say(why)]};
        const won = result === 'draw' ? 'draw' : (result === 'win') === (story[story.length - 1].by === 'you') ? 'won' : 'lost';
        return {result: won, said: [...said, `${did}${comma}${say(why)}${colon}${say(won)}`]};
    }

    // The parts of the status: `did`, what was done; `turn`, whose turn it is, or who won; then `right`, `wrong` or
    // `plain`, a verdict on the player's moves; `why` it was wrong; `next`, what to do now.
    function status(state) {
        const {phase, brief, remark, verdict, story} = state;
        const parts = phase === 'over' ? ending(state).said : [...told(state), phase === 'thinking' ? say('thinks') : brief];
        const [turn, before] = [parts[parts.length - 1], join(parts.slice(0, -1))];
        if (remark) return {did: before, turn, plain: remark};
        const doomed = rules.isDoomed(state) && !Object.keys(verdict).length && say(story.length ? 'doomed' : 'doomed-first');
        return {did: before, turn, ...verdict, ...(doomed && {plain: doomed})};
    }

    // Names the best moves of a step, or the first of many.
    function bestNames({position}, best) {
        const nameOf = ({cell, did}) => say(game.isPuzzle ? did : game.cells(position)[cell].name);
        const withoutVerb = (name) => (game.verb ? name.replace(say(game.verb), '').trim() : name);
        const names = best.slice(0, MOST).map(nameOf).map((name, i) => (i ? withoutVerb(name) : name));
        return names.join(say('or')) + (best.length > MOST && !game.isPuzzle ? say('more') : '');
    }

    // Says what was wrong with a move; `why` if the board is to say it.
    function mistake({wrong: index, missed, all, isNew}, result) {
        const number = index + 1, mark = all[missed.index], better = game.moves(missed.position).filter((_, i) => isBest(all, i));
        const names = bestNames(missed, better);
        if (mark === Infinity) return {verdict: {wrong: say('dead', number)}, better};
        if (result === 'won') return {verdict: {wrong: say('lucky', number, names)}};
        const isDrawn = bestOf(all) === 'draw', wrong = say(isDrawn ? 'slip-drawn' : 'slip', number, names, least(all), mark);
        // Later the marks would look like advice for another position.
        return isNew ? {verdict: {wrong}, better, isReasoned: !isDrawn} : {verdict: {wrong}};
    }

    // The verdict on what rules.review has found, and the better moves. Only a game that is over has a `result`.
    function verdict(found, isOver, result, isAided) {
        const {missed, all, isNew, isRight, isLost, isLostStart, isHanded} = found;
        if (missed && (isNew || isOver || all[missed.index] === Infinity)) return mistake(found, result);
        const isBeaten = !missed && (isLost || ['lost', 'draw'].includes(result));
        if (isBeaten) return {verdict: {plain: say(isLostStart ? 'began' : isHanded ? 'handed' : 'never')}};
        if (result && isAided) return {verdict: {plain: say('aided')}};
        if (result === 'won') return {verdict: {right: say('flawless')}};
        return {verdict: isRight && !isOver ? {right: say('right')} : {}};
    }

    // What to do after a game; nothing if its last move was the mistake: the button says it.
    const next = (found, button) => (found.isNew ? '' :
        found.missed ? say('next-back', say('retry', found.wrong + 1)) : say('next-new', button));

    // The text for a friend: the result, how good each move was, and the position.
    const SQUARES = {free: '⬜', best: '🟩', draw: '🟨', loss: '🟥'};
    function boast({story, date, isAided, result, end}, outcomes, title, link) {
        const grades = rules.grades(story, outcomes), help = isAided && say('boast-aided');
        return [join([title, date]), join([say(game.isPuzzle ? end.why : `boast-${result}`, grades.length), help]),
            grades.map((grade) => SQUARES[grade]).join(''), link].join('\n');
    }

    return {status, ending, verdict, next, retry, boast, comma, join};
};
