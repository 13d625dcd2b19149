# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read the variables of one another
#
# compare.sh: the verdicts, and where two texts first differ.

# The larger, the worse.
declare -rA severity=([AC]=0 [PE]=1 [WA]=2 [TLE]=3 [OLE]=4 [MLE]=5 [RTE]=6 [CE]=7 [JE]=8)
# What was made of the last run; `forgiven` is not empty if it is AC but for white space.
verdict=AC reason='' forgiven=''

# Sets `verdict` and `reason` for the run just made, by what ANSWER holds, and `forgiven` if it is AC but for white
# space. A limit that was passed comes first, since a judge stops the program there; then a failing end; then the
# output.
judge_run() { # judge_run ANSWER
    local same='' short='' text answer=''
    [[ -e $out && -e $err ]] || die "cannot write to $work"
    # Short texts are compared here: a process costs more.
    if ! IFS= read -r -d '' -n 4096 text <"$out" && ! IFS= read -r -d '' -n 4096 answer <"$1" && [[ $text ]]; then
        short=1
        [[ $text != "$answer" ]] || same=1
    else
        ! cmp -s -- "$out" "$1" || same=1
    fi
    # What the program could not write is no fault of its own.
    [[ $same && $status == 0 ]] || { printf x >"$work/probe"; } 2>/dev/null || die "cannot write to $work"
    verdict='' reason='' forgiven=''
    find_passed_limit "$1"
    [[ $verdict || ! $signal && $status == 0 ]] || find_bad_end
    [[ $verdict ]] || compare "$1"
}

# Sets `verdict` and `reason` if a limit was passed.
find_passed_limit() { # find_passed_limit ANSWER
    if ((peak_kib > allowed_kib)); then
        verdict=MLE reason="it took $(in_mib "$peak_kib")"
        [[ ${ran[0]##*/} != java ]] || reason+=', the JVM itself included: of a .java file it is not counted'
    elif ((status == 3)) && grep -q '^Terminating due to java.lang.OutOfMemoryError' "$err"; then
        verdict=MLE reason="its heap was full at $((limit_kib / 1024)) MiB"
    elif [[ (! $same$short && -s $out || -s $err) &&
        $(find "$out" "$err" -size +65536k -size "+$((4 * $(stat -L -c %s -- "$1")))c") ]]; then
        verdict=OLE reason='it wrote more than 64 MiB, and more than four times the answer'
    elif ((cpu_ms > limit_ms)); then
        verdict=TLE reason="it took $(in_seconds "$cpu_ms") of CPU time"
    elif [[ $overdue ]]; then
        verdict=TLE reason="it was still running after $(in_seconds "$overdue"): it slept \
$(in_seconds "$slept_ms") of that, and took $(in_seconds "$cpu_ms") of CPU time"
    fi
}

# Sets `verdict` and `reason` for a failing end; dies if nothing was started, or if a right program does no better.
find_bad_end() {
    local words=''
    [[ $status != 12[67] ]] || read -r words <"$err"
    # So say GNU time, and the bash that takes its place.
    [[ $words != "$gnu_time: cannot run ${ran[0]}: "* && $words != "-: line 1: ${ran[0]}: "* ]] ||
        die "cannot start ${ran[0]}: ${words##*: } (see what its first line names, and that it does not end with CR)"
    : >"$log"
    [[ $vouched ]] || vouch "$file"
    verdict=RTE reason=${signal:+it died of signal $signal} reason=${reason:-exit status $status}
}

# Sets `verdict`, `reason` and `forgiven` by what was written.
compare() { # compare ANSWER
    if [[ $same ]]; then
        verdict=AC
    elif ! same_words "$1"; then
        verdict=WA reason='wrong output'
        [[ -s $out ]] || reason='it wrote nothing to standard output; does it write to a file (freopen)?'
    elif [[ ! $exact ]] && is_forgiven "$1"; then
        verdict=AC forgiven=1
    else
        verdict=PE reason='only white space differs'
    fi
}

# Whether `out`, which has the words of ANSWER, is ANSWER but for white space at the ends of lines and empty lines at
# the end. To start what tells that takes long, so of short texts `diff`, which is one process, is asked first. It
# knows nothing of the empty lines.
is_forgiven() {
    local bound
    [[ $short || $(find "$out" -size -64k) ]] && diff -aqZ -- "$out" "$1" >/dev/null 2>&1 && return
    bound=$(($(stat -L -c %s -- "$1") + 1))
    cmp -s -- <(print_trimmed "$out" "$bound") <(print_trimmed "$1" "$bound")
}

# Whether the words of `out` are those of ANSWER.
same_words() {
    local ours theirs
    [[ $short ]] || { cmp -s -- <(print_tokens "$out") <(print_tokens "$1"); return; }
    read -r -d '' -a theirs <<<"${text//[[:space:]]/ }"
    read -r -d '' -a ours <<<"${answer//[[:space:]]/ }"
    [[ ${theirs[*]} == "${ours[*]}" ]]
}

# Prints the words of a file, each in a line, between two newlines. `tr` takes as long whatever the file holds.
print_tokens() {
    { echo && cat -- "$1" && echo; } | tr -s ' \t\r\n\v\f' '\n'
}

# Prints the lines of a file that hold words, each with its number, without white space at its end. No more lines are
# read than BOUND, and of each no more bytes: where the words are the same, only white space is behind. A newline marks
# where white space begins, so that sed has one place to look from in each stretch, and not as many as it is long.
print_trimmed() { # print_trimmed FILE BOUND
    head -n "$2" -- "$1" | cut -b "-$2" | grep -anv '^[[:space:]]*$' |
        sed 's/[[:space:]]\+/\n&/g; s/\n[[:space:]]*$//'
}
