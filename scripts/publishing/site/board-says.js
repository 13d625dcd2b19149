'use strict';

// What the status of a board says of a state. Nothing here asks the program.
site.boardSays = ({game, rules, say}) => {
    const {english} = site, {least, bestOf, bestMoves, isMine} = rules;
    const [comma, stop, colon] = english ? [', ', '.', ': '] : ['，', '。', '：'];
    const join = (texts) => texts.filter(Boolean).join(english ? ' ' : '');
    const NAMED = game.isPuzzle ? 1 : 4; // best moves that are named

    const retry = ({story, missed}) => say('retry', story.filter(isMine).indexOf(missed) + 1);

    // The player's last move and the answer to it, without their stops.
    const lastMoves = (state) => rules.lastSteps(state).map(({move, by}) => say(move.did, say(by)));

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
        // A remark leaves a verdict where it is; praise would look like praise for a tap that was refused.
        if (phase === 'over') return {did, turn, ...verdict, ...(remark && {next: remark})};
        if (Object.keys(verdict).length && !(remark && verdict.right)) return {did: remark || did, turn, ...verdict};
        if (remark || !rules.isDoomed(state)) return {did, turn, plain: remark};
        return {did, turn, plain: say(story.length ? 'doomed' : 'doomed-first')};
    }

    const nameOf = (position, {cell, did}) => say(game.isPuzzle ? did : game.cells(position)[cell].name);

    // Names the best moves of a step, or the first of many.
    function bestNames({position}, best) {
        const withoutVerb = (name) => (game.verb ? name.replace(say(game.verb), '').trim() : name);
        const [first, ...more] = best.slice(0, NAMED).map((move) => nameOf(position, move));
        const names = [first, ...more.map(withoutVerb)];
        const isMore = best.length > NAMED && !game.isPuzzle;
        const tail = isMore ? say('more') : names[1] ? say('or') + names.pop() : '';
        return names.join(english ? ', ' : '、') + tail;
    }

    // What was wrong with a move, and the better ones. If they are `isReasoned`, the board is to say why.
    function mistake({wrong, missed, all, isNew}, result) {
        const number = wrong + 1, mark = all[missed.index];
        const best = bestMoves(missed.position, all), names = bestNames(missed, best);
        if (mark === Infinity) return {verdict: {wrong: say('dead', number)}};
        if (result === 'won') return {verdict: {wrong: say('lucky', number, names)}};
        const isDrawn = bestOf(all) === 'draw', lengths = game.isPuzzle ? [number + least(all), number + mark] : [];
        const verdict = {wrong: say(isDrawn ? 'slip-drawn' : 'slip', number, names, ...lengths)};
        // Later the marks would look like advice for another position. A puzzle marks the one that is named.
        return isNew ? {verdict, better: game.isPuzzle ? [best[0]] : best, isReasoned: !isDrawn} : {verdict};
    }

    // A verdict on the last move, which was no mistake.
    function ofMove({missed, isRight, made, last, mark}) {
        if (!isRight) return {verdict: say.has(`free-${mark}`) ? {plain: say(`free-${mark}`)} : {}};
        if (game.isPuzzle) return {verdict: {right: say(missed ? 'right-late' : 'right', made + mark)}};
        if (mark !== 'win') return {verdict: {right: say('right-draw')}};
        const replies = game.moves(last.move.next).length;
        return {verdict: {right: say('right'), why: say(replies > 1 ? 'replies' : 'reply', replies)}, praised: last};
    }

    // The verdict on what rules.review has found; the better moves, or a step to praise. A `result` has only the end.
    function verdict(found, isOver, result, isAided) {
        const {missed, all, isNew, isLostStart, isHanded, mark, winning, since} = found;
        if (missed && (isNew || isOver || all[missed.index] === Infinity)) return mistake(found, result);
        const isBeaten = !missed && (mark === 'loss' || ['lost', 'draw'].includes(result));
        if (isBeaten) return {verdict: {plain: say(isLostStart ? 'began' : isHanded ? 'handed' : 'never')}};
        if (!isOver) return ofMove(found);
        const how = join([say(isAided ? 'aided' : 'flawless'), since && say('since', since)]);
        if (result && isAided) return {verdict: {plain: how}, praised: winning};
        return result === 'won' ? {verdict: {right: how}, praised: winning} : {verdict: {}};
    }

    // What to do after a game; nothing if its last move was the mistake, except at a dead end: the button says it.
    const next = ({isNew, missed, wrong}, button) => (
        isNew && !game.isPuzzle ? '' : missed ? say('next-back', say('retry', wrong + 1)) : say('next-new', button));

    // The text for a friend: the result, how good each move was, and the position.
    const SQUARES = {free: '⬜', best: '🟩', draw: '🟨', loss: '🟥'};
    function boast({story, date, isAided, result, end}, outcomes, title, link) {
        const grades = rules.grades(story, outcomes), squares = grades.map((grade) => SQUARES[grade]).join('');
        const how = say(game.isPuzzle ? end.why : `boast-${result}`, grades.length);
        const grid = join([squares, grades.includes('free') && say('boast-free', SQUARES.free)]);
        const head = [title, date].filter(Boolean).join(' ');
        return [head, join([how, isAided && say('boast-aided')]), grid, link].join('\n');
    }

    return {status, ending, verdict, next, retry, boast, nameOf, comma, join};
};
