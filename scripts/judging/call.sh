# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read the variables of one another
#
# call.sh: the options, the names of problems and files, and what a problem folder holds.

shopt -s nullglob
# The call: the problems that there are, those that were named, and the program, given as a file or as a command.
# `other` is not empty if there is one. Then the options, of which `shared` has those that both scripts take.
problems=() chosen=() file='' command=() other='' given_ms='' given_kib='' exact='' shared=() install='' submissions=''
# Of the commands that are shown: the scripts' folder, bash where they cannot be run, the words behind the options.
scripts=${0%/*} by='' call_words=()
[[ -e $scripts/judge.sh && -e $scripts/stress.sh ]] || scripts=$root/scripts
[[ -x $scripts/judge.sh && -x $scripts/stress.sh ]] || by=bash
# The problem that is judged; `allowed_kib` is what a process may take, the JVM's own memory included.
problem='' data='' cases=() limit_ms='' limit_kib='' allowed_kib='' output_cap=0

# Reads the arguments. `own_option` of the script takes the options that only it has: it sets `taken` to the number of
# words after the option.
parse_arguments() {
    local taken path known
    # Each has a folder in problems/, in judge-tests/, or in both; a folder of something else is none.
    for path in "$root"/{problems/*/Cargo.toml,judge-tests/*/{problem.yaml,data}}; do
        path=${path%/*} path=${path##*/}
        [[ " ${problems[*]} " == *" $path "* ]] || problems+=("$path")
    done
    known="known: ${problems[*]-none}; a file stands behind it: ${0##*/} PROBLEM FILE"
    while (($# > 0)); do
        taken=0
        case $1 in
        -t) parse_ms "${2-}" && given_ms=$ms taken=1 || die '-t needs a number of seconds above 0, such as 2 or 0.5' ;;
        -m) parse_kib "${2-}" && given_kib=$kib taken=1 || die '-m needs a whole number of MiB above 0' ;;
        -x) exact=1 ;;
        -h | --help) say '%s\n' "$(usage)" && exit ;;
        --)
            path="(chmod +x makes it one; a source stands without --: ${0##*/} ${chosen[*]-PROBLEM} ${2-FILE})"
            type -P -- "${2-}" >/dev/null || die "no executable program after --: ${2-} $path"
            command=("${@:2}") && break
            ;;
        -*) own_option "$@" || die "unknown option: $1 (-h shows how to call this)" ;;
        *)
            if [[ $1 != *' '* && " ${problems[*]} " == *" ${1%/} "* ]]; then
                [[ " ${chosen[*]} " == *" ${1%/} "* ]] || chosen+=("${1%/}")
            elif [[ $submissions && ${#chosen[@]} == 1 ]]; then
                submissions=${1%.patch}
            elif [[ $file ]]; then
                die "one file at a time: $file or $1 (a command: ${0##*/} ${chosen[*]} -- $(quote "$file" "$@"))"
            elif [[ $1 == *[./]* && ! -d $1 ]]; then
                [[ -r $1 ]] || die "no such file: $1"
                file=$1
            else
                ((${#chosen[@]} == 0)) || known="a command: ${0##*/} ${chosen[*]} -- $(quote "$@")"
                die "unknown problem: $1 ($known)"
            fi
            ;;
        esac
        [[ $1 != -[tmx] ]] || shared+=("${@:1:1+taken}")
        shift $((1 + taken))
    done
    [[ ! $file || ${#command[@]} == 0 ]] || die 'a file and a command: which of them?'
    other=${file:-${command[*]}}
    [[ ! $other ]] || ((${#chosen[@]} == 1)) ||
        die "a program is judged on one problem: ${0##*/} PROBLEM ${file:--- COMMAND} (known: ${problems[*]-none})"
    [[ $other || ! -f /dev/stdin ]] ||
        echo "${0##*/}: standard input is not read (to judge a program: ${0##*/} PROBLEM FILE)" >&2
    call_words=("${chosen[@]}" "${file:---}" "${command[@]}")
}

# Sets `ms` to SECONDS, such as 1 or 0.25; fails unless it is a time above zero.
parse_ms() {
    [[ $1 =~ ^([0-9]{1,6})(\.([0-9]{1,9}))?$ ]] || return
    ms=${BASH_REMATCH[3]}000 ms=$((10#${BASH_REMATCH[1]} * 1000 + 10#${ms:0:3}))
    ((ms > 0))
}

# Sets `kib` to MIB, a whole number; fails unless it is one above zero.
parse_kib() {
    [[ $1 =~ ^[0-9]{1,9}$ ]] && kib=$((10#$1 * 1024)) && ((kib > 0))
}

# Sets what is to be known of PROBLEM: `data`, `cases`, each as KIND/NAME, the limits and output_cap. Fails if neither
# the call nor problem.yaml has limits: `why` then says why not.
read_problem() {
    local yaml=$root/judge-tests/$1/problem.yaml size
    data=$root/judge-tests/$1/data limit_ms=$given_ms limit_kib=$given_kib
    cases=("$data"/{sample,secret}/*.in)
    cases=("${cases[@]#"$data/"}") cases=("${cases[@]%.in}")
    # A program may always write 64 MiB, and four times the largest answer.
    output_cap=67108864
    while read -r size; do
        ((size * 4 <= output_cap)) || output_cap=$((size * 4))
    done < <(find -L "$data"/{sample,secret} -name '*.ans' -size +16M -printf '%s\n' 2>/dev/null)
    [[ $limit_ms ]] || { read_yaml "$yaml" time_limit && parse_ms "$value" && limit_ms=$ms; } || return
    [[ $limit_kib ]] || { read_yaml "$yaml" memory && parse_kib "$value" && limit_kib=$kib; } || return
    allowed_kib=$limit_kib
    raise_limits
}
