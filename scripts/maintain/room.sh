#!/usr/bin/env bash
# usage: room.sh [PROBLEM...]
#
# Whether the limits leave room, as judge-tests/README.md wants it: our solution and each accepted submission is judged
# by a third of the time limit, what is in time_limit_exceeded/ by three times the limit. By hand, on a quiet machine.
#
# Exit status: 0 all have room, 1 something has not, 2 called wrongly or something needed is missing.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2
cd -- "$root" || exit 2
(($# > 0)) || set -- judge-tests/*/problem.yaml
status=0

# Judges by so many times the limit.
judge_by() { # judge_by FACTOR ARGUMENT OF judge.sh...
    "$BASH" scripts/judge.sh -t "$(awk "BEGIN { print $value * $1 }")" "${@:2}" || status=1
}

for problem; do
    problem=${problem#judge-tests/} problem=${problem%/problem.yaml}
    read_yaml "judge-tests/$problem/problem.yaml" time_limit || die "$problem: $why"
    judge_by 1/3 "$problem"
    judge_by 1/3 --submissions "$problem" accepted
    [[ ! -d judge-tests/$problem/submissions/time_limit_exceeded ]] ||
        judge_by 3 --submissions "$problem" time_limit_exceeded
done
exit "$status"
