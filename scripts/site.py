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

sys.dont_write_bytecode = True
from publishing.output import PROGRAM, write
from publishing.problems import ROOT, Problem, address, called, refuse_unless, run, yaml

HERE = ROOT / "scripts/publishing/site"
LANGUAGES = "zh", "en"
ARCHIVES = (("Hydro", "hydro", "zip"), ("FPS", "fps", "xml"), ("DOMjudge", "legacy", "zip"),
            ("Kattis", "legacy", "kpp"), ("BAPCtools", "icpc", "kpp"))
TERMS = "必胜态", "必败态", "P-position", "N-position", "misère", "normal play"
KINDS = "accepted", "wrong_answer", "presentation_error", "time_limit_exceeded", "run_time_error"
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
    programs = [(name, *of) for name in names for of in (
        ("program", name, "bin", name), ("generate", name, "example", f"{name}-generate"),
        *[("player", "player", "bin", "page")] * has_player(name))]
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
    options = [word for _, _, package, kind, binary in programs for word in ("-p", package, f"--{kind}", binary)]
    run("the programs", cargo, "build", "--release", "--locked", "--offline", "--target", target,
        "--target-dir", folder, *options, cwd=ROOT, env=settings)
    scripts = {}
    for name, script, _, kind, binary in programs:
        path = folder / target / "release" / ("examples" if kind == "example" else "") / f"{binary}.wasm"
        scripts.setdefault(name, {})[f"{script}.js"] = take(script, base64.b64encode(path.read_bytes()).decode())
    return scripts


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
# In Chinese and in English.
WORDS = {
    "tongue": ("zh-CN", "en"), "site": ("博弈与搜索题", "Game problems"), "all": ("全部题目", "All problems"),
    "lead": ("先玩，再自己写程序，最后看题解。每一步该不该走，由题目的标程当场算给你看。断网也能用。",
             "Play each game, then solve it, then read why. The very program that solves it tells you whether each "
             "move was right. All of it works without a network."),
    "solve": ("做题", "Solve it"), "explain": ("看题解", "Read why"),
    "method": ("从没做过博弈题？先看：", "New to game problems? Begin with "), "author": ("来源：", "From: "),
    "home": ("源码库", "Repository"), "packages": ("导入评测机的题目包", "Packages for judges"),
    "missing": ("没有这个网页", "There is no such page."), "contents": ("目录", "Contents"), "table": ("表格", "Table"),
    "order": ("顺序阅读", "In order"), "prev": ("上一篇：", "Before: "), "next": ("下一篇：", "Next: "), "other": ("English", "中文"),
    "statement": ("题面", "Statement"), "try": ("运行", "Run"), "text": ("题解", "Text"), "source": ("代码", "Source"),
    "submissions": ("其他程序", "Other programs"), "play": ("玩一局", "Play"), "cases": ("数据", "Case"),
    "choose": ("（自己输入）", "(your own)"), "size": ("规模", "Size"), "random": ("随机生成", "Random input"),
    "input": ("输入", "Input"), "run": ("运行", "Run"), "stop": ("停止", "Stop"), "copy": ("复制代码", "Copy it"),
    "output": ("输出", "Output"), "save": ("下载全部输出", "Save all of it"), "yours": ("你的程序的输出", "Your program's output"),
    "compare": ("比较", "Compare"), "limits": ("时间限制 {} s，内存限制 {} MiB。来源：{}。", "Limits: {} s, {} MiB. Source: {}."),
    "sample": ("样例", "Sample"), "script": ("玩和运行都要用 JavaScript。", "To play and to run programs, JavaScript is needed."),
    "reveal": ("哪步好？", "Where each move leads"), "help": ("程序先走", "Program first"), "undo": ("撤销", "Undo"),
    "new": ("新局", "New game"), "back": ("回到走错的那一步", "Back to that move"),
    "typed": ("现在的局面，就是程序的输入（可以改）：", "The position, as the program’s input (change it here):"),
    "answer": ("标程的输出", "What the program prints"), "show": ("放到棋盘上", "Show it on the board"),
    "every": ("一次评测所有测试点", "All cases at once"), "inputs": ("下载全部输入", "All inputs"),
    "outputs": ("选择（或拖入）你的输出：", "Choose your outputs, or drop them here:"),
    "how": ("，每个输入各跑一次，输出存成同名文件，后缀随意，如 <code>01-published.out</code>。",
            ": run your program on each, and name each output as its input, such as <code>01-published.out</code>."),
    "accepted": ("正确的程序", "Right"), "wrong_answer": ("答案错误", "Wrong answer"),
    "presentation_error": ("格式错误", "Presentation error"), "time_limit_exceeded": ("超时", "Too slow"),
    "run_time_error": ("运行时错误", "Run-time error"),
}
WORDS = {language: {key: pair[i] for key, pair in WORDS.items()} for i, language in enumerate(LANGUAGES)}
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
            for section in re.split('<h[1-6] id="', pandoc(path, read(path)))[1:]:
                for term in TERMS:
                    if term in plain("<" + section):
                        self.terms[language].setdefault(term, f"{page}#{section.partition(chr(34))[0]}")
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

    def convert(self, path, page, language, text, *options):
        """A text in Markdown that stands in a file, for a page: its links lead to pages, its pictures come along."""
        here = os.path.dirname(page) or "."

        def follow(link):
            file, *anchor = html.unescape(link[1]).partition("#")
            if not file or re.match("[a-z]+:", file):
                return link[0]
            place = self.places.get(os.path.relpath(path.parent / file, ROOT))
            if place:
                return f'<a href="{os.path.relpath(place[language], here)}{"".join(anchor)}"{link[2]}>{link[3]}</a>'
            # The words alone, and the file's name where they do not say it.
            said, name = plain(link[3]), file.replace("../", "")
            return link[3] if said in name or pathlib.Path(name).stem in said else f"{link[3]} ({name})"

        def show(image):
            source = path.parent / image[1]
            file = str(source.resolve().relative_to(ROOT / "problems"))
            self.files[file] = source.read_bytes()
            size = re.search(rb'<svg[^>]*( width="\d+" height="\d+")', self.files[file])
            return f'<img src="{os.path.relpath(file, here)}"{size[1].decode() if size else ""}'

        body = pandoc(path, text, *options)
        body = re.sub(r'(?s)<a href="([^"]*)"([^>]*)>(.*?)</a>', follow, body)
        body = re.sub('<img src="([^"]*)"', show, body)
        wide = f'<div class="wide" tabindex="0" role="group" aria-label="{WORDS[language]["table"]}">'
        body = re.sub("(?s)<table.*?</table>", rf"{wide}\n\g<0>\n</div>", body)
        # No line begins with the comma or the bracket behind a formula.
        return re.sub("<math[^>]*>((?!</math>).)*</math>[，。；：、！？）」』”’,.;:)]+",
                      r'<span class="kept">\g<0></span>', body)

    def page(self, page, language, title, about, body, links, scripts=(), styles=(), has_game=False):
        about = " ".join(about.split())[:150]
        # What is not there may be looked for in any folder.
        up = self.url if page == "404.html" else os.path.relpath(".", os.path.dirname(page) or ".")
        head = [f'<link rel="stylesheet" href="{style}">' for style in (f"{up}/site.css", *styles)]
        # A game's scripts stand behind its board: nothing below is to move once it is drawn.
        scripts = [*[f"{up}/site.js"] * (not has_game), *scripts]
        head += [f'<script src="{script}" defer></script>' for script in scripts]
        self.files[page] = fill("page.html", tongue=WORDS[language]["tongue"], policy=POLICY, title=html.escape(title),
                                about=html.escape(about), head="\n".join(head),
                                body=finish(body, page, dict(self.terms[language])),
                                nav=self.nav(page, language, links, up)).encode()

    def nav(self, page, language, links, up=".."):
        links = [(f"{up}/{HOME[language]}", WORDS[language]["all"], "")] * (page != HOME[language]) + [*links]
        links += [(self.home, WORDS[language]["home"], "")] if self.home else []
        return "\n".join(f'<a href="{html.escape(place)}"{more}>{html.escape(name)}</a>' for place, name, more in links)

    def problem(self, problem):
        """What a problem's folder holds, but for the programs."""
        about, _ = [self.problem_page(problem, language) for language in LANGUAGES]
        for path in beside(problem.name):
            self.text(path, problem.names)
        if has_board(problem.name):
            self.files[f"{problem.name}/game.js"] = (ROOT / f"problems/{problem.name}/game.js").read_bytes()
        if has_player(problem.name):
            self.player(problem, ROOT / f"problems/{problem.name}/player/web", about)
        self.inputs(problem)

    def inputs(self, problem):
        """One by one as scripts, and all in an archive."""
        name, inputs = problem.name, io.BytesIO()
        with zipfile.ZipFile(inputs, "w") as archive:
            for case, question, _ in cases(problem):
                self.files[f"{name}/{case}.js"] = take(case, question.decode())
                archive.writestr(zipfile.ZipInfo(f"{name}/{case}.in"), question, zipfile.ZIP_DEFLATED)
        self.files[f"{name}/inputs.zip"] = inputs.getvalue()

    def problem_page(self, problem, language):
        name, words, page = problem.name, WORDS[language], f"{problem.name}/{HOME[language]}"
        path = readme(name, language)
        _, sentence, solution = split(read(path))
        samples = ["\n\n".join([f"## {words['sample']} {i} {{#sample-{i}}}", *(fence("sample", data) for data in both)])
                   for i, (_, *both) in enumerate(problem.samples, 1)]
        body = self.convert(path, page, language, fill("problem.txt", **{
            **words, "name": problem.names[language], "sentence": sentence, "solution": solution,
            # The text may have headings of the same words.
            "task": re.sub("(?m)^## (.*)", lambda head: f"{head[0]} {{#statement-{head[1].lower().replace(' ', '-')}}}",
                           read(problem.tests / f"statement/problem.{language}.md")),
            "samples": "\n\n".join(samples),
            "program": fence("{.rust .numberLines}", (ROOT / f"problems/{name}/src/main.rs").read_bytes()),
            "others": submissions(problem, words)}), "--shift-heading-level-by=1")
        about, place = first(body), place_to_play(name, language)
        limits = words["limits"].format(problem.seconds, problem.mebibytes, problem.sources[language])
        body = put(body, play=play(name, language), form=form(problem, words), contents=contents(
            re.search('(?s)id="text"(.*)<h2 id="source"', body)[1], 3, words),
                   limits=f"<p>{html.escape(limits)}</p>\n" + (archives(problem, words) if self.packages else ""))
        links = [switch(HOME, language)]
        links += [(place, words["play"], "")] * bool(place) + [(f"#{part}", words[part], "") for part in PARTS]
        self.order[language].append((page, problem.names[language]))
        self.page(page, language, problem.names[language], about, body, links,
                  scripts=["../compare.js", "../run.js"], has_game=has_board(name))
        return about

    def link_neighbours(self):
        """At the foot of each text links to the one before and the one after it."""
        for language, order in self.order.items():
            for before, (page, _), after in zip([None, *order], order, [*order[1:], None]):
                links = "\n".join(f'<a href="{os.path.relpath(place[0], os.path.dirname(page) or ".")}" rel="{rel}">'
                                  f"{WORDS[language][rel]}{html.escape(place[1])}</a>"
                                  for rel, place in (("prev", before), ("next", after)) if place)
                footer = f'<footer><nav aria-label="{WORDS[language]["order"]}">{links}</nav></footer>'
                self.files[page] = self.files[page].replace(b"</main>", f"</main>\n{footer}".encode())

    def player(self, problem, folder, about):
        """play.html of a player's page: what is between <main> and </main>, and its scripts and styles beside it.
        In English the script takes the links that stand in a template."""
        files = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        body = files.pop("play.html").decode()
        self.files.update({f"{problem.name}/{file}": data for file, data in files.items()})
        page, english = f"{problem.name}/play.html", [("en.html", problem.names["en"], "")]
        body += f'<template id="nav">{self.nav(page, "en", english)}</template>'
        self.page(page, "zh", problem.names["zh"], about, body,
                  [("index.html", problem.names["zh"], "")], scripts=[file for file in files if file.endswith(".js")],
                  styles=[file for file in files if file.endswith(".css")])

    def text(self, path, names):
        relative = str(path.relative_to(ROOT))
        language = "zh" if path.name.endswith(".zh.md") else "en"
        page = self.places[relative][language]
        heading, *_ = found = split(read(path))
        body = self.convert(path, page, language, "\n\n".join([heading, "<!-- contents -->", *found[1:]]))
        twin = re.sub(r"(\.zh)?\.md$", lambda found: ".md" if found[1] else ".zh.md", relative)
        links = [("index.html" if language == "zh" else "en.html", names[language], "")] if names else []
        links += [switch(self.places[twin], language)] if twin in self.places else []
        title = plain(re.search("<h1.*?</h1>", body)[0])
        self.order[language].insert(len(self.order[language]) if names else 0, (page, title))
        self.page(page, language, title, first(body), put(body, contents=contents(body, 2, WORDS[language])), links)
        return page, title

    def card(self, problem, page, language):
        """What a newcomer sees of a problem: its picture, its sentence, where it is from, what one can do."""
        name, words, there = problem.name, WORDS[language], HOME[language]
        path = readme(name, language)
        sentence = self.convert(path, page, language, re.sub("(?m)^> ?", "", split(read(path))[1]))
        place = place_to_play(name, language)
        first = f"{name}/{place or there}"
        picture, title = f"{name}/figures/small.svg", html.escape(problem.names[language])
        shown = ""
        if (ROOT / "problems" / picture).exists():
            self.files[picture] = (ROOT / "problems" / picture).read_bytes()
            shown = f'<a href="{first}" tabindex="-1"><img src="{picture}" alt="{title}" width="320" height="180"></a>'
        links = [(first, words["play"])] * bool(place) + [(f"{name}/{there}#statement", words["solve"]),
                 (f"{name}/{there}#text", words["explain"])]
        return (f'<section class="card">{shown}<h2><a href="{name}/{there}">{title}</a></h2>\n{sentence}'
                f'<p class="faint">{words["author"]}{html.escape(problem.sources[language])}</p><p class="doors">'
                + " ".join(f'<a class="button" href="{to}">{what}</a>' for to, what in links) + "</p></section>\n")

    def index(self, problems):
        titles = {path.name: self.text(path, None) for path in (ROOT / "problems").glob("*.md")}
        for language, page in HOME.items():
            words = WORDS[language]
            cards = "".join(self.card(problem, page, language) for problem in problems)
            method, title = titles["README.zh.md" if language == "zh" else "README.md"]
            body = (f'<h1>{words["site"]}</h1>\n<p>{words["lead"]}</p>\n<div class="cards">\n{cards}</div>'
                    f'<p>{words["method"]}<a href="{method}">{html.escape(title)}</a></p>\n')
            self.page(page, language, words["site"], words["lead"], body, [switch(HOME, language)])
        if self.url:
            words = WORDS["zh"]["missing"], WORDS["en"]["missing"]
            body = f'<h1>{words[0]}</h1>\n<p lang="en">{words[1]}</p>\n'
            self.page("404.html", "zh", words[0], words[0], body, [])


def switch(pages, language):
    """The link to the page in the other language."""
    other = "en" if language == "zh" else "zh"
    return os.path.basename(pages[other]), WORDS[language]["other"], f' id="switch" lang="{WORDS[other]["tongue"]}"'


def fill(file, **words):
    return string.Template((HERE / file).read_text("utf-8")).substitute(words)


def put(body, **parts):
    """The body with the parts in place of the comments that name them."""
    return re.sub(r"<!-- (\w+) -->\n", lambda found: parts[found[1]] if found[1] in parts else found[0], body)


# ---- Parts of a page ----
def play(name, language):
    words = WORDS[language]
    if has_board(name):
        return f'<h2 id="play">{words["play"]}</h2>\n{fill("game.html", **words)}\n'
    return f'<p><a class="button" href="{PLAYER[language]}">{words["play"]}</a></p>\n' if has_player(name) else ""

def archives(problem, words):
    links = [f'<a href="../packages/{file}/{problem.short}.{kind}">{judges}</a>' for judges, file, kind in ARCHIVES]
    return f"<p>{words['packages']}: {', '.join(links)}</p>\n"

def form(problem, words):
    options = []
    for case, *_ in cases(problem):
        about = problem.tests / "data" / f"{case}.desc"
        # The second line is the first one in Chinese.
        about = read(about).splitlines() if about.exists() else [""]
        about = html.escape(about[-1 if words is WORDS["zh"] else 0])
        options.append(f'<option value="{html.escape(case)}" data-about="{about}">{html.escape(case)}</option>')
    named = {key: html.escape(word) for key, word in words.items()}
    named["show"] = f'<button id="show" type="button">{named["show"]}</button>' if has_board(problem.name) else ""
    return fill("run.html", **{**named, "how": words["how"], "short": problem.short, "options": "\n".join(options),
                               "sample": html.escape(problem.samples[0][1].decode())}) + "\n"

def submissions(problem, words):
    """In Markdown."""
    text = ""
    for kind in KINDS:
        paths = sorted((problem.tests / "submissions" / kind).glob("*"))
        text += f"## {words[kind]} {{#{kind}}}\n\n" if paths else ""
        for path in paths:
            if path.suffix == ".patch":
                said, _, change = path.read_bytes().partition(b"\n\n")
                said = re.sub("`(.*?)`", r"<code>\1</code>", html.escape(" ".join(said.decode().split())))
                name, inside = path.stem, f"<p>{said}</p>\n\n{fence('diff', change)}"
            else:
                name, inside = path.name, fence({".rs": "rust"}.get(path.suffix, path.suffix[1:]), path.read_bytes())
            text += (f'<details><summary>{html.escape(name)}</summary>\n<div id="{kind}/{path.name}" lang="en">\n\n'
                     f"{inside}\n\n</div>\n</details>\n\n")
    return text

def contents(body, level, words):
    """A list of the headings of a level, where there are many: it unfolds."""
    heads = re.findall(f'<h{level} id="(.*?)">(.*?)</h{level}>', body)
    links = "".join(f'<li><a href="#{anchor}">{head}</a></li>\n' for anchor, head in heads)
    return f"<details><summary>{words['contents']}</summary>\n<ul>\n{links}</ul>\n</details>\n" * (len(heads) > 4)

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


# ---- Texts ----
def read(path):
    return path.read_text("utf-8")

def readme(name, language):
    """A new problem may have no Chinese text yet."""
    return next(filter(pathlib.Path.exists, (ROOT / f"problems/{name}/README{end}.md" for end in (f".{language}", ""))))

def split(text):
    """A text's heading, the sentence below it, if it has one, as a quotation, and the rest."""
    heading, _, rest = text.partition("\n\n")
    sentence, _, more = rest.partition("\n\n")
    return (heading, sentence, more) if sentence.startswith("> ") else (heading, "", rest)

def fence(kind, text):
    mark = "~" * 10
    return f"{mark} {kind}\n{text.decode().removesuffix(chr(10))}\n{mark}"

def pandoc(about, text, *options):
    """A text in Markdown as HTML."""
    return run(about, "pandoc", "-f", "gfm+attributes+tex_math_dollars+east_asian_line_breaks", "-t", "html",
               "--mathml", "--wrap=none", *options, input=text.encode()).decode()

def plain(body):
    """The text of HTML, its formulas as TeX has them."""
    body = re.sub("(?s)<math.*?<annotation[^>]*>(.*?)</annotation>.*?</math>", r"\1", body)
    return html.unescape(re.sub("<[^>]*>", "", body))

def first(body):
    """What a text says first, for whoever has not opened it; a line of links says nothing."""
    return plain(next(iter(re.findall("(?s)<p>(?!<a )(.*?)</p>", body)), ""))

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
             "help": "where the pages will be: they get a page for what is not there"},
        packages={"action": "store_true", "help": "each problem links to what `package.py OUT/packages` makes of it"})
    rust = find_rust()
    try:
        refuse_unless(everything, "there is no problem")
        # In the order in which the root README names them; a problem that it does not name comes last.
        root_readme = read(ROOT / "README.md")
        everything.sort(key=lambda name: root_readme.find(f"problems/{name}/") % len(root_readme))
        names = sorted(names, key=everything.index)
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
            artifacts = programs.result()
        for path in "site.css", "site.js", "compare.js", "run.js", "game.js":
            site.files[path] = (HERE / path).read_bytes()
        for path, data in site.files.items():
            name, _, rest = path.partition("/")
            if not rest:
                artifacts[path] = data
            elif name in artifacts:
                artifacts[name][rest] = data
        write(out, artifacts)
        print(f"{out}/index.html: {len(names)} problems, {sum(path.endswith('.html') for path in site.files)} pages")
    except (ValueError, OSError, yaml.YAMLError) as error:
        print(f"{PROGRAM}: nothing is written:", *str(error).split(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
