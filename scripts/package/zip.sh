# shellcheck shell=bash
# Writes zip archives with bash, coreutils and gzip, which every Debian has; sourced by package.sh.
# The same files give the same bytes: names are sorted, the time is fixed, and of the permissions
# only whether a file is executable counts.

# zip_folder FOLDER ARCHIVE PREFIX: the files of FOLDER, their names after PREFIX (`name/` or '').
zip_folder() {
    local folder=$1 archive=$2 prefix=$3 scratch status
    scratch=$(mktemp -d) || return
    : >"$scratch/directory"
    zip_write "$folder" "$prefix" "$scratch" >"$archive"
    status=$?
    rm -rf -- "$scratch"
    return "$status"
}

# The archive, on standard output: each file, then the directory of them all, then its place.
zip_write() { # zip_write FOLDER PREFIX SCRATCH
    local folder=$1 prefix=$2 scratch=$3 file count=0 offset=0 size=0
    while IFS= read -r file; do
        zip_file "$folder/$file" "$prefix$file" "$offset" "$scratch" || return
        offset=$((offset + 30 + ${#prefix} + ${#file} + size)) # size: set by zip_file
        count=$((count + 1))
    done < <(cd -- "$folder" && find . -type f -printf '%P\n' | sort)
    cat -- "$scratch/directory" || return
    zip_numbers 4 0x06054b50 2 0 2 0 2 "$count" 2 "$count" \
        4 "$(stat -c %s -- "$scratch/directory")" 4 "$offset" 2 0
}

# One file, on standard output; its directory entry is kept for the end.
zip_file() { # zip_file FILE NAME OFFSET SCRATCH
    local file=$1 name=$2 offset=$3 scratch=$4 mode=0100644 crc fields
    [[ ! -x $file ]] || mode=0100755
    # gzip's own format: ten bytes, what a zip wants too, and CRC and length in four bytes each.
    gzip -9 -n <"$file" >"$scratch/gzip" || return
    size=$(($(stat -c %s -- "$scratch/gzip") - 18))
    crc=$(tail -c 8 -- "$scratch/gzip" | head -c 4 | od -An -tu1) || return
    # shellcheck disable=SC2086 # four numbers
    set -- $crc
    # What both headers share: version 2.0, no flags, deflated, 1980-01-01 00:00, ...
    fields=(2 20 2 0 2 8 2 0 2 33 1 "$1" 1 "$2" 1 "$3" 1 "$4"
        4 "$size" 4 "$(stat -c %s -- "$file")" 2 "${#name}" 2 0)
    zip_numbers 4 0x04034b50 "${fields[@]}"
    printf '%s' "$name"
    tail -c +11 -- "$scratch/gzip" | head -c "$size"
    {
        # 3 in the second byte: made under Unix, so that the mode counts.
        zip_numbers 4 0x02014b50 2 0x0314 "${fields[@]}" 2 0 2 0 2 0 \
            4 $((mode << 16)) 4 "$offset"
        printf '%s' "$name"
    } >>"$scratch/directory"
}

# zip_numbers WIDTH NUMBER...: each number as WIDTH bytes, the lowest first.
zip_numbers() {
    local bytes='' byte width number
    while (($# > 0)); do
        width=$1 number=$2
        shift 2
        for ((; width > 0; width--)); do
            printf -v byte '\\x%02x' $((number & 255))
            bytes+=$byte
            number=$((number >> 8))
        done
    done
    printf '%b' "$bytes"
}
