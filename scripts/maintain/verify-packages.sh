#!/usr/bin/env bash
# usage: verify-packages.sh [PROBLEM...]
#        verify-packages.sh --install
#
# Packages the problems named, or all, and has the judges' own tools verify them:
#   problemtools    the older problem package: verifyproblem (configuration, validators, data,
#                   submissions)
#   BAPCtools       the problem package of 2025-09: bt validate, bt run
#   oj              the folder of cases: oj test
#   dmoj            DMOJ's folder: the accepted C++ program, and an empty one
# No tool reads FPS here: package.bats pins that format. Parts that need LaTeX are left out:
# verifyproblem's `statement`, and `bt pdf`.
# verifyproblem and bt judge the solution, and bt one submission from each other folder; one that is
# too slow only if the limit is one second. `judge.sh --submissions` judges all.
#
# --install makes the venv target/verifiers with the tools, and does nothing else. Only that uses
# the network. The tools are taken from target/verifiers/bin or PATH. A missing tool is named and
# skipped. VERBOSE=1 shows the tools' output. The last line is `N passed, N failed`, with
# `, N skipped` if any were. Exit status: 0 all passed, 1 something failed, 2 unable to start.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2
. "$root/scripts/maintain/problem.sh" && . "$root/scripts/maintain/testing/results.sh" || exit 2

# The warnings of BAPCtools to ignore, each with the reason.
readonly BT_WARNINGS=(
    # Format 2025-09 has no answer validators. The oracles in tests/ recompute our answers.
    'No dedicated answer validators found.'
    # This version warns of a keyword even if it is spelled right.
    'found keyword '{bfs,bitmask,dp,'game theory',greedy}'. Did you mean '{bfs,bitmask,dp,'game theory',greedy}'?'
    # number-game: the answer to an input without cases is empty.
    {Answer,Output}' is empty but was accepted!'
    # plane-bombing: the dialogue is in Chinese, and its last line ends with a space.
    {Answer,Output}' contains '{unexpected,'consecutive whitespace'}' characters but was accepted!'
)

# bt stops a program after this many seconds of wall-clock time, though it judges CPU time; oj fails
# it. More than the limit, because the machine may be busy.
readonly PATIENCE=6

# One test, which passes if the command succeeds. Reports the command's own summary.
check() { # check WHAT COMMAND...
    local summary log=$scratch/log.$BASHPID
    if "${@:2}" >"$log" 2>&1 </dev/null; then
        summary=$(sed -nE 's/^(.* tested|\[SUCCESS\] test success|closing): (.*)/: \2/p' "$log")
        report ok "$1$summary"
        [[ ! ${VERBOSE-} ]] || sed 's/^/      /' "$log"
    else
        report FAIL "$1"
        # BAPCtools marks ignored warnings this way.
        grep -v '(ignored)$' "$log" | tail -n 60 | sed 's/^/      /'
    fi
}

# Redirects the tools' files in /tmp and in the home folder to the scratch folder.
settle_tools() {
    local now config=$scratch/config cache=$scratch/cache
    export PATH=$scratch/bin:$root/target/verifiers/bin:$PATH TMPDIR=$scratch/tmp
    export XDG_CONFIG_HOME=$config XDG_CACHE_HOME=$cache
    mkdir -p "$TMPDIR" "$scratch"/{bin,kept} "$config"/{bapctools,problemtools} "$cache/online-judge-tools"
    # Compiles each text once for both tools: `once SOURCE PROGRAM COMMAND...` runs the command that
    # makes PROGRAM, or copies what the same command made of the same text before.
    cat >"$scratch/bin/once" <<'END'
#!/bin/sh
program=$2 sum=$(md5sum <"$1")
kept=${0%/*}/../kept/${sum%% *}
shift 2
exec 9>"$kept.lock" && flock 9
{ [ -e "$kept" ] || { "$@" && cp "$program" "$kept"; }; } && cp "$kept" "$program"
END
    chmod +x "$scratch/bin/once"
    tee -- "$config"/{bapctools,problemtools}/languages.yaml >/dev/null <<'END'
rust:
  compile: "once {files} {binary} rustc -O --edition 2021 -o {binary} {files}"
  run: "{binary}"
END
    cat >>"$config/bapctools/languages.yaml" <<'END'
cpp:
  compile: "once {files} {binary} g++ -O2 -std=gnu++23 -Wall -o {binary} {files}"
END
    printf '%s\n' ignore_warning: "${BT_WARNINGS[@]/#/- }" >"$config/bapctools/config.yaml"
    # Unless it did so within the last eight hours, oj asks the network for a newer version.
    printf -v now '{"time": %(%s)T, "version": "0"}' -1
    printf '{"online-judge-tools": %s, "online-judge-api-client": %s}' "$now" "$now" \
        >"$cache/online-judge-tools/pypi.json"
    # A compiler on a busy machine may take longer than the usual ten seconds.
    printf '%s\n' 'id: local' 'key: local' 'compiler_time_limit: 60' \
        "problem_storage_globs: ['$packages/dmoj/*']" "runtime: {g++11: '$(command -v g++)'}" \
        >"$scratch/dmoj.yml"
}

# ---- Verifying one problem: each tool is a job of its own ----

# Verifies PROBLEM by TOOL, with `short`, its name in packages, its limits, and `picked`, the
# submissions that bt judges. A slow one takes one and a half times the limit.
verify() { # verify TOOL PROBLEM
    local problem=$2 short=${2//[^a-z0-9]/} folder files seconds mebibytes picked=()
    read_limits "$problem"
    cd -- "$packages/legacy/$short/submissions" || exit
    for folder in */; do
        files=("$folder"*)
        case $folder in
        accepted/) picked+=("accepted/$short.rs") ;;
        time_limit_exceeded/) [[ $seconds != 1 ]] || picked+=("${files[0]}") ;;
        *) picked+=("${files[0]}") ;;
        esac
    done
    "verify_by_$1"
}

# The older format has no time limit, so it is given here. verifyproblem checks that the solution takes
# at most half of it.
verify_by_verifyproblem() {
    check "verifyproblem $short" verifyproblem --werror --parts config validators data submissions \
        --fixed_timelim "$seconds" --submission_filter "^accepted/$short.rs$" -- "$packages/legacy/$short"
}

# bt fails on any warning that is not in BT_WARNINGS.
verify_by_bt() {
    cd -- "$packages/icpc/$short" || exit
    check "bt validate $short" bt validate --no-bar
    check "bt run $short" bt run --no-bar --no-generate --timeout "$PATIENCE" "${picked[@]/#/submissions/}"
}

verify_by_oj() { check "oj test $problem" judge_by_oj; }
verify_by_dmoj-cli() { check "dmoj-cli $short" judge_by_dmoj; }

# As oj's users would, this judges our solution.
judge_by_oj() {
    local source=$root/problems/$problem/src/main.rs
    mkdir -- "$scratch/oj.$short" && cd -- "$scratch/oj.$short" &&
        once "$source" solution rustc -O -o solution "$source" &&
        oj test -S -c ./solution -d "$packages/oj/$problem" --tle "$PATIENCE"
}

# DMOJ's judge must find every case, and accept more cases of plain.cpp than of the empty program.
judge_by_dmoj() {
    local cases=("$packages/oj/$problem"/*.in) kib=$((mebibytes * 1024))
    mkdir -- "$scratch/dmoj.$short" && cd -- "$scratch/dmoj.$short" &&
        cp -- "$root/judge-tests/$problem/submissions/accepted/plain.cpp" . &&
        echo 'int main() {}' >empty.cpp || return
    printf "submit -tl $seconds -ml $kib $short CPP11 %s\n" plain.cpp empty.cpp |
        dmoj-cli --no-ansi --config "$scratch/dmoj.yml" --history history --skip-self-test \
            --only-executors CPP11 2>&1 |
        awk -v cases="${#cases[@]}" '{ print }
            /^Test case +[0-9]+ AC / { right[done + 0]++ }
            /^Done grading/ { done++ }
            END {
                printf "closing: %d cases\n", right[0]
                exit !(done == 2 && right[0] == cases && right[1] < cases)
            }'
}

# ---- Main ----

if [[ ${1-} == --install ]]; then
    /usr/bin/python3 -m venv "$root/target/verifiers" &&
        "$root/target/verifiers/bin/pip" install --quiet --no-compile --disable-pip-version-check \
            --requirement "$root/scripts/maintain/verifiers.txt"
    exit
fi
make_scratch
packages=$scratch/packages
check 'package.py' python3 "$root/scripts/package.py" "$packages" "$@"
settle_tools
# One job more than there are processors, because the tools often wait. bt, the quickest, comes last.
free=$(($(nproc) + 1))
for tool in verifyproblem dmoj-cli oj bt; do
    type -P "$tool" >/dev/null || {
        report skip "$tool: not found; scripts/maintain/verify-packages.sh --install gets it"
        continue
    }
    for problem in "$packages/oj"/*; do [[ ! -d $problem ]] || start verify "$tool" "${problem##*/}"; done
done
report_sum
