"""The folder OUT of package.py and site.py. Nothing in it is replaced that the same program has not made: the mark in
OUT lists each file that it has written, with its SHA-256. Whatever else is in the way is somebody's own, and then
nothing is written."""
import contextlib
import hashlib
import os
import pathlib
import signal
import sys
import tempfile
import threading
import time

PROGRAM = os.path.basename(sys.argv[0])
MARK = f".made-by-{pathlib.Path(sys.argv[0]).resolve().name}"
SIGNALS = signal.SIGHUP, signal.SIGINT, signal.SIGTERM


def refuse(message):
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    sys.exit(2)

def is_marked(out):
    return os.path.isfile(out / MARK) and not os.path.islink(out / MARK)

def check_out(out):
    """Refuses an OUT that is neither new, nor empty, nor marked, or cannot be written to."""
    with contextlib.suppress(OSError):
        if os.path.lexists(out) and not is_marked(out) and not (out.is_dir() and not any(out.iterdir())):
            refuse(f"{out} is not new, not empty, and not what {PROGRAM} has made: name another folder")
    there = next(folder for folder in (out, *out.absolute().parents) if folder.exists())
    if not (there.is_dir() and os.access(there, os.R_OK | os.W_OK | os.X_OK)):
        refuse(f"cannot write to {out}")


def line(path, data):
    return f"{hashlib.sha256(data).hexdigest()}  {path}\n"

def foreign(out, path, listed):
    """What is at this path in OUT, or below it, and is not in the mark."""
    here = out / path
    if here.is_dir() and not here.is_symlink():
        for name in sorted(os.listdir(here)):
            yield from foreign(out, f"{path}/{name}", listed)
    elif os.path.lexists(here):
        if here.is_symlink() or not here.is_file() or line(path, here.read_bytes()) not in listed:
            yield here


def write(out, parts):
    """Writes `parts`, each the bytes of a file or the files of a folder, aside, and then moves all into place, or none.
    A signal waits for the end."""
    files = {f"{part}/{path}" if path else part: data for part, content in parts.items()
             for path, data in (content.items() if isinstance(content, dict) else [("", content)])}
    listed = set((out / MARK).read_text("utf-8", "replace").splitlines(True)) if is_marked(out) else set()
    for part in parts:
        above = [out / path for path in pathlib.PurePath(part).parents if path.name]
        for path in [path for path in above if path.is_symlink() or path.is_file()] or foreign(out, part, listed):
            refuse(f"nothing is written: {path} is not as {PROGRAM} has made it: remove it, or name another folder")
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{PROGRAM}.", dir=out) as aside:
        new, old, moved = pathlib.Path(aside, "new"), pathlib.Path(aside, "old"), []
        for path, data in files.items():
            target = new / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            target.chmod(0o755 if path.endswith("/build") else 0o644)

        def mark(lines):
            new.with_name(MARK).write_text("".join(sorted(lines, key=lambda each: each[66:])), "utf-8")
            os.replace(new.with_name(MARK), out / MARK)

        def move(source, target):
            if os.path.lexists(source):
                target.parent.mkdir(parents=True, exist_ok=True)
                source.rename(target)
                moved.append((source, target))

        made = {line(path, data) for path, data in files.items()}
        mark(listed | made)  # if it is killed amid the moves, each of both is its own
        try:
            for part in parts:
                move(out / part, old / part)
                move(new / part, out / part)
            mark(made | {each for each in listed if (out / each[66:-1]).exists() and each[66:-1] not in files})
        except OSError:
            for source, target in reversed(moved):
                target.rename(source)
            mark(listed)
            raise
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


@contextlib.contextmanager
def progress(about):
    """While this goes on, a line on a terminal says how far it is, `about()`, and for how long."""
    began, ended = time.monotonic(), threading.Event()

    def say(text):
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def show():
        while not ended.wait(1):
            say(f"{PROGRAM}: {about()}, {time.monotonic() - began:.0f} s")

    thread = threading.Thread(target=show, daemon=True)
    if sys.stderr.isatty():
        thread.start()
    try:
        yield
    finally:
        ended.set()
        if thread.ident:
            thread.join()
            say("")
