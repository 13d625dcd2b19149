# shellcheck shell=bash
# compare.sh: compares an output with the answer, and finds where they first differ. comparisons.txt tests this topic
# and its twins, kit/src/compare.rs and publishing/site/compare.js.

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
# first BOUND lines, BOUND bytes of each. A mark before each run of white space spares sed from retrying everywhere.
print_trimmed() { # print_trimmed FILE BOUND
    head -n "$2" -- "$1" | cut -b "-$2" | grep -anv '^[[:space:]]*$' | sed 's/[[:space:]]\+/\n&/g; s/\n[[:space:]]*$//'
}

# Prints where OUTPUT, which got VERDICT, first differs from ANSWER: in words, or in white space that is not forgiven.
print_difference() { # print_difference VERDICT ANSWER OUTPUT
    local compared=$1 answer_line got_line shared answer got place
    [[ $compared != PE || ! $exact ]] || compared=bytes
    { read -r answer_line got_line && IFS= read -r shared && IFS= read -r answer && IFS= read -r got; } \
        < <(locate_difference "$compared" "$2" "$3")
    local LC_ALL=C.UTF-8
    place="line $answer_line, column $((${#shared} + 1))"
    ((answer_line == got_line)) || place+="; got at line $got_line, ${place#*, }"
    printf 'first difference at %s:\n  expected  %s\n  got       %s\n' "$place" \
        "$(print_visible "$shared" "$answer")" "$(print_visible "$shared" "$got")"
}

# Prints four lines: the numbers of the first lines of ANSWER and OUTPUT that differ in what is COMPARED (bytes, PE or
# WA), the text with which both begin, and how each goes on. For the answer `one two` and the output `one 2` these are
# `1 1`, `one `, `two` and `2`. \2 marks the end of the file.
locate_difference() { # locate_difference COMPARED ANSWER OUTPUT
    local bound
    # Some awks cannot read endless lines. After a cut the place may be wrong.
    bound=$(($(stat -L -c %s -- "$2") * 4 + 65536))
    awk -v compared="$1" '
        # Returns what counts of a line: for PE all but white space at its end, for WA its words.
        function essence(text) {
            if (compared == "bytes") return text
            sub(/\2$/, "", text)
            gsub(/[ \t\r\v\f]+/, compared == "PE" ? "\n&" : " ", text)
            if (compared == "PE") sub(/\n[ \t\r\v\f]*$/, "", text); else gsub(/^ | $/, "", text)
            return text
        }
        # Reads the next line of FILE into `line` and `number`, for WA the next that has words, and returns its essence.
        # `first` and `first_text` are the line where that search began. Behind the last line it returns a newline.
        function next_line(file, text) {
            first[file] = number[file] + 1
            do {
                if ((getline line[file] < ARGV[file]) <= 0) { line[file] = "\2"; return "\n" }
                if (++number[file] == first[file]) first_text[file] = line[file]
                text = essence(line[file]) "" # a string, so 1 is not 01
            } while (text == "" && compared == "WA")
            return text
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
        }' <(print_start "$2" "$bound") <(print_start "$3" "$bound")
}

# Prints the first BOUND bytes of FILE for awk, and then the mark \2: a line with the mark does not end in a newline.
print_start() { # print_start FILE BOUND
    { head -c "$2" -- "$1" && printf '\2'; } | sed 's/\x00/␀/g' | cut -b -100000
}
