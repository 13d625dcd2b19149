#!/bin/sh
# Runs a program on all inputs: sh run.sh ./PROGRAM, or sh run.sh python3 FILE.py. Drop the folder outputs on the page.
[ $# -gt 0 ] || { echo 'usage: sh run.sh COMMAND [ARG...]' >&2; exit 2; }
here=$(dirname -- "$0")
mkdir -p -- "$here/outputs" || exit 2
for input in "$here"/sample/*.in "$here"/secret/*.in; do
    name=$(basename -- "$input" .in)
    "$@" <"$input" >"$here/outputs/$name.out" || echo "$name: exit status $?"
done
