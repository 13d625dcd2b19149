# shellcheck shell=bash
# submissions.sh: judges many programs at once: those in judge-tests/PROBLEM/submissions (does each get what its folder
# says?), or the files of the call.

# The folder of whole programs and of results; the programs to judge, such as accepted/plain.rs.
unpacked='' sources=()

# Judges the submissions of PROBLEM.
judge_submissions() { # judge_submissions PROBLEM
    local whole=''
    unpacked=$work/programs/$1
    begin_problem "$1" || return
    "$BASH" "$root/scripts/judging/patches.sh" "$1" "$unpacked" && whole=1
    find_sources
    ((${#sources[@]} > 0)) || fail JE 'there are no such submissions' || return
    judge_in_parallel choose_submission "${#sources[@]}"
    report_submissions && [[ $whole ]] && ((++accepted))
}

# Judges COUNT programs, as many at a time as there are processors, each in a process that CHOOSE sets up, and writes
# to `unpacked`: to NUMBER.text what is shown, to NUMBER the verdict, a letter for each case and the slowest one.
judge_in_parallel() { # judge_in_parallel CHOOSE COUNT
    local i free
    free=$(nproc)
    for ((i = 0; i < $2; i++)); do
        ((free-- > 0)) || wait -n
        (
            TMPDIR=$work start_work && "$1" "$i"
            prepare_program && judge_cases
            [[ $submissions ]] || name_habits "$worst" "$file"
            echo "$worst ${marks:--} ${slowest_case:+$(in_seconds "$slowest_ms") ($slowest_case)}" >"$unpacked/$i"
            finish 0
        ) >"$unpacked/$i.text" &
    done
    wait
}

# Judges the files of the call, and shows each in a line; with -v also how those fail that do.
judge_files() {
    local i got letters slowest why right=0
    unpacked=$work/programs
    begin_problem "${chosen[0]}" && mkdir -- "$unpacked" && judge_in_parallel choose_file "${#files[@]}" || return
    for i in "${!files[@]}"; do
        read -r got letters slowest 2>/dev/null <"$unpacked/$i" || got=JE letters=- slowest=''
        why=${letters%%[!A]*} why="first failure ${cases[${#why}]-}" letters=${letters//[!A]/}
        [[ $got != @(CE|JE) ]] || why=$({ grep -a ^note: "$unpacked/$i.text" ||
            grep -ai error "$unpacked/$i.text" || tail -n 1 "$unpacked/$i.text"; } | head -n 1)
        [[ $got != AC ]] || { ((++right)) && why=''; }
        say '%-24s %-3s %3d/%-3d  slowest %s  %s\n' "${files[i]}" "$got" "${#letters}" "${#cases[@]}" \
            "${slowest:--}" "$why"
        [[ ! $verbose || $got == AC ]] || say '%s\n' "$(sed 's/^/     /' "$unpacked/$i.text")"
    done
    say '%-14s %d of %d programs are accepted\n' "$problem" "$right" "${#files[@]}"
    ((right < ${#files[@]})) || ((++accepted))
}

# Called in a worker: sets `file`, `other` and `call_words` for the file of this NUMBER in `files`.
choose_file() { # choose_file NUMBER
    exec 2>&1
    file=${files[$1]} other=$file call_words=("$problem" "$file")
}

# Sets `sources` to the submissions that the call asks for, and names those whose compiler is missing.
find_sources() {
    local name
    sources=()
    for name in "$unpacked"/*/*; do
        name=${name#"$unpacked/"}
        [[ /$name. == */$submissions.* || $name == "$submissions"/* ]] || continue
        find_language "$name"
        type -P "$language_tool" >/dev/null && sources+=("$name") ||
            say '%s is not judged: that needs %s\n' "$problem $name" "$language_tool"
    done
}

# Called in a worker: sets the same, `wants` and `cases` for the submission of this NUMBER in `sources`.
choose_submission() { # choose_submission NUMBER
    local name=${sources[$1]}
    wants=${verdict_of_folder[${name%%/*}]} call_words=(--submissions "$problem" "$name") first_only=''
    file=$unpacked/$name other=$name
    # Largest inputs first: they show soonest that a program is too slow.
    [[ $wants != TLE || $verbose ]] || mapfile -t cases < <(cd -- "$data" && stat -L -c '%s %n' -- "${cases[@]/%/.in}" |
            sort -s -k 1,1nr | sed 's/^[0-9]* //; s/\.in$//')
}

# Shows which `sources` did not get what their folders want, and why. Fails if there is one.
report_submissions() {
    local i name got letters wants right=0 grid=''
    for i in "${!sources[@]}"; do
        name=${sources[i]} wants=${verdict_of_folder[${sources[i]%%/*}]}
        # `read` fails if the line is missing or cut off: the worker died.
        read -r got letters _ 2>/dev/null <"$unpacked/$i" || got=JE letters=-
        grid+="${name//[[:space:]]/_} $got $letters"$'\n'
        [[ $got != "$wants" ]] || { ((++right)) && continue; }
        say '%s%-3s%s  %s\n' "$bad" "$got" "$plain" "$problem $(quote "$name"): its folder wants $wants"
        [[ ! -s $unpacked/$i.text ]] || say '%s\n' "$(sed 's/^/     /' "$unpacked/$i.text")"
    done
    [[ ! $verbose ]] || say '%s\n' "$(printf %s "$grid" | print_grid)"
    say '%-14s %d of %d submissions got what their folders say\n' "$problem" "$right" "${#sources[@]}"
    ((right == ${#sources[@]}))
}

# Prints the results on standard input as a grid, then how many programs each case catches. A dot is a right answer.
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
            for (i = 1; i <= count; i++) caught[i] += substr($3, i, 1) ~ /^[A-Z]/
        }
        END {
            for (i = 1; i <= count; i++) {
                printf "  %3d  %-36s catches %d\n", i, title[i], caught[i]
                if (!caught[i]) idle = idle " " title[i]
            }
            print "  cases that catch nothing:" (idle == "" ? " none" : idle)
        }'
}
