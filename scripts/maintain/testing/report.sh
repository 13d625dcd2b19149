# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # variables that scripts/test.sh sets or reads
#
# report.sh: runs a group's commands, reads their counts, and reports, for test.sh alone: other
# scripts use results.sh. `log` holds the output of the last command.

passed=0 failed=0 failures=() # how many tests; the names of those that failed, by group
reports=0 child=''            # how many lines were reported; the process of the running command
declare -A skipped=()         # its keys: the groups that were skipped, entirely or in part

# Ends the running command, and then this script, on a signal.
stop() {
    [[ ! $child ]] || { kill -- "-$child" && wait "$child"; } 2>/dev/null
    exit 1
}

# Keeps the tests' many short-lived files in memory, if there is room and programs may run there.
use_memory_for_files() {
    if [[ ! ${TMPDIR-} && -w /dev/shm ]] && ! grep -q ' /dev/shm .*noexec' /proc/mounts &&
        (($(stat -f -c '%a * %S' /dev/shm) > 2 ** 31)); then
        export TMPDIR=/dev/shm
    fi
}

# ---- Running -----------------------------------------------------------------------------------

# Says about how long these groups take, in half minutes.
announce() { # announce GROUP...
    local group sum=0 half=('' .5)
    for group; do ((sum += ${TAKES[$group]})); done
    ((sum = (sum + 15) / 30))
    printf 'About %d%s min on two idle processors, once all is installed: %s\n' \
        $((sum / 2)) "${half[sum % 2]}" "$*"
}

# From here on, `report` counts the time, by the clock and of all processors.
begin() {
    began=$SECONDS
    count_spent && spent_before=$spent
}

# Sets `spent` to the seconds of processor time that ended processes of this script have taken. No
# other process can ask for it.
count_spent() {
    times >"$scratch/times"
    spent=$(awk '{ for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); sum += 60 * part[1] + part[2] } }
        END { printf "%.0f", sum }' "$scratch/times")
}

run_group() { # run_group GROUP
    local before=$reports
    group=$1
    begin
    : >"$log"
    "group_$1"
    ((reports > before)) || fail "$1: it reported nothing"
}

# Runs a command with its output in the log. On a terminal a line shows what is running.
run() { # run COMMAND...
    local status
    [[ ! -t 1 ]] || printf '%s ...\r' "$group"
    # Its own process group lets `stop` end all of it when only this script gets a signal.
    set -m
    "$@" >"$log" 2>&1 </dev/null &
    child=$!
    set +m
    wait "$child"
    status=$? child=''
    return "$status"
}

# Counts a command as the tests in its last line: `N passed, N failed`, perhaps `, N skipped`. A
# command without such a line is one test, which passes if the command succeeds.
check() { # check WHAT COMMAND...
    local status last what=$1 passes fails skips=0
    run "${@:2}"
    status=$?
    last=$(tail -n 1 -- "$log")
    if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?$ ]]; then
        passes=${BASH_REMATCH[1]} fails=${BASH_REMATCH[2]} skips=${BASH_REMATCH[4]:-0}
        what+=": $passes passed"
    else
        passes=$((status == 0)) fails=$((status != 0))
    fi
    passed=$((passed + passes))
    if ((status == 0 && passes > 0 && fails == 0)); then
        report ok "$what"
    else
        fail "$what, $fails failed, exit status $status" $((fails > 0 ? fails : 1))
    fi
    ((skips == 0)) || skip "$1, $skips of its tests" "$(grep '^skip' "$log")"
}

# Reports the group as skipped, and fails, if a command is missing.
need() { # need COMMAND...
    local command
    for command; do
        # rustup has names on PATH for components that are not installed.
        "$command" --version >/dev/null 2>&1 || { skip "$group" "no $command" && return 1; }
    done
}

# ---- Reporting ---------------------------------------------------------------------------------

report() { # report WORD WHAT
    reports=$((reports + 1))
    count_spent
    printf '%-5s %s (%d s, processors %d s)\n' "$1" "$2" $((SECONDS - began)) $((spent - spent_before))
}

# Shows the end of the log, and keeps the names of the tests that failed for the end.
fail() { # fail WHAT [COUNT]
    local names
    failed=$((failed + ${2:-1}))
    report FAIL "$1"
    tail -n 60 -- "$log" | sed 's/^/      /'
    # Some logs name a failed test twice.
    names=$(sed -En 's/^test (.*) \.\.\. FAILED$/\1/p; s/^not ok [0-9]+ (.*)/\1/p; s/^FAIL(ED)? +(.*)/\2/p' \
        "$log" | awk '!seen[$0]++')
    failures+=("$group: ${names:-${1#"$group: "}}")
}

skip() { # skip WHAT WHY
    if [[ $no_skips ]]; then
        : >"$log"
        fail "$1: $2"
    else
        skipped[$group]=yes
        report skip "$1: $2"
    fi
}

# Ends the output with the names of failed tests and the sum. Fails if a test did, or if none ran.
report_sum() {
    ((${#skipped[@]} == 0)) || echo "skipped, entirely or in part: ${!skipped[*]}"
    ((failed == 0)) || printf 'failed: %s\n' "${failures[@]//$'\n'/$'\n        '}"
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0 && passed > 0))
}
