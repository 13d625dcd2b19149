# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read the variables of one another
#
# submissions.sh: judges the programs in judge-tests/PROBLEM/submissions.

# The verdicts that each folder asks for.
declare -rA wanted=([accepted]=AC [presentation_error]=PE [wrong_answer]=WA
    [time_limit_exceeded]=TLE [run_time_error]=RTE)

# Judges the submissions of PROBLEM, as many at a time as there are processors.
judge_submissions() {
    local i free whole='' bundled='' programs=$work/programs/$1 sources=()
    begin_problem "$1" || return
    "$BASH" "$root/scripts/judging/patches.sh" "$1" "$programs" && whole=1
    find_sources
    ((${#sources[@]} > 0)) || fail JE 'there are no such submissions' || return
    bundle && bundled=1
    free=$(nproc)
    for i in "${!sources[@]}"; do
        ((free-- > 0)) || wait -n
        (TMPDIR=$work start_work && judge_submission "${sources[i]}" "$programs/$i") >"$programs/$i.text" &
    done
    wait
    report_submissions && [[ $whole ]] && ((++accepted))
}

# Sets `sources` to the submissions that were asked for, such as accepted/plain.rs, and names those that need a tool.
find_sources() {
    local name ending tool
    for name in "$programs"/*/*; do
        name=${name#"$programs/"}
        [[ /$name. == */$submissions.* || $name == "$submissions"/* ]] || continue
        find_ending "$name"
        tool=${translators[$ending]%% *}
        if type -P "$tool" >/dev/null; then
            sources+=("$name")
        else
            say '%s is not judged: that needs %s\n' "$problem $name" "$tool"
        fi
    done
}

# Shows which `sources` did not get what their folders want, and how that came. Fails if there is one.
report_submissions() {
    local i name got wants right=0 grid=''
    for i in "${!sources[@]}"; do
        name=${sources[i]} wants=${wanted[${sources[i]%%/*}]}
        # A line that is not ended is of a worker that did not end, either.
        read -r got marks 2>/dev/null <"$programs/$i" || got=JE marks=-
        grid+="${name//[[:space:]]/_} $got $marks"$'\n'
        [[ $got != "$wants" ]] || { ((++right)) && continue; }
        say '%s%-3s%s  %s\n' "$bad" "$got" "$plain" "$problem $(quote "$name"): its folder wants $wants"
        [[ ! -s $programs/$i.text ]] || say '%s\n' "$(sed 's/^/     /' "$programs/$i.text")"
    done
    [[ ! $verbose ]] || say '%s\n' "$(printf %s "$grid" | print_grid)"
    say '%-14s %d of %d submissions got what their folders say\n' "$problem" "$right" "${#sources[@]}"
    ((right == ${#sources[@]}))
}

# Sets `command` to one program that is all the `sources` in Rust, and its argument says which. Fails if there are not
# two, or if they do not go together, for one that is wrong, perhaps.
bundle() {
    local i pairs=()
    for i in "${!sources[@]}"; do
        [[ ${sources[i]} != *.rs ]] || pairs+=("$i" "$programs/${sources[i]}")
    done
    ((${#pairs[@]} > 2)) && join_programs "${pairs[@]}" >"$programs/all.rs" &&
        translate "$programs/all.rs" "${JOINED[@]}"
}

# Judges the program NAME, such as accepted/plain.rs, and writes its verdict and a letter for each case to FILE, which
# is named after its number.
judge_submission() { # judge_submission NAME FILE
    wants=${wanted[${1%%/*}]} call_words=(--submissions "$problem" "$1") file=$programs/$1 other=$1 first_only=''
    [[ ! $bundled || $1 != *.rs ]] || file='' command+=("${2##*/}")
    # What is too slow shows on the largest input first.
    [[ $wants != TLE || $verbose ]] ||
        mapfile -t cases < <(cd -- "$data" && stat -L -c '%s %n' -- "${cases[@]/%/.in}" |
            sort -s -k 1,1nr | sed 's/^[0-9]* //; s/\.in$//')
    prepare_program && judge_cases
    echo "$worst ${marks:--}" >"$2"
}

# Prints the results on standard input as a grid, with what each case catches, and which cases catch nothing. A right
# answer is a dot: it should not catch the eye.
print_grid() {
    awk -v cases="${cases[*]}" '
        BEGIN {
            count = split(cases, title, " ")
            for (i = 1; i <= count; i++) ruler = ruler i % 10
            printf "a dot: right; W P T M O R: caught, by that verdict\n  %-56s       %s\n", "", ruler
        }
        {
            gsub("A", ".", $3)
            printf "  %-56s  %-3s  %s\n", $1, $2, $3
            for (i = 1; i <= count; i++) caught[i] += index("PWTMOR", substr($3 "-", i, 1)) > 0
        }
        END {
            for (i = 1; i <= count; i++) {
                printf "  %3d  %-36s catches %d\n", i, title[i], caught[i]
                if (!caught[i]) idle = idle " " title[i]
            }
            print "  cases that catch nothing:" (idle == "" ? " none" : idle)
        }'
}
