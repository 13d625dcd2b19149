"""What pages load beside the programs: inputs, boards, the player's page, pictures."""
import io
import json
import zipfile

from publishing.problems import ROOT


def has_player(name):
    return (ROOT / "problems" / name / "player/web").exists()

def has_board(name):
    return (ROOT / "problems" / name / "game.js").exists()

def take(name, text):
    """The script that hands a text over to the page."""
    return f"site.take({json.dumps(name)}, {json.dumps(text, ensure_ascii=False)});\n".encode()

def cases(problem):
    """The cases by the names that their files have in data/."""
    return [(f"{folder}/{name}", *both) for folder, of in (("sample", problem.samples), ("secret", problem.secret))
            for name, *both in of]

def inputs(problem):
    """One by one as scripts, and all in an archive."""
    name, whole = problem.name, io.BytesIO()
    files = {}
    with zipfile.ZipFile(whole, "w") as archive:
        for case, question, _ in cases(problem):
            files[f"{name}/{case}.js"] = take(case, question.decode())
            archive.writestr(zipfile.ZipInfo(f"{name}/{case}.in"), question, zipfile.ZIP_DEFLATED)
    return {**files, f"{name}/inputs.zip": whole.getvalue()}
