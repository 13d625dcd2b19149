# The tests of new.sh, in a copy of the workspace as a fresh clone has it, with a space in its path.

setup() {
    cd "$BATS_TEST_DIRNAME/../.." || return
    copy="$BATS_TEST_TMPDIR/a copy"
    mkdir -- "$copy" && cp -R -- Cargo.toml Cargo.lock scripts problems judge-tests "$copy" &&
        cd -- "$copy" || return
    unset CARGO_TARGET_DIR
}

made_nothing() { diff -rq "$BATS_TEST_DIRNAME/../.." "$copy" | grep "Only in $copy" && return 1 || return 0; }

@test "a name that is no problem's name is refused, and nothing is made" {
    local name
    for name in '' . .. Coin-Game coin_game coin--game -coin coin- 3coins 'coin game' ../coin new-problem \
        "$(printf 'a%.0s' {1..41})"; do
        run scripts/new.sh "$name"
        [[ $status == 2 ]] || { echo "$name: $output" && return 1; }
    done
    made_nothing
}

@test "no name and two names are refused" {
    run scripts/new.sh
    [[ $status == 2 ]]
    run scripts/new.sh one two
    [[ $status == 2 ]]
}

@test "a problem that is there is not made again" {
    run scripts/new.sh word-game
    [[ $status == 2 && $output == *'is there already'* ]]
}

@test "a name that cargo forbids leaves nothing behind" {
    run scripts/new.sh build
    [[ $status == 1 && $output == *'build was not made'* ]]
    made_nothing
    cmp Cargo.lock "$BATS_TEST_DIRNAME/../../Cargo.lock"
}

@test "an interrupted start leaves nothing behind" {
    mkdir "$BATS_TEST_TMPDIR/bin"
    # In the place of cargo: changes the lock file and ends the whole process group.
    printf '#!/bin/sh\necho >>Cargo.lock\nkill -TERM 0\n' >"$BATS_TEST_TMPDIR/bin/cargo"
    chmod +x "$BATS_TEST_TMPDIR/bin/cargo"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH run setsid -w scripts/new.sh coin-game
    [[ $status == 1 && $output == *'coin-game was not made'* ]]
    made_nothing
    cmp Cargo.lock "$BATS_TEST_DIRNAME/../../Cargo.lock"
}

@test "without cargo nothing is made" {
    mkdir bin
    ln -s /usr/bin/* bin/
    rm -f bin/cargo
    PATH=$PWD/bin run scripts/new.sh coin-game
    [[ $status == 2 && $output == *cargo* ]]
    rm -r bin
    made_nothing
}

@test "it works through a link, from another folder, whatever CDPATH says" {
    mkdir -p elsewhere/scripts
    ln -s "$copy/scripts/new.sh" elsewhere/link
    cd elsewhere
    CDPATH=$copy/elsewhere run ./link --help
    [[ $status == 0 && $output == usage:* ]]
    CDPATH=$copy/elsewhere run ./link word-game
    [[ $status == 2 && $output == *'is there already'* ]]
}

# The name is as long as the template's placeholder, so that lines break at the same places.
@test "a new problem is accepted, formatted, tested, and has no placeholder left" {
    run scripts/new.sh coin-tosses
    [[ $status == 0 && $output == *AC* ]]
    run grep -rniE 'new-problem|new problem|NEW-UUID' problems/coin-tosses judge-tests/coin-tosses
    [[ $status == 1 ]]
    cargo test --quiet -p coin-tosses -p kit
    ! command -v rustfmt || find problems/coin-tosses judge-tests/coin-tosses -name '*.rs' -exec \
        rustfmt --check --edition 2021 {} +
    rustc -O -o wrong - <<<'fn main() { println!("1"); }'
    run scripts/stress.sh coin-tosses -- ./wrong
    [[ $status == 1 ]]
}
