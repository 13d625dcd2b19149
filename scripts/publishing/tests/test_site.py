"""Tests of the pages and of scripts/site.py itself."""
import base64
import functools
import gzip
import html
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import time
import zipfile
from urllib.parse import unquote, urlsplit

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.remote.file_detector import UselessFileDetector

from browsers import ROOT, SITE, By, Keys, has, in_each_engine, in_places, on_disk_and_server
from test_states import node

PROBLEMS = sorted(path.parent.name for path in ROOT.glob("judge-tests/*/statement"))
PAGES = sorted(str(path.relative_to(SITE)) for path in SITE.rglob("*.html"))
for_each_problem = pytest.mark.parametrize("name", PROBLEMS)
AXE = ROOT / "target/npm/node_modules/axe-core/axe.min.js"


# Chooses each case from the list and runs it. By case: its input, what is said of it, the output, whether that is cut,
# and the state.
SOLVE = """
    const found = {};
    for (const value of given) {
        at('input').value = '\\0';
        at('cases').value = value;
        at('cases').dispatchEvent(new Event('change'));
        await until(() => at('input').value !== '\\0');
        at('run').click();
        await until(() => at('status').dataset.state !== 'running');
        found[value] = [at('input').value, at('about').textContent, at('output').textContent,
            Boolean(at('note').textContent), at('status').dataset.state];
    }
    done(found);"""


def state(browser):
    return browser.at("status").get_attribute("data-state")

def run(browser, *states):
    """Presses `run`; gives the state in which it ends, which is to be one of these."""
    browser.press("run")
    browser.until(lambda: state(browser) != "running", "the program ends")
    assert state(browser) in states, (state(browser), browser.text("status"))

def saved(browser):
    path = browser.made / "output.txt"
    time.sleep(0.2)  # Chromium drops what is more than ten in a second
    browser.press("save")
    size = int(browser.at("save").get_attribute("data-size"))
    browser.until(lambda: path.exists() and path.stat().st_size == size, "the output is saved")
    data = path.read_bytes()
    path.unlink()
    return data

def judged(browser, yours=None):
    """The verdict on an output, as the page words it."""
    if yours is not None:
        browser.put("yours", yours)
    browser.inside("at('verdict').textContent = ''; at('compare').click(); done();")
    return browser.until(lambda: browser.text("verdict"), "there is a verdict")

def all_cases(name):
    return sorted(ROOT.glob(f"judge-tests/{name}/data/s*/*.in"))


# ---- The programs ----
# A page's programs in node, with workers that are no threads.
WORKERS = """
    const taken = {}, tried = (act) => { try { return act(); } catch { return undefined; } };
    globalThis.Blob = function Text([text]) { this.text = text; };
    Object.assign(URL, {createObjectURL: ({text}) => text, revokeObjectURL: () => {}});
    globalThis.Worker = class {
        constructor(text) {
            const post = (data) => setImmediate(() => this.onmessage({data}));
            this.handle = Function('postMessage', `let onmessage; ${text}; return (data) => onmessage({data});`)(post);
        }
        postMessage(data) { this.handle(data); }
        terminate() {}
    };
    Object.assign(site, {words: {}, tried, take: (name, text) => { taken[name] = text; },
        load: async (name) => taken[name] || (run(`${folder}/${name}.js`), taken[name])});
    load();
    const [program, generate] = ['program', 'generate'].map(site.program), given = JSON.parse(fs.readFileSync(0));
    const done = (found) => console.log(JSON.stringify(found));
"""


def asked(name, script, given=None):
    """What a script finds with the programs of a problem."""
    script = f"const folder = {str(SITE / name)!r};\n{WORKERS}(async () => {{ {script} }})();"
    return json.loads(node(script, SITE / "program.js", SITE / "locate.js", given=json.dumps(given)))


@for_each_problem
def test_every_case_gets_its_answer(name):
    cases = [str(path.with_suffix("")) for path in all_cases(name)]
    wrong = asked(name, """
        const wrong = [];
        for (const path of given) {
            const {end, out} = await program.run({input: fs.readFileSync(`${path}.in`, 'utf-8')});
            if (end !== 0 || !fs.readFileSync(`${path}.ans`).equals(out)) wrong.push(path);
        }
        done([given.length, ...wrong]);""", cases)
    assert wrong == [len(cases)] and len(cases) > 20, wrong


@for_each_problem
@in_each_engine
def test_a_case_is_chosen_run_and_saved(browser, name):
    browser.open(f"{name}/judge.html")
    listed = browser.texts("#cases option", "part.value")
    cases = {f"{path.parent.name}/{path.stem}": path for path in all_cases(name)}
    assert cases and listed[1:] == sorted(cases), listed
    largest = max(cases, key=lambda case: cases[case].with_suffix(".ans").stat().st_size)
    wanted = {}
    for case in (*listed[1:4], *listed[-3:], largest):  # the last one, to be saved
        path, answer = cases[case], cases[case].with_suffix(".ans").read_text("utf-8").splitlines(True)
        said = path.with_suffix(".desc")
        said = said.read_text("utf-8").splitlines()[1] if said.exists() else ""  # in Chinese
        wanted[case] = [path.read_text("utf-8"), said, "".join(answer[:1000]), len(answer) > 1000, "done"]
    assert browser.inside(SOLVE, *wanted.keys() - {largest}, largest) == wanted
    assert saved(browser) == cases[largest].with_suffix(".ans").read_bytes()
    assert not browser.messages()


@on_disk_and_server
def test_bad_input_is_refused_with_its_place_and_the_statements_rule(browser):
    browser.open("number-game/judge.en.html")
    assert not browser.at("format").get_attribute("open")
    browser.put("input", "1 2\n<img src=x>\n")
    run(browser, "failed")
    _, complaint, place = browser.text("status").splitlines()
    assert "<img" in complaint and place == "look at “<img” in line 2, column 1"
    assert browser.text("output") == "Test Case #1\nThe winning moves are: 2\n\n"
    assert not browser.find_elements(By.CSS_SELECTOR, "form img")
    has(browser.at("format").text, "300")
    assert judged(browser, "x")


@pytest.mark.parametrize("name, text, place", [
    ("word-game", "  Bad\n", [1, 3, "Bad", True]), ("stone-game", "3 1 0\n5 x 0\n0\n", [2, 3, "x", False]),
    ("four-in-line", "BWBO\nWBXB\nBWBW\nWBWO\n", [2, 1, "WBX", False]),
    ("plane-bombing", "1 1 0\n0 4 1\n", [2, 5, "1", True]), ("number-game", "1 2\n3 2 3\n", [2, 5, "3", True])])
def test_the_place_of_bad_input_is_found_for_every_program(name, text, place):
    assert asked(name, """
        const {end, err} = await program.run({input: given});
        const {line, column, token, isLast} = await site.locate.token(given, err.split('\\n', 1)[0]);
        done([end, line, column, token, isLast]);""", text) == [1, *place]


def test_an_input_is_shown_on_the_board(browser):
    browser.open("word-game/judge.en.html")
    browser.put("input", "zyxa\n")
    browser.press("show")
    browser.until(lambda: browser.current_url.endswith("/en.html#play=zyxa"), "the board's page")
    browser.until(lambda: browser.value("position") == "zyxa", "the position")


@for_each_problem
def test_random_inputs_of_every_size_are_answered(name):
    largest, answered, drawn = asked(name, """
        const of = async (one, more) => {
            const {end, out} = await one.run(more);
            assert.strictEqual(end, 0);
            return site.decode(out);
        };
        const largest = Number(await of(generate, {args: ['--max']})), drawn = [];
        for (const size of [1, 2, 3, ...Array(7).fill(largest)]) {
            drawn.push(await of(generate, {args: [String(drawn.length), String(size)]}));
        }
        const answered = await Promise.all(drawn.slice(0, 4).map((input) => of(site.program('program'), {input})));
        done([largest, answered, drawn]);""")
    # Two of a size may be the same by chance, so many in a row are not.
    assert largest > 3 and all(answered) and len({*drawn[3:]}) > 1


def test_the_size_of_a_random_input_is_at_most_the_largest(browser):
    browser.open("word-game/judge.en.html")
    browser.put("size", 10 ** 9)
    browser.press("random")
    browser.until(lambda: state(browser) == "done" and browser.value("input") != "bad\n", "there is an input")
    assert 3 < int(browser.value("size")) == int(browser.at("size").get_attribute("max"))
    run(browser, "done")
    assert browser.text("output")


def test_a_program_ends_after_64_mib_of_output(browser):
    browser.open("stone-game/judge.en.html")
    browser.put("input", "10000000 1 0\n0\n")
    run(browser, "stopped")
    assert browser.text("status") == "stopped after 64 MiB of output"
    assert browser.text("output").splitlines()[:2] == ["1:Defensive win.", "2:Offensive win."]
    assert len(browser.text("output").splitlines()) == 1000


# ---- The comparison ----
def test_the_table_of_comparisons(browser):
    browser.open("word-game/judge.en.html")
    table = (ROOT / "scripts/judge/tests/comparisons.txt").read_text("utf-8")
    rows = [shlex.split(line) for line in table.splitlines() if line[0] != "#"]
    assert {row[0] for row in rows} == {"AC", "PE", "WA"} and len(rows) > 30
    rows = [(verdict, *(text.encode().decode("unicode_escape") for text in both)) for verdict, *both in rows]
    found = browser.inside("""
        const much = 1000000, bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
        const long = [['AC', 'a b\\n', `a b${' '.repeat(much)}\\n`], ['AC', 'a b\\n', `a b${'\\n'.repeat(much)}`],
            ['PE', 'a b\\n', `a${'\\t'.repeat(much)} b\\n`], ['WA', 'a b\\n', `a b${'\\0'.repeat(much)}`]];
        done([...given, ...long].map(([verdict, ...both]) => {
            const found = site.compare(...both.map(bytes));
            const isExact = [both[0], both[0].replace(/\\n$/, '')].includes(both[1]);
            return found.verdict === verdict && (verdict !== 'AC' || found.exact === isExact);
        }));""", *rows)
    assert len(found) == len(rows) + 4 and all(found), [row for row, is_right in zip(rows, found) if not is_right]


def test_an_output_is_judged_with_its_first_difference(browser):
    browser.open("number-game/judge.en.html")
    right = all_cases("number-game")[0].with_suffix(".ans").read_text()
    has(judged(browser, ""), "First paste your program's output")
    assert not browser.at("verdict").get_attribute("data-verdict"), "it is no verdict"
    for copied in right, right[:-1]:  # nobody copies the last line end
        assert judged(browser, copied) == "AC the same as the solution's output"
    has(judged(browser, right.replace("\n", " \n") + "\n\n"), "AC only white space at line ends")
    [first, _, third] = all_cases("number-game")[0].read_text().splitlines()[:3]
    there = "It belongs to this part of the input, from line {} on:\n  {}\n"
    assert judged(browser, right.replace("\n\n", "\n", 1)) == (
        "PE only white space differs\nAnswer: line 3, column 1\n  ↵\nYours: line 3, column 1\n  Test·Case·#2↵\n"
        + there.format(1, first))
    assert judged(browser, right.replace("5 6", "5\u00a06")) == (
        "WA differs from the solution's output\nAnswer: line 8, column 27\n  The·winning·moves·are:·4·5·6↵\n"
        "Yours: line 8, column 27\n  The·winning·moves·are:·4·5\\u{a0}6↵\n" + there.format(3, third))
    has(judged(browser, right.replace("\n\n", "\n", 1).replace("5 6", "5 x")), "line 8, column 28", "line 7, column 28")
    has(judged(browser, right.replace("are: 4", "are:4")),
        "WA only white space differs: some is missing, or too much\n")
    has(judged(browser, right[:13]), "WA", "Yours: the end")
    has(judged(browser, "<b>&amp;</b>"), "<b>&amp;</b>")
    assert browser.texts("#verdict *", "[part.localName, part.textContent]") == [["mark", "T"], ["mark", "<"]]
    # Of another input there is another answer: it is asked for.
    browser.put("input", "0\n")
    has(judged(browser, right), "WA")
    browser.open("plane-bombing/judge.en.html")
    right = all_cases("plane-bombing")[0].with_suffix(".ans").read_text()
    has(judged(browser, right.replace("选择 (", "选折 (", 1)), "WA", "Yours: line 1, column", "选折·(")


def choose(browser, *paths):
    """Chooses these files as outputs; gives all that the page says of them."""
    browser.file_detector = UselessFileDetector()  # the driver is on this machine
    browser.at("outputs").send_keys("\n".join(map(str, paths)))
    return results(browser)

def results(browser):
    browser.until(lambda: browser.text("sum") and state(browser) != "running", "all are judged", 60)
    return browser.text("sum"), browser.texts("#results > *")

def write_answers(folder, name, paths):
    (folder / name).mkdir()
    for path in paths:
        (folder / name / f"{path.stem}.out").write_bytes(path.with_suffix(".ans").read_bytes())
    return folder / name


@in_each_engine
def test_only_the_cases_that_fail_are_shown_and_only_the_first_is_open(browser, tmp_path):
    paths = all_cases("number-game")
    outputs = write_answers(tmp_path, "outputs", paths[:-1])
    longest = max(paths[:-1], key=lambda path: path.stat().st_size)
    right = longest.with_suffix(".ans").read_text()
    wrong, spaced = outputs / f"{longest.stem}.out", outputs / f"{paths[0].stem}.out"
    wrong.write_text(right.replace("are: ", "are: 2 ", 1))
    spaced.write_text(spaced.read_text().replace("\n\n", "\n", 1))
    (outputs / "other.txt").write_text("1\n")
    (outputs / f"{paths[1].stem}.in").write_bytes(paths[1].read_bytes())  # no output
    browser.open("number-game/judge.html")
    total, said = choose(browser, *sorted(outputs.iterdir()))
    assert total == f"{len(paths) - 3} 个对，2 个错，缺 1 个" and len(said) == 6, said
    assert said[:4] == [
        "AC：答案正确。WA：答案错误。PE：格式错误，只有空白字符不同。",
        f"下面 2 个不对，另外 {len(paths) - 3} 个对。", f"还缺 1 个测试点的输出：{paths[-1].stem}。",
        f"1 个文件的名字对不上测试点：other.txt。输出文件要与输入文件同名，后缀随意，例如 {paths[0].stem}.out。"]
    has(said[4], f"sample/{paths[0].stem} PE仅空白字符不同", "第一处不同：", "第 3 行第 1 列")
    about = longest.with_suffix(".desc").read_text("utf-8").splitlines()[1]
    assert said[5] == f"secret/{longest.stem} WA{about}"
    assert browser.texts("#results details", "part.open") == [True, False]
    assert not browser.too_wide()
    browser.execute_script("document.querySelector('#results details:nth-of-type(2) summary').click()")
    second = "#results details:nth-of-type(2) pre"
    browser.until(lambda: len(browser.texts(second)) == 5, "it is shown")
    # The beginning of the input; a tap shows all of it.
    _, _, shown, *_ = browser.texts(second)
    assert longest.read_text().startswith(shown) and len(shown.splitlines()) <= 6
    browser.execute_script("document.querySelector('#results details:nth-of-type(2) button').click()")
    assert browser.texts(second)[2] == longest.read_text()


@in_each_engine
def test_on_a_phone_the_verdict_comes_into_sight_and_no_buttons_touch(browser, tmp_path):
    [path] = ROOT.glob("judge-tests/stone-game/data/secret/*-stuck.in")
    output = tmp_path / f"{path.stem}.out"
    output.write_text(path.with_suffix(".ans").read_text().replace(":", ": ", 1))
    above = "const [a, b] = given.map((id) => at(id).getBoundingClientRect().top); done(a < b);"
    for width in 360, 1280:
        with browser.phone("stone-game/judge.en.html", 640, width):
            isFirst = browser.inside(above, "yours", "outputs")
            assert isFirst == (width == 360), "a phone has no terminal"
    with browser.phone("stone-game/judge.en.html", 640):
        _, [_, absent, case] = choose(browser, output)
        has(absent, "Outputs still missing: ")
        assert case.startswith(f"secret/{path.stem} WAonly white space differs: some is missing, or too much")
        browser.until(lambda: browser.execute_script("return scrollY"), "the page scrolls")
        top, near = browser.execute_script("""
            const boxes = [...document.querySelectorAll('#form button')].map((one) => one.getBoundingClientRect());
            const isNear = (a, b) => a !== b && a.width && b.width &&
                a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom + 4 && b.top < a.bottom + 4;
            return [document.getElementById('sum').getBoundingClientRect().top,
                boxes.some((a) => boxes.some((b) => isNear(a, b)))];""")
        assert 0 < top < 320 and not near, (top, near)


def test_a_difference_names_its_block_of_the_input_and_is_shown_with_its_lines(browser, tmp_path):
    def shown(name, case, change):
        """What is shown of a case whose answer `change` spoils: its names, and the texts below these."""
        [path] = ROOT.glob(f"judge-tests/{name}/data/{case}*.in")
        answer = path.with_suffix(".ans").read_text("utf-8")
        (tmp_path / f"{path.stem}.out").write_text(change(answer), "utf-8")
        browser.open(f"{name}/judge.en.html")
        choose(browser, tmp_path / f"{path.stem}.out")
        texts = browser.texts("#results details > pre")
        return path.read_text(), answer, dict(zip(browser.texts("#results details > b"), texts))

    def spoil(line, old, new):
        def change(text):
            lines = text.splitlines(True)
            assert old in lines[line - 1]
            return "".join([*lines[:line - 1], lines[line - 1].replace(old, new), *lines[line:]])
        return change

    block = "It belongs to this part of the input, from line {} on:"
    question, answer, found = shown("stone-game", "secret/*-not-period-three", spoil(161, ".", "!"))
    length, line = 0, 0
    while length < 161:  # the first number of a line is the number of lines that answer it
        length += int(question.splitlines()[line].split()[0])
        line += 1
    assert found[block.format(line)] == question.splitlines()[line - 1]
    assert found["Answer: from line 159 on"].splitlines() == answer.splitlines()[158:164]
    has(found["Yours: from line 159 on"].splitlines()[2], "!")
    # In a dialogue the block is the answer that the program was given last.
    question, _, found = shown("plane-bombing", "sample/01-", spoil(3, "推荐", "建议"))
    assert found[block.format(2)] == question.splitlines()[1]
    # An input of one block is shown once, also if the end of the input follows.
    for name, case in (("word-game", "sample/02-"), ("stone-game", "secret/*-win-before-draw"),
                       ("number-game", "secret/07-")):
        question, _, found = shown(name, case, lambda answer: answer.replace("1", "7", 1).replace("0", "7"))
        assert found["Input: "] == question.strip() and not [label for label in found if label.startswith("It belongs")]
        browser.put("input", question)
        has(judged(browser, "7\n"), "WA")
        assert question.split("\n")[0] not in browser.text("verdict")


def test_files_that_are_no_outputs_are_answered_by_how_to_name_or_make_outputs(browser, tmp_path):
    paths = all_cases("stone-game")
    names = [f"out{i}.txt" for i in range(len(paths))]
    for name, path in zip(names, paths):
        (tmp_path / name).write_bytes(path.with_suffix(".ans").read_bytes())
    (tmp_path / "photo.png").write_bytes(base64.b64decode("iVBORw0KGgo="))
    rule = f"Name each output after its input, with any ending, such as {paths[0].stem}.out."
    for given, said in ((sorted(tmp_path / name for name in names),
                         [f"Files whose name fits no case: {len(paths)} (out0.txt, out1.txt, out10.txt, ...). {rule}"]),
                        ([tmp_path / "photo.png"], [f"Files whose name fits no case: 1 (photo.png). {rule}"]),
                        ([SITE / "stone-game/inputs.zip"],
                         ["These are the inputs (.in). Run your program on them first."])):
        browser.open("stone-game/judge.en.html")
        assert choose(browser, *given) == (f"0 right, 0 wrong, {len(paths)} missing", said)
    browser.open("stone-game/judge.html")
    outputs = write_answers(tmp_path, "outputs", paths[2:])
    assert choose(browser, *outputs.iterdir()) == (f"{len(paths) - 2} 个对，0 个错，缺 2 个", [
        f"交来的 {len(paths) - 2} 个输出都对。", f"还缺 2 个测试点的输出：{paths[0].stem}、{paths[1].stem}。"])


def test_outputs_in_utf_16_or_with_a_mark_are_read_and_named(browser, tmp_path):
    for name, codes in (("plane-bombing", {"utf-16": "UTF-16LE", "utf-8-sig": "UTF-8 (BOM)", "utf-8": ""}),
                        ("word-game", {"utf-16-le": "UTF-16LE", "utf-16-be": "UTF-16BE", "utf-8": ""})):
        (tmp_path / name).mkdir()
        paths = all_cases(name)[:3]
        for path, code in zip(paths, codes):
            (tmp_path / name / f"{path.stem}.txt").write_bytes(path.with_suffix(".ans").read_text("utf-8").encode(code))
        browser.open(f"{name}/judge.en.html")
        total, said = choose(browser, *sorted((tmp_path / name).iterdir()))
        assert total.startswith("3 right, 0 wrong, ") and said[0] == "Each output that you gave is right (3)."
        told = {code: path.stem for path, code in zip(paths, codes.values()) if code}
        assert len(said) == 2 + len(told), said
        for text, (code, stem) in zip(said[2:], told.items()):
            has(text, f"1 ({stem})", *([code, "PowerShell"] if "16" in code else ["byte order mark", "Some editors"]))
    # A wrong one says so next to its difference.
    (tmp_path / "word-game" / f"{paths[0].stem}.txt").write_bytes("7\r\n".encode("utf-16"))
    browser.open("word-game/judge.en.html")
    has(choose(browser, *sorted((tmp_path / "word-game").iterdir()))[1][-1],
        "This output is in UTF-16LE", "Yours: line 1, column 1")


def test_a_zip_is_read_packed_or_not(browser, tmp_path):
    paths = all_cases("word-game")
    with zipfile.ZipFile(tmp_path / "my outputs.ZIP", "w") as archive:
        for i, path in enumerate(paths):
            archive.writestr(f"word-game\\outputs/{path.stem}.out", path.with_suffix(".ans").read_bytes() + b" " * 1000,
                             (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)[i % 2])
        archive.writestr("__MACOSX/._x", "")
    browser.open("word-game/judge.html")
    assert choose(browser, tmp_path / "my outputs.ZIP") == (f"{len(paths)}/{len(paths)}, AC", [])
    # Chromium had none before 80, and none for this format before 103.
    for lack in ("delete window.DecompressionStream", "const whole = DecompressionStream; window.DecompressionStream = "
                 "function (format) { if (format === 'deflate-raw') throw new TypeError('no'); "
                 "return new whole(format); }"):
        browser.open("word-game/judge.html")
        browser.inside(f"{lack}; done();")
        browser.at("outputs").send_keys(str(tmp_path / "my outputs.ZIP"))
        browser.until(lambda: browser.text("status") == "这个浏览器不能解压 zip，请先解压，再选择里面的文件。", "why not")


def test_a_folder_is_dropped(browser, server):
    paths = all_cases("number-game")
    # Chromium gives no handle for a folder below /dev, and a page from the disk has nothing but the handle.
    for browser.base, place in (server, "/dev/shm"), (SITE.as_uri(), "/var/tmp"):
        with tempfile.TemporaryDirectory(dir=place) as made:
            outputs = write_answers(pathlib.Path(made), "outputs", paths)
            (outputs / "inside").mkdir()
            (outputs / f"{paths[0].stem}.out").rename(outputs / f"inside/{paths[0].stem}.out")
            browser.open("number-game/judge.html")
            x, y = browser.execute_script("""
                const {left, top} = document.getElementById('drop').getBoundingClientRect();
                return [left + 5, top + 5];""")
            for kind in "dragEnter", "dragOver", "drop":
                browser.command("Input.dispatchDragEvent", type=kind, x=x, y=y, data={
                    "items": [], "files": [str(outputs)], "dragOperationsMask": 1})
            assert results(browser) == (f"{len(paths)}/{len(paths)}, AC", [])


def test_a_file_without_an_ending_fits_its_case_and_may_be_chosen_again(browser, tmp_path):
    path, *_ = all_cases("word-game")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr(f"my.outputs/{path.stem}", path.with_suffix(".ans").read_bytes())
    browser.open("word-game/judge.html")
    total, said = choose(browser, tmp_path / "all.zip")
    assert total.startswith("1 个对，0 个错，") and "对不上" not in "".join(said), (total, said)
    assert browser.value("outputs").endswith("all.zip")
    # Chromium tells of no change if the same files are chosen, unless there were none.
    browser.inside("""
        addEventListener('click', (event) => event.preventDefault(), {once: true});
        at('outputs').click();
        done();""")
    assert browser.value("outputs") == ""


def test_a_case_whose_input_did_not_come_is_shown_when_it_is_opened_again(browser, tmp_path):
    path, *_ = all_cases("word-game")
    (tmp_path / f"{path.stem}.out").write_text("wrong\n")
    browser.open("word-game/judge.html")
    browser.inside("""
        const {load} = site;
        window.isOffline = true;
        site.load = (name) => (isOffline && !name.endsWith('.ans') ? Promise.reject(new Error('gone.js')) : load(name));
        done();""")
    browser.file_detector = UselessFileDetector()
    browser.at("outputs").send_keys(str(tmp_path / f"{path.stem}.out"))
    browser.until(lambda: state(browser) == "failed", "there is no input")
    has(browser.text("status"), "gone.js")
    browser.inside("isOffline = false; document.querySelector('#results summary').click(); done();")
    browser.until(lambda: len(browser.texts("#results details pre")) >= 4, "it is shown", 5)


def test_the_archive_holds_the_inputs_and_what_runs_a_program_on_them(browser, tmp_path):
    paths = all_cases("word-game")
    with zipfile.ZipFile(SITE / "word-game/inputs.zip") as archive:
        archive.extractall(tmp_path)
        assert {name: archive.read(name) for name in archive.namelist() if "/run." not in name} == {
            f"word-game/{path.parent.name}/{path.name}": path.read_bytes() for path in paths}
    folder = tmp_path / "word-game"
    assert all(line.endswith(b"\r\n") for line in (folder / "run.bat").open("rb"))
    (folder / "my program.sh").write_text("read -r word; echo 1; [ $word != aaa ]\n")
    run_all = {"sh": ["sh", folder / "run.sh", "sh", folder / "my program.sh"]}
    if shutil.which("pwsh"):
        run_all["pwsh"] = ["pwsh", "-File", folder / "run.ps1", "sh", '"my program.sh"']
    for shell, command in run_all.items():
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder)
        assert done.stdout == "02-published: exit status 1\n", (shell, done)
        assert {path.stem for path in (folder / "outputs").iterdir()} == {path.stem for path in paths}
        browser.open("word-game/judge.html")
        right = sum(path.with_suffix(".ans").read_text() == "1\n" for path in paths)
        assert choose(browser, *(folder / "outputs").iterdir())[0] == f"{right}/{len(paths)}, WA"
        shutil.rmtree(folder / "outputs")
    if shutil.which("wine"):
        (ROOT / "target/windows").mkdir(parents=True, exist_ok=True)  # to make the prefix takes half a minute
        subprocess.run(["wine", "cmd", "/c", "run.bat", "findstr", "a"], cwd=folder, check=True, stdout=subprocess.PIPE,
                       env={**os.environ, "WINEDEBUG": "-all", "WINEPREFIX": str(ROOT / "target/windows/wine")})
        assert {path.stem for path in (folder / "outputs").iterdir()} == {path.stem for path in paths}


def test_without_webassembly_the_page_says_so_and_judges_files(browser, tmp_path):
    script = browser.command("Page.addScriptToEvaluateOnNewDocument", source="delete globalThis.WebAssembly")
    try:
        paths = all_cases("word-game")
        browser.open("word-game/judge.en.html")
        has(browser.text("status"), "This browser has no WebAssembly")
        browser.press("run")
        has(browser.text("status"), "This browser has no WebAssembly")
        outputs = write_answers(tmp_path, "outputs", paths)
        assert choose(browser, *outputs.iterdir())[0] == f"{len(paths)}/{len(paths)}, AC"
        browser.open("word-game/index.html")
        browser.until(lambda: "没有 WebAssembly" in browser.text("said"), "the board says so")
    finally:
        browser.command("Page.removeScriptToEvaluateOnNewDocument", **script)


def test_four_megabytes_freeze_nothing(browser):
    """Alone on a machine no pause is as long as a third of a second; to lay out all of it takes up to a minute."""
    def check():
        lengths = browser.inside("""
            const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').get;
            done([...document.querySelectorAll('textarea')].map((area) => own.call(area).length));""")
        longest = browser.longest()
        assert longest < 3000 and max(lengths) <= 20000, (longest, lengths)
        browser.watch()

    browser.open("number-game/judge.en.html")
    browser.watch()
    for much in "'1 x\\n'.repeat(1000000)", "'9'.repeat(4000000)":
        browser.inside(f"document.getElementById('input').value = {much}; done();")
        run(browser, "failed")
        browser.put("input", "1 2\n0\n")
        browser.inside(f"document.getElementById('yours').value = {much}; done();")
        has(judged(browser), "WA")
        check()
    # Also for a text that is pasted, and for its replacement.
    browser.inside("""
        addEventListener('copy', (event) => {
            event.clipboardData.setData('text/plain', '1 x\\n'.repeat(1000000));
            event.preventDefault();
        }, {once: true});
        done();""")
    box = browser.at("input")
    box.send_keys(Keys.CONTROL, "c")
    box.send_keys(Keys.CONTROL, "v")
    length = "done(document.getElementById('input').value.length)"
    browser.until(lambda: browser.inside(length) > 4000000, "it is pasted")
    check()
    rest = browser.find_element(By.CSS_SELECTOR, "#input + p")
    browser.until(lambda: "more characters are not shown" in rest.text, "it says so")
    box.send_keys(Keys.CONTROL, "a")
    box.send_keys("0")
    assert browser.inside(length) == 1
    browser.until(lambda: not rest.text, "it says nothing")


def test_a_hundred_thousand_complaints_and_an_output_of_one_line_are_cut(browser):
    browser.open("plane-bombing/judge.en.html")
    browser.watch()
    browser.put("input", "9 " * 500000)
    run(browser, "failed")
    has(browser.text("status"), "plane-bombing: prompt 1: [9, 9, 9] is not", "…")
    assert len(browser.text("status")) < 5000 and browser.text("note")
    assert browser.longest() < 3000


# ---- The pages ----
@pytest.mark.parametrize("page", PAGES)
def test_every_link_and_picture_is_there_and_a_finger_hits_each_button(browser, page):
    """And no message is in the console, no id is there twice, nothing is asked of another host."""
    browser.messages()
    with browser.phone(page, width=320):
        found = browser.execute_script("""
            for (const fold of document.querySelectorAll('details')) fold.open = true;
            for (const part of document.querySelectorAll('main > section')) part.hidden = false;
            const all = (what, of) => [...document.querySelectorAll(what)].map(of);
            return {links: all('a[href]', (a) => a.getAttribute('href')),
                pictures: all('img', (img) => [
                    img.getAttribute('src'), img.complete && img.naturalWidth > 0, img.alt]),
                ids: all('[id]', (one) => one.id), lang: document.documentElement.lang,
                boxes: all('input, textarea, select', (one) => one.labels.length),
                code: all('pre:not(:empty)', (pre) => pre.clientWidth),
                small: all('summary, button:not(.cell), select, input, .button, h2 a, header a, footer a', (one) =>
                    one.offsetParent && Math.min(one.offsetHeight, one.offsetWidth) < 40 && one.outerHTML),
                header: all('header', (one) => one.offsetHeight),
                asked: performance.getEntriesByType('resource').map((one) => one.name)}""")
        assert not browser.too_wide(), browser.too_wide()
    assert page.endswith("play.html") or "default-src 'none'; script-src 'self'" in (SITE / page).read_text("utf-8")
    assert not any(found["small"]) and max([0, *found["header"]]) <= 48, (found["small"], found["header"])
    messages = browser.messages()
    assert not messages, messages
    assert found["lang"] in ("zh-CN", "en")
    assert len(set(found["ids"])) == len(found["ids"]), sorted(found["ids"])
    assert all(found["boxes"]) and all(found["code"])
    assert all(loaded and words for _, loaded, words in found["pictures"]), found["pictures"]
    assert all(address.startswith((SITE.as_uri(), "blob:")) for address in found["asked"]), found["asked"]
    for link in found["links"]:
        parts = urlsplit(link)
        if parts.scheme:
            assert parts.scheme == "https", link
            continue
        target = SITE / pathlib.Path(page).parent / unquote(parts.path) if parts.path else SITE / page
        assert target.is_file() and SITE in target.resolve().parents, link
        # A script may write its own text after the #.
        assert not parts.fragment or unquote(parts.fragment) in ids(target) or f'"{link}"' not in (
            SITE / page).read_text("utf-8"), link


@functools.lru_cache(maxsize=None)
def ids(path):
    return {*re.findall(r'\bid="([^"]*)"', path.resolve().read_text("utf-8"))}


@pytest.mark.parametrize("page", ["index.html", "en.html"])
def test_the_index_fits_two_screens_of_a_phone_and_its_cards_ask_and_start_a_game(browser, page):
    with browser.phone(page):
        assert browser.execute_script("return document.documentElement.scrollHeight") <= 2 * 740
        cards = browser.execute_script("""return [...document.querySelectorAll('.card')].map((card) => [
            card.querySelector('p').textContent.trim(),
            ...[...card.querySelectorAll('a')].slice(0, 3).map((link) => link.getAttribute('href'))])""")
        # How hard each is has room next to the title.
        stars = browser.texts(".card [role=img]", """[part.getBoundingClientRect().width > 0,
            part.getBoundingClientRect().top <
                part.closest('.card').querySelector('h2').getBoundingClientRect().bottom]""")
        assert stars == [[True, True]] * len(PROBLEMS)
    with browser.phone(page, 577, 1280):
        bottoms = browser.texts(".card .doors", "part.getBoundingClientRect().bottom")
        assert len({*bottoms[:3]}) == 1 and bottoms[0] <= 577 < bottoms[3], "no button of the first row is cut"
    assert len(cards) == len(PROBLEMS)
    for question, *links in cards:
        assert question[-1] in "?？" and len({*links}) == 1 and links[0].endswith(page), (question, links)
        has((SITE / links[0]).read_text("utf-8"), '<main class="play">')


@pytest.mark.parametrize("page, words", [
    # Nothing keeps the pages of a server, so only those that were downloaded work offline.
    ("index.html", ["下载后断网也能用", "Chrome、Edge 97，Safari 16 或 Firefox 79", "<span>进阶</span> <span role",
                    "★★</span><span> · 广度优先搜索", "★</span><span> · 博弈论 · 记忆化搜索"]),
    ("en.html", ["Once downloaded", "Chrome or Edge 97, Safari 16, Firefox 79", "<span>hard</span> <span role",
                 "★★</span><span> · breadth-first search", "★</span><span> · game theory · memoization"]),
    ("word-game/judge.html", ["<details><summary>怎么在文件夹里打开终端", "<li>Windows：", "<li>macOS：", "<li>Linux：",
                              "· 空格，→ 制表符"]),
    # What people search for.
    *((page, [f"<title>{title}"]) for page, title in (
        ("number-game/text.html", "POJ 1143 Number Game 题解"), ("four-in-line/text.html", "洛谷 P2346 四子连棋 题解"),
        ("number-game/statement.html", "POJ 1143 Number Game 题面（数字游戏"), ("stone-game/index.html", "拿石头"),
        ("word-game/text.html", "单词博弈 CSDN"), ("plane-bombing/text.html", "炸飞机 最优策略"),
        ("four-in-line/code.en.html", "Four in Line (Luogu P2346)")))])
def test_a_page_has_these_words(page, words):
    has(" ".join((SITE / page).read_text("utf-8").split()), *words)


def test_the_index_and_the_readme_agree():
    text = (ROOT / "README.md").read_text("utf-8")
    stars = re.findall(r"(?m)^\| \[.*?(★+)", text)
    for page in "index.html", "en.html":
        assert re.findall('role="img".*?>(★+)<', (SITE / page).read_text("utf-8")) == stars
    assert len(stars) == len(PROBLEMS) and stars == sorted(stars), "the easiest comes first"
    counts = {name: len([*(ROOT / "judge-tests" / name / "data").glob("s*/*.in")]) for name in PROBLEMS}
    shown = re.findall(r"(?m)^([a-z-]+) +AC +(\d+)/(\d+) ", text)
    assert len(shown) == 2 and {*shown} <= {(name, str(count), str(count)) for name, count in counts.items()}
    # Scripts have the sentence for a browser that is too old.
    assert ["en.html", "index.html"] == [page for page in PAGES if "Firefox 79" in re.sub(
        "(?s)<script.*?</script>", "", (SITE / page).read_text("utf-8"))]


@pytest.mark.parametrize("page, chosen, to", [
    ("index", "", "en.html"), ("index", "1", "index.html"), ("en", "", "en.html")])
def test_the_index_is_in_the_readers_language_and_shows_what_was_played(browser, page, chosen, to):
    browser.open("en.html")
    now = browser.execute_script("""
        const folder = location.pathname.replace(/[^/]*$/, ''), now = new Date(), put = (key, value) =>
            localStorage.setItem(key, JSON.stringify(value));
        localStorage.clear();
        if (arguments[0]) put('language', 1);
        put(`level ${folder}word-game/`, 7);
        put(`level ${folder}stone-game/`, 2);
        put(`days ${folder}word-game/`, [[now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')]);
        return navigator.language;""", chosen)
    browser.open(f"{page}.html")
    browser.until(lambda: browser.current_url.endswith(f"/{to}") and browser.texts(".played")[0], "what was played")
    said = ["Level 7 · Today’s game ✓", "Level 2"] if to == "en.html" else ["第 7 关 · 今日一局 ✓", "第 2 关"]
    assert browser.texts(".played") == [*said, "", "", ""] and not now.startswith("zh")
    assert browser.texts("#next a", "part.getAttribute('href')") == [f"four-in-line/{to}"]
    browser.execute_script("localStorage.clear()")
    browser.open("en.html")
    assert not browser.at("next").is_displayed() and not "".join(browser.texts(".played"))


def test_an_index_inside_a_zip_says_so(browser, tmp_path):
    """There nothing else of the pages can be loaded."""
    for page in "index.html", "en.html":
        shutil.copy(SITE / page, tmp_path)
        browser.get((tmp_path / page).as_uri())
        has(browser.at("zipped").text, "index.html" if page == "index.html" else "zip")
        browser.open(page)
        assert not browser.at("zipped").is_displayed()
    browser.messages()


def test_powers_are_raised_and_stay_powers_for_search_engines():
    for page in (page for page in PAGES if re.search("(text|theory|bounds|method|statement).*html", page)):
        text = (SITE / page).read_text("utf-8")
        assert not re.search(r"\d\^\w", re.sub(r"(?s)<(math|pre|code|annotation)\b.*?</\1>|<[^>]*>", "", text)), page
    has((SITE / "stone-game/text.en.html").read_text("utf-8"), "is at most 10<sup>5</sup>. ",
        "from 1 to 10<sup>9</sup>")
    code = "from publishing.texts import plain; print(plain('at most <b>10<sup>5</sup></b>'))"
    said = subprocess.run(["/usr/bin/python3", "-Bc", code], cwd=ROOT / "scripts", check=True, capture_output=True,
                          text=True).stdout
    assert said == "at most 10^5\n"


def test_on_a_phone_figures_and_tables_scroll_at_a_size_to_read(browser):
    with browser.phone("stone-game/text.html"):
        shown, scrolls, link, lines = browser.execute_script("""
            const picture = document.querySelector('.figure img'), {parentNode: link} = picture;
            const cells = [...document.querySelectorAll('td code')].filter(({textContent}) => textContent.length < 12);
            return [picture.width, link.scrollWidth > link.clientWidth, link.href === picture.src,
                Math.max(...cells.map((code) => code.getClientRects().length))];""")
        assert shown == 780 and scrolls and link and lines == 1
        assert not browser.too_wide()


def test_a_sample_that_scrolls_shows_a_cut_line_and_a_shade(browser):
    browser.open("stone-game/statement.html")
    [[_, whole, _], [shade, cut, rest]] = browser.texts(".sample", """[getComputedStyle(part).backgroundImage,
        part.scrollHeight - part.clientHeight, (part.clientHeight - part.firstElementChild.offsetTop + part.offsetTop) /
            parseFloat(getComputedStyle(part).lineHeight) % 1]""")
    browser.open("stone-game/code.html")
    assert {image.count("gradient") for image in browser.texts("pre", "getComputedStyle(part).backgroundImage")} == {4}
    assert whole == 0 and cut > 0 and shade.count("gradient") == 2 and 0.2 < rest < 0.8, (cut, rest)


def test_without_scripts_all_texts_and_programs_are_shown(browser):
    browser.emulate("ScriptExecutionDisabled", value=True)
    try:
        for page, selector in ("word-game/code.html", "main > section"), ("word-game/statement.html", ".pair pre"), (
                "word-game/text.html", "main h2"):
            browser.open(page)
            parts = browser.find_elements(By.CSS_SELECTOR, selector)
            assert len(parts) > 1 and all(part.is_displayed() for part in parts), page
        browser.open("word-game/judge.html")
        has(browser.find_element(By.TAG_NAME, "main").text, "启用 JavaScript")
    finally:
        browser.emulate("ScriptExecutionDisabled", value=False)


@pytest.mark.parametrize("size", [20, 22])
def test_the_header_takes_one_line_with_large_letters(browser, size):
    for page in "word-game/statement.html", "word-game/statement.en.html":
        with browser.phone(page, 640):
            height, lines = browser.execute_script("""
                document.documentElement.style.fontSize = `${arguments[0]}px`;
                return [document.querySelector('header').offsetHeight,
                    new Set([...document.querySelectorAll('header a')].map((link) => link.offsetTop)).size];""", size)
            assert lines == 1 and height <= 2.75 * size + 2, (page, lines, height)


def test_programs_and_data_are_not_translated():
    for page in PAGES:
        for tag in re.findall("<pre[ >][^>]*", (SITE / page).read_text("utf-8")):
            # The boards keep what they say of a position in their own templates.
            assert 'translate="no"' in tag or 'id="answer"' in tag, (page, tag)


def test_pages_in_english_only_say_in_chinese_what_they_hold():
    texts = [path.read_text("utf-8") for path in SITE.glob("*/*.html") if path.stem in ("theory", "bounds")]
    assert len(texts) == len(PROBLEMS) + 1
    for text in texts:
        has(text, '<html lang="en">')
        assert re.search('</h1>\n<p class="faint" lang="zh-CN">本页只有英文：', text)


def test_the_problems_stand_in_the_order_of_the_readme():
    def names(path, pattern):
        return re.findall(pattern, path.read_text("utf-8"))

    row, card = r"(?m)^\| \[.*?\]\((?:problems/)?([a-z-]+)/README", r'<h2><a href="([a-z-]+)/'
    order = names(ROOT / "README.md", row)
    assert sorted(order) == PROBLEMS
    for text in "README.zh.md", "problems/README.md", "problems/README.zh.md":
        told = names(ROOT / text, row)  # not of a problem that is new
        assert len(told) >= 5 and told == [name for name in order if name in told], (text, told)
    assert names(SITE / "index.html", card) == names(SITE / "en.html", card) == order


@for_each_problem
def test_each_accepted_program_is_shown_under_its_language_and_can_be_downloaded(name):
    accepted = ROOT / f"judge-tests/{name}/submissions/accepted"
    wanted = {"main.rs": ROOT / f"problems/{name}/src/main.rs",
              **{f"accepted/{path.name}": path for path in accepted.iterdir()}}
    for page, first in ("code.html", ["C++", "Rust"]), ("code.en.html", ["Rust", "C++"]):
        text = (SITE / name / page).read_text("utf-8").partition('id="submissions"')[0]
        languages = re.findall('<section id="in-.*" aria-label="(.*?)"', text)
        assert languages[:2] == first and len({*languages}) == len(languages) > 3
        assert re.findall('href="#in-.*?">(.*?)<', text) == languages
        shown = dict(re.findall('(?s)<div class="program" id="(.*?)">.*?<pre.*?>(.*?)</pre>', text))
        assert {place: html.unescape(re.sub("<[^>]*>", "", code)).rstrip() for place, code in shown.items()} == {
            place: path.read_text("utf-8").rstrip() for place, path in wanted.items()}
        for place, path in wanted.items():
            assert (SITE / name / place).read_bytes() == path.read_bytes() and f'href="{place}" download' in text


def test_the_programs_of_a_language_are_shown_and_copied(browser):
    browser.open("number-game/code.html")
    browser.execute_script("addEventListener('copy', ({target}) => { document.body.dataset.copied = target.value; })")
    for link in browser.find_elements(By.CSS_SELECTOR, ".languages a"):
        browser.execute_script("arguments[0].click()", link)
        browser.until(lambda one=link: one.get_attribute("aria-current") == "true", "its programs")
        [section] = [one for one in browser.find_elements(By.CSS_SELECTOR, "main > section") if one.is_displayed()]
        assert section.get_attribute("aria-label") == link.text
        top = browser.execute_script("return arguments[0].getBoundingClientRect().top", link)
        assert top > 40, "the row is in sight"
        part = section.find_element(By.CLASS_NAME, "program")
        part.find_element(By.CLASS_NAME, "copy").send_keys(Keys.ENTER)  # a script may not copy
        copied = browser.execute_script("return document.body.dataset.copied")
        assert copied == (SITE / "number-game" / part.get_attribute("id")).read_text("utf-8").rstrip() + "\n"
        assert part.find_element(By.CLASS_NAME, "copy").text == "已复制"


@for_each_problem
def test_the_code_view_explains_each_wrong_program(name):
    for end in "", ".en":
        text = re.sub("<[^>]*>", "", (SITE / f"{name}/code{end}.html").read_text("utf-8"))
        for path in (ROOT / f"judge-tests/{name}").glob("submissions/*/*"):
            assert f"{path.parent.name}/{path.name}" in ids(SITE / f"{name}/code{end}.html"), path
            if path.parent.name == "accepted":
                continue
            lines = [line.removeprefix("//! ").replace("`", "") for line in
                     path.read_text("utf-8").partition("\n\n")[0].splitlines()]
            assert lines[-1].endswith("。"), f"{path} tells its mistake in Chinese last"
            has(" ".join(html.unescape(text).split()), " ".join(lines[:-1]) if end else lines[-1].rstrip("。"))
            # Each is called by its mistake, in the language of the page.
            [about] = re.findall(rf"(?m)^(.+) {path.name.removesuffix('.patch')}$", text)
            is_chinese = not end and (ROOT / f"problems/{name}/README.zh.md").exists()
            assert bool(re.search("[\u4e00-\u9fff]", about)) == is_chinese and len(about) >= 5, (path, about)


def test_a_link_to_a_program_or_a_line_shows_its_language(browser):
    for place, language in (("L12", "Rust"), ("accepted/plain.py", "Python"), ("main.rs", "Rust"),
                            ("submissions", "C++")):
        browser.open(f"word-game/code.html#{place}")
        browser.until(lambda: browser.texts(".languages [aria-current]") == [language], (place, language))
        browser.until(browser.at(place).is_displayed, place)
        top = browser.execute_script("return arguments[0].getBoundingClientRect().top", browser.at(place))
        assert -1 < top < 700, place


def test_the_language_of_the_comments_is_told_where_it_is_not_the_readers():
    for page, note, files in ("code.html", "注释是英文", {"plain.py", "main.rs"}), (
            "code.en.html", "its comments are in Chinese", {"plain.cpp"}):
        for name in PROBLEMS:
            text = (SITE / name / page).read_text("utf-8")
            noted = {file for file, notes in re.findall("<b>(.*?)</b>(.*?)</p>", text) if note in notes}
            assert files <= noted and ("plain.cpp" in noted) == ("plain.cpp" in files), (name, noted)


@for_each_problem
def test_a_statement_lets_copy_its_samples_and_leads_to_the_judge(browser, name):
    browser.open(f"{name}/statement.html")
    browser.execute_script("addEventListener('copy', ({target}) => { document.body.dataset.copied = target.value; })")
    samples = sorted(ROOT.glob(f"judge-tests/{name}/data/sample/*.in"))
    buttons = browser.find_elements(By.CSS_SELECTOR, ".pair .copy")
    assert len(buttons) == len(samples)
    for path, button in zip(samples, buttons):
        button.click()
        assert browser.execute_script("return document.body.dataset.copied") == path.read_text("utf-8").rstrip() + "\n"
        assert button.text == "已复制"
    browser.find_element(By.LINK_TEXT, "评测你的程序").click()
    browser.until(lambda: browser.current_url.endswith(f"{name}/judge.html"), "the judge")


@pytest.mark.parametrize("page", ["statement.html", "statement.en.html"])
@for_each_problem
def test_each_sample_is_explained_below_it_and_a_wide_screen_leaves_no_column_empty(browser, name, page):
    samples = sorted(ROOT.glob(f"judge-tests/{name}/data/sample/*.in"))
    for width in 360, 1280:
        with browser.phone(f"{name}/{page}", 720, width):
            pairs = browser.execute_script("""return [...document.querySelectorAll('.pair')].map((pair) => {
                const box = (part) => part.getBoundingClientRect(), why = pair.querySelector('.why');
                const [input, output] = [...pair.querySelectorAll(':scope > pre, .sourceCode')].map(box);
                return [why && why.textContent.trim(), Math.round(box(pair).right - output.right),
                    Math.round(output.top - input.top), why && box(why).top >= output.bottom];})""")
        assert len(pairs) == len(samples) == len({why for why, *_ in pairs}), pairs
        for why, free, below, isBelow in pairs:
            assert why and not re.match(r"\d+\.", why) and isBelow, pairs
            assert free == 0 and (below == 0) == (width == 1280), pairs
    assert "样例解释" not in (SITE / name / page).read_text("utf-8"), "the heading of the sample will do"


@for_each_problem
def test_the_row_of_links_of_a_text_has_nothing_that_the_header_has(name):
    for page in sorted((SITE / name).glob("*.html")):
        text = page.read_text("utf-8")
        if '<main class="text">' in text:
            header, main = text.split("</header>")
            paragraphs = re.findall("(?s)<p>(.*?)</p>", main.split("<h2")[0])
            rows = [row for row in paragraphs if " · " in row or re.fullmatch("<a [^>]*>[^<]*</a>", row)]
            links = {link.partition("#")[0] for row in rows for link in re.findall('href="(.*?)"', row)} - {""}
            assert not links & {*re.findall('href="([^"#]*)', header)}, (page, rows)
            if page.name.startswith("text."):
                assert len(rows) == 1 and {"theory.html", f"../method{page.name[4:]}"} <= links, (page, rows)


@for_each_problem
def test_each_view_marks_itself_among_five(name):
    ends = {end: [first, *(f"{view}{end}" for view in ("statement", "judge", "text", "code"))]
            for end, first in ((".html", "index.html"), (".en.html", "en.html"))}
    for files, others in zip(ends.values(), reversed(ends.values())):
        pages = [(SITE / name / file).read_text("utf-8") for file in files]
        for view, file, other, page in zip(("play", "statement", "judge", "text", "code"), files, others, pages):
            header = re.search("(?s)<header>.*</header>", page)[0]
            links = re.findall('<a [^>]*?href="([^"]*)"([^>]*)', header)
            assert [link for link, _ in links] == [f"../{files[0]}", *files, other], (file, links)
            assert [link for link, more in links if 'aria-current="page"' in more] == [file]
            assert f'<main class="{view}">' in page
        assert len({re.search("<title>(.*)</title>", page)[1] for page in pages}) == 5


@pytest.mark.parametrize("page", ["statement.html", "statement.en.html"])
@for_each_problem
def test_a_statement_is_printed_on_one_page_of_a4(browser, name, page):
    browser.open(f"{name}/{page}")
    printed = base64.b64decode(browser.command("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"])
    assert re.findall(rb"/Count (\d+)", printed) == [b"1"]
    [width, height] = map(float, re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed).groups())
    assert (round(width), round(height)) == (595, 842)


def test_old_addresses_lead_to_where_things_are_now(browser):
    patch = "wrong_answer/forgets-moves-left.patch"
    for old, new in ((f"four-in-line/index.html#{patch}", f"code.html#{patch}"),
                     ("stone-game/en.html#L12", "code.en.html#L12"),
                     ("word-game/index.html#statement", "statement.html#statement"),
                     ("word-game/en.html#sample-1", "statement.en.html#sample-1"),
                     ("word-game/index.html#text", "text.html#text"),
                     ("number-game/index.html#题意", "text.html#%E9%A2%98%E6%84%8F"),
                     ("word-game/en.html#try", "judge.en.html#try"),
                     ("word-game/index.html#submissions", "code.html#submissions"),
                     ("plane-bombing/play.html#advise,rollout,D4=1", "/index.html#advise,rollout,D4=1"),
                     ("plane-bombing/play.html?from=singlemessage#advise,rollout,D4=1",
                      "/index.html#advise,rollout,D4=1"),
                     ("plane-bombing/play.html?en&from=timeline#advise,rollout,D4=1", "/en.html#advise,rollout,D4=1"),
                     ("plane-bombing/play.html?en#advise,rollout,D4=1", "/en.html#advise,rollout,D4=1")):
        browser.open(old)
        browser.until(lambda: browser.current_url.endswith(new), f"{old} leads to {new}: {browser.current_url}")
        anchor = unquote(new.partition("#")[2])
        page = SITE / old.partition("/")[0] / new.partition("#")[0].lstrip("/")
        assert set(anchor) & set("=,") or anchor in ids(page), new


def test_a_change_is_coloured_and_opened_by_its_link(browser):
    patch = "wrong_answer/forgets-moves-left.patch"
    browser.open(f"four-in-line/code.html#{patch}")
    browser.until(browser.at(patch).is_displayed, "the fold is open")
    colours = browser.texts(f"[id='{patch}'] pre.diff code > span",
                            "[part.textContent[0], getComputedStyle(part).backgroundColor]")
    by_mark = {mark: {colour for other, colour in colours if other == mark} for mark in "+- "}
    plain = by_mark[" "]
    assert len(colours) > 8 and len(plain) == 1
    # So do the lines with +++ and ---.
    assert by_mark["+"] - plain and by_mark["-"] - plain and by_mark["+"] - plain != by_mark["-"] - plain


def test_a_term_leads_to_where_the_method_page_says_what_it_is(browser):
    browser.open("number-game/text.html")
    browser.find_element(By.LINK_TEXT, "必胜态").click()
    has(browser.find_element(By.CSS_SELECTOR, ":target").text, "必胜态")


def test_a_page_can_connect_to_nothing(browser):
    """All pages have the same policy."""
    for page in "index.html", "word-game/judge.html", "plane-bombing/index.html":
        browser.open(page)
        fetched = browser.inside("fetch('data:,').then(() => done('fetched'), () => done('refused'))")
        assert fetched == "refused", page
    browser.messages()


@in_places(("webkit", "disk"))
def test_a_redraw_between_press_and_release_loses_no_click(browser):
    """In WebKit it did, once in seventy games: the label under the finger was replaced."""
    browser.open("number-game/en.html")
    browser.until(lambda: browser.at("game").get_attribute("data-state") == "ready", "the board")
    begun = browser.text("said")
    ActionChains(browser).click_and_hold(browser.find_element(By.CSS_SELECTOR, "#board button")).perform()
    browser.inside("for (const part of document.querySelectorAll('#board button > *')) part.textContent += ''; done();")
    ActionChains(browser).release().perform()
    browser.until(lambda: browser.text("said") != begun, "the move")


def test_the_other_language_is_shown_at_the_same_place(browser):
    for page, other, heading in (("word-game/text.html", "text.en.html", "h2:nth-of-type(3)"),
                                 ("word-game/code.en.html", "code.html", "#submissions")):
        browser.open(page)
        browser.execute_script("scrollTo(0, document.querySelector(arguments[0]).offsetTop + 40)", heading)
        browser.press("switch")
        browser.until(lambda: f"/{other}#at-" in browser.current_url and browser.execute_script(
            "return document.readyState") == "complete", "the other page")
        browser.until(lambda: 0 <= browser.execute_script(
            "return scrollY - document.querySelector(arguments[0]).offsetTop", heading) < 80, heading)


def test_the_end_of_a_section_is_not_its_beginning_in_the_other_language(browser):
    with browser.phone("plane-bombing/text.html"):
        place, section = browser.inside("""
            const tops = [...document.querySelectorAll('h2')].map((h2) => h2.getBoundingClientRect().top + scrollY);
            const sizes = tops.slice(1).map((top, i) => top - tops[i]), size = Math.max(...sizes);
            const i = sizes.indexOf(size);
            if (size < 2500) throw new Error(`only ${size} pixels`);
            scrollTo(0, Math.ceil(tops[i + 1]) - 1);
            addEventListener('click', (event) => event.preventDefault());
            at('switch').click();
            done([at('switch').hash, i + 1]);""")
    assert place == f"#at-{section}.999"


def test_the_keyboard_alone_will_do(browser):
    browser.open("word-game/judge.en.html")
    focus = lambda: browser.switch_to.active_element
    def tab_to(name):
        for _ in range(60):
            # The driver takes keys sent to a file input for file names.
            ActionChains(browser).send_keys(Keys.TAB).perform()
            if focus().get_attribute("id") == name:
                return
        raise AssertionError(f"{name} cannot be reached")
    def press(name, key, is_done):
        tab_to(name)
        focus().send_keys(key)
        browser.until(is_done, name)
        assert focus().get_attribute("id") == name, "a button keeps the focus while a program runs and after it"
    for name in "cases", "size":
        tab_to(name)
    press("random", Keys.ENTER, lambda: state(browser) == "done")
    tab_to("input")
    focus().send_keys(Keys.CONTROL, "a")
    focus().send_keys("bdca")
    press("run", Keys.ENTER, lambda: state(browser) == "done" and browser.text("output") == "1\n")
    for name in "save", "output", "yours":
        tab_to(name)
    focus().send_keys("1")
    press("compare", Keys.SPACE, lambda: browser.text("verdict").startswith("AC"))


# A page of each kind: to look at all takes a minute.
@pytest.mark.parametrize("page", [
    "index.html", "method.html", "word-game/index.html", "four-in-line/en.html", "stone-game/theory.html",
    "number-game/statement.html", "plane-bombing/judge.html", "plane-bombing/text.html", "stone-game/code.en.html",
    "plane-bombing/index.html", "plane-bombing/playing.html"])
def test_it_is_dark_by_night_and_axe_finds_nothing(browser, page):
    browser.open(page)
    browser.execute_script(AXE.read_text("utf-8"))
    # By day only what is said of colours can differ.
    for scheme, rules in ("dark", "{}"), ("light", "{runOnly: ['color-contrast', 'link-in-text-block']}"):
        browser.emulate("EmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        colour, found = browser.execute_async_script(f"""
            axe.run({rules}).then((result) => arguments[0]([getComputedStyle(document.body).backgroundColor,
                result.violations.map(({{id, nodes}}) => [id, ...nodes.map((node) => node.html.slice(0, 200))])]));""")
        assert not found, (scheme, found)
        assert (int(re.search(r"\d+", colour)[0]) < 128) == (scheme == "dark"), (scheme, colour)


def test_what_a_reader_loads_is_small():
    for path in SITE.glob("*/*.html"):
        page = path.read_text("utf-8")
        named = [*re.findall(r'(?:src|href)="([^"]+\.(?:js|css))"', page)]
        plays, has_program = '<main class="play">' in page, "game.js" in page or "run.js" in page
        named += [f"{one}.js" for one, is_loaded in (("program", has_program), ("generate", "run.js" in page),
                                                     ("player", plays and not has_program)) if is_loaded]
        files = [(path.parent / file).read_bytes() for file in [path.name, *named]]
        size = sum(len(gzip.compress(data)) for data in files)
        assert "player.js" not in named or sum(map(len, files)) <= 256_000, (path, sum(map(len, files)))
        assert (len(named) >= 8) == (plays or has_program) and size <= 150_000, (path, named, size)


def test_a_program_is_stopped_or_ends_after_ten_seconds_and_the_page_lives_meanwhile(browser):
    browser.open("word-game/judge.en.html")
    # As if it never ended.
    browser.execute_script("Worker.prototype.postMessage = () => {}")
    browser.press("run")
    assert state(browser) == "running"
    assert browser.at("run").get_attribute("aria-disabled") == "true"
    browser.put("input", "bad\n")
    browser.press("stop")
    assert browser.until(lambda: state(browser) == "stopped" and browser.text("status"), "it stops") == "stopped"
    # Of ten seconds it waits a tenth.
    browser.inside("""
        const set = window.setTimeout;
        window.setTimeout = (act, time) => set(act, time === 10000 ? 100 : time);
        done();""")
    run(browser, "stopped")
    assert browser.text("status") == "stopped after 10 seconds"


def test_stop_ends_the_search_for_the_place_of_bad_input(browser):
    browser.open("word-game/judge.en.html")
    browser.put("input", "BAD\n")
    browser.inside("""
        site.locate.token = () => new Promise((end) => { site.locate.stop = end; window.isSearching = true; });
        done();""")
    browser.press("run")
    browser.until(lambda: browser.execute_script("return window.isSearching"), "the search")
    browser.press("stop")
    browser.until(lambda: state(browser) == "failed", "it stops", 5)


def test_what_comes_late_overwrites_nothing_newer_and_a_random_input_is_no_case(browser):
    browser.open("word-game/judge.en.html")
    browser.put("input", "bdca\n")
    run(browser, "done")
    browser.put("yours", "wrong\n")
    during, after = browser.inside("""
        const seen = () => [at('status').dataset.state, at('status').textContent, at('verdict').textContent];
        let go;
        site.locate.block = () => new Promise((found) => { go = found; });
        const before = seen();
        at('compare').click();
        const during = seen();
        at('run').click();
        go({line: 7, text: 'block'});
        await until(() => at('verdict').textContent);
        const after = seen();
        done([during[0], [after.slice(0, 2).join() === before.slice(0, 2).join(), after[2].includes('block')]]);""")
    assert (during, after) == ("running", [True, True])
    assert browser.inside("""
        const {load} = site, late = {}, told = [...at('cases').options].filter(({dataset}) => dataset.about);
        const [one, two] = told.map(({value}) => value);
        site.load = (name) => new Promise((found) => { late[name] = found; });
        for (const value of [one, two]) {
            at('cases').value = value;
            at('cases').dispatchEvent(new Event('change'));
        }
        late[two]('second');
        await until(() => at('input').value === 'second');
        late[one]('first');
        await new Promise((go) => setTimeout(go, 20));
        const found = [at('input').value, Boolean(at('about').textContent)];
        site.load = load;
        at('random').click();
        await until(() => at('input').value !== 'second');
        done([...found, at('cases').value, at('about').textContent]);""") == ["second", True, "", ""]


# ---- site.py itself ----
by_site_py = pytest.mark.xdist_group("site.py")

@pytest.fixture(scope="session", name="elsewhere")
def fixture_elsewhere(tmp_path_factory):
    """Pages with their address, made by the same tree in another place."""
    made = tmp_path_factory.mktemp("another place")
    shutil.copytree(ROOT, made / "tree", ignore=shutil.ignore_patterns("target", ".git"))
    # The judge would be built as here, which takes longest.
    shutil.copytree(ROOT / "target/judge.sh", made / "target/judge.sh")
    settings = {"LC_ALL": "C", "RUSTFLAGS": "-g", "TZ": "Asia/Tokyo", "CARGO_TARGET_DIR": str(made / "target")}
    subprocess.run([made / "tree/scripts/site.py", "--url", "https://example.org/x", made / "out", "word-game"],
                   check=True, stdout=subprocess.DEVNULL, env={**os.environ, **settings})
    return made / "out"


@pytest.mark.parametrize("sysroot, targets, advice", [
    ("/home/x/.rustup/toolchains/stable", "wasm32-wasip1", "rustup target add wasm32-wasip1"),
    ("/home/x/.rustup/toolchains/1.63", "wasm32-wasi", "rustup target add wasm32-wasi"),
    ("/opt/rust", "wasm32-wasip1", "use the Rust of rustup or Debian"),
    ("/usr", "wasm32-wasi", "apt install libstd-rust-dev-wasm32 lld"), (None, "", "apt install rustc cargo")])
def test_without_the_target_site_py_says_how_to_get_it(tmp_path, sysroot, targets, advice):
    rustc = tmp_path / "rustc"
    rustc.write_text(f"""#!/bin/sh
        case $2 in sysroot) echo {sysroot} ;; target-list) echo {targets} ;; *) echo no std >&2; exit 1 ;; esac""")
    rustc.chmod(0o755)
    shutil.copy(rustc, tmp_path / "cargo")
    # Debian's is told by its place.
    path = "/usr/bin/rustc" if sysroot == "/usr" else str(rustc)
    found = [(path, str(tmp_path / "cargo"))] * bool(sysroot)
    without = (f"import sys; sys.path.insert(0, 'scripts'); from publishing import wasm; "
               f"wasm.toolchains = lambda: {found}; run = wasm.subprocess.run; "
               f"wasm.subprocess.run = lambda command, **more: run(['{rustc}', *command[1:]], **more); "
               "wasm.find_rust()")
    done = subprocess.run(["/usr/bin/python3", "-Bc", without], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    has(done.stderr, advice, *([path, "no std"] if sysroot else []))


def test_without_rsvg_convert_a_page_gets_no_preview_picture():
    without = ("import sys; sys.path.insert(0, 'scripts'); from publishing import assets; "
               "assets.preview('word-game')")
    done = subprocess.run(["/usr/bin/python3", "-Bc", without], cwd=ROOT, check=True, capture_output=True, text=True,
                          env={**os.environ, "PATH": ""})
    has(done.stderr, "word-game gets no preview picture", "apt install librsvg2-bin")


@by_site_py
@pytest.mark.skipif(not shutil.which("rsvg-convert"), reason="no rsvg-convert")
def test_with_its_address_each_page_has_a_preview_picture_and_a_missing_one_its_styles(elsewhere):
    has((elsewhere / "word-game/text.html").read_text("utf-8"), 'og:title" content="单词博弈 CSDN',
        'og:url" content="https://example.org/x/word-game/text.html"',
        'og:image" content="https://example.org/x/word-game/preview.png"')
    has((elsewhere / "index.html").read_text("utf-8"),
        'og:image" content="https://example.org/x/word-game/preview.png"')
    picture = (elsewhere / "word-game/preview.png").read_bytes()
    assert picture.startswith(b"\x89PNG") and int.from_bytes(picture[16:20], "big") == 1200
    # A server shows 404.html for an address in any folder.
    for link in "theme.css", "site.css", "site.js", "index.html":
        has((elsewhere / "404.html").read_text("utf-8"), f'="https://example.org/x/{link}"')


@by_site_py
def test_the_same_tree_elsewhere_gives_the_same_bytes(elsewhere):
    def contents(folder):
        """Without what is there for the address alone."""
        return {str(path.relative_to(folder)): re.sub(rb'<meta property="og:(url|image)".*\n', b"", path.read_bytes())
                for path in folder.rglob("*") if path.is_file() and path.name != "preview.png"}

    whole, twice = contents(SITE / "word-game"), contents(elsewhere / "word-game")
    assert len(whole) > 40 and whole.keys() == twice.keys()
    # The texts link to those of the other problems, which are not there.
    assert {path for path in whole if whole[path] != twice[path]} <= {"text.html", "text.en.html", "theory.html"}
