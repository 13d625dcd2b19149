'use strict';

// The flow of a game: positions, moves, undo, addresses. The problem's own program, compiled, is the
// only judge of a move. PROBLEM/game.js calls site.game with an object; a text is a pair, Chinese and
// English:
//   look: the board's class in boards.css; legend, hints: marks of this board, always or with hints:
//     [class, sample, meaning]
//   rule: how to play; goal: the shortest reminder of it; bounds: which positions the board can show
//   hasDraws; verb: how the names of moves begin; isPuzzle: alone, outcomes are numbers of moves to go
//   first: the first position; fresh(random): another one; random(n) gives an integer below n
//   read(text): the position of an input, or undefined; write(position): the program's input
//   moves(position): for each move its `cell` (and `into` and `arrow`, if a cell has several), the position
//     after it (`next`), a sentence (`did`, # is the player), the cells it `takes`, stones `taken`
//   cells(position): for each cell `text`, `name`, `kind`, `under` (small print), `isMarked`; columns
//   picture(position, story): the stones above: {parts, columns, text}; left(position): the rest, in words
//   blocked(position, cell): why a cell is no move; turn(position, story, ask): a hint before a move
//   end(position, story, ask): false, or the `result` for the last mover (win, loss, draw) and why
//   outcomes(position, ask): win, loss or draw for each move, or the number; ask(input) answers
//   row(position, ask), aim(position, ask): with hints: other positions, [{text, mark, isHere}]; the
//     cells that the shortest way ends with
//   reason(step, best, ask): one sentence on why a step of the story was a mistake
// A story is a list of steps: the move, who made it (`by`), the position before, its outcomes (`known`).
site.game = (game) => {
    const PAUSE = 600, ERRS = 1 / 3, SHOWN = 6;
    const {english} = site;
    const say = (pair, ...parts) => pair[+english].replace(/#/g, () => parts.shift());
    const [comma, stop] = english ? [', ', '.'] : ['，', '。'], join = (texts) => texts.join(english ? ' ' : '');
    const at = (id) => document.getElementById(id);
    const [field, board, why] = ['position', 'cells', 'why'].map(at);
    const program = site.program('program'), ask = (input) => program.ask({input, seconds: 10});
    const state = {
        position: undefined, moves: [],
        // The outcomes of the moves, once they are known, and the promise of them.
        marks: undefined, known: undefined,
        // The steps of this game; a note on how it began.
        story: [], note: '',
        // The player's latest mistake, and the moves that would have been better, drawn beside it.
        missed: undefined, better: [],
        // The piece that can go two ways; the cell with the focus.
        held: null, spot: 0,
        // Whether hints are shown, the cells to aim at, and whether this game had hints or went back.
        isShown: false, aim: [], isAided: false,
        // Whose turn it is, in words; what stays of the status beside a remark.
        brief: '', kept: {},
        // 0: the program plays its best moves; 1: it errs now and then.
        level: 0,
        // Counts the positions: an answer that comes for an older one is dropped.
        turn: 0,
    };
    const words = site.boardWords(game), judge = site.boardJudge(game);
    const table = {game, judge, words, say, comma, ask, state}; // only this file changes the state, but for `spot`
    const explain = site.boardExplain(table), view = site.boardDraw(table);
    const draw = () => view.draw(tap);
    const isAble = (button) => button.getAttribute('aria-disabled') !== 'true';
    const oneLine = (text) => text.trim().replace(/\s+/g, ' ');

    // Shows the status: `did`, what was done; `turn`, whose turn it is, or who won; then `right`, `wrong`
    // or `plain`, a verdict on the player's moves; `why` it was wrong; `next`, what to do now.
    function tell(now, parts) {
        at('game').dataset.state = now;
        state.kept = {did: parts.did, turn: parts.turn};
        const shown = Object.entries(parts).filter(([, text]) => text), last = shown.length - 1;
        at('said').replaceChildren(...shown.map(([className, text], i) => Object.assign(
            document.createElement('span'), {className, textContent: join(i < last ? [text, ''] : [text])})));
        fit();
    }

    // Says something without losing what was done and whose turn it is.
    const remark = (text) => tell(at('game').dataset.state, {...state.kept, plain: text});

    // Shows the goal instead of the rule, or neither, where the height kept for the status has no room.
    function fit() {
        const intro = at('intro'), talk = at('talk'), kept = parseFloat(getComputedStyle(talk).minHeight) + 0.1;
        const isHigh = () => talk.getBoundingClientRect().height > kept;
        intro.hidden = false;
        at('game').classList.remove('begun');
        at('game').classList.toggle('begun', state.story.length > 0 || isHigh());
        intro.hidden = isHigh();
    }

    // The note on the beginning, or the player's last move and the answer to it.
    function told() {
        const {story} = state, last = story[story.length - 1];
        const steps = story.slice(!game.isPuzzle && last && last.by === 'program' ? -2 : -1);
        return [state.note, ...steps.map(({move, by}) => say(move.did, say(words[by])) + stop)].filter(Boolean);
    }

    // Shows what the program prints for this position, and the row of others.
    async function drawAnswers() {
        const {turn, isShown, position} = state;
        const answer = isShown && state.moves.length > 0 ? await ask(game.write(position)) : '';
        const row = isShown && game.row ? await game.row(position, ask) : [];
        const aim = isShown && game.aim && state.moves.length > 0 ? await game.aim(position, ask) : [];
        if (turn !== state.turn || isShown !== state.isShown) return;
        state.aim = aim;
        draw();
        at('answer').textContent = isShown ? answer : say(words.hidden, at('reveal').textContent);
        view.drawRow(row);
    }

    // Shows a new position; `by` has moved: you, the program, or nobody. At each `await` a newer one
    // may have come; then `isNow` tells that nothing more is to be shown of this one.
    async function settle(by) {
        const turn = ++state.turn, isNow = () => turn === state.turn, isYours = by !== 'you' || game.isPuzzle;
        at('game').dataset.result = '';
        Object.assign(state, {moves: game.moves(state.position), marks: undefined, known: undefined,
            held: null, better: [], aim: []});
        why.hidden = true;
        view.preview();
        state.brief = say(words.thinks);
        tell('thinking', {did: join(told()), turn: state.brief});
        draw();
        try {
            const end = await game.end(state.position, state.story, ask);
            if (!isNow()) return;
            if (end) await close(end, by, isNow);
            else {
                state.known = game.outcomes(state.position, ask);
                await (isYours ? playerTurn(isNow) : programTurn(isNow));
            }
            if (isNow()) await drawAnswers();
            if (isNow() && (end || isYours)) await showLine(isNow);
        } catch (error) {
            if (isNow()) tell('broken', {turn: say(words.broken) + error.message});
        }
    }

    async function close(end, by, isNow) {
        const {result, said} = ending(end, by);
        state.moves = [];
        state.brief = said.pop();
        await speak('over', said, result, isNow);
    }

    async function playerTurn(isNow) {
        const {story} = state, turns = [say(await game.turn(state.position, story, ask))];
        if (!isNow()) return;
        if (!game.isPuzzle) turns.push(say(story.length ? words.yours : words.first));
        state.brief = join(turns);
        const isMarked = await speak('ready', told(), '', isNow), marks = await state.known;
        if (!isNow()) return;
        state.marks = marks;
        draw();
        if (!isMarked && isDoomed()) tell('ready', {did: join(told()), turn: state.brief, plain: doom()});
    }

    async function programTurn(isNow) {
        const marks = await state.known;
        if (!isNow()) return;
        state.marks = marks;
        setTimeout(() => isNow() && answer(), PAUSE);
    }

    // Says what was done, a verdict on the player's moves, and what to do after a game; gives whether
    // there was a verdict. In a puzzle it may take a while, and the next move does not wait for it.
    async function speak(now, did, result, isNow) {
        function show(parts) {
            if (!isNow()) return;
            at('game').dataset.result = result;
            tell(now, {did: join(did), turn: state.brief, ...parts});
            draw();
        }
        if (game.isPuzzle) show();
        const found = await judge.review(state.story), isOver = now === 'over';
        const {better = [], ...verdict} = await explain.verdict(found, isOver, result, state.isAided);
        if (isNow()) Object.assign(state, {missed: found.missed, better});
        const next = found.missed ? say(words.next.back, say(words.retry, found.wrong + 1)) : say(words.next.new, at('new').textContent);
        show({...verdict, next: isOver && !found.isNew && next});
        return Object.keys(verdict).length > 0;
    }

    // Shows how a mistake loses; of a long line the rest is folded.
    async function showLine(isNow) {
        const steps = await explain.line(state, isNow), [summary, list, rest] = why.children;
        if (!isNow() || !steps.length) return;
        summary.textContent = say(words.why);
        list.replaceChildren(...steps.slice(0, SHOWN));
        rest.hidden = steps.length <= SHOWN;
        rest.firstElementChild.textContent = say(words.rest, steps.length - SHOWN);
        rest.lastElementChild.start = SHOWN + 1;
        rest.lastElementChild.replaceChildren(...steps.slice(SHOWN));
        why.hidden = false;
    }

    const doom = () => say(words.doomed[Number(state.story.length > 0)]);
    const isDoomed = () => state.isShown && view.isReady() && state.marks && state.marks.every((mark) => mark === 'loss');

    // A best move, among equals any; at the lower level now and then any at all.
    function answer() {
        const errs = state.level > 0 && Math.random() < ERRS;
        const best = state.moves.filter((_, i) => errs || judge.isBest(state.marks, i));
        play(best[Math.floor(Math.random() * best.length)], 'program');
    }

    function play(move, by) {
        const {position, known, story} = state;
        state.note = '';
        state.story = [...story, {position, known, move, by, index: state.moves.indexOf(move)}];
        state.position = move.next;
        fill();
        settle(by);
    }

    // The position is the program's input, and the page's address.
    const address = () => `#play=${oneLine(game.write(state.position, true)).replace(/ /g, '+')}`;
    const keepAddress = () => window.history.replaceState(null, '', address());
    function fill() {
        field.value = oneLine(game.write(state.position));
        field.setAttribute('aria-invalid', false);
        keepAddress();
    }

    // The result of a game that `by` ended, and what is said of it.
    function ending({result = '', why: reason}, by) {
        const said = told(), did = state.story.length > 0 && said.pop().slice(0, -1);
        if (!did) return {result: '', said: [...said, say(words.over) + say(reason).replace(/^and /, '') + stop]};
        if (game.isPuzzle) return {result, said: [did + stop, say(reason)]};
        const won = result === 'draw' ? 'draw' : (result === 'win') === (by === 'you') ? 'won' : 'lost';
        return {result: won, said: [...said, `${did}${comma}${say(reason)}${english ? ': ' : '：'}${say(words[won])}`]};
    }

    function tap(cell) {
        if (!view.isReady()) return;
        const mine = view.meant(cell);
        if (mine.length === 1) return void play(state.moves[mine[0].i], 'you');
        state.held = mine.length && state.held !== cell ? cell : null;
        remark(state.held !== null ? say(words.two) : mine.length ? '' : say(game.blocked(state.position, cell)));
        draw();
    }

    function begin(position, story = [], note = '', isAided = false) {
        Object.assign(state, {position, story, note, isAided: isAided || state.isShown, missed: undefined});
        at('row').replaceChildren();
        settle(story.length ? story[story.length - 1].by : undefined);
    }

    // Another game, or this one at an earlier step.
    function go(...where) {
        begin(...where);
        fill();
    }

    // A new game, without the hints: they would give it away.
    function deal(position, note) {
        state.isShown = false;
        go(position, [], note);
    }

    // The same seed draws the same numbers in every browser (mulberry32).
    const drawn = (seed) => (count) => {
        seed = (seed + 0x6D2B79F5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor(count * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32));
    };

    // The first position drawn from the date that some moves win and others do not; a puzzle takes
    // four moves or more.
    async function daily() {
        const day = new Date(), date = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
        const random = drawn(date.reduce((all, part) => 100 * all + part)), turn = state.turn;
        let position, all;
        do all = await game.outcomes(position = game.fresh(random), ask);
        while (game.isPuzzle ? judge.least(all) < 3 : !all.includes('win') || new Set(all).size < 2);
        if (turn === state.turn) deal(position, say(words.daily, date.join('-')));
    }

    // Goes back to before a step.
    const rewind = (step) => go(step.position, state.story.slice(0, state.story.indexOf(step)), '', true);

    function back() {
        rewind(state.missed);
        board.children[state.spot].focus({preventScroll: true});
        view.preview();
    }

    function typed() {
        const next = game.read(field.value);
        field.setAttribute('aria-invalid', !next);
        if (!next) return void remark(say(words.bad) + say(game.bounds));
        begin(next);
        keepAddress();
    }

    function press(event) {
        const across = Math.min(game.columns, board.children.length);
        const by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across}[event.key];
        if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
        const cell = board.children[[...board.children].indexOf(document.activeElement) + by];
        if (cell) cell.focus();
        event.preventDefault();
    }

    // The position in the address. Without one, or if the board cannot show it, the first position.
    function linked() {
        const [, text] = /^#play=(.*)/.exec(location.hash) || [];
        if (text === undefined) return [game.first];
        let next;
        try {
            next = game.read(decodeURIComponent(text.replace(/\+/g, ' ')));
        } catch {
            // A lone % is no text.
        }
        return next ? [next] : [game.first, [], join([say(words.lost_address) + say(game.bounds), say(words.instead)])];
    }

    const acts = {
        new: () => deal(game.fresh((count) => Math.floor(count * Math.random()))),
        daily,
        level() {
            state.level = 1 - state.level;
            draw();
            remark(at('knows').textContent);
        },
        // The player's last move goes, with the answer to it.
        undo: () => rewind(state.story.filter(judge.isMine).pop() || state.story[0]),
        back,
        help: () => state.marks && answer(),
        reveal() {
            state.isShown = !state.isShown;
            state.isAided = state.isAided || state.isShown;
            // A piece that waits for its direction would hide the hints.
            if (state.held !== null) tap(state.held);
            draw();
            if (isDoomed()) remark(doom());
            drawAnswers();
        },
    };
    for (const [id, act] of Object.entries(acts)) {
        at(id).addEventListener('click', ({currentTarget}) => isAble(currentTarget) && act());
    }
    field.addEventListener('input', typed);
    board.addEventListener('keydown', press);
    if (game.isPuzzle) at('help').textContent = say(words.show);
    else why.open = true;
    at('rule').textContent = at('rules').textContent = say(game.rule);
    at('goal').textContent = say(game.goal);
    addEventListener('resize', fit);
    addEventListener('hashchange', () => {
        if (/^#play=/.test(location.hash) && location.hash !== address()) go(...linked());
    });
    at('game').classList.add(game.look);
    at('level').hidden = Boolean(game.isPuzzle);
    begin(...linked());
    field.value = oneLine(game.write(state.position));
    // Some engines put back what the field held before.
    addEventListener('pageshow', () => { field.value = oneLine(game.write(state.position)); });
};
