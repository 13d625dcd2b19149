#!/usr/bin/env bats
# What stress.sh finds, shows and saves.

load helper

# The problem `sum`: to add numbers. An input of size N has N of them, each below 10 N. Building takes as long as the
# rest of a test, so stress.sh builds once, and each test gets a copy.
setup_file() {
    BATS_TEST_TMPDIR=$BATS_FILE_TMPDIR make_workspace
    new_problem sum
    package sum 'let sum: u64 = text.split_whitespace().map(|word| word.parse::<u64>().unwrap()).sum();
        println!("the sum\n{}", sum);'
    mkdir "$workspace/problems/sum/examples"
    printf '%s\n' '[[example]]' 'name = "sum-generate"' 'path = "examples/generate.rs"' \
        >>"$workspace/problems/sum/Cargo.toml"
    cat >"$workspace/problems/sum/examples/generate.rs" <<'END'
fn main() {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    if words.is_empty() { return println!("12"); } // --max
    let (mut state, size) = (words[0], words[1]);
    for _ in 0..size {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        println!("{}", (state >> 33) % (10 * size));
    }
}
END
    stress -n 1 sum -- true
    rm -r "$workspace/target/stress"
}

setup() {
    name_workspace
    cp -a "$BATS_FILE_TMPDIR/${workspace##*/}" "$BATS_TEST_TMPDIR"
    generate=$workspace/problems/sum/examples/generate.rs
}

# sums NAME BODY: a bash script that finds the numbers in `n`, and their sum in `sum`; `answer` prints an answer.
sums() {
    program "$1" 'mapfile -t n; sum=0; for i in "${n[@]}"; do ((sum += i)); done
        answer() { printf "the sum\n%d\n" "$1"; }
        '"$2"
}
right='answer $sum' of_two='answer $((sum + (${#n[@]} >= 2)))'

# stress_body OPTIONS BODY SHOWN...: a row of a table, what is found wrong with a program that sums have this body.
stress_body() {
    sums program "$2"
    expect_status 1 stress -n 12 -w 0 $1 sum -- "$programs/program"
    output_has "${@:3}"
}
saved() { find "$workspace/target/stress/sum" -name "*$1"; }

@test "a right program passes all inputs, numbers are decimal, and nothing is left" {
    sums right "$right"
    expect_status 0 stress -n 24 sum -- "$programs/right"
    output_has 'no difference on 24 inputs (sizes 1 to 12, seeds 1 to 24)'
    expect_status 0 stress -n 010 -s 08 sum -- "$programs/right"
    output_has 'no difference on 10 inputs (sizes 1 to 12, seeds 8 to 17)'
    [[ ! -e $workspace/target/stress ]]
}

@test "a wrong program is found out, with input, answers and difference" {
    stress_body '' 'echo wrong' 'WA: wrong output' 'found on input 1 of 12' \
        $'got:\n  wrong\nfirst difference at line 1, column 1:'
    output_matches $'input:\n  [0-9]\nexpected:\n  the sum\n  [0-9]\n'
    # A line that is not ended is shown as one that is.
    stress_body '' 'printf wrong' $'got:\n  wrong\nfirst difference'
}

@test "few inputs reach the large sizes too" {
    stress_body '' 'answer $((sum + (${#n[@]} >= 11)))'
    expect_status 0 stress -n 1 sum -- "$programs/program"
}

@test "the same seed finds the same" { stress_body '-s 5' "$of_two"; stress_body '-s 5' "$of_two" "$output"; }

@test "a difference is said at once on standard error, and the command shown runs it again" {
    stress_body '' "$of_two"
    stderr_has 'WA on input 2 of 12 (seed 2, size 2); looking for a smaller one, 0 s at most'
    call_shown 'run it again'
    [[ $output == "$("$programs/program" <"$(saved .in)")" ]]
}

@test "what is saved is judged again by the command shown, and a second program does not overwrite it" {
    stress_body '-x' "$of_two"
    report=$output
    stress_body '' '((${#n[@]} < 2)) || exit 3; answer $sum' 'RTE: exit status 3'
    output=$report
    call_shown 'judge it again'
    verdict_is RTE sum
    (($(saved .in | wc -l) == 1)) || expected 'saves the same input once'
    stress_body '-s 5' "$of_two"
    (($(saved .in | wc -l) == 2)) || expected 'saves another input of that size next to it'
}

@test "the smallest size that shows a difference is found and saved as a case" {
    # All sizes below the first found are tried, each many times: a few will do here.
    # The first tried are 1, 3, 5 and so on.
    stress_body '--for-tests tries=15 -n 6 -w 600' 'answer $((sum + (${#n[@]} >= 2 && sum % 2 == 0)))'
    output_matches 'the smallest found has [45] bytes \(seed [0-9]+, size 2\)'
    input=$(saved .in)
    [[ $input == */size-2-* && $(wc -l <"$input") == 2 ]]
    [[ $(<"$(saved .ans)") == "the sum"$'\n'"$(($(tr '\n' '+' <"$input")0))" ]]
    [[ $(wc -l <"$(saved .desc)") == 1 ]]
}

@test "on a terminal a line says how far the search is, elsewhere none does" {
    sums right "$right"
    expect_status 0 stress -n 8 sum -- "$programs/right"
    [[ ! $stderr ]] || expected 'is silent'
    expect_status 0 on_terminal "$stress_sh" -n 8 sum -- "$programs/right"
    output_matches $'stress.sh: 8 inputs, the last of size 11, [0-9]+ s\r\e\[Kno difference'
}

@test "-w limits the search for a smaller input" {
    SECONDS=0
    stress_body '-w 1' 'sleep 0.1; answer $((sum + (${#n[@]} >= 12)))' 'size 12)'
    stderr_has 'looking for a smaller one, 1 s at most'
    # All that it could try would take four minutes.
    ((SECONDS < 60))
}

@test "white space alone is shown if there is nothing else, and if it is not forgiven" {
    spaces='printf "the sum\n%d\n" $((sum + (${#n[@]} >= 9))) | sed "s/ /&&/"'
    stress_body '' "$spaces" 'WA: wrong output' 'size 9)'
    stress_body '-n 2' "$spaces" 'PE: only white space differs' 'found on input 1 of 2'
    output_has 'got       the··sum↵'
    stress_body '-x -n 2' 'answer $sum; echo' 'PE: only white space differs'
    expect_status 0 stress -n 2 sum -- "$programs/program"
}

@test "a program is run, judged and compiled as by judge.sh" {
    stress_body '' 'answer $sum; echo cannot go on >&2; exit $((${#n[@]} > 1))' 'RTE: exit status 1' 'cannot go on'
    stress_body '-t 0.1' 'sleep 1000' 'TLE: it was still running: it slept 1.'
    rust_main 'println!("the sum\n{}", text.len());' >"$programs/wrong.rs"
    expect_status 1 stress -n 12 -w 0 sum "$programs/wrong.rs"
    output_has 'WA: wrong output'
    echo nonsense >"$programs/wrong.rs"
    expect_status 1 stress sum "$programs/wrong.rs"
    output_has 'CE: ' 'nonsense'
}

@test "a wrong call is refused on standard error alone" {
    for words in '' sum 'sum --' '-- cat' 'sum copy -- cat' 'no-such-problem -- cat' -n \
        '-n 0 sum -- cat' '-n x sum -- cat' '-s -1 sum -- cat' -s '-t 0 sum -- cat' '-m 0 sum -- cat' \
        '-w x sum -- cat' '-v sum -- cat' 'sum -- no-command-of-that-name'; do
        expect_refusal '' stress $words
    done
}

@test "a problem needs a generator" { expect_refusal 'copy has no generator' stress copy -- cat; }

@test "what is wrong with the problem is said" {
    changed() { # changed SED-SCRIPT REASON
        cp "$BATS_FILE_TMPDIR/${generate#"$BATS_TEST_TMPDIR/"}" "$generate"
        sed -i "$1" "$generate"
        expect_refusal "$2" stress sum -- cat
    }
    changed 's/12/0/' 'the generator of sum does not tell its largest size'
    changed 's/println!("{}", (state.*/println!("x");/' 'the solution of sum refuses this input, or takes more'
    stderr_has $'generate 1 1, by the generator of sum:\n  x\n'
    changed '1i nonsense' 'cargo cannot build'
    stderr_has nonsense
}

@test "it works through a link, compares with what has just been built, and saves where builds go" {
    sums right "$right"
    ln -s "$stress_sh" "$BATS_TEST_TMPDIR/a link"
    # In the usual place is what was right before.
    sed -i 's/sum();/sum::<u64>() + 1;/' "$workspace/problems/sum/src/main.rs"
    cd "$programs"
    tries=(call "$BATS_TEST_TMPDIR/a link" -n 3 -w 0 sum -- ./right)
    CARGO_BUILD_TARGET=$(rustc -vV | sed -n 's/^host: //p') expect_status 1 "${tries[@]}"
    rm -r "$workspace/target"
    export CARGO_TARGET_DIR="$BATS_TEST_TMPDIR/other target"
    copy_built_judge "$CARGO_TARGET_DIR"
    expect_status 1 "${tries[@]}"
    [[ -d $CARGO_TARGET_DIR/stress/sum && ! -e $workspace/target ]]
}

@test "while another cargo builds there, that is said" {
    exec 8>"$workspace/target/release/.cargo-lock"
    flock 8
    "$stress_sh" sum -- cat >/dev/null 2>"$programs/said" 3>&- 8>&- &
    until [[ -s $programs/said ]]; do sleep 0.02; done
    kill $! && ! wait $!
    exec 8>&-
    grep -F "waits for another cargo, which is building in $workspace/target" "$programs/said"
}

@test "what cannot be written is status 2" {
    expect_refusal 'cannot write to standard output' \
        call_under 'exec >/dev/full' "$stress_sh" -n 3 -w 0 sum -- echo wrong
}

@test "a solution that does not end is stopped, and TERM is obeyed at once" {
    export child=$programs/child
    sed -i 's/let sum/std::fs::write(env!("child"), std::process::id().to_string() + "\\n").unwrap();\
        while text.len() < 999 {} &/' "$workspace/problems/sum/src/main.rs"
    SECONDS=0
    call_and_signal TERM "$stress_sh" sum -- true
    status_is 143
    ((SECONDS < 15)) || expected 'ends at once'
    expect_refusal 'takes more than 1 s of CPU time' stress --for-tests seconds=1 sum -- true
}

@test "a program that it ends by a signal to itself is not wrong, and nothing is saved" {
    program slow 'echo $$ >"$programs/child"; exec sleep 1000'
    for signal in INT TERM HUP; do
        call_and_signal "$signal" "$stress_sh" sum -- "$programs/slow"
        status_is $((128 + $(kill -l "$signal")))
        [[ ! $output$stderr && ! -e $workspace/target/stress ]] || expected 'finds nothing'
    done
}

@test "a program that fails only now and then is called so" {
    sums wrong 'if [[ -e $programs/failed ]]; then '"$right"'; else touch "$programs/failed"; fi'
    expect_status 1 stress -n 1 -w 0 sum -- "$programs/wrong"
    output_has 'once more on the same input it got AC: it fails now and then'
}
