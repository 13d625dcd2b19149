# shellcheck shell=bash
# shellcheck disable=SC2015,SC2034,SC2154  # bats sets some variables, and reads others
#
# helper.bash: what the tests of the scripts share. Each test has a workspace of its own, with a copy of the scripts and
# one problem, `copy`: an input's answer is the input. SCRIPTS, another scripts folder, is tested in place of this one
# if it is set. Many a test is a table: each of its rows is a call of `judged`, `compiled` or the like, and bats shows
# the row that fails.
#
# Programs under test may leave children, for which bats would wait as long as they have its descriptor 3: so `call`
# closes that. It does what `run` does, which starts three processes more.

bats_require_minimum_version 1.5.0

name_workspace() {
    unset CARGO_TARGET_DIR CARGO_BUILD_TARGET NO_COLOR
    # What cargo builds is small and runs for a moment.
    export CARGO_PROFILE_RELEASE_OPT_LEVEL=0
    # A name that must be quoted everywhere.
    workspace="$BATS_TEST_TMPDIR/it's a \$workspace"
    judge_sh=$workspace/scripts/judge.sh stress_sh=$workspace/scripts/stress.sh
    # Programs may write to the first; what a script makes in the second it must remove, as `teardown` sees.
    export programs=$BATS_TEST_TMPDIR/programs TMPDIR=$BATS_TEST_TMPDIR/tmp
    mkdir -p "$programs" "$TMPDIR" "$workspace/scripts"
}

make_workspace() {
    name_workspace
    cp -r "${SCRIPTS:-$BATS_TEST_DIRNAME/..}"/{judge.sh,stress.sh,lib} "$workspace/scripts"
    printf '%s\n' '[workspace]' 'members = ["problems/*"]' 'resolver = "2"' >"$workspace/Cargo.toml"
    new_problem copy
    new_case copy sample/01-short 'one two\n'
    new_case copy secret/01-lines 'one\ntwo  three\nfour\n' 'three lines, of which the second has two spaces in a row'
}

# A file may have a `setup` of its own.
setup() { make_workspace; }
teardown() { [[ ! ${workspace-} ]] || rmdir "$TMPDIR"; }

# new_problem NAME: its limits are so high that only tests about limits reach them.
new_problem() {
    mkdir -p "$workspace/judge-tests/$1/data/"{sample,secret}
    printf '%s\n' 'limits:' '  time_limit: 20' '  memory: 256  # MiB' >"$workspace/judge-tests/$1/problem.yaml"
}

# new_case PROBLEM KIND/NAME TEXT [DESC]: in the form of printf.
new_case() {
    local stem=$workspace/judge-tests/$1/data/$2
    # shellcheck disable=SC2059  # TEXT is a format, for its escapes
    printf "$3" >"$stem.in" && printf "$3" >"$stem.ans"
    [[ -z ${4-} ]] || printf '%s\n' "$4" >"$stem.desc"
}

# program NAME BODY: an executable bash script.
program() {
    printf '#!/bin/bash\n%s\n' "$2" >"$programs/$1"
    [[ -x $programs/$1 ]] || chmod +x "$programs/$1"
}

# package NAME BODY: a solution whose main has this body, for which `text` is the input.
package() {
    mkdir -p "$workspace/problems/$1/src"
    printf '%s\n' '[package]' "name = \"$1\"" 'version = "0.1.0"' 'edition = "2021"' \
        >"$workspace/problems/$1/Cargo.toml"
    rust_main "$2" >"$workspace/problems/$1/src/main.rs"
}

# As old a Rust as Debian's will do.
rust_main() {
    printf '%s\n' 'fn main() {' '    let mut text = String::new();' \
        '    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();' "    $1" '}'
}

# Each of these sets `status`, `output` and `stderr`.
judge() { call "$judge_sh" "$@"; }
stress() { call "$stress_sh" "$@"; }
call() {
    called="$*" status=0
    "$@" </dev/null >"$BATS_TEST_TMPDIR/stdout" 2>"$BATS_TEST_TMPDIR/stderr" 3>&- || status=$?
    output=$(<"$BATS_TEST_TMPDIR/stdout") stderr=$(<"$BATS_TEST_TMPDIR/stderr")
}
# under SETTINGS COMMAND...: the same of a command that a shell starts under these settings.
under() { call bash -c "$1"$'\n''exec "$@"' - "${@:2}"; }
# again LABEL: the same of the command that the last output shows behind LABEL.
again() {
    local shown=${output#*"$1:  "}
    shows "$1:  "
    call bash -c "${shown%%$'\n'*}"
}
# interrupted SIGNAL COMMAND...: the same of a command that gets the signal when its program has written the number of
# its process to the file `child`; that must die, too.
interrupted() {
    called="$*" status=0
    rm -f "$programs/child"
    # A background job of a script ignores INT, which a script that is started so cannot trap.
    env --default-signal=INT,TERM,HUP setsid "${@:2}" 3>&- &
    until [[ -s $programs/child ]] || ! kill -0 $!; do sleep 0.02; done
    kill -s "$1" $!
    wait $! || status=$?
    are_gone "$programs/child"
}

# gives VERDICT ARGUMENT...: so called, judge.sh says so of `copy`.
gives() { judge "${@:2}"; gets "$1"; }
# Rows of tables: what becomes of a bash program with this BODY, or of a source with this TEXT, judged on `copy`.
judged() { # judged VERDICT OPTIONS BODY SHOWN...
    program program "$3"
    # shellcheck disable=SC2086  # OPTIONS are words
    judge $2 copy -- "$programs/program"
    called+=": $3"
    gets "$1"
    shows "${@:4}"
}
compiled() { # compiled VERDICT NAME TEXT SHOWN...
    printf '%s\n' "$3" >"$programs/$2"
    gives "$1" -m 1024 copy "$programs/$2"
    shows "${@:4}"
}
# ends STATUS judge|stress|call ARGUMENT...: so called, it exits so.
ends() { "${@:2}"; exits "$1"; }
# refused REASON judge|stress|call ARGUMENT...: the call is refused with status 2, on standard error alone.
refused() {
    "${@:2}"
    exits 2 && complains "$1" && [[ ! $output ]] || not "is refused, saying $1"
}

# What a test says of the last run: each prints it if that is not so.
exits() { ((status == $1)) || not "exits $1"; }
shows() {
    local words
    for words; do [[ $output == *"$words"* ]] || not "shows $words" || return; done
}
shows_not() { [[ $output != *"$1"* ]] || not "does not show $1"; }
matches() { [[ $output =~ $1 ]] || not "matches $1"; }
complains() { [[ $stderr == *"$1"* ]] || not "complains $1"; }
not() {
    printf '%s\n' "not so: it $1" "called: $called" "status $status, output:" "$output" \
        'standard error:' "${stderr-}" && false
}
# gets VERDICT [PROBLEM]: the problem's line says so, and so does the exit status.
gets() {
    [[ $'\n'$output =~ $'\n'"${2-copy}"\ +"$1"\ +[0-9]+/[0-9]+[a-z0-9\ ]*\ slowest\ .*\ peak\ .*\ limits\  ]] ||
        not "gets $1"
    exits "$([[ $1 == AC ]] && echo 0 || echo 1)"
}

# Checks that each process whose number stands in FILE is dead or dies soon.
are_gone() {
    local pid line left
    [[ -s $1 ]] || not 'starts a child' || return
    for _ in {1..100}; do
        left=''
        while read -r pid; do
            ! { read -r line <"/proc/$pid/stat" && [[ ${line##*) } != [ZX]* ]]; } 2>/dev/null || left+=" $pid"
        done <"$1"
        [[ $left ]] || return 0
        sleep 0.02
    done
    not "has killed$left"
}

needs() { type -P "$1" >/dev/null || skip "no $1 here"; }

# Prints the path of a folder with Debian's essential tools and those named, but without GNU time, cargo and compilers.
essential_tools() {
    local folder=$BATS_TEST_TMPDIR/essential
    mkdir -p "$folder"
    type -P awk bash cat chmod cmp cp cut dirname env find grep head ln ls mkdir mkfifo mktemp mv nproc paste readlink \
        rm sed setsid sha256sum sleep sort stat tail tr wc "$@" | xargs -d '\n' ln -sft "$folder"
    echo "$folder"
}
