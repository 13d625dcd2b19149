#!/usr/bin/env bash
# usage: paste.sh
#
# Pastes each source as people do: copies it alone into an empty folder, compiles it by a bare
# `rustc -O` under every compiler and edition on this machine, with warnings as errors, and judges
# it. Accepted submissions are only compiled, because judge.sh --submissions judges them: Rust without
# optimisation and, like DOMjudge, without an edition; C++ as C++98. Problems without a statement are
# left out.
#
# The compilers are the rustc on PATH, Debian's, and 1.56, the oldest supported, if rustup has it.
# Prints the matrix. The last line is `N passed, N failed`, with `, 1 skipped` if there is no 1.56.
# Exit status: 0 all passed, 1 something failed, 2 bad usage or no compiler.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2
cd -- "$root" && . scripts/maintain/testing/results.sh && . scripts/maintain/problem.sh || exit 2
(($# == 0)) || { usage >&2; exit 2; }

readonly FLOOR=1.56
readonly EDITIONS=(none 2015 2018 2021 2024) # none: without the flag, as judges call it

# Compiles `file` alone in a new folder and judges the program. Most editions give the same MIR, so
# each program is optimised and judged once per MIR: that takes most of the time. Reads `file`,
# `problem` and `own` of paste_all; adds the MIR's sum to `judged`, a dot or an F to `row`.
paste() { # paste COMMAND...
    local name=${file##*/} optimise=-O sum='' why=''
    rm -rf -- "$own/alone" && mkdir -- "$own/alone" && cd -- "$own/alone" && cp -- "$root/$file" . || exit
    if [[ $name == *.cpp ]]; then
        optimise=-O2
    elif "$@" --emit=mir -o mir "$name" >"$own/log" 2>&1; then
        sum=$(cksum <mir)
    else
        why='does not compile'
    fi
    if [[ $why || $judged == *"|$sum|"* || $file == */accepted/*.rs ]]; then
        :
    elif ! "$@" "$optimise" -o main "$name" >"$own/log" 2>&1; then
        why='does not compile'
    elif ! "$BASH" "$root/scripts/judge.sh" "$problem" -- "$PWD/main" >"$own/log" 2>&1; then
        why='not accepted'
    fi
    if [[ $why ]]; then
        report FAIL "$file: $*: $why"
        head -n 40 -- "$own/log" | sed 's/^/      /'
        row+=F
    else
        record ok
        judged+="|$sum|" row+=.
    fi
}

# Prints FILE's row of the matrix.
paste_all() { # paste_all FILE
    local file=$1 problem=${1#*/} row='' judged='' own=$scratch/$BASHPID rustc edition
    problem=${problem%%/*}
    mkdir -- "$own" || exit
    [[ $file != *.cpp ]] || paste g++ -std=c++98 -pedantic -Wno-long-long -Wall -Wextra -Werror
    [[ $file != *.rs ]] || for rustc in "${compilers[@]}"; do
        row+="${row:+  }" judged=''
        paste "$rustc" -D warnings
        # shellcheck disable=SC2086 # a list
        [[ $file != problems/* ]] || for edition in ${editions[$rustc]}; do
            paste "$rustc" -D warnings --edition "$edition"
        done
    done
    printf 'matrix  %-62s %6d bytes  %s\n' "${file#*/}" "$(wc -c <"$root/$file")" "$row"
}

# Sets `compilers` (each release once), `releases` and `editions`, which holds what each compiler
# accepts: asking each compiler needs no table that would go stale.
find_compilers() {
    local rustc release floor edition
    declare -gA editions=()
    floor=$(rustup which --toolchain "$FLOOR" rustc 2>/dev/null)
    compilers=() releases=()
    for rustc in rustc /usr/bin/rustc ${floor:+"$floor"}; do
        release=$("$rustc" --version 2>/dev/null | cut -d ' ' -f 2)
        [[ $release && " ${releases[*]-} " != *" $release "* ]] || continue
        compilers+=("$rustc") releases+=("$release") editions[$rustc]=''
        for edition in "${EDITIONS[@]:1}"; do
            ! "$rustc" --edition "$edition" --emit=metadata -o "$scratch/probe" - >/dev/null 2>&1 <<<'fn main() {}' ||
                editions[$rustc]+=" $edition"
        done
    done
    ((${#compilers[@]} > 0)) || die 'needs rustc'
    [[ " ${releases[*]}" == *" $FLOOR."* ]] ||
        report skip "no rustc $FLOOR, the oldest supported: only Clippy checks for its library"
}

make_scratch
find_compilers
printf 'matrix  a dot for each edition (%s) that passed: %s\n' "${EDITIONS[*]}" "${releases[*]}"
files=(problems/*/src/main.rs judge-tests/*/submissions/accepted/*.rs)
! command -v g++ >/dev/null || files+=(judge-tests/*/submissions/accepted/*.cpp)
for file in "${files[@]}"; do
    problem=${file#*/}
    ! has_statement "${problem%%/*}" || start paste_all "$file"
done
report_sum
