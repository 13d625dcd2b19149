# shellcheck shell=bash
# problem.sh: reads a problem's limits and cases, and refuses what it does not know, which could change a verdict.

# The problem, its data's folder, its cases, each as FOLDER/NAME, and its limits: `allowed_kib` includes the language's
# memory, such as a JVM's; `output_cap` is how many bytes a program may write. `why` says why a function here failed.
problem='' data='' cases=() limit_ms='' limit_kib='' allowed_kib='' output_cap=0 why=''

# Reads PROBLEM. The options -t and -m replace its limits. Fails if it cannot be judged.
read_problem() {
    local yaml=$root/judge-tests/$1/problem.yaml size
    problem=$1 data=${yaml%/*}/data limit_ms=$given_ms limit_kib=$given_kib
    cases=("$data"/{sample,secret}/*.in)
    cases=("${cases[@]#"$data/"}") cases=("${cases[@]%.in}")
    check_folder "${yaml%/*}" && check_yaml "$yaml" || return
    # A program may write 64 MiB, or four times the largest answer if that is more.
    output_cap=67108864
    while read -r size; do
        ((size * 4 <= output_cap)) || output_cap=$((size * 4))
    done < <(find -L "$data"/{sample,secret} -name '*.ans' -size +16M -printf '%s\n' 2>/dev/null)
    [[ $limit_ms ]] || { read_yaml "$yaml" time_limit && parse_ms "$value" && limit_ms=$ms; } || return
    [[ $limit_kib ]] || { read_yaml "$yaml" memory && parse_kib "$value" && limit_kib=$kib; } || return
    allowed_kib=$limit_kib
    raise_limits
}

# Fails if FOLDER, a problem's, holds something unknown. package.py knows the same.
check_folder() {
    local path name
    for path in "$1"/* "$1"/data/*; do
        name=${path#"$1/"} why="$name is not supported (judge-tests/README.md says what is)"
        [[ $name == @(problem.yaml|statement|data|input_validators|submissions) ||
            $name == data/@(sample|secret|invalid_input|tolerated_input) ]] || return
    done
    for path in "$1"/data/{sample,secret}/*; do
        name=${path#"$1/data/"} why="$name is no part of a case (X.in, X.ans, X.desc)"
        [[ ! -d $path && $name == *.@(in|ans|desc) && ($path != *.ans || -e ${path%.ans}.in) ]] || return
    done
}

# Fails if FILE, a problem.yaml, asks for something unknown, such as an output validator or a score.
check_yaml() {
    local line key=''
    while IFS= read -r line || [[ $line ]]; do
        line=${line%$'\r'} why="problem.yaml: not supported: $line"
        if [[ $line =~ ^([^\ #:-][^:]*): ]]; then
            key=${BASH_REMATCH[1]}
            [[ $key == @(problem_format_version|name|uuid|source|keywords|license|limits) ||
                $line =~ ^type:\ *pass-fail\ *(#.*)?$ ]] || return
        elif [[ $key == limits && $line =~ ^\ +([^#:]+): ]]; then
            [[ ${BASH_REMATCH[1]} == @(time_limit|memory) ]] || return
        elif [[ $line == [!\ #-]* ]]; then
            return 1
        fi
    done < <(print_yaml "$1")
}

# Fails if `problem` has no case, or one that cannot be read.
check_cases() {
    local case
    for case in "${cases[@]}"; do
        why="$case: its input or its answer cannot be read"
        [[ -f $data/$case.in && -r $data/$case.in && -f $data/$case.ans && -r $data/$case.ans ]] || return
    done
    why='there are no cases'
    ((${#cases[@]} > 0))
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
    [[ -e $1.in ]] || die "no such case of $problem, and no such file: $1.in"
    [[ -e $1.ans ]] || die "no answer to $1.in: save it as $1.ans"
}
