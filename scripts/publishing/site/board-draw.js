'use strict';

// The board as buttons, and what is seen and heard of each. It changes nothing of the state but `spot`, the cell that
// has the focus.
site.boardDraw = ({game, judge, words, say, comma, english, state}) => {
    const at = (id) => document.getElementById(id), board = at('board');
    const {least, kindOf, bestOf, signOf} = judge;
    const outcome = (mark) => say(words.outcomes[mark] || words.outcomes[mark === Infinity ? 'stuck' : 'more'], mark);
    const isReady = () => at('game').dataset.state === 'ready';

    // The moves that a tap on this cell may mean: where a piece is held, first that it goes there.
    function meant(cell) {
        const all = state.moves.map((move, i) => ({...move, i}));
        const into = all.filter((move) => state.held !== null && move.cell === state.held && move.into === cell);
        return into.length ? into : all.filter((move) => move.cell === cell);
    }

    function addCell(tap) {
        const button = document.createElement('button'), cell = board.children.length;
        button.type = 'button';
        button.append(document.createElement('span'), document.createElement('small'));
        button.addEventListener('click', () => tap(cell));
        button.addEventListener('focus', () => [...board.children].forEach((other, i) => {
            other.tabIndex = i === cell ? 0 : -1;
            state.spot = cell;
        }));
        for (const type of ['focus', 'pointerenter']) button.addEventListener(type, () => preview(meant(cell)[0]));
        for (const type of ['blur', 'pointerleave']) button.addEventListener(type, () => preview());
        board.append(button);
    }

    function drawCell({text, name, kind, under, isMarked}, cell) {
        const {story, marks, moves, held, isShown} = state;
        // The last move, and the one that it answers.
        const made = story.slice(story.length && story[story.length - 1].by === 'program' ? -2 : -1);
        const button = board.children[cell], mine = meant(cell), goes = mine.length && mine[0].into === cell;
        const shown = isShown && isReady() && marks && held === null ? mine : [];
        const best = shown.length && bestOf(shown.map(({i}) => marks[i]));
        const {by = ''} = made.find(({move}) => (move.into === undefined ? move.cell : move.into) === cell) || {};
        button.tabIndex = cell === state.spot ? 0 : -1;
        button.setAttribute('aria-disabled', !mine.length);
        Object.assign(button.dataset, {kind: kind || '', by, marks: shown.map(({i}) => marks[i]).join(' '),
            outcome: shown.length ? kindOf(best, marks) : ''});
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
    }

    function draw(tap) {
        const cells = game.cells(state.position);
        board.style.setProperty('--columns', Math.min(game.columns, cells.length));
        while (board.children.length > cells.length) board.lastChild.remove();
        while (board.children.length < cells.length) addCell(tap);
        if (state.spot >= cells.length) state.spot = 0;
        cells.forEach(drawCell);
        at('picture').textContent = game.picture ? game.picture(state.position, state.story)[+english] : '';
        at('reveal').setAttribute('aria-pressed', state.isShown);
        at('legend').textContent = state.isShown ? say(words.legend) : '';
        at('undo').setAttribute('aria-disabled', !state.past.length);
        at('help').setAttribute('aria-disabled', !isReady() || (state.story.length > 0 && !game.isPuzzle));
    }

    function preview({takes = []} = {}) {
        [...board.children].forEach((button, cell) => button.classList.toggle('goes', takes.includes(cell)));
    }

    function drawRow(row) {
        at('row').replaceChildren(...row.map(({text, mark, isHere}) => {
            const item = document.createElement('li');
            item.textContent = `${text}\n${judge.SIGNS[mark]}`;
            item.dataset.outcome = mark;
            item.classList.toggle('here', isHere);
            return item;
        }));
    }

    return {draw, drawRow, preview, meant, isReady};
};
