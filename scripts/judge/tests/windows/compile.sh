#!/usr/bin/env bash
# usage: compile.sh JOB
#
# The other half of tool.c, on Linux: does what JOB/words says, for x86_64-pc-windows-gnu. What the compiler prints
# goes into JOB/stdout and JOB/stderr, then its status into JOB/status.

# unix WORD: sets `unix` to the word, with paths of Windows as Linux has them. A word is a path if it begins like one.
unix() {
    unix=${1#\\\\\?\\}
    case $unix in
        [A-Za-z]:[\\/]*) unix=${unix//\\//} unix=$(readlink -m -- "$WINEPREFIX/dosdevices/${unix,}") ;;
        .\\*) unix=${unix//\\//} ;;
    esac
}

unix "$1"
job=$unix
mapfile -d '' -t words <"$job/words"
unix "${words[0]}"
cd -- "$unix" || exit
tool=${words[1]##*\\} tool=${tool%.exe}
command=()
for word in "${words[@]:2}"; do
    unix "$word"
    command+=("$unix")
done
target=x86_64-pc-windows-gnu
# The temporary folder is one of Windows.
unset TMPDIR TMP TEMP
export PATH=/usr/bin:/bin
case $tool in
    gcc | g++) command=(x86_64-w64-mingw32-"$tool" -static "${command[@]}") ;;
    rustc) command=(rustc --target "$target" "${command[@]}") ;;
    *) command=("$tool" "${command[@]}") ;;
esac
status=0
"${command[@]}" >"$job/stdout" 2>"$job/stderr" </dev/null || status=$?
# It speaks as one that runs there.
[[ $tool != rustc ]] || sed -i "s/^host: .*/host: $target/" "$job/stdout"
echo "$status" >"$job/new" && mv "$job/new" "$job/status"
