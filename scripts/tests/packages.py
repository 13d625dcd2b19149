#!/usr/bin/env python3
"""Reads the packages in OUT back by the rules of the judges that import them, and compares what
they would get with judge-tests/: packages.py OUT. Or compares every code span of a statement with
what a page shows: packages.py code-spans PAGE.html STATEMENT.md.

The rules were read in the judges' sources; judge-tests/README.md says in which.
"""
import html
import io
import pathlib
import re
import sys
import zipfile
from xml.etree import ElementTree

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]


def same(what, got, wanted):
    if got != wanted:
        sys.exit(f"{what}: {got!r:.300} instead of {wanted!r:.300}")


def ensure(what, condition):
    same(what, bool(condition), True)


def cases(problem, *folders):
    paths = [path for folder in folders for path in sorted((ROOT / "judge-tests" / problem / "data" / folder).glob("*.in"))]
    found = [(path.read_bytes(), path.with_suffix(".ans").read_bytes()) for path in paths]
    ensure(f"{problem}: cases in {folders}", found)
    return found


def statement(problem, language):
    return (ROOT / "judge-tests" / problem / f"statement/problem.{language}.md").read_text("utf-8")


def words(text):
    """The words of a statement in Markdown or HTML, without formulas and without headings."""
    text = re.sub(r"(?m)^## .*$|`{3}[^`]*`{3}|\$[^$]+\$|(?s:<span class=\"math inline\">.*?</span>)", " ", text)
    return re.findall(r"\w+", html.unescape(re.sub("<[^>]*>", " ", text)))


def code_spans(page, source):
    spans = re.findall("`([^`\n]+)`", re.sub("(?s)```.*?```", "", source))
    shown = re.findall(r"(?s)<(?:code|tt)\b[^>]*>(.*?)</(?:code|tt)>", page)
    ensure("code spans in the statement", spans)
    same("code spans", [html.unescape(re.sub("<[^>]*>", "", text)) for text in shown], spans)
    return len(spans)


def read_fps(problem, data, meta):
    """By QDUOJ's rules, and what HOJ asks besides."""
    root = ElementTree.fromstring(data)
    same("fps: version", root.get("version"), "1.2")
    items = [node for node in root if node.tag == "item"]
    same("fps: items", len(items), 1)
    fields, pairs, waiting = {}, {"sample": [], "test": []}, None
    for node in items[0]:
        kind, _, side = node.tag.partition("_")
        if kind not in pairs:
            fields[node.tag] = node
        elif side == "input":
            same("fps: an input before the last one's output", waiting, None)
            waiting = (kind, node.text.encode())
        else:
            same("fps: an output after an input of its kind", waiting and waiting[0], kind)
            pairs[kind].append((waiting[1], node.text.encode()))
            waiting = None
    same("fps: an input without output", waiting, None)
    same("fps: samples", pairs["sample"], cases(problem, "sample"))
    wanted = [case for case in cases(problem, "sample", "secret") if all(data.strip() for data in case)]
    same("fps: cases", pairs["test"], wanted)
    for tag, unit, limit in ("time_limit", "s", "time_limit"), ("memory_limit", "MB", "memory"):
        same(f"fps: {tag}", (fields[tag].get("unit"), int(fields[tag].text)), (unit, meta["limits"][limit]))
        ensure(f"fps: {tag} in QDUOJ's range", 1 <= int(fields[tag].text) <= 60000)
    ensure("fps: title and source as short as QDUOJ's", len(fields["title"].text) <= 128 and len(fields["source"].text) <= 200)
    ensure("fps: a hint, even if empty, for HOJ", "hint" in fields)
    texts = [fields[tag].text for tag in ("description", "input", "output", "hint")]
    both = [(text or "").split("<hr />") for text in texts]
    for side, language in enumerate(("zh", "en")):
        text = "".join(pair[side] for pair in both if len(pair) == 2)
        same(f"fps: the statement, {language}", words(text), words(statement(problem, language)))
        code_spans(text, statement(problem, language))
    accepted = (ROOT / "judge-tests" / problem / "submissions/accepted/plain.cpp").read_text("utf-8")
    same("fps: solution", (fields["solution"].get("language"), fields["solution"].text), ("C++", accepted))
    return len(wanted)


def read_hydro(problem, data, meta, exact):
    """By the rules of Hydro, HOJ and HUSTOJ."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names, files = archive.namelist(), {name: archive.read(name) for name in archive.namelist()}
    folder = names[0].split("/")[0] + "/"
    same("hydro: what HUSTOJ reads first", names[0], folder + "problem.yaml")
    ensure("hydro: one folder", all(name.startswith(folder) for name in names))
    files = {name[len(folder):]: data for name, data in files.items()}
    about = yaml.safe_load(files["problem.yaml"])
    ensure("hydro: pid", re.fullmatch("[A-Za-z][0-9A-Za-z]*", about["pid"]))
    same("hydro: title", about["title"], f"{meta['name']['zh']} ({meta['name']['en']})")
    ensure("hydro: a list of tags", about["tag"] and all(isinstance(tag, str) for tag in about["tag"]))
    ensure("hydro: no limits but in config.yaml", "limits" not in about)
    config = yaml.safe_load(files["testdata/config.yaml"])
    ensure("hydro: HOJ knows each key", set(config) <= {"type", "time", "memory", "checker_type", "cases"})
    same("hydro: type, checker", (config["type"], config["checker_type"]), ("default", "strict" if exact else "default"))
    time, memory = re.fullmatch(r"(\d+)ms", config["time"]), re.fullmatch(r"(\d+)m", config["memory"])
    same("hydro: limits", (int(time[1]) / 1000, int(memory[1])), (meta["limits"]["time_limit"], meta["limits"]["memory"]))
    read = [(files["testdata/" + case["input"]], files["testdata/" + case["output"]]) for case in config["cases"]]
    same("hydro: cases", read, cases(problem, "sample", "secret"))
    ensure("hydro: not more than it judges", len(read) <= 100 and len(read) * int(time[1]) <= 60000)
    used = {name for case in config["cases"] for name in case.values()} | {"config.yaml"}
    same("hydro: testdata", {name[9:] for name in files if name.startswith("testdata/")}, used)
    for language in "zh", "en":
        text, source = files[f"problem_{language}.md"].decode(), statement(problem, language)
        samples = [re.findall(f"```{kind}\\d+\n([\\s\\S]*?)\n```", text) for kind in ("input", "output")]
        wanted = [tuple(data.decode().removesuffix("\n") for data in case) for case in cases(problem, "sample")]
        same(f"hydro: samples, {language}", list(zip(*samples)), wanted)
        same(f"hydro: the statement, {language}", words(text), words(source))
    for name, path in ("main.rs", f"problems/{problem}/src/main.rs"), \
                      ("main.cc", f"judge-tests/{problem}/submissions/accepted/plain.cpp"):
        same(f"hydro: std/{name}", files["std/" + name], (ROOT / path).read_bytes())
    return len(read)


def read_dmoj(problem, folder, exact):
    init = yaml.safe_load((folder / "init.yml").read_bytes())
    same("dmoj: checker", (init["checker"], init["binary_data"]), ("identical" if exact else "standard", True))
    with zipfile.ZipFile(folder / init["archive"]) as archive:
        read = [(archive.read(case["in"]), archive.read(case["out"])) for case in init["test_cases"]]
    same("dmoj: cases", read, cases(problem, "sample", "secret"))
    for language in "zh", "en":
        text, source = (folder / f"statement.{language}.md").read_text("utf-8"), statement(problem, language)
        same(f"dmoj: the statement, {language}", words(re.sub("~([^~]+)~", r"$\1$", text)), words(source))
        same(f"dmoj: formulas, {language}", text.count("~"), source.count("$"))
    return len(read)


def main():
    if sys.argv[1] == "code-spans":
        page, source = (pathlib.Path(name).read_text("utf-8") for name in sys.argv[2:])
        print(f"{code_spans(page, source)} code spans")
        return
    out, problems = pathlib.Path(sys.argv[1]), sorted(path.parent.name for path in ROOT.glob("judge-tests/*/problem.yaml"))
    for problem in problems:
        tests, short = ROOT / "judge-tests" / problem, problem.replace("-", "")
        meta = yaml.safe_load((tests / "problem.yaml").read_bytes())
        exact = b"space_change_sensitive" in (tests / "data/test_group.yaml").read_bytes()
        counts = (read_fps(problem, (out / f"fps/{short}.xml").read_bytes(), meta),
                  read_hydro(problem, (out / f"hydro/{short}.zip").read_bytes(), meta, exact),
                  read_dmoj(problem, out / "dmoj" / short, exact))
        print(f"{problem}: read back from fps, hydro and dmoj: {', '.join(map(str, counts))} cases")


main()
