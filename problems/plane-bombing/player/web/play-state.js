'use strict';

// The state of the page: values, and functions from a state and an event to the next one. Nothing here draws, waits,
// or asks the program. A plane is the number of a placement; answers are cells with their answer, in the bombs' order.
site.playState = () => {
    const MODES = ['practice', 'advise', 'hide'], ANSWERS = ['empty', 'body', 'head'], HEAD = 2;
    const FIRST = {
        // By placement its cells, the head first; by strategy how many boards take 0, 1, ... bombs and their mean.
        planes: [], strategies: {},
        // A novice has ended no game, and sees no list of strategies.
        mode: 'practice', strategy: 'rollout', chances: 'none', isNovice: true,
        // The hidden planes; a friend's number of bombs; whether there was help; the date of a game of the day, and how
        // many bombs its first try took, if this is another one.
        board: [], answers: [], beat: 0, helped: false, date: '', first: 0,
        // What undo brings back; the games of the other modes; whether the address named another game.
        past: [], games: {}, isBad: false,
        // The marks of bombs by question; the plane that was held last.
        marks: {}, held: 0,
        // Counts the games and answers: what was found for an older one is dropped.
        turn: 0,
    };
    // What belongs to these answers, and not to the next ones.
    const NEW = {
        // 'thinking' or 'ready', 'over' or 'broken'; what follows from the answers; a note.
        phase: 'thinking', seen: {}, note: '',
        // The cell that is advised, and the one that the player chose; whether a hint is on its way, and whether the
        // player sees how good the last bomb was.
        advised: null, chosen: null, isAsked: false, isWhy: false,
        // By strategy the bombs that the board took; where those of the first one fell on planes that the player hid;
        // whether the bombs are reviewed, and the boast is copied.
        took: {}, path: [], isReviewed: false, isCopied: '',
    };

    // What is asked about next stays in sight until the answer comes.
    const put = (state, parts) => (
        {...state, ...NEW, seen: state.seen, note: state.note, turn: state.turn + 1, ...parts});
    const gameOf = ({board, answers, beat, helped, date, first}) => ({board, answers, beat, helped, date, first});
    const BLANK = {...gameOf(FIRST), isBad: false};
    const chancesIn = (mode) => (mode === 'practice' ? 'none' : 'top');
    // `put` that can be undone.
    const change = (state, parts) => put(state, {past: [...state.past, gameOf(state)], ...parts});
    const withPast = (state) => ({...gameOf(state), past: state.past});
    // What a browser keeps of a game.
    const save = ({games, mode, strategy, chances, advised, ...game}) => (
        {...withPast(game), games, mode, strategy, chances, advised});

    // What a bomb on a cell finds of a plane, or of all.
    const part = ({planes}, plane, cell) => (planes[plane][0] === cell ? HEAD : Number(planes[plane].includes(cell)));
    const truth = (state, cell) => Math.max(...state.board.map((plane) => part(state, plane, cell)));
    const fits = (state, plane, others) => state.planes[plane] && others.length < 3
        && !others.some((other) => state.planes[other].some((cell) => part(state, plane, cell)));
    const isWhole = (state, all) => all.length === 3 && all.every((one, i) => fits(state, one, all.slice(0, i)));
    const isOver = ({mode, seen}) => mode !== 'hide' && Boolean(seen.over);
    const bombs = ({answers}) => answers.map(([cell]) => cell);
    const answerOf = ({answers}, cell) => new Map(answers).get(cell);
    const typed = ({answers}, count) => answers.slice(0, count).flat().join(' ');
    const target = ({chosen, advised}) => (chosen === null ? advised : chosen);
    const heldPlane = ({held, board}) => Math.min(held, board.length - 1); // if it is gone, the last one left
    const canUndo = ({past, mode, board, answers}) => past.length > 0 || (mode === 'hide' ? board : answers).length > 0;

    // A mark compares a bomb with the hint. It is kept: undo comes back to it at once.
    const question = (state, bomb) => `mark ${state.strategy} ${typed(state, bomb + 1)}`;
    const markOf = (state, bomb) => state.marks[question(state, bomb)];
    const lost = (state, bomb) => (markOf(state, bomb) ? (markOf(state, bomb).loss / 1000).toFixed(2) : '');
    function kind(state, bomb) {
        const mark = markOf(state, bomb);
        if (!mark) return '';
        return mark.loss >= 5 ? 'worse' : mark.advised === bombs(state)[bomb] ? 'best' : 'good';
    }

    // The same in the words of a newcomer: a certain answer tells nothing, and a fifth of a bomb is little.
    function grade(state, bomb) {
        const is = kind(state, bomb), {tally, loss} = markOf(state, bomb) || {};
        if (is !== 'worse') return is;
        const own = tally[bombs(state)[bomb]];
        return own.includes(sum(own)) ? 'wasted' : loss < 50 ? 'close' : loss < 200 ? 'near' : is;
    }

    // The bomb that lost most, or -1 if none lost anything or some are not marked yet.
    function worst(state) {
        const kinds = bombs(state).map((_, bomb) => kind(state, bomb));
        const losses = kinds.map((one, bomb) => (one === 'worse' ? markOf(state, bomb).loss : 0));
        const most = Math.max(...losses);
        return most && !kinds.includes('') ? losses.indexOf(most) : -1;
    }

    // The plane with its head on a cell in the next direction that fits, or why there is none.
    function turned(state, cell, which) {
        const {planes, board} = state, others = board.filter((_, plane) => plane !== which);
        const own = board[which] === undefined ? -1 : board[which];
        const heads = [...planes.keys()].filter((plane) => planes[plane][0] === cell);
        const next = [...heads.filter((plane) => plane > own), ...heads].find((plane) => fits(state, plane, others));
        if (next !== undefined && next !== own) return {next};
        const hit = others.filter((other) => heads.some((plane) => !fits(state, plane, [other])));
        return {isStuck: next === own, outside: 4 - heads.length, hit};
    }

    // The planes that can cover a hit, by the first answers, and how many of them cover a cell: of each hit, that whose
    // planes a bomb there parts nearest to half, if it parts any. `own`: how many of them cover another cell.
    function ways(state, count, cell, other) {
        const {planes} = state, answers = state.answers.slice(0, count), hits = answers.filter(([, answer]) => answer);
        const left = [...planes.keys()].filter((plane) => answers.every(
            ([bomb, answer]) => [0, answer].includes(part(state, plane, bomb))));
        const covers = (plane, one) => planes[plane].includes(one);
        const apart = (plane, second) => !planes[plane].some((one) => covers(second, one));
        // Whether two others complete the board.
        const isPossible = (one) => left.some((two) => apart(one, two) && left.some((three) => three > two
            && hits.every(([hit]) => [one, two, three].some((plane) => covers(plane, hit)))
            && apart(one, three) && apart(two, three)));
        const possible = left.filter((plane) => hits.some(([hit]) => covers(plane, hit)) && isPossible(plane));
        const fromHalf = (one) => Math.abs(one.through / one.count - 0.5);
        const all = hits.map(([hit]) => {
            const found = possible.filter((plane) => covers(plane, hit));
            const [through, own] = [cell, other].map((one) => found.filter((plane) => covers(plane, one)).length);
            return {hit, count: found.length, through, own};
        });
        return all.filter((one) => one.through && one.through < one.count)
            .sort((a, b) => fromHalf(a) - fromHalf(b) || a.count - b.count)[0];
    }

    // How many boards a bomb leaves on average, by those that each answer leaves.
    const leaves = (tally) => sum(tally.map((count) => count * count)) / sum(tally);
    const sum = (list) => list.reduce((one, other) => one + other, 0);
    const meanOf = (boards) => (sum(boards.map((count, i) => count * i)) / sum(boards)).toFixed(2);
    // The best one first.
    const measured = (strategies) => Object.fromEntries(Object.entries(strategies)
        .map(([key, boards]) => [key, {boards, mean: meanOf(boards)}]).sort(([, a], [, b]) => a.mean - b.mean));

    const events = {
        known: (state, {planes, strategies}) => ({...state, planes, strategies: measured(strategies)}),
        // The game that an address names.
        open: (state, {game}) => put(state, {past: [], ...BLANK, chances: chancesIn(game.mode), ...game}),
        begin: (state, {helped = false, ...game}) => change(
            state, {...BLANK, ...game, helped: helped || (state.mode === 'practice' && state.chances !== 'none')}),
        hide: (state, {board, held = state.held}) => change(state, {board, held}),
        // In a map a corrected answer keeps its place.
        tell: (state, {cell, answer}) => change(state, {answers: [...new Map([...state.answers, [cell, answer]])]}),
        forget: (state, {cell}) => change(state, {answers: state.answers.filter(([other]) => other !== cell)}),
        // To before a bomb of the finished game.
        replay: (state, {bomb}) => change(state, {answers: state.answers.slice(0, bomb), helped: true}),
        // A bomb that is taken back has told something: that is help.
        undo(state) {
            const {past, mode, board, answers} = state;
            const one = mode === 'hide' ? {board: board.slice(0, -1)} : {answers: answers.slice(0, -1)};
            const next = put(state, {...(past[past.length - 1] || one), past: past.slice(0, -1)});
            return {...next, helped: next.helped || next.answers.length < answers.length};
        },
        // Each mode keeps its own game.
        enter(state, {mode, board}) {
            const games = {...state.games, [state.mode]: withPast(state)};
            return put(state, {...BLANK, board, past: [], ...games[mode], mode, games, chances: chancesIn(mode)});
        },
        strategy: (state, {strategy}) => put(state, {strategy}),
        chances: (state, {chances}) => ({...state, chances,
            helped: state.helped || (state.mode === 'practice' && !isOver(state))}),
        // A second tap, or one on what is advised, takes the choice back.
        choose: (state, {cell}) => ({...state, chosen: [state.chosen, state.advised].includes(cell) ? null : cell}),
        hinted: (state, {turn, advised}) => events.found(state, {turn, parts: {advised, isAsked: false, helped: true}}),
        why: (state) => ({...state, isWhy: !state.isWhy, isCopied: ''}),
        // A bomb of the finished game, and the hint in its place.
        study: (state, {bomb}) => ({
            ...state, isCopied: '', chosen: bombs(state)[bomb], advised: markOf(state, bomb).advised}),
        marked: (state, {asked, mark}) => ({...state, marks: {...state.marks, [asked]: mark}}),
        found: (state, {turn, parts}) => (turn === state.turn ? {...state, ...parts} : state),
    };
    const step = (state, event) => events[event.type](state, event);

    return {FIRST: {...FIRST, ...NEW}, MODES, ANSWERS, HEAD, step, save, part, truth, fits, isWhole, isOver, bombs,
        answerOf, typed, target, heldPlane, canUndo, question, markOf, lost, kind, grade, worst, turned, ways, sum,
        leaves};
};
