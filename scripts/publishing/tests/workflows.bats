#!/usr/bin/env bats
# The workflows call scripts and options that exist, and pin their actions; rules for all scripts.

bats_require_minimum_version 1.5.0

@test "workflows call only scripts that exist, with options that their usage names" {
    cd "$BATS_TEST_DIRNAME/../../.."
    calls=0
    while read -r script words; do
        calls=$((calls + 1))
        usage=$("$script" --help)
        for word in $words; do
            [[ $word != --* || $usage =~ [^a-z-]${word}[^a-z-] ]]
        done
    done < <(sed -n 's/^ *- run: \(scripts\/.*\)/\1/p' .github/workflows/*.yml)
    [ "$calls" -ge 3 ]
    # They call nothing else.
    known='run: (scripts/|cargo test --workspace$|cargo judge( --submissions)?$|gh release create )'
    run ! grep -E '^ *(- )?run:' <(grep -hvE "$known" .github/workflows/*.yml)
}

@test "workflows pin each action by commit, with its version after it" {
    cd "$BATS_TEST_DIRNAME/../../.."
    pinned='[a-z/-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+'
    run ! grep -nE 'uses:' <(grep -hvE "uses: (\./.*\.yml|$pinned)$" .github/workflows/*.yml)
    # No two places use different versions of an action.
    [ ! "$(grep -ho 'uses: .*' .github/workflows/*.yml | sort -u | cut -d@ -f1 | uniq -d)" ]
}

@test "each job has a time limit, and nothing is published before the tests have passed" {
    cd "$BATS_TEST_DIRNAME/../../.."
    # The job that calls the other workflow cannot have one.
    [ "$(grep -c '^    runs-on:' <(cat .github/workflows/*.yml))" -eq \
        "$(grep -c '^    timeout-minutes: [1-9]' <(cat .github/workflows/*.yml))" ]
    for job in pages release; do
        sed -n "/^  $job:$/,/^    runs-on:/p" .github/workflows/pages.yml | grep -x '    needs: \[test, build\]'
    done
}

@test "-h and --help say how to call each script" {
    cd "$BATS_TEST_DIRNAME/../../.."
    for script in scripts/{*,maintain/*,judge/tests/*}.sh; do
        [[ -x $script ]] || continue # a part of others
        for option in -h --help; do [[ $("$script" $option) == *"usage: ${script##*/}"* ]]; done
    done
}

@test "no line of the scripts is longer than 120 columns" {
    cd "$BATS_TEST_DIRNAME/../../.."
    # The template is for problems, which have a rule of their own.
    mapfile -t files < <(find .ci/run scripts -name template -prune -o -name run -print -o \
        -regex '.*\.\(sh\|py\|bats\|bash\|awk\)' -print)
    ((${#files[@]} > 15))
    diff <(LC_ALL=C.UTF-8 grep -HnE '.{121}' "${files[@]}") /dev/null
}
