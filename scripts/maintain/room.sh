#!/usr/bin/env bash
# usage: room.sh [PROBLEM...]
#
# Checks that the limits leave room, as judge-tests/README.md asks: judges our solution and every
# accepted submission with a third of the time limit, and time_limit_exceeded/ with three times the
# limit. Run it by hand on a quiet machine.
#
# Exit status: 0 all have room, 1 one has not, 2 bad usage or a missing tool.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2
cd -- "$root" && . scripts/maintain/problem.sh || exit 2
(($# > 0)) || set -- judge-tests/*/statement
status=0

# Calls judge.sh with the time limit times FACTOR, and keeps the worst exit status.
judge_by() { # judge_by FACTOR ARGUMENT...
    judge -t "$(awk "BEGIN { print $seconds * $1 }")" "${@:2}" || status=$(($? > status ? $? : status))
}

for problem; do
    problem=${problem#judge-tests/} problem=${problem%/statement}
    read_limits "$problem"
    judge_by 1/3 "$problem"
    judge_by 1/3 --submissions "$problem" accepted
    [[ ! -d judge-tests/$problem/submissions/time_limit_exceeded ]] ||
        judge_by 3 --submissions "$problem" time_limit_exceeded
done
exit "$status"
