#!/usr/bin/env bash
# usage: figures.sh [--check] [--all] [PROBLEM...]
#
# Computes everything that the texts of the named problems, or of all, quote, and writes it there:
# - Figures: examples/figures.rs prints them. Text goes into a .md file of the problem, between the
#   lines <!-- figure NAME --> and <!-- end -->. A picture goes into figures/NAME.svg.
# - Programs: a file goes between <!-- file PATH --> and <!-- end -->.
# - Traps: between <!-- traps --> and <!-- end -->, a row of a table is
#
#       | the mistake | `an input` | `right` | `wrong` | [NAME](.../submissions/FOLDER/NAME.patch) |
#
#   A slash ends a line of the input. figures.sh runs the right and the wrong program on it and fills
#   in the third and fourth cells: the first line that differs, or TLE (after 5 s), or RTE.
#
#   --check  changes nothing; fails if a text or a picture is out of date
#   --all    also makes the figures that take minutes
#
# Exit status: 0 all made or up to date, 1 not all, 2 bad usage.

anywhere=yes here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2
cd -- "$root" && . scripts/maintain/problem.sh || exit 2

complain() {
    printf 'figures.sh: %s\n' "$1" >&2
    wrong=$((wrong + 1))
}

# The loop at the end sets `folder`, `texts` (.md files), `wrong` (complaints), `count` (settled parts).

# Copies the file WANTED to TARGET, or compares them with --check.
settle() { # settle TARGET WHAT WANTED
    if [[ ! $check ]]; then
        mkdir -p -- "${1%/*}" && cat -- "$3" >"$1" || exit 2
    elif ! diff -- "$1" "$3" >&2; then
        complain "$1: $2 is out of date"
    fi
    count=$((count + 1))
}

# Settles TEXT with the part after the line MARK replaced by the file `made`.
settle_part() { # settle_part TEXT MARK
    awk -v mark="$2" -v made="$made" -f scripts/maintain/figure.awk "$1" >"$scratch/wanted"
    settle "$1" "$2" "$scratch/wanted"
}

# ---- Figures and programs ----

maker() { cargo run --quiet -p "$problem" --example "$problem-figures" -- "$1"; }

# Makes and settles all figures of the problem.
figures() {
    local name names='' slow='' target
    if [[ -f $folder/examples/figures.rs ]]; then
        names=$(maker --list) && slow=$(maker --list-slow) || { complain "$problem: no list of figures" && return; }
    fi
    for name in $names ${all:+$slow}; do
        if ! maker "$name" >"$made"; then
            complain "$problem: $name failed"
        elif [[ $name == *.svg ]]; then
            grep -qF "(figures/$name)" "${texts[@]}" || complain "no text of $folder shows $name"
            settle "$folder/figures/$name" "$name" "$made"
        else
            target=$(grep -lxF "<!-- figure $name -->" "${texts[@]}")
            if [[ -f $target ]]; then
                settle_part "$target" "<!-- figure $name -->"
            else
                complain "$folder: the figure $name needs one place, not $(wc -w <<<"$target")"
            fi
        fi
    done
    while read -r name; do
        complain "$problem: no program makes the figure $name"
    done < <(sed -n 's/^<!-- figure \(.*\) -->$/\1/p' "${texts[@]}" | grep -vxF -e "$names"$'\n'"$slow")
}

# Settles the programs that TEXT quotes.
programs_in() { # programs_in TEXT
    local path
    while read -r path; do
        { printf '```%s\n' "${path##*.}" && cat -- "$path" && printf '```\n'; } >"$made" ||
            { complain "$1: no $path" && continue; }
        settle_part "$1" "<!-- file $path -->"
    done < <(sed -n 's/^<!-- file \(.*\) -->$/\1/p' "$1")
}

# ---- Traps ----

# Prints the rows of the tables of traps in these texts.
traps_in() { sed -n '/^<!-- traps -->$/,/^<!-- end -->$/ { /submissions\//p }' -- "$@"; }

# Compiles the wrong programs that the texts name, and plain.rs as accepted/plain, in `programs`.
compile_traps() {
    rm -rf -- "$programs" && judge submissions "$problem" "$programs" &&
        { echo accepted/plain && traps_in "${texts[@]}" | sed 's|.*/submissions/\(.*\)\..*|\1|'; } | sort -u |
        xargs -P "$(nproc)" -I{} \
            rustc -O --edition 2021 --cap-lints allow --crate-name main -o "$programs/{}" "$programs/{}.rs"
}

# Sets `shown` to the row with what the programs print now.
trap_row() { # trap_row ROW
    local words input link program
    IFS='|' read -r _ words input _ _ link _ <<<"$1"
    program=${link##*/submissions/} && program=${program%.*}
    # The texts of both languages have the same rows.
    [[ ${cells[$program$input]+known} ]] || run_trap "$program" "$input"
    shown="|$words|$input| ${cells[$program$input]} |$link|"
}

# Sets the entry of `cells` to the two cells that this program and input fill.
run_trap() { # run_trap PROGRAM INPUT
    local program=$1 input=$2 text status at=0 ours=() theirs=() right answer
    text=$(sed 's/`//g; s/^ *//; s/ *$//; s| */ *|\n|g' <<<"$input")
    mapfile -t ours < <("$programs/accepted/plain" <<<"$text")
    # The braces silence bash's own remark about a crash.
    { timeout 5 "$programs/$program" <<<"$text" >"$scratch/out"; } 2>/dev/null
    status=$?
    mapfile -t theirs <"$scratch/out"
    # `-.` and `-,` make a line that one of them lacks differ.
    while ((at < ${#ours[@]} || at < ${#theirs[@]})) && [[ ${ours[at]-.} == "${theirs[at]-,}" ]]; do
        at=$((at + 1))
    done
    # Lines in Chinese are long: drop the words that both share.
    local LC_ALL=C.UTF-8 shared=$'^(.*[^ -~])(.*)\n\\1(.*)$'
    right=${ours[at]-} answer=${theirs[at]-}
    [[ ! $right$'\n'$answer =~ $shared ]] ||
        right=${BASH_REMATCH[2]:+…${BASH_REMATCH[2]}} answer=${BASH_REMATCH[3]:+…${BASH_REMATCH[3]}}
    right=${right:+\`$right\`} answer=${answer:+\`$answer\`}
    ((status == 0)) || answer=RTE
    ((status != 124)) || answer=TLE
    [[ $right != "$answer" ]] || complain "$problem: $program is right on $input"
    cells[$program$input]="${right:-nothing} | ${answer:-nothing}"
}

# Settles the tables of traps in all texts of the problem.
tables_of_traps() {
    local text row shown file before=$wrong
    local -A cells=()
    [[ $(traps_in "${texts[@]}") ]] || return 0
    for text in "${texts[@]}"; do
        while read -r file; do
            [[ -f $folder/$file ]] || complain "$text: a row of traps names $file, which is not there: delete the row"
        done < <(traps_in "$text" | sed -n 's/.*](\([^)]*\)).*/\1/p')
    done
    ((wrong == before)) || return 0
    compile_traps || { complain "$problem: its wrong programs do not compile" && return; }
    for text in "${texts[@]}"; do
        grep -qx '<!-- traps -->' "$text" || continue
        while IFS= read -r row; do
            shown=$row
            [[ $row != *submissions/* ]] || trap_row "$row"
            printf '%s\n' "$shown"
        done < <(sed -n '/^<!-- traps -->$/,/^<!-- end -->$/ { /^<!-- /!p }' "$text") >"$made"
        settle_part "$text" '<!-- traps -->'
    done
}

# ---- Main ----

check='' all='' problems=() makers=() status=0
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
((${#problems[@]} > 0)) || for problem in problems/*/README.md; do
    problem=${problem#*/} problem=${problem%/*}
    ! has_statement "$problem" || problems+=("$problem")
done
# One cargo for all keeps every processor busy.
for problem in "${problems[@]}"; do
    [[ ! -f problems/$problem/examples/figures.rs ]] || makers+=("--example=$problem-figures")
done
((${#makers[@]} == 0)) || cargo build --quiet "${makers[@]}" || exit 1
make_scratch
readonly made=$scratch/made programs=$scratch/programs
for problem in "${problems[@]}"; do
    folder=problems/$problem texts=("problems/$problem"/*.md) wrong=0 count=0
    figures
    for text in "${texts[@]}"; do programs_in "$text"; done
    tables_of_traps
    printf '%s: %d figures, programs and tables %s, %d wrong\n' "$problem" "$count" \
        "$([[ $check ]] && echo checked || echo made)" "$wrong"
    ((wrong == 0 && count > 0)) || status=1
done
exit "$status"
