# shellcheck shell=bash
# install.sh: installs what the scripts need and this machine lacks, for their option --install.

# Installs these packages of Debian, as root or by sudo, unless all are there.
install_packages() { # install_packages NAME...
    local sudo=()
    ((EUID == 0)) || sudo=(sudo)
    # `dpkg -s` is no help: it also knows packages that were removed, but have left their settings.
    [[ $(dpkg-query -Wf '${db:Status-Status}\n' -- "$@" 2>&1 | sort -u) != installed ]] || return 0
    type -P apt-get >/dev/null || die "--install needs apt-get, as Debian and Ubuntu have it; missing here: $*"
    ((EUID == 0)) || type -P sudo >/dev/null || die "--install needs root, and there is no sudo: run it as root"
    echo "${0##*/}: apt-get installs $*" >&2
    # If one package source fails, the others may be enough. Waits for another apt-get.
    "${sudo[@]}" apt-get update -qq >/dev/null || echo "${0##*/}: apt-get update failed, at least in part" >&2
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        -o DPkg::Lock::Timeout=600 --no-install-recommends "$@" >/dev/null || die "apt-get could not install $*"
}

# Installs GNU time, and if CARGO is not empty cargo and a linker. Without --install dies if cargo is missing.
require_tools() { # require_tools CARGO
    local missing=()
    [[ ! $1 ]] || type -P cargo >/dev/null || missing+=(cargo)
    [[ ! $1 || ! $install ]] || type -P cc >/dev/null || missing+=(gcc libc6-dev)
    [[ $gnu_time || ! $install ]] || missing+=(time)
    if ((${#missing[@]} > 0)); then
        [[ $install ]] || die 'no cargo: install Rust, for example as root by: apt-get install cargo'
        install_packages "${missing[@]}"
        find_gnu_time
    fi
    [[ $gnu_time ]] || say 'memory is not judged: that needs GNU time\n'
}
