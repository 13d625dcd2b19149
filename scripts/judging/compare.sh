# shellcheck shell=bash
# compare.sh: the verdicts, which of them a run gets, and where two outputs first differ.

# All verdicts, the mildest first, each with the folder of submissions that want it, if there is one.
readonly VERDICTS=(AC:accepted PE:presentation_error WA:wrong_answer TLE:time_limit_exceeded OLE: MLE:
    RTE:run_time_error CE: JE:)
declare -A severity=() wanted=()
for verdict in "${VERDICTS[@]}"; do
    severity[${verdict%:*}]=${#severity[@]}
    [[ ! ${verdict#*:} ]] || wanted[${verdict#*:}]=${verdict%:*}
done

# The verdict on the last run, and its reason; whether white space was forgiven; whether output and answer have the same
# bytes; and both texts, if both are short.
verdict=AC reason='' forgiven='' same='' short='' output='' answer=''

# Sets `verdict`, `reason` and `forgiven` for the last run. A judge stops a program at a limit, so a limit comes before
# a failing exit, and that before wrong output.
judge_run() { # judge_run ANSWER
    [[ -e $run_out && -e $run_err ]] || die "cannot write to $work"
    verdict='' reason='' forgiven='' short='' same='' output='' answer=''
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
        $(find "$run_out" "$run_err" -size +65536k -size "+$((4 * $(stat -L -c %s -- "$1")))c") ]]; then
        verdict=OLE reason='it wrote more than 64 MiB, and more than four times the answer'
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
    # GNU time says so, and the bash in its place.
    [[ $words != "$gnu_time: cannot run ${run_command[0]}: "* && $words != "-: line 1: ${run_command[0]}: "* ]] ||
        die "cannot start ${run_command[0]}: ${words##*: } (is its first line right, and without CR at the end?)"
    : >"$log"
    [[ $vouched ]] || vouch "$file"
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

# Sets `reason` if the first bytes of the output tell why it is not ANSWER.
explain_encoding() { # explain_encoding ANSWER
    local first='' right=''
    IFS= read -rd '' -n 3 first <"$run_out"
    IFS= read -rd '' -n 3 right <"$1"
    case $first in
    "$right") ;;
    $'\xff\xfe'* | $'\xfe\xff'*) reason='its output is UTF-16, as PowerShell writes it; judges read ASCII or UTF-8' ;;
    $'\xef\xbb\xbf'*) reason='its output begins with a byte order mark (U+FEFF)' ;;
    '') [[ -s $run_out ]] || reason='it wrote nothing to standard output; does it write to a file (freopen)?' ;;
    esac
}

# Whether output and ANSWER have the same words.
has_same_words() { # has_same_words ANSWER
    local ours theirs
    [[ $short ]] || { cmp -s -- <(print_words "$run_out") <(print_words "$1"); return; }
    read -rd '' -a ours <<<"${output//[[:space:]]/ }"
    read -rd '' -a theirs <<<"${answer//[[:space:]]/ }"
    [[ ${theirs[*]} == "${ours[*]}" ]]
}

# Whether the output, which has the words of ANSWER, differs from it only in white space at the ends of lines and empty
# lines at the end. For short texts `diff`, which is one process, goes first; it does not forgive the empty lines.
is_forgiven() { # is_forgiven ANSWER
    local bound
    [[ $short ]] && diff -aqZ -- "$run_out" "$1" >/dev/null 2>&1 && return
    bound=$(($(stat -L -c %s -- "$1") + 1))
    cmp -s -- <(print_trimmed "$run_out" "$bound") <(print_trimmed "$1" "$bound")
}

# Prints the words of FILE, each on a line. `tr` takes the same time whatever the file holds.
print_words() { # print_words FILE
    { echo && cat -- "$1" && echo; } | tr -s ' \t\r\n\v\f' '\n'
}

# Prints the lines of FILE that hold words, numbered, without white space at their ends. Only white space can follow the
# first BOUND lines, and BOUND bytes of each. Marks where white space begins keep sed from looking from every place.
print_trimmed() { # print_trimmed FILE BOUND
    head -n "$2" -- "$1" | cut -b "-$2" | grep -anv '^[[:space:]]*$' | sed 's/[[:space:]]\+/\n&/g; s/\n[[:space:]]*$//'
}

# Prints where OUTPUT, which got VERDICT, first differs from ANSWER: in words, or in white space that is not forgiven.
print_difference() { # print_difference VERDICT ANSWER OUTPUT
    local compared=$1 bound answer_line got_line shared answer got place
    [[ $compared != PE || ! $exact ]] || compared=bytes
    # Some awks cannot read endless lines. After a cut the place may be wrong.
    bound=$(($(stat -L -c %s -- "$2") * 4 + 65536))
    { read -r answer_line got_line && IFS= read -r shared && IFS= read -r answer && IFS= read -r got; } < <(
        awk -v compared="$compared" '
            # What counts of the next line: for PE all but white space at its end; for WA the words of the next line
            # that has any. `first` is the line where that search began.
            function next_line(file, text) {
                first[file] = number[file] + 1
                do {
                    if ((getline line[file] < ARGV[file]) <= 0) { line[file] = "\2"; return "\n" }
                    if (++number[file] == first[file]) first_text[file] = line[file]
                    text = line[file]
                    if (compared == "bytes") return text ""
                    sub(/\2$/, "", text)
                    gsub(/[ \t\r\v\f]+/, compared == "PE" ? "\n&" : " ", text)
                    if (compared == "PE") sub(/\n[ \t\r\v\f]*$/, "", text); else gsub(/^ | $/, "", text)
                } while (text == "" && compared == "WA")
                return text "" # a string, so 1 is not 01
            }
            BEGIN {
                do { answer = next_line(1); output = next_line(2) } while (answer == output && answer != "\n")
                # Where a line has words in the answer and none in the output, show the empty line.
                if (number[1] == first[1] && number[2] > first[2]) { number[2] = first[2]; line[2] = first_text[2] }
                while (same < length(line[1]) && substr(line[1], same + 1, 1) == substr(line[2], same + 1, 1)) same++
                # Not inside a character.
                while (same && (substr(line[1], same + 1) substr(line[2], same + 1)) ~ /^[\200-\277]/) same--
                print number[1], number[2] "\n" substr(line[1], 1, same)
                print substr(line[1], same + 1) "\n" substr(line[2], same + 1)
            }' <(print_start "$2" "$bound") <(print_start "$3" "$bound"))
    local LC_ALL=C.UTF-8
    place="line $answer_line, column $((${#shared} + 1))"
    ((answer_line == got_line)) || place+="; got at line $got_line, ${place#*, }"
    printf 'first difference at %s:\n  expected  %s\n  got       %s\n' "$place" \
        "$(print_visible "$shared" "$answer")" "$(print_visible "$shared" "$got")"
}

# Prints the first BOUND bytes of FILE for awk, and then the mark \2: a line with the mark does not end in a newline.
print_start() { # print_start FILE BOUND
    { head -c "$2" -- "$1" && printf '\2'; } | sed 's/\x00/␀/g' | cut -b -100000
}
