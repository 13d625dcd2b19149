"""Compares the page of plane-bombing's player with the same player behind a pipe and with the rules."""
import functools
import itertools
import json
import math
import random
import re
import shutil
import subprocess

import pytest
import yaml
from browsers import ROOT, SITE, SIZES, By, Keys, has, in_each_engine, in_places, on_disk_and_server
from test_states import player

PAGE = "plane-bombing/index.html"
EMPTY, BODY, HEAD = 0, 1, 2
# The cells by their places: the real part counts columns, the imaginary part rows.
CELLS = {column + 1j * row: "ABCDEFGHIJ"[column] + str(row + 1) for row in range(10) for column in range(10)}
# A plane that flies up with its head at 0, and every plane on the map; the head comes first.
SHAPE = [0, *(1j + column for column in range(-2, 3)), 2j, *(3j + column for column in range(-1, 2))]
PLANES = [plane for head in CELLS for turn in (1, 1j, -1, -1j)
          if all(plane := [CELLS.get(head + turn * part) for part in SHAPE])]
# Taps a cell and presses a button, unless they are '', and waits until the page is ready. Returns its state, the
# advised cell and the number of boards left.
ANSWER = """
    const [cell, button, done] = arguments, at = (id) => document.getElementById(id);
    if (cell) at(cell).click();
    if (button) at(button).click();
    const wait = () => {
        const advised = document.querySelector('[data-advised]');
        if (at('board').dataset.state === 'thinking') return setTimeout(wait, 1);
        return done([at('board').dataset.state, advised && advised.id, +at('left').textContent.replace(',', '')]);
    };
    wait();"""


def random_board(chance):
    """The cells that are not empty, with their answers."""
    assert len(PLANES) == 168
    while True:
        three = [chance.choice(PLANES) for _ in range(3)]
        board = {cell: HEAD if cell == plane[0] else BODY for plane in three for cell in plane}
        if len(board) == 30:
            return board


@functools.lru_cache(maxsize=None)
def pipe(strategy):
    """The player behind a pipe, started once for each strategy."""
    # pylint: disable-next=consider-using-with
    process = subprocess.Popen(
        ["cargo", "run", "--quiet", "-p", "player", "--bin", "player", "--", "--strategy", strategy],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdout.readline()
    return process

def say(line, strategy="rollout"):
    """Sends a line through the pipe. Returns the advised cell, the boards left, and all that it says."""
    print(line, file=pipe(strategy).stdin, flush=True)
    said = pipe(strategy).stdout.readline()
    advised, left = re.search(r"Bomb (\w+) ", said), re.search(r"Boards left: (\d+)", said)
    return advised and advised[1], left and int(left[1]), said

def begin(strategy="rollout"):
    """Takes back all answers. Returns what say() does."""
    while "bomb 1. " not in (said := say("u", strategy))[2]:
        pass
    return said

def bombs(board, strategy):
    """How many bombs the player behind the pipe takes on a board."""
    advised, *_ = begin(strategy)
    for bomb in itertools.count():
        if not advised:
            return bomb
        advised, *_ = say(f"{advised} {board.get(advised, EMPTY)}", strategy)


def answer(browser, cell, button):
    return browser.execute_async_script(ANSWER, cell, button)

def opened(browser, fragment="#advise"):
    browser.open(PAGE + fragment)
    return answer(browser, "", "")

def shown(browser, kind):
    return {cell.get_attribute("id") for cell in browser.find_elements(By.CSS_SELECTOR, f"#board .{kind}")}

def look(browser):
    """The place of every element with an id."""
    return browser.execute_script("""
        return Object.fromEntries([...document.querySelectorAll('[id]')].map(
            ({id, offsetLeft, offsetTop, offsetHeight}) => [id, [offsetLeft, offsetTop, offsetHeight].join(' ')]));""")

def result(browser):
    return browser.execute_script("return [...document.querySelectorAll('#result tr')].slice(1).map("
                                  "(row) => [...row.cells].map((cell) => cell.textContent))")


def test_the_advice_is_that_of_the_pipe(browser):
    """In random games, a third of whose bombs are not the advised ones."""
    chance = random.Random(1)
    opened(browser)
    for _ in range(2):
        board, bombed, said = random_board(chance), [], begin()
        state, advised, left = answer(browser, "", "new")
        while state == "ready":
            assert (advised, left) == said[:2], (said, advised, left, bombed)
            others = sorted({*CELLS.values()}.difference(bombed, [advised]))
            cell = chance.choice(others) if chance.random() < 1 / 3 else advised
            bombed.append(cell)
            told = board.get(cell, EMPTY)
            said = say(f"{cell} {told}")
            state, advised, left = answer(browser, "" if cell == advised else cell, ("empty", "body", "head")[told])
        assert state == "over"
        has(said[2], f"All three heads in {len(bombed)} bombs")
        has(browser.text("note"), str(len(bombed)))


def test_another_cell_a_correction_undo_and_a_new_game(browser):
    state, advised, left = opened(browser)
    assert (state, left) == ("ready", 66816) and advised
    # Undo works while the search goes on.
    browser.execute_script("for (const name of ['empty', 'undo']) document.getElementById(name).click()")
    assert answer(browser, "", "") == [state, advised, left]
    has(browser.text("asked"), "在你们的对局里炸框住的 D4，再点朋友报的结果", "格子越红，越可能是机头")
    answer(browser, "E5", "")
    has(browser.text("asked"), "炸的是 E5？")
    chance = re.findall(r"(\d+)%", browser.text("answers"))
    _, advised, one = answer(browser, "", "empty")
    has(browser.text("asked"), "%：难猜")
    assert round(100 * one / left) == int(chance[0]) and shown(browser, "empty") == {"E5"}
    _, _, two = answer(browser, "", "body")
    assert two < one and shown(browser, "body") == {advised}
    _, _, other = answer(browser, "E5", "body")
    assert shown(browser, "body") == {advised, "E5"} and other != two
    assert answer(browser, "", "undo")[2] == two and shown(browser, "empty") == {"E5"}
    assert answer(browser, "", "undo")[2] == one
    assert answer(browser, "", "new")[2] == left and not shown(browser, "empty")
    assert answer(browser, "", "undo")[2] == one


def test_a_contradiction_names_its_answers_and_loses_none(browser):
    answers = "A1=0,D4=2,J9=0,D5=2,E5=2,F6=0"
    state, advised, left = opened(browser, f"#advise,rollout,{answers}")
    assert (state, advised, left) == ("ready", None, 0)
    named = {"D4", "D5", "E5"}
    noted = {*re.findall(r"[A-J]\d+", browser.text("note"))}
    assert noted == shown(browser, "wrong") == shown(browser, "head") == named
    assert shown(browser, "empty") == {"A1", "J9", "F6"}
    has(browser.text("note"), "互相矛盾")
    _, advised, left = answer(browser, "E5", "body")
    assert advised and left and not browser.text("note") and not shown(browser, "wrong")
    begin()
    told = answers.replace("E5=2", "E5=1").replace("=", " ").split(",")
    assert [say(one)[:2] for one in told][-1] == (advised, left)
    opened(browser, "#advise,rollout,A1=2")
    has(browser.text("note"), "A1 不可能是“死（机头）”：那样的飞机都会出界")


@on_disk_and_server
def test_the_address_holds_the_game(browser):
    opened(browser)
    answer(browser, "", "body")
    browser.put("strategy", "safe")
    browser.execute_script("document.getElementById('strategy').dispatchEvent(new Event('change'))")
    before = answer(browser, "E9", "empty")
    has(browser.current_url, "#advise,safe,D4=1,E9=0")
    browser.refresh()
    assert answer(browser, "", "") == before and before[1]
    link = browser.at("share").get_attribute("href")
    browser.open("index.html")
    browser.get(link)
    assert answer(browser, "", "") == before
    browser.get(f"{browser.base}/index.html")
    browser.back()
    browser.until(lambda: shown(browser, "body") == {"D4"}, "going back finds the game")
    assert answer(browser, "", "") == before
    browser.execute_script("location.hash = '#advise,entropy,D4=0'")
    browser.until(lambda: shown(browser, "empty") == {"D4"}, "another address opens another game")


@in_places(("chromium", "disk"), ("firefox", "server"), ("webkit", "server"))
def test_practice_compares_with_the_advice(browser):
    opened(browser, "")
    taken = 0
    while answer(browser, "", "")[0] == "ready":
        browser.press("hint")
        browser.until(lambda: browser.find_elements(By.CSS_SELECTOR, "[data-advised]"), "there is a hint")
        answer(browser, browser.find_element(By.CSS_SELECTOR, "[data-advised]").get_attribute("id"), "")
        taken += 1
    rows = {row[0]: row[1] for row in result(browser)}
    assert rows["推演"] == rows["你"] == str(taken) and len(rows) == 5, (rows, taken)
    said, *squares, link = browser.text("boast").splitlines()
    assert re.findall(r"\d+ 炸", said) == [f"{taken} 炸"] * 2
    kinds = [sum(row.count(square) for row in squares) for square in "⬜🟦🟥"]
    assert kinds == [len(shown(browser, kind)) for kind in ("empty", "body", "head")] and kinds[2] == 3
    assert all(len(row) == 5 for row in squares[:-1]) and sum(map(len, squares)) == taken, squares
    assert browser.base.startswith("file") or link.startswith(f"{browser.base}/{PAGE}#")
    browser.at("send").click()
    browser.until(lambda: browser.text("asked").startswith("已复制"), "it is copied")
    assert re.findall(r"\d+", browser.text("note")) == [str(taken)]
    browser.refresh()
    assert answer(browser, "", "")[0] == "over"
    assert set(marks(browser)) == {"✓"} and not browser.at("worst").is_enabled(), "a hint is no mistake"
    has(browser.text("asked"), "不过用过提示")
    browser.get(browser.current_url.replace(",helped", ""))
    browser.refresh()
    marks(browser)
    has(browser.text("asked"), "零失误")
    browser.open(f"plane-bombing/{link.rpartition('/')[2]}")
    assert answer(browser, "", "")[::2] == ["ready", 66816], "a friend gets the same planes"
    assert browser.text("beat") == f"朋友 {taken} 炸" and str(taken) in browser.text("asked")
    answer(browser, "", "new")
    assert not browser.text("beat"), "other planes have no number to beat"


def marks(browser):
    """What the finished game says of each bomb, once it is known."""
    browser.until(lambda: browser.find_elements(By.CSS_SELECTOR, "#marks button") and
                  not browser.find_elements(By.CSS_SELECTOR, "#marks :disabled"), "all are marked", 60)
    return [mark.split()[2] for mark in browser.texts("#marks button")]

def test_each_bomb_of_a_game_is_marked_and_the_worst_is_shown_on_the_finished_map(browser):
    """PLAYING.md has the price of E5: 12.9046 bombs, not 12.7530. A1 tells nothing."""
    bombs = "E5 D3 G7 C2 H8 F3 H1 B7 C7 I7 D7 A1 J8".split()
    opened(browser, ",".join(["#practice,rollout,5,70,83", *bombs]))
    losses = marks(browser)
    named = [mark.split()[:2] for mark in browser.texts("#marks button")]
    assert named == [[str(i), bomb] for i, bomb in enumerate(bombs, 1)]
    assert losses[0] == "+0.15" and losses[-2] == "+1.00", losses
    assert {loss for loss in losses if not loss.startswith("+")} == {"✓"}, losses
    assert shown(browser, "worse") == {bomb for bomb, loss in zip(bombs, losses) if loss.startswith("+")}
    bombed = [shown(browser, kind) for kind in ("empty", "body", "head")]
    assert set().union(*bombed) == {*bombs} and not browser.at("replay").is_enabled()
    browser.press("worst")
    best = browser.find_element(By.CSS_SELECTOR, "[data-advised]").get_attribute("id")
    has(browser.text("asked"), f"第 12 炸 A1：白费一炸，结果早就确定。该炸 {best}。")
    browser.press("E5")
    lefts = {cell: [(begin(), say(f"{cell} {told}")[1])[1] for told in (EMPTY, BODY, HEAD)] for cell in ("D4", "E5")}
    has(browser.text("asked"), "第 1 炸 E5：还不错，炸 D4 更好。打 100 局，大约能省 15 炸。"
        "不管炸出什么，炸 E5 至少排除 {}% 的局面，炸 D4 至少排除 {}%。".format(
            *(100 - math.ceil(100 * max(counts) / sum(counts)) for counts in (lefts["E5"], lefts["D4"]))))
    assert bombed == [shown(browser, kind) for kind in ("empty", "body", "head")], "the game is still whole"
    browser.press("worst")
    assert answer(browser, "", "replay")[0] == "ready"
    assert set().union(*(shown(browser, kind) for kind in ("empty", "body", "head"))) == {*bombs[:11]}
    assert answer(browser, "", "undo")[0] == "over" and marks(browser) == losses

def test_the_first_look_says_how_the_game_is_played(browser):
    with browser.phone(PAGE + "#practice,rollout,5,70,83", 640):
        answer(browser, "", "")
        has(browser.text("asked"), "三个机头", "不重叠", "不出界")
        width, height = map(browser.at("A1").rect.get, ("width", "height"))
        assert width >= 31 and height >= 34 and browser.at("shape").is_displayed(), (width, height)
        said = [browser.text("asked")]
        for cell, kind, word in ("D4", "empty", "空"), ("G7", "body", "伤"), ("H1", "head", "死"):
            answer(browser, cell, "")
            said.append(browser.text("asked"))
            has(said[-1], cell, word)
            has(browser.text("legend"), browser.text(cell), word)
            assert cell in shown(browser, kind) and shown(browser, "last") == {cell}
        has(said[1], "可能的局面从 66,816 种减到 ")
        browser.press("explain")
        browser.until(lambda: "H1：不好，炸程序选的格子（炸完告诉你）好得多。" in browser.text("why"), "it says how good the bomb was")
        has(browser.text("why"), "炸 H1 至少排除 ", "炸程序选的格子至少排除 ")
        assert {*re.findall(r"[A-J]\d+", browser.text("why"))} == {"H1"}, "no better cell is named"
        assert not browser.text("asked") and "helped" not in browser.execute_script("return location.hash")
        answer(browser, "", "undo")
        assert not browser.text("why")
        assert browser.text("asked").startswith(said[2]) and not shown(browser, "head")
        answer(browser, "A1", "")
        has(browser.text("asked"), "没有一架飞机放得到 A1")
        for mode in "practice", "advise", "hide":
            assert answer(browser, "", mode)[0] == "ready" and browser.at("shape").is_displayed()
            browser.find_element(By.CSS_SELECTOR, "#rule-again summary").click()
            has(browser.text("rule-again"), "互不重叠", "练习：", "助手：", "藏飞机：")
            browser.find_element(By.CSS_SELECTOR, "#rule-again summary").click()


def test_the_first_line_names_the_game_or_its_aim_and_the_end_compares(browser):
    for mode, aim in (("practice", "三架飞机"), ("advise", "朋友藏了三架飞机"), ("hide", "看程序要炸几次")):
        opened(browser, f"#{mode}")
        assert browser.text("title") == "炸飞机" and browser.at("title").rect["height"] > 1
        has(browser.text("asked"), aim)
        assert browser.at("legend").is_displayed() == (mode == "practice")
    assert not browser.at("share").is_displayed(), "no plane is placed"
    opened(browser, "#practice,rollout,5,70,83,E5,G7,H1,D7,J8")
    rows = {row[0]: int(row[1]) for row in result(browser)}
    assert rows["推演"] > rows["你"] == 5
    assert browser.text("note") == f"5 炸命中全部三个机头，程序（推演）要 {rows['推演']} 炸！"
    with browser.phone(PAGE + "#practice,rollout,5,70,83", 640):
        answer(browser, "", "")
        legend, board, said = (browser.at(part).rect for part in ("legend", "board", "said"))
        assert browser.at("undo").get_attribute("aria-disabled") == "true", "it looks as on the other boards"
        assert legend["y"] + legend["height"] <= 640, "all of the legend is in sight"
        assert (board["x"], board["width"]) == (said["x"], said["width"]), "it has the margins of the text"


def test_all_that_is_said_of_a_bomb_is_so_on_all_boards_left():
    texts = yaml.safe_load((ROOT / "scripts/publishing/site/words.yaml").read_text("utf-8"))
    spoken = {kind: {key: words[1] for key, words in texts[kind].items()} for kind in ("playing", "player")}
    player(f"""
        run({str(ROOT / "scripts/publishing/site/playing.js")!r});
        run({str(ROOT / "problems/plane-bombing/player/web/play-says.js")!r});
        site.texts = {json.dumps(spoken)};""" + r"""
        let seed = 1;
        Math.random = () => (seed = seed * 16807 % 2147483647) / 2147483647;
        const says = site.playSays({rules, say: site.sayer('playing', 'player')}), told = new Map();
        const apart = planes.map((one) => planes.map((other) => !one.some((cell) => other.includes(cell))));
        const boards = [], cells = [...Array(100).keys()], KINDS = ['empty', 'a body', 'a head'];
        for (let a = 0; a < 168; a++) for (let b = 0; b < a; b++) if (apart[a][b]) {
            for (let c = 0; c < b; c++) if (apart[a][c] && apart[b][c]) boards.push([a, b, c]);
        }
        same(boards.length, 66816);
        const found = planes.map((plane) => cells.map((cell) => plane[0] === cell ? 2 : +plane.includes(cell)));
        // How many boards each answer leaves.
        const tallies = (left) => cells.map((cell) => {
            const counts = [0, 0, 0];
            for (const [a, b, c] of left) counts[Math.max(found[a][cell], found[b][cell], found[c][cell])]++;
            return counts;
        });
        const cellOf = (name) => 'ABCDEFGHIJ'.indexOf(name[0]) + 10 * (name.slice(1) - 1);
        const near = (one, other) => Math.abs(one - other) <= 1;

        // All that a text says of a bomb on `own`, where `better` is advised, if these boards are left.
        function check(text, left, tally, own, better) {
            const all = left.length, most = tally.map((counts) => Math.max(...counts));
            const sure = (cell, percent) => Math.floor(100 * (all - most[cell]) / all) === Number(percent);
            const mean = tally.map((counts) => counts.reduce((sum, count) => sum + count * count, 0) / all);
            const through = (hit, count, ...each) => {
                const lie = new Set(left.flat().filter((plane) => found[plane][cellOf(hit)]));
                return lie.size === Number(count) && each.every(([number, name]) => (
                    [...lie].filter((plane) => found[plane][cellOf(name)]).length === Number(number)));
            };
            const it = text.includes('wasted') ? better : own;
            const likeliest = (kind) => tally[it][KINDS.indexOf(kind)] === most[it];
            const choice = (name) => (name === 'the program’s choice' ? better : cellOf(name)) === better;
            for (const [pattern, isSo] of [
                [/Empty (\d+)%, body (\d+)%, head (\d+)%: hard to guess/g, (...shares) => most[it] <= 0.6 * all &&
                    shares.every((share, kind) => near(100 * tally[it][kind] / all, share))],
                [/Any answer on (\w+) rules out at least (\d+)% of the boards, on (.*?) (\d+)%/g,
                    (one, a, its, b) =>
                        cellOf(one) === own && choice(its) && sure(own, a) && sure(better, b) && +a < +b],
                [/Most likely (.*?) \((\d+)%\), which rules out (\d+)% .* If not, at least (\d+)% go/g,
                    (kind, share, out, rest) => likeliest(kind) && near(100 * most[it] / all, share) &&
                        near(100 - share, out) &&
                        tally[it].every((count) => count === most[it] || 1 - count / all >= rest / 100)],
                [/A bomb on (\w+) leaves about ([\d,]+) boards, on (.*?) about ([\d,]+)\./g, (one, a, its, b) =>
                    cellOf(one) === own && choice(its) && near(a.replace(',', ''), mean[own]) &&
                        near(b.replace(',', ''), mean[better]) && mean[better] < mean[own]],
                [/at (\w+) (?:could|can) lie in (\d+) ways, through (\w+) in (\d+) of them\./g,
                    (hit, count, one, a) => through(hit, count, [a, one])],
                [/at (\w+) had (\d+) ways: (\w+) in (\d+), (\w+) in (\d+)\./g,
                    (hit, count, one, a, other, b) => through(hit, count, [a, one], [b, other])],
                [/wasted. The answer was certain/g, () => most[own] === all],
                [/It is certainly (.*?)[,.]/g, (kind) => likeliest(kind) && most[it] === all],
            ]) for (const parts of text.matchAll(pattern)) {
                told.set(String(pattern), text);
                same([text, isSo(...parts.slice(1))], [text, true]);
            }
        }
        for (let round = 0; round < 6; round++) {
            let state = step(known, {type: 'open', game: {mode: 'practice', board: three()}}), left = boards;
            for (let count = 0; count < 12; count++) {
                const free = cells.filter((cell) => rules.answerOf(state, cell) === undefined);
                // Mostly cells on a plane that may be there.
                const some = (all) => all[chance(all.length)], onPlane = () => some(planes[some(some(left))]);
                const [own, better] = [chance(4) ? onPlane() : chance(100), onPlane()].map((cell) => (
                    free.includes(cell) ? cell : some(free)));
                const tally = tallies(left), next = bomb(state, own), asked = rules.question(next, count);
                const hinted = {...state, seen: {tally, left: left.length}, phase: 'ready', advised: own};
                check(says.asked(hinted), left, tally, own);
                for (const loss of own === better ? [0] : [0, 20, 150, 700]) {
                    const marked = step(next, {type: 'marked', asked, mark: {advised: better, loss, tally}});
                    const early = says.verdict(marked, count), late = says.verdict(marked, count, true);
                    for (const text of [early, late]) check(text, left, tally, own, better);
                    const named = early.match(/\b[A-J]\d+/g).map(cellOf);
                    is(named.every((cell) => cell === own || !free.includes(cell)), early);
                    is(!loss || late.includes(says.name(better)), late);
                }
                state = next;
                const [, answer] = state.answers[count];
                left = left.filter((board) => Math.max(...board.map((one) => found[one][own])) === answer);
            }
        }
        same([...told.keys()].length, 8, [...told.keys()].join(' '));""")


# Presses one after another, and gives for each part what was seen of its top and height in all frames since then.
STEADY = """
    const seen = {said: {}, board: {}, tools: {}, modes: {}, H5: {}};
    const isBusy = () => at('board').dataset.state === 'thinking'
        || /正在|thinking|Judging/.test(at('why').textContent + at('asked').textContent);
    let isOn = true;
    const look = () => {
        for (const id of Object.keys(seen)) {
            const {top, height} = at(id).getBoundingClientRect();
            seen[id][[top + scrollY, height].map(Math.round)] = at('said').textContent;
        }
        if (isOn) requestAnimationFrame(look);
    };
    look();
    for (const id of given) {
        at(id).click();
        await until(() => !isBusy());
        await new Promise((go) => requestAnimationFrame(go));
    }
    isOn = false;
    done(Object.values(seen).filter((all) => Object.keys(all).length > 1));"""


@pytest.mark.parametrize("page, size", [
    *itertools.product(["index", "en"], [(640, 360), (720, 1280)]), ("en", (360, 640))])
def test_nothing_moves_once_the_board_is_ready(browser, page, size):
    played = "E5 explain D3 G7 explain hint C2 H8 explain F3 H1 explain B7 C7 I7 explain A1 D7 J8"
    after = " ".join(cell for cell in played.split() if cell[1:].isdigit())
    for game, taps in (("practice,rollout,5,70,83,beat14", f"{played} {after} worst"),
                       ("advise,rollout", "body D5 empty D6 head D6 body undo undo")):
        with browser.phone(f"plane-bombing/{page}.html#{game}", *size):
            answer(browser, "", "")
            assert not (moved := browser.inside(STEADY, *taps.split())), moved


def test_the_link_to_a_game_is_copied_and_the_game_goes_on(browser):
    opened(browser, "#practice,rollout,5,70,83,E5")
    before = browser.current_url
    browser.execute_script("addEventListener('copy', ({target}) => { document.body.dataset.copied = target.value; })")
    browser.at("share").click()
    browser.until(lambda: browser.text("asked").startswith("已复制。不过页面在你的电脑上"), "it is copied")
    assert browser.execute_script("return document.body.dataset.copied") == "index.html#practice,rollout,5,70,83"
    assert browser.current_url == before


def test_a_hint_survives_a_reload(browser):
    opened(browser, "#practice,rollout,5,70,83,E5")
    browser.press("hint")
    browser.until(lambda: shown(browser, "cell[data-advised]"), "there is a hint")
    hinted, said = shown(browser, "cell[data-advised]"), browser.text("asked")
    browser.refresh()
    answer(browser, "", "")
    assert shown(browser, "cell[data-advised]") == hinted and browser.text("asked") == said
    has(said, "空 ", "%：难猜，所以炸出什么都很有用")


# Gives for each size the faults of a page of which something is not on one screen, or is not in its place.
SIGHT = """
    const faults = [];
    for (const [width, height] of given) {
        await resize(width, height);
        scrollTo(0, 0);
        const [said, board, tools] = ['said', 'board', 'tools'].map((id) =>
            document.getElementById(id).getBoundingClientRect());
        const hidden = [...document.querySelectorAll('.cell, #said p, #tools button')].filter((part) => {
            const {left, right, top, bottom} = part.getBoundingClientRect(), x = (left + right) / 2;
            return right > left && bottom > top &&
                ![top + 3, bottom - 3].every((y) => part.contains(document.elementFromPoint(x, y)));
        }).map((part) => part.id || part.textContent);
        const tops = [said, board, tools].map(({top}) => top), bottoms = [said, board, tools].map((box) => box.bottom);
        const isBeside = width < 700 && height > 480 ? said.bottom <= board.top : said.top <= board.top + 1;
        const wide = tooWide();
        if (Math.min(...tops) < 0 || Math.max(...bottoms) > height || hidden.length || wide.length || !isBeside) {
            faults.push([width, tops, bottoms, hidden, wide]);
        }
    }
    done(faults);"""


def test_status_map_and_buttons_are_on_one_screen_at_every_moment(browser):
    end = ["E5", "G7", "H1", "D7", "J8"]
    for page, taps in (("index", end), ("en", end), ("index.html#advise,rollout,D4=1", ["C7", "D4"]),
                       ("en.html#hide,rollout,5,70", ["J8"])):
        page = page if "#" in page else f"{page}.html#practice,rollout,5,70,83,beat99"
        with browser.phone(f"plane-bombing/{page}"):
            for cell in ["", *taps]:
                answer(browser, cell, "")
                assert not (faults := browser.inside(SIGHT, *SIZES)), (page, cell, faults)
            assert taps != end or browser.text("heads").endswith("3/3"), "the game is over"


@in_each_engine
def test_the_map_gives_way_to_a_longer_status_and_to_more_buttons(browser):
    for mode in "practice,rollout,5,70,83", "advise,rollout,D4=1":
        with browser.phone(f"{PAGE}#{mode}"):
            answer(browser, "", "")
            browser.execute_script("""
                document.getElementById('asked').append(' 状态多出几行'.repeat(8));
                document.getElementById('tools').append(document.getElementById('hint').cloneNode(true),
                    ...['undo', 'new'].map((id) => document.getElementById(id).cloneNode(true)));""")
            assert not (faults := browser.inside(SIGHT, *SIZES)), (mode, faults)


def test_at_text_of_twice_the_size_cells_keep_24_pixels_and_nothing_lies_upon_another(browser):
    for mode in "practice,rollout,5,70,83", "advise,rollout,D4=1", "hide,rollout,5,70":
        for width, height in SIZES:
            with browser.phone(f"{PAGE}#{mode}", height, width):
                answer(browser, "", "")
                browser.execute_script("document.documentElement.style.fontSize = '32px'")
                cells, parts = browser.execute_script("""
                    const box = (part) => part.getBoundingClientRect();
                    const parts = ['header', '#modes', '#said', '#board', '#answers', '#tools', '#more'].map(
                        (part) => box(document.querySelector(part))).filter(({height}) => height);
                    return [[...document.querySelectorAll('.cell')].map((cell) => [box(cell).width, box(cell).height]),
                        parts.map(({left, right, top, bottom}) => [left, right, top, bottom])];""")
                assert min(map(min, cells)) >= 24, (mode, width, cells[0])
                for one, other in itertools.combinations(parts, 2):
                    assert (one[1] <= other[0] + 1 or other[1] <= one[0] + 1 or one[3] <= other[2] + 1
                            or other[3] <= one[2] + 1), (mode, width, one, other)


def test_text_of_twice_the_size_is_no_wider_and_no_word_breaks(browser):
    for page in ("en.html#practice,rollout,5,70,83", "index.html#advise,rollout,D4=1",
                 "index.html#hide,rollout,5,70,83", "en.html#advise,rollout"):
        with browser.phone(f"plane-bombing/{page}"):
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
            assert "media" in media or style("practice", "borderTopStyle") == "double"
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


def test_each_mode_keeps_its_game(browser):
    opened(browser)
    game = answer(browser, "", "body")
    assert answer(browser, "", "practice")[2] == 66816 and not shown(browser, "body")
    answer(browser, "A1", "")
    answer(browser, "", "hide")
    answer(browser, "", "undo")
    assert not shown(browser, "body") and not shown(browser, "p0"), "there is nothing to undo"
    answer(browser, "D5", "")
    assert answer(browser, "", "advise") == game and shown(browser, "body") == {"D4"}
    has(browser.current_url + "|", "#advise,rollout,D4=1|")
    assert answer(browser, "", "undo")[2] == 66816 and not shown(browser, "body")
    answer(browser, "", "practice")
    assert "A1" in set().union(*(shown(browser, kind) for kind in ("empty", "body", "head")))


def test_hidden_planes_take_as_many_bombs_as_through_the_pipe(browser):
    opened(browser)
    answer(browser, "", "hide")
    answer(browser, "D5", "")
    first = shown(browser, "p0")
    answer(browser, "D5", "")
    assert len(first) == len(shown(browser, "p0")) == 10 and first != shown(browser, "p0"), "a tap turns it"
    answer(browser, "", "undo")
    assert shown(browser, "p0") == first
    answer(browser, "", "random")
    assert shown(browser, "p0") == first, "the plane that was put stays"
    board = dict.fromkeys(shown(browser, "p0") | shown(browser, "p1") | shown(browser, "p2"), BODY)
    assert len(board) == 30
    heads = shown(browser, "head")
    board.update(dict.fromkeys(heads, HEAD))
    assert len(heads) == 3
    rows = result(browser)
    assert len(rows) == 4 and rows[0][0] == "推演"
    has(browser.text("note"), f"程序 {rows[0][1]} 炸找到。")
    numbers = browser.execute_script("""return [...document.querySelectorAll('#board .cell')]
        .filter((cell) => cell.textContent).map(({id, textContent}) => [+textContent, id])""")
    bombed = [cell for _, cell in sorted(numbers)]
    assert [number for number, _ in sorted(numbers)] == [*range(1, int(rows[0][1]) + 1)], "each bomb has its number"
    advised, *_ = begin()
    for cell in bombed:
        assert advised == cell, (advised, cell, bombed)
        advised, *_ = say(f"{advised} {board.get(advised, EMPTY)}")
    assert {*bombed} >= heads and not advised, "the last one hits the third head"
    assert [browser.at(part).is_displayed() for part in ("result", "strategy", "chances")] == [True, False, False]
    names = {"推演": "rollout", "稳妥": "safe", "信息量": "entropy", "贪心": "greedy"}
    for strategy, taken, mean, share in rows:
        assert bombs(board, names[strategy]) == int(taken), (strategy, taken, sorted(board))
        assert 12.5 < float(mean) < 13.5 and 0 <= int(share[:-1]) < 100
    browser.get(browser.at("share").get_attribute("href"))
    head = heads.pop()
    assert answer(browser, head, "")[0] == "ready" and shown(browser, "head") == {head}


def test_why_a_plane_cannot_be_put_or_turned(browser):
    opened(browser, "#hide,rollout,5,70")
    for cell, why in (("A1", "机头不能放 A1：4 个朝向会出界。"), ("H1", "机头在 H1 的飞机转不了：3 个朝向会出界。"),
                      ("F1", "机头不能放 F1：3 个朝向会出界，会压住机头在 H1 的飞机。")):
        answer(browser, cell, "")
        assert browser.text("note") == why


def test_a_plane_is_turned_and_removed_after_undo_and_after_others_were_removed(browser):
    def heads():
        return {cell for cell in ("D1", "D7", "H4") if browser.text(cell)}

    opened(browser, "#hide")
    for cell in "D1", "D7", "H4":
        answer(browser, cell, "")
    assert heads() == {"D1", "D7", "H4"}
    answer(browser, "", "undo")
    before = shown(browser, "p1")
    answer(browser, "", "turn")
    assert heads() == {"D1", "D7"} and shown(browser, "p1") != before, "the last one left turns"
    for left in {"D1"}, set():
        answer(browser, "", "remove")
        assert heads() == left


def test_the_statement_shows_a_plane():
    for page in "statement.html", "statement.en.html":
        text = (SITE / "plane-bombing" / page).read_text("utf-8")
        rows = re.search("(?s)<pre.*?<code>(.*?)</code>", text)[1].splitlines()
        drawn = {x / 2 + 1j * y: int(mark) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "12"}
        heads = [cell for cell, mark in drawn.items() if mark == HEAD]
        assert len(drawn) == 20 and {head + turn * part for head, turn in zip(heads, (1, 1j)) for part in SHAPE} == {
            *drawn}, rows


def test_the_keyboard_and_english(browser):
    opened(browser, "#advise,rollout,D4=1")
    browser.at("A1").send_keys(Keys.ARROW_DOWN + Keys.ARROW_RIGHT)
    browser.switch_to.active_element.send_keys(Keys.ENTER + "0")
    answer(browser, "", "")
    assert shown(browser, "empty") == {"B2"} and shown(browser, "body") == {"D4"}
    browser.switch_to.active_element.send_keys("u")
    answer(browser, "", "")
    assert not shown(browser, "empty")
    browser.press("switch")
    browser.until(lambda: browser.current_url.endswith("/en.html#advise,rollout,D4=1"), "the other page")
    browser.until(lambda: browser.text("title").isascii() and browser.text("left")[0].isdigit(), "English")
    has(browser.at("D4").get_attribute("aria-label"), "D4", "Body")


def test_before_the_program_has_come_nothing_acts_and_when_it_is_there_nothing_jumps(browser, tmp_path):
    shutil.copytree(SITE, tmp_path, dirs_exist_ok=True)
    (tmp_path / "plane-bombing/player.js").write_text("document.currentScript.onload = null;  // it never comes\n")
    browser.get((tmp_path / PAGE).as_uri() + "#advise")
    before, [text] = look(browser), browser.texts("main")
    has(browser.text("strategy"), "推演")
    assert "undefined" not in text, text
    opened(browser)
    after = look(browser)
    # There is room for what it says later.
    before["asked"] = after["asked"]
    assert after == before, {name: [before[name], after[name]] for name in after if before[name] != after[name]}
    for mode in "practice", "advise", "hide":
        browser.get("about:blank")
        browser.get((tmp_path / PAGE).as_uri() + f"#{mode}")
        # The driver has no time limit of its own for a page that hangs.
        before = browser.inside("""
            const seen = () => document.querySelector('main').innerHTML, before = seen();
            site.random = site.randomOf = () => { throw new Error('it draws planes'); };
            const errors = [];
            addEventListener('error', ({message}) => errors.push(message));
            for (const button of document.querySelectorAll('#modes button, #tools button, #A1')) button.click();
            for (const key of ['u', '1']) {
                document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
            }
            done([errors, seen() === before]);""")
        assert before == [[], True], (mode, before)


def test_a_hint_that_fails_says_why_and_can_be_asked_for_again(browser):
    opened(browser, "#practice,rollout,5,70,83")
    browser.inside("window.load = site.load; "
                   "site.load = async () => { throw new Error('offline'); }; done();")
    browser.press("hint")
    browser.until(lambda: browser.text("note") == "出错了：offline", "it says why", 5)
    has(browser.text("asked"), "三个机头")
    browser.inside("site.load = window.load; done();")
    browser.press("hint")
    browser.until(lambda: shown(browser, "cell[data-advised]"), "there is a hint")


# ---- What lasts, and what is sent to a friend ----
def kept(browser):
    """What a reload must not lose."""
    return [shown(browser, kind) for kind in ("empty", "body", "head")], browser.current_url.partition("#")[2]


def test_undo_and_the_other_modes_survive_a_reload_a_change_of_language_and_back(browser):
    opened(browser, "#practice,rollout,5,70,83")
    assert not browser.at("undo").is_enabled(), "there is nothing to undo"
    answer(browser, "D4", "")
    first = kept(browser)
    answer(browser, "G7", "")
    answer(browser, "", "advise")
    answer(browser, "", "body")
    advised = kept(browser)
    browser.refresh()
    answer(browser, "", "")
    assert kept(browser) == advised
    browser.press("switch")
    browser.until(lambda: browser.text("title") == "Bomb the Planes" and shown(browser, "body"), "English")
    answer(browser, "", "")
    assert kept(browser) == advised
    answer(browser, "", "practice")
    both = kept(browser)
    browser.get(f"{browser.base}/index.html")
    browser.back()
    browser.until(lambda: kept(browser) == both, "going back finds the game")
    answer(browser, "", "undo")
    assert kept(browser)[0] == first[0]
    has(kept(browser)[1], ",helped,")


def test_the_game_of_the_day_is_the_same_for_all_and_its_end_is_noted(browser):
    opened(browser, "")
    browser.execute_script("localStorage.clear()")
    boards = []
    for page in PAGE, "plane-bombing/en.html":
        browser.open(page)
        answer(browser, "", "")
        answer(browser, "", "daily")
        has(browser.text("asked"), "今日一局（" if page == PAGE else "Game of the day, ")
        boards.append(re.findall(r"\d+", browser.current_url.partition("#")[2])[:3])
    assert boards[0] == boards[1] and len(boards[0]) == 3
    assert not browser.text("days") and not browser.at("strategy").is_displayed(), "a novice sees no strategies"
    while answer(browser, "", "")[0] == "ready":
        browser.press("hint")
        browser.until(lambda: browser.find_elements(By.CSS_SELECTOR, "[data-advised]"), "there is a hint")
        answer(browser, browser.find_element(By.CSS_SELECTOR, "[data-advised]").get_attribute("id"), "")
    has(browser.text("days"), "Games of the day in the last two weeks: 1 ", "●")
    has(browser.text("boast"), "(with hints, colours or undo)", "Bomb the Planes 20")
    assert browser.at("strategy").is_displayed(), "after a game it is offered"
    first = len(set().union(*(shown(browser, kind) for kind in ("empty", "body", "head"))))
    answer(browser, "", "new")
    answer(browser, "", "daily")
    has(browser.text("asked"), f"your first try took {first} bombs. This one does not count")
    # A first try that is not over goes on.
    browser.execute_script("localStorage.clear()")
    for button, cell in ("daily", "A1"), ("new", "J10"), ("daily", ""):
        answer(browser, cell, "" if answer(browser, "", button)[0] == "ready" else "undo")
    assert shown(browser, "empty") == {"A1"}


def test_what_an_address_names(browser):
    bombs = "#practice,rollout,5,70,83,D4,J10"
    for fragment, isBad, bombed in (
            ("#practice,rollout,5,70", True, 0), ("#practice,rollout,5,5,83", True, 0), (bombs, False, 2),
            ("#practice", False, 0), ("#rd", False, 0), (f"{bombs}#wechat_redirect", False, 2),
            (f"{bombs}&from=groupmessage", False, 2)):
        opened(browser, fragment)
        assert browser.text("note").startswith("链接里的局面不对") == isBad and bool(browser.text("note")) == isBad, fragment
        assert len(set().union(*(shown(browser, kind) for kind in ("empty", "body", "head")))) == bombed, fragment


def test_which_keys_answer(browser):
    """An input method that waits for more letters hides the key; F12 ends with a digit, and is none."""
    opened(browser, "#advise,rollout")
    for key, code, body in (("F12", "F12", set()), ("End", "Numpad1", set()), ("Process", "Digit1", {"D4"}),
                            ("Process", "KeyU", set())):
        browser.execute_script("document.body.dispatchEvent(new KeyboardEvent("
                               "'keydown', {key: arguments[0], code: arguments[1], bubbles: true}))", key, code)
        answer(browser, "", "")
        assert (shown(browser, "body"), shown(browser, "empty") | shown(browser, "head")) == (body, set()), key


def test_large_text_leaves_the_header_on_one_line_and_the_buttons_in_sight(browser):
    with browser.phone(PAGE, 640):
        answer(browser, "", "")
        for size in 20, 22:
            found = browser.execute_script("""
                document.documentElement.style.fontSize = `${arguments[0]}px`;
                const tops = new Set([...document.querySelectorAll('header a')].map((link) => link.offsetTop));
                const {bottom} = document.getElementById('tools').getBoundingClientRect();
                return [tops.size, bottom, innerHeight];""", size)
            assert found[0] == 1 and found[1] <= found[2], (size, found)
