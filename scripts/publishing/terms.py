"""Links the first use of a term on a page to the text that explains it."""
import os
import re

from publishing.texts import pandoc, plain, read

TERMS = "必胜态", "必败态", "P-position", "N-position", "misère", "normal play"


def explained(path, page):
    """By term the section of this page that explains it. The page shows the text in `path`."""
    places = {}
    for section in re.split('<h[1-6] id="', pandoc(path, read(path)))[1:]:
        for term in TERMS:
            if term in plain("<" + section):
                places.setdefault(term, f"{page}#{section.partition(chr(34))[0]}")
    return places


def link(body, page, terms):
    """Links the first use of each of `terms` (term to place) in the body, except in links, code, headings, formulas."""
    terms, depth, parts = dict(terms), 0, re.split("(<[^>]*>)", body)
    for i, part in enumerate(parts):
        if found := re.match("<(/?)(?:a|code|pre|h[1-6]|math|summary|label|form|script)[ >]", part):
            depth += -1 if found[1] else 1
        for term in terms.keys() if not depth and not part.startswith("<") else ():
            if term in parts[i]:
                place = os.path.relpath(terms.pop(term), os.path.dirname(page) or ".")
                parts[i] = parts[i].replace(term, f'<a href="{place}">{term}</a>', 1)
                break
    return "".join(parts)
