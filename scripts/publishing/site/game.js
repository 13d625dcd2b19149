'use strict';

// A problem's game: a position as a board that a finger moves, and the problem's own program as the one who knows.
// PROBLEM/game.js calls site.game with what differs. A text is a pair, Chinese and English.
//   look: what the board is made of, a class of boards.css; legend: marks that only this board has
//   rule: how it is played, in a sentence; bounds: which positions the board shows
//   hasDraws; isPuzzle: nobody plays against the player, and the outcome of a move is how many more are needed
//   first, fresh(random): the position to begin with; any other, where random(n) gives a whole number below n
//   read(text), write(position): the position of an input, or nothing; the program's input, of one case
//   moves(position): of each possible move its cell (and `into`, where one cell has several), the position that it
//     leads to (`next`), what one says of it (`did`, with # for the player), which cells it takes (`takes`)
//   cells(position): of each cell its text, its name, its kind, `under`, a smaller text, and whether it `isMarked`;
//     columns; picture(position, story): the things above, by whom each was taken; left(position): what one says of it
//   blocked(position, cell): why a cell is no move; turn(position, story): what to think of before a move
//   end(position, story, ask): nothing, or who has won (`result`, of whoever moved last: win, loss, draw), and why
//   outcomes(position, ask): of each move win, loss or draw, or the number; row(position, ask): the same of other
//     positions, to be looked at together. `ask` gives the program's answer to an input.
//   reason(step, best, ask): why a step of the story was a mistake, in a sentence, if theory has a short one
// A story is the moves that were made, each with the position before it, and who made it.
site.game = (game) => {
    const PAUSE = 600, ERRS = 1 / 3;
    const english = document.documentElement.lang === 'en';
    const say = (pair, ...parts) => pair[+english].replace(/#/g, () => parts.shift());
    const [comma, stop] = english ? [', ', '.'] : ['，', '。'], join = (texts) => texts.join(english ? ' ' : '');
    const at = (id) => document.getElementById(id);
    const [field, board, why] = ['position', 'cells', 'why'].map(at);
    const program = site.program('program'), ask = (input) => program.ask({input, seconds: 10});
    const state = {
        position: undefined, moves: [],
        // The outcomes of the moves, once they are known, and the promise of them.
        marks: undefined, known: undefined,
        // The moves of this game; what is said of how it began; what undo goes back to, in earlier games as well.
        story: [], note: '', past: [],
        // The player's first mistake; the piece that can go two ways; the cell with the focus.
        missed: undefined, held: null, spot: 0,
        isShown: false, isTyping: false,
        // 0: the program plays its best moves; 1: it errs now and then.
        level: 0,
        // Counts the positions: an answer that comes for an older one is dropped.
        turn: 0,
    };
    const words = site.boardWords(game), judge = site.boardJudge(game);
    const table = {game, judge, words, say, join, comma, ask, state};
    const explain = site.boardExplain(table), view = site.boardDraw(table);
    const draw = () => view.draw(tap);
    const isAble = (button) => button.getAttribute('aria-disabled') !== 'true';
    const oneLine = (text) => text.trim().replace(/\s+/g, ' ');

    function tell(now, ...more) {
        at('game').dataset.state = now;
        at('said').textContent = join(more.filter(Boolean));
    }

    // What the last moves were: yours and the one that answers it.
    function told() {
        const {story} = state, last = story[story.length - 1];
        const steps = story.slice(!game.isPuzzle && last && last.by === 'program' ? -2 : -1);
        return steps.map(({move, by}) => say(move.did, say(words[by])) + stop);
    }

    // What the program says of this position, and of others.
    async function drawAnswers() {
        const {turn, isShown, position} = state;
        const answer = isShown && state.moves.length > 0 ? await ask(game.write(position)) : '';
        const row = isShown && game.row ? await game.row(position, ask) : [];
        if (turn !== state.turn) return;
        at('answer').textContent = isShown ? answer : say(words.hidden, at('reveal').textContent);
        view.drawRow(row);
    }

    // The position is new: `by` has moved, you or the program, or nobody.
    async function settle(by) {
        const turn = ++state.turn, isNow = () => turn === state.turn, {position, story} = state;
        at('game').dataset.result = '';
        Object.assign(state, {moves: game.moves(position), marks: undefined, known: undefined, held: null});
        why.hidden = true;
        tell('thinking', ...told(), say(words.thinks));
        draw();
        try {
            const end = await game.end(position, story, ask);
            if (!isNow()) return;
            const isMine = by !== 'you' || game.isPuzzle, speaks = end || isMine;
            const {result = '', said} = end && story.length ? finish(end, by) : {};
            const parts = end ? ['over', state.note, ...(said || [say(words.over) + say(end.why).replace(/^and /, '') + stop])] :
                ['ready', state.note, ...told(), say(game.turn(position, story)),
                    ...(game.isPuzzle ? [] : [say(story.length ? words.yours : words.first)])];
            const verdict = speaks && !game.isPuzzle ? await review(result) : '';
            if (!isNow()) return;
            if (end) state.moves = [];
            else state.known = game.outcomes(position, ask);
            at('game').dataset.result = result;
            if (speaks) tell(...parts, verdict);
            draw();
            if (game.isPuzzle) {
                // Here the numbers may take a while, and the next move does not wait for them.
                const late = await review(result);
                if (!isNow()) return;
                if (late) tell(...parts, late);
                draw();
            }
            if (!end) {
                const found = await state.known;
                if (!isNow()) return;
                state.marks = found;
                draw();
                if (!isMine) setTimeout(() => isNow() && answer(), PAUSE);
            }
            await drawAnswers();
            if (isNow() && speaks) await showLine(isNow);
        } catch (error) {
            if (isNow()) tell('broken', say(words.broken) + error.message);
        }
    }

    // Finds the player's first mistake, to which `back` leads, and says why it was one.
    async function review(result) {
        const {turn, story} = state, found = await judge.review(story);
        const text = await explain.verdict(found, result);
        if (turn === state.turn) state.missed = found.missed;
        return text;
    }

    async function showLine(isNow) {
        const steps = await explain.line(state, isNow);
        if (!isNow() || !steps.length) return;
        why.firstElementChild.textContent = say(words.why);
        why.lastElementChild.replaceChildren(...steps);
        why.hidden = false;
    }

    // A best move, among equals any; at the lower level now and then any at all.
    function answer() {
        const errs = state.level > 0 && Math.random() < ERRS;
        const best = state.moves.filter((_, i) => errs || judge.isBest(state.marks, i));
        play(best[Math.floor(Math.random() * best.length)], 'program');
    }

    function play(move, by) {
        const {position, known, story} = state;
        if (by === 'you' || game.isPuzzle || !story.length) {
            keep();
            state.note = '';
        }
        state.story = [...story, {position, known, move, by, index: state.moves.indexOf(move)}];
        state.position = move.next;
        fill();
        settle(by);
    }

    // What is to come can be undone.
    function keep() {
        state.past.push({position: state.position, story: state.story});
        state.isTyping = false;
    }

    // The position is the program's input, and the page's address.
    const address = () => `#play=${oneLine(game.write(state.position, true)).replace(/ /g, '+')}`;
    const keepAddress = () => window.history.replaceState(null, '', address());
    function fill() {
        field.value = oneLine(game.write(state.position));
        field.setAttribute('aria-invalid', false);
        keepAddress();
    }

    // Who has won a game that `by` ended, and what is said of its last moves.
    function finish({result, why: reason}, by) {
        const said = told(), did = said.pop().slice(0, -1);
        if (game.isPuzzle) return {said: [did + stop, say(reason)]};
        const won = result === 'draw' ? 'draw' : (result === 'win') === (by === 'you') ? 'won' : 'lost';
        return {result: won, said: [...said, `${did}${comma}${say(reason)}${english ? ': ' : '：'}${say(words[won])}`]};
    }

    function tap(cell) {
        if (!view.isReady()) return;
        const mine = view.meant(cell);
        if (mine.length === 1) return void play(state.moves[mine[0].i], 'you');
        state.held = mine.length && state.held !== cell ? cell : null;
        if (state.held !== null) at('said').textContent = say(words.two);
        else if (!mine.length) at('said').textContent = say(game.blocked(state.position, cell));
        draw();
    }

    function begin(position, story = [], note = '') {
        Object.assign(state, {position, story, note, missed: undefined});
        at('row').replaceChildren();
        settle(story.length ? story[story.length - 1].by : undefined);
    }

    // Another game, or this one at another place: undo leads back.
    function go(position, story, note) {
        keep();
        begin(position, story, note);
        fill();
    }

    // Numbers that look random and are the same wherever the seed is (mulberry32).
    const drawn = (seed) => (count) => {
        seed = (seed + 0x6D2B79F5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor(count * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32));
    };

    // The position of the day: the first from the date that can be won, but not by every move, or that takes four moves.
    async function daily() {
        const day = new Date(), date = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
        const random = drawn(date.reduce((all, part) => 100 * all + part)), turn = state.turn;
        let position, all;
        do all = await game.outcomes(position = game.fresh(random), ask);
        while (game.isPuzzle ? judge.least(all) < 3 : !all.includes('win') || new Set(all).size < 2);
        if (turn === state.turn) go(position, [], say(words.daily, date.join('-')));
    }

    function back() {
        go(state.missed.position, state.story.slice(0, state.story.indexOf(state.missed)));
        board.children[state.spot].focus({preventScroll: true});
        view.preview();
    }

    function typed() {
        const next = game.read(field.value);
        field.setAttribute('aria-invalid', !next);
        if (!next) at('said').textContent = say(words.bad) + say(game.bounds);
        else {
            if (!state.isTyping) keep();
            state.isTyping = true;
            begin(next);
            keepAddress();
        }
    }

    function press(event) {
        const across = Math.min(game.columns, board.children.length);
        const by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across}[event.key];
        if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
        const cell = board.children[[...board.children].indexOf(document.activeElement) + by];
        if (cell) cell.focus();
        event.preventDefault();
    }

    // The position in the address, the first one if there is none, and what to say if it cannot be shown.
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
        new: () => go(game.fresh((count) => Math.floor(count * Math.random()))),
        daily,
        level() {
            state.level = 1 - state.level;
            draw();
            at('said').textContent = at('knows').textContent;
        },
        undo() {
            const {position, story} = state.past.pop();
            state.isTyping = false;
            begin(position, story);
            fill();
        },
        back,
        help: () => state.marks && answer(),
        reveal() {
            state.isShown = !state.isShown;
            draw();
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
    at('rule').textContent = say(game.rule);
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
