"""Data that a page loads: inputs, one by one and as an archive; and which problem has a board or a player."""
import json
import re
import shutil
import sys

from publishing.output import PROGRAM
from publishing.packages import archive
from publishing.problems import HERE, ROOT, run


def has_player(name):
    return (ROOT / "problems" / name / "player/web").exists()

def has_board(name):
    return (ROOT / "problems" / name / "game.js").exists()

def take(name, text):
    """A script that hands a text to the page. Pages on a disk cannot load other files than scripts."""
    return f"site.take({json.dumps(name)}, {json.dumps(text, ensure_ascii=False)});\n".encode()

def asset(path):
    """A script or a style as pages load it: a script's lines of comment stay here."""
    return re.sub(rb"(?m)^ *//.*\n", b"", path.read_bytes()) if path.suffix == ".js" else path.read_bytes()

def preview(name):
    """The picture that other programs show with a link to the problem, if it can be made; they do not know SVG."""
    figure = ROOT / f"problems/{name}/figures/small.svg"
    if figure.exists() and shutil.which("rsvg-convert"):
        return run(figure, "rsvg-convert", "-w", "1200", "-b", "white", figure)
    print(f"{PROGRAM}: {name} gets no preview picture: no {figure.name}, or no rsvg-convert (apt install librsvg2-bin)",
          file=sys.stderr)
    return None

def cases(problem):
    """The cases, named by their files in data/."""
    return [(f"{folder}/{name}", *both) for folder, of in (("sample", problem.samples), ("secret", problem.secret))
            for name, *both in of]

def inputs(problem):
    """By file in the problem's folder: inputs and answers as scripts, and an archive of all inputs with what runs a
    program on them."""
    scripts, packed = {}, {}
    for path in HERE.glob("run.[bps]*"):
        # Windows shells expect CRLF line ends.
        packed[path.name] = path.read_bytes().replace(b"\n", b"\n" if path.suffix == ".sh" else b"\r\n")
    for case, question, answer in cases(problem):
        packed[f"{case}.in"] = question
        scripts[f"{case}.js"] = take(case, question.decode())
        scripts[f"{case}.ans.js"] = take(f"{case}.ans", answer.decode())
    return {**scripts, "inputs.zip": archive(packed, f"{problem.name}/")}
