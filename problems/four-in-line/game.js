'use strict';

(() => {
    const MOST = 8; // moves: no position needs more (fact 1 of THEORY.md)
    const PIECES = [...'BBBBBBBOOWWWWWWW'], OTHER = {B: 'W', W: 'B'};
    const NAMES = {B: ['黑子', 'black'], W: ['白子', 'white'], O: ['空格', 'empty square']};
    const ARROWS = {[-4]: '↑', 4: '↓', [-1]: '←', 1: '→'};

    const CELLS = [...Array(16).keys()], rowOf = (cell) => cell >> 2, columnOf = (cell) => cell % 4;
    const PLACES = CELLS.map((cell) => [rowOf(cell) + 1, columnOf(cell) + 1])
        .map(([row, column]) => [`${row} 行 ${column} 列`, `at row ${row}, column ${column}`]);
    const BESIDE = CELLS.map((cell) => CELLS.filter((other) =>
        Math.abs(rowOf(other) - rowOf(cell)) + Math.abs(columnOf(other) - columnOf(cell)) === 1));

    const LINES = '0123 4567 89ab cdef 048c 159d 26ae 37bf 05af 369c'.split(' ')
        .map((cells) => [...cells].map((cell) => parseInt(cell, 16)));
    const ORDINALS = ['first', 'second', 'third', 'fourth'];
    const LINE_NAMES = [
        ...ORDINALS.map((nth, i) => [`第 ${i + 1} 行`, `the ${nth} row`]),
        ...ORDINALS.map((nth, i) => [`第 ${i + 1} 列`, `the ${nth} column`]),
        ['左上到右下的对角线', 'the diagonal from the top left'], ['右上到左下的对角线', 'the diagonal from the top right']];
    const isLine = (board, cells) => cells.every((cell) => board[cell] !== 'O' && board[cell] === board[cells[0]]);
    const lineOf = (board) => LINES.findIndex((cells) => isLine(board, cells));

    // The move of the piece on `cell` into a blank.
    function slide(board, cell, into) {
        const letters = [...board], colour = board[cell], arrow = ARROWS[into - cell];
        [letters[cell], letters[into]] = ['O', colour];
        const capital = (name) => name[0].toUpperCase() + name.slice(1);
        const did = NAMES[colour].map((name, i) => `${capital(name)} ${PLACES[cell][i]} ${arrow}`);
        return {cell, into, arrow, did, next: {board: letters.join(''), mover: OTHER[colour]}};
    }

    // The number of moves needed if `mover` moves first. The program does not know whose turn it is,
    // so its answer is only a lower bound: where that is not enough, this tries the moves.
    async function needed(position, ask) {
        async function canWithin(most, now) {
            const least = Number(await ask(game.write(now)));
            if (least > most || least === 0) return least === 0;
            for (const {next} of game.moves(now)) if (await canWithin(most - 1, next)) return true;
            return false;
        }
        for (let most = 0; most <= MOST; most++) if (await canWithin(most, position)) return most;
        return Infinity;
    }

    // The fewest moves from the first position. Where either colour may begin, the program knows them.
    const aimed = async (start, ask) => (start.mover ? needed(start, ask) : Number(await ask(game.write(start))));

    // The board at the end of a shortest way from here, with a line if there is one, and its moves.
    async function finish(position, ask, made = 0) {
        const {board} = position, all = lineOf(board) >= 0 ? [] : await game.outcomes(position, ask);
        const least = Math.min(...all);
        return least < Infinity ? finish(game.moves(position)[all.indexOf(least)].next, ask, made + 1) : {board, made};
    }

    // Of the lines that are one piece short, one whose missing piece is nearest: its number, the colour, and how far
    // the nearest piece of that colour is from the gap.
    const far = (one, other) => Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other));
    function nearest(board) {
        const all = LINES.flatMap((cells, line) => ['B', 'W'].map((colour) => {
            const gaps = cells.filter((cell) => board[cell] !== colour);
            const spare = CELLS.filter((cell) => board[cell] === colour && !cells.includes(cell));
            return {line, colour, gaps, steps: Math.min(...spare.map((cell) => far(cell, gaps[0])))};
        })).filter(({gaps}) => gaps.length === 1);
        return all.sort((one, other) => one.steps - other.steps)[0];
    }
    function distance({board}) {
        if (lineOf(board) >= 0) return ['四子连成一线', 'four are in line'];
        const found = nearest(board);
        if (!found) return ['没有一条线只差一颗', 'no line lacks only one piece'];
        const {line, colour, steps} = found, [[where, place], [piece, name]] = [LINE_NAMES[line], NAMES[colour]];
        return [`${where}差一颗${piece}，最近的一颗离缺口 ${steps} 格`,
            `${place} lacks one ${name} piece; the nearest is ${steps} square${steps > 1 ? 's' : ''} from the gap`];
    }

    // Boards with exactly one best first move: four for each number of moves, from 1 to 7.
    const BOARDS = `BBWWWBBWWWBBWBOO WBWWBWOBBBOWBWBW OWWWWBBBWBBWBOWB BBWBWBBWOWWWBWBO BBWOBBBWWWWBWOWB
        WWBBBWWBBBWOWOWB WOBBBBWWBBWWOWBW WBBWBWWWBBWWBOOB WBBWWBOWBBBOBWWW WBWWBBBWOWWBWBOB
        OWBBBBBWWWWBWOBW BBOBWBWWBWBWOBWW BBBWWOOBBWWBBWWW OBWBBWBWWOBBWBWW WWBBOBWBOWBBWBWW
        WBWBOWBWWOWBBWBB OBWBWBWBBOBWWWBW WWWOBWBOWBBBWBWB BWBOBWWOWWBBBBWW WWWBBWBBWBBOWBOW
        BWOBBWBWWBWBWBOW WBWOWBWWBWBBBWBO BWBWWBWBWBBWOBWO OBBWOWWBWWBBBBWW WWBBWBWBBWWOWBBO
        BBWBWWBBWBBOWWWO OBWOBWBWWWBBBBWW BWWOBWWOBBWWWBBB`.split(/\s+/);
    // Turned and mirrored, or with the colours exchanged, a board needs as many moves.
    function turned(board, turn, isExchanged) {
        const letters = CELLS.map((cell) => {
            const one = turn & 1 ? 3 - rowOf(cell) : rowOf(cell);
            const other = turn & 2 ? 3 - columnOf(cell) : columnOf(cell);
            return board[turn & 4 ? 4 * other + one : 4 * one + other];
        });
        return letters.map((letter) => (isExchanged && OTHER[letter]) || letter).join('');
    }

    // Why a game is over: no piece can move, or there is a line.
    const stuck = ([chinese, english]) => [
        `轮到${chinese}，可是${chinese}一颗也动不了：走进死路了。`,
        `It is ${english}’s turn, and no ${english} piece can move: a dead end.`];
    function done(story, least) {
        const made = story.length, helped = story.filter(({by}) => by === 'program').length;
        const [helpZh, helpEn] = helped ? [`（帮走了 ${helped} 步）`, ` (${helped} played for you)`] : ['', ''];
        const [restZh, restEn] = made > least ? [`；最少只要 ${least} 步。`, `; ${least} would do.`] :
            helped ? ['。', '.'] : ['，不可能更少！', ', the fewest possible!'];
        // Three stars for no move wasted, two for one or two.
        const stars = helped || made > least + 2 ? '★☆☆' : made > least ? '★★☆' : '★★★';
        return [`${stars} 连成了，用了 ${made} 步${helpZh}${restZh}`, `${stars} Done in ${made} moves${helpEn}${restEn}`];
    }

    const game = {
        look: 'wooden', columns: 4, isPuzzle: true,
        legend: [['B', 'B', ['黑子', 'black']], ['W', 'W', ['白子', 'white']]],
        rule: () => ['点棋子，移到旁边的空格。黑白轮流走，都由你走，哪色先走都行。用最少的步数，让四枚同色棋子连成一行、一列或一条对角线。',
            'Tap a piece to slide it into an empty square next to it. You move both colours in turn; either begins. '
            + 'Get four of a colour in a row, column or diagonal in as few moves as you can.'],
        goal: ['四枚同色棋子连成一线，步数越少越好。', 'Four of a colour in line, in as few moves as you can.'],
        bounds: ['要 7 个 B、7 个 W、2 个 O。', 'The board needs 7 B, 7 W and 2 O.'],
        async turn({board, mover}, story, ask) {
            const start = story.length ? story[0].position : {board, mover}, least = await aimed(start, ask);
            if (!mover) return [`目标：${least} 步连成。`, `Aim: a line in ${least} moves.`];
            const [aim, of] = least < Infinity ? [`（最少 ${least} 步）`, ` (fewest: ${least})`] : ['', ''];
            return [`走了 ${story.length} 步${aim}，轮到${NAMES[mover][0]}。`,
                `Moves: ${story.length}${of}. Next: ${NAMES[mover][1]}.`];
        },
        fresh(random) {
            let board;
            do board = PIECES.map((piece) => [random(1e9), piece]).sort().map(([, piece]) => piece).join('');
            while (lineOf(board) >= 0);
            return {board, mover: ''};
        },
        // A seventeenth letter says whose turn it is. The program ignores it.
        read(text) {
            const letters = text.replace(/\s+/g, ''), board = letters.slice(0, 16), last = letters.slice(16);
            const isWhole = [...board].sort().join('') === PIECES.join('');
            return isWhole ? {board, mover: OTHER[last] ? last : ''} : undefined;
        },
        write: ({board, mover}, isWhole) => board.replace(/.{4}/g, '$&\n') + (isWhole ? mover : ''),
        moves({board, mover}) {
            const pieces = CELLS.filter((cell) => board[cell] !== 'O' && (!mover || board[cell] === mover));
            return pieces.flatMap((cell) => BESIDE[cell].filter((into) => board[into] === 'O')
                .map((into) => slide(board, cell, into)));
        },
        cells: ({board}) => CELLS.map((cell) => ({text: board[cell].replace('O', ''), kind: board[cell],
            name: [0, 1].map((i) => `${NAMES[board[cell]][i]} ${PLACES[cell][i]}`),
            isMarked: LINES.some((cells) => cells.includes(cell) && isLine(board, cells))})),
        left: ({mover}) => [`轮到${NAMES[mover][0]}`, `${NAMES[mover][1]} to move`],
        blocked({board, mover}, cell) {
            if (board[cell] === 'O') return ['这是空格，请点它旁边的棋子。', 'That square is empty: tap a piece next to it.'];
            if (!mover || board[cell] === mover) return ['这颗棋子旁边没有空格。', 'There is no empty square next to this piece.'];
            return [`现在轮到${NAMES[mover][0]}。`, `It is ${NAMES[mover][1]}’s turn.`];
        },
        async end(position, story, ask) {
            if (lineOf(position.board) < 0) return !game.moves(position).length && {why: stuck(NAMES[position.mover])};
            if (!story.length) return {why: ['四子已连成一线', 'and four are in line']};
            return {result: 'done', why: done(story, await aimed(story[0].position, ask))};
        },
        // The effect of the move on the nearest line.
        reason({step: {position, move: {next}}, isWrong}) {
            const [[was, before], [is, after]] = [position, next].map(distance);
            if (isWrong && was === is) return [`最近的线没有变近：${is}。`, `The nearest line came no nearer: ${after}.`];
            return isWrong ? [`走之前：${was}。走之后：${is}。`, `Before the move, ${before}. After it, ${after}.`] :
                [`走之后：${is}。`, `After the move, ${after}.`];
        },
        hint: (position) => distance(position).map((text, i) => [`${text}。`, `Now ${text}.`][i]),
        // Four levels of one move, six of two, and so on up to seven; after level 60 of four to seven.
        level(number, random) {
            const most = [4, 10, 18, 28, 40, 50, 60].findIndex((last) => number <= last);
            const moves = most >= 0 ? most : 3 + random(4);
            return {board: turned(BOARDS[4 * moves + number % 4], random(8), random(2)), mover: ''};
        },
        ideas: {
            2: ['先找只差一颗的线，再看缺的那颗离缺口几格。',
                'Look for a line that lacks one piece, then see how far the missing piece is.'],
            5: ['缺口先要空出来，缺的那颗才走得进去。', 'The gap must be empty before the missing piece can move in.'],
        },
        aim: async (position, ask) => LINES[lineOf((await finish(position, ask)).board)] || [],
        outcomes: (position, ask) => Promise.all(game.moves(position).map(({next}) => needed(next, ask))),
    };
    site.game(game);
})();
