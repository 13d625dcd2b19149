'use strict';

// Draws a state of a game on a board, and changes none.
site.boardView = ({game, rules, says, say, tap, levelOf}) => {
    const {at, make} = site, {kindOf, bestOf, signOf, isReady, meant} = rules;
    const [board, picture, field] = ['cells', 'picture', 'position'].map(at);
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
    const REST = {transform: 'none', opacity: 1};
    const canAnimate = (part) => !calm.matches && part.animate;

    // A piece keeps its looks while it falls.
    function leave(part) {
        if (!canAnimate(part)) return;
        part.classList.add('leaving');
        part.animate([REST, {transform: 'translateY(120%) rotate(12deg)', opacity: 0}], {...SLIDE, easing: 'ease-in'})
            .onfinish = () => part.classList.remove('leaving');
    }

    function slide(part, move) {
        const [from, to] = [move.cell, move.into].map((cell) => board.children[cell].getBoundingClientRect());
        if (!canAnimate(part)) return;
        const start = {transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`, opacity: 1};
        part.animate([start, REST], SLIDE);
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

    // The words of a cell for a reader's voice. They contain the visible text: voice control finds a button by it.
    function labelOf({text, name, under}, small, hints, by) {
        const seen = game.isPuzzle || under ? `${text} ${small} ` : '';
        return seen + [say(name), ...hints.map(({arrow, mark}) => arrow + inWords(mark)),
            ...by.map((who) => say(`by-${who}`))].join(says.comma);
    }

    function animate(part, kind, was, cell) {
        const [last] = state.story.slice(-1);
        if (was === undefined || !last || was === kind) return;
        if (kind === 'gone') leave(part);
        else if (last.move.into === cell) slide(part, last.move);
    }

    function drawCell(looks, cell) {
        const {text, kind = '', under = '', isMarked} = looks, {marks, held, aim} = state;
        const button = board.children[cell];
        const moves = meant(state, cell), hints = hintsOf(moves), by = chosenBy(cell), was = button.dataset.kind;
        const small = hints.map(({arrow, mark}) => arrow + signOf(mark)).join(' ') || under;
        [button.children[0].textContent, button.children[1].textContent] = [text, small];
        button.tabIndex = cell === spot ? 0 : -1;
        button.setAttribute('aria-disabled', !moves.length);
        // Only a piece that can be held is a switch.
        if (held === cell || moves.length > 1) button.setAttribute('aria-pressed', held === cell);
        else button.removeAttribute('aria-pressed');
        button.setAttribute('aria-label', labelOf(looks, small, hints, by));
        const outcomes = hints.map(({mark}) => mark);
        Object.assign(button.dataset, {kind, mark: looks.mark || '', by: by.join(' '), marks: outcomes.join(' '),
            outcome: hints.length ? kindOf(bestOf(outcomes), marks) : ''});
        button.classList.toggle('into', moves.length > 0 && moves[0].into === cell);
        button.classList.toggle('marked', Boolean(isMarked));
        button.classList.toggle('aim', aim.includes(cell));
        animate(button.children[0], kind, was, cell);
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
        const lost = [...state.row.filter(({mark}) => mark === 'loss').map((one) => one.text), ...state.lost];
        parts.forEach((by, i) => {
            const part = picture.children[i], was = part.dataset.by;
            part.dataset.by = by;
            part.classList.toggle('lost', !by && lost.includes(i + 1));
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
        site.fill(at('said'), parts.map(([className, text], i) => make('span', {className,
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

    // The one button that leads on after a game, or back to a mistake.
    function leading({phase, result, kind, missed}) {
        if (phase !== 'over') return missed && 'back';
        return ['won', 'done'].includes(result) ? (kind === 'free' ? 'new' : 'level') : missed ? 'back' : 'again';
    }

    // The words of buttons that change.
    function drawLabels({missed, undone, phase}) {
        site.write(at('level'), say('level', levelOf(state)));
        if (missed) site.write(at('back'), says.retry(state));
        site.write(at('undo'), say(phase === 'over' || undone ? 'step' : 'undo'));
    }

    function drawButtons() {
        const {moves, story, was, missed, isShown, isAsked, subject, kind, number, phase, boast, undone} = state;
        const isOver = phase === 'over', had = document.activeElement, main = leading(state);
        const hidden = {reveal: isOver, send: !isOver, redo: !undone, back: undone || !missed,
            again: undone || missed, first: kind === 'level' && number === 1};
        const off = {ask: !subject, reveal: !moves.length, send: !boast, undo: !story.length && !was,
            again: !story.length,
            help: !isReady(state) || (!game.isPuzzle && (story.length > 0 || kind !== 'free'))};
        for (const [id, isSo] of Object.entries(hidden)) at(id).hidden = Boolean(isSo);
        for (const [id, isSo] of Object.entries(off)) at(id).setAttribute('aria-disabled', isSo);
        for (const id of ['new', 'level', 'back', 'again']) at(id).classList.toggle('primary', id === main);
        for (const [id, one] of [['new', 'free'], ['daily', 'daily'], ['level', 'level']]) {
            at(id).setAttribute('aria-current', kind === one);
        }
        at('reveal').setAttribute('aria-pressed', isShown);
        at('ask').setAttribute('aria-expanded', isAsked);
        drawLabels(state);
        if (had.hidden) board.children[spot].focus({preventScroll: true});
    }

    const MARKS = game.isPuzzle ? [['can'], ['moved'], ['program'], ['marked']] : [['you'], ['program']];
    const HINTS = game.isPuzzle ? [['win', 'n'], ['draw', 'n'], ['loss', '–'], ['aim']] :
        [['win', '✓'], ['loss', '✗'], ['draw', '＝']];
    // Where a mark is on the board, if not in a class or a kind of its name.
    const WHERE = {you: '[data-by~="you"]', moved: '[data-by]:not([data-by=""])', program: '[data-by~="program"]',
        can: '[aria-disabled="false"]', win: '[data-outcome="win"]', draw: '[data-outcome="draw"]',
        loss: '[data-outcome="loss"]', ring: 'i[data-by="you"]', diamond: 'i[data-by="program"]'};

    // Explains the marks that are on the board, and no others.
    function drawLegend() {
        const all = [...HINTS, ...MARKS, ...(game.legend || [])].filter(([kind]) => (
            at('board').querySelector(WHERE[kind] || `.${kind}, [data-kind="${kind}"], [data-mark="${kind}"]`)));
        site.fill(at('legend'), all.map(([className, textContent = '', meaning = `mark-${className}`]) => {
            const item = make('li');
            item.append(make('b', {className, textContent}), say(meaning));
            return item;
        }));
    }

    function drawHints() {
        const {row, isShown, phase, answer} = state;
        at('row').hidden = at('rows').hidden = !row.length;
        at('rows').textContent = say(row.some(({mark}) => mark === 'draw') ? 'row-draws' : 'row');
        site.fill(at('row'), row.map(({text, mark, isHere}) => {
            const item = make('li', {textContent: `${text}\n${rules.SIGNS[mark]}`, className: isHere ? 'here' : ''});
            item.dataset.outcome = mark;
            return item;
        }));
        at('answer').textContent = isShown || phase === 'over' ? answer : say('hidden', at('reveal').textContent);
    }

    // The reason of the verdict, once asked for; the better moves during a game only if they are asked for as well.
    function drawWhy() {
        const {phase, names, reason, line, isAsked, isTold} = state, isOpen = phase === 'over' || isTold;
        at('why').hidden = !isAsked;
        at('game').classList.toggle('asked', isAsked);
        site.write(at('reason'), says.join([isOpen && names && say('better', names), reason]));
        at('tell').hidden = isOpen || !names || !reason;
        at('line').hidden = !line.length;
        site.fill(at('line'), line.map((textContent) => make('li', {textContent})));
    }

    function draw(next) {
        const isMoved = next.turn !== state.turn;
        state = next;
        if (isMoved) preview();
        if (isMoved && !state.isTyped) fill();
        const {position: start} = state.story[0] || state;
        at('rule').textContent = at('rules').textContent = say(game.rule(start));
        drawStatus();
        drawCells();
        if (game.picture) drawPicture(game.picture(state.position, state.story));
        drawButtons();
        drawLegend();
        drawHints();
        drawWhy();
        site.drawRecord(say, state.boast);
    }

    function fill() {
        field.value = game.write(state.position).trim().replace(/\s+/g, ' ');
        field.setAttribute('aria-invalid', false);
    }

    function build() {
        if (game.isPuzzle) at('help').textContent = say('show');
        at('goal').textContent = say(game.goal);
        at('game').classList.add(game.look);
        addEventListener('resize', fit);
    }

    return {build, draw, fill, preview};
};
