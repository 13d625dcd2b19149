#!/usr/bin/env bats
# The tests of new.sh, in a copy of the workspace as a fresh clone has it, without the data, with a space in its path.

load ../../judge/tests/helper
setup_file() {
    export copy="$BATS_FILE_TMPDIR/a copy"
    mkdir -p "$copy/judge-tests"
    unset CARGO_TARGET_DIR
    cd "$BATS_TEST_DIRNAME/../../.." || return
    cp -R --parents .ci Cargo.{toml,lock} scripts problems/{*,*/*}/{Cargo.toml,src} "$copy"
    copy_built_judge "$copy/target"
}
setup() { cd "$copy" && before=$(contents) made=''; }

# Whatever does not make a problem leaves nothing: so all tests share the copy, the one that makes problems as the last.
teardown() { [[ $made ]] || diff <(echo "$before") <(cd "$copy" && contents); }
contents() { find . && cksum Cargo.lock; }

@test "a call without one name that is good is refused, or without cargo" {
    for name in . .. Coin-Game coin_game coin--game -coin coin- 3coins ../coin new-problem \
        "$(printf 'a%.0s' {1..33})" '' 'coin game'; do
        expect_refusal 'no name for a problem' call scripts/new.sh "$name"
    done
    expect_refusal 'usage:' call scripts/new.sh
    expect_refusal 'usage:' call scripts/new.sh one two
    PATH=$(essential_tools) expect_refusal cargo call scripts/new.sh coin-game
}

@test "a problem that is there is not made again, from wherever new.sh is called" {
    ln -s "$copy/scripts/new.sh" "$BATS_TEST_TMPDIR/link"
    cd judge-tests
    CDPATH=$copy expect_refusal 'is there already' call "$BATS_TEST_TMPDIR/link" word-game
    expect_refusal 'usage:' call ../scripts/new.sh
}

@test "a name cargo forbids leaves nothing" {
    expect_status 1 call scripts/new.sh build
    stderr_has 'build was not made'
}

@test "an interrupted start leaves nothing behind" {
    # In the place of cargo: changes the lock file and ends the whole process group.
    mkdir "$BATS_TEST_TMPDIR/bin"
    printf '#!/bin/sh\necho >>Cargo.lock\nkill -TERM 0\n' >"$BATS_TEST_TMPDIR/bin/cargo"
    chmod +x "$BATS_TEST_TMPDIR/bin/cargo"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH expect_status 1 call setsid -w scripts/new.sh coin-game
    stderr_has 'coin-game was not made'
}

@test "a checkout that asks for CRLF has the same bytes" {
    needs git
    git -C "$BATS_TEST_DIRNAME" rev-parse 2>"$BATS_TEST_TMPDIR/why" || skip "git says: $(<"$BATS_TEST_TMPDIR/why")"
    local clone="$BATS_TEST_TMPDIR/clone"
    git clone -q --depth 1 -c core.autocrlf=true "file://$(cd "$BATS_TEST_DIRNAME/../../.." && pwd)" "$clone"
    [[ ! $(git -C "$clone" ls-files --eol | awk '$1 == "i/lf" && $2 != "w/lf"') ]]
    git -C "$clone" -c core.autocrlf=false diff --exit-code
}

# new_problem NAME: made; to optimise would take longest.
new_problem() {
    export CARGO_PROFILE_{DEV,RELEASE}_OPT_LEVEL=0 made=yes
    expect_status 0 call scripts/new.sh "$1"
    output_has "$1 "
    run -1 grep -rniE 'new-problem|new problem|NEW-UUID' "problems/$1" "judge-tests/$1"
    [[ ! ${WARNINGS_ARE_ERRORS-} ]] ||
        find {problems,judge-tests}/"$1" -name '*.rs' -exec rustfmt --check --edition 2021 {} +
}

@test "a new problem, with the shortest name or the longest, too, passes the tests of each group, and is packaged" {
    new_problem a
    new_problem "$(printf 'a%.0s' {1..32})"
    new_problem coin-tosses
    cargo test --quiet -p kit sources
    cargo test --quiet -p coin-tosses
    if [[ ${WARNINGS_ARE_ERRORS-} ]]; then
        scripts/maintain/clippy.sh -p coin-tosses --all-targets
        RUSTDOCFLAGS='-D warnings' cargo doc --quiet -p coin-tosses --no-deps --document-private-items
    fi
    if type -P g++; then
        expect_status 0 call scripts/judge.sh --submissions coin-tosses
        output_has '3 of 3 submissions'
    fi
    expect_status 1 call scripts/stress.sh -n 20 -w 0 coin-tosses -- echo 1
    # A trap's false row is found in a problem without figures.
    expect_status 0 call scripts/maintain/figures.sh --check
    sed -i 's/| `3` | `0` |/| `3` | `1` |/' problems/coin-tosses/README.md
    expect_status 1 call scripts/maintain/figures.sh --check
    stderr_has 'problems/coin-tosses/README.md: <!-- traps --> is out of date'
    type -P pandoc && /usr/bin/python3 -c 'import yaml' || skip 'not packaged: no pandoc or no PyYAML here'
    expect_status 0 call scripts/package.py out
    output_has 'coin-tosses: 3 cases, 4 submissions'
}
