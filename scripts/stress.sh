#!/usr/bin/env bash
# Looks for a small input on which a program is wrong, by comparing it with the solution of this workspace.
#
# usage: stress.sh [options] PROBLEM FILE                   a source file, as judge.sh takes it
#        stress.sh [options] PROBLEM -- COMMAND [ARG...]    any program
#
# It tries random inputs of growing size. It shows the smallest input on which the two differ, and saves it as a case in
# target/stress/PROBLEM/. A difference of white space is shown only if there is no other.
#
#   -n COUNT     how many inputs to try (1000)
#   -s SEED      where to begin; the same seed gives the same inputs (1)
#   -w SECONDS   how long to look for a smaller input, once there is one (10)
#   -t SECONDS   CPU time allowed for an input, instead of what problem.yaml says
#   -m MIB       memory allowed, instead of what problem.yaml says
#   -x           compare byte for byte: do not forgive white space at line ends, nor empty lines at the end
#   -h, --help   show this
#
# Exit status: 0 no difference, 1 one was found, or FILE does not compile, 2 bad usage, or unable to judge.
# This is not a sandbox: run only programs that you would run anyway.

# shellcheck disable=SC2034,SC2154  # what the topics read and set
[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=judging/prologue.sh
. "${here%"${here##*/}"}judging/prologue.sh" || exit 2
for topic in call problem install languages run verdict compare report search; do
    . "$root/scripts/judging/$topic.sh"
done

# Options specific to stress.sh.
own_option() {
    taken=1
    case $1 in
    -n) [[ ${2-} =~ ^0*[1-9][0-9]{0,8}$ ]] && count=$((10#$2)) || die '-n needs a whole number above 0' ;;
    -s) [[ ${2-} =~ ^[0-9]{1,15}$ ]] && first_seed=$((10#$2)) || die '-s needs a whole number' ;;
    -w) [[ ${2-} =~ ^[0-9]{1,6}$ ]] && patience=$((10#$2)) || die '-w needs a whole number of seconds' ;;
    *) return 1 ;;
    esac
}

main() {
    parse_arguments "$@"
    [[ ${#chosen[@]} == 1 && $other ]] ||
        die 'name one problem and one program: stress.sh [options] PROBLEM FILE, or PROBLEM -- COMMAND'
    ((${#files[@]} < 2)) || die "one file at a time: ${files[0]} or ${files[1]}"
    start_work
    read_problem "${chosen[0]}" || die "$problem: $why"
    require_tools cargo
    [[ ! $file ]] || prepare "$file" ||
        { say 'CE: it does not compile\n%s\n' "$(print_excerpt "$log" 30)" && finish 1; }
    build
    search && finish 0 || finish 1
}

main "$@"
