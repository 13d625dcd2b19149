"""The problems' texts: read as Markdown, made into HTML by pandoc, taken apart."""
import html
import pathlib
import re

from publishing.problems import ROOT, run


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

def beside(name):
    """The texts beside a problem's README."""
    return [path for path in sorted((ROOT / "problems" / name).glob("*.md")) if not path.name.startswith("README.")]
