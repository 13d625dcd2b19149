#!/usr/bin/env bash
# usage: test.sh [--install] [--all] [--no-skips] [GROUP...] [-GROUP...]
#
# Runs the named groups of tests; without a name the first four, or with --all every group. -GROUP
# leaves one out. Says at the start about how long this takes, and reports each group when it ends.
#   cargo        cargo test: solutions and data against the rules, and the form of the sources
#   judge        scripts/judge.sh: every solution on every case
#   submissions  scripts/judge.sh -1 --submissions: each submission gets the verdict that its folder
#                names
#   scripts      the scripts' own tests, in bats: scripts/*/tests/*.bats
# The other groups depend on the versions of tools. They are for contributors:
#   format       rustfmt on all Rust files
#   clippy       clippy, all and pedantic, on all targets, with every Clippy on this machine
#   shell        shellcheck on all scripts
#   lint         ESLint on all JavaScript, ruff on all Python
#   docs         cargo doc, private items included, without warnings
#   long         tests of half a minute each, which `cargo test` skips
#   paste        each source alone, under every compiler and edition on this machine, judged
#   figures      each figure quoted in a text equals what its program prints
#   packages     the judges' own verifiers, run on the packages
#   site         the pages of site.py in Chromium, Firefox and WebKitGTK
#   workflows    actionlint on .github/workflows
#
# --install   first installs what the first four groups need, and Rust, by apt-get, as root or by
#             sudo. With --all, also what the other groups need: Debian packages, and tools from
#             PyPI, npm and crates.io, which go into target/.
# --all       also turns compiler warnings about tested programs into errors
# --no-skips  fails a group whose tools are missing; otherwise it is skipped and listed
# Exit status: 0 all passed, 1 something failed, 2 bad usage.

[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=maintain/prologue.sh
. "${here%"${here##*/}"}maintain/prologue.sh" || exit 2
cd -- "$root" || exit 2
export CARGO_TERM_COLOR=never
# shellcheck source-path=SCRIPTDIR source=maintain/testing/install.sh
. scripts/maintain/testing/install.sh
# shellcheck source-path=SCRIPTDIR source=maintain/testing/report.sh
. scripts/maintain/testing/report.sh
# shellcheck source-path=SCRIPTDIR source=maintain/testing/groups.sh
. scripts/maintain/testing/groups.sh

install='' all='' no_skips='' groups=() left_out=' '
for argument; do
    case $argument in
    --install) install=yes ;;
    --all) all=yes && export WARNINGS_ARE_ERRORS=yes ;;
    --no-skips) no_skips=yes ;;
    -h | --help) usage && exit ;;
    *)
        [[ $argument == ?(-)+([a-z]) && " ${QUICK[*]} ${MORE[*]} " == *" ${argument#-} "* ]] ||
            die "no such group or option: $argument (-h lists them; to run one file of tests: bats FILE)"
        [[ $argument == -* ]] && left_out+="${argument#-} " || groups+=("$argument")
        ;;
    esac
done
((${#groups[@]} > 0)) || groups=("${QUICK[@]}" ${all:+"${MORE[@]}"})
chosen=()
for group in "${groups[@]}"; do [[ $left_out == *" $group "* ]] || chosen+=("$group"); done
announce "${chosen[@]}"
announce_small "${chosen[@]}"
use_memory_for_files
make_scratch
begin
[[ ! $install ]] || { install_tools && report ok 'installed'; }
command -v cargo >/dev/null || die 'cargo is missing: scripts/test.sh --install installs it'
readonly log=$scratch/log
# Tests start Python a thousand times, and a python3 of pyenv takes ten times as long to start.
if [[ -x /usr/bin/python3 ]]; then
    mkdir "$scratch/bin" && ln -s /usr/bin/python3 "$scratch/bin/" && PATH=$scratch/bin:$PATH
fi
trap stop HUP INT TERM
for group in "${chosen[@]}"; do run_group "$group"; done
report_sum
