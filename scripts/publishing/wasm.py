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


def toolchains():
    """The rustc and the cargo in each folder that has both, those in use first."""
    for folder in dict.fromkeys([*os.get_exec_path(), "/usr/bin"]):
        rustc, cargo = os.path.join(folder, "rustc"), os.path.join(folder, "cargo")
        if os.path.exists(rustc) and os.path.exists(cargo):
            yield rustc, cargo


def find_rust():
    """The first rustc that compiles for WASI, its cargo, its name for the target, and a linker to use instead
    of rustc's own, which Debian 13's rustc lacks. If there is none, exits and says how to get one."""
    said = {}
    with tempfile.TemporaryDirectory() as made:
        for rustc, cargo in toolchains():
            for target, linker in itertools.product(("wasm32-wasip1", "wasm32-wasi"), ("", "wasm-ld")):
                done = subprocess.run([rustc, "--target", target, "-", "-o", f"{made}/probe.wasm",
                                       *([f"-Clinker={linker}"] if linker else [])], check=False,
                                      input=b"fn main() {}", capture_output=True, cwd=ROOT)
                if done.returncode == 0:
                    return rustc, cargo, target, linker
                said.setdefault(rustc, done.stderr.decode(errors="replace").split("\n", 1)[0])
    sys.exit(f"{PROGRAM}: {how_to_get_target(said)}")


def how_to_get_target(said):
    """What to type to get the target for the first rustc. `said`: its complaint, by rustc."""
    rustc, complaint = next(iter(said.items()), ("", ""))
    if not rustc:
        return ("the pages need Rust for WebAssembly: apt install rustc cargo libstd-rust-dev-wasm32 lld, or install "
                "rustup and call rustup target add wasm32-wasip1")

    def ask(what):
        return subprocess.run([rustc, "--print", what], check=False, capture_output=True, text=True, cwd=ROOT).stdout

    # rustup keeps each toolchain in a folder of this name. Debian's rustc is in /usr.
    if "/toolchains/" in ask("sysroot"):
        target = "wasm32-wasip1" if "wasm32-wasip1\n" in ask("target-list") else "wasm32-wasi"
        how = f"rustup target add {target}"
    elif os.path.realpath(rustc).startswith("/usr/bin/"):
        how = "apt install libstd-rust-dev-wasm32 lld"
    else:
        how = "install its standard library for wasm32-wasip1, or use the Rust of rustup or Debian"
    return f"{rustc} cannot compile to WebAssembly ({complaint}): {how}"


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
