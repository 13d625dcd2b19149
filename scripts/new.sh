#!/usr/bin/env bash
# usage: new.sh NAME           a small problem of your own: a program and a sample
#        new.sh --cpp NAME     the same in C++
#        new.sh --full NAME    a problem with everything: statements, validator, submissions, tests
#
# Makes the folders problems/NAME and judge-tests/NAME. A small problem is a main.rs, or a main.cpp,
# and the files 1.in and 1.ans of a sample; edit these three, then call judge.sh NAME. More cases go
# into data/sample or data/secret there. Without a problem.yaml the limits are 2 s and 256 MiB.
# --full makes a small game to be replaced: judge-tests/README.md, "A sixth problem", says in which
# order. It turns a small problem into a full one: it adds the files that are missing, and leaves
# the others as they are. If something fails or is interrupted, all is as it was.
# NAME: words of a-z and 0-9 joined by hyphens, the first beginning with a letter, such as abc354-e;
# at most 32 characters.
#
# Exit status: 0 made, 1 not made, 2 bad usage or a missing tool.

[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
anywhere=yes here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=maintain/prologue.sh
. "${here%"${here##*/}"}maintain/prologue.sh" || exit 2
cd -- "$root" || exit 2

# Writes a file of the template with the placeholders filled in.
fill_in() { # fill_in FILE
    sed -e "s/new-problem/$name/g" -e "s/New problem/${title^}/g" -e "s/NEW-UUID/$uuid/g" "$1"
}

# Copies what is missing from a folder of the template. A program with data keeps that data.
add() { # add FROM TO
    local entry from to
    while IFS= read -r entry; do
        from=scripts/maintain/template/$1${entry#.} to=$2${entry#.}
        [[ ! -e $to && ! -L $to && ! ($is_there && $entry == ./data/s*/*) ]] || continue
        made=("$to" "${made[@]}")
        if [[ -d $from ]]; then mkdir -- "$to"; else cp -- "$from" "$to" && fill_in "$from" >"$to"; fi || return
    done < <(cd "scripts/maintain/template/$1" && find . | sort)
}

# Takes everything back, after a failure or a signal.
undo() {
    local path
    for path in "${made[@]}"; do
        if [[ -d $path ]]; then rmdir -- "$path"; else rm -f -- "$path"; fi
    done
    [[ ! $manifest ]] || printf '%s\n' "$manifest" >"problems/$name/Cargo.toml"
    printf '%s\n' "$lock" | cmp -s - Cargo.lock || printf '%s\n' "$lock" >Cargo.lock ||
        printf 'new.sh: Cargo.lock is spoilt\n' >&2
    printf 'new.sh: %s was not made\n' "$name" >&2
}

kind=rust
case ${1-} in --cpp | --full) kind=${1#--} && shift ;; esac
(($# == 1)) || { usage >&2; exit 2; }
readonly name=$1 title=${1//-/ } tests=judge-tests/$1 steps='judge-tests/README.md, "A sixth problem"'
[[ $name =~ ^[a-z][a-z0-9]*(-[a-z0-9]+)*$ && ${#name} -le 32 && $name != new-problem &&
    $name != @(describe|stress|submissions) ]] || die "no name for a problem: $name (-h says what is)"
command -v cargo >/dev/null || die 'cargo is needed: scripts/judge.sh --install gets it'
is_there='' manifest=''
for folder in "problems/$name" "$tests"; do
    [[ -e $folder || -L $folder ]] || continue
    [[ $kind == full && ! -e $tests/statement ]] || die "$folder is there already"
    is_there=yes
done
uuid=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n' | sed -E 's/(.{8})(.{4}).(...).(...)/\1-\2-4\3-8\4-/') || exit 2
lock=$(<Cargo.lock) || exit 2
made=()
trap undo EXIT
trap 'exit 1' HUP INT TERM
if [[ $kind == full ]]; then
    # new.sh replaces a manifest that it wrote itself.
    for folder in rust cpp; do
        if fill_in "scripts/maintain/template/small/$folder/Cargo.toml" | cmp -s - "problems/$name/Cargo.toml"; then
            manifest=$(<"problems/$name/Cargo.toml") && rm -- "problems/$name/Cargo.toml" || exit 1
        fi
    done
    add problem "problems/$name" && add judge-tests "$tests" || exit 1
else
    add "small/$kind" "problems/$name" && add small/judge-tests "$tests" || exit 1
fi
# Cargo says whether it takes the name, and enters it in Cargo.lock. Without /proc judge.sh judges nothing.
cargo metadata --quiet --offline --format-version 1 >/dev/null || exit 1
if [[ $kind == full && ! $is_there ]]; then
    if [[ -e /proc/self/stat ]]; then "$BASH" scripts/judge.sh "$name"; else cargo test -p "$name"; fi || exit 1
fi
trap - EXIT
if [[ $kind != full ]]; then
    exclude=$(git rev-parse --git-path info/exclude 2>/dev/null) || exclude=.git/info/exclude
    source=$(echo "problems/$name"/src/main.*)
    cat <<END
Made problems/$name and $tests, which add two numbers. Now edit
    $tests/data/sample/1.in and 1.ans    the sample: paste it
    $source    the program
and call  scripts/judge.sh $name
Cargo.lock has changed: it lists every folder of problems/. "git checkout Cargo.lock" takes that back.
To keep the two folders out of git:  printf '/%s/\n' problems/$name $tests >>$exclude
END
elif [[ ! $is_there ]]; then
    echo "Made problems/$name and $tests, a small game. What to replace, in which order: $steps"
else
    echo "Added ${#made[@]} files and folders to problems/$name and $tests. Your program and data are as they were.
The tests compile when src/main.rs has the functions that they call. What to do, in which order: $steps"
    [[ $manifest ]] || echo "Cargo.toml is yours: add what scripts/maintain/template/problem/Cargo.toml has"
    [[ ! -e problems/$name/src/main.cpp ]] ||
        echo "judge.sh now judges src/main.rs, a template. For your program:
  scripts/judge.sh $name problems/$name/src/main.cpp"
fi
