# shellcheck shell=bash disable=SC2154
# What verify-packages.sh and compare-oj.sh share: finding the judges' tools, keeping them off the
# network and out of the home folder, and reporting. Wants `root`, the workspace, and `scratch`, a
# folder to be removed at the end.

# ---- Reporting: each result is a line in a file, so that background jobs can report too ----

report() { # report ok|FAIL|skip WHAT
    printf '%s\n' "$1" >>"$scratch/results"
    printf '%-4s  %s\n' "$1" "$2"
}

# check WHAT COMMAND...: one test, that the command succeeds; what it says at its end is reported.
check() {
    local what=$1 log
    shift
    log=$(mktemp -- "$scratch/log.XXXXXX") || return
    if "$@" >"$log" 2>&1 </dev/null; then
        report ok "$what$(closing_words "$log")"
        [[ ! ${VERBOSE-} ]] || sed 's/^/      /' "$log"
    else
        report FAIL "$what"
        # BAPCtools marks so what it was told to let through.
        grep -v '(ignored)$' "$log" | tail -n 60 | sed 's/^/      /'
    fi
    rm -f -- "$log"
}

# The part of a tool's last words that says how much it found.
closing_words() {
    sed -nE 's/^(.* tested|\[SUCCESS\] test success|closing): (.*)/: \2/p' "$1" | tail -n 1
}

# Prints the closing line and fails if anything did.
close_report() {
    awk '{ count[$1]++ }
        END {
            printf "%d passed, %d failed", count["ok"], count["FAIL"]
            if (count["skip"]) printf ", %d skipped", count["skip"]
            printf "\n"
            exit !(count["ok"] && !count["FAIL"])
        }' "$scratch/results"
}

# ---- The tools ----

# find_tools TOOL...: puts the folder VERIFIERS, or target/verifiers/bin, first on PATH, and sets
# `tools` to those of the tools that are there; the others are skipped, by name.
find_tools() {
    local folder tool
    for folder in "${VERIFIERS-}" "$root/target/verifiers/bin"; do
        [[ $folder && -d $folder ]] || continue
        PATH=$(cd -- "$folder" && pwd):$PATH
        break
    done
    tools=' '
    for tool; do
        if command -v -- "$tool" >/dev/null; then
            tools+="$tool "
        else
            report skip "$tool: not found; scripts/verifiers.txt says how to install it"
        fi
    done
}

have() { [[ $tools == *" $1 "* ]]; }

# What the tools would keep at home or in /tmp goes to the scratch folder.
settle_tools() {
    export TMPDIR=$scratch/tmp XDG_CONFIG_HOME=$scratch/config XDG_CACHE_HOME=$scratch/cache
    mkdir -p "$TMPDIR" "$XDG_CONFIG_HOME/bapctools" "$XDG_CACHE_HOME/online-judge-tools"
    no_updates >"$XDG_CACHE_HOME/online-judge-tools/pypi.json"
}

# oj asks the network whether there is a newer oj, unless it did so within the last eight hours.
no_updates() {
    local package separator='{'
    for package in online-judge-tools online-judge-api-client; do
        printf '%s"%s": {"time": %(%s)T, "version": "0.0.0"}' "$separator" "$package" -1
        separator=', '
    done
    printf '}\n'
}
