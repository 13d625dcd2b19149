#!/usr/bin/env python3
"""Writes the problems named, or all of them, into the folder OUT as pages that any web server, or a
double click, opens:

OUT/index.html               the problems, in Chinese; en.html: in English
OUT/PROBLEM/index.html       a game, statement, program, text and source, in Chinese; en.html: in English
OUT/PROBLEM/theory.html ...  what else lies beside the README
OUT/PROBLEM/play.html        the page of the problem's player, where it has one

The pages ask no other host for anything and need no server. The programs are compiled to
WebAssembly; the same tree and compiler give the same bytes. OUT is new, empty, or what site.py has
made: of that, what is here is replaced, unless somebody has changed it or added to it. Exit status:
0 all written, 1 something is wrong with a problem or with the tools, and OUT is as it was, 2 called
wrongly, or OUT is not for it.
"""
import base64
import concurrent.futures
import functools
import html
import io
import itertools
import json
import os
import pathlib
import re
import string
import subprocess
import sys
import tempfile
import zipfile
import zlib

sys.dont_write_bytecode = True
from publishing.output import PROGRAM, write
from publishing.problems import ROOT, Problem, address, called, refuse_unless, run, yaml

HERE = ROOT / "scripts/publishing/site"
LANGUAGES = "zh", "en"
ARCHIVES = (("Hydro", "hydro", "zip"), ("FPS", "fps", "xml"), ("DOMjudge", "legacy", "zip"),
            ("Kattis", "legacy", "kpp"), ("BAPCtools", "icpc", "kpp"))
TERMS = "必胜态", "必败态", "P-position", "N-position", "misère", "normal play"
PARTS = "statement", "try", "text", "source", "submissions"
# What is typed leaves the page nowhere: it may load its own files, and nothing else. `file:` is 'self' on a disk.
POLICY = ("default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval' blob:; worker-src blob:; "
          "style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'")


# ---- Programs ----
def find_rust():
    """The first rustc that makes programs for WASI, the cargo beside it, what it calls the target, and the linker if
    it is not rustc's own, which Debian's rustc, from 13 on, asks for and does not have."""
    said = "there is none"
    with tempfile.TemporaryDirectory() as made:
        for folder in [*os.get_exec_path(), "/usr/bin"]:
            rustc, cargo = os.path.join(folder, "rustc"), os.path.join(folder, "cargo")
            if not (os.path.exists(rustc) and os.path.exists(cargo)):
                continue
            for target, linker in itertools.product(("wasm32-wasip1", "wasm32-wasi"), ("", "wasm-ld")):
                done = subprocess.run([rustc, "--target", target, "-", "-o", f"{made}/probe.wasm",
                                       *([f"-Clinker={linker}"] if linker else [])], check=False,
                                      input=b"fn main() {}", capture_output=True, cwd=ROOT)
                if done.returncode == 0:
                    return rustc, cargo, target, linker
                said = done.stderr.decode(errors="replace").splitlines()[:1]
    sys.exit(f"{PROGRAM}: no rustc with cargo here makes WebAssembly ({' '.join(said)}): "
             "apt install rustc cargo libstd-rust-dev-wasm32 lld, or rustup target add wasm32-wasip1")


def compile_all(rust, names):
    """Of each problem its programs, as scripts hold them."""
    rustc, cargo, target, linker = rust
    # (problem, script, package, kind, binary or example)
    wanted = [(name, *of) for name in names for of in (("program", name, "bin", name),
                                                       ("generate", name, "example", f"{name}-generate"))]
    for name in names:
        if has_player(name):
            wanted.append((name, "player", "player", "bin", "page"))
    folder = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "site"
    settings = {key: value for key, value in os.environ.items()
                if key == "CARGO_HOME" or not key.startswith(("CARGO_", "RUSTC", "RUSTFLAGS"))}
    # What cargo calls for rustc, so that no path of this machine gets into a program. (A flag of cargo's would change
    # names in it.) It is made here, since a checkout may have lost that scripts can be run.
    wrapper = folder / "rustc.sh"
    folder.mkdir(parents=True, exist_ok=True)
    wrapper.write_text('#!/bin/sh\nexec "$@" "--remap-path-prefix=$SITE_ROOT=."\n')
    wrapper.chmod(0o755)
    # To link across all of std makes programs a seventh smaller and takes as long as all else.
    settings.update(RUSTC=rustc, RUSTC_WRAPPER=str(wrapper), SITE_ROOT=str(ROOT),
                    CARGO_ENCODED_RUSTFLAGS="", CARGO_PROFILE_RELEASE_OPT_LEVEL="s",
                    CARGO_PROFILE_RELEASE_LTO="off", CARGO_PROFILE_RELEASE_PANIC="abort",
                    CARGO_PROFILE_RELEASE_STRIP="true")
    if linker:
        settings[f"CARGO_TARGET_{target.upper().replace('-', '_')}_LINKER"] = linker
    options = [word for _, _, package, kind, binary in wanted for word in ("-p", package, f"--{kind}", binary)]
    run("the programs", cargo, "build", "--release", "--locked", "--offline", "--target", target,
        "--target-dir", folder, *options, cwd=ROOT, env=settings)
    made = {}
    for name, script, _, kind, binary in wanted:
        path = folder / target / "release" / ("examples" if kind == "example" else "") / f"{binary}.wasm"
        made.setdefault(name, {})[f"{script}.js"] = take(script, base64.b64encode(path.read_bytes()).decode())
    return made


def has_player(name):
    return (ROOT / "problems" / name / "player/web").exists()

def has_board(name):
    return (ROOT / "problems" / name / "game.js").exists()

def place_to_play(name, language):
    """The page on which one plays, in the problem's folder; nothing where one cannot."""
    return PLAYER[language] if has_player(name) else HOME[language] + "#play" if has_board(name) else ""

def take(name, text):
    """The script that hands a text over to the page."""
    return f"site.take({json.dumps(name)}, {json.dumps(text, ensure_ascii=False)});\n".encode()


# ---- Pages ----
WORDS = {
    "zh": {
        "tongue": "zh-CN", "site": "博弈与搜索题", "all": "全部题目",
        "lead": "先玩，再自己写程序，最后看题解。每一步该不该走，由题目的标程当场算给你看。断网也能用。",
        "solve": "做题", "explain": "看题解", "method": "从没做过博弈题？先看：", "author": "来源：",
        "home": "源码库", "packages": "导入评测机的题目包", "missing": "没有这个网页",
        "contents": "目录", "table": "表格", "order": "顺序阅读", "prev": "上一篇：", "next": "下一篇：",
        "other": "English", "statement": "题面", "try": "运行", "text": "题解",
        "source": "代码", "submissions": "其他程序", "play": "玩一局", "cases": "数据", "choose": "（自己输入）",
        "size": "规模", "random": "随机生成", "input": "输入", "run": "运行", "stop": "停止", "copy": "复制代码",
        "output": "输出", "save": "下载全部输出", "yours": "你的程序的输出", "compare": "比较",
        "limits": "时间限制 {} s，内存限制 {} MiB。来源：{}。", "sample": "样例",
        "kinds": {"accepted": "正确的程序", "wrong_answer": "答案错误", "presentation_error": "格式错误",
                  "time_limit_exceeded": "超时", "run_time_error": "运行时错误"},
        "script": "玩和运行都要用 JavaScript。", "reveal": "哪步好？", "help": "程序先走", "undo": "撤销",
        "new": "新局", "back": "回到走错的那一步", "typed": "现在的局面，就是程序的输入（可以改）：",
        "link": "复制这个局面的链接", "answer": "标程的输出", "show": "放到棋盘上",
        "every": "一次评测所有测试点", "inputs": "下载全部输入", "outputs": "选择（或拖入）你的输出：",
        "how": "，每个输入各跑一次，输出存成同名文件，后缀随意，如 <code>01-published.out</code>。"},
    "en": {
        "tongue": "en", "site": "Game problems", "all": "All problems",
        "lead": "Play each game, then solve it, then read why. The very program that solves it tells you whether each "
                "move was right. All of it works without a network.",
        "solve": "Solve it", "explain": "Read why", "method": "New to game problems? Begin with ", "author": "From: ",
        "home": "Repository", "packages": "Packages for judges", "missing": "There is no such page.",
        "contents": "Contents", "table": "Table", "order": "In order", "prev": "Before: ", "next": "Next: ",
        "other": "中文", "statement": "Statement", "try": "Run", "text": "Text",
        "source": "Source", "submissions": "Other programs", "play": "Play", "cases": "Case", "choose": "(your own)",
        "size": "Size", "random": "Random input", "input": "Input", "run": "Run", "stop": "Stop", "copy": "Copy it",
        "output": "Output", "save": "Save all of it", "yours": "Your program's output", "compare": "Compare",
        "limits": "Limits: {} s, {} MiB. Source: {}.", "sample": "Sample",
        "kinds": {"accepted": "Right", "wrong_answer": "Wrong answer", "presentation_error": "Presentation error",
                  "time_limit_exceeded": "Too slow", "run_time_error": "Run-time error"},
        "script": "To play and to run programs, JavaScript is needed.", "reveal": "Where each move leads",
        "help": "Program first", "undo": "Undo", "new": "New game", "back": "Back to that move",
        "typed": "The position, as the program’s input (change it here):", "link": "Copy a link to it",
        "answer": "What the program prints", "show": "Show it on the board", "every": "All cases at once",
        "inputs": "All inputs", "outputs": "Choose your outputs, or drop them here:",
        "how": ": run your program on each, and name each output as its input, such as <code>01-published.out</code>."}}
HOME = {"zh": "index.html", "en": "en.html"}
PLAYER = {"zh": "play.html", "en": "play.html?en"}


class Site:
    """The pages of some problems; `places` says for a file of the repository where it is shown, by language."""

    def __init__(self, names, home, url, packages):
        self.names, self.home, self.url, self.packages = names, home, url.rstrip("/") if url else None, packages
        self.places, self.files = {}, {".nojekyll": b""}
        self.order = {language: [] for language in LANGUAGES}  # in which the texts are read: (page, title)
        self.terms = {language: {} for language in LANGUAGES}  # what the method page explains, and where
        for path in sorted((ROOT / "problems").glob("*.md")):
            language, page = ("zh", "method.html") if path.name.endswith(".zh.md") else ("en", "method.en.html")
            self.add_text(path, page)
            for block in self.read(path, page, language):
                if block["t"] == "Header":
                    place = f"{page}#{block['c'][1][0]}"
                for term in TERMS:
                    if term in plain(block):
                        self.terms[language].setdefault(term, place)
        for name in names:
            self.add_problem(name)

    def add_text(self, path, page):
        self.places[str(path.relative_to(ROOT))] = dict.fromkeys(LANGUAGES, page)

    def add_problem(self, name):
        pages = {"zh": f"{name}/index.html", "en": f"{name}/en.html"}
        tests = f"judge-tests/{name}"

        def add(path, section):
            self.places[path] = {language: f"{page}#{section}" for language, page in pages.items()}

        for path in beside(name):
            self.add_text(path, f"{name}/{path.stem.lower()}.html")
        self.add_text(ROOT / f"problems/{name}/README.zh.md", pages["zh"])
        self.add_text(ROOT / f"problems/{name}/README.md", pages["en"])
        self.places[f"problems/{name}"] = pages
        add(f"problems/{name}/src/main.rs", "source")
        add(f"{tests}/data/sample", "sample-1")
        add(f"{tests}/submissions", "submissions")
        for path in (ROOT / tests / "submissions").glob("*/*"):
            add(str(path.relative_to(ROOT)), f"{path.parent.name}/{path.name}")
        for language in LANGUAGES:
            self.places[f"{tests}/statement/problem.{language}.md"] = {
                inside: f"{pages[language]}#statement" for inside in LANGUAGES}

    def read(self, path, page, language):
        """The blocks of a text in Markdown, for a page: its links lead to pages, and its pictures come along."""
        def follow(target):
            if re.match(r"[a-z]+:|#", target):
                return target
            file, *anchor = target.partition("#")
            place = self.places.get(os.path.relpath(path.parent / file, ROOT))
            return place and os.path.relpath(place[language], os.path.dirname(page) or ".") + "".join(anchor)

        def visit(node):
            if isinstance(node, list):
                return keep_together([visit(part) for part in node])
            if not isinstance(node, dict) or "c" not in node:
                return node
            node = {**node, "c": visit(node["c"])}
            if node["t"] == "Link":
                target = follow(node["c"][2][0])
                if not target:
                    return unlinked(node)
                node["c"][2][0] = target
            elif node["t"] == "Image":
                source = path.parent / node["c"][2][0]
                shown = str(source.resolve().relative_to(ROOT / "problems"))
                self.files[shown] = source.read_bytes()
                node["c"][2][0] = os.path.relpath(shown, os.path.dirname(page) or ".")
                size = re.search(rb'<svg[^>]* width="(\d+)" height="(\d+)"', self.files[shown])
                node["c"][0][2] += [["width", size[1].decode()], ["height", size[2].decode()]] if size else []
            elif node["t"] == "Table":
                wide = [["tabindex", "0"], ["role", "group"], ["aria-label", WORDS[language]["table"]]]
                return {"t": "Div", "c": [["", ["wide"], wide], [node]]}
            return node

        source = "gfm+tex_math_dollars+east_asian_line_breaks"
        return visit(json.loads(pandoc(path, path.read_text("utf-8"), source, "json"))["blocks"])

    def page(self, page, language, title, about, blocks, links, scripts=(), styles=(), has_game=False):
        # What is not there may be looked for in any folder.
        up = self.url if page == "404.html" else os.path.relpath(".", os.path.dirname(page) or ".")
        head = [f'<link rel="stylesheet" href="{style}">' for style in (f"{up}/site.css", *styles)]
        # A game's scripts stand behind its board: nothing below is to move once it is drawn.
        scripts = [*[f"{up}/site.js"] * (not has_game), *scripts]
        head += [f'<script src="{script}" defer></script>' for script in scripts]
        preview = {"title": title, "description": " ".join(about.split())[:150], "image": f"{self.url}/preview.png",
                   "url": f"{self.url}/{page}"} if self.url else {}
        head += [f'<meta property="og:{key}" content="{html.escape(value)}">' for key, value in preview.items()]
        body = pandoc(page, json.dumps({**empty(), "blocks": blocks}), "json", "html", "--mathml")
        self.files[page] = fill("page.html", tongue=WORDS[language]["tongue"], policy=POLICY, title=html.escape(title),
                                about=html.escape(" ".join(about.split())[:150]), head="\n".join(head),
                                body=finish(body, page, dict(self.terms[language])),
                                nav=self.nav(page, language, links, up)).encode()

    def nav(self, page, language, links, up=".."):
        links = [(f"{up}/{HOME[language]}", WORDS[language]["all"], "")] * (page != HOME[language]) + [*links]
        links += [(self.home, WORDS[language]["home"], "")] if self.home else []
        return "\n".join(f'<a href="{html.escape(place)}"{more}>{html.escape(name)}</a>' for place, name, more in links)

    def problem(self, problem):
        name, folder = problem.name, ROOT / "problems" / problem.name
        pages, abouts = dict(zip(LANGUAGES, (f"{name}/index.html", f"{name}/en.html"))), {}
        for language, page in pages.items():
            words = WORDS[language]
            # A new problem may have no Chinese text yet.
            text = next(filter(pathlib.Path.exists, (folder / f"README.{language}.md", folder / "README.md")))
            text = self.read(text, page, language)[1:]
            abouts[language] = first(text)
            sentence = [text.pop(0)] if text[0]["t"] == "BlockQuote" else []
            blocks = [header(1, "", problem.names[language]), *sentence]
            if has_board(name):
                blocks += [header(2, "play", words["play"]), raw(fill("game.html", **words))]
            elif has_player(name):
                blocks += [raw(f'<p><a class="button" href="{PLAYER[language]}">{words["play"]}</a></p>')]
            blocks += [header(2, "statement", words["statement"]), paragraph(words["limits"].format(
                problem.seconds, problem.mebibytes, problem.sources[language]))]
            blocks += [raw(self.archives(problem, words))] * self.packages
            blocks += lower(self.read(problem.tests / f"statement/problem.{language}.md", page, language), "statement-")
            for i, (_, question, answer) in enumerate(problem.samples, 1):
                blocks += [header(3, f"sample-{i}", f"{words['sample']} {i}"), code(question.decode(), "sample"),
                           code(answer.decode(), "sample")]
            blocks += [header(2, "try", words["try"]), raw(self.form(problem, words))]
            blocks += [header(2, "text", words["text"]), *contents(text, words), *lower(text)]
            blocks += [header(2, "source", words["source"]),
                       raw(f'<p><button id="copy" type="button">{words["copy"]}</button></p>'),
                       code((folder / "src/main.rs").read_text("utf-8"), "rust", "numberLines")]
            blocks += [header(2, "submissions", words["submissions"]), *self.submissions(problem, words)]
            place = place_to_play(name, language)
            played = [(place, words["play"], "")] if place else []
            links = [switch(pages, language), *played, *((f"#{part}", words[part], "") for part in PARTS)]
            self.order[language].append((page, problem.names[language]))
            self.page(page, language, problem.names[language], abouts[language], blocks, links,
                      scripts=["../compare.js", "../run.js"], has_game=has_board(name))
        for path in beside(name):
            self.text(path, problem.names)
        if has_board(name):
            self.files[f"{name}/game.js"] = (folder / "game.js").read_bytes()
        if has_player(name):
            self.player(problem, folder / "player/web", abouts["zh"])
        inputs = io.BytesIO()
        with zipfile.ZipFile(inputs, "w") as archive:
            for case, question, _ in cases(problem):
                self.files[f"{name}/{case}.js"] = take(case, question.decode())
                archive.writestr(zipfile.ZipInfo(f"{name}/{case}.in"), question, zipfile.ZIP_DEFLATED)
        self.files[f"{name}/inputs.zip"] = inputs.getvalue()

    def archives(self, problem, words):
        links = [f'<a href="../packages/{file}/{problem.short}.{kind}">{judges}</a>' for judges, file, kind in ARCHIVES]
        return f"<p>{words['packages']}: {', '.join(links)}</p>"

    def link_neighbours(self):
        """At the foot of each text links to the one before and the one after it."""
        for language, order in self.order.items():
            for before, (page, _), after in zip([None, *order], order, [*order[1:], None]):
                links = "\n".join(f'<a href="{os.path.relpath(place[0], os.path.dirname(page) or ".")}" rel="{rel}">'
                                  f"{WORDS[language][rel]}{html.escape(place[1])}</a>"
                                  for rel, place in (("prev", before), ("next", after)) if place)
                self.files[page] = self.files[page].replace(b"</main>", 
                    f'</main>\n<footer><nav aria-label="{WORDS[language]["order"]}">{links}</nav></footer>'.encode())

    def player(self, problem, folder, about):
        """play.html of a player's page: what is between <main> and </main>, and its scripts and styles beside it.
        In English the script takes the links that stand in a template."""
        files = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        body = files.pop("play.html").decode()
        self.files.update({f"{problem.name}/{file}": data for file, data in files.items()})
        page, english = f"{problem.name}/play.html", [("en.html", problem.names["en"], "")]
        body += f'<template id="nav">{self.nav(page, "en", english)}</template>'
        self.page(page, "zh", problem.names["zh"], about, [raw(body)],
                  [("index.html", problem.names["zh"], "")], scripts=[file for file in files if file.endswith(".js")],
                  styles=[file for file in files if file.endswith(".css")])

    def form(self, problem, words):
        options = []
        for case, *_ in cases(problem):
            about = problem.tests / "data" / f"{case}.desc"
            # The second line is the first one in Chinese.
            about = about.read_text("utf-8").splitlines() if about.exists() else [""]
            about = html.escape(about[-1 if words is WORDS["zh"] else 0])
            options.append(f'<option value="{html.escape(case)}" data-about="{about}">{html.escape(case)}</option>')
        sample = html.escape(problem.samples[0][1].decode())
        named = {key: html.escape(word) for key, word in words.items() if isinstance(word, str)}
        named.update(how=words["how"], short=problem.short)
        named["show"] = f'<button id="show" type="button">{named["show"]}</button>' if has_board(problem.name) else ""
        return fill("run.html", **{**named, "sample": sample, "options": "\n".join(options)})

    def submissions(self, problem, words):
        blocks, kind = [], ""
        for path in sorted((problem.tests / "submissions").glob("*/*"), key=lambda path: (
                list(words["kinds"]).index(path.parent.name), path.name)):
            if path.parent.name != kind:
                kind = path.parent.name
                blocks.append(header(3, kind, words["kinds"][kind]))
            text = path.read_text("utf-8")
            if path.suffix == ".patch":
                said, _, change = text.partition("\n\n")
                inside = [paragraph(" ".join(said.split())), code(change, "diff")]
            else:
                inside = [code(text, {".rs": "rust"}.get(path.suffix, path.suffix[1:]))]
            blocks += fold(f"{kind}/{path.name}", path.stem if path.suffix == ".patch" else path.name, inside,
                           "en")
        return blocks

    def text(self, path, names):
        relative = str(path.relative_to(ROOT))
        language = "zh" if path.name.endswith(".zh.md") else "en"
        page = self.places[relative][language]
        blocks = self.read(path, page, language)
        twin = re.sub(r"(\.zh)?\.md$", lambda found: ".md" if found[1] else ".zh.md", relative)
        links = [("index.html" if language == "zh" else "en.html", names[language], "")] if names else []
        links += [switch(self.places[twin], language)] if twin in self.places else []
        title = plain(blocks[0]["c"][2])
        self.order[language].insert(len(self.order[language]) if names else 0, (page, title))
        self.page(page, language, title, first(blocks), [blocks[0], *contents(blocks[1:], WORDS[language]),
                                                         *blocks[1:]], links)
        return page, title

    def card(self, problem, page, language):
        """What a newcomer sees of a problem: its picture, its sentence, where it is from, what one can do."""
        name, words, there = problem.name, WORDS[language], HOME[language]
        text = next(filter(pathlib.Path.exists, (ROOT / f"problems/{name}/README.{language}.md",
                                                 ROOT / f"problems/{name}/README.md")))
        sentence = next((block["c"] for block in self.read(text, page, language)[:2] if block["t"] == "BlockQuote"), [])
        place = place_to_play(name, language)
        first = f"{name}/{place or there}"
        picture, title = f"{name}/figures/small.svg", html.escape(problem.names[language])
        shown = ""
        if (ROOT / "problems" / picture).exists():
            self.files[picture] = (ROOT / "problems" / picture).read_bytes()
            shown = f'<a href="{first}" tabindex="-1"><img src="{picture}" alt="{title}" width="320" height="180"></a>'
        links = [(first, words["play"])] * bool(place) + [(f"{name}/{there}#statement", words["solve"]),
                 (f"{name}/{there}#text", words["explain"])]
        return [raw(f'<section class="card">{shown}<h2><a href="{name}/{there}">{title}</a></h2>'), *sentence,
                raw(f'<p class="faint">{words["author"]}{html.escape(problem.sources[language])}</p><p class="doors">'
                    + " ".join(f'<a class="button" href="{to}">{what}</a>' for to, what in links) + "</p></section>")]

    def index(self, problems):
        titles = {path.name: self.text(path, None) for path in (ROOT / "problems").glob("*.md")}
        for language, page in HOME.items():
            words = WORDS[language]
            blocks = [header(1, "", words["site"]), paragraph(words["lead"]), raw('<div class="cards">')]
            for problem in problems:
                blocks += self.card(problem, page, language)
            method, title = titles["README.zh.md" if language == "zh" else "README.md"]
            blocks += [raw(f'</div><p>{words["method"]}<a href="{method}">{html.escape(title)}</a></p>')]
            self.page(page, language, words["site"], words["lead"], blocks, [switch(HOME, language)])
        if self.url:
            words = WORDS["zh"]["missing"], WORDS["en"]["missing"]
            blocks = [header(1, "", words[0]), raw(f'<p lang="en">{words[1]}</p>')]
            self.page("404.html", "zh", words[0], words[0], blocks, [])
            self.files["preview.png"] = preview_picture()


def preview_picture():
    """What a link to the pages is shown with, as PNG, since previews know no SVG: the first sample of four-in-line."""
    rows, cell, shades = b"", 150, {kind: bytes([shade]) for kind, shade in (("B", 40), ("W", 255), ("O", 200))}
    for line in "BWBO", "WBWB", "BWBW", "WBWO":
        for y in range(cell):
            width = 2 * int(max(0, 65 ** 2 - (y - cell / 2) ** 2) ** 0.5)
            row = b"".join((shades[kind] * width).center(cell, shades["O"]) for kind in line)
            rows += b"\0" + row.center(1200, b"\xeb")
    size = (1200).to_bytes(4, "big") + (600).to_bytes(4, "big") + bytes([8, 0, 0, 0, 0])  # 8 bits of grey
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")
        for name, data in ((b"IHDR", size), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")))


def pandoc(about, text, source, target, *options):
    return run(about, "pandoc", "-f", source, "-t", target, "--wrap=none", *options, input=text.encode()).decode()


def switch(pages, language):
    """The link to the page in the other language."""
    other = "en" if language == "zh" else "zh"
    return os.path.basename(pages[other]), WORDS[language]["other"], f' id="switch" lang="{WORDS[other]["tongue"]}"'


def fill(file, **words):
    return string.Template((HERE / file).read_text("utf-8")).substitute(words)


# ---- pandoc's trees ----
@functools.cache
def empty():
    """A tree in which nothing is yet, of the version that this pandoc writes and reads."""
    return json.loads(pandoc("nothing", "", "markdown", "json"))

def header(level, anchor, text):
    return {"t": "Header", "c": [level, [anchor, [], []], [{"t": "Str", "c": text}]]}

def paragraph(text):
    return {"t": "Para", "c": [{"t": "Code", "c": [["", [], []], part]} if i % 2 else {"t": "Str", "c": part}
                               for i, part in enumerate(text.split("`"))]}

def code(text, *classes):
    return {"t": "CodeBlock", "c": [["", list(classes), []], text.removesuffix("\n")]}

def raw(text):
    return {"t": "RawBlock", "c": ["html", text]}

def fold(anchor, name, blocks, lang=""):
    return [raw(f"<details><summary>{html.escape(name)}</summary>"),
            {"t": "Div", "c": [[anchor, [], [["lang", lang]] * bool(lang)], blocks]}, raw("</details>")]

def lower(blocks, prefix=""):
    """The blocks with each heading a level further down."""
    for block in blocks:
        if block["t"] == "Header":
            block["c"][0] += 1
            block["c"][1][0] = prefix + block["c"][1][0]
    return blocks

def plain(node):
    if isinstance(node, list):
        return "".join(map(plain, node))
    if not isinstance(node, dict):
        return ""
    if node["t"] in ("Str", "Code", "Math"):
        return node["c"] if node["t"] == "Str" else node["c"][1]
    return " " if node["t"] in ("Space", "SoftBreak") else plain(node.get("c", []))

def first(blocks):
    """What a text says first, for whoever has not opened it; a line of links says nothing."""
    said = (block["c"][0] if block["t"] == "BlockQuote" else block for block in blocks if block["c"])
    return next((plain(block) for block in said if block["t"] == "Para" and block["c"][0]["t"] != "Link"), "")

def contents(blocks, words):
    """A list of the headings, where there are many: it unfolds."""
    heads = [block["c"] for block in blocks if block["t"] == "Header" and block["c"][0] == 2]
    links = [[{"t": "Plain", "c": [{"t": "Link", "c": [["", [], []], inlines, [f"#{anchor}", ""]]}]}]
             for _, (anchor, *_), inlines in heads]
    return fold("", words["contents"], [{"t": "BulletList", "c": links}]) if len(links) > 4 else []

def finish(body, page, terms):
    """pandoc's HTML, for those who read it without a mouse, cite a line of the source, or meet a term first here."""
    if not page.startswith("method"):
        deep, parts = 0, re.split("(<[^>]*>)", body)
        for i, part in enumerate(parts):
            if found := re.match("<(/?)(?:a|code|pre|h[1-6]|math|summary|label|form)[ >]", part):
                deep += -1 if found[1] else 1
            for term in terms.keys() if not deep and not part.startswith("<") else ():
                if term in parts[i]:
                    place = os.path.relpath(terms.pop(term), os.path.dirname(page) or ".")
                    parts[i] = parts[i].replace(term, f'<a href="{place}">{term}</a>', 1)
                    break
        body = "".join(parts)
    # What may be wider or higher than its place is scrolled by keys, too.
    body = re.sub('<pre(?=>| class=")', '<pre tabindex="0"', body)
    # The lines of the source have names that stay when another block is added before it.
    return re.sub('<span id="cb[0-9]+-([0-9]+)"><a href="#cb[0-9]+-[0-9]+"></a>', r'<span id="L\1">', body)

def keep_together(parts):
    """Inlines so that no line begins with the comma or bracket behind a formula."""
    kept = []
    for part in parts:
        if kept and all(isinstance(each, dict) for each in (kept[-1], part)) and kept[-1]["t"] == "Math" and (
                mark := part["t"] == "Str" and re.match("[，。；：、！？）」』”’,.;:)]+", part["c"])):
            kept[-1] = {"t": "Span", "c": [["", ["kept"], []], [kept[-1], {"t": "Str", "c": mark[0]}]]}
            part = {"t": "Str", "c": part["c"][mark.end():]}
        kept.append(part)
    return kept

def unlinked(link):
    """The words of a link to a file that has no page, and the file's name where they do not say it."""
    text, file = plain(link["c"][1]), link["c"][2][0].partition("#")[0].replace("../", "")
    known = text in file or pathlib.Path(file).stem in text
    return {"t": "Span", "c": [["", [], []], link["c"][1] + ([] if known else [{"t": "Str", "c": f" ({file})"}])]}

def cases(problem):
    """The cases by the names that their files have in data/."""
    return [(f"{folder}/{name}", *both) for folder, of in (("sample", problem.samples), ("secret", problem.secret))
            for name, *both in of]

def beside(name):
    """The texts beside a problem's README."""
    return [path for path in sorted((ROOT / "problems" / name).glob("*.md")) if not path.name.startswith("README.")]


def main():
    out, names, everything, home, url, packages = called(
        __doc__, home={"metavar": "URL", "type": address, "help": "each page links to this, where the repository is"},
        url={"metavar": "URL", "type": address,
             "help": "where the pages will be: they get a preview, and a page for what is not there"},
        packages={"action": "store_true", "help": "each problem links to what `package.py OUT/packages` makes of it"})
    rust = find_rust()
    try:
        refuse_unless(everything, "there is no problem")
        site = Site([name for name in everything if name in names or (out / name / "index.html").exists()],
                    home, url, packages)
        problems = {name: Problem(name) for name in site.names}
        if sys.stderr.isatty():
            print(f"{PROGRAM}: compiles the programs, which takes a minute the first time", file=sys.stderr)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            programs = pool.submit(compile_all, rust, names)  # while the pages are made, which takes less long
            for name in names:
                site.problem(problems[name])
            site.index(problems.values())
            site.link_neighbours()
            parts = programs.result()
        for path in "site.css", "site.js", "compare.js", "run.js", "game.js":
            site.files[path] = (HERE / path).read_bytes()
        for path, data in site.files.items():
            name, _, rest = path.partition("/")
            if not rest:
                parts[path] = data
            elif name in parts:
                parts[name][rest] = data
        write(out, parts)
        print(f"{out}/index.html: {len(names)} problems, {sum(path.endswith('.html') for path in site.files)} pages")
    except (ValueError, OSError, yaml.YAMLError) as error:
        print(f"{PROGRAM}: nothing is written:", *str(error).split(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
