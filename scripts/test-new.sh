#!/usr/bin/env bash
# Tests scripts/new.sh: in a copy of the workspace it makes a problem, which is judged, tested, then
# solved as another problem. The last line is `N passed, N failed`.
set -u
export LC_ALL=C CARGO_TERM_COLOR=never

passed=0 failed=0

expect() { # expect WHAT COMMAND...: one test
    local what=$1
    shift
    if "$@" >"$scratch/log" 2>&1 </dev/null; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAIL  %s\n' "$what"
        tail -n 20 -- "$scratch/log" | sed 's/^/      /'
    fi
}

ends_with() { # ends_with STATUS COMMAND...
    local wanted=$1 status
    shift
    "$@"
    status=$?
    ((status == wanted)) || { printf 'exit status %d, want %d\n' "$status" "$wanted" && return 1; }
}

# As a fresh clone has it, without the build and with spaces in the path. The new problem is the
# only one, so that nothing else is built.
copy_workspace() {
    copy="$scratch/a copy"
    mkdir -p -- "$copy/problems" "$copy/judge-tests" &&
        cp -R -- Cargo.toml scripts "$copy" && cd -- "$copy" || return
}

test_refusals() {
    local wrong
    for wrong in '' . .. Coin-Game coin_game coin--game -coin coin- 3coins 'coin game' ../coin \
        new-problem "$(printf 'a%.0s' {1..41})"; do
        expect "refuses the name '$wrong'" ends_with 2 scripts/new.sh "$wrong"
    done
    expect 'refuses no name' ends_with 2 scripts/new.sh
    expect 'refuses two names' ends_with 2 scripts/new.sh one two
    expect 'made nothing' test -z "$(find problems judge-tests -mindepth 1)"
    expect 'explains itself' scripts/new.sh --help
}

# The name is as long as the template's placeholder, so that lines break at the same places.
test_making() {
    expect 'makes a problem, built and judged' scripts/new.sh coin-tosses
    expect 'refuses to make it again' ends_with 2 scripts/new.sh coin-tosses
    expect 'leaves no placeholder' ends_with 1 \
        grep -rniE 'new-problem|new problem|NEW-UUID' problems judge-tests
    expect 'its tests pass' cargo test --quiet -p coin-tosses
    expect 'its data is valid' scripts/test-data.sh
    if command -v rustfmt >/dev/null; then
        expect 'it is formatted' sh -c 'find problems judge-tests -name "*.rs" |
            xargs rustfmt --check --edition 2021'
    fi
    if command -v shellcheck >/dev/null; then
        expect 'its script is clean' shellcheck judge-tests/*/input_validators/strict/build
    fi
    expect 'its submissions get what their folders say' scripts/judge.sh --submissions coin-tosses
    expect 'its figures are right' scripts/figures.sh --check coin-tosses
    expect 'stress.sh finds its wrong submission' wrong_is_found
}

wrong_is_found() {
    rustc -O -o "$scratch/wrong" judge-tests/coin-tosses/submissions/wrong_answer/parity.rs &&
        ends_with 1 scripts/stress.sh coin-tosses -- "$scratch/wrong"
}

# Another game: up to three stones at a time, so that multiples of four are lost.
test_solving() {
    printf '0\n' >judge-tests/coin-tosses/data/secret/04-four.ans
    printf '4\n' >judge-tests/coin-tosses/data/secret/04-four.in
    printf '1\n' | tee judge-tests/coin-tosses/data/secret/02-first-loss.ans \
        >judge-tests/coin-tosses/data/tolerated_input/01-no-newline.ans
    printf '0\n' >judge-tests/coin-tosses/data/secret/03-largest.ans
    expect 'the old solution is wrong for new data' ends_with 1 scripts/judge.sh coin-tosses
    sed -i 's/PERIOD: u64 = 3/PERIOD: u64 = 4/' problems/coin-tosses/src/main.rs
    expect 'the new solution is accepted' scripts/judge.sh coin-tosses
}

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
copy_workspace || exit 2
unset CARGO_TARGET_DIR
test_refusals
test_making
test_solving
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
