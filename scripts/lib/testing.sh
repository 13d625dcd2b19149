# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # used, or set, by those who source this
#
# testing.sh: what the tests of judge.sh and stress.sh have in common: counting, and conditions on the last run.
# Whoever sources this sets `lab`, a folder for its files, and prints `passed` and `failed` at the end.

passed=0 failed=0
output='' errors='' status=0

# Counts one test: NAME, and a command that succeeds if it passes.
check() {
    local name=$1
    shift
    if "$@"; then
        ((++passed))
        echo "ok    $name"
    else
        ((++failed))
        echo "FAIL  $name"
        printf '%s\n' "status $status, output:" "$output" 'standard error:' "$errors" | sed 's/^/      | /'
    fi
}

# attempt COMMAND...: sets `output`, `errors` and `status`.
attempt() {
    output=$("$@" 2>"$lab/errors" </dev/null)
    status=$?
    errors=$(<"$lab/errors")
}

has_status() { ((status == $1)); }
shows() { [[ $output == *"$1"* ]]; }
shows_not() { [[ $output != *"$1"* ]]; }
complains() { [[ $errors == *"$1"* ]]; }
only_complains() { [[ $errors && ! $output ]]; }
matches() { [[ $output =~ $1 ]]; }
is_empty_folder() { [[ ! $(ls -A "$1") ]]; }
