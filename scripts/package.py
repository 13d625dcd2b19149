#!/usr/bin/env python3
"""Packages the problems named, or all of them, into the folder OUT, for judges to import:

OUT/legacy/SHORT/, .kpp    the older problem package: Kattis; OUT/legacy/SHORT.zip: DOMjudge
OUT/icpc/SHORT/, .kpp      the problem package of 2025-09: BAPCtools
OUT/hydro/SHORT.zip        Hydro, HOJ, HUSTOJ
OUT/fps/SHORT.xml          FPS 1.2: QDUOJ, HUSTOJ, HOJ, Hydro
OUT/dmoj/SHORT/            DMOJ: init.yml, the archive of cases, the statements
OUT/oj/PROBLEM/            online-judge-tools: oj test -d OUT/oj/PROBLEM

SHORT is the problem's name without hyphens. What of these is there already is replaced; nothing
else in OUT is touched, and the same tree gives the same bytes. judge-tests/README.md says how to
import each. Exit status: 0 all packaged, 1 something is wrong with a problem, with OUT or with the
tools, 2 called wrongly.
"""
import argparse
import html
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from xml.etree import ElementTree

try:
    import yaml
except ImportError:
    # Another Python may be first on PATH than the one that Debian's packages are for.
    if sys.executable != "/usr/bin/python3" and os.path.exists("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    sys.exit("package.py: Python's yaml is missing: apt install python3-yaml")

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERDICTS = ("accepted", "wrong_answer", "time_limit_exceeded", "run_time_error")
# What the statements' Markdown is made of, in pandoc's words: nothing else was tried in every form.
KNOWN = set("""Para Plain Header BulletList OrderedList CodeBlock Decimal Period Str Space SoftBreak Code Math
    InlineMath Strong Emph Quoted DoubleQuote SingleQuote""".split())
MARKDOWN = "commonmark+tex_math_dollars+smart"
WIDE = "\u2e80-\u9fff\uff00-\uffef“”‘’…—"  # Chinese, for a class of a regular expression


def refuse_unless(condition, message):
    if not condition:
        raise ValueError(message)

def shorten(name):
    return re.sub("[^a-z0-9]", "", name)

def to_yaml(value):
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=1000).encode()

def run(about, *command, **options):
    done = subprocess.run(command, capture_output=True, check=False, **options)
    said = done.stderr.decode(errors="replace").strip()
    refuse_unless(done.returncode == 0, f"{about}: {os.path.basename(command[0])} failed: {said}")
    return done.stdout


# ---- Reading a problem ----
class Problem:
    def __init__(self, name):
        self.name, self.short = name, shorten(name)
        self.tests = ROOT / "judge-tests" / name
        self.read_yaml(self.tests / "problem.yaml", self.tests / "data/test_group.yaml")
        self.samples, self.secret = self.read_cases("sample"), self.read_cases("secret")
        # The cases that a judge runs, as the forms without folders for them call them.
        self.cases = [(f"sample-{i}", *case[1:]) for i, case in enumerate(self.samples, 1)]
        self.cases += [(f"secret-{case[0]}", *case[1:]) for case in self.secret]
        self.case_files = {name + suffix: data for name, *both in self.cases
                           for suffix, data in zip((".in", ".out"), both)}
        self.statements = {language: Statement(self, language) for language in ("en", "zh")}
        self.submissions = self.read_submissions()
        self.solution_in_cpp = self.submissions.get("accepted/plain.cpp")

    def read_yaml(self, path, group_path):
        self.meta = meta = yaml.safe_load(path.open("rb"))
        self.group = group_path.read_bytes() if group_path.exists() else b"output_validator_args: []\n"
        self.compare = (yaml.safe_load(self.group) or {}).get("output_validator_args", [])
        self.exact = "space_change_sensitive" in self.compare
        try:
            kind = meta["problem_format_version"], meta["type"]
            self.names, self.source = meta["name"], meta["source"]["name"]
            self.title = f"{self.names['zh']} ({self.names['en']})"
            self.seconds, self.mebibytes = meta["limits"]["time_limit"], meta["limits"]["memory"]
            self.uuid, self.license = meta["uuid"], meta["license"]
        except (KeyError, TypeError) as error:
            raise ValueError(f"{path}: does not say {error}") from None
        refuse_unless(kind == ("2025-09", "pass-fail"), f"{path}: not of form 2025-09, or not pass-fail")

    def read_cases(self, folder):
        """Name, input and answer of each; a file that is no part of a case is an error."""
        paths = sorted((self.tests / "data" / folder).iterdir())
        for path in paths:
            refuse_unless(path.suffix in (".in", ".ans", ".desc"), f"{path}: no part of a case")
            for other in path.with_suffix(".in"), path.with_suffix(".ans"):
                refuse_unless(other in paths, f"{path}: no {other.name} beside it")
        cases = [(path.stem, path.read_bytes(), path.with_suffix(".ans").read_bytes())
                 for path in paths if path.suffix == ".in"]
        refuse_unless(cases, f"{self.tests}/data/{folder}: no case")
        return cases

    def read_submissions(self):
        found = {f"accepted/{self.short}.rs": (ROOT / "problems" / self.name / "src/main.rs").read_bytes()}
        with tempfile.TemporaryDirectory() as made:
            run(self.tests / "submissions", ROOT / "scripts/lib/submissions.sh", self.name, made)
            for path in sorted(pathlib.Path(made).glob("*/*")):
                whole = f"{path.parent.name}/{path.name}"
                refuse_unless(path.parent.name in VERDICTS and path.suffix in (".rs", ".cpp"),
                              f"{self.tests}/submissions/{whole}: no .rs or .cpp in a folder of {', '.join(VERDICTS)}")
                refuse_unless(whole not in found, f"{self.tests}/submissions/{whole}: the solution bears that name")
                found[whole] = path.read_bytes()
        return found


class Statement:
    """A statement in Markdown: what to do, then a section on the input, one on the output, and
    perhaps one of hints, under headings of the second level. `parts` are pandoc's trees of them."""

    def __init__(self, problem, language):
        self.language, self.name, self.samples = language, problem.names[language], problem.samples
        self.path = problem.tests / f"statement/problem.{language}.md"
        # A line's end inside Chinese is no space.
        self.text = re.sub(f"(?m)^(?!#)(.*[{WIDE}])\n(?=[{WIDE}])", r"\1", self.path.read_text("utf-8"))
        self.tree = json.loads(self.pandoc(self.text, MARKDOWN, "json"))
        unknown = set(re.findall(r'"t": "(\w+)"', json.dumps(self.tree))) - KNOWN
        refuse_unless(not unknown, f"{self.path}: no form is made for pandoc's {', '.join(sorted(unknown))}")
        blocks = self.tree["blocks"]
        heads = [i for i, block in enumerate(blocks) if block["t"] == "Header"]
        self.parts = [blocks[i + 1 : j] for i, j in zip([-1, *heads], [*heads, None])]
        refuse_unless(all(self.parts) and len(heads) in (2, 3) and all(blocks[i]["c"][0] == 2 for i in heads),
                      f"{self.path}: not what to do, ## input, ## output and perhaps ## hints")

    def pandoc(self, text, source, target, *options):
        return run(self.path, "pandoc", "-f", source, "-t", target, "--wrap=none", "--fail-if-warnings", *options,
                   input=text.encode()).decode().strip()

    def convert(self, blocks, target, *options):
        return self.pandoc(json.dumps({**self.tree, "blocks": blocks}), "json", target, *options)

    def latex(self):
        name = self.convert([{"t": "Plain", "c": [{"t": "Str", "c": self.name}]}], "latex")
        text = self.convert(code_verbatim(self.tree["blocks"]), "latex").replace(r"\subsection{", r"\section*{")
        text = re.sub(r"\\tightlist\n|\\def\\labelenum.*\n", "", text)  # not known to plasTeX
        # The first line is for those who do not read LaTeX.
        return f"%% plainproblemname: {self.name}\n\\problemname{{{name}}}\n\n{text}\n".encode()

    def markdown(self, sample="## {title}\n\n```\n{data}\n```", math=r"$\2$"):
        """The source, with its formulas as `math` has them, and the samples as `sample` has them."""
        text = re.sub(r"(`[^`]+`)|\$([^$]+)\$", lambda found: found[1] or found.expand(math), self.text.strip())
        for i, (_, *both) in enumerate(self.samples, 1):
            for kind, chinese, data in zip(("Input", "Output"), ("输入", "输出"), both):
                title = f"Sample {kind} {i}" if self.language == "en" else f"样例{chinese} {i}"
                data = data.decode().removesuffix("\n")
                text += "\n\n" + sample.format(title=title, kind=kind.lower(), i=i, data=data)
        return text + "\n"


def code_verbatim(node):
    """pandoc's tree with code as \\verb: plasTeX has no \\textquotesingle, and joins hyphens. Not
    what has Chinese in it, which may be long and must be broken, nor what stands in bold text."""
    if isinstance(node, list):
        return [code_verbatim(part) for part in node]
    if not isinstance(node, dict) or "c" not in node or node["t"] in ("Strong", "Emph"):
        return node
    if node["t"] != "Code" or not node["c"][1].isascii():
        return {**node, "c": code_verbatim(node["c"])}
    mark = next(mark for mark in "|!+@/;" if mark not in node["c"][1])
    return {"t": "RawInline", "c": ["latex", rf"\verb{mark}{node['c'][1]}{mark}"]}


# ---- The forms: each gives what is to be in OUT, a file's bytes or a folder's files ----
def package(problem, form, statements, files):
    """What both problem packages hold: in a folder, and in an archive of the folder."""
    files.update({f"submissions/{path}": program for path, program in problem.submissions.items()})
    for language, statement in problem.statements.items():
        files[f"{statements}/problem.{language}.tex"] = statement.latex()
    for path in problem.tests.glob("input_validators/*/*"):
        files[str(path.relative_to(problem.tests))] = path.read_bytes()
        files[f"input_validators/{path.parent.name}/README"] = b"Needs rustc, 1.56 or newer.\n"
    for folder, cases in ("sample", problem.samples), ("secret", problem.secret):
        for name, question, answer in cases:
            files[f"data/{folder}/{name}.in"], files[f"data/{folder}/{name}.ans"] = question, answer
    return {f"{form}/{problem.short}": files, f"{form}/{problem.short}.kpp": archive(files, f"{problem.short}/")}


def legacy(problem):
    url = problem.meta["source"].get("url")
    files = {"problem.yaml": to_yaml({
        "problem_format_version": "legacy", "type": "pass-fail", "name": problem.names["en"], "uuid": problem.uuid,
        "source": problem.source, **({"source_url": url} if url else {}), "license": problem.license,
        "validation": "default", "validator_flags": " ".join(problem.compare),
        # The multipliers are those of 2025-09; the older form's are stricter than the limits here.
        "limits": {"time_multiplier": 2, "time_safety_margin": 1.5, "memory": problem.mebibytes}})}
    # DOMjudge's own files: the form itself has no fixed time limit, and DOMjudge shows one statement.
    files[".timelimit"] = f"{problem.seconds}\n".encode()
    page = f'<!DOCTYPE html>\n<meta charset="utf-8">\n<title>{html.escape(problem.title)}</title>\n'
    for language, statement in problem.statements.items():
        text = statement.pandoc(statement.markdown(), MARKDOWN, "html", "--mathml")
        page += f'<div lang="{language}">\n<h1>{html.escape(statement.name)}</h1>\n{text}\n</div>\n'
    files["problem_statement/problem.html"] = page.encode()
    for path in problem.tests.glob("data/secret/*.desc"):
        files[f"data/secret/{path.name}"] = path.read_bytes()
    return {**package(problem, "legacy", "problem_statement", files),
            f"legacy/{problem.short}.zip": archive(files)}


def icpc(problem):
    files = {"problem.yaml": (problem.tests / "problem.yaml").read_bytes(),
             "data/sample/test_group.yaml": problem.group, "data/secret/test_group.yaml": problem.group}
    for path in problem.tests.glob("data/invalid_input/*.in"):
        files[f"data/invalid_input/{path.name}"] = path.read_bytes()
    for path in [*problem.tests.glob("data/secret/*.desc"), *problem.tests.glob("data/invalid_input/*.desc")]:
        description = {"description": path.read_text("utf-8").rstrip("\n")}
        files[f"data/{path.parent.name}/{path.stem}.yaml"] = to_yaml(description)
    return package(problem, "icpc", "statement", files)


def hydro(problem):
    refuse_unless(len(problem.cases) <= min(100, 60 / problem.seconds),
                  f"{problem.tests}/data: more cases than Hydro judges by default, 100 and 60 s in all")
    config = {"type": "default", "time": f"{round(problem.seconds * 1000)}ms", "memory": f"{problem.mebibytes}m",
              "checker_type": "strict" if problem.exact else "default",
              "cases": [{"input": f"{name}.in", "output": f"{name}.out"} for name, *_ in problem.cases]}
    tags = re.split(r", (?![^(]*\))", problem.source)
    files = {"problem.yaml": to_yaml({"pid": problem.short, "title": problem.title, "tag": tags}),
             "std/main.rs": problem.submissions[f"accepted/{problem.short}.rs"],
             "testdata/config.yaml": to_yaml(config)}
    files.update({"std/main.cc": problem.solution_in_cpp} if problem.solution_in_cpp else {})
    for language, statement in problem.statements.items():
        files[f"problem_{language}.md"] = statement.markdown("```{kind}{i}\n{data}\n```").encode()
    files.update({f"testdata/{name}": data for name, data in problem.case_files.items()})
    return {f"hydro/{problem.short}.zip": archive(files, f"{problem.short}/")}


def fps(problem):
    root = ElementTree.Element("fps", version="1.2", url="https://github.com/zhblue/freeproblemset/")
    # QDUOJ's reader fails on a case with nothing in its input or its output.
    left_out = [name for name, *both in problem.cases if not all(data.strip() for data in both)]
    if left_out:
        note = f"left out, since QDUOJ cannot read a case without input or output: {', '.join(left_out)}"
        print(f"{problem.name}: fps/{problem.short}.xml: {note}")
        root.append(ElementTree.Comment(f" {note} "))
    item = ElementTree.SubElement(root, "item")

    def add(tag, text, **attributes):
        refuse_unless(not re.search("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text),
                      f"{problem.tests}: a {tag} holds a character that XML does not keep: {text[:40]!r}")
        ElementTree.SubElement(item, tag, attributes).text = text

    whole = problem.seconds == int(problem.seconds)
    add("title", problem.title)
    add("time_limit", str(round(problem.seconds * (1 if whole else 1000))), unit="s" if whole else "ms")
    add("memory_limit", str(problem.mebibytes), unit="MB")
    both = [[statement.convert(part, "html") for part in statement.parts] + [""]
            for statement in (problem.statements["zh"], problem.statements["en"])]
    texts = ["\n<hr />\n".join(filter(None, pair)) for pair in zip(*both)]
    for tag, text in zip(("description", "input", "output"), texts):
        add(tag, text)
    for kind, cases in ("sample", problem.samples), ("test", problem.cases):
        for name, question, answer in cases:
            if name not in left_out:
                add(f"{kind}_input", question.decode())
                add(f"{kind}_output", answer.decode())
    add("hint", texts[3])
    add("source", problem.source)
    if problem.solution_in_cpp:
        add("solution", problem.solution_in_cpp.decode(), language="C++")
    ElementTree.indent(root)
    return {f"fps/{problem.short}.xml": ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)}


def dmoj(problem):
    cases = [{"in": f"{name}.in", "out": f"{name}.out", "points": 1} for name, *_ in problem.cases]
    init = {"archive": f"{problem.short}.zip", "checker": "identical" if problem.exact else "standard",
            "binary_data": True, "test_cases": cases}  # else the judge ends each answer with a newline
    files = {"init.yml": to_yaml(init), init["archive"]: archive(problem.case_files)}
    for language, statement in problem.statements.items():
        files[f"statement.{language}.md"] = statement.markdown(math=r"~\2~").encode()
    return {f"dmoj/{problem.short}": files}


# ---- Writing ----
def archive(files, prefix=""):
    """A zip of the files, whose bytes depend on them alone; sorted, since HUSTOJ wants problem.yaml first."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as packed:
        for path in sorted(files):
            info = zipfile.ZipInfo(prefix + path)  # of 1980-01-01
            info.create_system, info.external_attr = 3, (0o100755 if path.endswith("/build") else 0o100644) << 16
            packed.writestr(info, files[path], zipfile.ZIP_DEFLATED, 9)
    return whole.getvalue()


def write(out, parts):
    """Writes everything aside and then moves it into place, so that OUT never holds half a package."""
    out.mkdir(parents=True, exist_ok=True)
    stage = pathlib.Path(tempfile.mkdtemp(prefix=".package.", dir=out))
    try:
        for part, content in parts.items():
            for path, data in content.items() if isinstance(content, dict) else [("", content)]:
                target = stage / part / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
                target.chmod(0o755 if path.endswith("/build") else 0o644)
        for i, part in enumerate(parts):
            (out / part).parent.mkdir(exist_ok=True)
            if os.path.lexists(out / part):
                (out / part).rename(stage / f"old-{i}")
            (stage / part).rename(out / part)
    finally:
        shutil.rmtree(stage)


def main():
    parser = argparse.ArgumentParser(prog="package.py", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", type=lambda text: pathlib.Path(text or parser.error("OUT is empty")))
    parser.add_argument("problems", metavar="PROBLEM", nargs="*")
    options = parser.parse_args()
    everything = sorted(path.parent.name for path in ROOT.glob("judge-tests/*/problem.yaml"))
    for name in set(options.problems) - set(everything):
        parser.error(f"{name}: no such problem")
    if not shutil.which("pandoc"):
        sys.exit("package.py: pandoc is missing: apt install pandoc")
    os.umask(0o022)
    failed = not everything
    for name in options.problems or everything:
        try:
            twins = [other for other in everything if shorten(other) == shorten(name)]
            refuse_unless(len(twins) == 1, f"{' and '.join(twins)} have one short name, {shorten(name)}")
            problem = Problem(name)
            parts = {f"oj/{name}": problem.case_files}
            for form in (legacy, icpc, hydro, fps, dmoj):
                parts.update(form(problem))
            write(options.out, parts)
            print(f"{name}: {len(problem.cases)} cases, {len(problem.submissions)} submissions: {' '.join(parts)}")
        except (ValueError, OSError, yaml.YAMLError) as error:
            print(f"package.py: {name}: not packaged:", *str(error).split(), file=sys.stderr)
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
