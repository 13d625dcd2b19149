'use strict';

// Draws the board: a button for each cell, its looks and its label. It only reads the state, except
// for `spot`, the cell with the focus.
site.boardDraw = ({game, judge, words, say, comma, state}) => {
    const at = (id) => document.getElementById(id), board = at('cells'), picture = at('picture');
    // Marks that come with the first move; the last three are those of single boards.
    const LATER = ['you', 'program', 'moved', 'marked', 'ring', 'diamond', 'under'];
    const {kindOf, bestOf, signOf} = judge, SLIDE = {duration: 150, easing: 'ease-out'};
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
    const outcome = (mark) => say(words.outcomes[mark] || words.outcomes[mark === Infinity ? 'stuck' : 'more'], mark);
    const isReady = () => at('game').dataset.state === 'ready';
    const make = (tag, more) => Object.assign(document.createElement(tag), more);

    // The moves that a tap on this cell can mean. With a piece in hand, moving it here comes first.
    function meant(cell) {
        const all = state.moves.map((move, i) => ({...move, i}));
        const into = all.filter((move) => state.held !== null && move.cell === state.held && move.into === cell);
        return into.length ? into : all.filter((move) => move.cell === cell);
    }

    function addCell(tap) {
        const button = make('button', {type: 'button'}), cell = board.children.length;
        button.append(make('span'), make('small'));
        button.addEventListener('click', () => tap(cell));
        button.addEventListener('focus', () => [...board.children].forEach((other, i) => {
            other.tabIndex = i === cell ? 0 : -1;
            state.spot = cell;
        }));
        // Not for a finger: the preview would only come with the tap, and stay.
        button.addEventListener('focus', () => button.matches(':focus-visible') && preview(meant(cell)[0]));
        button.addEventListener('pointerenter', ({pointerType}) => pointerType === 'mouse' && preview(meant(cell)[0]));
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
        const button = board.children[cell], mine = meant(cell), goes = mine.length && mine[0].into === cell;
        const shown = isShown && isReady() && marks && held === null ? mine : [];
        // Both players can have chosen the same cell.
        const by = made.filter(({move}) => (move.into === undefined ? move.cell : move.into) === cell).map((step) => step.by);
        const was = button.dataset.kind;
        button.tabIndex = cell === state.spot ? 0 : -1;
        button.setAttribute('aria-disabled', !mine.length);
        Object.assign(button.dataset, {kind, by: by.join(' '), marks: shown.map(({i}) => marks[i]).join(' '),
            outcome: shown.length ? kindOf(bestOf(shown.map(({i}) => marks[i])), marks) : ''});
        button.classList.toggle('into', goes);
        button.classList.toggle('marked', Boolean(isMarked));
        button.classList.toggle('aim', aim.includes(cell));
        button.setAttribute('aria-pressed', held === cell);
        button.children[0].textContent = text;
        const arrows = better.filter((move) => move.cell === cell).map(({arrow = ''}) => arrow);
        button.classList.toggle('better', !shown.length && arrows.length > 0);
        const small = shown.length ? shown.map(({arrow, i}) => (arrow || '') + signOf(marks[i])).join(' ') :
            arrows.length ? say(words.better) + arrows.join('') : under || '';
        button.children[1].textContent = small;
        const said = [say(name), ...shown.map(({arrow, i}) => (arrow || '') + outcome(marks[i])),
            ...by.map((who) => say(words.by[who]))];
        // The label contains the visible text: voice control finds a button by it.
        const seen = game.isPuzzle || under || arrows.length ? `${text} ${small} ` : '';
        button.setAttribute('aria-label', seen + said.join(comma));
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
            if (was === '' && by && state.story.length) leave(part);
        });
        picture.setAttribute('aria-label', say(text));
        picture.hidden = false;
    }

    // Names a button, but not while it may be pressed: WebKit would drop the click.
    function name(id, text) {
        if (at(id).textContent !== text) at(id).textContent = text;
    }

    function draw(tap) {
        const cells = game.cells(state.position), columns = Math.max(1, Math.min(game.columns, cells.length));
        at('board').style.setProperty('--columns', columns);
        at('board').style.setProperty('--rows', Math.ceil(cells.length / columns));
        while (board.children.length > cells.length) board.lastChild.remove();
        while (board.children.length < cells.length) addCell(tap);
        if (state.spot >= cells.length) state.spot = 0;
        cells.forEach(drawCell);
        if (game.picture) drawPicture(game.picture(state.position, state.story));
        at('reveal').setAttribute('aria-disabled', !state.moves.length);
        at('reveal').setAttribute('aria-pressed', state.isShown);
        const better = state.better.length ? [['better', say(words.better), words.was_better]] : [];
        const legend = words.legend.filter(([kind]) => state.story.length || !LATER.includes(kind));
        at('legend').replaceChildren(...[...(state.isShown ? words.revealed : []), ...better, ...legend].map(
            ([kind, text, pair]) => {
                const item = make('li');
                item.append(make('b', {className: kind, textContent: text}), say(pair));
                return item;
            }));
        at('undo').setAttribute('aria-disabled', !state.story.length);
        at('back').hidden = !state.missed;
        at('help').hidden = Boolean(state.missed) && !game.isPuzzle;
        at('help').setAttribute('aria-disabled', !isReady() || (state.story.length > 0 && !game.isPuzzle));
        name('level', say(words.levels[state.level]));
        if (state.missed) name('back', say(words.retry, state.story.filter(judge.isMine).indexOf(state.missed) + 1));
        at('knows').textContent = say(words.knows[state.level]);
    }

    function preview({takes = [], taken = 0} = {}) {
        [...board.children].forEach((button, cell) => button.classList.toggle('goes', takes.includes(cell)));
        const {length} = [...picture.children].filter((part) => !part.dataset.by);
        [...picture.children].forEach((part, i) => part.classList.toggle('goes', i < length && i >= length - taken));
    }

    function drawRow(row) {
        at('row').hidden = at('rows').hidden = !row.length;
        [...picture.children].forEach((part, i) =>
            part.classList.toggle('lost', !part.dataset.by && Boolean(row[i]) && row[i].mark === 'loss'));
        at('rows').textContent = say(words.row);
        at('row').replaceChildren(...row.map(({text, mark, isHere}) => {
            const item = make('li', {textContent: `${text}\n${judge.SIGNS[mark]}`});
            item.dataset.outcome = mark;
            item.classList.toggle('here', isHere);
            return item;
        }));
    }

    return {draw, drawRow, preview, meant, isReady};
};
