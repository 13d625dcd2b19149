#!/usr/bin/env bash
# usage: bench.sh
#
# Measures the table of costs and writes it into scripts/README.md: instructions (valgrind's
# callgrind) next to those of accepted/plain.rs, and peak memory (GNU time). Run it by hand; it takes
# half a minute. Every toolchain gives slightly different counts, so no test compares them.
#
# Exit status: 0 done, 1 a measurement failed, 2 bad usage or a missing tool.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2
cd -- "$root" || exit 2

# Prints the instructions of one run, less those of an empty program.
instructions() { # instructions PROGRAM
    # Not /dev/null: valgrind replaces the file, and as root it would replace the device.
    valgrind --tool=callgrind --callgrind-out-file="$scratch/callgrind" "$1" <"$scratch/input" 2>&1 >/dev/null |
        awk -v empty="${empty:-0}" '/Collected :/ { printf "%.0f\n", $NF - empty; found = 1 } END { exit !found }'
}

with_commas() { sed -e ':a' -e 's/\([0-9]\)\([0-9]\{3\}\)\($\|,\)/\1,\2\3/;ta' <<<"$1"; }

# Prints a row of the table for the input on standard input.
row() { # row PROBLEM NAME
    local ours plain kib
    cat >"$scratch/input" || exit 1
    rustc -O -o "$scratch/ours" "problems/$1/src/main.rs" || exit 1
    rustc -O -o "$scratch/plain" "judge-tests/$1/submissions/accepted/plain.rs" || exit 1
    # A program that stops too early would look cheap.
    cmp -s <("$scratch/ours" <"$scratch/input") <("$scratch/plain" <"$scratch/input") ||
        die "$1: plain.rs prints other answers"
    ours=$(instructions "$scratch/ours") || die 'valgrind counted nothing'
    plain=$(instructions "$scratch/plain") || die 'valgrind counted nothing'
    kib=$(command time -f %M "$scratch/ours" 2>&1 >/dev/null <"$scratch/input")
    awk -v a="$(with_commas "$ours")" -v b="$(with_commas "$plain")" -v r="$plain $ours" -v k="$kib" -v what="$1 | $2" \
        'BEGIN { split(r, n, " "); printf "| %s | %s | %s | %.1f | %.1f |\n", what, a, b, n[1] / n[2], k / 1024 }'
}

(($# == 0)) || { usage >&2; exit 2; }
for tool in valgrind time rustc; do
    type -P "$tool" >/dev/null || die "needs $tool"
done
make_scratch
: >"$scratch/input"
rustc -O -o "$scratch/empty" - <<<'fn main() {}' || exit 1
empty=$(instructions "$scratch/empty") || die 'valgrind counted nothing'
{
    printf '| problem | input | instructions | plain.rs | ratio | MiB |\n|---|---|---:|---:|---:|---:|\n'
    row word-game '15 letters' <<<zyxwvutsrqponml
    row word-game '24 letters' <<<qwertyuiopasdfghjklzxcvb
    row stone-game '1,000,000 stones, moves 1 2 4 8' <<<'1000000 1 2 4 8 0 0'
    row four-in-line 'the board that costs most' <<<'BBWO OWBW WWBB BBWW'
    row plane-bombing 'a whole game, sample 1' <judge-tests/plane-bombing/data/sample/01-published.in
    row number-game '3,514 positions' < <(
        sed '/^0$/d' judge-tests/number-game/data/secret/*-positions-*.in
        echo 0
    )
} >"$scratch/table" || exit 1
readonly page=scripts/README.md
awk -v mark='<!-- bench -->' -v made="$scratch/table" -f scripts/maintain/figure.awk "$page" >"$scratch/page" &&
    cat -- "$scratch/page" >"$page" || exit 1
cat -- "$scratch/table"
