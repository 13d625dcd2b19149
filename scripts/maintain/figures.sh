#!/usr/bin/env bash
# usage: figures.sh [--check] [--all] [PROBLEM...]
#
# Makes what the texts of the problems named, or of all, quote:
# - Figures: examples/figures.rs, if there is one, prints them. A text goes into README.md or another .md beside it,
#   between the lines <!-- figure NAME --> and <!-- end -->; a picture goes to figures/NAME.svg.
# - Programs: a file goes between <!-- file PATH --> and <!-- end -->.
# - Traps: between <!-- traps --> and <!-- end --> a row of a table is
#
#       | the mistake in words | `an input` | `right` | `wrong` | [NAME](.../submissions/FOLDER/NAME.patch) |
#
#   A slash ends a line of the input. The right program and the wrong one get it; the third and the fourth cell are made
#   here: the first line in which they differ, or where the wrong one does not end well, TLE (after 5 s) or RTE.
#
#   --check  change nothing; fail where a text or a picture is not what its maker prints now
#   --all    the figures that take minutes, too
#
# Exit status: 0 all made, or all as they should be; 1 not so; 2 called wrongly.

anywhere=yes here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2
cd -- "$root" || exit 2

complain() {
    printf 'figures.sh: %s\n' "$1" >&2
    wrong=$((wrong + 1))
}

# What a TARGET is to hold is in the file `wanted`: compares it, or puts it there.
settle() { # settle TARGET WHAT
    if [[ ! $check ]]; then
        mkdir -p -- "${1%/*}" && cat -- "$scratch/wanted" >"$1" || exit 2
    elif ! diff -- "$1" "$scratch/wanted" >&2; then
        complain "$1: $2 is not what its maker prints"
    fi
    count=$((count + 1))
}

# The same of a TEXT, with what is in the file `made` behind the line MARK.
settle_part() { # settle_part TEXT MARK
    awk -v mark="$2" -v made="$made" -f scripts/maintain/figure.awk "$1" >"$scratch/wanted"
    settle "$1" "$2"
}

# ---- Figures and programs ----

maker() { cargo run --quiet --release -p "$problem" --example "$problem-figures" -- "$1"; }

figures() {
    local name all_names='' names='' target
    if [[ -f $folder/examples/figures.rs ]]; then
        names=$(maker --list) && all_names=$names$'\n'$(maker --list-slow) || exit 1
    fi
    [[ ! $all ]] || names=$all_names
    for name in $names; do
        if ! maker "$name" >"$made"; then
            complain "$problem: $name failed"
        elif [[ $name == *.svg ]]; then
            # The small one is for the index of the pages.
            [[ $name == small.svg ]] || grep -qF "(figures/$name)" "${texts[@]}" ||
                complain "no text of $folder shows $name"
            cp -- "$made" "$scratch/wanted"
            settle "$folder/figures/$name" "$name"
        else
            target=$(grep -lxF "<!-- figure $name -->" "${texts[@]}")
            if [[ -f $target ]]; then
                settle_part "$target" "<!-- figure $name -->"
            else
                complain "$folder: not one place but $(wc -w <<<"$target") for the figure $name"
            fi
        fi
    done
    while read -r name; do
        complain "$problem: nothing makes the figure $name"
    done < <(sed -n 's/^<!-- figure \(.*\) -->$/\1/p' "${texts[@]}" | grep -vxF -e "$all_names")
}

programs_in() { # programs_in TEXT
    local path
    while read -r path; do
        { printf '```%s\n' "${path##*.}" && cat -- "$path" && printf '```\n'; } >"$made" ||
            { complain "$1: no $path" && continue; }
        settle_part "$1" "<!-- file $path -->"
    done < <(sed -n 's/^<!-- file \(.*\) -->$/\1/p' "$1")
}

# ---- Traps ----

traps_in() { sed -n '/^<!-- traps -->$/,/^<!-- end -->$/ { /submissions\//p }' -- "$@"; }

# Compiles the plain program and all wrong ones that the texts name, in one, `trapped`; `number` has the argument that
# each goes by.
compile_traps() {
    local programs=(right "judge-tests/$problem/submissions/accepted/plain.rs") program
    rm -rf -- "$scratch/programs" && "$BASH" scripts/judging/patches.sh "$problem" "$scratch/programs" || return
    while read -r program; do
        number[$program]=${#programs[@]}
        programs+=("${#programs[@]}" "$scratch/programs/$program.rs")
    done < <(traps_in "${texts[@]}" | sed 's|.*/submissions/\(.*\)\..*|\1|' | sort -u)
    join_programs "${programs[@]}" >"$scratch/trapped.rs" &&
        rustc -O "${JOINED[@]}" --edition 2021 --cap-lints allow -o "$scratch/trapped" "$scratch/trapped.rs"
}

# Prints the row with what the programs print now.
trap_row() { # trap_row ROW
    local words input link program text status at=0 ours=() theirs=() right answer
    IFS='|' read -r _ words input _ _ link _ <<<"$1"
    program=${link##*/submissions/} && program=${program%.*}
    text=$(sed 's/`//g; s/^ *//; s/ *$//; s| */ *|\n|g' <<<"$input")
    mapfile -t ours < <("$scratch/trapped" right <<<"$text")
    # In braces, since bash says what has aborted.
    { timeout 5 "$scratch/trapped" "${number[$program]}" <<<"$text" >"$scratch/out"; } 2>/dev/null
    status=$?
    mapfile -t theirs <"$scratch/out"
    while ((at < ${#ours[@]} || at < ${#theirs[@]})) && [[ ${ours[at]-.} == "${theirs[at]-,}" ]]; do
        at=$((at + 1))
    done
    # Of two lines in Chinese, which are long, what follows the words that they share.
    local LC_ALL=C.UTF-8 shared=$'^(.*[^ -~])(.*)\n\\1(.*)$'
    right=${ours[at]-} answer=${theirs[at]-}
    [[ ! $right$'\n'$answer =~ $shared ]] ||
        right=${BASH_REMATCH[2]:+…${BASH_REMATCH[2]}} answer=${BASH_REMATCH[3]:+…${BASH_REMATCH[3]}}
    right=${right:+\`$right\`} answer=${answer:+\`$answer\`}
    ((status == 0)) || answer=RTE
    ((status != 124)) || answer=TLE
    [[ $right != "$answer" ]] || complain "$problem: $program is right on $input"
    printf '|%s|%s| %s | %s |%s|\n' "$words" "$input" "${right:-nothing}" "${answer:-nothing}" "$link"
}

# shellcheck disable=SC2034  # `number` is for the two above
tables_of_traps() {
    local text row
    local -A number=()
    [[ $(traps_in "${texts[@]}") ]] || return 0
    compile_traps || { complain "$problem: its wrong programs cannot be built" && return; }
    for text in "${texts[@]}"; do
        grep -qx '<!-- traps -->' "$text" || continue
        while IFS= read -r row; do
            if [[ $row == *submissions/* ]]; then trap_row "$row"; else printf '%s\n' "$row"; fi
        done < <(sed -n '/^<!-- traps -->$/,/^<!-- end -->$/ { /^<!-- /!p }' "$text") >"$made"
        settle_part "$text" '<!-- traps -->'
    done
}

# ---- Main ----

check='' all='' wrong=0 count=0 problems=()
for argument; do
    case $argument in
    --check) check=yes ;;
    --all) all=yes ;;
    *)
        [[ -n $argument && -f problems/$argument/src/main.rs ]] || die "no such option or problem: $argument"
        problems+=("$argument")
        ;;
    esac
done
((${#problems[@]} > 0)) || mapfile -t problems < <(cd problems && printf '%s\n' */src/main.rs | cut -d / -f 1)
make_scratch
readonly made=$scratch/made
# All at once, which keeps all processors busy.
makers=()
for problem in "${problems[@]}"; do
    [[ ! -f problems/$problem/examples/figures.rs ]] || makers+=("--example=$problem-figures")
done
((${#makers[@]} == 0)) || cargo build --quiet --release "${makers[@]}" || exit 1
for problem in "${problems[@]}"; do
    folder=problems/$problem texts=("problems/$problem"/*.md)
    figures
    for text in "${texts[@]}"; do programs_in "$text"; done
    tables_of_traps
done
printf '%d figures, programs and tables %s, %d wrong\n' "$count" "$([[ $check ]] && echo checked || echo made)" \
    "$wrong"
((wrong == 0 && count > 0))
