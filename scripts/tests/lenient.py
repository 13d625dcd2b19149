#!/usr/bin/env python3
"""Which wrong submissions a judge accepts because it compares more leniently than byte for byte:
prints the table of judge-tests/README.md; with --check compares it with what stands there.

Each comparison is written from the judge's source; judge-tests/README.md says from which.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def hydro_strict(text):
    """Carriage returns before a newline are dropped; a last newline is added."""
    lines = text.split(b"\n")
    return b"\n".join(line.rstrip(b"\r") for line in lines) + (b"\n" if lines[-1] else b"")


def line_ends(text):
    """White space before a newline and at the very end is dropped: HUSTOJ and HOJ."""
    return re.sub(rb"[^\S\n]+(?=\n)", b"", text.rstrip())


JUDGES = {
    "DMOJ, DOMjudge, Kattis, BAPCtools, oj": lambda text: text,
    "Hydro": hydro_strict,
    "QDUOJ": lambda text: text.rstrip(),
    "HUSTOJ, HOJ": line_ends,
}


def outputs(program, inputs):
    for path in inputs:
        done = subprocess.run([program], stdin=path.open("rb"), capture_output=True, check=False, timeout=20)
        yield done.stdout, path.with_suffix(".ans").read_bytes()


def rows():
    yield "| submission | " + " | ".join(JUDGES) + " |"
    yield "|---|" + "---|" * len(JUDGES)
    for group in sorted(ROOT.glob("judge-tests/*/data/test_group.yaml")):
        if "space_change_sensitive" not in re.sub("#.*", "", group.read_text()):
            continue  # no difference of white space is wrong there
        problem = group.parts[-3]
        inputs = [path for kind in ("sample", "secret") for path in sorted((group.parent / kind).glob("*.in"))]
        with tempfile.TemporaryDirectory() as made:
            subprocess.run([ROOT / "scripts/lib/submissions.sh", problem, made], check=True)
            for source in sorted(pathlib.Path(made, "wrong_answer").glob("*.rs")):
                program = source.with_suffix("")
                subprocess.run(["rustc", "-O", "--cap-lints=allow", "-o", program, source], check=True)
                if any(re.sub(rb"\s", b"", got) != re.sub(rb"\s", b"", wanted) for got, wanted in outputs(program, inputs)):
                    continue
                pairs = list(outputs(program, inputs))
                accepts = [all(form(got) == form(wanted) for got, wanted in pairs) for form in JUDGES.values()]
                yield (f"| {problem}: {source.stem} | "
                       + " | ".join("**accepts**" if yes else "rejects" for yes in accepts) + " |")


table = "\n".join(rows())
if sys.argv[1:] != ["--check"]:
    print(table)
elif table.count("\n") < 2:
    sys.exit("no submission is wrong by white space only")
elif table not in (ROOT / "judge-tests/README.md").read_text("utf-8"):
    sys.exit(f"judge-tests/README.md has another table than this one:\n{table}")
