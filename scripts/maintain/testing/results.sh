# shellcheck shell=bash
# shellcheck disable=SC2154  # the script's scratch folder
#
# results.sh: runs jobs at once and counts their results, lines in a file. test.sh uses report.sh.

# How many more jobs may start before one has to end. A script may set `free` after sourcing.
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

# Waits for the jobs, and prints the sum. Fails if one failed or none passed.
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
