# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read the variables of one another
#
# report.sh: what is shown.

# Prints as printf does; dies where nothing can be written.
say() {
    # shellcheck disable=SC2059
    printf "$@" 2>/dev/null || die 'cannot write to standard output'
}

# Print milliseconds as seconds, and KiB as MiB.
in_seconds() { printf '%d.%03d s' $(($1 / 1000)) $(($1 % 1000)); }

in_mib() { printf '%d.%d MiB' $(($1 / 1024)) $(($1 % 1024 * 10 / 1024)); }

# Prints the words as a shell would have to read them.
quote() {
    local word quoted=''
    for word; do
        [[ $word =~ ^[A-Za-z0-9_@%+=:,./-]+$ ]] || word=${word@Q}
        quoted+="${quoted:+ }$word"
    done
    printf '%s\n' "$quoted"
}

# Prints where ANSWER and `out` first differ, with white space made visible: if words are wrong, in the first line whose
# words differ; if white space is, in the first line where it is not forgiven.
print_difference() {
    local compared=$verdict bound answer_line got_line shared answer got place
    [[ $verdict != PE || ! $exact ]] || compared=bytes
    # Endless lines are more than some awks bear. Behind a line that is cut, the place is not exact.
    bound=$(($(stat -L -c %s -- "$1") * 4 + 65536))
    { read -r answer_line got_line && IFS= read -r shared && IFS= read -r answer && IFS= read -r got; } < <(
        awk -v compared="$compared" '
            # What is compared of the next line: for PE all but white space at its end; for WA the words of the next
            # one that has any. `first` is the first line that was looked at for that.
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
                return text "" # or else 1 would be 01
            }
            BEGIN {
                do { answer = next_line(1); output = next_line(2) } while (answer == output && answer != "\n")
                # An empty line that stands for one with words is what a reader should see.
                if (number[1] == first[1] && number[2] > first[2]) { number[2] = first[2]; line[2] = first_text[2] }
                while (same < length(line[1]) && substr(line[1], same + 1, 1) == substr(line[2], same + 1, 1)) same++
                # Not inside a character.
                while (same && (substr(line[1], same + 1) substr(line[2], same + 1)) ~ /^[\200-\277]/) same--
                print number[1], number[2] "\n" substr(line[1], 1, same)
                print substr(line[1], same + 1) "\n" substr(line[2], same + 1)
            }' <(print_head "$1" "$bound") <(print_head "$out" "$bound"))
    local LC_ALL=C.UTF-8
    place="line $answer_line, column $((${#shared} + 1))"
    ((answer_line == got_line)) || place+="; got at line $got_line, ${place#*, }"
    printf 'first difference at %s:\n  expected  %s\n  got       %s\n' "$place" \
        "$(print_visible "$shared" "$answer")" "$(print_visible "$shared" "$got")"
}

# Prints as much of FILE as `awk` is to see, and the mark \2: a line that has it is not ended.
print_head() { { head -c "$2" -- "$1" && printf '\2'; } | sed 's/\x00/␀/g' | cut -b -100000; }

# Prints a line around a place, of what is BEFORE it and AFTER. A space becomes a raised dot, other white space an
# arrow; what else does not show is written as \u{...}, a single byte as \xHH.
print_visible() { # print_visible BEFORE AFTER
    local text=$1 end=↵ character hex i
    ((${#text} <= 40)) || { printf ... && text=${text: -40}; }
    text+=${2:0:60}
    if [[ ${2:60} ]]; then end=...; elif [[ $text == *$'\2' ]]; then end='[end]' text=${text%?}; fi
    text=${text// /·} text=${text//$'\t'/→} text=${text//$'\r'/←}
    for ((i = 0; i < ${#text}; i++)); do
        character=${text:i:1}
        printf -v hex %02x "'$character"
        # What does not show, or shows as a space, and marks that turn a line round.
        [[ $character == [[:print:]] && ! $hex =~ ^(a0|ad|61c|180e|20(0[0-f]|[26].)|3000|feff)$ ]] ||
            character="\\u{$hex}"
        [[ $character != \\u{??} ]] || character="\\x$hex"
        printf %s "$character"
    done
    printf '%s\n' "$end"
} 2>/dev/null

# Prints what the last run wrote to standard error, and the commands that run it and judge it again.
print_repetition() { # print_repetition INPUT CASE
    [[ ! -s $err ]] || { echo 'standard error:' && print_excerpt "$err" 6; }
    echo "run it again:    $(quote "${ran[@]}") < $(quote "$1")"
    echo "judge it again:  $(quote ${by:+"$by"} "$scripts/judge.sh" "${shared[@]}" -c "$2" "${call_words[@]}")"
}

# Prints the first LINES lines of a file, indented: long ones are cut, and what a terminal would obey or not show is
# replaced. The last line is ended.
print_excerpt() { # print_excerpt FILE LINES
    local marks='s/\t/    /g; s/\xc2[\x80-\x9f]|[[:cntrl:]]/?/g; s/\xef\xbb\xbf/\\u{feff}/g; s/\xe2\x80\x8b/\\u{200b}/g'
    head -c 8000 -- "$1" |
        sed -E "$(($2 + 2)),\$d; $marks; s/^(.{200}).*/\1.../; s/^/  /; $(($2 + 1))s/.*/  .../; \$a\\"
}

# Shows VERDICT for NAME, with the REASON.
show() { # show VERDICT NAME REASON
    local colour=$bad
    [[ $1 != AC ]] || colour=$good
    say '%s%-3s%s  %s: %s\n' "$colour" "$1" "$plain" "$2" "$3"
}

# Counts and shows a VERDICT that is no case's, and fails.
fail() { # fail VERDICT REASON [NAME]
    count "$1"
    show "$1" "${3-$problem}" "$2"
    return 1
}

# Shows CASE: how it is wrong in full, three times, then in a line; what is right, or wanted, with -v.
show_case() {
    local explained
    [[ ! $verbose || $verdict != AC ]] || reason="$(in_seconds "$cpu_ms")${gnu_time:+, $(in_mib "$peak_kib")}"
    [[ ! $verbose && ($verdict == @(AC|"$wants") || $failed -gt 10) ]] || show "$verdict" "$problem $1" "$reason"
    [[ $verdict != @(AC|"$wants") ]] && { [[ $verbose ]] || ((failed <= 3)); } || return 0
    explained=$(explain_case "$1")
    say '     %s\n' "${explained//$'\n'/$'\n     '}"
}

# Prints what a reader needs to understand why CASE failed, and to run it again.
explain_case() {
    local lines=()
    [[ ! -r $data/$1.desc ]] || cat -- "$data/$1.desc"
    mapfile -n 11 lines <"$data/$1.in"
    ((${#lines[@]} > 10)) || { echo 'input:' && print_excerpt "$data/$1.in" 10; }
    [[ $verdict != @(WA|PE) ]] || print_difference "$data/$1.ans"
    print_repetition "$data/$1.in" "${only_case:-$1}"
}

# Shows the line of the problem, and how stress.sh may find a smaller input, if it can.
end_problem() {
    local verdict others='' colour=$good peak='not judged' slowest=- limit of=${#cases[@]}
    for verdict in RTE MLE OLE TLE WA PE; do
        [[ $verdict == "$worst" ]] || others+=${counts[$verdict]+, ${counts[$verdict]} $verdict}
    done
    [[ $worst == AC ]] && ((++accepted)) || colour=$bad
    ((${#marks} == of)) || [[ $worst == @(JE|CE) ]] || of="${#marks} of $of judged"
    [[ ! $gnu_time ]] || peak=$(in_mib "$worst_kib")
    [[ $allowed_kib == "$limit_kib" ]] || peak+=" with the JVM's own"
    ((failed <= 10)) || [[ $verbose ]] || say 'and %d more (-v shows each)\n' $((failed - 10))
    [[ ! $slowest_case ]] || slowest="$(in_seconds "$slowest_ms") ($slowest_case)"
    limit=$(in_seconds "${limit_ms:-0}")
    say '%-14s %s%-3s%s  %3d/%-3s  slowest %s  peak %s  limits %s, %d MiB\n' "$problem" "$colour" "$worst$others" \
        "$plain" "${counts[AC]-0}" "$of" "$slowest" "$peak" "${limit/.000/}" $((${limit_kib:-0} / 1024))
    ((spaces == 0)) || say 'white space at line ends differs in %d cases: judges forgive that (-x does not)\n' "$spaces"
    [[ ! $other || $worst == @(AC|JE|CE) || ! -e $root/problems/$problem/examples/generate.rs ]] ||
        say 'to look for a smaller input:  %s\n' \
            "$(quote ${by:+"$by"} "$scripts/stress.sh" "${shared[@]}" "${call_words[@]}")"
}
