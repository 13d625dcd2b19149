# shellcheck shell=bash
#
# helper.bash: what the tests of the scripts share. Each test has a workspace of its own, with a copy of the scripts and
# one problem, `copy`: an input's answer is the input. SCRIPTS, another scripts folder, is tested in place of this one
# if it is set. Many tests are tables: each row is a call of `judge_body`, `judge_source` or the like, and
# bats shows the row that fails.
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
    copy_judge "$workspace"
    printf '%s\n' '[workspace]' 'members = ["problems/*"]' 'resolver = "2"' >"$workspace/Cargo.toml"
    new_problem copy
    new_case copy sample/01-short 'one two\n'
    new_case copy secret/01-lines 'one\ntwo  three\nfour\n' \
        $'three lines, the second with two spaces in a row\n三行，第二行有两个连续空格'
    # Nobody is judged by this.
    echo 'no answer' >"$workspace/judge-tests/copy/data/tolerated_input/01.in"
}

# copy_judge WORKSPACE: copies judge.sh and stress.sh, and the judge that was built of them.
copy_judge() {
    local scripts=${SCRIPTS:-$BATS_TEST_DIRNAME/../..}
    mkdir -p "$1/scripts/judge"
    cp "$scripts"/{judge.sh,stress.sh} "$1/scripts"
    cp -r "$scripts/judge/"{*.sh,*.txt,src} "$1/scripts/judge"
    copy_built_judge "${CARGO_TARGET_DIR:-$1/target}"
}

# copy_built_judge TARGET: for a test that builds elsewhere. Building the judge takes ten seconds of processor time.
copy_built_judge() {
    local scripts=${SCRIPTS:-$BATS_TEST_DIRNAME/../..}
    (unset CARGO_TARGET_DIR && "$scripts/judge.sh" describe >/dev/null)
    mkdir -p "$1/judge.sh"
    find "$scripts/../target/judge.sh" -maxdepth 1 -type f -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2- |
        xargs -d '\n' cp -t "$1/judge.sh"
}

# A file may have a `setup` of its own.
setup() { make_workspace; }
teardown() { [[ ! ${workspace-} ]] || rmdir "$TMPDIR"; }

# new_problem NAME: its limits are so high that only tests about limits reach them.
new_problem() {
    mkdir -p "$workspace/judge-tests/$1/"{statement,data/{sample,secret,tolerated_input}}
    printf '%s\n' 'limits:' '  time_limit: 20' '  memory: 256  # MiB' >"$workspace/judge-tests/$1/problem.yaml"
}

# new_case PROBLEM KIND/NAME TEXT [DESC]: in the form of printf.
new_case() {
    local stem=$workspace/judge-tests/$1/data/$2
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

# A function of Rust that returns 0, and takes 512 bytes of the stack or more for each of N levels.
deep='fn deep(n: u64) -> u64 {
        let a = [n; 64];
        if n == 0 { 0 } else { unsafe { std::ptr::read_volatile(&a)[5] - n + deep(n - 1) } }
    }'

# ---- Calls: each sets `status`, `output` and `stderr` ----

judge() { call "$judge_sh" "$@"; }
stress() { call "$stress_sh" "$@"; }
call() {
    called="$*" status=0
    "$@" </dev/null >"$BATS_TEST_TMPDIR/stdout" 2>"$BATS_TEST_TMPDIR/stderr" 3>&- || status=$?
    output=$(<"$BATS_TEST_TMPDIR/stdout") stderr=$(<"$BATS_TEST_TMPDIR/stderr")
}
# call_under SETTINGS COMMAND...: from a shell with these settings.
call_under() { call bash -c "$1"$'\n''exec "$@"' - "${@:2}"; }
# call_shown LABEL: the command that the last output shows after LABEL.
call_shown() {
    local shown=${output#*"$1:  "}
    output_has "$1:  "
    call bash -c "${shown%%$'\n'*}"
}
# call_and_signal SIGNAL COMMAND...: the command gets the signal when its program has written the number of its process
# to the file `child`; that process must die, too.
call_and_signal() {
    called="$*" status=0
    rm -f "$programs/child"
    # A background job of a script ignores INT, which a script that is started so cannot trap.
    env --default-signal=INT,TERM,HUP setsid "${@:2}" 3>&- \
        >"$BATS_TEST_TMPDIR/stdout" 2>"$BATS_TEST_TMPDIR/stderr" &
    until [[ -s $programs/child ]] || ! kill -0 $!; do sleep 0.02; done
    kill -s "$1" $!
    wait $! || status=$?
    output=$(<"$BATS_TEST_TMPDIR/stdout") stderr=$(<"$BATS_TEST_TMPDIR/stderr")
    processes_are_gone "$programs/child"
}

# ---- What a test says of the last call: each prints all of it where that is not so ----

expected() { # expected WHAT: that it does
    printf '%s\n' "expected: it $1" "called: $called" "status $status, output:" "$output" 'standard error:' "$stderr"
    false
}
status_is() { ((status == $1)) || expected "exits $1"; }
output_has() { # output_has TEXT...
    local text
    for text; do [[ $output == *"$text"* ]] || expected "shows $text" || return; done
}
output_lacks() { [[ $output != *"$1"* ]] || expected "does not show $1"; }
output_matches() { [[ $output =~ $1 ]] || expected "matches $1"; }
stderr_has() { [[ $stderr == *"$1"* ]] || expected "complains: $1"; }
# verdict_is VERDICT [PROBLEM]: the problem's line says so, and so does the exit status.
verdict_is() {
    [[ $'\n'$output =~ $'\n'"${2-copy}"\ +"$1"\ +[0-9]+/[0-9]+[a-z0-9\ ]*\ slowest\ .*\ peak\ .*\ limits\  ]] ||
        expected "finds $1"
    status_is "$([[ $1 == AC ]] && echo 0 || echo 1)"
}

# ---- Both: rows of tables ----

# Each of these judges on `copy`: the program that the arguments name, a bash program with this BODY, a source TEXT.
judge_args() { # judge_args VERDICT ARGUMENT...
    judge "${@:2}"
    verdict_is "$1"
}
judge_body() { # judge_body VERDICT OPTIONS BODY SHOWN...
    program program "$3"
    judge $2 copy -- "$programs/program"
    called+=": $3"
    verdict_is "$1"
    output_has "${@:4}"
}
judge_source() { # judge_source VERDICT NAME TEXT SHOWN...
    printf '%s\n' "$3" >"$programs/$2"
    judge_args "$1" -m 1024 copy "$programs/$2"
    output_has "${@:4}"
}
expect_status() { # expect_status STATUS judge|stress|call ARGUMENT...
    "${@:2}"
    status_is "$1"
}
# On standard error alone, with status 2.
expect_refusal() { # expect_refusal REASON judge|stress|call ARGUMENT...
    expect_status 2 "${@:2}" && stderr_has "$1" && [[ ! $output ]] || expected "refuses that: $1"
}

# Checks that each process whose number is in FILE is dead or dies soon.
processes_are_gone() {
    local pid line left
    [[ -s $1 ]] || expected 'starts a child' || return
    for _ in {1..400}; do
        left=''
        while read -r pid; do
            ! { read -r line <"/proc/$pid/stat" && [[ ${line##*) } != [ZX]* ]]; } 2>/dev/null || left+=" $pid"
        done <"$1"
        [[ $left ]] || return 0
        sleep 0.02
    done
    expected "has killed$left"
}

on_terminal() { needs script && call script -qec "$(printf '%q ' "$@")" /dev/null; }
needs() { type -P "$1" >/dev/null || skip "no $1 here"; }

# Prints the path of a folder with Debian's essential tools and those named, but without GNU time, cargo and compilers.
essential_tools() {
    local folder=$BATS_TEST_TMPDIR/essential
    mkdir -p "$folder"
    type -P awk bash cat chmod cksum cmp cp cut diff dirname env find grep head id ln ls mkdir mkfifo mktemp mv nproc \
        paste readlink rm sed setsid sh sha256sum sleep sort stat tail tr uname wc "$@" |
        xargs -d '\n' ln -sft "$folder"
    echo "$folder"
}
