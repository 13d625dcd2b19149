#!/usr/bin/env bats
# submissions.sh: each submission is judged, by enough cases.

load ../../judge/tests/helper

setup() {
    make_workspace
    mkdir -p "$workspace/scripts/maintain/testing"
    cp "$BATS_TEST_DIRNAME"/../{submissions,problem,prologue}.sh "$workspace/scripts/maintain"
    cp "$BATS_TEST_DIRNAME"/../testing/results.sh "$workspace/scripts/maintain/testing"
    new_case copy secret/02-short 'more\n'
    submissions=$workspace/judge-tests/copy/submissions
    mkdir -p "$submissions"/{accepted,wrong_answer}
    rust_main 'print!("{}", text);' >"$submissions/accepted/plain.rs"
    rust_main 'print!("{}", text.replace("three", "3"));' >"$submissions/wrong_answer/counts.rs"
    echo 'print(input())' >"$submissions/accepted/plain.py"
}

# wrong_on TEXT: a Python program that is wrong on the inputs that have this text.
wrong_on() {
    printf 'import sys\ntext = sys.stdin.read()\nprint(text.replace("%s", "?"), end="")\n' "$1" \
        >"$submissions/accepted/plain.py"
}
judge_all() { expect_status "$1" call "$workspace/scripts/maintain/submissions.sh"; }

@test "all submissions that are as their folders say are one test, passed" {
    wrong_on nothing
    judge_all 0
    [[ $output == $'ok    copy\n1 passed, 0 failed' ]] || expected 'says so'
}

@test "a wrong program that is right, and a compiled one that is wrong on any case, are named and shown" {
    wrong_on nothing
    rust_main 'print!("{}", text);' >"$submissions/wrong_answer/right.rs"
    judge_all 1
    output_has 'FAIL  copy' 'AC   copy wrong_answer/right.rs: its folder wants WA' '0 passed, 1 failed'
    rm "$submissions/wrong_answer/right.rs"
    rust_main 'print!("{}", text.replace("more", "?"));' >"$submissions/accepted/plain.rs"
    judge_all 1
    output_has 'FAIL  copy' 'WA   copy secret/02-short: wrong output'
}

@test "Python gets the samples and the longest input" {
    needs python3
    for text in one four; do
        wrong_on "$text"
        judge_all 1
        output_has 'FAIL  copy' 'wrong output'
    done
    wrong_on more
    judge_all 0
}
