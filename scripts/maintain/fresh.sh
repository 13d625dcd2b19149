#!/usr/bin/env bash
# usage: fresh.sh [SUITE...]
#
# Runs the README's two commands as a newcomer would: in a bare Debian of each SUITE, bookworm (12) and trixie (13) if
# none is named, that debootstrap makes below target/, as root, in a clone of what is committed. Of this machine it has
# the kernel, the network, where Debian's packages come from, and a proxy's variables: no HOME, no PATH, no toolchain.
# Says for each line how long it took, what it printed last and its status, and where it failed the end of its output.
# Both must leave the clone as git has it. The last line is `N passed, N failed`.
#
# Needs root, debootstrap, git and unshare. All mounts are in a namespace that ends with what runs in it, so the folders
# that are removed at the end have none in them. What a killed fresh.sh leaves behind, the next one removes.
# Exit status: 0 all passed, 1 something failed, 2 called wrongly or something needed is missing.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2

readonly work=$root/target/fresh SYSTEM_PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
passed=0 failed=0

# Runs a command in namespaces of its own: it ends with all that it has started and mounted, at the latest when this
# script ends, however that happens. In the background, so that a signal is heard at once.
apart() { # apart COMMAND...
    env -i PATH="$SYSTEM_PATH" HOME=/root LC_ALL=C "${proxy[@]}" \
        setpriv --pdeathsig KILL unshare --mount --pid --mount-proc --kill-child "$@" </dev/null &
    wait "$!"
}

# Nothing is mounted in there, since all mounts are in the namespaces of `apart`; if it were, it would stay.
clear_work() {
    # shellcheck disable=SC2046  # numbers
    { kill -KILL $(jobs -pr) && wait; } 2>/dev/null
    find "$work" -xdev -mindepth 1 -maxdepth 1 ! -name '.made-*' -exec rm -rf --one-file-system -- {} +
}

# Prints this Debian's own sources of packages as those of SUITE, `deb PLACE SUITE main`; on another system nothing.
sources() { # sources SUITE
    local own
    own=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sed -En "s% $own(-updates|-security)? main$% $1\1 main%; \%/debian(-security)?/? $1%p" | sort -u
}

# Makes a bare Debian; elsewhere than on a Debian, from where debootstrap has it.
make_debian() { # make_debian SUITE
    local list mirror
    list=$(sources "$1")
    mirror=$(sed -n "s/^deb \(.*\) $1 main$/\1/p" <<<"$list")
    # debootstrap bears no space in a path.
    apart sh -c 'mount --bind "$1" /mnt && shift && exec debootstrap --variant=minbase "$@"' - "$work" \
        "$1" "/mnt/$1" ${mirror:+"$mirror"} &&
        { [[ ! $mirror ]] || printf '%s\n' "$list" >"$work/$1/etc/apt/sources.list"; }
}

# Runs a line in the Debian, in the clone, and adds it up.
run_line() { # run_line SUITE LINE
    local status began=$SECONDS
    apart sh -c 'cd "$1" && shift && mount -t proc proc proc && mount -t tmpfs shm dev/shm &&
        mount -t devpts -o newinstance,ptmxmode=666 pts dev/pts && exec chroot . "$@"' - "$work/$1" \
        sh -c 'cd "$1" && eval "$2"' - "$clone" "$2" >"$work/log" 2>&1
    status=$?
    printf '%s: %s: %d s, status %d: %s\n' "$1" "$2" $((SECONDS - began)) "$status" \
        "$(tail -n 1 -- "$work/log")"
    if ((status == 0)); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        tail -n 60 -- "$work/log" | sed 's/^/      /'
    fi
}

try_suite() { # try_suite SUITE
    local clone='/root/a clone' line changed
    if ! wait "${makers[$1]}" || ! git clone --quiet --no-hardlinks -- "$root" "$work/$1$clone"; then
        printf '%s: no bare Debian could be made\n' "$1"
        tail -n 20 -- "$work/$1.log" | sed 's/^/      /'
        failed=$((failed + 1))
        return
    fi
    for line in "${lines[@]}"; do run_line "$1" "$line"; done
    changed=$(git -c safe.directory='*' -C "$work/$1$clone" status --porcelain)
    [[ ! $changed ]] || { failed=$((failed + 1)) && printf '%s: the clone has changed:\n%s\n' "$1" "$changed"; }
}

cd -- "$root" || exit 2
[[ ${1-} != -* ]] || die "no such option: $1"
(($# > 0)) || set -- bookworm trixie
((EUID == 0)) || die 'needs root: debootstrap and chroot do'
for tool in debootstrap git unshare; do
    type -P "$tool" >/dev/null || die "needs $tool: apt-get install debootstrap git util-linux"
done
mapfile -t proxy < <(env | grep -iE '^(https?|ftp|no)_proxy=')
mapfile -t lines < <(awk '/^```/ { blocks++; next } blocks == 1' README.md | sed 's/ *#.*//')
((${#lines[@]} == 2)) || die "the README's first block has ${#lines[@]} lines, not two"
[[ ! -L $work && (! -e $work || -e $work/.made-by-fresh.sh || ! $(ls -A -- "$work")) ]] ||
    die "$work is not what this has made"
{ mkdir -p -- "$work" && : >"$work/.made-by-fresh.sh" && exec {lock}>"$work.lock"; } || die "cannot write to $work"
flock -n "$lock" || die 'another one runs'
unshare --mount --pid --fork true || die 'no namespaces can be made here'
trap clear_work EXIT
trap 'exit 1' HUP INT TERM
clear_work
# The others are made while the first is tried: that waits for the network most of its time.
declare -A makers
for suite; do make_debian "$suite" >"$work/$suite.log" 2>&1 & makers[$suite]=$!; done
for suite; do try_suite "$suite"; done
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
