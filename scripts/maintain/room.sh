#!/usr/bin/env bash
# usage: room.sh [PROBLEM...]
#
# Whether the limits leave room, as judge-tests/README.md wants it: prints for our solution and each accepted submission
# its slowest case, and the CPU time that it took, the least of three runs: a third of the limit at most. What is in
# time_limit_exceeded/ must take more than three times the limit. By hand, on a quiet machine.
#
# Exit status: 0 all have room, 1 something has not, 2 called wrongly or something needed is missing.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2
cd -- "$root" || exit 2
(($# > 0)) || set -- judge-tests/*/problem.yaml
make_scratch
status=0 rows=0

# Prints a row of the table, with what is not empty in WRONG at its end, and remembers that.
row() { # row FILE CASE TIME SHARE WRONG
    printf '| %s | %s | %s | %s | %s |%s\n' "$problem" "$1" "$2" "$3" "$4" "${5:+ $5}"
    ((++rows))
    [[ ! $5 ]] || status=1
}

# The slowest case of an accepted program, if it is quickest of three times.
accepted() { # accepted FILE
    local name=${1##*/} least='' case='' said
    for _ in 1 2 3; do
        said=$("$BASH" scripts/judge.sh "$problem" "$1" 2>&1)
        [[ $said =~ ' AC '.*'slowest '([0-9]+)\.([0-9]{3})' s ('([^\)]+)\) ]] ||
            { row "$name" - - - "$(tail -n 1 <<<"$said")" && return; }
        said=$((10#${BASH_REMATCH[1]}${BASH_REMATCH[2]}))
        [[ $least ]] && ((least <= said)) || least=$said case=${BASH_REMATCH[3]}
    done
    ((3 * least <= limit)) && said='' || said='more than a third'
    row "$name" "$case" "$least ms" "$((100 * least / limit)) %" "$said"
}

printf '| problem | program | slowest case | CPU time | of the limit |\n|---|---|---|---:|---:|\n'
for problem; do
    problem=${problem#judge-tests/} problem=${problem%/problem.yaml}
    read_yaml "judge-tests/$problem/problem.yaml" time_limit || die "$problem: $why"
    limit=$(awk -v s="$value" 'BEGIN { print int(1000 * s) }')
    "$BASH" scripts/judging/submissions.sh "$problem" "$scratch/$problem" || exit
    for file in "problems/$problem/src/main.rs" "$scratch/$problem"/accepted/*; do accepted "$file"; done
    for file in "$scratch/$problem"/time_limit_exceeded/*; do
        [[ -e $file ]] || continue
        time=$(awk -v m="$limit" 'BEGIN { print 3 * m / 1000 }')
        said=$("$BASH" scripts/judge.sh -1 -t "$time" "$problem" "$file" 2>&1)
        [[ $said == *"$problem "*" TLE "* ]] && wrong='' || wrong='too quick'
        row "${file##*/}" - "over $time s" 'over 300 %' "$wrong"
    done
done
((rows > 0)) && exit "$status"
