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
        "$(printf 'a%.0s' {1..33})" '' 'coin game' describe stress submissions; do
        [[ $name == -* ]] || expect_refusal 'no name for a problem' call scripts/new.sh "$name"
        expect_refusal 'no name for a problem' call scripts/new.sh --full "$name"
    done
    for call in '' 'one two' --cpp '--cpp --full one' '-x one' '--full one two'; do
        # shellcheck disable=SC2086 # several words
        expect_refusal 'usage:' call scripts/new.sh $call
    done
    PATH=$(essential_tools) expect_refusal cargo call scripts/new.sh coin-game
}

@test "a problem that is there is not made again, from wherever new.sh is called" {
    ln -s "$copy/scripts/new.sh" "$BATS_TEST_TMPDIR/link"
    cd judge-tests
    CDPATH=$copy expect_refusal 'is there already' call "$BATS_TEST_TMPDIR/link" word-game
    for kind in --cpp --full; do
        mkdir -p word-game/statement
        expect_refusal 'is there already' call "$BATS_TEST_TMPDIR/link" "$kind" word-game
        rm -r word-game
    done
    expect_refusal 'usage:' call ../scripts/new.sh
}

@test "a name cargo forbids, or that another package has, leaves nothing" {
    for name in build kit; do
        for kind in '' --cpp --full; do
            expect_status 1 call scripts/new.sh ${kind:+"$kind"} "$name"
            stderr_has "$name was not made"
        done
    done
}

@test "an interrupted start leaves nothing behind, and a small problem as it was" {
    # In the place of cargo: changes the lock file and ends the whole process group.
    mkdir "$BATS_TEST_TMPDIR/bin"
    printf '#!/bin/sh\necho >>Cargo.lock\nkill -TERM 0\n' >"$BATS_TEST_TMPDIR/bin/cargo"
    chmod +x "$BATS_TEST_TMPDIR/bin/cargo"
    for kind in '' --cpp --full; do
        PATH=$BATS_TEST_TMPDIR/bin:$PATH expect_status 1 call setsid -w scripts/new.sh ${kind:+"$kind"} coin-game
        stderr_has 'coin-game was not made'
        [[ ! -e problems/coin-game && ! -e judge-tests/coin-game ]]
    done
    mkdir problems/coin-game judge-tests/coin-game
    cp -R scripts/maintain/template/small/rust/. problems/coin-game
    sed -i 's/new-problem/coin-game/' problems/coin-game/Cargo.toml
    local small
    small=$(find problems/coin-game judge-tests/coin-game -type f -exec cksum {} +)
    PATH=$BATS_TEST_TMPDIR/bin:$PATH expect_status 1 call setsid -w scripts/new.sh --full coin-game
    diff <(echo "$small") <(find problems/coin-game judge-tests/coin-game -type f -exec cksum {} +)
    rm -r problems/coin-game judge-tests/coin-game
}

# small_problem NAME [--cpp]: made in the copy; `remove_small NAME` takes it back.
small_problem() {
    made=yes
    cp Cargo.lock "$BATS_TEST_TMPDIR/lock"
    expect_status 0 call scripts/new.sh ${2:+"$2"} "$1"
    output_has "scripts/judge.sh $1"
    output_has 'Cargo.lock has changed'
    output_has "printf '/%s/\n' problems/$1 judge-tests/$1 >>"
}
remove_small() {
    rm -r "problems/$1" "judge-tests/$1"
    cp "$BATS_TEST_TMPDIR/lock" Cargo.lock
}

@test "a small problem is four files, accepted at once, and a wrong program is wrong" {
    for kind in rs cpp; do
        [[ $kind == rs ]] || type -P g++ || continue
        small_problem abc354-e "$([[ $kind == rs ]] || echo --cpp)"
        diff <(find problems/abc354-e judge-tests/abc354-e -type f | sort) - <<END
judge-tests/abc354-e/data/sample/1.ans
judge-tests/abc354-e/data/sample/1.in
problems/abc354-e/Cargo.toml
problems/abc354-e/src/main.$kind
END
        run -1 grep -rniE 'new-problem|new problem' problems/abc354-e
        # As a browser pastes it: with CR, without a newline at the end.
        printf '40\r\n2' >judge-tests/abc354-e/data/sample/1.in
        printf '42' >judge-tests/abc354-e/data/sample/1.ans
        expect_status 0 call scripts/judge.sh abc354-e
        [[ $output =~ ^abc354-e\ +AC\ +1/1\ .*'limits 2 s (default), 256 MiB (default)' ]] || expected 'AC, by default'
        expect_status 0 call cargo check --quiet --offline --all-targets -p abc354-e
        sed -i 's/a + b/a - b/' "problems/abc354-e/src/main.$kind"
        expect_status 1 call scripts/judge.sh abc354-e
        output_has '0/1'
        remove_small abc354-e
    done
}

@test "a checkout that asks for CRLF has the same bytes" {
    needs git
    git -C "$BATS_TEST_DIRNAME" rev-parse 2>"$BATS_TEST_TMPDIR/why" || skip "git says: $(<"$BATS_TEST_TMPDIR/why")"
    local clone="$BATS_TEST_TMPDIR/clone"
    git clone -q --depth 1 -c core.autocrlf=true "file://$(cd "$BATS_TEST_DIRNAME/../../.." && pwd)" "$clone"
    [[ ! $(git -C "$clone" ls-files --eol | awk '$1 == "i/lf" && $2 != "w/lf"') ]]
    git -C "$clone" -c core.autocrlf=false diff --exit-code
}

@test "--full adds to a small problem what is missing, and changes nothing of it but its manifest" {
    for kind in '' --cpp; do
        small_problem coin-game $kind
        echo 7 >judge-tests/coin-game/data/sample/1.in
        mkdir judge-tests/coin-game/data/secret
        local small
        small=$(find problems/coin-game/src judge-tests/coin-game -type f -exec cksum {} +)
        expect_status 0 call scripts/new.sh --full coin-game
        output_has 'Your program and data are as they were'
        awk '{ print $3 }' <<<"$small" | xargs cksum -- | diff <(echo "$small") -
        [[ ! -e judge-tests/coin-game/data/secret/01-first-loss.in ]]
        [[ -e judge-tests/coin-game/statement/problem.en.md && -e problems/coin-game/src/main.rs ]]
        sed 's/new-problem/coin-game/' scripts/maintain/template/problem/Cargo.toml |
            diff problems/coin-game/Cargo.toml -
        [[ ! $kind ]] || output_has 'scripts/judge.sh coin-game problems/coin-game/src/main.cpp'
        expect_refusal 'is there already' call scripts/new.sh --full coin-game
        remove_small coin-game
    done
    small_problem coin-game
    echo '# mine' >>problems/coin-game/Cargo.toml
    expect_status 0 call scripts/new.sh --full coin-game
    output_has 'Cargo.toml is yours'
    [[ $(tail -n 1 problems/coin-game/Cargo.toml) == '# mine' ]]
    remove_small coin-game
}

# new_problem NAME: made; to optimise would take longest.
new_problem() {
    export CARGO_PROFILE_{DEV,RELEASE}_OPT_LEVEL=0 made=yes
    expect_status 0 call scripts/new.sh --full "$1"
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
