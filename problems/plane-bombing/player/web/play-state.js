'use strict';

// The state of the page: values, and functions from a state and an event to the next state. Nothing here draws, waits,
// or asks the program: the session asks, and hands in what it found. A plane is the number of a placement, an answer
// 0 (empty), 1 (body) or 2 (head); answers are pairs of a cell and an answer, in the order of the bombs.
site.playState = () => {
    const MODES = ['practice', 'advise', 'hide'];
    const FIRST = {
        // What the program knows: each placement's cells, the head first; by strategy the boards that take 0, 1, ... bombs
        // (`boards`) and their `mean`.
        planes: [], strategies: {},
        mode: 'practice', strategy: 'rollout', chances: 'none',
        // The hidden planes; the bombs of a friend; whether this game had a hint or took a bomb back; its date, if it is
        // the game of a day; the games of the other modes; what undo brings back; whether the address named another game.
        board: [], answers: [], beat: 0, helped: false, date: '', games: {}, past: [], isBad: false,
        // Whether no game was ended yet: then there is no list of strategies.
        isNovice: true,
        // The marks of bombs by question; the plane that turns.
        marks: {}, held: 0,
        // Counts the games and answers: what was found for an older one is dropped.
        turn: 0,
    };
    // What belongs to these answers, and not to the next ones.
    const NEW = {
        // 'thinking' or 'ready', 'over' or 'broken'; what follows from the answers; a note.
        phase: 'thinking', seen: {}, note: '',
        // The cell that is advised, and the one that the player chose; whether a hint is on its way.
        advised: null, chosen: null, isAsked: false,
        // By strategy the bombs it took on the hidden board; whether the bombs are reviewed.
        took: {}, isReviewed: false, isCopied: false,
    };

    // What is asked about next stays in sight until the answer comes.
    const put = (state, parts) => ({...state, ...NEW, seen: state.seen, note: state.note, ...parts, turn: state.turn + 1});
    const gameOf = ({board, answers, beat, helped, date}) => ({board, answers, beat, helped, date});
    const EMPTY = {...gameOf(FIRST), isBad: false};
    // A change that can be undone.
    const change = (state, parts) => put(state, {past: [...state.past, gameOf(state)], ...parts});
    // What a browser keeps of a game.
    const save = (state) => ({...gameOf(state), past: state.past, games: state.games, mode: state.mode, strategy: state.strategy,
        chances: state.chances});

    // ---- What a state says ----
    const part = ({planes}, plane, cell) => [0, 2, 1][Math.min(planes[plane].indexOf(cell), 1) + 1];
    const truth = (state, cell) => Math.max(...state.board.map((plane) => part(state, plane, cell)));
    const fits = (state, plane, others) => state.planes[plane] && others.length < 3
        && !others.some((other) => state.planes[other].some((cell) => part(state, plane, cell)));
    const isWhole = (state, board) => board.length === 3 && board.every((plane, i) => fits(state, plane, board.slice(0, i)));
    const isOver = ({mode, seen}) => mode !== 'hide' && Boolean(seen.over);
    const bombs = ({answers}) => answers.map(([cell]) => cell);
    const answerOf = ({answers}, cell) => (answers.find(([other]) => other === cell) || [])[1];
    const typed = ({answers}, count) => answers.slice(0, count).flat().join(' ');
    const target = ({chosen, advised}) => (chosen === null ? advised : chosen);

    // A mark compares a bomb with the hint. It is kept: undo comes back to it at once.
    const question = (state, bomb) => `mark ${state.strategy} ${typed(state, bomb + 1)}`;
    const markOf = (state, bomb) => state.marks[question(state, bomb)];
    const lost = (state, bomb) => (markOf(state, bomb) ? (markOf(state, bomb).loss / 1000).toFixed(2) : '');
    function kind(state, bomb) {
        const mark = markOf(state, bomb);
        if (!mark) return '';
        return mark.loss >= 5 ? 'worse' : mark.advised === bombs(state)[bomb] ? 'best' : 'good';
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
        const isStuck = next === own, outside = 4 - heads.length;
        const hit = others.filter((other) => heads.some((plane) => !fits(state, plane, [other])));
        return next === undefined || isStuck ? {isStuck, outside, hit} : {next};
    }

    const canUndo = ({past, mode, board, answers}) => past.length > 0 || (mode === 'hide' ? board : answers).length > 0;

    // ---- Events ----
    // A corrected answer keeps its place.
    const told = (state, cell, answer) => (answerOf(state, cell) === undefined ? [...state.answers, [cell, answer]] :
        state.answers.map((one) => (one[0] === cell ? [cell, answer] : one)));

    const events = {
        known: (state, {planes, strategies}) => ({...state, planes, strategies}),
        // The game that an address names.
        open: (state, {game}) => put(state, {past: [], ...EMPTY, chances: game.mode === 'practice' ? 'none' : 'top', ...game}),
        begin: (state, {board, date = ''}) => change(state, {...EMPTY, board, date,
            helped: state.mode === 'practice' && state.chances !== 'none'}),
        hide: (state, {board, held = state.held}) => change(state, {board, held}),
        tell: (state, {cell, answer}) => change(state, {answers: told(state, cell, answer)}),
        forget: (state, {cell}) => change(state, {answers: state.answers.filter(([other]) => other !== cell)}),
        // To before a bomb of the finished game.
        replay: (state, {bomb}) => change(state, {answers: state.answers.slice(0, bomb), helped: true}),
        undo(state) {
            const {past, mode, board, answers} = state, [last] = past.slice(-1);
            if (last) return put(state, {...last, helped: last.helped || last.answers.length < answers.length, past: past.slice(0, -1)});
            if (mode === 'hide') return put(state, {board: board.slice(0, -1)});
            return put(state, {answers: answers.slice(0, -1), helped: state.helped || answers.length > 0});
        },
        // Each mode keeps its own game.
        enter(state, {mode, board}) {
            const games = {...state.games, [state.mode]: {...gameOf(state), past: state.past}};
            return put(state, {...EMPTY, board, past: [], ...games[mode], mode, games,
                chances: mode === 'practice' ? 'none' : 'top'});
        },
        strategy: (state, {strategy}) => put(state, {strategy}),
        chances: (state, {chances}) => ({...state, chances, helped: state.helped || (state.mode === 'practice' && !isOver(state))}),
        choose: (state, {cell}) => ({...state, chosen: cell === state.chosen || cell === state.advised ? null : cell}),
        hinted: (state, {turn, advised}) => (turn === state.turn ? {...state, advised, isAsked: false, helped: true} : state),
        // A bomb of the finished game, and the hint in its place.
        study: (state, {bomb}) => ({...state, chosen: bombs(state)[bomb], advised: markOf(state, bomb).advised}),
        marked: (state, {asked, mark}) => ({...state, marks: {...state.marks, [asked]: mark}}),
        found: (state, {turn, parts}) => (turn === state.turn ? {...state, ...parts} : state),
    };
    const step = (state, event) => events[event.type](state, event);

    return {FIRST: {...FIRST, ...NEW}, MODES, step, save, canUndo, part, truth, fits, isWhole, isOver, bombs, answerOf, typed, target, question,
        markOf, lost, kind, worst, turned};
};
