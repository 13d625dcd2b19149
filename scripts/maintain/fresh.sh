#!/usr/bin/env bash
# usage: fresh.sh [--keep] [--user] [--workflow FILE] [SUITE...]
#
# Runs the README's two commands as a newcomer would: in a bare Debian of each SUITE, bookworm (12) and trixie (13) if
# none is named, that debootstrap makes below target/, as root, in a clone of what is committed. Of this machine it has
# the kernel, the network, where Debian's packages come from, and a proxy's variables: no HOME, no PATH, no toolchain.
# Says for each line how long it took, what it printed last and its status, and where it failed the end of its output.
# Both must leave the clone as git has it. The last line is `N passed, N failed`.
#
# --keep           keeps the bare Debian for the next run, which begins with a copy of it
# --user           in place of the second line, scripts/test.sh as an ordinary user, with what the first has installed
# --workflow FILE  not the README's lines, but each that calls a script in this workflow, in their order
#
# Needs root, debootstrap, git and unshare. All mounts are in a namespace that ends with what runs in it, so the folders
# that are removed at the end have none in them. What a killed fresh.sh leaves behind, the next one removes.
# Exit status: 0 all passed, 1 something failed, 2 called wrongly or something needed is missing.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2

readonly work=$root/target/fresh SYSTEM_PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
passed=0 failed=0 child=''

# Runs a command in namespaces of its own: it ends with all that it has started and mounted, at the latest when this
# script ends, however that happens. In the background, so that a signal is heard at once.
apart() { # apart COMMAND...
    local status
    env -i PATH="$SYSTEM_PATH" HOME=/root LC_ALL=C "${proxy[@]}" \
        setpriv --pdeathsig KILL unshare --mount --pid --mount-proc --kill-child "$@" </dev/null &
    child=$!
    wait "$child"
    status=$? child=''
    return "$status"
}

# Nothing is mounted in there, since all mounts are in the namespaces of `apart`; if it were, it would stay.
clear_work() {
    [[ ! $child ]] || { kill -KILL "$child" && wait "$child"; } 2>/dev/null
    [[ ! $keep ]] || kept=(! -name 'base-*')
    find "$work" -xdev -mindepth 1 -maxdepth 1 ! -name '.made-*' "${kept[@]}" -exec rm -rf --one-file-system -- {} +
}

# Prints this Debian's own sources of packages as those of SUITE, `deb PLACE SUITE main`; on another system nothing.
sources() { # sources SUITE
    local own
    own=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sed -En "s% $own(-updates|-security)? main$% $1\1 main%; \%/debian(-security)?/? $1%p" | sort -u
}

# Makes a bare Debian, if none was kept; elsewhere than on a Debian, from where debootstrap has it.
make_base() { # make_base SUITE
    local list mirror
    [[ ! -d $work/base-$1 ]] || return 0
    list=$(sources "$1")
    mirror=$(sed -n "s/^deb \(.*\) $1 main$/\1/p" <<<"$list")
    rm -rf --one-file-system -- "$work/making"
    # debootstrap bears no space in a path.
    apart sh -c 'mount --bind "$1" /mnt && shift && exec debootstrap --variant=minbase "$@"' - "$work" \
        "$1" /mnt/making ${mirror:+"$mirror"} &&
        { [[ ! $mirror ]] || printf '%s\n' "$list" >"$work/making/etc/apt/sources.list"; } &&
        mv -- "$work/making" "$work/base-$1"
}

# Runs a line in the Debian, in the clone, and adds it up.
run_line() { # run_line SUITE WORD... -- LINE
    local suite=$1 status began=$SECONDS line=${*: -1}
    apart sh -c 'cd "$1" && shift && mount -t proc proc proc && mount -t tmpfs shm dev/shm &&
        mount -t devpts -o newinstance,ptmxmode=666 pts dev/pts && exec chroot . "$@"' - "$work/debian" \
        "${@:2:$#-3}" sh -c 'cd "$1" && eval "$2"' - "$clone" "$line" >"$work/log" 2>&1
    status=$?
    printf '%s: %s: %d s, status %d: %s\n' "$suite" "$line" $((SECONDS - began)) "$status" \
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
    rm -rf --one-file-system -- "$work/debian"
    if ! make_base "$1" >"$work/log" 2>&1 || ! cp -a -- "$work/base-$1" "$work/debian" ||
        ! git clone --quiet --no-hardlinks -- "$root" "$work/debian$clone"; then
        printf '%s: no bare Debian could be made\n' "$1"
        tail -n 20 -- "$work/log" | sed 's/^/      /'
        failed=$((failed + 1))
        return
    fi
    for line in "${lines[@]}"; do
        run_line "$1" -- "$line"
        [[ ! $user ]] || break
    done
    if [[ $user ]]; then
        mv -- "$work/debian$clone" "$work/debian/home/" && clone=/home/${clone##*/} &&
            chown -R 1000:1000 -- "$work/debian$clone"
        run_line "$1" env HOME=/home setpriv --reuid=1000 --regid=1000 --clear-groups -- scripts/test.sh
    fi
    changed=$(git -c safe.directory='*' -C "$work/debian$clone" status --porcelain)
    [[ ! $changed ]] || { failed=$((failed + 1)) && printf '%s: the clone has changed:\n%s\n' "$1" "$changed"; }
}

keep='' kept=() user='' workflow='' suites=()
while (($# > 0)); do
    case $1 in
    --keep) keep=yes ;;
    --user) user=yes ;;
    --workflow) { workflow=$(readlink -e -- "${2-}") && shift; } || die '--workflow needs a file' ;;
    [a-z]*) suites+=("$1") ;;
    *) die "no such option: $1 (-h lists them)" ;;
    esac
    shift
done
cd -- "$root" || exit 2
((${#suites[@]} > 0)) || suites=(bookworm trixie)
((EUID == 0)) || die 'needs root: debootstrap and chroot do'
for tool in debootstrap git unshare; do
    type -P "$tool" >/dev/null || die "needs $tool: apt-get install debootstrap git util-linux"
done
mapfile -t proxy < <(env | grep -iE '^(https?|ftp|no)_proxy=')
if [[ $workflow ]]; then
    mapfile -t lines < <(sed -n 's/^ *- run: \(scripts.*\)/\1/p' "$workflow")
    ((${#lines[@]} > 0)) || die "no script is called in $workflow"
else
    mapfile -t lines < <(awk '/^```/ { blocks++; next } blocks == 1' README.md | sed 's/ *#.*//')
    ((${#lines[@]} == 2)) || die "the README's first block has ${#lines[@]} lines, not two"
fi
[[ ! -L $work && (! -e $work || -e $work/.made-by-fresh.sh || ! $(ls -A -- "$work")) ]] ||
    die "$work is not what this has made"
{ mkdir -p -- "$work" && : >"$work/.made-by-fresh.sh" && exec {lock}>"$work.lock"; } || die "cannot write to $work"
flock -n "$lock" || die 'another one runs'
unshare --mount --pid --fork true || die 'no namespaces can be made here'
trap clear_work EXIT
trap 'exit 1' HUP INT TERM
clear_work
for suite in "${suites[@]}"; do try_suite "$suite"; done
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
