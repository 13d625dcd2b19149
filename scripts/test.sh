#!/usr/bin/env bash
# Runs every test of the workspace, or the groups named; the last line is `N passed, N failed`.
# `scripts/test.sh -h` lists the groups.
set -u
export LC_ALL=C CARGO_TERM_COLOR=never

usage() {
    cat <<'END'
usage: scripts/test.sh [--no-skips] [GROUP...]

Without a group: all of them, in this order.
  format       rustfmt on all Rust files
  clippy       clippy, all and pedantic, on all targets
  shell        shellcheck on all scripts
  sources      the form of the five sources: header, sections, shared functions, size
  docs         cargo doc, private items too, without a warning
  cargo        cargo test: the solutions against their oracles, the data, hostile input
  data         every data file against its problem's strict validator
  judge        scripts/judge.sh: the five solutions on all cases
  submissions  scripts/judge.sh --submissions: each gets what its folder says
  harness      the tests of judge.sh, stress.sh, new.sh and package.sh
  paste        each source alone, under every compiler and edition at hand, judged
  figures      scripts/figures.sh --check: each quoted figure is what its maker prints
  packages     the judges' own verifiers on the packages
Only if it is named, since it takes minutes:
  stress       stress.sh finds every wrong submission

What a group needs and does not find is skipped, by name; --no-skips makes that a failure.
RUSTCS: the compilers for paste, separated by white space (default: all that are found).
Exit status: 0 all passed, 1 something failed, 2 called wrongly.
END
}

readonly GROUPS_IN_ORDER=(format clippy shell sources docs cargo data judge submissions harness
    paste figures packages)

# Pedantic lints that are off, each for a reason that holds in the whole workspace.
readonly CLIPPY_FLAGS=(
    -D warnings -W clippy::pedantic
    # Ranges are checked where numbers are read; after that, `as` says what is meant.
    -A clippy::cast_possible_truncation -A clippy::cast_sign_loss
    -A clippy::cast_possible_wrap -A clippy::cast_precision_loss
    # No library: nobody outside a file calls its functions.
    -A clippy::must_use_candidate -A clippy::missing_panics_doc
    # Inline arguments are newer than rustc 1.56.
    -A clippy::uninlined_format_args
)

passed=0 failed=0 skipped=0 no_skips=''

# ---- Reporting ----

pass() { passed=$((passed + ${2:-1})) && printf 'ok    %s\n' "$1"; }

# fail NAME [LOG]: the log's end, where the error is, goes below the name.
fail() {
    failed=$((failed + 1))
    printf 'FAIL  %s\n' "$1"
    if [[ -n ${2-} ]]; then tail -n 60 -- "$2" | sed 's/^/      /'; fi
}

skip() {
    if [[ $no_skips ]]; then
        fail "$1: not skipped, because of --no-skips: $2"
    else
        skipped=$((skipped + 1))
        printf 'skip  %s: %s\n' "$1" "$2"
    fi
}

# check NAME COMMAND...: one test, which is that the command succeeds.
check() {
    local name=$1
    shift
    if "$@" >"$scratch/log" 2>&1 </dev/null; then pass "$name"; else fail "$name" "$scratch/log"; fi
}

# tally NAME COMMAND...: as many tests as the command says in its last line, which is
# `N passed, N failed`, perhaps with `, N skipped`.
tally() {
    local name=$1 status last
    shift
    "$@" >"$scratch/log" 2>&1 </dev/null
    status=$?
    last=$(tail -n 1 "$scratch/log")
    if [[ ! $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?$ ]]; then
        fail "$name: no closing line, exit status $status" "$scratch/log"
        return
    fi
    passed=$((passed + BASH_REMATCH[1]))
    if ((BASH_REMATCH[2] > 0 || status != 0 || BASH_REMATCH[1] == 0)); then
        failed=$((failed + (BASH_REMATCH[2] > 0 ? BASH_REMATCH[2] - 1 : 0)))
        fail "$name: $last, exit status $status" "$scratch/log"
    elif ((${BASH_REMATCH[4]:-0} > 0)); then
        skip "$name" "$last"
        grep -i '^skip' "$scratch/log"
    else
        printf 'ok    %s: %s\n' "$name" "$last"
    fi
}

have() { command -v -- "$1" >/dev/null 2>&1; }

# ---- Groups ----

# The template's files find their modules only where new.sh puts them: test-new.sh formats them.
rust_files() {
    find problems scripts judge-tests -name '*.rs' -type f ! -path 'scripts/template/*' | sort
}

group_format() {
    if ! have rustfmt; then
        skip format 'no rustfmt'
        return
    fi
    local files
    mapfile -t files < <(rust_files)
    check "format: ${#files[@]} Rust files" rustfmt --check --edition 2021 "${files[@]}"
}

group_clippy() {
    if ! have cargo-clippy; then
        skip clippy 'no clippy'
        return
    fi
    check clippy cargo clippy --quiet --workspace --all-targets -- "${CLIPPY_FLAGS[@]}"
}

# The scripts that are run; those that they source are checked along with them, since only
# together do they define and use all their variables.
shell_files() {
    printf '%s\n' .ci/run scripts/*.sh
    find scripts/template judge-tests -type f -name build | sort
}

group_shell() {
    if ! have shellcheck; then
        skip shell 'no shellcheck'
        return
    fi
    local files
    mapfile -t files < <(shell_files)
    check "shell: ${#files[@]} scripts" shellcheck -a -x --source-path=SCRIPTDIR "${files[@]}"
}

group_sources() {
    tally sources scripts/test-sources.sh
}

group_docs() {
    RUSTDOCFLAGS='-D warnings' check docs cargo doc --quiet --workspace --no-deps \
        --document-private-items
}

# Reads the log of `cargo test`: how many tests passed, over all its binaries.
count_cargo_tests() {
    awk '/^test result:/ { sum += $4 } END { print sum + 0 }' "$1"
}

group_cargo() {
    local count
    cargo test --workspace --no-fail-fast >"$scratch/cargo" 2>&1 </dev/null
    local status=$?
    count=$(count_cargo_tests "$scratch/cargo")
    if ((status != 0)); then
        grep -E '^test .* FAILED$|^error' "$scratch/cargo"
        fail 'cargo test' "$scratch/cargo"
    elif ((count == 0)); then
        fail 'cargo test: no test ran' "$scratch/cargo"
    else
        pass "cargo test: $count tests" "$count"
    fi
}

group_data() {
    tally data scripts/test-data.sh
}

group_judge() {
    check 'judge: five solutions' scripts/judge.sh
    tail -n 5 "$scratch/log" | sed 's/^/      /'
}

group_submissions() {
    check submissions scripts/judge.sh --submissions
}

group_harness() {
    local script
    for script in judge new package; do
        tally "harness: test-$script.sh" "scripts/test-$script.sh"
    done
    tally 'harness: test-stress.sh' scripts/test-stress.sh -
}

# Takes minutes, so it is not among the groups that are run when none is named.
group_stress() {
    tally 'stress: every wrong submission' scripts/test-stress.sh
    sed 's/^/      /' "$scratch/log"
}

group_paste() {
    local before=$failed
    tally paste scripts/test-paste.sh
    # Where it failed, the log has been shown already.
    ((failed > before)) || grep -E '^(matrix|note)' "$scratch/log" | sed 's/^/      /'
}

group_figures() {
    check figures scripts/figures.sh --check
}

group_packages() {
    tally packages scripts/verify-packages.sh
}

# ---- Main ----

main() {
    local groups=() known group
    while (($# > 0)); do
        case $1 in
        -h | --help)
            usage
            exit 0
            ;;
        --no-skips) no_skips=yes ;;
        *)
            known=" ${GROUPS_IN_ORDER[*]} stress "
            if [[ -z $1 || $known != *" $1 "* ]]; then
                printf 'test.sh: no such group or option: %q (-h lists them)\n' "$1" >&2
                exit 2
            fi
            groups+=("$1")
            ;;
        esac
        shift
    done
    cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 2
    if ! have cargo; then
        printf 'test.sh: no cargo on PATH: install Rust first\n' >&2
        exit 2
    fi
    scratch=$(mktemp -d) || exit 2
    trap 'rm -rf -- "$scratch"' EXIT
    ((${#groups[@]} > 0)) || groups=("${GROUPS_IN_ORDER[@]}")
    for group in "${groups[@]}"; do "group_$group"; done
    ((skipped == 0)) || printf '%d skipped\n' "$skipped"
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0 && passed > 0))
}

main "$@"
