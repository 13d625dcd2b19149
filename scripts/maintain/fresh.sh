#!/usr/bin/env bash
# usage: fresh.sh [--install] [SUITE...]
#
# Runs the README's two commands as a newcomer would: in a bare Debian of each SUITE (by default
# bookworm, 12, and trixie, 13), in a clone of the last commit. debootstrap makes the Debians below
# target/. They share the kernel, the network, Debian's package sources and proxy variables with
# this machine, but no HOME, no PATH and no toolchain. All Debians work at once, because each often
# waits for the network or for a single process. For each command prints its time, its status and
# the last line of its output, or the last 60 lines if it failed. Both commands must leave the clone
# as git has it. Of several Debians only the first runs all groups of test.sh. The others leave out
# `cargo` and `submissions`, which test programs, not Debian. The last line is `N passed, N failed`.
#
# Needs root, debootstrap, git and unshare; --install first installs them by apt-get. Mounts live in a
# namespace of their own, so the folder removed at the end contains none. A run that is killed by
# SIGKILL leaves its folder in target/.
# Exit status: 0 all passed, 1 something failed, 2 bad usage or a missing tool.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2
cd -- "$root" && . scripts/maintain/testing/results.sh || exit 2

readonly clone='/root/a clone'
readonly SYSTEM_PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# Runs a command in its own namespaces, which end its children and mounts with it, and all of them
# when this script ends in any way. In the background, since bash handles no signal while it waits
# for a foreground command.
apart() { # apart COMMAND...
    env -i PATH="$SYSTEM_PATH" HOME=/root LC_ALL=C "${proxy[@]}" \
        setpriv --pdeathsig KILL unshare --mount --pid --mount-proc --kill-child "$@" </dev/null &
    wait "$!"
}

# All mounts are in the namespaces of `apart`, none in `scratch`. A stray one would stay.
clear_scratch() {
    # shellcheck disable=SC2046  # numbers
    { kill -KILL $(jobs -pr) && wait; } 2>/dev/null
    rm -rf --one-file-system -- "$scratch"
}

# Makes a bare Debian from this Debian's package sources, or from debootstrap's own if this is none.
# What is thrown away need not wait for the disk, nor load translations of descriptions.
make_debian() { # make_debian SUITE
    local own list mirror etc=$scratch/$1/etc
    # The machine's own Debian sources, with its release name replaced by SUITE; PPAs are dropped.
    own=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    list=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sed -En "s% $own(-updates|-security)? main$% $1\1 main%; \%/debian(-security)?/? $1%p" | sort -u)
    mirror=$(sed -n "s/^deb \(.*\) $1 main$/\1/p" <<<"$list")
    # debootstrap cannot handle a space in a path.
    apart sh -c 'mount --bind "$1" /mnt && shift && exec debootstrap --variant=minbase "$@"' - "$scratch" \
        "$1" "/mnt/$1" ${mirror:+"$mirror"} || return
    [[ ! $mirror ]] || printf '%s\n' "$list" >"$etc/apt/sources.list"
    echo force-unsafe-io >"$etc/dpkg/dpkg.cfg.d/fast"
    echo 'Acquire::Languages "none";' >"$etc/apt/apt.conf.d/fast"
}

# Runs LINE in the clone of SUITE's Debian, and reports it.
run_line() { # run_line SUITE LINE
    local status result=FAIL began=$SECONDS log=$scratch/$1.log
    apart sh -c 'cd "$1" && shift && mount -t proc proc proc && mount -t tmpfs shm dev/shm &&
        mount -t devpts -o newinstance,ptmxmode=666 pts dev/pts && exec chroot . "$@"' - \
        "$scratch/$1" sh -c 'cd "$1" && eval "$2"' - "$clone" "$2" >"$log" 2>&1
    status=$?
    ((status > 0)) || result=ok
    report "$result" "$1: $2: $((SECONDS - began)) s, status $status: $(tail -n 1 -- "$log")"
    ((status == 0)) || tail -n 60 -- "$log" | sed 's/^/      /'
}

# Makes the Debian, runs both commands in it, and checks that they left the clone as it was.
try_suite() { # try_suite SUITE
    local line changed debian=$scratch/$1 log=$scratch/$1.log
    { make_debian "$1" && git clone --quiet --no-hardlinks -- "$root" "$debian$clone"; } >"$log" 2>&1 || {
        report FAIL "$1: no bare Debian could be made"
        tail -n 20 -- "$log" | sed 's/^/      /'
        return
    }
    for line in "${lines[@]}"; do
        [[ $1 == "$first" || $line != *test.sh* ]] || line+=' -cargo -submissions'
        run_line "$1" "$line"
    done
    changed=$(git -c safe.directory='*' -C "$debian$clone" status --porcelain) || changed='git status fails'
    [[ ! $changed ]] || report FAIL "$1: the clone has changed:"$'\n'"$changed"
}

if [[ ${1-} == --install ]]; then
    shift
    . scripts/judge/install.sh
    install_packages debootstrap git util-linux
fi
[[ ${1-} != -* ]] || die "no such option: $1"
(($# > 0)) || set -- bookworm trixie
readonly first=$1
((EUID == 0)) || die 'needs root, for debootstrap and chroot'
for tool in debootstrap git unshare; do
    type -P "$tool" >/dev/null || die "needs $tool: --install gets it"
done
mapfile -t proxy < <(env | grep -iE '^(https?|ftp|no)_proxy=')
mapfile -t lines < <(awk '/^```/ { blocks++; next } blocks == 1' README.md | sed 's/ *#.*//')
((${#lines[@]} == 2)) || die "the README's first block has ${#lines[@]} lines, not two"
unshare --mount --pid --fork true || die 'cannot make namespaces here'
export TMPDIR=$root/target
mkdir -p -- "$TMPDIR"
make_scratch
trap clear_scratch EXIT
trap 'exit 1' HUP INT TERM
# apt downloads as its own user, who must be able to enter this folder.
chmod 755 -- "$scratch"
free=$#
for suite; do start try_suite "$suite"; done
report_sum
