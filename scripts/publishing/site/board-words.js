'use strict';

// The boards' sentences, in Chinese and English; parts replace the # signs. A puzzle's are four-in-line's.
site.boardWords = (game) => ({
    you: ['你', 'You'], program: ['程序', 'The program'], suppose: ['如果你', 'Suppose you'],
    thinks: ['程序在想……', 'The program is thinking …'], over: ['这个局面已经结束：', 'This position is over: '],
    first: ['你先走，还是让程序先走？', 'Do you want to begin, or shall the program?'],
    yours: ['轮到你。', 'Your turn.'],
    won: ['你赢了！', 'you won!'], lost: ['程序赢了。', 'the program won.'], draw: ['平局。', 'a draw.'],
    slip: game.isPuzzle ? ['第 # 步绕远了：走#，之后还要 # 步；这样走，之后还要 # 步。',
        'Move # was a detour. Better: # (# to go; now #).'] :
        ['你的第 # 步走错了，本来能赢：应该#。', 'Move # was a mistake. You could have won: #.'],
    slip_drawn: ['你的第 # 步走错了，本来能平局：应该#。', 'Move # was a mistake. You could have drawn: #.'],
    or: game.look === 'tokens' ? ['、', ', '] : [' 或 ', ' or '], more: [' 等', ' and others'],
    lucky: ['你的第 # 步其实走错了，程序没抓住：应该#。', 'Move # was a mistake, but the program missed it. Better: #.'],
    dead: ['第 # 步走进了死路：之后再也连不成。', 'Move # leads nowhere: no line can be made after it.'],
    right: game.isPuzzle ? ['这步没有绕远。', 'That move was no detour.'] : ['这步走对了。', 'That move was right.'],
    flawless: ['你每一步都走对了。', 'All your moves were right.'],
    aided: ['这一局看过提示或用过撤销。', 'You used hints or took moves back.'],
    better: ['应走', 'better'], was_better: ['刚才应走的', 'would have been better'],
    next: {new: ['点“#”再来一局。', 'Press “#” to play another.'], back: ['点“#”可以改走。', 'Press “#” to try again.']},
    never: ['这一局轮到你时，从来没有必胜的走法。', 'You never had a winning move in this game.'],
    began: ['这个开局先走必输，下次让程序先走。', 'The first to move loses here. Next time, let the program begin.'],
    doomed: [['先走必输，让程序先走。', 'If you begin, you lose.'], ['现在怎么走都输。', 'Every move loses now.']],
    bad: ['棋盘摆不出这个局面：', 'The board cannot show this. '],
    lost_address: ['网址里的局面摆不出来：', 'The board cannot show the position in the address. '],
    instead: ['先给你摆了另一局。', 'Here is another one.'],
    daily: ['今日一局（#）。', 'Position of the day, #.'],
    levels: [['难度：高', 'Level: hard'], ['难度：低', 'Level: easy']],
    retry: ['回到第 # 步', 'Retry move #'],
    broken: ['出错了：', 'Something went wrong: '],
    two: ['这颗棋子有两个方向可走：再点要去的空格。', 'This piece can go two ways: tap the empty square you want.'],
    by: {you: ['你刚走', 'your last move'], program: ['程序刚走', 'the program’s last move']},
    outcomes: {win: ['走了能赢', 'wins'], loss: ['走了会输', 'loses'], draw: ['走了是平局', 'draws'],
        more: ['之后还要 # 步', '# more moves'], stuck: ['再也连不成', 'leads nowhere']},
    why: game.isPuzzle ? ['从这里最短的走法', 'The shortest way from here'] :
        ['为什么会输：一步一步看到底', 'Why that loses, move by move to the end'],
    rest: ['后面还有 # 步', '# more moves'],
    mover: {program: ['，轮到程序，程序能赢', ', the program to move and to win'],
        you: ['，轮到你，怎么走都输', ', your turn, and you lose']},
    hidden: ['（按“#”后显示）', '(press “#” to see it)'],
    show: ['帮走一步', 'Best move'],
    // One text for each level: where the outcomes come from, and how the program plays.
    knows: game.isPuzzle ? [['步数都由程序算出。', 'Hints come from the program that solves this problem; it never errs.']] : [
        ['每步的输赢都由程序算出。难度高：程序能赢就不会走错。',
            'Hints come from the program that solves this problem; it never errs. Hard: your opponent never misses a win.'],
        ['每步的输赢都由程序算出。难度低：程序大约每三步就随便走一步。',
            'Hints come from the program that solves this problem; it never errs. Easy: your opponent plays '
            + 'about one move in three at random.']],
    // For each mark on the board its class, a sample text, and its meaning.
    legend: [
        ...(game.isPuzzle ? [['can', '', ['能动的棋子', 'can move']], ['moved', '', ['刚走的', 'just moved']],
            ['program', '', ['帮走的', 'moved for you']], ['marked', '', ['连成的四子', 'the four in line']]] :
            [['you', '', ['你刚走', 'your move']], ['program', '', ['程序刚走', 'the program’s move']]]),
        ...(game.legend || [])],
    // Marks that appear with the hints.
    revealed: game.isPuzzle ? [['win', 'n', ['这样走最快，之后还要 n 步', 'quickest: n more moves']],
        ['draw', 'n', ['绕远了', 'a detour']], ['loss', '–', ['再也连不成', 'a dead end']],
        ['aim', '', ['要连成的线', 'the line to make']]] :
        [['win', '✓', ['走了能赢', 'wins']], ['loss', '✗', ['走了会输', 'loses']],
            ...(game.hasDraws ? [['draw', '＝', ['走了是平局', 'draws']]] : []), ...(game.hints || [])],
    row: ['剩这么多颗时，轮到的人能赢（✓）还是会输（✗）：', 'With this many stones left, the player to move wins (✓) or loses (✗):'],
});
