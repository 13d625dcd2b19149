"""The pages of some problems."""
import concurrent.futures
import html
import os
import re
import sys

from publishing import assets, terms, wasm
from publishing.assets import has_board, has_player
from publishing.output import PROGRAM
from publishing.parts import (HERE, HOME, LANGUAGES, WORDS, archives, contents, fill, form, place_to_play, play, put,
                              submissions, switch)
from publishing.places import Places
from publishing.problems import ROOT, Problem, refuse_unless
from publishing.texts import beside, fence, first, plain, read, readme, split

PARTS = "statement", "try", "text", "source", "submissions"
# What is typed leaves the page nowhere: it may load its own files, and nothing else. `file:` is 'self' on a disk.
POLICY = ("default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval' blob:; worker-src blob:; "
          "style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'")


class Site:
    """The pages of some problems, as `files`."""

    def __init__(self, names, home, url, packages):
        self.names, self.home, self.url, self.packages = names, home, url.rstrip("/") if url else None, packages
        self.files = {".nojekyll": b""}
        self.places = Places(self.files)
        self.order = {language: [] for language in LANGUAGES}  # in which the texts are read: (page, title)
        self.terms = {language: {} for language in LANGUAGES}  # what the method page explains, and where
        for path in sorted((ROOT / "problems").glob("*.md")):
            language, page = ("zh", "method.html") if path.name.endswith(".zh.md") else ("en", "method.en.html")
            self.places.add_text(path, page)
            self.terms[language] = {**terms.explained(path, page), **self.terms[language]}
        for name in names:
            self.places.add_problem(name)

    def page(self, page, language, title, about, body, links, scripts=(), styles=(), has_game=False):
        about = " ".join(about.split())[:150]
        # What is not there may be looked for in any folder.
        up = self.url if page == "404.html" else os.path.relpath(".", os.path.dirname(page) or ".")
        head = [f'<link rel="stylesheet" href="{style}">' for style in (f"{up}/theme.css", f"{up}/site.css", *styles)]
        # A game's scripts stand behind its board: nothing below is to move once it is drawn.
        scripts = [*[f"{up}/site.js"] * (not has_game), *scripts]
        head += [f'<script src="{script}" defer></script>' for script in scripts]
        self.files[page] = fill("page.html", tongue=WORDS[language]["tongue"], policy=POLICY, title=html.escape(title),
                                about=html.escape(about), head="\n".join(head),
                                body=finish(body, page, self.terms[language]),
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
        self.files.update(assets.inputs(problem))

    def problem_page(self, problem, language):
        name, words, page = problem.name, WORDS[language], f"{problem.name}/{HOME[language]}"
        path = readme(name, language)
        _, sentence, solution = split(read(path))
        samples = ["\n\n".join([f"## {words['sample']} {i} {{#sample-{i}}}", *(fence("sample", data) for data in both)])
                   for i, (_, *both) in enumerate(problem.samples, 1)]
        body = self.places.convert(path, page, language, fill("problem.txt", **{
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
                  scripts=["../compare.js", "../run.js"], styles=["../boards.css"] * has_board(name),
                  has_game=has_board(name))
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
        page = self.places.of[relative][language]
        heading, *_ = found = split(read(path))
        body = self.places.convert(path, page, language, "\n\n".join([heading, "<!-- contents -->", *found[1:]]))
        twin = re.sub(r"(\.zh)?\.md$", lambda found: ".md" if found[1] else ".zh.md", relative)
        links = [("index.html" if language == "zh" else "en.html", names[language], "")] if names else []
        links += [switch(self.places.of[twin], language)] if twin in self.places.of else []
        title = plain(re.search("<h1.*?</h1>", body)[0])
        self.order[language].insert(len(self.order[language]) if names else 0, (page, title))
        self.page(page, language, title, first(body), put(body, contents=contents(body, 2, WORDS[language])), links)
        return page, title

    def card(self, problem, page, language):
        """What a newcomer sees of a problem: its picture, its sentence, where it is from, what one can do."""
        name, words, there = problem.name, WORDS[language], HOME[language]
        path = readme(name, language)
        sentence = self.places.convert(path, page, language, re.sub("(?m)^> ?", "", split(read(path))[1]))
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


def finish(body, page, explained):
    """pandoc's HTML, for those who read it without a mouse, cite a line of the source, or meet a term first here."""
    if not page.startswith("method"):
        body = terms.link(body, page, explained)
    # What may be wider or higher than its place is scrolled by keys, too.
    body = re.sub('<pre(?=>| class=")', '<pre tabindex="0"', body)
    # The lines of the source have names that stay when another block is added before it.
    return re.sub('<span id="cb[0-9]+-([0-9]+)"><a href="#cb[0-9]+-[0-9]+"></a>', r'<span id="L\1">', body)


def make_site(names, everything, out, home, url, packages):
    """The files of the pages of these problems, which link to those of others that OUT has already."""
    rust = wasm.find_rust()
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
        programs = pool.submit(wasm.compile_all, rust, names)  # while the pages are made, which takes less long
        for name in names:
            site.problem(problems[name])
        site.index(problems.values())
        site.link_neighbours()
        artifacts = programs.result()
    for path in HERE.iterdir():
        if path.suffix in (".css", ".js"):
            site.files[path.name] = path.read_bytes()
    for path, data in site.files.items():
        name, _, rest = path.partition("/")
        if not rest:
            artifacts[path] = data
        elif name in artifacts:
            artifacts[name][rest] = data
    return artifacts, sum(path.endswith(".html") for path in site.files)
