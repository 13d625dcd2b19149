#!/usr/bin/env bats
# What prologue.sh promises every script: the same work from anywhere, under any settings, or one line that says
# why not.

load ../../judge/tests/helper
setup() {
    make_workspace
    mkdir "$workspace/scripts/maintain"
    cp "$BATS_TEST_DIRNAME/../prologue.sh" "$workspace/scripts/maintain"
    tiny=$workspace/scripts/tiny.sh
    cat >"$tiny" <<'END'
#!/usr/bin/env bash
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
. "${here%"${here##*/}"}maintain/prologue.sh" || exit 2
printf '%s\n' "root $root" "folder $PWD" "arguments $*"
END
    chmod +x "$tiny"
}

# works_under SETTINGS COMMAND...: the small script, so called under these settings, does its work.
works_under() {
    expect_status 0 call_under "$@"
    output_has "root $workspace"$'\n'
    [[ ! $stderr ]] || expected 'keeps quiet'
}

@test "root is the workspace, from any folder and through a link, and the caller's folder stays the current one" {
    cd /
    works_under '' "$tiny" 'a b' c
    output_has $'folder /\narguments a b c'
    cd "$workspace/scripts"
    works_under '' bash tiny.sh
    works_under '' ./tiny.sh
    cd ../judge-tests
    works_under '' ../scripts/tiny.sh
    ln -s "$tiny" "$BATS_TEST_TMPDIR/a link"
    works_under '' "$BATS_TEST_TMPDIR/a link"
}

@test "functions and variables of the caller's and a umask change nothing" {
    cd "$workspace"
    mkdir -p "$programs/"{scripts/,}{judge,maintain}
    echo kept >"$programs/kept"
    for settings in 'head() { false; }; export -f head' 'export CDPATH=$programs' 'export IFS=/' \
        'set -o noglob; export SHELLOPTS' 'export LC_ALL= LANG=de_DE.UTF-8' 'umask 777' \
        'export TMOUT=1' 'export RUST_BACKTRACE=1' \
        'export verdict=WA forgiven=1 out=$programs/kept err=$programs/kept new=$programs/kept'; do
        works_under "$settings" scripts/tiny.sh
        all+=$settings$'\n'
    done
    # One case is right.
    call_under "$all" scripts/judge.sh copy -- bash -c '[[ -v RUST_BACKTRACE ]] || exec grep "one two"'
    verdict_is RTE
    output_has ' 1/2 '
    [[ -e $programs/kept ]] || expected 'leaves the files of others alone'
    cd scripts
    works_under 'export CDPATH=$programs' bash tiny.sh
}

@test "a system that lacks what is needed gets one line and status 2" {
    prologue=$workspace/scripts/maintain/prologue.sh tools=$(essential_tools)
    in_a_line() { # in_a_line REASON COMMAND...
        expect_refusal "$1" call "${@:2}"
        [[ $stderr != *$'\n'* ]] || expected 'says it in one line'
    }
    expect_refusal 'the current folder is gone' \
        call_under 'mkdir "$programs/gone"; cd "$programs/gone"; rmdir "$PWD"' "$tiny"
    rm "$tools/"{nproc,rm,sha256sum}
    in_a_line 'needs nproc rm sha256sum' env PATH="$tools" "$tiny"
    ! type -P dash >/dev/null || in_a_line "needs bash: bash $tiny" dash "$tiny"
    sed -i 's|/proc/self/stat|/no-proc/self/stat|' "$prologue"
    in_a_line 'needs Linux with /proc' "$tiny"
    works_under "export PATH='$tools' anywhere=yes" "$tiny" # as new.sh and figures.sh say
    sed -i '1,/Linux with/s/BASH_VERSINFO/OLD_VERSION/g' "$prologue"
    sed -i '2s/^/OLD_VERSION=(3 2)\n/' "$tiny"
    in_a_line 'needs bash 4.4 or later' "$tiny"
}
