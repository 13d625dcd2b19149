"""The folder OUT of package.py and site.py: new, empty, or marked as the program's own. The mark lists each file that
the program has written, as sha256sum does; what else is there is somebody's own, and nothing is written over it."""
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
    """Refuses an OUT that is neither new, nor empty, nor marked, or cannot be written to."""
    with contextlib.suppress(OSError):
        if os.path.lexists(out) and not is_marked(out) and not (out.is_dir() and not any(out.iterdir())):
            refuse(f"{out} is not new, not empty, and not what {PROGRAM} has made: name another folder")
    there = next(folder for folder in (out, *out.absolute().parents) if folder.exists())
    if not (there.is_dir() and os.access(there, os.R_OK | os.W_OK | os.X_OK)):
        refuse(f"cannot write to {out}")


# ---- The mark: a line for each file ----
def line(path, data):
    return f"{hashlib.sha256(data).hexdigest()}  {path}\n"

def path_in(each):
    return pathlib.PurePath(each[66:-1])

def is_free(path):
    return not os.path.lexists(path) or path.is_dir() and not path.is_symlink()

def foreign(out, place, listed):
    """What is at this place in OUT, above it or below it, and is not as the mark has it."""
    for path in [out / above for above in place.parents[:-1]] + [out / place, *(out / place).rglob("*")]:
        if not is_free(path) and (path.is_symlink() or not path.is_file() or
                                  line(path.relative_to(out), path.read_bytes()) not in listed):
            yield path


def write(out, artifacts):
    """Writes `artifacts`, each the bytes of a file or the files of a folder, aside, then moves all into place, or none.
    What an earlier call has written stays if it is in a folder, and in none of them. A signal waits for the end."""
    files = {f"{place}/{path}" if path else place: data for place, content in artifacts.items()
             for path, data in (content.items() if isinstance(content, dict) else [("", content)])}
    listed = set((out / MARK).read_text("utf-8", "replace").splitlines(True)) if is_marked(out) else set()
    places = {pathlib.PurePath(place) for place in [*artifacts, *(each[66:-1] for each in listed if "/" not in each)]}
    for path in (path for place in sorted(places) for path in foreign(out, place, listed)):
        refuse(f"nothing is written: {path} is not as {PROGRAM} has made it: remove it, or name another folder")
    stays = {each for each in listed if not {path_in(each), *path_in(each).parents} & places}
    mark = {each for each in stays if (out / path_in(each)).exists()} | {line(*file) for file in files.items()}
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{PROGRAM}.", dir=out) as aside:
        new, old, moved = pathlib.Path(aside, "new"), pathlib.Path(aside, "old"), []
        for path, data in {**files, MARK: "".join(sorted(mark, key=lambda each: each[66:])).encode()}.items():
            (new / path).parent.mkdir(parents=True, exist_ok=True)
            (new / path).write_bytes(data)
            (new / path).chmod(0o755 if path.endswith("/build") else 0o644)
        try:
            for here, there in (out, old), (new, out):
                for place in (place for place in [*places, MARK] if os.path.lexists(here / place)):
                    (there / place).parent.mkdir(parents=True, exist_ok=True)
                    (here / place).rename(there / place)
                    moved.append((here / place, there / place))
        except OSError:
            for source, target in reversed(moved):
                target.rename(source)
            raise
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
