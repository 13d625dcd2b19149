#!/usr/bin/env bats
# What becomes of the submissions in judge-tests/: patches as whole programs, and judge.sh --submissions.

load helper
setup() {
    make_workspace
    new_case copy secret/02-plain 'two\n'
    submissions=$workspace/judge-tests/copy/submissions out=$BATS_TEST_TMPDIR/out
    # What the patches below change.
    submission accepted/good "let more = 1;$(printf '\n    // %s' one two three four five six)
    if more == 1 {
        print!(\"{}\", text);
    }"
    squeeze='s/, text/, text.replace("  ", " ")/; 2s/^/    \/\/ first\n/'
}

# submission FOLDER/NAME BODY: a Rust program whose main has this body.
submission() {
    mkdir -p "$submissions/${1%/*}"
    rust_main "$2" >"$submissions/$1.rs"
}

# patch_by SED-SCRIPT: what the script changes in accepted/good.rs, as presentation_error/squeezes.patch.
patch_by() {
    cd "$submissions" && mkdir -p presentation_error
    {
        printf '%s\n' 'It squeezes spaces.' 'Seen somewhere.' ''
        sed "$1" accepted/good.rs |
            diff -U 2 --label accepted/good.rs --label presentation_error/squeezes.rs accepted/good.rs -
    } >presentation_error/squeezes.patch || true
}

# judge_all STATUS OPTIONS SHOWN...: judges all submissions; status_is so.
judge_all() {
    expect_status "$1" judge $2 --submissions copy
    output_has "${@:3}"
}
# write_all STATUS COMPLAINT: the same of the programs written as a whole to OUT.
write_all() {
    expect_status "$1" call "$judge_sh" submissions copy "$out"
    stderr_has "$2"
}

# ---- Whole programs ----

@test "a patch becomes a whole program, with the mistake as its first comment" {
    patch_by "$squeeze"
    write_all 0 ''
    cmp accepted/good.rs "$out/accepted/good.rs"
    diff <(printf '%s\n' '// It squeezes spaces.' '// Seen somewhere.' && sed "$squeeze" accepted/good.rs) \
        "$out/presentation_error/squeezes.rs"
}

@test "the mistake is a comment in the language of the program" {
    mkdir -p "$submissions/wrong_answer"
    echo 'print(open(0).read(), end="")' >"$submissions/accepted/plain.py"
    printf '%s\n' 'It prints 1.' '' '--- accepted/plain.py' '+++ wrong_answer/one.py' '@@ -1 +1 @@' \
        '-print(open(0).read(), end="")' '+print(1)' >"$submissions/wrong_answer/one.patch"
    write_all 0 ''
    diff <(printf '%s\n' '# It prints 1.' 'print(1)') "$out/wrong_answer/one.py"
}

@test "a patch that does not fit exactly, is cut short, without words, or with another header is refused by name" {
    refuses_after() { # refuses_after SED-SCRIPT FILE WORDS
        cp "$2" "$BATS_TEST_TMPDIR/whole"
        sed -i "$1" "$2"
        write_all 1 "presentation_error/squeezes.patch $3"
        [[ ! -e $out/presentation_error/squeezes.rs ]] || expected 'writes no half program'
        expect_refusal 'neither new nor an empty folder' call "$judge_sh" submissions copy "$out"
        rm -r "$out"
        cp "$BATS_TEST_TMPDIR/whole" "$2"
    }
    patch_by 's/, text/, text.replace("  ", " ")/'
    refuses_after '1s/^/\/\/ moved\n/' accepted/good.rs 'does not fit: '
    refuses_after 's/six/seven/' accepted/good.rs 'does not fit: line 7:      // six'
    refuses_after '$d' presentation_error/squeezes.patch
    refuses_after '1,2d' presentation_error/squeezes.patch
    refuses_after 's/^+++ .*/+++ presentation_error\/other.rs/' presentation_error/squeezes.patch
    refuses_after 's/^--- .*/--- accepted\/none.rs/' presentation_error/squeezes.patch
    refuses_after 's/^@@ .*/@@/' presentation_error/squeezes.patch
}

@test "what cannot be judged as its folder says is an error: one of two of a name, an unknown kind or folder, none" {
    patch_by "$squeeze"
    submission presentation_error/squeezes ''
    write_all 1 'has the same name as another submission'
    rm -r "$submissions/presentation_error" "$out"
    echo x >"$submissions/accepted/notes.txt"
    write_all 1 'accepted/notes.txt is in no language that the judge knows'
    judge_all 1 '' '1 of 1 submissions'
    rm "$submissions/accepted/notes.txt"
    submission wrong_answers/counts 'print!("{}", text.replace("three", "3"));'
    judge_all 1 '' 'JE   copy: submissions/wrong_answers is not supported'
    rm -r "${submissions:?}/"*
    judge_all 1 '' 'there are no such submissions'
}

# ---- judge.sh --submissions ----

@test "submissions that get what their folders say, patches too, are a success in one line, with -v in one for each" {
    patch_by "$squeeze"
    touch "$submissions/accepted/"{Thumbs.db,.DS_Store}
    submission wrong_answer/counts 'print!("{}", text.replace("three", "3"));'
    submission time_limit_exceeded/loops 'while text.len() > 8 {} print!("{}", text);'
    submission run_time_error/panics 'assert!(text.len() < 9); print!("{}", text);'
    judge_all 0 '-t 0.25'
    [[ $output == 'copy           5 of 5 submissions got what their folders say' ]] || expected 'says so'
    judge_all 0 '-v -t 0.25'
    output_matches 'accepted/good.rs +AC +\.\.\.'
    output_matches 'presentation_error/squeezes.rs +PE +\.P\.'
    output_matches 'run_time_error/panics.rs +RTE +\.R\.'
    output_matches 'secret/01-lines +catches 4'
    output_has 'cases that catch nothing: sample/01-short secret/02-plain'
}

@test "a submission that does not get what its folder says, or does not compile, is an error, by name, and explained" {
    submission wrong_answer/really-right 'print!("{}", text);'
    submission wrong_answer/squeezes 'print!("{}", text.replace("  ", " "));'
    submission accepted/really-wrong 'print!("{}!", text);'
    submission 'wrong_answer/two words' 'print!("{}", text);'
    submission wrong_answer/panics 'assert!(text.len() < 9); print!("{}", text);'
    submission wrong_answer/no-rust 'no_such_function();'
    # The judge finds that it cannot write.
    submission wrong_answer/fills 'std::fs::create_dir(std::env::var("TMPDIR").unwrap() + "/../probe").unwrap();'
    judge_all 1 '' 'AC   copy wrong_answer/really-right.rs: its folder wants WA' \
        'PE   copy wrong_answer/squeezes.rs: its folder wants WA' \
        '     PE   copy secret/01-lines: only white space differs' \
        'WA   copy accepted/really-wrong.rs: its folder wants AC' \
        '     WA   copy sample/01-short: wrong output' 'got       !' \
        "'wrong_answer/two words.rs': its folder wants WA" 'RTE  copy wrong_answer/panics.rs' \
        'CE   copy wrong_answer/no-rust.rs' 'cannot find function' 'JE   copy wrong_answer/fills.rs' ' 1 of 8 sub'
    judge_all 1 -v $'\n     AC   copy sample/01-short: '
    # Programs that are CE or JE catch nothing.
    output_matches 'secret/02-plain +catches 1'
}

@test "a C++ submission is judged where a C++ compiler is, and named where none is" {
    needs g++
    printf '%s\n' '#include <cstdio>' 'int main() { for (int c; (c = getchar()) != EOF;) putchar(c); }' \
        >"$submissions/accepted/plain.cpp"
    judge_all 0 '' '2 of 2 submissions'
    PATH=$(essential_tools rustc cargo cc ld) judge_all 0 '' \
        'accepted/plain.cpp is not judged: that needs g++' \
        '1 of 1 submissions got what their folders say (1 not judged)'
}

@test "one submission is judged alone, in full, or a folder of them" {
    submission wrong_answer/counts 'print!("{}", text.replace("three", "3"));'
    submission wrong_answer/counts-more 'print!("{}", text);'
    for name in counts wrong_answer/counts wrong_answer/counts.patch counts.rs; do
        expect_status 0 judge --submissions copy "$name"
        output_has '1 of 1 submissions'
        output_matches 'wrong_answer/counts.rs +WA +\.W\.'
    done
    expect_status 1 judge --submissions copy wrong_answer
    output_has $'\ncopy           1 of 2 submissions'
    # A path, as the shell completes it.
    expect_status 0 judge --submissions copy "$workspace/judge-tests/copy/submissions/wrong_answer/counts.rs"
    output_has '1 of 1 submissions'
    # Not even where a folder of TMPDIR bears that name.
    for name in accepted/counts tmp; do
        expect_refusal "copy has no submission $name; it has accepted/good.rs wrong_answer/counts-more.rs" \
            judge --submissions copy "$name"
    done
}

@test "of several problems each has its own submissions and cases" {
    submission accepted/copies 'print!("{}", text);'
    cp -r "$workspace/judge-tests/copy" "$workspace/judge-tests/other"
    new_case other secret/02-more 'x\n'
    mv "$workspace/judge-tests/other/submissions/accepted/"{copies,same}.rs
    rust_main 'print!("{}", text.replace("x", "y"));' >"$workspace/judge-tests/other/submissions/accepted/wrong.rs"
    expect_status 1 judge -v --submissions
    output_has $'\ncopy           2 of 2 submissions' $'\nother          2 of 3 submissions' \
        'WA   other secret/02-more' 'secret/02-more                       catches 1'
    output_matches 'accepted/same.rs +AC +\.\.\.'
}

@test "an interrupt ends submissions that are being judged, and leaves nothing" {
    export child=$programs/child
    submission wrong_answer/sleeps 'std::fs::write(env!("child"), std::process::id().to_string() + "\n").unwrap();
        std::thread::sleep(std::time::Duration::from_secs(20)); print!("{}", text);'
    call_and_signal TERM "$judge_sh" -t 15 --submissions copy
}

@test "with -1 an interpreter gets the samples and the largest cases alone" {
    needs python3
    mkdir -p "$submissions/accepted"
    new_case copy secret/03-largest 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\n'
    echo 'print(open(0).read().replace("three", "3"), end="")' >"$submissions/accepted/a.py"
    expect_status 0 judge -1 --submissions copy
    expect_status 1 judge --submissions copy
    expect_status 1 judge -1 -v --submissions copy
    output_matches 'accepted/a.py +WA +\.W\.*\s'
    for case in one k; do
        echo "print(open(0).read().replace('$case', '2'), end='')" >"$submissions/accepted/a.py"
        expect_status 1 judge -1 --submissions copy
    done
}
