'use strict';

// The line of moves that a mistake leads to, with the program's help.
site.boardExplain = ({game, rules, say, nameOf, comma, ask, outcomes}) => {
    const {bestMoves} = rules, LONG = 8; // moves: a longer line explains nothing

    // A best move. The program prefers one that ends the game, the player one that does not.
    async function bestMove(position, by) {
        const best = bestMoves(position, await outcomes(position));
        for (const move of by === 'program' ? best : []) if (await game.end(move.next, [], ask)) return move;
        if (game.isPuzzle) return best[0];
        for (const move of [...best].reverse()) if (!await game.end(move.next, [], ask)) return move;
        return best[best.length - 1];
    }

    // For a game, first what was played, then what refutes the mistake, to the end. For a puzzle, once it may be told
    // (`isOpen`), the shortest way that the detour missed.
    return async function line({story, position, subject: {step, mark, isWrong}}, isOpen, isNow) {
        const items = [], isShown = isWrong && (game.isPuzzle ? isOpen : mark === 'loss');
        let now = game.isPuzzle ? step.position : position, last = step.by, end;

        // Adds what is done in a move, and what it leaves.
        async function add(done, {next}, by) {
            end = await game.end(next, [], ask);
            items.push(done + comma + say(end ? end.why : game.left(next)));
            [now, last] = [next, by];
        }

        if (!isShown) return items;
        for (const {move, by} of game.isPuzzle ? [] : story.slice(story.indexOf(step))) {
            await add(say(move.did, say(by)), move, by);
        }
        while (!end && items.length <= LONG && isNow()) {
            const by = last === 'you' ? 'program' : 'you', move = await bestMove(now, by), name = nameOf(now, move);
            // Only a player who has no other move ends a game that the program wins.
            const isForced = by === 'you' && await game.end(move.next, [], ask);
            await add(game.isPuzzle ? name : say(isForced ? 'forced' : `suppose-${by}`, name), move, by);
        }
        return items.length > LONG ? [] : items;
    };
};
