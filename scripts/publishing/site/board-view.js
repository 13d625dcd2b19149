'use strict';

// Draws a state of a game on a board, and changes none.
site.boardView = ({game, rules, says, say, tap}) => {
    const {at, make} = site, {kindOf, bestOf, signOf, isReady, meant} = rules;
    const [board, picture, field, why] = ['cells', 'picture', 'position', 'why'].map(at);
    const SHOWN = 6, LONG = 12; // moves of a line: if there are more than LONG, the first SHOWN are shown
    // What was drawn last, and the cell with the focus.
    let state = {}, shown = '', spot = 0;

    function addCell(cell) {
        const button = make('button', {type: 'button', onclick: () => tap(cell)});
        const look = () => preview(meant(state, cell)[0]);
        button.append(make('span'), make('small'));
        button.onfocus = () => {
            for (const other of board.children) other.tabIndex = other === button ? 0 : -1;
            spot = cell;
            if (button.matches(':focus-visible')) look();
        };
        // No preview for a finger: it would only come with the tap, and stay.
        button.onpointerenter = ({pointerType}) => pointerType === 'mouse' && look();
        button.onblur = button.onpointerleave = () => preview();
        return button;
    }

    // Shows what a move takes, or nothing.
    function preview({takes = [], taken = 0} = {}) {
        [...board.children].forEach((button, cell) => button.classList.toggle('goes', takes.includes(cell)));
        const left = [...picture.children].filter((part) => !part.dataset.by).length;
        [...picture.children].forEach((part, i) => part.classList.toggle('goes', i < left && i >= left - taken));
    }

    const SLIDE = {duration: 150, easing: 'ease-out'}, calm = matchMedia('(prefers-reduced-motion: reduce)');
    const canAnimate = (part) => !calm.matches && part.animate;

    // A piece keeps its looks while it falls.
    function leave(part) {
        if (!canAnimate(part)) return;
        part.classList.add('leaving');
        part.animate([{}, {transform: 'translateY(120%) rotate(12deg)', opacity: 0}], {...SLIDE, easing: 'ease-in'})
            .onfinish = () => part.classList.remove('leaving');
    }

    function slide(part, move) {
        const [from, to] = [move.cell, move.into].map((cell) => board.children[cell].getBoundingClientRect());
        if (!canAnimate(part)) return;
        part.animate([{transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`}, {}], SLIDE);
    }

    // Who chose this cell last. Both players can have chosen the same cell.
    const chosenBy = (cell) => rules.lastSteps(state)
        .filter(({move}) => (move.into === undefined ? move.cell : move.into) === cell).map(({by}) => by);

    // The outcomes of these moves, with their arrows, while hints are shown.
    function hintsOf(moves) {
        const {marks, held, isShown} = state;
        if (!isShown || !isReady(state) || !marks || held !== null) return [];
        return moves.map(({arrow = '', index}) => ({arrow, mark: marks[index]}));
    }
    const inWords = (mark) => say(!game.isPuzzle ? `is-${mark}` : mark === Infinity ? 'is-stuck' : 'is-more', mark);

    function smallPrint(hints, arrows) {
        if (hints.length) return hints.map(({arrow, mark}) => arrow + signOf(mark)).join(' ');
        return arrows.length ? say('better') + arrows.join('') : '';
    }

    function drawCell({text, name, kind = '', under = '', isMarked}, cell) {
        const {story, marks, held, better, aim} = state, [last] = story.slice(-1), button = board.children[cell];
        const moves = meant(state, cell), hints = hintsOf(moves), by = chosenBy(cell), was = button.dataset.kind;
        // None is marked beside hints, where its piece has gone, or over a reason.
        const old = state.isShown || text === '' || under ? [] : better.filter((move) => move.cell === cell);
        const arrows = old.map(({arrow = ''}) => arrow), small = smallPrint(hints, arrows) || under;
        [button.children[0].textContent, button.children[1].textContent] = [text, small];
        button.tabIndex = cell === spot ? 0 : -1;
        button.setAttribute('aria-disabled', !moves.length);
        button.setAttribute('aria-pressed', held === cell);
        // The label contains the visible text: voice control finds a button by it.
        const seen = game.isPuzzle || under || arrows.length ? `${text} ${small} ` : '';
        button.setAttribute('aria-label', seen + [say(name), ...hints.map(({arrow, mark}) => arrow + inWords(mark)),
            ...by.map((who) => say(`by-${who}`))].join(says.comma));
        Object.assign(button.dataset, {kind, by: by.join(' '), marks: hints.map(({mark}) => mark).join(' '),
            outcome: hints.length ? kindOf(bestOf(hints.map(({mark}) => mark)), marks) : ''});
        const looks = {into: moves.length > 0 && moves[0].into === cell, marked: isMarked, aim: aim.includes(cell),
            better: !hints.length && arrows.length > 0};
        for (const [look, isSo] of Object.entries(looks)) button.classList.toggle(look, Boolean(isSo));
        if (was === undefined || !last || was === kind) return;
        if (kind === 'gone') leave(button.children[0]);
        else if (last.move.into === cell) slide(button.children[0], last.move);
    }

    function drawCells() {
        const cells = game.cells(state.position, state.story);
        const columns = Math.max(1, Math.min(game.columns, cells.length));
        at('board').style.setProperty('--columns', columns);
        at('board').style.setProperty('--rows', Math.ceil(cells.length / columns));
        site.resize(board, cells.length, addCell);
        if (spot >= cells.length) spot = 0;
        cells.forEach(drawCell);
    }

    // Draws the stones: first those left, then the gaps, each marked with its taker.
    function drawPicture({text, columns, parts}) {
        picture.style.setProperty('--columns', columns);
        picture.style.setProperty('--rows', Math.ceil(parts.length / columns));
        site.resize(picture, parts.length, () => make('i'));
        parts.forEach((by, i) => {
            const part = picture.children[i], was = part.dataset.by;
            part.dataset.by = by;
            part.classList.toggle('lost', !by && Boolean(state.row[i]) && state.row[i].mark === 'loss');
            if (was === '' && by && state.story.length) leave(part);
        });
        picture.setAttribute('aria-label', say(text));
        picture.hidden = false;
    }

    function drawStatus() {
        const {phase, result} = state, parts = Object.entries(says.status(state)).filter(([, text]) => text);
        Object.assign(at('game').dataset, {state: phase, result});
        if (shown === JSON.stringify(parts)) return;
        shown = JSON.stringify(parts);
        at('said').replaceChildren(...parts.map(([className, text], i) => make('span', {className,
            textContent: text + (site.english && i < parts.length - 1 ? ' ' : '')})));
        fit();
    }

    // Leaves out the date, shows the goal instead of the rule, or neither, where the height kept for the status has no
    // room. In large text, or where the board is not wholly on the screen either, the rule stays until the first move.
    function fit() {
        const intro = at('intro'), talk = at('talk'), kept = parseFloat(getComputedStyle(talk).minHeight) + 0.1;
        const isHigh = () => talk.getBoundingClientRect().height > kept, isBegun = state.story.length > 0;
        const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > 24;
        function fits(isShort, isDateless = false) {
            intro.hidden = false;
            if (state.date && !isBegun) at('said').firstChild.hidden = isDateless;
            at('game').classList.toggle('begun', isShort);
            intro.hidden = isShort && isHigh();
            return !isHigh();
        }
        if (fits(isBegun) || isBegun || fits(false, true)) return;
        fits(true);
        if (isLarge || at('tools').getBoundingClientRect().bottom + scrollY > innerHeight) fits(false);
    }

    function drawButtons() {
        const {moves, story, missed, isShown, level, phase, boast} = state, isOver = phase === 'over';
        const isGame = !game.isPuzzle, had = document.activeElement;
        const hidden = {reveal: isOver, send: !boast, back: !missed, help: isOver || (Boolean(missed) && isGame)};
        const off = {reveal: !moves.length, undo: !story.length, help: !isReady(state) || (story.length > 0 && isGame)};
        for (const [id, isSo] of Object.entries(hidden)) at(id).hidden = isSo;
        for (const [id, isSo] of Object.entries(off)) at(id).setAttribute('aria-disabled', isSo);
        at('reveal').setAttribute('aria-pressed', isShown);
        site.write(at('level'), say(level ? 'level-easy' : 'level-hard'));
        if (missed) site.write(at('back'), says.retry(state));
        if (had.hidden) board.children[spot].focus({preventScroll: true});
    }

    const MARKS = game.isPuzzle ? [['can'], ['moved'], ['program'], ['marked']] : [['you'], ['program']];
    const HINTS = game.isPuzzle ? [['win', 'n'], ['draw', 'n'], ['loss', '–'], ['aim']] :
        [['win', '✓'], ['loss', '✗'], ['draw', '＝']];
    // Marks that come with the first move, and those that go with the last one; some are those of single boards.
    const LATER = ['you', 'program', 'moved', 'marked', 'ring', 'diamond', 'under'], EARLIER = ['can', 'drop', 'goes'];

    function drawLegend() {
        const {position, story, phase, isShown} = state, isOver = phase === 'over';
        const canDraw = game.isPuzzle || (game.hasDraws && game.hasDraws(position));
        const absent = [...(story.length ? [] : LATER), ...(isOver ? EARLIER : []), !canDraw && 'draw'];
        const all = [...(isShown && !isOver ? [...HINTS, ...(game.hints || [])] : []),
            ['better', say('better'), 'was-better'], ...MARKS, ...(game.legend || [])];
        const items = all.filter(([kind, sample]) => !absent.includes(kind)
            && (!['better', 'start'].includes(kind) || board.textContent.includes(sample)));
        at('legend').replaceChildren(...items.map(([className, textContent = '', meaning = `mark-${className}`]) => {
            const item = make('li');
            item.append(make('b', {className, textContent}), say(meaning));
            return item;
        }));
    }

    function drawHints() {
        const {row, isShown, phase, answer} = state;
        at('row').hidden = at('rows').hidden = !row.length;
        at('rows').textContent = say(row.some(({mark}) => mark === 'draw') ? 'row-draws' : 'row');
        at('row').replaceChildren(...row.map(({text, mark, isHere}) => {
            const item = make('li', {textContent: `${text}\n${rules.SIGNS[mark]}`, className: isHere ? 'here' : ''});
            item.dataset.outcome = mark;
            return item;
        }));
        at('answer').textContent = isShown || phase === 'over' ? answer : say('hidden', at('reveal').textContent);
    }

    // The line of moves that a mistake leads to; the rest of a long one is folded.
    function drawLine() {
        const items = state.line.map((textContent) => make('li', {textContent})), [summary, list, rest] = why.children;
        const count = items.length > LONG ? SHOWN : LONG;
        why.hidden = !items.length;
        summary.textContent = say('why');
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
        drawHints();
        drawLine();
        site.drawRecord(say, state.boast);
    }

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

    return {build, draw, fill, preview};
};
