'use strict';

// The page of 炸飞机's player. The address holds the game behind the #, so a reload keeps it.
(() => {
    const english = document.documentElement.lang === 'en';
    const words = {
        title: ['炸飞机', 'Bomb the planes'], advise: ['助手', 'Advice'],
        practice: ['练习', 'Practice'], hide: ['藏飞机', 'Hide'], map: ['地图', 'Map'],
        goal: ['点格子轰炸，炸中三个机头就赢。', 'Tap to bomb: hit three heads. '],
        rules: ['三架飞机朝向不定，互不重叠，也不出界。', 'Planes fly any way, never overlap, never leave the map.'],
        empty: ['空（空地）', 'Empty'], body: ['伤（机身）', 'Body'], head: ['死（机头）', 'Head'],
        plane: ['飞机', 'plane'],
        shot: ['#：空，没有炸到飞机。|#：伤，炸中了机身。|#：死，炸中了机头！',
            '#: empty, nothing is hit.|#: a body is hit.|#: a head is hit!'],
        undo: ['撤销', 'Undo'], new: ['新局', 'New'], remove: ['移除', 'Remove'], turn: ['转向', 'Turn'],
        random: ['随机', 'Random'], hint: ['提示', 'Hint'], which: ['策略', 'Strategy'], what: ['颜色', 'Colours'],
        figures: ['机头的概率（%）', 'chance of a head, %'], share: ['本局的链接，可以发给朋友', 'Link to this game, for a friend'],
        you: ['你', 'you'], none: ['不显示', 'none'], heads: ['机头 #/3', 'heads #/3'],
        top: ['机头的概率', 'chance of a head'], boards: ['可能的局面', 'boards left'],
        bomb: ['第 # 炸', 'bomb #'], placed: ['已放 # 架，共 3 架', '# of 3 planes'], beat: ['朋友 # 炸', 'beat #'],
        friends: ['朋友用了 # 炸，你能更少吗？', 'Your friend took # bombs: take fewer. '],
        rollout: ['推演', 'look-ahead'], safe: ['稳妥', 'cautious'], entropy: ['信息量', 'information'], greedy: ['贪心', 'greedy'],
        aims: ['平均最少|最坏情况最少|最能确定机头|排除局面最多',
            'fewest on average|fewest at worst|tells most about the heads|rules out most'],
        figure: ['（平均 #，最多 #）', ' (#, max #)'],
        ask: ['炸 #，结果是？', 'Bomb #. What is it?'], other: ['# 是什么？', 'What is #?'],
        correct: ['# 原来的结果是#，改成：', '# was #. Correct it to:'],
        thinking: ['正在计算……', 'thinking …'],
        over: ['# 炸命中全部三个机头！', 'All three heads in # bombs!'],
        wrong: ['没有一种摆法同时满足 #。请点错的那格来改正。', 'No board fits #. Tap the wrong one to correct it.'],
        impossible: ['# 不可能是“#”：那样的飞机都会出界。请点它来改正。',
            '# cannot be “#”: any such plane leaves the map. Tap it to correct it.'],
        hinted: ['建议炸 #。', 'Bomb #.'], certain: ['这里一定是#。', ' It is certain: #.'],
        outlook: ['如果是空，还剩 # 种局面，伤剩 # 种，死剩 # 种。', ' Boards left: # if empty, # if a body, # if a head.'],
        fewer: ['可能的局面从 # 种减到 # 种。', ' Boards left: # of #.'],
        same: ['这一炸前就能推出来，所以没有排除任何局面。', ' That was certain before, so no board is ruled out.'],
        place: ['点格子放机头；点飞机转向', 'Tap a cell for a head, a plane to turn it'],
        needs: ['程序找到它们要：#。', 'Bombs needed: #.'],
        next: ['下面有每一炸的评价；点“新局”再来一局。', 'Each bomb is marked below. “New” starts another game.'],
        full: ['各策略找到这三架飞机要几炸', 'How many bombs each strategy takes'],
        room: ['机头不能放 #：', 'No head fits at #: '], stuck: ['机头在 # 的飞机转不了：', 'The plane at # cannot turn: '],
        outside: ['# 个朝向会出界', '# ways leave the map'], overlaps: ['会压住机头在 # 的飞机', 'it would overlap the plane at #'],
        columns: ['策略|次数|平均|难于', 'strategy|bombs|mean|harder than'],
        harder: ['“难于 70%”：全部 66,816 种摆法里，70% 用这个策略找起来更省炸弹。',
            '“Harder than 70%”: of all 66,816 boards, 70% take this strategy fewer bombs.'],
        told: ['炸飞机：我 # 炸，程序（#）# 炸。你来试试！\n#\n#',
            'Bomb the planes: # bombs, the program (#) #. Your turn!\n#\n#'],
        send: ['复制战绩', 'Copy'], copied: ['已复制', 'Copied'],
        best: ['最佳', 'best'], good: ['一样好', 'as good'], worst: ['最差一炸', 'Worst'], flawless: ['零失误', 'No slip'],
        lesson: ['第 # 炸你炸了 #，平均多用 # 炸；最好炸 #。', 'Bomb # was #: # more bombs on average. Best is #.'],
        judged: ['每一炸平均多用几炸：和程序找到的最好一炸相比，之后都按“信息量”策略炸。点一下回到那一炸。',
            'Bombs lost on average against the best cell found, if “information” chooses all later bombs. Tap one to go back.'],
        broken: ['出错了：', 'Something went wrong: '], advised: ['建议炸这里', 'advised'],
        // In the order of MODES.
        help: ['炸完以后每一炸都有评价，还能和四个策略比一比。|'
            + '和朋友玩的时候用：炸推荐的格子，对方说什么就点什么；炸了别的格子，先点那一格。'
            + '点已有结果的格子可以改正。|你来藏三架飞机，看程序要炸几次。',
        'At the end each bomb is marked.|'
            + 'For a game with a friend: bomb what is advised and tap what the friend says; tap another cell first '
            + 'if you bombed that. Tap an answered cell to correct it.|'
            + 'Hide three planes and see how many bombs the program needs.'],
        keys: ['键盘：方向键选格，回车确定，助手里按 0、1、2 回答，U 撤销。', ' Keys: arrows, Enter, 0 1 2 to answer, U to undo.'],
    };
    const at = (id) => document.getElementById(id);
    const say = (key, ...parts) => words[key][+english].replace(/#/g, () => parts.shift());
    const name = (cell) => 'ABCDEFGHIJ'[cell % 10] + (Math.floor(cell / 10) + 1);
    const grouped = (number) => number.toLocaleString('en'), listed = (names) => names.join(english ? ', ' : '、');
    const ANSWERS = ['empty', 'body', 'head'], SIGNS = ['·', '✕', '★'], MODES = ['practice', 'advise', 'hide'];
    const SQUARES = ['⬜', '🟦', '🟥'];
    const STRATEGIES = ['rollout', 'safe', 'entropy', 'greedy'];
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
    // The bombs that a friend took; the marks of a finished game's bombs; a message that explains one of them.
    let beat = 0, marks = [], lesson = '';
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
        const most = own ? beat : isOver() && answers.size;
        const goal = mode === 'practice' && most ? [`beat${most}`] : [];
        return `#${[kept, strategy, ...board, ...goal, ...(own ? known : [])].join(',')}`;
    }

    function read() {
        [mode, board, answers, past, beat] = ['practice', [], new Map(), [], 0];
        const list = location.hash.slice(1).replace(/%2C/gi, ',').replace(/%3D/gi, '=').split(',');
        for (const word of list) {
            if (MODES.includes(word)) mode = word;
            else if (STRATEGIES.includes(word)) strategy = word;
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
        for (const key of Object.keys(words)) {
            if (at(key) && !at(key).closest('#state')) (at(key).firstChild || at(key)).textContent = say(key);
        }
        ANSWERS.forEach((key, answer) => {
            const item = document.createElement('span'), sign = document.createElement('b');
            Object.assign(sign, {className: key, textContent: SIGNS[answer], ariaHidden: true});
            item.append(sign, ` ${say(key)}`);
            at('legend').append(item);
        });
        at('board').setAttribute('aria-label', say('map'));
        cells = Array.from({length: 100}, (_, cell) => {
            const button = document.createElement('button');
            button.id = name(cell);
            button.className = 'cell';
            button.append(document.createElement('span'));
            button.addEventListener('click', () => tap(cell));
            button.addEventListener('focus', () => cells.forEach((one) => { one.tabIndex = one === button ? 0 : -1; }));
            button.tabIndex = cell ? -1 : 0;
            // The first row shows the columns' letters, the first column the rows' numbers.
            const edge = [cell < 10 ? name(cell)[0] : '', cell % 10 ? '' : name(cell).slice(1)].join('');
            if (edge) button.dataset.edge = edge;
            at('board').append(button);
            return button;
        });
        for (const key of ['top', 'figures', 'none']) at('chances').append(new Option(say(key), key));
        for (const key of MODES) at(key).addEventListener('click', () => enter(key));
        ANSWERS.forEach((key, answer) => at(key).addEventListener('click', () => tell(answer)));
        for (const [key, act] of Object.entries({undo, remove, hint, send, worst: () => revisit(worst()), turn: () => turnPlane(held),
            new: () => change(begin), random: () => change(hideThree)})) at(key).addEventListener('click', act);
        at('chances').addEventListener('change', draw);
        at('strategy').addEventListener('change', () => { strategy = at('strategy').value; update(); });
        document.addEventListener('keydown', press);
        // Draw all that needs no program, so that nothing moves when the program is loaded.
        const aims = say('aims').split('|');
        STRATEGIES.forEach((key, i) => at('strategy').append(new Option(`${say(key)} ${key}: ${aims[i]}`, key)));
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

    // Draws a cell: its text, its label, its classes, and the strength of its colour.
    function show(cell, shown, most) {
        const known = answers.get(cell), plane = shown.findIndex((one) => part(one, cell));
        const [,, head] = seen.tally && mode !== 'hide' ? seen.tally[cell] : [0, 0, 0];
        const count = at('chances').value === 'none' ? 0 : head;
        const button = cells[cell], open = known === undefined && seen.left > 0;
        let text = open && at('chances').value === 'figures' && count ? percent(count) : '';
        if (plane >= 0 && part(shown[plane], cell) === 2) text = ARROWS[planes[shown[plane]][3] - cell];
        if (known !== undefined) text = SIGNS[known];
        const is = known !== undefined ? say(ANSWERS[known]) : plane >= 0 ? say('plane') : '';
        button.firstChild.textContent = text;
        button.className = ['cell', ANSWERS[known] || '', plane >= 0 ? `p${plane}` : '',
            (seen.wrong || []).includes(cell) ? 'wrong' : '', cell === bombed() ? 'last' : '',
            kind(marks.find((mark) => mark && mark.cell === cell))].join(' ');
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
        const bomb = answers.size + (over ? 0 : 1);
        at('bomb').textContent = mode === 'hide' ? say('placed', board.length) : say('bomb', bomb);
        at('heads').textContent = say('heads', [...answers.values()].filter((answer) => answer === 2).length);
        at('boards').textContent = say('boards');
        at('beat').textContent = beat ? say('beat', beat) : '';
        at('left').textContent = seen.left === undefined ? '…' : grouped(seen.left);
        at('share').href = mode === 'advise' ? address() : address('practice', false);
        at('help').textContent = say('help').split('|')[MODES.indexOf(mode)] + say('keys');
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
        at('worst').disabled = worst() < 0;
        let asked = mode === 'advise' && !seen.wrong && !over ? say('thinking') : '';
        if (mode === 'hide') asked = say('place');
        else if (mode === 'practice') asked = practised(over);
        else if (known !== undefined) asked = say('correct', name(cell), say(ANSWERS[known]));
        else if (cell !== null) asked = say(cell === advised ? 'ask' : 'other', name(cell)) + outlook(cell);
        at('asked').textContent = asked;
    }

    // Says what the last bomb has hit, or what to do.
    function practised(over) {
        const last = bombed(), told = say('shot', ...ANSWERS.map(() => last >= 0 && name(last))).split('|');
        if (advised !== null) return lesson || say('hinted', name(advised)) + outlook(advised);
        if (over) return lesson || say('next');
        if (!(last >= 0)) return say(beat ? 'friends' : 'goal', beat) + say('rules');
        return told[answers.get(last)] + (seen.before === seen.left ? say('same') :
            say('fewer', ...[seen.before, seen.left].map(grouped)));
    }

    // What a bomb here would tell: the boards that each answer leaves.
    function outlook(cell) {
        if (!seen.tally) return '';
        const tally = seen.tally[cell], certain = tally.indexOf(seen.left);
        return certain >= 0 ? say('certain', say(ANSWERS[certain])) : say('outlook', ...tally.map(grouped));
    }

    function note(text) {
        at('note').textContent = text;
    }

    // ---- Actions ----
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
        [answers, board, beat] = [new Map(), [], 0];
        if (mode === 'practice') hideThree();
    }

    // Each mode keeps its own game.
    function enter(wanted) {
        games[mode] = [answers, board, past, beat];
        mode = wanted;
        if (games[mode]) [answers, board, past, beat] = games[mode];
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

    function turnPlane(which) {
        place(planes[board[which]][0], which);
    }

    async function hint() {
        const now = turn, reply = await search(`advise ${strategy} ${[...answers].flat().join(' ')}`);
        if (now === turn) advised = reply.next;
        draw();
    }

    // ---- Answers of the program ----
    async function update() {
        const now = ++turn, wanted = () => now === turn;
        const state = (value) => { at('board').dataset.state = value; };
        [advised, chosen, marks, lesson] = [null, null, [], ''];
        window.history.replaceState(null, '', address());
        state('thinking');
        for (const key of ['result', 'harder', 'review', 'boast']) at(key).hidden = true;
        try {
            const known = [...answers].flat().join(' ');
            const advice = mode === 'advise' && search(`advise ${strategy} ${known}`, wanted);
            const found = await look(`look ${known}`, wanted);
            if (!wanted()) return;
            seen = found;
            note('');
            draw();
            if (seen.wrong) note(say(seen.wrong.length > 1 ? 'wrong' : 'impossible', listed(seen.wrong.map(name)), ...seen.wrong.map((cell) => say(ANSWERS[answers.get(cell)]))));
            if (isOver() && mode === 'advise') note(say('over', seen.bombs));
            if (mode === 'hide' ? board.length === 3 : mode === 'practice' && isOver()) await compare(wanted);
            else if (advice && !seen.wrong && !isOver()) {
                const reply = await advice;
                if (!wanted()) return;
                advised = reply.next;
                draw();
            }
            if (wanted()) state(isOver() ? 'over' : 'ready');
            if (wanted() && mode === 'practice' && isOver()) await review(wanted);
        } catch (error) {
            note(say('broken') + error.message);
        }
    }

    // Lists how many bombs each strategy needs on the hidden board.
    async function compare(wanted) {
        const row = (list, kind) => {
            const line = document.createElement('tr');
            line.append(...list.map((text) => Object.assign(document.createElement(kind), {textContent: text})));
            return line;
        };
        if (mode === 'practice') note(say('over', answers.size));
        at('result').replaceChildren(document.createElement('caption'), row(say('columns').split('|'), 'th'));
        at('result').caption.textContent = say('full');
        at('result').hidden = at('harder').hidden = false;
        if (mode === 'practice') at('result').append(row([say('you'), answers.size, '', ''], 'td'));
        const needs = [];
        for (const [key, {boards, mean}] of Object.entries(strategies)) {
            const reply = await search(`game ${key} ${board.join(' ')}`, wanted);
            if (!wanted()) return;
            if (mode === 'practice' && key === strategy) {
                // A file's whole address is of no use to a friend.
                const page = location.protocol === 'file:' ? location.pathname.split('/').pop() : location.origin + location.pathname;
                const squares = [...answers.values()].map((answer, bomb) => (bomb && bomb % 5 === 0 ? '\n' : '') + SQUARES[answer]);
                at('boast').textContent = say('told', answers.size, say(key), reply.length, squares.join(''),
                    page + address(mode, false));
                at('boast').hidden = false;
            }
            needs.push(`${say(key)} ${reply.length}`);
            const fewer = sum(boards.slice(0, reply.length)) / sum(boards);
            at('result').append(row([say(key), reply.length, mean, `${Math.floor(100 * fewer)}%`], 'td'));
        }
        // In sight without scrolling.
        if (mode === 'hide') note(say('needs', listed(needs)));
    }

    // ---- The marks of a finished game ----
    const kind = (mark) => (!mark ? '' : mark.loss >= 0.005 ? 'worse' : mark.cell === mark.best ? 'best' : 'good');

    // The bomb that lost most, or -1 if none lost anything or some are not marked yet.
    function worst() {
        const lost = marks.map((mark) => (mark ? mark.loss : 0)), most = Math.max(...lost);
        return marks.includes(undefined) || !(most >= 0.005) ? -1 : lost.indexOf(most);
    }

    // Marks the bombs, the last one first: the first bombs take longest.
    async function review(wanted) {
        const bombs = [...answers];
        at('worst').textContent = say('worst');
        at('review').hidden = false;
        at('marks').replaceChildren(...bombs.map(([cell], bomb) => {
            const button = document.createElement('button');
            Object.assign(button, {textContent: `${bomb + 1} ${name(cell)} …`, disabled: true});
            button.addEventListener('click', () => revisit(bomb));
            return button;
        }));
        marks = Array.from(bombs, () => undefined);
        for (let bomb = bombs.length - 1; bomb >= 0; bomb--) {
            const reply = await search(`mark ${bombs.slice(0, bomb + 1).flat().join(' ')}`, wanted);
            if (!wanted()) return;
            const [cell] = bombs[bomb], mark = {cell, best: reply.best, loss: reply.loss / 1000}, button = at('marks').children[bomb];
            marks[bomb] = mark;
            const value = kind(mark) === 'worse' ? `+${mark.loss.toFixed(2)}` : say(kind(mark));
            Object.assign(button, {textContent: `${bomb + 1} ${name(cell)} ${value}`, className: kind(mark), disabled: false});
            draw();
        }
        at('worst').textContent = worst() < 0 ? say('flawless') : `${say('worst')} ${name(bombs[worst()][0])}`;
    }

    // Takes the game back to before a bomb and shows the best cell.
    function revisit(bomb) {
        const {cell, best, loss} = marks[bomb];
        change(() => { answers = new Map([...answers].slice(0, bomb)); });
        advised = best;
        lesson = loss >= 0.005 ? say('lesson', bomb + 1, name(cell), loss.toFixed(2), name(best)) : '';
        scrollTo(0, 0);
    }

    function send() {
        window.getSelection().selectAllChildren(at('boast'));
        lesson = document.execCommand('copy') ? say('copied') : '';
        draw();
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
