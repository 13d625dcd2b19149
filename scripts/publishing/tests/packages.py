#!/usr/bin/env python3
"""Reads the FPS files in OUT back by the rules of the judges that import them, and compares what
they would get with judge-tests/: packages.py OUT. Or compares every code span of a statement with
what a page shows: packages.py code-spans PAGE.html STATEMENT.md.

The rules were read in the judges' sources; judge-tests/HOSTING.md says in which. What does not depend
on a problem's text, such as the keys of problem.yaml and Hydro's form, package.bats pins to the letter;
the other forms are read by their judges' own tools (verify-packages.sh).
"""
import html
import pathlib
import re
import sys
from xml.etree import ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
from publishing.problems import yaml


def same(what, got, wanted):
    if got != wanted:
        sys.exit(f"{what}: {got!r:.300} instead of {wanted!r:.300}")


def cases(folder):
    """Each answer with a newline at its end, unless it is empty."""
    return [(path.read_bytes(), re.sub(rb"(?<=[^\n])\Z", b"\n", path.with_suffix(".ans").read_bytes()))
            for path in sorted(folder.glob("*.in"))]


def words(text):
    """The words of a statement in Markdown or HTML, without formulas and without headings."""
    text = re.sub(r"(?m)^## .*$|\$[^$]+\$|(?s:<span class=\"math inline\">.*?</span>)", " ", text)
    return re.findall(r"\w+", html.unescape(re.sub("<[^>]*>", " ", text)))


def code_spans(page, source):
    spans = re.findall("`([^`\n]+)`", re.sub("(?s)```.*?```", "", source))
    page = re.sub(r"(?s)<pre\b.*?</pre>", "", page)
    shown = re.findall(r"(?s)<(?:code|tt)\b[^>]*>(.*?)</(?:code|tt)>", page)
    same("code spans", [html.unescape(re.sub("<[^>]*>", "", text)) for text in shown], spans)
    return len(spans)


def read_fps(folder, path):
    """By QDUOJ's rules, and what HOJ asks besides."""
    limits = yaml.safe_load((folder / "problem.yaml").read_bytes())["limits"]
    samples, secret = cases(folder / "data/sample"), cases(folder / "data/secret")
    same("samples and secret cases", bool(samples and secret), True)
    root = ElementTree.parse(path).getroot()
    same("fps: version, number of items", (root.get("version"), len(root.findall("item"))), ("1.2", 1))
    fields = {node.tag: node for node in root.find("item")}
    wanted = [case for case in samples + secret if all(data.strip() for data in case)]
    # Each output comes behind its input.
    same("fps: cases", [(node.tag, node.text.encode()) for node in root.find("item")
                        if re.fullmatch("(sample|test)_(input|output)", node.tag)],
         [(f"{kind}_{end}", data) for kind, found in (("sample", samples), ("test", wanted))
          for case in found for end, data in zip(("input", "output"), case)])
    for tag, unit, limit in ("time_limit", "s", "time_limit"), ("memory_limit", "MB", "memory"):
        same(f"fps: {tag}", (fields[tag].get("unit"), int(fields[tag].text)), (unit, limits[limit]))
        same(f"fps: {tag} in QDUOJ's range", 1 <= int(fields[tag].text) <= 60000, True)
    for tag, longest in ("title", 128), ("source", 200):
        same(f"fps: {tag} as short as QDUOJ's", len(fields[tag].text) <= longest, True)
    # HUSTOJ and Hydro make a tag of each word.
    same("fps: words of the source", len(fields["source"].text.split()) <= 3, True)
    # A hint, even if it is empty, is for HOJ.
    both = [(fields[tag].text or "").split("<hr />") for tag in ("description", "input", "output", "hint")]
    for side, language in enumerate(("zh", "en")):
        source = (folder / f"statement/problem.{language}.md").read_text("utf-8")
        text = "".join(pair[side] for pair in both if len(pair) == 2)
        same(f"fps: the statement, {language}", words(text), words(source))
        code_spans(text, source)
    solution = fields["solution"]
    same("fps: solution", (solution.get("language"), solution.text.encode()),
         ("C++", (folder / "submissions/accepted/plain.cpp").read_bytes()))
    return len(wanted)


if sys.argv[1] == "code-spans":
    print(code_spans(*(pathlib.Path(name).read_text("utf-8") for name in sys.argv[2:])), "code spans")
else:
    for path in sorted((ROOT / "judge-tests").glob("*/problem.yaml")):
        name = path.parent.name
        count = read_fps(path.parent, pathlib.Path(sys.argv[1], f"fps/{name.replace('-', '')}.xml"))
        print(f"{name}: read back from fps: {count} cases")
