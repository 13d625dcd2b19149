#!/usr/bin/env bats
# What judge.sh shows, judges and compiles, and what it makes of calls.

load helper

# ---- How much is shown ----

@test "three failing cases are shown in full and seven more in a line, all with -v, only the first with -1" {
    in_full() { (($(grep -c 'run it again' <<<"$output") == $1)) || expected "shows $1 in full"; }
    for i in {10..30}; do new_case copy "secret/$i" 'x\n'; done
    judge_body WA '' 'echo' 'and 13 more that failed (-v shows each)'
    in_full 3
    (($(grep -c '^WA' <<<"$output") == 10)) || expected 'names ten'
    judge_body WA -v 'echo'
    in_full 23
    judge_body WA -1 'echo' '  0/1 of 23 judged  slowest'
    in_full 1
    judge_body WA -v 'grep x || echo'
    output_matches $'\nAC   copy secret/30: [0-9.]+ s'
}

@test "after three cases that take too long no other is judged, but with -v" {
    for i in 2 3 4 5; do new_case copy "secret/0$i" 'x\n'; done
    judge_body TLE '-t 0.02' 'read -r a; [[ $a == two ]] || while :; do :; done' \
        'three cases took too long: the other 3 are not judged'
    judge_body TLE '-v -t 0.02' 'while :; do :; done'
    (($(grep -c '^TLE' <<<"$output") == 6)) || expected 'judges all'
}

@test "a wrong program's report ends with the call of stress.sh, with the same limits and comparison" {
    mkdir -p "$workspace/problems/copy/examples"
    reports() { # reports END COMMAND...
        call "${@:2}" copy -- sed 's/three/a b/'
        [[ $output == *"$1" ]] || expected "ends $1"
    }
    reports '' "$judge_sh"
    output_lacks stress.sh
    touch "$workspace/problems/copy/examples/generate.rs"
    reports "stress.sh' copy -- sed 's/three/a b/'" "$judge_sh"
    # Beside a link there is no stress.sh.
    ln -s "$judge_sh" "$programs/judge.sh"
    reports "\$workspace/scripts/stress.sh' copy -- sed 's/three/a b/'" "$programs/judge.sh"
    reports "stress.sh' -x -t 5 -m 100 copy -- sed 's/three/a b/'" "$judge_sh" -x -t 5 -1 -m 100
    cd "$workspace/scripts"
    reports "/scripts/stress.sh' copy -- sed 's/three/a b/'" bash judge.sh
}

@test "the command shown runs the case again, odd arguments and all" {
    program "it's odd" 'printf "%s\n" "$@"'
    judge -1 copy -- "$programs/it's odd" 'a b' "c'd" "\$e" '' '*'
    call_shown 'run it again'
    [[ $output == "$(printf '%s\n' 'a b' "c'd" "\$e" '' '*')" ]]
}

@test "colours are for a terminal whose reader wants them" {
    on_terminal env TERM=xterm "$judge_sh" copy -- cat
    output_has $'\e[32mAC'
    on_terminal env TERM=xterm NO_COLOR=1 "$judge_sh" copy -- cat
    output_has 'AC '
    output_lacks $'\e[3'
}

# ---- Cases ----

@test "what keeps a problem from being judged is JE, and named" {
    without() { # without PATTERN SHOWN
        rm -r "$workspace/judge-tests" && make_workspace
        (cd "$workspace/judge-tests/copy" && eval "rm $1")
        judge_body JE '' 'cat' "$2"
    }
    without 'data/*/*' 'there are no cases'
    without data/sample/01-short.ans 'JE   copy: sample/01-short: its input or its answer cannot be read'
    without 'data/sample/01-short.in; mkfifo data/sample/01-short.in' 'sample/01-short: its input or its answer cannot'
    output_has ' 0/2 '
    without data/sample/01-short.in 'sample/01-short.ans is no part of a case (X.in, X.ans, X.desc)'
    without 'data/sample/*; mkdir data/secret/group1' 'secret/group1 is no part of a case'
}

@test "an unknown entry in a problem's folder or its problem.yaml is JE, and named" {
    sed -i 's/^limits:/type: pass-fail # plain\nkeywords: [one]\n&/' "$workspace/judge-tests/copy/problem.yaml"
    judge_args AC copy -- cat
    for entry in output_validator output_validators attachments data/test_group.yaml; do
        touch "$workspace/judge-tests/copy/$entry"
        judge_body JE '' 'cat' "JE   copy: $entry is not supported"
        rm "$workspace/judge-tests/copy/$entry"
    done
    for text in 'limits:\n  time_limit: 1\n  memory: 64\nvalidator_flags: x' 'type: interactive' '"scoring": 1' \
        'type: [pass-fail, scoring]' 'limits: # all\n  time_limit: 1\n  memory: 64\n  output: 8'; do
        printf "$text\n" >"$workspace/judge-tests/copy/problem.yaml"
        judge_body JE '' 'cat' "JE   copy: problem.yaml: not supported: ${text##*\\n}"
    done
    printf 'limits:\n  time_limit: 1\n  memory: 64\n  output: 8\n' >"$workspace/judge-tests/copy/problem.yaml"
    judge_body JE '' 'cat' 'problem.yaml: not supported:   output: 8'
    expect_refusal 'copy: problem.yaml: not supported:   output: 8' stress copy -- cat
    printf 'limits:\n  time_limit: 1\n  memory: 256.5\n' >"$workspace/judge-tests/copy/problem.yaml"
    judge_body JE '' 'cat' 'JE   copy: problem.yaml: memory is not a whole number of MiB above 0: 256.5'
}

@test "-c judges one case alone, also one that stress.sh has saved" {
    judge_args AC -c sample/01-short copy -- sed s/three/3/
    output_has ' 1/1 '
    judge_args WA -c secret/01-lines.in copy -- sed s/three/3/
    call_shown 'judge it again'
    verdict_is WA
    output_has 'expected  two··three↵'
    cd "$programs"
    echo 'a ' >saved.in
    echo a >saved.ans
    judge_args AC -c saved.in copy -- cat
    output_has 'white space at line ends differs in 1 case: '
    judge_args PE -x -c ./saved copy -- cat
    expect_refusal 'no such case of copy, and no such file: secret/02.in' judge -c secret/02 copy -- cat
    expect_refusal '-c needs a case' judge -c
    new_problem other
    expect_refusal '-c needs one problem' judge -c sample/01-short copy other
}

# ---- Our own solutions ----

@test "without names all problems are judged, byte for byte, also after one that is CE or not there" {
    judge_args JE
    output_has 'there is no problems/copy'
    new_problem other
    new_case other sample/01 'x\n'
    package other 'print!("{}", text);'
    package copy 'no_such_function();'
    judge
    verdict_is CE copy
    output_has 'no_such_function'
    output_matches $'\nother +AC +1/1'
    package copy 'print!("{}", text);'
    judge
    verdict_is AC copy
    verdict_is AC other
    package copy 'print!("{} ", text);'
    judge_args PE -1
    output_lacks 'other '
}

@test "a solution is judged as it is now, under any settings of cargo, and nothing is built elsewhere" {
    package copy 'print!("{}", text);'
    mkdir "$workspace/.cargo"
    printf '[build]\ntarget-dir = "else where"\n' >"$workspace/.cargo/config.toml"
    copy_built_judge "$BATS_TEST_TMPDIR/other target"
    CARGO_TARGET_DIR="$BATS_TEST_TMPDIR/other target" RUSTFLAGS=nonsense judge_args AC copy
    [[ ! -e $workspace/target/judge && ! -e $workspace/'else where' ]]
    judge_args AC copy
    package copy 'println!("wrong {}", text);'
    judge_args WA copy
}

# Sets `tools`, a folder without these, and puts an apt-get and a sudo before it that get them.
without_tools() { # without_tools NAME... -- OTHER...
    local lacking=()
    while [[ $1 != -- ]]; do lacking+=("$(type -P "$1")") && shift; done
    tools=$(essential_tools "${@:2}")
    # One source of packages that fails is no matter.
    program apt-get 'echo "$@" >>"$programs/calls"; [[ $1 == install ]] && ln -s '"${lacking[*]} $tools"
    program sudo 'exec "$@"'
    tools+=:$programs
}
# installs PACKAGES ARGUMENT...: --install gets these, and only once; each time the call is AC, the last one shown.
installs() {
    for _ in first again; do PATH=$tools judge_args AC --install "${@:2}"; done
    [[ $(grep install "$programs/calls") == *"recommends $1" ]] || expected "installs $1 alone, and once"
}

@test "without cargo the line that installs it is printed, and --install does that, but only then" {
    package copy 'print!("{}", text);'
    PATH=$(essential_tools cc ld time) expect_refusal 'as Debian and Ubuntu have it; missing here: cargo' \
        judge --install copy
    without_tools cargo rustc -- cc ld time
    PATH=$tools expect_refusal 'apt-get install cargo' judge copy
    install=1 PATH=$tools expect_status 2 stress copy -- cat
    stderr_has 'apt-get install cargo'
    installs cargo copy
}

@test "--install says to run it as root where it is not, and there is no sudo" {
    local user=()
    package copy 'print!("{}", text);'
    without_tools cargo rustc -- cc ld time
    rm "$programs/sudo"
    if ((EUID == 0)); then
        needs setpriv
        user=("$(type -P setpriv)" --reuid=65534 --clear-groups)
        chmod a+rx "$BATS_RUN_TMPDIR" "$BATS_RUN_TMPDIR/"* "$BATS_TEST_TMPDIR" && chmod 777 "$TMPDIR"
    fi
    PATH=$tools expect_refusal 'run it as root' call "${user[@]}" "$judge_sh" --install copy
    [[ ! -e $programs/calls ]] || expected 'calls no apt-get'
}

@test "without a linker the line that installs it is printed, for a source and for a solution, and --install gets it" {
    package copy 'print!("{}", text);'
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    without_tools cc ld -- cargo rustc time
    for arguments in copy "copy $programs/a.rs"; do
        PATH=$tools expect_status 2 judge $arguments
        stderr_has 'apt-get install gcc'
        [[ $stderr != *CARGO_TARGET_DIR* ]] || expected 'hints at no folder'
    done
    installs 'gcc libc6-dev' copy "$programs/a.rs"
}

# ---- A source file ----

@test "a source is compiled once, also for two at once, and again if its text is another, even of the same date" {
    # Each waits for the other.
    program rustc '[[ $* != *"-o main"* ]] || {
            touch "$programs/$$"
            for _ in {1..500}; do (($(ls "$programs" | grep -c "^[0-9]") > 1)) && break; sleep 0.02; done
        }
        exec '"$(type -P rustc)"' "$@"'
    PATH=$programs:$PATH
    dated() { # dated BODY
        rust_main "$1" >"$programs/a b.rs"
        touch -d 2020-01-01 "$programs/a b.rs"
    }
    dated 'print!("{}", text);'
    "$judge_sh" copy "$programs/a b.rs" >"$programs/other" 3>&- &
    judge_args AC copy "$programs/a b.rs"
    wait $!
    (($(find "$workspace/target/judge" -mindepth 1 -maxdepth 1 | wc -l) == 1)) || expected 'leaves one folder'
    judge_args AC copy "$programs/a b.rs"
    (($(find "$programs" -name '[0-9]*' | wc -l) == 2)) || expected 'compiles it once'
    dated 'print!("wrong");'
    judge_args WA copy "$programs/a b.rs"
}

@test "a .rs file that needs an edition gets a note" {
    judge_source AC a.rs "$(rust_main 'async fn f() {} let _ = f(); print!("{}", text);')" 'by a bare rustc -O'
}
@test "a .c and a .cpp file that only another standard takes are judged, and that is said" {
    needs g++
    judge_source AC a.c '#include <stdio.h>
        int main(void) { int restrict; while ((restrict = getchar()) != EOF) putchar(restrict); return 0; }' \
        'note: a.c is compiled with gcc -std=gnu89: it does not compile under the default standard'
    # Where main ends without a return, its status is 0 by any standard but the oldest.
    judge_source AC a.c '#include <stdio.h>
        main() { int c; while ((c = getchar()) != EOF) printf("%c", c); }'
    judge_source AC a.cpp '#include <concepts>
        #include <cstdio>
        int main() { for (int c; (c = getchar()) != EOF;) putchar(c); }
        template <std::integral T> void f(T) {}' 'note: a.cpp is compiled with g++ -std=gnu++20: it does not'
    judge_source AC a.cpp '#include <cstdio>
        #include <utility>
        using namespace std;
        int move;
        int main() { while ((move = getchar()) != EOF) putchar(move); }' \
        'note: a.cpp is compiled with g++ -std=gnu++98: it does not compile under the default standard'
}

@test "what does not compile, or makes no program, is CE with the compiler's words, whatever its language" {
    rejects() { ! type -P "$1" >/dev/null || judge_source CE "${@:2}"; } # rejects TOOL NAME TEXT SHOWN...
    rejects rustc a.rs 'fn main() { no_such_function(); }' 'no_such_function' 'a.rs:1:13'
    rejects rustc a.rs '#![crate_type = "lib"]' 'rustc reports success, but leaves no program that can be started'
    rejects g++ a.cpp 'int main() { auto f = [] { return nonsense; }; }' "'nonsense' was not declared"
    output_lacks '++98'
    rejects fpc a.pas 'begin nonsense end.' 'Identifier not found'
    rejects go a.go 'package main; func main() { nonsense() }' 'undefined: nonsense'
    rejects go a.go 'package solve' 'go reports success, but leaves no program'
    rejects javac a.java 'public class A { nonsense }' 'error:'
    rejects node a.js 'let let = 1' 'SyntaxError'
    rejects python3 a.py 'print "no longer"' 'SyntaxError'
    rejects python3 a.py $'print(1)\n\n# \xd6\xd0' "can't decode byte 0xd6"
}

@test "JavaScript, Go under any name and Python in the encoding that it declares are judged" {
    ! type -P node >/dev/null || judge_source AC a.js 'process.stdout.write(require("fs").readFileSync(0))'
    ! type -P go >/dev/null ||
        judge_source AC a_test.go 'package main; import ("io"; "os"); func main() { io.Copy(os.Stdout, os.Stdin) }'
    needs python3
    judge_source AC a.py $'# coding: gbk\n# \xd6\xd0\nprint(open(0).read(), end="")'
}

@test "what fails on a correct program too is status 2 with its words: settings, a compiler or its parts" {
    package copy 'no_such_function();'
    rust_main 'no_such_function();' >"$programs/a.rs"
    program rustc 'echo "no toolchain"; exit 1'
    for words in copy "copy $programs/a.rs"; do
        PATH=$programs:$PATH expect_refusal 'rustc also fails on a correct program' judge $words
        stderr_has 'no toolchain'
    done
    program rustc 'kill -KILL $$'
    PATH=$programs:$PATH expect_refusal 'rustc was killed by signal KILL' judge copy "$programs/a.rs"
    program rustc 'echo "error: linking with cc failed: signal: 9, SIGKILL: kill"; exit 1'
    PATH=$programs:$PATH expect_refusal 'the compiler was killed' judge copy "$programs/a.rs"
    while read -r tool source setting; do
        type -P "$tool" >/dev/null || continue
        echo nonsense >"$programs/$source"
        expect_refusal "$tool also fails on a correct program" call env "$setting" "$judge_sh" copy "$programs/$source"
    done <<<'python3 a.py PYTHONHOME=/nowhere
        node a.js NODE_OPTIONS=--no-such-option
        g++ a.cpp GCC_EXEC_PREFIX=/nowhere/
        gcc a.c GCC_EXEC_PREFIX=/nowhere/
        go a.go GOFLAGS=--no-such-option'
}

@test "what is right and fails, because nothing of its kind runs here, is status 2 with the words" {
    needs python3
    echo 'print(open(0).read(), end="")' >"$programs/a.py"
    program python3 '[[ $1 == -c ]] || { echo "no library"; exit 1; }'
    PATH=$programs:$PATH expect_refusal 'no library' judge copy "$programs/a.py"
    for first in '#!/bin/cat'$'\r' '#!/no/such/interpreter'; do
        program program '' && echo "$first" >"$programs/program"
        expect_refusal "cannot start $programs/program: " judge copy -- "$programs/program"
    done
    PATH=$(essential_tools) expect_status 2 judge copy -- "$programs/program"
    stderr_has "cannot start $programs/program: "
    # A program's own words do not count as that.
    judge_body RTE '' 'exit 127' 'exit status 127'
    unshare -rm mount -t tmpfs none /mnt 2>/dev/null || skip 'nothing can be mounted here'
    package copy 'print!("{}", text);'
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    # The judge itself cannot be started there, whatever rustc makes of it.
    program rustc 'cp /bin/true "${@: -2:1}"'
    export PATH=$programs:$PATH
    for words in copy "copy $programs/a.rs"; do
        CARGO_TARGET_DIR=/mnt expect_refusal 'started' call unshare -rm sh -c \
            'mount -t tmpfs -o noexec none /mnt && exec "$@"' - "$judge_sh" $words
    done
}

@test "no file next to a source, or above the folder of builds, changes its verdict, nor does its own name" {
    if type -P node >/dev/null; then
        export CARGO_TARGET_DIR=$BATS_TEST_TMPDIR/above/target
        copy_built_judge "$CARGO_TARGET_DIR"
        echo '{"type": "module"}' | tee "$programs/package.json" >"$BATS_TEST_TMPDIR/above/package.json"
        judge_source AC a.js 'process.stdout.write(require("fs").readFileSync(0))'
    fi
    needs python3
    echo 'raise SystemExit(3)' | tee "$programs/statistics.py" >"$programs/tokenize.py"
    cd "$programs"
    judge_source AC w.py $'import statistics, tokenize\nprint(open(0).read(), end="")'
    judge_source AC queue.py $'import queue\nqueue.Queue().put(1)\nprint(open(0).read(), end="")'
}

@test "a file named .C is C++, as is one in other capitals" {
    needs g++
    printf '%s\n' '#include <iostream>' 'int main() { std::cout << std::cin.rdbuf(); }' |
        tee "$programs/a.C" "$programs/b.CPP" >"$programs/c.Cc"
    for name in a.C b.CPP c.Cc; do judge_args AC copy "$programs/$name"; done
    judge_source AC d.c '#include <stdio.h>
        int main(void) { for (int class; (class = getchar()) != EOF;) putchar(class); return 0; }'
}

@test "a compiler's log is cut, and holds nothing that a terminal would obey" {
    needs g++
    { echo 'int main() { return 0' && printf '+ name%d // \e[31m\n' {1..300} && echo '; }'; } >"$programs/a.cpp"
    for command in judge stress; do
        expect_status 1 "$command" copy "$programs/a.cpp"
        output_has 'CE' "'name1' was not declared" $'\n  ...'
        output_lacks $'\e'
        (($(wc -l <<<"$output") < 40)) || expected 'shows few lines'
    done
}

@test "ONLINE_JUDGE is defined, in C, C++ and Pascal for the compiler, for all in the environment" {
    judge_body AC '' '[[ ! $ONLINE_JUDGE ]] || cat'
    for language in gcc:c g++:cpp; do
        type -P "${language%:*}" >/dev/null || continue
        judge_source AC "a.${language#*:}" '#include <stdio.h>
            int main(void) {
            #ifdef ONLINE_JUDGE
                int c; while ((c = getchar()) != EOF) putchar(c);
            #endif
                return 0;
            }'
    done
    ! type -P fpc >/dev/null || judge_source AC a.pas 'var c: char; begin
        {$ifdef ONLINE_JUDGE} while not eof do begin read(c); write(c) end {$endif} end.'
}

@test "settings for shells, Rust and Java stay away from a program, and so does the umask" {
    for name in POSIXLY_CORRECT TMOUT RUST_BACKTRACE RUST_LIB_BACKTRACE {JAVA_TOOL,JDK_JAVA,JDK_JAVAC,_JAVA}_OPTIONS; do
        export "$name=1"
    done
    judge_body AC '' '! env | grep -E "^(POSIXLY_CORRECT|TMOUT|RUST_|J|_JAVA)" && cat'
    program asks '[[ $(umask) == 0022 ]] && cat'
    call_under 'umask 077' "$judge_sh" copy -- "$programs/asks"
    verdict_is AC
}

@test "a .java file of any name, package, class and form of main is judged" {
    needs javac
    body='static void main(String... a) throws java.io.IOException { System.in.transferTo(System.out); }'
    # Not the class that is inside another.
    judge_source AC 'some name.java' "package a.b; class Other {} public class 四子连棋 { static class Last {}
        public static void main(String[] a) throws Exception { System.in.transferTo(System.out); } }"
    judge_source AC a.java "class A { public static void main(String[] a) { } } enum Main { ONE; public $body }"
    judge_source AC a.java "package 包.y; record Pair(int a, int b) { } interface Run<T> { $body }"
}

@test "the memory limit is that of Java's heap on any machine, in any settings, and only endless recursion is RTE" {
    needs javac
    program java 'exec '"$(type -P java)"' -XX:MaxRAM=$ram "$@"'
    export ram mib depth JAVA_TOOL_OPTIONS=-Xmx9m
    printf '%s\n' 'class Main implements Runnable {
        public void run() {
            byte[] much = new byte[Integer.parseInt(System.getenv("mib")) << 20]; much[9] = 1;
            String s = ""; for (int i = 0; i < 1500000; i++) s = "x" + i;
            try { System.in.transferTo(System.out); } catch (java.io.IOException e) { }
        }
        static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }
        public static void main(String[] a) throws Exception {
            if (f(Integer.parseInt(System.getenv("depth"))) < 0) return;
            Thread t = new Thread(new Main()); t.start(); t.join();
        }
    }' >"$programs/a.java"
    fills() { # fills VERDICT MIB DEPTH SHOWN...: the verdict of 64 MiB on what lets this much live, and recurses so
        mib=$2 depth=$3
        for ram in 80m 64g; do
            PATH=$programs:$PATH judge_args "$1" -1 -m 64 copy "$programs/a.java"
            output_has "${@:4}"
        done
    }
    fills AC 50 200000 "with the JVM's own"
    fills MLE 66 0 'its heap was full at 64 MiB'
    # Without an end.
    fills RTE 1 -1 StackOverflowError
}

# ---- How it is called ----

@test "a wrong call is refused on standard error alone" {
    new_problem other
    for words in --no-such-option -t '-t 0' '-t -1' '-t x' '-t 1e3' -m '-m 0' '-m 1.5' '-m x' 'copy --' '-- cat' \
        'copy other -- cat' '../copy -- cat' '--submissions copy -- cat' 'copy ./no-such-file.rs' \
        '--submissions copy a b' 'copy -- no-command-of-that-name' 'copy -- /' 'copy -- /dev/null' './a.rs'; do
        expect_refusal '' judge $words
    done
    expect_refusal '' judge 'copy other' -- cat
}

@test "a call that almost says something gets what to say" {
    new_problem other
    mkdir "$workspace/judge-tests/.hidden" "$workspace/judge-tests/out"
    cd "$programs"
    program solve 'cat'
    echo 'print(open(0).read(), end="")' | tee a.py X.PY a.xyz a.cxy data x.out >x.in
    while IFS='|' read -r words answer; do
        expect_refusal "$answer" judge $words
    done <<<'copy a.xyz|judge.sh copy -- COMMAND
copy a.cxy|judge.sh copy -- COMMAND
copy python3 a.py|a command: judge.sh copy -- python3 a.py
copy other a.py|name one problem for the program: judge.sh PROBLEM a.py (known: copy other)
a.py|name one problem for the program: judge.sh PROBLEM a.py
copy othr|unknown problem: othr (known: copy other; a command: judge.sh copy -- othr)
solve|name one problem for the program: judge.sh PROBLEM solve
copy -- solve|no executable program after --: solve (the program in this folder is ./solve)
copy -- a.py|no executable program after --: a.py (chmod +x makes it one; for a source, leave out --:
no-such-problem|unknown problem: no-such-problem (known: copy other; a file follows its problem
-c x.in copy|no answer to x.in: save it as x.ans
-c 1 copy|-c 1 may be any of: sample/01-short secret/01-lines
-c sample copy|no such case of copy, and no such file: sample.in'
    call "$judge_sh" copy copy/
    (($(grep -c ' slowest ' <<<"$output") == 1)) || expected 'judges once'
    judge_args WA copy/ -- true
    judge_args AC copy X.PY
    judge_args AC X.PY copy
    judge_args AC copy solve
    for case in sample/01-short 01-short 01-short.ans sample/1; do judge_args AC -c "$case" copy X.PY; done
    call bash -c '"$1" copy <a.py' - "$judge_sh"
    stderr_has 'standard input is ignored (to judge a program: judge.sh PROBLEM FILE)'
}

@test "a problem has the names in its problem.yaml, and the numbers of its keywords" {
    printf '%s\n' 'name:' '  en: Copy It' '  zh: 照抄' 'keywords: [POJ-71, Luogu-P9, x-y]' \
        >>"$workspace/judge-tests/copy/problem.yaml"
    for name in 照抄 copyit 'Copy It' poj71 71 P9 x-y; do judge_args AC "$name" -- cat; done
    new_problem other
    echo 'keywords: [SPOJ-71]' >>"$workspace/judge-tests/other/problem.yaml"
    expect_refusal '71 may be any of: copy other' judge 71 -- cat
    expect_refusal 'unknown problem: y' judge y -- cat
    # A file comes first.
    cd "$programs" && touch P9
    expect_refusal 'unknown problem: P9' judge P9
}

@test "many files, or a folder of them, get a line each, and a broken one stops none" {
    needs python3
    cd "$programs"
    echo 'print(open(0).read(), end="")' | tee right.py >'also right.py'
    echo 'print("one two")' >wrong.py
    echo 'print(' >broken.py
    echo 'import os; os.abort()' >aborts.py
    touch killed.rs notes.txt
    program rustc 'kill -KILL $$'
    for words in '*.py killed.rs' .; do
        PATH=$programs:$PATH judge copy $words
        status_is 1
        output_matches 'also right.py +AC +2/2 +slowest 0'
        output_matches '[/'$'\n'']right.py +AC +2/2 '
        output_matches 'wrong.py +WA +1/2 +slowest 0.* first failure secret/01-lines'
        output_matches 'broken.py +CE +0/2 +slowest - +SyntaxError'
        output_matches 'aborts.py +RTE +0/2 '
        output_matches 'killed.rs +JE +0/2 +slowest - +judge.sh: rustc was killed by signal KILL'
        output_has 'copy           2 of 6 programs are accepted'
    done
    judge copy right.py 'also right.py'
    status_is 0
    judge -v copy right.py wrong.py
    output_has '     first difference at line 1'
    mkdir empty
    expect_refusal 'the folder empty holds no cases (X.in with X.ans or X.out), and no sources' judge copy empty
    expect_refusal 'one file at a time' stress copy right.py wrong.py
}

@test "what courses teach and judges lack is named after the compiler's words, with the remedy" {
    needs g++
    judge_source CE old.cpp $'#include <conio.h>\n#include <iostream.h>\nvoid main() { __int64 x; gets(0); }' \
        'conio.h: No such' 'note: judges have no <conio.h>' \
        'note: write: #include <iostream> and' 'note: main returns int' 'long long' 'fgets'
    judge_source WA pause.cpp $'#include <cstdlib>\nint main() { system ( "pause"); } // not void main()' \
        'note: leave out system("pause")'
    output_lacks 'main returns int'
    judge_source CE gets.cpp $'#include <cstdio>\nint main() { char a[9]; fgets(a, 9, stdin); return x; }'
    output_lacks 'note: '
}

@test "a message on a source is CE, whatever it names, and the old way to print long long is named" {
    needs gcc
    judge_source CE filled.c $'#include "Killed.h"\nint main() {}' 'fatal error: Killed.h'
    judge_source WA old.c $'#include <stdio.h>\nint main() { printf("%I64d", 5); }' 'note: write long long, and %lld'
    touch "$programs/empty.py"
    judge_args WA copy "$programs/empty.py"
}

@test "a folder of cases that cannot be read is JE without figures, not AC by the samples" {
    cd "$workspace/judge-tests/copy/data"
    rm -r secret
    for make in 'ln -s nowhere secret' 'touch secret'; do
        rm -f secret
        $make
        expect_status 1 judge copy -- cat
        output_has 'JE   copy: secret cannot be listed: ' 'slowest -  peak -  limits -'
    done
    rm secret
    judge_args AC copy -- cat
    rm ../problem.yaml && mkfifo ../problem.yaml
    judge_body JE '' cat 'problem.yaml cannot be read: it is no plain file'
}

@test "a signal ends the building of the judge at once" {
    rm -r "$workspace/target"
    program rustc 'echo $$ >"$programs/child"; exec sleep 1000'
    for signal in INT TERM HUP; do
        PATH=$programs:$PATH call_and_signal "$signal" "$judge_sh" copy -- cat
        status_is $((128 + $(kill -l "$signal")))
        [[ ! $(ls "$workspace/target/judge.sh") ]] || expected 'leaves nothing'
    done
}

@test "who sources it keeps the shell" {
    expect_status 0 call bash -c '. "$1" copy; echo lives' - "$judge_sh"
    stderr_has 'call it, do not source it'
    output_has lives
}

@test "scripts that lost their run bit work, and the commands shown, too" {
    mkdir -p "$workspace/judge-tests/copy/submissions/accepted"
    rust_main 'print!("{}", text);' >"$workspace/judge-tests/copy/submissions/accepted/a.rs"
    echo 'class A { public static void main(String[] a) throws Exception { System.in.transferTo(System.out); } }' \
        >"$programs/a.java"
    find "$workspace/scripts" -type f -exec chmod a-x {} +
    call bash "$judge_sh" copy -- sed s/three/3/
    call_shown 'judge it again'
    verdict_is WA
    call bash "$judge_sh" --submissions copy
    output_has '1 of 1 submissions'
    needs javac
    call bash "$judge_sh" -m 1024 copy "$programs/a.java"
    verdict_is AC
}

@test "where nothing can be written, that is status 2" {
    for settings in 'exec >/dev/full' 'exec >&-'; do
        expect_refusal 'standard output' call_under "$settings" "$judge_sh" copy -- cat
    done
    expect_refusal 'standard output' call_under 'exec >/dev/full' "$judge_sh" -h
    TMPDIR=/proc/nowhere expect_refusal 'cannot write to /proc/nowhere' judge copy -- cat
    # Like a full disk: what the program has written may not be all that it wrote.
    program fills 'mkdir "$TMPDIR/../probe"; echo wrong'
    expect_refusal 'cannot write to' judge copy -- "$programs/fills"
    # The same where what it says of an error is lost alone.
    program fills 'cat; mkdir "$TMPDIR/../probe"; exit 101'
    expect_refusal 'cannot write to' judge copy -- "$programs/fills"
}

@test "a program that kills the process that runs it gets no verdict, and nothing of it survives" {
    program kills 'sleep 1000 & echo $! >"$programs/child"; setsid sleep 1000 & echo $! >>"$programs/child"
        kill -KILL $PPID; sleep 1000'
    expect_refusal 'judge.sh: the process that judges was ended by signal 9' judge copy -- "$programs/kills"
    processes_are_gone "$programs/child"
}

@test "a judge that a program stops goes on, and INT ends it" {
    program stops 'echo $$ >"$programs/child"; while kill -STOP $PPID; do sleep 0.02; done'
    call_and_signal INT "$judge_sh" copy -- "$programs/stops"
    status_is 130
    expect_status 1 judge -t 0.1 -1 copy -- "$programs/stops"
    verdict_is TLE
}

@test "nothing survives a judge that is killed" {
    program waits 'setsid sleep 1000 & echo $$ $! | tr " " "\\n" >"$programs/child"; sleep 1000'
    call_and_signal KILL "$judge_sh" copy -- "$programs/waits"
    status_is 137
    rm -rf "$TMPDIR"/judge.*
}

@test "what else keeps it from its work is status 2 with the reason, not a verdict" {
    call_under 'ulimit -v 8000000' "$judge_sh" copy -- cat
    verdict_is AC
    for limit in '-f 20000' '-t 5' '-v 1000000'; do
        expect_refusal "ulimit ${limit% *} is ${limit#* }" call_under "ulimit $limit" "$judge_sh" copy -- cat
    done
    package copy 'print!("{}", text);'
    rm -r "$workspace/target"
    touch "$workspace/target"
    expect_refusal "cannot write to $workspace/target: set CARGO_TARGET_DIR to another folder" judge copy
}

@test "soft limits of the caller's are raised, the stack's, too" {
    # A compiler needs more than `cat`: under each of the first three it fails.
    rust_main "$deep"' print!("{}", &text[deep(50000) as usize..]);' >"$programs/deep.rs"
    call_under 'ulimit -S -f 1 -v 100000 -n 20 -s 128' "$judge_sh" copy "$programs/deep.rs"
    verdict_is AC
    program floods 'cat; head -c 3000000 /dev/zero | tr "\\0" "\\n"'
    call_under 'ulimit -S -f 2000' "$judge_sh" copy -- "$programs/floods"
    verdict_is AC
}

@test "a program's locale is UTF-8" { LC_ALL=POSIX judge_body WA -1 'echo "$LC_ALL"' 'got       C.UTF-8↵'; }
