"""Writes the folder OUT of package.py and site.py. It must be new, empty, or marked as the program's own. The mark
lists the files that the program wrote, as sha256sum does. All other files belong to somebody else and stay."""
import contextlib
import hashlib
import os
import pathlib
import signal
import sys
import tempfile

PROGRAM = os.path.basename(sys.argv[0])
MARK = f".made-by-{pathlib.Path(sys.argv[0]).resolve().name}"
SIGNALS = signal.SIGHUP, signal.SIGINT, signal.SIGTERM


def refuse(message):
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    sys.exit(2)

def is_marked(out):
    return os.path.isfile(out / MARK) and not os.path.islink(out / MARK)

def check_out(out):
    """Exits with status 2 unless OUT is new, empty or marked, and can be written to."""
    with contextlib.suppress(OSError):
        if os.path.lexists(out) and not is_marked(out) and not (out.is_dir() and not any(out.iterdir())):
            refuse(f"{out} is there already, and {PROGRAM} did not make it: name another folder")
    there = next(folder for folder in (out, *out.absolute().parents) if os.path.exists(folder))
    if not (there.is_dir() and os.access(there, os.R_OK | os.W_OK | os.X_OK)):
        refuse(f"cannot write to {out}")


# ---- The mark: (path, digest) of each file, of some paths twice after a call that broke off ----
def digest(data):
    return hashlib.sha256(data).hexdigest()

def read_mark(out):
    lines = (out / MARK).read_text("utf-8", "replace").splitlines() if is_marked(out) else ()
    return {(line[66:], line[:64]) for line in lines if ".." not in line[66:].split("/")}

def mark_bytes(mark):
    return "".join(f"{found}  {path}\n" for path, found in sorted(mark)).encode()

def foreign(out, place, mark):
    """Yields what is at this place in OUT, above it or below it, and differs from the mark."""
    for path in [*map(out.joinpath, place.parents[:-1]), out / place, *(out / place).rglob("*")]:
        known = path.is_file() and (str(path.relative_to(out)), digest(path.read_bytes())) in mark
        if path.is_symlink() or path.exists() and not path.is_dir() and not known:
            yield path


def plan(out, artifacts):
    """The files by path, older paths to remove, old and new mark. Exits with status 2 if a place has foreign files."""
    files = {f"{place}/{path}" if path else place: data for place, content in artifacts.items()
             for path, data in (content.items() if isinstance(content, dict) else [("", content)])}
    old, new = read_mark(out), {(path, digest(data)) for path, data in files.items()}
    places = {*map(pathlib.PurePath, [*artifacts, *(path for path, _ in old if "/" not in path)])}
    for path in (path for place in sorted(places) for path in foreign(out, place, old)):
        refuse(f"nothing is written: {path} is not as {PROGRAM} wrote it: remove it, or name another folder")
    others = {(path, found) for path, found in old if path not in files}
    stale = {path for path, _ in others if {pathlib.PurePath(path), *pathlib.PurePath(path).parents} & places}
    new |= {(path, found) for path, found in others if path not in stale and (out / path).exists()}
    return files, stale, old, new

def write(out, artifacts):
    """Writes `artifacts`, by place in OUT the bytes of a file or the files of a folder, and removes the program's older
    files from these folders and from OUT itself. All files are written aside, then each is renamed into place. During
    that the mark lists old and new, so the next call can complete one that broke off. A signal waits for the end."""
    files, stale, old, new = plan(out, artifacts)
    moves = [(MARK, mark_bytes(old | new)), *files.items(), (MARK, mark_bytes(new))]
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{PROGRAM}.", dir=out) as aside:
        written = [pathlib.Path(aside, str(i)) for i in range(len(moves))]
        for file, (path, data) in zip(written, moves):
            file.write_bytes(data)
            file.chmod(0o755 if path.endswith("/build") else 0o644)
        try:
            for file, (path, _) in zip(written, moves):
                (out / path).parent.mkdir(parents=True, exist_ok=True)
                file.replace(out / path)
                # The first mark is there: now files may go.
                while stale:
                    gone = out / stale.pop()
                    gone.unlink(missing_ok=True)
                    with contextlib.suppress(OSError):
                        os.removedirs(gone.parent)
        except OSError as error:
            sys.exit(f"{PROGRAM}: {out} is only partly written ({error}): run the same command again to complete it")
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
