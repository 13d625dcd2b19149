#!/usr/bin/env bash
# usage: publish.sh [--install] [OPTION OF site.py...] OUT
#
# Writes what is published of this tree into the folder OUT, new or its own:
#   pages/        the pages of scripts/site.py, for any web server, and in packages/ what scripts/package.py makes for
#                 judges, to which they link
#   pages.zip     the same, to be opened from a disk
#   packages.zip  the packages alone
# The last lines are the SHA-256 of both archives: the same pages and packages give the same bytes.
#
# --install   first gets what is missing, by apt-get, as root or by sudo; the others, for the pages, are
# --home URL  where the repository is
# --url URL   where the pages will be
# Exit status: 0 all written, 1 something went wrong, 2 called wrongly.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2

# Makes NAME.zip of the files in FOLDER, in the order of their names, none older than another.
archive() { # archive NAME FOLDER
    (cd -- "$2" && find . -exec touch -d '1980-01-01 UTC' {} + &&
        find . -type f ! -name '.made-by-*' | sort | TZ=UTC zip -q -X -@ - >"$out/new.zip") &&
        mv -- "$out/new.zip" "$out/$1.zip"
}

if [[ ${1-} == --install ]]; then
    packages=(libstd-rust-dev-wasm32 lld pandoc python3-yaml zip)
    type -P cargo >/dev/null || packages+=(cargo)
    install_packages "${packages[@]}"
    shift
fi
(($# > 0)) && out=${!#} && [[ $out && $out != -* ]] || die 'needs a folder OUT (-h says more)'
type -P zip >/dev/null || die 'needs zip: --install gets it'
[[ ! -e $out && ! -L $out || -e $out/.made-by-publish.sh || -d $out && ! $(ls -A -- "$out") ]] ||
    die "$out is not what this has made"
mkdir -p -- "$out" && out=$(cd -- "$out" && pwd) && : >"$out/.made-by-publish.sh" || die "cannot write to $out"
python3 "$root/scripts/site.py" --packages "${@:1:$#-1}" "$out/pages" &&
    python3 "$root/scripts/package.py" "$out/pages/packages" &&
    archive packages "$out/pages/packages" && archive pages "$out/pages" && cd -- "$out" && sha256sum -- *.zip
