#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154,SC2031,SC2030  # other shells expand these; bats and helper.bash set some variables
# What stress.sh finds, shows and saves.

load helper

# Each test gets a copy of a workspace in which all is built already: cargo takes as long as the rest of a test.
setup() {
    make_workspace
    rm -r "$workspace"
    cp -a "$BATS_FILE_TMPDIR/${workspace##*/}" "$workspace"
}

# The problem `sum`: to add numbers. An input of size N has N of them, each below 10 N.
setup_file() {
    BATS_TEST_TMPDIR=$BATS_FILE_TMPDIR make_workspace
    new_problem sum
    package sum 'let sum: u64 = text.split_whitespace().map(|word| word.parse::<u64>().unwrap()).sum(); println!("the sum\n{}", sum);'
    mkdir "$workspace/problems/sum/examples"
    printf '%s\n' '[[example]]' 'name = "sum-generate"' 'path = "examples/generate.rs"' >>"$workspace/problems/sum/Cargo.toml"
    cat >"$workspace/problems/sum/examples/generate.rs" <<'END'
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments == ["--max"] {
        println!("12");
        return;
    }
    let mut state: u64 = arguments[0].parse().unwrap();
    let size: u64 = arguments[1].parse().unwrap();
    for _ in 0..size {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        println!("{}", (mixed >> 32) % (10 * size));
    }
}
END
    (cd "$workspace" && cargo build -q --release -p sum --bin sum --example sum-generate)
}

# sums NAME BODY: a bash script that finds the numbers in `n`, and their sum in `sum`.
sums() {
    program "$1" "mapfile -t n; sum=0; for i in \"\${n[@]}\"; do ((sum += i)); done; $2"
}
print_sum="printf 'the sum\n%d\n'"

@test "a right program passes all inputs, and nothing is saved" {
    sums right "$print_sum \$sum"
    stress -n 24 sum -- "$programs/right"
    exits 0
    shows 'no difference on 24 inputs (sizes 1 to 12, seeds 1 to 24)'
    [[ ! -e $workspace/target/stress ]]
}

@test "a wrong program is found out, with input, answers and difference" {
    sums always 'echo wrong'
    stress -n 24 sum -- "$programs/always"
    exits 1
    shows 'WA: wrong output'
    shows 'found on input 1 of 24'
    matches $'input:\n  [0-9]\n'
    matches $'expected:\n  the sum\n  [0-9]\n'
    shows $'got:\n  wrong\n'
    shows 'first difference at line 1, column 1:'
}

@test "an output that does not end its last line is shown as a line of its own" {
    sums open-ended 'printf wrong'
    stress -n 24 sum -- "$programs/open-ended"
    shows $'got:\n  wrong\nfirst difference'
}

@test "that there is a difference is said at once on standard error" {
    sums of-two "$print_sum \$((sum + (\${#n[@]} >= 2)))"
    stress -n 12 -w 0 sum -- "$programs/of-two"
    complains 'WA on input 2 of 12 (seed 2, size 2); looking for a smaller one, 0 s at most'
}

@test "the smallest size that shows a difference is found and saved as a case" {
    sums of-two-rarely "$print_sum \$((sum + (\${#n[@]} >= 2 && sum % 3 == 0)))"
    # Sizes 1, 3, 5 and so on.
    stress -n 6 -w 600 sum -- "$programs/of-two-rarely"
    exits 1
    matches 'the smallest found has [45] bytes \(seed [0-9]+, size 2\)'
    saved=$(find "$workspace/target/stress/sum" -name 'size-2-*.in')
    [[ $(wc -l <"$saved") == 2 ]]
    [[ $(<"${saved%.in}.ans") == "the sum"$'\n'"$(($(tr '\n' '+' <"$saved")0))" ]]
    [[ $(wc -l <"${saved%.in}.desc") == 1 ]]
}

@test "lines that an input can do without are left out, as far as it stays valid" {
    sed -i 's/0\.\.size/0..size + 4/' "$workspace/problems/sum/examples/generate.rs"
    mkdir -p "$workspace/judge-tests/sum/input_validators/strict"
    rust_main 'std::process::exit(if text.lines().count() >= 2 { 42 } else { 43 });' >"$workspace/judge-tests/sum/input_validators/strict/main.rs"
    sums of-evens "for i in \"\${n[@]}\"; do ((sum += i % 2 == 0)); done; $print_sum \$sum"
    stress sum -- "$programs/of-evens"
    matches 'the smallest found has [0-9]+ bytes \(seed [0-9]+, size [0-9]+, without some of its lines\)'
    saved=$(find "$workspace/target/stress/sum" -name '*.in')
    [[ $(wc -l <"$saved") == 2 ]] || not 'leaves two lines'
    [[ $("$programs/of-evens" <"$saved") != "$(<"${saved%.in}.ans")" ]] || not 'saves a difference'
}

@test "the command shown runs it again" {
    sums of-two "$print_sum \$((sum + (\${#n[@]} >= 2)))"
    stress -n 12 -w 0 sum -- "$programs/of-two"
    again=${output#*run it again:  }
    [[ $(bash -c "$again") == "$("$programs/of-two" <"$(find "$workspace/target/stress/sum" -name '*.in')")" ]]
}

@test "-w limits the search for a smaller input" {
    sums slow 'sleep 0.1; printf "the sum\n%d\n" $((sum + (${#n[@]} >= 12)))'
    SECONDS=0
    stress -n 12 -w 1 sum -- "$programs/slow"
    exits 1
    complains 'looking for a smaller one, 1 s at most'
    shows 'size 12)'
    # All that it could try would take four minutes.
    ((SECONDS < 60))
}

@test "white space alone is PE, shown if there is nothing else" {
    sums spaces 'printf "the sum\n%d \n" $sum'
    stress -n 6 sum -- "$programs/spaces"
    exits 1
    shows 'PE: only white space differs'
    matches $'got       [0-9]+·↵'
}

@test "it goes on past white space to a real difference" {
    sums spaces-and-more 'printf "the sum\n%d \n" $((sum + (${#n[@]} >= 5)))'
    stress -n 12 -w 0 sum -- "$programs/spaces-and-more"
    exits 1
    shows 'WA: wrong output'
    shows 'size 5)'
}

@test "white space that the original forgives is no difference, but for -x" {
    echo 'output_validator_args: [case_sensitive]' >"$workspace/judge-tests/sum/data/test_group.yaml"
    sums spaces 'printf "the sum\n%d \n" $sum'
    stress -n 6 sum -- "$programs/spaces"
    exits 0
    stress -n 6 -x sum -- "$programs/spaces"
    exits 1
    shows 'PE: only white space differs'
}

@test "a failing exit is RTE, and standard error is shown" {
    sums fails "$print_sum \$sum; echo cannot go on >&2; exit \$((\${#n[@]} > 1))"
    stress -n 12 -w 0 sum -- "$programs/fails"
    exits 1
    shows 'RTE: exit status 1'
    shows 'cannot go on'
}

@test "a signal is RTE" {
    sums crashes "((\${#n[@]} < 2)) || kill -SEGV \$\$; $print_sum \$sum"
    stress -n 12 -w 0 sum -- "$programs/crashes"
    exits 1
    shows 'RTE: it died of signal SEGV'
}

@test "a late program is TLE, and a greedy one MLE" {
    stress -n 12 -t 0.1 -w 0 sum -- sleep 1000
    exits 1
    shows 'TLE: it was still running after 1.200 s'
    [[ $(type -P time) ]] || skip 'no GNU time'
    stress -n 12 -m 1 -w 0 sum -- cat
    exits 1
    shows 'MLE: it took'
}

@test "few inputs reach the large sizes too" {
    sums of-many "$print_sum \$((sum + (\${#n[@]} >= 11)))"
    stress -n 12 -w 0 sum -- "$programs/of-many"
    exits 1
    stress -n 1 sum -- "$programs/of-many"
    exits 0
}

@test "the same seed finds the same, another makes other inputs, and numbers are decimal" {
    sums of-two "$print_sum \$((sum + (\${#n[@]} >= 2)))"
    stress -n 12 -s 5 -w 0 sum -- "$programs/of-two"
    first=$output
    stress -n 12 -s 5 -w 0 sum -- "$programs/of-two"
    [[ $output == "$first" ]] || not 'finds the same'
    sums right "$print_sum \$sum"
    stress -n 007 -s 08 sum -- "$programs/right"
    shows 'no difference on 7 inputs (sizes 1 to 12, seeds 8 to 14)'
}

@test "a source file is compiled and tried" {
    rust_main 'println!("the sum\n{}", text.len());' >"$programs/wrong.rs"
    stress -n 12 sum "$programs/wrong.rs"
    exits 1
    shows 'WA: wrong output'
    echo nonsense >"$programs/wrong.rs"
    stress -n 12 sum "$programs/wrong.rs"
    exits 1
    shows 'CE: '
    shows 'nonsense'
}

@test "a wrong call is refused on standard error alone" {
    for words in '' sum 'sum --' '-- cat' 'sum sum -- cat' 'sum copy -- cat' 'no-such-problem -- cat' -n '-n 0 sum -- cat' '-n x sum -- cat' \
        '-s -1 sum -- cat' -s '-t 0 sum -- cat' '-m 0 sum -- cat' '-w x sum -- cat' '-v sum -- cat' 'sum -- no-command-of-that-name'; do
        # shellcheck disable=SC2086  # words
        stress $words
        refuses ''
    done
}

@test "-h says how to call it, and that it is no sandbox" {
    stress -h
    exits 0
    shows 'usage: stress.sh [options] PROBLEM FILE'
    shows 'no sandbox'
}

@test "it works from any folder, through a link, and honours CARGO_TARGET_DIR" {
    sums always 'echo wrong'
    ln -s "$workspace/scripts/stress.sh" "$BATS_TEST_TMPDIR/a link"
    rm -r "$workspace/target"
    cd "$programs"
    CARGO_TARGET_DIR="$BATS_TEST_TMPDIR/other target" run "$BATS_TEST_TMPDIR/a link" -n 5 sum -- ./always
    exits 1
    [[ -d "$BATS_TEST_TMPDIR/other target/stress/sum" && ! -e $workspace/target ]]
}

@test "with CARGO_BUILD_TARGET it compares with what has just been built" {
    sums right "$print_sum \$sum"
    stress -n 3 sum -- "$programs/right"
    exits 0
    sed -i 's/sum();/sum::<u64>() + 1;/' "$workspace/problems/sum/src/main.rs"
    CARGO_BUILD_TARGET=$(rustc -vV | sed -n 's/^host: //p') stress -n 3 sum -- "$programs/right"
    exits 1
}

@test "a problem without a generator is refused by name" {
    package copy 'print!("{}", text);'
    stress copy -- cat
    refuses 'copy has no generator'
}

@test "a generator without a largest size is refused" {
    sed -i 's/12/0/' "$workspace/problems/sum/examples/generate.rs"
    stress sum -- cat
    refuses 'does not tell its largest size'
}

@test "an input that the solution refuses is no difference, but an error" {
    sed -i 's/println!("{}", (mixed.*/println!("x");/' "$workspace/problems/sum/examples/generate.rs"
    stress sum -- cat
    refuses 'the solution of sum refuses what is generated: generate 1 1'
}

@test "a generator that does not compile is an error with the compiler's words" {
    echo nonsense >"$workspace/problems/sum/examples/generate.rs"
    stress sum -- cat
    refuses nonsense
}

@test "what cannot be written is status 2" {
    sums always 'echo wrong'
    run bash -c "$(printf '%q -n 3 sum -- %q >/dev/full' "$workspace/scripts/stress.sh" "$programs/always")"
    exits 2
}

@test "on a terminal it shows how far it is" {
    needs script
    sums slow "sleep 0.7; $print_sum \$sum"
    run script -qec "$(printf '%q -n 6 sum -- %q' "$workspace/scripts/stress.sh" "$programs/slow")" /dev/null </dev/null
    matches 'input [456] of 6, size '
}

@test "no temporary files are left" {
    sums always 'echo wrong'
    stress -n 3 sum -- "$programs/always"
    [[ ! $(ls -A "$TMPDIR") ]]
}
