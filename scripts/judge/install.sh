# shellcheck shell=sh
# install.sh: installs what the scripts need and this machine lacks, for their option --install. The caller has `die`.

# Installs these packages of Debian, as root or by sudo, unless all are there.
install_packages() { # install_packages NAME...
    # `dpkg -s` is no help: it also knows packages that were removed, but have left their settings.
    [ "$(dpkg-query -Wf '${db:Status-Status}\n' -- "$@" 2>&1 | sort -u)" != installed ] || return 0
    command -v apt-get >/dev/null || die "--install needs apt-get, as Debian and Ubuntu have it; missing here: $*"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif command -v sudo >/dev/null; then
        as_root=sudo
    else
        die "run it as root, since there is no sudo: it installs $*"
    fi
    echo "${0##*/}: apt-get installs $*" >&2
    # If one package source fails, the others may be enough. Waits for another apt-get.
    $as_root apt-get update -qq >/dev/null || echo "${0##*/}: apt-get update failed, at least in part" >&2
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        -o DPkg::Lock::Timeout=600 --no-install-recommends "$@" >/dev/null || die "apt-get could not install $*"
}
