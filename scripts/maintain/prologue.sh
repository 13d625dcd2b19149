# shellcheck shell=bash
# prologue.sh: how the scripts in bash begin, in two lines that old shells can read, and that work through a link:
#
#     here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
#     . "${here%"${here##*/}"}maintain/prologue.sh" || exit 2        # in this folder: prologue.sh
#
# This sets `root` to the workspace's folder, turns on `set -u`, sets the locale to C, and undoes settings that change
# what a command means. If the system lacks what the scripts need, one line says so, with exit status 2; scripts that
# need only bash and what every system has set `anywhere` first. -h and --help print the comment at their top.

die() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit 2
}

# Up to the next blank line, bash 3.2 and sh must be able to run this, to say what is missing.
[ -n "${BASH_VERSION-}" ] || die "needs bash: bash $0"
[ "$((${BASH_VERSINFO[0]-0} * 100 + ${BASH_VERSINFO[1]-0}))" -ge 404 ] ||
    die "needs bash 4.4 or later, not $BASH_VERSION"
[ "${anywhere-}" ] || [ -r /proc/self/stat ] || die 'needs Linux with /proc'
pwd -P >/dev/null 2>&1 || die 'the current folder is gone'
# A privileged bash takes no functions, no options, no CDPATH and no GLOBIGNORE from the environment.
[[ $- == *p* ]] || exec "$BASH" -p -- "$0" "$@"

set -u
# A backtrace takes fifty times as long as a small program.
unset TMOUT RUST_BACKTRACE RUST_LIB_BACKTRACE JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS \
    JDK_JAVAC_OPTIONS _JAVA_OPTIONS
IFS=$' \t\n'
export LC_ALL=C
umask 022
missing='' tools='awk cmp find grep sed'
[[ ${anywhere-} ]] || tools+=' cat chmod cp cut diff dirname env head ls mkdir mktemp mv nproc readlink rm setsid
    sha256sum sleep sort stat tail tr'
for tool in $tools; do type -P "$tool" >/dev/null || missing+=" $tool"; done
[[ ! $missing ]] || die "needs$missing; install that"
[[ ${anywhere-} ]] || head --version >/dev/null 2>&1 || die 'needs GNU coreutils'
# shellcheck disable=SC2034  # for the scripts
root=$(cd -P -- "${BASH_SOURCE[0]%/*}/../.." && echo "$PWD") || die 'cannot find its own folder'
# A script may leave the caller's folder.
[[ $here == /* ]] || here=$PWD/$here

# Prints the comment at the top of the script, which says how to call it.
usage() { sed -n '2,$ { /^#/!q; s/^# \?//p }' -- "$here"; }
[[ ${1-} != @(-h|--help) ]] || { usage && exit || die 'cannot write to standard output'; }

# Makes the folder `scratch`, and removes it when the script ends. This replaces any EXIT trap.
make_scratch() {
    scratch=$(mktemp -d) || die "cannot write to ${TMPDIR:-/tmp}"
    trap 'rm -rf -- "$scratch"' EXIT
}
