"""Texts: reads Markdown, takes it apart, converts it to HTML by pandoc."""
import html
import pathlib
import re

from publishing.problems import ROOT, run


def read(path):
    return path.read_text("utf-8")

def readme(name, language):
    """The README in this language, or the English one (README.md)."""
    return next(filter(pathlib.Path.exists, (ROOT / f"problems/{name}/README{end}.md" for end in (f".{language}", ""))))

def split(text):
    """A text's heading, the quotation below it, if there is one, and the rest."""
    heading, _, rest = text.partition("\n\n")
    sentence, _, more = rest.partition("\n\n")
    return (heading, sentence, more) if sentence.startswith("> ") else (heading, "", rest)

def heading(path):
    """The heading of a text, or the name of another file."""
    return read(path).partition("\n")[0].removeprefix("# ") if path.suffix == ".md" else path.name

def fence(kind, text):
    mark = "~" * 10
    return f"{mark} {kind}\n{text.decode().removesuffix(chr(10))}\n{mark}"

def pandoc(about, text):
    """A text in Markdown as HTML."""
    return run(about, "pandoc", "-f", "gfm+attributes+tex_math_dollars+east_asian_line_breaks", "-t", "html",
               "--mathml", "--wrap=none", input=text.encode()).decode()

def plain(body):
    """The plain text of HTML, with formulas in TeX."""
    body = re.sub("(?s)<math.*?<annotation[^>]*>(.*?)</annotation>.*?</math>", r"\1", body)
    body = re.sub("<sup>(.*?)</sup>", r"^\1", body)
    return html.unescape(re.sub("<[^>]*>", "", body))

def first(body):
    """A text's first paragraph, for search engines. A line of links does not count."""
    found = next(iter(re.findall("(?s)<p>(?!<a )(.*?)</p>", body)), "")
    return plain(re.sub("(?s)<annotation.*?</annotation>", "", found))

def beside(name):
    """The other texts in a problem's folder."""
    return [path for path in sorted((ROOT / "problems" / name).glob("*.md")) if not path.name.startswith("README.")]
