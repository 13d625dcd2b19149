#!/usr/bin/env bash
# Makes the packages that judges import, from judge-tests/ and problems/*/src/main.rs.
# Needs bash and Debian's essential packages; the same tree always gives the same bytes.
set -u
export LC_ALL=C
unset CDPATH

usage() {
    cat <<'END'
usage: scripts/package.sh OUT [PROBLEM...]

Packages the problems named, or all of them, into the folder OUT:
  OUT/legacy/SHORTNAME/      the older form, of Kattis and DOMjudge
  OUT/legacy/SHORTNAME.zip   the same for DOMjudge, which wants the files without their folder
  OUT/legacy/SHORTNAME.kpp   the same for Kattis, a zip of the folder, as the form lays down
  OUT/icpc/SHORTNAME/        the current form, 2025-09
  OUT/icpc/SHORTNAME.kpp     the same, a zip of the folder
  OUT/oj/PROBLEM/            the cases as online-judge-tools reads them: oj test -d OUT/oj/PROBLEM
A SHORTNAME is the problem's name without hyphens. What of these is there already is replaced;
nothing else in OUT is touched.

Exit status: 0 all packaged, 1 something is wrong with a problem or with OUT, 2 called wrongly.
END
}

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd) || exit 2
readonly here root=${here%/*}
# shellcheck source=package/zip.sh
source "$here/package/zip.sh" || exit 2

# What a package may hold besides accepted submissions, by the names of both forms.
readonly VERDICTS=(accepted wrong_answer time_limit_exceeded run_time_error)

# Output is compared byte for byte, as by judge.sh; a judge's own default is more lenient.
readonly COMPARE=(case_sensitive space_change_sensitive)

# Submissions that are wrong only by what the older form cannot tell: see put_legacy_validator.
readonly LEGACY_LEAVES_OUT='plane-bombing/wrong_answer/newline-at-the-end.rs'

# Every file of a package gets this time: the archives' own.
readonly EPOCH='1980-01-01 00:00:00 UTC'

complain() { printf 'package.sh: %s\n' "$*" >&2; }

# ---- problem.yaml ----

# Fills the array `meta` with what a problem.yaml says: meta[limits.memory] and so on. It is in the
# plain form that judge-tests/ uses, two levels of `key: value`; anything else is refused.
read_meta() { # read_meta FILE
    local line key value parent='' number=0
    meta=()
    while IFS= read -r line || [[ $line ]]; do
        number=$((number + 1))
        if [[ $line =~ ^(\ \ )?([a-z_]+):(\ (.*[^ ]))?$ ]]; then
            key=${BASH_REMATCH[2]} value=${BASH_REMATCH[4]}
            if [[ ${BASH_REMATCH[1]} ]]; then
                key=$parent.$key
            else
                parent=$key
            fi
            unquote "$value" && is_known "$key" && {
                meta[$key]=$unquoted
                continue
            }
        fi
        complain "$1:$number: not understood: $line"
        return 1
    done <"$1"
    need_meta "$1"
}

readonly KNOWN_META='problem_format_version type name name.en name.zh uuid source source.name source.url
    license limits limits.time_limit limits.memory'

is_known() { [[ " ${KNOWN_META//$'\n'/ } " == *" $1 "* ]]; }

# Sets `unquoted` to a scalar's value; fails where that would take more than taking quotes off.
unquote() {
    case $1 in
    \"*\" | \'*\') unquoted=${1:1:${#1}-2} ;;
    [\"\'\&*!\|\>%@\`\{\[]* | *': '* | *' #'*) return 1 ;;
    *) unquoted=$1 ;;
    esac
    [[ $unquoted != *[\"\'\\]* || $1 != [\"\']* ]]
}

need_meta() { # need_meta FILE
    local key
    for key in name.en name.zh uuid source.name license limits.time_limit limits.memory; do
        [[ ${meta[$key]-} ]] && continue
        complain "$1: no $key"
        return 1
    done
    if [[ ${meta[problem_format_version]-} != 2025-09 || ${meta[type]-} != pass-fail ]]; then
        complain "$1: not of form 2025-09, or not pass-fail"
        return 1
    fi
}

# A string as YAML, whatever it holds but line breaks.
quote() {
    local text=${1//\\/\\\\}
    printf '"%s"' "${text//\"/\\\"}"
}

# ---- Parts that both package forms have ----

copy() { # copy SOURCE TARGET: a file, its folder made, its permissions not taken over
    [[ -d ${2%/*} ]] || mkdir -p -- "${2%/*}" || return
    cat -- "$1" >"$2"
}

# The submissions, with the problem's own solution among the accepted ones.
put_submissions() { # put_submissions TESTS PACKAGE
    local tests=$1 package=$2 verdict file
    copy "$solution" "$package/submissions/accepted/$shortname.rs" || return
    for file in "$tests"/submissions/*/*; do
        [[ -e $file ]] || continue
        verdict=${file%/*} verdict=${verdict##*/}
        if [[ " ${VERDICTS[*]} " != *" $verdict "* || ! -f $file || $file != *.rs ]]; then
            complain "$file: not a Rust file in a folder named ${VERDICTS[*]}"
            return 1
        fi
        if [[ $verdict/${file##*/} == "accepted/$shortname.rs" ]]; then
            complain "$file: bears the name of the problem's own solution"
            return 1
        fi
        copy "$file" "$package/submissions/$verdict/${file##*/}" || return
    done
}

# The validators, each a folder with its build script; the forms ask for a note of what that needs.
put_validators() { # put_validators TESTS PACKAGE
    local tests=$1 package=$2 file target
    for file in "$tests"/input_validators/*/*; do
        target=$package/input_validators/${file#"$tests/input_validators/"}
        copy "$file" "$target" || return
        case $file in
        */build)
            chmod +x -- "$target" || return
            printf '%s\n' 'Needs rustc, 1.56 or newer.' >"${target%/*}/README" || return
            ;;
        esac
    done
}

# convert FORM LANGUAGE: a statement in another form, on standard output.
convert() {
    NAME=${meta[name.$2]} awk -v form="$1" -f "$here/package/statement.awk" \
        "$tests/statement/problem.$2.md"
}

# Calls COMMAND FOLDER INPUT for each case of the folders named, in order; each has an answer.
for_cases() { # for_cases COMMAND FOLDER...
    local command=$1 folder input count
    shift
    for folder in "$@"; do
        count=0
        for input in "$tests/data/$folder"/*.in; do
            [[ -f $input ]] || continue
            "$command" "$folder" "$input" || return
            count=$((count + 1))
        done
        if ((count == 0)) && [[ $folder != invalid_input ]]; then
            complain "$tests/data/$folder: no case"
            return 1
        fi
    done
}

has_args() { [[ -f ${1%.in}.yaml ]] && grep -q '^args:' "${1%.in}.yaml"; }

# A case that a judge is to run: no judge of the older form could give it arguments.
put_case() { # put_case FOLDER INPUT: into `package`
    local target=$package/data/$1/${2##*/}
    if has_args "$2"; then
        complain "$2: has arguments, which only tolerated_input and invalid_input may"
        return 1
    fi
    copy "$2" "$target" && copy "${2%.in}.ans" "${target%.in}.ans"
}

# ---- The older form ----

put_legacy() {
    package=$stage/legacy/$shortname
    mkdir -p -- "$package/problem_statement" &&
        legacy_yaml >"$package/problem.yaml" &&
        # DOMjudge's own file; the form itself has no fixed time limit.
        printf '%s\n' "${meta[limits.time_limit]}" >"$package/.timelimit" &&
        convert legacy en >"$package/problem_statement/problem.en.tex" &&
        convert legacy zh >"$package/problem_statement/problem.zh.tex" &&
        legacy_text >"$package/problem_statement/problem.txt" &&
        for_cases put_legacy_case sample secret &&
        put_submissions "$tests" "$package" &&
        put_validators "$tests" "$package" &&
        put_legacy_validator
}

# Answer files of the older form end with a newline, and its own validator, told to be exact,
# insists on it. So where a right output has none, the answers get one, and a validator of ours
# lets it be there or not; all else must be exact still.
put_legacy_validator() {
    local left_out
    [[ $open_end ]] || return 0
    copy "$here/package/exact.c" "$package/output_validators/exact/exact.c" || return
    for left_out in $LEGACY_LEAVES_OUT; do
        [[ $left_out != "$problem"/* ]] || rm -f -- "$package/submissions/${left_out#*/}"
    done
}

# Whether an answer does not end with a newline; an empty one has no line to end.
ends_open() { [[ -s $1 && $(tail -c 1 -- "$1") ]]; }

any_ends_open() {
    local answer
    for answer in "$tests"/data/{sample,secret}/*.ans; do
        ends_open "$answer" && return
    done
    return 1
}

put_legacy_case() {
    put_case "$@" || return
    local answer=${2%.in}.ans desc=${2%.in}.desc
    if [[ $open_end ]] && ends_open "$answer"; then
        printf '\n' >>"$package/data/$1/${answer##*/}" || return
    fi
    if [[ -f $desc ]]; then copy "$desc" "$package/data/$1/${desc##*/}"; fi
}

# The multipliers are those of 2025-09; the older form's are stricter than the limits here.
legacy_yaml() {
    printf '%s: %s\n' \
        problem_format_version legacy \
        type pass-fail \
        name "$(quote "${meta[name.en]}")" \
        uuid "${meta[uuid]}" \
        source "$(quote "${meta[source.name]}")"
    [[ ! ${meta[source.url]-} ]] || printf 'source_url: %s\n' "$(quote "${meta[source.url]}")"
    printf 'license: %s\n' "${meta[license]}"
    if [[ $open_end ]]; then
        printf 'validation: custom\n'
    else
        printf 'validation: default\nvalidator_flags: %s\n' "${COMPARE[*]}"
    fi
    printf '%s\n' 'limits:' '  time_multiplier: 2' '  time_safety_margin: 1.5' \
        "  memory: ${meta[limits.memory]}"
}

# DOMjudge shows one statement, a file of this name: both languages, and the samples.
legacy_text() {
    convert text en || return
    printf '\n\n'
    convert text zh || return
    sample_number=0
    for_cases print_sample sample
}

print_sample() {
    sample_number=$((sample_number + 1))
    printf '\n\nSample Input %d (样例输入)\n\n' "$sample_number"
    indent "$2"
    printf '\nSample Output %d (样例输出)\n\n' "$sample_number"
    indent "${2%.in}.ans"
}

# A file's lines, the last one ended too.
indent() { awk '{ print ($0 == "" ? "" : "    " $0) }' "$1"; }

# ---- The current form, 2025-09 ----

put_icpc() {
    package=$stage/icpc/$shortname
    copy "$tests/problem.yaml" "$package/problem.yaml" &&
        mkdir -p -- "$package/statement" "$package/data/sample" "$package/data/secret" &&
        convert icpc en >"$package/statement/problem.en.tex" &&
        convert icpc zh >"$package/statement/problem.zh.tex" &&
        icpc_group >"$package/data/sample/test_group.yaml" &&
        icpc_group >"$package/data/secret/test_group.yaml" &&
        for_cases put_icpc_case sample secret &&
        for_cases put_icpc_invalid invalid_input &&
        put_submissions "$tests" "$package" &&
        put_validators "$tests" "$package"
}

icpc_group() {
    printf 'output_validator_args:\n'
    printf '  - %s\n' "${COMPARE[@]}"
}

put_icpc_case() { put_case "$@" && put_description "$@"; }

# A case that is invalid only with its arguments is valid input for a validator, which has none.
put_icpc_invalid() {
    has_args "$2" && return
    copy "$2" "$package/data/$1/${2##*/}" && put_description "$@"
}

put_description() { # put_description FOLDER INPUT
    local text name=${2##*/}
    [[ -f ${2%.in}.desc ]] || return 0
    text=$(<"${2%.in}.desc") || return
    printf 'description: %s\n' "$(quote "$text")" >"$package/data/$1/${name%.in}.yaml"
}

# ---- online-judge-tools ----

put_oj() {
    package=$stage/oj/$problem
    mkdir -p -- "$package" && sample_number=0 && for_cases put_oj_case sample secret
}

# Samples bear numbers, as `oj download` would call them; the others keep their names.
put_oj_case() {
    local name=${2##*/}
    name=secret-${name%.in}
    if [[ $1 == sample ]]; then
        sample_number=$((sample_number + 1))
        name=sample-$sample_number
    fi
    copy "$2" "$package/$name.in" && copy "${2%.in}.ans" "$package/$name.out"
}

# ---- All forms of a problem ----

# Builds everything aside and then moves it into place, so that OUT never holds half a package.
package_problem() { # package_problem PROBLEM
    problem=$1
    tests=$root/judge-tests/$problem
    solution=$root/problems/$problem/src/main.rs
    shortname=${problem//[^a-z0-9]/}
    open_end=$(any_ends_open && echo yes)
    stage=$(mktemp -d -- "$out/.package.XXXXXX") || return
    read_meta "$tests/problem.yaml" && put_legacy && put_icpc && put_oj && finish
    local status=$?
    rm -rf -- "$stage"
    return "$status"
}

finish() {
    local part
    find "$stage" -exec touch -d "$EPOCH" {} + &&
        zip_folder "$stage/legacy/$shortname" "$stage/legacy/$shortname.zip" '' &&
        zip_folder "$stage/legacy/$shortname" "$stage/legacy/$shortname.kpp" "$shortname/" &&
        zip_folder "$stage/icpc/$shortname" "$stage/icpc/$shortname.kpp" "$shortname/" &&
        touch -d "$EPOCH" "$stage"/*/"$shortname".* || return
    for part in legacy/"$shortname"{,.zip,.kpp} icpc/"$shortname"{,.kpp} oj/"$problem"; do
        mkdir -p -- "$out/${part%/*}" && rm -rf -- "${out:?}/$part" &&
            mv -- "$stage/$part" "$out/$part" || return
    done
    printf '%s: in %s as legacy/%s.zip, icpc/%s.kpp and oj/%s\n' \
        "$problem" "$out" "$shortname" "$shortname" "$problem"
}

# ---- Main ----

has_folder() { [[ $1 && $1 != */* && -f $root/judge-tests/$1/problem.yaml ]]; }

all_problems() {
    local file
    for file in "$root"/judge-tests/*/problem.yaml; do
        [[ ! -f $file ]] || basename -- "${file%/problem.yaml}"
    done
}

open_out() { # open_out FOLDER: sets `out`, its absolute path; made if it is not there
    mkdir -p -- "$1" && out=$(cd -- "$1" && pwd) && [[ -w $out ]] && return
    complain "$1: cannot be written to"
    return 1
}

main() {
    local problems=() name failed=''
    if [[ ${1-} == -h || ${1-} == --help ]]; then
        usage
        return
    fi
    if (($# == 0)) || [[ ! $1 || $1 == -* ]]; then
        usage >&2
        return 2
    fi
    for name in "${@:2}"; do
        has_folder "$name" && continue
        complain "$name: no such problem"
        return 2
    done
    problems=("${@:2}")
    ((${#problems[@]} > 0)) || mapfile -t problems < <(all_problems)
    if ((${#problems[@]} == 0)); then
        complain 'no problem in judge-tests/'
        return 1
    fi
    open_out "$1" || return 1
    for name in "${problems[@]}"; do
        package_problem "$name" && continue
        complain "$name: not packaged"
        failed=yes
    done
    [[ ! $failed ]]
}

umask 022
declare -A meta
stage=''
trap '[[ ! $stage ]] || rm -rf -- "$stage"' EXIT
main "$@"
