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

    // A shortest way from here: its moves, and the line that it makes, if there is one.
    async function shortest(position, outcomes, moves = []) {
        const {board} = position, line = lineOf(board), all = line >= 0 ? [] : await outcomes(position);
        const least = Math.min(...all), next = least < Infinity && game.moves(position)[all.indexOf(least)];
        return next ? shortest(next.next, outcomes, [...moves, next]) :
            {moves, line, colour: line >= 0 ? board[LINES[line][0]] : ''};
    }

    // What a board lacks of a line.
    const far = (one, other) => Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other));
    const nearest = (cell, gaps) => Math.min(...gaps.map((gap) => far(cell, gap)));
    function lacks(board, {line, colour}) {
        const cells = LINES[line], gaps = cells.filter((cell) => board[cell] !== colour), count = gaps.length;
        const spare = CELLS.filter((cell) => board[cell] === colour && !cells.includes(cell));
        const steps = Math.min(...spare.map((cell) => nearest(cell, gaps)));
        const [[where, place], [piece, name], gap] = [LINE_NAMES[line], NAMES[colour], count > 1 ? 'a gap' : 'the gap'];
        const [at, is] = steps > 1 ? [`离缺口 ${steps} 格`, `the nearest other one is ${steps} squares from ${gap}`] :
            ['就在缺口旁边', `one is next to ${gap}`];
        const [[other, another], isTaken] = [NAMES[OTHER[colour]], count === 1 && board[gaps[0]] !== 'O'];
        const [held, holds] = isTaken ? [`，但缺口上是${other}`, `, but the gap holds a ${another} piece`] : ['', ''];
        return [`${where}差 ${count} 颗${piece}，线外最近的一颗${at}${held}`,
            `${place} lacks ${count > 1 ? `${count} ${name} pieces` : `a ${name} piece`}, and ${is}${holds}`];
    }

    // How a move harms a line, if it is one of these kinds. It says what is on the board, whatever is played later.
    function harm(board, {cell, into}, {line, colour}) {
        const isMine = board[cell] === colour, [was, is] = [cell, into].map((one) => LINES[line].includes(one));
        const [[where, place], [piece, name]] = [LINE_NAMES[line], NAMES[colour]];
        const [other, another] = NAMES[OTHER[colour]];
        if (was === is || isMine === is) return undefined;
        return isMine ? [`它把一颗${piece}移出了${where}。`, `It took a ${name} piece out of ${place}.`] :
            [`${where}的这一格要放${piece}，它却放上了${other}。`,
                `It put a ${another} piece where ${place} needs a ${name} one.`];
    }

    // The way from one position to the next in numbers, and why a wasted move costs what it costs.
    function costOf(number, best, now, isWrong) {
        const [before, after] = [best, now].map(({moves}) => moves.length);
        if (now.line < 0) return [`第 ${number} 步之前还要 ${before} 步，走完再也连不成。`,
            `Before move ${number} a line was ${before} moves away; after it, none can be made.`];
        if (!isWrong) return [`第 ${number} 步之前还要 ${before} 步，走完还要 ${after} 步，没有更快的走法。`,
            `Before move ${number} a line was ${before} moves away, after it ${after}: no move does better.`];
        return before === 1 ? [`第 ${number} 步本来就能连成，走完却还要 ${after} 步。`,
            `Move ${number} could have made a line; it left one that is ${after} moves away.`] :
            [`第 ${number} 步之前还要 ${before} 步，走完本该剩 ${before - 1} 步，却还要 ${after} 步。`,
                `Before move ${number} a line was ${before} moves away; a right move leaves ${before - 1}, this one `
                + `left ${after}.`];
    }
    // Where either colour may begin, `isFirst` says whether the one that did could be as quick as the other.
    function wasteOf(best, now, {mover}, isFirst) {
        if (!isFirst) return ['另一色先走更快。', 'It is quicker if the other colour begins.'];
        const extra = now.moves.length + 1 - best.moves.length;
        if (extra % 2 === 0) return [`黑白轮流走，多走的 ${extra} 步里黑白各 ${extra / 2} 步。`,
            `The colours alternate, so the ${extra} extra moves are ${extra / 2} of each colour.`];
        return mover && ['最快的线也换了颜色。', 'The quickest line now has the other colour.'];
    }

    // The moves of a solved game: which brought in pieces of the line, which made room for them, which did neither.
    function told(story) {
        const {next: {board}} = story[story.length - 1].move, line = lineOf(board), cells = LINES[line];
        const moves = story.map(({move}) => move), pieces = [...CELLS], colour = board[cells[0]], movers = [];
        for (const {cell, into} of moves) {
            movers.push(pieces[cell]);
            [pieces[cell], pieces[into]] = [pieces[into], pieces[cell]];
        }
        const isIn = moves.map((_, i) => cells.includes(pieces.indexOf(movers[i])));
        const isRoom = ({cell}, i) => moves.some(({into}, j) => j > i && isIn[j] && into === cell);
        const kinds = moves.map((move, i) => (isIn[i] ? 'in' : isRoom(move, i) ? 'room' :
            story[i].position.board[move.cell] === colour ? 'out' : 'wait'));
        const [piece, name] = NAMES[colour], [other, others] = NAMES[OTHER[colour]];
        const parts = [['in', `把${piece}移进线里`, `brought ${name} in`], ['room', '给它让出一格', 'made room for it'],
            ['wait', `走的是${other}`, `moved ${others}`],
            ['out', `走的是别的${piece}`, `moved other ${name} pieces`]]
            .map(([kind, ...texts]) => [kinds.flatMap((one, i) => (one === kind ? [i + 1] : [])), ...texts])
            .filter(([all]) => all.length);
        const steps = (all) => `move${all.length > 1 ? 's' : ''} ${all.join(', ').replace(/, (\d+)$/, ' and $1')}`;
        return [`连成的是${LINE_NAMES[line][0]}：${parts.map(([all, did]) => `第 ${all.join('、')} 步${did}`).join('，')}。`,
            `The line is ${LINE_NAMES[line][1]}: ${parts.map(([all,, did]) => `${steps(all)} ${did}`).join(', ')}.`];
    }

    // Turned and mirrored, or with the colours exchanged, a board needs as many moves.
    function turned(board, turn, isExchanged) {
        const letters = CELLS.map((cell) => {
            const one = turn & 1 ? 3 - rowOf(cell) : rowOf(cell);
            const other = turn & 2 ? 3 - columnOf(cell) : columnOf(cell);
            return board[turn & 4 ? 4 * other + one : 4 * one + other];
        });
        return letters.map((letter) => (isExchanged && OTHER[letter]) || letter).join('');
    }

    // ---- Levels, by the rules alone; the colours as sets of bits ----
    const bitsOf = (cells) => cells.reduce((bits, cell) => bits | 1 << cell, 0), MASKS = LINES.map(bitsOf);
    const isMade = (bits) => MASKS.some((mask) => (bits & mask) === mask);
    const count = (bits) => (bits ? 1 + count(bits & bits - 1) : 0);
    const afterEach = (mine, others) => CELLS.filter((cell) => mine >> cell & 1).flatMap((cell) => (
        BESIDE[cell].filter((into) => !((mine | others) >> into & 1)).map((into) => mine ^ 1 << cell ^ 1 << into)));
    // Whether a line can be made within `most` moves, of which `mine` makes the first. Each piece that a line lacks
    // costs a move of its colour.
    function canMake(mine, others, most) {
        const isNear = (mask) => 2 * count(mask & ~mine) - 1 <= most || 2 * count(mask & ~others) <= most;
        return most > 0 && MASKS.some(isNear)
            && afterEach(mine, others).some((next) => isMade(next) || canMake(others, next, most - 1));
    }
    // Whether a board needs this many moves, and only one first move does with them.
    function isFit(board, moves) {
        const [black, white] = ['B', 'W'].map((colour) => bitsOf(CELLS.filter((cell) => board[cell] === colour)));
        if (canMake(black, white, moves - 1) || canMake(white, black, moves - 1)) return false;
        const firsts = [[black, white], [white, black]].flatMap(([mine, others]) => (
            afterEach(mine, others).filter((next) => isMade(next) || canMake(others, next, moves - 1))));
        return firsts.length === 1;
    }
    // Few boards need six or seven moves. These are all, but for turns, mirrors and colours: 240 and 128 boards; of
    // those with six the ones with one best first move.
    const RARE = {
        6: `BBWBBWBWWWBBWOOW BBOOBWWWWBWBBWBW BBOOWBBWBWWWBWWB BBBWWWWBBBWBOOWW BBBWWBWBBWWOBWWO BBWWWWBBWWBBBWOO
            BBWBWWWBOBBWOWBW BBWBWWWBWBBWOOBW BBWBWWWBOBBWWOBW BBWWWWBBBWWBOOBW BBWWWWBBBWWBOBOW BBWWWWBBOWWBOBBW
            BBBWWWBBOWWBBOWW BBBWWWBBOWWBOBWW BBWOWOBWWWBBBBWW`.split(/\s+/),
        7: `BBBWBWBWOWWBOBWW BBBOBWWOBBWWWWBW BBOOBWWBWBWBWWBW BBBWWWBBOWWBOWWB BBBWWWBBOWWBWOWB BBWBOBWBWWBWOWBW
            BBWWWWBBOWWBBOBW BBWWWWBBBWBWOBWO BBWOOWBWWWBBBBWW`.split(/\s+/),
    };

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
        // What a step cost or gained; once it may be told, also the line that was missed, and what all moves were for.
        async reason({step, isWrong, isOpen, story}, reply, ask, outcomes) {
            const {position: {board}, position, move} = step, number = story.indexOf(step) + 1;
            const [best, now] = [await shortest(position, outcomes), await shortest(move.next, outcomes)];
            const marks = await outcomes(position), least = Math.min(...marks);
            const isFirst = game.moves(position).some(({cell}, i) => (
                marks[i] === least && board[cell] === board[move.cell]));
            const all = lineOf(story[story.length - 1].move.next.board) >= 0 && told(story);
            const missed = isWrong && isOpen && lacks(board, best);
            const why = isWrong && (harm(board, move, best)
                || (now.line >= 0 && wasteOf(best, now, position, isFirst)));
            const parts = all && !isWrong ? [all] : [all, costOf(number, best, now, isWrong), why,
                missed && [`错过的是：${missed[0]}。`, `It missed this: ${missed[1]}.`]].filter(Boolean);
            return [parts.map(([zh]) => zh).join(''), parts.map(([, en]) => en).join(' ')];
        },
        async hint(position, best, outcomes) {
            const way = await shortest(position, outcomes);
            return way.colour && lacks(position.board, way).map((text, i) => [`最快：${text}。`, `Quickest: ${text}.`][i]);
        },
        // One move in the first three, then more and more; after level 60 three to seven, mostly four.
        level(number, random) {
            const most = [3, 12, 25, 38, 48, 54, 60].findIndex((last) => number <= last);
            const moves = most >= 0 ? most + 1 : [4, 4, 4, 3, 5, 5, 6, 7][random(8)];
            const kept = RARE[moves];
            if (kept) return {board: turned(kept[number % kept.length], random(8), random(2)), mover: ''};
            for (;;) {
                const {board} = this.fresh(random);
                if (isFit(board, moves)) return {board, mover: ''};
            }
        },
        ideas: {
            2: ['先找只差一颗的线，再看缺的那颗离缺口几格。',
                'Look for a line that lacks one piece, then see how far the missing piece is.'],
            4: ['缺口先要空出来，缺的那颗才走得进去。', 'The gap must be empty before the missing piece can move in.'],
        },
        aim: async (position, outcomes) => LINES[(await shortest(position, outcomes)).line] || [],
        outcomes: (position, ask) => Promise.all(game.moves(position).map(({next}) => needed(next, ask))),
    };
    site.game(game);
})();
