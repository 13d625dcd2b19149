#!/usr/bin/env bash
#
# submissions.sh PROBLEM OUT: writes PROBLEM's submissions as whole programs, OUT/FOLDER/NAME.rs and so on.
#
# A NAME.patch holds the mistake in words, an empty line, and the difference from an accepted program. It has to fit
# exactly where it says: one that fits elsewhere, or nearly, is refused by name. Exit status: 0 all written, 1 something
# is wrong with a submission, 2 called wrongly, or OUT cannot be written.
# shellcheck disable=SC2015  # `A && B || C`: where C is the way out
here=$(readlink -f -- "$0" 2>/dev/null || echo "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "$(dirname -- "$here")/prologue.sh" || exit 2

(($# == 2)) || die 'usage: submissions.sh PROBLEM OUT'
submissions=$root/judge-tests/$1/submissions out=$2 failed=0
[[ -d $submissions ]] || die "no such folder: $submissions"

refuse() {
    printf '%s\n' "${0##*/}: ${file#"$root/"} $1" >&2
    failed=1
}

# Writes the program that the patch `file` stands for, the mistake as its first comment.
apply() {
    local base program=${file##*/} mistake report
    type -P patch >/dev/null || die 'needs patch'
    base=$(sed -n 's|^--- \(accepted/[^/]*\)$|\1|p; /^---/q' "$file")
    program=$folder/${program%.patch}.${base##*.} mistake=$(sed '/^$/,$d; /^---/,$d; s|^|// |' "$file")
    [[ -f $submissions/$base ]] || { refuse 'names no accepted program after ---' && return; }
    [[ $mistake ]] || { refuse 'says nothing of the mistake before its first empty line' && return; }
    grep -qx -- "+++ $program" "$file" || { refuse "lacks the line: +++ $program" && return; }
    # Of a fit elsewhere patch says so, and has no other reason for a second line.
    report=$(patch --force --fuzz=0 -r - -o "$out/patched" -- "$submissions/$base" "$file" 2>&1) &&
        [[ $report != *$'\n'* ]] || { refuse "does not fit: $report" && return; }
    { printf '%s\n' "$mistake" && cat -- "$out/patched"; } >"$out/$program" || die "cannot write to $out"
}

for file in "$submissions"/*/*; do
    [[ -e $file ]] || continue
    folder=${file%/*} folder=${folder##*/}
    mkdir -p -- "$out/$folder" || die "cannot write to $out"
    case $file in
    *.patch) apply ;;
    *.rs | *.c | *.cc | *.cpp | *.java | *.py) cp -- "$file" "$out/$folder/" || die "cannot write to $out" ;;
    *) refuse 'is of no kind that can be judged' ;;
    esac
done
rm -f -- "$out/patched"
exit "$failed"
