#!/usr/bin/env bash
# usage: new.sh PROBLEM
#
# Makes problems/PROBLEM and judge-tests/PROBLEM from a template and judges the result. If that
# fails or is interrupted, both are removed again. judge-tests/README.md, "A sixth problem", says
# what to do then.
# PROBLEM: words of a-z and 0-9 joined by hyphens, the first beginning with a letter, such as coin-game;
# at most 32 characters.
#
# Exit status: 0 made and accepted, 1 not made, 2 bad usage or a missing tool.

[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
anywhere=yes here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=maintain/prologue.sh
. "${here%"${here##*/}"}maintain/prologue.sh" || exit 2
cd -- "$root" || exit 2

# Copies a folder of the template into a new one, the placeholders filled in.
fill() { # fill FROM TO
    local words=${problem//-/ }
    mkdir -- "$2" && made+=("$2") && cp -R -- "scripts/maintain/template/$1/." "$2" &&
        find "$2" -type f -exec sed -i.old -e "s/new-problem/$problem/g" -e "s/New problem/${words^}/g" \
            -e "s/NEW-UUID/$uuid/g" {} + && find "$2" -name '*.old' -exec rm {} +
}

# Takes everything back, after a failure or a signal.
undo() {
    rm -rf -- "${made[@]}"
    printf '%s\n' "$lock" | cmp -s - Cargo.lock || printf '%s\n' "$lock" >Cargo.lock ||
        printf 'new.sh: Cargo.lock is spoilt\n' >&2
    printf 'new.sh: %s was not made\n' "$problem" >&2
}

(($# == 1)) || { usage >&2; exit 2; }
readonly problem=$1 folders=("problems/$1" "judge-tests/$1")
[[ $problem =~ ^[a-z][a-z0-9]*(-[a-z0-9]+)*$ && ${#problem} -le 32 && $problem != new-problem ]] ||
    die "no name for a problem: $problem (-h says what is)"
command -v cargo >/dev/null || die 'cargo is needed: scripts/judge.sh --install gets it'
for folder in "${folders[@]}"; do
    [[ ! -e $folder && ! -L $folder ]] || die "$folder is there already"
done
uuid=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n' | sed -E 's/(.{8})(.{4}).(...).(...)/\1-\2-4\3-8\4-/') || exit 2
lock=$(<Cargo.lock) || exit 2
made=()
trap undo EXIT
trap 'exit 1' HUP INT TERM
fill problem "${folders[0]}" && fill judge-tests "${folders[1]}" || exit 1
# Cargo says whether it takes the name, and enters it in Cargo.lock. Without /proc judge.sh judges nothing.
cargo metadata --quiet --offline --format-version 1 >/dev/null || exit 1
if [[ -e /proc/self/stat ]]; then "$BASH" scripts/judge.sh "$problem"; else cargo test -p "$problem"; fi || exit 1
trap - EXIT
echo "Made ${folders[*]}, a small game. What to replace, in which order: judge-tests/README.md, \"A sixth problem\""
