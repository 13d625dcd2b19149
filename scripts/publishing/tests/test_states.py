"""Tests of the pages' states in node, without a browser: values in, values out."""
import functools
import itertools
import json
import re
import shutil
import subprocess

import pytest
import yaml
from browsers import ROOT
from test_games import answer, has, is_finished, needed, program, slides

HERE = ROOT / "scripts/publishing/site"
WEB = ROOT / "problems/plane-bombing/player/web"
# Loads scripts as a page does; `same` and `is` say what differs.
LOAD = """
    const fs = require('fs'), vm = require('vm'), assert = require('assert');
    globalThis.site = {english: true, at: () => ({}), game: (game) => { site.board = game; }};
    const same = assert.deepStrictEqual, is = assert.ok, chance = (count) => Math.floor(count * Math.random());
    const run = (path) => vm.runInThisContext(fs.readFileSync(path, 'utf-8'), path);
    const load = () => process.argv.slice(1).forEach(run);
"""


def node(script, *paths, given=None):
    if not shutil.which("node"):
        pytest.skip("no node")
    # A script that needs more of the page says itself when to load them.
    script = LOAD + ("" if "load();" in script else "load();\n") + script
    done = subprocess.run(["node", "-e", script, *map(str, paths)], input=given, capture_output=True, text=True,
                          check=False, timeout=200)
    assert done.returncode == 0, done.stderr
    return done.stdout

FIRST = {"word-game": "bdca", "stone-game": "50 1 2 4 8 0", "four-in-line": "BWBOWBWBBWBWWBWO",
         "number-game": "19 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"}

def board(script, name="stone-game", *more):
    return node("const game = site.board, rules = site.boardState(game), {step} = rules;\n"
         f"game.first = game.read('{FIRST[name]}');\n"
         "const first = step(rules.FIRST, {type: 'begin', position: game.first});\n" + script,
         HERE / "board-state.js", ROOT / f"problems/{name}/game.js", *more)

def says(script, name="stone-game"):
    """With what the boards say, in English."""
    texts = yaml.safe_load((HERE / "words.yaml").read_text("utf-8"))
    spoken = {kind: {key: words[1] for key, words in texts[kind].items()} for kind in ("playing", "boards", "puzzles")}
    board(f"site.texts = {json.dumps(spoken)};\n"
          "const say = site.sayer('playing', 'boards', ...(game.isPuzzle ? ['puzzles'] : []));\n"
          "const says = site.boardSays({game, rules, say});\n" + script, name,
          HERE / "playing.js", HERE / "board-says.js")

def player(script):
    """A player's state with two planes too many, by the rules of the map: the head, the wings, the body, the tail."""
    shape = [0, *(1j + column for column in range(-2, 3)), 2j, *(3j + column for column in range(-1, 2))]
    cells = [column + 1j * row for row in range(10) for column in range(10)]
    found = [[head + turn * part for part in shape] for head in cells
             for turn in (1, 1j, -1, -1j)]
    planes = [[int(cell.real + 10 * cell.imag) for cell in plane] for plane in found
              if all(0 <= cell.real < 10 and 0 <= cell.imag < 10 for cell in plane)]
    assert len(planes) == 168
    node(f"const rules = site.playState(), {{step}} = rules, planes = {json.dumps(planes)};\n"
         "const known = step(rules.FIRST, {type: 'known', planes, strategies: {}});\n"
         "const three = () => { let board; do board = [0, 0, 0].map(() => chance(planes.length));\n"
         "    while (!rules.isWhole(known, board)); return board; };\n"
         "const bomb = (state, cell) => step(state, {type: 'tell', cell, answer: rules.truth(state, cell)});\n"
         + script,
         WEB / "play-state.js")


@pytest.mark.parametrize("name", ["word-game", "stone-game", "number-game", "four-in-line"])
def test_what_is_kept_of_a_game_gives_its_whole_state_again(name):
    board("""
        for (let round = 0; round < 20; round++) {
            let state = step(first, {type: 'begin', position: game.fresh(chance), date: '2026-1-2', isNew: true});
            while (state.moves.length && chance(5)) {
                const by = ['you', 'program'][chance(2)];
                state = step(state, {type: 'play', index: chance(state.moves.length), by});
            }
            if (chance(2)) state = step(step(state, {type: 'reveal'}), {type: 'reveal'});
            const again = rules.load(JSON.parse(JSON.stringify(rules.save(state))));
            same({...again, turn: 0}, {...state, turn: 0});
        }""", name)


def test_an_event_changes_no_older_state_and_an_answer_for_an_older_position_is_dropped():
    board("""
        const deep = (one) => {
            Object.values(one || {}).forEach((part) => typeof part === 'object' && deep(part));
            Object.freeze(one);
        };
        deep(first);
        const parts = {phase: 'ready', marks: ['win', 'loss', 'loss', 'loss']};
        const found = step(first, {type: 'found', turn: first.turn, parts});
        is(rules.isReady(found) && !rules.isReady(first));
        deep(found);
        const played = step(found, {type: 'play', index: 1, by: 'you'});
        same([played.position.n, played.phase, played.marks, played.story.length], [48, 'thinking', undefined, 1]);
        same(step(played, {type: 'found', turn: first.turn, parts: {phase: 'ready'}}), played);
        const back = step(played, {type: 'rewind', step: played.story[0]});
        same([back.position, back.story, back.isAided], [first.position, [], true]);""")


def test_what_undo_took_back_can_be_made_again_and_leaves_a_finished_game_as_it_was():
    board("""
        const play = (state, ...all) => all.reduce((one, [index, by]) => step(one, {type: 'play', index, by}), state);
        const undo = (state) => step(state, {type: 'rewind', step: state.story.filter(rules.isMine).pop()});
        const made = play(first, [0, 'you'], [1, 'program'], [2, 'you'], [0, 'program'], [3, 'you']);
        const over = {...made, phase: 'over'};
        const once = undo(over), twice = undo(once), none = undo(twice);
        same([once, twice, none].map(({story}) => story.length), [4, 2, 0]);
        let state = none;
        for (const count of [2, 4, 5]) {
            is(state.isAided && state.undone);
            state = step(state, {type: 'redo'});
            same(state.story, over.story.slice(0, count));
        }
        same([state.undone, state.position], [undefined, over.position]);
        is(!state.isAided);
        is(!play(twice, [0, 'you']).undone);  // another move
        const open = undo(play(first, [0, 'you'], [1, 'program']));
        is(step(open, {type: 'redo'}).isAided);""")


def test_hints_used_are_told_to_the_end_and_a_new_game_hides_them():
    board("""
        const seen = step(step(first, {type: 'reveal'}), {type: 'reveal'});
        is(seen.isAided && !seen.isShown);
        is(step(seen, {type: 'play', index: 0, by: 'you'}).isAided);
        const shown = step(first, {type: 'reveal'});
        const next = step(shown, {type: 'begin', position: game.first, isNew: true});
        const typed = step(shown, {type: 'begin', position: game.first});
        same([next.isShown, next.isAided, typed.isShown, typed.isAided], [false, false, true, true]);""")


def test_the_review_finds_the_latest_mistake_and_of_a_solved_puzzle_the_first():
    board("""
        const by = (who, index) => ({by: who, index}), won = ['win', 'loss'], lost = ['loss', 'loss'], story = [
            by('you', 0), by('program', 0), by('you', 1), by('program', 0), by('you', 0)];
        const found = rules.review(story, [won, lost, won, won, lost]);
        same([found.wrong, found.missed, found.isNew, found.isRight, found.mark], [1, story[2], false, false, 'loss']);
        same(rules.grades(story, [won, lost, won, won, lost]), ['best', 'loss', 'free']);
        same(rules.review([by('program', 0), by('you', 0)], [won, lost]).isHanded, true);
        same(rules.review([by('program', 0), by('you', 0)], [lost, won]).isHanded, false);""")
    board("""
        const story = [1, 0, 1, 0].map((index) => ({by: 'you', index})), all = [[3, 5], [4, 6], [3, 4], [3, 5]];
        same(rules.review(story, all).wrong, 2);
        same(rules.review(story, all, true).wrong, 0);
        same(rules.grades(story, all), ['draw', 'best', 'draw', 'best']);""", "four-in-line")


def test_a_verdict_is_said_at_once_and_is_about_one_step():
    says("""
        const at = (n, list = [1, 2, 4, 8]) => ({n, list}), moves = (n) => game.moves(at(n));
        const story = [[20, 0, 'you'], [19, 1, 'program'], [17, 0, 'you']].map(([n, index, by]) => (
            {position: at(n), move: moves(n)[index], index, by}));
        const win = ['win', 'loss', 'win', 'loss'], lost = ['loss', 'loss', 'loss', 'loss'];
        const judged = (marks, ...rest) => says.verdict(rules.review(story.slice(0, marks.length), marks), ...rest);
        const right = judged([win], false, '', false);
        same(right, {verdict: {right: 'Your move was right.'}, subject: {step: story[0], mark: 'win', isWrong: false}});
        const end = judged([win, lost, win], true, 'won', false);
        same([end.verdict.right, end.subject.step], ['All your moves were right.', story[2]]);
        same(judged([win, lost, win], true, 'won', true).verdict.plain, 'Won with help.');
        const wrong = judged([['loss', 'win', 'loss', 'loss']], false, '', false);
        same([wrong.verdict, wrong.names, wrong.subject], [{wrong: 'Move 1 was a mistake: you could have won.'},
            'take 2', {step: story[0], mark: 'loss', isWrong: true}]);
        const drawn = judged([['draw', 'loss', 'draw', 'loss']], false, '', false);
        same(drawn.verdict, {right: 'Your move was right: it keeps the draw.'});
        const free = judged([['win', 'win', 'win', 'win']], false, '', false);
        same([free.verdict, free.subject.step], [{plain: 'Any move kept the win.'}, story[0]]);
        same(judged([lost], false, '', false).subject, {step: story[0], mark: 'loss', isWrong: true});
        same(judged([lost, win, lost], false, '', false).verdict.right, undefined);
        same(rules.lostIn(story, [win, lost, win]).map(({n}) => n), [19, 19, 16]);
        const later = {...first, phase: 'ready', verdict: {}, brief: '', marks: lost};
        is(!says.status(later).plain);  // it would be a hint
        same(says.status({...later, story}).plain, 'Every move loses now.');
        is(!says.status({...later, story, marks: win}).plain);
        // After the program's first move: whether to let it begin was right.
        const begun = (marks) => says.verdict(rules.review([{...story[0], by: 'program'}], [marks]), false, '', false);
        same(begun(lost).verdict, {right: 'Right: the first to move loses here.'});
        is(begun(win).verdict.plain.endsWith('letting the program begin was the mistake.'));
        same([begun(win).subject, begun(['draw', 'loss', 'draw', 'loss']).verdict], [undefined, {}]);""")


def test_a_remark_leaves_the_verdict_in_its_place():
    says("""
        const verdict = {wrong: 'No.'};
        const state = {...first, phase: 'ready', brief: '9 left.', remark: 'Copied.', verdict};
        same(says.status(state), {did: 'Copied.', turn: '9 left.', wrong: 'No.'});
        same(says.status({...state, verdict: {}}).plain, 'Copied.');
        same(says.status({...state, verdict: {right: 'Yes.'}}), {did: '', turn: '9 left.', plain: 'Copied.'});""")


def test_only_own_moves_of_a_puzzle_are_praised_and_after_a_detour_only_from_there():
    says("""
        const position = game.first, [move] = game.moves(position);
        const made = (...all) => all.map((by) => ({position, move, index: 0, by}));
        const said = (story, ...all) => says.verdict(rules.review(story, all), false, '', false).verdict.right;
        same(said(made('you', 'you'), [3, 4], [2, 3]), 'Good: still shortest.');
        same(said(made('you', 'program'), [3, 4], [2, 3]), undefined);
        same(said(made('you', 'you'), [3, 2], [3, 4]), 'Right: still 5 moves in all.');
        const slip = says.verdict(rules.review(made('you'), [[1, 0]]), false, '', false);
        same(slip.verdict.wrong, 'Move 1 was a detour: 1 move more than needed.');
        is(/^Black at row \\d, column \\d .$/.test(slip.names));""", "four-in-line")


def test_one_move_is_one_move_and_names_are_a_list():
    says("""
        same([1, 11, 21, 2].map((count) => say('is-more', count)),
            ['1 more move', '11 more moves', '21 more moves', '2 more moves']);
        same(say('boast-won', 1), 'I beat the program in 1 move.');""", "four-in-line")
    says("""
        const position = {n: 9, list: [1, 2, 3, 4, 5, 6, 7]}, [win, loss] = ['win', 'loss'];
        const story = [{position, index: 0, by: 'you', move: game.moves(position)[0]}];
        const wrong = (...all) => says.verdict(rules.review(story, [all]), false, '', false)
            .names;
        same(wrong(loss, win, loss, loss, loss, loss, loss), 'take 2');
        same(wrong(loss, win, win, win, loss, loss, loss), 'take 2, 3 or 4');
        same(wrong(loss, win, win, win, win, win, win), 'take 2, 3, 4, 5 or others');""")


def test_a_crossed_out_number_keeps_the_reason_that_crossed_it_out():
    board("""
        const reasons = (position, ...choices) => {
            let state = step(first, {type: 'begin', position});
            choices.forEach((choice, i) => {
                const index = state.moves.findIndex(({cell}) => cell === choice - 2);
                state = step(state, {type: 'play', index, by: i % 2 ? 'program' : 'you'});
            });
            const again = rules.load(JSON.parse(JSON.stringify(rules.save(state))));
            same(game.cells(again.position, again.story), game.cells(state.position, state.story));
            return Object.fromEntries(game.cells(state.position, state.story).map(({text, under}) => [text, under]));
        };
        const early = reasons(game.first, 5), late = reasons(game.first, 5, 17, 9, 3, 2);
        same([early[10], early[2], late[10], late[14], late[2], late[17], late[4], late[8]],
            ['5+5', undefined, '5+5', '5+9', 'you', 'prog.', '2+2', '3+5']);
        for (const [number, why] of Object.entries(early)) if (why) same(late[number], why);
        const begun = reasons([2, 3, 5, 7], 2);
        same([begun[4], begun[2], begun[5], begun[3]], ['start', 'you', undefined, undefined]);
        const six = game.moves(game.first).map(({did}) => did[1]);
        same(six[3], '# chose 5, crossing out 10, 15, 20');
        is(six[0].endsWith('out 9 others') && six.every((did) => !/\\b[1-6] others/.test(did)));""", "number-game")


def test_an_empty_heap_has_no_row():
    board("""
        const empty = async () => '';
        game.row({n: 0, list: [1]}, empty).then((row) => same(row, []));
        game.row({n: 2, list: [1]}, async () => '1:Defensive win.\\n2:Offensive win.\\n').then((row) => same(
            row, [{text: 1, mark: 'loss', isHere: false}, {text: 2, mark: 'win', isHere: true}]));""")


def test_a_square_that_is_no_verdict_is_explained_to_the_friend():
    says("""
        const story = [0, 0].map((index) => ({index, by: 'you'})), state = {story, date: '', result: 'won'};
        const grid = (...all) => says.boast(state, all, 'T', 'L').split('\\n')[2];
        same(grid(['win', 'loss'], ['win', 'loss']), '🟩🟩');
        same(grid(['win', 'loss'], ['win', 'win']), '🟩⬜ (⬜: no move could change the result)');""")


def test_undo_leads_back_through_every_change_and_says_when_there_is_none():
    player("""
        let state = step(known, {type: 'open', game: {mode: 'practice', board: three()}});
        is(!rules.canUndo(state));
        const seen = [];
        for (const cell of [33, 44, 7]) {
            seen.push(JSON.stringify([state.answers, state.board, state.date]));
            state = bomb(state, cell);
        }
        seen.push(JSON.stringify([state.answers, state.board, state.date]));
        state = step(state, {type: 'begin', board: three(), date: '2026-1-2'});
        same([state.answers, state.date, state.helped], [[], '2026-1-2', false]);
        while (rules.canUndo(state)) {
            state = step(state, {type: 'undo'});
            same(JSON.stringify([state.answers, state.board, state.date]), seen.pop());
        }
        is(!seen.length && state.helped);""")


def test_what_is_kept_of_a_players_game_gives_it_again_with_its_undo_and_the_other_modes():
    player("""
        let state = step(known, {type: 'open', game: {mode: 'practice', board: three()}});
        state = bomb(bomb(state, 33), 44);
        state = step(step(state, {type: 'undo'}), {type: 'enter', mode: 'hide', board: []});
        state = step(state, {type: 'hide', board: three()});
        state = step(state, {type: 'enter', mode: 'practice', board: []});
        const again = step(known, {type: 'open', game: JSON.parse(JSON.stringify(rules.save(state)))});
        same({...again, turn: 0, seen: {}}, {...state, turn: 0, seen: {}});
        is(again.helped && again.answers.length === 1 && again.games.hide.board.length === 3);""")


def test_a_hint_is_kept_and_a_bomb_leaves_the_mean_of_what_its_answers_leave():
    player("""
        const begun = bomb(step(known, {type: 'open', game: {mode: 'practice', board: three()}}), 33);
        const hinted = step(begun, {type: 'hinted', turn: begun.turn, advised: 5});
        const again = step(known, {type: 'open', game: JSON.parse(JSON.stringify(rules.save(hinted)))});
        same([again.advised, again.helped, bomb(again, 44).advised], [5, true, null]);
        same([[10, 0, 0], [5, 5, 0], [2, 3, 5]].map(rules.leaves), [10, 5, 3.8]);""")


def test_colours_and_hints_are_help_and_answers_for_an_older_game_are_dropped():
    player("""
        const begun = step(known, {type: 'open', game: {mode: 'practice', board: three()}});
        const coloured = step(begun, {type: 'chances', chances: 'top'});
        is(coloured.helped && step(coloured, {type: 'begin', board: three()}).helped && !begun.helped);
        is(!step(step(known, {type: 'enter', mode: 'advise', board: []}), {type: 'begin', board: []}).helped);
        const later = bomb(begun, 33), hinted = step(later, {type: 'hinted', turn: later.turn, advised: 5});
        same([hinted.advised, hinted.helped], [5, true]);
        same(step(later, {type: 'hinted', turn: begun.turn, advised: 5}), later);""")


def test_a_puzzle_marks_and_tells_the_last_move_alone():
    script = """
        const story = ['you', 'program'].map((by) => ({by}));
        same([[], story.slice(0, 1), story].map((all) => rules.lastSteps({story: all})), [%s]);"""
    board(script % "[], story.slice(0, 1), story")
    board(script % "[], story.slice(0, 1), story.slice(1)", "four-in-line")


def test_a_plane_that_is_gone_is_not_held_any_more():
    player("""
        let state = step(known, {type: 'open', game: {mode: 'hide', board: []}});
        for (const held of [0, 1, 2]) state = step(state, {type: 'hide', board: [...state.board, held], held});
        same(rules.heldPlane(state), 2);
        state = step(state, {type: 'hide', board: state.board.filter((_, plane) => plane !== rules.heldPlane(state))});
        same([state.board, rules.heldPlane(state)], [[0, 1], 1]);
        same(rules.heldPlane(step(state, {type: 'undo'})), 2);
        same(rules.heldPlane(step(step(step(known, {type: 'hide', board: [5], held: 0}),
            {type: 'hide', board: [5, 83], held: 1}), {type: 'undo'})), 0);""")


# ---- Levels and ideas, against the native programs ----
def told(script, name):
    """What a script writes as JSON, with the functions of playing.js."""
    return json.loads(board(script, name, HERE / "playing.js"))

def winning(name, text):
    """How many moves win and how many there are, by the native program."""
    if name == "word-game":
        after = [answer(name, text[:i] + text[i + 1:]) for i in range(len(text))]
        return after.count("0\n"), len(after)
    if name == "number-game":
        return len(answer(name, text).partition("are: ")[2].split()), int(text.split()[0])
    n, *moves = map(int, text.split()[:-1])
    after = ["Offensive", *(line.split(":")[1].split()[0] for line in answer(name, text).splitlines())]
    return sum(after[n - m] == "Defensive" for m in moves if m <= n), sum(m <= n for m in moves)


@pytest.mark.parametrize("name", FIRST)
def test_each_level_is_the_same_for_all_and_can_be_won_by_the_solution(name):
    # What the board was asked about before changes no level: here a position that no game reaches.
    before = """
        const position = game.read('12 2 3 8 9 10 12 14 15 16 17 18 20');
        game.reason({step: {move: game.moves(position).pop()}, isOpen: true});
    """ if name == "number-game" else ""
    script = """
        console.log(JSON.stringify(Array.from({length: 120}, (_, i) => (
            game.write(rules.level(i + 1)).trim().replace(/\\s+/g, ' ')))));"""
    levels = told(script, name)
    assert levels == told(before + script, name)
    assert len(set(levels)) > {"number-game": 119, "four-in-line": 115}.get(name, 60)
    if name == "four-in-line":
        # The lesson of level 4 is true of it: a piece of the other colour leaves the line first.
        board = levels[3].replace(" ", "")
        ways = [(cell, last, board[cell]) for cell, *after in slides(board, "BW")
                for _, last, _ in slides(*after) if is_finished(last)]
        assert ways and all(any(cell in line and {last[one] for one in line} == {"BW"[colour == "B"]} for line in LINES)
                            for cell, last, colour in ways), ways
        needed = [int(answer(name, board)) for board in levels]
        assert needed[0] == 1 and needed[:60] == sorted(needed[:60]) and set(needed[:60]) == set(range(1, 8))
        assert set(needed[60:]) == {3, 4, 5, 6, 7}
        for board, count in zip(levels, needed):
            first = [after for _, *after in slides(board.replace(" ", ""), "BW")]
            assert count == 7 or sum(fewest(*after) == count - 1 for after in first) == 1, board
        return
    for number, text in enumerate(levels, 1):
        wins, moves = winning(name, text)
        assert 0 < wins < moves and (wins == 1 or name == "stone-game" or name == "number-game" and number < 9), text
    # The first is won in a move.
    first = {"word-game": lambda text: len(text) == 3, "stone-game": lambda text: text == "2 1 2 0",
             "number-game": lambda text: text.startswith("3 2 3 4")}[name]
    assert first(levels[0])


def test_the_last_shapes_of_word_game_are_lost_and_no_others_are():
    """All patterns of up to 7 letters, and 10,000 longer words: who leaves a last shape wins."""
    found = told("""
        const claims = {}, hint = (word) => (game.hint(game.read('z'), [{next: game.read(word)}]) || [])[1];
        let seen = 0;
        const see = (word) => {
            const said = hint(word);
            seen++;
            if (said) claims[word] = said;
        };
        const words = (length, letters) => (length ? words(length - 1, letters).flatMap((word) => (
            letters.map((letter) => word + letter))) : ['']);
        for (let length = 1; length <= 7; length++) {
            const letters = [...'abcdefg'.slice(0, length)];
            for (const word of words(length, letters)) {  // a pattern uses the first letters, all of them
                if ([...new Set(word)].sort().join('') === 'abcdefg'.slice(0, new Set(word).size)) see(word);
            }
        }
        const random = site.randomOf('7');
        for (let i = 0; i < 10000; i++) {
            see(Array.from({length: 8 + random(8)}, () => 'abcdefghijklmno'[random(15)]).join(''));
        }
        console.log(JSON.stringify([seen, claims]));""", "word-game")
    seen, claims = found
    assert seen == 1 + 3 + 13 + 75 + 541 + 4683 + 47293 + 10000 and len(claims) == 16
    shapes = {}
    for word, said in claims.items():
        assert answer("word-game", word) == "0\n", word
        pairs = [(i, j) for j in range(len(word)) for i in range(j) if word[i] >= word[j]]
        ends = sorted(sum(i in pair for pair in pairs) for i in range(len(word)))
        shape, named = re.search(r":(.*) \((.*)\), so", said).groups()
        assert named.split(", ") == [word[i] + word[j] for i, j in sorted(pairs)], said
        shapes.setdefault(tuple(ends), set()).add(shape)
    # How many pairs each letter is in: a triangle, two pairs, a path, a square.
    assert {key: [*texts] for key, texts in shapes.items()} == {
        (2, 2, 2): [" any two of its letters are out of order"],
        (1, 1, 1, 1): [" two separate pairs are out of order"],
        (1, 1, 2, 2): [" the pairs out of order form a chain"],
        (2, 2, 2, 2): [" the pairs out of order form a ring"]}
    # No other word of 4 letters is lost without leaving the opponent a word that is one deletion from the end.
    ordered = lambda word: all(one < other for one, other in itertools.pairwise(word))
    rests = lambda word: [word[:i] + word[i + 1:] for i in range(len(word))]
    short = lambda word: any(map(ordered, rests(word)))
    for word in map("".join, itertools.product("abcd", repeat=4)):
        if not ordered(word) and not short(word) and all(map(short, rests(word))):
            assert len(set(word)) < 4 or word in claims, word


def test_the_ideas_of_number_game_hold_in_each_position():
    """2 and 3, and the parity of the others: in all positions that can occur."""
    claims = told("""
        const seen = new Map(), see = (left) => {
            if (seen.has(String(left))) return;
            const said = game.hint([], [{next: left}]);
            seen.set(String(left), said ? said[1] : '');
            for (const {next} of game.moves(left)) see(next);
        };
        see(game.first);
        console.log(JSON.stringify([...seen]));""", "number-game")
    assert len(claims) == 3515
    positions = [(left.split(","), said) for left, said in claims if left]
    cases = "".join(f"{len(left)} {' '.join(left)}\n" for left, _ in positions)
    answers = answer("number-game", cases + "0\n").split("\n\n")
    counted = {"pair": 0, "parity": 0}
    for (left, said), found in zip(positions, answers):
        wins = found.partition("are: ")[2].split()
        if {"2", "3"} <= {*left}:
            assert not {"2", "3"} & {*wins}, left
        if said:
            assert not wins and {"2", "3"} <= {*left}, left
            counted["parity" if "an even number of them" in said else "pair"] += 1
    assert counted == {"pair": 1, "parity": 7}


def test_the_example_of_a_rule_names_all_that_goes_or_says_that_more_does():
    """Of the first levels, of other boards and of what a game can leave, by the rules alone."""
    found = told("""
        const random = site.randomOf('9'), drawn = Array.from({length: 300}, () => {
            let left = game.fresh(random);
            for (let made = random(3); made && left.length; made--) {
                const moves = game.moves(left);
                left = moves[random(moves.length)].next;
            }
            return left;
        });
        const all = [...Array.from({length: 60}, (_, i) => rules.level(i + 1)), ...drawn, [2, 3], []];
        console.log(JSON.stringify(all.map((left) => [left, ...game.rule(left)])));""", "number-game")
    seen = set()
    for left, zh, en in found:
        assert ("gone at the start" in en) == ("开局已划掉" in zh) == (len(left) < max(left, default=1) - 1), (left, en)
        now = {*left}
        examples = re.findall(r"after (\d+), also (.*?)( and so on)?(?=[;.])", en)
        assert [etc > "" for *_, etc in examples] == [bool(etc) for etc in re.findall(r"[0-9）]+ ?(等?)也划掉", zh)], zh
        for choice, listed, etc in examples:
            gone = {*range(2, 21)} - now | {0, int(choice)}
            for _ in range(5):
                gone |= {one + other for one in gone for other in gone}
            also = (now & gone) - {int(choice)}
            named = {*map(int, re.findall(r"(?<![(+\d])\d+(?![+\d)])", listed))}
            assert named < also and len(also) > 4 if etc else named == also, (left, en)
            assert all(int(one) + int(other) == int(number) and {int(one), int(other)} <= gone
                       for number, one, other in re.findall(r"(\d+) \((\d+)\+(\d+)\)", listed)), en
            now -= gone
            seen.add(etc)
    assert len(found) == 362 and seen == {"", " and so on"}


def test_the_answers_of_number_game_are_right_in_each_lost_position():
    """All 622 that can occur: in pairs or one by one, each is a winning choice; what is to be found is not told."""
    found = told("""
        const seen = new Map(), see = (left) => {
            if (seen.has(String(left))) return;
            const about = {step: {move: {next: left, cell: 0}}};
            seen.set(String(left), [true, false].map((isOpen) => game.reason({...about, isOpen})[1]));
            for (const {next} of game.moves(left)) see(next);
        };
        see(game.first);
        console.log(JSON.stringify([...seen]));""", "number-game")
    found = [(left.split(","), said) for left, said in found if left]
    answers = answer("number-game", "".join(f"{len(left)} {' '.join(left)}\n" for left, _ in found) + "0\n")
    lost = [(left, said) for (left, said), text in zip(found, answers.split("\n\n")) if "no winning" in text]
    assert len(found) == 3514 and len(lost) == 622
    claims, cases = [], ""
    kinds = {"pairs": 0, "answers": 0}
    for left, (said, secret) in lost:
        kind = "pairs" if "form pairs (" in said else "answers" if "there is an answer: " in said else ""
        if not kind:
            assert said == secret and ("an even number of them" in said or left == ["2", "3"]), said
            continue
        kinds[kind] += 1
        assert "(find them)" in secret and not re.search(r"–| to \d", secret), secret
        told_, others = {}, {*left} - {"2", "3"}
        if kind == "pairs":
            for first, second in re.findall(r"(\d+)–(\d+)", said):
                told_.update({first: second, second: first})
            assert {*told_} == others, (left, said)
        else:
            listed = re.findall(r"(\d+) to ((?:\d+(?:, | or )?)+?)(?=, \d+ to |, and so on|\.)", said)
            told_ = {first: second for second, all_ in listed for first in re.findall(r"\d+", all_)}
            isCut = said.endswith(", and so on.")
            assert told_ and (others > {*told_} and len(listed) == 3 if isCut else others == {*told_}), (left, said)
        for first, second in told_.items():
            rest, gone = {*map(int, left)} - {int(first)}, set(range(2, 21)) - {*map(int, left)} | {0}
            rest -= {number + count * int(first) for number in gone for count in range(1, 11)}
            cases += f"{len(rest)} {' '.join(map(str, sorted(rest)))}\n"
            claims.append((left, first, second))
    for (left, first, second), text in zip(claims, answer("number-game", cases + "0\n").split("\n\n")):
        assert second in text.partition("are: ")[2].split(), (left, first, second)
    assert kinds == {"pairs": 286, "answers": 328}


def test_what_stone_game_says_of_a_heap_holds():
    """The answers to what a lost heap can leave, and after how many stones the lost heaps repeat: of all sets of moves
    within 1 to 6, from the rules alone."""
    for size in 1, 2, 3, 4:
        for moves in itertools.combinations(range(1, 7), size):
            marks = ["win"]  # by heap, for the player to move; an empty one is won: the other took the last stone
            for n in range(1, 31):
                after = {marks[n - m] for m in moves if m <= n}
                marks.append("win" if "loss" in after else "draw" if "draw" in after or not after else "loss")
            lost = [n for n in range(1, 31) if marks[n] == "loss"]
            said = told("""
                const words = {win: 'Offensive win.', loss: 'Defensive win.', draw: 'Fair play.'}, said = {};
                const marks = """ + json.dumps(marks) + ", list = " + json.dumps(moves) + """;
                const ask = async () => marks.slice(1).map((mark, i) => `${i + 1}:${words[mark]}`).join('\\n');
                const start = {n: 30, list};
                (async () => {
                    for (const n of """ + json.dumps(lost) + """) said[n] = (await game.reason(
                        {step: {move: {next: {n, list}}}, mark: 'win', isOpen: true, isOver: true, start}, 0, ask))[1];
                    console.log(JSON.stringify(said));
                })();""", "stone-game")
            for n in lost:
                has(said[str(n)], f"You left {n}, a lost heap")
                nexts = [n - m for m in moves if m < n]
                if nexts:
                    left, answers = re.search(r"can only leave (.*?)(?:;|, and) (from .*?)(?:\. Lost|\.$)",
                                              said[str(n)]).groups()
                    assert sorted(map(int, re.findall("[0-9]+", left))) == sorted(nexts), said[str(n)]
                    assert ("take all and lose" in left) == (n in moves), said[str(n)]
                    pairs = re.findall("from ([0-9]+|there) (?:you|it|you) leaves? ([0-9]+)", answers)
                    pairs = [(int(one) if one != "there" else nexts[0], int(heap)) for one, heap in pairs]
                    assert (one for one, _ in pairs) and {one for one, _ in pairs} == {*nexts}, said[str(n)]
                    assert all(heap in lost and one - heap in moves for one, heap in pairs), said[str(n)]
                else:
                    has(said[str(n)], "the program must take the last stone")
                period = re.search("repeating every ([0-9]+)", said[str(n)])
                if period:
                    assert all(marks[one] == marks[one + int(period[1])] for one in range(1, 31 - int(period[1])))


def test_what_word_game_says_of_5_and_6_letters_holds():
    """Of each lost word: after any deletion, another one leaves a word in order or a last shape."""
    lost = [word for size, letters in ((5, "abcde"), (6, "abcd")) for word in
            map("".join, itertools.product(letters, repeat=size)) if size == 5 or word[0] > "b"]
    said = told("""
        const saidOf = (word) => game.reason({step: {position: game.read(`z${word}`), move: {cell: 0,
            next: {word: `z${word}`, left: [...word].map((_, i) => i + 1)}}}})[1];
        const all = """ + json.dumps(lost) + """.map((word) => [word, saidOf(word)]);
        console.log(JSON.stringify(Object.fromEntries(all)));""", "word-game")
    ordered = lambda word: all(one < other for one, other in itertools.pairwise(word))
    rests = lambda word: [word[:i] + word[i + 1:] for i in range(len(word))]
    won = functools.cache(lambda word: any(ordered(rest) or not won(rest) for rest in rests(word)))
    count = {5: 0, 6: 0}
    for word in lost:
        if won(word) or ordered(word):
            continue
        count[len(word)] += 1
        kind = {5: "leave three letters that are all out of order", 6: "in two pairs, a chain or a ring"}[len(word)]
        assert kind in said[word], said[word]
        for rest in rests(word):
            assert any(ordered(two) or not won(two) for two in rests(rest)), word
    assert min(count.values()) > 50, count


def test_a_word_put_in_order_is_what_the_other_deletions_leave_to_the_program():
    found = told("""
        const found = [];
        for (const word of ['ijg', 'ljk', 'ba', 'hjh', 'abzcd', 'zabcdefgh', 'aab', 'a']) {
            const position = game.read(word);
            for (const move of game.moves(position)) {
                if (!game.end(move.next)) continue;
                const said = game.reason({step: {position, move}, isWrong: false});
                found.push([word, move.cell, said[1], said[0].includes('要是删')]);
            }
        }
        console.log(JSON.stringify(found));""", "word-game")
    ordered = lambda word: all(one < other for one, other in itertools.pairwise(word))
    without = lambda word, *cells: "".join(letter for i, letter in enumerate(word) if i not in cells)
    for word, cell, said, isTold in found:
        rest = [i for i in range(len(word)) if not ordered(without(word, i))]
        named = re.search(r"Had you deleted (.*?), the program would delete (\w)", said)
        assert bool(named) == isTold == bool(rest), said
        assert all(ordered(without(word, i, cell)) for i in rest)
        if named:
            assert named[2] == word[cell]
            letters = re.findall(r"\b[a-z]\b", named[1])
            assert letters == [word[i] for i in rest][:3] and ("another" in named[1]) == (len(rest) > 3), said
    assert len(found) > 8 and {isTold for *_, isTold in found} == {True, False}


def fewest(board, mover):
    count = needed(board, mover)
    return float("inf") if count == "Infinity" else int(count)

ROWS = [range(4 * i, 4 * i + 4) for i in range(4)]
LINES = [*ROWS, *(range(i, 16, 4) for i in range(4)), range(0, 16, 5), range(3, 13, 3)]
NAMES = [*(f"the {nth} {what}" for what in ("row", "column") for nth in ("first", "second", "third", "fourth")),
         "the diagonal from the top left", "the diagonal from the top right"]

# Whether the moved piece was in the line that a sentence names, and is.
DID = {"piece where": (False, True), "out of": (True, False)}

def ends(board, mover):
    """The lines that the shortest ways make, as the page calls them, with their colours."""
    now = seen = {(board, mover)}
    while now:
        found = {(name, one[line[0]]) for one, _ in now for line, name in zip(LINES, NAMES)
                 if one[line[0]] != "O" and len({one[cell] for cell in line}) == 1}
        if found:
            return found
        now = {(after, other) for one in now for _, after, other in slides(*one)} - seen
        seen = seen | now
    return set()


def test_the_reasons_of_four_in_line_say_what_a_move_did():
    """On random boards, by a search of all moves from the rules alone."""
    said = told("""
        const {execFileSync} = require('child_process'), random = site.randomOf('5'), found = [];
        const path = """ + json.dumps(program("four-in-line")) + """;
        const ask = async (input) => execFileSync(path, {input, encoding: 'utf-8'});
        (async () => {
            for (let i = 0; i < 40; i++) {
                const position = {...game.fresh(random), mover: ['B', 'W', ''][i % 3]}, moves = game.moves(position);
                for (const move of moves.length ? [moves[random(moves.length)]] : []) {
                    const all = await game.outcomes(position, ask), step = {position, move};
                    const isWrong = all[moves.indexOf(move)] > Math.min(...all);
                    const say = (isOpen) => game.reason({step, isWrong, isOpen, story: [step]}, 0, ask,
                        (one) => game.outcomes(one, ask));
                    found.push([position, move, (await say(false))[1], (await say(true))[1]]);
                }
            }
            console.log(JSON.stringify(found));
        })();""", "four-in-line")
    seen = set()
    for position, move, text, whole in said:
        board, mover = position["board"], position["mover"] or "BW"
        after = move["next"]["board"], move["next"]["mover"]
        before, left = fewest(board, mover), fewest(*after)
        isWrong = left > min(fewest(*next_) for _, *next_ in slides(board, mover))
        if is_finished(after[0]):
            has(text, f"The line is {next(iter(ends(*after)))[0]}: move 1 brought ")
            continue
        numbers = [int(number) for number in re.findall("[0-9]+", text.partition(". ")[0])]
        if left == float("inf"):
            has(text, f"a line was {before} move", "none can be made")
        elif not isWrong:
            assert numbers == [1, before, left], text
        else:
            assert numbers == ([1, left] if before == 1 else [1, before, before - 1, left]), text
        assert text == whole or isWrong and whole.startswith(text), whole
        assert ("It missed this: " in whole) == isWrong
        missed = re.search(r"this: (.*) lacks (a|\d) (black|white) pieces?, "
                           r"and (?:one is (next) to|.* is (\d) squares)", whole)
        if missed:
            name, count, colour, _, steps = missed.groups()
            count, steps = int(count.replace("a", "1")), int(steps or 1)
            assert (name, {"black": "B", "white": "W"}[colour]) in ends(board, mover), whole
            line = LINES[NAMES.index(name)]
            gaps = [cell for cell in line if board[cell] != colour[0].upper()]
            assert ("the gap holds" in whole) == (count == 1 and board[gaps[0]] != "O"), whole
            spare = [cell for cell in range(16) if board[cell] == colour[0].upper() and cell not in line]
            assert (count, steps) == (len(gaps), min(
                abs(cell // 4 - gap // 4) + abs(cell % 4 - gap % 4) for gap in gaps for cell in spare)), whole
        name = next((name for name in NAMES if name in text), None)
        if name:
            line, did = LINES[NAMES.index(name)], next(key for key in DID if key in text.replace("white", "black"))
            seen.add(did)
            assert isWrong and name in {goal for goal, _ in ends(board, mover)}, text
            assert DID[did] == (move["cell"] in line, move["into"] in line), (text, move)
        extra = re.search(r"so the (\d+) extra moves are (\d+) of each colour", text)
        if extra:
            assert int(extra[1]) == 2 * int(extra[2]) == left + 1 - before, text
            seen.add("extra")
        if "now has the other colour" in text:
            assert {colour for _, colour in ends(*after)} - {colour for _, colour in ends(board, mover)}, text
        if "if the other colour begins" in text:
            least = min(fewest(*next_) for _, *next_ in slides(board, mover))
            assert {board[cell] for cell, *next_ in slides(board, mover) if fewest(*next_) == least} == {
                "B" if board[move["cell"]] == "W" else "W"}, text
    assert len(said) > 30 and seen == {"piece where", "out of", "extra"}, seen


# ---- What runs and judges programs ----
def located(script):
    """With a program that `answer` stands for."""
    node("""
        let answer, stop;
        site.program = () => ({run: ({input}) => answer(input), stop: () => stop()});
        load();
        (async () => {""" + script + "})().catch((error) => { console.error(error); process.exit(1); });",
         HERE / "locate.js")


def test_a_bad_token_is_found_where_it_ends_not_where_an_equal_one_follows():
    located("""
        const complains = (length) => async (input) => ({err: input.length < length ? 'early' : 'bad'});
        answer = complains(1);
        same(await site.locate.token('aaaa', 'bad'), {token: 'a', line: 1, column: 1, isLast: false});
        answer = complains(2);
        same(await site.locate.token('3\\n3 x', 'bad'), {token: '3', line: 1, column: 1, isLast: false});
        answer = complains(5);
        same(await site.locate.token('1\\n 23 4', 'bad'), {token: '23', line: 2, column: 2, isLast: false});""")


def test_no_program_is_run_for_what_is_behind_an_output_and_none_after_a_stop():
    located("""
        let runs = 0;
        answer = async (input) => {
            runs++;
            return {out: new Uint8Array((input.match(/\\d/g) || []).length), err: ''};
        };
        same([await site.locate.block('1\\n2\\n3\\n', Infinity), runs], [undefined, 0]);
        same(await site.locate.block('1\\n2\\n3\\n', 1), {line: 2, text: '2'});
        runs = 0;
        answer = () => new Promise((resolve) => {
            runs++;
            stop = () => resolve({end: 'stop', out: new Uint8Array(), err: ''});
        });
        const found = site.locate.token('1 2 3 4 5', 'bad');
        setTimeout(() => site.locate.stop());
        same([await found, runs], [undefined, 1]);""")


def files(script):
    node("""
        Object.assign(site, {words: {'bad-zip': 'damaged'}, decode: (bytes) => new TextDecoder().decode(bytes),
            tried: (act) => { try { return act(); } catch { return undefined; } }});
        globalThis.location = {protocol: 'https:'};
        load();
        const all = async (some) => {
            const found = [];
            for await (const one of some) found.push(one);
            return found;
        };
        (async () => {""" + script + "})().catch((error) => { console.error(error); process.exit(1); });",
         HERE / "read-files.js")


def test_each_damaged_zip_is_called_damaged():
    files("""
        const read = async (bytes) => all(site.read([Object.assign(new Blob([bytes]), {name: 'a.zip'})]))
            .then((found) => found.length, ({message}) => message);
        const empty = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
        same([await read(empty), await read(Buffer.concat([Buffer.alloc(9), empty]))], [0, 0]);
        for (const bytes of ['PK', 'This is text and no zip at all, but it is long.', Buffer.alloc(100)]) {
            same(await read(bytes), 'damaged');
        }""")


def test_what_systems_hide_in_a_folder_is_no_output():
    files("""
        const file = (name) => ({name, kind: 'file', getFile: () => ({name})});
        const folder = (name, ...inside) => ({name, kind: 'directory', async* values() { yield* inside; }});
        const top = folder('_mine', file('.DS_Store'), folder('__MACOSX', file('1.out')), folder('a', file('2.out')));
        const found = await all(site.dropped({files: [], items: [{webkitGetAsEntry: () => top}]}));
        same(found.map(({name}) => name), ['2.out']);""")
