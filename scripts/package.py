#!/usr/bin/env python3
"""Packages the problems named, or all of them, into the folder OUT, for judges to import:

OUT/legacy/SHORT/, .kpp    the older problem package: Kattis; OUT/legacy/SHORT.zip: DOMjudge
OUT/icpc/SHORT/, .kpp      the problem package of 2025-09: BAPCtools
OUT/hydro/SHORT.zip        Hydro
OUT/fps/SHORT.xml          FPS 1.2: HUSTOJ, HOJ, QDUOJ
OUT/dmoj/SHORT/            DMOJ: init.yml, the archive of cases, the statements
OUT/oj/PROBLEM/            online-judge-tools: oj test -S -d OUT/oj/PROBLEM

SHORT is the problem's name without hyphens. What of these is there already is replaced; nothing
else in OUT is touched, and the same tree gives the same bytes. judge-tests/HOSTING.md says how to
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
import signal
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
SIGNALS = signal.SIGHUP, signal.SIGINT, signal.SIGTERM
# What the statements' Markdown is made of, in pandoc's words: nothing else was tried in every form.
KNOWN = set("""Para Plain Header BulletList OrderedList CodeBlock Decimal Period Str Space SoftBreak Code Math
    InlineMath Strong Emph Quoted DoubleQuote SingleQuote""".split())
MARKDOWN = "commonmark+tex_math_dollars+smart"
QUOTES = "“”‘’"
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
        self.read_yaml(self.tests / "problem.yaml")
        # Problem packages want answers that end with a newline. No judge asks a program for it.
        self.samples, self.secret = ([(*both, answer + b"\n" * (answer[-1:] not in (b"", b"\n")))
                                      for *both, answer in self.read_cases(folder)] for folder in ("sample", "secret"))
        refuse_unless(self.samples and self.secret, f"{self.tests}/data: no sample, or no secret case")
        # The cases that a judge runs, as the forms without folders for them call them.
        self.cases = [(f"sample-{i}", *case[1:]) for i, case in enumerate(self.samples, 1)]
        self.cases += [(f"secret-{case[0]}", *case[1:]) for case in self.secret]
        self.case_files = {name + suffix: data for name, *both in self.cases
                           for suffix, data in zip((".in", ".out"), both)}
        self.statements = {language: Statement(self, language) for language in ("en", "zh")}
        self.submissions = self.read_submissions()
        self.solution_in_cpp = self.submissions["accepted/plain.cpp"]

    def read_yaml(self, path):
        with path.open("rb") as file:
            meta = yaml.safe_load(file)

        def read(key, *kinds):
            value = meta
            for part in key.split("."):
                value = value.get(part) if isinstance(value, dict) else None
            refuse_unless(type(value) in kinds and (1e-3 <= value <= 1e6 if int in kinds else value != ""),
                          f"{path}: {key} cannot be {value!r:.80}")
            return value

        kind = read("problem_format_version", str), read("type", str)
        refuse_unless(kind == ("2025-09", "pass-fail"), f"{path}: not of form 2025-09, or not pass-fail")
        self.names = {language: read(f"name.{language}", str) for language in ("en", "zh")}
        self.title = f"{self.names['zh']} ({self.names['en']})"
        # Words, each of which becomes a tag in some judges.
        self.source, self.url = read("source.name", str), read("source.url", str, type(None))
        self.license, self.uuid = read("license", str), read("uuid", str)
        self.seconds, self.mebibytes = read("limits.time_limit", int, float), read("limits.memory", int)

    def read_cases(self, folder, kinds=(".in", ".ans")):
        """Of each case its name and its files of these kinds; what is no part of a case is an error."""
        paths = sorted((self.tests / "data" / folder).glob("*"))
        for path in paths:
            refuse_unless(path.suffix in (".in", ".ans", ".desc") and path.is_file(), f"{path}: no part of a case")
            for other in map(path.with_suffix, kinds):
                refuse_unless(other in paths, f"{path}: no {other.name} beside it")
        return [(path.stem, *(path.with_suffix(kind).read_bytes() for kind in kinds))
                for path in paths if path.suffix == ".in"]

    def read_submissions(self):
        found = {f"accepted/{self.short}.rs": (ROOT / "problems" / self.name / "src/main.rs").read_bytes()}
        with tempfile.TemporaryDirectory() as made:
            run(self.tests / "submissions", ROOT / "scripts/lib/submissions.sh", self.name, made)
            for path in sorted(pathlib.Path(made).glob("*/*")):
                whole = f"{path.parent.name}/{path.name}"
                refuse_unless(path.suffix in (".rs", ".cpp"), f"{self.tests}/submissions/{whole}: no .rs or .cpp")
                refuse_unless(whole not in found, f"{self.tests}/submissions/{whole}: the solution bears that name")
                found[whole] = path.read_bytes()
        refuse_unless("accepted/plain.cpp" in found, f"{self.tests}/submissions/accepted: no plain.cpp")
        # Most judges accept what is wrong by white space only.
        return {path: program for path, program in found.items() if not path.startswith("presentation_error/")}


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

    def convert(self, blocks, target):
        text = self.pandoc(json.dumps({**self.tree, "blocks": blocks}), "json", target)
        # pandoc puts spaces around a relation or a sign, even if the formula begins with it.
        return re.sub(r'(<span class="math inline">)\s+(?:(−)\s+)?', r"\1\2", text)

    def latex(self):
        name = self.convert([{"t": "Plain", "c": [{"t": "Str", "c": self.name}]}], "latex")
        text = self.convert(code_verbatim(self.tree["blocks"]), "latex").replace(r"\subsection{", r"\section*{")
        text = re.sub(r"\\tightlist\n|\\def\\labelenum.*\n", "", text)  # not known to plasTeX
        # The first line is for those who do not read LaTeX.
        return f"%% plainproblemname: {self.name}\n\\problemname{{{name}}}\n\n{text}\n".encode()

    def markdown(self, sample="## {title}\n\n```\n{data}\n```", math=r"$\2$", quotes=QUOTES):
        """The source, with its formulas, its Chinese quotes and the samples as they are asked for."""
        text = re.sub(r"(`[^`]+`)|\$([^$]+)\$", lambda found: found[1] or found.expand(math), self.text.strip())
        text = text.translate(str.maketrans(QUOTES, quotes))
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
    files = {"problem.yaml": to_yaml({
        "problem_format_version": "legacy", "type": "pass-fail", "name": problem.names["en"], "uuid": problem.uuid,
        "source": problem.source, **({"source_url": problem.url} if problem.url else {}),
        "license": problem.license, "validation": "default", "validator_flags": "case_sensitive",
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
    group = to_yaml({"output_validator_args": ["case_sensitive"]})
    files = {"problem.yaml": (problem.tests / "problem.yaml").read_bytes(),
             "data/sample/test_group.yaml": group, "data/secret/test_group.yaml": group}
    for name, question in problem.read_cases("invalid_input", kinds=(".in",)):
        files[f"data/invalid_input/{name}.in"] = question
    for path in [*problem.tests.glob("data/secret/*.desc"), *problem.tests.glob("data/invalid_input/*.desc")]:
        description = {"description": path.read_text("utf-8").rstrip("\n")}
        files[f"data/{path.parent.name}/{path.stem}.yaml"] = to_yaml(description)
    return package(problem, "icpc", "statement", files)


def hydro(problem):
    refuse_unless(len(problem.cases) <= 100, f"{problem.tests}/data: more than the 100 cases that Hydro judges")
    # As it is shipped, Hydro gives all cases together 60 s, and Java and Kotlin twice what is said.
    milliseconds = round(min(1000 * problem.seconds, 60000 // len(problem.cases)))
    if milliseconds < 1000 * problem.seconds:
        print(f"{problem.name}: hydro/{problem.short}.zip: {milliseconds} ms a case, since Hydro has 60 s for all")
    config = {"type": "default", "checker_type": "default", "time": f"{milliseconds}ms",
              "time_limit_rate": {"java": 1, "kt": 1, "kt.jvm": 1}, "memory": f"{problem.mebibytes}m",
              "cases": [{"input": f"{name}.in", "output": f"{name}.out"} for name, *_ in problem.cases]}
    files = {"problem.yaml": to_yaml({"pid": problem.short, "title": problem.title, "tag": problem.source.split()}),
             "std/main.rs": problem.submissions[f"accepted/{problem.short}.rs"],
             "std/main.cc": problem.solution_in_cpp, "testdata/config.yaml": to_yaml(config)}
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
    add("solution", problem.solution_in_cpp.decode(), language="C++")
    ElementTree.indent(root)
    return {f"fps/{problem.short}.xml": ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)}


# The judge itself finds the cases, as it must when somebody uploads the archive on the site: it goes
# by the numbers in their names, so there is one in each.
def dmoj(problem):
    files = {f"{i:02}{suffix}": data for i, (_, *both) in enumerate(problem.cases, 1)
             for suffix, data in zip((".in", ".out"), both)}
    parts = {f"{problem.short}.zip": archive(files), "init.yml": to_yaml({"archive": f"{problem.short}.zip"})}
    for language, statement in problem.statements.items():
        text = statement.markdown(math=r"~\2~", quotes="\"\"''")
        # The site, as it is shipped, takes no statement with a curly quote, a minus sign or a ligature.
        refused = "".join(re.findall(f"[{QUOTES}\u2212\ufb00-\ufb04]", text))
        refuse_unless(not refused, f"{statement.path}: DMOJ's site refuses {refused}")
        parts[f"statement.{language}.md"] = text.encode()
    return {f"dmoj/{problem.short}": parts}


# ---- Writing ----
def archive(files, prefix=""):
    """A zip of the files, whose bytes depend on them alone."""
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
            old = os.path.lexists(out / part) and (out / part).rename(stage / f"old-{i}")
            try:
                (stage / part).rename(out / part)
            except OSError:
                if old:
                    old.rename(out / part)
                raise
    finally:
        shutil.rmtree(stage)


# Ends the program as an error does, so that nothing is left behind.
def stop(number, _):
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    sys.exit(128 + number)


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
    for number in [number for number in SIGNALS if signal.getsignal(number) != signal.SIG_IGN]:
        signal.signal(number, stop)
    failed = not everything
    for name in options.problems or everything:
        try:
            twins = [other for other in everything if shorten(other) == shorten(name)]
            refuse_unless(len(twins) == 1, f"{' and '.join(twins)} have one short name, {shorten(name)}")
            problem = Problem(name)
            parts = {f"oj/{name}": problem.case_files}
            for form in (legacy, icpc, hydro, fps, dmoj):
                parts.update(form(problem))
            signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # they wait until all is in its place
            write(options.out, parts)
            print(f"{name}: {len(problem.cases)} cases, {len(problem.submissions)} submissions: {' '.join(parts)}")
        except (ValueError, OSError, yaml.YAMLError) as error:
            print(f"package.py: {name}: not packaged:", *str(error).split(), file=sys.stderr)
            failed = True
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
