# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read one another's variables
#
# problem.sh: reads a problem's folder in judge-tests/: its limits and its cases. It refuses what it does not know,
# because judging without it could give a wrong verdict.

# The problem being judged, the folder of its data, and its cases, each as FOLDER/NAME.
problem='' data='' cases=()
# Its limits. `allowed_kib` is what one process may take: for Java it includes the JVM's own memory. `output_cap` is
# the number of bytes that a program may write.
limit_ms='' limit_kib='' allowed_kib='' output_cap=0
# Why the last function here failed.
why=''

# All that a problem's folder, data/sample and data/secret, problem.yaml and its limits may hold. package.py and the
# tests of the data have the same lists.
readonly KNOWN_ENTRIES=' problem.yaml statement data input_validators submissions '
readonly KNOWN_DATA=' sample secret invalid_input tolerated_input '
readonly KNOWN_KEYS=' problem_format_version type name uuid source keywords license limits '
readonly KNOWN_LIMITS=' time_limit memory '

# Reads PROBLEM. The options -t and -m replace its limits. Fails if it cannot be judged.
read_problem() {
    local folder=$root/judge-tests/$1 size
    problem=$1 data=$folder/data limit_ms=$given_ms limit_kib=$given_kib
    cases=("$data"/{sample,secret}/*.in)
    cases=("${cases[@]#"$data/"}") cases=("${cases[@]%.in}")
    check_folder "$folder" && { [[ ! -e $folder/problem.yaml ]] || check_yaml "$folder/problem.yaml"; } || return
    # A program may write 64 MiB, or four times the largest answer if that is more.
    output_cap=67108864
    while read -r size; do
        ((size * 4 <= output_cap)) || output_cap=$((size * 4))
    done < <(find -L "$data"/{sample,secret} -name '*.ans' -size +16M -printf '%s\n' 2>/dev/null)
    [[ $limit_ms ]] ||
        { read_yaml "$folder/problem.yaml" time_limit && parse_ms "$value" && limit_ms=$ms; } || return
    [[ $limit_kib ]] || { read_yaml "$folder/problem.yaml" memory && parse_kib "$value" && limit_kib=$kib; } || return
    allowed_kib=$limit_kib
    raise_limits
}

# Fails if FOLDER, a problem's, holds something unknown.
check_folder() {
    local path name
    for path in "$1"/* "$1"/data/*; do
        name=${path#"$1/"}
        [[ "$KNOWN_ENTRIES" == *" $name "* || $name == data/* && -d $path && "$KNOWN_DATA" == *" ${name#data/} "* ]] ||
            { why="$name is not supported (judge-tests/README.md says what is)" && return 1; }
    done
    for path in "$1"/data/{sample,secret}/*; do
        name=${path#"$1/data/"}
        [[ ! -d $path && $name == *.@(in|ans|desc) && ($path != *.ans || -e ${path%.ans}.in) ]] ||
            { why="$name is no part of a case (X.in, X.ans, X.desc)" && return 1; }
    done
}

# Fails if FILE, a problem.yaml, asks for something unknown, such as an output validator or a score.
check_yaml() {
    local line key='' asked
    while IFS= read -r line || [[ $line ]]; do
        line=${line%$'\r'} asked=''
        if [[ $line =~ ^([^\ #:-][^:]*): ]]; then
            key=${BASH_REMATCH[1]}
            [[ "$KNOWN_KEYS" == *" $key "* ]] || asked=$key
            [[ $key != type || $line =~ ^type:\ *pass-fail\ *(#.*)?$ ]] || asked=$line
        elif [[ $key == limits && $line =~ ^\ +([^#:]+): ]]; then
            [[ "$KNOWN_LIMITS" == *" ${BASH_REMATCH[1]} "* ]] || asked="limits: ${BASH_REMATCH[1]}"
        elif [[ $line == [!\ #-]* ]]; then
            asked=$line
        fi
        [[ ! $asked ]] || { why="problem.yaml: $asked: not supported" && return 1; }
    done < <(print_yaml "$1")
}

# Fails if `problem` has no case, or one that cannot be read.
check_cases() {
    local case
    ((${#cases[@]} > 0)) || { why='there are no cases' && return 1; }
    for case in "${cases[@]}"; do
        [[ -f $data/$case.in && -r $data/$case.in && -f $data/$case.ans && -r $data/$case.ans ]] ||
            { why="$case: its input or its answer cannot be read" && return 1; }
    done
}

# Sets `cases` and `data` to the one case that NAME means: with its folder, without, or a file of the user's.
choose_case() {
    local folder
    for folder in '' sample/ secret/; do
        cases=("$folder$1")
        [[ ! -e $data/${cases[0]}.in ]] || return 0
    done
    data=$(dirname -- "$1") cases=("${1##*/}")
    [[ -e $1.in ]] || die "no such case of $problem, and no such file: $1.in"
    [[ -e $1.ans ]] || die "no answer to $1.in: save it as $1.ans"
}
