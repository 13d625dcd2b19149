#!/usr/bin/env bash
# usage: windows.sh [--install] [PACKAGE...]
#
# Runs the tests in Rust of the packages named, or of all, as Windows would: compiled for it by Debian's rustc and
# mingw, run by Wine. By hand; it takes some minutes. A line for each package; the last is `N passed, N failed`.
#
# --install  first gets what is missing, by apt-get, as root or by sudo
# Exit status: 0 all passed, 1 something failed, 2 called wrongly or something needed is missing.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2
cd -- "$root" || exit 2

if [[ ${1-} == --install ]]; then
    shift
    install_packages cargo gcc-mingw-w64-x86-64 libstd-rust-dev-windows rustc wine64
fi
[[ ${1-} != -* ]] || die "no such option: $1 (-h lists them)"
wine=/usr/lib/wine/wine64
[[ -x $wine ]] || die 'needs wine64: --install gets it'
# A backtrace would crash Wine.
export PATH=/usr/bin:$PATH CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=$wine WINEDEBUG=-all RUST_BACKTRACE=0
export CARGO_TARGET_DIR=$root/target/windows WINEPREFIX=$root/target/windows/wine
mkdir -p -- "$CARGO_TARGET_DIR" || die "cannot write to $root/target"
(($# > 0)) || mapfile -t packages < <(sed -n 's/^name = "\(.*\)"/\1/p' Cargo.lock)
passed=0 failed=0 log=$CARGO_TARGET_DIR/log
for package in "${@:-${packages[@]}}"; do
    timeout 900 cargo test --locked --no-fail-fast --target x86_64-pc-windows-gnu --tests -p "$package" >"$log" 2>&1
    status=$?
    read -r passes fails < <(awk '/^test result:/ { p += $4; f += $6 } END { print p + 0, f + 0 }' "$log")
    printf '%-14s %d passed, %d failed, status %d\n' "$package" "$passes" "$fails" "$status"
    ((status == 0)) || { fails=$((fails > 0 ? fails : 1)) && tail -n 40 -- "$log" | sed 's/^/      /'; }
    passed=$((passed + passes)) failed=$((failed + fails))
done
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
