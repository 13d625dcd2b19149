# shellcheck shell=bash
# verdict.sh: the verdicts, and which of them a run gets. The portable judge's are in kit/src/compare.rs.

# All verdicts, the mildest first, each with the folder of submissions that want it, if there is one.
readonly VERDICTS=(AC:accepted PE:presentation_error WA:wrong_answer TLE:time_limit_exceeded OLE: MLE:
    RTE:run_time_error CE: JE:)
declare -A severity=() verdict_of_folder=()
for verdict in "${VERDICTS[@]}"; do
    severity[${verdict%:*}]=${#severity[@]}
    [[ ! ${verdict#*:} ]] || verdict_of_folder[${verdict#*:}]=${verdict%:*}
done

# Judges the last run. A judge stops a program at a limit, so that comes before a failing exit, and then wrong output.
judge_run() { # judge_run ANSWER
    verdict='' reason='' forgiven='' # the result; `forgiven`: 1 if white space was
    # For this topic and compare.sh: 1 if output and answer have the same bytes, 1 if both are short; then their texts.
    same='' short='' output='' answer=''
    [[ -e $run_out && -e $run_err ]] || die "cannot write to $work"
    # Short texts are compared here, because a process takes longer.
    if ! IFS= read -rd '' -n 4096 output <"$run_out" && ! IFS= read -rd '' -n 4096 answer <"$1" && [[ $output ]]; then
        short=1
        [[ $output != "$answer" ]] || same=1
    else
        ! cmp -s -- "$run_out" "$1" || same=1
    fi
    # If the disk is full, the program is not at fault for what is missing.
    [[ $same && $run_status == 0 ]] || { printf x >"$work/probe"; } 2>/dev/null || die "cannot write to $work"
    judge_limits "$1"
    [[ $verdict ]] || judge_end
    [[ $verdict ]] || judge_output "$1"
}

# Sets the verdict if the program passed a limit.
judge_limits() { # judge_limits ANSWER
    if ((run_peak_kib > allowed_kib)); then
        verdict=MLE reason="it took $(in_mib "$run_peak_kib")"
        [[ ${run_command[0]##*/} != java ]] || reason+=", the JVM's own included: of a .java file that is not counted"
        [[ $run_signal != @(SEGV|ABRT) ]] || reason+=" and died of signal $run_signal, as endless recursion does"
    elif ((run_status == 3)) && grep -q '^Terminating due to java.lang.OutOfMemoryError' "$run_err"; then
        verdict=MLE reason="its heap was full at $((limit_kib / 1024)) MiB"
    elif [[ (! $same$short && -s $run_out || -s $run_err) &&
        $(find "$run_out" "$run_err" -size "+${OUTPUT_MIB}M" -size "+$((4 * $(stat -L -c %s -- "$1")))c") ]]; then
        verdict=OLE reason="it wrote more than $OUTPUT_MIB MiB, and more than four times the answer"
    elif ((run_cpu_ms > limit_ms)); then
        verdict=TLE reason="it took $(in_seconds "$run_cpu_ms") of CPU time"
    elif [[ $run_overslept ]]; then
        verdict=TLE reason="it was still running: it slept $(in_seconds "$run_slept_ms")"
        reason+=", and took $(in_seconds "$run_cpu_ms") of CPU time"
    fi
}

# Sets the verdict if the program failed. Dies if nothing was started, or if a right program fails as well.
judge_end() {
    local words=''
    [[ $run_signal || $run_status != 0 ]] || return 0
    [[ $run_status != 12[67] ]] || read -r words <"$run_err"
    # The messages of GNU time, and of the bash that stands in for it.
    [[ $words != "$gnu_time: cannot run ${run_command[0]}: "* && $words != "-: line 1: ${run_command[0]}: "* ]] ||
        die "cannot start ${run_command[0]}: ${words##*: } (is its first line right, and without CR at the end?)"
    : >"$log"
    [[ $vouched ]] || vouch "${file:-main.rs}"
    verdict=RTE reason=${run_signal:+it died of signal $run_signal} reason=${reason:-exit status $run_status}
}

# Sets the verdict by what the program wrote.
judge_output() { # judge_output ANSWER
    if [[ $same ]]; then
        verdict=AC
    elif ! has_same_words "$1"; then
        verdict=WA reason='wrong output'
        explain_encoding "$1"
    elif [[ ! $exact ]] && is_forgiven "$1"; then
        verdict=AC forgiven=1
    else
        verdict=PE reason='only white space differs'
    fi
}
