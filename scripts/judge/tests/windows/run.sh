#!/usr/bin/env bash
# usage: windows.sh [--install]
#
# Runs the judge's Rust tests for Windows: Debian's rustc and MinGW compile them, Wine runs them. Run it by hand; it
# takes two minutes. --install first installs missing packages by apt-get, as root or by sudo.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../../maintain/prologue.sh
. "${here%"${here##*/}"}../../maintain/prologue.sh" || exit 2
cd -- "$root" || exit 2

if [[ ${1-} == --install ]]; then
    . scripts/judge/install.sh
    install_packages cargo gcc-mingw-w64-x86-64 libstd-rust-dev-windows rustc wine64
fi
wine=/usr/lib/wine/wine64
[[ -x $wine ]] || die 'needs wine64: --install installs it'
# Wine reads file names by the locale. A backtrace would crash it.
export LC_ALL=C.UTF-8 PATH=/usr/bin:$PATH WINEDEBUG=-all RUST_BACKTRACE=0
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=$wine
export CARGO_TARGET_DIR=$root/target/windows WINEPREFIX=$root/target/windows/wine
mkdir -p -- "$CARGO_TARGET_DIR" || die "cannot write to $root/target"
exec cargo test --locked --target x86_64-pc-windows-gnu -p judge --no-fail-fast --tests
