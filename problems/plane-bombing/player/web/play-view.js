'use strict';

// Draws a state of the page, and changes none.
site.playView = ({rules, says, say, tap, study}) => {
    const {at, make} = site, {MODES, ANSWERS, HEAD, part, isOver, bombs, answerOf, kind, worst} = rules;
    const {name, percent} = says, words = (list) => list.filter(Boolean).join(' '), SIGNS = ['·', '✕', '★'];
    // A plane's direction, by how far its body begins from its head.
    const ARROWS = {10: '▲', [-1]: '▶', [-10]: '▼', 1: '◀'};
    let state, cells;

    function build() {
        at('board').setAttribute('aria-label', say('map'));
        cells = Array.from({length: 100}, (_, cell) => {
            const button = make('button', {id: name(cell), tabIndex: cell ? -1 : 0, onclick: () => tap(cell)});
            button.append(make('span'));
            button.onfocus = () => cells.forEach((one) => { one.tabIndex = one === button ? 0 : -1; });
            return button;
        });
        // Letters above the columns, a number before each row.
        const edge = (textContent) => make('i', {textContent});
        at('board').append(...['', ...'ABCDEFGHIJ'].map(edge),
            ...cells.flatMap((one, cell) => (cell % 10 ? [one] : [edge(1 + cell / 10), one])));
        for (const one of at('board').querySelectorAll('i')) one.setAttribute('aria-hidden', 'true');
    }

    // The planes in sight: the hidden ones, or those that the answers leave no doubt of.
    function visiblePlanes() {
        const {mode, seen, board, chances} = state, isPractice = mode === 'practice';
        if (mode === 'hide' || (isPractice && isOver(state))) return board;
        return isPractice && chances === 'none' ? [] : seen.planes || [];
    }

    // What is known of a cell: its answer, the plane on it, its bomb; with colours, how many boards have a head there.
    function lookAt(cell, planes) {
        const {mode, seen, chances, path} = state, shot = path.indexOf(cell) + 1;
        const known = shot ? rules.truth(state, cell) : answerOf(state, cell);
        const hasCount = known === undefined && seen.left && seen.tally && mode !== 'hide' && chances !== 'none';
        return {shot, known, plane: planes.findIndex((one) => part(state, one, cell)),
            count: hasCount ? seen.tally[cell][HEAD] : 0, bomb: mode === 'practice' ? bombs(state).indexOf(cell) : -1};
    }

    // `most` is the largest count of boards with their head on a cell that is not certain.
    function drawCell(cell, planes, most) {
        const {seen, advised, chosen, answers} = state, button = cells[cell];
        const {shot, known, plane, count, bomb} = lookAt(cell, planes);
        const isWrong = seen.wrong && seen.wrong.includes(cell), isLast = bomb >= 0 && bomb === answers.length - 1;
        button.firstChild.textContent = shot || textOf(cell, known, planes[plane], count);
        button.style.setProperty('--shot', shot);
        button.className = words(['cell', ANSWERS[known], plane >= 0 && `p${plane}`, isWrong && 'wrong',
            isLast && 'last', isOver(state) && kind(state, bomb)]);
        button.style.setProperty('--heat', plane < 0 ? 0.7 * count / most : 0);
        button.toggleAttribute('data-advised', cell === advised);
        button.setAttribute('aria-pressed', cell === chosen);
        const is = known !== undefined ? says.nameOf(known) : plane >= 0 && say('plane');
        button.setAttribute('aria-label', words([name(cell), is, shot && say('bomb', shot),
            count && `${percent(seen.left, count)}%`, cell === advised && say('advised')]));
    }

    function textOf(cell, known, plane, count) {
        if (known !== undefined) return SIGNS[known];
        if (plane !== undefined && part(state, plane, cell) === HEAD) return ARROWS[state.planes[plane][3] - cell];
        return state.chances === 'figures' && count ? percent(state.seen.left, count) : '';
    }

    function drawMap() {
        const {seen, phase} = state, planes = visiblePlanes();
        const heads = (seen.tally || []).map((tally) => tally[HEAD]).filter((count) => count < seen.left);
        cells.forEach((_, cell) => drawCell(cell, planes, Math.max(1, ...heads)));
        at('board').dataset.state = phase;
    }

    function drawStatus() {
        const {mode, board, answers, beat, seen, note} = state;
        at('said').classList.toggle('begun', answers.length > 0);
        at('bomb').textContent = mode === 'hide' ? say('placed', board.length) :
            say('bomb', answers.length + (isOver(state) ? 0 : 1));
        at('heads').textContent = say('heads', answers.filter(([, answer]) => answer === HEAD).length);
        at('beat').textContent = beat ? say('beat', beat) : '';
        at('left').textContent = seen.left === undefined ? '…' : says.grouped(seen.left);
        site.write(at('note'), note);
        site.write(at('why'), state.isWhy ? says.verdict(state, state.answers.length - 1) : '');
        site.write(at('asked'), state.isWhy ? '' : says.asked(state));
    }

    // Looks as on the other boards.
    const disable = (button, isOff) => Object.assign(button, {disabled: isOff}).setAttribute('aria-disabled', isOff);

    function drawAnswers() {
        const {seen} = state, cell = rules.target(state), known = answerOf(state, cell);
        const tally = known === undefined && seen.left && seen.tally && seen.tally[cell];
        ANSWERS.forEach((key, answer) => {
            disable(at(key), cell === null || (isOver(state) && known === undefined));
            at(key).setAttribute('aria-pressed', known === answer);
            at(key).lastChild.textContent = tally ? `${percent(seen.left, tally[answer])}%` : '';
        });
    }

    function drawButtons() {
        const {mode, board, answers, chances, chosen, isNovice, isWhy} = state;
        const over = isOver(state), isHiding = mode === 'hide';
        at('player').className = words([mode, over && mode === 'practice' && 'over', isNovice && 'novice']);
        for (const key of MODES) at(key).setAttribute('aria-pressed', key === mode);
        at('explain').setAttribute('aria-expanded', isWhy);
        const off = {turn: !board.length, explain: !answers.length, hint: over, undo: !rules.canUndo(state),
            worst: !over || worst(state) < 0, replay: !over || chosen === null,
            remove: isHiding ? !board.length : answerOf(state, rules.target(state)) === undefined};
        for (const [id, isOff] of Object.entries(off)) disable(at(id), isOff);
        at('share').href = `#${mode === 'advise' ? says.address(state) : says.challenge(state)}`;
        at('share').hidden = isHiding && board.length < 3;
        at('chances').value = chances;
    }

    // Those that the program offers, once it has said so.
    function drawStrategies() {
        const {strategies, strategy} = state, list = at('strategy');
        const options = Object.entries({[strategy]: undefined, ...strategies}).map(([key, found]) => new Option(
            says.strategyName(key) + (found ? say('figures', found.mean, found.boards.length - 1) : ''), key));
        if (list.textContent !== options.map(({text}) => text).join('')) site.fill(list, options);
        list.value = strategy;
    }

    function drawResult() {
        const rows = says.rows(state);
        at('result').hidden = !rows.length;
        site.fill(at('result').querySelector('tbody'), rows.map((texts) => {
            const row = make('tr');
            for (const text of texts) row.insertCell().textContent = text;
            return row;
        }));
        site.drawRecord(say, says.boast(state));
    }

    function drawReview() {
        const {isReviewed, strategy} = state, all = isReviewed ? bombs(state) : [];
        at('judged').textContent = say('judged', says.strategyName(strategy));
        at('review').hidden = !isReviewed;
        site.resize(at('marks'), all.length, (bomb) => make('button', {onclick: () => study(bomb)}));
        all.forEach((cell, bomb) => {
            const is = kind(state, bomb), loss = is === 'worse' ? `+${rules.lost(state, bomb)}` : is && '✓';
            const button = Object.assign(at('marks').children[bomb], {className: is, disabled: !is});
            site.write(button, `${bomb + 1} ${name(cell)} ${loss}`);
        });
    }

    function draw(next) {
        state = next;
        [drawMap, drawStatus, drawAnswers, drawButtons, drawStrategies, drawResult, drawReview].forEach((one) => one());
    }

    return {build, draw, arrow: (event) => site.arrow(cells, 10, event)};
};
