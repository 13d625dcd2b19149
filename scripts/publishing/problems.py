"""What package.py and site.py share: the command line, and a problem read from its folder."""
import argparse
import contextlib
import functools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from publishing.output import PROGRAM, SIGNALS, check_out, refuse

try:
    import yaml  # noqa: F401  # others use it
except ImportError:
    # The first python3 on PATH may not be Debian's, which has Debian's packages.
    if sys.executable != "/usr/bin/python3" and os.path.exists("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    sys.exit(f"{PROGRAM}: Python's yaml is missing: apt install python3-yaml")

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "scripts/publishing/site"  # what the pages are made of
# The Markdown that statements may use, as pandoc names it. Nothing else was tried in every format.
KNOWN = set("""Para Plain Header BulletList OrderedList CodeBlock Decimal Period Str Space SoftBreak Code Math
    InlineMath Strong Emph Quoted DoubleQuote SingleQuote""".split())
MARKDOWN = "commonmark+tex_math_dollars+smart"
QUOTES = "“”‘’"
WIDE = "\u2e80-\u9fff\uff00-\uffef“”‘’…—"  # Chinese, for use within [] of a regular expression


def refuse_unless(condition, message):
    if not condition:
        raise ValueError(message)

def shorten(name):
    return re.sub("[^a-z0-9]", "", name)

def run(about, *command, **options):
    done = subprocess.run(command, capture_output=True, check=False, **options)
    said = done.stderr.decode(errors="replace").strip()
    refuse_unless(done.returncode == 0, f"{about}: {os.path.basename(command[0])} failed: {said}")
    return done.stdout


def cargo_settings(**more):
    """The environment for a cargo that the user's own settings do not disturb, and these variables."""
    kept = {key: value for key, value in os.environ.items()
            if key == "CARGO_HOME" or not key.startswith(("CARGO_", "RUSTC", "RUSTFLAGS"))}
    return {**kept, **more}

def target_folder():
    """The folder of all that cargo builds."""
    return pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target").absolute()

@contextlib.contextmanager
def building():
    """Around all that builds. If it fails where another user, such as root, has built before, names that user."""
    try:
        yield
    except (OSError, ValueError):
        folder = target_folder()
        for path in [folder, *folder.rglob("*")]:
            if path.lstat().st_uid != os.geteuid() and not os.access(path, os.W_OK):
                sys.exit(f"{PROGRAM}: cannot write to {path}, which belongs to {owner(path)}: give it to yourself, for "
                         f"example by: sudo chown -R $USER {folder} (or set CARGO_TARGET_DIR to another folder)")
        raise

def owner(path):
    try:
        return path.owner()
    except KeyError:
        return f"user {path.stat().st_uid}"

def judge(about, *words):
    """What the judge prints when it is called with these words. It builds itself first."""
    with building():
        done = subprocess.run(["sh", ROOT / "scripts/judge.sh", *words], capture_output=True, check=False)
        said = done.stderr.decode(errors="replace").strip()
        refuse_unless(done.returncode in (0, 1), f"the judge cannot be built or called: {said}")
    refuse_unless(done.returncode == 0, f"{about}: {said.removeprefix(f'judge.sh: {words[1]}: ')}")
    return done.stdout


# ---- Reading a problem ----
class Problem:
    """Read-only after __init__. samples, secret: (name, input, answer); cases: both, renamed for one folder;
    case_files: name to bytes; submissions: `FOLDER/NAME` to bytes, solution included; statements: by language."""

    def __init__(self, name):
        self.name, self.short = name, shorten(name)
        self.tests = ROOT / "judge-tests" / name
        about, = json.loads(judge(self.tests, "describe", name))
        self.names = about["names"]
        # Judges show the keywords as tags; some split at spaces.
        self.keywords = [word.replace(" ", "-") for word in about["keywords"]]
        self.title = f"{self.names['zh']} ({self.names['en']})"
        self.source, self.url = about["source"], about["url"]
        self.sources = dict(zip(("zh", "en"), (self.source.split(" / ") * 2)[:2]))
        self.license, self.uuid = about["license"], about["uuid"]
        self.seconds, self.mebibytes = about["limits"]["seconds"], about["limits"]["mebibytes"]
        self.difficulty, self.is_puzzle = about["difficulty"], about["puzzle"]
        # The problem package formats require a newline at the end of an answer. No judge requires it of a program.
        self.samples, self.secret = ([(*both, answer + b"\n" * (answer[-1:] not in (b"", b"\n")))
                                      for *both, answer in self.read_cases(folder)] for folder in ("sample", "secret"))
        self.cases = [(f"sample-{i}", *case[1:]) for i, case in enumerate(self.samples, 1)]
        self.cases += [(f"secret-{case[0]}", *case[1:]) for case in self.secret]
        self.case_files = {name + suffix: data for name, *both in self.cases
                           for suffix, data in zip((".in", ".out"), both)}
        self.statements = {language: Statement(self, language) for language in ("en", "zh")}
        # By their places next to a page: the solution, then the accepted submissions, in any language.
        self.accepted = {"main.rs": (ROOT / "problems" / name / "src/main.rs").read_bytes()}
        self.accepted.update((one["name"], (ROOT / one["path"]).read_bytes()) for one in about["submissions"]
                             if one["name"].startswith("accepted/"))
        self.wrong = [one for one in about["submissions"] if not one["name"].startswith("accepted/")]
        self.submissions = self.read_submissions()

    def read_cases(self, folder, kinds=(".in", ".ans")):
        """Each case's name and the contents of its files of these kinds."""
        return [(path.stem, *(path.with_suffix(kind).read_bytes() for kind in kinds))
                for path in sorted((self.tests / "data" / folder).glob("[!.]*.in"))]

    def read_submissions(self):
        found = {f"accepted/{self.short}.rs": self.accepted["main.rs"]}
        with tempfile.TemporaryDirectory() as made:
            judge(self.tests, "submissions", self.name, made)
            for path in sorted(pathlib.Path(made).glob("*/*")):
                whole = f"{path.parent.name}/{path.name}"
                # Programs in other languages are for judge.sh; few judges have all of these languages.
                if path.suffix not in (".rs", ".cpp"):
                    continue
                refuse_unless(whole not in found, f"{self.tests}/submissions/{whole}: the solution has that name")
                found[whole] = path.read_bytes()
        refuse_unless("accepted/plain.cpp" in found, f"{self.tests}/submissions/accepted: no plain.cpp")
        # Most judges accept output that differs in white space only.
        return {path: program for path, program in found.items() if not path.startswith("presentation_error/")}


class Statement:
    """A statement in Markdown: the task, then sections on input and output, and perhaps one of hints, each under a
    heading of level 2. `parts` holds their texts without the headings. `hints` is that section with its heading, `task`
    all before it. `explained` has what the hints say of each sample: one text, or with several samples their numbered
    list."""

    def __init__(self, problem, language):
        self.language, self.name, self.samples = language, problem.names[language], problem.samples
        self.path = problem.tests / f"statement/problem.{language}.md"
        # A line break between Chinese characters is not a space.
        self.text = re.sub(f"(?m)^(?!#)(.*[{WIDE}])\n(?=[{WIDE}])", r"\1", self.path.read_text("utf-8"))
        kinds = re.findall(r'"t":"(\w+)"', self.pandoc(self.text, MARKDOWN, "json"))
        unknown = ", ".join(sorted({*kinds} - KNOWN))
        refuse_unless(not unknown, f"{self.path}: statements may not use {unknown} (pandoc's name)")
        self.parts = re.split("(?m)^## .*", self.text)
        refuse_unless(all(map(str.strip, self.parts)) and len(self.parts) == 1 + kinds.count("Header") in (3, 4),
                      f"{self.path}: must be a task, then ## sections for input, output and perhaps hints")
        self.hints = self.text[self.text.rindex("\n## ") + 1:] if len(self.parts) == 4 else ""
        self.task = self.text.removesuffix(self.hints)
        explained = re.split(r"(?m)^\d+\. ", self.parts[-1])[1:] or [self.parts[-1]]
        self.explained = explained if self.hints and len(explained) == len(self.samples) else []

    def pandoc(self, text, source, target, *options):
        return run(self.path, "pandoc", "-f", source, "-t", target, "--wrap=none", "--fail-if-warnings", *options,
                   input=text.encode()).decode().strip()

    def html_parts(self):
        # A judge has headings of its own. Hints keep theirs, which says what they are.
        hints = [re.sub("^## (.*)", r"**\1**", self.hints)] * bool(self.hints)
        # Not MathML, which pandoc writes from 3.11 on: it was tried in no judge.
        parts = "\n\n%%%%\n\n".join([*self.parts[:3], *hints])
        text = self.pandoc(parts, MARKDOWN, "html", "-d", HERE.parent / "plain-math.yaml")
        # pandoc puts spaces around a relation or a sign, even at the beginning of a formula.
        text = re.sub(r'(<span class="math inline">)\s+(?:(−)\s+)?', r"\1\2", text)
        return [part.strip() for part in text.split("<p>%%%%</p>")]

    @functools.cache
    def latex(self):
        # Code becomes \verb, because plasTeX knows no \textquotesingle and joins hyphens. Code in bold text stays as it
        # is. So does code with Chinese in it, because \verb would not break its line.
        def verbatim(found):
            if found[1] or not found[2].isascii():
                return found[0]
            mark = next(mark for mark in "|!+@/;" if mark not in found[2])
            return rf"`\verb{mark}{found[2]}{mark}`{{=latex}}"

        text = re.sub(r"(\*+)\S.*?\1|`([^`\n]+)`", verbatim, self.text)
        name, text = self.pandoc(f"{self.name}\n\n%%%%\n\n{text}", f"{MARKDOWN}+raw_attribute", "latex").split(
            "\n\n\\%\\%\\%\\%\n\n", 1)
        text = text.replace(r"\subsection{", r"\section*{")
        text = re.sub(r"\\tightlist\n|\\def\\labelenum.*\n", "", text)  # unknown to plasTeX
        # The first line is for tools that do not parse LaTeX.
        return f"%% plainproblemname: {self.name}\n\\problemname{{{name}}}\n\n{text}\n".encode()

    def markdown(self, sample="## {title}\n\n```\n{data}\n```", math=r"$\2$", quotes=QUOTES):
        """The Markdown, with the samples, formulas and Chinese quotes in the form that a judge expects."""
        def adapt(part):
            part = re.sub(r"(`[^`]+`)|\$([^$]+)\$", lambda found: found[1] or found.expand(math), part.strip())
            return part.translate(str.maketrans(QUOTES, quotes))

        text = adapt(self.task)
        for i, (_, *both) in enumerate(self.samples, 1):
            for kind, chinese, data in zip(("Input", "Output"), ("输入", "输出"), both):
                title = f"Sample {kind} {i}" if self.language == "en" else f"样例{chinese} {i}"
                data = data.decode().removesuffix("\n")
                text += "\n\n" + sample.format(title=title, kind=kind.lower(), i=i, data=data)
        return "\n\n".join(filter(None, [text, adapt(self.hints)])) + "\n"


# ---- The command line ----
def known_problems():
    """The problems with a statement, which can be published, and the others: their makers' own."""
    everything = {path.parent.name for path in ROOT.glob("judge-tests/*/statement")}
    folders = [*ROOT.glob("problems/*/Cargo.toml"), *ROOT.glob("judge-tests/*/data")]
    return sorted(everything), sorted({path.parent.name for path in folders} - everything)


def called(usage, **more):
    """Reads the command line. Returns OUT, the problems named (or all), all there are, and the options in `more`, which
    are as for argparse. Names a missing tool before any work begins. Sets the umask, and has signals call `stop`."""
    parser = argparse.ArgumentParser(description=usage, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", nargs="?")
    parser.add_argument("problems", metavar="PROBLEM", nargs="*")
    for name, option in more.items():
        parser.add_argument(f"--{name}", **option)
    parser.error = lambda message: refuse(f"{message} (see -h)")
    options = parser.parse_args()
    everything, small = known_problems()
    out, problems = options.out, list(dict.fromkeys(options.problems))
    if not out or out in everything + small:
        refuse(f"first name the folder to write to: {PROGRAM} OUT {out or '[PROBLEM...]'}")
    if not everything:
        sys.exit(f"{PROGRAM}: there is no problem")
    # If one of these is named, the judge says what it lacks.
    everything += [name for name in problems if name in small]
    for name in set(problems) - set(everything):
        meant = pathlib.PurePath(name).name
        refuse(f"{name}: leave out the folder: {PROGRAM} {out} {meant}" if meant in everything else
               f"{name}: no such problem; there are {', '.join(everything)}")
    out = pathlib.Path(out)
    check_out(out)
    for tool in "pandoc", "cargo":
        if not shutil.which(tool):
            sys.exit(f"{PROGRAM}: {tool} is missing: apt install {tool}")
    if small and not problems:
        print(f"{PROGRAM}: left out, without a statement: {', '.join(small)}", file=sys.stderr)
    os.umask(0o022)
    for number in [number for number in SIGNALS if signal.getsignal(number) != signal.SIG_IGN]:
        signal.signal(number, stop)
    return out, problems or everything, everything, *(getattr(options, name) for name in more)


def address(text):
    """The type of an option. Other pages cannot link to a page on a disk, so this accepts no file: address."""
    if re.match("https?://[^/]", text):
        return text
    raise argparse.ArgumentTypeError(f"{text} is not a whole address such as https://example.org/")


def stop(number, _):
    """Ends the program by an exception, which removes temporary files."""
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    sys.exit(128 + number)
