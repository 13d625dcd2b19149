#!/usr/bin/env bash
# usage: figures.sh [--check] [--all] [PROBLEM...]
#
# Makes the figures of the problems named, or of all: examples/figures.rs of each prints them.
# A text goes into README.md or another .md beside it, between the lines <!-- figure NAME -->
# and <!-- end -->; a picture goes to figures/NAME.svg.
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
        awk -v name="$name" -v made="$made" -f scripts/maintain/figure.awk "$target" >"$scratch/wanted"
    fi
    if [[ ! $check ]]; then
        mkdir -p -- "$folder/figures" && cat -- "$scratch/wanted" >"$target" || exit 2
    elif ! diff -- "$target" "$scratch/wanted" >&2; then
        complain "$target: $name is not what its maker prints"
    fi
    count=$((count + 1))
}

maker() { cargo run --quiet --release -p "$problem" --example "$problem-figures" -- "$1"; }

figures_of() { # figures_of PROBLEM
    local problem=$1 folder=problems/$1 name all_names names made=$scratch/made texts
    texts=("$folder"/*.md)
    names=$(maker --list) && all_names=$names$'\n'$(maker --list-slow) || exit 1
    [[ ! $all ]] || names=$all_names
    for name in $names; do
        if maker "$name" >"$made"; then figure "$name"; else complain "$problem: $name failed"; fi
    done
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
printf '%d figures %s, %d wrong\n' "$count" "$([[ $check ]] && echo checked || echo made)" "$wrong"
((wrong == 0 && count > 0))
