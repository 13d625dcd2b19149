"""The problems' programs, compiled to WebAssembly, as scripts that hand them to a page."""
import base64
import itertools
import os
import subprocess
import sys
import tempfile

from publishing.assets import has_player, take
from publishing.output import PROGRAM
from publishing.problems import ROOT, building, cargo_settings, run, target_folder


def find_rust():
    """The first rustc that compiles for WASI, the cargo beside it, its name for the target, and a linker to use instead
    of rustc's own, which Debian 13's rustc lacks. Exits if there is none."""
    said = ["there is none"]
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
    sys.exit(f"{PROGRAM}: found no rustc with cargo that compiles to WebAssembly ({' '.join(said)}): "
             "apt install rustc cargo libstd-rust-dev-wasm32 lld, or rustup target add wasm32-wasip1")


def compile_all(rust, names):
    """By problem the scripts that hold its programs."""
    rustc, cargo, target, linker = rust
    # (problem, script, package, kind, binary or example)
    programs = [(name, *of) for name in names for of in (
        ("program", name, "bin", name), ("generate", name, "example", f"{name}-generate"),
        *[("player", "player", "bin", "page")] * has_player(name))]
    folder = target_folder() / "site"
    # Cargo calls this in place of rustc, to keep paths of this machine out of the programs. (A flag of cargo's would
    # change names in them.) A checkout may have lost its files' execute bits, so the wrapper is written here.
    wrapper = folder / "rustc.sh"
    with building():
        folder.mkdir(parents=True, exist_ok=True)
        wrapper.write_text('#!/bin/sh\nexec "$@" "--remap-path-prefix=$SITE_ROOT=."\n')
        wrapper.chmod(0o755)
    # LTO across all of std would make the programs a seventh smaller, and double the time.
    settings = cargo_settings(RUSTC=rustc, RUSTC_WRAPPER=str(wrapper), SITE_ROOT=str(ROOT), CARGO_ENCODED_RUSTFLAGS="",
                              CARGO_PROFILE_RELEASE_OPT_LEVEL="s", CARGO_PROFILE_RELEASE_LTO="off",
                              CARGO_PROFILE_RELEASE_PANIC="abort", CARGO_PROFILE_RELEASE_STRIP="true")
    if linker:
        settings[f"CARGO_TARGET_{target.upper().replace('-', '_')}_LINKER"] = linker
    options = [word for _, _, package, kind, binary in programs for word in ("-p", package, f"--{kind}", binary)]
    with building():
        run("the programs", cargo, "build", "--release", "--locked", "--offline", "--target", target,
            "--target-dir", folder, *options, cwd=ROOT, env=settings)
    scripts = {}
    for name, script, _, kind, binary in programs:
        path = folder / target / "release" / ("examples" if kind == "example" else "") / f"{binary}.wasm"
        scripts.setdefault(name, {})[f"{script}.js"] = take(script, base64.b64encode(path.read_bytes()).decode())
    return scripts
