#!/usr/bin/env python3
"""Writes the problems named, or all of them, into the folder OUT as pages that open from any web
server or by a double click:

OUT/index.html               the problems, in Chinese; en.html: in English
OUT/PROBLEM/index.html       a problem's game or player, in Chinese; en.html: in English
OUT/PROBLEM/statement.html, judge.html, text.html, code.html
                             its other views; statement.en.html ...: in English
OUT/PROBLEM/theory.html ...  the other texts of the problem

The pages load nothing from other hosts and need no server. The programs are compiled to WebAssembly.
The same tree and compiler give the same bytes. OUT must be new, empty, or made by site.py. site.py
replaces its own files there; if somebody has changed one or added to them, it writes nothing.

Exit status: 0 all written, 1 something is wrong with a problem or with the tools, 2 bad usage
or OUT cannot be used.
"""
import pathlib
import sys

# Python leaves its script's folder out if PYTHONSAFEPATH is set.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.dont_write_bytecode = True
from publishing.output import PROGRAM, write
from publishing.pages import make_site
from publishing.problems import address, called, yaml


def main():
    out, names, everything, home, url, packages = called(  # OUT, the problems to write, all there are, the options
        __doc__, home={"metavar": "URL", "type": address, "help": "address of the repository; every page links to it"},
        url={"metavar": "URL", "type": address, "help": "address of the published pages; also makes a 404 page"},
        packages={"action": "store_true",
                  "help": "link each problem to the packages that `package.py OUT/packages` makes"})
    try:
        artifacts, pages = make_site(names, everything, out, home, url, packages)
        write(out, artifacts)
        print(f"{out}/index.html: {len(names)} problems, {pages} pages")
    except (ValueError, OSError, yaml.YAMLError) as error:
        print(f"{PROGRAM}: nothing is written:", *str(error).split(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
