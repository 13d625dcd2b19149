"""The formats in which judges import a problem, one function each. It returns what to write: by path in OUT the bytes
of a file or the files of a folder."""
import html
import io
import json
import math
import re
import zipfile
from xml.etree import ElementTree

from publishing.problems import MARKDOWN, QUOTES, refuse_unless, yaml


def to_yaml(value):
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=1000).encode()


def archive(files, prefix=""):
    """A zip whose bytes depend only on the files."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as packed:
        for path in sorted(files):
            info = zipfile.ZipInfo(prefix + path)  # of 1980-01-01
            info.create_system, info.external_attr = 3, (0o100755 if path.endswith("/build") else 0o100644) << 16
            packed.writestr(info, files[path], zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def package(problem, format_name, statements, files):
    """Adds to `files` what both formats hold, and returns it and an archive. `statements` is the statements' folder."""
    files.update({f"submissions/{path}": program for path, program in problem.submissions.items()})
    for language, statement in problem.statements.items():
        files[f"{statements}/problem.{language}.tex"] = statement.latex()
    for path in problem.tests.glob("input_validators/*/*"):
        files[str(path.relative_to(problem.tests))] = path.read_bytes()
        files[f"input_validators/{path.parent.name}/README"] = b"Needs rustc, 1.56 or newer.\n"
    for folder, cases in ("sample", problem.samples), ("secret", problem.secret):
        for name, question, answer in cases:
            files[f"data/{folder}/{name}.in"], files[f"data/{folder}/{name}.ans"] = question, answer
    return {f"{format_name}/{problem.short}": files,
            f"{format_name}/{problem.short}.kpp": archive(files, f"{problem.short}/")}


def legacy(problem):
    files = {"problem.yaml": to_yaml({
        "problem_format_version": "legacy", "type": "pass-fail", "name": problem.names["en"], "uuid": problem.uuid,
        "source": problem.source, **({"source_url": problem.url} if problem.url else {}),
        "license": problem.license, "validation": "default", "validator_flags": "case_sensitive",
        # The multipliers of 2025-09. The older format's own are stricter than our limits.
        "limits": {"time_multiplier": 2, "time_safety_margin": 1.5, "memory": problem.mebibytes}})}
    # Files for DOMjudge: the format has no fixed time limit, and DOMjudge shows only one statement.
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
    # By default Hydro allows 60 s for all cases together, and doubles the limit for Java and Kotlin.
    limit = round(min(1000 * problem.seconds, 60000 // len(problem.cases)))
    if limit < 1000 * problem.seconds:
        print(f"{problem.name}: hydro/{problem.short}.zip: {limit} ms a case, because Hydro allows 60 s in total")
    config = {"type": "default", "checker_type": "default", "time": f"{limit}ms",
              "time_limit_rate": {"java": 1, "kt": 1, "kt.jvm": 1}, "memory": f"{problem.mebibytes}m",
              "cases": [{"input": f"{name}.in", "output": f"{name}.out"} for name, *_ in problem.cases]}
    files = {"problem.yaml": to_yaml({"pid": problem.short, "title": problem.title, "tag": problem.keywords}),
             "std/main.rs": problem.submissions[f"accepted/{problem.short}.rs"],
             "std/main.cc": problem.submissions["accepted/plain.cpp"], "testdata/config.yaml": to_yaml(config)}
    for language, statement in problem.statements.items():
        files[f"problem_{language}.md"] = statement.markdown("```{kind}{i}\n{data}\n```").encode()
    files.update({f"testdata/{name}": data for name, data in problem.case_files.items()})
    return {f"hydro/{problem.short}.zip": archive(files, f"{problem.short}/")}


def fps(problem):
    root = ElementTree.Element("fps", version="1.2", url="https://github.com/zhblue/freeproblemset/")
    # QDUOJ cannot import a case whose input or output is empty.
    left_out = [name for name, *both in problem.cases if not all(data.strip() for data in both)]
    if left_out:
        note = f"left out, since QDUOJ cannot read a case without input or output: {', '.join(left_out)}"
        print(f"{problem.name}: fps/{problem.short}.xml: {note}")
        root.append(ElementTree.Comment(f" {note} "))
    item = ElementTree.SubElement(root, "item")

    def add(tag, text, **attributes):
        refuse_unless(not re.search("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text),
                      f"{problem.tests}: a {tag} has a character that XML cannot hold: {text[:40]!r}")
        ElementTree.SubElement(item, tag, attributes).text = text

    unit = "s" if problem.seconds == int(problem.seconds) else "ms"
    limits = round(problem.seconds * {"s": 1, "ms": 1000}[unit]), problem.mebibytes
    source = " ".join(problem.keywords)
    for what, got, most in (("a title of 128 characters", len(problem.title), 128),
                            ("keywords of 200 characters", len(source), 200),
                            ("limits up to 60000", max(limits), 60000)):
        refuse_unless(got <= most, f"{problem.tests}/problem.yaml: QDUOJ takes {what}, not {got}")
    add("title", problem.title)
    add("time_limit", str(limits[0]), unit=unit)
    add("memory_limit", str(limits[1]), unit="MB")
    both = [[*problem.statements[language].html_parts(), ""] for language in ("zh", "en")]
    texts = ["\n<hr />\n".join(filter(None, pair)) for pair in zip(*both)]
    for tag, text in zip(("description", "input", "output"), texts):
        add(tag, text)
    for kind, cases in ("sample", problem.samples), ("test", problem.cases):
        for name, question, answer in cases:
            if name not in left_out:
                add(f"{kind}_input", question.decode())
                add(f"{kind}_output", answer.decode())
    add("hint", texts[3])
    add("source", source)
    add("solution", problem.submissions["accepted/plain.cpp"].decode(), language="C++")
    ElementTree.indent(root)
    return {f"fps/{problem.short}.xml": ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)}


def numbered(problem, name):
    """The cases' files, named by number, such as data1.in and data1.out. The samples come first."""
    return {name.format(i) + suffix: data for i, (_, *both) in enumerate(problem.cases, 1)
            for suffix, data in zip((".in", ".out"), both)}


# DMOJ's judge finds the cases by the number in each name, also when the archive is uploaded on the site.
def dmoj(problem):
    name = f"{problem.short}.zip"
    files = {name: archive(numbered(problem, "{:02}")), "init.yml": to_yaml({"archive": name})}
    for language, statement in problem.statements.items():
        text = statement.markdown(math=r"~\2~", quotes="\"\"''")
        # By default the site refuses a statement with a curly quote, a minus sign or a ligature.
        refused = "".join(re.findall(f"[{QUOTES}\u2212\ufb00-\ufb04]", text))
        refuse_unless(not refused, f"{statement.path}: DMOJ's site refuses {refused}")
        files[f"statement.{language}.md"] = text.encode()
    return {f"dmoj/{problem.short}": files}


def plain(problem):
    """One archive for Luogu, UOJ, SYZOJ and LemonLime. Each reads its own settings and ignores the other files. Where
    the settings can say so, a program gets all points or none. UOJ needs names with a prefix: `data`."""
    inputs, outputs = ([f"data{i}.{kind}" for i, _ in enumerate(problem.cases, 1)] for kind in ("in", "out"))
    milliseconds, count = round(1000 * problem.seconds), len(inputs)
    luogu = {name: {"timeLimit": milliseconds, "memoryLimit": 1024 * problem.mebibytes} for name in inputs}
    # Older versions of UOJ read whole seconds. lcmp compares line by line, but forgives white space within a line.
    uoj = (f"use_builtin_judger on\nuse_builtin_checker lcmp\nn_tests {count}\nn_ex_tests 0\nn_sample_tests 0\n"
           f"n_subtasks 1\nsubtask_end_1 {count}\nsubtask_score_1 100\n"
           "input_pre data\ninput_suf in\noutput_pre data\noutput_suf out\n"
           f"time_limit {math.ceil(problem.seconds)}\nmemory_limit {problem.mebibytes}\n")
    syzoj = {"subtasks": [{"score": 100, "type": "min", "cases": [*range(1, count + 1)]}],
             "inputFile": "data#.in", "outputFile": "data#.out"}
    lemon = {"version": "1.0", "contestTitle": problem.title, "contestants": [], "tasks": [{
        "problemTitle": problem.title, "sourceFileName": problem.short, "inputFileName": f"{problem.short}.in",
        "outputFileName": f"{problem.short}.out", "standardInputCheck": True, "standardOutputCheck": True,
        "taskType": 0, "subFolderCheck": False, "comparisonMode": 1, "diffArguments": "", "realPrecision": 3,
        "specialJudge": "", "compilerConfiguration": dict.fromkeys(("gcc", "g++", "fpc", "jdk", "python"), "default"),
        "answerFileExtension": "out", "testCases": [{
            "fullScore": 100, "timeLimit": milliseconds, "memoryLimit": problem.mebibytes,
            "inputFiles": [f"{problem.short}/{name}" for name in inputs],
            "outputFiles": [f"{problem.short}/{name}" for name in outputs]}]}]}
    about = {path.stem: path.read_text("utf-8") for path in problem.tests.glob("data/secret/*.desc")}
    lines = [f"{i}: {name}\n" + re.sub("(?m)^(?=.)", "   ", about.get(name.removeprefix("secret-"), ""))
             for i, (name, *_) in enumerate(problem.cases, 1)]
    files = {**numbered(problem, "data{}"), "cases.txt": "".join(lines).encode(), "config.yml": to_yaml(luogu),
             "problem.conf": uoj.encode(), "data.yml": to_yaml(syzoj),
             f"{problem.short}.cdf": json.dumps(lemon, ensure_ascii=False).encode()}
    files.update({f"statement.{language}.md": statement.markdown().encode()
                  for language, statement in problem.statements.items()})
    return {f"plain/{problem.short}.zip": archive(files)}


def oj(problem):
    return {f"oj/{problem.name}": problem.case_files}


# dmoj comes early: it can refuse a statement before the slow conversions by pandoc.
FORMATS = oj, dmoj, legacy, icpc, hydro, fps, plain
