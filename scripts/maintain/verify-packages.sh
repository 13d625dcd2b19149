#!/usr/bin/env bash
# usage: verify-packages.sh [PROBLEM...]
#        verify-packages.sh --install
#
# Packages the problems named, or all, and has the judges' own tools verify them:
#   problemtools    the older problem package: verifyproblem (configuration, validators, data, submissions);
#                   problem2html of both statements, each code span compared with the source
#   BAPCtools       the problem package of 2025-09: bt validate, bt run
#   oj              the plain folder of cases: oj test
#   dmoj            DMOJ's folder: the accepted C++ program, and an empty one
# verifyproblem and bt judge the solution, plain.cpp and one submission of each other folder, one that is too slow only
# where the limit is one second; `judge.sh --submissions` judges all. What both compile is compiled once.
# Left out is what needs LaTeX: verifyproblem's part `statement`, which makes a PDF too, and `bt pdf`. Nothing here uses
# the network, but for --install, which makes the venv with the tools, target/verifiers, and does no more.
#
# The tools are looked for in target/verifiers/bin, else on PATH. What is missing is skipped, by name. VERBOSE=1 shows
# what the tools print. The last line is `N passed, N failed`, and `, N skipped` where something was. Exit status: 0 all
# passed, 1 something failed.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2

# Warnings of BAPCtools that are let through, by their text, each with its reason.
readonly BT_WARNINGS=(
    # Form 2025-09 has no answer validators. Our answers are recomputed by the oracles in tests/.
    'No dedicated answer validators found.'
    # number-game: an input without a case is answered by nothing.
    'Answer is empty but was accepted!'
    'Output is empty but was accepted!'
    # plane-bombing: the dialogue is in Chinese.
    'Answer contains unexpected characters but was accepted!'
    'Output contains unexpected characters but was accepted!'
    # plane-bombing: a space ends the last line, before the newline that ends the file.
    'Answer contains consecutive whitespace characters but was accepted!'
    'Output contains consecutive whitespace characters but was accepted!'
)

# The first words of problem2html's warnings that are let through.
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

# Seconds by the wall clock after which bt gives a program up, which it judges by CPU time, and oj, which knows no other
# time. More than the limit, for machines that are busy with something else.
readonly PATIENCE=6

# ---- Reporting: each result is a line in a file, since two jobs report at once ----

report() { # report ok|FAIL|skip WHAT
    printf '%s\n' "$1" >>"$scratch/results"
    printf '%-4s  %s\n' "$1" "$2"
}

# check "TOOL WHAT" COMMAND...: one test, that the command succeeds; what it says of how much it found is reported.
check() {
    local what=$1 log
    [[ $tools == *" ${what%% *} "* ]] || return 0
    shift
    log=$(mktemp -- "$scratch/log.XXXXXX") || return
    if "$@" >"$log" 2>&1 </dev/null; then
        report ok "$what$(sed -nE 's/^(.* tested|\[SUCCESS\] test success|closing): (.*)/: \2/p' "$log" | tail -n 1)"
        [[ ! ${VERBOSE-} ]] || sed 's/^/      /' "$log"
    else
        report FAIL "$what"
        # BAPCtools marks so what it was told to let through.
        grep -v '(ignored)$' "$log" | tail -n 60 | sed 's/^/      /'
    fi
}

# ---- The tools ----

install_tools() {
    /usr/bin/python3 -m venv "$root/target/verifiers" && "$root/target/verifiers/bin/pip" install --quiet --no-compile \
        --disable-pip-version-check --requirement "$root/scripts/maintain/verifiers.txt"
}

# Adds to `tools` those that are there; the others are skipped, by name.
find_tools() { # find_tools TOOL...
    local tool
    PATH=$root/target/verifiers/bin:$PATH
    for tool; do
        if type -P "$tool" >/dev/null; then
            tools+="$tool "
        else
            report skip "$tool: not found; scripts/maintain/verify-packages.sh --install gets it"
        fi
    done
}

# What the tools would keep at home or in /tmp goes to the scratch folder.
settle_tools() {
    export TMPDIR=$scratch/tmp XDG_CONFIG_HOME=$scratch/config XDG_CACHE_HOME=$scratch/cache PATH=$scratch/bin:$PATH
    mkdir -p "$TMPDIR" "$scratch"/{bin,kept} "$XDG_CONFIG_HOME"/{bapctools,problemtools} \
        "$XDG_CACHE_HOME/online-judge-tools"
    # How both compile Rust, and bt C++: `once SOURCE PROGRAM COMMAND...` runs the command that makes PROGRAM, unless it
    # keeps what was made of the same text.
    cat >"$scratch/bin/once" <<'END'
#!/bin/sh
program=$2 sum=$(md5sum <"$1")
kept=${0%/*}/../kept/${sum%% *}
shift 2
exec 9>"$kept.lock" && flock 9
{ [ -e "$kept" ] || { "$@" && cp "$program" "$kept"; }; } && cp "$kept" "$program"
END
    printf 'rust:\n  compile: "once {files} {binary} %s"\n  run: "{binary}"\n' \
        'rustc -O --edition 2021 -o {binary} {files}' |
        tee -- "$XDG_CONFIG_HOME"/{bapctools,problemtools}/languages.yaml >/dev/null
    printf 'cpp:\n  compile: "once {files} {binary} g++ -O2 -std=gnu++23 -Wall -o {binary} {files}"\n' \
        >>"$XDG_CONFIG_HOME/bapctools/languages.yaml"
    {
        printf 'ignore_warning:\n'
        printf "  - '%s'\n" "${BT_WARNINGS[@]}"
    } >"$XDG_CONFIG_HOME/bapctools/config.yaml"
    # oj asks the network whether there is a newer oj, unless it did so within the last eight hours.
    printf '{"%s": {"time": %(%s)T, "version": "0"}, "%s": {"time": %(%s)T, "version": "0"}}\n' online-judge-tools -1 \
        online-judge-api-client -1 >"$XDG_CACHE_HOME/online-judge-tools/pypi.json"
    # problem2html needs no LaTeX but this one program of it, which finds a file.
    cat >"$scratch/bin/kpsewhich" <<'END'
#!/bin/sh
for name; do :; done
IFS=:
for folder in $TEXINPUTS .; do
    case $name in /*) file=$name ;; *) file=$folder/$name ;; esac
    [ -f "$file" ] && echo "$file" && exit
done
exit 1
END
    chmod +x "$scratch"/bin/*
    printf 'id: local\nkey: local\nproblem_storage_globs: ["%s/dmoj/*"]\nruntime: {g++11: "%s"}\n' \
        "$packages" "$(command -v g++)" >"$scratch/dmoj.yml"
}

# ---- Verifying one problem ----

# Sets `picked` to the submissions that both judge. What is too slow takes the limit and half as much.
pick() { # pick SHORTNAME
    local package=$packages/legacy/$1 folder files
    picked=("accepted/$1.rs" accepted/plain.cpp)
    for folder in "$package"/submissions/*/; do
        files=("$folder"*)
        [[ $folder == */accepted/ || $folder == */time_limit_exceeded/ && $(<"$package/.timelimit") != 1 ]] ||
            picked+=("${files[0]#"$package/submissions/"}")
    done
}

verify_by_bt() { # verify_by_bt PROBLEM
    local shortname=${1//[^a-z0-9]/} picked
    pick "$shortname"
    check "bt validate $shortname" run_bt "$shortname" validate
    check "bt run $shortname" run_bt "$shortname" run --no-generate --timeout "$PATIENCE" "${picked[@]/#/submissions/}"
}

verify_by_others() { # verify_by_others PROBLEM
    local problem=$1 shortname=${1//[^a-z0-9]/} language own=$scratch/own.$1
    mkdir -- "$own" || return
    check "verifyproblem $shortname" run_verifyproblem "$shortname"
    for language in en zh; do check "problem2html $shortname, $language" run_problem2html "$problem" "$language"; done
    check "oj test $problem" run_oj "$problem"
    check "dmoj-cli $shortname" run_dmoj "$problem"
}

# The older form has no time limit; verifyproblem takes it here, and checks it against the accepted submissions (at most
# half of it) and those that are too slow (half as much again).
run_verifyproblem() { # run_verifyproblem SHORTNAME
    local package=$packages/legacy/$1 picked
    pick "$1"
    verifyproblem --parts config validators data submissions --fixed_timelim "$(<"$package/.timelimit")" \
        --submission_filter "^($(IFS='|' && echo "${picked[*]}"))$" -- "$package" 2>&1 | tee -- "$own/verify"
    ((PIPESTATUS[0] == 0)) && [[ $(tail -n 1 -- "$own/verify") == "$1 tested: 0 errors, 0 warnings" ]]
}

run_problem2html() { # run_problem2html PROBLEM LANGUAGE
    local html=$own/html
    rm -rf -- "$html"
    problem2html --messy --language "$2" --dest-dir "$html" \
        "$packages/legacy/${1//[^a-z0-9]/}" 2>&1 | tee -- "$own/html.log"
    ((PIPESTATUS[0] == 0)) || return
    ! grep -E '^(WARNING|ERROR)' "$own/html.log" | grep -v -F -f <(printf '%s\n' "${HTML_WARNINGS[@]}") || return
    python3 "$root/scripts/publishing/tests/packages.py" code-spans "$html/index.html" \
        "$root/judge-tests/$1/statement/problem.$2.md" | sed 's/^/closing: /'
    return "${PIPESTATUS[0]}"
}

# Any warning that BT_WARNINGS does not list makes bt fail.
run_bt() { # run_bt SHORTNAME ACTION...
    (cd -- "$packages/icpc/$1" && bt "${@:2}" --no-bar)
}

run_oj() { # run_oj PROBLEM: our solution, as oj's users would judge it
    once "$root/problems/$1/src/main.rs" "$own/solution" rustc -O -o "$own/solution" "$root/problems/$1/src/main.rs" &&
        (cd -- "$own" && oj test -S -c ./solution -d "$packages/oj/$1" --tle "$PATIENCE")
}

# DMOJ's judge is to find every case, and to tell the two programs apart.
run_dmoj() { # run_dmoj PROBLEM
    local cases=("$packages/oj/$1"/*.in) right
    printf 'int main() {}\n' >"$own/empty.cpp"
    right=$(count_right "$1" "$root/judge-tests/$1/submissions/accepted/plain.cpp") || return
    ((right == ${#cases[@]} && $(count_right "$1" "$own/empty.cpp") < right)) && echo "closing: $right cases"
}

count_right() { # count_right PROBLEM SOURCE
    local memory yaml=$root/judge-tests/$1/problem.yaml
    read_yaml "$yaml" memory && memory=$((value * 1024)) && read_yaml "$yaml" time_limit || return
    dmoj-cli --no-ansi --config "$scratch/dmoj.yml" --history "$own/history" --only-executors CPP11 \
        --skip-self-test -- submit -tl "$value" -ml "$memory" "${1//[^a-z0-9]/}" CPP11 "$2" 2>&1 | tee /dev/stderr |
        awk '/^Test case +[0-9]+ AC / { right++ } /^Done grading/ { done = 1 } END { print right + 0; exit !done }'
}

# ---- Main ----

if [[ ${1-} == --install ]]; then
    install_tools
    exit
fi
make_scratch
packages=$scratch/packages tools=' package.py '
check 'package.py' python3 "$root/scripts/package.py" "$packages" "$@"
find_tools verifyproblem problem2html bt oj dmoj-cli
settle_tools
mapfile -t problems < <(cd -- "$packages/oj" && printf '%s\n' *)
# One more at a time than there are processors, since the tools wait for much; last bt, which takes least.
free=$(($(nproc) + 1))
for work in verify_by_others verify_by_bt; do
    for problem in "${problems[@]}"; do
        ((free-- > 0)) || wait -n
        "$work" "$problem" &
    done
done
wait
awk '{ count[$1]++ }
    END {
        skipped = count["skip"] ? ", " count["skip"] " skipped" : ""
        printf "%d passed, %d failed%s\n", count["ok"], count["FAIL"], skipped
        exit !(count["ok"] && !count["FAIL"])
    }' "$scratch/results"
