#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154,SC2031,SC2030  # other shells expand these; bats and helper.bash set some variables
# What lib/prologue.sh promises every script: the same work from anywhere, under any settings, or one line that says why not.

load helper
setup() {
    make_workspace
    cat >"$workspace/scripts/tiny.sh" <<'END'
#!/usr/bin/env bash
here=$(readlink -f -- "$0" 2>/dev/null || echo "$0")
. "$(dirname -- "$here")/lib/prologue.sh" || exit 2
printf '%s\n' "root $root" "folder $PWD" "arguments $*"
END
    chmod +x "$workspace/scripts/tiny.sh"
    tiny=$workspace/scripts/tiny.sh
}

# Runs the small script by COMMAND, under whatever settings that makes; it must do its work.
works() {
    run --separate-stderr "$@" </dev/null
    exits 0
    shows "root $workspace"$'\n'
    [[ ! ${stderr-} ]] || not 'keeps quiet'
}

@test "root is the workspace, from any folder, and the caller's folder stays the current one" {
    cd /
    works "$tiny" 'a b' c
    shows $'folder /\narguments a b c'
    cd "$workspace/scripts"
    works bash tiny.sh
    works ./tiny.sh
    cd ../judge-tests
    works ../scripts/tiny.sh
}

@test "a script works through a symbolic link" {
    ln -s "$tiny" "$BATS_TEST_TMPDIR/a link"
    works "$BATS_TEST_TMPDIR/a link"
}

@test "CDPATH changes nothing" {
    mkdir -p "$BATS_TEST_TMPDIR/elsewhere/scripts/lib" "$BATS_TEST_TMPDIR/elsewhere/lib"
    cd "$workspace"
    works env CDPATH="$BATS_TEST_TMPDIR/elsewhere" scripts/tiny.sh
    cd "$workspace/scripts"
    works env CDPATH="$BATS_TEST_TMPDIR/elsewhere" ./tiny.sh
}

@test "functions that the caller exports change nothing" {
    printf '%s\n' 'cd() { echo cd; }' 'printf() { echo printf; }' 'type() { false; }' 'sed() { false; }' \
        'export -f cd printf type sed' 'exec "$@"' >"$programs/exports"
    works bash "$programs/exports" "$tiny"
    run bash "$programs/exports" "$workspace/scripts/judge.sh" copy -- cat
    gets AC
}

@test "IFS, POSIXLY_CORRECT, SHELLOPTS, a locale and a umask change nothing" {
    works env IFS=/ "$tiny"
    works env POSIXLY_CORRECT=1 "$tiny"
    works env SHELLOPTS=noglob:braceexpand "$tiny"
    works env LC_ALL='' LANG=de_DE.UTF-8 "$tiny"
    umask 777
    run "$workspace/scripts/judge.sh" copy -- cat
    umask 022
    gets AC
}

@test "a closed standard input or standard error changes nothing" {
    run bash -c "$(printf '%q copy -- cat <&- 2>&-' "$workspace/scripts/judge.sh")"
    gets AC
}

@test "an old bash gets one line and status 2" {
    sed -i '1,/Linux with/s/BASH_VERSINFO/OLD_VERSION/g' "$workspace/scripts/lib/prologue.sh"
    sed -i '2s/^/OLD_VERSION=(3 2)\n/' "$tiny"
    run --separate-stderr "$tiny"
    refuses 'needs bash 4.4 or later'
    [[ $stderr != *$'\n'* ]] || not 'says it in one line'
}

@test "a system without /proc gets one line and status 2" {
    sed -i 's|/proc/self/stat|/no-proc/self/stat|' "$workspace/scripts/lib/prologue.sh"
    run --separate-stderr "$tiny"
    refuses 'needs Linux with /proc'
    [[ $stderr != *$'\n'* ]] || not 'says it in one line'
}

@test "a machine without a tool that is needed gets its name" {
    mkdir "$BATS_TEST_TMPDIR/few"
    for tool in bash env readlink dirname awk cmp find grep sed head; do
        ln -s "$(type -P "$tool")" "$BATS_TEST_TMPDIR/few/$tool"
    done
    run --separate-stderr env PATH="$BATS_TEST_TMPDIR/few" "$tiny"
    refuses 'needs setsid'
}

# value_of TEXT KEY: what read_yaml makes of it.
value_of() {
    printf '%s' "$1" >"$BATS_TEST_TMPDIR/file.yaml"
    printf '%s\n' 'read_yaml "$1" "$2"' 'echo "status $? value <$value>"' >>"$tiny"
    run --separate-stderr "$tiny" "$BATS_TEST_TMPDIR/file.yaml" "$2"
}

@test "read_yaml takes quotes, comments and spaces off a value" {
    for text in 'key: 1.5' '  key:   1.5  ' 'key: "1.5"' "key: '1.5' # remark" 'key: 1.5 # remark' $'other: 2\nkey: 1.5\nkey2: 3' $'key: 1.5\r\n'; do
        value_of "$text" key
        shows 'status 0 value <1.5>'
    done
}

@test "read_yaml fails where there is no such key" {
    value_of $'other_key: 1\n# key: 2\nkey:\n' key
    shows 'status 1 value <>'
}
