#!/usr/bin/env bash
# Compiles programs, runs them on the judge data, and compares their output, as an online judge would.
#
# usage: judge.sh [options] [PROBLEM...]                   the solutions of this workspace; all, without a name
#        judge.sh [options] PROBLEM FILE                   a source file: compiled or interpreted as judges do
#                                                          (.rs .c .cc .cpp .go .java .pas .py .js)
#        judge.sh [options] PROBLEM FILE FILE...           several, or a folder of them: a line for each
#        judge.sh [options] PROBLEM -- COMMAND [ARG...]    any program
#        judge.sh [options] --submissions [PROBLEM...]     does each submission get what its folder says?
#        judge.sh [options] --submissions PROBLEM NAME     one in full, such as wrong_answer/first-only, or one folder
#
#   -t SECONDS   CPU time allowed for a case, instead of what problem.yaml says
#   -m MIB       memory allowed, instead of what problem.yaml says
#   -x           compare byte for byte: do not forgive white space at line ends, nor empty lines at the end
#   -v           show every case in full; with --submissions, run all cases and show which case catches which
#   -1           stop at the first case that fails
#   -c CASE      judge one case: its name or number, such as secret/01-largest or 12, or a file X.in with its X.ans
#   --install    first install what is missing: GNU time, and for Rust cargo and a linker (Debian, Ubuntu)
#   -h, --help   show this
#
# Verdicts, the worst first; a problem gets the verdict of its worst case:
#   JE   judge error: the judge could not do its work         CE   compile error
#   RTE  run-time error: a signal, or a failing exit status   MLE  memory limit exceeded
#   OLE  output limit exceeded                                TLE  time limit exceeded
#   WA   wrong answer                                         PE   presentation error: only white space differs
#   AC   accepted
# Exit status: 0 all is as it should be, 1 something is not (also if it is JE), 2 bad usage, or unable to judge at all.
# This is not a sandbox: judge only programs that you would run anyway.

# shellcheck disable=SC2034,SC2154  # what the topics read and set
[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=judging/prologue.sh
. "${here%"${here##*/}"}judging/prologue.sh" || exit 2
for topic in call problem install languages run verdict compare report cases habits submissions; do
    . "$root/scripts/judging/$topic.sh"
done

# Options specific to judge.sh.
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

main() {
    local name needs_cargo=''
    parse_arguments "$@"
    ((${#chosen[@]} > 0)) || chosen=("${problems[@]}")
    ((${#chosen[@]} > 0)) || die 'there are no problems'
    [[ ! $submissions || ! $other ]] || die '--submissions takes no program'
    [[ ! $only_case ]] || ((${#chosen[@]} == 1)) || die '-c needs one problem'
    # A single submission, unlike all or a folder of them, is shown in full.
    [[ ${submissions:-*} == '*' || ${verdict_of_folder[$submissions]-} ]] || verbose=1
    start_work
    [[ $other && ! ($install && $file == *.rs) ]] || needs_cargo=1
    require_tools "$needs_cargo"
    if [[ $submissions ]]; then
        for name in "${chosen[@]}"; do judge_submissions "$name"; done
    elif ((${#files[@]} > 1)); then
        judge_files
    else
        # Our own solutions are judged byte for byte.
        [[ $other ]] || exact=1
        for name in "${chosen[@]}"; do
            judge_problem "$name"
            [[ ! $first_only || $worst == AC ]] || break
        done
    fi
    # say dies if output fails, so status 0 means that every line was written.
    ((accepted == ${#chosen[@]} && accepted > 0)) && finish 0 || finish 1
}

main "$@"
