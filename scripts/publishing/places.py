"""Knows which page shows which file of the repository, and turns links between files into links between pages."""
import html
import os
import pathlib
import re

from publishing import terms
from publishing.parts import LANGUAGES, PAGES, WORDS
from publishing.problems import ROOT, refuse_unless
from publishing.texts import beside, heading, pandoc, plain


# A formula that is only a power, what stays as it is, and a power in a text.
POWER = re.compile(r"(?s)<math(?:(?!</math>).)*>(\d+)\^\{?(\d+)\}?</annotation>.*?</math>|"
                   r"<(math|pre|code)\b.*?</\3>|<[^>]*>|(\d+)\^(-?\w+|\([^()<]*\))")


def raise_powers(body):
    """Shows 10^5 and 2^(n - 6) by a raised number: in a formula some fonts raise it far too high."""
    return POWER.sub(lambda found: f"{found[1] or found[4]}<sup>{found[2] or found[5].strip('()')}</sup>"
                     if found[1] or found[4] else found[0], body)


class Places:
    """`of` has, by file and language, the page that shows it; `pictures` those of the texts converted so far.
    `shared`: by text that no problem owns, its page; `explained`: by language the terms that these explain, and
    where."""

    def __init__(self, names, shared, explained):
        self.of, self.pictures, self.explained = {}, {}, explained
        for path, page in shared.items():
            self.add_text(path, page)
        for name in names:
            self.add_problem(name)

    def add_text(self, path, page):
        """Notes that `page` shows this file, in both languages."""
        self.of[str(path.relative_to(ROOT))] = dict.fromkeys(LANGUAGES, page)

    def add_problem(self, name):
        """Notes where each file of a problem is shown."""
        tests = f"judge-tests/{name}"

        def add(path, view, section=""):
            self.of[path] = {language: f"{name}/{page}{section}" for language, page in PAGES[view].items()}

        for path in beside(name):
            self.add_text(path, f"{name}/{path.stem.lower()}.html")
        self.add_text(ROOT / f"problems/{name}/README.zh.md", f"{name}/{PAGES['text']['zh']}")
        self.add_text(ROOT / f"problems/{name}/README.md", f"{name}/{PAGES['text']['en']}")
        add(f"problems/{name}", "play")
        add(f"problems/{name}/src/main.rs", "code", "#main.rs")
        add(f"{tests}/data/sample", "statement", "#sample-1")
        add(f"{tests}/submissions", "code", "#submissions")
        for path in (ROOT / tests / "submissions").glob("*/*"):
            add(str(path.relative_to(ROOT)), "code", f"#{path.parent.name}/{path.name}")
        for language in LANGUAGES:
            self.add_text(ROOT / tests / f"statement/problem.{language}.md", f"{name}/{PAGES['statement'][language]}")

    def picture(self, path):
        """Notes a picture for the pages; returns its place among them."""
        place = os.path.relpath(path.resolve(), ROOT / "problems")
        refuse_unless(not place.startswith("../"), f"{path} is not in problems/")
        self.pictures[place] = path.read_bytes()
        return place

    def convert(self, path, page, language, text):
        """Converts a file's Markdown for a page, with its links, pictures and terms, and blocks that keys scroll."""
        here = os.path.dirname(page) or "."

        def follow(link):
            file, *anchor = html.unescape(link[1]).partition("#")
            if not file or re.match("[a-z]+:", file):
                return link[0]
            place = self.of.get(os.path.relpath(path.parent / file, ROOT))
            if place:
                # A text is called by its heading, not by its file.
                said = html.escape(heading(path.parent / file)) if link[3] == os.path.basename(file) else link[3]
                return f'<a href="{os.path.relpath(place[language], here)}{"".join(anchor)}"{link[2]}>{said}</a>'
            # No page shows the file: keep the words, and name the file if they do not.
            said, name = plain(link[3]), file.replace("../", "")
            return link[3] if said in name or pathlib.Path(name).stem in said else f"{link[3]} ({name})"

        def show(image):
            file = self.picture(path.parent / image[1])
            size = re.search(rb'<svg[^>]*( width="\d+" height="\d+")', self.pictures[file])
            place, rest = os.path.relpath(file, here), (size[1].decode() if size else "") + image[2]
            # A tap opens a picture at its own size.
            return f'<a class="figure" href="{place}"><img src="{place}"{rest}</a>'

        body = pandoc(path, text)
        body = re.sub(r'(?s)<a href="([^"]*)"([^>]*)>(.*?)</a>', follow, body)
        body = re.sub('<img src="([^"]*)"([^>]*>)', show, body)
        body = raise_powers(body)
        wide = f'<div class="wide" tabindex="0" role="group" aria-label="{WORDS[language]["table"]}">'
        # Short code in a cell stays on one line.
        body = re.sub("(?s)<table.*?</table>", lambda table: "{}\n{}\n</div>".format(
            wide, re.sub("<code>([^<]{1,24})</code>", r'<code class="kept">\1</code>', table[0])), body)
        # Keep a formula and the punctuation after it on one line.
        body = re.sub("<math[^>]*>((?!</math>).)*</math>[，。；：、！？）」』”’,.;:)]+",
                      r'<span class="kept">\g<0></span>', body)
        body = re.sub('<pre(?=>| class=")', '<pre tabindex="0" translate="no"', body)
        # The lines of the source have names that stay when another block is added before it.
        body = re.sub('<span id="cb[0-9]+-([0-9]+)"><a href="#cb[0-9]+-[0-9]+"></a>', r'<span id="L\1">', body)
        return body if page.startswith("method") else terms.link(body, page, self.explained[language])
