'use strict';

// The session of a game on a board: takes the events, asks the program, keeps the address. board-state.js has the
// values and what each event does to them, board-view.js draws them, board-says.js words the status, board-explain.js
// the line that a mistake leads to. PROBLEM/game.js calls site.game with an object that scripts/README.md describes.
site.game = (game) => {
    if (site.lacks) return;
    const PAUSE = 600; // milliseconds before the program moves
    const {at} = site, field = at('position'), board = at('cells'), title = document.querySelector('h1').textContent;
    const program = site.program('program'), ask = (input) => program.ask({input, seconds: 10});
    const say = site.sayer('playing', 'boards', ...(game.isPuzzle ? ['puzzles'] : []));
    const rules = site.boardState(game), says = site.boardSays({game, rules, say});
    const view = site.boardView({game, rules, says, say, tap, levelOf});
    let state = rules.FIRST, ended = 0;

    function send(event) {
        state = rules.step(state, event);
        view.draw(state);
    }

    // The address has the number of a level or the position, which is the program's input.
    const addressOf = ({kind, number, position}) => (
        kind === 'level' ? `level=${number}` : `play=${game.write(position, true).trim().replace(/\s+/g, '+')}`);
    const keep = () => site.keep(addressOf(state), rules.save(state));
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
    const lineFor = site.boardExplain({game, rules, say, nameOf: says.nameOf, comma: says.comma, ask, outcomes});

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
        } catch (error) {
            found(turn, {phase: 'broken', brief: say.failure(error)});
        }
    }

    // In a puzzle a verdict may take a while, and nothing waits for it.
    async function close(turn, end) {
        ended = Date.now();
        const {result} = says.ending({...state, end}), seen = {phase: 'over', end, result, moves: []}, {date} = state;
        if (game.isPuzzle) found(turn, seen);
        const parts = await judge({...state, ...seen});
        if (!isNow(turn)) return;
        if (date && result) site.addDay(date);
        if (['won', 'done'].includes(result) && state.kind === 'level' && state.number === reached) reach(reached + 1);
        found(turn, {...seen, ...parts});
        keep();
    }

    async function playerTurn(turn) {
        const {position, story} = state, isOpen = state.kind === 'free' && !story.length;
        const whose = !game.isPuzzle && say(isOpen ? 'first' : 'yours');
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

    // The verdict on the player's moves.
    async function judge(judged) {
        const {story, isAided, result, phase} = judged, isOver = phase === 'over';
        const all = await Promise.all(story.map(({position}) => outcomes(position)));
        const review = rules.review(story, all, result === 'done');
        const start = story.length ? story[0].position : judged.position;
        const link = location.protocol === 'file:' ? '' : site.link(addressOf({...judged, position: start}));
        const boast = result && says.boast(judged, all, title, link);
        return {...says.verdict(review, isOver, result, isAided), missed: review.missed, boast,
            lost: game.family ? remember(game.family(start), rules.lostIn(story, all)) : []};
    }

    // The heaps of a family that were found to be lost, in all games.
    const shelf = site.kept('localStorage', 'lost');
    function remember(family, positions) {
        const all = shelf.get() || {}, lost = [...new Set([...all[family] || [], ...positions.map(({n}) => n)])];
        if (lost.length) shelf.set({...all, [family]: lost});
        return lost;
    }

    // Why the verdict is as it is, by the reply that was played, and the line of moves that a mistake leads to.
    async function explain(turn) {
        const {subject, story, phase, isTold, result} = state, isOpen = phase === 'over' || isTold;
        const all = {isOpen, isOver: phase === 'over', story, start: story[0].position};
        const reasonOf = async (about) => say(
            await game.reason({...all, ...about}, story[story.indexOf(about.step) + 1], ask, outcomes));
        found(turn, {reason: await reasonOf(subject)});
        // After a win, all moves.
        const mine = result === 'won' ? story.filter((step) => rules.isMine(step) && step !== subject.step) : [];
        const line = mine.length ? await Promise.all(mine.map((step) => reasonOf({step, mark: 'win', isBrief: true}))) :
            await lineFor(state, isOpen, () => isNow(turn));
        found(turn, {line});
    }

    // With hints, or after a game: what the program prints; with hints the cells to aim at, the row of other positions.
    async function findHints(turn) {
        const {isShown, position, moves, phase} = state;
        const printed = isShown || phase === 'over' ? await ask(game.write(position)) : '';
        const row = isShown && game.row ? await game.row(position, ask) : [];
        const aim = isShown && game.aim && moves.length > 0 ? await game.aim(position, outcomes) : [];
        const best = isShown && moves.length > 0 ? rules.bestMoves(position, await outcomes(position)) : [];
        const hint = best.length && game.hint ? await game.hint(position, best, outcomes) : undefined;
        if (isShown === state.isShown) found(turn, {answer: printed, row, aim, hint});
    }

    // A best move, among equals any.
    function answer(marks) {
        const best = [...marks.keys()].filter((i) => rules.isBest(marks, i));
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

    // Begins another position, the first drawn that suits: where some moves win and others do not, or without a date
    // where the first to move loses; in a puzzle where the first move leaves `least` or more. If the outcomes cannot
    // be had, `settle` says why. The button that was pressed last counts.
    let drawn = 0;
    async function draw(random, least, date) {
        const {turn} = state, mine = ++drawn, old = game.write(state.position);
        const kinds = (all) => new Set(all).size > 1 ? 'win' : date ? '' : 'loss';
        const suits = (all) => (game.isPuzzle ? rules.least(all) >= least : rules.bestOf(all) === kinds(all));
        let position;
        do position = game.fresh(random);
        while ((!date && game.write(position) === old) || !await outcomes(position).then(suits, () => true));
        const kind = date ? 'daily' : 'free';
        if (isNow(turn) && mine === drawn) act({type: 'begin', position, date, kind, isNew: true});
    }

    // ---- Levels ----
    const progress = site.kept('localStorage', 'level');
    let reached = progress.get() || 1;
    function reach(number) {
        reached = number;
        progress.set(number);
    }
    const level = (number) => ({type: 'begin', kind: 'level', number, position: rules.level(number)});
    // The level that the button leads to: after a win the next, up to the first that is not won yet.
    function levelOf({kind, number, games, result}) {
        if (kind !== 'level') return games.level ? games.level.number : reached;
        return ['won', 'done'].includes(result) ? (number < reached ? number + 1 : reached) : number;
    }
    function toLevel() {
        const number = levelOf(state), saved = state.kind !== 'level' && state.games.level;
        act(saved ? {type: 'open', saved} : {...level(number), isNew: true});
    }

    function typed() {
        const position = game.read(field.value);
        field.setAttribute('aria-invalid', !position);
        if (position) act({type: 'begin', position, isTyped: true});
        else send({type: 'remark', remark: say('bad') + say(game.bounds)});
    }

    // The position or level in the address. Without one, or if the board cannot show it, the level reached.
    const isLinked = () => /^(play|level)=/.test(site.fragment());
    function linked() {
        const [name, value] = site.fragment().split('='), number = Number(/^[1-9]\d{0,5}$/.test(value) && value);
        if (!isLinked() || (name === 'level' && number)) {
            return {...level(number || reached), isShared: number > 0 && number !== reached};
        }
        // A lone % is no text.
        const position = site.tried(() => game.read(decodeURIComponent(value.replace(/\+/g, ' '))));
        return position && name === 'play' ? {type: 'begin', position} : {...level(reached), isBad: true};
    }

    const tellWhy = () => explain(state.turn).catch((error) => send({type: 'remark', remark: say.failure(error)}));
    const acts = {
        // A free game that was left is gone on with.
        new() {
            const {kind, games: {free}} = state, isOpen = kind !== 'free' && free && free.made.length && !free.isOver;
            return isOpen ? act({type: 'open', saved: free}) : draw(site.random, 2);
        },
        daily() {
            const {kind, date, games: {daily}} = state, today = site.date();
            if (kind === 'daily' && date === today) send({type: 'remark', remark: say('day', date)});
            else if (daily && daily.date === today) act({type: 'open', saved: daily});
            else draw(site.randomOf(today), 3, today);
        },
        level: toLevel,
        first: () => act({...level(1), isNew: true}),
        again() {
            const {kind, number, date, story: [{position}]} = state;
            act({type: 'begin', kind, number, date, position, isNew: true});
        },
        ask() {
            send({type: 'ask'});
            if (state.isAsked) tellWhy();
        },
        tell() {
            send({type: 'tell'});
            keep();
            tellWhy();
        },
        // The button comes where another was: a second tap on that one is not meant for it.
        send: () => Date.now() - ended > 400 && site.copy(state.boast)
            && send({type: 'remark', remark: say(location.protocol === 'file:' ? 'copied-here' : 'copied')}),
        // The player's last move goes, with the answer to it; before the first move, the game that this one replaced
        // comes back.
        undo() {
            const {story, was} = state;
            if (!story.length) return act({type: 'open', saved: was});
            return act({type: 'rewind', step: story.filter(rules.isMine).pop() || story[0]});
        },
        redo: () => act({type: 'redo'}),
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
    addEventListener('hashchange', () => isLinked() && site.fragment() !== addressOf(state) && act(linked()));
    view.build();
    // Another version of this page may have kept the game: then it may be of no use.
    const saved = site.resumed(!isLinked());
    state = (saved && site.tried(() => rules.load(saved))) || rules.step(state, linked());
    view.draw(state);
    settle();
    // Some engines put back what the field held before.
    addEventListener('pageshow', view.fill);
};
