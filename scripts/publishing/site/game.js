'use strict';

// A game on a board, as three parts: board-state.js has the values and what each event does to them, board-view.js
// draws them, and this session takes the events, asks the program, and keeps the address. board-says.js words the
// status, board-explain.js the line that a mistake leads to. The problem's own program, compiled, is the only judge of
// a move. PROBLEM/game.js calls site.game with an object that scripts/README.md describes.
site.game = (game) => {
    const PAUSE = 600, ERRS = 1 / 3;
    const at = (id) => document.getElementById(id), [field, board] = ['position', 'cells'].map(at);
    const title = document.querySelector('h1').textContent;
    const program = site.program('program'), ask = (input) => program.ask({input, seconds: 10});
    const say = site.sayer('playing', 'boards', ...(game.isPuzzle ? ['puzzles'] : []));
    const rules = site.boardState(game), says = site.boardSays({game, rules, say});
    const view = site.boardView({game, rules, says, say, tap});
    const explain = site.boardExplain({game, rules, say, comma: says.comma, ask, outcomes});
    let state = rules.FIRST;

    function send(event) {
        state = rules.step(state, event);
        view.draw(state);
    }

    // The outcomes of a position's moves. They are asked for once.
    const known = new Map();
    function outcomes(position) {
        const text = game.write(position, true);
        if (!known.has(text)) known.set(text, game.outcomes(position, ask));
        return known.get(text);
    }

    // ---- What the program says of a new position. At each `await` a newer one may have come; then `isNow` tells that
    // nothing more is to be found out about this one. ----
    async function settle() {
        const {turn, position, story} = state, isNow = () => turn === state.turn;
        const found = (parts) => send({type: 'found', turn, parts});
        try {
            const end = await game.end(position, story, ask), last = story[story.length - 1];
            const isYours = end || game.isPuzzle || !last || last.by === 'program';
            if (end) await close(end, found, isNow);
            else await (isYours ? playerTurn(found, isNow) : programTurn(found, isNow));
            if (isNow()) await findHints(found, isNow);
            if (isNow() && isYours) found({line: await explain.line(state, isNow)});
        } catch (error) {
            found({phase: 'broken', brief: site.lacks || say('broken') + error.message});
        }
    }

    async function close(end, found, isNow) {
        const {result} = says.ending({...state, end}), seen = {phase: 'over', end, result, moves: []};
        if (game.isPuzzle) found(seen);
        const parts = await judge({...state, ...seen});
        if (isNow()) found({...seen, ...parts});
        if (isNow() && state.date && result) site.addDay(state.date);
    }

    // In a puzzle the verdict may take a while, and the next move does not wait for it.
    async function playerTurn(found, isNow) {
        const {position, story} = state, whose = !game.isPuzzle && say(story.length ? 'yours' : 'first');
        const seen = {phase: 'ready', brief: says.join([say(await game.turn(position, story, ask)), whose])};
        if (game.isPuzzle) found(seen);
        const parts = await judge(state);
        if (!isNow()) return;
        found({...seen, ...parts});
        found({marks: await outcomes(position)});
    }

    async function programTurn(found, isNow) {
        found({marks: await outcomes(state.position)});
        if (isNow()) setTimeout(() => isNow() && answer(state.marks), PAUSE);
    }

    // The verdict on the player's moves, and what to do after a game.
    async function judge(judged) {
        const {story, isAided, result, phase} = judged, isOver = phase === 'over';
        const all = await Promise.all(story.map(({position}) => outcomes(position)));
        const review = rules.review(story, all, result === 'done');
        const {verdict, better = [], isReasoned} = says.verdict(review, isOver, result, isAided);
        if (isReasoned) verdict.why = say(await game.reason(review.missed, better[0], ask));
        if (isOver) verdict.next = says.next(review, at('new').textContent);
        const boast = result && says.boast(judged, all, title, site.link(addressOf(story[0].position)));
        return {verdict, better, missed: review.missed, boast};
    }

    // With hints, or after a game: what the program prints; with hints the cells to aim at, the row of other positions.
    async function findHints(found, isNow) {
        const {isShown, position, moves, phase} = state;
        const answer = isShown || phase === 'over' ? await ask(game.write(position)) : '';
        const row = isShown && game.row ? await game.row(position, ask) : [];
        const aim = isShown && game.aim && moves.length > 0 ? await game.aim(position, ask) : [];
        if (isNow() && isShown === state.isShown) found({answer, row, aim});
    }

    // ---- Moves ----
    // A best move, among equals any; at the lower level now and then any at all.
    function answer(marks) {
        const errs = state.level > 0 && Math.random() < ERRS;
        const best = [...marks.keys()].filter((i) => errs || rules.isBest(marks, i));
        act({type: 'play', index: best[Math.floor(Math.random() * best.length)], by: 'program'});
    }

    function tap(cell) {
        if (!rules.isReady(state)) return;
        const mine = rules.meant(state, cell), isHeld = mine.length > 0 && state.held !== cell;
        if (mine.length === 1) return void act({type: 'play', index: mine[0].index, by: 'you'});
        send({type: 'hold', cell: isHeld ? cell : null,
            remark: isHeld ? say('two') : mine.length ? '' : say(game.blocked(state.position, cell))});
    }

    // The position is the program's input, and the page's address.
    const addressOf = (position) => `play=${game.write(position, true).trim().replace(/\s+/g, '+')}`;
    const keep = () => site.keep(addressOf(state.position), rules.save(state));
    // What changes the position.
    function act(event) {
        send(event);
        keep();
        settle();
    }

    // The first position drawn from the date that some moves win and others do not; a puzzle takes
    // four moves or more.
    async function daily() {
        const date = site.today(), random = site.daily(), {turn} = state;
        let position, all;
        do all = await outcomes(position = game.fresh(random));
        while (game.isPuzzle ? rules.least(all) < 3 : !all.includes('win') || new Set(all).size < 2);
        if (turn === state.turn) act({type: 'begin', position, date, isNew: true});
    }

    function typed() {
        const position = game.read(field.value);
        field.setAttribute('aria-invalid', !position);
        if (position) act({type: 'begin', position, isTyped: true});
        else send({type: 'remark', remark: say('bad') + say(game.bounds)});
    }

    // The position in the address. Without one, or if the board cannot show it, the first position.
    function linked() {
        const [, text] = /^play=(.*)/.exec(site.fragment()) || [];
        // A lone % is no text.
        const position = text !== undefined && site.tried(() => game.read(decodeURIComponent(text.replace(/\+/g, ' '))));
        return {type: 'begin', position: position || game.first, isBad: text !== undefined && !position};
    }

    const acts = {
        new: () => act({type: 'begin', position: game.fresh((count) => Math.floor(count * Math.random())), isNew: true}),
        daily,
        level() {
            send({type: 'level', remark: say(state.level ? 'plays-hard' : 'plays-easy')});
            keep();
        },
        send: () => site.copy(state.boast) && send({type: 'remark', remark: say('copied')}),
        // The player's last move goes, with the answer to it.
        undo: () => act({type: 'rewind', step: state.story.filter(rules.isMine).pop() || state.story[0]}),
        back() {
            act({type: 'rewind', step: state.missed});
            view.focus();
            view.preview();
        },
        // The outcomes may come after the button. If they cannot be had, `settle` says why.
        help() {
            const {turn, position} = state;
            outcomes(position).then((marks) => turn === state.turn && answer(marks), () => {});
        },
        reveal() {
            const {turn} = state, isNow = () => turn === state.turn;
            send({type: 'reveal'});
            keep();
            findHints((parts) => send({type: 'found', turn, parts}), isNow);
        },
    };
    for (const [id, run] of Object.entries(acts)) {
        at(id).addEventListener('click', ({currentTarget}) => currentTarget.getAttribute('aria-disabled') !== 'true' && run());
    }
    field.addEventListener('input', typed);
    board.addEventListener('keydown', (event) => (
        site.arrow([...board.children], Math.min(game.columns, board.children.length), event)));
    addEventListener('hashchange', () => {
        if (/^play=/.test(site.fragment()) && site.fragment() !== addressOf(state.position)) act(linked());
    });
    view.build();
    // Another version of this page may have kept the game: then it may be of no use.
    const saved = site.resumed();
    state = (saved && site.tried(() => rules.load(saved))) || rules.step(state, linked());
    view.draw(state);
    settle();
    // Some engines put back what the field held before.
    addEventListener('pageshow', view.fill);
};
