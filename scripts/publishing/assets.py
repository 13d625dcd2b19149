"""Data that a page loads: inputs, one by one and as an archive; and which problem has a board or a player."""
import json
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

def add_preview(name, files):
    """The picture that other programs show with a link to the problem; they do not know SVG."""
    figure = ROOT / f"problems/{name}/figures/small.svg"
    if figure.exists() and shutil.which("rsvg-convert"):
        files[f"{name}/preview.png"] = run(figure, "rsvg-convert", "-w", "1200", "-b", "white", figure)
    else:
        print(f"{PROGRAM}: {name} gets no preview picture: no {figure.name}, or no rsvg-convert (apt install "
              "librsvg2-bin)", file=sys.stderr)

def cases(problem):
    """The cases, named by their files in data/."""
    return [(f"{folder}/{name}", *both) for folder, of in (("sample", problem.samples), ("secret", problem.secret))
            for name, *both in of]

def inputs(problem):
    """Inputs and answers as scripts, and all inputs in an archive, beside what runs a program on them."""
    scripts, packed = {}, {}
    for path in HERE.glob("run.[bps]*"):
        # Windows shells expect CRLF line ends.
        packed[path.name] = path.read_bytes().replace(b"\n", b"\n" if path.suffix == ".sh" else b"\r\n")
    for case, question, answer in cases(problem):
        packed[f"{case}.in"] = question
        scripts[f"{problem.name}/{case}.js"] = take(case, question.decode())
        scripts[f"{problem.name}/{case}.ans.js"] = take(f"{case}.ans", answer.decode())
    return {**scripts, f"{problem.name}/inputs.zip": archive(packed, f"{problem.name}/")}
