'use strict';

// Ranks outcomes and finds the latest mistake of a game. Every outcome comes from the program; nothing
// here computes one.
site.boardJudge = (game) => {
    const SIGNS = {win: '✓', loss: '✗', draw: '＝'}, ORDER = ['win', 'draw', 'loss'];

    // The lowest rank is best. In a puzzle a move is as good as the best, a detour, or a dead end.
    const rank = (mark) => (game.isPuzzle ? mark : ORDER.indexOf(mark));
    const least = (all) => Math.min(...all.map(rank));
    const kindOf = (mark, all) => (game.isPuzzle ? ORDER[mark === Infinity ? 2 : Number(mark > least(all))] : mark);
    const bestOf = (all) => (game.isPuzzle ? least(all) : ORDER[least(all)]);
    const signOf = (mark) => SIGNS[mark] || (mark === Infinity ? '–' : mark);
    const isBest = (all, i) => rank(all[i]) === least(all);
    const isMine = ({by}) => by === 'you' || game.isPuzzle;

    // Finds the player's latest move that was worse than the best: `wrong`, its number from 0 among the player's, or -1.
    async function review(story) {
        const mine = story.filter(isMine), all = await Promise.all(mine.map(({known}) => known));
        const wrong = mine.map(({index}, i) => isBest(all[i], index)).lastIndexOf(false);
        const [last] = mine.slice(-1), [marks] = all.slice(-1), isNew = last && wrong === mine.length - 1;
        return {wrong, missed: mine[wrong], all: all[wrong], isNew, isLost: last && marks[last.index] === 'loss',
            isLostStart: mine.length > 0 && mine[0] === story[0] && bestOf(all[0]) === 'loss',
            isRight: last && !isNew && marks.some((_, i) => !isBest(marks, i))};
    }

    return {SIGNS, rank, least, kindOf, bestOf, signOf, isBest, isMine, review};
};
