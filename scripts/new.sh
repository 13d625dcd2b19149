#!/usr/bin/env bash
# Makes the two folders of a new problem from scripts/template/: a whole small problem, built and
# judged at once, to be replaced piece by piece.
set -u
export LC_ALL=C

usage() {
    cat <<'END'
usage: scripts/new.sh PROBLEM

Makes problems/PROBLEM and judge-tests/PROBLEM from a template and judges the result.
PROBLEM: words of a-z and 0-9 joined by `-`, the first beginning with a letter, such as
coin-game; at most 40 characters.

Exit status: 0 made and accepted, 1 not made or not accepted, 2 called wrongly.
END
}

refuse() { # refuse MESSAGE STATUS
    printf 'new.sh: %s\n' "$1" >&2
    exit "$2"
}

random_uuid() { cat /proc/sys/kernel/random/uuid; }

# coin-game becomes Coin game.
title() {
    local words=${1//-/ }
    printf '%s\n' "${words^}"
}

# Copies a folder of the template, the placeholders filled in.
fill() { # fill FROM TO
    cp -R -- "$1" "$2" || return
    find "$2" -type f -exec sed -i \
        -e "s/new-problem/$problem/g" -e "s/New problem/$(title "$problem")/g" \
        -e "s/NEW-UUID/$uuid/g" {} +
}

(($# == 1)) || { usage >&2 && exit 2; }
case $1 in
-h | --help) usage && exit 0 ;;
esac
readonly problem=$1
[[ $problem =~ ^[a-z][a-z0-9]*(-[a-z0-9]+)*$ && ${#problem} -le 40 && $problem != new-problem ]] ||
    refuse "no name for a problem: $(printf '%q' "$problem") (-h says what is)" 2
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 1
for folder in "problems/$problem" "judge-tests/$problem"; do
    [[ ! -e $folder && ! -L $folder ]] || refuse "$folder is there already" 2
done
uuid=$(random_uuid) || refuse 'no random uuid to be had' 1
if ! { fill scripts/template/problem "problems/$problem" &&
    fill scripts/template/judge-tests "judge-tests/$problem"; }; then
    rm -rf -- "problems/$problem" "judge-tests/$problem"
    refuse 'the template could not be copied' 1
fi
scripts/judge.sh "$problem" || exit 1
cat <<END
Made problems/$problem and judge-tests/$problem. Replace, in this order:
  judge-tests/$problem/statement, data, problem.yaml    what the problem is
  problems/$problem/tests/oracle/mod.rs                 its rules, naively
  judge-tests/$problem/input_validators, submissions    what is refused, what is wrong
  problems/$problem/src/main.rs                         the solution
  problems/$problem/README.md, examples                 why it is right, and the figures
then run scripts/test.sh.
END
