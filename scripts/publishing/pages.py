"""The pages of some problems."""
import concurrent.futures
import html
import os
import re
import sys

from publishing import assets, terms, wasm
from publishing.assets import has_board, has_player
from publishing.output import PROGRAM
from publishing.parts import (HOME, LANGUAGES, PAGES, WORDS, add_contents, archives, fill, form, header, heading,
                              said, spoken, submissions, tags, title)
from publishing.places import Places
from publishing.problems import HERE, ROOT, Problem
from publishing.texts import beside, fence, first, plain, read, readme, split

# The page may load its own files and nothing else, so what a user types stays in it. `file:` is 'self' on a disk.
POLICY = ("default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval' blob:; worker-src blob:; "
          "style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'")


class Site:
    """The pages of the problems in `names`: those to write, and those that OUT has already. make_site calls problem()
    for the former, texts() for all, index(), link_neighbours(). All add to `files`; texts() and index() to `order`."""

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

    def page(self, page, language, title, about, body, name=None, view="", other=None, scripts=(), styles=()):
        """Adds a page. `name` is the problem that it belongs to, `other` the page in the other language."""
        words = WORDS[language]
        # Search engines show about 150 characters. Do not cut a word.
        about = re.match(".{0,150}(?![a-z])", " ".join(about.split()))[0]
        # A server shows the page 404.html for an address in any folder.
        up = self.url if page == "404.html" else os.path.relpath(".", os.path.dirname(page) or ".")
        # A board loads its scripts itself, right behind it, so that nothing below it moves when it is drawn.
        scripts = [*[f"{up}/site.js"] * (view != "play" or has_player(name) or not has_board(name)), *scripts]
        head = [f'<link rel="stylesheet" href="{style}">' for style in (f"{up}/theme.css", f"{up}/site.css", *styles)]
        head += [f'<script src="{script}" defer></script>' for script in scripts]
        if self.url:
            head.append(f'<meta property="og:url" content="{self.url}/{page}">')
        if f"{name}/preview.png" in self.files:
            head.append(f'<meta property="og:image" content="{self.url}/{name}/preview.png">')
        self.files[page] = fill(
            "page.html", tongue=words["tongue"], policy=POLICY, title=html.escape(title), about=html.escape(about),
            head="\n".join(head), body=finish(body, page, self.terms[language]), site=words["site"],
            views=words["views"], view=f' class="{view}"' * bool(view),
            nav=header(page, language, up, name, view, other),
            footer=f'<p><a href="{html.escape(self.home or "")}">{words["home"]}</a></p>\n' * bool(self.home)).encode()

    def problem(self, problem):
        """What a problem's folder holds, but for the programs and the texts."""
        name = problem.name
        if self.url:
            assets.add_preview(name, self.files)
        for language in LANGUAGES:
            self.play(problem, language)
            task = self.statement(problem, language)
            self.judge(problem, language, task)
            self.code(problem, language)
        if has_board(name):
            self.files[f"{name}/game.js"] = (ROOT / f"problems/{name}/game.js").read_bytes()
        if has_player(name):
            self.files[f"{name}/play.html"] = fill("moved.html", policy=POLICY).encode()
            for path in (ROOT / f"problems/{name}/player/web").glob("*.*s"):
                self.files[f"{name}/{path.name}"] = path.read_bytes()
        self.files.update(assets.inputs(problem))

    def texts(self, problem):
        for language in LANGUAGES:
            self.solution(problem, language)
        for path in beside(problem.name):
            self.text(path, problem.name)

    # ---- The five views of a problem ----
    def view(self, problem, language, view, about, body, scripts=(), styles=()):
        pages = {tongue: f"{problem.name}/{page}" for tongue, page in PAGES[view].items()}
        self.page(pages[language], language, title(problem, language, view), about, body, problem.name, view,
                  pages["en" if language == "zh" else "zh"], scripts, styles)

    def convert(self, problem, language, view, *blocks):
        """A view's Markdown as HTML."""
        page = f"{problem.name}/{PAGES[view][language]}"
        return self.places.convert(readme(problem.name, language), page, language, "\n\n".join(blocks))

    def play(self, problem, language):
        name, words = problem.name, WORDS[language]
        sentence = self.sentence(name, f"{name}/{HOME[language]}", language)
        styles = ["../boards.css"] * has_board(name)
        if has_player(name):
            web = ROOT / f"problems/{name}/player/web"
            body = fill(web / "play.html", **{**words, **spoken(language, "player"), "said": said(language, "playing", "player")})
            styles += [path.name for path in sorted(web.glob("*.css"))]
            scripts = ["../program.js", "../playing.js", *(path.name for path in sorted(web.glob("*.js")))]
        else:
            head = html.escape(problem.names[language])
            body = f"<h1>{head}</h1>\n{sentence}\n"
            if has_board(name):
                body = fill("game.html", title=head, said=said(language, "playing", "boards", "puzzles"), **words)
            scripts = []
        self.view(problem, language, "play", f'{plain(sentence)} {words["about-play"]}', body, scripts, styles)

    def statement(self, problem, language):
        words = WORDS[language]
        task = read(problem.tests / f"statement/problem.{language}.md")
        # The sections have the names that they had when one page held all views.
        task = re.sub("(?m)^## (.*)",
                      lambda head: f"{head[0]} {{#statement-{head[1].lower().replace(' ', '-')}}}", task)
        samples = []
        for i, (_, *both) in enumerate(problem.samples, 1):
            lines = max(text.count(b"\n") for text in both)
            shape = " long" if sum(map(len, both)) > 1500 else " tall" if lines > 20 else ""
            samples += [f'<div class="pair{shape}">', f'## {words["sample"]} {i} {{#sample-{i}}}',
                        *(fence("sample", data) for data in both), "</div>"]
        limits = words["limits"].format(problem.seconds, problem.mebibytes, problem.sources[language])
        limits = f"<p>{html.escape(limits)}</p>\n" + archives(problem, words) * bool(self.packages)
        body = self.convert(problem, language, "statement", heading(problem, language, "statement"), task, *samples)
        self.view(problem, language, "statement", first(body), body.replace("</h1>\n", f"</h1>\n{limits}", 1))
        return body

    def judge(self, problem, language, task):
        name, words = html.escape(problem.names[language]), WORDS[language]
        body = f'<h1 id="try">{name}{words["colon"]}{words["judge"]}</h1>\n{form(problem, words, task)}'
        self.view(problem, language, "judge", words["about-judge"].format(problem.names[language]), body,
                  [f"../{script}.js" for script in ("program", "compare", "box", "run", "read-files", "judge-files")])

    def solution(self, problem, language):
        """The text view."""
        _, sentence, rest = split(read(readme(problem.name, language)))
        body = self.convert(problem, language, "text", heading(problem, language, "text"), sentence,
                            "<!-- contents -->", rest)
        about = WORDS[language]["about-text"].format(problem.names[language], first(body))
        self.order[language].append((f"{problem.name}/{PAGES['text'][language]}", problem.names[language]))
        self.view(problem, language, "text", about, add_contents(body, WORDS[language]))

    def code(self, problem, language):
        words = WORDS[language]
        source = (ROOT / f"problems/{problem.name}/src/main.rs").read_bytes()
        body = self.convert(
            problem, language, "code", heading(problem, language, "code"),
            f'<p><button id="copy" type="button">{words["copy"]}</button></p>', fence("{.rust .numberLines}", source),
            f'## {words["submissions"]} {{#submissions}}', submissions(problem, words))
        self.view(problem, language, "code", words["about-code"].format(problem.names[language]), body)

    # ---- The other pages ----
    def link_neighbours(self):
        """At the foot of each text links to the one before and the one after it."""
        for language, order in self.order.items():
            for before, (page, _), after in zip([None, *order], order, [*order[1:], None]):
                links = "\n".join(f'<a href="{os.path.relpath(place[0], os.path.dirname(page) or ".")}" rel="{rel}">'
                                  f"{WORDS[language][rel]}{html.escape(place[1])}</a>"
                                  for rel, place in (("prev", before), ("next", after)) if place)
                links = f'<footer>\n<nav aria-label="{WORDS[language]["order"]}">{links}</nav>'
                self.files[page] = self.files[page].replace(b"<footer>", links.encode())

    def text(self, path, name):
        """A Markdown text as a page of its own; `name` is the problem in whose folder it is, if any."""
        relative = str(path.relative_to(ROOT))
        language = "zh" if path.name.endswith(".zh.md") else "en"
        page, words = self.places.of[relative][language], WORDS[language]
        twin = self.places.of.get(re.sub(r"(\.zh)?\.md$", lambda found: ".md" if found[1] else ".zh.md", relative))
        head, *rest = split(read(path))
        body = self.places.convert(path, page, language, "\n\n".join([head, "<!-- contents -->", *rest]))
        about, head = first(body), plain(re.search("<h1.*?</h1>", body)[0])
        if not twin and language == "en":
            only = words.get(f"only-{path.stem.lower()}", words["only"])
            body = body.replace("</h1>", f'</h1>\n<p class="faint" lang="zh-CN">{only}</p>', 1)
        self.order[language].insert(len(self.order[language]) if name else 0, (page, head))
        self.page(page, language, head, about, add_contents(body, words), name, "text" * bool(name),
                  twin and twin[language])
        return page, head

    def sentence(self, name, page, language):
        """What a problem asks, in the quotation at the head of its README."""
        path = readme(name, language)
        return self.places.convert(path, page, language, re.sub("(?m)^> ?", "", split(read(path))[1]))

    def card(self, problem, page, language):
        """What a newcomer sees of a problem: its picture, its sentence, where it is from, what one can do."""
        name, words, title = problem.name, WORDS[language], html.escape(problem.names[language])
        places = {view: f"{name}/{places[language]}" for view, places in PAGES.items()}
        picture, shown = f"{name}/figures/small.svg", ""
        if (ROOT / "problems" / picture).exists():
            self.files[picture] = (ROOT / "problems" / picture).read_bytes()
            shown = (f'<a href="{places["play"]}" tabindex="-1"><img src="{picture}" alt="{title}" width="320" '
                     'height="180"></a>')
        solo = has_board(name) and "isPuzzle: true" in read(ROOT / f"problems/{name}/game.js")
        links = [("play", words["puzzle" if solo else "play"])] * (has_board(name) or has_player(name))
        links += [("statement", words["solve"]), ("text", words["explain"])]
        return (f'<section class="card">{shown}<h2><a href="{places["play"]}">{title}</a></h2>\n'
                f'{self.sentence(name, page, language)}<p class="faint tags">{tags(problem, language)}</p>\n'
                f'<p class="faint">{words["author"]}{html.escape(problem.sources[language])}</p><p class="doors">'
                + " ".join(f'<a class="button" href="{places[to]}">{what}</a>' for to, what in links)
                + "</p></section>\n")

    def index(self, problems):
        titles = {path.name: self.text(path, None) for path in (ROOT / "problems").glob("*.md")}
        for language, page in HOME.items():
            words = WORDS[language]
            cards = "".join(self.card(problem, page, language) for problem in problems)
            method, head = titles["README.zh.md" if language == "zh" else "README.md"]
            body = (f'<h1>{words["site"]}</h1>\n<p>{words["lead"]}</p>\n<div class="cards">\n{cards}</div>\n'
                    f'<p>{words["method"]}<a class="button" href="{method}">{html.escape(head)}</a></p>\n')
            self.page(page, language, f'{words["site"]}{words["colon"]}{words["site-title"]}', words["lead"], body,
                      view="index", other=HOME["en" if language == "zh" else "zh"])
        if self.url:
            words = WORDS["zh"]["missing"], WORDS["en"]["missing"]
            body = f'<h1>{words[0]}</h1>\n<p lang="en">{words[1]}</p>\n'
            self.page("404.html", "zh", words[0], words[0], body)


def finish(body, page, explained):
    """Links terms, lets keys scroll wide blocks, and names the lines of the source."""
    if not page.startswith("method"):
        body = terms.link(body, page, explained)
    body = re.sub('<pre(?=>| class=")', '<pre tabindex="0"', body)
    # The lines of the source have names that stay when another block is added before it.
    return re.sub('<span id="cb[0-9]+-([0-9]+)"><a href="#cb[0-9]+-[0-9]+"></a>', r'<span id="L\1">', body)


def make_site(names, everything, out, home, url, packages):
    """Returns the artifacts, with links to what OUT has already of other problems, and the number of pages."""
    rust = wasm.find_rust()
    # In the order in which the root README names them; a problem that it does not name comes last.
    root_readme = read(ROOT / "README.md")
    everything.sort(key=lambda name: root_readme.find(f"problems/{name}/") % len(root_readme))
    names = sorted(names, key=everything.index)
    site = Site([name for name in everything if name in names or (out / name / "index.html").exists()],
                home, url, packages)
    problems = {name: Problem(name) for name in site.names}
    if sys.stderr.isatty():
        print(f"{PROGRAM}: compiling the programs; the first time this takes a minute", file=sys.stderr)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        programs = pool.submit(wasm.compile_all, rust, names)  # while the pages are made, which takes less long
        for name in names:
            site.problem(problems[name])
        for problem in problems.values():
            site.texts(problem)  # the written ones link to the others
        site.index(problems.values())
        site.link_neighbours()
        artifacts = programs.result()
    site.files.update({path.name: path.read_bytes() for path in HERE.glob("*.*s")})  # .css and .js
    # Folders of problems not written now are already in OUT.
    for path, data in site.files.items():
        name, _, rest = path.partition("/")
        if not rest:
            artifacts[path] = data
        elif name in artifacts:
            artifacts[name][rest] = data
    return artifacts, sum(path.endswith(".html") and path.split("/")[0] in artifacts for path in site.files)
