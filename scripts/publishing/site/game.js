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
    const words = {
        you: ['你', 'You'], program: ['程序', 'The program'], suppose: ['比如你', 'Say you'],
        thinks: ['程序在想……', 'The program is thinking …'], over: ['这个局面已经结束：', 'This position is over: '],
        first: ['你先走，还是让程序先走？', 'Do you want to begin, or shall the program?'],
        yours: ['轮到你。', 'Your turn.'],
        won: ['你赢了！', 'you won!'], lost: ['程序赢了。', 'the program won.'], draw: ['平局。', 'a draw.'],
        slip: game.isPuzzle ?
            ['第 # 步绕远了：应该走#，总共 # 步就够；走了这步，总共至少 # 步。',
                'Move # was a detour: with “#” # moves would do in all, with this one it takes # at least.'] :
            ['你的第 # 步走错了，本来能赢：应该#。', 'Your move # was a mistake: “#” would have won.'],
        dead: ['第 # 步走进了死路：之后再也连不成。', 'Move # leads nowhere: no line can be made after it.'],
        never: ['这一局轮到你时，从来没有必胜的走法。', 'You never had a winning move in this game.'],
        bad: ['棋盘摆不出这个局面。', 'The board cannot show this.'], broken: ['出错了：', 'Something went wrong: '],
        two: ['这颗棋子有两个方向可走：再点要去的空格。', 'This piece can go two ways: tap the blank that it shall go to.'],
        by: {you: ['你刚走', 'your last move'], program: ['程序刚走', 'the program’s last move']},
        outcomes: {win: ['走了能赢', 'wins'], loss: ['走了会输', 'loses'], draw: ['走了是平局', 'draws'],
            more: ['之后还要 # 步', '# more moves'], stuck: ['之后走不到', 'leads nowhere']},
        why: game.isPuzzle ? ['从这里最短的走法', 'The shortest way from here'] :
            ['为什么会输：一步一步看到底', 'Why that loses, move by move to the end'],
        mover: {program: ['，轮到程序，程序能赢（必胜态）', ', the program to move and to win (an N-position)'],
            you: ['，轮到你，怎么走都输（必败态）', ', you to move and to lose (a P-position)']},
        answer: ['　标程答：', ' – the program’s answer: '],
        hidden: ['（按“#”后显示）', '(press “#” to see it)'],
        show: ['走一步给我看', 'Show me a move'],
        knows: game.isPuzzle ? ['步数全由本题的标程算出。', 'The program that solves this problem knows the numbers.'] : [
            '结果全由本题的标程算出；它有必胜的走法就走，没有就随便走。',
            'The program that solves this problem knows all outcomes. It takes a winning move where there is one, '
            + 'otherwise any.'],
        legend: game.isPuzzle ?
            ['数字：这一步之后最少还要几步；– 走不到', 'The number: how many more moves are needed after it; – never'] :
            game.hasDraws ? ['✓ 走了能赢　✗ 走了会输　＝ 平局。下面一排：剩这么多颗时，轮到的人能赢（✓）还是会输（✗）',
                '✓ wins, ✗ loses, ＝ draws. Below: whether whoever is to move with so many stones left wins (✓) or loses (✗)'] :
                ['✓ 走了能赢　✗ 走了会输', '✓ wins, ✗ loses'],
    };
    const SIGNS = {win: '✓', loss: '✗', draw: '＝'}, ORDER = ['win', 'draw', 'loss'], PAUSE = 600;
    const english = document.documentElement.lang === 'en';
    const say = (pair, ...parts) => pair[+english].replace(/#/g, () => parts.shift());
    const [comma, stop] = english ? [', ', '.'] : ['，', '。'];
    const at = (id) => document.getElementById(id);
    const [field, board, why] = ['position', 'board', 'why'].map(at);
    const program = site.program('program'), ask = (input) => program.ask({input, seconds: 10});
    let position, moves, marks, known, held, missed, turn = 0, spot = 0, isShown = false, isTyping = false;
    // What was said of the last moves; the moves of this game; what undo goes back to: games of other positions, too.
    let told = [], story = [], past = [];

    // The least is the best. A puzzle's moves are as good as the best one, worse, or lead nowhere.
    const rank = (mark) => (game.isPuzzle ? mark : ORDER.indexOf(mark));
    const least = (all) => Math.min(...all.map(rank));
    const kindOf = (mark) => (game.isPuzzle ? ORDER[mark === Infinity ? 2 : Number(mark > least(marks))] : mark);
    const signOf = (mark) => SIGNS[mark] || (mark === Infinity ? '–' : mark);
    const outcome = (mark) => say(words.outcomes[mark] || words.outcomes[mark === Infinity ? 'stuck' : 'more'], mark);
    const isReady = () => at('game').dataset.state === 'ready';
    const isAble = (button) => button.getAttribute('aria-disabled') !== 'true';
    const oneLine = (text) => text.trim().replace(/\s+/g, ' ');

    // ---- What is shown ----
    // The moves that a tap on this cell may mean: where a piece is held, first that it goes there.
    function meant(cell) {
        const all = moves.map((move, i) => ({...move, i}));
        const into = all.filter((move) => held !== null && move.cell === held && move.into === cell);
        return into.length ? into : all.filter((move) => move.cell === cell);
    }

    function draw() {
        const cells = game.cells(position);
        board.style.setProperty('--columns', Math.min(game.columns, cells.length));
        while (board.children.length > cells.length) board.lastChild.remove();
        while (board.children.length < cells.length) {
            const button = document.createElement('button'), cell = board.children.length;
            button.type = 'button';
            button.append(document.createElement('span'), document.createElement('small'));
            button.addEventListener('click', () => tap(cell));
            button.addEventListener('focus', () => [...board.children].forEach((other, i) => {
                other.tabIndex = i === cell ? 0 : -1;
                spot = cell;
            }));
            for (const type of ['focus', 'pointerenter']) button.addEventListener(type, () => preview(meant(cell)[0]));
            for (const type of ['blur', 'pointerleave']) button.addEventListener(type, () => preview());
            board.append(button);
        }
        if (spot >= cells.length) spot = 0;
        // The last move, and the one that it answers.
        const made = story.slice(story.length && story[story.length - 1].by === 'program' ? -2 : -1);
        cells.forEach(({text, name, kind, under, isMarked}, cell) => {
            const button = board.children[cell], mine = meant(cell), goes = mine.length && mine[0].into === cell;
            const shown = isShown && isReady() && marks && held === null ? mine : [];
            const best = least(shown.map(({i}) => marks[i]));
            const {by = ''} = made.find(({move}) => (move.into === undefined ? move.cell : move.into) === cell) || {};
            button.tabIndex = cell === spot ? 0 : -1;
            button.setAttribute('aria-disabled', !mine.length);
            Object.assign(button.dataset, {kind: kind || '', by, marks: shown.map(({i}) => marks[i]).join(' '),
                outcome: shown.length ? kindOf(game.isPuzzle ? best : ORDER[best]) : ''});
            button.classList.toggle('into', goes);
            button.classList.toggle('marked', Boolean(isMarked));
            button.setAttribute('aria-pressed', held === cell);
            button.children[0].textContent = text;
            button.children[1].textContent =
                shown.map(({arrow, i}) => (arrow || '') + signOf(marks[i])).join(' ') || under || '';
            const said = [say(name), ...shown.map(({arrow, i}) => (arrow || '') + outcome(marks[i]))];
            if (by) said.push(say(words.by[by]));
            // What is seen is a part of what is heard.
            const seen = game.isPuzzle || under ? `${text} ${button.children[1].textContent} ` : '';
            button.setAttribute('aria-label', seen + said.join(comma));
        });
        at('picture').textContent = game.picture ? game.picture(position, story)[+english] : '';
        at('reveal').setAttribute('aria-pressed', isShown);
        at('legend').textContent = isShown ? say(words.legend) : '';
        at('undo').setAttribute('aria-disabled', !past.length);
        at('help').setAttribute('aria-disabled', !isReady() || (story.length > 0 && !game.isPuzzle));
    }

    function preview({takes = []} = {}) {
        [...board.children].forEach((button, cell) => button.classList.toggle('goes', takes.includes(cell)));
    }

    // What the program says of this position, and of others.
    async function drawAnswers(now) {
        const asked = isShown && moves.length > 0;
        const answer = asked ? await ask(game.write(position)) : '';
        const row = isShown && game.row ? await game.row(position, ask) : [];
        if (now !== turn) return;
        at('answer').textContent = isShown ? answer : say(words.hidden, at('reveal').textContent);
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
        const now = ++turn, isNow = () => now === turn;
        at('game').dataset.result = '';
        moves = game.moves(position);
        [marks, known, held] = [undefined, undefined, null];
        at('back').hidden = why.hidden = true;
        tell('thinking', say(words.thinks));
        draw();
        try {
            const end = await game.end(position, story, ask);
            if (!isNow()) return;
            const isMine = by !== 'you' || game.isPuzzle;
            if (end) {
                moves = [];
                tell('over', ...(told.length ? finish(end, by) : [`${say(words.over)}${say(end.why).replace(/^and /, '')}${stop}`]));
                draw();
                await judge(isNow);
            } else {
                known = game.outcomes(position, ask);
                if (isMine) tell('ready', say(game.turn(position, story)), ...(game.isPuzzle ? [] : [
                    say(story.length ? words.yours : words.first)]));
                draw();
                if (isMine) await judge(isNow);
                const found = await known;
                if (!isNow()) return;
                marks = found;
                draw();
                if (!isMine) setTimeout(() => isNow() && answer(), PAUSE);
            }
            await drawAnswers(now);
            if (isMine || end) await explain(isNow);
        } catch (error) {
            if (isNow()) tell('broken', say(words.broken) + error.message);
        }
    }

    // Says which move of the player was the first that should not have been, and offers to go back to it.
    async function judge(isNow) {
        const mine = story.filter(({by}) => by === 'you' || game.isPuzzle);
        const all = await Promise.all(mine.map(({known}) => known));
        const wrong = mine.findIndex(({index}, i) => rank(all[i][index]) > least(all[i])
            && (game.isPuzzle || all[i].includes('win')));
        if (!isNow()) return;
        missed = mine[wrong];
        at('back').hidden = !missed;
        // Whoever could not win from the start is told so as soon as that is seen.
        const isLost = mine.length > 0 && all[mine.length - 1][mine[mine.length - 1].index] === 'loss';
        let text = isLost || ['lost', 'draw'].includes(at('game').dataset.result) ? say(words.never) : '';
        if (missed) {
            const mark = all[wrong][missed.index];
            const best = game.moves(missed.position)[all[wrong].findIndex((one) => rank(one) === least(all[wrong]))];
            const did = say(best.did, '').replace(/（.*）| \(.*\)|了/g, '').trim();
            text = mark === Infinity ? say(words.dead, wrong + 1) :
                say(words.slip, wrong + 1, did, wrong + 1 + least(all[wrong]), wrong + 1 + mark);
        }
        if (text) at('said').textContent += (english ? ' ' : '') + text;
    }

    // Shows the answer to a lost move of the player, move by move to the end; of a puzzle the shortest way from here.
    async function explain(isNow) {
        const latest = story.map(({by}) => by === 'you' || game.isPuzzle).lastIndexOf(true);
        const mine = missed && !game.isPuzzle ? story.indexOf(missed) : latest;
        if (mine < 0) return;
        const all = await story[mine].known, mark = all[story[mine].index];
        if (game.isPuzzle ? mark === Infinity || rank(mark) <= least(all) : mark !== 'loss') return;
        const steps = [];
        let now = position, {by} = story[story.length - 1], end;

        async function add(next, did, mover) {
            const item = document.createElement('li');
            end = await game.end(next, [], ask);
            item.textContent = `${did}${comma}${say(end ? end.why : game.left(next))}`;
            if (!end) {
                if (!game.isPuzzle) item.append(say(words.mover[mover === 'you' ? 'program' : 'you']));
                const answer = Object.assign(document.createElement('code'), {
                    textContent: (await ask(game.write(next))).trim().split('\n').pop()});
                item.append(say(words.answer), answer);
            }
            steps.push(item);
        }

        for (const {move, by: mover} of game.isPuzzle ? [] : story.slice(mine)) {
            await add(move.next, say(move.did, say(words[mover])), mover);
        }
        while (!end && isNow()) {
            const options = game.moves(now), found = await game.outcomes(now, ask);
            const best = options.filter((_, i) => rank(found[i]) === least(found));
            by = by === 'you' ? 'program' : 'you';
            let move = best[0];
            for (const one of by === 'program' ? best : []) if (await game.end(one.next, [], ask)) move = one;
            now = move.next;
            await add(now, say(move.did, say(words[by === 'you' ? 'suppose' : by])), by);
        }
        if (!isNow()) return;
        why.firstElementChild.textContent = say(words.why);
        why.lastElementChild.replaceChildren(...steps);
        why.hidden = false;
    }

    // A best move; among equals any.
    function answer() {
        const best = moves.filter((_, i) => rank(marks[i]) === least(marks));
        play(best[Math.floor(Math.random() * best.length)], 'program');
    }

    function play(move, by) {
        const isFirst = !story.length;
        if (by === 'you' || game.isPuzzle || isFirst) {
            keep();
            told = [];
        }
        story = [...story, {position, known, move, by, index: moves.indexOf(move)}];
        told.push(say(move.did, say(words[by])) + stop);
        position = move.next;
        fill();
        settle(by);
    }

    // What is to come can be undone.
    function keep() {
        past.push({position, story});
        isTyping = false;
    }

    // The position is the program's input, and the page's address.
    const address = () => `#play=${oneLine(game.write(position, true)).replace(/ /g, '+')}`;
    const keepAddress = () => window.history.replaceState(null, '', address());
    function fill() {
        field.value = oneLine(game.write(position));
        field.setAttribute('aria-invalid', false);
        keepAddress();
    }

    function finish({result, why: reason}, by) {
        const did = told.pop().slice(0, -1);
        if (game.isPuzzle) return [`${did}${stop}${english ? ' ' : ''}${say(reason)}`];
        const won = at('game').dataset.result = result === 'draw' ? 'draw' : (result === 'win') === (by === 'you') ? 'won' : 'lost';
        return [`${did}${comma}${say(reason)}${english ? ': ' : '：'}${say(words[won])}`];
    }

    function tap(cell) {
        if (!isReady()) return;
        const mine = meant(cell);
        if (mine.length === 1) return void play(moves[mine[0].i], 'you');
        held = mine.length && held !== cell ? cell : null;
        if (held !== null) at('said').textContent = say(words.two);
        else if (!mine.length) at('said').textContent = say(game.blocked(position, cell));
        draw();
    }

    function begin(next, moved = []) {
        [position, story, told] = [next, moved, []];
        at('row').replaceChildren();
        settle(story.length ? story[story.length - 1].by : undefined);
    }

    // Another game, or this one at another place: undo leads back.
    function go(next, moved) {
        keep();
        begin(next, moved);
        fill();
    }

    function back() {
        go(missed.position, story.slice(0, story.indexOf(missed)));
        board.children[spot].focus();
        preview();
    }

    function typed() {
        const next = game.read(field.value);
        field.setAttribute('aria-invalid', !next);
        if (!next) at('said').textContent = say(words.bad) + say(game.bounds);
        else {
            if (!isTyping) keep();
            isTyping = true;
            begin(next);
            keepAddress();
        }
    }

    // The input of the form further down, as a position.
    function take() {
        const next = game.read(at('input').value);
        if (!next) {
            at('status').textContent = say(words.bad) + say(game.bounds);
            return;
        }
        go(next);
        at('play').scrollIntoView();
        board.children[spot].focus({preventScroll: true});
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
            const {position: before, story: moved} = past.pop();
            isTyping = false;
            begin(before, moved);
            fill();
        },
        back,
        help: () => marks && answer(),
        reveal() {
            isShown = !isShown;
            draw();
            drawAnswers(turn);
        },
    };
    for (const [id, act] of Object.entries(acts)) {
        at(id).addEventListener('click', ({currentTarget}) => isAble(currentTarget) && act());
    }
    field.addEventListener('input', typed);
    // The form stands further down, where the page is not yet read.
    document.addEventListener('click', ({target}) => target.id === 'show' && take());
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
    field.value = oneLine(game.write(position));
    // Some engines put back what the field held before.
    addEventListener('pageshow', () => { field.value = oneLine(game.write(position)); });
    if (linked()) at('game').scrollIntoView();
};
