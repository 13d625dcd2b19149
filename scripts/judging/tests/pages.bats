#!/usr/bin/env bats
# The programs that problems/README.md and README.zh.md show: each is followed by what it prints. With test.sh --all
# they compile without a warning.

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
    programs README.md 6 rust rustc -O ${WARNINGS_ARE_ERRORS:+-D warnings}
}

@test 'README.zh.md: each program compiles and prints what is shown' {
    [[ $(type -t g++) ]] || skip 'no g++'
    programs README.zh.md 5 cpp g++ -O2 ${WARNINGS_ARE_ERRORS:+-Wall -Wextra -Werror}
}
