#!/usr/bin/env bash
#
# stress.sh: looks for a small input on which a program is wrong, by comparing it with the workspace's own solution.
# `stress.sh -h` says how to call it; scripts/lib/judging.sh holds the parts that judge.sh shares.

set -u

here=$(readlink -f -- "${BASH_SOURCE[0]}") || exit 2
# shellcheck source-path=SCRIPTDIR source=lib/judging.sh
source "${here%/*}/lib/judging.sh"

usage() {
    cat <<'END'
usage: stress.sh [options] PROBLEM -- COMMAND [ARG...]

Runs COMMAND, a program in any language, on made-up inputs of growing size, and compares what it writes with what the
workspace's own solution does. Shows the smallest input found on which they differ, and saves it as a case under
target/stress/PROBLEM/.

  -n COUNT     how many inputs to try (1000)
  -s SEED      where to begin; the same seed gives the same inputs (1)
  -t SECONDS   CPU time allowed for an input, instead of problem.yaml's
  -m MIB       memory allowed, likewise
  -h, --help   show this

Exit status: 0 no difference, 1 one was found, 2 called wrongly or something needed is missing.
END
}

# How many inputs of each smaller size are tried once there is a difference, and how many differences of one size will do.
declare -ri tries_of_a_size=200 finds_of_a_size=10

# ---- Arguments ---------------------------------------------------------------------------------------------------

# Sets `problem`, `command`, `count`, `first_seed` and the limits.
parse_arguments() {
    local given_ms='' given_kib=''
    problem='' command=() count=1000 first_seed=1
    while (($# > 0)); do
        case $1 in
        -n)
            [[ ${2-} =~ ^0*[1-9][0-9]{0,8}$ ]] || die '-n needs a whole number above 0'
            count=$((10#$2))
            shift
            ;;
        -s)
            [[ ${2-} =~ ^[0-9]{1,15}$ ]] || die '-s needs a whole number'
            first_seed=$((10#$2))
            shift
            ;;
        -t)
            parse_seconds "${2-}" || die '-t needs a number of seconds above 0, such as 2 or 0.5'
            given_ms=$parsed_ms
            shift
            ;;
        -m)
            parse_mib "${2-}" || die '-m needs a whole number of MiB above 0'
            given_kib=$parsed_kib
            shift
            ;;
        -h | --help)
            usage
            exit 0
            ;;
        --)
            command=("${@:2}")
            break
            ;;
        -*) die "unknown option: $1 (-h shows how to call this)" ;;
        *)
            [[ ! $problem ]] || die 'one problem at a time: stress.sh [options] PROBLEM -- COMMAND [ARG...]'
            require_problem "$1"
            problem=$1
            ;;
        esac
        shift
    done
    [[ $problem ]] || die 'no problem: stress.sh [options] PROBLEM -- COMMAND [ARG...]'
    ((${#command[@]} > 0)) || die 'no command: stress.sh [options] PROBLEM -- COMMAND [ARG...]'
    require_program "${command[0]}"
    read_limits "$problem"
    limit_ms=${given_ms:-$limit_ms} limit_kib=${given_kib:-$limit_kib}
    [[ $limit_ms && $limit_kib ]] || die "$problem's problem.yaml names no time_limit, or no memory limit"
}

# ---- Inputs and answers ------------------------------------------------------------------------------------------

# Builds the solution and the generator: sets `solution`, `generator` and `largest_size`.
build() {
    require_tool cargo
    [[ -e $root/problems/$problem/examples/generate.rs ]] || die "$problem has no generator, examples/generate.rs"
    find_target
    if ! cargo_build -p "$problem" --bins --example "$problem-generate"; then
        cat -- "$work/build" >&2
        die "$problem does not compile"
    fi
    solution=$target/release/$problem
    generator=$target/release/examples/$problem-generate
    largest_size=$("$generator" --max)
    [[ $largest_size =~ ^[1-9][0-9]*$ ]] || die "$problem's generator does not tell its largest size (--max)"
}

# Runs the command on the input of SEED and SIZE. Fails if it is judged anything but AC.
try() {
    "$generator" "$1" "$2" >"$work/in" || die "$problem's generator fails: generate $1 $2"
    "$solution" <"$work/in" >"$work/ans" || die "$problem's own solution refuses what is generated: generate $1 $2"
    run_program "$work/in" "${command[@]}"
    judge_run "$work/ans"
    [[ $verdict == AC ]]
}

# ---- Search ------------------------------------------------------------------------------------------------------

# Tries `count` inputs, the sizes ascending. Fails if none shows a difference.
find_difference() {
    local i
    for ((i = 0; i < count; i++)); do
        if ! try $((first_seed + i)) $((i * largest_size / count + 1)); then
            tried=$((i + 1))
            keep $((first_seed + i)) $((i * largest_size / count + 1))
            return
        fi
    done
    return 1
}

# Looks for a smaller input than the one kept: first among the smallest ones that there are, then among larger ones, so
# the first size that shows a difference is the one. Of its inputs the shortest is kept.
find_smaller() {
    local size i finds=0 found_size=$kept_size
    for ((size = 1; size < found_size && finds == 0; size++)); do
        for ((i = 0; i < tries_of_a_size && finds < finds_of_a_size; i++)); do
            try $((first_seed + count + i)) "$size" && continue
            ((++finds))
            if ((kept_size > size || $(stat -c %s -- "$work/in") < kept_bytes)); then
                keep $((first_seed + count + i)) "$size"
            fi
        done
    done
}

# Keeps the input just tried, of SEED and SIZE, with its answer and what the command made of it.
keep() {
    local file
    kept_seed=$1 kept_size=$2 kept_verdict=$verdict kept_reason=$reason
    kept_bytes=$(stat -c %s -- "$work/in")
    for file in in ans out err; do
        cp -- "$work/$file" "$work/kept-$file"
    done
}

# ---- Report ------------------------------------------------------------------------------------------------------

# Saves what is kept as a case: sets `saved`, its path without an ending.
save() {
    local folder=$target/stress/$problem
    saved=$folder/size-$kept_size-seed-$kept_seed
    mkdir -p -- "$folder" || die "cannot make $folder"
    cp -- "$work/kept-in" "$saved.in"
    cp -- "$work/kept-ans" "$saved.ans"
    echo "Found by stress.sh (seed $kept_seed, size $kept_size): a program got $kept_verdict, $kept_reason." >"$saved.desc"
}

# Shows what is kept.
report() {
    echo "$kept_verdict: $kept_reason"
    echo "found on input $tried of $count; the smallest found has $kept_bytes bytes (seed $kept_seed, size $kept_size)"
    echo 'input:'
    print_excerpt "$work/kept-in" 30
    echo 'expected:'
    print_excerpt "$work/kept-ans" 12
    echo 'got:'
    print_excerpt "$work/kept-out" 12
    [[ $kept_verdict == @(WA|PE) ]] && print_difference "$work/kept-ans" "$work/kept-out"
    if [[ -s $work/kept-err ]]; then
        echo 'standard error:'
        print_excerpt "$work/kept-err" 6
    fi
    quote "$saved"
    echo "saved as:      $quoted.{in,ans,desc}"
    quote "${command[@]}"
    printf 'run it again:  %s' "$quoted"
    quote "$saved.in"
    echo " < $quoted"
}

# ---- Main --------------------------------------------------------------------------------------------------------

main() {
    parse_arguments "$@"
    start_judging
    ((memory_judged)) || echo 'memory is not judged: that needs GNU time'
    output_cap=$least_output_cap
    build
    if ! find_difference; then
        echo "no difference on $count inputs (sizes 1 to $largest_size, seeds $first_seed to $((first_seed + count - 1)))"
        return 0
    fi
    find_smaller
    save
    report
    return 1
}

main "$@"
