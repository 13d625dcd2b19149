#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154,SC2031,SC2030  # other shells expand these; bats and helper.bash set some variables
# What judge.sh makes of programs that misbehave in every way that comes to mind, and of calls.

load helper
setup() { make_workspace; }

# ---- Verdicts by output ----

@test "a right program is accepted, in one line" {
    judge copy -- cat
    gets AC
    [[ $output != *$'\n'* ]] || not 'prints one line'
    shows ' 2/2 '
    shows 'limits 20 s, 256 MiB'
}

@test "a wrong answer is WA, and the cases that pass are counted" {
    judge copy -- sed 's/three/3/'
    gets WA
    shows ' 1/2 '
    shows_not 'copy sample/01-short'
}

@test "a failing case shows its name, its desc, its input, the difference and how to run it again" {
    judge copy -- sed 's/three/3/'
    shows 'WA   copy secret/01-lines: wrong output'
    shows 'three lines, of which the second has two spaces in a row'
    shows $'input:\n       one\n       two  three\n       four\n'
    shows 'first difference at line 2, column 6:'
    shows 'expected  two··three↵'
    shows 'got       two··3↵'
    shows 'run it again:  sed s/three/3/ < '
}

@test "an input of more than ten lines is not shown" {
    new_case copy sample/01-short '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n'
    judge copy -- sed 's/11/12/'
    gets WA
    shows_not $'input:\n'
}

@test "a silent program is WA" {
    program silent ''
    try silent
    gets WA
    shows 'got       [end]'
}

@test "a silent program is asked whether it writes to a file" {
    program silent ''
    try silent
    shows 'it wrote nothing to standard output; does it write to a file (freopen)?'
}

@test "output cut short is WA" {
    judge copy -- head -c 5
    gets WA
    shows 'expected  one·two↵'
    shows 'got       one·t[end]'
}

@test "more after the right output is WA" {
    program more 'cat; echo more'
    try more
    gets WA
    shows 'expected  [end]'
    shows 'got       more↵'
}

@test "each way to differ in white space alone is PE" {
    program leading-line 'echo; cat'
    for words in 'sed s/$/.trailing/;s/.trailing/\x20/' 'sed s/$/\r/' 'sed s/\x20/\t/' 'tr \040 \n' 'head -c -1' "$programs/leading-line"; do
        # shellcheck disable=SC2086  # words
        judge copy -- $words
        gets PE
        shows 'only white space differs'
    done
}

@test "white space is made visible" {
    judge copy -- sed 's/ /\t/; s/$/ \r/'
    shows 'expected  one·two↵'
    shows 'got       one→two·←↵'
}

@test "words run together are WA" {
    judge copy -- tr -d ' '
    gets WA
}

@test "a word torn apart is WA" {
    judge copy -- sed 's/wo/w o/'
    gets WA
}

@test "another case of letters is WA" {
    judge copy -- tr a-z A-Z
    gets WA
}

@test "a zero byte is WA, and visible" {
    judge copy -- sed 's/one/\o000/'
    gets WA
    shows 'got       ␀·two'
}

@test "control characters and broken UTF-8 do not reach the terminal" {
    judge copy -- sed 's/one/\o033[31m\o377/'
    gets WA
    shows 'got       \x1b[31m\xff·two'
}

@test "characters are shown whole, and columns count them" {
    new_case copy sample/01-short '选择 下一步\n'
    judge copy -- sed 's/步/布/'
    shows 'column 6:'
    shows 'got       选择·下一布↵'
}

@test "a long line is cut on both sides of the difference" {
    new_case copy sample/01-short "$(printf '%0200d' 7)x$(printf '%0200d' 7)\n"
    judge copy -- sed 's/x/y/'
    shows 'line 1, column 201:'
    matches 'got       \.\.\.0+7y0+\.\.\.'
}

@test "the first difference shown skips white space that is not the reason" {
    program spaces-and-more 'sed "s/^/ /; s/four/4/"; echo'
    try spaces-and-more
    gets 'WA, 1 PE'
    shows 'expected  four↵'
    shows 'got       ·4↵'
}

@test "where the two stand in different lines, both places are named" {
    program empty-line-first 'echo; sed s/four/4/'
    try empty-line-first
    shows 'first difference at line 3, column 1; got at line 4, column 1:'
}

@test "where words are missing at the end of a line, that line is shown of both" {
    judge copy -- sed 's/  three//'
    shows 'first difference at line 2, column 4:'
    shows 'expected  two··three↵'
    shows 'got       two↵'
}

@test "where there are too many words in a line, that line is shown of both" {
    judge copy -- sed 's/three/& 3/'
    shows 'first difference at line 2, column 11:'
    shows 'expected  two··three↵'
    shows 'got       two··three·3↵'
}

@test "where an empty line stands for one with words, that line is shown of both" {
    judge copy -- sed 's/two  .*//'
    shows 'first difference at line 2, column 1:'
    shows 'expected  two··three↵'
    shows 'got       ↵'
}

# ---- Whose white space is judged ----

@test "white space that the original forgives is forgiven, and that is said" {
    echo 'output_validator_args: [case_sensitive]' >"$workspace/judge-tests/copy/data/test_group.yaml"
    judge copy -- head -c -1
    gets AC
    shows 'white space differs in 2 cases: the original forgives that'
}

@test "-x forgives nobody" {
    echo 'output_validator_args: [case_sensitive]' >"$workspace/judge-tests/copy/data/test_group.yaml"
    judge -x copy -- head -c -1
    gets PE
}

@test "our own solutions are compared byte for byte always" {
    echo 'output_validator_args: [case_sensitive]' >"$workspace/judge-tests/copy/data/test_group.yaml"
    package copy 'print!("{} ", text);'
    judge copy
    gets PE
}

# ---- Verdicts by the program's end ----

@test "a failing exit after right output is RTE, and standard error is shown" {
    program fails 'cat; echo "something went wrong" >&2; exit 3'
    try fails
    gets RTE
    shows 'exit status 3'
    shows 'something went wrong'
}

@test "SEGV after right output is RTE, and named" {
    program segv 'cat; kill -SEGV $$'
    try segv
    gets RTE
    shows 'signal SEGV'
}

@test "ABRT after right output is RTE, and named" {
    program aborts 'cat; kill -ABRT $$'
    try aborts
    gets RTE
    shows 'signal ABRT'
}

@test "a program that kills its whole group is RTE, and the signal is named" {
    program kills-group 'cat; kill -KILL 0'
    try kills-group
    gets RTE
    shows 'signal KILL'
}

@test "exit status 139 is no signal" {
    [[ $(type -P time) ]] || skip 'no GNU time'
    program exits-139 'exit 139'
    try exits-139
    gets RTE
    shows 'exit status 139'
}

@test "RTE comes before WA" {
    program wrong-and-fails 'echo wrong; exit 1'
    try wrong-and-fails
    gets RTE
}

@test "mixed verdicts are counted in the problem's line" {
    program mixed 'read -r a; [[ $a != *two* ]] && exit 1; echo wrong'
    new_case copy secret/02-more 'two two\n'
    try mixed
    gets 'RTE, 2 WA'
}

# ---- Limits ----

@test "a sleeping program is TLE after twice the limit and a second" {
    program sleeps 'cat; exec sleep 1000'
    try sleeps -1 -t 0.2
    gets TLE
    shows 'still running after 1.400 s'
}

@test "a spinning program is TLE by its CPU time" {
    program spins 'cat; while :; do :; done'
    try spins -1 -t 0.05
    gets TLE
    matches 'it took [0-9]\.[0-9]+ s of CPU time'
}

@test "a program that is deaf to signals is TLE" {
    program deaf 'trap "" INT TERM HUP QUIT USR1 USR2 ALRM XCPU; cat; while :; do sleep 1000; done'
    try deaf -1 -t 0.2
    gets TLE
}

@test "a program that stops itself is TLE" {
    program stops 'cat; kill -STOP $$'
    try stops -1 -t 0.2
    gets TLE
}

@test "the CPU time of children counts" {
    program child-spins 'cat; bash -c "for ((i = 0; i < 300000; i++)); do :; done"'
    try child-spins -1 -t 0.1
    gets TLE
}

@test "time spent waiting does not count" {
    program waits 'cat; sleep 0.7'
    try waits -1 -t 0.5
    gets AC
}

@test "TLE comes before WA" {
    program late 'for ((i = 0; i < 300000; i++)); do :; done; echo wrong'
    try late -1 -t 0.1
    gets TLE
}

@test "a program of many processes is TLE, and all of them are killed" {
    program many 'for i in {1..50}; do sleep 1000 & done; echo $! >"'"$programs"'/child"; sleep 1000'
    try many -1 -t 0.1
    gets TLE
    is_gone "$programs/child"
}

@test "fifteen threads that sleep cost nothing: a thread is no process" {
    cat >"$programs/threads.rs" <<'END'
fn main() {
    for _ in 0..15 {
        std::thread::spawn(|| std::thread::sleep(std::time::Duration::from_secs(9)));
    }
    let mut n = 1u64;
    (0..60_000_000).for_each(|_| { n ^= n << 13; n ^= n >> 7; n ^= n << 17; });
    assert!(n != 0);
    std::thread::sleep(std::time::Duration::from_millis(300));
    std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap();
}
END
    rustc -O -o "$programs/threads" "$programs/threads.rs"
    try threads -t 1
    gets AC
}

@test "a flood of output is OLE" {
    judge -1 copy -- yes
    gets OLE
    shows 'it wrote more than 64 MiB'
}

@test "a flood on both streams is OLE, and is shown in part" {
    program floods 'yes >&2 & exec yes'
    try floods -1
    gets OLE
    ((${#output} < 3000)) || not 'keeps it short'
}

@test "a flood of output is OLE even if the program takes no notice" {
    program floods-deafly 'trap "" XFSZ; cat; head -c 70000000 /dev/zero 2>/dev/null; exit 0'
    try floods-deafly -1
    gets OLE
}

@test "much output, but not too much, is judged as any other" {
    program much 'cat; head -c 60000000 /dev/zero | tr "\0" "\n"'
    try much -1
    gets PE
}

@test "four times a large answer is not too much, five times is" {
    new_problem large
    head -c 17825792 /dev/zero | tr '\0' '\n' >"$workspace/judge-tests/large/data/sample/01.in"
    cp "$workspace/judge-tests/large/data/sample/01."{in,ans}
    program times 'for ((i = 0; i < $1; i++)); do head -c 17825792 /dev/zero; done | tr "\0" "\n"'
    judge large -- "$programs/times" 4
    gets PE large
    judge large -- "$programs/times" 5
    gets OLE large
}

@test "a program that takes 3 GiB is MLE" {
    [[ $(type -P time) ]] || skip 'no GNU time'
    program greedy 'cat; head -c 3G /dev/zero | tail -n 1 | tail -c 0'
    try greedy -1
    gets MLE
    matches 'it took [0-9]+\.[0-9] MiB'
}

@test "-m and -t set the limits, and they are shown as given" {
    [[ $(type -P time) ]] || skip 'no GNU time'
    judge -m 1 -t 0.25 copy -- cat
    gets MLE
    shows 'limits 0.250 s, 1 MiB'
}

@test "quotes around a number in problem.yaml change nothing" {
    printf '%s\n' 'limits:' '  time_limit: "1"' "  memory: '64' # MiB" >"$workspace/judge-tests/copy/problem.yaml"
    judge copy -- cat
    gets AC
    shows 'limits 1 s, 64 MiB'
}

# ---- What a program leaves behind ----

@test "a child left behind is killed, even if it is deaf" {
    program leaves-child '(trap "" TERM INT HUP; exec sleep 1000) & echo $! >"'"$programs"'/child"; cat'
    try leaves-child
    gets AC
    is_gone "$programs/child"
}

@test "a child in a group of its own is killed" {
    program leaves-group 'set -m; sleep 1000 & echo $! >"'"$programs"'/child"; cat'
    try leaves-group
    gets AC
    is_gone "$programs/child"
}

@test "the child of a late program is killed" {
    program late-parent 'set -m; sleep 1000 & echo $! >"'"$programs"'/child"; sleep 1000'
    try late-parent -1 -t 0.1
    gets TLE
    is_gone "$programs/child"
}

@test "a process that leaves the session cannot write into another case's output" {
    new_case copy secret/02-more 'one\n'
    program escapes '
        cat
        [[ -e "'"$programs"'/child" ]] || {
            setsid env -i bash -c "echo \$\$ >\"'"$programs"'/child\"; for i in {1..40}; do echo garbage; sleep 0.05; done" &
            until [[ -s "'"$programs"'/child" ]]; do sleep 0.01; done
        }
        sleep 0.3'
    try escapes
    kill "$(<"$programs/child")" || true
    matches ' (WA +2/3|AC +3/3) '
}

@test "INT, TERM and HUP end it by that signal, and leave neither process nor file" {
    program deaf-with-id 'trap "" INT TERM HUP; echo $$ >"'"$programs"'/child"; while :; do sleep 1000; done'
    for signal in INT TERM HUP; do
        rm -f "$programs/child"
        # A background job of a script ignores INT, which a script that is started so cannot trap.
        env --default-signal=INT,TERM,HUP setsid "$workspace/scripts/judge.sh" -t 1000 copy -- "$programs/deaf-with-id" 3>&- &
        until [[ -s $programs/child ]]; do sleep 0.02; done
        kill -s "$signal" $!
        status=0
        wait $! || status=$?
        exits $((128 + $(kill -l "$signal")))
        is_gone "$programs/child"
        [[ ! $(ls -A "$TMPDIR") ]]
    done
}

@test "nothing is left in TMPDIR, not even by a program" {
    program litters 'touch "$TMPDIR/litter" && cat'
    try litters
    gets AC
    [[ ! $(ls -A "$TMPDIR") ]]
}

# ---- How much is shown ----

@test "three failing cases are shown in full, and a line for each other one" {
    for i in 2 3 4; do new_case copy "secret/0$i" 'x\n'; done
    judge copy -- echo
    gets WA
    [[ $(grep -c 'run it again' <<<"$output") == 3 ]] || not 'shows three'
    shows $'\nWA   copy secret/04: wrong output\n'
}

@test "-v shows every case in full" {
    for i in 2 3 4; do new_case copy "secret/0$i" 'x\n'; done
    program only-x 'read -r a; [[ $a == x ]] && echo x'
    try only-x -v
    matches $'\nAC   copy secret/04: [0-9.]+ s'
    judge -v copy -- echo
    [[ $(grep -c 'run it again' <<<"$output") == 5 ]] || not 'shows five'
}

@test "-1 stops at the first failure" {
    judge -1 copy -- echo
    gets WA
    [[ $(grep -c 'run it again' <<<"$output") == 1 ]] || not 'stops'
}

@test "a wrong program's report ends with the call of stress.sh" {
    judge copy -- sed 's/three/a b/'
    [[ $output == *"stress.sh' copy -- sed 's/three/a b/'" ]] || not 'ends so'
}

@test "the command shown runs the case again, odd arguments and all" {
    program "it's odd" 'printf "%s\n" "$@"'
    judge -1 copy -- "$programs/it's odd" 'a b' "c'd" "\$e" '' '*'
    again=${output#*run it again:  }
    [[ $(bash -c "${again%%$'\n'*}") == "$(printf '%s\n' 'a b' "c'd" "\$e" '' '*')" ]]
}

@test "colours are for a terminal whose reader wants them" {
    needs script
    call=$(printf '%q copy -- cat' "$workspace/scripts/judge.sh")
    run env TERM=xterm script -qec "$call" /dev/null </dev/null
    shows $'\e[32mAC'
    run env TERM=xterm NO_COLOR=1 script -qec "$call" /dev/null </dev/null
    shows_not $'\e[3'
    judge copy -- cat
    shows_not $'\e'
}

@test "on a terminal it shows how far it is, if that takes long" {
    needs script
    new_case copy secret/02 'x\n'
    program slow 'cat; sleep 1.2'
    run script -qec "$(printf '%q copy -- %q' "$workspace/scripts/judge.sh" "$programs/slow")" /dev/null </dev/null 3>&-
    shows 'copy: case 3 of 3'
}

# ---- Cases ----

@test "no cases at all is JE" {
    new_problem empty
    judge empty -- cat
    gets JE empty
    shows 'there are no cases'
}

@test "a case without an answer is JE" {
    rm "$workspace/judge-tests/copy/data/sample/01-short.ans"
    judge copy -- cat
    gets JE
    shows 'JE   copy sample/01-short: it has no answer'
}

@test "an answer without an input is JE" {
    rm "$workspace/judge-tests/copy/data/sample/01-short.in"
    judge copy -- cat
    gets JE
    shows 'sample/01-short.ans: has no input'
}

@test "a problem without limits is JE, unless the call gives them" {
    rm "$workspace/judge-tests/copy/problem.yaml"
    judge copy -- cat
    gets JE
    judge -t 5 -m 100 copy -- cat
    gets AC
}

@test "no cases but sample and secret are judged" {
    mkdir "$workspace/judge-tests/copy/data/"{tolerated,invalid}_input
    echo x >"$workspace/judge-tests/copy/data/invalid_input/01.in"
    echo x >"$workspace/judge-tests/copy/data/tolerated_input/01.in"
    judge copy -- cat
    shows ' 2/2 '
}

# ---- Our own solutions ----

@test "a right solution is built and accepted" {
    package copy 'print!("{}", text);'
    judge copy
    gets AC
}

@test "without names all problems are judged" {
    new_problem other
    new_case other sample/01 'x\n'
    package copy 'print!("{}", text);'
    package other 'print!("{}", text);'
    judge
    gets AC copy
    gets AC other
}

@test "a solution that does not compile is CE with the compiler's words, and keeps no other from being judged" {
    new_problem other
    new_case other sample/01 'x\n'
    package copy 'no_such_function();'
    package other 'print!("{}", text);'
    judge
    gets CE copy
    shows 'no_such_function'
    matches $'\nother +AC +1/1'
    exits 1
}

@test "a problem without a solution is JE" {
    judge
    gets JE
    shows 'there is no problems/copy'
}

# A solution that was right when it was last built in the usual place, and is wrong now.
stale_solution() {
    package copy 'print!("{}", text);'
    judge copy
    gets AC
    rust_main 'println!("wrong {}", text);' >"$workspace/problems/copy/src/main.rs"
}
host() { rustc -vV | sed -n 's/^host: //p'; }

@test "with CARGO_BUILD_TARGET it judges what has just been built" {
    stale_solution
    CARGO_BUILD_TARGET=$(host) judge copy
    gets WA
}

@test "with build.target in a config file it judges what has just been built" {
    stale_solution
    mkdir "$workspace/.cargo"
    printf '[build]\ntarget = "%s"\n' "$(host)" >"$workspace/.cargo/config.toml"
    judge copy
    gets WA
}

@test "with build.target-dir in a config file it judges what has just been built" {
    stale_solution
    mkdir "$workspace/.cargo"
    printf '[build]\ntarget-dir = "%s"\n' "$BATS_TEST_TMPDIR/else where" >"$workspace/.cargo/config.toml"
    judge copy
    gets WA
    [[ -d "$BATS_TEST_TMPDIR/else where/release" ]]
}

@test "CARGO_TARGET_DIR is honoured, and nothing is built elsewhere then" {
    package copy 'print!("{}", text);'
    CARGO_TARGET_DIR="$BATS_TEST_TMPDIR/other target" judge copy
    gets AC
    [[ ! -e $workspace/target ]]
}

@test "a tree that cannot be written to is status 2 with the reason, not CE" {
    package copy 'print!("{}", text);'
    touch "$workspace/target"
    judge copy
    refuses 'cargo cannot build'
    complains 'os error'
}

@test "without cargo the line that installs it is printed" {
    package copy 'print!("{}", text);'
    PATH=$(essential_tools) judge copy
    refuses 'apt-get install cargo'
}

@test "--install gets cargo only where there is none" {
    package copy 'print!("{}", text);'
    tools=$(essential_tools)
    printf '#!/bin/bash\necho "$@" >>%q\n[[ $1 != install ]] || ln -s %q %q %q\n' "$programs/calls" "$(type -P cargo)" "$(type -P rustc)" "$tools" >"$tools/apt-get"
    printf '#!/bin/bash\nexec "$@"\n' >"$tools/sudo"
    chmod +x "$tools/apt-get" "$tools/sudo"
    ln -s "$(type -P cc)" "$tools"
    ln -s "$(type -P ld)" "$tools"
    PATH=$tools judge --install copy
    gets AC
    grep -x 'install -y cargo' "$programs/calls"
    PATH=$tools judge --install copy
    gets AC
    [[ $(grep -c install "$programs/calls") == 1 ]]
}

# A folder with Debian's essential tools alone, without GNU time, cargo and rustc.
essential_tools() {
    mkdir -p "$BATS_TEST_TMPDIR/essential"
    for tool in awk bash cat chmod cmp cp cut dirname env find grep head ln ls mkdir mkfifo mktemp mv nproc paste readlink rm sed \
        setsid sha256sum sleep sort stat tail tr wc; do
        ln -sf "$(type -P "$tool")" "$BATS_TEST_TMPDIR/essential/$tool"
    done
    echo "$BATS_TEST_TMPDIR/essential"
}

@test "the essential tools are enough, and it is said that memory is not judged" {
    PATH=$(essential_tools) judge copy -- cat
    gets AC
    shows 'memory is not judged: that needs GNU time'
    matches 'peak not judged'
}

@test "without GNU time a signal and an exit status are named too" {
    program segv 'cat; kill -SEGV $$'
    program fails 'cat; exit 3'
    program kills-group 'cat; kill -KILL 0'
    PATH=$(essential_tools) try segv
    gets RTE
    shows 'signal SEGV'
    PATH=$(essential_tools) try fails
    shows 'exit status 3'
    PATH=$(essential_tools) try kills-group
    shows 'signal KILL'
}

@test "without GNU time a spinning program is TLE" {
    program spins 'while :; do :; done'
    PATH=$(essential_tools) try spins -1 -t 0.05
    gets TLE
}

# ---- A source file ----

@test "a .rs file is compiled and judged" {
    rust_main 'print!("{}", text);' >"$programs/a b.rs"
    judge copy "$programs/a b.rs"
    gets AC
}

@test "a .rs file that needs an edition gets a note" {
    rust_main 'async fn f() {} let _ = f(); print!("{}", text);' >"$programs/a.rs"
    judge copy "$programs/a.rs"
    gets AC
    shows 'a bare rustc -O'
}

@test "a .c and a .cpp file are compiled and judged" {
    needs g++
    echo 'int puts(const char *); int main(void) { return puts("x") < 0; }' >"$programs/a.c"
    printf '#include <iostream>\nint main() { std::cout << std::cin.rdbuf(); }\n' >"$programs/a.cpp"
    judge copy "$programs/a.c"
    gets WA
    judge copy "$programs/a.cpp"
    gets AC
}

@test "a C or C++ file that only the oldest standard takes is judged, and that is said" {
    needs g++
    printf '%s\n' '#include <stdio.h>' 'int main(void) { int restrict; while ((restrict = getchar()) != EOF) putchar(restrict); return 0; }' \
        >"$programs/a.c"
    judge copy "$programs/a.c"
    gets AC
    shows 'note: a.c is compiled by gcc -std=gnu89: a newer standard refuses it'
    printf '%s\n' '#include <algorithm>' '#include <iostream>' 'using namespace std;' 'int move = 1;' \
        'int main() { if (move) cout << cin.rdbuf(); }' >"$programs/a.cpp"
    judge copy "$programs/a.cpp"
    gets AC
    shows 'note: a.cpp is compiled by g++ -std=gnu++98: a newer standard refuses it'
}

@test "a C++ file that no standard takes is CE with the words of the newest" {
    needs g++
    echo 'int main() { auto f = [] { return nonsense; }; }' >"$programs/a.cpp"
    judge copy "$programs/a.cpp"
    gets CE
    shows "'nonsense' was not declared"
    shows_not '++98'
}

@test "a .py file is run" {
    needs python3
    echo 'print(open(0).read(), end="")' >"$programs/a.py"
    judge -m 1024 copy "$programs/a.py"
    gets AC
}

@test "a .java file is compiled and judged, whatever its name" {
    needs javac
    printf '%s\n' 'class Other {}' 'public class Solve {' '  public static void main(String[] a) throws Exception {' \
        '    System.in.transferTo(System.out); } }' >"$programs/some name.java"
    judge -m 1024 copy "$programs/some name.java"
    gets AC
}

@test "a .java file with a package is compiled and judged" {
    needs javac
    printf '%s\n' '/* A main */ package a.b ; // of two parts' 'public class Solve {' '  public static void main(String[] a) throws Exception {' \
        '    System.in.transferTo(System.out); } }' >"$programs/Solve.java"
    judge -m 1024 copy "$programs/Solve.java"
    gets AC
}

@test "a JVM over the memory limit gets the advice to use -m" {
    needs javac
    [[ $(type -P time) ]] || skip 'no GNU time'
    printf '%s\n' 'public class Main { public static void main(String[] a) { System.out.println(new int[20000000].length); } }' >"$programs/Main.java"
    judge -1 -m 32 copy "$programs/Main.java"
    gets MLE
    shows 'such as -m 256'
}

@test "a source that does not compile is CE with the compiler's words" {
    echo 'fn main() { no_such_function(); }' >"$programs/a.rs"
    judge copy "$programs/a.rs"
    gets CE
    shows 'no_such_function'
    shows 'a.rs:1:13'
}

@test "what is compiled is known by its content: an old date hides no change" {
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    judge copy "$programs/a.rs"
    gets AC
    rust_main 'print!("wrong");' >"$programs/a.rs"
    touch -d 2020-01-01 "$programs/a.rs"
    judge copy "$programs/a.rs"
    gets WA
}

@test "nothing is compiled twice" {
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    judge copy "$programs/a.rs"
    find "$workspace/target" -name main -exec touch -d 2020-01-01 {} +
    judge copy "$programs/a.rs"
    gets AC
    [[ ! $(find "$workspace/target" -name main -newermt 2021-01-01) ]]
}

@test "an executable with a slash works without --" {
    program right 'cat'
    judge copy "$programs/right"
    gets AC
}

@test "a file of an unknown language gets the call to write" {
    echo x >"$programs/a.xyz"
    judge copy "$programs/a.xyz"
    refuses 'judge.sh copy -- COMMAND'
}

@test "a command without -- gets the call to write" {
    judge copy python3 a.py
    refuses 'judge.sh copy -- python3 a.py'
}

@test "a program can be named from where one stands, and that is its folder" {
    program where 'pwd'
    cd "$programs"
    judge -1 copy -- ./where
    shows "got       ${programs//\$/\\$}"
    judge -1 copy ./where
    gets WA
}

# ---- How it is called ----

@test "a wrong call is refused on standard error alone" {
    new_problem other
    for words in --no-such-option -t '-t 0' '-t -1' '-t x' '-t 1e3' -m '-m 0' '-m 1.5' '-m x' 'copy --' '-- cat' \
        'copy other -- cat' 'no-such-problem' '../copy -- cat' '--submissions copy -- cat' 'copy ./no-such-file.rs' \
        'copy -- no-command-of-that-name' 'copy -- /' 'copy -- /dev/null' './a.rs'; do
        # shellcheck disable=SC2086  # words
        judge $words
        refuses ''
    done
}

@test "an unknown problem is named, and so are the known ones" {
    judge no-such-problem
    refuses 'unknown problem: no-such-problem (known: copy'
}

@test "-h says how to call it, and that it is no sandbox" {
    judge -h
    exits 0
    shows 'usage: judge.sh [options]'
    shows 'no sandbox'
}

@test "what cannot be written is status 2" {
    run bash -c "$(printf '%q copy -- cat >/dev/full' "$workspace/scripts/judge.sh")"
    exits 2
    run bash -c "$(printf '%q -h >/dev/full' "$workspace/scripts/judge.sh")"
    exits 2
    run bash -c "$(printf '%q copy -- cat >&-' "$workspace/scripts/judge.sh")"
    exits 2
}

@test "a TMPDIR that cannot be written to is status 2 with the reason" {
    TMPDIR=/proc/nowhere judge copy -- cat
    refuses 'cannot write to /proc/nowhere'
}

@test "a caller's limit below what judging needs is status 2 with the reason" {
    for limit in '-f 20000' '-t 5' '-v 1000000'; do
        run --separate-stderr bash -c "$(printf 'ulimit %s; %q copy -- cat' "$limit" "$workspace/scripts/judge.sh")"
        refuses "ulimit ${limit% *} is ${limit#* }"
    done
}

@test "a caller's stack limit changes no verdict" {
    rust_main 'fn deep(n: u32) -> u32 { let a = [n; 64]; if n == 0 { 0 } else { std::hint::black_box(a)[5] - n + deep(n - 1) } }
        print!("{}", &text[deep(50000) as usize..]);' >"$programs/deep.rs"
    run --separate-stderr bash -c "$(printf 'ulimit -S -s 256; %q copy %q' "$workspace/scripts/judge.sh" "$programs/deep.rs")"
    gets AC
}

@test "a program's locale is UTF-8, whatever the caller's" {
    program locale 'echo "$LC_ALL"'
    LC_ALL=POSIX judge -1 copy -- "$programs/locale"
    shows 'got       C.UTF-8↵'
}
