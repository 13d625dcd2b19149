#!/usr/bin/env python3
"""Writes the problems named, or all of them, into the folder OUT as pages that any web server, or a
double click, opens:

OUT/index.html               the problems, in Chinese; en.html: in English
OUT/PROBLEM/index.html       a game, statement, program, text and source, in Chinese; en.html: in English
OUT/PROBLEM/theory.html ...  what else lies beside the README
OUT/PROBLEM/play.html        the page of the problem's player, where it has one

The pages ask no other host for anything and need no server. The programs are compiled to
WebAssembly; the same tree and compiler give the same bytes. OUT is new, empty, or what site.py has
made: of that, what is here is replaced, unless somebody has changed it or added to it. Exit status:
0 all written, 1 something is wrong with a problem or with the tools, and OUT is as it was, 2 called
wrongly, or OUT is not for it.
"""
import sys

sys.dont_write_bytecode = True
from publishing.output import PROGRAM, write
from publishing.pages import make_site
from publishing.problems import address, called, yaml


def main():
    out, names, everything, home, url, packages = called(
        __doc__, home={"metavar": "URL", "type": address, "help": "each page links to this, where the repository is"},
        url={"metavar": "URL", "type": address,
             "help": "where the pages will be: they get a page for what is not there"},
        packages={"action": "store_true", "help": "each problem links to what `package.py OUT/packages` makes of it"})
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
