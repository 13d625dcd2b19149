#!/usr/bin/env bash
# usage: clippy.sh CARGO-OPTION...
#
# Runs every Clippy on this machine, the one on PATH and Debian's, on the packages that the options
# name: all and pedantic lints, with warnings as errors. Exit status: 0 clean, 1 not, 2 no Clippy.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=prologue.sh
. "${here%"${here##*/}"}prologue.sh" || exit 2

# Pedantic lints that are off in the whole workspace, each for a reason. They are listed here because
# Debian's cargo does not know [workspace.lints] and warns about it.
readonly OFF=(
    # Ranges are checked where numbers are read; after that, `as` is clear.
    cast_possible_truncation cast_sign_loss cast_possible_wrap cast_precision_loss
    # Nobody outside the workspace calls these functions.
    must_use_candidate missing_panics_doc missing_errors_doc
    # A set of bits has one member; calling it a power of two would hide that.
    manual_is_power_of_two
    # These read well: text built piece by piece, an endless search that ends when it finds, names
    # like row and rows. Counting bytes in another way takes a crate.
    format_push_string maybe_infinite_iter similar_names naive_bytecount
    # rustc 1.56 has no inline arguments.
    uninlined_format_args
    # Later releases moved these out of pedantic.
    comparison_chain let_underscore_drop match_on_vec_items module_name_repetitions needless_collect single_match_else
)

# Runs the Clippy in FOLDER with the compiler next to it, unless the same release has already run.
check() { # check FOLDER CARGO-OPTION...
    # `cargo clippy` would look for Clippy in HOME first, and Clippy for the rustc on PATH.
    local -x PATH=$1:$PATH CARGO=$1/cargo CARGO_TARGET_DIR=$target/clippy
    local clippy=$1/cargo-clippy release lint
    # Releases know different lints.
    local flags=(-D warnings -W clippy::pedantic -A unknown-lints -A renamed-and-removed-lints)
    shift
    release=$("$clippy" --version 2>/dev/null) && [[ $seen != *"$release"* ]] || return 0
    seen+="$release " && echo "$release"
    for lint in "${OFF[@]}"; do
        # An old Clippy rejects an unknown lint on the command line.
        ! clippy-driver --crate-type lib --emit=metadata -o "$scratch/probe" -A "clippy::$lint" - </dev/null \
            >/dev/null 2>&1 || flags+=(-A "clippy::$lint")
    done
    "$clippy" clippy --quiet "$@" -- "${flags[@]}"
}

(($# > 0)) || { usage >&2; exit 2; }
make_scratch
target=${CARGO_TARGET_DIR:-target} seen='' status=0 on_path=$(type -P cargo-clippy)
for folder in ${on_path:+"${on_path%/*}"} /usr/bin; do check "$folder" "$@" || status=1; done
[[ $seen ]] || die 'needs cargo-clippy'
exit "$status"
