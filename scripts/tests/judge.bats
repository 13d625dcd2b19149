#!/usr/bin/env bats
# shellcheck disable=SC2016,SC2154,SC2031,SC2030  # other shells expand these; bats and helper.bash set some variables
# What judge.sh shows, judges and compiles, and what it makes of calls.

load helper

# ---- How much is shown ----

@test "three failing cases are shown in full, all with -v, only the first with -1" {
    in_full() { (($(grep -c 'run it again' <<<"$output") == $1)) || not "shows $1 in full"; }
    for i in 2 3 4 5; do new_case copy "secret/0$i" 'x\n'; done
    judged WA '' 'echo' $'\nWA   copy secret/05: wrong output\n'
    in_full 3
    judged WA -v 'echo'
    in_full 6
    judged WA -1 'echo' '  0/1 of 6 judged  slowest'
    in_full 1
    judged WA -v 'grep x || echo'
    matches $'\nAC   copy secret/05: [0-9.]+ s'
}

@test "after three cases that take too long no other is judged, but with -v" {
    for i in 2 3 4 5; do new_case copy "secret/0$i" 'x\n'; done
    judged TLE '-t 0.02' 'read -r a; [[ $a == two ]] || while :; do :; done' \
        'three cases took too long: the other 3 are not judged'
    judged TLE '-v -t 0.02' 'while :; do :; done'
    (($(grep -c '^TLE' <<<"$output") == 6)) || not 'judges all'
}

@test "a wrong program's report ends with the call of stress.sh, with the same limits and comparison" {
    mkdir -p "$workspace/problems/copy/examples"
    reports() { # reports END COMMAND...
        call "${@:2}" copy -- sed 's/three/a b/'
        [[ $output == *"$1" ]] || not "ends $1"
    }
    reports '' "$judge_sh"
    shows_not stress.sh
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
    again 'run it again'
    [[ $output == "$(printf '%s\n' 'a b' "c'd" "\$e" '' '*')" ]]
}

@test "colours are for a terminal whose reader wants them" {
    needs script
    on_terminal() { call env "$@" script -qec "$(printf '%q copy -- cat' "$judge_sh")" /dev/null; }
    on_terminal TERM=xterm
    shows $'\e[32mAC'
    on_terminal TERM=xterm NO_COLOR=1
    shows 'AC '
    shows_not $'\e[3'
    gives AC copy -- cat
    shows_not $'\e'
}

# ---- Cases ----

@test "what keeps a problem from being judged is JE, and named" {
    without() { # without PATTERN SHOWN
        rm -r "$workspace/judge-tests" && make_workspace
        (cd "$workspace/judge-tests/copy" && eval "rm $1")
        judged JE '' 'cat' "$2"
    }
    without 'data/*/*' 'there are no cases'
    without data/sample/01-short.ans 'JE   copy sample/01-short: it has no answer that can be read'
    without 'data/sample/01-short.in; mkdir data/sample/01-short.in' 'sample/01-short.in/: is a folder'
    without 'data/sample/01-short.in; mkfifo data/sample/01-short.in' 'sample/01-short: its input cannot be read'
    without 'data/sample/*; mkdir data/secret/group1' 'secret/group1/: is a folder, and its cases would not be judged'
    without data/sample/01-short.in 'sample/01-short.ans: has no input'
    shows ' 0/1 '
    without problem.yaml 'problem.yaml has no time_limit above 0 in its limits'
    # That does not matter where the call gives the limits.
    judged AC '-t 5 -m 100' 'cat'
}

@test "-c judges one case alone, also one that stress.sh has saved" {
    gives AC -c sample/01-short copy -- sed s/three/3/
    shows ' 1/1 '
    gives WA -c secret/01-lines.in copy -- sed s/three/3/
    again 'judge it again'
    gets WA
    shows 'expected  two··three↵'
    cd "$programs"
    echo 'a ' >saved.in
    echo a >saved.ans
    gives AC -c saved.in copy -- cat
    gives PE -x -c ./saved copy -- cat
    refused 'no such case of copy, and no such file: secret/02.in' judge -c secret/02 copy -- cat
    refused '-c needs a case' judge -c
    new_problem other
    refused '-c needs one problem' judge -c sample/01-short copy other
}

@test "no cases but sample and secret are judged" {
    mkdir "$workspace/judge-tests/copy/data/"{tolerated,invalid}_input
    echo x | tee "$workspace/judge-tests/copy/data/"{tolerated,invalid}_input/01.in
    judged AC '' 'cat' ' 2/2 '
}

@test "a problem may be a link to its folder" {
    mv "$workspace/judge-tests/copy" "$programs/copy"
    ln -s "$programs/copy" "$workspace/judge-tests/copy"
    judged AC '' 'cat' ' 2/2 '
}

# ---- Our own solutions ----

@test "a problem without a solution is JE" {
    judge
    gets JE copy
    shows 'there is no problems/copy'
}

@test "without names all problems are judged, byte for byte, also behind one that does not compile" {
    new_problem other
    new_case other sample/01 'x\n'
    package other 'print!("{}", text);'
    package copy 'no_such_function();'
    judge
    gets CE copy
    shows 'no_such_function'
    matches $'\nother +AC +1/1'
    package copy 'print!("{}", text);'
    judge
    gets AC copy
    gets AC other
    package copy 'print!("{} ", text);'
    gives PE -1
    shows_not 'other '
}


@test "a solution is judged as it has just been built, wherever settings put it, and nothing is built elsewhere" {
    package copy 'print!("{}", text);'
    CARGO_TARGET_DIR="$BATS_TEST_TMPDIR/other target" gives AC copy
    [[ ! -e $workspace/target ]]
    gives AC copy
    # What is in the usual place is right from here on, and wrong in any other.
    rust_main 'println!("wrong {}", text);' >"$workspace/problems/copy/src/main.rs"
    host=$(rustc -vV | sed -n 's/^host: //p')
    CARGO_BUILD_TARGET=$host gives WA copy
    mkdir "$workspace/.cargo"
    for setting in "target = \"$host\"" "target-dir = \"$BATS_TEST_TMPDIR/else where\""; do
        printf '[build]\n%s\n' "$setting" >"$workspace/.cargo/config.toml"
        gives WA copy
    done
    [[ -d "$BATS_TEST_TMPDIR/else where/release" ]]
}

@test "without cargo the line that installs it is printed, and --install does that, but only then" {
    package copy 'print!("{}", text);'
    tools=$(essential_tools cc ld)
    program apt-get 'echo "$@" >>"$programs/calls"
        [[ $1 != install ]] || '"ln -s $(type -P cargo) $(type -P rustc) '$tools'"
    program sudo 'exec "$@"'
    PATH=$tools:$programs refused 'apt-get install cargo' judge copy
    install=1 PATH=$tools:$programs stress copy -- cat
    complains 'apt-get install cargo'
    PATH=$tools:$programs gives AC --install copy
    grep 'install .* cargo$' "$programs/calls"
    PATH=$tools:$programs gives AC --install copy
    (($(grep -c install "$programs/calls") == 1))
}

@test "without a linker the line that installs it is printed, for a source and for a solution, and --install gets it" {
    package copy 'print!("{}", text);'
    rust_main 'print!("{}", text);' >"$programs/a.rs"
    tools=$(essential_tools cargo rustc)
    program apt-get 'echo "$@" >>"$programs/calls"
        [[ $1 != install ]] || '"ln -s $(type -P cc) $(type -P ld) '$tools'"
    program sudo 'exec "$@"'
    for arguments in copy "copy $programs/a.rs"; do
        # shellcheck disable=SC2086  # words
        PATH=$tools:$programs ends 2 judge $arguments
        complains 'apt-get install gcc'
        [[ $stderr != *CARGO_TARGET_DIR* ]] || not 'hints at no folder'
    done
    PATH=$tools:$programs gives AC --install copy "$programs/a.rs"
    [[ $(grep install "$programs/calls") == *'recommends gcc libc6-dev' ]] || not 'installs the linker alone'
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
    gives AC copy "$programs/a b.rs"
    wait $!
    (($(find "$workspace/target/judge" -mindepth 1 -maxdepth 1 | wc -l) == 1)) || not 'leaves one folder'
    gives AC copy "$programs/a b.rs"
    (($(find "$programs" -name '[0-9]*' | wc -l) == 2)) || not 'compiles it once'
    dated 'print!("wrong");'
    gives WA copy "$programs/a b.rs"
}

@test "a .rs file that needs an edition gets a note" {
    compiled AC a.rs "$(rust_main 'async fn f() {} let _ = f(); print!("{}", text);')" 'a bare rustc -O'
}
@test "a .c and a .cpp file are judged, also one that only the oldest standard takes, and that is said" {
    needs g++
    compiled WA a.c 'int puts(const char *); int main(void) { return puts("x") < 0; }'
    compiled AC a.cpp '#include <cstdio>
        int main() { for (int c; (c = getchar()) != EOF;) putchar(c); }'
    compiled AC a.c '#include <stdio.h>
        int main(void) { int restrict; while ((restrict = getchar()) != EOF) putchar(restrict); return 0; }' \
        'note: a.c is compiled by gcc -std=gnu89: a newer standard refuses it'
    compiled AC a.cpp '#include <cstdio>
        #include <utility>
        using namespace std;
        int move;
        int main() { while ((move = getchar()) != EOF) putchar(move); }' \
        'note: a.cpp is compiled by g++ -std=gnu++98: a newer standard refuses it'
}

@test "a source that does not compile is CE with the compiler's words, in C++ by the newest standard" {
    compiled CE a.rs 'fn main() { no_such_function(); }' 'no_such_function' 'a.rs:1:13'
    needs g++
    compiled CE a.cpp 'int main() { auto f = [] { return nonsense; }; }' "'nonsense' was not declared"
    shows_not '++98'
}

@test "a .java file of any name, package, class and form of main is judged, one without a main is CE" {
    needs javac
    body='static void main(String... a) throws java.io.IOException { System.in.transferTo(System.out); }'
    # Not the class that is inside another.
    compiled AC 'some name.java' "/* A main */ package a.b ; // of two parts
        class Other {}
        public class 四子连棋 { static class Node {} // }
        static String brace = \"}\";
        /* static class Commented { { */ char quote = '\"';
        /** class of
         * many { lines */
        static class Last {}
        public static void main(String[] a) throws Exception { System.in.transferTo(System.out); } }"
    compiled AC a.java "class A { public static void main(String[] a) { } } enum Main { ONE; public $body }"
    compiled AC a.java "package 包.y; record Pair(int a, int b) { } interface Run<T> { $body }"
    compiled CE a.java 'class A { void main(int a) { } }' 'no class here has a main(String[])'
    compiled CE a.java 'public class A { nonsense }' 'error:'
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
            PATH=$programs:$PATH gives "$1" -1 -m 64 copy "$programs/a.java"
            shows "${@:4}"
        done
    }
    fills AC 50 200000 "with the JVM's own"
    fills MLE 66 0 'its heap was full at 64 MiB'
    # Without an end.
    fills RTE 1 -1 StackOverflowError
}

@test "a .pas file is compiled and judged" {
    needs fpc
    compiled AC a.pas 'var c: char; begin while not eof do begin read(c); write(c) end end.'
    compiled CE a.pas 'begin nonsense end.' 'Identifier not found'
}

@test "a .py file is run" { needs python3; compiled AC a.py 'print(open(0).read(), end="")'; }
@test "a .py file with a syntax error is CE" { needs python3; compiled CE a.py 'print "no longer"' 'SyntaxError'; }
@test "a .js file is run" { needs node; compiled AC a.js 'process.stdout.write(require("fs").readFileSync(0))'; }
@test "a .js file with a syntax error is CE" { needs node; compiled CE a.js 'let let = 1' 'SyntaxError'; }

# ---- How it is called ----

@test "a program is named from where one stands, with or without --, and that is its folder" {
    program where 'pwd'
    cd "$programs"
    judge -1 copy -- ./where
    shows "got       ${programs//\$/\\$}"
    gives WA -1 copy ./where
    shows "got       ${programs//\$/\\$}"
}

@test "a wrong call is refused on standard error alone" {
    new_problem other
    for words in --no-such-option -t '-t 0' '-t -1' '-t x' '-t 1e3' -m '-m 0' '-m 1.5' '-m x' 'copy --' '-- cat' \
        'copy other -- cat' '../copy -- cat' '--submissions copy -- cat' 'copy ./no-such-file.rs' \
        'copy -- no-command-of-that-name' 'copy -- /' 'copy -- /dev/null' './a.rs'; do
        # shellcheck disable=SC2086  # words
        refused '' judge $words
    done
    refused '' judge 'copy other' -- cat
}

@test "a call that almost says something gets what to say" {
    new_problem other
    echo x >"$programs/a.xyz"
    mkdir "$workspace/judge-tests/.hidden"
    refused 'judge.sh copy -- COMMAND' judge copy "$programs/a.xyz"
    refused 'judge.sh copy -- python3 a.py' judge copy python3 a.py
    gives WA copy/ -- true
    mkdir "$workspace/judge-tests/out"
    call "$judge_sh" copy copy/
    (($(grep -c ' slowest ' <<<"$output") == 1)) || not 'judges once'
    echo 'print(open(0).read(), end="")' >"$programs/X.PY"
    gives AC copy "$programs/X.PY"
    refused 'unknown problem: no-such-problem (known: copy other;' judge no-such-problem
}

@test "-h says how to call it, and that it is no sandbox" {
    for script in judge stress; do
        ends 0 "$script" -h
        shows "usage: $script.sh [options]" 'no sandbox'
    done
}

@test "a full disk is status 2" { refused 'standard output' under 'exec >/dev/full' "$judge_sh" copy -- cat; }
@test "a full disk is status 2 for -h" { refused 'standard output' under 'exec >/dev/full' "$judge_sh" -h; }
@test "a closed output is status 2" { refused 'standard output' under 'exec >&-' "$judge_sh" copy -- cat; }
@test "an odd TMPDIR is status 2" { TMPDIR=/proc/nowhere refused 'cannot write to /proc/nowhere' judge copy -- cat; }
@test "what else keeps it from its work is status 2 with the reason, not a verdict" {
    under 'ulimit -v 8000000' "$judge_sh" copy -- cat
    gets AC
    for limit in '-f 20000' '-t 5' '-v 1000000'; do
        refused "ulimit ${limit% *} is ${limit#* }" under "ulimit $limit" "$judge_sh" copy -- cat
    done
    # Like a full disk: what the program has written may not be all that it wrote.
    program fills 'mkdir "$TMPDIR/../probe"; echo wrong'
    refused 'cannot write to' judge copy -- "$programs/fills"
    # The same where what it says of an error is lost alone.
    program fills 'cat; mkdir "$TMPDIR/../probe"; exit 101'
    refused 'cannot write to' judge copy -- "$programs/fills"
    package copy 'print!("{}", text);'
    mkdir "$workspace/problems/out"
    refused "problems/out has no Cargo.toml" judge copy
    rmdir "$workspace/problems/out"
    touch "$workspace/target"
    refused 'cargo cannot build' judge copy
    complains 'os error'
    complains 'let CARGO_TARGET_DIR name another folder'
}

@test "soft limits of the caller's are raised, the stack's, too" {
    # A compiler needs more than `cat`: under each of the first three it fails.
    rust_main 'fn deep(n: u32) -> u32 {
            let a = [n; 64];
            if n == 0 { 0 } else { unsafe { std::ptr::read_volatile(&a[5]) - n + deep(n - 1) } }
        }
        print!("{}", &text[deep(50000) as usize..]);' >"$programs/deep.rs"
    under 'ulimit -S -f 1 -v 100000 -n 20 -s 256' "$judge_sh" copy "$programs/deep.rs"
    gets AC
    program floods 'cat; head -c 3000000 /dev/zero | tr "\\0" "\\n"'
    under 'ulimit -S -f 2000' "$judge_sh" copy -- "$programs/floods"
    gets AC
}

@test "a program's locale is UTF-8" { LC_ALL=POSIX judged WA -1 'echo "$LC_ALL"' 'got       C.UTF-8↵'; }
