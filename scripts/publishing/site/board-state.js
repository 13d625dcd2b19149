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
        // The verdict on the player's moves, as says.status shows it; the step it is about, with its mark; the better
        // moves, named, if it was a mistake; the positions that the game has shown to be lost.
        verdict: {}, subject: undefined, names: '', lost: [],
        // Whether the reason is open, and whether the better moves were asked for; the reason, and the line of moves.
        isAsked: false, isTold: false, reason: '', line: [],
        // Hints: the cells to aim at, other positions, what the program prints. The text for a friend.
        aim: [], row: [], hint: undefined, answer: '', boast: '',
        // The piece that can go two ways; what a tap was answered; whether the field has this position as it was typed.
        held: null, remark: '', isTyped: false,
        // What undo took back: its steps, and whether the game they belong to was helped.
        undone: undefined,
    };
    // A story is a list of steps: the position, the move made there, its index, and who made it (`by`).
    const FIRST = {
        ...NEW, position: undefined, moves: [], story: [],
        // Which game this is: 'level' with its number, 'daily' with its date, or 'free'. The other games, as they were
        // left, by kind; the game that a new one replaced.
        kind: 'free', number: 0, date: '', games: {}, was: undefined,
        // Whether the address held something else, or the level of a friend; the latest mistake.
        isBad: false, isShared: false, missed: undefined,
        // Whether hints are shown; whether this game had hints or went back.
        isShown: false, isAided: false,
        // Counts the positions: what was found for an older one is dropped.
        turn: 0,
    };

    const moveTo = (state, position, story, more) => ({
        ...state, ...NEW, position, story, moves: game.moves(position), turn: state.turn + 1, ...more});

    // What a browser keeps of a game: the rest follows.
    function pack({story, position, kind, number, date, isAided, isShown, phase}) {
        const start = story.length ? story[0].position : position, made = story.map(({index, by}) => [index, by]);
        return {start, made, kind, number, date, isAided, isShown, isOver: phase === 'over'};
    }
    const save = (state) => ({...pack(state), games: state.games, was: state.was});
    const load = ({start, made, kind, number, date, isAided, isShown, games = {}, was}) => made.reduce(
        (state, [index, by]) => step(state, {type: 'play', index, by}),
        moveTo({...FIRST, kind, number, date, isAided, isShown, games, was}, start, []));

    // The games as they are left for one of another kind.
    const left = (state) => (state.position === undefined ? state.games : {...state.games, [state.kind]: pack(state)});

    const events = {
        // Another game. A new one hides the hints: they would give it away. Undo brings back the game it replaced.
        begin(state, {position, kind = 'free', number = 0, date = '', ...how}) {
            const {isBad = false, isShared = false, isNew = false, isTyped = false} = how;
            const isShown = state.isShown && !isNew, was = isNew && state.story.length ? pack(state) : undefined;
            return moveTo(state, position, [], {kind, number, date, isBad, isShared, isTyped, isShown, isAided: isShown,
                missed: undefined, games: left(state), was});
        },
        // A game that was left or replaced.
        open: (state, {saved}) => ({...load({...saved, games: left(state)}), turn: state.turn + 1 + saved.made.length}),
        play: (state, {index, by}) => moveTo(state, state.moves[index].next,
            [...state.story, {position: state.position, move: state.moves[index], index, by}],
            {isAided: state.isAided || (game.isPuzzle && by === 'program')}),
        // Back to before this step. What is taken back from a finished game can be made again without harm to it.
        rewind(state, {step: first}) {
            const {story, undone, phase, isAided} = state, at = story.indexOf(first);
            const had = undone || {steps: [], isAided: phase !== 'over' || isAided};
            return moveTo(state, first.position, story.slice(0, at), {missed: undefined, isAided: true,
                undone: {...had, steps: [...story.slice(at), ...had.steps]}});
        },
        // Makes a step again, with the answer to it.
        redo(state) {
            const {steps: [first, ...rest], isAided} = state.undone;
            const count = rest.length && !isMine(rest[0]) ? 1 : 0, more = rest.slice(count);
            const now = [first, ...rest.slice(0, count)].reduce((one, {index, by}) => (
                step(one, {type: 'play', index, by})), state);
            return {...now, ...(more.length ? {undone: {steps: more, isAided}} : {isAided})};
        },
        hold: (state, {cell, remark}) => ({...state, remark, held: cell}),
        ask: (state) => ({...state, isAsked: !state.isAsked}),
        // The better moves of a mistake help with the next move, but not after the game.
        tell: (state) => ({...state, isTold: true, isAided: state.isAided || state.phase !== 'over'}),
        // A piece that waits for its direction would hide the hints.
        reveal: (state) => ({...state, answer: '', isShown: !state.isShown, isAided: true,
            held: null, remark: state.held === null ? state.remark : ''}),
        remark: (state, {remark}) => ({...state, remark}),
        found: (state, {turn, parts}) => (turn === state.turn ? {...state, ...parts} : state),
    };
    const step = (state, event) => events[event.type](state, event);

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
        return {
            wrong, missed: mine[wrong], all: marks[wrong], isNew, made: mine.length, last: mine[last], mark,
            // Whether the player's own last move was good where others were not.
            isRight: last >= 0 && !isNew && mine[last].by === 'you' && new Set(marks[last]).size > 1,
            // Whether the player began where the first to move loses, or let the program begin where it wins.
            isLostStart: last >= 0 && mine[0] === first && bestOf(marks[0]) === 'loss',
            isHanded: Boolean(first) && !isMine(first) && bestOf(outcomes[0]) === 'win',
            isGiven: Boolean(first) && !isMine(first) && bestOf(outcomes[0]) === 'loss',
        };
    }

    // The positions of a story that it has shown to be lost for the player to move.
    const lostIn = (story, outcomes) => story.flatMap(({position, move, index}, i) => (
        outcomes[i][index] === 'win' ? [move.next] : bestOf(outcomes[i]) === 'loss' ? [position] : []));

    // How good each of the player's moves was, without saying which it was: 'free' if all were as good, 'help' if the
    // program made it.
    const grade = ({by, index}, all) => (by === 'program' ? 'help' : new Set(all).size === 1 ? 'free' :
        isBest(all, index) ? 'best' : kindOf(all[index], all));
    const grades = (story, outcomes) => (
        story.flatMap((made, i) => (isMine(made) ? [grade(made, outcomes[i])] : [])));

    // The same for everybody.
    const level = (number) => game.level(number, site.randomOf(String(number)));

    return {FIRST, SIGNS, step, save, load, grades, isReady, meant, least, kindOf, bestOf, signOf, isBest, bestMoves,
        isMine, lastSteps, isDoomed, review, lostIn, level};
};
