#!/usr/bin/env python3
"""Reads the packages in OUT back by the rules of the judges that import them, and compares what
they would get with judge-tests/: packages.py OUT. Or compares every code span of a statement with
what a page shows: packages.py code-spans PAGE.html STATEMENT.md.

The rules were read in the judges' sources; judge-tests/HOSTING.md says in which. What does not depend
on a problem's text, such as the keys of problem.yaml, package.bats pins to the letter; the other forms
are read by their judges' own tools (verify-packages.sh).
"""
import html
import pathlib
import re
import sys
import zipfile
from xml.etree import ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
from lib.python import need

yaml = need("yaml")


def same(what, got, wanted):
    if got != wanted:
        sys.exit(f"{what}: {got!r:.300} instead of {wanted!r:.300}")


def ended(answer):
    """With a newline at its end, unless it is empty."""
    return answer if answer.endswith(b"\n") or not answer else answer + b"\n"


class Problem:
    """What a problem's folder in judge-tests/ says."""

    def __init__(self, folder):
        self.folder, self.name, self.short = folder, folder.name, folder.name.replace("-", "")
        self.limits = yaml.safe_load((folder / "problem.yaml").read_bytes())["limits"]
        self.samples, secret = (
            [(path.read_bytes(), ended(path.with_suffix(".ans").read_bytes())) for path in sorted(folder.glob(pattern))]
            for pattern in ("data/sample/*.in", "data/secret/*.in"))
        self.cases = self.samples + secret
        same(f"{self.name}: samples and secret cases", bool(self.samples and secret), True)
        self.statements = {language: (folder / f"statement/problem.{language}.md").read_text("utf-8")
                           for language in ("zh", "en")}
        self.solutions = {"rs": (ROOT / "problems" / self.name / "src/main.rs").read_bytes(),
                          "cc": (folder / "submissions/accepted/plain.cpp").read_bytes()}


def words(text):
    """The words of a statement in Markdown or HTML, without formulas and without headings."""
    text = re.sub(r"(?m)^## .*$|`{3}[^`]*`{3}|\$[^$]+\$|(?s:<span class=\"math inline\">.*?</span>)", " ", text)
    return re.findall(r"\w+", html.unescape(re.sub("<[^>]*>", " ", text)))


def code_spans(page, source):
    spans = re.findall("`([^`\n]+)`", re.sub("(?s)```.*?```", "", source))
    shown = re.findall(r"(?s)<(?:code|tt)\b[^>]*>(.*?)</(?:code|tt)>", page)
    same("code spans", [html.unescape(re.sub("<[^>]*>", "", text)) for text in shown], spans)
    return len(spans)


def read_fps(problem, path):
    """By QDUOJ's rules, and what HOJ asks besides."""
    root = ElementTree.parse(path).getroot()
    same("fps: version, number of items", (root.get("version"), len(root.findall("item"))), ("1.2", 1))
    fields = {node.tag: node for node in root.find("item")}
    wanted = [case for case in problem.cases if all(data.strip() for data in case)]
    # Each output comes behind its input.
    same("fps: cases", [(node.tag, node.text.encode()) for node in root.find("item")
                        if re.fullmatch("(sample|test)_(input|output)", node.tag)],
         [(f"{kind}_{end}", data) for kind, cases in (("sample", problem.samples), ("test", wanted))
          for case in cases for end, data in zip(("input", "output"), case)])
    for tag, unit, limit in ("time_limit", "s", "time_limit"), ("memory_limit", "MB", "memory"):
        same(f"fps: {tag}", (fields[tag].get("unit"), int(fields[tag].text)), (unit, problem.limits[limit]))
        same(f"fps: {tag} in QDUOJ's range", 1 <= int(fields[tag].text) <= 60000, True)
    for tag, longest in ("title", 128), ("source", 200):
        same(f"fps: {tag} as short as QDUOJ's", len(fields[tag].text) <= longest, True)
    # HUSTOJ and Hydro make a tag of each word.
    same("fps: words of the source", len(fields["source"].text.split()) <= 3, True)
    # A hint, even if it is empty, is for HOJ.
    both = [(fields[tag].text or "").split("<hr />") for tag in ("description", "input", "output", "hint")]
    for side, (language, source) in enumerate(problem.statements.items()):
        text = "".join(pair[side] for pair in both if len(pair) == 2)
        same(f"fps: the statement, {language}", words(text), words(source))
        code_spans(text, source)
    solution = fields["solution"]
    same("fps: solution", (solution.get("language"), solution.text.encode()), ("C++", problem.solutions["cc"]))
    return len(wanted)


def read_hydro(problem, path):
    """By Hydro's rules."""
    with zipfile.ZipFile(path) as archive:
        files = {name.partition("/")[2]: archive.read(name) for name in archive.namelist()}
        same("hydro: folders", {name.partition("/")[0] for name in archive.namelist()}, {problem.short})
    config = yaml.safe_load(files["testdata/config.yaml"])
    read = [(files["testdata/" + case["input"]], files["testdata/" + case["output"]]) for case in config.pop("cases")]
    same("hydro: cases", read, problem.cases)
    same("hydro: files of cases", sum(name.startswith("testdata/") for name in files), 2 * len(read) + 1)
    # Hydro judges at most 100 cases, and at most 60 s, each case counted with its limit, times the language's rate.
    time, rates = int(config.pop("time").removesuffix("ms")), config.pop("time_limit_rate")
    same("hydro: cases and limits in all", (len(read) <= 100, len(read) * time <= 60_000, rates),
         (True, True, {"java": 1, "kt": 1, "kt.jvm": 1}))
    same("hydro: time", time, min(1000 * problem.limits["time_limit"], 60_000 // len(read)))
    same("hydro: config.yaml", config, {
        "type": "default", "checker_type": "default", "memory": f"{problem.limits['memory']}m"})
    for language, source in problem.statements.items():
        same(f"hydro: the statement, {language}", words(files[f"problem_{language}.md"].decode()), words(source))
    same("hydro: solutions", {end: files[f"std/main.{end}"] for end in problem.solutions}, problem.solutions)
    return len(read)


if sys.argv[1] == "code-spans":
    print(code_spans(*(pathlib.Path(name).read_text("utf-8") for name in sys.argv[2:])), "code spans")
else:
    for path in sorted(ROOT.glob("judge-tests/*/problem.yaml")):
        problem, out = Problem(path.parent), pathlib.Path(sys.argv[1])
        counts = (read_fps(problem, out / f"fps/{problem.short}.xml"),
                  read_hydro(problem, out / f"hydro/{problem.short}.zip"))
        print(f"{problem.name}: read back from fps and hydro: {', '.join(map(str, counts))} cases")
