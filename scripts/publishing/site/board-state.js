'use strict';

// The state of a game on a board: values, and functions from a state and an event to the next state. Nothing here
// draws, waits, or asks the program: the session asks, and hands in what it found.
site.boardState = (game) => {
    const SIGNS = {win: '✓', loss: '✗', draw: '＝'}, ORDER = ['win', 'draw', 'loss'];
    // What belongs to one position, and not to the next one.
    const NEW = {
        // 'thinking', 'ready', 'over' or 'broken'; won, lost, draw or, of a puzzle, done; whose turn it is, in words.
        phase: 'thinking', result: '', brief: '',
        // The moves' outcomes; why the game is over.
        marks: undefined, end: undefined,
        // The verdict on the player's moves, as says.status shows it; the better moves; the line that shows why.
        verdict: {}, better: [], line: [],
        // Hints: the cells to aim at, other positions, what the program prints. The text for a friend.
        aim: [], row: [], answer: '', boast: '',
        // The piece that can go two ways; what a tap was answered; whether the field has this position as it was typed.
        held: null, remark: '', isTyped: false,
    };
    // A story is a list of steps: the position, the move made there, its index, and who made it (`by`).
    const FIRST = {
        ...NEW, position: undefined, moves: [], story: [],
        // The date of a game of the day; whether the address held something else; the latest mistake.
        date: '', isBad: false, missed: undefined,
        // Whether hints are shown; whether this game had hints or went back; 1: the program errs now and then.
        isShown: false, isAided: false, level: 0,
        // Counts the positions: what was found for an older one is dropped.
        turn: 0,
    };

    const moveTo = (state, position, story, more) => ({
        ...state, ...NEW, position, story, moves: game.moves(position), turn: state.turn + 1, ...more});

    const events = {
        // Another game. A new one hides the hints: they would give it away.
        begin(state, {position, date = '', isBad = false, isNew = false, isTyped = false}) {
            const isShown = state.isShown && !isNew;
            return moveTo(state, position, [], {date, isBad, isTyped, missed: undefined, isShown, isAided: isShown});
        },
        play: (state, {index, by}) => moveTo(state, state.moves[index].next,
            [...state.story, {position: state.position, move: state.moves[index], index, by}],
            {isAided: state.isAided || (game.isPuzzle && by === 'program')}),
        // Back to before this step.
        rewind: (state, {step}) => moveTo(state, step.position, state.story.slice(0, state.story.indexOf(step)), {
            missed: undefined, isAided: true}),
        hold: (state, {cell, remark}) => ({...state, remark, held: cell}),
        level: (state, {remark}) => ({...state, remark, level: 1 - state.level}),
        // A piece that waits for its direction would hide the hints.
        reveal: (state) => ({...state, answer: '', isShown: !state.isShown, isAided: true,
            held: null, remark: state.held === null ? state.remark : ''}),
        remark: (state, {remark}) => ({...state, remark}),
        found: (state, {turn, parts}) => (turn === state.turn ? {...state, ...parts} : state),
    };
    const step = (state, event) => events[event.type](state, event);

    // What a browser keeps of a game: the rest follows.
    function save({story, position, date, isAided, isShown, level}) {
        const start = story.length ? story[0].position : position;
        return {start, made: story.map(({index, by}) => [index, by]), date, isAided, isShown, level};
    }
    const load = ({start, made, ...rest}) => made.reduce(
        (state, [index, by]) => step(state, {type: 'play', index, by}), moveTo({...FIRST, ...rest}, start, []));

    const isReady = ({phase}) => phase === 'ready';

    // The moves that a tap on this cell can mean. With a piece in hand, moving it here comes first.
    function meant({moves, held}, cell) {
        const all = moves.map((move, index) => ({...move, index}));
        const into = all.filter((move) => held !== null && move.cell === held && move.into === cell);
        return into.length ? into : all.filter((move) => move.cell === cell);
    }

    // ---- Outcomes: win, loss or draw; in a puzzle the number of moves to go. `all` are those of one position. ----
    const rank = (mark) => (game.isPuzzle ? mark : ORDER.indexOf(mark));
    const least = (all) => Math.min(...all.map(rank));
    // In a puzzle a move is as good as the best, a detour, or a dead end.
    function kindOf(mark, all) {
        if (!game.isPuzzle) return mark;
        return mark === Infinity ? 'loss' : mark > least(all) ? 'draw' : 'win';
    }
    const bestOf = (all) => (game.isPuzzle ? least(all) : ORDER[least(all)]);
    const signOf = (mark) => SIGNS[mark] || (mark === Infinity ? '–' : mark);
    const isBest = (all, i) => rank(all[i]) === least(all);
    const bestMoves = (position, all) => game.moves(position).filter((_, i) => isBest(all, i));
    const isMine = ({by}) => by === 'you' || game.isPuzzle;
    // The player's last move and the answer to it; in a puzzle the last move.
    const lastSteps = ({story}) => story.slice(story.length && !isMine(story[story.length - 1]) ? -2 : -1);
    // Whether it can be told that every move loses: with hints, or once the player has moved.
    const isDoomed = ({phase, isShown, story, marks = []}) => (
        phase === 'ready' && (isShown || story.some(isMine)) && marks[0] === 'loss' && new Set(marks).size === 1);

    // Finds the player's latest mistake, a move worse than the best, by the outcomes at each step; of a solved puzzle
    // the first one: after it, the best can no longer be reached. `wrong` is its number among the player's moves.
    function review(story, outcomes, isSolved) {
        const mine = story.filter(isMine), last = mine.length - 1, [first] = story;
        const marks = outcomes.filter((_, i) => isMine(story[i]));
        const isGood = mine.map(({index}, i) => isBest(marks[i], index));
        const wrong = isSolved ? isGood.indexOf(false) : isGood.lastIndexOf(false);
        const isNew = wrong >= 0 && wrong === last, mark = last >= 0 ? marks[last][mine[last].index] : undefined;
        const wins = mine.findIndex(({index}, i) => marks[i][index] === 'win');
        return {
            wrong, missed: mine[wrong], all: marks[wrong], isNew, made: mine.length, last: mine[last], mark,
            // The first move that wins; its number among the player's, or 0 if it ended the game.
            winning: mine[wins], since: mine[wins] === story[story.length - 1] ? 0 : wins + 1,
            // Whether the player's own last move was good where others were not.
            isRight: last >= 0 && !isNew && mine[last].by === 'you' && new Set(marks[last]).size > 1,
            // Whether the player began where the first to move loses, or let the program begin where it wins.
            isLostStart: last >= 0 && mine[0] === first && bestOf(marks[0]) === 'loss',
            isHanded: Boolean(first) && !isMine(first) && bestOf(outcomes[0]) === 'win',
        };
    }

    // How good each of the player's moves was, without saying which it was: 'free' if all were as good.
    const grade = (i, all) => (new Set(all).size === 1 ? 'free' : isBest(all, i) ? 'best' : kindOf(all[i], all));
    const grades = (story, outcomes) => (
        story.flatMap((made, i) => (isMine(made) ? [grade(made.index, outcomes[i])] : [])));

    return {FIRST, SIGNS, step, save, load, grades, isReady, meant, least, kindOf, bestOf, signOf, isBest, bestMoves,
        isMine, lastSteps, isDoomed, review};
};
