# shellcheck shell=bash
# call.sh: reads the command line: the options, the problems, and the program to judge.

shopt -s nullglob
problems=() chosen=()                # the problems of this workspace, and those that the call names
file='' files=() command=() other='' # the program: a source, all sources, a command; empty if there is neither
given_ms='' given_kib='' exact=''    # the options -t, -m and -x
install='' submissions=''            # --install; --submissions, with `*` for all
# For the commands that reports show: the scripts' folder, `bash` if they lost their run bit, the options, what follows.
scripts=${0%/*} by='' shared=() call_words=()
[[ -e $scripts/judge.sh && -e $scripts/stress.sh ]] || scripts=$root/scripts
[[ -x $scripts/judge.sh && -x $scripts/stress.sh ]] || by=bash

# Each script's own_option handles its own options, and sets `taken` to the number of words after the option.
parse_arguments() {
    local path
    for path in "$root"/{problems/*/Cargo.toml,judge-tests/*/{problem.yaml,data}}; do
        path=${path%/*} path=${path##*/}
        [[ " ${problems[*]} " == *" $path "* ]] || problems+=("$path")
    done
    while (($# > 0)); do
        taken=0
        case $1 in
        -t) parse_ms "${2-}" && given_ms=$ms taken=1 || die '-t needs a number of seconds above 0, such as 2 or 0.5' ;;
        -m) parse_kib "${2-}" && given_kib=$kib taken=1 || die '-m needs a whole number of MiB above 0' ;;
        -x) exact=1 ;;
        -h | --help) say '%s\n' "$(usage)" && exit ;;
        --) type -P -- "${2-}" >/dev/null || refuse_command "${2-}" && command=("${@:2}") && break ;;
        -*) own_option "$@" || die "unknown option: $1 (-h lists the options)" ;;
        *) parse_word "$@" ;;
        esac
        # What repeats the call: -t, -m and -x with their words.
        [[ $1 != -[tmx] ]] || shared+=("${@:1:1+taken}")
        shift $((1 + taken))
    done
    [[ ! $file || ${#command[@]} == 0 ]] || die 'both a file and a command: name one of them'
    other=${file:-${command[*]}}
    [[ ! $other ]] || ((${#chosen[@]} == 1)) ||
        die "name one problem for the program: ${0##*/} PROBLEM ${file:--- COMMAND} (known: ${problems[*]-none})"
    [[ $other || ! -f /dev/stdin ]] ||
        echo "${0##*/}: standard input is ignored (to judge a program: ${0##*/} PROBLEM FILE)" >&2
    call_words=("${chosen[@]}" "${file:---}" "${command[@]}")
}

# Adds WORD, which is no option, to `chosen` or `files`, or sets `submissions`. The later words appear only in advice.
parse_word() { # parse_word WORD...
    local known="known: ${problems[*]-none}" advice="a file follows its problem: ${0##*/} PROBLEM FILE"
    if find_problem "$1"; then
        [[ " ${chosen[*]} " == *" $named "* ]] || chosen+=("$named")
    elif [[ $submissions && ${#chosen[@]} == 1 ]]; then
        [[ $submissions == '*' ]] || die "one submission, or one folder of them, at a time: $submissions or $1"
        submissions=${1%.patch}
    elif [[ -d $1 ]]; then
        find_files "$1"
    elif [[ $1 == *[./]* || -f $1 && -x $1 ]]; then
        [[ -r $1 ]] || die "no such file: $1"
        file=$1 files+=("$1")
    else
        ((${#chosen[@]} == 0)) || advice="a command: ${0##*/} ${chosen[*]} -- $(quote "$@")"
        die "unknown problem: $1 ($known; $advice)"
    fi
}

# Adds the sources in FOLDER to `files`, and sets `file` to the first.
find_files() { # find_files FOLDER
    local path
    for path in "$1"/*; do
        ! find_language "$path" || files+=("$path")
    done
    file=${files[0]-}
    [[ $file ]] || die "there are no sources in the folder $1"
}

# Sets `named` to the problem of this folder, title, keyword, such as POJ-1143, or number; fails if there is none.
find_problem() { # find_problem WORD
    local word=${1//[ _-]/} path found=()
    named=${1%/}
    [[ $1 == *' '* || " ${problems[*]} " != *" $named "* ]] || return 0
    [[ ! -e $1 ]] || return
    for path in "$root"/judge-tests/*/problem.yaml; do
        named=${path%/*} named=${named##*/}
        ! sed -n 's/^  \(en\|zh\): *//p; s/^keywords: *\[\(.*\)\].*/\1/p' "$path" | tr , '\n' |
            sed 'p; s/.*-\(.*[0-9]\)$/\1/' | tr -d ' _-' | grep -Fixq -- "$word" || found+=("$named")
    done
    ((${#found[@]} < 2)) || die "$1 may be any of: ${found[*]}"
    named=${found[0]-}
    [[ $named ]]
}

# Dies because NAME is no command, and says what to write.
refuse_command() { # refuse_command NAME
    local advice="chmod +x makes it one; for a source, leave out --: ${0##*/} ${chosen[*]-PROBLEM} ${1:-FILE}"
    [[ $1 == */* || ! -f $1 || ! -x $1 ]] || advice="the program in this folder is ./$1"
    die "no executable program after --: $1 ($advice)"
}

# Sets `ms` to SECONDS, such as 1 or 0.25; fails unless that is a time above zero.
parse_ms() {
    [[ $1 =~ ^([0-9]{1,6})(\.([0-9]{1,9}))?$ ]] || return
    ms=${BASH_REMATCH[3]}000 ms=$((10#${BASH_REMATCH[1]} * 1000 + 10#${ms:0:3}))
    ((ms > 0))
}

# Sets `kib` to MIB, a whole number; fails unless it is above zero.
parse_kib() {
    [[ $1 =~ ^[0-9]{1,9}$ ]] && kib=$((10#$1 * 1024)) && ((kib > 0))
}
