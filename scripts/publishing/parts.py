"""The parts of a page, filled with the words of its language."""
import html
import os
import re
import string

from publishing.assets import cases, has_board, has_player
from publishing.problems import ROOT, yaml
from publishing.texts import fence, read

HERE = ROOT / "scripts/publishing/site"
LANGUAGES = "zh", "en"
WORDS = {language: {key: pair[i] for key, pair in yaml.safe_load(read(HERE / "words.yaml")).items()}
         for i, language in enumerate(LANGUAGES)}
HOME = {"zh": "index.html", "en": "en.html"}
PLAYER = {"zh": "play.html", "en": "play.html?en"}
ARCHIVES = (("Hydro", "hydro", "zip"), ("FPS", "fps", "xml"), ("DOMjudge", "legacy", "zip"),
            ("Kattis", "legacy", "kpp"), ("BAPCtools", "icpc", "kpp"))
KINDS = "accepted", "wrong_answer", "presentation_error", "time_limit_exceeded", "run_time_error"


def fill(file, **words):
    return string.Template((HERE / file).read_text("utf-8")).substitute(words)

def put(body, **parts):
    """The body with the parts in place of the comments that name them."""
    return re.sub(r"<!-- (\w+) -->\n", lambda found: parts[found[1]] if found[1] in parts else found[0], body)

def place_to_play(name, language):
    """The page on which one plays, in the problem's folder; nothing where one cannot."""
    return PLAYER[language] if has_player(name) else HOME[language] + "#play" if has_board(name) else ""

def switch(pages, language):
    """The link to the page in the other language."""
    other = "en" if language == "zh" else "zh"
    return os.path.basename(pages[other]), WORDS[language]["other"], f' id="switch" lang="{WORDS[other]["tongue"]}"'

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
