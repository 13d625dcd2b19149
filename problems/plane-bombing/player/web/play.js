'use strict';

// The session of 炸飞机's player: takes the events, asks the program, keeps the address. play-state.js has the values and
// what each event does to them, play-view.js draws them, play-says.js has the sentences.
(() => {
    if (site.lacks) return;
    const {at} = site, say = site.sayer('playing', 'player');
    const rules = site.playState(), says = site.playSays({rules, say});
    const view = site.playView({rules, says, say, tap, study});
    const {MODES, ANSWERS, isOver, bombs} = rules, ended = site.kept('localStorage', 'ended');
    const firstTry = site.kept('localStorage', 'daily'); // of the last game of the day
    let state = {...rules.FIRST, isNovice: !ended.get()};

    // One worker answers at once what follows from the bombs; the other one searches.
    function player() {
        const {ask} = site.program('player');
        // A question of an older turn fails: nothing more is to be found out about that.
        return async (question, turn) => JSON.parse(await ask(
            {call: 'step', input: `${question}\n`}, () => turn === undefined || turn === state.turn));
    }
    const look = player(), search = player();

    function send(event) {
        state = rules.step(state, event);
        view.draw(state);
    }
    function keep() {
        const {date, first, answers, helped} = state;
        site.keep(says.address(state), {game: rules.save(state)});
        if (date && !first) firstTry.set({date, answers, helped});
    }
    function act(event) {
        send(event);
        keep();
        settle();
    }

    const found = (turn, parts) => send({type: 'found', turn, parts}), show = (parts) => found(state.turn, parts);

    const read = () => act({type: 'open', game: (site.resumed() || {game: linked()}).game});

    // Reads what says.address has written.
    function linked() {
        const game = {mode: 'practice', board: [], answers: []};
        const words = site.fragment().replace(/%2C/gi, ',').replace(/%3D/gi, '=').split(',');
        for (const word of words) {
            if (MODES.includes(word)) game.mode = word;
            else if (state.strategies[word]) game.strategy = word;
            else if (word === 'helped') game.helped = true;
            else if (/^beat[1-9]\d?$/.test(word)) game.beat = +word.slice(4);
            else if (/^\d+$/.test(word) && rules.fits(state, +word, game.board)) game.board.push(+word);
        }
        // An address without planes begins any game.
        const isAny = game.mode === 'practice' && game.board.length < 3;
        if (isAny) Object.assign(game, {board: three(), isBad: words.length > 2});
        return {...game, answers: [...new Map(words.map((word) => answerIn(word, game)).filter(Boolean))]};
    }

    // The cell in a word of an address, and its answer. In practice that follows from the planes.
    function answerIn(word, {mode, board}) {
        const [, column, row, answer] = /^([A-J])([1-9]|10)(?:=([012]))?$/.exec(word) || [];
        const cell = 'ABCDEFGHIJ'.indexOf(column) + 10 * (row - 1);
        if (column && mode === 'practice') return [cell, rules.truth({...state, board}, cell)];
        return answer && mode === 'advise' && [cell, +answer];
    }

    // Three planes that fit, the first of them given: any two leave room for a third one.
    function three(random = site.random, given = []) {
        let board;
        do board = [0, 0, 0].map((_, i) => (i in given ? given[i] : random(state.planes.length)));
        while (!rules.isWhole(state, board));
        return board;
    }

    // Asks the program what follows from new answers.
    async function settle() {
        const {turn, mode, strategy, board, answers} = state;
        try {
            const advice = mode === 'advise' && search(`advise ${strategy} ${rules.typed(state)}`, turn);
            if (advice) advice.catch(() => {}); // it may be too late, or not needed
            const seen = await look(`look ${rules.typed(state)}`, turn);
            found(turn, {seen, note: says.note({...state, seen})});
            if (isOver(state)) return await close(turn);
            if (advice && !seen.wrong) found(turn, {advised: (await advice).next});
            if (mode === 'hide' && board.length === 3) await compare(turn);
            found(turn, {phase: 'ready'});
            if (mode === 'practice' && answers.length) await mark(answers.length - 1, turn);
        } catch (error) {
            found(turn, {phase: 'broken', note: say.failure(error)});
        }
    }

    // The end of a game.
    async function close(turn) {
        const {mode, date, answers} = state, isReviewed = mode === 'practice';
        if (isReviewed) await compare(turn);
        ended.set(true);
        if (date) site.addDay(date);
        found(turn, {phase: 'over', isReviewed, isNovice: false});
        // The last bomb first: the first bombs take longest.
        for (const bomb of isReviewed ? [...answers.keys()].reverse() : []) await mark(bomb, turn);
    }

    // Finds how many bombs each strategy needs on the hidden board.
    async function compare(turn) {
        for (const key of Object.keys(state.strategies)) {
            const bombed = await search(`game ${key} ${state.board.join(' ')}`, turn);
            const path = state.mode === 'hide' && !state.path.length ? bombed : state.path;
            found(turn, {path, took: {...state.took, [key]: bombed.length}});
        }
        // In sight without scrolling.
        found(turn, {note: says.note(state)});
    }

    async function mark(bomb, turn) {
        const asked = rules.question(state, bomb);
        if (rules.markOf(state, bomb)) return;
        const {tally} = await look(`look ${rules.typed(state, bomb)}`, turn), advice = await search(asked, turn);
        send({type: 'marked', asked, mark: {...advice, tally}});
    }

    async function hint() {
        const {turn, strategy} = state;
        show({isAsked: true, isWhy: false});
        const reply = await search(`advise ${strategy} ${rules.typed(state)}`);
        send({type: 'hinted', turn, advised: reply.next});
        keep();
    }

    function tap(cell) {
        if (!state.planes.length) return; // the program has not named them yet
        const isNew = rules.answerOf(state, cell) === undefined;
        if (state.mode === 'hide') putPlane(cell);
        else if (state.mode === 'advise') {
            if (!isOver(state) || !isNew) send({type: 'choose', cell});
        } else if (isOver(state)) study(bombs(state).indexOf(cell));
        else if (state.board.length === 3 && isNew) act({type: 'tell', cell, answer: rules.truth(state, cell)});
    }

    // Turns the plane on this cell, or puts a new one there, or the one that was held last.
    function putPlane(cell) {
        const {board, held} = state, plane = board.findIndex((one) => rules.part(state, one, cell));
        if (plane >= 0) turnPlane(plane);
        else place(cell, board.length < 3 ? board.length : held);
    }

    const turnPlane = (which) => place(state.planes[state.board[which]][0], which);

    function place(cell, which) {
        const turned = rules.turned(state, cell, which), board = [...state.board];
        board[which] = turned.next;
        if (turned.next === undefined) show({note: says.refused(state, cell, turned)});
        else act({type: 'hide', board, held: which});
    }

    function tell(answer) {
        const cell = rules.target(state);
        if (cell !== null && !at(ANSWERS[answer]).disabled) act({type: 'tell', cell, answer});
    }

    function study(bomb) {
        if (!rules.markOf(state, bomb)) return;
        send({type: 'study', bomb});
        scrollTo(0, 0);
    }

    function press(event) {
        // While an input method waits for more letters, `key` is only "Process".
        const key = (event.key === 'Process' ? event.code.slice(-1) : event.key).toLowerCase();
        if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select, input')) return;
        if (view.arrow(event)) return;
        if (ANSWERS[key] && state.mode === 'advise') tell(+key);
        else if (key === 'u' && rules.canUndo(state)) act({type: 'undo'});
    }

    // A friend cannot open the link to a file.
    const copied = () => show({isCopied: location.protocol === 'file:' ? 'copied-file' : 'copied', isWhy: false});

    // The game of the day. Only its first try counts: it goes on, or is over.
    function daily() {
        const date = site.date(), kept = firstTry.get() || {}, {answers = [], helped} = kept.date === date ? kept : {};
        const isOne = answers.filter(([, answer]) => answer === rules.HEAD).length < 3;
        const game = isOne ? {answers, helped} : {first: answers.length};
        act({type: 'begin', board: three(site.randomOf(date)), date, ...game});
    }

    const planes = (mode) => (mode === 'practice' ? three() : []);
    const acts = {
        remove: () => act(state.mode === 'hide' ?
            {type: 'hide', board: state.board.filter((_, plane) => plane !== rules.heldPlane(state))} :
            {type: 'forget', cell: rules.target(state)}),
        hint: () => hint().catch((error) => show({isAsked: false, note: say.failure(error)})),
        send: () => site.copy(says.boast(state)) && copied(),
        explain: () => send({type: 'why'}),
        daily,
        replay: () => act({type: 'replay', bomb: bombs(state).indexOf(state.chosen)}),
        undo: () => act({type: 'undo'}),
        worst: () => study(rules.worst(state)),
        turn: () => turnPlane(rules.heldPlane(state)),
        new: () => act({type: 'begin', board: planes(state.mode)}),
        random: () => act({type: 'hide', board: three(site.random, state.board.slice(0, state.board.length % 3))}),
    };

    // What needs no program is drawn first, so that nothing moves when the program is loaded.
    async function open() {
        view.build();
        show({mode: MODES.find((key) => site.fragment().startsWith(key)) || state.mode});
        const {cells, strategies} = await look('planes');
        send({type: 'known', planes: cells, strategies});
        for (const mode of MODES) at(mode).onclick = () => act({type: 'enter', mode, board: planes(mode)});
        ANSWERS.forEach((key, answer) => { at(key).onclick = () => tell(answer); });
        for (const [key, run] of Object.entries(acts)) at(key).onclick = run;
        at('share').onclick = (event) => {
            if (!site.copy(site.link(event.target.hash.slice(1)))) return;
            event.preventDefault();
            copied();
        };
        at('chances').onchange = ({target}) => {
            send({type: 'chances', chances: target.value});
            keep();
        };
        at('strategy').onchange = ({target}) => act({type: 'strategy', strategy: target.value});
        document.onkeydown = press;
        addEventListener('hashchange', () => site.fragment() !== says.address(state) && read());
        // The button of that name is no reason to scroll.
        if (at(location.hash.slice(1))) scrollTo(0, 0);
        read();
    }

    open().catch((error) => show({note: say.failure(error)}));
})();
