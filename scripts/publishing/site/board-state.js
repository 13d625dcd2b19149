'use strict';

// The state of a game on a board: values, and functions from a state and an event to the next state. Nothing here
// draws, waits, or asks the program: the session asks, and hands in what it found.
site.boardState = (game) => {
    const SIGNS = {win: '✓', loss: '✗', draw: '＝'}, ORDER = ['win', 'draw', 'loss'];
    // What belongs to one position, and not to the next one.
    const NEW = {
        // 'thinking', 'ready', 'over' or 'broken'; won, lost or draw; whose turn it is, or who won, in words.
        phase: 'thinking', result: '', brief: '',
        // What is found: the moves' outcomes, why the game is over, the verdict on the player's moves (right, wrong, plain,
        // why), the better moves, the line that shows why; cells, positions and text of the hints; the text for a friend.
        marks: undefined, end: undefined, verdict: {}, better: [], line: [], aim: [], row: [], answer: '', boast: '',
        // The piece that can go two ways; what a tap was answered.
        held: null, remark: '',
        // Whether the player types this position in the field: then it stays as it is there.
        isTyped: false,
    };
    // A story is a list of steps: the position, the move made there, its index, and who made it (`by`).
    const FIRST = {
        ...NEW, position: undefined, moves: [], story: [],
        // The date of a game of the day; whether the address held something else; the latest mistake.
        date: '', isBad: false, missed: undefined,
        // Whether hints are shown; whether this game had hints or went back; 0: the program plays its best moves, 1: it errs.
        isShown: false, isAided: false, level: 0,
        // Counts the positions: what was found for an older one is dropped.
        turn: 0,
    };

    const put = (state, position, story, more) => ({
        ...state, ...NEW, position, story, moves: game.moves(position), turn: state.turn + 1, ...more});

    const events = {
        // Another game. A new one hides the hints: they would give it away.
        begin: (state, {position, date = '', isBad = false, isNew = false, isTyped = false}) => put(state, position, [], {
            date, isBad, isTyped, missed: undefined, isShown: state.isShown && !isNew, isAided: state.isShown && !isNew}),
        play: (state, {index, by}) => put(state, state.moves[index].next,
            [...state.story, {position: state.position, move: state.moves[index], index, by}]),
        // Back to before this step.
        rewind: (state, {step}) => put(state, step.position, state.story.slice(0, state.story.indexOf(step)), {
            missed: undefined, isAided: true}),
        hold: (state, {cell, remark}) => ({...state, remark, held: cell}),
        level: (state, {remark}) => ({...state, remark, level: 1 - state.level}),
        reveal: (state) => ({...state, answer: '', isShown: !state.isShown, isAided: true,
            // A piece that waits for its direction would hide the hints.
            ...(state.held === null ? {} : {held: null, remark: ''})}),
        remark: (state, {remark}) => ({...state, remark}),
        found: (state, {turn, parts}) => (turn === state.turn ? {...state, ...parts} : state),
    };
    const step = (state, event) => events[event.type](state, event);

    // What a browser keeps of a game: the rest follows.
    function save({story, position, date, isAided, isShown, level}) {
        const start = story.length ? story[0].position : position;
        return {start, made: story.map(({index, by}) => [index, by]), date, isAided, isShown, level};
    }
    const load = ({start, made, ...rest}) => made.reduce((state, [index, by]) => step(state, {type: 'play', index, by}),
        put({...FIRST, ...rest}, start, []));

    const isReady = ({phase}) => phase === 'ready';

    // The moves that a tap on this cell can mean. With a piece in hand, moving it here comes first.
    function meant({moves, held}, cell) {
        const all = moves.map((move, index) => ({...move, index}));
        const into = all.filter((move) => held !== null && move.cell === held && move.into === cell);
        return into.length ? into : all.filter((move) => move.cell === cell);
    }

    // ---- Outcomes: win, loss or draw; in a puzzle the number of moves to go ----
    // The lowest rank is best. In a puzzle a move is as good as the best, a detour, or a dead end.
    const rank = (mark) => (game.isPuzzle ? mark : ORDER.indexOf(mark));
    const least = (all) => Math.min(...all.map(rank));
    const kindOf = (mark, all) => (game.isPuzzle ? ORDER[mark === Infinity ? 2 : Number(mark > least(all))] : mark);
    const bestOf = (all) => (game.isPuzzle ? least(all) : ORDER[least(all)]);
    const signOf = (mark) => SIGNS[mark] || (mark === Infinity ? '–' : mark);
    const isBest = (all, i) => rank(all[i]) === least(all);
    const isMine = ({by}) => by === 'you' || game.isPuzzle;
    const isDoomed = (state) => state.isShown && isReady(state) && Boolean(state.marks) && state.marks.every((mark) => mark === 'loss');

    // The player's latest move that was worse than the best, by the outcomes of each step: `wrong`, its number from 0
    // among the player's, or -1. Of a solved puzzle it is the first one: after it, the best can no longer be reached.
    function review(story, outcomes, isSolved) {
        const mine = story.filter(isMine), all = outcomes.filter((_, i) => isMine(story[i]));
        const wrong = mine.map(({index}, i) => isBest(all[i], index))[isSolved ? 'indexOf' : 'lastIndexOf'](false);
        const [last] = mine.slice(-1), [marks] = all.slice(-1), isNew = Boolean(last) && wrong === mine.length - 1;
        // Whether the player let the program begin where the first to move wins.
        const isHanded = story.length > 0 && !isMine(story[0]) && bestOf(outcomes[0]) === 'win';
        return {wrong, missed: mine[wrong], isHanded, all: all[wrong], isNew, isLost: Boolean(last) && marks[last.index] === 'loss',
            isLostStart: mine.length > 0 && mine[0] === story[0] && bestOf(all[0]) === 'loss',
            isRight: Boolean(last) && !isNew && marks.some((_, i) => !isBest(marks, i))};
    }

    // How good each of the player's moves was, without saying which it was: 'free' if all were as good.
    const grades = (story, outcomes) => story.map((made, i) => ({...made, all: outcomes[i]})).filter(isMine).map(({all, index}) => (
        all.every((mark) => mark === all[0]) ? 'free' : isBest(all, index) ? 'best' : kindOf(all[index], all)));

    return {FIRST, SIGNS, step, save, load, grades, isReady, meant, least, kindOf, bestOf, signOf, isBest, isMine, isDoomed, review};
};
