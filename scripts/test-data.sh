#!/usr/bin/env bash
# Checks every data file of judge-tests/ against its problem's strict input validator: what a
# judge would get is accepted, what our programs must refuse or merely tolerate is not. Also that
# each case is complete. The last line is `N passed, N failed`.
set -u
export LC_ALL=C

readonly ACCEPTED=42 REFUSED=43 # the exit statuses that the package formats lay down

passed=0 failed=0

pass() { passed=$((passed + 1)); }

fail() {
    failed=$((failed + 1))
    printf 'FAIL  %s\n' "$1"
}

expect() { # expect WHAT CONDITION...: one test
    local what=$1
    shift
    if "$@"; then pass; else fail "$what"; fi
}

# A validator ends with one of the two statuses, whatever the file; anything else is a crash.
validates_to() { # validates_to STATUS INPUT
    "$scratch/run" <"$2" >/dev/null 2>"$scratch/message"
    local status=$?
    ((status == $1)) && return
    printf 'exit status %d: %s\n' "$status" "$(head -c 300 "$scratch/message")"
    return 1
}

build_validator() { # build_validator FOLDER: by its own build script, in a copy
    cp -R -- "$1/." "$scratch" && (cd -- "$scratch" && ./build)
}

has_args() { [[ -f ${1%.in}.yaml ]] && grep -q '^args:' "${1%.in}.yaml"; }

one_sentence() { [[ -s $1 && $(wc -l <"$1") -eq 1 && $(tail -c 2 "$1") == . ]]; }

test_case() { # test_case FOLDER INPUT
    local folder=$1 input=$2 stem=${2%.in}
    case $folder in
    sample) expect "$input: strict" validates_to "$ACCEPTED" "$input" ;;
    secret)
        expect "$input: strict" validates_to "$ACCEPTED" "$input"
        expect "$stem.desc: one sentence, in one line" one_sentence "$stem.desc"
        ;;
    *)
        # A case that differs by its arguments may have an input in the strict form.
        has_args "$input" || expect "$input: not strict" validates_to "$REFUSED" "$input"
        expect "$stem.desc: one sentence, in one line" one_sentence "$stem.desc"
        ;;
    esac
    [[ $folder == invalid_input ]] || expect "$stem.ans: there" test -f "$stem.ans"
}

test_strays() { # test_strays FOLDER: every file belongs to an .in
    local file
    for file in "$1"/*; do
        case $file in
        *.in) ;;
        *.ans | *.desc | *.yaml) expect "$file: belongs to an input" test -f "${file%.*}.in" ;;
        *) fail "$file: neither input, answer nor description" ;;
        esac
    done
}

test_folder() { # test_folder DATA FOLDER: its cases, at least one
    local data=$1 folder=$2 input count=0
    for input in "$data/$folder"/*.in; do
        [[ -f $input ]] || continue
        count=$((count + 1))
        test_case "$folder" "$input"
    done
    expect "$data/$folder: has a case" test "$count" -gt 0
    test_strays "$data/$folder"
}

test_problem() { # test_problem FOLDER
    local problem=$1 folder
    scratch=$(mktemp -d) || exit 2
    # shellcheck disable=SC2064 # this very folder, now
    trap "rm -rf -- '$scratch'" EXIT
    if build_validator "$problem/input_validators/strict" >"$scratch/log" 2>&1; then
        for folder in sample secret tolerated_input invalid_input; do
            test_folder "$problem/data" "$folder"
        done
    else
        fail "$problem: the validator does not compile"
        cat -- "$scratch/log"
    fi
    rm -rf -- "$scratch"
}

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 2
for problem in judge-tests/*/; do test_problem "${problem%/}"; done
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
