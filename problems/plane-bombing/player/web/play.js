'use strict';

// The page of 炸飞机's player, as three parts: play-state.js has the values and what each event does to them,
// play-view.js draws them, and this session takes the events, asks the program, and keeps the address. play-says.js
// words the sentences. The address holds the game behind the #, so a reload keeps it.
(() => {
    const at = (id) => document.getElementById(id), ANSWERS = ['empty', 'body', 'head'];
    const say = site.sayer('playing', 'player'), rules = site.playState(), says = site.playSays({rules, say});
    const view = site.playView({rules, says, say, tap, study});
    const {isOver, bombs} = rules;
    const ended = site.kept('localStorage', 'ended');
    let state = {...rules.FIRST, isNovice: !ended.get()};

    // One worker answers at once what follows from the bombs; the other one searches.
    function player() {
        const {ask} = site.program('player');
        return async (question, wanted) => JSON.parse(await ask({call: 'step', input: `${question}\n`}, wanted));
    }
    const look = player(), search = player();

    function send(event) {
        state = rules.step(state, event);
        view.draw(state);
    }
    const show = (parts) => send({type: 'found', turn: state.turn, parts});

    // ---- The address ----
    const keep = () => site.keep(says.address(state), {game: rules.save(state)});
    const read = () => act({type: 'open', game: (site.resumed() || {game: linked()}).game});

    // The game that the address names.
    function linked() {
        const game = {mode: 'practice', board: [], answers: []};
        const list = site.fragment().replace(/%2C/gi, ',').replace(/%3D/gi, '=').split(',');
        for (const word of list) {
            if (rules.MODES.includes(word)) game.mode = word;
            else if (state.strategies[word]) game.strategy = word;
            else if (word === 'helped') game.helped = true;
            else if (/^beat[1-9]\d?$/.test(word)) game.beat = +word.slice(4);
            else if (/^\d+$/.test(word) && rules.fits(state, +word, game.board)) game.board.push(+word);
        }
        const isPractice = game.mode === 'practice', answers = new Map();
        // An address without planes begins any game.
        game.isBad = isPractice && game.board.length < 3 && list.length > 2;
        if (isPractice && game.board.length < 3) game.board = three();
        for (const word of list) {
            const [, column, row, answer] = /^([A-J])([1-9]|10)(?:=([012]))?$/.exec(word) || [];
            const cell = 'ABCDEFGHIJ'.indexOf(column) + 10 * (row - 1);
            if (column && isPractice) answers.set(cell, rules.truth({...state, board: game.board}, cell));
            else if (answer && game.mode === 'advise') answers.set(cell, +answer);
        }
        return {...game, answers: [...answers]};
    }

    // Three planes at random that fit.
    function three(random = (count) => Math.floor(count * Math.random())) {
        let board;
        do board = [0, 0, 0].map(() => random(state.planes.length));
        while (!rules.isWhole(state, board));
        return board;
    }

    // ---- What the program says of new answers. At each `await` newer ones may have come; then `isNow` tells that
    // nothing more is to be found out about these. ----
    function act(event) {
        send(event);
        keep();
        settle();
    }

    async function settle() {
        const {turn, mode, strategy} = state, isNow = () => turn === state.turn, isPractice = mode === 'practice';
        const found = (parts) => send({type: 'found', turn, parts});
        try {
            const advice = mode === 'advise' && search(`advise ${strategy} ${rules.typed(state)}`, isNow);
            const seen = await look(`look ${rules.typed(state)}`, isNow);
            if (!isNow()) return;
            found({seen, note: says.note({...state, seen})});
            const over = isOver(state);
            if (mode === 'hide' ? state.board.length === 3 : isPractice && over) await compare(found, isNow);
            else if (advice && !seen.wrong && !over) {
                const reply = await advice;
                if (isNow()) found({advised: reply.next});
            }
            if (!isNow()) return;
            found({phase: over ? 'over' : 'ready', isReviewed: isPractice && over, isNovice: state.isNovice && !over});
            if (over) ended.set(true);
            if (over && state.date) site.addDay(state.date);
            // The last bomb first: the first bombs take longest.
            const all = isPractice ? [...state.answers.keys()].reverse() : [];
            for (const bomb of over ? all : all.slice(0, 1)) await mark(bomb, isNow);
        } catch (error) {
            found({phase: 'broken', note: site.lacks || say('broken') + error.message});
        }
    }

    // Finds how many bombs each strategy needs on the hidden board.
    async function compare(found, isNow) {
        for (const key of Object.keys(state.strategies)) {
            const reply = await search(`game ${key} ${state.board.join(' ')}`, isNow);
            if (!isNow()) return;
            found({took: {...state.took, [key]: reply.length}});
        }
        // In sight without scrolling.
        if (state.mode === 'hide') found({note: says.needs(state)});
    }

    async function mark(bomb, isNow) {
        if (!isNow() || rules.markOf(state, bomb)) return;
        const asked = rules.question(state, bomb), reply = await search(asked, isNow);
        if (isNow()) send({type: 'marked', asked, mark: reply});
    }

    async function hint() {
        const {turn} = state;
        show({isAsked: true});
        const reply = await search(`advise ${state.strategy} ${rules.typed(state)}`);
        send({type: 'hinted', turn, advised: reply.next});
        keep();
    }

    // ---- What the player does ----
    function tap(cell) {
        const {mode, board} = state, known = rules.answerOf(state, cell);
        const plane = board.findIndex((one) => rules.part(state, one, cell));
        if (mode === 'practice') {
            if (isOver(state)) study(bombs(state).indexOf(cell), false);
            else if (board.length === 3 && known === undefined) act({type: 'tell', cell, answer: rules.truth(state, cell)});
        } else if (mode === 'hide' && plane >= 0) turnPlane(plane);
        else if (mode === 'hide') place(cell, board.length < 3 ? board.length : state.held);
        else if (!isOver(state) || known !== undefined) send({type: 'choose', cell});
    }

    function place(cell, which) {
        const found = rules.turned(state, cell, which), board = [...state.board];
        if (found.next === undefined) return void show({note: says.refused(state, cell, found)});
        board[which] = found.next;
        act({type: 'hide', board, held: which});
    }

    const turnPlane = (which) => place(state.planes[state.board[which]][0], which);

    function tell(answer) {
        const cell = rules.target(state);
        if (cell !== null && !at(ANSWERS[answer]).disabled) act({type: 'tell', cell, answer});
    }

    const remove = () => act(state.mode !== 'hide' ? {type: 'forget', cell: rules.target(state)} :
        {type: 'hide', board: state.board.filter((_, plane) => plane !== state.held)});

    function study(bomb) {
        if (!rules.markOf(state, bomb)) return;
        send({type: 'study', bomb});
        scrollTo(0, 0);
    }

    function press(event) {
        // While an input method waits for more letters, `key` is only "Process".
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.code.slice(-1).toLowerCase();
        if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select, input')) return;
        if (view.arrow(event)) return;
        if (ANSWERS[key] && state.mode === 'advise') tell(+key);
        else if (key === 'u' && rules.canUndo(state)) act({type: 'undo'});
    }

    const acts = {
        hint, remove,
        send: () => site.copy(says.boast(state)) && show({isCopied: true}),
        daily: () => act({type: 'begin', board: three(site.daily()), date: site.today()}),
        replay: () => act({type: 'replay', bomb: bombs(state).indexOf(state.chosen)}),
        undo: () => act({type: 'undo'}),
        worst: () => study(rules.worst(state)),
        turn: () => turnPlane(state.held),
        new: () => act({type: 'begin', board: state.mode === 'practice' ? three() : []}),
        random: () => act({type: 'hide', board: three()}),
    };

    // What needs no program is drawn first, so that nothing moves when the program is loaded.
    async function open() {
        view.build();
        for (const key of rules.MODES) {
            at(key).addEventListener('click', () => act({type: 'enter', mode: key, board: key === 'practice' ? three() : []}));
        }
        ANSWERS.forEach((key, answer) => at(key).addEventListener('click', () => tell(answer)));
        for (const [key, run] of Object.entries(acts)) at(key).addEventListener('click', run);
        at('chances').addEventListener('change', () => {
            send({type: 'chances', chances: at('chances').value});
            keep();
        });
        at('strategy').addEventListener('change', () => act({type: 'strategy', strategy: at('strategy').value}));
        document.addEventListener('keydown', press);
        const mode = rules.MODES.find((key) => site.fragment().startsWith(key)) || state.mode;
        show({mode});
        const {cells, strategies} = await look('planes'), {sum} = says, found = Object.entries(strategies).map(([key, boards]) => (
            [key, {boards, mean: (sum(boards.map((count, i) => count * i)) / sum(boards)).toFixed(2)}]));
        // The best one first.
        found.sort(([, one], [, other]) => one.mean - other.mean);
        send({type: 'known', planes: cells, strategies: Object.fromEntries(found)});
        window.addEventListener('hashchange', () => site.fragment() !== says.address(state) && read());
        // The button of that name is no reason to scroll.
        if (at(location.hash.slice(1))) scrollTo(0, 0);
        read();
    }

    open().catch((error) => show({note: site.lacks || say('broken') + error.message}));
})();
