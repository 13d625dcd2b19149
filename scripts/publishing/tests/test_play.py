"""Tests of the page of plane-bombing's player, against the player's terminal program and the rules;
browsers.py runs them."""
import itertools
import os
import random
import re
import subprocess

from browsers import ROOT, SITE, By, Keys, everywhere, has, in_each_engine

# GAMES=1000 in the environment plays so many, and with -s it is said how long advice takes.
GAMES = int(os.environ.get("GAMES", 4))
PAGE = "plane-bombing/play.html"
EMPTY, BODY, HEAD = 0, 1, 2
# The cells by their places, whose real parts go right, and whose imaginary parts go down.
CELLS = {column + 1j * row: "ABCDEFGHIJ"[column] + str(row + 1) for row in range(10) for column in range(10)}
# A plane whose head is at 0 and points up, the head first; and every way in which one lies on the map, likewise.
SHAPE = [0, *(1j + column for column in range(-2, 3)), 2j, *(3j + column for column in range(-1, 2))]
PLANES = [plane for head in CELLS for turn in (1, 1j, -1, -1j)
          if all(plane := [CELLS.get(head + turn * part) for part in SHAPE])]
# Taps a cell, unless it is '', presses a button, and gives the milliseconds until the page is ready, and its state.
ANSWER = """
    const [cell, button, done] = arguments, at = (id) => document.getElementById(id), began = performance.now();
    if (cell) at(cell).click();
    if (button) at(button).click();
    const wait = () => {
        const advised = document.querySelector('[data-advised]');
        if (at('map').dataset.state === 'thinking') return setTimeout(wait, 1);
        return done([performance.now() - began, at('map').dataset.state, advised && advised.id,
            +at('left').textContent]);
    };
    wait();"""


def random_board(chance):
    """What each cell answers that is not empty."""
    assert len(PLANES) == 168
    while True:
        three = [chance.choice(PLANES) for _ in range(3)]
        board = {cell: HEAD if cell == plane[0] else BODY for plane in three for cell in plane}
        if len(board) == 30:
            return board


class Terminal:
    """The player's terminal program, at a new game."""

    def __init__(self, strategy="rollout"):
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(
            ["cargo", "run", "--quiet", "--release", "-p", "player", "--bin", "player", "--", "--map", "no", "--lang",
             "en", "--strategy", strategy], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.line = self.process.stdout.readline()

    def say(self, line):
        print(line, file=self.process.stdin, flush=True)
        self.line = self.process.stdout.readline()

    def advised(self):
        found = re.search(r"(\w+): empty \d+ %", self.line)
        return found and found[1]

    def left(self):
        return int(re.search(r"(\d+) boards? left", self.line)[1])

    def close(self):
        self.process.communicate()

    def bombs(self, board):
        """How many bombs its advice needs on a board."""
        self.say("n")
        for bomb in itertools.count():
            if not self.advised():
                return bomb
            self.say(f"{self.advised()} {board.get(self.advised(), EMPTY)}")


def answer(browser, cell, button):
    return browser.execute_async_script(ANSWER, cell, button)

def opened(browser, fragment="#advise"):
    browser.open(PAGE + fragment)
    return answer(browser, "", "")

def shown(browser, kind):
    return {cell.get_attribute("id") for cell in browser.find_elements(By.CSS_SELECTOR, f"#map .{kind}")}

def look(browser):
    """Where everything is."""
    return browser.execute_script("""
        return Object.fromEntries([...document.querySelectorAll('[id]')].map(
            ({id, offsetLeft, offsetTop, offsetHeight}) => [id, [offsetLeft, offsetTop, offsetHeight].join(' ')]));""")

def result(browser):
    return browser.execute_script("return [...document.querySelectorAll('#result tr')].slice(1).map("
                                  "(row) => [...row.cells].map((cell) => cell.textContent))")

def play(browser, terminal, chance):
    """Plays a random game, a third of whose bombs are not the advised ones, on the page and in the terminal; the
    times that advice took."""
    board, bombed, times = random_board(chance), set(), []
    terminal.say("n")
    _, state, advised, left = answer(browser, "", "new")
    while state == "ready":
        assert (advised, left) == (terminal.advised(), terminal.left()), (terminal.line, advised, left, bombed)
        others = sorted({*CELLS.values()} - bombed - {advised})
        cell = chance.choice(others) if chance.random() < 1 / 3 else advised
        bombed.add(cell)
        told = board.get(cell, EMPTY)
        terminal.say(f"{cell} {told}")
        took, state, advised, left = answer(browser, "" if cell == advised else cell, ("empty", "body", "head")[told])
        times.append(took)
    assert state == "over" and not terminal.advised(), (state, terminal.line)
    has(terminal.line, f"All three heads in {len(times)} bombs")
    has(browser.text("note"), str(len(times)))
    return times


def test_the_advice_is_the_terminal_programs(browser):
    terminal, chance = Terminal(), random.Random(1)
    opened(browser)
    times = [took for _ in range(GAMES) for took in play(browser, terminal, chance)]
    terminal.close()
    times.sort()
    slow = sum(4 * took > 500 for took in times)
    print(f"{len(times)} bombs, median {times[len(times) // 2]:.0f} ms, 99 % {times[len(times) * 99 // 100]:.0f} ms, "
          f"worst {times[-1]:.0f} ms; four times as slow, {slow} take more than half a second")


@in_each_engine
def test_another_cell_a_correction_undo_and_a_new_game(browser):
    _, state, advised, left = opened(browser)
    assert (state, left) == ("ready", 66816) and browser.at(advised).get_attribute("data-advised") == "rollout"
    _, _, advised, one = answer(browser, "E5", "empty")
    assert one < left and shown(browser, "empty") == {"E5"}
    _, _, _, two = answer(browser, "", "body")
    assert two < one and shown(browser, "body") == {advised}
    _, _, _, other = answer(browser, "E5", "body")
    assert shown(browser, "body") == {advised, "E5"} and other != two
    assert answer(browser, "", "undo")[3] == two and shown(browser, "empty") == {"E5"}
    assert answer(browser, "", "undo")[3] == one
    assert answer(browser, "", "new")[3] == left and not shown(browser, "empty")
    assert answer(browser, "", "undo")[3] == one


@in_each_engine
def test_a_contradiction_names_its_answers_and_loses_none(browser):
    answers = "A1=0,D4=2,J9=0,D5=2,E5=2,F6=0"
    _, state, advised, left = opened(browser, f"#advise,rollout,{answers}")
    assert (state, advised, left) == ("ready", None, 0)
    named = [text.split()[0] for text in browser.texts("#note button")]
    assert sorted(named) == ["D4", "D5", "E5"] and shown(browser, "wrong") == set(named)
    assert shown(browser, "head") == set(named) and shown(browser, "empty") == {"A1", "J9", "F6"}
    browser.find_elements(By.CSS_SELECTOR, "#note button")[named.index("E5")].click()
    _, _, advised, left = answer(browser, "", "body")
    assert advised and left and not browser.find_elements(By.CSS_SELECTOR, "#note button")
    terminal = Terminal()
    terminal.say(answers.replace("E5=2", "E5=1"))
    assert (terminal.advised(), terminal.left()) == (advised, left)
    terminal.close()


@in_each_engine
def test_the_address_holds_the_game(browser):
    opened(browser)
    answer(browser, "", "body")
    browser.at("strategy").send_keys("safe")
    before = answer(browser, "E9", "empty")[1:]
    has(browser.current_url, "#advise,safe,D4=1,E9=0")
    browser.refresh()
    assert answer(browser, "", "")[1:] == before and before[1]
    link = browser.at("share").get_attribute("href")
    browser.open("index.html")
    browser.get(link)
    assert answer(browser, "", "")[1:] == before
    browser.execute_script("location.hash = '#advise,entropy,D4=0'")
    browser.until(lambda: shown(browser, "empty") == {"D4"}, "another address is another game")


@everywhere
def test_practice_compares_with_the_advice(browser):
    opened(browser, "")
    taken = 0
    while answer(browser, "", "")[1] == "ready":
        browser.press("hint")
        browser.until(lambda: browser.find_elements(By.CSS_SELECTOR, "[data-advised]"), "there is a hint")
        answer(browser, browser.find_element(By.CSS_SELECTOR, "[data-advised]").get_attribute("id"), "")
        taken += 1
    rows = {row[0]: row[1] for row in result(browser)}
    assert rows["rollout"] == rows["你"] == str(taken) and len(rows) == 5, (rows, taken)
    link = browser.at("share").get_attribute("href").rpartition("/")[2]
    assert browser.text("boast").endswith(link) and re.findall(r"\d+ 次", browser.text("boast")) == [f"{taken} 次"] * 2
    assert browser.base.startswith("file") or f"{browser.base}/{PAGE}#" in browser.text("boast")
    browser.at("send").click()
    browser.until(lambda: browser.text("asked") == "已复制", "it is copied")
    assert re.findall(r"\d+", browser.text("note")) == [str(taken)]
    assert len(shown(browser, "head")) == 3
    browser.refresh()
    assert answer(browser, "", "")[1] == "over"
    browser.open(f"plane-bombing/{link}")
    assert answer(browser, "", "")[1::2] == ["ready", 66816], "a friend is to find the same planes"


@in_each_engine
def test_the_first_look_says_how_the_game_is_played(browser):
    with browser.phone(PAGE + "#practice,rollout,5,70,83"):
        answer(browser, "", "")
        for part in "#intro svg", "#goal", "#legend", "#asked", "#undo":
            part = browser.find_element(By.CSS_SELECTOR, part)
            assert part.is_displayed() and part.rect["y"] + part.rect["height"] <= 740, (part.rect, part.text)
        assert browser.at("A1").rect["width"] >= 33 and not browser.too_wide()
        said = [browser.text("asked")]
        for cell, kind, word in ("D4", "empty", "空"), ("G7", "body", "伤"), ("H1", "head", "死"):
            answer(browser, cell, "")
            said.append(browser.text("asked"))
            has(said[-1], cell, word)
            has(browser.text("legend"), browser.text(cell), word)
            assert cell in shown(browser, kind) and shown(browser, "last") == {cell}
        answer(browser, "", "undo")
        assert browser.text("asked") == said[2] and not shown(browser, "head")
        helps = {said[0]: browser.text("help")}
        for mode in "advise", "hide":
            answer(browser, "", mode)
            helps[browser.text("asked")] = browser.text("help")
            assert not browser.at("intro").is_displayed()
        assert len(helps) == len({*helps.values()}) == 3, helps


def resize(browser, width, height):
    """Of the phone's frame."""
    browser.switch_to.parent_frame()
    browser.execute_script("const frame = document.querySelector('iframe'); [frame.width, frame.height] = arguments",
                           width, height)
    browser.switch_to.frame(0)


@in_each_engine
def test_nothing_hides_a_cell_that_is_scrolled_to(browser):
    for mode in "practice", "advise":
        with browser.phone(f"{PAGE}#{mode},rollout,5,70,83"):
            answer(browser, "", "")
            for width, height in (1180, 657), (740, 360), (360, 640):
                resize(browser, width, height)
                # As focus scrolls, which it does not in a frame of WebKit's.
                seen, hidden = browser.execute_script("""
                    const cells = [...document.querySelectorAll('.cell')], shows = (cell) => {
                        const {left, right, top, bottom} = cell.getBoundingClientRect();
                        const shown = (y) => document.elementFromPoint((left + right) / 2, y) === cell;
                        return shown(top + 3) && shown(bottom - 3);
                    };
                    scrollTo(0, 0);
                    return [cells.filter(shows).length, cells.filter((cell) => {
                        cell.scrollIntoView({block: 'nearest'});
                        return !shows(cell);
                    }).map(({id}) => id)];""")
                assert not hidden and not browser.too_wide(), (width, mode, hidden)
                assert seen == 100 or width < 1180, (mode, seen)


@in_each_engine
def test_text_of_twice_the_size_is_no_wider_and_no_word_breaks(browser):
    for page in "?en#practice,rollout,5,70,83", "#advise,rollout,D4=1", "#hide,rollout,5,70,83", "?en#advise,rollout":
        with browser.phone(PAGE + page):
            answer(browser, "", "")
            browser.execute_script("document.documentElement.style.fontSize = '32px'")
            broken = browser.execute_script("""
                const lines = (text) => {
                    const range = document.createRange();
                    range.selectNodeContents(text);
                    return new Set([...range.getClientRects()].map(({top}) => top)).size;
                };
                return [...document.querySelectorAll('#player button span, #modes button, #tools button')].filter(
                    (part) => lines(part) > 1 || part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
                    .map((part) => part.textContent);""")
            assert not browser.too_wide() and not broken, (page, browser.too_wide(), broken)


def test_own_colours_and_paper_leave_the_map_and_what_is_pressed(browser):
    def style(name, what):
        return browser.execute_script("return getComputedStyle(document.getElementById(arguments[0]))[arguments[1]]",
                                      name, what)
    try:
        for media in {"features": [{"name": "forced-colors", "value": "active"}]}, {"media": "print"}:
            browser.emulate("EmulatedMedia", **media)
            opened(browser, "#practice,rollout,5,70,83")
            assert style("A1", "borderTopStyle") == "solid" and style("A1", "borderTopWidth") == "1px"
            assert browser.at("modes").is_displayed() == ("features" in media)
            assert "media" in media or style("advise", "backgroundColor") != style("practice", "backgroundColor")
            answer(browser, "", "hide")
            browser.press("random")
            browser.until(lambda: len(shown(browser, "p0")) == 10, "there are planes")
            assert style(shown(browser, "p0").pop(), "borderTopStyle") == "double"
    finally:
        browser.emulate("EmulatedMedia", media="", features=[])


def test_without_scripts_there_is_no_hole(browser):
    browser.emulate("ScriptExecutionDisabled", value=True)
    try:
        browser.open(PAGE)
        heights = browser.execute_script("return ['noscript', '#player', 'main'].map((part) => "
                                         "document.querySelector(part).getBoundingClientRect().height)")
        assert heights[0] and not heights[1] and heights[2] < 100, heights
    finally:
        browser.emulate("ScriptExecutionDisabled", value=False)


@in_each_engine
def test_who_goes_back_finds_the_game(browser):
    opened(browser, "#practice,rollout,5,70,83")
    answer(browser, "G7", "")
    before = browser.texts("#map .cell"), browser.text("asked")
    browser.get(f"{browser.base}/index.html")
    browser.back()
    browser.until(lambda: shown(browser, "body") == {"G7"}, "the game is there")
    assert (browser.texts("#map .cell"), browser.text("asked")) == before


@in_each_engine
def test_each_mode_keeps_its_game(browser):
    opened(browser)
    game = answer(browser, "", "body")[1:]
    assert answer(browser, "", "practice")[3] == 66816 and not shown(browser, "body")
    answer(browser, "A1", "")
    answer(browser, "", "hide")
    answer(browser, "", "undo")
    assert not shown(browser, "body") and not shown(browser, "p0"), "there is nothing to undo"
    answer(browser, "D5", "")
    assert answer(browser, "", "advise")[1:] == game and shown(browser, "body") == {"D4"}
    has(browser.current_url + "|", "#advise,rollout,D4=1|")
    assert answer(browser, "", "undo")[3] == 66816 and not shown(browser, "body")
    answer(browser, "", "practice")
    assert "A1" in set().union(*(shown(browser, kind) for kind in ("empty", "body", "head")))


@in_each_engine
def test_hidden_planes_are_found_as_often_as_the_terminal_finds_them(browser):
    opened(browser)
    answer(browser, "", "hide")
    answer(browser, "D5", "")
    first = shown(browser, "p0")
    answer(browser, "D5", "")
    assert len(first) == len(shown(browser, "p0")) == 10 and first != shown(browser, "p0"), "a tap turns it"
    answer(browser, "", "undo")
    assert shown(browser, "p0") == first
    answer(browser, "", "random")
    board = dict.fromkeys(shown(browser, "p0") | shown(browser, "p1") | shown(browser, "p2"), BODY)
    assert len(board) == 30
    heads = browser.execute_script(
        "return [...document.querySelectorAll('#map .cell')].filter((cell) => cell.textContent).map(({id}) => id)")
    board.update(dict.fromkeys(heads, HEAD))
    assert len(heads) == 3
    rows = result(browser)
    assert len(rows) == 4
    for strategy, bombs, mean, share, word in rows:
        terminal = Terminal(strategy)
        assert terminal.bombs(board) == int(bombs), (strategy, bombs, sorted(board))
        terminal.close()
        assert 12.5 < float(mean) < 13.5 and 0 <= int(share[:-1]) < 100 and word
    browser.get(browser.at("share").get_attribute("href"))
    assert answer(browser, heads[0], "")[1] == "ready" and shown(browser, "head") == {heads[0]}


def test_the_statement_shows_a_plane(browser):
    for page in "index.html", "en.html":
        browser.open(f"plane-bombing/{page}")
        rows = browser.texts("pre")[0].splitlines()
        drawn = {x / 2 + 1j * y: int(mark) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "12"}
        heads = [cell for cell, mark in drawn.items() if mark == HEAD]
        assert len(drawn) == 20 and {head + turn * part for head, turn in zip(heads, (1, 1j)) for part in SHAPE} == {
            *drawn}, rows


@in_each_engine
def test_greedys_advice_is_shown_while_a_search_takes_long(browser):
    opened(browser)
    browser.execute_script("""
        const post = Worker.prototype.postMessage;
        let held = [];
        Worker.prototype.postMessage = function (data) {
            const send = () => post.call(this, data);
            if (held && data.input && new TextDecoder().decode(data.input).startsWith('advise')) held.push(send);
            else send();
        };
        window.release = () => {
            held.forEach((send) => send());
            held = null;
        };""")
    before = look(browser)
    browser.press("empty")
    browser.until(lambda: browser.find_elements(By.CSS_SELECTOR, "[data-advised=greedy]"), "greedy's advice")
    after = look(browser)
    assert [after[name] for name in ("empty", "undo")] == [before[name] for name in ("empty", "undo")]
    assert browser.at("map").get_attribute("data-state") == "thinking" and "greedy" in browser.text("note")
    assert browser.at("empty").is_enabled()
    browser.press("empty")
    browser.press("undo")
    browser.execute_script("release()")
    _, state, advised, _ = answer(browser, "", "")
    assert state == "ready" and browser.at(advised).get_attribute("data-advised") == "rollout"
    assert shown(browser, "empty") == {"D4"} and not browser.text("note")


@in_each_engine
def test_on_a_phone_nothing_hides_behind_the_buttons_and_all_is_seen_at_once(browser):
    with browser.phone(PAGE + "#hide,rollout,5,70,83", 720):
        answer(browser, "", "")
        hidden = browser.execute_script("""
            return [...document.querySelectorAll('#result tr, #map .cell')].filter((part) => {
                const {left, width, bottom} = part.getBoundingClientRect();
                return bottom < innerHeight && !part.contains(document.elementFromPoint(left + width / 2, bottom - 2));
            }).map((part) => part.textContent);""")
        kinds = [part.is_displayed() for part in browser.find_elements(By.CSS_SELECTOR, "#result, #strategy, #chances")]
    assert not hidden and sorted(kinds) == [False, False, True], (hidden, kinds)
    with browser.phone(PAGE + "#advise,rollout,D4=1", 640):
        answer(browser, "", "")
        low = browser.execute_script("return document.getElementById('head').getBoundingClientRect().bottom")
        assert not browser.too_wide() and low <= 640, (browser.too_wide(), low)


@in_each_engine
def test_the_keyboard_and_english(browser):
    opened(browser, "#advise,rollout,D4=1")
    browser.at("A1").send_keys(Keys.ARROW_DOWN + Keys.ARROW_RIGHT)
    browser.switch_to.active_element.send_keys(Keys.ENTER + "0")
    answer(browser, "", "")
    assert shown(browser, "empty") == {"B2"} and shown(browser, "body") == {"D4"}
    browser.switch_to.active_element.send_keys("u")
    answer(browser, "", "")
    assert not shown(browser, "empty")
    browser.at("language").click()
    browser.until(lambda: browser.text("title").isascii() and browser.text("left").isdigit(), "English")
    has(browser.at("D4").get_attribute("aria-label"), "D4", "Body")
    has(browser.current_url, "?en#advise,rollout,D4=1")
    assert all(map(str.isascii, browser.texts("nav"))), browser.texts("nav")
    links = [link.get_attribute("href") for link in browser.find_elements(By.CSS_SELECTOR, "nav a")]
    assert [link.rsplit("/", 1)[1] for link in links] == ["en.html", "en.html"], links


def test_the_page_is_small():
    page = SITE / PAGE
    named = re.findall(r'(?:src|href)="([^"]+\.(?:js|css))"', page.read_text("utf-8"))
    assert {"../site.js", "../site.css", "play.js", "play.css"} <= {*named}, named
    size = sum((page.parent / file).stat().st_size for file in ["play.html", "player.js", *named])
    assert 150_000 < size <= 256_000, size



# Last, since WebKit computes on in a worker that is ended, until it calls something.
@in_each_engine
def test_the_first_look_needs_no_program_and_nothing_jumps_when_it_is_there(browser):
    browser.open_endless(PAGE, "player")
    before, [text] = look(browser), browser.texts("main")
    has(text, "rollout：平均最少")
    assert "undefined" not in text, text
    opened(browser, "")
    after = look(browser)
    assert after == before, {name: [before[name], after[name]] for name in after if before[name] != after[name]}
