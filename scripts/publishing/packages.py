"""The forms in which judges import a problem. Each function gives what is to be in OUT: by its path there a file's
bytes, or a folder's files."""
import html
import io
import re
import zipfile
from xml.etree import ElementTree

from publishing.problems import MARKDOWN, QUOTES, refuse_unless, yaml


def to_yaml(value):
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=1000).encode()


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
    files = {"problem.yaml": to_yaml({"pid": problem.short, "title": problem.title, "tag": problem.keywords}),
             "std/main.rs": problem.submissions[f"accepted/{problem.short}.rs"],
             "std/main.cc": problem.submissions["accepted/plain.cpp"], "testdata/config.yaml": to_yaml(config)}
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
    add("source", " ".join(problem.keywords))
    add("solution", problem.submissions["accepted/plain.cpp"].decode(), language="C++")
    ElementTree.indent(root)
    return {f"fps/{problem.short}.xml": ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)}


# The judge itself finds the cases, as it must when somebody uploads the archive on the site: it goes
# by the numbers in their names, so there is one in each.
def dmoj(problem):
    files = {f"{i:02}{suffix}": data for i, (_, *both) in enumerate(problem.cases, 1)
             for suffix, data in zip((".in", ".out"), both)}
    files = {f"{problem.short}.zip": archive(files), "init.yml": to_yaml({"archive": f"{problem.short}.zip"})}
    for language, statement in problem.statements.items():
        text = statement.markdown(math=r"~\2~", quotes="\"\"''")
        # The site, as it is shipped, takes no statement with a curly quote, a minus sign or a ligature.
        refused = "".join(re.findall(f"[{QUOTES}\u2212\ufb00-\ufb04]", text))
        refuse_unless(not refused, f"{statement.path}: DMOJ's site refuses {refused}")
        files[f"statement.{language}.md"] = text.encode()
    return {f"dmoj/{problem.short}": files}


def archive(files, prefix=""):
    """A zip of the files, whose bytes depend on them alone."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as packed:
        for path in sorted(files):
            info = zipfile.ZipInfo(prefix + path)  # of 1980-01-01
            info.create_system, info.external_attr = 3, (0o100755 if path.endswith("/build") else 0o100644) << 16
            packed.writestr(info, files[path], zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def oj(problem):
    return {f"oj/{problem.name}": problem.case_files}


FORMS = oj, dmoj, legacy, icpc, hydro, fps  # what DMOJ refuses takes no pandoc to see
