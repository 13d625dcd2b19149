"""Tests of the games on the problems' pages, against the native programs and the rules; browsers.py runs them."""
import functools
import itertools
import json
import random
import re
import shutil
import subprocess
import time

import pytest
from browsers import ROOT, SITE, SIZES, Keys, has, in_each_engine, in_places, on_disk_and_server

RESULTS = {"Offensive win.": "win", "Defensive win.": "loss", "Fair play.": "draw"}
OPPOSITE = {"win": "loss", "loss": "win", "draw": "draw"}
# Types each position; gives the marks, texts and labels of the cells that can be tapped, and the row.
LOOK = """
    const [hasRow, ...texts] = given, found = [];
    at('reveal').click();
    for (const text of texts) {
        let cells, row;
        at('position').value = text;
        at('position').dispatchEvent(new Event('input', {bubbles: true}));
        await until(() => {
            cells = [...document.querySelectorAll('#board [aria-disabled=false]')];
            row = [...at('row').children].map(({dataset}) => dataset.outcome);
            return cells.length && cells.every(({dataset}) => dataset.marks) && (row.length || !hasRow);
        });
        found.push([cells.map((cell) => [cell.dataset.marks, cell.dataset.outcome, cell.children[1].textContent,
            cell.getAttribute('aria-label')]), row, at('position').value]);
    }
    done(found);"""
# Plays to the end, the first three moves of the outcome that is `given`, where there are, then the best ones; gives
# each input and what was said.
PLAY = """
    const {dataset} = at('game'), [wanted] = given, seen = [];
    let cells;
    at('reveal').click();
    for (;;) {
        await until(() => {
            cells = [...document.querySelectorAll('#board [aria-disabled=false]')].reverse();
            return dataset.state === 'ready' ? cells.length && cells.every((cell) => cell.dataset.marks) :
                dataset.state !== 'thinking';
        });
        seen.push([at('position').value, at('said').textContent]);
        if (dataset.state !== 'ready') return done(seen);
        const now = seen.length > 3 ? 'win' : wanted;
        const cell = cells.find((one) => one.dataset.outcome === now) || cells[0];
        const marks = cell.dataset.marks.split(' ');
        cell.click();
        // A piece that can go two ways goes the better one.
        const best = marks.indexOf(String(Math.min(...marks.map(Number))));
        [...document.querySelectorAll('#board .into')][best]?.click();
    }"""


@functools.lru_cache(maxsize=None)
def program(name):
    made = subprocess.run(["cargo", "build", "--quiet", "--release", "-p", name, "--message-format", "json"], cwd=ROOT,
                          capture_output=True, check=True).stdout.decode()
    return next(filter(None, (json.loads(line).get("executable") for line in made.splitlines())))

def answer(name, text):
    return subprocess.run([program(name)], input=text.encode(), capture_output=True, check=True).stdout.decode()


# ---- Of each game a random position as the page takes it, and what its moves lead to, cell by cell ----
def word_game(chance):
    while True:
        word = "".join(chance.choice("abcdef") for _ in range(chance.randint(2, 8)))
        if any(one >= other for one, other in itertools.pairwise(word)):
            return word, [["loss" if answer("word-game", word[:i] + word[i + 1:]) == "1\n" else "win"]
                          for i in range(len(word))]

def stones(n, moves):
    lines = answer("stone-game", " ".join(map(str, [n, *moves, 0]))).splitlines()
    return [RESULTS[line.split(":")[1]] for line in lines]

def stone_game(chance):
    n, moves = chance.randint(2, 60), sorted(chance.sample(range(1, 13), chance.randint(1, 4)))
    if n < moves[0]:
        return stone_game(chance)
    after = [OPPOSITE[result] for result in stones(n, moves)]
    # Taking the last stone loses.
    return f"{n} {' '.join(map(str, moves))} 0", [["loss" if m == n else after[n - m - 1]] for m in moves if m <= n]

def number_game(chance):
    gone = {0}
    for choice in chance.sample(range(3, 21), chance.randint(0, 3)):
        gone |= {number + count * choice for number in gone for count in range(8)}
    left = [str(number) for number in range(2, 21) if number not in gone]
    text = f"{len(left)} {' '.join(left)}"
    winning = answer("number-game", text).partition("are: ")[2].split()
    return text, [["win" if number in winning else "loss"] for number in left]

def slides(board, mover):
    for cell, into in itertools.permutations(range(16), 2):
        beside = abs(cell // 4 - into // 4) + abs(cell % 4 - into % 4) == 1
        if beside and board[cell] in mover and board[into] == "O":
            letters = list(board)
            letters[cell], letters[into] = "O", board[cell]
            yield cell, "".join(letters), "W" if board[cell] == "B" else "B"

def is_finished(board):
    lines = [board[4 * i:4 * i + 4] for i in range(4)] + [board[i::4] for i in range(4)] + [board[::5], board[3:13:3]]
    return "BBBB" in lines or "WWWW" in lines

def needed(board, mover):
    """How many moves there are to a line at least, as the page writes it."""
    now = seen = {(board, mover)}
    for moves in itertools.count():
        if any(is_finished(one) for one, _ in now):
            return str(moves)
        now = {(after, other) for one in now for _, after, other in slides(*one)} - seen
        seen = seen | now
        if not now:
            return "Infinity"

def four_in_line(chance):
    board = "".join(chance.sample("BBBBBBBWWWWWWWOO", 16))
    found = [(cell, needed(*after)) for cell, *after in slides(board, "BW")]
    if is_finished(board) or not found:
        return four_in_line(chance)
    assert 1 + int(min(moves for _, moves in found)) == int(answer("four-in-line", board))
    return board, [[moves for one, moves in found if one == cell] for cell in sorted({cell for cell, _ in found})]


GAMES = {"word-game": word_game, "stone-game": stone_game, "number-game": number_game, "four-in-line": four_in_line}
for_each_game = pytest.mark.parametrize("name", GAMES)


@for_each_game
def test_each_move_is_coloured_as_the_native_program_says(browser, name):
    chance = random.Random(1)
    positions = [GAMES[name](chance) for _ in range(20)]
    browser.open(f"{name}/index.html")
    looks = browser.inside(LOOK, name == "stone-game", *(text for text, _ in positions))
    colours = set()
    for (text, wanted), (cells, row, written) in zip(positions, looks):
        assert written == text and [sorted(marks.split()) for marks, *_ in cells] == list(map(sorted, wanted)), (
            text, wanted, cells)
        least = min(map(min, wanted))
        for marks, colour, shown, label in cells:
            best = "win" if min(marks.split()) == least else "loss" if set(marks.split()) == {"Infinity"} else "draw"
            assert colour == (best if name == "four-in-line" else marks), (text, cells)
            for mark in marks.split():
                has(shown, {"win": "✓", "loss": "✗", "draw": "＝", "Infinity": "–"}.get(mark, mark))
                has(label, {"win": "能赢", "loss": "会输", "draw": "平局", "Infinity": "再也连不成"}.get(
                    mark, f"还要 {mark} 步"))
            colours.add(colour)
        if name == "stone-game":
            assert row == stones(int(text.split()[0]), text.split()[1:-1]), text
    assert {"win", "draw" if name == "four-in-line" else "loss"} <= colours


@for_each_game
def test_a_game_is_played_to_its_end(browser, name):
    """The best moves win, and the worst lose; each position is in the input, as the native program reads it."""
    wins = {"word-game": "1\n", "stone-game": "Offensive win.\n", "number-game": "moves are: "}
    for wanted in "win", "loss" if name in wins else "draw":
        browser.open(f"{name}/en.html#level=40")
        sample, *seen = browser.inside(PLAY, wanted)
        assert seen and sample[0] != seen[0][0]
        end = seen[-1][1]
        if name not in wins:
            has(end, "the fewest possible!" if wanted == "win" else "Done in ")
            assert answer(name, seen[-1][0]) == "0\n"
        elif wanted == "win":
            has(end, "You ", ": you won! Won with help.")
            assert len(seen) < 2 or "Your move was right." in "".join(said for _, said in seen[:-1])
            for text, _ in seen[:-1]:
                has(answer(name, text), wins[name])
        else:
            has(end, "the program won. Move 1 was a mistake: you could have won.")


def type_position(browser, text):
    browser.put("position", text)
    browser.inside("at('position').dispatchEvent(new Event('input', {bubbles: true})); done();")

def is_in(browser, state):
    browser.until(lambda: browser.at("game").get_attribute("data-state") == state, state)

def says(browser, *parts):
    """The status comes to say all of these."""
    browser.until(lambda: all(part in browser.text("said") for part in parts), parts)

def tap(browser, *cells):
    for cell in cells:
        is_in(browser, "ready")
        browser.find_elements("css selector", "#board button")[cell].click()


def test_the_keyboard_plays_and_undo_leads_back(browser):
    browser.open("word-game/en.html#play=bdca")
    has(browser.text("said"), "Go first, or let the program?")
    browser.find_element("css selector", "#board button").send_keys(Keys.ARROW_RIGHT)
    assert browser.switch_to.active_element.get_attribute("aria-label") == "delete d"
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    says(browser, "The program deleted", "You deleted d. ")
    assert browser.execute_script("return document.getElementById('board').contains(document.activeElement)")
    browser.press("undo")
    assert browser.texts("#board button > :first-child") == list("bdca")
    assert browser.at("undo").get_attribute("aria-disabled") == "true"
    type_position(browser, "n0 word")
    has(browser.text("said"), "cannot show this. Type 1 to 15 lowercase letters.")
    browser.press("new")
    says(browser, "Go first, or let the program?")


def why(browser, *parts):
    """The reason, once asked for."""
    browser.until(lambda: browser.at("ask").get_attribute("aria-disabled") == "false", "a verdict")
    assert not browser.at("why").is_displayed()
    browser.press("ask")
    browser.until(lambda: all(part in browser.text("why") for part in parts) and browser.text("reason"), parts)


def test_a_lost_move_is_explained_to_the_end_and_one_press_goes_back_to_it(browser):
    browser.open("word-game/en.html#play=bdca")
    tap(browser, 1)
    says(browser, "Move 1 was a mistake")
    why(browser)
    browser.until(lambda: browser.texts("#line li"), "the line")
    steps = browser.texts("#line li")
    assert steps[0] == "You deleted d, leaving bca"
    assert steps[1].startswith("The program deleted") and "in order" in steps[-1], steps
    browser.press("back")
    assert browser.value("position") == "bdca" and not browser.at("why").is_displayed()
    browser.open("number-game/en.html#play=19+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20")
    tap(browser, 0)
    browser.until(lambda: "Your turn" in browser.text("said") or "won" in browser.text("said"), "the program's move")
    assert browser.texts("#board button > small")[2] == "2+2"
    browser.open("stone-game/en.html#play=50+1+2+4+8+0")
    tap(browser, 1)
    says(browser, "Move 1 was a mistake")
    why(browser, "You left 48; the program took ", ", a lost heap (the player to move loses): you can only leave ")
    assert not browser.at("line").is_displayed()  # it is too long to explain anything
    browser.open("stone-game/en.html#play=7+2+3+0")
    tap(browser, 1)
    browser.until(lambda: "Your turn" in browser.text("said") or "a draw" in browser.text("said"), "the program's move")
    takers = browser.texts("#picture i", "part.dataset.by || 'left'")
    theirs = takers.count("program")
    assert takers == ["left"] * (4 - theirs) + ["program"] * theirs + ["you"] * 3 and theirs, takers
    has(browser.at("picture").get_attribute("aria-label"), f"{4 - theirs} stones left, 3 taken by you, {theirs} by")


def test_a_colour_that_cannot_move_is_said_to_be_stuck(browser):
    browser.open("four-in-line/en.html#play=OBWW+BWWW+BBWB+OBBW")
    tap(browser, 13)
    is_in(browser, "over")
    says(browser, "no white piece can move: a dead end. Move 1 leads nowhere")
    assert "can move" not in browser.texts("#legend li")
    assert browser.at("help").get_attribute("aria-disabled") == "true"
    browser.press("back")
    says(browser, "Aim: a line in ")
    tap(browser, 0)
    says(browser, "square is empty")


def test_the_bounds_of_the_statement_are_the_boards(browser):
    browser.open("stone-game/en.html#play=9+1+2+3+4+0")
    for text in "100 " + " ".join(map(str, range(1, 20001))) + " 0", "20 1" + "0" * 21 + " 0", "201 1 0":
        type_position(browser, text)
        has(browser.text("said"), "The board cannot show this. Type 1 to 200 stones")
        assert len(browser.texts("#board button")) == 4


@on_disk_and_server
def test_a_position_has_an_address(browser):
    for name, address, value in (("word-game", "cab", "cab"), ("number-game", "2+2+3", "2 2 3 0"),
                                 ("stone-game", "9+1+4+0", "9 1 4 0"),
                                 ("four-in-line", "BWBO+WBWB+BWBW+WBWO+W", "BWBO WBWB BWBW WBWO")):
        browser.open(f"{name}/en.html#play={address}")
        is_in(browser, "ready")
        assert browser.value("position") == value, name
        has(browser.text("said"), "white" if name == "four-in-line" else "Go first, or let the program?")
        type_position(browser, value)
        has(browser.current_url + "|", f"#play={value.replace(' ', '+')}|")


LARGEST = {"word-game": "zyxwvutsrqponml", "stone-game": "200+1+2+3+4+5+6+7+8+9+10+11+12+0",
           "number-game": "19+" + "+".join(map(str, range(2, 21))),
           "four-in-line": "BBBW+BWBW+BWWB+OOWW"}
# Plays to the end; after the first tap a puzzle helps itself. Notes all parts that are not wholly on the screen,
# buttons below 40 pixels, and each place of the board: in all sizes at the start, after a tap and at the end, in one of
# them after each other tap.
SIGHT = """
    const {dataset} = at('game'), wait = window.setTimeout, faults = [], tops = new Set();
    window.setTimeout = (act, time) => wait(act, time < 1000 ? 0 : time);  // The program does not pretend to think.
    function look() {
        for (const part of document.querySelectorAll('#said, #board, #tools, #cells button, #tools button')) {
            const {top, left, right, bottom, width, height} = part.getBoundingClientRect(), name = part.id || 'cell';
            if (part.hidden) continue;
            if (top < 0 || left < 0 || right > innerWidth || bottom > innerHeight || !width ||
                (name === 'said' && part.scrollHeight > Math.ceil(height) + 1) ||
                (part.type && Math.min(width, height) < 39.9)) {
                faults.push([innerWidth, taps, name, top, left, right, bottom, at('said').textContent]);
            }
        }
        const places = ['board', 'tools'].map((id) => Math.round(at(id).getBoundingClientRect().top));
        tops.add([innerWidth, innerHeight, ...places].join());
    }
    let taps = 0;
    for (;; taps++) {
        let cells;
        await until(() => {
            cells = [...document.querySelectorAll('#cells [aria-disabled=false]')];
            return dataset.state === 'over' || (dataset.state === 'ready' && cells.length);
        });
        for (const size of taps < 2 || dataset.state === 'over' ? given : [given[taps % given.length]]) {
            await resize(...size);
            look();
        }
        if (dataset.state === 'over') return done([faults, [...tops], taps, scrollY]);
        const help = taps && document.querySelector('.wooden #help[aria-disabled=false]');
        at('ask').click();  // Once in two taps the reason is open.
        if (taps % 2) at('ask').click();
        look();
        (help || document.querySelector('#cells .into') || cells.pop()).click();
    }"""


@for_each_game
@in_each_engine
def test_board_status_and_buttons_are_in_sight_from_the_first_to_the_last_move(browser, name):
    for page in ("en", "index")[:1 + (browser.engine == "chromium")]:
        with browser.phone(f"{name}/{page}.html#play={LARGEST[name]}".removesuffix("#play=")):
            faults, tops, taps, scrolled = browser.inside(SIGHT, *SIZES)
            assert not faults, (page, faults[:3])
            assert len(tops) == len(SIZES) and taps > 1 and scrolled == 0, (page, tops, taps)


@for_each_game
def test_the_buttons_stay_where_they_are_when_another_game_begins(browser, name):
    """Also when its board is smaller, its rule longer, or a reason is open."""
    for page in "en", "index":
        for height, width in (640, 360), (720, 1280):
            with browser.phone(f"{name}/{page}.html", height, width):
                tops = browser.inside("""
                    const {dataset} = at('game'), tops = new Set();
                    for (const id of ['new', 'daily', 'level', 'new', 'ask', 'level', 'first', 'new', 'level']) {
                        await until(() => ['ready', 'over'].includes(dataset.state));
                        tops.add(Math.round(at('tools').getBoundingClientRect().top));
                        at(id).click();
                        const cell = document.querySelector('#cells [aria-disabled=false]');
                        if (id === 'new' && cell) cell.click();
                    }
                    done([...tops]);""")
                assert len(tops) == 1, (page, width, tops)


@pytest.mark.parametrize("address", [
    "stone-game/en.html#play=1000+1+2+4+8+0", "four-in-line/en.html#play=garbage",
    "number-game/en.html#play=3+2+3+99+0", "number-game/en.html#play=",
    "word-game/en.html#play=100%"])  # a lone % is no escape
def test_an_address_that_cannot_be_shown_says_so(browser, address):
    browser.get("about:blank")
    browser.get(f"{browser.base}/{address}")
    says(browser, "The board cannot show the position in the address. ", "Here is another one.")


# A position, the cell that the player taps there if any, and what the page then says.
@pytest.mark.parametrize("address, cell, said", [
    ("number-game/en.html#play=0", None, "This position is over: none is left"),
    ("stone-game/en.html#play=0+1+2+0", None, "This position is over: that was the last stone"),
    ("word-game/en.html#play=a", None, "This position is over: only a is left"),
    ("stone-game/en.html#play=3+2+3+0", 1,
     "the program won. Move 1 was a mistake: you could have drawn."),
    ("word-game/en.html#play=aaa", 0,
     "the program won. The first to move loses here. Next time, let the program begin."),
    ("word-game/en.html#play=dabd", 3, "You deleted d (place 4). "),
    ("word-game/index.html#play=bdca", 1, "第 1 步走错了，本来能赢。"),
    ("word-game/en.html#play=dcbacd", None, "Neighbours out of order: dc, cb, ba."),
    ("four-in-line/en.html#play=BBBO+WWWB+BWBW+WWBO", 2, "Move 1 was a detour: 4 moves more than needed."),
    ("number-game/en.html#play=1+5", None, "1 left.")])
def test_the_board_says(browser, address, cell, said):
    browser.open(address)
    if cell is not None:
        tap(browser, cell)
    says(browser, said)


def test_a_reason_speaks_of_the_reply_that_was_played_and_of_no_better_move(browser):
    """Of each game a mistake and a right move; the reply is in what the status says. Only the button names the better
    move, and that counts as help."""
    nineteen = " ".join(map(str, range(2, 21)))
    for address, cell, reply, reason, better in (
            ("number-game/en.html#play=19 " + nineteen, 0, "The program chose 3", "You chose 2, the program 3: 2 and 3 "
             "together cross out everything, so the first ", "Better: choose 5, 7, 12, 16 or others."),
            ("stone-game/en.html#play=20+1+2+4+8+0", 1, "The program took ", "You left 18; the program took ",
             "Better: take 1 or 4."),
            ("stone-game/en.html#play=20+1+2+4+8+0", 0, "The program took ", "You left 19, a lost heap (the player "
             "to move loses): the program can only leave 11, 15, 17 or 18, and from each of them you can leave a lost "
             "heap again.", None),
            ("word-game/en.html#play=dcbaee", 0, "The program deleted ", "the program deleted ",
             "Better: delete e (place 5) or "),
            ("word-game/en.html#play=bdca", 0, "The program deleted ", "leaving dca: any two of its letters are out of "
             "order (dc, da, ca), so the program cannot put the word in order with one deletion, but then you can.",
             None),
            ("four-in-line/en.html#play=BWBO+WBWB+BWBW+WBWO", 2, "Next: white", "Before move 1 a line was ",
             "Better: Black at ")):
        browser.open(address)
        tap(browser, cell)
        says(browser, reply)
        why(browser, reason)
        played = re.search(r"The program (?:took|chose|deleted) (\w+)", browser.text("said"))
        assert not better or not played or played[1] in browser.text("reason"), address
        isOver = browser.at("game").get_attribute("data-state") == "over"
        assert browser.at("tell").is_displayed() == (better is not None and not isOver), address
        assert ("Better" in browser.text("reason")) == (better is not None and isOver)
        if better and not isOver:
            browser.press("tell")
            has(browser.text("reason"), better)
            assert browser.inside("done(JSON.parse(sessionStorage[Object.keys(sessionStorage)[0]]).isAided);")
        elif better:
            has(browser.text("reason"), better)
            assert not browser.inside("done(JSON.parse(sessionStorage[Object.keys(sessionStorage)[0]]).isAided);")


def test_hints_show_the_heaps_to_leave_and_the_line_to_make(browser):
    browser.open("stone-game/en.html#play=20+1+2+4+8+0")
    is_in(browser, "ready")
    browser.press("reveal")
    lost = [result == "loss" for result in stones(20, [1, 2, 4, 8])]
    browser.until(lambda: browser.texts("#picture i", "part.matches('.lost')") == lost, lost)
    browser.open("four-in-line/en.html#play=BBBO+WWWB+BWBW+WWBO")
    is_in(browser, "ready")
    browser.press("reveal")
    first_row = [True] * 4 + [False] * 12
    browser.until(lambda: browser.texts("#cells button", "part.matches('.aim')") == first_row, "the first row")


def test_a_win_without_help_is_praised_and_no_other(browser):
    browser.open("word-game/en.html#play=ba")
    for praise in "All your moves were right.", "Won with help.":
        tap(browser, 0)
        is_in(browser, "over")
        has(browser.text("said"), f"you won! {praise}")
        browser.press("undo")


def test_numbers_that_were_gone_at_the_start_say_so_and_no_made_up_sum(browser):
    browser.open("number-game/en.html#play=9+3+5+7+9+11+13+15+17+19")
    assert browser.texts("#cells small")[:7] == ["start", "", "start", "", "start", "", "start"]
    has(" ".join(browser.texts("#legend li")), "gone at the start")
    tap(browser, 0)
    has(browser.text("said"), "2 is gone.")
    browser.open("number-game/en.html")
    assert "gone at the start" not in " ".join(browser.texts("#legend li"))


def test_the_heaps_show_what_was_found_and_a_win_tells_the_rule(browser):
    browser.open("stone-game/en.html#play=20+1+2+4+8+0")
    taken = 0
    while browser.at("game").get_attribute("data-state") != "over":
        left = int(browser.value("position").split()[0])
        tap(browser, [result == "loss" and take in (1, 2, 4, 8) for take, result in enumerate(
            [None, *stones(left, [1, 2, 4, 8])[left - 2::-1]])].index(True).bit_length() - 1)
        taken += 1
        browser.until(lambda: browser.at("game").get_attribute("data-state") in ("ready", "over"), "the reply")
        found = [i + 1 for i, is_lost in enumerate(browser.texts("#picture i", "part.matches('.lost')")) if is_lost]
        lost = [n for n, result in enumerate(stones(20, [1, 2, 4, 8]), 1) if result == "loss"]
        assert set(found) <= set(lost) and len(found) <= taken
    says(browser, "you won! All your moves were right.")
    why(browser, "Lost heaps: 1, 4, 7, 10, 13, …, 19, repeating every 3.")
    browser.until(lambda: len(browser.texts("#line li")) == taken - 1, "a reason for each move before")
    # They are known in another game with these moves, and in no other.
    for moves, known in ("1+2+4+8", True), ("1+2+4", False):
        browser.open(f"stone-game/en.html#play=25+{moves}+0")
        is_in(browser, "ready")
        assert bool(browser.texts("#picture .lost")) == known
    browser.execute_script("localStorage.clear()")


def test_a_finished_game_is_stepped_through_and_its_praise_stays(browser):
    for name, position, cells in ("word-game", "bdca", (0, 1)), ("four-in-line", "BBBO+WWWB+BWBW+WWBO", (7,)):
        browser.open(f"{name}/en.html#play={position}")
        before = []
        for cell in cells:
            is_in(browser, "ready")
            before.append(browser.value("position"))
            gone = browser.texts("#cells button", "part.ariaDisabled")
            tap(browser, cell if gone[cell] == "false" else gone.index("false"))
            browser.until(lambda: browser.at("game").get_attribute("data-state") in ("ready", "over"), "the reply")
        is_in(browser, "over")
        end, said = browser.value("position"), browser.text("said")
        for text in reversed(before):
            browser.press("undo")
            browser.until(lambda wanted=text: browser.value("position") == wanted, text)
            assert browser.at("redo").is_displayed() and not browser.at("again").is_displayed()
        for text in [*before[1:], end]:
            is_in(browser, "ready")
            browser.press("redo")
            browser.until(lambda wanted=text: browser.value("position") == wanted, text)
        says(browser, said)
        assert not browser.at("redo").is_displayed()
        assert not browser.inside("done(JSON.parse(sessionStorage[Object.keys(sessionStorage)[0]]).isAided);")


def test_each_move_can_be_explained_also_one_that_the_program_made_or_that_changed_nothing(browser):
    for address, id_, reason in (
            ("four-in-line/en.html#play=BBWBBWBWWWBBWOOW", "help", "Before move 1 a line was 6 moves away, after it 5"),
            ("number-game/en.html#level=1", None, "You chose 4, leaving 2 and 3: if the program chooses one, you"),
            ("stone-game/en.html#play=4+1+2+0", None, "a lost heap (")):
        browser.open(address)
        is_in(browser, "ready")
        assert browser.at("ask").get_attribute("aria-disabled") == "true"
        if id_:
            browser.until(lambda: browser.at("help").get_attribute("aria-disabled") == "false", "it can help")
            browser.press(id_)
        else:
            browser.execute_script("[...document.querySelectorAll('#cells [aria-disabled=false]')].pop().click()")
            browser.until(lambda: browser.at("game").get_attribute("data-state") == "thinking", "its turn")
        is_in(browser, "ready")
        why(browser, reason)


def test_the_first_level_does_not_offer_to_begin_at_the_first_and_both_last_moves_can_be_seen(browser):
    browser.open("stone-game/en.html#level=1")
    assert not browser.at("first").is_displayed()
    # The program takes 1 as well: only that leaves a lost heap.
    browser.open("stone-game/en.html#play=21+1+2+0")
    assert browser.at("first").is_displayed()
    tap(browser, 0)
    both = browser.until(lambda: browser.find_elements("css selector", '#cells [data-by="you program"]'), "both")
    looks = browser.execute_script("""
        const look = (part) => [getComputedStyle(part).outlineStyle, getComputedStyle(part).outlineColor];
        return [look(arguments[0]), look(arguments[0].children[0])];""", both[0])
    assert [style for style, _ in looks] == ["solid", "dashed"] and looks[0][1] != looks[1][1], looks


def test_undo_brings_back_a_game_that_another_replaced(browser):
    for name, other in (("stone-game", "new"), ("number-game", "new"), ("word-game", "daily"),
                        ("four-in-line", "again")):
        browser.open(f"{name}/en.html#level=21")
        is_in(browser, "ready")
        browser.press("undo")  # It is off: there is nothing to bring back.
        tap(browser, browser.execute_script("""return [...document.querySelectorAll('#cells button')].findIndex(
            (cell) => cell.matches('[aria-disabled=false]') && !cell.matches('[aria-pressed]'))"""))
        browser.until(lambda: browser.at("game").get_attribute("data-state") in ("ready", "over"), "the reply")
        before = browser.value("position")
        browser.press(other)
        browser.until(lambda: browser.value("position") != before, "another game")
        is_in(browser, "ready")
        browser.press("undo")
        browser.until(lambda: browser.value("position") == before, "the game that was")


def test_hints_let_go_of_a_piece_that_waits_for_its_direction(browser):
    browser.open("four-in-line/en.html#play=OBOB+WWBW+BWBW+BWWB")
    tap(browser, 1)
    says(browser, "This piece can go two ways")
    browser.press("reveal")
    browser.until(lambda: any(browser.texts("#board small")), "the hints")
    assert "two ways" not in browser.text("said")


def test_a_remark_keeps_the_turn_and_a_new_game_hides_the_hints(browser):
    browser.open("stone-game/en.html#play=19+1+2+4+8+0")
    is_in(browser, "ready")
    browser.press("reveal")
    says(browser, "let the program? If you begin, you lose.")
    for button in "new", "daily":
        browser.press(button)
        browser.until(lambda: browser.at("reveal").get_attribute("aria-pressed") == "false", "no hints")
        browser.press("reveal")
    browser.open("number-game/en.html#level=8")
    is_in(browser, "ready")
    for pointer, count in ("touch", 0), ("mouse", 4):
        browser.execute_script("""document.querySelectorAll('#board button')[2].dispatchEvent(
            new PointerEvent('pointerenter', {pointerType: arguments[0]}));""", pointer)
        assert len(browser.texts("#board .goes")) == count, pointer
    tap(browser, 2)
    assert not browser.texts("#board .goes")
    tap(browser, 2)
    has(browser.text("said"), "4 is gone. ", " left. Your turn. Move 1 was a mistake: you could have won.")
    with browser.phone("stone-game/en.html#play=20+1+2+4+8+0", 640):
        shown = browser.inside("""
            const shown = () => ['rule', 'goal'].filter((id) => at(id).offsetHeight), first = shown();
            document.querySelector('#cells button').click();
            await until(() => at('said').textContent.includes('Your turn'));
            done([first, shown(), at('goal').textContent]);""")
        assert shown == [["rule"], ["goal"], "Taking the last stone loses."]


@for_each_game
def test_the_position_of_the_day_is_the_same_for_all_and_can_be_won(browser, name):
    def draw(page, *days):
        browser.open(f"{name}/{page}.html")
        for day in days:
            browser.inside(f"Date.prototype.getDate = () => {day}; done();")
            browser.press("daily")
            says(browser, "今日一局（" if page == "index" else "Game of the day, ", f"-{day}")
            yield browser.value("position")

    drawn = [*draw("en", 1, 2, 3)]
    assert [*draw("index", 2)] == drawn[1:2] and len(set(drawn)) > 1
    wins = {"word-game": "1\n", "number-game": "moves are: ", "stone-game": "Offensive win.\n"}
    for text in drawn:
        found = answer(name, text)
        is_won = int(found) >= 4 if name == "four-in-line" else found.endswith(wins[name]) or "are: " in found
        assert is_won, (text, found)


def test_cells_stay_square_in_large_text_and_nothing_of_a_board_covers_what_is_above_it(browser):
    browser.open("four-in-line/index.html")
    sizes, translate = browser.execute_script("""
        document.documentElement.style.fontSize = '200%';
        return [[...document.querySelectorAll('#cells button')].map((cell) => [cell.offsetWidth, cell.offsetHeight]),
            document.getElementById('board').getAttribute('translate')];""")
    assert translate == "no" and len({size for both in sizes for size in both}) == 1, sizes
    with browser.phone("word-game/index.html#play=bdca", 400):
        assert browser.execute_script("""
            const header = document.querySelector('header'), letter = document.querySelector('[data-kind=drop]');
            header.style = 'position: sticky; top: 0; z-index: 1; background: #fff';
            const box = letter.getBoundingClientRect(), low = header.offsetHeight / 2;
            scrollTo(0, box.top + box.height / 2 - low);
            return Boolean(document.elementFromPoint(box.right + 5, low).closest('header'));""")


@for_each_game
def test_twice_the_text_makes_a_board_as_wide_as_the_screen_and_leaves_the_rule(browser, name):
    with browser.phone(f"{name}/en.html"):
        board, smallest, rule, height, buttons = browser.inside("""
            document.documentElement.style.fontSize = '200%';
            dispatchEvent(new Event('resize'));
            await until(() => at('game').dataset.state === 'ready');
            const parts = [...document.querySelectorAll('#picture i, #cells button')];
            const sizes = parts.flatMap((part) => [part.offsetWidth, part.offsetHeight]);
            const row = [...document.querySelectorAll('#cells button')].map((part) => part.getBoundingClientRect());
            done([Math.max(...row.map(({right}) => right)) - Math.min(...row.map(({left}) => left)), Math.min(...sizes),
                at('rule').getBoundingClientRect().bottom, innerHeight,
                [...document.querySelectorAll('#tools button')].filter((one) => one.scrollWidth > one.clientWidth)
                    .map((one) => one.textContent)]);""")
        assert board > 0.75 * 360 and smallest >= 24 and 0 < rule <= height, (board, smallest, rule)
        assert not buttons


@for_each_game
@in_each_engine
def test_on_a_wide_screen_the_rule_stays_in_sight(browser, name):
    with browser.phone(f"{name}/en.html", 720, 1280):
        found = browser.inside("""
            const look = () => [at('rule').textContent, at('rule').getBoundingClientRect().bottom];
            await until(() => at('game').dataset.state === 'ready');
            const before = look();
            [...document.querySelectorAll('#cells [aria-disabled=false]')].pop().click();
            const isOff = () => at('undo').getAttribute('aria-disabled') === 'true';
            await until(() => !isOff() && at('game').dataset.state !== 'thinking');
            done([before, look()]);""")
    for text, bottom in found:
        assert len(text) > 60 and 0 < bottom < 300, found


def test_a_button_that_is_off_is_quiet_and_keeps_its_size(browser):
    with browser.phone("word-game/en.html", 640):
        on, off = browser.inside("""
            await until(() => at('game').dataset.state === 'ready');
            const sizes = () => [...document.querySelectorAll('#tools button')].map((one) => one.offsetHeight);
            const before = sizes(), style = getComputedStyle(at('undo'));
            const border = [style.borderWidth, style.borderColor];
            for (const one of document.querySelectorAll('#tools button')) one.setAttribute('aria-disabled', true);
            done([[before, '1px', getComputedStyle(document.querySelector('header nav')).borderBottomColor],
                [sizes(), ...border]]);""")
        assert on == off


def test_what_moves_takes_150_ms_or_none_where_motion_is_not_wanted(browser):
    for name, cell, count in (
            ("word-game", 0, 1), ("stone-game", 1, 4), ("number-game", 14, 1), ("four-in-line", 2, 1)):
        browser.open(f"{name}/index.html#" + (
            "play=BWBO+WBWB+BWBW+WBWO" if name == "four-in-line" else "level=8"))
        for motion, wanted in ("reduce", []), ("no-preference", [150] * count):
            browser.emulate("EmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": motion}])
            is_in(browser, "ready")
            times = browser.execute_script("""
                document.querySelectorAll('#cells button')[arguments[0]].click();
                return document.getAnimations().map(({effect}) => effect.getTiming().duration);""", cell)
            assert times == wanted, (name, motion, times)
            browser.press("undo")
    browser.emulate("EmulatedMedia", features=[])


def test_a_puzzle_is_solved_and_a_game_played(browser):
    browser.open("en.html")
    browser.execute_script("localStorage.setItem('language', '1')")  # or index.html leads to en.html
    for page, words in ("index", ("解一局", "玩一局")), ("en", ("Try it", "Play")):
        browser.open(f"{page}.html")
        for name, word in zip(("four-in-line", "stone-game"), words):
            has(" ".join(browser.texts(f'.doors a[href^="{name}/"]')), word)
    browser.execute_script("localStorage.clear()")
    has(" ".join(browser.texts(".card")), "Fifty stones. You may take 1, 2, 4 or 8")


@for_each_game
def test_a_new_game_is_new_and_can_be_won_or_lost(browser, name):
    browser.open(f"{name}/en.html")
    seen = []
    for _ in range(12):
        before = browser.value("position")
        browser.press("new")
        browser.until(lambda old=before: browser.value("position") != old, "another game")
        seen.append(browser.value("position"))
    for text in seen:
        found = answer(name, text)
        if name == "four-in-line":
            assert int(found) >= 3
        elif name == "stone-game":
            assert "Fair" not in found.splitlines()[-1], text
        elif name == "number-game" and "are: " in found:
            assert len(found.split("are: ")[1].split()) < int(text.split()[0]), text
    assert len(set(seen)) > 6


def test_hints_at_the_end_of_a_heap_show_no_row(browser):
    browser.open("stone-game/en.html#play=2+1+0")
    is_in(browser, "ready")
    browser.press("reveal")
    tap(browser, 0)
    is_in(browser, "over")
    browser.until(lambda: browser.text("answer").strip() == answer("stone-game", "0 1 0").strip(), "the output")
    assert not browser.texts("#row li") and "undefined" not in browser.text("more")
    assert not {"loses", "wins"} & set(browser.texts("#legend li"))


@for_each_game
def test_the_rule_is_whole_until_the_first_move_of_the_game_of_the_day(browser, name):
    for page in "en", "index":
        with browser.phone(f"{name}/{page}.html", 640):
            assert browser.inside("""
                const kept = () => JSON.parse(sessionStorage['game ' + location.pathname.replace(/[^/]*$/, '')]);
                for (const button of ['new', 'daily']) {
                    await until(() => at('game').dataset.state === 'ready');
                    at(button).click();
                    await until(() => Boolean(kept().date) === (button === 'daily'));
                }
                await until(() => at('game').dataset.state === 'ready');
                done(at('rule').offsetHeight > 0);"""), page


def test_hints_that_fail_say_why_and_what_failed_is_asked_again(browser):
    browser.open("number-game/en.html")
    assert browser.inside("""
        const {load} = site, {dataset} = at('game'), type = (text) => {
            at('position').value = text;
            at('position').dispatchEvent(new Event('input'));
        };
        at('reveal').click();
        const isShown = () => document.querySelector('#cells [data-outcome=win]');
        await until(() => isShown() && at('answer').textContent.includes('are:'));
        at('reveal').click();
        site.load = async () => { throw new Error('offline'); };
        at('reveal').click();
        await until(() => at('said').textContent.includes('offline'));
        const first = dataset.state;
        type('3 2 3 5');
        await until(() => dataset.state === 'broken');
        site.load = load;
        type('3 2 3 5');
        await until(() => dataset.state === 'broken' || isShown());
        done([first, dataset.state]);""") == ["ready", "ready"]


# ---- What lasts, and what is sent to a friend ----
def history(browser):
    """What a reload must not lose."""
    is_in(browser, "ready")
    cells = browser.texts("#cells button", "[part.className, part.dataset.by, part.dataset.kind]")
    return (browser.value("position"), cells,
            browser.texts("#picture i", "part.dataset.by"), browser.at("undo").get_attribute("aria-disabled"))


@on_disk_and_server
def test_a_game_survives_a_reload_a_change_of_language_and_back(browser):
    browser.open("stone-game/en.html#play=20+1+2+4+8+0")
    is_in(browser, "ready")
    browser.press("reveal")  # hints are remembered to the end
    browser.press("reveal")
    tap(browser, 1)
    says(browser, "Your turn. Move 1 was a mistake")
    before, said = history(browser), browser.text("said")
    browser.refresh()
    says(browser, said)
    assert history(browser) == before and before[3] == "false"
    browser.press("switch")
    says(browser, "轮到你。", "第 1 步走错了")
    assert history(browser) == before
    browser.get(f"{browser.base}/index.html")
    browser.back()
    says(browser, "第 1 步走错了")
    assert history(browser) == before
    browser.press("undo")
    is_in(browser, "ready")
    assert browser.value("position") == "20 1 2 4 8 0"
    browser.refresh()
    is_in(browser, "ready")
    assert browser.at("undo").get_attribute("aria-disabled") == "true"
    browser.open("word-game/en.html#play=ba")
    is_in(browser, "ready")
    browser.press("reveal")
    browser.refresh()
    tap(browser, 0)
    says(browser, "Won with help.")


@on_disk_and_server
def test_a_page_opened_without_a_position_goes_on_with_the_game_that_is_not_over(browser):
    browser.open("en.html")
    browser.execute_script("localStorage.clear()")
    browser.open("stone-game/en.html#play=20+1+2+4+8+0")
    tap(browser, 1)
    says(browser, "Your turn. Move 1 was a mistake")
    left = browser.value("position")
    browser.get(f"{browser.base}/en.html")
    browser.get(f"{browser.base}/stone-game/index.html")
    says(browser, "轮到你。", "第 1 步走错了")
    assert browser.value("position") == left
    browser.get(f"{browser.base}/en.html")
    browser.get(f"{browser.base}/stone-game/en.html#play=2+1+0")
    tap(browser, 0)
    is_in(browser, "over")
    browser.get(f"{browser.base}/en.html")
    browser.get(f"{browser.base}/stone-game/en.html")
    is_in(browser, "ready")
    says(browser, "Level 1. ")


def test_the_game_of_the_day_keeps_its_date_and_leaves_a_trace(browser):
    browser.open("word-game/en.html")
    browser.execute_script("localStorage.clear()")
    is_in(browser, "ready")
    browser.press("daily")
    says(browser, "Game of the day, ")
    said = browser.text("said")
    browser.refresh()
    says(browser, said)
    assert not browser.text("days")
    for _ in range(8):
        browser.until(lambda: browser.at("game").get_attribute("data-state") in ("ready", "over"), "a move or the end")
        if browser.at("game").get_attribute("data-state") == "over":
            break
        browser.execute_script("document.querySelector('#cells [aria-disabled=false]').click()")
    browser.until(lambda: browser.text("days"), "the days")
    assert browser.text("days") == "Games of the day in the last two weeks: 1 " + 13 * "○" + "●"
    has(browser.text("boast"), "Word Game", re.search("[0-9]+-[0-9]+-[0-9]+", said)[0])
    browser.open("word-game/index.html")
    browser.until(lambda: browser.text("days") == "今日一局，最近 14 天玩了 1 天：" + 13 * "○" + "●", "the days in Chinese")


def test_without_storage_a_game_still_plays(browser):
    browser.open("word-game/en.html#play=bdca")
    is_in(browser, "ready")
    browser.inside("""
        for (const storage of ['sessionStorage', 'localStorage']) {
            Object.defineProperty(window, storage, {get() { throw new DOMException('', 'SecurityError'); }});
        }
        history.replaceState = () => { throw new DOMException('', 'SecurityError'); };
        done();""")
    tap(browser, 0)
    says(browser, "Your turn.")
    browser.press("undo")
    is_in(browser, "ready")
    assert browser.value("position") == "bdca"


@in_places(("chromium", "server"))
def test_a_finished_game_is_sent_with_its_moves_a_grid_and_its_position(browser):
    for name, position, moves, said, grid in (
            ("word-game", "ba", [0], "I beat the program in 1 move.", "⬜ (⬜: no move could change the result)"),
            ("four-in-line", "BBBO+WWWB+BWBW+WWBO", [11], "★☆☆ Done in ", None),
            ("stone-game", "3+2+3+0", [1], "I lost to the program after 1 move.", "🟥")):
        browser.open(f"{name}/en.html#play={position}")
        assert not browser.at("send").is_displayed()
        for cell in moves:
            tap(browser, cell)
        if grid is None:
            # The rest is shown by the program: that is told.
            while browser.at("game").get_attribute("data-state") != "over":
                is_in(browser, "ready")
                browser.until(lambda: browser.at("help").get_attribute("aria-disabled") == "false", "it can help")
                browser.press("help")
                browser.until(lambda: browser.at("game").get_attribute("data-state") != "thinking", "its move")
        browser.until(lambda: browser.text("boast"), "the text for a friend")
        title, result, squares, link = browser.text("boast").splitlines()
        assert title == browser.texts("h1")[0]
        has(result, said)
        assert squares == grid or grid is None and set(squares.split(" ")[0]) == set("🟨⬛"), squares
        assert link.endswith(f"en.html#play={position}")
        assert browser.at("send").is_displayed() and not browser.at("reveal").is_displayed()
        verdict = browser.texts("#said .wrong")
        time.sleep(.5)  # a tap right at the end is meant for the button that was there
        browser.at("send").click()
        says(browser, "Copied: send it to a friend.", *verdict)
        assert verdict or name != "stone-game"
    browser.open("word-game/en.html#play=ba")
    is_in(browser, "ready")
    browser.press("reveal")
    tap(browser, 0)
    browser.until(lambda: "(with hints or undo)" in browser.text("boast"), "hints are told")


# ---- Levels ----
def win(browser, name):
    """Plays the moves that win, by the native programs' marks on the board; no hints are shown for it."""
    while True:
        browser.until(lambda: browser.at("game").get_attribute("data-state") in ("ready", "over"), "a move or the end")
        if browser.at("game").get_attribute("data-state") == "over":
            return
        text = browser.value("position")
        cells = [i for i, off in enumerate(browser.texts("#cells button", "part.ariaDisabled")) if off == "false"]
        if name == "number-game":
            best = {int(n) - 2 for n in answer(name, text).partition("are: ")[2].split()}
        elif name == "word-game":
            places = dict(zip(cells, range(len(text))))
            best = {cell for cell, i in places.items() if answer(name, text[:i] + text[i + 1:]) == "0\n"}
        elif name == "stone-game":
            n, *moves = map(int, text.split()[:-1])
            after = [None, *stones(n, moves)]
            best = {i for i, m in enumerate(moves) if m < n and after[n - m] == "loss"}
        else:
            whole = text.replace(" ", "")
            ways = {cell: board for cell, board, _ in slides(whole, "BW") if is_finished(board)}
            best = {*ways}
        cell = min(best & {*cells})
        tap(browser, cell)
        if browser.find_elements("css selector", "#cells .into"):
            tap(browser, next(i for i, one in enumerate(ways[cell]) if whole[i] == "O" != one))


@for_each_game
def test_each_win_of_a_level_leads_to_the_next_and_what_is_reached_is_kept(browser, name):
    browser.open(f"{name}/en.html")
    browser.execute_script("localStorage.clear()")
    browser.open(f"{name}/en.html")
    says(browser, "Level 1. ")
    for number in 1, 2:
        assert browser.text("level") == f"Level {number}"
        win(browser, name)
        says(browser, "All your moves were right." if name != "four-in-line" else "★★★ Done in 1 move, the fewest")
        assert browser.text("level") == f"Level {number + 1}"
        has(browser.at("level").get_attribute("class"), "primary")
        has(browser.text("boast"), f"Level {number}")
        browser.press("level")
        says(browser, f"Level {number + 1}. ")
    browser.open(f"{name}/index.html")
    says(browser, "第 3 关。")
    assert browser.inside("done(JSON.parse(localStorage['level ' + location.pathname.replace(/[^/]*$/, '')]));") == 3
    # A friend's level opens with the rule, and its win is no step of one's own.
    with browser.phone(f"{name}/en.html#level=1", 640):
        browser.until(lambda: "Level 1. " in browser.text("said"), "the friend's level")
        assert browser.at("rule").is_displayed()
        win(browser, name)
        browser.until(lambda: browser.text("level") == "Level 2", "the next one")
    browser.open(f"{name}/en.html#level=23")
    says(browser, "Level 23. ")
    assert browser.text("level") == "Level 23" and browser.current_url.endswith("#level=23")
    browser.press("first")
    says(browser, "Level 1. ")
    browser.open(f"{name}/en.html")
    says(browser, "Level 3. ")
    browser.execute_script("localStorage.clear()")


@for_each_game
def test_three_games_are_kept_apart_and_switching_loses_none(browser, name):
    browser.open(f"{name}/en.html#level=30")
    positions = {}
    for button in "level", "daily", "new":
        before = browser.value("position")
        if button != "level":
            browser.press(button)
            browser.until(lambda old=before: browser.value("position") != old, button)
        is_in(browser, "ready")
        browser.inside("""
            const cell = [...document.querySelectorAll('#cells [aria-disabled=false]:not([aria-pressed])')].pop();
            cell.click();
            const {dataset} = at('game');
            await until(() => ['ready', 'over'].includes(dataset.state) && at('undo').ariaDisabled === 'false');
            done();""")
        positions[button] = browser.value("position")
    for button in "level", "daily", "new", "daily", "level":
        kept = browser.inside("done(JSON.parse(sessionStorage[Object.keys(sessionStorage)[0]]));")
        if button == "new" and kept["games"]["free"]["isOver"]:
            continue  # Another one begins then.
        browser.press(button)
        browser.until(lambda kind=button: browser.value("position") == positions[kind], button)
        assert browser.at(button).get_attribute("aria-current") == "true"
        if button == "daily":
            browser.refresh()
            browser.until(lambda: browser.value("position") == positions["daily"], "the game after a reload")


# ---- What apps and keyboards do ----
def test_what_an_app_appends_to_an_address_changes_no_position_and_opens_no_solution(browser):
    for end in "#wechat_redirect", "#rd", "#/", "&from=groupmessage", "?x=1":
        browser.open("word-game/en.html")
        browser.execute_script("location.href = arguments[0]", f"{browser.base}/word-game/en.html#play=cab{end}")
        browser.until(lambda: browser.value("position") == "cab", end)
    for end in "wechat_redirect", "rd", "/", "from=groupmessage":
        browser.open(f"word-game/en.html#{end}")
        is_in(browser, "ready")
        has(browser.current_url, "/en.html#")
        says(browser, "Level 1. ")


def test_a_browser_that_is_too_old_says_so(browser, tmp_path):
    """Before Chromium 97 'wasm-unsafe-eval' meant nothing: then no program may be compiled."""
    shutil.copytree(SITE, tmp_path, dirs_exist_ok=True)
    for page in "word-game/index.html", "plane-bombing/en.html":
        path = tmp_path / page
        path.write_text(path.read_text("utf-8").replace(" 'wasm-unsafe-eval'", ""), "utf-8")
    browser.get((tmp_path / "word-game/index.html").as_uri())
    says(browser, "版本太旧", "Chrome 97")
    browser.get((tmp_path / "plane-bombing/en.html").as_uri())
    browser.until(lambda: "it is too old" in browser.text("said"), "why not")
    browser.messages()


def test_forced_colours_leave_the_marks_in_sight(browser):
    def look(selector, what):
        return browser.execute_script("return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]",
                                      selector, what)
    try:
        for scheme in "light", "dark":
            browser.emulate("EmulatedMedia", features=[{"name": "forced-colors", "value": "active"},
                                                       {"name": "prefers-color-scheme", "value": scheme}])
            browser.open("stone-game/en.html#play=20+1+2+4+8+0")
            is_in(browser, "ready")
            browser.press("reveal")
            browser.until(lambda: browser.texts("#picture .lost"), "the heaps to leave")
            assert look("#picture .lost", "color") != look("#picture .lost", "backgroundColor"), scheme
            browser.open("four-in-line/en.html#play=BBBO+WWWB+BWBW+WWBO")
            is_in(browser, "ready")
            browser.press("reveal")
            browser.until(lambda: browser.texts("#cells .aim"), "the cells to aim at")
            assert look("#cells .aim", "outlineStyle") != "none", scheme
            tap(browser, 7)
            is_in(browser, "over")
            assert look("#cells .marked", "outlineStyle") != "none", scheme
            assert look("#legend .marked", "outlineStyle") != "none", scheme
    finally:
        browser.emulate("EmulatedMedia", features=[])


# ---- Sentences that were wrong ----
def test_the_end_of_a_puzzle_offers_its_first_detour_and_shows_the_shortest_way(browser):
    browser.open("four-in-line/en.html#play=BBBO+WWWB+BWBW+WWBO")
    tap(browser, 2)  # a detour: the third row of cells has the move that makes the line
    says(browser, "Move 1 was a detour")
    for _ in range(20):
        browser.until(lambda: browser.at("game").get_attribute("data-state") != "thinking", "the board")
        if browser.at("game").get_attribute("data-state") == "over":
            break
        browser.until(lambda: browser.at("help").get_attribute("aria-disabled") == "false", "it can help")
        # Once more a detour, then the shortest way.
        browser.press("help")
    says(browser, "Done in ", "Move 1 was a detour")
    assert browser.text("back") == "← Move 1"
    why(browser, "Better: Black at row 2, column 4 ↑", "column 4 ↑, and four are in line")
    assert len(browser.texts("#line li")) == 1


def test_a_start_given_away_is_called_the_mistake_and_an_aim_is_always_told(browser):
    browser.open("word-game/en.html#play=bdca")
    says(browser, "Go first, or let the program?")
    browser.until(lambda: browser.at("help").get_attribute("aria-disabled") == "false", "it can begin")
    browser.press("help")
    says(browser, "Your turn.")
    tap(browser, browser.execute_script("""
        return [...document.querySelectorAll('#cells button')].findIndex((cell) => cell.ariaDisabled === 'false')"""))
    says(browser, "letting the program begin was the mistake")
    browser.open("four-in-line/en.html#play=BWBO+WBWB+BWBW+WBWO+W")
    says(browser, "Moves: 0 (fewest: ", "). Next: white.")
    tap(browser, 0)
    says(browser, "It is white’s turn.")


@pytest.mark.parametrize("name", ["word-game", "four-in-line"])
def test_the_program_can_be_asked_as_soon_as_its_button_can_be_pressed(browser, name):
    browser.open(f"{name}/en.html")
    is_in(browser, "ready")
    assert browser.inside("""
        const isOff = (id) => at(id).ariaDisabled === 'true';
        const watch = new MutationObserver(() => {
            if (isOff('help')) return;
            watch.disconnect();
            at('help').click();
        });
        at('new').click();
        watch.observe(at('game'), {attributes: true, subtree: true});
        await until(() => !isOff('undo'));
        done('moved');""") == "moved"


def test_a_finished_board_keeps_who_chose_a_number(browser):
    browser.open("number-game/en.html#play=19+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20")
    for _ in range(19):
        browser.until(lambda: browser.at("game").get_attribute("data-state") in ("ready", "over"), "a move or the end")
        if browser.at("game").get_attribute("data-state") == "over":
            break
        browser.execute_script("[...document.querySelectorAll('#cells [aria-disabled=false]')].pop().click()")
    chosen = browser.texts("#cells small").count("you"), browser.texts("#cells small").count("prog.")
    assert min(chosen) >= 1 and chosen[0] - chosen[1] in (0, 1), chosen


def test_after_a_game_the_box_shows_what_the_program_prints(browser):
    browser.open("word-game/en.html#play=ba")
    is_in(browser, "ready")
    browser.until(lambda: "press “Hints”" in browser.text("answer"), "the way to see it")
    tap(browser, 0)
    browser.until(lambda: browser.text("answer") == answer("word-game", "a"), "the output")


def test_draws_are_mentioned_only_where_one_can_happen(browser):
    for heap, is_told in ("19+1+2+4+8+0", False), ("7+2+3+0", True):
        browser.open(f"stone-game/en.html#play={heap}")
        is_in(browser, "ready")
        browser.press("reveal")
        browser.until(lambda: browser.texts("#row li"), "the row")
        assert ("draw" in browser.text("rule"), "draws" in browser.text("rows")) == (is_told,) * 2
        assert len(browser.texts("#row li")) == int(heap.split("+")[0])
