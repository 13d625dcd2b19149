'use strict';

// Draws a state of the page, and changes none.
site.playView = ({rules, says, say, tap, study}) => {
    const {make} = site, at = (id) => document.getElementById(id);
    const ANSWERS = ['empty', 'body', 'head'], SIGNS = ['·', '✕', '★'], ARROWS = {10: '▲', [-1]: '▶', [-10]: '▼', 1: '◀'};
    const {part, isOver, bombs, answerOf, kind, worst} = rules, {name, percent} = says;
    let state, cells, reviewed = '';

    function build() {
        at('board').setAttribute('aria-label', say('map'));
        cells = Array.from({length: 100}, (_, cell) => {
            const button = make('button', {id: name(cell), className: 'cell', tabIndex: cell ? -1 : 0});
            button.append(make('span'));
            button.addEventListener('click', () => tap(cell));
            button.addEventListener('focus', () => cells.forEach((one) => { one.tabIndex = one === button ? 0 : -1; }));
            // The first row shows the columns' letters, the first column the rows' numbers.
            const edge = [cell < 10 ? name(cell)[0] : '', cell % 10 ? '' : name(cell).slice(1)].join('');
            if (edge) button.dataset.edge = edge;
            at('board').append(button);
            return button;
        });
    }

    // Draws a cell: its text, its label, its classes, and the strength of its colour.
    function drawCell(cell, planes, most) {
        const {mode, seen, chances, advised, chosen, answers} = state;
        const known = answerOf(state, cell), plane = planes.findIndex((one) => part(state, one, cell));
        const [,, head] = seen.tally && mode !== 'hide' ? seen.tally[cell] : [0, 0, 0];
        const count = chances === 'none' ? 0 : head, button = cells[cell], open = known === undefined && seen.left > 0;
        let text = open && chances === 'figures' && count ? percent(state, count) : '';
        if (plane >= 0 && part(state, planes[plane], cell) === 2) text = ARROWS[state.planes[planes[plane]][3] - cell];
        if (known !== undefined) text = SIGNS[known];
        const is = known !== undefined ? says.nameOf(known) : plane >= 0 ? say('plane') : '';
        const bomb = mode === 'practice' ? bombs(state).indexOf(cell) : -1;
        button.firstChild.textContent = text;
        button.className = ['cell', ANSWERS[known] || '', plane >= 0 ? `p${plane}` : '',
            (seen.wrong || []).includes(cell) ? 'wrong' : '', bomb >= 0 && bomb === answers.length - 1 ? 'last' : '',
            isOver(state) ? kind(state, bomb) : ''].join(' ');
        button.style.setProperty('--heat', open && plane < 0 ? 0.7 * count / most : 0);
        button.toggleAttribute('data-advised', cell === advised);
        button.setAttribute('aria-pressed', cell === chosen);
        button.setAttribute('aria-label', [name(cell), is, open && count ? `${percent(state, count)}%` : '',
            cell === advised ? say('advised') : ''].filter(Boolean).join(' '));
    }

    function drawMap() {
        const {mode, seen, board, chances} = state, isPractice = mode === 'practice';
        const planes = mode === 'hide' || (isPractice && isOver(state)) ? board :
            isPractice && chances === 'none' ? [] : seen.planes || [];
        const heads = (seen.tally || []).map((tally) => tally[2]).filter((count) => count < seen.left);
        cells.forEach((_, cell) => drawCell(cell, planes, Math.max(1, ...heads)));
        at('board').dataset.state = state.phase;
    }

    function drawStatus() {
        const {mode, board, answers, beat, seen} = state;
        at('bomb').textContent = mode === 'hide' ? say('placed', board.length) :
            say('bomb', answers.length + (isOver(state) ? 0 : 1));
        at('heads').textContent = say('heads', answers.filter(([, answer]) => answer === 2).length);
        at('beat').textContent = beat ? say('beat', beat) : '';
        at('left').textContent = seen.left === undefined ? '…' : says.grouped(seen.left);
        site.write(at('note'), state.note);
        site.write(at('asked'), says.asked(state));
    }

    function drawButtons() {
        const {mode, board, chances, chosen, seen} = state, over = isOver(state);
        const cell = rules.target(state), known = answerOf(state, cell), tally = seen.tally && seen.tally[cell];
        at('player').className = `${mode}${over && mode === 'practice' ? ' over' : ''}${state.isNovice ? ' novice' : ''}`;
        for (const key of rules.MODES) at(key).setAttribute('aria-pressed', key === mode);
        ANSWERS.forEach((key, answer) => {
            at(key).disabled = cell === null || (over && known === undefined);
            at(key).setAttribute('aria-pressed', known === answer);
            const open = known === undefined && tally && seen.left;
            at(key).lastChild.textContent = open ? `${percent(state, tally[answer])}%` : '';
        });
        const off = {turn: !board.length, remove: mode === 'hide' ? !board.length : known === undefined, hint: over,
            undo: !rules.canUndo(state), worst: !over || worst(state) < 0, replay: !over || chosen === null};
        for (const [id, isSo] of Object.entries(off)) at(id).disabled = isSo;
        at('share').href = `#${mode === 'advise' ? says.address(state) : says.address(state, 'practice', false)}`;
        at('share').hidden = mode === 'hide' && board.length < 3;
        at('chances').value = chances;
        drawStrategies();
    }

    // Those that the program offers, once it has said so.
    function drawStrategies() {
        const {strategies, strategy} = state, all = {[strategy]: undefined, ...strategies};
        const options = Object.entries(all).map(([key, found]) => new Option(
            says.strategy(key) + (found ? say('figures', found.mean, found.boards.length - 1) : ''), key));
        if (at('strategy').textContent !== options.map(({text}) => text).join('')) at('strategy').replaceChildren(...options);
        at('strategy').value = strategy;
    }

    // The table of strategies, and the list of bombs.
    function drawResult() {
        const rows = says.rows(state), boast = says.boast(state), {isReviewed} = state, all = isReviewed ? bombs(state) : [];
        at('result').hidden = !rows.length;
        at('result').querySelector('tbody').replaceChildren(...rows.map((texts) => {
            const row = make('tr');
            for (const text of texts) row.insertCell().textContent = text;
            return row;
        }));
        at('boast').hidden = !boast;
        at('boast').textContent = boast;
        at('days').textContent = site.days(say);
        at('judged').textContent = say('judged', says.strategy(state.strategy));
        at('review').hidden = !isReviewed;
        // A button keeps the focus while its mark comes.
        if (reviewed !== (reviewed = all.join())) {
            at('marks').replaceChildren(...all.map((_, bomb) => {
                const button = make('button');
                button.addEventListener('click', () => study(bomb));
                return button;
            }));
        }
        all.forEach((cell, bomb) => {
            const is = kind(state, bomb), button = at('marks').children[bomb];
            Object.assign(button, {className: is, disabled: !is});
            site.write(button, `${bomb + 1} ${name(cell)} ${is === 'worse' ? `+${rules.lost(state, bomb)}` : is && say(is)}`);
        });
    }

    function draw(next) {
        state = next;
        drawMap();
        drawStatus();
        drawButtons();
        drawResult();
    }

    return {build, draw, arrow: (event) => site.arrow(cells, 10, event)};
};
