#!/usr/bin/env bash
#
# judge.sh: builds solutions, runs them on the judge data and compares, as an online judge would.
# `judge.sh -h` says how to call it; scripts/lib/judging.sh holds the parts that stress.sh shares.

set -u

here=$(readlink -f -- "${BASH_SOURCE[0]}") || exit 2
# shellcheck source-path=SCRIPTDIR source=lib/judging.sh
source "${here%/*}/lib/judging.sh"

usage() {
    cat <<'END'
usage: judge.sh [options] [PROBLEM...]                   the workspace's own solutions; all of them if none is named
       judge.sh [options] PROBLEM -- COMMAND [ARG...]    any program, in any language, on this problem's cases
       judge.sh [options] --submissions [PROBLEM...]     the submissions in judge-tests/: does each get what its folder
                                                         says, and which case catches which?

  -t SECONDS   CPU time allowed for a case, instead of problem.yaml's
  -m MIB       memory allowed, likewise
  -v           show every case, not only those that fail
  --tap        write the Test Anything Protocol, one test for each case
  -h, --help   show this

Verdicts, the worst first; a problem's is its worst case's:
  JE   judge error: the harness could not do its work       CE   compile error
  RTE  run-time error: a signal, or a failing exit status   MLE  memory limit exceeded
  OLE  output limit exceeded                                TLE  time limit exceeded
  WA   wrong answer                                         PE   presentation error: only white space differs
  AC   accepted: every byte is right
Exit status: 0 all is as it should be, 1 something is not, 2 called wrongly or something needed is missing.
END
}

# ---- Arguments ---------------------------------------------------------------------------------------------------

# Sets the options, `chosen` (the problems) and `command` (what stands after --).
parse_arguments() {
    verbose='' tap='' submissions='' given_ms='' given_kib=''
    chosen=() command=()
    while (($# > 0)); do
        case $1 in
        -t)
            parse_seconds "${2-}" || die "-t needs a number of seconds above 0, such as 2 or 0.5"
            given_ms=$parsed_ms
            shift
            ;;
        -m)
            parse_mib "${2-}" || die "-m needs a whole number of MiB above 0"
            given_kib=$parsed_kib
            shift
            ;;
        -v) verbose=1 ;;
        --tap) tap=1 ;;
        --submissions) submissions=1 ;;
        -h | --help)
            usage
            exit 0
            ;;
        --)
            shift
            (($# > 0)) || die 'no command after --'
            command=("$@")
            break
            ;;
        -*) die "unknown option: $1 (-h shows how to call this)" ;;
        *)
            require_problem "$1"
            chosen+=("$1")
            ;;
        esac
        shift
    done
    if ((${#command[@]} > 0)); then
        ((${#chosen[@]} == 1)) || die 'a command is judged on one problem: judge.sh [options] PROBLEM -- COMMAND [ARG...]'
        [[ ! $submissions ]] || die '--submissions takes no command'
        require_program "${command[0]}"
    elif ((${#chosen[@]} == 0)); then
        list_problems
        chosen=(${problems[@]+"${problems[@]}"})
    fi
}

# ---- Cases -------------------------------------------------------------------------------------------------------

# Sets `cases` to PROBLEM's cases of these KINDs, each as KIND/NAME, `data` to the folder that holds them, and
# `orphans` to the answers without an input.
list_cases() {
    local kind file
    data=$root/judge-tests/$1/data
    cases=() orphans=()
    for kind in "${@:2}"; do
        for file in "$data/$kind"/*.in; do
            [[ -e $file ]] || continue
            file=${file#"$data/"}
            cases+=("${file%.in}")
        done
        for file in "$data/$kind"/*.ans; do
            [[ -e $file && ! -e ${file%.ans}.in ]] && orphans+=("${file#"$data/"}")
        done
    done
}

# Sets `large` to those answers of PROBLEM that give leave to write more than the usual.
list_large_answers() {
    local kib=$((least_output_cap / 4 / 1024))
    large=$(find -L "$root/judge-tests/$1/data" -name '*.ans' -size "+${kib}k" 2>/dev/null)
}

# Sets output_cap for ANSWER.
choose_output_cap() {
    output_cap=$least_output_cap
    [[ ! $large || $'\n'$large$'\n' != *$'\n'$1$'\n'* ]] || output_cap=$(($(stat -L -c %s -- "$1") * 4))
}

# Sets case_arguments from CASE's .yaml, where it has one: `args: A B` or `args: [A, B]`.
read_case_arguments() {
    local key value
    case_arguments=()
    [[ -e $data/$1.yaml ]] || return 0
    while read -r key value || [[ $key ]]; do
        [[ $key == args: ]] && read -r -a case_arguments <<<"${value//[][,\"]/ }"
    done <"$data/$1.yaml"
}

# Runs COMMAND on CASE and judges it: sets `verdict`, `reason` and `ran`, the command in full.
judge_case() {
    local case=$1
    shift
    ran=("$@")
    run_cpu_ms=0 run_peak_kib=0
    verdict=JE
    if [[ ! -r $data/$case.in ]]; then
        reason='its input cannot be read'
    elif [[ $case != invalid_input/* && ! -r $data/$case.ans ]]; then
        reason='it has no answer'
    else
        choose_output_cap "$data/$case.ans"
        run_program "$data/$case.in" "$@"
        if [[ $case == invalid_input/* ]]; then
            judge_refusal "$data/$case.ans"
        else
            judge_run "$data/$case.ans"
        fi
    fi
}

# ---- Reports -----------------------------------------------------------------------------------------------------

# Prints standard input as remarks: indented, or in TAP as comments.
remark() {
    local line
    while IFS= read -r line || [[ $line ]]; do
        if [[ $tap ]]; then
            printf '# %s\n' "$line"
        else
            printf '    %s\n' "$line"
        fi
    done
}

# Prints the outcome of one test, named and with a remark or none: in TAP always, else if it failed or all are wanted.
print_test() {
    local name=$1 detail=$2 colour=$good
    if [[ $tap ]]; then
        ((++tests))
        if [[ $verdict == AC ]]; then
            printf 'ok %d - %s\n' "$tests" "$name"
        else
            printf 'not ok %d - %s: %s%s\n' "$tests" "$name" "$verdict" "${detail:+, $detail}"
        fi
    elif [[ $verdict != AC || $verbose ]]; then
        [[ $verdict == AC ]] || colour=$bad
        printf '%s%-3s%s  %s%s\n' "$colour" "$verdict" "$plain" "$name" "${detail:+: $detail}"
    fi
}

# Begins to count for PROBLEM, and sets its limits.
begin_problem() {
    problem=$1
    worst=AC passed=0 slowest_ms=0 slowest_case='' peak_kib=0
    read_limits "$problem"
    limit_ms=${given_ms:-$limit_ms} limit_kib=${given_kib:-$limit_kib}
}

# Makes the problem's verdict at least as bad as VERDICT.
worsen() {
    ((severity[$1] > severity[$worst])) && worst=$1
    return 0
}

# Reports something that is wrong with the problem apart from any of its cases.
add_error() {
    verdict=$1
    worsen "$verdict"
    print_test "$problem" "$2"
}

# Counts the CASE just judged, and reports on it.
add_case() {
    local detail
    worsen "$verdict"
    ((run_peak_kib > peak_kib)) && peak_kib=$run_peak_kib
    if [[ ! $slowest_case ]] || ((run_cpu_ms > slowest_ms)); then
        slowest_ms=$run_cpu_ms slowest_case=$1
    fi
    if [[ $verdict == AC ]]; then
        ((++passed))
        show_ms "$run_cpu_ms" && detail=$shown
        ((memory_judged)) && show_kib "$run_peak_kib" && detail+=", $shown"
        print_test "$problem $1" "$detail"
    else
        print_test "$problem $1" "$reason"
        explain_case "$1" | remark
    fi
}

# Prints what a reader needs to understand why CASE failed, and to run it again.
explain_case() {
    local line answer=$data/$1.ans
    if [[ -r $data/$1.desc ]]; then
        IFS= read -r line <"$data/$1.desc"
        printf '%s\n' "$line"
    fi
    [[ $verdict == JE ]] && return
    [[ $1 == invalid_input/* && ! -e $answer ]] && answer=/dev/null
    [[ $verdict == @(WA|PE) ]] && print_difference "$answer" "$work/out"
    if [[ -s $work/err ]]; then
        echo 'standard error:'
        print_excerpt "$work/err" 6
    fi
    quote "${ran[@]}"
    line=$quoted
    quote "$data/$1.in"
    printf 'run it again:  %s < %s\n' "$line" "$quoted"
}

# Prints the problem's line.
end_problem() {
    local colour=$good line slowest=- peak='not judged' limits=none
    [[ $worst == AC ]] || colour=$bad all_well=''
    if [[ $slowest_case ]]; then
        show_ms "$slowest_ms" && slowest="$shown ($slowest_case)"
        ((memory_judged)) && show_kib "$peak_kib" && peak=$shown
    fi
    [[ $limit_ms ]] && show_ms "$limit_ms" && limits=${shown/.000/}
    [[ $limit_kib ]] && show_kib "$limit_kib" && limits+=", ${shown/.0/}"
    printf -v line '%-14s %s%-3s%s  %3d/%-3d  slowest %s  peak %s  limits %s' "$problem" "$colour" "$worst" "$plain" \
        "$passed" "${#cases[@]}" "$slowest" "$peak" "$limits"
    printf '%s\n' "${tap:+# }$line"
}

# ---- Judging one program -----------------------------------------------------------------------------------------

# Judges COMMAND on PROBLEM's cases of these KINDS, a list of words, and reports on it.
judge_problem() {
    local kinds=$2 case
    begin_problem "$1"
    shift 2
    # shellcheck disable=SC2086  # a list of words
    list_cases "$problem" $kinds
    list_large_answers "$problem"
    if [[ ! $limit_ms || ! $limit_kib ]]; then
        add_error JE 'problem.yaml names no time_limit, or no memory limit'
    elif ((${#cases[@]} == 0)); then
        add_error JE 'there are no cases'
    else
        for case in "${cases[@]}"; do
            read_case_arguments "$case"
            judge_case "$case" "$@" "${case_arguments[@]}"
            add_case "$case"
        done
    fi
    for case in "${orphans[@]}"; do
        add_error JE "$case has no input"
    done
    end_problem
}

# Judges the workspace's own solutions of all chosen problems.
judge_own_solutions() {
    local name
    local -a packages=()
    local -A broken=()
    require_tool cargo
    find_target
    for name; do
        packages+=(-p "$name")
    done
    # One call of cargo for all is quickest; only if it fails is it asked which one is to blame.
    if ! cargo_build "${packages[@]}"; then
        for name; do
            cargo_build -p "$name" || broken[$name]=$(<"$work/build")
        done
    fi
    for name; do
        if [[ ${broken[$name]+set} ]]; then
            begin_problem "$name"
            list_cases "$name" "${own_kinds[@]}"
            add_error CE 'it does not compile'
            remark <<<"${broken[$name]}"
            end_problem
        else
            judge_problem "$name" "${own_kinds[*]}" "$target/release/$name"
        fi
    done
}

# What any program is judged on, and what only our own are: theirs must take odd input, and refuse bad input.
declare -ra judge_kinds=(sample secret)
declare -ra own_kinds=(sample secret tolerated_input invalid_input)

# ---- Judging the submissions ---------------------------------------------------------------------------------------

# How the grid writes a verdict: a right answer should not catch the eye.
declare -rA letter=([AC]=. [PE]=P [WA]=W [TLE]=T [OLE]=O [MLE]=M [RTE]=R [CE]=C [JE]=J)

# Judges every submission of these PROBLEMs.
judge_submissions() {
    local name
    require_tool rustc
    find_target
    for name; do
        judge_submissions_of "$name"
    done
}

# Judges every submission of PROBLEM on all cases, and shows which case catches which.
judge_submissions_of() {
    local source folder expected=0
    local -a rows=()
    # The submissions that each case catches, by its number.
    local -A caught=()
    begin_problem "$1"
    list_cases "$problem" "${judge_kinds[@]}"
    list_large_answers "$problem"
    list_submissions "$problem"
    for folder in "${strange_folders[@]}"; do
        add_error JE "submissions/$folder: no verdict has that name"
    done
    if ((${#sources[@]} == 0)); then
        add_error JE 'there are no submissions'
    elif ((${#cases[@]} == 0)) || [[ ! $limit_ms || ! $limit_kib ]]; then
        add_error JE 'there are no cases, or problem.yaml lacks a limit'
    else
        compile_submissions "$problem"
        for source in "${sources[@]}"; do
            judge_submission "$source"
        done
        if [[ $tap ]]; then
            print_grid | remark
        else
            print_grid
        fi
    fi
    [[ $worst == AC ]] || all_well=''
}

# Judges SOURCE, one of `sources`, on all cases, and adds its row to the grid.
judge_submission() {
    local name=${1%.rs} case number=0 overall=AC marks='' detail=''
    local program=$target/submissions/$problem/$name
    local wants=${wanted_verdicts[${1%%/*}]}
    if [[ ! -x $program ]]; then
        overall=CE detail='it does not compile'
        remark <"$program.log"
    else
        for case in "${cases[@]}"; do
            judge_case "$case" "$program"
            marks+=${letter[$verdict]}
            [[ $verdict == AC ]] || caught[$number]+=" $name"
            if ((severity[$verdict] > severity[$overall])); then
                overall=$verdict detail="$case: $reason"
            fi
            # What should have been right, or have failed in another way, is a puzzle: help with it.
            if [[ " AC $wants " != *" $verdict "* ]]; then
                {
                    echo "$name on $case: $verdict, $reason"
                    explain_case "$case"
                } | remark
            fi
            ((++number))
        done
    fi
    rows+=("$name"$'\t'"$overall"$'\t'"$marks")
    if [[ " $wants " == *" $overall "* ]]; then
        verdict=AC detail=''
        ((++expected))
    else
        verdict=$overall detail="its folder wants ${wants/ / or }${detail:+; $detail}"
        # To pass every case is as bad, where the data should have caught it.
        [[ $overall == AC ]] && verdict=WA detail+=', but it passes every case'
        worsen "$verdict"
    fi
    print_test "$problem $name" "$detail"
}

# Prints the grid of `rows`, with what each case catches, and which catch nothing.
print_grid() {
    local row name overall marks width=0 number idle=''
    for row in "${rows[@]}"; do
        name=${row%%$'\t'*}
        ((${#name} > width)) && width=${#name}
    done
    echo "$problem: ${#rows[@]} submissions, ${#cases[@]} cases (a dot: right; W P T M O R: caught, by that verdict)"
    print_column_numbers "$width"
    for row in "${rows[@]}"; do
        IFS=$'\t' read -r name overall marks <<<"$row"
        printf '  %-*s  %-3s  %s\n' "$width" "$name" "$overall" "$marks"
    done
    for number in "${!cases[@]}"; do
        row=${caught[$number]-}
        set -f
        # shellcheck disable=SC2086  # a list of words
        set -- $row
        set +f
        printf '  %3d  %-36s catches %d\n' $((number + 1)) "${cases[number]}" $#
        (($# > 0)) || idle+=" ${cases[number]}"
    done
    echo "  cases that catch nothing:${idle:- none}"
    echo "  $expected of ${#rows[@]} submissions got what their folders say"
}

# Prints the numbers of the columns, one digit below the other.
print_column_numbers() {
    local place number digits
    for place in 100 10 1; do
        ((place <= ${#cases[@]})) || continue
        digits=''
        for ((number = 1; number <= ${#cases[@]}; number++)); do
            if ((number >= place)); then
                digits+=$((number / place % 10))
            else
                digits+=' '
            fi
        done
        printf '  %-*s       %s\n' "$1" '' "$digits"
    done
}

# ---- Main --------------------------------------------------------------------------------------------------------

main() {
    parse_arguments "$@"
    start_judging
    choose_colours
    all_well=1 tests=0
    ((memory_judged)) || echo "${tap:+# }memory is not judged: that needs GNU time"
    if [[ $submissions ]]; then
        judge_submissions "${chosen[@]}"
    elif ((${#command[@]} > 0)); then
        judge_problem "${chosen[0]}" "${judge_kinds[*]}" "${command[@]}"
    elif ((${#chosen[@]} > 0)); then
        judge_own_solutions "${chosen[@]}"
    else
        die 'there are no problems'
    fi
    [[ $tap ]] && echo "1..$tests"
    [[ $all_well ]]
}

main "$@"
