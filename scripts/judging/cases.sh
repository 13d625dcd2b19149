# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read the variables of one another
#
# cases.sh: judges one program on the cases of a problem.

declare -A counts

# Judges what the call names, or else the solution of this workspace, on PROBLEM.
judge_problem() {
    begin_problem "$1" && prepare_program && judge_cases
    [[ $worst == @(JE|CE) || $file != *.rs ]] ||
        rustc --emit metadata --crate-name main -o "$work/bare" -- "$file" 2>/dev/null ||
        say 'note: a bare rustc -O, as Hydro and DOMjudge call it, does not compile this: it means edition 2015\n'
    end_problem
}

# Begins to count for PROBLEM. Fails if it cannot be judged, and shows why.
begin_problem() {
    local case path
    problem=$1 slowest_ms=-1 slowest_case='' worst_kib=0 worst=AC spaces=0 failed=0 marks='' counts=()
    read_problem "$problem" || fail JE "$why" || return
    [[ ! $only_case ]] || find_only_case
    for path in "$data"/{sample,secret}/*; do
        [[ ! -d $path && ($path != *.ans || -e ${path%.ans}.in) ]] ||
            fail JE "${path#"$data/"}: a folder, or an answer without an input, would not be judged" || return
    done
    ((${#cases[@]} > 0)) || fail JE 'there are no cases' || return
    for case in "${cases[@]}"; do
        [[ -f $data/$case.in && -r $data/$case.in && -f $data/$case.ans && -r $data/$case.ans ]] ||
            fail JE 'its input or its answer cannot be read' "$problem $case" || return
    done
}

# Sets `cases` and `data` to the case that -c names, with its folder or without, or that is a file.
find_only_case() {
    local folder
    for folder in '' sample/ secret/; do
        cases=("$folder$only_case")
        [[ ! -e $data/${cases[0]}.in ]] || return 0
    done
    data=$(dirname -- "$only_case") cases=("${only_case##*/}")
    [[ -e $only_case.in ]] || die "no such case of $problem, and no such file: $only_case.in"
    [[ -e $only_case.ans ]] || die "no answer to $only_case.in: it has to be $only_case.ans"
}

# Sets `command` to the program that is judged. Fails if there is none, or if it does not compile.
prepare_program() {
    if [[ $file ]]; then
        prepare "$file" || fail CE "$(<"$log")" "${file##*/}"
    elif [[ ! $other ]]; then
        call_words=("$problem") vouched=''
        [[ -e $root/problems/$problem/Cargo.toml ]] || fail JE "there is no problems/$problem" || return
        cargo_build -p "$problem" --bin "$problem" || fail CE "$(<"$log")" || return
        find_executable "$problem" && command=("$executable")
    fi
}

# Judges `command` on the cases of the problem begun, and shows what it finds, until all is decided.
judge_cases() {
    local case
    ran=("${command[@]}")
    for case in "${cases[@]}"; do
        run "$data/$case.in" "${ran[@]}"
        judge_run "$data/$case.ans"
        count "$verdict"
        marks+=${verdict:0:1}
        [[ ! $forgiven ]] || ((++spaces))
        ((peak_kib <= worst_kib)) || worst_kib=$peak_kib
        # What slept too long was slow, too.
        [[ ! $overdue ]] || ((cpu_ms += slept_ms))
        ((cpu_ms <= slowest_ms)) || slowest_ms=$cpu_ms slowest_case=$case
        show_case "$case"
        [[ $verdict == AC ]] || ! is_decided || break
    done
}

# Whether the case just judged, which is not AC, leaves nothing to find out.
is_decided() {
    local left=$((${#cases[@]} - ${#marks}))
    if [[ $verdict == "$wants" ]]; then
        # The grid has all cases.
        [[ ! $verbose ]]
    elif [[ ! $first_only ]]; then
        [[ $wants == AC && ! $verbose ]] && ((${counts[TLE]-0} == 3 && left > 0)) || return
        say 'three cases took too long: the other %d are not judged (-v judges all)\n' "$left"
    fi
}

# Counts VERDICT.
count() {
    counts[$1]=$((${counts[$1]-0} + 1))
    [[ $1 == AC ]] || ((++failed))
    ((severity[$1] <= severity[$worst])) || worst=$1
}
