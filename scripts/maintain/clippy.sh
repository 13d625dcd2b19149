#!/usr/bin/env bash
# usage: clippy.sh CARGO-OPTION...
#
# What each Clippy at hand, the one on PATH and Debian's, says of the packages that the options name: all and pedantic
# lints, warnings as errors. Exit status: 0 nothing, 1 something, 2 there is no Clippy.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../judging/prologue.sh
. "${here%"${here##*/}"}../judging/prologue.sh" || exit 2

# Pedantic lints that are off, each for a reason that holds in the whole workspace. They stand here, since Debian's
# cargo warns of [workspace.lints] as a key that it does not know.
readonly OFF=(
    # Ranges are checked where numbers are read; after that, `as` says what is meant.
    cast_possible_truncation cast_sign_loss cast_possible_wrap cast_precision_loss
    # No library: nobody outside the workspace calls its functions.
    must_use_candidate missing_panics_doc missing_errors_doc
    # Of a set as bits, one says that it has one member, not that it is a power of two.
    manual_is_power_of_two
    # What reads well: text put together piece by piece, an endless search that ends by finding, names
    # such as row and rows. To count bytes otherwise takes a crate.
    format_push_string maybe_infinite_iter similar_names naive_bytecount
    # Inline arguments are newer than rustc 1.56.
    uninlined_format_args
    # What later releases have no longer among these.
    comparison_chain let_underscore_drop match_on_vec_items module_name_repetitions needless_collect single_match_else
)

# Checks with the Clippy in a folder, which takes the compiler beside it; not with a release that was asked already.
check() { # check FOLDER CARGO-OPTION...
    # `cargo clippy` would look for another Clippy in HOME first, and a Clippy for the rustc on PATH.
    local -x PATH=$1:$PATH CARGO=$1/cargo CARGO_TARGET_DIR=$target/clippy
    local clippy=$1/cargo-clippy release lint
    # A release does not know the lints of another.
    local flags=(-D warnings -W clippy::pedantic -A unknown-lints -A renamed-and-removed-lints)
    shift
    release=$("$clippy" --version 2>/dev/null) && [[ $seen != *"$release"* ]] || return 0
    seen+="$release " && echo "$release"
    for lint in "${OFF[@]}"; do
        # On the command line an old one makes an error of it.
        ! clippy-driver --crate-type lib --emit=metadata -o "$scratch/probe" -A "clippy::$lint" - </dev/null \
            >/dev/null 2>&1 || flags+=(-A "clippy::$lint")
    done
    "$clippy" clippy --quiet "$@" -- "${flags[@]}"
}

(($# > 0)) || { usage >&2; exit 2; }
make_scratch
target=${CARGO_TARGET_DIR:-target} seen='' status=0 on_path=$(type -P cargo-clippy)
for folder in ${on_path:+"${on_path%/*}"} /usr/bin; do check "$folder" "$@" || status=1; done
[[ $seen ]] || die 'there is no Clippy'
exit "$status"
