#!/usr/bin/env bash
# Pastes each source, as people do: the five solutions and every accepted submission, each copied
# alone into an empty folder, compiled by a bare `rustc -O` under every compiler and edition at
# hand with warnings as errors, and judged. Prints the matrix; the last line is
# `N passed, N failed`.
#
# RUSTCS names the compilers, separated by white space. By default: the rustc on PATH, Debian's,
# and 1.56, the floor, where rustup has it.
set -u
export LC_ALL=C

readonly FLOOR=1.56
readonly EDITIONS=(none 2015 2018 2021 2024) # none: the flag is left out, as judges do
readonly LIMIT=65536                         # bytes of source that judges usually take

JOBS=$(nproc 2>/dev/null) || JOBS=1
readonly JOBS

passed=0 failed=0

pass() { passed=$((passed + 1)); }

fail() { # fail WHAT LOG
    failed=$((failed + 1))
    printf 'FAIL  %s\n' "$1"
    head -n 40 -- "$2" | sed 's/^/      /'
}

# The compilers, one a line, each release once.
compilers() {
    local rustc release seen=' '
    for rustc in "$@"; do
        release=$(release_of "$rustc") || continue
        [[ $seen != *" $release "* ]] || continue
        seen+="$release "
        printf '%s\n' "$rustc"
    done
}

release_of() { "$1" --version 2>/dev/null | awk '{ print $2; exit }' | grep .; }

found_compilers() {
    local floor
    floor=$(rustup which --toolchain "$FLOOR" rustc 2>/dev/null) || floor=''
    compilers rustc /usr/bin/rustc ${floor:+"$floor"}
}

# Whether a compiler knows an edition: asked of it, so that no table of ours grows old.
knows() { # knows RUSTC EDITION
    [[ $2 == none ]] || printf 'fn main() {}\n' |
        "$1" --edition "$2" --emit=metadata -o "$scratch/probe" - >/dev/null 2>&1
}

compile() { # compile RUSTC EDITION: main.rs in the current folder
    local flags=(-O -D warnings)
    [[ $2 == none ]] || flags+=(--edition "$2")
    "$1" "${flags[@]}" main.rs
}

# Judges a binary once: compilers give the same bytes for most editions.
judge() { # judge PROBLEM BINARY
    local sum
    sum=$(cksum <"$2")
    [[ $judged != *"|$1 $sum|"* ]] || return 0
    scripts/judge.sh "$1" -- "$2" || return
    judged+="|$1 $sum|"
}

# Compiles one source alone, under every compiler and edition, as many at a time as there are
# processors. Leaves a folder for each, with `main` in it if that went well.
compile_all() { # compile_all SOURCE RUSTC...
    local source=$1 rustc edition folder running=0
    shift
    rm -rf -- "$scratch/alone"
    for rustc in "$@"; do
        for edition in "${EDITIONS[@]}"; do
            knows_cached "$rustc" "$edition" || continue
            # One that failed has left no `main`.
            ((running < JOBS)) || wait -n || :
            folder=$(folder_of "$rustc" "$edition")
            mkdir -p -- "$folder" && cp -- "$source" "$folder/main.rs" || exit 2
            (cd -- "$folder" && compile "$rustc" "$edition" >log 2>&1) &
            running=$((running + 1))
        done
    done
    wait
}

folder_of() { printf '%s/alone/%s/%s' "$scratch" "${release[$1]}" "$2"; } # folder_of RUSTC EDITION

# One source under one compiler: a test for each edition. Sets `cell` to what the matrix says.
paste_under() { # paste_under PROBLEM SOURCE RUSTC
    local problem=$1 source=$2 rustc=$3 edition folder what
    cell=''
    for edition in "${EDITIONS[@]}"; do
        knows_cached "$rustc" "$edition" || continue
        what="$source: rustc ${release[$rustc]}, edition $edition"
        folder=$(folder_of "$rustc" "$edition")
        if [[ ! -x $folder/main ]]; then
            fail "$what: does not compile" "$folder/log"
            cell+='C'
        elif ! judge "$problem" "$folder/main" >"$scratch/log" 2>&1; then
            fail "$what: not accepted" "$scratch/log"
            cell+='W'
        else
            pass
            cell+='.'
        fi
    done
}

declare -A known=() release=()
knows_cached() {
    local key="$1 $2"
    if [[ -z ${known[$key]-} ]]; then
        if knows "$1" "$2"; then known[$key]=yes; else known[$key]=no; fi
    fi
    [[ ${known[$key]} == yes ]]
}

sources() { printf '%s\n' problems/*/src/main.rs judge-tests/*/submissions/accepted/*.rs; }

problem_of() {
    local rest=${1#*/}
    printf '%s\n' "${rest%%/*}"
}

main() {
    local rustcs source rustc line
    judged=''
    # shellcheck disable=SC2086 # RUSTCS is a list
    if [[ ${RUSTCS-} ]]; then
        mapfile -t rustcs < <(compilers $RUSTCS)
    else
        mapfile -t rustcs < <(found_compilers)
    fi
    printf 'matrix  C: not compiled, W: not accepted, a dot for each edition that passed:\n'
    printf 'matrix  %-62s %6s' source bytes
    for rustc in "${rustcs[@]}"; do
        release[$rustc]=$(release_of "$rustc")
        printf '  %-8s' "${release[$rustc]}"
    done
    printf '\n'
    while read -r source; do
        line=$(printf 'matrix  %-62s %6d' "${source#*/}" "$(wc -c <"$source")")
        (($(wc -c <"$source") < LIMIT)) || fail "$source: over $LIMIT bytes" /dev/null
        compile_all "$source" "${rustcs[@]}"
        for rustc in "${rustcs[@]}"; do
            paste_under "$(problem_of "$source")" "$source" "$rustc"
            line+=$(printf '  %-8s' "$cell")
        done
        printf '%s\n' "$line"
    done < <(sources)
    for rustc in "${rustcs[@]}"; do
        if [[ ${release[$rustc]} == "$FLOOR".* ]]; then return; fi
    done
    # Not a skip that could fail: few machines have so old a compiler.
    printf 'note    no rustc %s, the floor, at hand; clippy alone watches its API\n' "$FLOOR"
}

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
main
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
