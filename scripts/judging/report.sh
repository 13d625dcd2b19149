# shellcheck shell=bash
# report.sh: everything that is shown: lines for verdicts, cases and problems, and excerpts of files. Functions here
# change no variable of another topic.

# What colours a good verdict, a bad one, and ends a colour.
good='' bad='' plain=''
[[ ! -t 1 || ${NO_COLOR-} || ${TERM-dumb} == dumb ]] || good=$'\e[32m' bad=$'\e[31m' plain=$'\e[0m'

# Prints as printf does; dies if nothing can be written.
say() {
    # shellcheck disable=SC2059
    printf "$@" 2>/dev/null || die 'cannot write to standard output'
}

# Print milliseconds as seconds, and KiB as MiB.
in_seconds() { printf '%d.%03d s' $(($1 / 1000)) $(($1 % 1000)); }
in_mib() { printf '%d.%d MiB' $(($1 / 1024)) $(($1 % 1024 * 10 / 1024)); }

# Prints WORDs as a shell reads them.
quote() { # quote WORD...
    local word quoted=''
    for word; do
        [[ $word =~ ^[A-Za-z0-9_@%+=:,./-]+$ ]] || word=${word@Q}
        quoted+="${quoted:+ }$word"
    done
    printf '%s\n' "$quoted"
}

# Prints the part of a line around a place: the end of what is BEFORE it, the start of what is AFTER it. A space becomes
# a raised dot and other white space an arrow; other invisible characters become \u{...}, and single bytes \xHH.
print_visible() { # print_visible BEFORE AFTER
    local text=$1 end=↵ character hex i
    ((${#text} <= 40)) || { printf ... && text=${text: -40}; }
    text+=${2:0:60}
    if [[ ${2:60} ]]; then end=...; elif [[ $text == *$'\2' ]]; then end='[end]' text=${text%?}; fi
    text=${text// /·} text=${text//$'\t'/→} text=${text//$'\r'/←}
    for ((i = 0; i < ${#text}; i++)); do
        character=${text:i:1}
        printf -v hex %02x "'$character"
        # Spaces of other widths, and marks of no width: some turn a line round.
        [[ $character == [[:print:]] && ! $hex =~ ^(a0|ad|61c|180e|20(0[0-f]|[26].)|3000|feff)$ ]] ||
            character="\\u{$hex}"
        [[ $character != "\\u{"??"}" ]] || character="\\x$hex"
        printf %s "$character"
    done
    printf '%s\n' "$end"
} 2>/dev/null

# Prints the first LINES lines of FILE, indented. Long lines are cut, and characters that a terminal would obey, or not
# show, are replaced. The output ends in a newline.
print_excerpt() { # print_excerpt FILE LINES
    local marks='s/\t/    /g; s/\xc2[\x80-\x9f]|[[:cntrl:]]/?/g; s/\xef\xbb\xbf/\\u{feff}/g; s/\xe2\x80\x8b/\\u{200b}/g'
    head -c 8000 -- "$1" |
        sed -E "$(($2 + 2)),\$d; $marks; s/^(.{200}).*/\1.../; s/^/  /; $(($2 + 1))s/.*/  .../; \$a\\"
}

# Shows a line for what has this NAME: a case, a problem or a file.
show() { # show VERDICT NAME REASON
    local colour=$bad
    [[ $1 != AC ]] || colour=$good
    say '%s%-3s%s  %s: %s\n' "$colour" "$1" "$plain" "$2" "$3"
}

# Shows CASE if it matters: with -v each, otherwise ten that fail; three of those, or all with -v, are explained.
show_case() { # show_case CASE
    local explained shown=$reason
    [[ ! $verbose || $verdict != AC ]] || shown="$(in_seconds "$run_cpu_ms")${gnu_time:+, $(in_mib "$run_peak_kib")}"
    [[ ! $verbose && ($verdict == @(AC|"$wants") || $failed -gt 10) ]] || show "$verdict" "$problem $1" "$shown"
    [[ $verdict != @(AC|"$wants") ]] && { [[ $verbose ]] || ((failed <= 3)); } || return 0
    explained=$(explain_case "$1")
    say '     %s\n' "${explained//$'\n'/$'\n     '}"
}

# Prints what a reader needs to understand why CASE failed, and to run it again.
explain_case() { # explain_case CASE
    local lines=()
    [[ ! -r $data/$1.desc ]] || cat -- "$data/$1.desc"
    mapfile -n 11 lines <"$data/$1.in"
    ((${#lines[@]} > 10)) || { echo 'input:' && print_excerpt "$data/$1.in" 10; }
    [[ $verdict != @(WA|PE) ]] || print_difference "$verdict" "$data/$1.ans" "$run_out"
    print_repetition "$data/$1.in" "${only_case:-$1}" "$run_err"
}

# Prints ERRORS, the program's standard error, and the commands that run it again and judge it again.
print_repetition() { # print_repetition INPUT CASE ERRORS
    [[ ! -s $3 ]] || { echo 'standard error:' && print_excerpt "$3" 6; }
    echo "run it again:    $(quote "${run_command[@]}") < $(quote "$1")"
    echo "judge it again:  $(quote ${by:+"$by"} "$scripts/judge.sh" "${shared[@]}" -c "$2" "${call_words[@]}")"
}

# Shows the line of the problem, and how stress.sh can look for a smaller input, if it can.
show_problem() {
    local name others='' colour=$good peak='not judged' slowest=- limit of=${#cases[@]}
    for name in "${VERDICTS[@]%:*}"; do
        [[ $name == @(AC|"$worst") ]] || others=${counts[$name]+, ${counts[$name]} $name}$others
    done
    [[ $worst == AC ]] || colour=$bad
    ((${#marks} == of)) || [[ $worst == @(JE|CE) ]] || of="${#marks} of $of judged"
    [[ ! $gnu_time ]] || peak=$(in_mib "$worst_kib")
    [[ $allowed_kib == "$limit_kib" ]] || peak+=" with the JVM's own"
    ((failed <= 10)) || [[ $verbose ]] || say 'and %d more that failed (-v shows each)\n' $((failed - 10))
    [[ ! $slowest_case ]] || slowest="$(in_seconds "$slowest_ms") ($slowest_case)"
    limit=$(in_seconds "${limit_ms:-0}")
    say '%-14s %s%-3s%s  %3d/%-3s  slowest %s  peak %s  limits %s, %d MiB\n' "$problem" "$colour" "$worst$others" \
        "$plain" "${counts[AC]-0}" "$of" "$slowest" "$peak" "${limit/.000/}" $((${limit_kib:-0} / 1024))
    ((spaces == 0)) || say 'white space at line ends differs in %d case%s: judges forgive that (-x does not)\n' \
        "$spaces" "$( ((spaces == 1)) || echo s)"
    [[ ! $other || $worst == @(AC|JE|CE) || ! -e $root/problems/$problem/examples/generate.rs ]] ||
        say 'to look for a smaller input:  %s\n' \
            "$(quote ${by:+"$by"} "$scripts/stress.sh" "${shared[@]}" "${call_words[@]}")"
}
