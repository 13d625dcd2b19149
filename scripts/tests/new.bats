#!/usr/bin/env bats
# The tests of new.sh, in a copy of the workspace as a fresh clone has it, without the data, with a space in its path.

load helper
setup() {
    copy="$BATS_TEST_TMPDIR/a copy"
    mkdir -p "$copy/judge-tests"
    unset CARGO_TARGET_DIR
    cd "$BATS_TEST_DIRNAME/../.." || return
    cp -R --parents Cargo.{toml,lock} scripts problems/*/{Cargo.toml,src} "$copy"
    cd "$copy" || return
    before=$(contents)
}

contents() { find . && cksum Cargo.lock; }
made_nothing() { diff <(echo "$before") <(cd "$copy" && contents); }

@test "what is no name for a problem, none and two names are refused, and nothing is made" {
    for name in . .. Coin-Game coin_game coin--game -coin coin- 3coins ../coin new-problem "$(printf 'a%.0s' {1..41})"; do
        refused '' call scripts/new.sh "$name"
    done
    refused '' call scripts/new.sh ''
    refused '' call scripts/new.sh 'coin game'
    refused 'usage:' call scripts/new.sh
    refused 'usage:' call scripts/new.sh one two
    made_nothing
}

@test "a name that cargo forbids leaves nothing behind" {
    call scripts/new.sh build
    exits 1
    complains 'build was not made'
    made_nothing
}

@test "an interrupted start leaves nothing behind" {
    # In the place of cargo: changes the lock file and ends the whole process group.
    mkdir "$BATS_TEST_TMPDIR/bin"
    printf '#!/bin/sh\necho >>Cargo.lock\nkill -TERM 0\n' >"$BATS_TEST_TMPDIR/bin/cargo"
    chmod +x "$BATS_TEST_TMPDIR/bin/cargo"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH call setsid -w scripts/new.sh coin-game
    exits 1
    complains 'coin-game was not made'
    made_nothing
}

@test "without cargo nothing is made" {
    PATH=$(essential_tools) refused cargo call scripts/new.sh coin-game
    made_nothing
}

@test "a problem that is there is not made again, from wherever new.sh is called" {
    ln -s "$copy/scripts/new.sh" "$BATS_TEST_TMPDIR/link"
    cd judge-tests
    CDPATH=$copy refused 'is there already' call "$BATS_TEST_TMPDIR/link" word-game
    made_nothing
}

@test "-h and --help say how to call it" {
    for option in -h --help; do
        call scripts/new.sh "$option"
        exits 0
        shows 'usage: scripts/new.sh PROBLEM'
    done
}

# The name is as long as the template's placeholder, so that lines break at the same places.
@test "a new problem is accepted, formatted, tested, and has no placeholder left" {
    # To optimise would take longest.
    export CARGO_PROFILE_{DEV,RELEASE}_OPT_LEVEL=0
    call scripts/new.sh coin-tosses
    exits 0
    shows AC
    run -1 grep -rniE 'new-problem|new problem|NEW-UUID' problems/coin-tosses judge-tests/coin-tosses
    cargo test --quiet -p coin-tosses
    cargo test --quiet -p kit --test sources
    ! type -P rustfmt || find problems/coin-tosses judge-tests/coin-tosses -name '*.rs' -exec rustfmt --check --edition 2021 {} +
    call scripts/stress.sh -n 20 -w 0 coin-tosses -- echo 1
    exits 1
}
