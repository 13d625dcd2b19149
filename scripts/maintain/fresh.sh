#!/usr/bin/env bash
# usage: fresh.sh [SUITE...]
#
# Runs the README's two commands as a newcomer would: in a bare Debian of each SUITE (by default
# bookworm, 12, and trixie, 13), in a clone of the last commit. debootstrap makes the Debians below
# target/. They share the kernel, the network, Debian's package sources and proxy variables with this
# machine, but no HOME, no PATH and no toolchain. All Debians work at once, because each often waits
# for the network or for a single process. For each command prints its time, its status and the last
# line of its output, or the last 60 lines if it failed. Both commands must leave the clone as git has
# it. The last line is `N passed, N failed`.
#
# Needs root, debootstrap, git and unshare. Mounts live in a namespace of their own, so the folders
# removed at the end contain none. A killed run leaves files that the next run removes.
# Exit status: 0 all passed, 1 something failed, 2 bad usage or a missing tool.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2

readonly work=$root/target/fresh SYSTEM_PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# Runs a command in its own namespaces, which end its children and mounts with it, and all of them when
# this script ends in any way. It runs in the background, or bash would delay a signal until it ends.
apart() { # apart COMMAND...
    env -i PATH="$SYSTEM_PATH" HOME=/root LC_ALL=C "${proxy[@]}" \
        setpriv --pdeathsig KILL unshare --mount --pid --mount-proc --kill-child "$@" </dev/null &
    wait "$!"
}

# Nothing is mounted in `work`: all mounts are in the namespaces of `apart`. A stray one would stay.
clear_work() {
    # shellcheck disable=SC2046  # numbers
    { kill -KILL $(jobs -pr) && wait; } 2>/dev/null
    find "$work" -xdev -mindepth 1 -maxdepth 1 ! -name '.made-*' -exec rm -rf --one-file-system -- {} +
}

# Prints this Debian's package sources for SUITE, as lines `deb PLACE SUITE main`. Prints nothing on
# another system.
sources() { # sources SUITE
    local own
    own=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sed -En "s% $own(-updates|-security)? main$% $1\1 main%; \%/debian(-security)?/? $1%p" | sort -u
}

# Makes a bare Debian, from debootstrap's own source if this is not a Debian.
make_debian() { # make_debian SUITE
    local list mirror
    list=$(sources "$1")
    mirror=$(sed -n "s/^deb \(.*\) $1 main$/\1/p" <<<"$list")
    # debootstrap cannot handle a space in a path.
    apart sh -c 'mount --bind "$1" /mnt && shift && exec debootstrap --variant=minbase "$@"' - "$work" \
        "$1" "/mnt/$1" ${mirror:+"$mirror"} &&
        { [[ ! $mirror ]] || printf '%s\n' "$list" >"$work/$1/etc/apt/sources.list"; }
}

# Runs LINE in the Debian's clone, reports it and counts it.
run_line() { # run_line SUITE LINE
    local status began=$SECONDS
    apart sh -c 'cd "$1" && shift && mount -t proc proc proc && mount -t tmpfs shm dev/shm &&
        mount -t devpts -o newinstance,ptmxmode=666 pts dev/pts && exec chroot . "$@"' - "$work/$1" \
        sh -c 'cd "$1" && eval "$2"' - "$clone" "$2" >"$work/$1.log" 2>&1
    status=$?
    printf '%s: %s: %d s, status %d: %s\n' "$1" "$2" $((SECONDS - began)) "$status" \
        "$(tail -n 1 -- "$work/$1.log")"
    if ((status == 0)); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        tail -n 60 -- "$work/$1.log" | sed 's/^/      /'
    fi
}

# Makes the Debian, runs both commands in it, and saves the two sums.
try_suite() { # try_suite SUITE
    local clone='/root/a clone' line changed passed=0 failed=0
    if { make_debian "$1" && git clone --quiet --no-hardlinks -- "$root" "$work/$1$clone"; } >"$work/$1.log" 2>&1; then
        for line in "${lines[@]}"; do run_line "$1" "$line"; done
        changed=$(git -c safe.directory='*' -C "$work/$1$clone" status --porcelain)
        [[ ! $changed ]] || { failed=$((failed + 1)) && printf '%s: the clone has changed:\n%s\n' "$1" "$changed"; }
    else
        printf '%s: no bare Debian could be made\n' "$1"
        tail -n 20 -- "$work/$1.log" | sed 's/^/      /'
        failed=1
    fi
    echo "$passed $failed" >"$work/$1.sums"
}

cd -- "$root" || exit 2
[[ ${1-} != -* ]] || die "no such option: $1"
(($# > 0)) || set -- bookworm trixie
((EUID == 0)) || die 'needs root, for debootstrap and chroot'
for tool in debootstrap git unshare; do
    type -P "$tool" >/dev/null || die "needs $tool: apt-get install debootstrap git util-linux"
done
mapfile -t proxy < <(env | grep -iE '^(https?|ftp|no)_proxy=')
mapfile -t lines < <(awk '/^```/ { blocks++; next } blocks == 1' README.md | sed 's/ *#.*//')
((${#lines[@]} == 2)) || die "the README's first block has ${#lines[@]} lines, not two"
[[ ! -L $work && (! -e $work || -e $work/.made-by-fresh.sh || ! $(ls -A -- "$work")) ]] ||
    die "$work was not made by fresh.sh"
{ mkdir -p -- "$work" && : >"$work/.made-by-fresh.sh" && exec {lock}>"$work.lock"; } || die "cannot write to $work"
flock -n "$lock" || die 'another fresh.sh is running'
unshare --mount --pid --fork true || die 'cannot make namespaces here'
trap clear_work EXIT
trap 'exit 1' HUP INT TERM
clear_work
for suite; do try_suite "$suite" >"$work/$suite.out" & done
wait
passed=0 failed=0
for suite; do
    cat -- "$work/$suite.out"
    # No sums were saved if something ended it.
    read -r passes fails <"$work/$suite.sums" || passes=0 fails=1
    passed=$((passed + passes)) failed=$((failed + fails))
done
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
