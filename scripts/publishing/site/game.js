'use strict';

// A problem's game: a position as a board that a finger moves, and the problem's own program as the one who knows.
// PROBLEM/game.js calls site.game with what differs. A text is a pair, Chinese and English.
//   rule: how it is played, in a sentence; bounds: which positions the board shows
//   hasDraws; isPuzzle: nobody plays against the player, and the outcome of a move is how many more are needed
//   first, fresh(): the position to begin with; a random one
//   read(text), write(position): the position of an input, or nothing; the program's input, of one case
//   moves(position): of each possible move its cell (and `into`, where one cell has several), the position that it
//     leads to (`next`), what one says of it (`did`, with # for the player), which cells it takes (`takes`)
//   cells(position): of each cell its text, its name, its kind, `under`, a smaller text, and whether it `isMarked`;
//     columns; picture(position, story): what stands above; left(position): what one says of it
//   blocked(position, cell): why a cell is no move; turn(position, story): what to think of before a move
//   end(position, story, ask): nothing, or who has won (`result`, of whoever moved last: win, loss, draw), and why
//   outcomes(position, ask): of each move win, loss or draw, or the number; row(position, ask): the same of other
//     positions, to be looked at together. `ask` gives the program's answer to an input.
// A story is the moves that were made, each with the position before it, and who made it.
site.game = (game) => {
    const PAUSE = 600;
    const english = document.documentElement.lang === 'en';
    const say = (pair, ...parts) => pair[+english].replace(/#/g, () => parts.shift());
    const [comma, stop] = english ? [', ', '.'] : ['，', '。'];
    const at = (id) => document.getElementById(id);
    const [field, board, why] = ['position', 'board', 'why'].map(at);
    const program = site.program('program'), ask = (input) => program.ask({input, seconds: 10});
    const state = {
        position: undefined, moves: [],
        // The outcomes of the moves, once they are known, and the promise of them.
        marks: undefined, known: undefined,
        // The moves of this game; what was said of the last ones; what undo goes back to: games of other positions, too.
        story: [], told: [], past: [],
        // The player's first mistake; the piece that can go two ways; the cell with the focus.
        missed: undefined, held: null, spot: 0,
        isShown: false, isTyping: false,
        // Counts the positions: an answer that comes for an older one is dropped.
        turn: 0,
    };
    const words = site.boardWords(game), judge = site.boardJudge(game);
    const table = {game, judge, words, say, comma, english, ask, state};
    const explain = site.boardExplain(table), view = site.boardDraw(table);
    const draw = () => view.draw(tap);
    const isAble = (button) => button.getAttribute('aria-disabled') !== 'true';
    const oneLine = (text) => text.trim().replace(/\s+/g, ' ');

    function tell(now, ...more) {
        at('game').dataset.state = now;
        at('said').textContent = [...state.told, ...more].join(english ? ' ' : '');
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
        const turn = ++state.turn, isNow = () => turn === state.turn, {position, story, told} = state;
        at('game').dataset.result = '';
        Object.assign(state, {moves: game.moves(position), marks: undefined, known: undefined, held: null});
        at('back').hidden = why.hidden = true;
        tell('thinking', say(words.thinks));
        draw();
        try {
            const end = await game.end(position, story, ask);
            if (!isNow()) return;
            const isMine = by !== 'you' || game.isPuzzle;
            if (end) {
                state.moves = [];
                tell('over', ...(told.length ? finish(end, by) :
                    [`${say(words.over)}${say(end.why).replace(/^and /, '')}${stop}`]));
                draw();
                await review(isNow);
            } else {
                state.known = game.outcomes(position, ask);
                if (isMine) tell('ready', say(game.turn(position, story)), ...(game.isPuzzle ? [] : [
                    say(story.length ? words.yours : words.first)]));
                draw();
                if (isMine) await review(isNow);
                const found = await state.known;
                if (!isNow()) return;
                state.marks = found;
                draw();
                if (!isMine) setTimeout(() => isNow() && answer(), PAUSE);
            }
            await drawAnswers();
            if (isNow() && (isMine || end)) await showLine(isNow);
        } catch (error) {
            if (isNow()) tell('broken', say(words.broken) + error.message);
        }
    }

    // Says which move of the player was the first that should not have been, and offers to go back to it.
    async function review(isNow) {
        const found = await judge.review(state.story);
        if (!isNow()) return;
        state.missed = found.missed;
        at('back').hidden = !found.missed;
        const text = explain.verdict(found, at('game').dataset.result);
        if (text) at('said').textContent += (english ? ' ' : '') + text;
    }

    async function showLine(isNow) {
        const steps = await explain.line(state, isNow);
        if (!isNow() || !steps.length) return;
        why.firstElementChild.textContent = say(words.why);
        why.lastElementChild.replaceChildren(...steps);
        why.hidden = false;
    }

    // A best move; among equals any.
    function answer() {
        const best = state.moves.filter((_, i) => judge.isBest(state.marks, i));
        play(best[Math.floor(Math.random() * best.length)], 'program');
    }

    function play(move, by) {
        const {position, known, story} = state;
        if (by === 'you' || game.isPuzzle || !story.length) {
            keep();
            state.told = [];
        }
        state.story = [...story, {position, known, move, by, index: state.moves.indexOf(move)}];
        state.told.push(say(move.did, say(words[by])) + stop);
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

    function finish({result, why: reason}, by) {
        const did = state.told.pop().slice(0, -1);
        if (game.isPuzzle) return [`${did}${stop}${english ? ' ' : ''}${say(reason)}`];
        const won = result === 'draw' ? 'draw' : (result === 'win') === (by === 'you') ? 'won' : 'lost';
        at('game').dataset.result = won;
        return [`${did}${comma}${say(reason)}${english ? ': ' : '：'}${say(words[won])}`];
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

    function begin(position, story = []) {
        Object.assign(state, {position, story, told: []});
        at('row').replaceChildren();
        settle(story.length ? story[story.length - 1].by : undefined);
    }

    // Another game, or this one at another place: undo leads back.
    function go(position, story) {
        keep();
        begin(position, story);
        fill();
    }

    function back() {
        go(state.missed.position, state.story.slice(0, state.story.indexOf(state.missed)));
        board.children[state.spot].focus();
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

    // A position in the address, if there is one that can be shown.
    function linked() {
        const [, text] = /^#play=(.*)/.exec(location.hash) || [];
        return text && game.read(decodeURIComponent(text.replace(/\+/g, ' ')));
    }

    const acts = {
        new: () => go(game.fresh()),
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
    at('knows').textContent = say(words.knows);
    addEventListener('hashchange', () => {
        const next = linked();
        if (next && location.hash !== address()) go(next);
    });
    begin(linked() || game.first);
    field.value = oneLine(game.write(state.position));
    // Some engines put back what the field held before.
    addEventListener('pageshow', () => { field.value = oneLine(game.write(state.position)); });
};
