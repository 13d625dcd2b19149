#!/usr/bin/env bash
# usage: fresh.sh [--install] [SUITE]
#
# Runs the README's two commands as a newcomer would: in a bare Debian of this SUITE (bookworm, 12, or
# trixie, 13; by default trixie), in a clone of the last commit. debootstrap makes the Debian below
# target/. It shares the kernel, the network, Debian's package sources and proxy variables with this
# machine, but no HOME, no PATH and no toolchain. For each command prints its time, its status and the
# last line of its output, or the last 60 lines if it failed, and the times that test.sh reports. Both
# commands must leave the clone as git has it. The last line is `N passed, N failed`.
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

# Makes the bare Debian from this Debian's package sources, or from debootstrap's own if this is none.
# What is thrown away need not wait for the disk, nor load translations of descriptions.
make_debian() {
    local own list mirror etc=$debian/etc
    # The machine's own Debian sources, with its release name replaced by SUITE; PPAs are dropped.
    own=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    list=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sed -En "s% $own(-updates|-security)? main$% $suite\1 main%; \%/debian(-security)?/? $suite%p" | sort -u)
    mirror=$(sed -n "s/^deb \(.*\) $suite main$/\1/p" <<<"$list")
    # debootstrap cannot handle a space in a path.
    apart sh -c 'mount --bind "$1" /mnt && shift && exec debootstrap --variant=minbase "$@"' - "$scratch" \
        "$suite" "/mnt/$suite" ${mirror:+"$mirror"} || return
    [[ ! $mirror ]] || printf '%s\n' "$list" >"$etc/apt/sources.list"
    echo force-unsafe-io >"$etc/dpkg/dpkg.cfg.d/fast"
    echo 'Acquire::Languages "none";' >"$etc/apt/apt.conf.d/fast"
}

# Runs LINE in the clone, and reports it.
run_line() { # run_line LINE
    local status result=FAIL took TIMEFORMAT='%0R s, processors %0U + %0S s'
    { time apart sh -c 'cd "$1" && shift && mount -t proc proc proc && mount -t tmpfs shm dev/shm &&
        mount -t devpts -o newinstance,ptmxmode=666 pts dev/pts && exec chroot . "$@"' - \
        "$debian" sh -c 'cd "$1" && eval "$2"' - "$clone" "$1" >"$log" 2>&1; } 2>"$scratch/took"
    status=$? took=$(<"$scratch/took")
    ((status > 0)) || result=ok
    report "$result" "$suite: $1: $took, status $status: $(tail -n 1 -- "$log")"
    if ((status > 0)); then tail -n 60 -- "$log"; else grep -E ', processors [0-9]+ s\)$' "$log"; fi | sed 's/^/      /'
}

if [[ ${1-} == --install ]]; then
    shift
    . scripts/judge/install.sh
    install_packages debootstrap git util-linux
fi
[[ ${1-} != -* ]] || die "no such option: $1"
(($# < 2)) || die 'one suite at a time'
readonly suite=${1-trixie}
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
readonly debian=$scratch/$suite log=$scratch/log
if { make_debian && git clone --quiet --no-hardlinks -- "$root" "$debian$clone"; } >"$log" 2>&1; then
    for line in "${lines[@]}"; do run_line "$line"; done
    changed=$(git -c safe.directory='*' -C "$debian$clone" status --porcelain) || changed='git status fails'
    [[ ! $changed ]] || report FAIL "$suite: the clone has changed:"$'\n'"$changed"
else
    report FAIL "$suite: no bare Debian could be made"
    tail -n 20 -- "$log" | sed 's/^/      /'
fi
report_sum
