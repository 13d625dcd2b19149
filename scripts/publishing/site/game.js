'use strict';

// The session of a game on a board: takes the events, asks the program, keeps the address. board-state.js has the
// values and what each event does to them, board-view.js draws them, board-says.js words the status, board-explain.js
// the line that a mistake leads to. PROBLEM/game.js calls site.game with an object that scripts/README.md describes.
site.game = (game) => {
    if (site.lacks) return;
    const PAUSE = 600, ERRS = 1 / 3; // milliseconds before the program moves; how often it errs at the lower level
    const {at} = site, field = at('position'), board = at('cells'), title = document.querySelector('h1').textContent;
    const program = site.program('program'), ask = (input) => program.ask({input, seconds: 10});
    const say = site.sayer('playing', 'boards', ...(game.isPuzzle ? ['puzzles'] : []));
    const rules = site.boardState(game), says = site.boardSays({game, rules, say});
    const view = site.boardView({game, rules, says, say, tap});
    let state = rules.FIRST;

    function send(event) {
        state = rules.step(state, event);
        view.draw(state);
    }

    // The position is the program's input, and the page's address.
    const addressOf = (position) => `play=${game.write(position, true).trim().replace(/\s+/g, '+')}`;
    const keep = () => site.keep(addressOf(state.position), {...rules.save(state), isOver: state.phase === 'over'});
    function act(event) {
        send(event);
        keep();
        settle();
    }

    // The outcomes of a position's moves. They are asked for once, or again if that fails.
    const known = new Map();
    function outcomes(position) {
        const text = game.write(position, true);
        if (!known.has(text)) {
            known.set(text, game.outcomes(position, ask));
            known.get(text).catch(() => known.delete(text));
        }
        return known.get(text);
    }

    // At each `await` a newer position may have come. Then nothing more is to be found out about this one.
    const isNow = (turn) => turn === state.turn, found = (turn, parts) => send({type: 'found', turn, parts});
    const lineFor = site.boardExplain({game, rules, say, comma: says.comma, ask, outcomes});

    // Asks the program about a new position.
    async function settle() {
        const {turn, position, story} = state, [last] = story.slice(-1);
        try {
            const end = await game.end(position, story, ask);
            if (!isNow(turn)) return;
            const isYours = end || game.isPuzzle || !last || last.by === 'program';
            if (end) await close(turn, end);
            else await (isYours ? playerTurn(turn) : programTurn(turn));
            if (isNow(turn)) await findHints(turn);
            if (isNow(turn) && isYours) found(turn, {line: await lineFor(state, () => isNow(turn))});
        } catch (error) {
            found(turn, {phase: 'broken', brief: say.failure(error)});
        }
    }

    // In a puzzle a verdict may take a while, and nothing waits for it.
    async function close(turn, end) {
        const {result} = says.ending({...state, end}), seen = {phase: 'over', end, result, moves: []}, {date} = state;
        if (game.isPuzzle) found(turn, seen);
        const parts = await judge({...state, ...seen});
        if (isNow(turn) && date && result) site.addDay(date);
        found(turn, {...seen, ...parts});
        if (isNow(turn)) keep();
    }

    async function playerTurn(turn) {
        const {position, story} = state, whose = !game.isPuzzle && say(story.length ? 'yours' : 'first');
        const seen = {phase: 'ready', brief: says.join([say(await game.turn(position, story, ask)), whose])};
        if (game.isPuzzle) found(turn, seen);
        const parts = await judge(state);
        if (!isNow(turn)) return;
        found(turn, {...seen, ...parts});
        found(turn, {marks: await outcomes(position)});
    }

    async function programTurn(turn) {
        found(turn, {marks: await outcomes(state.position)});
        setTimeout(() => isNow(turn) && answer(state.marks), PAUSE);
    }

    // The verdict on the player's moves, and what to do after a game.
    async function judge(judged) {
        const {story, isAided, result, phase} = judged, isOver = phase === 'over';
        const all = await Promise.all(story.map(({position}) => outcomes(position)));
        const review = rules.review(story, all, result === 'done');
        const {verdict, better = [], isReasoned, praised} = says.verdict(review, isOver, result, isAided);
        if (isReasoned) verdict.why = say(await game.reason(review.missed, better[0], ask));
        if (praised && game.praises) verdict.why = say(await game.reason(praised, undefined, ask));
        else if (praised && !isOver) verdict.why = says.join([verdict.why, await example(praised.move.next)]);
        if (isOver) verdict.next = says.next(review, at('new').textContent);
        const boast = result && says.boast(judged, all, title, site.link(addressOf(story[0].position)));
        return {verdict, better, missed: review.missed, boast};
    }

    // A reply to a move that wins, and how it is answered.
    async function example(position) {
        const [reply] = game.moves(position), [answer] = rules.bestMoves(reply.next, await outcomes(reply.next));
        return say('example', says.nameOf(position, reply), says.nameOf(reply.next, answer));
    }

    // With hints, or after a game: what the program prints; with hints the cells to aim at, the row of other positions.
    async function findHints(turn) {
        const {isShown, position, moves, phase} = state;
        const answer = isShown || phase === 'over' ? await ask(game.write(position)) : '';
        const row = isShown && game.row ? await game.row(position, ask) : [];
        const aim = isShown && game.aim && moves.length > 0 ? await game.aim(position, ask) : [];
        if (isShown === state.isShown) found(turn, {answer, row, aim});
    }

    // A best move, among equals any; at the lower level now and then any at all.
    function answer(marks) {
        const errs = state.level > 0 && Math.random() < ERRS;
        const best = [...marks.keys()].filter((i) => errs || rules.isBest(marks, i));
        act({type: 'play', index: best[site.random(best.length)], by: 'program'});
    }

    // A piece that can go two ways is held until the next tap says where to.
    function tap(cell) {
        const {position, story} = state, meant = rules.meant(state, cell);
        if (!rules.isReady(state)) return;
        if (meant.length === 1) act({type: 'play', index: meant[0].index, by: 'you'});
        else if (!meant.length) send({type: 'hold', cell: null, remark: say(game.blocked(position, cell, story))});
        else if (state.held === cell) send({type: 'hold', cell: null, remark: ''});
        else send({type: 'hold', cell, remark: say('two')});
    }

    // Begins the first position drawn that suits: with a date where some moves win and others do not, in a puzzle where
    // the first move leaves `least` or more. If the outcomes cannot be had, `settle` says why.
    async function draw(random, least, date) {
        const {turn} = state;
        const suits = (all) => (game.isPuzzle ? rules.least(all) >= least : !rules.least(all) && new Set(all).size > 1);
        let position;
        do position = game.fresh(random);
        while ((date || game.isPuzzle) && !await outcomes(position).then(suits, () => true));
        if (isNow(turn)) act({type: 'begin', position, date, isNew: true});
    }

    function typed() {
        const position = game.read(field.value);
        field.setAttribute('aria-invalid', !position);
        if (position) act({type: 'begin', position, isTyped: true});
        else send({type: 'remark', remark: say('bad') + say(game.bounds)});
    }

    // The position in the address. Without one, or if the board cannot show it, the first position.
    const isLinked = () => site.fragment().startsWith('play=');
    function linked() {
        const text = site.fragment().slice(5).replace(/\+/g, ' ');
        // A lone % is no text.
        const position = isLinked() && site.tried(() => game.read(decodeURIComponent(text)));
        return {type: 'begin', position: position || game.first, isBad: isLinked() && !position};
    }

    const acts = {
        new: () => draw(site.random, 2),
        daily: () => draw(site.randomOf(site.date()), 3, site.date()),
        level() {
            send({type: 'level', remark: say(state.level ? 'plays-hard' : 'plays-easy')});
            keep();
        },
        send: () => site.copy(state.boast) && send({type: 'remark', remark: say('copied')}),
        // The player's last move goes, with the answer to it.
        undo: () => act({type: 'rewind', step: state.story.filter(rules.isMine).pop() || state.story[0]}),
        back() {
            act({type: 'rewind', step: state.missed});
            view.preview();
        },
        // The outcomes may come after the button. If they cannot be had, `settle` says why.
        help() {
            const {turn, position} = state;
            outcomes(position).then((marks) => isNow(turn) && answer(marks), () => {});
        },
        reveal() {
            send({type: 'reveal'});
            keep();
            findHints(state.turn).catch((error) => send({type: 'remark', remark: say.failure(error)}));
        },
    };
    const isOn = ({currentTarget}) => currentTarget.getAttribute('aria-disabled') !== 'true';
    for (const [id, run] of Object.entries(acts)) at(id).onclick = (event) => isOn(event) && run();

    field.oninput = typed;
    board.addEventListener('keydown', (event) => (
        site.arrow([...board.children], Math.min(game.columns, board.children.length), event)));
    addEventListener('hashchange', () => isLinked() && site.fragment() !== addressOf(state.position) && act(linked()));
    view.build();
    // Another version of this page may have kept the game: then it may be of no use.
    const saved = site.resumed(!isLinked());
    state = (saved && site.tried(() => rules.load(saved))) || rules.step(state, linked());
    view.draw(state);
    settle();
    // Some engines put back what the field held before.
    addEventListener('pageshow', view.fill);
};
