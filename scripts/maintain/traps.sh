#!/usr/bin/env bash
# usage: traps.sh [--check] [PROBLEM...]
#
# Makes the tables of traps in the texts of the problems named, or of all. Between the lines <!-- traps --> and
# <!-- end --> a row is
#
#     | the mistake in words | `an input` | `right` | `wrong` | [NAME](.../submissions/FOLDER/NAME.patch) |
#
# A slash ends a line of the input. The right program and the wrong one get it; the third and the fourth cell are made
# here: the first line in which they differ, or where the wrong one does not end well, TLE (after 5 s) or RTE.
#
#   --check  change nothing; fail where a cell is not what the programs print now
#
# Exit status: 0 all made, or all as they should be; 1 not so; 2 called wrongly.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../lib/prologue.sh
. "${here%"${here##*/}"}../lib/prologue.sh" || exit 2
cd -- "$root" || exit 2

complain() {
    printf 'traps.sh: %s\n' "$1" >&2
    wrong=$((wrong + 1))
}

rows_of() { sed -n '/^<!-- traps -->$/,/^<!-- end -->$/ { /submissions\//p }' -- "$@"; }

# Compiles the plain program and all wrong ones that the texts name, in one.
build() { # build PROBLEM TEXT...
    local programs=(right "judge-tests/$1/submissions/accepted/plain.rs") program
    scripts/lib/submissions.sh "$1" "$scratch/$1" || return
    while read -r program; do
        number[$1/$program]=${#programs[@]}
        programs+=("${#programs[@]}" "$scratch/$1/$program.rs")
    done < <(rows_of "${@:2}" | sed 's|.*/submissions/\(.*\)\..*|\1|' | sort -u)
    join_programs "${programs[@]}" >"$scratch/$1.rs" &&
        rustc -O "${JOINED[@]}" --edition 2021 --cap-lints allow -o "$scratch/programs-of-$1" "$scratch/$1.rs"
}

# Prints the row with what the programs print now.
made() { # made PROBLEM ROW
    local words input link program text status at=0 ours=() theirs=() right answer
    IFS='|' read -r _ words input _ _ link _ <<<"$2"
    program=${link##*/submissions/} && program=${program%.*}
    text=$(sed 's/`//g; s/^ *//; s/ *$//; s| */ *|\n|g' <<<"$input")
    mapfile -t ours < <("$scratch/programs-of-$1" right <<<"$text")
    # In braces, since bash says what has aborted.
    { timeout 5 "$scratch/programs-of-$1" "${number[$1/$program]}" <<<"$text" >"$scratch/out"; } 2>/dev/null
    status=$?
    mapfile -t theirs <"$scratch/out"
    while ((at < ${#ours[@]} || at < ${#theirs[@]})) && [[ ${ours[at]-.} == "${theirs[at]-,}" ]]; do
        at=$((at + 1))
    done
    # Of a long line the end, in characters.
    local LC_ALL=C.UTF-8
    right=${ours[at]-} answer=${theirs[at]-}
    ((${#right} < 60)) || right=…${right: -24}
    ((${#answer} < 60)) || answer=…${answer: -24}
    right=${right:+\`$right\`} answer=${answer:+\`$answer\`}
    ((status == 0)) || answer=RTE
    ((status != 124)) || answer=TLE
    [[ $right != "$answer" ]] || complain "$1: $program is right on $input"
    printf '|%s|%s| %s | %s |%s|\n' "$words" "$input" "${right:-nothing}" "${answer:-nothing}" "$link"
}

check='' wrong=0 count=0 problems=()
declare -A number=()
for argument; do
    if [[ $argument == --check ]]; then
        check=yes
    else
        [[ -n $argument && -d judge-tests/$argument/submissions ]] || die "no such option or problem: $argument"
        problems+=("$argument")
    fi
done
((${#problems[@]} > 0)) || mapfile -t problems < <(cd judge-tests && printf '%s\n' */submissions | cut -d / -f 1)
make_scratch
for problem in "${problems[@]}"; do
    mapfile -t texts < <(grep -lx '<!-- traps -->' "problems/$problem"/*.md)
    ((${#texts[@]} > 0)) || continue
    build "$problem" "${texts[@]}" || { complain "$problem: its wrong programs cannot be built" && continue; }
    for text in "${texts[@]}"; do
        while IFS= read -r line; do
            [[ $line != '<!-- '* ]] || inside=${line#'<!-- traps -->'}
            if [[ ${inside-.} || $line != *submissions/* ]]; then
                printf '%s\n' "$line"
            else
                made "$problem" "$line"
            fi
        done <"$text" >"$scratch/wanted"
        count=$((count + $(rows_of "$text" | wc -l)))
        if [[ ! $check ]]; then
            cat -- "$scratch/wanted" >"$text" || exit 2
        elif ! diff -- "$text" "$scratch/wanted" >&2; then
            complain "$text: a trap is not what the programs print"
        fi
    done
done
printf '%d traps %s, %d wrong\n' "$count" "$([[ $check ]] && echo checked || echo made)" "$wrong"
((wrong == 0))
