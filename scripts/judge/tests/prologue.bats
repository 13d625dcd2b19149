#!/usr/bin/env bats
# What judging/prologue.sh promises every script: the same work from anywhere, under any settings, or one line that says
# why not.

load helper
setup() {
    make_workspace
    tiny=$workspace/scripts/tiny.sh
    cat >"$tiny" <<'END'
#!/usr/bin/env bash
here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
. "${here%"${here##*/}"}judging/prologue.sh" || exit 2
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

@test "functions and variables of the caller's, a umask and closed files change nothing" {
    cd "$workspace"
    mkdir -p "$programs/"{scripts/,}judging
    echo kept >"$programs/kept"
    for settings in 'head() { false; }; export -f head' 'export CDPATH=$programs' 'export IFS=/' \
        'export POSIXLY_CORRECT=1' 'set -o noglob; export SHELLOPTS' 'export LC_ALL= LANG=de_DE.UTF-8' 'umask 777' \
        'trap "" CHLD' 'export TMOUT=1' 'export RUST_BACKTRACE=1' 'exec <&- 2>&-' \
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
    prologue=$workspace/scripts/judging/prologue.sh tools=$(essential_tools)
    in_a_line() { # in_a_line REASON COMMAND...
        expect_refusal "$1" call "${@:2}"
        [[ $stderr != *$'\n'* ]] || expected 'says it in one line'
    }
    expect_refusal 'the current folder is gone' \
        call_under 'mkdir "$programs/gone"; cd "$programs/gone"; rmdir "$PWD"' "$tiny"
    rm "$tools/"{flock,mkfifo,prlimit,rm,sha256sum}
    in_a_line 'needs flock mkfifo prlimit rm sha256sum' env PATH="$tools" "$tiny"
    [[ $stderr != *'on this system'* ]] || expected 'advises another judge only in place of judge.sh'
    tools=$(essential_tools)
    rm "$tools/setsid"
    in_a_line 'needs setsid; on this system use: cargo run -q --bin judge' env PATH="$tools" "$judge_sh"
    ! type -P dash >/dev/null || in_a_line "needs bash: bash $tiny" dash "$tiny"
    sed -i 's|/proc/self/stat|/no-proc/self/stat|' "$prologue"
    in_a_line 'needs Linux with /proc' "$tiny"
    works_under "export PATH='$tools' anywhere=yes" "$tiny" # as new.sh, figures.sh and patches.sh say
    sed -i '1,/Linux with/s/BASH_VERSINFO/OLD_VERSION/g' "$prologue"
    sed -i '2s/^/OLD_VERSION=(3 2)\n/' "$tiny"
    in_a_line 'needs bash 4.4 or later' "$tiny"
    # judge.sh has the portable judge do it, with the same arguments.
    sed -i '2s/^/OLD_VERSION=(3 2)\n/' "$judge_sh"
    program cargo 'printf "<%s>" "$@"; exit 1'
    cd "$workspace"
    PATH=$programs:$PATH expect_status 1 call scripts/judge.sh -1 copy -- 'a b'
    output_has '<run><-q><--manifest-path><scripts/../Cargo.toml><--bin><judge><--><-1><copy><--><a b>'
    stderr_has 'judge.sh needs bash 4.4 or later, not'
}

@test "a limit is a number in the limits of problem.yaml, and nothing else is taken for one" {
    echo '. "$root/scripts/judging/problem.sh"; read_yaml "$1" && find_limit memory && echo "value <$value>" ||
        echo "why $why"' >>"$tiny"
    reads() { # reads SHOWN TEXT: of `memory` in this problem.yaml
        printf "$2" >"$BATS_TEST_TMPDIR/file.yaml"
        call "$tiny" "$BATS_TEST_TMPDIR/file.yaml"
        output_has "$1"
    }
    for text in 'memory: 1.5' 'memory:   1.5  ' 'memory: 1.5 # remark' 'time_limit: 2\n  memory: 1.5' \
        'memory: 1.5\r\n' '\n# remark\n  memory: 1.5\nsource:\n  memory: 2'; do
        reads 'value <1.5>' "name:\n  memory: 3\nlimits: # remark\n  $text"
    done
    # All limits on one line.
    for text in '{memory: 1.5}' '{ time_limit: 2, memory: 1.5 } # a, b' '{memory: 1.5, time_limit: 2}\r'; do
        reads 'value <1.5>' "name:\n  memory: 3\nlimits: $text\nsource: 1\n"
    done
    for text in '' 'time_limit: 1' '# memory: 1' 'memory:' 'memory: 1.5MiB' 'memory: "1.5"' 'memory: 010' \
        'memory: 1_0' 'memory: 1.5# no remark' 'memory: 1\n  memory: 2' 'time_limit: 1\nsource:\n  memory: 1'; do
        reads 'why problem.yaml has no memory above 0 in its limits' "limits:\n  $text"
    done
    for text in '\tmemory: 1' 'memory : 1'; do reads 'why problem.yaml' "limits:\n  $text"; done
    call "$tiny" /no/such/file
    output_has 'why '
    [[ ! $stderr ]] || expected 'prints no error'
}
