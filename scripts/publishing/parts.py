"""The parts of a page, filled with the words of its language."""
import html
import json
import os
import re
import string

from publishing.assets import cases, has_board
from publishing.problems import HERE, ROOT, yaml
from publishing.texts import fence, read

LANGUAGES = "zh", "en"
ALL_WORDS = yaml.safe_load(read(HERE / "words.yaml"))
WORDS = {language: {key: pair[i] for key, pair in ALL_WORDS.items() if isinstance(pair, list)}
         for i, language in enumerate(LANGUAGES)}
HOME = {"zh": "index.html", "en": "en.html"}
# The five views of a problem, and the page of each in its folder.
PAGES = {"play": HOME, **{view: {"zh": f"{view}.html", "en": f"{view}.en.html"}
                          for view in ("statement", "judge", "text", "code")}}
ARCHIVES = (("Hydro", "hydro", "zip"), ("FPS", "fps", "xml"), ("DOMjudge", "legacy", "zip"),
            ("Kattis", "legacy", "kpp"), ("BAPCtools", "icpc", "kpp"), ("Luogu, UOJ, SYZOJ", "plain", "zip"))
KINDS = "wrong_answer", "presentation_error", "time_limit_exceeded", "run_time_error"
# By the end of a file's name: its language, and pandoc's name for it. In this order, but for the reader's first.
TONGUES = {".cpp": ("C++", "cpp"), ".rs": ("Rust", "rust"), ".java": ("Java", "java"), ".py": ("Python", "python"),
           ".pas": ("Pascal", "pascal"), ".js": ("JavaScript", "javascript")}
FIRST = {"zh": ".cpp", "en": ".rs"}


def fill(file, **words):
    return string.Template((HERE / file).read_text("utf-8")).substitute(words)

def spoken(language, kind):
    """A table of words that are not for all pages."""
    return {key: pair[LANGUAGES.index(language)] for key, pair in ALL_WORDS[kind].items()}

def said(language, *kinds):
    """Such tables for a page's scripts, as JSON in the page; `shared` is for all that run programs."""
    words = {kind: spoken(language, kind) for kind in ("shared", *kinds)}
    return json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")

def header(page, language, up, name=None, view="", other=None):
    """The links at the top of a page: to the index, to the problem's views, and to the other language."""
    words, tongues, links = WORDS[language], {"zh": "en", "en": "zh"}, []
    if page != HOME[language]:
        links.append(f'<a id="home" href="{up}/{HOME[language]}" aria-label="{words["all"]}">'
                     f'{fill("home.svg")}<span>{words["all"]}</span></a>')
    for one, place in ((one, places[language]) for one, places in PAGES.items() if name):
        current = "page" if f"{name}/{place}" == page else "true"
        mark = f' aria-current="{current}"' * (one == view)
        links.append(f'<a href="{place}"{mark}>{words[f"nav-{one}"]}</a>')
    if other:
        links.append(f'<a id="switch" href="{os.path.basename(other)}" lang="{WORDS[tongues[language]]["tongue"]}">'
                     f'{words["other"]}</a>')
    return "\n".join(links)

def heading(problem, language, view):
    words, (word, anchor) = WORDS[language], {"statement": ("nav-statement", "statement"), "judge": ("judge", "try"),
                                              "text": ("nav-text", "text"), "code": ("nav-code", "source")}[view]
    return f'<h1 id="{anchor}">{html.escape(problem.names[language])}{words["colon"]}{words[word]}</h1>\n'

def title(problem, language, view):
    """The title has what people search for: the problem's number in a judge, or else its keywords or source."""
    words, name = WORDS[language], problem.names[language]
    source = re.split("[,，]", problem.sources[language])[0]
    view = words[f"title-{view}"]
    if language == "en":
        return f"{name} ({source}): {view}"
    if not re.search(r"\d", source):
        asked = [word for word in problem.keywords if not word.isascii()] or [source]
        return " ".join([name, *asked, view])
    # An English judge's readers search for the English name.
    return f"{source} {problem.names['en']} {view}（{name}）" if source.isascii() else f"{source} {name} {view}"

def tags(problem, language):
    """How hard a problem is, what it is about, by its keywords, and its source."""
    words, stars = WORDS[language], "★" * problem.difficulty
    found = (f'<span>{words[f"ease-{len(stars)}"]}</span> '
             f'<span role="img" aria-label="{words["hard"]} {len(stars)}/3">{stars}</span>') if stars else ""
    more = [words[f"topic-{key}"] for key in problem.keywords if f"topic-{key}" in words]
    return f'{found}<span>{" · " * bool(found)}{" · ".join([*more, html.escape(problem.sources[language])])}</span>'

def archives(problem, words):
    links = [f'<a href="../packages/{file}/{problem.short}.{kind}">{judges}</a>' for judges, file, kind in ARCHIVES]
    return f"<p>{words['packages']}{words['colon']}{', '.join(links)}</p>\n"

def form(problem, language, rule):
    """The form of the judge view. It shows the statement's section on input, `rule`."""
    words, options = WORDS[language], []
    for case, *_ in cases(problem):
        about = problem.tests / "data" / f"{case}.desc"
        # The second line is the first line's Chinese translation.
        about = read(about).splitlines() if about.exists() else [""]
        about = html.escape(about[-1 if language == "zh" else 0])
        options.append(f'<option value="{html.escape(case)}" data-about="{about}">{html.escape(case)}</option>')
    named = {key: html.escape(word) for key, word in words.items()}
    named["show"] = f'<button id="show" type="button">{named["show"]}</button>' if has_board(problem.name) else ""
    named.update((key, words[key]) for key in ("how", "windows", "macos", "linux"))  # HTML
    return fill("run.html", **{
        **named, "signs": spoken(language, "judging")["signs"], "said": said(language, "judging"),
        "short": problem.short, "format": rule,
        "options": "\n".join(options), "sample": html.escape(problem.samples[0][1].decode())}) + "\n"

def programs(problem, language):
    """The accepted programs of the code view, in Markdown, after a row of languages."""
    words, tongues, links, text = WORDS[language], {}, "", ""
    for place, program in problem.accepted.items():
        tongues.setdefault(os.path.splitext(place)[1], []).append((place, program))
    for end in sorted(tongues, key=lambda end: (end != FIRST[language], [*TONGUES, end].index(end))):
        tongue, kind = TONGUES.get(end, (end[1:], end[1:]))
        links += f'<a class="button" href="#in-{kind}">{tongue}</a>\n'
        text += f'<section id="in-{kind}" aria-label="{tongue}">\n\n'
        for place, program in tongues[end]:
            comments = "zh" if re.search("(?m)(^|\\s)(//|/\\*|#) .*[\u4e00-\u9fff]", program.decode()) else "en"
            notes = [words["solution"]] * (place == "main.rs") + [words["comments"]] * (comments != language)
            text += (f'<div class="program" id="{place}">\n<p class="doors"><button class="copy" type="button" '
                     f'data-done="{words["copied"]}">{words["copy"]}</button>\n'
                     f'<a class="button" href="{place}" download>{words["download"]}</a>\n'
                     f'<b>{os.path.basename(place)}</b>{"".join(notes)}</p>\n'
                     f'<div lang="{WORDS[comments]["tongue"]}">\n\n'
                     + fence(f"{{.{kind} .numberLines}}" if place == "main.rs" else kind, program)
                     + "\n\n</div>\n</div>\n\n")
        text += "</section>\n\n"
    return f'<nav class="languages" aria-label="{words["languages"]}">\n{links}</nav>\n\n{text}'

def submissions(problem, language):
    """The wrong programs of the code view, in Markdown, each with its mistake; patches stay patches."""
    words, text = WORDS[language], ""
    for kind in KINDS:
        found = [one for one in problem.wrong if one["name"].startswith(f"{kind}/")]
        text += f"## {words[kind]} {{#{kind}}}\n\n" if found else ""
        for one in found:
            path = ROOT / one["path"]
            chinese = [line for line in one["mistake"][-1:] if line.endswith("。")]
            said = " ".join(line for line in one["mistake"] if line not in chinese)
            about = chinese[0] if language == "zh" and chinese else re.split(r"(?<=\.) ", said)[0]
            if path.suffix == ".patch":
                name, inside = path.stem, fence("diff", path.read_bytes().partition(b"\n\n")[2])
            else:
                name, inside = path.name, fence({".rs": "rust"}.get(path.suffix, path.suffix[1:]), path.read_bytes())
            called = marked(about.rstrip(".。")) or html.escape(name)
            file = f' <span class="faint">{html.escape(name)}</span>' * bool(about)
            text += (f'<details><summary>{called}{file}</summary>\n'
                     f'<div id="{kind}/{path.name}" lang="en">\n\n'
                     + f"<p>{marked(said)}</p>\n\n" * (about not in chinese)
                     + f"{inside}\n\n</div>\n</details>\n\n")
    return text

def marked(text):
    """A line of Markdown, with nothing but code in it, as HTML."""
    return re.sub("`(.*?)`", r"<code>\1</code>", html.escape(text))

def add_contents(body, words):
    """The body with a list of its sections in place of a comment, if there are many. The list unfolds."""
    sections = re.findall('<h2 id="(.*?)">(.*?)</h2>', body)
    links = "".join(f'<li><a href="#{anchor}">{section}</a></li>\n' for anchor, section in sections)
    fold = f"<details><summary>{words['contents']}</summary>\n<ul>\n{links}</ul>\n</details>\n"
    return body.replace("<!-- contents -->\n", fold * (len(sections) > 4))
