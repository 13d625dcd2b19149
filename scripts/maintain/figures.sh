#!/usr/bin/env bash
# usage: figures.sh [--check] [--all] [PROBLEM...]
#
# Makes the figures of the problems named, or of all: examples/figures.rs of each prints them.
# A text goes into README.md or another .md beside it, between the lines <!-- figure NAME -->
# and <!-- end -->; a picture goes to figures/NAME.svg. Between <!-- file PATH --> and <!-- end -->
# goes that file, a program, and traps.sh makes the tables of traps.
#
#   --check  change nothing; fail where a text or a picture is not what its maker prints now
#   --all    the figures that take minutes, too
#
# Exit status: 0 all made, or all as they should be; 1 not so; 2 called wrongly.

anywhere=yes here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../lib/prologue.sh
. "${here%"${here##*/}"}../lib/prologue.sh" || exit 2
cd -- "$root" || exit 2

complain() {
    printf 'figures.sh: %s\n' "$1" >&2
    wrong=$((wrong + 1))
}

# The figure NAME, made into the file `made`, and what it belongs into: compared, or put there.
figure() { # figure NAME
    local name=$1 target=$folder/figures/$1
    if [[ $name == *.svg ]]; then
        # The small one is for the index of the pages.
        [[ $name == small.svg ]] || grep -qF "(figures/$name)" "${texts[@]}" ||
            complain "no text of $folder shows $name"
        cp -- "$made" "$scratch/wanted"
    else
        target=$(grep -lxF "<!-- figure $name -->" "${texts[@]}")
        [[ -f $target ]] ||
            { complain "$folder: not one place but $(wc -w <<<"$target") for the figure $name" && return; }
        awk -v mark="<!-- figure $name -->" -v made="$made" -f scripts/maintain/figure.awk "$target" >"$scratch/wanted"
    fi
    settle "$target" "$name"
}

# What a TARGET is to hold is in the file `wanted`: compares it, or puts it there.
settle() { # settle TARGET NAME
    if [[ ! $check ]]; then
        mkdir -p -- "${1%/*}" && cat -- "$scratch/wanted" >"$1" || exit 2
    elif ! diff -- "$1" "$scratch/wanted" >&2; then
        complain "$1: $2 is not what its maker prints"
    fi
    count=$((count + 1))
}

# The programs that a text shows.
files_of() { # files_of TEXT
    local path
    while read -r path; do
        { printf '```%s\n' "${path##*.}" && cat -- "$path" && printf '```\n'; } >"$made" ||
            { complain "$1: no $path" && continue; }
        awk -v mark="<!-- file $path -->" -v made="$made" -f scripts/maintain/figure.awk "$1" >"$scratch/wanted"
        settle "$1" "$path"
    done < <(sed -n 's/^<!-- file \(.*\) -->$/\1/p' "$1")
}

maker() { cargo run --quiet --release -p "$problem" --example "$problem-figures" -- "$1"; }

figures_of() { # figures_of PROBLEM
    local problem=$1 folder=problems/$1 name all_names names text texts made=$scratch/made
    texts=("$folder"/*.md)
    names=$(maker --list) && all_names=$names$'\n'$(maker --list-slow) || exit 1
    [[ ! $all ]] || names=$all_names
    for name in $names; do
        if maker "$name" >"$made"; then figure "$name"; else complain "$problem: $name failed"; fi
    done
    for text in "${texts[@]}"; do files_of "$text"; done
    while read -r name; do
        complain "$problem: nothing makes the figure $name"
    done < <(sed -n 's/^<!-- figure \(.*\) -->$/\1/p' "${texts[@]}" | grep -vxF -e "$all_names")
}

check='' all='' wrong=0 count=0 problems=()
for argument; do
    case $argument in
    --check) check=yes ;;
    --all) all=yes ;;
    *)
        [[ -n $argument && -f problems/$argument/examples/figures.rs ]] || die "no such option or problem: $argument"
        problems+=("$argument")
        ;;
    esac
done
((${#problems[@]} > 0)) || mapfile -t problems < <(cd problems && printf '%s\n' */examples/figures.rs | cut -d / -f 1)
make_scratch
# All at once, which keeps all processors busy.
makers=("${problems[@]/%/-figures}")
cargo build --quiet --release "${makers[@]/#/--example=}" || exit 1
for problem in "${problems[@]}"; do figures_of "$problem"; done
scripts/maintain/traps.sh ${check:+--check} "${problems[@]}" || wrong=$((wrong + 1))
printf '%d figures %s, %d wrong\n' "$count" "$([[ $check ]] && echo checked || echo made)" "$wrong"
((wrong == 0 && count > 0))
