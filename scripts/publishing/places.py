"""Knows which page shows which file of the repository, and turns links between files into links between pages."""
import html
import os
import pathlib
import re

from publishing.parts import LANGUAGES, PAGES, WORDS
from publishing.problems import ROOT, refuse_unless
from publishing.texts import beside, pandoc, plain


class Places:
    """`of` has, by file and language, the page that shows it. Pictures in converted texts are added to `files`."""

    def __init__(self, files):
        self.of, self.files = {}, files

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
        add(f"problems/{name}/src/main.rs", "code")
        add(f"{tests}/data/sample", "statement", "#sample-1")
        add(f"{tests}/submissions", "code", "#submissions")
        for path in (ROOT / tests / "submissions").glob("*/*"):
            add(str(path.relative_to(ROOT)), "code", f"#{path.parent.name}/{path.name}")
        for language in LANGUAGES:
            self.add_text(ROOT / tests / f"statement/problem.{language}.md", f"{name}/{PAGES['statement'][language]}")

    def convert(self, path, page, language, text, *options):
        """Converts a file's Markdown for a page, with links to pages and with its pictures."""
        here = os.path.dirname(page) or "."

        def follow(link):
            file, *anchor = html.unescape(link[1]).partition("#")
            if not file or re.match("[a-z]+:", file):
                return link[0]
            place = self.of.get(os.path.relpath(path.parent / file, ROOT))
            if place:
                return f'<a href="{os.path.relpath(place[language], here)}{"".join(anchor)}"{link[2]}>{link[3]}</a>'
            # No page shows the file: keep the words, and name the file if they do not.
            said, name = plain(link[3]), file.replace("../", "")
            return link[3] if said in name or pathlib.Path(name).stem in said else f"{link[3]} ({name})"

        def show(image):
            file = os.path.relpath((path.parent / image[1]).resolve(), ROOT / "problems")
            refuse_unless(not file.startswith("../"), f"{path}: {image[1]} is not in problems/")
            self.files[file] = (ROOT / "problems" / file).read_bytes()
            size = re.search(rb'<svg[^>]*( width="\d+" height="\d+")', self.files[file])
            return f'<img src="{os.path.relpath(file, here)}"{size[1].decode() if size else ""}'

        body = pandoc(path, text, *options)
        body = re.sub(r'(?s)<a href="([^"]*)"([^>]*)>(.*?)</a>', follow, body)
        body = re.sub('<img src="([^"]*)"', show, body)
        wide = f'<div class="wide" tabindex="0" role="group" aria-label="{WORDS[language]["table"]}">'
        body = re.sub("(?s)<table.*?</table>", rf"{wide}\n\g<0>\n</div>", body)
        # Keep a formula and the punctuation behind it on one line.
        return re.sub("<math[^>]*>((?!</math>).)*</math>[，。；：、！？）」』”’,.;:)]+",
                      r'<span class="kept">\g<0></span>', body)
