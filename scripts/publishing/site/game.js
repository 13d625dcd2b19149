'use strict';

// A problem's game: a position as a board that a finger moves, and the problem's own program as the one who knows.
// PROBLEM/game.js calls site.game with what differs. A text is a pair, Chinese and English.
//   rule: how it is played, in a sentence; begin: what to think of before the first move
//   hasDraws; isPuzzle: nobody plays against the player, and the outcome of a move is how many more are needed
//   first, fresh(): the position to begin with; a random one
//   read(text), write(position): the position of an input, or nothing; the program's input, of one case
//   moves(position): of each possible move its cell (and `into`, where one cell has several), the position that it
//     leads to (`next`), what one says of it (`did`, with # for the player), which cells it takes (`takes`)
//   cells(position): of each cell its text, its name, its kind; columns; picture(position): what stands above
//   turn(position, past): who is to move; `past` are the moves of the player, each with the position before it
//   end(position, past, ask): nothing, or who has won (`result`, of whoever moved last: win, loss, draw), and why
//   outcomes(position, ask): of each move win, loss or draw, or the number; row(position, ask): the same of other
//     positions, to be looked at together. `ask` gives the program's answer to an input.
site.game = (game) => {
    const words = {
        you: ['你', 'You'], program: ['程序', 'The program'],
        thinks: ['程序在想……', 'The program is thinking …'], over: ['这个局面已经结束。', 'This position is over.'],
        won: ['你赢了！', 'you won!'], lost: ['程序赢了。', 'the program won.'], draw: ['平局。', 'a draw.'],
        missed: ['第 # 步你有过必胜的走法。撤销回去找找看。', 'At your move # you could have won. Undo, and look for it.'],
        never: ['这一局轮到你时，从来没有必胜的走法。', 'You never had a winning move in this game.'],
        bad: ['这不是棋盘能摆出的一个局面。', 'This is no position for the board.'], broken: ['出错了：', 'Something went wrong: '],
        outcomes: {win: ['走了能赢', 'wins'], loss: ['走了会输', 'loses'], draw: ['走了是平局', 'draws'],
            more: ['之后还要 # 步', '# more moves'], stuck: ['之后走不到', 'leads nowhere']},
        show: ['走一步给我看', 'Show me a move'],
        knows: game.isPuzzle ? ['步数全由本题的标程算出。', 'The program that solves this problem knows the numbers.'] : [
            '结果全由本题的标程算出；它有必胜的走法就走，没有就随便走。',
            'The program that solves this problem knows all outcomes. It takes a winning move where there is one, '
            + 'otherwise any.'],
        legend: game.isPuzzle ?
            ['数字：这一步之后最少还要几步；– 走不到', 'The number: how many more moves are needed after it; – never'] :
            game.hasDraws ? ['✓ 走了能赢　✗ 走了会输　＝ 平局', '✓ wins, ✗ loses, ＝ draws'] :
                ['✓ 走了能赢　✗ 走了会输', '✓ wins, ✗ loses'],
    };
    const SIGNS = {win: '✓', loss: '✗', draw: '＝'}, ORDER = ['win', 'draw', 'loss'], PAUSE = 600;
    const english = document.documentElement.lang === 'en';
    const say = (pair, ...parts) => pair[+english].replace(/#/g, () => parts.shift());
    const at = (id) => document.getElementById(id);
    const [field, board] = ['position', 'board'].map(at);
    const program = site.program('program');
    let last = Promise.resolve();
    let position, moves, marks, known, held, turn = 0, isShown = false, told = [], past = [];

    // One question after another: a program has one worker.
    function ask(text) {
        const answer = last.then(async () => {
            const {end, out, err} = await program.run({input: text, seconds: 10});
            if (end !== 0) throw new Error(err || end);
            return site.join(out);
        });
        last = answer.catch(() => {});
        return answer;
    }

    // The least is the best. A puzzle's moves are as good as the best one, worse, or lead nowhere.
    const rank = (mark) => (game.isPuzzle ? mark : ORDER.indexOf(mark));
    const least = (all) => Math.min(...all.map(rank));
    const kindOf = (mark) => (game.isPuzzle ? ORDER[mark === Infinity ? 2 : Number(mark > least(marks))] : mark);
    const signOf = (mark) => SIGNS[mark] || (mark === Infinity ? '–' : mark);
    const outcome = (mark) => say(words.outcomes[mark] || words.outcomes[mark === Infinity ? 'stuck' : 'more'], mark);
    const isReady = () => at('game').dataset.state === 'ready';

    // ---- What is shown ----
    // The moves that a tap on this cell may mean.
    const meant = (cell) => moves.map((move, i) => ({...move, i})).filter((move) => (held === null || held === cell ?
        move.cell === cell : move.cell === held && move.into === cell));

    function draw() {
        const had = [...board.children].indexOf(document.activeElement), cells = game.cells(position);
        board.style.setProperty('--columns', Math.min(game.columns, cells.length));
        while (board.children.length > cells.length) board.lastChild.remove();
        while (board.children.length < cells.length) {
            const button = document.createElement('button'), cell = board.children.length;
            button.type = 'button';
            button.append(document.createElement('span'), document.createElement('small'));
            button.addEventListener('click', () => tap(cell));
            for (const type of ['focus', 'pointerenter']) button.addEventListener(type, () => preview(meant(cell)[0]));
            for (const type of ['blur', 'pointerleave']) button.addEventListener(type, () => preview());
            board.append(button);
        }
        cells.forEach(({text, name, kind}, cell) => {
            const button = board.children[cell], mine = meant(cell);
            const shown = isShown && isReady() && marks && held === null ? mine : [];
            const best = least(shown.map(({i}) => marks[i]));
            button.disabled = !mine.length;
            button.dataset.kind = kind || '';
            button.dataset.outcome = shown.length ? kindOf(game.isPuzzle ? best : ORDER[best]) : '';
            button.dataset.marks = shown.map(({i}) => marks[i]).join(' ');
            button.setAttribute('aria-pressed', held === cell);
            button.children[0].textContent = text;
            button.children[1].textContent = shown.map(({arrow, i}) => (arrow || '') + signOf(marks[i])).join(' ');
            const said = [say(name), ...shown.map(({arrow, i}) => (arrow || '') + outcome(marks[i]))];
            // What is seen is a part of what is heard.
            const seen = game.isPuzzle ? `${text} ${button.children[1].textContent} ` : '';
            button.setAttribute('aria-label', seen + said.join(english ? ', ' : '，'));
        });
        if (had >= 0 && (!board.children[had] || board.children[had].disabled)) step(had, -1) || step(-1, 1);
        at('picture').textContent = game.picture ? game.picture(position) : '';
        at('reveal').setAttribute('aria-pressed', isShown);
        at('legend').textContent = isShown ? say(words.legend) : '';
        at('undo').disabled = !past.length || at('game').dataset.state === 'thinking';
        at('help').disabled = !isReady() || (past.length > 0 && !game.isPuzzle);
    }

    function preview({takes = []} = {}) {
        [...board.children].forEach((button, cell) => button.classList.toggle('goes', takes.includes(cell)));
    }

    // Leads the keyboard to the next cell that can be tapped, if there is one.
    function step(from, by) {
        let cell = from + by;
        while (board.children[cell] && board.children[cell].disabled) cell += by;
        if (board.children[cell]) board.children[cell].focus();
        return board.children[cell];
    }

    async function drawRow(now) {
        const row = isShown && game.row ? await game.row(position, ask) : [];
        if (now !== turn) return;
        at('row').replaceChildren(...row.map(({text, mark, isHere}) => {
            const item = document.createElement('li');
            item.textContent = `${text}\n${SIGNS[mark]}`;
            item.dataset.outcome = mark;
            item.classList.toggle('here', isHere);
            return item;
        }));
    }

    function tell(state, ...more) {
        at('game').dataset.state = state;
        at('said').textContent = [...told, ...more].join(english ? ' ' : '');
    }

    // ---- What happens ----
    // The position is new: `by` has moved, you or the program, or nobody.
    async function settle(by) {
        const now = ++turn;
        moves = game.moves(position);
        [marks, known, held] = [undefined, undefined, null];
        tell('thinking', say(words.thinks));
        draw();
        try {
            const end = await game.end(position, past, ask);
            if (now !== turn) return;
            if (end) {
                moves = [];
                tell('over', ...(by ? await finish(end, by) : [say(words.over)]));
                draw();
            } else {
                const isMine = by !== 'you' || game.isPuzzle;
                known = game.outcomes(position, ask);
                if (isMine) tell('ready', say(by ? game.turn(position, past) : game.begin));
                draw();
                const found = await known;
                if (now !== turn) return;
                marks = found;
                draw();
                if (!isMine) setTimeout(() => now === turn && answer(), PAUSE);
            }
            await drawRow(now);
        } catch (error) {
            if (now === turn) tell('broken', say(words.broken) + error.message);
        }
    }

    // A best move; among equals any.
    function answer() {
        const best = moves.filter((_, i) => rank(marks[i]) === least(marks));
        play(best[Math.floor(Math.random() * best.length)], 'program');
    }

    function play(move, by) {
        if (by === 'you' || game.isPuzzle) past.push({position, known, move: moves.indexOf(move)});
        if (by === 'you' || game.isPuzzle || !past.length) told = [];
        told.push(say(move.did, say(words[by])) + (english ? '.' : '。'));
        position = move.next;
        fill();
        settle(by);
    }

    const oneLine = (text) => text.trim().replace(/\s+/g, ' ');

    // The position is the program's input, in both fields.
    function fill() {
        at('input').value = game.write(position);
        field.value = oneLine(at('input').value);
    }

    // What is said at the end, and whether it had to be.
    async function finish({result, why}, by) {
        const did = told.pop().slice(0, -1);
        if (game.isPuzzle) return [`${did}${english ? '. ' : '。'}${say(why)}`];
        const won = result === 'draw' ? 'draw' : (result === 'win') === (by === 'you') ? 'won' : 'lost';
        const text = `${did}${english ? ', ' : '，'}${say(why)}${english ? ': ' : '：'}${say(words[won])}`;
        if (won === 'won') return [text];
        const each = await Promise.all(past.map(async ({known: all, move}) => [(await all), move]));
        const missed = each.findIndex(([all, move]) => all.includes('win') && all[move] !== 'win');
        return [text, missed < 0 ? say(words.never) : say(words.missed, missed + 1)];
    }

    function tap(cell) {
        const mine = meant(cell);
        if (!isReady()) return;
        if (held === cell) held = null;
        else if (mine.length > 1) held = cell;
        else if (mine.length) return void play(moves[mine[0].i], 'you');
        draw();
    }

    function begin(next) {
        [position, past, told] = [next, [], []];
        at('row').replaceChildren();
        settle();
    }

    function typed({target}) {
        const next = ['position', 'input'].includes(target.id) && game.read(target.value);
        field.setAttribute('aria-invalid', !next && target === field);
        if (!next && target === field) at('said').textContent = say(words.bad);
        if (!next) return;
        if (target === field) at('input').value = field.value;
        else field.value = oneLine(game.write(next));
        begin(next);
    }

    function press(event) {
        const across = Math.min(game.columns, board.children.length);
        const by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across}[event.key];
        if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
        step([...board.children].indexOf(document.activeElement), by);
        event.preventDefault();
    }

    const acts = {
        new() {
            begin(game.fresh());
            fill();
        },
        undo() {
            ({position} = past.pop());
            told = [];
            fill();
            settle(past.length ? 'program' : undefined);
        },
        help: () => marks && answer(),
        reveal() {
            isShown = !isShown;
            draw();
            drawRow(turn);
        },
    };
    for (const [id, act] of Object.entries(acts)) at(id).addEventListener('click', act);
    // The program's input stands further down, where the page is not yet read.
    document.addEventListener('input', typed);
    board.addEventListener('keydown', press);
    if (game.isPuzzle) at('help').textContent = say(words.show);
    at('rule').textContent = say(game.rule);
    at('knows').textContent = say(words.knows);
    field.value = oneLine(game.write(game.first));
    begin(game.first);
};
