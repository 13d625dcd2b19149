#!/usr/bin/env bats
# figures.sh: the table of traps, in a workspace with one problem.

setup() {
    workspace="$BATS_TEST_TMPDIR/a workspace"
    tests=$workspace/judge-tests/echo/submissions
    mkdir -p "$workspace/scripts/maintain" "$workspace/problems/echo/src" "$tests"/{accepted,wrong_answer}
    cp -r "$BATS_TEST_DIRNAME/../../judging" "$workspace/scripts"
    cp "$BATS_TEST_DIRNAME"/../figure{s.sh,.awk} "$workspace/scripts/maintain"
    printf 'fn main() {\n    println!("1");\n}\n' |
        tee "$tests/accepted/plain.rs" >"$workspace/problems/echo/src/main.rs"
    printf '%s\n' '<!-- traps -->' '| mistake | input | right | wrong | |' '|---|---|---|---|---|' >"$workspace/table"
    figures_sh=$workspace/scripts/maintain/figures.sh
}

# wrong NAME PROGRAM: adds a wrong program and its row.
wrong() {
    printf '%s\n' "$2" >"$tests/wrong_answer/$1.rs"
    local link="[$1](../../judge-tests/echo/submissions/wrong_answer/$1.rs)"
    echo "| It errs. | \`7\` | ? | ? | $link |" >>"$workspace/table"
}

# make_table ROW...: figures.sh fills the table with these cells, and then finds it up to date.
make_table() {
    { cat "$workspace/table" && echo '<!-- end -->'; } >"$workspace/problems/echo/README.md"
    run "$figures_sh"
    echo "$output" && ((status == 0))
    for row; do grep -F "$row" "$workspace/problems/echo/README.md"; done
    run "$figures_sh" --check
    echo "$output" && ((status == 0))
}

@test "a row shows the right line and the wrong one" {
    wrong two $'fn main() {\n    println!("2");\n}'
    wrong fails $'fn main() {\n    std::process::exit(3);\n}'
    make_table '| `7` | `1` | `2` | [two]' '| `7` | `1` | RTE | [fails]'
}

@test "a main that returns a result leaves the other rows as they are" {
    wrong two $'fn main() {\n    println!("2");\n}'
    wrong result $'fn main() -> Result<(), String> {\n    println!("3");\n    Ok(())\n}'
    make_table '| `7` | `1` | `2` | [two]' '| `7` | `1` | `3` | [result]'
}

@test "a program that is right on its input is refused by name" {
    wrong right $'fn main() {\n    println!("1");\n}'
    { cat "$workspace/table" && echo '<!-- end -->'; } >"$workspace/problems/echo/README.md"
    run "$figures_sh"
    [[ $status == 1 && $output == *'wrong_answer/right is right on'*7* ]]
}

@test "--check fails on a cell that is out of date, and changes nothing" {
    wrong two $'fn main() {\n    println!("2");\n}'
    { cat "$workspace/table" && echo '<!-- end -->'; } >"$workspace/problems/echo/README.md"
    run "$figures_sh" --check
    [[ $status == 1 && $output == *'out of date'* ]]
    grep -F '| ? | ? |' "$workspace/problems/echo/README.md"
}
