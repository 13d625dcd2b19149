'use strict';

// Explains a mistake with the program's help: gives the line of moves that it leads to.
site.boardExplain = ({game, rules, say, comma, ask, outcomes}) => {
    const {least, isBest, bestMoves} = rules;

    // A best move. The program prefers one that ends the game.
    async function bestMove(position, by) {
        const best = bestMoves(position, await outcomes(position));
        for (const move of by === 'program' ? best : []) if (await game.end(move.next, [], ask)) return move;
        return best[0];
    }

    // For a game, what refutes the mistake, to the end; for a puzzle, the shortest way from here after a detour.
    return async function line({story, missed, position}, isNow) {
        const step = game.isPuzzle ? story[story.length - 1] : missed, items = [];
        if (!step) return items;
        const all = await outcomes(step.position), mark = all[step.index];
        if (game.isPuzzle ? mark === Infinity || mark === least(all) : mark !== 'loss') return items;
        let now = position, last, end;

        // Adds a move and the position it leads to.
        async function add({next, did}, by, actor) {
            end = await game.end(next, [], ask);
            items.push(say(did, say(actor)) + comma + say(end ? end.why : game.left(next))
                + (end || game.isPuzzle ? '' : say(by === 'you' ? 'then-program' : 'then-you')));
            [now, last] = [next, by];
        }

        // First what was played, up to the program's first move that was not best.
        for (const {position: before, move, by, index} of game.isPuzzle ? [] : story.slice(story.indexOf(step))) {
            if (by === 'program' && !isBest(await outcomes(before), index)) break;
            await add(move, by, by);
        }
        while (!end && isNow()) {
            const by = last === 'you' ? 'program' : 'you';
            await add(await bestMove(now, by), by, by === 'you' ? 'suppose' : 'program');
        }
        return items;
    };
};
