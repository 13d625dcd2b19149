#!/usr/bin/env bash
# Compares judge.sh with `oj test` of online-judge-tools on the same cases, for the problems named
# or all: whether both give the same verdicts on every case, for our solution and for submissions
# of each kind, and how long both take with our solution, start-up included.
#
#   scripts/compare-oj.sh [-a] [PROBLEM...]     -a: all submissions, not two of each kind
#
# oj knows no PE: it says WA. oj is found as in verify-packages.sh; without it all is skipped.
# ROUNDS (9): how often both are timed in turn; the fastest round of each counts, since a machine
# that is busy with something else makes a run slower and never faster.
# Lines that begin with `figure` are a table for README. The last line is `N passed, N failed`.
set -u
export LC_ALL=C
unset CDPATH

readonly ROUNDS=${ROUNDS:-9} PER_KIND=2
readonly MOST=50 # percent: judge.sh takes at most half of oj's time

# ---- Verdicts: a line `CASE VERDICT` for each case, from either tool ----

judge_verdicts() { # judge_verdicts PROBLEM PROGRAM
    "$root/scripts/judge.sh" --tap "$1" -- "$2" |
        sed -nE -e 's/^ok [0-9]+ - [^ ]+ ([^ ]+)$/\1 AC/p' \
            -e 's/^not ok [0-9]+ - [^ ]+ ([^ ]+): ([A-Z]+).*/\1 \2/p' | sed 's/ PE$/ WA/'
}

# oj's limit is on the wall clock, which gets as much again where the machine is busy.
oj_verdicts() { # oj_verdicts PROBLEM PROGRAM: with the names that judge.sh has for the cases
    local samples=("$root/judge-tests/$1"/data/sample/*.in) limit memory
    read_limits "$1"
    (cd -- "$scratch" && oj test --no-print-input -c "./${2##*/}" -d "$packages/oj/$1" \
        --tle $((limit * 2)) --mle "$memory") |
        awk '/^\[INFO\] (sample|secret)-[^ ]+$/ { name = $2; next }
            name != "" && /^\[(SUCCESS|FAILURE)\] (AC|WA|RE|TLE|MLE)/ {
                sub(/:$/, "", $2)
                print name, $2 == "RE" ? "RTE" : $2
                name = ""
            }' |
        while read -r name verdict; do
            case $name in
            sample-*)
                name=${samples[${name#sample-} - 1]##*/}
                name=sample/${name%.in}
                ;;
            *) name=secret/${name#secret-} ;;
            esac
            printf '%s %s\n' "$name" "$verdict"
        done
}

read_limits() { # read_limits PROBLEM: sets `limit` (seconds) and `memory` (MB, as oj counts)
    limit=$(sed -n 's/^  time_limit: //p' "$root/judge-tests/$1/problem.yaml")
    memory=$(sed -n 's/^  memory: //p' "$root/judge-tests/$1/problem.yaml")
    memory=$((memory * 1048576 / 1000000))
}

same_verdicts() { # same_verdicts PROBLEM PROGRAM
    judge_verdicts "$@" | sort >"$scratch/judge"
    [[ -s $scratch/judge ]] || return
    # oj's clock goes on while others have the processor: it gets three tries.
    for _ in 1 2 3; do
        oj_verdicts "$@" | sort >"$scratch/oj"
        if grep -q ' TLE$' "$scratch/judge" && grep -q ' TLE$' "$scratch/oj"; then forgive_time; fi
        diff "$scratch/judge" "$scratch/oj" || continue
        printf 'closing: %d cases, %s\n' "$(wc -l <"$scratch/judge")" "$(count_verdicts)"
        return
    done
    return 1
}

# On which cases a slow program is too slow depends on the clock: CPU time for judge.sh, the wall's
# for oj. Where both tools found it too slow somewhere, such cases count as TLE in both.
forgive_time() {
    sed -n 's/ TLE$//p' "$scratch/judge" "$scratch/oj" | sort -u >"$scratch/late"
    local file
    for file in "$scratch/judge" "$scratch/oj"; do
        awk 'FILENAME == ARGV[1] { late[$1]; next } { print $1, ($1 in late) ? "TLE" : $2 }' \
            "$scratch/late" "$file" >"$scratch/forgiven" && mv -- "$scratch/forgiven" "$file"
    done
}

count_verdicts() {
    cut -d ' ' -f 2 "$scratch/judge" | sort | uniq -c | awk '{ print $1, $2 }' | paste -s -d ,
}

# ---- Times ----

# time_run COMMAND...: sets `taken`, in microseconds by the wall clock.
time_run() {
    local begin=${EPOCHREALTIME//[^0-9]/}
    "$@" >/dev/null 2>&1 </dev/null
    taken=$((${EPOCHREALTIME//[^0-9]/} - begin))
}

run_judge() { "$root/scripts/judge.sh" "$problem" -- "$scratch/own"; }
run_oj() { cd -- "$scratch" && oj test -c ./own -d "$packages/oj/$problem"; }

fast_enough() { # fast_enough PROBLEM: our solution, as built into "$scratch/own"
    local problem=$1 round taken cases judge='' oj=''
    cases=$(find "$packages/oj/$problem" -name '*.in' | wc -l)
    for ((round = 0; round < ROUNDS; round++)); do
        time_run run_judge
        [[ $judge ]] && ((judge <= taken)) || judge=$taken
        time_run eval '(run_oj)'
        [[ $oj ]] && ((oj <= taken)) || oj=$taken
    done
    printf '%s %d %d %d\n' "$problem" "$cases" "$judge" "$oj" >>"$scratch/times"
    printf 'closing: %d%% of the time of oj\n' $((100 * judge / oj))
    ((100 * judge <= MOST * oj))
}

# The times as a table for README, all problems together in its last line.
print_figures() {
    printf 'figure | problem | cases | judge.sh, a case | oj test, a case | ratio |\n'
    printf 'figure |---|---:|---:|---:|---:|\n'
    awk 'function row(name, cases, judge, oj) {
            printf "figure | %s | %d | %.1f ms | %.1f ms | %.2f |\n",
                name, cases, judge / cases / 1000, oj / cases / 1000, judge / oj
        }
        { row($1, $2, $3, $4); cases += $2; judge += $3; oj += $4 }
        END { row("all", cases, judge, oj) }' "$scratch/times"
}

# ---- Main ----

# The submissions to compare: all, or the first of each kind.
list_submissions() { # list_submissions PROBLEM
    local kind files
    for kind in "$root/judge-tests/$1"/submissions/*/; do
        files=("$kind"*.rs)
        [[ -e ${files[0]} ]] || continue
        [[ $all ]] || files=("${files[@]:0:PER_KIND}")
        printf '%s\n' "${files[@]}"
    done
}

compare_problem() { # compare_problem PROBLEM
    local problem=$1 file name
    rustc -O -o "$scratch/own" "$root/problems/$problem/src/main.rs" || return
    check "$problem: same verdicts, our solution" same_verdicts "$problem" "$scratch/own"
    while read -r file; do
        name=${file#"$root/judge-tests/$problem/submissions/"}
        rustc -O -o "$scratch/submission" "$file" || return
        check "$problem: same verdicts, ${name%.rs}" same_verdicts "$problem" "$scratch/submission"
    done < <(list_submissions "$problem")
    check "$problem: judge.sh is fast" fast_enough "$problem"
}

main() {
    local problem all=''
    if [[ ${1-} == -a ]]; then
        all=yes
        shift
    elif [[ ${1-} == -* ]]; then
        sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "${BASH_SOURCE[0]}"
        [[ $1 == -h || $1 == --help ]]
        exit
    fi
    scratch=$(mktemp -d) || exit 2
    trap 'rm -rf -- "$scratch"' EXIT
    packages=$scratch/packages
    find_tools oj
    settle_tools
    check 'package.sh' "$root/scripts/package.sh" "$packages" "$@"
    if have oj; then
        for problem in "$packages"/oj/*/; do compare_problem "$(basename -- "$problem")"; done
        print_figures
    fi
    close_report
}

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd) || exit 2
# shellcheck source=package/verifiers.sh
source "$root/scripts/package/verifiers.sh" || exit 2
main "$@"
