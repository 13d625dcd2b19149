#!/usr/bin/env python3
"""Packages the problems named, or all of them, into the folder OUT, for judges to import:

OUT/legacy/SHORT/, .kpp    the older problem package, for Kattis; SHORT.zip next to it: for DOMjudge
OUT/icpc/SHORT/, .kpp      the problem package of 2025-09: BAPCtools
OUT/hydro/SHORT.zip        Hydro
OUT/fps/SHORT.xml          FPS 1.2: HUSTOJ, HOJ, QDUOJ
OUT/dmoj/SHORT/            DMOJ: init.yml, the archive of cases, the statements
OUT/plain/SHORT.zip        Luogu, UOJ, SYZOJ, LemonLime
OUT/oj/PROBLEM/            online-judge-tools: oj test -S -d OUT/oj/PROBLEM

SHORT is the problem's name without hyphens. The same tree gives the same bytes. OUT must be new,
empty, or made by package.py. package.py replaces its own files there; if somebody has changed one or
added to them, it writes nothing. judge-tests/HOSTING.md says how to import each format.

Exit status: 0 all packaged, 1 something is wrong with a problem or with the tools, 2 bad usage
or OUT cannot be used.
"""
import pathlib
import sys

# Python leaves its script's folder out if PYTHONSAFEPATH is set.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.dont_write_bytecode = True
from publishing.output import PROGRAM, write
from publishing.packages import FORMATS
from publishing.problems import Problem, called, refuse_unless, shorten, yaml


def main():
    out, names, everything = called(__doc__)  # OUT, the problems to package, all there are
    artifacts, said = {}, []
    for name in names:
        try:
            twins = [other for other in everything if shorten(other) == shorten(name)]
            refuse_unless(len(twins) == 1, f"{' and '.join(twins)} have one short name, {shorten(name)}")
            problem = Problem(name)
            ours = {place: content for make in FORMATS for place, content in make(problem).items()}
            artifacts.update(ours)
            said.append(f"{name}: {len(problem.cases)} cases, {len(problem.submissions)} submissions: {' '.join(ours)}")
        except (ValueError, OSError, yaml.YAMLError) as error:
            print(f"{PROGRAM}: {name}: not packaged:", *str(error).split(), file=sys.stderr)
    try:
        if artifacts:
            write(out, artifacts)
            print(*said, sep="\n")
    except OSError as error:
        print(f"{PROGRAM}: nothing is written: {error}", file=sys.stderr)
        return 1
    return int(len(said) < len(names))


if __name__ == "__main__":
    sys.exit(main())
