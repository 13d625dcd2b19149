#!/usr/bin/env bats
# test.sh: what it counts, what it fails on, and which names it shows last. A cargo made here stands
# in for the real one.

setup() {
    fake=$BATS_TEST_TMPDIR/bin
    mkdir "$fake"
    export PATH=$fake:$PATH
}

# test_cargo OUTPUT STATUS ARGUMENT...: runs the group cargo with a cargo that prints this.
test_cargo() {
    printf '#!/bin/sh\ncat <<"END"\n%s\nEND\nexit %d\n' "$1" "$2" >"$fake/cargo"
    chmod +x "$fake/cargo"
    run "$BATS_TEST_DIRNAME/../../test.sh" "${@:3}" cargo
}

@test "the first line says how long it takes, the last adds up the results of all test programs" {
    test_cargo $'test result: ok. 2 passed; 0 failed;\ntest result: ok. 3 passed; 0 failed;' 0
    [[ ${lines[0]} == 'About 1 min '*': cargo' ]]
    [[ $status == 0 && ${lines[-1]} == '5 passed, 0 failed' ]]
}

@test "the names of failed tests come again just before the sum" {
    test_cargo $'test answers::all ... FAILED\ntest form ... FAILED\ntest result: FAILED. 1 passed; 2 failed;' 101
    [[ $status == 1 && ${lines[-1]} == '1 passed, 2 failed' ]]
    [[ ${lines[-3]} == 'failed: cargo: answers::all' && ${lines[-2]} == *' form' ]]
}

@test "a run that counts no test fails" {
    test_cargo 'nothing to do' 0
    [[ $status == 1 && ${lines[-1]} == '0 passed, 1 failed' ]]
}

@test "a command that fails after tests that pass is a failure" {
    test_cargo 'test result: ok. 2 passed; 0 failed;' 101
    [[ $status == 1 && ${lines[-1]} == '2 passed, 1 failed' ]]
}

@test "a group that is left out does not run" {
    test_cargo 'test result: ok. 2 passed; 0 failed;' 0 -cargo
    [[ $status == 1 && ${lines[-1]} == '0 passed, 0 failed' ]]
}

@test "an unknown group is refused before anything runs" {
    test_cargo '' 0 nonsense
    [[ $status == 2 && $output == *'no such group or option: nonsense'* ]]
}

@test "a missing tool skips a group, and --no-skips fails it" {
    printf '#!/bin/sh\nexit 1\n' >"$fake/rustfmt" && chmod +x "$fake/rustfmt"
    test_cargo 'test result: ok. 2 passed; 0 failed;' 0 format
    [[ $status == 0 && $output == *'skip  format: no rustfmt'* && ${lines[-1]} == '2 passed, 0 failed' ]]
    test_cargo 'test result: ok. 2 passed; 0 failed;' 0 --no-skips format
    [[ $status == 1 && $output == *'FAIL  format: no rustfmt'* && ${lines[-1]} == '2 passed, 1 failed' ]]
}
