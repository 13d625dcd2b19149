# shellcheck shell=bash
# Writes zip archives with bash, coreutils, findutils and gzip, which every Debian has; sourced by
# package.sh. The same files give the same bytes: names are sorted, the time is fixed, and of the
# permissions only whether a file is executable counts.

# zip_folder FOLDER ARCHIVE PREFIX: the files of FOLDER, their names after PREFIX (`name/` or '').
zip_folder() {
    local folder=$1 archive=$2 prefix=$3 scratch status
    scratch=$(mktemp -d) || return
    cp -R -- "$folder/." "$scratch/packed" && (zip_write "$folder" "$prefix" "$scratch") >"$archive"
    status=$?
    rm -rf -- "$scratch"
    return "$status"
}

# The archive, on standard output: each file, then the directory of them all, then its place.
# Programs are called for all files at once where they can be, since starting one costs more than
# most files do. Changes the current folder.
zip_write() { # zip_write FOLDER PREFIX SCRATCH, with a copy of the folder in SCRATCH/packed
    local folder=$1 prefix=$2 packed=$3/packed directory=$3/directory
    local names modes packed_names sums sizes i count offset=0
    mapfile -t names < <(find "$folder" -type f -printf '%P\n' | sort)
    mapfile -t modes < <(find "$folder" -type f -printf '%P %m\n' | sort)
    count=${#names[@]}
    ((count > 0)) && cd -- "$packed" || return
    gzip -9 -n -S .packed -- "${names[@]}" || return
    packed_names=("${names[@]/%/.packed}")
    # gzip's format: ten bytes, what a zip wants too, and then four bytes each of CRC and length.
    mapfile -t sums < <(tail -q -c 8 -- "${packed_names[@]}" | od -An -v -w8 -tu4 --endian=little)
    mapfile -t sizes < <(stat -c %s -- "${packed_names[@]}")
    ((${#sums[@]} == count && ${#sizes[@]} == count)) || return
    for ((i = 0; i < count; i++)); do
        # shellcheck disable=SC2086 # the CRC and the length
        zip_file "${packed_names[i]}" "$prefix${names[i]}" "${modes[i]##* }" \
            $((sizes[i] - 18)) ${sums[i]} || return
    done
    cat -- "$directory" || return
    zip_numbers 4 0x06054b50 2 0 2 0 2 "$count" 2 "$count" \
        4 "$(stat -c %s -- "$directory")" 4 "$offset" 2 0
}

# One file, on standard output; its directory entry is kept for the end, and `offset` goes on.
zip_file() { # zip_file PACKED NAME MODE SIZE CRC LENGTH
    local packed=$1 name=$2 mode=$3 size=$4 fields
    mode=$((8#$mode & 0100 ? 0100755 : 0100644))
    # What both headers share: version 2.0, no flags, deflated, 1980-01-01 00:00, ...
    fields=(2 20 2 0 2 8 2 0 2 33 4 "$5" 4 "$size" 4 "$6" 2 "${#name}" 2 0)
    zip_numbers 4 0x04034b50 "${fields[@]}"
    printf '%s' "$name"
    tail -c +11 -- "$packed" | head -c "$size"
    {
        # 3 in the second byte: made under Unix, so that the mode counts.
        zip_numbers 4 0x02014b50 2 0x0314 "${fields[@]}" 2 0 2 0 2 0 \
            4 $((mode << 16)) 4 "$offset"
        printf '%s' "$name"
    } >>"$directory"
    offset=$((offset + 30 + ${#name} + size))
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
