#!/usr/bin/env bash
# Packages the problems named, or all, and has the judges' own tools verify the packages:
#   problemtools    on the older form: verifyproblem (config, validators, data, submissions), and
#                   problem2html of both statements
#   BAPCtools       on the current form: bt validate, bt run
#   oj              on the plain folder of cases: oj test
# Left out, because they need LaTeX: verifyproblem's part `statement`, which makes a PDF too, and
# BAPCtools' `bt pdf`. Nothing here needs the network.
#
# The tools are looked for in the folder that VERIFIERS names, else in target/verifiers/bin (made
# as scripts/verifiers.txt says), else on PATH. What is missing is skipped, by name.
# VERBOSE=1 shows what the tools print. The last line is `N passed, N failed`, and `, N skipped`
# where something was.
set -u
export LC_ALL=C
unset CDPATH

# Warnings of BAPCtools that are let through, by their text, each with its reason.
readonly BT_WARNINGS=(
    # Form 2025-09 has no answer validators. Our answers are recomputed by the oracles in tests/.
    'No dedicated answer validators found.'
    # number-game: an input without a case is answered by nothing.
    'Answer is empty but was accepted!'
    'Output is empty but was accepted!'
    # plane-bombing: the dialogue is in Chinese, and its last line is not ended.
    'Answer contains unexpected characters but was accepted!'
    'Output contains unexpected characters but was accepted!'
    'Answer does not end with a newline but was accepted!'
)

# bt spoils good input and wants it refused. What is good input still is let through, by the text of
# bt's complaint, after the problem's short name.
readonly BT_COMPLAINTS=(
    # stone-game: another number on a line of its own is one more block, with an empty list.
    'stonegame: invalid_input/0/trailing_token_int was not properly rejected by input validation. All validators accepted.'
)

# Seconds by the wall clock after which bt gives a program up, which it judges by CPU time, and oj,
# which knows no other time. More than the limit, for machines that are busy with something else.
readonly PATIENCE=6

# The same for problem2html, the first words of its warnings.
readonly HTML_WARNINGS=(
    # plasTeX, which it is built on, reads problemtools' own LaTeX class instead.
    'WARNING: No Python version of problemset.cls was found'
    'WARNING: Will now try to load a LaTeX implementation of problemset.cls'
    # It would draw pictures with LaTeX; the statements have none.
    'WARNING: Could not find a valid vector imager'
    # problemtools has no Chinese words for "Sample Input" and "Sample Output".
    'WARNING: Using default renderer for @translation@zh@sampleinputname'
    'WARNING: Using default renderer for @translation@zh@sampleoutputname'
)

# ---- The tools ----

settle_bt() {
    {
        printf 'ignore_warning:\n'
        printf "  - '%s'\n" "${BT_WARNINGS[@]}"
    } >"$XDG_CONFIG_HOME/bapctools/config.yaml"
}

# problem2html needs no LaTeX but this one program of it, which finds a file.
settle_html() {
    mkdir -p "$scratch/bin" && cat >"$scratch/bin/kpsewhich" <<'END'
#!/bin/sh
for name; do :; done
IFS=:
for folder in $TEXINPUTS .; do
    case $name in /*) file=$name ;; *) file=$folder/$name ;; esac
    [ -f "$file" ] && echo "$file" && exit
done
exit 1
END
    chmod +x "$scratch/bin/kpsewhich"
}

# ---- Verifying one problem ----

# Two lanes, for two processors: compiling and running all submissions takes both tools longest.
verify_legacy() { # verify_legacy PROBLEM
    local shortname=${1//[^a-z0-9]/}
    if have verifyproblem; then check "verifyproblem $shortname" run_verifyproblem "$shortname"; fi
}

verify_others() { # verify_others PROBLEM
    local problem=$1 shortname=${1//[^a-z0-9]/}
    if have bt; then
        check "bt validate $shortname" run_bt_validate "$shortname"
        check "bt run $shortname" run_bt "$shortname" run --no-generate --timeout "$PATIENCE"
    fi
    if have problem2html; then
        check "problem2html $shortname, English" run_problem2html "$shortname" en
        check "problem2html $shortname, Chinese" run_problem2html "$shortname" zh
    fi
    if have oj; then check "oj test $problem" run_oj "$problem"; fi
}

# The older form has no time limit; verifyproblem takes it here, and checks it against the
# accepted submissions (at most half of it) and those that are too slow (half as much again).
run_verifyproblem() { # run_verifyproblem SHORTNAME
    local package=$packages/legacy/$1
    verifyproblem --parts config validators data submissions \
        --fixed_timelim "$(<"$package/.timelimit")" -- "$package" | tee "$scratch/verify"
    ((PIPESTATUS[0] == 0)) &&
        [[ $(tail -n 1 "$scratch/verify") == "$1 tested: 0 errors, 0 warnings" ]]
}

run_problem2html() { # run_problem2html SHORTNAME LANGUAGE
    local html=$scratch/html
    rm -rf -- "$html"
    PATH=$scratch/bin:$PATH problem2html --messy --language "$2" --dest-dir "$html" \
        "$packages/legacy/$1" >"$scratch/html.log" 2>&1
    local status=$?
    cat -- "$scratch/html.log"
    ((status == 0)) && [[ -s $html/index.html ]] && only_known_warnings
}

only_known_warnings() {
    ! grep -E '^(WARNING|ERROR)' "$scratch/html.log" |
        grep -v -F -f <(printf '%s\n' "${HTML_WARNINGS[@]}")
}

# Any warning that BT_WARNINGS does not list makes bt fail.
run_bt() { # run_bt SHORTNAME ACTION...
    (cd -- "$packages/icpc/$1" && bt "${@:2}" --no-bar)
}

# A complaint, unlike a warning, cannot be named to bt beforehand: where one is expected, all but
# the spoilt input is validated first, and then of the spoilt input there must be no other.
run_bt_validate() { # run_bt_validate SHORTNAME
    if [[ ${BT_COMPLAINTS[*]} != *"$1: "* ]]; then
        run_bt "$1" validate
        return
    fi
    run_bt "$1" validate --invalid --overrides --input --answer --valid-output \
        --generic invalid_answer invalid_output valid_output output_validator || return
    # Without the colours, which it prints where it thinks that it runs on a CI.
    run_bt "$1" validate --generic invalid_input 2>&1 |
        sed 's/\x1b\[[0-9;]*m//g' >"$scratch/spoilt"
    cat -- "$scratch/spoilt"
    grep -q '^Generic Invalidation: Generated' "$scratch/spoilt" || return
    ! sed "s/^Generic Invalidation: /$1: /; s/  */ /g" "$scratch/spoilt" |
        grep -v -x -F -f <(printf '%s\n' "${BT_COMPLAINTS[@]}") |
        grep -v -x -E "PROBLEM $1|$1: (Generated .*|Done)|WARNING: .* \\(ignored\\)|"
}

run_oj() { # run_oj PROBLEM: our solution, as oj's users would judge it
    rustc -O -o "$scratch/solution" "$root/problems/$1/src/main.rs" &&
        (cd -- "$scratch" && oj test -c ./solution -d "$packages/oj/$1" \
            --tle "$PATIENCE")
}

# ---- Main ----

main() {
    local problems problem
    scratch=$(mktemp -d) || exit 2
    trap 'rm -rf -- "$scratch"' EXIT
    packages=$scratch/packages
    find_tools verifyproblem problem2html bt oj
    settle_tools
    settle_bt
    settle_html
    check 'package.sh' "$root/scripts/package.sh" "$packages" "$@"
    mapfile -t problems < <(cd -- "$packages/oj" && printf '%s\n' *)
    for problem in "${problems[@]}"; do verify_legacy "$problem"; done &
    for problem in "${problems[@]}"; do verify_others "$problem"; done
    wait
    close_report
}

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd) || exit 2
# shellcheck source=package/verifiers.sh
source "$root/scripts/package/verifiers.sh" || exit 2
main "$@"
