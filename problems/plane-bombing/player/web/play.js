'use strict';

// The page of 炸飞机's player. The address holds the game behind the #, so a reload keeps it. All words are in play.html,
// with their English in data-en.
(() => {
    const {english} = site;
    const at = (id) => document.getElementById(id);
    // Says a sentence; `which` of its cases, if it has several.
    const sayCase = (key, which, ...parts) => {
        const cases = at(`say-${key}`).textContent.split('|');
        return cases[which].replace(/#/g, () => parts.shift());
    };
    const say = (key, ...parts) => sayCase(key, 0, ...parts);
    const note = (text) => { at('note').textContent = text; };
    const name = (cell) => 'ABCDEFGHIJ'[cell % 10] + (Math.floor(cell / 10) + 1);
    const grouped = (number) => number.toLocaleString('en'), listed = (names) => names.join(english ? ', ' : '、');
    const ANSWERS = ['empty', 'body', 'head'], SIGNS = ['·', '✕', '★'], MODES = ['practice', 'advise', 'hide'];
    const SQUARES = ['⬜', '🟦', '🟥'], STRATEGIES = ['rollout', 'safe', 'entropy', 'greedy'];
    const ARROWS = {10: '▲', [-1]: '▶', [-10]: '▼', 1: '◀'};

    // One worker answers at once what follows from the bombs; the other one searches.
    function player() {
        const {ask} = site.program('player');
        return async (question, wanted) => JSON.parse(await ask({call: 'step', input: `${question}\n`}, wanted));
    }
    const look = player(), search = player();

    let planes, strategies, cells;
    let mode = 'practice', strategy = 'rollout', board = [], answers = new Map();
    let seen = {}, advised = null, chosen = null, held = 0, turn = 0, past = [];
    // The bombs that a friend took; whether this game's player had a hint or took a bomb back.
    let beat = 0, helped = false;
    const games = {}, marks = new Map();

    const part = (plane, cell) => [0, 2, 1][Math.min(planes[plane].indexOf(cell), 1) + 1];
    const truth = (cell) => Math.max(...board.map((plane) => part(plane, cell)));
    const fits = (plane, others) => planes[plane] && others.length < 3
        && !others.some((other) => planes[other].some((cell) => part(plane, cell)));
    const isOver = () => mode !== 'hide' && seen.over;
    const bombs = () => [...answers.keys()];
    const nameOf = (answer) => at(ANSWERS[answer]).firstChild.textContent;
    const typed = (known = [...answers]) => known.flat().join(' ');
    const target = () => (chosen === null ? advised : chosen);

    // ---- The address ----
    function address(kept = mode, own = true) {
        const known = [...answers].map(([cell, answer]) => name(cell) + (mode === 'advise' ? `=${answer}` : ''));
        const most = own ? beat : isOver() && answers.size;
        const facts = mode === 'practice' ? [most && `beat${most}`, own && helped && 'helped'].filter(Boolean) : [];
        return `#${[kept, strategy, ...board, ...facts, ...(own ? known : [])].join(',')}`;
    }

    function read() {
        [mode, board, answers, past, beat, helped] = ['practice', [], new Map(), [], 0, false];
        const list = location.hash.slice(1).replace(/%2C/gi, ',').replace(/%3D/gi, '=').split(',');
        for (const word of list) {
            if (MODES.includes(word)) mode = word;
            else if (STRATEGIES.includes(word)) strategy = word;
            else if (word === 'helped') helped = true;
            else if (/^beat[1-9]\d?$/.test(word)) beat = +word.slice(4);
            else if (/^\d+$/.test(word) && fits(+word, board)) board.push(+word);
        }
        if (mode === 'practice' && board.length < 3) hideThree();
        for (const word of list) {
            const [, column, row, answer] = /^([A-J])([1-9]|10)(?:=([012]))?$/.exec(word) || [];
            const cell = 'ABCDEFGHIJ'.indexOf(column) + 10 * (row - 1);
            if (column && mode === 'practice') answers.set(cell, truth(cell));
            else if (answer && mode === 'advise') answers.set(cell, +answer);
        }
        at('chances').value = mode === 'practice' ? 'none' : 'top';
        update();
    }

    function hideThree() {
        do board = [0, 0, 0].map(() => Math.floor(Math.random() * planes.length));
        while (!board.every((plane, place) => fits(plane, board.slice(0, place))));
    }

    // ---- The page ----
    function build() {
        if (english) for (const part of document.querySelectorAll('[data-en]')) part.textContent = part.dataset.en;
        at('board').setAttribute('aria-label', say('map'));
        cells = Array.from({length: 100}, (_, cell) => {
            const button = document.createElement('button');
            Object.assign(button, {id: name(cell), className: 'cell', tabIndex: cell ? -1 : 0});
            button.append(document.createElement('span'));
            button.addEventListener('click', () => tap(cell));
            button.addEventListener('focus', () => cells.forEach((one) => { one.tabIndex = one === button ? 0 : -1; }));
            // The first row shows the columns' letters, the first column the rows' numbers.
            const edge = [cell < 10 ? name(cell)[0] : '', cell % 10 ? '' : name(cell).slice(1)].join('');
            if (edge) button.dataset.edge = edge;
            at('board').append(button);
            return button;
        });
        for (const key of MODES) at(key).addEventListener('click', () => enter(key));
        ANSWERS.forEach((key, answer) => at(key).addEventListener('click', () => tell(answer)));
        const acts = {hint, send, replay, remove, undo, worst: () => study(worst()), turn: () => turnPlane(held),
            new: () => change(begin), random: () => change(hideThree)};
        for (const [key, act] of Object.entries(acts)) at(key).addEventListener('click', act);
        at('chances').addEventListener('change', () => { helped ||= mode === 'practice' && !isOver(); draw(); });
        at('strategy').addEventListener('change', () => { strategy = at('strategy').value; update(); });
        document.addEventListener('keydown', press);
        // Draw all that needs no program, so that nothing moves when the program is loaded.
        for (const key of STRATEGIES) at('strategy').append(new Option(say(key), key));
        mode = MODES.find((key) => location.hash.slice(1).startsWith(key)) || mode;
        draw();
    }

    function press(event) {
        const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10}[event.key];
        const cell = cells.indexOf(document.activeElement);
        if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select, input')) return;
        if (step && cell >= 0) {
            const next = cell + step, inside = step % 10 || cells[next];
            if (inside && (step % 10 === 0 || Math.floor(next / 10) === Math.floor(cell / 10))) cells[next].focus();
            event.preventDefault();
        } else if (ANSWERS[event.key] && mode === 'advise') tell(+event.key);
        else if (event.key.toLowerCase() === 'u') undo();
    }

    // Draws a cell: its text, its label, its classes, and the strength of its colour.
    function show(cell, shown, most) {
        const known = answers.get(cell), plane = shown.findIndex((one) => part(one, cell));
        const [,, head] = seen.tally && mode !== 'hide' ? seen.tally[cell] : [0, 0, 0];
        const count = at('chances').value === 'none' ? 0 : head;
        const button = cells[cell], open = known === undefined && seen.left > 0;
        let text = open && at('chances').value === 'figures' && count ? percent(count) : '';
        if (plane >= 0 && part(shown[plane], cell) === 2) text = ARROWS[planes[shown[plane]][3] - cell];
        if (known !== undefined) text = SIGNS[known];
        const is = known !== undefined ? nameOf(known) : plane >= 0 ? say('plane') : '';
        const bomb = mode === 'practice' ? bombs().indexOf(cell) : -1;
        button.firstChild.textContent = text;
        button.className = ['cell', ANSWERS[known] || '', plane >= 0 ? `p${plane}` : '',
            (seen.wrong || []).includes(cell) ? 'wrong' : '', bomb >= 0 && bomb === answers.size - 1 ? 'last' : '',
            isOver() ? kind(bomb) : ''].join(' ');
        button.style.setProperty('--heat', open && plane < 0 ? 0.7 * count / most : 0);
        button.toggleAttribute('data-advised', cell === advised);
        button.setAttribute('aria-pressed', cell === chosen);
        button.setAttribute('aria-label', [name(cell), is, open && count ? `${percent(count)}%` : '',
            cell === advised ? say('advised') : ''].filter(Boolean).join(' '));
    }

    // The percentage of boards, rounded, but 0 and 100 only for none and all.
    function percent(count) {
        if (!count || count === seen.left) return count && 100;
        return Math.min(99, Math.max(1, Math.round(100 * count / seen.left)));
    }

    function draw() {
        const over = isOver(), quiet = mode === 'practice' && at('chances').value === 'none';
        const shown = mode === 'hide' || (over && mode === 'practice') ? board : quiet ? [] : seen.planes || [];
        const heads = (seen.tally || []).map((tally) => tally[2]).filter((count) => count < seen.left);
        const most = Math.max(1, ...heads);
        cells.forEach((_, cell) => show(cell, shown, most));
        at('player').className = `${mode}${over && mode === 'practice' ? ' over' : ''}`;
        for (const key of MODES) at(key).setAttribute('aria-pressed', key === mode);
        at('bomb').textContent = mode === 'hide' ? say('placed', board.length) :
            say('bomb', answers.size + (over ? 0 : 1));
        at('heads').textContent = say('heads', [...answers.values()].filter((answer) => answer === 2).length);
        at('beat').textContent = beat ? say('beat', beat) : '';
        at('left').textContent = seen.left === undefined ? '…' : grouped(seen.left);
        at('share').href = mode === 'advise' ? address() : address('practice', false);
        at('share').hidden = mode === 'hide' && board.length < 3;
        at('strategy').value = strategy;
        const cell = target(), known = answers.get(cell), tally = seen.tally && seen.tally[cell];
        ANSWERS.forEach((key, answer) => {
            at(key).disabled = cell === null || (over && known === undefined);
            at(key).setAttribute('aria-pressed', known === answer);
            const open = known === undefined && tally && seen.left;
            at(key).lastChild.textContent = open ? `${percent(tally[answer])}%` : '';
        });
        at('remove').disabled = mode === 'hide' ? !board.length : known === undefined;
        at('turn').disabled = !board.length;
        at('hint').disabled = over;
        at('worst').disabled = !over || worst() < 0;
        at('replay').disabled = !over || chosen === null;
        let asked = mode === 'advise' && !seen.wrong && !over ? say('thinking') : '';
        if (mode === 'hide') asked = say('place');
        else if (mode === 'practice') asked = practised(over);
        else if (known !== undefined) asked = say('correct', name(cell), nameOf(known));
        else if (cell !== null) asked = say(cell === advised ? 'ask' : 'other', name(cell));
        at('asked').textContent = asked;
    }

    // Says what the last bomb has hit and how good it was, or what to do.
    function practised(over) {
        const bomb = answers.size - 1, cell = bombs()[bomb];
        if (over) return review();
        if (advised !== null) return say('hinted', name(advised)) + outlook(advised);
        if (bomb < 0) return say(beat ? 'friends' : 'goal', beat) + say('rules');
        const told = sayCase('shot', answers.get(cell), name(cell));
        if (seen.before === seen.left) return told + say(answers.get(cell) === 2 ? 'due' : 'wasted');
        const verdict = kind(bomb) && sayCase('verdict', +(kind(bomb) === 'worse'), name(markOf(bomb).advised), lost(bomb));
        return told + say('fewer', ...[seen.before, seen.left].map(grouped)) + verdict;
    }

    // What the finished game says: about the bomb that was chosen, or about all.
    function review() {
        const bomb = bombs().indexOf(chosen), which = ['best', 'good', 'worse'].indexOf(kind(bomb));
        if (bomb >= 0) return sayCase('lesson', which, bomb + 1, name(chosen), name(advised), lost(bomb));
        if (bombs().some((_, one) => !kind(one))) return say('marking');
        return say(worst() >= 0 ? 'next' : helped ? 'helped' : 'flawless');
    }

    // What a bomb here would tell: the boards that each answer leaves.
    function outlook(cell) {
        if (!seen.tally) return '';
        const tally = seen.tally[cell], certain = tally.indexOf(seen.left);
        return certain >= 0 ? say('certain', nameOf(certain)) : say('outlook', ...tally.map(grouped));
    }

    // ---- Actions ----
    function change(act) {
        past.push([[...answers], [...board], helped]);
        act();
        update();
    }

    function undo() {
        if (past.length) {
            const [known, planes, had] = past.pop();
            helped = had || known.length < answers.size;
            [answers, board] = [new Map(known), planes];
        } else if (mode === 'hide') board.pop();
        else if (answers.delete(bombs().pop())) helped = true;
        update();
    }

    function begin() {
        [answers, board, beat, helped] = [new Map(), [], 0, false];
        if (mode === 'practice') hideThree();
    }

    // Each mode keeps its own game.
    function enter(wanted) {
        games[mode] = [answers, board, past, beat, helped];
        mode = wanted;
        past = [];
        begin();
        if (games[mode]) [answers, board, past, beat, helped] = games[mode];
        at('chances').value = mode === 'practice' ? 'none' : 'top';
        update();
    }

    function tell(answer) {
        const cell = target();
        if (cell === null || at(ANSWERS[answer]).disabled) return;
        change(() => answers.set(cell, answer));
    }

    function remove() {
        if (mode === 'hide') change(() => board.splice(held, 1));
        else change(() => answers.delete(target()));
    }

    function tap(cell) {
        const plane = board.findIndex((one) => part(one, cell));
        if (mode === 'practice') {
            if (isOver()) study(bombs().indexOf(cell));
            else if (board.length === 3 && !answers.has(cell)) change(() => answers.set(cell, truth(cell)));
        } else if (mode === 'hide' && plane >= 0) turnPlane(plane);
        else if (mode === 'hide') place(cell, board.length < 3 ? board.length : held);
        else if (!isOver() || answers.has(cell)) {
            chosen = cell === chosen || cell === advised ? null : cell;
            draw();
        }
    }

    // Puts a plane with its head on a cell, in the next direction that fits.
    function place(cell, which) {
        const others = board.filter((_, plane) => plane !== which);
        const own = board[which] === undefined ? -1 : board[which];
        const heads = planes.map((_, plane) => plane).filter((plane) => planes[plane][0] === cell);
        const next = [...heads.filter((plane) => plane > own), ...heads].find((plane) => fits(plane, others));
        held = which;
        if (next === undefined || next === own) {
            const hit = others.filter((other) => heads.some((plane) => !fits(plane, [other])));
            note(say(next === undefined ? 'room' : 'stuck', name(cell)) + [
                heads.length < 4 && say('outside', 4 - heads.length),
                hit.length && say('overlaps', listed(hit.map((other) => name(planes[other][0]))))]
                .filter(Boolean).join(english ? ', ' : '，'));
        } else change(() => { board[which] = next; });
    }

    const turnPlane = (which) => place(planes[board[which]][0], which);

    async function hint() {
        at('asked').textContent = say('thinking');
        const now = turn, reply = await search(`advise ${strategy} ${typed()}`);
        if (now !== turn) return;
        advised = reply.next;
        helped = true;
        window.history.replaceState(null, '', address());
        draw();
    }

    // ---- Answers of the program ----
    async function update() {
        const now = ++turn, wanted = () => now === turn;
        const state = (value) => { at('board').dataset.state = value; };
        [advised, chosen] = [null, null];
        window.history.replaceState(null, '', address());
        state('thinking');
        for (const key of ['result', 'review', 'boast']) at(key).hidden = true;
        try {
            const advice = mode === 'advise' && search(`advise ${strategy} ${typed()}`, wanted);
            const found = await look(`look ${typed()}`, wanted);
            if (!wanted()) return;
            seen = found;
            note('');
            draw();
            if (seen.wrong) {
                const [cell, ...others] = seen.wrong, named = listed(seen.wrong.map(name));
                note(say(others.length ? 'wrong' : 'impossible', named, nameOf(answers.get(cell))));
            } else if (isOver()) note(say('over', seen.bombs));
            if (mode === 'hide' ? board.length === 3 : mode === 'practice' && isOver()) await compare(wanted);
            else if (advice && !seen.wrong && !isOver()) {
                const reply = await advice;
                if (!wanted()) return;
                advised = reply.next;
                draw();
            }
            if (wanted()) state(isOver() ? 'over' : 'ready');
            if (wanted() && mode === 'practice') await (isOver() ? markAll(wanted) : mark(answers.size - 1, wanted));
        } catch (error) {
            note(say('broken') + error.message);
        }
    }

    // Lists how many bombs each strategy needs on the hidden board.
    async function compare(wanted) {
        const rows = at('result').querySelector('tbody'), needs = [];
        const addRow = (...texts) => {
            const row = rows.insertRow();
            for (const text of texts) row.insertCell().textContent = text;
        };
        rows.replaceChildren();
        at('result').hidden = false;
        if (mode === 'practice') addRow(say('you'), answers.size, '', '');
        for (const [key, {boards, mean}] of Object.entries(strategies)) {
            const reply = await search(`game ${key} ${board.join(' ')}`, wanted);
            if (!wanted()) return;
            if (mode === 'practice' && key === strategy) {
                // A file's whole address is of no use to a friend.
                const {protocol, origin, pathname} = location;
                const page = protocol === 'file:' ? pathname.split('/').pop() : origin + pathname;
                const squares = [...answers.values()].map((answer) => SQUARES[answer]).join('');
                at('boast').textContent = [say('told', answers.size, say(key), reply.length),
                    ...squares.match(/.{1,5}/gu), page + address(mode, false)].join('\n');
                at('boast').hidden = false;
            }
            needs.push(`${say(key)} ${reply.length}`);
            const fewer = sum(boards.slice(0, reply.length)) / sum(boards);
            addRow(say(key), reply.length, mean, `${Math.floor(100 * fewer)}%`);
        }
        // In sight without scrolling.
        if (mode === 'hide') note(say('needs', listed(needs)));
    }

    // ---- The marks of the bombs ----
    // A mark compares a bomb with the hint. It is kept: undo comes back to it at once.
    const question = (bomb) => `mark ${strategy} ${typed([...answers].slice(0, bomb + 1))}`;
    const markOf = (bomb) => marks.get(question(bomb));
    const lost = (bomb) => (markOf(bomb) ? (markOf(bomb).loss / 1000).toFixed(2) : '');

    function kind(bomb) {
        const mark = markOf(bomb);
        if (!mark) return '';
        return mark.loss >= 5 ? 'worse' : mark.advised === bombs()[bomb] ? 'best' : 'good';
    }

    // The bomb that lost most, or -1 if none lost anything or some are not marked yet.
    function worst() {
        const kinds = bombs().map((_, bomb) => kind(bomb));
        const losses = kinds.map((one, bomb) => (one === 'worse' ? markOf(bomb).loss : 0));
        const most = Math.max(...losses);
        return most && !kinds.includes('') ? losses.indexOf(most) : -1;
    }

    async function mark(bomb, wanted) {
        if (bomb < 0 || markOf(bomb)) return;
        const asked = question(bomb), reply = await search(asked, wanted);
        if (!wanted()) return;
        marks.set(asked, reply);
        draw();
    }

    // Marks all bombs, the last one first: the first bombs take longest.
    async function markAll(wanted) {
        at('judged').textContent = say('judged', say(strategy));
        at('review').hidden = false;
        const buttons = bombs().map((cell, bomb) => {
            const button = document.createElement('button');
            Object.assign(button, {textContent: `${bomb + 1} ${name(cell)} `, disabled: true});
            button.addEventListener('click', () => study(bomb));
            return button;
        });
        at('marks').replaceChildren(...buttons);
        for (let bomb = buttons.length - 1; bomb >= 0; bomb--) {
            await mark(bomb, wanted);
            if (!wanted()) return;
            Object.assign(buttons[bomb], {className: kind(bomb), disabled: false});
            buttons[bomb].append(kind(bomb) === 'worse' ? `+${lost(bomb)}` : say(kind(bomb)));
        }
        draw();
    }

    // Shows a bomb of the finished game and the hint in its place.
    function study(bomb) {
        if (!markOf(bomb)) return;
        [chosen, advised] = [bombs()[bomb], markOf(bomb).advised];
        draw();
        scrollTo(0, 0);
    }

    // Takes the game back to before the bomb that is shown.
    function replay() {
        const kept = new Map([...answers].slice(0, bombs().indexOf(chosen)));
        change(() => { [answers, helped] = [kept, true]; });
    }

    function send() {
        window.getSelection().selectAllChildren(at('boast'));
        if (document.execCommand('copy')) at('asked').textContent = say('copied');
    }

    const sum = (list) => list.reduce((one, other) => one + other, 0);

    async function open() {
        build();
        const known = await look('planes');
        planes = known.cells;
        strategies = {};
        for (const [key, boards] of Object.entries(known.strategies)) {
            const mean = (sum(boards.map((count, bombs) => count * bombs)) / sum(boards)).toFixed(2);
            strategies[key] = {boards, mean};
            at('strategy').options[STRATEGIES.indexOf(key)].text += say('figures', mean, boards.length - 1);
        }
        window.addEventListener('hashchange', read);
        // The button of that name is no reason to scroll.
        if (at(location.hash.slice(1))) scrollTo(0, 0);
        read();
    }

    open().catch((error) => note(say('broken') + error.message));
})();
