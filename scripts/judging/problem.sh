# shellcheck shell=bash
# problem.sh: reads limits and cases, and refuses anything it does not know, since that could change a verdict.

problem='' data='' cases=()             # its name, the folder of its data, its cases, each as FOLDER/NAME
limit_ms='' limit_kib='' allowed_kib='' # its limits; the last includes the language's memory, such as a JVM's
readonly OUTPUT_MIB=64                  # what a program may write, or four times the largest answer if that is more
output_cap=0                            # the same in bytes
yaml='' why=''                          # the problem.yaml, and why a function here failed

# Reads PROBLEM. The options -t and -m replace its limits. Fails if it cannot be judged.
read_problem() {
    local size
    problem=$1 data=$root/judge-tests/$1/data limit_ms=$given_ms limit_kib=$given_kib
    cases=("$data"/{sample,secret}/*.in)
    cases=("${cases[@]#"$data/"}") cases=("${cases[@]%.in}")
    check_folder "${data%/data}" && read_yaml "${data%/data}/problem.yaml" || return
    output_cap=$((OUTPUT_MIB * 1048576))
    while read -r size; do
        ((size * 4 <= output_cap)) || output_cap=$((size * 4))
    done < <(find -L "$data"/{sample,secret} -name '*.ans' -size +16M -printf '%s\n' 2>/dev/null)
    [[ $limit_ms ]] || { find_limit time_limit && parse_ms "$value" && limit_ms=$ms; } || return
    [[ $limit_kib ]] || { find_limit memory && parse_kib "$value" && limit_kib=$kib; } || return
    allowed_kib=$limit_kib
    raise_limits
}

# Fails if FOLDER, a problem's, holds something unknown. The crate judge has the same list: change both.
check_folder() {
    local path name
    for path in "$1"/* "$1"/data/*; do
        name=${path#"$1/"} why="$name is not supported (judge-tests/README.md says what is)"
        [[ $name == @(problem.yaml|pages.yaml|statement|data|input_validators|submissions) ||
            $name == data/@(sample|secret|invalid_input|tolerated_input) ]] || return
    done
    for path in "$1"/data/{sample,secret}/*; do
        name=${path#"$1/data/"} why="$name is no part of a case (X.in, X.ans, X.desc)"
        [[ $name == *.@(in|ans|desc) && ! -d $path && ($path != *.ans || -e ${path%.ans}.in) ]] || return
        why="${name%.*}: its input or its answer cannot be read"
        [[ -f $path && -r $path && ($path != *.in || -e ${path%.in}.ans) ]] || return
    done
}

# Reads FILE, a problem.yaml, and sets `limits` to the text behind the colon of each limit. `limits: {...}` may hold
# them all on one line. Fails if FILE asks for something unknown, such as an output validator or a score.
declare -A limits
read_yaml() { # read_yaml FILE
    local line key=''
    limits=() yaml=$1
    while IFS= read -r line || [[ $line ]]; do
        line=${line%$'\r'} why="problem.yaml: not supported: $line"
        if [[ $line =~ ^([^\ #:-][^:]*): ]]; then
            key=${BASH_REMATCH[1]}
            [[ $key == @(problem_format_version|name|uuid|source|keywords|license|limits) ||
                $line =~ ^type:\ *pass-fail\ *(#.*)?$ ]] || return
        elif [[ $key == limits && $line =~ ^\ +([^#:]+):(.*) ]]; then
            [[ ${BASH_REMATCH[1]} == @(time_limit|memory) ]] || return
            limits[${BASH_REMATCH[1]}]+=${BASH_REMATCH[2]}
        elif [[ $line == [!\ #-]* ]]; then
            return 1
        fi
    done < <(sed -E '/^limits: *\{.*\}/ s/ *[{,}] */\n  /g' "$1" 2>/dev/null)
}

# Sets `value` to the number that `limits` has for KEY. Fails unless it has one.
find_limit() { # find_limit KEY
    why="problem.yaml has no $1 above 0 in its limits"
    [[ -r $yaml ]] || why="no such file: ${yaml#"$root/"}"
    [[ ${limits[$1]-} =~ ^\ +((0|[1-9][0-9]*)(\.[0-9]+)?)\ *(\ #.*)?$ ]] && value=${BASH_REMATCH[1]} || return
    [[ $1 != memory ]] || why="problem.yaml: memory is not a whole number of MiB above 0: $value"
}

# Sets `cases` and `data` to the one case of this name or number, or to a file of the user's.
choose_case() { # choose_case NAME
    local case number=' ' found=()
    [[ ! $1 =~ ^((sample|secret)/)?0*([0-9]+)$ ]] || number="^${BASH_REMATCH[1]:-.*/}0*${BASH_REMATCH[3]}(-|$)"
    for case in "${cases[@]}"; do
        [[ $case != "$1" && ${case#*/} != "$1" && ! $case =~ $number ]] || found+=("$case")
    done
    [[ ! -e $data/$1.in ]] || found=("$1")
    ((${#found[@]} < 2)) || die "-c $1 may be any of: ${found[*]}"
    ((${#found[@]} == 0)) || { cases=("${found[@]}") && return; }
    data=$(dirname -- "$1") cases=("${1##*/}")
    [[ -r $1.in ]] || die "no such case of $problem, and no such file: $1.in"
    [[ -r $1.ans ]] || die "no answer to $1.in: save it as $1.ans"
}
