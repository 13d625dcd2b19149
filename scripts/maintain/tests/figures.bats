#!/usr/bin/env bats
# figures.sh: the table of traps, in a workspace with one problem.

load ../../judge/tests/helper

# All tests share the copy of the scripts, in which the judge is built once.
setup() {
    workspace="$BATS_FILE_TMPDIR/a workspace"
    readme=$workspace/problems/echo/README.md
    tests=$workspace/judge-tests/echo/submissions
    unset CARGO_TARGET_DIR
    rm -rf "$workspace"/{problems,judge-tests}
    mkdir -p "$workspace/scripts/maintain" "$workspace/problems/echo/src" \
        "$tests"/{accepted,wrong_answer,../statement}
    cp "$BATS_TEST_DIRNAME"/../{figures.sh,figure.awk,problem.sh,prologue.sh} "$workspace/scripts/maintain"
    copy_judge "$workspace"
    echo 'fn main() { println!("1"); }' |
        tee "$tests/accepted/plain.rs" >"$workspace/problems/echo/src/main.rs"
    printf '%s\n' '<!-- traps -->' '| mistake | input | right | wrong | |' '|---|---|---|---|---|' \
        '<!-- end -->' >"$readme"
}

# wrong NAME PROGRAM: adds a wrong program, and its row above the end of the table.
wrong() {
    echo "$2" >"$tests/wrong_answer/$1.rs"
    local link="[$1](../../judge-tests/echo/submissions/wrong_answer/$1.rs)"
    sed -i "\$i| It errs. | \`7\` | ? | ? | $link |" "$readme"
}

teardown() { :; }

# figures STATUS OPTION...: runs figures.sh, which must end with this status.
figures() {
    run "$workspace/scripts/maintain/figures.sh" "${@:2}"
    echo "$output" && ((status == $1))
}

# fills ROW...: figures.sh fills the table with these cells, and then finds it up to date.
fills() {
    figures 0
    for row; do grep -F "$row" "$readme"; done
    figures 0 --check
}

@test "a row shows the right line and the wrong one" {
    wrong two 'fn main() { println!("2"); }'
    wrong fails 'fn main() { std::process::exit(3); }'
    fills '| `7` | `1` | `2` | [two]' '| `7` | `1` | RTE | [fails]'
}

@test "a main that returns a result leaves the other rows as they are" {
    wrong two 'fn main() { println!("2"); }'
    wrong result 'fn main() -> Result<(), String> { println!("3"); Ok(()) }'
    fills '| `7` | `1` | `2` | [two]' '| `7` | `1` | `3` | [result]'
}

@test "a program that is right on its input is refused by name" {
    wrong right 'fn main() { println!("1"); }'
    figures 1
    [[ $output == *'wrong_answer/right is right on'*7* ]]
}

@test "--check fails on a cell that is out of date, and changes nothing" {
    wrong two 'fn main() { println!("2"); }'
    figures 1 --check
    [[ $output == *'out of date'* ]]
    grep -F '| ? | ? |' "$readme"
}

@test "a row whose program is gone is named, with the file" {
    wrong two 'fn main() { println!("2"); }'
    rm "$tests/wrong_answer/two.rs"
    figures 1
    [[ $output == *'README.md: a row of traps names ../../judge-tests/echo/submissions/wrong_answer/two.rs, which '* ]]
    [[ $output != *compile* ]]
}
