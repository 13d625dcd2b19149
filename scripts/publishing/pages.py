"""The pages of some problems."""
import concurrent.futures
import html
import os
import re
import sys

from publishing import assets, terms, wasm
from publishing.assets import has_board, has_player
from publishing.output import PROGRAM
from publishing.parts import (HERE, HOME, LANGUAGES, PAGES, WORDS, archives, contents, fill, form, header, play, put,
                              submissions, tags, title)
from publishing.places import Places
from publishing.problems import ROOT, Problem, refuse_unless
from publishing.texts import beside, fence, first, plain, read, readme, split

# The page may load its own files and nothing else, so what a user types stays in it. `file:` is 'self' on a disk.
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

    def page(self, page, language, title, about, body, view="", scripts=(), styles=(), picture="", **links):
        # As much as search engines show, to the end of a word.
        about, words = re.match(".{0,150}(?![a-z])", " ".join(about.split()))[0], WORDS[language]
        up = os.path.relpath(".", os.path.dirname(page) or ".")
        head = [f'<link rel="stylesheet" href="{style}">' for style in (f"{up}/theme.css", f"{up}/site.css", *styles)]
        # A board's scripts are behind it: nothing below may move once it is drawn.
        scripts = [*[f"{up}/site.js"] * ("game.js" not in body), *scripts]
        if page == "404.html":
            # A server shows it for an address in any folder, so the page holds its styles and links to whole addresses.
            up, scripts = self.url, []
            head = ["<style>", read(HERE / "theme.css"), read(HERE / "site.css"), "</style>"]
        head += [f'<script src="{script}" defer></script>' for script in scripts]
        if self.url:
            head += [f'<meta property="og:{key}" content="{self.url}/{value}">'
                     for key, value in (("url", page), ("image", picture)) if value]
        self.files[page] = fill(
            "page.html", tongue=words["tongue"], policy=POLICY, title=html.escape(title), about=html.escape(about),
            head="\n".join(head), body=finish(body, page, self.terms[language]), site=words["site"],
            views=words["views"], view=f' class="{view}"' * bool(view),
            nav=header(page, language, up, view=view, **links),
            footer=f'<p><a href="{html.escape(self.home or "")}">{words["home"]}</a></p>\n' * bool(self.home)).encode()

    def problem(self, problem):
        """What a problem's folder holds, but for the programs."""
        name = problem.name
        picture = assets.preview(name, self.files) if self.url else ""
        for language in LANGUAGES:
            self.views(problem, language, picture)
        for path in beside(name):
            self.text(path, name)
        if has_board(name):
            self.files[f"{name}/game.js"] = (ROOT / f"problems/{name}/game.js").read_bytes()
        if has_player(name):
            self.files[f"{name}/play.html"] = fill("moved.html", policy=POLICY).encode()
            for path in (ROOT / f"problems/{name}/player/web").glob("*.*s"):
                self.files[f"{name}/{path.name}"] = path.read_bytes()
        self.files.update(assets.inputs(problem))

    def views(self, problem, language, picture):
        name, words, path = problem.name, WORDS[language], readme(problem.name, language)
        _, sentence, solution = split(read(path))
        samples = []
        for i, (_, *both) in enumerate(problem.samples, 1):
            lines = max(text.count(b"\n") for text in both)
            shape = " long" if sum(map(len, both)) > 1500 else " tall" if lines > 20 else ""
            samples += [f'<div class="pair{shape}">', f'## {words["sample"]} {i} {{#sample-{i}}}',
                        *(fence("sample", data) for data in both), "</div>"]
        task = read(problem.tests / f"statement/problem.{language}.md")
        texts = fill("problem.txt", **{
            **words, "name": problem.names[language], "sentence": sentence, "solution": solution,
            "code": words["nav-code"],
            # The places keep the names that they had when all views were one page.
            "task": re.sub("(?m)^## (.*)", lambda head: f"{head[0]} {{#statement-{head[1].lower().replace(' ', '-')}}}",
                           task), "samples": "\n\n".join(samples),
            "program": fence("{.rust .numberLines}", (ROOT / f"problems/{name}/src/main.rs").read_bytes()),
            "others": submissions(problem, words)}).split("\n%%%%\n")
        limits = words["limits"].format(problem.seconds, problem.mebibytes, problem.sources[language])
        teaser = self.places.convert(path, f"{name}/{HOME[language]}", language, re.sub("(?m)^> ?", "", sentence))
        moved, task_page, abouts = {}, "", {"play": f'{plain(teaser)} {words["about-play"]}'}
        for view, text in zip(list(PAGES)[1:], texts):
            page = f"{name}/{PAGES[view][language]}"
            body = self.places.convert(path, page, language, text)
            abouts[view] = words.get(f"about-{view}", "{1}").format(problem.names[language], first(body))
            body = put(body, limits=f"<p>{html.escape(limits)}</p>\n" + archives(problem, words) * bool(self.packages),
                       form=form(problem, words, task_page) if view == "judge" else "",
                       contents=contents(body, 2, words))
            task_page = task_page or body
            moved[view] = re.findall(r'\bid="((?!cb\d)[^"]+)"', re.sub("(?s)<form.*</form>", "", body))
            self.view(problem, language, view, abouts[view], body, picture,
                      scripts=["../compare.js", "../run.js"] * (view == "judge"))
        self.order[language].append((f"{name}/{PAGES['text'][language]}", problem.names[language]))
        scripts, styles = ([path.name for path in sorted((ROOT / f"problems/{name}/player/web").glob(f"*.{kind}"))]
                           for kind in ("js", "css"))
        self.view(problem, language, "play", abouts["play"], play(problem, language, teaser), picture, moved=moved,
                  scripts=scripts, styles=["../boards.css"] * has_board(name) + styles)

    def view(self, problem, language, view, about, body, picture, **more):
        pages = {tongue: f"{problem.name}/{page}" for tongue, page in PAGES[view].items()}
        self.page(pages[language], language, title(problem, language, view), about, body, view=view, picture=picture,
                  name=problem.name, other=pages["en" if language == "zh" else "zh"], **more)

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
        relative = str(path.relative_to(ROOT))
        language = "zh" if path.name.endswith(".zh.md") else "en"
        page, words = self.places.of[relative][language], WORDS[language]
        twin = self.places.of.get(re.sub(r"(\.zh)?\.md$", lambda found: ".md" if found[1] else ".zh.md", relative))
        heading, *_ = found = split(read(path))
        body = self.places.convert(path, page, language, "\n\n".join([heading, "<!-- contents -->", *found[1:]]))
        about, heading = first(body), plain(re.search("<h1.*?</h1>", body)[0])
        if not twin:
            # A line in the other language says what is here.
            only = words.get(f"only-{path.stem.lower()}", words["only"])
            body = body.replace("</h1>", f'</h1>\n<p class="faint" lang="zh-CN">{only}</p>', 1)
        self.order[language].insert(len(self.order[language]) if name else 0, (page, heading))
        self.page(page, language, heading, about, put(body, contents=contents(body, 2, words)), name=name,
                  view="text" * bool(name), other=twin and twin[language])
        return page, heading

    def card(self, problem, page, language):
        """What a newcomer sees of a problem: its picture, its sentence, where it is from, what one can do."""
        name, words = problem.name, WORDS[language]
        path, title = readme(name, language), html.escape(problem.names[language])
        sentence = self.places.convert(path, page, language, re.sub("(?m)^> ?", "", split(read(path))[1]))
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
                f'{sentence}<p class="faint tags">{tags(problem, language)}</p>\n'
                f'<p class="faint">{words["author"]}{html.escape(problem.sources[language])}</p><p class="doors">'
                + " ".join(f'<a class="button" href="{places[to]}">{what}</a>' for to, what in links)
                + "</p></section>\n")

    def index(self, problems):
        titles = {path.name: self.text(path, None) for path in (ROOT / "problems").glob("*.md")}
        for language, page in HOME.items():
            words = WORDS[language]
            cards = "".join(self.card(problem, page, language) for problem in problems)
            method, heading = titles["README.zh.md" if language == "zh" else "README.md"]
            body = (f'<h1>{words["site"]}</h1>\n<p>{words["lead"]}</p>\n<div class="cards">\n{cards}</div>\n'
                    f'<p>{words["method"]}<a class="button" href="{method}">{html.escape(heading)}</a></p>\n')
            self.page(page, language, f'{words["site"]}：{words["site-title"]}', words["lead"], body,
                      view="index", other=HOME["en" if language == "zh" else "zh"])
        if self.url:
            words = WORDS["zh"]["missing"], WORDS["en"]["missing"]
            body = f'<h1>{words[0]}</h1>\n<p lang="en">{words[1]}</p>\n'
            self.page("404.html", "zh", words[0], words[0], body)


def finish(body, page, explained):
    """pandoc's HTML, for those who read it without a mouse, cite a line of the source, or meet a term first here."""
    if not page.startswith("method"):
        body = terms.link(body, page, explained)
    # Keys scroll everything that may be wider or higher than its place.
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
