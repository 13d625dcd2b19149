#!/usr/bin/env bash
# usage: submissions.sh [PROBLEM...]
#
# Checks that each submission gets the verdict that its folder names, as `judge.sh --submissions` does,
# in half its time: with two seconds per case, and a wrong program only up to the case that catches it.
# Two seconds separate the two kinds: programs meant to be too slow take at least three, all others
# less than one and a half. verify-packages.sh uses the problem's own limit. To start Java, Python or
# Node takes longer than to judge a compiled program, so theirs, all of them accepted, get the samples
# and the longest input.
#
# The last line is `N passed, N failed`: a problem is one. Exit status: 0 all passed, 1 not, 2 bad usage.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2
cd -- "$root" && . scripts/maintain/problem.sh && . scripts/maintain/testing/results.sh || exit 2

# Judges these FILES, if there are any.
judge_files() { # judge_files OPTION... -- FILE...
    local options=()
    while [[ $1 != -- ]]; do options+=("$1") && shift; done
    shift
    (($# == 0)) || judge "${options[@]}" "$problem" "$@" || wrong=yes
}

# Judges the submissions of PROBLEM, and reports it, with all that was said if one is not as its folder says.
judge_problem() { # judge_problem PROBLEM
    local problem=$1 folder=judge-tests/$1/submissions log=$scratch/$1.log wrong='' kind file tool name
    local compiled=() interpreted=()
    for file in "$folder"/accepted/*; do
        case $file in
        *.java) tool=javac ;;
        *.py) tool=python3 ;;
        *.js) tool=node ;;
        *.pas) tool=fpc ;;
        *.cpp) tool=g++ ;;
        *) tool=rustc ;;
        esac
        if ! type -P "$tool" >/dev/null; then
            echo "      $file is not judged: that needs $tool"
        elif [[ $tool == @(javac|python3|node) ]]; then
            interpreted+=("$file")
        else
            compiled+=("$file")
        fi
    done
    {
        for kind in "$folder"/*/; do
            kind=${kind%/} kind=${kind##*/}
            [[ $kind == accepted ]] || judge -t 2 -1 --submissions "$problem" "$kind" || wrong=yes
        done
        judge_files -t 2 -- "${compiled[@]}"
        for name in $(few_cases); do judge_files -t 2 -c "$name" -- "${interpreted[@]}"; done
    } >"$log" 2>&1
    if [[ $wrong ]]; then report FAIL "$problem" && sed 's/^/      /' "$log"; else report ok "$problem"; fi
}

# Prints the names of the samples, and of the case with the longest input.
few_cases() {
    local data=judge-tests/$problem/data
    {
        find "$data/sample" -name '*.in' -printf 'sample/%f\n'
        find "$data/secret" -name '*.in' -printf '%s secret/%f\n' | sort -nr | sed -n '1s/.* //p'
    } | sed 's/\.in$//'
}

(($# > 0)) || set -- judge-tests/*/submissions/
make_scratch
judge describe >/dev/null 2>&1 || : # builds it, once for all
for problem; do
    problem=${problem#judge-tests/}
    start judge_problem "${problem%/submissions/}"
done
report_sum
