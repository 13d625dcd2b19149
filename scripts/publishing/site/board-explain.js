'use strict';

// Explains a mistake: the better move, the reason, and the line to the end with the program's answers.
site.boardExplain = ({game, judge, words, say, join, comma, ask}) => {
    const {least, bestOf, isBest, isMine} = judge;

    // Names all the best moves, or the first of many.
    function better({position}, all) {
        const best = game.moves(position).filter((_, i) => isBest(all, i)), most = game.isPuzzle ? 2 : 4;
        const names = best.slice(0, most).map(({cell, did}) => say(game.isPuzzle ? did : game.cells(position)[cell].name));
        const short = names.map((name, i) => (i && game.verb ? name.replace(say(game.verb), '').trim() : name));
        return short.join(say(words.or)) + (best.length > most ? say(words.more) : '');
    }

    // A sentence or two on the latest mistake: when it is made and at the end.
    async function verdict({wrong, missed, all, isNew, isLost}, result) {
        if (!missed) return isLost || ['lost', 'draw'].includes(result) ? say(words.never) : '';
        const mark = all[missed.index], best = game.moves(missed.position)[all.findIndex((_, i) => isBest(all, i))];
        if (!isNew && !result && mark !== Infinity) return '';
        const did = better(missed, all), wasDrawn = bestOf(all) === 'draw';
        const reason = isNew && !wasDrawn && game.reason && await game.reason(missed, best, ask);
        return join([mark === Infinity ? say(words.dead, wrong + 1) : result === 'won' ? say(words.lucky, wrong + 1, did) :
            say(wasDrawn ? words.slip_drawn : words.slip, wrong + 1, did, wrong + 1 + least(all), wrong + 1 + mark), ...(reason ? [say(reason)] : [])]);
    }

    // For a game, the refutation of the player's mistake, move by move to the end; for a puzzle, the
    // shortest way from here.
    async function line({story, missed, position}, isNow) {
        const latest = story.map(isMine).lastIndexOf(true);
        const mine = missed && !game.isPuzzle ? story.indexOf(missed) : latest;
        if (mine < 0) return [];
        const all = await story[mine].known, mark = all[story[mine].index];
        if (game.isPuzzle ? mark === Infinity || mark <= least(all) : mark !== 'loss') return [];
        const steps = [];
        let now = position, by, end;

        async function add(next, did, mover) {
            const item = document.createElement('li');
            [now, by] = [next, mover];
            end = await game.end(next, [], ask);
            item.textContent = `${did}${comma}${say(end ? end.why : game.left(next))}`;
            if (!end) {
                if (!game.isPuzzle) item.append(say(words.mover[mover === 'you' ? 'program' : 'you']));
                // Chinese sentences do without the program's English.
                const answer = say(words.answer) && Object.assign(document.createElement('code'), {
                    textContent: (await ask(game.write(next))).trim().split('\n').pop()});
                if (answer) item.append(say(words.answer), answer);
            }
            steps.push(item);
        }

        for (const {move, by: mover, known, index} of game.isPuzzle ? [] : story.slice(mine)) {
            // If the program erred here, the line continues with its best play instead.
            if (mover === 'program' && !isBest(await known, index)) break;
            await add(move.next, say(move.did, say(words[mover])), mover);
        }
        while (!end && isNow()) {
            const options = game.moves(now), found = await game.outcomes(now, ask);
            const best = options.filter((_, i) => isBest(found, i));
            const mover = by === 'you' ? 'program' : 'you';
            let move = best[0];
            for (const one of mover === 'program' ? best : []) if (await game.end(one.next, [], ask)) move = one;
            await add(move.next, say(move.did, say(words[mover === 'you' ? 'suppose' : mover])), mover);
        }
        return steps;
    }

    return {verdict, line};
};
