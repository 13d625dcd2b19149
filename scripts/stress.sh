#!/usr/bin/env bash
# Looks for a small input on which a program is wrong, by comparing it with the solution of this workspace.
#
# usage: stress.sh [options] PROBLEM FILE                   a source file, as judge.sh takes it
#        stress.sh [options] PROBLEM -- COMMAND [ARG...]    any program
#
# Made-up inputs of growing size are tried. The smallest one found on which the two differ is shown, and saved as a case
# under target/stress/PROBLEM/. A difference of white space is passed over, and shown only if there is nothing else.
#
#   -n COUNT     how many inputs to try (1000)
#   -s SEED      where to begin; the same seed gives the same inputs (1)
#   -w SECONDS   how long to look for a smaller input, once there is one (10)
#   -t SECONDS   CPU time allowed for an input, instead of what problem.yaml says
#   -m MIB       memory allowed, likewise
#   -x           compare byte for byte, white space at the end of a line and empty lines at the end, too
#   -h, --help   show this
#
# Exit status: 0 no difference, 1 one was found, 2 called wrongly or something needed is missing.
# This is no sandbox: it runs programs that you would run anyway.

# shellcheck source-path=SCRIPTDIR/judging
[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=judging/prologue.sh
. "${here%"${here##*/}"}judging/prologue.sh" || exit 2
rooms=$root/scripts/judging
. "$rooms/call.sh"
. "$rooms/languages.sh"
. "$rooms/run.sh"
. "$rooms/compare.sh"
. "$rooms/report.sh"

# The options that judge.sh has not.
own_option() {
    taken=1
    case $1 in
    -n) [[ ${2-} =~ ^0*[1-9][0-9]{0,8}$ ]] && count=$((10#$2)) || die '-n needs a whole number above 0' ;;
    -s) [[ ${2-} =~ ^[0-9]{1,15}$ ]] && first_seed=$((10#$2)) || die '-s needs a whole number' ;;
    -w) [[ ${2-} =~ ^[0-9]{1,6}$ ]] && patience=$((10#$2)) || die '-w needs a whole number of seconds' ;;
    *) return 1 ;;
    esac
}
count=1000 first_seed=1 patience=10

# How many inputs of each smaller size are tried once there is a difference, and how many differences of one size will
# do; how much CPU time the generator, the solution and the validator may take, each.
declare -ri tries_of_a_size=200 finds_of_a_size=10 help_seconds=20

# ---- Inputs and answers ------------------------------------------------------------------------------------------

# Builds the solution and the generator: sets `solution`, `generator` and `largest_size`.
build() {
    require_cargo
    [[ -e $root/problems/$problem/examples/generate.rs ]] || die "$problem has no generator, examples/generate.rs"
    cargo_build -p "$problem" --bin "$problem" --example "$problem-generate" ||
        die "$problem does not compile: $(<"$log")"
    find_executable "$problem" && solution=$executable
    find_executable "$problem-generate" && generator=$executable
    largest_size=$("$generator" --max)
    [[ $largest_size =~ ^[1-9][0-9]*$ ]] || die "the generator of $problem does not tell its largest size (--max)"
}

# Whether the command does as well as the solution on the input of SEED and SIZE: it does not if its verdict is as bad
# as `wanted`, of which PE is the least. On a terminal one line says how far the search is.
agrees() { # agrees SEED SIZE
    seed=$1 size=$2
    ((++inputs))
    [[ ! -t 2 ]] || printf '\r\e[Kstress.sh: %d inputs, the last of size %d, %d s' "$inputs" "$size" "$SECONDS" >&2
    attend "$root" prlimit --cpu="$help_seconds" "$generator" "$seed" "$size" >"$work/in" ||
        die "the generator of $problem fails: generate $seed $size"
    attend "$root" prlimit --cpu="$help_seconds" "$solution" <"$work/in" >"$work/ans" || {
        printf 'generate %d %d, by the generator of %s:\n' "$seed" "$size" "$problem" >&2
        print_excerpt "$work/in" 30 >&2
        die "the solution of $problem refuses this, or takes more than $help_seconds s of CPU time"
    }
    run "$work/in" "${ran[@]}"
    judge_run "$work/ans"
    ((severity[$verdict] < severity[$wanted]))
}
end_progress() { [[ ! -t 2 ]] || printf '\r\e[K' >&2; }

# ---- Search ------------------------------------------------------------------------------------------------------

# Tries `count` inputs, the sizes ascending, until one shows a real difference, and keeps it; or else the first that
# shows a difference of white space. Fails if none does.
find_difference() {
    local i
    for ((i = 0; i < count; i++)); do
        agrees $((first_seed + i)) $((i * largest_size / count + 1)) && continue
        keep
        tried=$((i + 1))
        [[ $verdict == PE ]] || break
        # From now on only what is worse than that counts.
        wanted=WA
    done
    [[ $kept_verdict == PE ]] && wanted=PE || wanted=WA
    [[ $kept_verdict ]]
}

# Looks for a smaller input than the one kept: first among the smallest ones that there are, then among larger ones, so
# the first size that shows a difference is the one. Of its inputs the shortest is kept.
find_smaller() {
    local i finds=0 found_size=$kept_size
    for ((size = 1; size < found_size && finds == 0; size++)); do
        for ((i = 0; i < tries_of_a_size && finds < finds_of_a_size && SECONDS < end; i++)); do
            agrees $((first_seed + count + i)) "$size" && continue
            ((++finds))
            ((kept_size <= size && $(stat -c %s -- "$work/in") >= kept_bytes)) || keep
        done
    done
}

# Keeps the input just tried, with its answer and what the command made of it.
keep() {
    kept_size=$size origin="seed $seed, size $size" kept_verdict=$verdict kept_reason=$reason
    kept_bytes=$(stat -c %s -- "$work/in")
    mkdir -p -- "$work/kept" && cp -- "$work/in" "$work/ans" "$work/kept" && cp -- "$out" "$work/kept/out" &&
        cp -- "$err" "$work/kept/err" || die "cannot write to $work"
}

# ---- Report ------------------------------------------------------------------------------------------------------

# Saves what is kept as a case: sets `saved`, its path without an ending, by which the same input has one place, and
# another input another.
save() {
    saved=$(sha256sum <"$work/kept/in")
    saved=$target/stress/$problem/size-$kept_size-${saved:0:12}
    mkdir -p -- "${saved%/*}" && cp -- "$work/kept/in" "$saved.in" && cp -- "$work/kept/ans" "$saved.ans" &&
        echo "Found by stress.sh ($origin): a program got $kept_verdict, $kept_reason." >"$saved.desc" || die_of_target
}

# Prints what is kept.
report() {
    verdict=$kept_verdict out=$work/kept/out err=$work/kept/err
    echo "$verdict: $kept_reason"
    echo "found on input $tried of $count; the smallest found has $kept_bytes bytes ($origin)"
    echo 'input:' && print_excerpt "$work/kept/in" 30
    echo 'expected:' && print_excerpt "$work/kept/ans" 12
    echo 'got:' && print_excerpt "$out" 12
    [[ $verdict != @(WA|PE) ]] || print_difference "$work/kept/ans"
    echo "saved as:        $(quote "$saved").{in,ans,desc}"
    print_repetition "$saved.in" "$saved.in"
}

# ---- Main --------------------------------------------------------------------------------------------------------

main() {
    parse_arguments "$@"
    [[ ${#chosen[@]} == 1 && $other ]] ||
        die 'one problem and one program: stress.sh [options] PROBLEM FILE, or PROBLEM -- COMMAND'
    problem=${chosen[0]} wanted=PE kept_verdict='' inputs=0
    start_work
    read_problem "$problem" || die "$problem: $why"
    [[ ! $file ]] || prepare "$file" || { say 'CE: %s\n' "$(<"$log")" && exit 1; }
    ran=("${command[@]}")
    [[ $gnu_time ]] || say 'memory is not judged: that needs GNU time\n'
    build
    if ! find_difference; then
        end_progress
        say 'no difference on %d inputs (sizes 1 to %d, seeds %d to %d)\n' "$count" "$largest_size" "$first_seed" \
            $((first_seed + count - 1))
        exit
    fi
    end_progress
    printf 'stress.sh: %s on input %d of %d (%s); looking for a smaller one, %d s at most\n' \
        "$kept_verdict" "$tried" "$count" "$origin" "$patience" >&2
    end=$((SECONDS + patience))
    find_smaller
    end_progress
    save
    say '%s\n' "$(report)"
    exit 1
}

main "$@"
