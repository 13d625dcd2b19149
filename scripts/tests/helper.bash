# shellcheck shell=bash
# shellcheck disable=SC2015,SC2034,SC2154  # bats sets some variables, and reads others
#
# helper.bash: what the tests of judge.sh and stress.sh share. Each test has a workspace of its own, with a copy of the
# scripts and one problem, `copy`: an input's answer is the input. SCRIPTS, another scripts folder, is tested in place
# of this one if it is set.
#
# Programs under test may leave children, for which bats would wait as long as they have its descriptor 3: so `run`
# closes that.

bats_require_minimum_version 1.5.0

make_workspace() {
    unset CARGO_TARGET_DIR CARGO_BUILD_TARGET NO_COLOR
    # A name that must be quoted everywhere.
    workspace="$BATS_TEST_TMPDIR/it's a \$workspace"
    programs=$BATS_TEST_TMPDIR/programs
    # What a script makes here it must remove.
    export TMPDIR=$BATS_TEST_TMPDIR/tmp
    mkdir -p "$workspace" "$programs" "$TMPDIR"
    cp -r "${SCRIPTS:-$BATS_TEST_DIRNAME/..}" "$workspace/scripts"
    printf '%s\n' '[workspace]' 'members = ["problems/*"]' 'resolver = "2"' >"$workspace/Cargo.toml"
    new_problem copy
    new_case copy sample/01-short 'one two\n'
    new_case copy secret/01-lines 'one\ntwo  three\nfour\n' 'three lines, of which the second has two spaces in a row'
}

# new_problem NAME: white space counts, and the limits are so high that only tests about limits reach them.
new_problem() {
    mkdir -p "$workspace/judge-tests/$1/data/"{sample,secret}
    printf '%s\n' 'limits:' '  time_limit: 20' '  memory: 256  # MiB' >"$workspace/judge-tests/$1/problem.yaml"
    echo 'output_validator_args: [case_sensitive, space_change_sensitive]' >"$workspace/judge-tests/$1/data/test_group.yaml"
}

# new_case PROBLEM KIND/NAME TEXT [DESC]: in the form of printf.
new_case() {
    local stem=$workspace/judge-tests/$1/data/$2
    # shellcheck disable=SC2059  # TEXT is a format, for its escapes
    printf "$3" >"$stem.in"
    cp "$stem.in" "$stem.ans"
    [[ -z ${4-} ]] || printf '%s\n' "$4" >"$stem.desc"
}

# program NAME BODY: an executable bash script.
program() {
    printf '#!/bin/bash\n%s\n' "$2" >"$programs/$1"
    chmod +x "$programs/$1"
}

# package NAME BODY: a solution whose main has this body, for which `text` is the input.
package() {
    mkdir -p "$workspace/problems/$1/src"
    printf '%s\n' '[package]' "name = \"$1\"" 'version = "0.1.0"' 'edition = "2021"' >"$workspace/problems/$1/Cargo.toml"
    rust_main "$2" >"$workspace/problems/$1/src/main.rs"
}

rust_main() {
    printf '%s\n' 'fn main() {' '    let text = std::io::read_to_string(std::io::stdin()).unwrap();' "    $1" '}'
}

# Each of these sets `status`, `output` and `stderr`.
judge() { run --separate-stderr "$workspace/scripts/judge.sh" "$@" </dev/null 3>&-; }
stress() { run --separate-stderr "$workspace/scripts/stress.sh" "$@" </dev/null 3>&-; }
# try NAME OPTIONS...: judges a program of that name on `copy`.
try() { judge "${@:2}" copy -- "$programs/$1"; }

# What a test says of the last run: each prints it if that is not so.
exits() { ((status == $1)) || not "exits $1"; }
shows() { [[ $output == *"$1"* ]] || not "shows $1"; }
shows_not() { [[ $output != *"$1"* ]] || not "does not show $1"; }
matches() { [[ $output =~ $1 ]] || not "matches $1"; }
complains() { [[ $stderr == *"$1"* ]] || not "complains $1"; }
not() { printf '%s\n' "not so: it $1" "status $status, output:" "$output" 'standard error:' "${stderr-}" && false; }
# gets VERDICT [PROBLEM]: the problem's line says so, and so does the exit status.
gets() {
    [[ $'\n'$output =~ $'\n'"${2-copy}"\ +"$1"\ +[0-9]+/[0-9]+\ +slowest\ .*\ peak\ .*\ limits\  ]] || not "gets $1"
    exits "$([[ $1 == AC ]] && echo 0 || echo 1)"
}
# refuses WORDS: the call is refused with status 2, on standard error alone.
refuses() { exits 2 && complains "$1" && [[ ! $output ]] || not "refuses, saying $1"; }

# Waits until FILE holds something, and checks that the process with that number is dead or dies soon.
is_gone() {
    local pid line
    for _ in {1..100}; do
        pid=$(cat "$1" 2>/dev/null) && [[ $pid ]] || continue
        { read -r line <"/proc/$pid/stat"; } 2>/dev/null || return 0
        [[ ${line##*) } != [ZX]* ]] || return 0
        sleep 0.02
    done
    not "has killed process $pid"
}
needs() { type -P "$1" >/dev/null || skip "no $1 here"; }
