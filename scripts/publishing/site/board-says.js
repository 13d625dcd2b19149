'use strict';

// What the status of a board says of a state. Nothing here asks the program.
site.boardSays = ({game, rules, say}) => {
    const {english} = site, {least, bestOf, isBest, isMine} = rules;
    const [comma, stop, colon] = english ? [', ', '.', ': '] : ['，', '。', '：'];
    const join = (texts) => texts.filter(Boolean).join(english ? ' ' : '');
    const NAMED = game.isPuzzle ? 1 : 4; // best moves that are named

    const retry = ({story, missed}) => say('retry', story.filter(isMine).indexOf(missed) + 1);

    // The player's last move and the answer to it, without their stops.
    function lastMoves({story}) {
        const isAnswered = !game.isPuzzle && story.length > 0 && story[story.length - 1].by === 'program';
        return story.slice(isAnswered ? -2 : -1).map(({move, by}) => say(move.did, say(by)));
    }

    // The same as sentences, or a note on the beginning.
    function told(state) {
        const {story, date, isBad} = state;
        if (story.length) return join(lastMoves(state).map((did) => did + stop));
        if (isBad) return join([say('lost-address') + say(game.bounds), say('instead')]);
        return date && say('day', date);
    }

    // The result for the player, and what is said of a game that is over.
    function ending(state) {
        const {story, end: {result = '', why}} = state, moves = lastMoves(state), did = moves.pop();
        if (!did) return {result: '', did: told(state), turn: say('over') + say(why).replace(/^and /, '') + stop};
        if (game.isPuzzle) return {result, did: did + stop, turn: say(why)};
        const isWon = (result === 'win') === (story[story.length - 1].by === 'you'); // `result` is the last mover's
        const yours = result === 'draw' ? 'draw' : isWon ? 'won' : 'lost';
        return {result: yours, did: join(moves.map((one) => one + stop)),
            turn: did + comma + say(why) + colon + say(yours)};
    }

    // The parts of the status: `did`, what was done; `turn`, whose turn it is, or who won; then `right`, `wrong` or
    // `plain`, a verdict on the player's moves; `why` it was wrong; `next`, what to do now.
    function status(state) {
        const {phase, brief, remark, verdict, story} = state;
        const {did, turn} = phase === 'over' ? ending(state) :
            {did: told(state), turn: phase === 'thinking' ? say('thinks') : brief};
        if (remark) return {did, turn, plain: remark};
        if (Object.keys(verdict).length || !rules.isDoomed(state)) return {did, turn, ...verdict};
        return {did, turn, plain: say(story.length ? 'doomed' : 'doomed-first')};
    }

    // Names the best moves of a step, or the first of many.
    function bestNames({position}, best) {
        const nameOf = ({cell, did}) => say(game.isPuzzle ? did : game.cells(position)[cell].name);
        const withoutVerb = (name) => (game.verb ? name.replace(say(game.verb), '').trim() : name);
        const names = best.slice(0, NAMED).map(nameOf).map((name, i) => (i ? withoutVerb(name) : name));
        return names.join(say('or')) + (best.length > NAMED && !game.isPuzzle ? say('more') : '');
    }

    // What was wrong with a move, and the better ones. If they are `isReasoned`, the board is to say why.
    function mistake({wrong, missed, all, isNew}, result) {
        const number = wrong + 1, mark = all[missed.index];
        const better = game.moves(missed.position).filter((_, i) => isBest(all, i)), names = bestNames(missed, better);
        if (mark === Infinity) return {verdict: {wrong: say('dead', number)}, better};
        if (result === 'won') return {verdict: {wrong: say('lucky', number, names)}};
        const isDrawn = bestOf(all) === 'draw';
        const verdict = {wrong: say(isDrawn ? 'slip-drawn' : 'slip', number, names, least(all), mark)};
        // Later the marks would look like advice for another position.
        return isNew ? {verdict, better, isReasoned: !isDrawn} : {verdict};
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
    const next = ({isNew, missed, wrong}, button) => (
        isNew ? '' : missed ? say('next-back', say('retry', wrong + 1)) : say('next-new', button));

    // The text for a friend: the result, how good each move was, and the position.
    const SQUARES = {free: '⬜', best: '🟩', draw: '🟨', loss: '🟥'};
    function boast({story, date, isAided, result, end}, outcomes, title, link) {
        const grades = rules.grades(story, outcomes), squares = grades.map((grade) => SQUARES[grade]).join('');
        const how = say(game.isPuzzle ? end.why : `boast-${result}`, grades.length);
        return [join([title, date]), join([how, isAided && say('boast-aided')]), squares, link].join('\n');
    }

    return {status, ending, verdict, next, retry, boast, comma, join};
};
