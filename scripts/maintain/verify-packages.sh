#!/usr/bin/env bash
# usage: verify-packages.sh [PROBLEM...]
#        verify-packages.sh --install
#
# Packages the problems named, or all, and has the judges' own tools verify them:
#   problemtools    the older problem package: verifyproblem (configuration, validators, data, submissions)
#   BAPCtools       the problem package of 2025-09: bt validate, bt run
#   oj              the folder of cases: oj test
#   dmoj            DMOJ's folder: the accepted C++ program, and an empty one
# No tool reads FPS here: publishing/tests/packages.py reads it by the rules of QDUOJ and HOJ.
# verifyproblem and bt judge the solution, plain.cpp and one submission from each other folder. They judge a submission
# that is too slow only if the limit is one second. `judge.sh --submissions` judges all.
# Parts that need LaTeX are left out: verifyproblem's `statement`, and `bt pdf`.
#
# --install makes the venv target/verifiers with the tools, and does nothing else. Only that uses the network.
# The tools are taken from target/verifiers/bin or PATH. A missing tool is named and skipped. VERBOSE=1 shows the tools'
# output. The last line is `N passed, N failed`, with `, N skipped` if any were. Exit status: 0 all passed, 1 something
# failed.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2

# The warnings of BAPCtools to ignore, each with the reason.
readonly BT_WARNINGS=(
    # Format 2025-09 has no answer validators. The oracles in tests/ recompute our answers.
    'No dedicated answer validators found.'
    # This version warns of a keyword even if it is spelled right.
    'found keyword '{bfs,bitmask,dp,'game theory',greedy}'. Did you mean '{bfs,bitmask,dp,'game theory',greedy}'?'
    # number-game: the answer to an input without cases is empty.
    'Answer is empty but was accepted!'
    'Output is empty but was accepted!'
    # plane-bombing: the dialogue is in Chinese.
    'Answer contains unexpected characters but was accepted!'
    'Output contains unexpected characters but was accepted!'
    # plane-bombing: the last line ends with a space.
    'Answer contains consecutive whitespace characters but was accepted!'
    'Output contains consecutive whitespace characters but was accepted!'
)

# After so many seconds of wall-clock time bt stops a program, which it judges by CPU time, and oj fails it. More than
# the limit, because the machine may be busy.
readonly PATIENCE=6

# ---- Reporting: each result is a line in a file, because jobs report in parallel ----

report() { # report ok|FAIL|skip WHAT
    printf '%s\n' "$1" >>"$scratch/results"
    printf '%-4s  %s\n' "$1" "$2"
}

# check "TOOL WHAT" COMMAND...: one test, passed if the command succeeds. Reports the command's own summary.
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
        # BAPCtools marks ignored warnings this way.
        grep -v '(ignored)$' "$log" | tail -n 60 | sed 's/^/      /'
    fi
}

# ---- The tools ----

install_tools() {
    /usr/bin/python3 -m venv "$root/target/verifiers" && "$root/target/verifiers/bin/pip" install --quiet --no-compile \
        --disable-pip-version-check --requirement "$root/scripts/maintain/verifiers.txt"
}

# Adds the tools that are installed to `tools`, and names the others as skipped.
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

# Redirects the tools' files in /tmp and in the home folder to the scratch folder.
settle_tools() {
    export TMPDIR=$scratch/tmp XDG_CONFIG_HOME=$scratch/config XDG_CACHE_HOME=$scratch/cache PATH=$scratch/bin:$PATH
    mkdir -p "$TMPDIR" "$scratch"/{bin,kept} "$XDG_CONFIG_HOME"/{bapctools,problemtools} \
        "$XDG_CACHE_HOME/online-judge-tools"
    # Compiles each text once for both tools: `once SOURCE PROGRAM COMMAND...` runs the command that makes PROGRAM, or
    # copies what the same command made of the same text before.
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
    # Unless it did so within the last eight hours, oj asks the network for a newer version.
    printf '{"%s": {"time": %(%s)T, "version": "0"}, "%s": {"time": %(%s)T, "version": "0"}}\n' online-judge-tools -1 \
        online-judge-api-client -1 >"$XDG_CACHE_HOME/online-judge-tools/pypi.json"
    chmod +x "$scratch"/bin/*
    printf 'id: local\nkey: local\nproblem_storage_globs: ["%s/dmoj/*"]\nruntime: {g++11: "%s"}\n' \
        "$packages" "$(command -v g++)" >"$scratch/dmoj.yml"
}

# ---- Verifying one problem ----

# Sets `picked` to the submissions that both tools judge. A slow one takes one and a half times the limit.
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
    local problem=$1 shortname=${1//[^a-z0-9]/} own=$scratch/own.$1
    mkdir -- "$own" || return
    check "verifyproblem $shortname" run_verifyproblem "$shortname"
    check "oj test $problem" run_oj "$problem"
    check "dmoj-cli $shortname" run_dmoj "$problem"
}

# The older format has no time limit, so it is given here. verifyproblem checks that accepted submissions take at most
# half of it, and slow ones at least one and a half times.
run_verifyproblem() { # run_verifyproblem SHORTNAME
    local package=$packages/legacy/$1 picked
    pick "$1"
    verifyproblem --parts config validators data submissions --fixed_timelim "$(<"$package/.timelimit")" \
        --submission_filter "^($(IFS='|' && echo "${picked[*]}"))$" -- "$package" 2>&1 | tee -- "$own/verify"
    ((PIPESTATUS[0] == 0)) && [[ $(tail -n 1 -- "$own/verify") == "$1 tested: 0 errors, 0 warnings" ]]
}

# bt fails on any warning that is not in BT_WARNINGS.
run_bt() { # run_bt SHORTNAME ACTION...
    (cd -- "$packages/icpc/$1" && bt "${@:2}" --no-bar)
}

run_oj() { # run_oj PROBLEM: judges our solution, as oj's users would
    once "$root/problems/$1/src/main.rs" "$own/solution" rustc -O -o "$own/solution" "$root/problems/$1/src/main.rs" &&
        (cd -- "$own" && oj test -S -c ./solution -d "$packages/oj/$1" --tle "$PATIENCE")
}

# DMOJ's judge must find every case, and accept more cases of plain.cpp than of the empty program.
run_dmoj() { # run_dmoj PROBLEM
    local cases=("$packages/oj/$1"/*.in) right
    printf 'int main() {}\n' >"$own/empty.cpp"
    right=$(count_right "$1" "$root/judge-tests/$1/submissions/accepted/plain.cpp") || return
    ((right == ${#cases[@]} && $(count_right "$1" "$own/empty.cpp") < right)) && echo "closing: $right cases"
}

count_right() { # count_right PROBLEM SOURCE
    local short=${1//[^a-z0-9]/} memory
    memory=$(sed -n 's/^  memory: //p' "$packages/legacy/$short/problem.yaml")
    dmoj-cli --no-ansi --config "$scratch/dmoj.yml" --history "$own/history" --only-executors CPP11 \
        --skip-self-test -- submit -tl "$(<"$packages/legacy/$short/.timelimit")" -ml $((memory * 1024)) \
        "$short" CPP11 "$2" 2>&1 | tee /dev/stderr |
        awk '/^Test case +[0-9]+ AC / { right++ } /^Done grading/ { done = 1 } END { print right + 0; exit !done }'
}

# ---- Main ----

if [[ ${1-} == --install ]]; then
    install_tools
    exit
fi
make_scratch
packages=$scratch/packages tools=' package.py packages.py '
check 'package.py' python3 "$root/scripts/package.py" "$packages" "$@"
check 'packages.py' python3 "$root/scripts/publishing/tests/packages.py" "$packages"
find_tools verifyproblem bt oj dmoj-cli
settle_tools
mapfile -t problems < <(cd -- "$packages/oj" && printf '%s\n' *)
# One job more than there are processors, because the tools often wait. bt takes the least time and comes last.
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
