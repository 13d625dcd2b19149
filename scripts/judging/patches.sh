#!/usr/bin/env bash
# usage: patches.sh PROBLEM OUT
#
# Writes PROBLEM's submissions as whole programs, OUT/FOLDER/NAME.rs and so on. OUT must be new or empty.
#
# A NAME.patch holds the mistake in words, an empty line, and the difference from an accepted program. It must fit
# exactly where it says; if it fits elsewhere, or nearly, it is refused by name. Exit status: 0 all were written,
# 1 something is wrong with a submission, 2 bad usage, or OUT cannot be written.

anywhere=yes here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2
. "$root/scripts/judging/languages.sh" && . "$root/scripts/judging/verdict.sh"

# Says what is wrong with FILE, which makes the exit status 1.
refuse() { # refuse FILE WHY
    echo "${0##*/}: ${1#"$root/"} $2" >&2
    failed=1
}

# Refuses FILE, and fails, if another file has already become PROGRAM.
is_new() { # is_new FILE PROGRAM
    [[ ! -e $out/$2 ]] || { refuse "$1" 'has the same name as another submission' && false; }
}

# Writes the program that PATCH, in FOLDER, describes.
apply() { # apply PATCH FOLDER
    local base why program=${1##*/}
    base=$(sed -n 's|^--- \(accepted/[^/]*\)$|\1|p; /^---/q' "$1")
    program=$2/${program%.patch}.${base##*.}
    is_new "$1" "$program" || return
    [[ -f $submissions/$base ]] && find_language "$base" ||
        { refuse "$1" 'names no accepted program after ---' && return; }
    why=$(print_patched "$submissions/$base" "$1" "+++ $program" 2>&1 >"$out/$program") && return
    refuse "$1" "does not fit: $why"
    rm -f -- "$out/$program"
}

# Prints the mistake as a comment, then what PATCH, which must have this HEADER, makes of BASE. Fails, and says why on
# standard error, if PATCH does not fit exactly; patch(1) would try other lines.
print_patched() { # print_patched BASE PATCH HEADER
    awk -v header="$3" -v comment="$language_comment" '
        function stop(why) { print "line " FNR " " why | "cat >&2"; failed = 1; exit 1 }
        function copy_to(last) { while (at < last && at < lines) print base[++at] }
        # BASE, then the parts of PATCH: words, both headers, hunks.
        NR == FNR { base[++lines] = $0; next }
        !minus && !/^---/ { if ($0 != "") { print comment " " $0; words = 1 } next }
        !minus { minus = FNR; if (!words) stop("has no mistake in words before it"); next }
        FNR == minus + 1 { if ($0 != header) stop("is not: " header); next }
        /^@@ -[0-9]+(,[0-9]+)? [+][0-9]+(,[0-9]+)? @@/ && !old && !new {
            split(substr($2, 2) ",1", from, ","); split(substr($3, 2) ",1", to, ",")
            old = from[2]; new = to[2]; hunks++
            # A hunk that takes nothing away names the line before it.
            before = from[1] - (old > 0)
            copy_to(before)
            if (at != before) stop("does not begin where it says")
            next
        }
        /^[ -]/ { old--; if (at == lines || base[++at] != substr($0, 2)) stop("differs from the program: " $0) }
        /^[ +]/ { new--; print substr($0, 2) }
        old < 0 || new < 0 || !/^[ +-]/ { stop("is no part of a hunk") }
        END {
            if (failed) exit 1
            if (!hunks || old || new) stop("ends inside a hunk, or has none")
            copy_to(lines)
        }' "$1" "$2"
}

(($# == 2)) || { usage >&2; exit 2; }
submissions=$root/judge-tests/$1/submissions out=$2 failed=0
[[ -d $submissions ]] || die "no such folder: $submissions"
[[ ! -e $out && ! -L $out || -d $out && ! $(ls -A -- "$out") ]] || die "$out is neither new nor an empty folder"
for path in "$submissions"/*/*; do
    [[ -e $path && ${path##*/} != Thumbs.db ]] || continue
    folder=${path%/*} folder=${folder##*/}
    [[ ${verdict_of_folder[$folder]-} ]] || { refuse "$path" 'is in a folder not named after a verdict' && continue; }
    [[ -d $out/$folder ]] || mkdir -p -- "$out/$folder" || die "cannot write to $out"
    if [[ $path == *.patch ]]; then
        apply "$path" "$folder"
    elif find_language "$path"; then
        ! is_new "$path" "$folder/${path##*/}" || cp -- "$path" "$out/$folder/" || die "cannot write to $out"
    else
        refuse "$path" 'is in no language that judge.sh knows'
    fi
done
exit "$failed"
