#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154,SC2031,SC2030  # other shells expand these; bats and helper.bash set some variables
# What becomes of the submissions in judge-tests/: patches as whole programs, and judge.sh --submissions.

load helper
setup() {
    make_workspace
    submissions=$workspace/judge-tests/copy/submissions
    new_case copy secret/02-plain 'two\n'
}

# submission FOLDER/NAME BODY: a Rust program whose main has this body.
submission() {
    mkdir -p "$submissions/${1%/*}"
    rust_main "$2" >"$submissions/$1.rs"
}

# patch_of NAME WORDS SED-SCRIPT: what the script changes in accepted/good.rs, as wrong_answer/NAME.patch.
patch_of() {
    mkdir -p "$submissions/wrong_answer"
    sed "$3" "$submissions/accepted/good.rs" >"$submissions/wrong_answer/$1.rs"
    (cd "$submissions" && printf '%s\n' "$2" '' &&
        git diff --no-index --no-prefix -W accepted/good.rs "wrong_answer/$1.rs" | sed 1,2d) >"$submissions/wrong_answer/$1.patch"
    rm "$submissions/wrong_answer/$1.rs"
}

make_programs() {
    run --separate-stderr "$workspace/scripts/lib/submissions.sh" copy "$BATS_TEST_TMPDIR/out"
}

good() { submission accepted/good 'let more = 1;
    // one
    // two
    // three
    // four
    // five
    // six
    if more == 1 {
        print!("{}", text);
    }'; }

# ---- Whole programs ----

@test "a patch becomes a whole program, with the mistake as its first comment" {
    needs git
    good
    patch_of squeezes $'It squeezes spaces.\nSeen somewhere.' 's/, text/, text.replace("  ", " ")/; 2s/^/    \/\/ first\n/'
    make_programs
    exits 0
    cmp "$submissions/accepted/good.rs" "$BATS_TEST_TMPDIR/out/accepted/good.rs"
    [[ $(head -n 3 "$BATS_TEST_TMPDIR/out/wrong_answer/squeezes.rs") == $'// It squeezes spaces.\n// Seen somewhere.\nfn main() {' ]]
    diff <(sed 's/, text/, text.replace("  ", " ")/; 2s/^/    \/\/ first\n/' "$submissions/accepted/good.rs") \
        <(tail -n +3 "$BATS_TEST_TMPDIR/out/wrong_answer/squeezes.rs")
}

@test "a patch whose place has moved is refused by name" {
    needs git
    good
    patch_of squeezes 'It squeezes spaces.' 's/, text/, text.replace("  ", " ")/'
    sed -i '1s/^/\/\/ moved\n/' "$submissions/accepted/good.rs"
    make_programs
    exits 1
    complains 'wrong_answer/squeezes.patch does not fit: '
}

@test "a patch whose surroundings have changed is refused by name" {
    needs git
    good
    patch_of squeezes 'It squeezes spaces.' 's/, text/, text.replace("  ", " ")/'
    sed -i 's/six/seven/' "$submissions/accepted/good.rs"
    make_programs
    exits 1
    complains 'wrong_answer/squeezes.patch does not fit: '
}

@test "a patch cut short, without words, or with another header is refused" {
    needs git
    good
    patch_of squeezes 'It squeezes spaces.' 's/, text/, text.replace("  ", " ")/'
    cp "$submissions/wrong_answer/squeezes.patch" "$BATS_TEST_TMPDIR/whole"
    for change in '$d' '1d' 's/^+++ .*/+++ wrong_answer\/other.rs/' 's/^--- .*/--- accepted\/none.rs/' 's/^@@ .*/@@/'; do
        sed "$change" "$BATS_TEST_TMPDIR/whole" >"$submissions/wrong_answer/squeezes.patch"
        make_programs
        exits 1
        complains squeezes.patch
    done
}

@test "a submission of an unknown kind is an error" {
    good
    echo x >"$submissions/accepted/notes.txt"
    make_programs
    exits 1
    complains 'accepted/notes.txt is of no kind that can be judged'
    judge --submissions copy
    exits 1
}

# ---- judge.sh --submissions ----

@test "submissions that get what their folders say are a success, in one line" {
    good
    submission wrong_answer/counts 'print!("{}", text.replace("three", "3"));'
    submission time_limit_exceeded/loops 'while text.len() > 8 {} print!("{}", text);'
    submission run_time_error/panics 'assert!(text.len() < 9); print!("{}", text);'
    judge -t 0.5 --submissions copy
    exits 0
    [[ $output == 'copy           4 of 4 submissions got what their folders say' ]] || not 'says so'
}

@test "a patch is judged as the program that it stands for" {
    needs git
    good
    patch_of squeezes 'It squeezes spaces.' 's/, text/, text.replace("  ", " ")/'
    judge --submissions copy
    exits 0
    shows '2 of 2 submissions'
}

@test "-v shows which case catches which submission, and which catch nothing" {
    good
    submission wrong_answer/squeezes 'print!("{}", text.replace("  ", " "));'
    submission run_time_error/panics 'assert!(text.len() < 9); print!("{}", text);'
    judge -v --submissions copy
    exits 0
    matches 'accepted/good.rs +AC +\.\.\.'
    matches 'wrong_answer/squeezes.rs +PE +\.P\.'
    matches 'run_time_error/panics.rs +RTE +\.R\.'
    matches 'secret/01-lines +catches 2'
    shows 'cases that catch nothing: sample/01-short secret/02-plain'
}

@test "a wrong submission that passes every case is an error, by name" {
    submission wrong_answer/really-right 'print!("{}", text);'
    judge --submissions copy
    exits 1
    shows 'wrong_answer/really-right.rs: its folder wants WA or PE; it passes every case'
}

@test "an accepted submission that fails is an error, and is explained" {
    submission accepted/really-wrong 'print!("{}!", text);'
    judge --submissions copy
    exits 1
    shows 'WA   copy accepted/really-wrong.rs: its folder wants AC; sample/01-short: wrong output'
    shows 'got       !'
}

@test "a submission that fails in another way than its folder says is an error" {
    submission wrong_answer/panics 'assert!(text.len() < 9); print!("{}", text);'
    judge --submissions copy
    exits 1
    shows 'RTE  copy wrong_answer/panics.rs'
}

@test "a submission that does not compile is CE with the compiler's words" {
    submission wrong_answer/no-rust 'no_such_function();'
    judge --submissions copy
    exits 1
    shows 'CE   copy wrong_answer/no-rust.rs'
    shows 'cannot find function'
}

@test "a submission is known by its content: an old date hides no change" {
    submission wrong_answer/counts 'print!("{}", text.replace("three", "3"));'
    judge --submissions copy
    exits 0
    submission wrong_answer/counts 'print!("{}", text);'
    touch -d 2020-01-01 "$submissions/wrong_answer/counts.rs"
    judge --submissions copy
    exits 1
}

@test "a folder whose name is no verdict is an error" {
    good
    submission wrong_answers/counts 'print!("{}", text.replace("three", "3"));'
    judge --submissions copy
    exits 1
    shows 'submissions/wrong_answers: no verdict has that name'
}

@test "no submissions at all is no success" {
    mkdir "$submissions"
    judge --submissions copy
    exits 1
    shows 'there are no submissions'
}

@test "a C++ submission is judged where a C++ compiler is, and named where none is" {
    needs g++
    good
    printf '#include <iostream>\nint main() { std::cout << std::cin.rdbuf(); }\n' >"$submissions/accepted/plain.cpp"
    judge --submissions copy
    exits 0
    shows '2 of 2 submissions'
    mkdir "$BATS_TEST_TMPDIR/no-c++"
    for folder in ${PATH//:/ }; do ln -s "$folder"/* "$BATS_TEST_TMPDIR/no-c++" 2>/dev/null || true; done
    rm -f "$BATS_TEST_TMPDIR/no-c++/g++"
    PATH=$BATS_TEST_TMPDIR/no-c++ judge --submissions copy
    exits 0
    shows 'accepted/plain.cpp is not judged: that needs g++'
    shows '1 of 1 submissions'
}
