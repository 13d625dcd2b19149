# shellcheck shell=sh
# shellcheck disable=SC2154 # here, mode: the caller's
# door.sh: what judge.sh and stress.sh do: they print the help, install, build the judge, and become it. `here` is the
# folder of the scripts, `mode` is judge or stress. Only rustc is called: cargo's settings change nothing here.

set -u +f
unset CDPATH

die() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit 2
}

# Not in the foreground, where a signal to this shell would wait for its end.
compile() {
    rustc --edition 2021 -O "$@" >>"$new/log" 2>&1 &
    rustc=$!
    wait "$rustc"
}

# Builds the judge aside, as a folder `new`, and renames it: others may build it at the same time.
build() {
    command -v rustc >/dev/null || die 'no rustc: install Rust, for example as root by: apt-get install cargo'
    # shellcheck disable=SC3045 # every sh has these; where not, nothing is raised
    for limit in f t s v d n; do ulimit -S -"$limit" "$(ulimit -H -"$limit")"; done 2>/dev/null
    [ ! -t 2 ] || printf '%s: builds the judge ...\r' "${0##*/}" >&2
    new=$judge.$$ rustc=
    trap 'rm -rf -- "$new"' EXIT
    for signal in HUP INT QUIT TERM; do
        # shellcheck disable=SC2064 # now
        trap "kill \$rustc 2>/dev/null; rm -rf -- \"\$new\"; trap - EXIT $signal; kill -s $signal $$" $signal
    done
    { umask 022 && mkdir -p -- "$new"; } 2>/dev/null ||
        die "cannot write to $target$owner set CARGO_TARGET_DIR to another folder"
    src=$root/scripts/judge/src
    {
        compile --crate-name judge --crate-type rlib -o "$new/libjudge.rlib" "$src/lib.rs" &&
            compile -C strip=symbols --extern judge="$new/libjudge.rlib" -o "$new/judge" "$src/main.rs"
    } || {
        cat -- "$new/log" >&2
        command -v cc >/dev/null ||
            die 'rustc finds no linker: install one, for example as root by: apt-get install gcc libc6-dev'
        die 'rustc cannot build the judge; its words are above'
    }
    [ -x "$new/judge" ] || die "programs in $target cannot be started: set CARGO_TARGET_DIR to another folder"
    # What nobody has used for a month goes, and what a killed build has left.
    find "$target/judge.sh" -type f -atime +30 -exec rm -f {} +
    find "$target/judge.sh" -type d -name 'judge-*.*' -mtime +0 -prune -exec rm -rf {} +
    mv -f -- "$new/judge" "$judge" || die "cannot write to $target"
    rm -rf -- "$new"
    trap - EXIT HUP INT QUIT TERM
    [ ! -t 2 ] || printf '\r\033[K' >&2
}

case ${1-} in
-h | --help) { cat -- "$here/judge/$mode.txt" 2>/dev/null && exit 0; } || die 'cannot write to standard output' ;;
esac
pwd -P >/dev/null 2>&1 || die 'the current folder is gone'
[ -e /dev/fd/1 ] || [ ! -e /dev/fd ] || die 'standard output is closed'
root=$(cd -P -- "$here/.." && pwd -P) || die 'cannot find its own folder'
for word; do
    case $word in
    --) break ;;
    --install)
        # shellcheck source=install.sh
        . "$here/judge/install.sh"
        command -v rustc >/dev/null && command -v cargo >/dev/null || install_packages cargo
        command -v cc >/dev/null || install_packages gcc libc6-dev
        ;;
    esac
done
target=${CARGO_TARGET_DIR:-target} owner=:
case $target in /*) ;; *) target=$root/$target ;; esac
if [ -d "$target" ] && [ ! -w "$target" ]; then
    owner=$(find "$target" -prune -exec ls -ld {} + | awk '{ print $3 }')
    owner=", which belongs to $owner: remove it as $owner, or"
fi
# The judge is built again if its sources are others, whatever their dates.
key=$({ uname -sm && cat -- "$here"/judge/src/*.rs "$here"/judge/src/*/*.rs "$here"/judge/*.txt; } | cksum)
judge=$target/judge.sh/judge-${key% *}-${key#* }
[ -x "$judge" ] || build
set -- --root "$root" --door "$0" "$@"
[ "$mode" = judge ] || set -- --stress "$@"
exec "$judge" "$@"
