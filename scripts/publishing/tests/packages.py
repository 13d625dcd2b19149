#!/usr/bin/env python3
"""Reads the FPS packages back by the rules of QDUOJ and HOJ, and compares them with judge-tests/: packages.py OUT.

judge-tests/HOSTING.md names the versions whose sources have these rules. package.bats pins what does not
depend on a problem's text. The judges' own tools read the other formats (verify-packages.sh).
"""
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
    """Inputs and answers, with a newline at the end of each answer that is not empty."""
    return [(path.read_bytes(), re.sub(rb"(?<=[^\n])\Z", b"\n", path.with_suffix(".ans").read_bytes()))
            for path in sorted(folder.glob("*.in"))]


def read_fps(folder, path):
    """By the rules of QDUOJ and HOJ. Returns the number of cases."""
    meta = yaml.safe_load((folder / "problem.yaml").read_bytes())
    limits = meta["limits"]
    samples, secret = cases(folder / "data/sample"), cases(folder / "data/secret")
    same("samples and secret cases", bool(samples and secret), True)
    root = ElementTree.parse(path).getroot()
    same("fps: version, number of items", (root.get("version"), len(root.findall("item"))), ("1.2", 1))
    fields = {node.tag: node for node in root.find("item")}
    wanted = [case for case in samples + secret if all(data.strip() for data in case)]
    # Each output follows its input.
    same("fps: cases", [(node.tag, node.text.encode()) for node in root.find("item")
                        if re.fullmatch("(sample|test)_(input|output)", node.tag)],
         [(f"{kind}_{end}", data) for kind, found in (("sample", samples), ("test", wanted))
          for case in found for end, data in zip(("input", "output"), case)])
    for tag, unit, limit in ("time_limit", "s", "time_limit"), ("memory_limit", "MB", "memory"):
        same(f"fps: {tag}", (fields[tag].get("unit"), int(fields[tag].text)), (unit, limits[limit]))
        same(f"fps: {tag} in QDUOJ's range", 1 <= int(fields[tag].text) <= 60000, True)
    for tag, longest in ("title", 128), ("source", 200):
        same(f"fps: {tag} short enough for QDUOJ", len(fields[tag].text) <= longest, True)
    # HUSTOJ and Hydro make each word a tag.
    tags = [word.replace(" ", "-") for word in meta["keywords"]]
    same("fps: words of the source", fields["source"].text.split(), tags)
    # HOJ needs a hint, even an empty one.
    same("fps: a hint", "hint" in fields, True)
    solution = fields["solution"]
    same("fps: solution", (solution.get("language"), solution.text.encode()),
         ("C++", (folder / "submissions/accepted/plain.cpp").read_bytes()))
    return len(wanted)


packaged = sorted(path.name for path in pathlib.Path(sys.argv[1], "oj").iterdir())
same("some packages", bool(packaged), True)
for name in packaged:
    short = name.replace("-", "")
    count = read_fps(ROOT / "judge-tests" / name, pathlib.Path(sys.argv[1], f"fps/{short}.xml"))
    print(f"{name}: read back: {count} cases")
