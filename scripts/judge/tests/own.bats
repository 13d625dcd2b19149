#!/usr/bin/env bats
# Problems of one's own: small ones in the workspace, and folders of cases from anywhere.

# shellcheck disable=SC2154  # what `call` sets
load helper

# put FOLDER/FILE TEXT: in the form of printf, in a folder of the test.
put() {
    mkdir -p "$BATS_TEST_TMPDIR/$(dirname -- "$1")"
    printf "$2" >"$BATS_TEST_TMPDIR/$1"
}
setup() {
    make_workspace
    cd "$BATS_TEST_TMPDIR" || return
    for case in 1 2 sample/3 secret/deep/4; do
        put "cases/$case.in" "$case b\n" && put "cases/$case.out" "$case b\n"
    done
}

# ---- Small problems ----

@test "a problem without problem.yaml has default limits, called so, and forgives white space" {
    mkdir -p "$workspace/judge-tests/small/data/sample"
    new_case small sample/1 'one'
    package small 'println!("{} ", text);'
    expect_status 0 judge small
    output_matches '^small +AC +1/1 .*  limits 2 s \(default\), 256 MiB \(default\)'
    expect_status 1 judge -x -m 64 small
    output_has '  limits 2 s (default), 64 MiB'
    expect_status 0 judge -t 5 "$workspace/problems/small/"
    output_has '  limits 5 s, 256 MiB (default)'
    expect_status 0 judge "$workspace/judge-tests/small" -- cat
    # With a statement it is published, so its solution must be exact.
    mkdir "$workspace/judge-tests/small/statement"
    expect_status 1 judge small
}

@test "a small problem may have main.cpp, and a main.rs comes before that" {
    needs g++
    mkdir -p "$workspace/judge-tests/small/data/sample" "$workspace/problems/small/src"
    new_case small sample/1 '7\n'
    printf '#include <cstdio>\nint main() { puts("7"); }\n' >"$workspace/problems/small/src/main.cpp"
    expect_status 0 judge small
    printf 'int main() { return 3; }\n' >"$workspace/problems/small/src/main.cpp"
    expect_status 1 judge small
    output_has 'RTE'
    package small 'print!("{}", text);'
    expect_status 0 judge small
}

@test "--submissions leaves out a small problem and says so, and fails if it is named" {
    mkdir -p "$workspace/judge-tests/small/data/sample" "$workspace/judge-tests/copy/submissions/accepted"
    new_case small sample/1 '7\n'
    echo 'print(open(0).read(), end="")' >"$workspace/judge-tests/copy/submissions/accepted/a.py"
    expect_status 0 judge --submissions
    output_has '1 of 1 submissions'
    stderr_has 'left out, without a statement: small'
    expect_status 1 judge --submissions small
    output_has 'there are no such submissions'
    rmdir "$workspace/judge-tests/copy/statement"
    expect_status 0 judge describe
    [[ $output == '[]' ]] || expected 'describes those with a statement'
}

@test "stress.sh says what a small problem needs" {
    mkdir -p "$workspace/judge-tests/small/data/sample"
    new_case small sample/1 '7\n'
    package small 'print!("{}", text);'
    expect_refusal 'small has no generator, examples/generate.rs: a search needs' stress small -- cat
    stderr_has 'as src/main.rs a program that is right, however slow'
}

# ---- Folders ----

# judge_folder VERDICT ARGUMENT...: on the folder `cases`.
judge_folder() {
    judge "${@:2}"
    verdict_is "$1" "${folder-cases}"
}

@test "a folder of cases judges a file, a command and several files, from anywhere" {
    echo 'print(input())' >right.py
    judge_folder AC cases right.py
    output_has '  4/4 ' '  limits 2 s (default), 256 MiB (default)'
    folder=./cases judge_folder AC -t 1 -m 128 ./cases/ -- cat
    output_has '  limits 1 s, 128 MiB'
    folder=$PWD/cases judge_folder AC "$PWD/cases" -- cat
    (cd cases && folder=. judge_folder AC . ../right.py)
    echo 'print(input()[0])' >wrong.py
    judge_folder WA -1 cases wrong.py
    output_has '1 of 4 judged'
    expect_status 1 judge cases right.py wrong.py
    output_matches 'right.py +AC +4/4 .*'$'\n''wrong.py +WA +0/4 .*first failure 1'$'\n''cases +1 of 2 programs'
    judge_folder WA cases -- echo 1 b
    output_has 'WA   cases secret/deep/4: '
    judge_folder AC -v cases -- cat
    output_has 'AC   cases sample/3: '
}

@test "one case of a folder is chosen by name, number or file, and shown to be judged again" {
    for case in 1 sample/3 3 3.in secret/deep/4 4 4.out deep/4; do
        [[ $case == deep/4 ]] && { expect_refusal 'no such case' judge -c "$case" cases -- cat; continue; }
        judge_folder AC -c "$case" cases -- cat
        output_has ' 1/1 '
    done
    judge_folder WA -c sample/3 cases -- echo x
    call_shown 'judge it again'
    verdict_is WA cases
    output_lacks 'to look for a smaller input'
}

@test "white space is compared as everywhere, and a case that ICPC would accept is marked" {
    judge_folder AC cases -- sed 's/$/ /'
    output_has 'white space at line ends differs in 4 cases'
    output_lacks ICPC
    judge_folder PE -x cases -- sed 's/$/ /'
    judge_folder PE cases -- sed 's/ /  /'
    output_has "cases 1: only white space differs; the ICPC format's own comparison accepts it" \
        'differs in 4 cases: the ICPC'
    judge_folder WA cases -- tr b B
    output_has "wrong output; the ICPC format's own comparison accepts it"
    judge_folder WA cases -- tr b c
    output_lacks ICPC
    printf 'import sys\nprint(sys.stdin.read().upper())\n' >upper.py
    echo 'print(1)' >one.py
    expect_status 1 judge cases upper.py one.py
    output_matches 'upper.py .*first failure 1; the ICPC'
    output_lacks 'one.py .*ICPC'
    # Our own problems have no such comparison.
    judge_args PE copy -- sed 's/ /  /'
    output_lacks ICPC
}

@test "a package's keys are told, and its limits count unless the call has others" {
    put package/data/secret/1.in x && put package/data/secret/1.ans x
    put package/problem.yaml 'name: X\nlimits:\n  memory: 512\n  time_multiplier: 3\nvalidation: default\n'
    folder=package judge_folder AC package -- cat
    output_has 'package: problem.yaml: used limits.memory validation; skipped name limits.time_multiplier'
    output_has '  limits 2 s (default), 512 MiB'
    folder=package judge_folder AC -m 7 package -- cat
    output_has '  limits 2 s (default), 7 MiB'
    echo 'print(input())' >a.py && cp a.py b.py
    expect_status 0 judge package a.py b.py
    (($(grep -c 'problem.yaml: used' <<<"$output") == 1)) || expected 'tells them once'
}

@test "a folder that cannot be judged so is refused by name, whatever the program" {
    put package/data/secret/1.in x && put package/data/secret/1.ans x
    for line in 'validation: custom' 'type: interactive' 'validator_flags: case_sensitive' \
        'grading:\n  objective: min'; do
        put package/problem.yaml "name: x\n$line\n"
        expect_refusal "package: problem.yaml: not supported: ${line%%\\n*}" judge package -- cat
        echo 'print(input())' >a.py && cp a.py b.py
        expect_refusal "package: problem.yaml: not supported: ${line%%\\n*}" judge package a.py b.py
    done
    rm package/problem.yaml
    put package/data/secret/test_group.yaml 'output_validator_args: [float_tolerance, 1e-6]\n'
    expect_refusal 'data/secret/test_group.yaml: not supported: output_validator_args' judge package -- cat
    rm package/data/secret/test_group.yaml
    mkdir package/output_validators
    expect_refusal 'output_validators is not supported' judge package -- cat
    rm cases/2.out
    expect_refusal 'cases: 2.in has no answer: X.ans or X.out' judge cases -- cat
    expect_refusal 'cases: 2.in has no answer' judge -c 1 cases -- cat
    mkdir empty empty/data
    expect_refusal 'empty: there are no cases' judge empty -- cat
}

@test "a folder needs a program, and takes the place of one problem; a misspelt problem has the list of names" {
    expect_refusal 'name a program as well: judge.sh cases FILE' judge cases
    expect_refusal 'name one problem for the program' judge cases copy -- cat
    expect_refusal 'a search needs a problem of this workspace (known: copy)' stress cases -- cat
    expect_refusal 'unknown problem: cpoy (known: copy;' judge cpoy -- cat
    mkdir nothing
    expect_refusal 'the folder nothing holds no cases (X.in with X.ans or X.out), and no sources' judge nothing -- cat
    # A problem of this name comes first.
    mkdir copy && cp cases/1.* copy
    judge_args AC copy -- cat
    output_has '  2/2 '
    # A folder of sources after the problem stays one.
    mkdir sources && echo 'print(input())' >sources/a.py && cp cases/1.* sources
    expect_status 1 judge copy sources
    output_has 'sources/a.py'
}
