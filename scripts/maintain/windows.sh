#!/usr/bin/env bash
# usage: windows.sh [--install] [ARGUMENT OF cargo test...]
#
# Runs the Rust tests for Windows, of all packages or of those named by `-p PACKAGE`: Debian's rustc and
# mingw compile them, Wine runs them. Run it by hand; it takes some minutes. --install first installs
# missing packages by apt-get, as root or by sudo.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2
cd -- "$root" || exit 2

if [[ ${1-} == --install ]]; then
    shift
    . scripts/judging/install.sh
    install_packages cargo gcc-mingw-w64-x86-64 libstd-rust-dev-windows rustc wine64
fi
wine=/usr/lib/wine/wine64
[[ -x $wine ]] || die 'needs wine64: --install installs it'
# Wine reads file names by the locale.
export LC_ALL=C.UTF-8
# A backtrace would crash Wine.
export PATH=/usr/bin:$PATH CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=$wine WINEDEBUG=-all RUST_BACKTRACE=0
export CARGO_TARGET_DIR=$root/target/windows WINEPREFIX=$root/target/windows/wine
mkdir -p -- "$CARGO_TARGET_DIR" || die "cannot write to $root/target"
exec cargo test --locked --no-fail-fast --target x86_64-pc-windows-gnu --tests "$@"
