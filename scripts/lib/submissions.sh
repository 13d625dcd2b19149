#!/usr/bin/env bash
#
# submissions.sh PROBLEM OUT: writes PROBLEM's submissions as whole programs, OUT/FOLDER/NAME.rs and so on.
#
# A NAME.patch holds the mistake in words, an empty line, and the difference from an accepted program. It has to fit
# exactly: where patch(1) would look around for a place, this fails and names the patch. Exit status: 0 all written,
# 1 something is wrong with a submission, 2 called wrongly, or OUT cannot be written.
here=$(readlink -f -- "$0" 2>/dev/null || echo "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "$(dirname -- "$here")/prologue.sh" || exit 2

(($# == 2)) || die 'usage: submissions.sh PROBLEM OUT'
submissions=$root/judge-tests/$1/submissions out=$2 failed=0
[[ -d $submissions ]] || die "no such folder: $submissions"

refuse() {
    printf '%s\n' "${0##*/}: ${file#"$root/"}: $1" >&2
    failed=1
}

# Writes the program that the patch `file` stands for.
apply() {
    local name=${file##*/} folder base ending
    folder=${file%/*} folder=${folder##*/}
    base=$(sed -n 's|^--- \(accepted/[^/]*\)$|\1|p;/^---/q' "$file")
    ending=.${base##*.} name=${name%.patch}
    [[ -f $submissions/$base ]] || { refuse 'names no accepted program after ---' && return; }
    awk -v base="$submissions/$base" -v target="+++ $folder/$name$ending" '
        function stop(why) { print FNR ": " why | "cat >&2"; failed = 1; exit 1 }
        function next_line() { return (getline line < base) > 0 ? ++at : 0 }
        # The mistake, up to the empty line.
        !header && !/^---/ { if ($0 != "") print "// " $0; words += ($0 != ""); next }
        !header { header = 1; if (!words) stop("says nothing of the mistake"); next }
        header == 1 { header = 2; if ($0 != target) stop("must be: " target); next }
        # @@ -FROM,COUNT +FROM,COUNT @@
        /^@@ / {
            if (left || added) stop("the hunk before is cut short")
            if (!match($0, /^@@ -[0-9]+(,[0-9]+)? \+[0-9]+(,[0-9]+)? @@/)) stop("is no hunk")
            split(substr($2, 2), old, ","); split(substr($3, 2), new, ",")
            left = old[2] == "" ? 1 : old[2]; added = new[2] == "" ? 1 : new[2]; hunks++
            while (at < old[1] - (left > 0)) { if (!next_line()) stop("begins behind the end"); print line }
            if (at != old[1] - (left > 0)) stop("overlaps the hunk before")
            next
        }
        /^[ -]/ && left {
            left--
            if (!next_line() || line != substr($0, 2)) stop("does not fit line " at ": " line)
            if (/^ /) { print line; added-- }
            next
        }
        /^\+/ && added { added--; print substr($0, 2); next }
        { stop("is not part of a hunk") }
        END {
            if (failed) exit 1
            if (!hunks || left || added) stop("is cut short")
            while (next_line()) print line
        }' "$file" >"$out/$folder/$name$ending" 2>"$out/why" || refuse "does not apply: line $(<"$out/why")"
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
rm -f -- "$out/why"
exit "$failed"
