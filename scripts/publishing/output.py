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


# ---- The mark: the digest of each file ----
def digest(data):
    return hashlib.sha256(data).hexdigest()

def read_mark(out):
    lines = (out / MARK).read_text("utf-8", "replace").splitlines() if is_marked(out) else []
    return {line[66:]: line[:64] for line in lines}

def foreign(out, place, mark):
    """What is at this place in OUT, above it or below it, and is not as the mark has it."""
    for path in [out / above for above in place.parents[:-1]] + [out / place, *(out / place).rglob("*")]:
        is_folder_or_free = not os.path.lexists(path) or path.is_dir() and not path.is_symlink()
        if not is_folder_or_free and (path.is_symlink() or not path.is_file() or
                                      mark.get(str(path.relative_to(out))) != digest(path.read_bytes())):
            yield path


def write(out, artifacts):
    """Writes `artifacts`, each the bytes of a file or the files of a folder, aside, then moves all into place, or none.
    What an earlier call has written stays if it is in a folder, and in none of them. A signal waits for the end."""
    files = {f"{place}/{path}" if path else place: data for place, content in artifacts.items()
             for path, data in (content.items() if isinstance(content, dict) else [("", content)])}
    mark = read_mark(out)
    places = {pathlib.PurePath(place) for place in [*artifacts, *(path for path in mark if "/" not in path)]}
    for path in (path for place in sorted(places) for path in foreign(out, place, mark)):
        refuse(f"nothing is written: {path} is not as {PROGRAM} has made it: remove it, or name another folder")
    stays = [path for path in mark if (out / path).exists()
             and not {pathlib.PurePath(path), *pathlib.PurePath(path).parents} & places]
    mark = {**{path: mark[path] for path in stays}, **{path: digest(data) for path, data in files.items()}}
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{PROGRAM}.", dir=out) as aside:
        new, old, moved = pathlib.Path(aside, "new"), pathlib.Path(aside, "old"), []
        for path, data in {**files, MARK: "".join(f"{mark[path]}  {path}\n" for path in sorted(mark)).encode()}.items():
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
