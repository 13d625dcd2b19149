"""Writes the folder OUT of package.py and site.py. It must be new, empty, or marked as the program's own. The mark
lists the files that the program wrote, as sha256sum does. All other files belong to somebody else and stay."""
import collections
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
    """Refuses an OUT that is not new, empty or marked, or cannot be written to."""
    with contextlib.suppress(OSError):
        if os.path.lexists(out) and not is_marked(out) and not (out.is_dir() and not any(out.iterdir())):
            refuse(f"{out} is there already, and {PROGRAM} did not make it: name another folder")
    there = next(folder for folder in (out, *out.absolute().parents) if folder.exists())
    if not (there.is_dir() and os.access(there, os.R_OK | os.W_OK | os.X_OK)):
        refuse(f"cannot write to {out}")


# ---- The mark: the digest of each file ----
def digest(data):
    return hashlib.sha256(data).hexdigest()

def read_mark(out):
    """The digests that each of our files may have, by path. After a call that broke off there may be two."""
    mark = collections.defaultdict(set)
    for line in (out / MARK).read_text("utf-8", "replace").splitlines() if is_marked(out) else ():
        if ".." not in line[66:].split("/"):
            mark[line[66:]].add(line[:64])
    return mark

def mark_lines(mark):
    return "".join(f"{found}  {path}\n" for path in sorted(mark) for found in sorted(mark[path])).encode()

def foreign(out, place, mark):
    """Yields what is at this place in OUT, above it or below it, and differs from the mark."""
    for path in [out / above for above in place.parents[:-1]] + [out / place, *(out / place).rglob("*")]:
        is_folder_or_free = not os.path.lexists(path) or path.is_dir() and not path.is_symlink()
        if not is_folder_or_free and (path.is_symlink() or not path.is_file() or
                                      digest(path.read_bytes()) not in mark[str(path.relative_to(out))]):
            yield path


def write(out, artifacts):
    """Writes `artifacts`, by place in OUT the bytes of a file or the files of a folder, and removes the program's older
    files from these folders and from OUT itself. All files are written aside, then each is renamed into place. During
    that the mark lists old and new, and the next call can complete one that broke off. A signal waits for the end."""
    files = {f"{place}/{path}" if path else place: data for place, content in artifacts.items()
             for path, data in (content.items() if isinstance(content, dict) else [("", content)])}
    old, new = read_mark(out), {path: {digest(data)} for path, data in files.items()}
    places = {pathlib.PurePath(place) for place in [*artifacts, *(path for path in old if "/" not in path)]}
    for path in (path for place in sorted(places) for path in foreign(out, place, old)):
        refuse(f"nothing is written: {path} is not as {PROGRAM} wrote it: remove it, or name another folder")
    others = [path for path in old if path not in new]
    stale = [path for path in others if {pathlib.PurePath(path), *pathlib.PurePath(path).parents} & places]
    new.update({path: old[path] for path in others if path not in stale and (out / path).exists()})
    both = {path: old[path] | new.get(path, set()) for path in [*old, *new]}
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{PROGRAM}.", dir=out) as aside:
        moves = [(MARK, mark_lines(both)), *files.items(), (MARK, mark_lines(new))]
        for i, (path, data) in enumerate(moves):
            pathlib.Path(aside, str(i)).write_bytes(data)
            pathlib.Path(aside, str(i)).chmod(0o755 if path.endswith("/build") else 0o644)
        try:
            for i, (path, _) in enumerate(moves):
                (out / path).parent.mkdir(parents=True, exist_ok=True)
                pathlib.Path(aside, str(i)).replace(out / path)
                for gone in stale if i == 0 else ():
                    (out / gone).unlink(missing_ok=True)
                    with contextlib.suppress(OSError):
                        os.removedirs((out / gone).parent)
        except OSError as error:
            sys.exit(f"{PROGRAM}: {out} is only partly written ({error}): run the same command again to complete it")
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
