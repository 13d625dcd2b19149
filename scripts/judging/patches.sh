#!/usr/bin/env bash
# usage: patches.sh PROBLEM OUT
#
# Writes PROBLEM's submissions as whole programs, OUT/FOLDER/NAME.rs and so on; OUT is new or empty.
#
# A NAME.patch holds the mistake in words, an empty line, and the difference from an accepted program. It has to fit
# exactly where it says: one that fits elsewhere, or nearly, is refused by name. Exit status: 0 all written, 1 something
# is wrong with a submission, 2 called wrongly, or OUT cannot be written.

anywhere=yes here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2

(($# == 2)) || { usage >&2; exit 2; }
submissions=$root/judge-tests/$1/submissions out=$2 failed=0
[[ -d $submissions ]] || die "no such folder: $submissions"
[[ ! -e $out && ! -L $out || -d $out && ! $(ls -A -- "$out") ]] || die "$out is neither new nor an empty folder"

refuse() {
    printf '%s\n' "${0##*/}: ${file#"$root/"} $1" >&2
    failed=1
}

# Whether no other file has become that PROGRAM.
declare -A made=()
is_new() { [[ ! ${made[$1]-} ]] && made[$1]=1 || { refuse 'is not the only one of that name' && false; }; }

# Writes the program that the patch `file` stands for, the mistake as its first comment. Neither patch(1), which takes a
# hunk with more context before than behind for one at the end of the file, nor an offset would do here: each hunk is to
# fit the lines that it names.
apply() {
    local base why program=${file##*/}
    base=$(sed -n 's|^--- \(accepted/[^/]*\)$|\1|p; /^---/q' "$file")
    program=$folder/${program%.patch}.${base##*.}
    is_new "$program" || return
    [[ -f $submissions/$base ]] || { refuse 'names no accepted program after ---' && return; }
    why=$(awk -v header="+++ $program" '
        function stop(why) { print "line " FNR " " why | "cat >&2"; failed = 1; exit 1 }
        NR == FNR { base[++lines] = $0; next }
        !minus && !/^---/ { if ($0 != "") { print "// " $0; words = 1 } next }
        !minus { minus = FNR; if (!words) stop("has no mistake in words before it"); next }
        FNR == minus + 1 { if ($0 != header) stop("is not: " header); next }
        /^@@ -[0-9]+(,[0-9]+)? [+][0-9]+(,[0-9]+)? @@/ && !old && !new {
            split(substr($2, 2) ",1", from, ","); split(substr($3, 2) ",1", to, ",")
            old = from[2]; new = to[2]; hunks++
            # A hunk that takes nothing away names the line before it.
            while (at < from[1] - (old > 0) && at < lines) print base[++at]
            if (at != from[1] - (old > 0)) stop("does not begin where it says")
            next
        }
        /^[ -]/ { old--; if (at == lines || base[++at] != substr($0, 2)) stop("does not fit: " $0) }
        /^[ +]/ { new--; print substr($0, 2) }
        old < 0 || new < 0 || !/^[ +-]/ { stop("is no part of a hunk") }
        END {
            if (!failed && (!hunks || old || new)) stop("is not the end")
            while (!failed && at < lines) print base[++at]
        }' "$submissions/$base" "$file" 2>&1 >"$out/$program") && return
    refuse "does not fit: $why"
    rm -f -- "$out/$program"
}

write_all() {
    for file in "$submissions"/*/*; do
        [[ -e $file && ${file##*/} != Thumbs.db ]] || continue
        folder=${file%/*} folder=${folder##*/}
        [[ $folder == @(accepted|presentation_error|wrong_answer|time_limit_exceeded|run_time_error) ]] ||
            { refuse 'is in a folder that no verdict is named after' && continue; }
        [[ -d $out/$folder ]] || mkdir -p -- "$out/$folder" || die "cannot write to $out"
        case $file in
        *.patch) apply ;;
        *.rs | *.c | *.cc | *.cpp | *.java | *.js | *.pas | *.py)
            ! is_new "$folder/${file##*/}" || cp -- "$file" "$out/$folder/" || die "cannot write to $out"
            ;;
        *) refuse 'is of no kind that can be judged' ;;
        esac
    done
    exit "$failed"
}
write_all
