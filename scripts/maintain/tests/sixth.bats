#!/usr/bin/env bats
# A sixth problem, made by new.sh, whose folder holds what no tool knows: all refuse it, in the same words.

# shellcheck disable=SC2154  # what `call` sets
load ../../judge/tests/helper

setup_file() {
    export copy="$BATS_FILE_TMPDIR/a copy" CARGO_PROFILE_{DEV,RELEASE}_OPT_LEVEL=0
    unset CARGO_TARGET_DIR
    mkdir -p "$copy/judge-tests"
    cd "$BATS_TEST_DIRNAME/../../.." || return
    cp -R --parents .ci Cargo.{toml,lock} README*.md scripts problems/{*,*/*}/{Cargo.toml,src} "$copy"
    copy_built_judge "$copy/target"
    cd "$copy" && scripts/new.sh --full coin-game >/dev/null
}
setup() {
    cd "$copy" || return
    tests=judge-tests/coin-game
    cp "$tests/problem.yaml" "$BATS_TEST_TMPDIR/good.yaml"
}
teardown() {
    cp "$BATS_TEST_TMPDIR/good.yaml" "$tests/problem.yaml"
    rm -rf "$tests/data/test_group.yaml" "$tests/submissions/foo"
}

# all_refuse WHY: judge.sh, package.py, site.py and cargo test refuse the problem, and each says why.
all_refuse() {
    refuses "$1" 1 scripts/judge.sh coin-game
    refuses "$1" 101 cargo test --quiet --offline -p coin-game judge_data
    type -P pandoc && /usr/bin/python3 -c 'import yaml' || return 0
    refuses "$1" 1 scripts/package.py "$BATS_TEST_TMPDIR/packages" coin-game
    PYTHONPATH=scripts /usr/bin/python3 -c 'from publishing import wasm; wasm.find_rust()' || return 0
    refuses "$1" 1 scripts/site.py "$BATS_TEST_TMPDIR/pages" coin-game
}
# refuses WHY STATUS COMMAND...: an indented line of YAML may be shown with or without its spaces.
refuses() {
    expect_status "$2" call "${@:3}"
    [[ $(tr -s ' ' <<<"$output$stderr") == *"coin-game: $1"* ]] || expected "says $1"
}

@test "a wrong value of a setting is refused" {
    sed -i 's/^type: .*/type: interactive/' "$tests/problem.yaml"
    all_refuse 'problem.yaml: not supported: type: interactive'
}

@test "an unknown entry of the data is refused" {
    touch "$tests/data/test_group.yaml"
    all_refuse 'data/test_group.yaml is not supported (judge-tests/README.md says what is)'
}

@test "a name in a third language is refused" {
    sed -i 's/^name:/&\n  fr: jeu/' "$tests/problem.yaml"
    all_refuse 'problem.yaml: not supported: fr: jeu'
}

@test "an unknown folder of submissions is refused" {
    mkdir "$tests/submissions/foo"
    all_refuse 'submissions/foo is not supported (judge-tests/README.md says what is)'
}
