# shellcheck shell=bash
# shellcheck disable=SC2154  # the script's scratch folder
#
# results.sh: runs jobs at once and counts their results, each of which is a line in a file.

# How many more jobs may start before one has to end.
free=$(nproc)

# Runs COMMAND as a job. One that fails, or is ended, counts as failed.
start() { # start COMMAND...
    ((free-- > 0)) || wait -n
    record started
    { "$@" && record ended; } &
}

record() { # record ok|FAIL|skip
    printf '%s\n' "$1" >>"$scratch/results"
}

report() { # report ok|FAIL|skip WHAT
    record "$1"
    printf '%-4s  %s\n' "$1" "$2"
}

# Waits for the jobs, and prints `N passed, N failed`, with `, N skipped` if any were. Fails if one
# failed or none passed.
report_sum() {
    wait
    awk '{ count[$1]++ }
        END {
            failed = count["FAIL"] + count["started"] - count["ended"]
            skipped = count["skip"] ? ", " count["skip"] " skipped" : ""
            printf "%d passed, %d failed%s\n", count["ok"], failed, skipped
            exit failed || !count["ok"]
        }' "$scratch/results"
}
