#!/usr/bin/env bats
# The programs that problems/README.md and README.zh.md show: each is followed by what it prints. With test.sh --all
# they compile without a warning. The tests that texts name.

# programs PAGE COUNT LANGUAGE COMPILE...: takes them out of the page, compiles and runs each, and compares.
programs() {
    local page=$BATS_TEST_DIRNAME/../../../problems/$1 count=$2 language=$3 number shown outputs
    shift 3
    cd "$BATS_TEST_TMPDIR" || return
    awk -v language="$language" '
        /^```/ { file = "" }
        file { print >file }
        $0 == "```" language { file = ++shown "." language }
        $0 == "```text" { file = ++outputs ".text" }' "$page"
    shown=(*."$language") outputs=(*.text)
    ((${#shown[@]} == count && ${#outputs[@]} == count))
    for ((number = 1; number <= count; number++)); do
        "$@" -o program "$number.$language"
        ./program | diff "$number.text" -
    done
}

@test 'README.md: each program compiles and prints what is shown' {
    programs README.md 5 rust rustc -O ${WARNINGS_ARE_ERRORS:+-D warnings}
}

@test 'README.zh.md: each program compiles and prints what is shown' {
    [[ $(type -t g++) ]] || skip 'no g++'
    programs README.zh.md 5 cpp g++ -O2 ${WARNINGS_ARE_ERRORS:+-Wall -Wextra -Werror}
}

# The first program of a problem's text is plain.cpp or takes its place. Each further one, but for whole files, ends
# with a function that takes the place of the one of its name.
# replaced TEXT ENDING FENCE COUNT: judges plain.ENDING with each of these functions in the texts named TEXT.
replaced() {
    local root=$BATS_TEST_DIRNAME/../../.. text part count=0
    cd "$BATS_TEST_TMPDIR" || return
    for text in "$root"/problems/*/"$1"; do
        awk -v problem="$(basename "${text%/*}")" -v fence="\`\`\`$3" '
            /^<!-- / { file = /file/ }
            /^```/ { part = "" }
            part { print >part }
            $0 == fence && !file { part = problem "." ++parts ".part" }' "$text"
    done
    for part in *.part; do
        awk '
            NR == FNR { text = text $0 "\n"; if (/^[a-z].*\).* \{/) { split($0, cut, "("); head = cut[1] "(" } next }
            index($0, head) == 1 { printf "%s", text; inside = replaced = 1 }
            !inside { print }
            /^}/ { inside = 0 }
            END { exit !replaced }' "$part" "$root/judge-tests/${part%%.*}/submissions/accepted/plain.$2" >"replaced.$2"
        "$root/scripts/judge.sh" "${part%%.*}" "replaced.$2"
        count=$((count + 1))
    done
    ((count == $4))
}

@test 'problems/*/README.zh.md: plain.cpp with each function that replaces one of its own is AC' {
    [[ $(type -t g++) ]] || skip 'no g++'
    replaced README.zh.md cpp cpp 5
}

@test 'problems/*/README.md: plain.rs with each function that replaces one of its own is AC' {
    replaced README.md rs rust 5
}

@test 'four-in-line: each accepted program prints 0, as the texts say, for a board that has a line' {
    cd "$BATS_TEST_DIRNAME/../../../judge-tests/four-in-line"
    local endings=(rs) ending case count=0
    [[ ! $(type -t g++) ]] || endings+=(cpp)
    for case in data/tolerated_input/*-finished-*.in; do
        for ending in "${endings[@]}"; do
            ../../scripts/judge.sh -c "$case" data/tolerated_input submissions/accepted/*."$ending"
            count=$((count + 1))
        done
    done
    ((count == 2 * ${#endings[@]}))
}

@test 'problems/*/*.md: each test that a text names is there' {
    cd "$BATS_TEST_DIRNAME/../../../problems"
    mapfile -t names < <(grep -rohE --include='*.md' '`[a-z0-9]+(_[a-z0-9]+){2,}`' . | tr -d '`' | sort -u)
    ((${#names[@]} > 25))
    for name in "${names[@]}"; do grep -rqw --include='*.rs' "$name" . || { echo "$name" && false; }; done
}
