#!/usr/bin/env bash
# Makes, or checks, every figure that a README quotes. `scripts/figures.sh -h` explains.
set -u
export LC_ALL=C

usage() {
    cat <<'END'
usage: scripts/figures.sh [--check] [--all] [PROBLEM...]
       scripts/figures.sh bench

Makes the figures of the problems named, or of all: each problem's examples/census.rs prints them.
A text goes into problems/PROBLEM/README.md, between the lines `<!-- figure NAME -->` and
`<!-- end -->`; a picture goes to problems/PROBLEM/figures/NAME.svg.

  --check  change nothing; fail where a README or picture is not what its maker prints now
  --all    the figures that take minutes, too
  bench    measure the table of costs in README.md: instructions (valgrind's callgrind), CPU time
           and memory (GNU time)

Exit status: 0 all made, or all as they should be; 1 not so; 2 called wrongly.
END
}

# ---- Marked places in a README ----

# Prints what stands between the markers of a figure; fails if they are not there.
marked() { # marked README NAME
    awk -v first="<!-- figure $2 -->" '
        $0 == "<!-- end -->" { if (inside) complete = 1; inside = 0 }
        inside { print }
        $0 == first { inside = 1 }
        END { exit !complete }
    ' "$1"
}

# Puts a file's text between the markers of a figure.
put() { # put README NAME FILE
    local made="$scratch/readme"
    awk -v first="<!-- figure $2 -->" -v text="$3" '
        inside && $0 == "<!-- end -->" { inside = 0 }
        !inside { print }
        $0 == first { inside = 1; while ((getline line < text) > 0) print line }
    ' "$1" >"$made" && cat -- "$made" >"$1"
}

names_marked() { sed -n 's/^<!-- figure \(.*\) -->$/\1/p' "$1"; }

# ---- Figures of a problem ----

complain() {
    printf 'figures: %s\n' "$1" >&2
    wrong=$((wrong + 1))
}

# One figure: made and compared, or made and put in its place.
figure() { # figure PROBLEM NAME KIND
    local problem=$1 name=$2 kind=$3 made="$scratch/made" readme="problems/$1/README.md"
    local picture="problems/$1/figures/$2.svg"
    if ! "$census" "$name" >"$made" 2>"$scratch/progress"; then
        complain "$problem: census $name failed: $(tail -n 1 "$scratch/progress")"
        return
    fi
    if [[ $kind == svg ]]; then
        grep -qF "(figures/$name.svg)" "$readme" || complain "$readme does not show $name.svg"
    elif ! marked "$readme" "$name" >"$scratch/stands"; then
        complain "$readme has no place for the figure $name"
        return
    fi
    if [[ ! $check ]]; then
        if [[ $kind == svg ]]; then
            mkdir -p -- "problems/$problem/figures" && cp -- "$made" "$picture"
        else
            put "$readme" "$name" "$made"
        fi
    elif [[ $kind == svg ]]; then
        cmp -s -- "$made" "$picture" || complain "$picture is not what census prints"
    elif ! cmp -s -- "$made" "$scratch/stands"; then
        complain "$readme: $name is not what census prints:"
        diff -- "$scratch/stands" "$made" >&2
    fi
    done_count=$((done_count + 1))
}

problem_figures() { # problem_figures PROBLEM
    local problem=$1 name kind cost listed=' '
    cargo build --quiet --release -p "$problem" --example "$problem-census" || exit 1
    census="${CARGO_TARGET_DIR:-target}/release/examples/$problem-census"
    "$census" --list >"$scratch/list" || complain "$problem: census --list failed"
    while read -r name kind cost; do
        listed+="$name "
        case "$kind $cost" in
        'text quick' | 'svg quick') figure "$problem" "$name" "$kind" ;;
        'text slow' | 'svg slow')
            if [[ $all ]]; then
                figure "$problem" "$name" "$kind"
            else
                left_out=$((left_out + 1))
            fi
            ;;
        *) complain "$problem: census --list: $name $kind $cost" ;;
        esac
    done <"$scratch/list"
    while read -r name; do
        [[ $listed == *" $name "* ]] || complain "$problem: nothing makes the figure $name"
    done < <(names_marked "problems/$problem/README.md")
}

# ---- Bench ----

# What is measured: problem, name of the input, the file or the text that is the input. The sizes
# of a problem ascend, so that the table shows how the cost grows.
bench_inputs() {
    local length reversed=zyxwvutsrqponmlkjihgfedc size
    for length in 9 12 15 18 21 24; do
        printf 'word-game|%d letters, descending|text %s\n' "$length" "${reversed:0:length}"
    done
    printf 'word-game|24 letters, mixed|text qwertyuiopasdfghjklzxcvb\n'
    for size in 50 1000 10000 100000 1000000; do
        printf 'stone-game|%d stones, moves 1 2 4 8|text %d 1 2 4 8 0\n' "$size" "$size"
    done
    printf 'four-in-line|5 moves, the sample|text BWBO WBWB BWBW WBWO\n'
    printf 'four-in-line|7 moves, the most|text BBBW BWBW BWWB OOWW\n'
    printf 'plane-bombing|a whole game, sample 1|file judge-tests/plane-bombing/data/sample/01-*.in\n'
    printf 'plane-bombing|a whole game, sample 2|file judge-tests/plane-bombing/data/sample/02-*.in\n'
    printf 'number-game|one position, all 19 numbers|text 19 %s 0\n' "$(seq -s ' ' 2 20)"
    printf 'number-game|all 3,514 positions|file judge-tests/number-game/data/secret/*-all-*.in\n'
}

# The accepted submission that follows a problem's published idea.
published_idea() { # published_idea PROBLEM
    local name=published-idea
    case $1 in
    four-in-line) name=bfs-with-side ;;
    stone-game) name=published-repaired ;;
    word-game) name=published-subsets ;;
    esac
    printf 'judge-tests/%s/submissions/accepted/%s.rs\n' "$1" "$name"
}

bare_compile() { rustc -O -o "$2" "$1"; } # bare_compile SOURCE PROGRAM: as a judge does

# Instructions of one run, or nothing if it takes more than a minute.
instructions() { # instructions PROGRAM INPUT
    timeout 60 valgrind --tool=callgrind --callgrind-out-file=/dev/null "$1" <"$2" 2>&1 >/dev/null |
        awk '/Collected :/ { print $NF }'
}

# Peak memory in KiB and CPU time in seconds of one run.
memory_and_time() { # memory_and_time PROGRAM INPUT
    command time -f '%M %U %S' -o "$scratch/time" "$1" <"$2" >/dev/null
    awk '{ printf "%d %.2f\n", $1, $2 + $3 }' "$scratch/time"
}

with_commas() { printf '%s\n' "$1" | sed -e ':a' -e 's/\([0-9]\)\([0-9]\{3\}\)\($\|,\)/\1,\2\3/;ta'; }

bench_row() { # bench_row PROBLEM NAME HOW WHAT
    local problem=$1 name=$2 how=$3 what=$4 input="$scratch/input" ours theirs memory seconds ratio
    # shellcheck disable=SC2086 # a pattern
    if [[ $how == file ]]; then cat -- $what >"$input"; else printf '%s\n' "$what" >"$input"; fi
    ours=$(($(instructions "$scratch/$problem" "$input") - empty))
    theirs=$(instructions "$scratch/$problem-published" "$input")
    read -r memory seconds < <(memory_and_time "$scratch/$problem" "$input")
    if [[ $theirs ]]; then
        theirs=$((theirs - empty))
        ratio=$(awk -v a="$theirs" -v b="$ours" 'BEGIN { printf "%.1f", a / b }')
        theirs=$(with_commas "$theirs")
    else
        theirs='over a minute' ratio='-'
    fi
    printf '| %s | %s | %s | %s | %s | %s | %.1f |\n' "$problem" "$name" "$(with_commas "$ours")" \
        "$theirs" "$ratio" "$seconds" "$(awk -v k="$memory" 'BEGIN { print k / 1024 }')"
}

bench() {
    local problem empty name how what
    for tool in valgrind time rustc; do
        command -v "$tool" >/dev/null || { printf 'figures: bench needs %s\n' "$tool" >&2 && exit 2; }
    done
    printf 'fn main() {}\n' >"$scratch/empty.rs"
    bare_compile "$scratch/empty.rs" "$scratch/empty" || exit 1
    : >"$scratch/nothing"
    empty=$(instructions "$scratch/empty" "$scratch/nothing")
    for problem in problems/*/; do
        problem=$(basename -- "$problem")
        bare_compile "problems/$problem/src/main.rs" "$scratch/$problem" || exit 1
        bare_compile "$(published_idea "$problem")" "$scratch/$problem-published" || exit 1
    done
    {
        printf '| problem | input | instructions | published idea | ratio | CPU s | MiB |\n'
        printf '|---|---|---:|---:|---:|---:|---:|\n'
        while IFS='|' read -r problem name what; do
            how=${what%% *}
            bench_row "$problem" "$name" "$how" "${what#* }"
            printf '%s, %s\n' "$problem" "$name" >&2
        done < <(bench_inputs)
        # shellcheck disable=SC2016 # Markdown, not commands
        printf '\nCompiled by bare `rustc -O`, %s; an empty program takes %s instructions, which are\n' \
            "$(rustc --version | cut -d ' ' -f 2)" "$(with_commas "$empty")"
        printf 'taken off.\n'
    } >"$scratch/table"
    put README.md bench "$scratch/table"
}

# ---- Main ----

main() {
    local problems=() problem
    check='' all='' wrong=0 done_count=0 left_out=0
    cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 2
    scratch=$(mktemp -d) || exit 2
    trap 'rm -rf -- "$scratch"' EXIT
    while (($# > 0)); do
        case $1 in
        -h | --help) usage && exit 0 ;;
        --check) check=yes ;;
        --all) all=yes ;;
        bench) bench && exit 0 ;;
        *)
            if [[ ! $1 =~ ^[a-z][a-z0-9-]*$ || ! -f problems/$1/examples/census.rs ]]; then
                printf 'figures.sh: no such option or problem: %q\n' "$1" >&2
                exit 2
            fi
            problems+=("$1")
            ;;
        esac
        shift
    done
    if ((${#problems[@]} == 0)); then
        for problem in problems/*/; do problems+=("$(basename -- "$problem")"); done
    fi
    for problem in "${problems[@]}"; do problem_figures "$problem"; done
    printf '%d figures %s, %d that take minutes left out, %d wrong\n' "$done_count" \
        "$([[ $check ]] && echo checked || echo made)" "$left_out" "$wrong"
    ((wrong == 0 && done_count > 0))
}

main "$@"
