#!/usr/bin/env bats
# Each script and option that a workflow calls is there, and CI runs them, too; what holds of all scripts.

bats_require_minimum_version 1.5.0

@test "each script that a workflow calls is there, and its usage names each option" {
    cd "$BATS_TEST_DIRNAME/../../.."
    calls=0
    while read -r script words; do
        calls=$((calls + 1))
        usage=$("$script" --help)
        for word in $words; do
            [[ $word != --* || $usage =~ [^a-z-]${word}[^a-z-] ]]
        done
    done < <(sed -n 's/^ *- run: \(scripts\/.*\)/\1/p' .github/workflows/*.yml)
    [ "$calls" -ge 4 ]
    # Nothing else is called but these.
    known='run: (scripts/|cargo test --workspace$|gh release create )'
    run ! grep -E '^ *(- )?run:' <(grep -hvE "$known" .github/workflows/*.yml)
}

@test "-h and --help say how to call each script" {
    cd "$BATS_TEST_DIRNAME/../../.."
    for script in scripts/{*,maintain/*,judging/patches}.sh; do
        for option in -h --help; do [[ $("$script" $option) == *"usage: ${script##*/}"* ]]; done
    done
}

@test "no line of the scripts is longer than 120 columns" {
    cd "$BATS_TEST_DIRNAME/../../.."
    # But for the template, which is for problems.
    mapfile -t files < <(find .ci/run scripts -name template -prune -o -name run -print -o \
        -regex '.*\.\(sh\|py\|bats\|bash\|awk\)' -print)
    ((${#files[@]} > 15))
    diff <(LC_ALL=C.UTF-8 grep -HnE '.{121}' "${files[@]}") /dev/null
}
