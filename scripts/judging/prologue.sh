# shellcheck shell=bash
#
# prologue.sh: how every script here begins. Two lines, which old shells can read too, and which work through a link:
#
#     here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
#     . "${here%"${here##*/}"}judging/prologue.sh" || exit 2        # in scripts/maintain: /../judging/prologue.sh
#
# After them `root` is the workspace's folder, `set -u` is on, the locale is C, and nothing of the caller's settings is
# left that would change what a command means. The caller's folder stays the current one. On a system that lacks what
# the scripts need, one line says so and the exit status is 2; one that needs bash alone, and what all systems have,
# sets `anywhere` before. A first argument -h or --help prints the comment that the script begins with, and ends it.

die() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit 2
}

# All above, and the next lines, must run in bash 3.2 and in sh, too, so that they can say what is missing.
instead='elsewhere cargo test -p PROBLEM judges our solution on all cases, and the pages judge your output'
[ -n "${BASH_VERSION-}" ] || die "needs bash: bash $0"
[ "$((${BASH_VERSINFO[0]-0} * 100 + ${BASH_VERSINFO[1]-0}))" -ge 404 ] ||
    die "needs bash 4.4 or later, not $BASH_VERSION; $instead"
[ "${anywhere-}" ] || { [ -r /proc/self/stat ] && [ -r /proc/uptime ] && [ -r /proc/loadavg ]; } ||
    die "needs Linux with /proc; $instead"
pwd -P >/dev/null 2>&1 || die 'the current folder is gone'
# A privileged bash takes no functions and no options from the environment.
[[ $- == *p* ]] || exec "$BASH" -p -- "$0" "$@"

set -u
set +o posix
# A backtrace takes fifty times as long as a small program.
unset CDPATH GLOBIGNORE POSIXLY_CORRECT TMOUT RUST_BACKTRACE RUST_LIB_BACKTRACE JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS \
    JDK_JAVAC_OPTIONS _JAVA_OPTIONS
IFS=$' \t\n'
# Whoever ignores this signal cannot wait for children: nor could the programs that are started here. (coreutils 8.31)
[[ $(trap -p CHLD) != *"''"* ]] || exec env --default-signal=CHLD "$BASH" -p -- "$0" "$@"
export LC_ALL=C
umask 022
[[ -e /dev/fd/2 ]] || exec 2>/dev/null
[[ -e /dev/fd/0 ]] || exec </dev/null
[[ -e /dev/fd/1 ]] || die 'standard output is closed'
for tool in awk cmp find grep sed; do
    type -P "$tool" >/dev/null || die "needs $tool"
done
[[ ${anywhere-} ]] || { type -P setsid && head --version; } >/dev/null 2>&1 ||
    die "needs setsid and GNU coreutils; $instead"
# shellcheck disable=SC2034  # read by the scripts that source this
root=$(cd -P -- "${BASH_SOURCE[0]%/*}/../.." && echo "$PWD") || die 'cannot find its own folder'
# They may leave the caller's folder.
[[ $here == /* ]] || here=$PWD/$here

# Prints the comment that the script begins with, which says how to call it.
usage() { sed -n '2,$ { /^#/!q; s/^# \?//p }' -- "$here"; }
[[ ${1-} != @(-h|--help) ]] || { usage && exit || die 'cannot write to standard output'; }

# Makes the folder `scratch`, which is gone when the script ends.
make_scratch() {
    scratch=$(mktemp -d) || die "cannot write to ${TMPDIR:-/tmp}"
    trap 'rm -rf -- "$scratch"' EXIT
}

# Gets these packages of Debian, as root or by sudo, unless all are there.
install_packages() { # install_packages NAME...
    local sudo=()
    ((EUID == 0)) || sudo=(sudo)
    # A package that was removed may have left its settings, which `dpkg -s` takes for it.
    [[ $(dpkg-query -Wf '${db:Status-Status}\n' -- "$@" 2>&1 | sort -u) != installed ]] || return 0
    type -P apt-get >/dev/null || die "--install is for Debian and its kin, with apt-get; needed here: $*"
    echo "${0##*/}: apt-get installs $*" >&2
    # One source of packages that fails is no reason not to try the others; another apt-get is waited for.
    "${sudo[@]}" apt-get update -qq >/dev/null || echo "${0##*/}: apt-get update has failed, at least in part" >&2
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        -o DPkg::Lock::Timeout=600 --no-install-recommends "$@" >/dev/null || die "apt-get has not installed $*"
}

# Prints one Rust program that is all these, each a module of it: its first argument, one of the WORDs, of letters and
# digits, says which it is to be. That compiles in a third of the time of all, if they go together, and with these
# options in four fifths of that, for programs that are no slower.
readonly JOINED=(-C lto=off -C panic=abort -C no-vectorize-loops -C no-vectorize-slp)
join_programs() { # join_programs WORD FILE...
    local arms=''
    while (($# > 0)); do
        printf 'mod m%s {\n%s\n}\n' "$1" "$(sed 's/^fn main() {/pub &/' "$2")"
        arms+="Some(\"$1\") => m$1::main(), "
        shift 2
    done
    echo "fn main() { match std::env::args().nth(1).as_deref() { $arms _ => panic!() } }"
}

# Sets `value` to the number that a problem.yaml, FILE, has for KEY in its `limits`, each in a line of its own. Fails if
# there is none, or more than one, and says `why`.
read_yaml() { # read_yaml FILE KEY
    value=$(sed -En "/^limits: *(#.*)?\r?$/,/^[^ #]/ s/^ +$2: +([0-9.]+) *( #.*)?\r?$/\1/p" "$1" 2>/dev/null)
    why="problem.yaml has no $2 above 0 in its limits"
    [[ $value =~ ^(0|[1-9][0-9]*)(\.[0-9]+)?$ ]]
}
