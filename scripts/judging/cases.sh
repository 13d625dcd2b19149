# shellcheck shell=bash
# cases.sh: judges one program on the cases of one problem.

verbose='' first_only='' only_case='' # the options -v, -1 and -c
wants=AC                              # the verdict that is wanted; a submission's is that of its folder
accepted=0                            # how many problems were accepted
declare -A counts                     # how often each verdict occurred; begin_problem resets this

# Judges the program that the call names, or the solution of this workspace, on PROBLEM.
judge_problem() { # judge_problem PROBLEM
    begin_problem "$1" && prepare_program && judge_cases
    [[ ! $file ]] || name_habits "$worst" "$file"
    [[ $worst == @(JE|CE) || $file != *.rs ]] ||
        rustc --emit metadata --crate-name main -o "$work/bare" -- "$file" 2>/dev/null ||
        say 'note: this does not compile by a bare rustc -O (edition 2015), as Hydro and DOMjudge call it\n'
    [[ $worst != AC ]] || ((++accepted))
    show_problem
}

# Starts to count for PROBLEM. Fails, and shows why, if it cannot be judged.
begin_problem() { # begin_problem PROBLEM
    counts=() worst=AC marks='' failed=0 spaces=0 slowest_ms=-1 slowest_case='' worst_kib=0
    read_problem "$1" || fail JE "$why" || return
    [[ ! $only_case ]] || choose_case "$only_case"
    ((${#cases[@]} > 0)) || fail JE 'there are no cases'
}

# Sets `command` to the program to judge. Fails if there is none, or if it does not compile.
prepare_program() {
    local source=$file
    if [[ ! $other ]]; then
        call_words=("$problem") source=$root/problems/$problem/src/main.rs
        [[ -e $source ]] || fail JE "there is no problems/$problem/src/main.rs" || return
    fi
    [[ ! $source ]] || prepare "$source" || fail CE 'it does not compile' "${file##*/}"
}

# Judges `command` on the cases, and shows what it finds, until the rest cannot change anything.
judge_cases() {
    local case taken_ms
    for case in "${cases[@]}"; do
        run "$data/$case.in" "${command[@]}"
        judge_run "$data/$case.ans"
        count "$verdict"
        marks+=${verdict:0:1}
        [[ ! $forgiven ]] || ((++spaces))
        ((run_peak_kib <= worst_kib)) || worst_kib=$run_peak_kib
        # If it slept too long, that is what made it slow.
        taken_ms=$((run_cpu_ms + (${run_overslept:-0} ? run_slept_ms : 0)))
        ((taken_ms <= slowest_ms)) || slowest_ms=$taken_ms slowest_case=$case
        show_case "$case"
        [[ $verdict == AC ]] || ! is_decided || break
    done
}

# Whether the case just judged, which is not AC, settles the result, so that the rest can be skipped.
is_decided() {
    local left=$((${#cases[@]} - ${#marks}))
    if [[ $verdict == "$wants" ]]; then
        # The grid of submissions shows every case.
        [[ ! $verbose ]]
    elif [[ ! $first_only ]]; then
        [[ $wants == AC && ! $verbose ]] && ((${counts[TLE]-0} == 3 && left > 0)) || return
        say 'three cases took too long: the other %d are not judged (-v judges all)\n' "$left"
    fi
}

# Counts and shows a JE, or a CE, for which `log` has the compiler's words; fails.
fail() { # fail VERDICT REASON [NAME]
    count "$1"
    show "$1" "${3:-$problem}" "$2"
    [[ $1 != CE ]] || say '%s\n' "$(print_excerpt "$log" 30)"
    return 1
}

# Counts VERDICT for the problem.
count() { # count VERDICT
    counts[$1]=$((${counts[$1]-0} + 1))
    [[ $1 == AC ]] || ((++failed))
    ((severity[$1] <= severity[$worst])) || worst=$1
}
