"""The problems' programs, compiled to WebAssembly, as scripts that hand them to a page."""
import base64
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile

from publishing.assets import has_player, take
from publishing.output import PROGRAM
from publishing.problems import ROOT, run


def find_rust():
    """The first rustc that makes programs for WASI, the cargo beside it, what it calls the target, and the linker if
    it is not rustc's own, which Debian's rustc, from 13 on, asks for and does not have."""
    said = "there is none"
    with tempfile.TemporaryDirectory() as made:
        for folder in [*os.get_exec_path(), "/usr/bin"]:
            rustc, cargo = os.path.join(folder, "rustc"), os.path.join(folder, "cargo")
            if not (os.path.exists(rustc) and os.path.exists(cargo)):
                continue
            for target, linker in itertools.product(("wasm32-wasip1", "wasm32-wasi"), ("", "wasm-ld")):
                done = subprocess.run([rustc, "--target", target, "-", "-o", f"{made}/probe.wasm",
                                       *([f"-Clinker={linker}"] if linker else [])], check=False,
                                      input=b"fn main() {}", capture_output=True, cwd=ROOT)
                if done.returncode == 0:
                    return rustc, cargo, target, linker
                said = done.stderr.decode(errors="replace").splitlines()[:1]
    sys.exit(f"{PROGRAM}: no rustc with cargo here makes WebAssembly ({' '.join(said)}): "
             "apt install rustc cargo libstd-rust-dev-wasm32 lld, or rustup target add wasm32-wasip1")


def compile_all(rust, names):
    """Of each problem its programs, as scripts hold them."""
    rustc, cargo, target, linker = rust
    # (problem, script, package, kind, binary or example)
    programs = [(name, *of) for name in names for of in (
        ("program", name, "bin", name), ("generate", name, "example", f"{name}-generate"),
        *[("player", "player", "bin", "page")] * has_player(name))]
    folder = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "site"
    settings = {key: value for key, value in os.environ.items()
                if key == "CARGO_HOME" or not key.startswith(("CARGO_", "RUSTC", "RUSTFLAGS"))}
    # What cargo calls for rustc, so that no path of this machine gets into a program. (A flag of cargo's would change
    # names in it.) It is made here, since a checkout may have lost that scripts can be run.
    wrapper = folder / "rustc.sh"
    folder.mkdir(parents=True, exist_ok=True)
    wrapper.write_text('#!/bin/sh\nexec "$@" "--remap-path-prefix=$SITE_ROOT=."\n')
    wrapper.chmod(0o755)
    # To link across all of std makes programs a seventh smaller and takes as long as all else.
    settings.update(RUSTC=rustc, RUSTC_WRAPPER=str(wrapper), SITE_ROOT=str(ROOT),
                    CARGO_ENCODED_RUSTFLAGS="", CARGO_PROFILE_RELEASE_OPT_LEVEL="s",
                    CARGO_PROFILE_RELEASE_LTO="off", CARGO_PROFILE_RELEASE_PANIC="abort",
                    CARGO_PROFILE_RELEASE_STRIP="true")
    if linker:
        settings[f"CARGO_TARGET_{target.upper().replace('-', '_')}_LINKER"] = linker
    options = [word for _, _, package, kind, binary in programs for word in ("-p", package, f"--{kind}", binary)]
    run("the programs", cargo, "build", "--release", "--locked", "--offline", "--target", target,
        "--target-dir", folder, *options, cwd=ROOT, env=settings)
    scripts = {}
    for name, script, _, kind, binary in programs:
        path = folder / target / "release" / ("examples" if kind == "example" else "") / f"{binary}.wasm"
        scripts.setdefault(name, {})[f"{script}.js"] = take(script, base64.b64encode(path.read_bytes()).decode())
    return scripts
