'use strict';

// Draws a state of a game on a board, and changes none.
site.boardView = ({game, rules, says, say, tap}) => {
    const {make} = site, at = (id) => document.getElementById(id);
    const [board, picture, field, why] = ['cells', 'picture', 'position', 'why'].map(at);
    // Marks that come with the first move; the last three are those of single boards.
    const LATER = ['you', 'program', 'moved', 'marked', 'ring', 'diamond', 'under'];
    const MARKS = game.isPuzzle ? ['can', 'moved', 'program', 'marked'] : ['you', 'program'];
    const HINTS = game.isPuzzle ? [['win', 'n'], ['draw', 'n'], ['loss', '–'], ['aim', '']] : [['win', '✓'], ['loss', '✗'], ['draw', '＝']];
    // Of a long line only the beginning is shown.
    const SLIDE = {duration: 150, easing: 'ease-out'}, SHOWN = 6, LONG = 12;
    const {kindOf, bestOf, signOf, isReady, meant} = rules;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
    const outcome = (mark) => (game.isPuzzle ? say(mark === Infinity ? 'is-stuck' : 'is-more', mark) : say(`is-${mark}`));
    // What was drawn last: the state, the status, and the cell with the focus.
    let state = {}, shown = '', spot = 0;

    function addCell() {
        const button = make('button', {type: 'button'}), cell = board.children.length;
        const look = () => preview(meant(state, cell)[0]);
        button.append(make('span'), make('small'));
        button.addEventListener('click', () => tap(cell));
        // No preview for a finger: it would only come with the tap, and stay.
        button.addEventListener('focus', () => {
            for (const other of board.children) other.tabIndex = other === button ? 0 : -1;
            spot = cell;
            if (button.matches(':focus-visible')) look();
        });
        button.addEventListener('pointerenter', ({pointerType}) => pointerType === 'mouse' && look());
        for (const type of ['blur', 'pointerleave']) button.addEventListener(type, () => preview());
        board.append(button);
    }

    // A piece keeps its looks while it falls.
    function leave(part) {
        if (isCalm.matches || !part.animate) return;
        part.classList.add('leaving');
        part.animate([{}, {transform: 'translateY(120%) rotate(12deg)', opacity: 0}], {...SLIDE, easing: 'ease-in'})
            .onfinish = () => part.classList.remove('leaving');
    }

    function slide(part, move) {
        const [from, to] = [move.cell, move.into].map((cell) => board.children[cell].getBoundingClientRect());
        if (isCalm.matches || !part.animate) return;
        part.animate([{transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`}, {}], SLIDE);
    }

    function drawCell({text, name, kind = '', under, isMarked}, cell) {
        const {story, marks, held, isShown, better, aim} = state, last = story[story.length - 1];
        // The last move and the move before it get a ring.
        const made = story.slice(last && last.by === 'program' ? -2 : -1);
        const button = board.children[cell], mine = meant(state, cell), goes = mine.length && mine[0].into === cell;
        const hints = isShown && isReady(state) && marks && held === null ? mine : [];
        // Both players can have chosen the same cell.
        const by = made.filter(({move}) => (move.into === undefined ? move.cell : move.into) === cell).map((step) => step.by);
        const was = button.dataset.kind;
        button.tabIndex = cell === spot ? 0 : -1;
        button.setAttribute('aria-disabled', !mine.length);
        Object.assign(button.dataset, {kind, by: by.join(' '), marks: hints.map(({index}) => marks[index]).join(' '),
            outcome: hints.length ? kindOf(bestOf(hints.map(({index}) => marks[index])), marks) : ''});
        button.setAttribute('aria-pressed', held === cell);
        button.children[0].textContent = text;
        const arrows = better.filter((move) => move.cell === cell).map(({arrow = ''}) => arrow);
        const looks = {into: goes, marked: isMarked, aim: aim.includes(cell), better: !hints.length && arrows.length};
        for (const [look, isSo] of Object.entries(looks)) button.classList.toggle(look, Boolean(isSo));
        const small = hints.length ? hints.map(({arrow, index}) => (arrow || '') + signOf(marks[index])).join(' ') :
            arrows.length ? say('better') + arrows.join('') : under || '';
        button.children[1].textContent = small;
        const said = [say(name), ...hints.map(({arrow, index}) => (arrow || '') + outcome(marks[index])),
            ...by.map((who) => say(`by-${who}`))];
        // The label contains the visible text: voice control finds a button by it.
        const seen = game.isPuzzle || under || arrows.length ? `${text} ${small} ` : '';
        button.setAttribute('aria-label', seen + said.join(says.comma));
        if (was !== undefined && last && was !== kind) {
            if (kind === 'gone') leave(button.children[0]);
            else if (last.move.into === cell) slide(button.children[0], last.move);
        }
    }

    // Draws the stones: first those left, then the gaps, each marked with its taker.
    function drawPicture({text, columns, parts}) {
        const wide = parts.length;
        picture.style.setProperty('--columns', columns);
        picture.style.setProperty('--rows', Math.ceil(wide / columns));
        while (picture.children.length > wide) picture.lastChild.remove();
        while (picture.children.length < wide) picture.append(make('i'));
        parts.forEach((by, i) => {
            const part = picture.children[i], was = part.dataset.by;
            part.dataset.by = by;
            part.classList.toggle('lost', !by && Boolean(state.row[i]) && state.row[i].mark === 'loss');
            if (was === '' && by && state.story.length) leave(part);
        });
        picture.setAttribute('aria-label', say(text));
        picture.hidden = false;
    }

    function drawCells() {
        const cells = game.cells(state.position, state.story), columns = Math.max(1, Math.min(game.columns, cells.length));
        at('board').style.setProperty('--columns', columns);
        at('board').style.setProperty('--rows', Math.ceil(cells.length / columns));
        while (board.children.length > cells.length) board.lastChild.remove();
        while (board.children.length < cells.length) addCell();
        if (spot >= cells.length) spot = 0;
        cells.forEach(drawCell);
    }

    function drawStatus() {
        const {phase, result} = state, parts = Object.entries(says.status(state)).filter(([, text]) => text);
        Object.assign(at('game').dataset, {state: phase, result});
        // A reader's voice says again what is written again.
        if (shown === (shown = JSON.stringify(parts))) return;
        at('said').replaceChildren(...parts.map(([className, text], i) => make('span', {className,
            textContent: text + (site.english && i < parts.length - 1 ? ' ' : '')})));
        fit();
    }

    // Shows the goal instead of the rule, or neither, where the height kept for the status has no room. In large text, or
    // where the board is not wholly on the screen either, the rule stays until the first move.
    function fit() {
        const intro = at('intro'), talk = at('talk'), kept = parseFloat(getComputedStyle(talk).minHeight) + 0.1;
        const isHigh = () => talk.getBoundingClientRect().height > kept, isBegun = state.story.length > 0;
        const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > 24;
        function show(isShort) {
            intro.hidden = false;
            at('game').classList.toggle('begun', isShort);
            intro.hidden = isShort && isHigh();
        }
        show(isBegun);
        if (isBegun || !isHigh()) return;
        show(true);
        if (isLarge || at('tools').getBoundingClientRect().bottom + scrollY > innerHeight) show(false);
    }

    function drawButtons() {
        const {moves, story, missed, isShown, level, phase} = state, isOver = phase === 'over', had = document.activeElement;
        const hidden = {reveal: isOver, send: !state.boast, back: !missed, help: isOver || (Boolean(missed) && !game.isPuzzle)};
        const off = {reveal: !moves.length, undo: !story.length, help: !isReady(state) || (story.length > 0 && !game.isPuzzle)};
        for (const [id, isSo] of Object.entries(hidden)) at(id).hidden = isSo;
        for (const [id, isSo] of Object.entries(off)) at(id).setAttribute('aria-disabled', isSo);
        at('reveal').setAttribute('aria-pressed', isShown);
        site.write(at('level'), say(level ? 'level-easy' : 'level-hard'));
        if (missed) site.write(at('back'), says.retry(state));
        if (had.hidden) focus();
    }

    function drawLegend() {
        const isOver = state.phase === 'over', hasDraws = game.isPuzzle || (game.hasDraws && game.hasDraws(state.position));
        const legend = [...MARKS.map((kind) => [kind, '', `mark-${kind}`]), ...(game.legend || [])];
        const hints = [...HINTS.map(([kind, sample]) => [kind, sample, `mark-${kind}`]), ...(game.hints || [])];
        at('legend').replaceChildren(...[...(state.isShown ? hints : []),
            ...(state.better.length ? [['better', say('better'), 'was-better']] : []),
            ...legend.filter(([kind]) => (state.story.length || !LATER.includes(kind)) && !(isOver && kind === 'can')),
        ].filter(([kind]) => hasDraws || kind !== 'draw').map(([kind, text, meaning]) => {
            const item = make('li');
            item.append(make('b', {className: kind, textContent: text}), say(meaning));
            return item;
        }));
    }

    // Other positions; the line of moves that a mistake leads to, of which the rest is folded.
    function drawBelow() {
        const {row, line} = state, [summary, list, rest] = why.children;
        at('row').hidden = at('rows').hidden = !row.length;
        at('rows').textContent = say(row.some(({mark}) => mark === 'draw') ? 'row-draws' : 'row');
        at('row').replaceChildren(...row.map(({text, mark, isHere}) => {
            const item = make('li', {textContent: `${text}\n${rules.SIGNS[mark]}`});
            item.dataset.outcome = mark;
            item.classList.toggle('here', isHere);
            return item;
        }));
        at('answer').textContent = state.isShown || state.phase === 'over' ? state.answer : say('hidden', at('reveal').textContent);
        at('boast').hidden = !state.boast;
        at('boast').textContent = state.boast;
        at('days').textContent = site.days(say);
        why.hidden = !line.length;
        summary.textContent = say('why');
        const items = line.map((textContent) => make('li', {textContent})), count = items.length > LONG ? SHOWN : LONG;
        list.replaceChildren(...items.slice(0, count));
        rest.hidden = items.length <= count;
        rest.firstElementChild.textContent = say('rest', items.length - count);
        rest.lastElementChild.start = count + 1;
        rest.lastElementChild.replaceChildren(...items.slice(count));
    }

    function draw(next) {
        const isMoved = next.turn !== state.turn;
        state = next;
        if (isMoved) preview();
        if (isMoved && !state.isTyped) fill();
        at('rule').textContent = at('rules').textContent = say(game.rule(state.position));
        drawStatus();
        drawCells();
        if (game.picture) drawPicture(game.picture(state.position, state.story));
        drawButtons();
        drawLegend();
        drawBelow();
    }

    function preview({takes = [], taken = 0} = {}) {
        [...board.children].forEach((button, cell) => button.classList.toggle('goes', takes.includes(cell)));
        const {length} = [...picture.children].filter((part) => !part.dataset.by);
        [...picture.children].forEach((part, i) => part.classList.toggle('goes', i < length && i >= length - taken));
    }

    // The input of the program.
    function fill() {
        field.value = game.write(state.position).trim().replace(/\s+/g, ' ');
        field.setAttribute('aria-invalid', false);
    }

    function build() {
        if (game.isPuzzle) at('help').textContent = say('show');
        else why.open = true;
        at('goal').textContent = say(game.goal);
        at('game').classList.add(game.look);
        at('level').hidden = Boolean(game.isPuzzle);
        addEventListener('resize', fit);
    }

    // Back to the cell that had the focus.
    const focus = () => board.children[spot].focus({preventScroll: true});

    return {build, draw, fill, focus, preview};
};
