#!/usr/bin/env bash
# usage: publish.sh [--install] OUT [--home URL] [--url URL]
#
# Writes all that this tree publishes into the folder OUT, which is new, empty or its own:
#   pages/        the pages of scripts/site.py, which is passed the options after OUT; for any web
#                 server; with links to packages/, which has the packages of scripts/package.py
#   pages.zip     the same, to open from a disk
#   packages.zip  the packages alone
# The last lines are the SHA-256 of both archives. The same pages and packages give the same bytes.
#
# --install first installs missing tools by apt-get, as root or by sudo.
# Exit status: 0 all written, 1 something went wrong, 2 bad usage.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2

# Makes NAME.zip of the files in FOLDER, sorted by name, all with the same time.
archive() { # archive NAME FOLDER
    (cd -- "$2" && find . -exec touch -d '1980-01-01 UTC' {} + &&
        find . -type f ! -name '.made-by-*' | sort | TZ=UTC zip -q -X -@ - >"$out/new.zip") &&
        mv -- "$out/new.zip" "$out/$1.zip"
}

if [[ ${1-} == --install ]]; then
    . "$root/scripts/judge/install.sh"
    packages=(librsvg2-bin libstd-rust-dev-wasm32 lld pandoc python3-yaml zip)
    type -P cargo >/dev/null || packages+=(cargo)
    install_packages "${packages[@]}"
    shift
fi
[[ ${1--} != -* && $1 ]] && out=$1 && shift || die 'needs a folder OUT (see -h)'
type -P zip >/dev/null || die 'needs zip: --install gets it'
[[ ! -e $out && ! -L $out || -e $out/.made-by-publish.sh || -d $out && ! $(ls -A -- "$out") ]] ||
    die "$out is there already, and publish.sh did not make it: name another folder"
mkdir -p -- "$out" && out=$(cd -- "$out" && pwd) && : >"$out/.made-by-publish.sh" || die "cannot write to $out"
python3 "$root/scripts/site.py" "$out/pages" --packages "$@" &&
    python3 "$root/scripts/package.py" "$out/pages/packages" &&
    archive packages "$out/pages/packages" && archive pages "$out/pages" &&
    cd -- "$out" && sha256sum -- *.zip
