#!/usr/bin/env bats
# Situations that people reported, or that a fresh machine has: what surrounds a program, what it leaves, what compilers
# do, and what is left of earlier runs.

load helper

# ---- What a program finds, and what it leaves behind ----

@test "a program has three open files: the input, which can be sought, and two pipes" {
    judge_body AC '' '[[ -f /dev/stdin && -p /dev/stdout && -p /dev/stderr ]] || { echo "$key $mask"; exit 1; }
        set -- /proc/$$/fd/*; [[ "${*##*/}" == "0 1 2 255"?(" 3") ]] || exit 2
        cat'
    needs python3
    judge_source AC seek.py 'import mmap
print(mmap.mmap(0, 0, access=mmap.ACCESS_READ)[:].decode(), end="")'
    # Nor does it get what the caller has open.
    call_under 'ulimit -n 2048; exec 7</dev/null 2000</dev/null' "$judge_sh" copy -- \
        bash -c '[[ ! -e /dev/fd/7 && ! -e /dev/fd/2000 ]] && cat'
    verdict_is AC
}

@test "standard output that is opened again for each block goes on where it was" {
    judge_body AC '' 'while IFS= read -r line; do printf "%s\n" "$line" >/dev/stdout; done'
}

@test "no signal is blocked or ignored for a program, whatever the caller ignores" {
    # Signals 32 and 33 are the C library's.
    call_under 'trap "" PIPE USR1 CHLD' "$judge_sh" copy -- sh -c \
        'grep -E "^Sig(Blk|Ign):" /proc/self/status | grep -Evq "[08]0000000\$" && exit 1; cat'
    verdict_is AC
}

@test "nothing that a program starts survives it, in a session of its own or without a parent" {
    for system in '' '--for-tests system=orphans'; do
        rm -f "$programs/children"
        judge_body AC "$system" '
            setsid bash -c "echo \$\$ >>\"$programs/children\"; sleep 1000" &
            (setsid bash -c "echo \$\$ >>\"$programs/children\"; exec sleep 1000" &)
            until (($(wc -l <"$programs/children") > 1)); do sleep 0.01; done 2>/dev/null; cat'
        processes_are_gone "$programs/children"
    done
}

@test "a program that leaves its session and forks again and again is ended soon" {
    needs perl
    SECONDS=0
    judge_body AC '-c sample/01-short' 'perl -MPOSIX -e "
        exit if fork; setsid();
        while (1) { exit if fork }" >/dev/null 2>&1; cat'
    judge_body TLE '-c sample/01-short -t 0.2' 'perl -MPOSIX -e "
        exit if fork; setsid();
        while (1) { exit if fork }" >/dev/null 2>&1; sleep 60'
    ((SECONDS < 20)) || expected "takes less than $SECONDS s"
}

@test "a child that the caller has left to the judge is spared" {
    call bash -c 'sleep 300 & echo $! >"$programs/spared"; exec "$@"' - "$judge_sh" copy -- cat
    verdict_is AC
    kill "$(<"$programs/spared")"
}

@test "where no more processes are to be had, one line says so" {
    ((EUID == 0)) || skip 'needs root, to become a user without processes'
    chmod a+rx "$BATS_RUN_TMPDIR" "$BATS_RUN_TMPDIR/"* "$BATS_TEST_TMPDIR" && chmod 777 "$TMPDIR"
    needs setpriv
    # The script itself starts some.
    call setpriv --reuid=61234 --clear-groups bash -c 'ulimit -u 1; exec "$0" --root "$1" copy -- cat' \
        "$workspace/target/judge.sh/"* "$workspace"
    status_is 2
    stderr_has 'cannot start a '
    [[ $stderr != *$'\n'* ]] || expected 'says it in one line'
}

@test "if the judge is killed outright, its program ends as well" {
    program sleeps 'echo $$ >"$programs/child"; sleep 1000'
    "$judge_sh" -t 1000 copy -- "$programs/sleeps" 3>&- &
    until [[ -s $programs/child ]]; do sleep 0.02; done
    kill -KILL $!
    processes_are_gone "$programs/child"
    wait $! || rm -rf "$TMPDIR"/judge.*
}

@test "what the judge holds is no part of a program's peak" {
    # The answer has 20 MB.
    yes 'a long line of words' | head -c 20000000 >"$workspace/judge-tests/copy/data/secret/01-lines.in"
    cp "$workspace/judge-tests/copy/data/secret/01-lines."{in,ans}
    judge_args AC copy -- cat
    output_matches 'peak [1-4]\.[0-9] MiB'
}

@test "a peak is that of the largest process of a program, children included" {
    judge_body MLE '-1 -m 30' 'cat; bash -c "a=\$(head -c 60000000 /dev/zero | tr \"\\0\" x)"'
}

@test "the judge says which case it is at on a terminal, and takes that back" {
    for i in 2 3 4; do new_case copy "secret/0$i" 'x\n'; done
    program slow 'sleep 0.5; cat'
    NO_COLOR=1 on_terminal "$judge_sh" copy -- "$programs/slow"
    output_has $'\r\e[Kcopy: case 4 of 5' $'\r\e[Kcopy           AC '
    call "$judge_sh" copy -- "$programs/slow"
    [[ ! $stderr ]] || expected 'is silent elsewhere'
}

@test "output whose reader goes away is no fault of the judge's" {
    for i in {10..40}; do new_case copy "secret/$i" 'x\n'; done
    call bash -c '"$@" | head -n 1; echo "${PIPESTATUS[0]}"' - "$judge_sh" -v copy -- echo
    [[ $stderr != *panic* && $output == *141 ]] || expected 'dies of PIPE'
}

@test "what cannot be said is no fault of the judge's either" {
    call_under 'exec 2>/dev/full' "$judge_sh" nosuch
    status_is 2
    [[ ! $output ]] || expected 'says nothing'
}

# ---- Names ----

@test "a name in any bytes is judged, and shown escaped" {
    needs g++
    cd "$programs"
    text='#include <cstdio>
        int main() { for (int c; (c = getchar()) != EOF;) putchar(c); }'
    for name in $'\xd5\xc5' $'\xff\xfe' $'a\e[31mb' $'new\nline' -x; do printf '%s\n' "$text" >"./$name.cpp"; done
    judge_args AC copy $'./\xd5\xc5.cpp'
    judge copy ./*.cpp
    status_is 0
    output_has './\xd5\xc5.cpp ' './\xff\xfe.cpp ' './a\x1b[31mb.cpp ' './new\x0aline.cpp ' '5 of 5 programs'
    output_lacks $'\e'
}

@test "a command on PATH may have a name in any bytes" {
    program $'\xd5\xc5' cat
    PATH=$programs:$PATH judge_args AC copy -- $'\xd5\xc5'
}

@test "-c finds no case by a part of a name that holds a blank" {
    mv "$workspace/judge-tests/copy/data/secret/01-lines.in" "$workspace/judge-tests/copy/data/secret/01 two.in"
    mv "$workspace/judge-tests/copy/data/secret/01-lines.ans" "$workspace/judge-tests/copy/data/secret/01 two.ans"
    rm "$workspace/judge-tests/copy/data/secret/01-lines.desc"
    expect_refusal 'no such case of copy' judge -c two copy -- cat
    judge_args AC -c 'secret/01 two' copy -- cat
    # A case without a number has not the number of a name without one.
    new_case copy secret/unnumbered 'one\n'
    expect_refusal 'no such case of copy' judge -c two copy -- cat
    judge_args AC -c unnumbered copy -- cat
    output_has ' 1/1 '
}

# ---- Compilers ----

@test "the newest standards and the oldest edition are accepted" {
    judge_source AC a.rs "$(rust_main 'let async = text; print!("{}", async);')"
    output_lacks 'note: '
    if type -P g++ && echo '#include <expected>' | g++ -std=gnu++23 -fsyntax-only -xc++ -; then
        judge_source AC a.cpp '#include <expected>
            #include <cstdio>
            std::expected<int, int> next() { return getchar(); }
            int main() { for (int c; (c = next().value()) != EOF;) putchar(c); }' 'g++ -std=gnu++23: it does not'
    fi
    if type -P gcc; then
        judge_source AC a.c '#include <stdio.h>
            int main(void) { int c; while ((c = getchar()) + 1'"'"'000 != EOF + 1000) putchar(c); }' '-std=gnu2x: it'
    fi
    if echo 'fn main() { if let Some(_) = Some(1) && true {} }' |
        rustc --edition 2024 --emit metadata -o "$programs/probe" -; then
        judge_source AC b.rs "$(rust_main 'if let Some(c) = text.chars().next() && c > 0 as char {
            print!("{}", text); }')"
    fi
}

@test "a compiler that does not end, or takes all memory, is CE, and the limit is named" {
    program rustc 'grep -qs endless "${@: -1}" && while :; do :; done
        ! grep -qs greedy "${@: -1}" || head -c 3G /dev/zero | tail -n 1 | tail -c 0
        exec '"$(type -P rustc)"' "$@"'
    for word in endless greedy; do
        rust_main "// $word" >"$programs/a.rs"
        PATH=$programs:$PATH judge --for-tests compiler=2 copy "$programs/a.rs"
        verdict_is CE
        output_matches 'rustc needs more than (2 s|2 GiB of memory), the limit for compilers'
    done
}

@test "a compiler may leave a daemon" {
    program rustc '[[ $1 == --version ]] ||
            (setsid bash -c "echo \$\$ >\"$programs/daemon\"; exec sleep 300" >/dev/null 2>&1 &)
        exec '"$(type -P rustc)"' "$@"'
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    PATH=$programs:$PATH judge_args AC copy "$programs/a.rs"
    kill "$(<"$programs/daemon")"
}

@test "what was compiled is compiled again if it is broken, and goes after a month" {
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    judge_args AC copy "$programs/a.rs"
    built=$(echo "$workspace/target/judge/"*)
    for harm in 'rm "$built/main"' ': >"$built/main"' 'chmod a-x "$built/main"'; do
        eval "$harm"
        judge_args AC copy "$programs/a.rs"
    done
    touch -d '40 days ago' "$built"
    judge_args AC copy "$programs/a.rs"
    rust_main 'print!("{} ", text);' >"$programs/b.rs"
    judge_args AC copy "$programs/b.rs"
    [[ -e $built ]] || expected 'keeps what is old and used'
    touch -d '40 days ago' "$built"
    rust_main 'print!("{}  ", text);' >"$programs/b.rs"
    judge_args AC copy "$programs/b.rs"
    [[ ! -e $built ]] || expected 'removes what is old'
}

@test "a folder that root has built in is named with its owner" {
    ((EUID == 0)) || skip 'needs root'
    needs setpriv
    chmod a+rx "$BATS_RUN_TMPDIR" "$BATS_RUN_TMPDIR/"* "$BATS_TEST_TMPDIR" && chmod 777 "$TMPDIR"
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    as_user() { call setpriv --reuid=61234 --clear-groups env PATH=/usr/bin:/bin "$judge_sh" "$@"; }
    as_user copy -- cat
    verdict_is AC
    type -P /usr/bin/rustc || skip 'no rustc for others here'
    as_user copy "$programs/a.rs"
    status_is 2
    stderr_has "cannot write to $workspace/target, which belongs to root: remove it as root, or set CARGO_TARGET_DIR"
    rm -r "$workspace/target/judge.sh/"*
    as_user copy -- cat
    status_is 2
    stderr_has "cannot write to $workspace/target, which belongs to root: remove it as root, or set CARGO_TARGET_DIR"
}

@test "advice on freopen and on main is given only where the source gives reason" {
    needs g++
    judge_source WA a.cpp $'#include <cstdio>\nint main() { freopen("/dev/null", "w", stdout); puts("1"); }' \
        'it wrote nothing to standard output; does it write to a file (freopen)?'
    judge_source WA b.cpp 'int main() {}' 'it wrote nothing to standard output'
    output_lacks freopen
}

# ---- Submissions ----

@test "a submission gets the verdict of its worst case, with -v and without" {
    submissions=$workspace/judge-tests/copy/submissions
    mkdir -p "$submissions/wrong_answer"
    rust_main 'if text.len() > 9 { std::process::abort() } print!("x");' >"$submissions/wrong_answer/aborts.rs"
    for options in '' -v; do
        expect_status 1 judge $options --submissions copy
        output_has 'RTE  copy wrong_answer/aborts.rs: its folder wants WA'
    done
    # With -1 the first case that fails as the folder says is enough.
    expect_status 0 judge -1 --submissions copy
}

# ---- Building the judge ----

@test "the judge is built by rustc alone, whatever cargo is told, and by two at once" {
    mkdir "$workspace/.cargo"
    printf '[build]\nrustc-wrapper = "/nowhere"\ntarget = "none"\n' >"$workspace/.cargo/config.toml"
    rm -r "$workspace/target"
    # Without optimisation it takes a quarter of the time.
    program rustc "exec $(type -P rustc) \"\$@\" -C opt-level=0"
    export PATH=$programs:$PATH RUSTFLAGS=nonsense RUSTC_WRAPPER=/nowhere CARGO_BUILD_TARGET=none
    "$judge_sh" copy -- cat >"$programs/other" 3>&- &
    judge_args AC copy -- cat
    wait $!
    (($(find "$workspace/target/judge.sh" -mindepth 1 | wc -l) == 1)) || expected 'leaves one program'
}

@test "without Rust, or a place to build, one line says what to do" {
    rm -r "$workspace/target"
    PATH=$(essential_tools) expect_refusal 'no rustc: install Rust, for example as root by: apt-get install cargo' \
        judge copy -- cat
    touch "$workspace/target"
    expect_refusal "cannot write to $workspace/target: set CARGO_TARGET_DIR to another folder" judge copy -- cat
    rm "$workspace/target"
    program rustc 'exit 1'
    PATH=$programs:$PATH expect_refusal 'rustc cannot build the judge' judge copy -- cat
    (($(find "$workspace/target/judge.sh" -mindepth 1 | wc -l) == 0)) || expected 'leaves nothing'
}

@test "diff.sh finds what judge.sh finds, and fails on no case and on a failing exit" {
    cp "$BATS_TEST_DIRNAME/../../diff.sh" "$workspace/scripts"
    expect_status 1 call "$workspace/scripts/diff.sh"
    package copy 'print!("{}", text);'
    expect_status 0 call "$workspace/scripts/diff.sh"
    output_has '2 right, 0 wrong'
    package copy 'print!("{}", text); std::process::exit(3);'
    expect_status 1 call "$workspace/scripts/diff.sh"
    output_has 'wrong: judge-tests/copy/data/sample/01-short.in' '0 right, 2 wrong'
    judge_args RTE copy
    package copy 'print!("{}", text.replace("three", "3"));'
    expect_status 1 call "$workspace/scripts/diff.sh"
    output_has '1 right, 1 wrong'
    judge_args WA copy
    rm "$workspace/judge-tests/copy/data/secret/"*
    expect_status 0 call "$workspace/scripts/diff.sh"
    output_has '1 right, 0 wrong'
}
