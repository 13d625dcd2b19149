#!/bin/sh
# usage: diff.sh
#
# The plainest judge: compiles each main.rs, runs it on every case, and compares with diff. Copy it, and change it to
# your needs. judge.sh finds the same, and also measures, stops and explains.
# Exit status: 0 all are right, 1 something is not.

case ${1-} in -h | --help) sed -n 's/^# //p' "$0"; exit ;; esac
cd -- "$(dirname -- "$0")/.." || exit
work=$(mktemp -d) || exit
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM

right=0 wrong=0
for source in problems/*/src/main.rs; do
    problem=${source#problems/} problem=${problem%%/*}
    rustc -O --edition 2021 -o "$work/main" "$source" || exit
    for input in judge-tests/"$problem"/data/sample/*.in judge-tests/"$problem"/data/secret/*.in; do
        [ -e "$input" ] || continue
        if "$work/main" <"$input" >"$work/output" && diff "$work/output" "${input%.in}.ans"; then
            right=$((right + 1))
        else
            wrong=$((wrong + 1))
            echo "wrong: $input"
        fi
    done
done
echo "$right right, $wrong wrong"
[ "$right" -gt 0 ] && [ "$wrong" -eq 0 ]
