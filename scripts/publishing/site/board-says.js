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
        const {story, date, isBad, number} = state, first = isBad &&
            join([say('lost-address') + say(game.bounds), say('instead')]);
        if (story.length) return join(lastMoves(state).map((did) => did + stop));
        return first || (date ? say('day', date) : number ? say('at-level', number) : '');
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

    // What needs no verdict: that every move loses, or, before the first move, the idea that a level needs: a
    // friend's level needs its room for the rule.
    function note(state) {
        const {story, kind, number, isShared, isShown, hint} = state, idea = (game.ideas || {})[number];
        if (rules.isDoomed(state)) return say(story.length ? 'doomed' : 'doomed-first');
        if (isShown && hint) return say(hint);
        return kind === 'level' && idea && !isShared && !story.length ? say(idea) : '';
    }

    // The parts of the status: `did`, what was done; `turn`, whose turn it is, or who won; then `right`, `wrong` or
    // `plain`, a verdict on the player's moves.
    function status(state) {
        const {phase, brief, remark, verdict: kept} = state, isOver = phase === 'over';
        const now = phase === 'thinking' ? say('thinks') : brief;
        const {did, turn} = isOver ? ending(state) : {did: told(state), turn: now};
        // A remark leaves a verdict where it is; praise would look like praise for a tap that was refused.
        const isKept = isOver || (Object.keys(kept).length > 0 && !(remark && kept.right));
        if (isKept) return {did: remark || did, turn, ...kept};
        return {did, turn, plain: remark || note(state)};
    }

    const nameOf = (position, {cell, did}) => say(game.isPuzzle ? did : game.cells(position)[cell].name);

    // Names the best moves of a step, or the first of many.
    function bestNames({position}, all) {
        const best = bestMoves(position, all);
        const withoutVerb = (name) => (game.verb ? name.replace(say(game.verb), '').trim() : name);
        const [first, ...more] = best.slice(0, NAMED).map((move) => nameOf(position, move));
        const names = [first, ...more.map(withoutVerb)];
        const isMore = best.length > NAMED && !game.isPuzzle;
        const tail = isMore ? say('more') : names[1] ? say('or') + names.pop() : '';
        return names.join(english ? ', ' : '、') + tail;
    }

    // What was wrong with a move, and the better ones.
    function mistake({wrong, missed, all}) {
        const number = wrong + 1, mark = all[missed.index];
        const kind = mark === Infinity ? 'dead' : !game.isPuzzle && bestOf(all) === 'draw' ? 'slip-drawn' : 'slip';
        return {verdict: {wrong: say(kind, number, mark - least(all))}, names: bestNames(missed, all),
            subject: {step: missed, mark, isWrong: true}};
    }

    // A verdict on the last move, which was no mistake, or on letting the program begin.
    function ofMove({missed, isRight, made, mark, isHanded, isGiven}) {
        if (!made) return isHanded ? {plain: say('handed')} : isGiven ? {right: say('given')} : {};
        if (!isRight) return say.has(`free-${mark}`) ? {plain: say(`free-${mark}`)} : {};
        const kind = game.isPuzzle ? (missed ? 'right-late' : 'right') : mark === 'win' ? 'right' : 'right-draw';
        return {right: say(kind, made + mark)};
    }

    // The verdict on what rules.review has found, the step it is about, and the better moves if it was a mistake.
    function verdict(found, isOver, result, isAided) {
        const {missed, all, isNew, isLostStart, isHanded, mark, last} = found;
        if (missed && (isNew || isOver || all[missed.index] === Infinity)) return mistake(found);
        const subject = last && {step: last, mark, isWrong: mark === 'loss'};
        if (!missed && (mark === 'loss' || ['lost', 'draw'].includes(result))) {
            return {verdict: {plain: say(isLostStart ? 'began' : isHanded ? 'handed' : 'never')}, subject};
        }
        if (!isOver) return {verdict: ofMove(found), subject};
        const how = isAided ? {plain: say('aided')} : {right: say('flawless')};
        return {verdict: result && result !== 'done' ? how : {}, subject};
    }

    // The text for a friend: the result, how good each move was, and the position.
    const SQUARES = {free: '⬜', best: '🟩', draw: '🟨', loss: '🟥', help: '⬛'};
    function boast({story, date, kind, number, isAided, result, end}, outcomes, title, link) {
        const grades = rules.grades(story, outcomes), squares = grades.map((grade) => SQUARES[grade]).join('');
        const how = say(game.isPuzzle ? end.why : `boast-${result}`, grades.length);
        const notes = ['free', 'help'].filter((grade) => grades.includes(grade));
        const grid = join([squares, ...notes.map((grade) => say(`boast-${grade}`, SQUARES[grade]))]);
        const head = [title, date, kind === 'level' && say('level', number)].filter(Boolean).join(' ');
        return [head, join([how, isAided && say('boast-aided')]), grid, link].filter(Boolean).join('\n');
    }

    return {status, ending, verdict, retry, boast, nameOf, comma, join};
};
