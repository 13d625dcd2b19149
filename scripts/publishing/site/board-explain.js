'use strict';

// Explains the player's moves: a verdict on the latest one, and the line that a mistake leads to.
site.boardExplain = ({game, judge, words, say, comma, ask}) => {
    const {least, bestOf, isBest, isMine} = judge;

    const MOST = game.isPuzzle ? 1 : 4; // best moves that are named
    const bestMoves = ({position}, all) => game.moves(position).filter((_, i) => isBest(all, i));

    // Names the best moves of a step, or the first of many.
    function bestNames({position}, best) {
        const nameOf = ({cell, did}) => say(game.isPuzzle ? did : game.cells(position)[cell].name);
        const withoutVerb = (name) => (game.verb ? name.replace(say(game.verb), '').trim() : name);
        const names = best.slice(0, MOST).map(nameOf).map((name, i) => (i ? withoutVerb(name) : name));
        return names.join(say(words.or)) + (best.length > MOST && !game.isPuzzle ? say(words.more) : '');
    }

    // Says what was wrong with a move, and why if it is the latest one.
    async function mistake({wrong: index, missed, all, isNew}, result) {
        const number = index + 1, mark = all[missed.index], better = bestMoves(missed, all);
        const names = bestNames(missed, better);
        if (mark === Infinity) return {wrong: say(words.dead, number), better};
        if (result === 'won') return {wrong: say(words.lucky, number, names)};
        const isDrawn = bestOf(all) === 'draw', wrong = say(words[isDrawn ? 'slip_drawn' : 'slip'], number, names, least(all), mark);
        // Later the marks would look like advice for another position.
        if (!isNew) return {wrong};
        return {wrong, why: isDrawn ? '' : say(await game.reason(missed, better[0], ask)), better};
    }

    // The parts of the status that say what judge.review has found, and the better moves. Only a game
    // that is over has a `result`.
    async function verdict(found, isOver, result, isAided) {
        const {missed, all, isNew, isRight, isLost, isLostStart} = found;
        if (missed && (isNew || (isOver && !game.isPuzzle) || all[missed.index] === Infinity)) return mistake(found, result);
        if (!missed && (isLost || ['lost', 'draw'].includes(result))) return {plain: say(isLostStart ? words.began : words.never)};
        if (result === 'won') return isAided ? {plain: say(words.aided)} : {right: say(words.flawless)};
        return isRight && !isOver ? {right: say(words.right)} : {};
    }

    // The moves of these steps, up to the first one of the program's that was not best.
    async function played(steps) {
        const moves = [];
        for (const {move, by, known, index} of steps) {
            if (by === 'program' && !isBest(await known, index)) break;
            moves.push({move, by});
        }
        return moves;
    }

    // A best move. The program prefers one that ends the game.
    async function bestMove(position, by) {
        const best = bestMoves({position}, await game.outcomes(position, ask));
        for (const move of by === 'program' ? best : []) {
            if (await game.end(move.next, [], ask)) return move;
        }
        return best[0];
    }

    // A move of the line, and the position it leads to.
    function describe(did, position, end, by) {
        const item = document.createElement('li');
        item.textContent = `${did}${comma}${say(end ? end.why : game.left(position))}`;
        if (end) return item;
        if (!game.isPuzzle) item.append(say(words.mover[by === 'you' ? 'program' : 'you']));
        return item;
    }

    // For a game, the refutation of the player's mistake, move by move to the end; for a puzzle, the
    // shortest way from here, if the latest move was a detour.
    async function line({story, missed, position}, isNow) {
        const first = missed && !game.isPuzzle ? story.indexOf(missed) : story.map(isMine).lastIndexOf(true);
        if (first < 0) return [];
        const all = await story[first].known, mark = all[story[first].index], items = [];
        if (game.isPuzzle ? mark === Infinity || mark <= least(all) : mark !== 'loss') return [];
        let now = position, last, end;

        async function add({next, did}, by, actor) {
            end = await game.end(next, [], ask);
            items.push(describe(say(did, say(actor)), next, end, by));
            [now, last] = [next, by];
        }

        for (const {move, by} of game.isPuzzle ? [] : await played(story.slice(first))) {
            await add(move, by, words[by]);
        }
        while (!end && isNow()) {
            const by = last === 'you' ? 'program' : 'you';
            await add(await bestMove(now, by), by, by === 'you' ? words.suppose : words.program);
        }
        return items;
    }

    return {verdict, line};
};
