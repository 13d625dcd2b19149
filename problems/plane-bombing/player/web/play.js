'use strict';

// The player's page. What is known of the game stands in the address, behind the #: a reload finds it there.
(() => {
    const english = document.documentElement.lang === 'en';
    const words = {
        title: ['炸飞机', 'Bomb the planes'], advise: ['助手', 'Advice'],
        practice: ['练习', 'Practice'], hide: ['藏飞机', 'Hide'], map: ['地图', 'Map'],
        goal: ['图里藏着三架这样的飞机，朝向不定。点格子轰炸：炸中三个机头就赢，炸得越少越好。',
            'Three planes like this are hidden, flying any way. Tap cells to bomb them: all three heads, in few bombs.'],
        empty: ['空（空地）', 'Empty'], body: ['伤（机身）', 'Body'], head: ['死（机头）', 'Head'],
        plane: ['飞机', 'plane'],
        shot: ['#：空，没有炸到飞机。|#：伤，炸中了机身。|#：死，炸中了机头！',
            '#: empty, nothing is hit.|#: a body is hit.|#: a head is hit!'],
        undo: ['撤销', 'Undo'], new: ['新局', 'New'], remove: ['移除', 'Remove'], turn: ['转向', 'Turn'],
        random: ['随机', 'Random'], hint: ['提示', 'Hint'], which: ['策略', 'Strategy'], what: ['颜色', 'Colours'],
        figures: ['显示百分比', 'in per cent'], share: ['本局的链接（长按复制，可以发给朋友）', 'Link to this game, for a friend'],
        you: ['你', 'you'], none: ['不显示', 'none'], heads: ['机头 # / 3', 'heads # / 3'], any: ['飞机的概率', 'chance of any part'],
        top: ['机头的概率', 'chance of a head'], boards: ['可能的局面', 'boards left'],
        bomb: ['第 # 炸', 'bomb #'], placed: ['已放 # 架，共 3 架', '# of 3 planes'],
        rollout: ['rollout：平均最少', 'rollout: fewest on average'], safe: ['safe：最坏情况最少', 'safe: fewest at worst'],
        entropy: ['entropy：看信息量', 'entropy: most information'], greedy: ['greedy：排除最多', 'greedy: rules out most'],
        figure: ['（平均 #，最多 #）', ' (#, max #)'],
        ask: ['炸 #，结果是？', 'Bomb #. What is it?'], other: ['# 是什么？', 'What is #?'],
        correct: ['# 原来的结果是#，改成：', '# was #. Correct it to:'],
        thinking: ['正在计算……', 'thinking …'],
        over: ['# 炸命中全部三个机头！', 'All three heads in # bombs!'],
        wrong: ['这些结果不可能同时成立，请点错的那个来改正：', 'These cannot all be right. Tap the wrong one to correct it:'],
        impossible: ['这个结果不可能出现，请改正：', 'No board has this. Tap it to correct it:'],
        tap: ['点地图上的格子来炸', 'Tap a cell to bomb it'], hinted: ['建议炸 #', 'The advice is #'],
        would: ['同一局用各个策略', 'The strategies on the same board'],
        place: ['点格子放机头；点飞机转向', 'Tap a cell for a head, a plane to turn it'],
        full: ['各策略找到这三架飞机需要几炸，比多少局面难找', 'What each strategy needs to find them'],
        friend: ['链接：让朋友来炸这三架飞机', 'Link: let a friend look for these planes'],
        room: ['这里放不下', 'There is no room for a plane'],
        columns: ['策略|次数|平均|难于|难度', 'strategy|bombs|mean|harder than|that is'],
        told: ['炸飞机：这三架我炸了 # 次，程序 # 炸了 # 次。你来试试：#',
            'Bomb the planes: I took # bombs for these three, the program # took #. Your turn: #'],
        send: ['复制这句话，发给朋友', 'Copy this for a friend'], copied: ['已复制', 'Copied'],
        easy: ['好找', 'easy'], usual: ['一般', 'usual'], hard: ['难找', 'hard'], hardest: ['极难找', 'very hard'],
        broken: ['出错了：', 'Something went wrong: '], advised: ['建议炸这里', 'advised'],
        // In the order of MODES.
        help: ['炸完以后，和程序的四个策略比一比。“颜色”可以让地图显示各格的概率。键盘：方向键选格，回车轰炸，U 撤销。|'
            + '和朋友玩的时候用：炸推荐的格子，对方说什么就点什么；炸了别的格子，先点那一格。'
            + '点已有结果的格子可以改正。键盘：方向键选格，0、1、2 回答，U 撤销。|'
            + '你来藏三架飞机，看程序要炸几次。点空格放机头，点飞机让它转向。键盘：方向键选格，回车放下或转向，U 撤销。',
        'At the end your bombs are compared with the program’s. “Colours” shows each cell’s chance on the map. '
            + 'Keys: arrows, Enter to bomb, U to undo.|'
            + 'For a game with a friend: bomb what is advised and tap what the friend says; tap another cell first '
            + 'if you bombed that. Tap an answered cell to correct it. Keys: arrows, 0 1 2 to answer, U to undo.|'
            + 'Hide three planes and see how many bombs the program needs. Tap a cell for a head, a plane to turn it. '
            + 'Keys: arrows, Enter to place or turn, U to undo.'],
    };
    const at = (id) => document.getElementById(id);
    const say = (key, ...parts) => words[key][+english].replace(/#/g, () => parts.shift());
    const name = (cell) => 'ABCDEFGHIJ'[cell % 10] + (Math.floor(cell / 10) + 1);
    const ANSWERS = ['empty', 'body', 'head'], SIGNS = ['·', '■', '★'], MODES = ['practice', 'advise', 'hide'];
    const STRATEGIES = ['rollout', 'safe', 'entropy', 'greedy'];
    const ARROWS = {10: '▲', [-1]: '▶', [-10]: '▼', 1: '◀'};

    // One worker looks, one searches: what is known is shown while the search goes on.
    function player() {
        const {ask} = site.program('player');
        return async (question, wanted) => JSON.parse(await ask({call: 'step', input: `${question}\n`}, wanted));
    }
    const look = player(), search = player();

    let planes, strategies, cells;
    let mode = 'practice', strategy = 'rollout', board = [], answers = new Map();
    let seen = {}, advised = null, chosen = null, held = 0, turn = 0, past = [];
    const games = {};

    const part = (plane, cell) => [0, 2, 1][Math.min(planes[plane].indexOf(cell), 1) + 1];
    const truth = (cell) => Math.max(...board.map((plane) => part(plane, cell)));
    const fits = (plane, others) => planes[plane] && others.length < 3
        && !others.some((other) => planes[other].some((cell) => part(plane, cell)));
    const isOver = () => mode !== 'hide' && seen.next === null;
    const bombed = () => (mode === 'practice' ? [...answers.keys()].pop() : null);
    const target = () => (chosen === null ? advised : chosen);

    // ---- The address ----
    function address(kept = mode, own = true) {
        const known = [...answers].map(([cell, answer]) => name(cell) + (mode === 'advise' ? `=${answer}` : ''));
        return `#${[kept, strategy, ...board, ...(own ? known : [])].join(',')}`;
    }

    function read() {
        [mode, board, answers, past] = ['practice', [], new Map(), []];
        const list = location.hash.slice(1).replace(/%2C/gi, ',').replace(/%3D/gi, '=').split(',');
        for (const word of list) {
            if (MODES.includes(word)) mode = word;
            else if (STRATEGIES.includes(word)) strategy = word;
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
        for (const key of Object.keys(words)) {
            if (at(key) && !at(key).closest('#state, #map')) (at(key).firstChild || at(key)).textContent = say(key);
        }
        ANSWERS.forEach((key, answer) => {
            const item = document.createElement('span'), sign = document.createElement('b');
            Object.assign(sign, {className: key, textContent: SIGNS[answer], ariaHidden: true});
            item.append(sign, ` ${say(key)}`);
            at('legend').append(item);
        });
        at('map').setAttribute('aria-label', say('map'));
        const labels = (text) => Object.assign(document.createElement('span'), {textContent: text, ariaHidden: true});
        at('map').append(labels(''), ...[...'ABCDEFGHIJ'].map(labels));
        cells = Array.from({length: 100}, (_, cell) => {
            const button = document.createElement('button');
            button.id = name(cell);
            button.className = 'cell';
            button.append(document.createElement('span'));
            button.addEventListener('click', () => tap(cell));
            button.addEventListener('focus', () => cells.forEach((one) => { one.tabIndex = one === button ? 0 : -1; }));
            button.tabIndex = cell ? -1 : 0;
            if (cell % 10 === 0) at('map').append(labels(cell / 10 + 1));
            at('map').append(button);
            return button;
        });
        for (const key of ['top', 'any', 'none']) at('chances').append(new Option(say(key), key));
        for (const key of MODES) at(key).addEventListener('click', () => enter(key));
        ANSWERS.forEach((key, answer) => at(key).addEventListener('click', () => tell(answer)));
        for (const [key, act] of Object.entries({undo, remove, hint, send, turn: () => turnPlane(held),
            new: () => change(begin), random: () => change(hideThree)})) at(key).addEventListener('click', act);
        for (const key of ['chances', 'numbers']) at(key).addEventListener('change', draw);
        at('strategy').addEventListener('change', () => { strategy = at('strategy').value; update(); });
        document.addEventListener('keydown', press);
        // What is known without the program has its place from the first look on.
        for (const key of STRATEGIES) at('strategy').append(new Option(say(key), key));
        mode = MODES.find((key) => location.hash.slice(1).startsWith(key)) || mode;
        at('chances').value = mode === 'practice' ? 'none' : 'top';
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

    // What is shown of a cell: its text, what it is called, its classes, and how strong its colour is.
    function show(cell, shown, most) {
        const known = answers.get(cell), plane = shown.findIndex((one) => part(one, cell));
        const [, body, head] = seen.tally && mode !== 'hide' ? seen.tally[cell] : [0, 0, 0];
        const count = {top: head, any: head + body, none: 0}[at('chances').value];
        const button = cells[cell], open = known === undefined && seen.left > 0;
        let text = open && at('numbers').checked && count ? percent(count) : '';
        if (plane >= 0 && part(shown[plane], cell) === 2) text = ARROWS[planes[shown[plane]][3] - cell];
        if (known !== undefined) text = SIGNS[known];
        const is = known !== undefined ? say(ANSWERS[known]) : plane >= 0 ? say('plane') : '';
        button.firstChild.textContent = text;
        button.className = ['cell', ANSWERS[known] || '', plane >= 0 ? `p${plane}` : '',
            (seen.wrong || []).includes(cell) ? 'wrong' : '', cell === bombed() ? 'last' : ''].join(' ');
        button.style.setProperty('--heat', open && plane < 0 ? 0.7 * count / most : 0);
        button.toggleAttribute('data-advised', cell === advised);
        button.setAttribute('aria-pressed', cell === chosen);
        button.setAttribute('aria-label', [name(cell), is, open && count ? `${percent(count)}%` : '',
            cell === advised ? say('advised') : ''].filter(Boolean).join(' '));
    }

    // Rounded, but 0 and 100 only for none and all.
    function percent(count) {
        if (!count || count === seen.left) return count && 100;
        return Math.min(99, Math.max(1, Math.round(100 * count / seen.left)));
    }

    function draw() {
        const over = isOver(), quiet = mode === 'practice' && at('chances').value === 'none';
        const shown = mode === 'hide' || (over && mode === 'practice') ? board : quiet ? [] : seen.planes || [];
        const heads = (seen.tally || []).map((tally) => tally[2]).filter((count) => count < seen.left);
        const most = at('chances').value === 'any' ? seen.left : Math.max(1, ...heads);
        cells.forEach((_, cell) => show(cell, shown, most));
        at('player').className = mode;
        for (const key of MODES) at(key).setAttribute('aria-pressed', key === mode);
        const bomb = answers.size + (over ? 0 : 1);
        at('bomb').textContent = mode === 'hide' ? say('placed', board.length) : say('bomb', bomb);
        at('heads').textContent = say('heads', [...answers.values()].filter((answer) => answer === 2).length);
        at('boards').textContent = say('boards');
        at('left').textContent = seen.left === undefined ? '…' : seen.left;
        at('share').textContent = say(mode === 'advise' ? 'share' : 'friend');
        at('share').href = mode === 'advise' ? address() : address('practice', false);
        at('help').textContent = say('help').split('|')[MODES.indexOf(mode)];
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
        let asked = mode === 'advise' && !seen.wrong && !over ? say('thinking') : '';
        if (mode === 'hide') asked = say('place');
        else if (mode === 'practice') asked = practised(over);
        else if (known !== undefined) asked = say('correct', name(cell), say(ANSWERS[known]));
        else if (cell !== null) asked = say(cell === advised ? 'ask' : 'other', name(cell));
        at('asked').textContent = asked;
    }

    // What the last bomb has hit, and what is to do next.
    function practised(over) {
        const last = bombed(), told = say('shot', ...ANSWERS.map(() => last >= 0 && name(last))).split('|');
        if (advised !== null) return say('hinted', name(advised));
        return last >= 0 ? told[answers.get(last)] : over ? '' : say('tap');
    }

    function note(text, places = []) {
        const buttons = places.map((cell) => {
            const known = ` ${say(ANSWERS[answers.get(cell)])}`;
            const button = Object.assign(document.createElement('button'), {textContent: name(cell) + known});
            button.addEventListener('click', () => { chosen = cell; draw(); });
            return button;
        });
        at('note').replaceChildren(text, ...buttons);
    }

    // ---- What the reader does ----
    function change(act) {
        past.push([[...answers], [...board]]);
        act();
        update();
    }

    function undo() {
        if (past.length) {
            const [known, planes] = past.pop();
            [answers, board] = [new Map(known), planes];
        } else if (mode === 'hide') board.pop();
        else answers.delete([...answers.keys()].pop());
        update();
    }

    function begin() {
        [answers, board] = [new Map(), []];
        if (mode === 'practice') hideThree();
    }

    // Each mode keeps its own game.
    function enter(wanted) {
        games[mode] = [answers, board, past];
        mode = wanted;
        if (games[mode]) [answers, board, past] = games[mode];
        else {
            past = [];
            begin();
        }
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
            if (board.length === 3 && !isOver() && !answers.has(cell)) change(() => answers.set(cell, truth(cell)));
        } else if (mode === 'hide' && plane >= 0) turnPlane(plane);
        else if (mode === 'hide') place(cell, board.length < 3 ? board.length : held);
        else if (!isOver() || answers.has(cell)) {
            chosen = cell === chosen || cell === advised ? null : cell;
            draw();
        }
    }

    // Puts the plane with its head on a cell, in the next direction from its own that fits.
    function place(cell, which) {
        const others = board.filter((_, plane) => plane !== which);
        const own = board[which] === undefined ? -1 : board[which];
        const heads = planes.map((_, plane) => plane).filter((plane) => planes[plane][0] === cell);
        const next = [...heads.filter((plane) => plane > own), ...heads].find((plane) => fits(plane, others));
        held = which;
        if (next === undefined || next === own) note(say('room'));
        else change(() => { board[which] = next; });
    }

    function turnPlane(which) {
        place(planes[board[which]][0], which);
    }

    async function hint() {
        const now = turn, reply = await search(`advise ${strategy} ${[...answers].flat().join(' ')}`);
        if (now === turn) advised = reply.next;
        draw();
    }

    // ---- What the player says ----
    async function update() {
        const now = ++turn, wanted = () => now === turn;
        const state = (value) => { at('map').dataset.state = value; };
        [advised, chosen] = [null, null];
        window.history.replaceState(null, '', address());
        state('thinking');
        at('result').hidden = at('friend').hidden = true;
        try {
            const known = [...answers].flat().join(' ');
            const advice = mode === 'advise' && search(`advise ${strategy} ${known}`, wanted);
            const found = await look(`look ${known}`, wanted);
            if (!wanted()) return;
            seen = found;
            note('');
            draw();
            if (seen.wrong) note(say(seen.wrong.length > 1 ? 'wrong' : 'impossible'), seen.wrong);
            if (isOver() && mode === 'advise') note(say('over', seen.bombs));
            if (mode === 'hide' ? board.length === 3 : mode === 'practice' && isOver()) await compare(wanted);
            else if (advice && !seen.wrong && !isOver()) {
                const reply = await advice;
                if (!wanted()) return;
                advised = reply.next;
                draw();
            }
            if (wanted()) state(isOver() ? 'over' : 'ready');
        } catch (error) {
            note(say('broken') + error.message);
        }
    }

    // How many bombs each strategy needs on the board that is hidden.
    async function compare(wanted) {
        const row = (list, kind) => {
            const line = document.createElement('tr');
            line.append(...list.map((text) => Object.assign(document.createElement(kind), {textContent: text})));
            return line;
        };
        if (mode === 'practice') note(say('over', answers.size));
        at('result').replaceChildren(document.createElement('caption'), row(say('columns').split('|'), 'th'));
        at('result').caption.textContent = say(mode === 'hide' ? 'full' : 'would');
        at('result').hidden = false;
        if (mode === 'practice') at('result').append(row([say('you'), answers.size, '', '', ''], 'td'));
        for (const [key, {boards, mean}] of Object.entries(strategies)) {
            const reply = await search(`game ${key} ${board.join(' ')}`, wanted);
            if (!wanted()) return;
            if (mode === 'practice' && key === strategy) {
                // Nobody else can open an address on this disk.
                const page = location.protocol === 'file:' ? (english ? 'en.html' : 'index.html') :
                    location.origin + location.pathname;
                const link = page + address(mode, false);
                at('boast').textContent = say('told', answers.size, key, reply.length, link);
                at('friend').hidden = false;
            }
            const fewer = sum(boards.slice(0, reply.length)) / sum(boards);
            const passed = [0.25, 0.75, 0.95].filter((share) => fewer >= share).length;
            const how = ['easy', 'usual', 'hard', 'hardest'][passed];
            at('result').append(row([key, reply.length, mean, `${Math.floor(100 * fewer)}%`, say(how)], 'td'));
        }
    }

    function send() {
        window.getSelection().selectAllChildren(at('boast'));
        at('asked').textContent = document.execCommand('copy') ? say('copied') : '';
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
            at('strategy').options[STRATEGIES.indexOf(key)].text += say('figure', mean, boards.length - 1);
        }
        window.addEventListener('hashchange', read);
        read();
    }

    open().catch((error) => note(say('broken') + error.message));
})();
