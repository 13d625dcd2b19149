#!/usr/bin/env bash
# Builds solutions, runs them on the judge data and compares, as an online judge would.
#
# usage: judge.sh [options] [PROBLEM...]                   the solutions of this workspace; without a name all
#        judge.sh [options] PROBLEM FILE                   a source file: compiled or interpreted as judges do
#                                                          (.rs .c .cc .cpp .go .java .pas .py .js)
#        judge.sh [options] PROBLEM -- COMMAND [ARG...]    any program
#        judge.sh [options] --submissions [PROBLEM...]     does each of judge-tests/ get what its folder says?
#        judge.sh [options] --submissions PROBLEM NAME     one submission, such as wrong_answer/first-only, in full;
#                                                          or those of a folder, such as wrong_answer
#
#   -t SECONDS   CPU time allowed for a case, instead of what problem.yaml says
#   -m MIB       memory allowed, likewise
#   -x           compare byte for byte, white space at the end of a line and empty lines at the end, too
#   -v           every case in full; with --submissions, run all cases and show which one catches which submission
#   -1           stop at the first case that fails
#   -c CASE      this case alone: its name, such as secret/01-largest, or a file X.in that X.ans answers
#   --install    where there is no cargo, or no linker, install those of Debian first
#   -h, --help   show this
#
# Verdicts, the worst first; a problem gets the verdict of its worst case:
#   JE   judge error: the harness could not do its work       CE   compile error
#   RTE  run-time error: a signal, or a failing exit status   MLE  memory limit exceeded
#   OLE  output limit exceeded                                TLE  time limit exceeded
#   WA   wrong answer                                         PE   presentation error: only white space differs
#   AC   accepted
# Exit status: 0 all is as it should be, 1 something is not, 2 called wrongly or something needed is missing.
# This is no sandbox: it judges programs that you would run anyway.

[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=judging/prologue.sh
. "${here%"${here##*/}"}judging/prologue.sh" || exit 2
# shellcheck source-path=SCRIPTDIR source=judging/judging.sh
. "$root/scripts/judging/judging.sh"

# The options that stress.sh has not.
own_option() {
    case $1 in
    -v) verbose=1 ;;
    -1) first_only=1 ;;
    --install) install=1 ;;
    -c) [[ ${2-} ]] && taken=1 only_case=${2%.in} only_case=${only_case%.ans} || die '-c needs a case' ;;
    --submissions) submissions='*' ;;
    *) return 1 ;;
    esac
}
# `wants` is the verdict that is wanted, which needs no words: of a submission, what its folder says.
verbose='' first_only='' only_case='' wants=AC

# ---- One problem -------------------------------------------------------------------------------------------------

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

# ---- What is shown -----------------------------------------------------------------------------------------------

# Shows VERDICT for NAME, with the REASON.
show() { # show VERDICT NAME REASON
    local colour=$bad
    [[ $1 != AC ]] || colour=$good
    say '%s%-3s%s  %s: %s\n' "$colour" "$1" "$plain" "$2" "$3"
}

# Counts and shows a VERDICT that is no case's, and fails.
fail() { # fail VERDICT REASON [NAME]
    count "$1"
    show "$1" "${3-$problem}" "$2"
    return 1
}

# Shows CASE: how it is wrong in full, three times, then in a line; what is right, or wanted, with -v.
show_case() {
    local explained
    [[ ! $verbose || $verdict != AC ]] || reason="$(in_seconds "$cpu_ms")${gnu_time:+, $(in_mib "$peak_kib")}"
    [[ ! $verbose && ($verdict == @(AC|"$wants") || $failed -gt 10) ]] || show "$verdict" "$problem $1" "$reason"
    [[ $verdict != @(AC|"$wants") ]] && { [[ $verbose ]] || ((failed <= 3)); } || return 0
    explained=$(explain_case "$1")
    say '     %s\n' "${explained//$'\n'/$'\n     '}"
}

# Prints what a reader needs to understand why CASE failed, and to run it again.
explain_case() {
    local lines=()
    [[ ! -r $data/$1.desc ]] || cat -- "$data/$1.desc"
    mapfile -n 11 lines <"$data/$1.in"
    ((${#lines[@]} > 10)) || { echo 'input:' && print_excerpt "$data/$1.in" 10; }
    [[ $verdict != @(WA|PE) ]] || print_difference "$data/$1.ans"
    print_repetition "$data/$1.in" "${only_case:-$1}"
}

# Shows the line of the problem, and how stress.sh may find a smaller input, if it can.
end_problem() {
    local verdict others='' colour=$good peak='not judged' slowest=- limit of=${#cases[@]}
    for verdict in RTE MLE OLE TLE WA PE; do
        [[ $verdict == "$worst" ]] || others+=${counts[$verdict]+, ${counts[$verdict]} $verdict}
    done
    [[ $worst == AC ]] && ((++accepted)) || colour=$bad
    ((${#marks} == of)) || [[ $worst == @(JE|CE) ]] || of="${#marks} of $of judged"
    [[ ! $gnu_time ]] || peak=$(in_mib "$worst_kib")
    [[ $allowed_kib == "$limit_kib" ]] || peak+=" with the JVM's own"
    ((failed <= 10)) || [[ $verbose ]] || say 'and %d more (-v shows each)\n' $((failed - 10))
    [[ ! $slowest_case ]] || slowest="$(in_seconds "$slowest_ms") ($slowest_case)"
    limit=$(in_seconds "${limit_ms:-0}")
    say '%-14s %s%-3s%s  %3d/%-3s  slowest %s  peak %s  limits %s, %d MiB\n' "$problem" "$colour" "$worst$others" \
        "$plain" "${counts[AC]-0}" "$of" "$slowest" "$peak" "${limit/.000/}" $((${limit_kib:-0} / 1024))
    ((spaces == 0)) || say 'white space at line ends differs in %d cases: judges forgive that (-x does not)\n' "$spaces"
    [[ ! $other || $worst == @(AC|JE|CE) || ! -e $root/problems/$problem/examples/generate.rs ]] ||
        say 'to look for a smaller input:  %s\n' \
            "$(quote ${by:+"$by"} "$scripts/stress.sh" "${shared[@]}" "${call_words[@]}")"
}

# ---- Submissions -------------------------------------------------------------------------------------------------

# The verdicts that each folder asks for.
declare -rA wanted=([accepted]=AC [presentation_error]=PE [wrong_answer]=WA
    [time_limit_exceeded]=TLE [run_time_error]=RTE)

# Judges the submissions of PROBLEM, as many at a time as there are processors.
judge_submissions() {
    local i free whole='' bundled='' programs=$work/programs/$1 sources=()
    begin_problem "$1" || return
    "$BASH" "$root/scripts/judging/submissions.sh" "$1" "$programs" && whole=1
    find_sources
    ((${#sources[@]} > 0)) || fail JE 'there are no such submissions' || return
    bundle && bundled=1
    free=$(nproc)
    for i in "${!sources[@]}"; do
        ((free-- > 0)) || wait -n
        (TMPDIR=$work start_work && judge_submission "${sources[i]}" "$programs/$i") >"$programs/$i.text" &
    done
    wait
    report_submissions && [[ $whole ]] && ((++accepted))
}

# Sets `sources` to the submissions that were asked for, such as accepted/plain.rs, and names those that need a tool.
find_sources() {
    local name ending tool
    for name in "$programs"/*/*; do
        name=${name#"$programs/"}
        [[ /$name. == */$submissions.* || $name == "$submissions"/* ]] || continue
        find_ending "$name"
        tool=${translators[$ending]%% *}
        if type -P "$tool" >/dev/null; then
            sources+=("$name")
        else
            say '%s is not judged: that needs %s\n' "$problem $name" "$tool"
        fi
    done
}

# Shows which `sources` did not get what their folders want, and how that came. Fails if there is one.
report_submissions() {
    local i name got wants right=0 grid=''
    for i in "${!sources[@]}"; do
        name=${sources[i]} wants=${wanted[${sources[i]%%/*}]}
        # A line that is not ended is of a worker that did not end, either.
        read -r got marks 2>/dev/null <"$programs/$i" || got=JE marks=-
        grid+="${name//[[:space:]]/_} $got $marks"$'\n'
        [[ $got != "$wants" ]] || { ((++right)) && continue; }
        say '%s%-3s%s  %s\n' "$bad" "$got" "$plain" "$problem $(quote "$name"): its folder wants $wants"
        [[ ! -s $programs/$i.text ]] || say '%s\n' "$(sed 's/^/     /' "$programs/$i.text")"
    done
    [[ ! $verbose ]] || say '%s\n' "$(printf %s "$grid" | print_grid)"
    say '%-14s %d of %d submissions got what their folders say\n' "$problem" "$right" "${#sources[@]}"
    ((right == ${#sources[@]}))
}

# Sets `command` to one program that is all the `sources` in Rust, and its argument says which. Fails if there are not
# two, or if they do not go together, for one that is wrong, perhaps.
bundle() {
    local i pairs=()
    for i in "${!sources[@]}"; do
        [[ ${sources[i]} != *.rs ]] || pairs+=("$i" "$programs/${sources[i]}")
    done
    ((${#pairs[@]} > 2)) && join_programs "${pairs[@]}" >"$programs/all.rs" &&
        translate "$programs/all.rs" "${JOINED[@]}"
}

# Judges the program NAME, such as accepted/plain.rs, and writes its verdict and a letter for each case to FILE, which
# is named after its number.
judge_submission() { # judge_submission NAME FILE
    wants=${wanted[${1%%/*}]} call_words=(--submissions "$problem" "$1") file=$programs/$1 other=$1 first_only=''
    [[ ! $bundled || $1 != *.rs ]] || file='' command+=("${2##*/}")
    # What is too slow shows on the largest input first.
    [[ $wants != TLE || $verbose ]] ||
        mapfile -t cases < <(cd -- "$data" && stat -L -c '%s %n' -- "${cases[@]/%/.in}" |
            sort -s -k 1,1nr | sed 's/^[0-9]* //; s/\.in$//')
    prepare_program && judge_cases
    echo "$worst ${marks:--}" >"$2"
}

# Prints the results on standard input as a grid, with what each case catches, and which cases catch nothing. A right
# answer is a dot: it should not catch the eye.
print_grid() {
    awk -v cases="${cases[*]}" '
        BEGIN {
            count = split(cases, title, " ")
            for (i = 1; i <= count; i++) ruler = ruler i % 10
            printf "a dot: right; W P T M O R: caught, by that verdict\n  %-56s       %s\n", "", ruler
        }
        {
            gsub("A", ".", $3)
            printf "  %-56s  %-3s  %s\n", $1, $2, $3
            for (i = 1; i <= count; i++) caught[i] += index("PWTMOR", substr($3 "-", i, 1)) > 0
        }
        END {
            for (i = 1; i <= count; i++) {
                printf "  %3d  %-36s catches %d\n", i, title[i], caught[i]
                if (!caught[i]) idle = idle " " title[i]
            }
            print "  cases that catch nothing:" (idle == "" ? " none" : idle)
        }'
}

# ---- Main --------------------------------------------------------------------------------------------------------

main() {
    local name
    parse_arguments "$@"
    ((${#chosen[@]} > 0)) || chosen=("${problems[@]}")
    ((${#chosen[@]} > 0)) || die 'there are no problems'
    [[ ! $submissions || ! $other ]] || die '--submissions takes no program'
    [[ ! $only_case ]] || ((${#chosen[@]} == 1)) || die '-c needs one problem'
    [[ ${submissions:-*} == '*' || ${wanted[$submissions]-} ]] || verbose=1
    good='' bad='' plain='' accepted=0
    start_work
    [[ ! -t 1 || ${NO_COLOR-} || ${TERM-dumb} == dumb ]] || good=$'\e[32m' bad=$'\e[31m' plain=$'\e[0m'
    [[ $other && ! ($install && $file == *.rs) ]] || require_cargo
    [[ $gnu_time ]] || say 'memory is not judged: that needs GNU time\n'
    if [[ $submissions ]]; then
        for name in "${chosen[@]}"; do judge_submissions "$name"; done
    else
        # Our own solutions are judged byte for byte. One call for all uses all processors; those that fail are asked
        # for one by one.
        [[ $other ]] || exact=1
        [[ $other ]] || ((${#chosen[@]} == 1)) || call_cargo --bins "${chosen[@]/#/-p}"
        for name in "${chosen[@]}"; do
            judge_problem "$name"
            [[ ! $first_only || $worst == AC ]] || break
        done
    fi
    # Status 0 is for those whose last line was written.
    ((accepted == ${#chosen[@]} && accepted > 0))
    exit
}

main "$@"
