"""The pages of some problems."""
import concurrent.futures
import dataclasses
import html
import os
import re
import sys

from publishing import assets, terms, wasm
from publishing.assets import has_board, has_player
from publishing.output import PROGRAM
from publishing.parts import (HOME, LANGUAGES, PAGES, WORDS, add_contents, archives, fill, form, header,
                              heading, programs, said, spoken, submissions, tags, title)
from publishing.places import Places
from publishing.problems import HERE, ROOT, Problem
from publishing.texts import beside, fence, first, plain, read, readme, split

# The page may load its own files and nothing else, so what a user types stays in it. `file:` is 'self' on a disk.
POLICY = ("default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval' blob:; worker-src blob:; "
          "style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'")


@dataclasses.dataclass
class Page:
    """A page before it is rendered. `name`: the problem that it belongs to; `other`: the page in the other language."""
    path: str
    language: str
    title: str
    about: str
    body: str
    called: str  # by links to it
    name: str | None = None
    view: str = ""
    other: str | None = None
    scripts: tuple = ()
    styles: tuple = ()


class Site:
    """What all pages share. Its methods make pages, and collect their pictures in `places`. `names`: the problems that
    get pages now, and those that OUT has already."""

    def __init__(self, names, previews, home, url, packages):
        self.home, self.url, self.packages = home, url.rstrip("/") if url else None, packages
        self.previews = previews  # by problem, a picture
        self.shared = {}  # by text that no problem owns, its page
        explained = {language: {} for language in LANGUAGES}
        for path in sorted((ROOT / "problems").glob("*.md")):
            stem, *end = path.name.removesuffix(".md").split(".")
            language, page = end[0] if end else "en", "method" if stem == "README" else stem.lower()
            self.shared[path] = page + (".html" if language == "zh" else f".{language}.html")
            explained[language] = {**terms.explained(path, self.shared[path]), **explained[language]}
        self.places = Places(names, self.shared, explained)

    # ---- The five views of a problem ----
    def views(self, problem):
        """The views but for the text."""
        return [make(problem, language) for language in LANGUAGES
                for make in (self.play, self.statement, self.judge, self.code)]

    def view(self, problem, language, view, about, body, scripts=(), styles=()):
        pages = {tongue: f"{problem.name}/{page}" for tongue, page in PAGES[view].items()}
        return Page(pages[language], language, title(problem, language, view), about, body, problem.names[language],
                    problem.name, view, pages["en" if language == "zh" else "zh"], scripts, styles)

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
            labels = {**words, **spoken(language, "player"), **spoken(language, "player-html"),
                      "said": said(language, "playing", "player")}
            body = fill(web / "play.html", **labels)
            styles += [path.name for path in sorted(web.glob("*.css"))]
            scripts = ["../program.js", "../playing.js", *(path.name for path in sorted(web.glob("*.js")))]
        else:
            head = html.escape(problem.names[language])
            body = f"<h1>{head}</h1>\n{sentence}\n"
            if has_board(name):
                body = fill("game.html", title=head, said=said(language, "playing", "boards", "puzzles"), **words)
            scripts = []
        about = f'{plain(sentence)} {words["about-play"]}'
        return self.view(problem, language, "play", about, body, scripts, styles)

    def statement(self, problem, language):
        words, statement = WORDS[language], problem.statements[language]
        explained, copied, samples = statement.explained, words["copied"], []
        for i, (_, *both) in enumerate(problem.samples, 1):
            lines = max(text.count(b"\n") for text in both)
            shape = " long" if sum(map(len, both)) > 1500 else " tall" if lines > 20 else ""
            samples += [f'<div class="pair{shape}">', f'## {words["sample"]} {i} {{#sample-{i}}}',
                        f'<button class="copy" type="button" data-done="{copied}">{words["copy-input"]}</button>',
                        *(fence(f'{{.sample data-label="{words[label]}"}}', data)
                          for label, data in zip(("input", "sample-output"), both)),
                        *(f'<div class="why">\n\n{text}\n\n</div>' for text in explained[i - 1:i]), "</div>"]
        # The sections have the names that they had when one page held all views.
        task, hints = (re.sub("(?m)^## (.*)",
                              lambda head: f"{head[0]} {{#statement-{head[1].lower().replace(' ', '-')}}}", text)
                       for text in (statement.task, "" if explained else statement.hints))
        judge = f'<p class="doors"><a class="button" href="{PAGES["judge"][language]}">{words["to-judge"]}</a></p>'
        limits = words["limits"].format(problem.seconds, problem.mebibytes, problem.sources[language])
        above = f"<p>{html.escape(limits)}</p>\n" + archives(problem, words) * bool(self.packages)
        body = self.convert(problem, language, "statement", task, *samples, hints, judge)
        return self.view(problem, language, "statement", first(body),
                         heading(problem, language, "statement") + above + body)

    def judge(self, problem, language):
        words = WORDS[language]
        rule = self.convert(problem, language, "judge", problem.statements[language].parts[1])
        return self.view(
            problem, language, "judge", words["about-judge"].format(problem.names[language]),
            heading(problem, language, "judge") + form(problem, language, rule),
            [f"../{script}.js" for script in (
                "program", "compare", "locate", "box", "run", "read-files", "judge-files")])

    def solution(self, problem, language):
        """The text view."""
        path = readme(problem.name, language)
        page, other = (f'{problem.name}/{PAGES["text"][tongue]}' for tongue in sorted(LANGUAGES, key=language.__ne__))
        _, sentence, rest = split(read(path))
        rest = self.without_header(path, page, language, other, rest)
        body = self.convert(problem, language, "text", sentence, "<!-- contents -->", rest)
        about = WORDS[language]["about-text"].format(problem.names[language], first(body))
        return self.view(problem, language, "text", about,
                         heading(problem, language, "text") + add_contents(body, WORDS[language]))

    def code(self, problem, language):
        words = WORDS[language]
        body = heading(problem, language, "code") + self.convert(
            problem, language, "code", programs(problem, language), f'## {words["submissions"]} {{#submissions}}',
            submissions(problem, language))
        return self.view(problem, language, "code", words["about-code"].format(problem.names[language]), body)

    def without_header(self, path, page, language, other, text):
        """A text that may begin with a row of links, without those that its page's header has. `other`: the page in the
        other language."""
        row, _, rest = text.partition("\n\n")
        links = re.split(r"\s+·\s+", row)
        if len(links) == 1 and not re.fullmatch(r"\[[^]]*\]\([^)]*\)", row):
            return text
        header = {other, *(os.path.join(os.path.dirname(page), places[language]) for places in PAGES.values())}

        def is_new(link):
            files = [os.path.relpath(path.parent / file, ROOT) for file in re.findall(r"\]\(([^)#]+)", link)]
            return not any(self.places.of[file][language].partition("#")[0] in header
                           for file in files if file in self.places.of)

        return f'{" · ".join(filter(is_new, links))}\n\n{rest}'

    # ---- The other pages ----
    def texts(self, problems):
        """All texts, in the order in which they are read. Those of one language link to each other."""
        first, last = (sorted(path for path in self.shared if path.name.startswith("README") == is_method)
                       for is_method in (True, False))
        return [*(self.text(path) for path in first),
                *(page for problem in problems for page in (
                    *(self.solution(problem, language) for language in LANGUAGES),
                    *(self.text(path, problem) for path in beside(problem.name)))),
                *(self.text(path) for path in last)]

    def text(self, path, problem=None):
        """A Markdown text as a page of its own; `problem` is the one in whose folder it is, if any."""
        relative = str(path.relative_to(ROOT))
        language = "zh" if path.name.endswith(".zh.md") else "en"
        page, words = self.places.of[relative][language], WORDS[language]
        twin = self.places.of.get(re.sub(r"(\.zh)?\.md$", lambda found: ".md" if found[1] else ".zh.md", relative))
        head, sentence, rest = split(read(path))
        above = self.places.convert(path, page, language, head)
        rest = self.without_header(path, page, language, twin and twin[language], rest)
        body = self.places.convert(path, page, language, "\n\n".join(["<!-- contents -->", sentence, rest]))
        head = plain(above).strip()
        if not twin and language == "en":
            above += f'<p class="faint" lang="zh-CN">{words.get(f"only-{path.stem.lower()}", words["only"])}</p>\n'
        return Page(page, language, head, first(body), above + add_contents(body, words), head,
                    problem and problem.name, "text" if problem else "", twin and twin[language])

    def sentence(self, name, page, language):
        """What a problem asks, in the quotation at the head of its README."""
        path = readme(name, language)
        return self.places.convert(path, page, language, re.sub("(?m)^> ?", "", split(read(path))[1]))

    def card(self, problem, page, language):
        """What a newcomer sees of a problem: its picture, its question, what one can do, where it is from."""
        name, words, title = problem.name, WORDS[language], html.escape(problem.names[language])
        places = {view: f"{name}/{places[language]}" for view, places in PAGES.items()}
        picture, shown = ROOT / f"problems/{name}/figures/small.svg", ""
        if picture.exists():
            shown = (f'<a href="{places["play"]}" tabindex="-1"><img src="{self.places.picture(picture)}" '
                     f'alt="{title}" width="320" height="180"></a>')
        links = [("play", words["puzzle" if problem.is_puzzle else "play"])] * (has_board(name) or has_player(name))
        played = (f'<p class="played" data-name="{name}" data-to="{places["play"]}" data-title="{title}" '
                  f'data-level="{words["reached"]}" data-done="{words["done-today"]}"></p>') * len(links)
        links += [(view, words[f"nav-{view}"]) for view in ("statement", "text")]
        return (f'<section class="card">{shown}<h2><a href="{places["play"]}">{title}</a></h2>\n'
                f'{self.sentence(name, page, language)}{played}<p class="doors">'
                + " ".join(f'<a class="button" href="{places[to]}">{what}</a>' for to, what in links)
                + f'</p>\n<p class="faint tags">{tags(problem, language)}</p></section>\n')

    def index(self, problems, language, method):
        words, page = WORDS[language], HOME[language]
        cards = "".join(self.card(problem, page, language) for problem in problems)
        body = (f'<p id="zipped">{words["zipped"]}</p>\n<h1>{words["site"]}</h1>\n<p>{words["lead"]}</p>\n'
                f'<p id="next" hidden>{words["play-next"]}<a class="button"></a></p>\n'
                f'<div class="cards">\n{cards}</div>\n'
                f'<p>{words["method"]}<a class="button" href="{method.path}">{html.escape(method.called)}</a></p>\n'
                f'<p class="faint">{words["browsers"]}</p>\n')
        return Page(page, language, f'{words["site"]}{words["colon"]}{words["site-title"]}', words["lead"], body,
                    words["site"], view="index", other=HOME["en" if language == "zh" else "zh"],
                    scripts=("index.js",))

    def missing(self):
        """A server shows this page for an address in any folder that it does not know."""
        words = WORDS["zh"]["missing"], WORDS["en"]["missing"]
        body = f'<h1>{words[0]}</h1>\n<p lang="en">{words[1]}</p>\n'
        return Page("404.html", "zh", words[0], words[0], body, words[0])

    # ---- Pages as bytes ----
    def render(self, page, order=""):
        """`order` has the links to the texts before and after this one."""
        words, name = WORDS[page.language], page.name
        # Search engines show about 150 characters. Do not cut a word.
        about = re.match(".{0,150}(?![a-z])", " ".join(page.about.split()))[0]
        up = self.url if page.path == "404.html" else os.path.relpath(".", os.path.dirname(page.path) or ".")
        # A board loads its scripts itself, right after it, so that nothing below it moves when it is drawn.
        reads = page.view != "play"
        scripts = [*[f"{up}/site.js"] * (reads or has_player(name) or not has_board(name)),
                   *[f"{up}/text.js"] * reads, *page.scripts]
        styles = f"{up}/theme.css", f"{up}/site.css", *[f"{up}/text.css"] * reads, *page.styles
        head = [f'<link rel="stylesheet" href="{style}">' for style in styles]
        head += [f'<script src="{script}" defer></script>' for script in scripts]
        if self.url:
            head.append(f'<meta property="og:url" content="{self.url}/{page.path}">')
        # The first page and the method have the picture of the first problem.
        pictured = name or next(iter(self.previews), None)
        if self.previews.get(pictured):
            head.append(f'<meta property="og:image" content="{self.url}/{pictured}/preview.png">')
        return fill(
            "page.html", tongue=words["tongue"], policy=POLICY, title=html.escape(page.title),
            about=html.escape(about), head="\n".join(head), body=page.body, site=words["site"],
            views=words["views"], view=f' class="{page.view}"' * bool(page.view),
            nav=header(page.path, page.language, up, name, page.view, page.other), footer=order +
            f'<p><a href="{html.escape(self.home or "")}">{words["home"]}</a></p>\n' * bool(self.home)).encode()

    def files(self, problem):
        """The files next to a problem's pages, except pictures and programs."""
        name, files = problem.name, {**assets.inputs(problem), **problem.accepted}
        if self.previews.get(name):
            files["preview.png"] = self.previews[name]
        if has_board(name):
            files["game.js"] = assets.asset(ROOT / f"problems/{name}/game.js")
        if has_player(name):
            files["play.html"] = fill("moved.html", policy=POLICY).encode()
            for path in (ROOT / f"problems/{name}/player/web").glob("*.*s"):
                files[path.name] = assets.asset(path)
        return files


def order(texts):
    """By path of a text the links to the one before and the one after it in its language."""
    links = {}
    for language in LANGUAGES:
        words, pages = WORDS[language], [page for page in texts if page.language == language]
        for before, page, after in zip([None, *pages], pages, [*pages[1:], None]):
            near = "\n".join(f'<a href="{os.path.relpath(other.path, os.path.dirname(page.path) or ".")}" rel="{rel}">'
                             f"{words[rel]}{html.escape(other.called)}</a>"
                             for rel, other in (("prev", before), ("next", after)) if other)
            links[page.path] = f'\n<nav aria-label="{words["order"]}">{near}</nav>'
    return links


def make_site(names, everything, out, home, url, packages):
    """Returns the artifacts, with links to what OUT has already of other problems, and the number of pages."""
    rust = wasm.find_rust()
    # In the order in which the root README names them; a problem that it does not name comes last.
    root_readme = read(ROOT / "README.md")
    everything = sorted(everything, key=lambda name: root_readme.find(f"problems/{name}/") % len(root_readme))
    names = sorted(names, key=everything.index)
    problems = {name: Problem(name) for name in everything if name in names or (out / name / "index.html").exists()}
    if sys.stderr.isatty():
        print(f"{PROGRAM}: compiling the programs; the first time this takes a minute", file=sys.stderr)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        programs = pool.submit(wasm.compile_all, rust, names)  # while the pages are made, which takes less long
        previews = {name: assets.preview(name) for name in names} if url else {}
        site = Site(list(problems), previews, home, url, packages)
        texts = site.texts(problems.values())  # the written ones link to the others
        methods = {page.language: page for page in texts if page.path.startswith("method")}
        pages = [*texts, *(page for name in names for page in site.views(problems[name])),
                 *(site.index(problems.values(), language, methods[language]) for language in LANGUAGES),
                 *[site.missing()] * bool(url)]
        links = order(texts)
        files = {".nojekyll": b"", **{path.name: assets.asset(path) for path in HERE.glob("*.*s")},  # .css and .js
                 **site.places.pictures, **{page.path: site.render(page, links.get(page.path, "")) for page in pages}}
        artifacts = {name: {**scripts, **site.files(problems[name])} for name, scripts in programs.result().items()}
    # Folders of problems not written now are already in OUT.
    for path, data in files.items():
        name, _, rest = path.partition("/")
        if not rest:
            artifacts[path] = data
        elif name in artifacts:
            artifacts[name][rest] = data
    return artifacts, sum(page.path.split("/")[0] in artifacts for page in pages)
