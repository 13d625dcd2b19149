#!/usr/bin/env bats
# Programs that misbehave in every way we could think of, and their verdicts in judge.sh and stress.sh.

load helper

# For programs: burns this many hundredths of a second of processor time.
burn() { while read -r -a s </proc/self/stat && ((s[13] + s[14] < $1)); do :; done; }
burns=$(declare -f burn)

# ---- Verdicts by output ----

@test "a right program is accepted, in one line" {
    judge_args AC copy -- cat
    [[ $output != *$'\n'* ]] || expected 'prints one line'
    output_has ' 2/2 ' 'limits 20 s, 256 MiB'
}

@test "a failing case shows its name, desc, input, difference and how to run it again, one that passes is counted" {
    judge_args WA copy -- sed 's/three/3/'
    output_has ' 1/2 ' 'WA   copy secret/01-lines: wrong output' $'two spaces in a row\n     三行，' \
        $'input:\n       one\n       two  three\n       four\n' 'first difference at line 2, column 6:' \
        'expected  two··three↵' 'got       two··3↵' 'run it again:    sed s/three/3/ < ' \
        "judge.sh' -c secret/01-lines copy -- sed s/three/3/"
    output_lacks 'copy sample/01-short'
}

@test "mixed verdicts are counted in the problem's line, the worst first" {
    new_case copy secret/02-more 'two two\n'
    judge_body 'RTE, 2 WA' '' 'read -r a; [[ $a != *two* ]] && exit 1; echo wrong'
    judge_body 'TLE, 1 WA, 1 PE' '-t 0.1' 'read -r a b; case "$a $b" in
        "one two") echo "one  two" ;; "one ") sleep 9 ;; *) echo wrong ;; esac'
    # Its sleep made it slow.
    output_matches 'slowest 1\.[0-9]+ s \(secret/01-lines\)'
}

@test "output that lacks something, or has more, is WA, and where it differs is shown" {
    judge_body WA -1 '' 'got       [end]' 'it wrote nothing to standard output'
    judge_body WA -1 'head -c 5' 'expected  one·two↵' 'got       one·t[end]'
    judge_body WA -1 'cat; echo more' 'expected  [end]' 'got       more↵'
    judge_body WA -1 'tr -d " "' 'expected  one·two↵' 'got       onetwo↵'
}

@test "UTF-16 and a byte order mark are named" {
    judge_body WA -1 'printf "\xff\xfe"; sed "s/./&\x0/g"' 'its output is UTF-16, as PowerShell writes it'
    judge_body WA -1 'printf "\xfe\xff"; sed "s/./\x0&/g"' 'its output is UTF-16'
    judge_body WA -1 'printf "\xef\xbb\xbf"; cat' 'its output begins with a byte order mark (U+FEFF)' \
        'got       \u{feff}one·two'
    new_case copy sample/01-short '\xef\xbb\xbfone two\n'
    judge_body WA -1 'sed s/two/2/' 'WA   copy sample/01-short: wrong output'
}

@test "what does not show by itself is made visible, in standard error, too" {
    judge_body PE '-1 -x' 'sed "s/ /\t/; s/$/ \r/"' 'expected  one·two↵' 'got       one→two·←↵'
    judge_body WA -1 'sed "s/one/\o000/"' 'got       ␀·two'
    judge_body WA -1 'sed "s/one/\o033[31m\o377/; s/two/\o346/"' 'got       \x1b[31m\xff·\xe6↵'
    judge_body WA -1 'sed "s/two/\xe2\x80\x8b&\xc2\x9b\xc2\xa0/"' 'got       one·\u{200b}two\u{9b}\u{a0}'
    judge_body WA -1 'sed "s/two/\o240/"' 'got       one·\xa0↵'
    judge_body RTE -1 'printf "\e\xc2\x9b31m\xef\xbb\xbf\n" >&2; exit 1' 'standard error:' '??31m\u{feff}'
}

@test "characters are shown whole, and columns count them" {
    new_case copy sample/01-short '选择 下一步\n'
    judge_body WA '' 'sed s/步/布/' 'column 6:' 'got       选择·下一布↵'
    # Of these two bytes are the same.
    for options in '' -x; do judge_body WA "$options" 'sed s/步/歪/' 'column 6:' 'got       选择·下一歪↵'; done
}

@test "a long line is cut on both sides of the difference, and an input of more than ten lines is not shown" {
    new_case copy sample/01-short "$(printf '%0200d' 7)x$(printf '%0200d' 7)\n"
    judge_body WA '' 'sed s/x/y/' 'line 1, column 201:'
    output_matches 'got       \.\.\.0{39}7y0{59}\.\.\.'
    new_case copy sample/01-short '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n'
    judge_body WA '' 'sed s/11/12/'
    output_lacks $'input:\n'
}

@test "the first difference shown is no white space that is not the reason" {
    judge_body 'WA, 1 PE' '' 'sed "s/^/ /; s/four/4/"; echo' 'expected  four↵' 'got       ·4↵'
    judge_body 'WA, 1 PE' '' 'sed "s/one/&$(printf "%1000s")/; s/four/4/"' \
        'first difference at line 3, column 1:' 'got       4↵'
    # Where the two are in different lines, both places are named.
    judge_body 'WA, 1 PE' '' 'echo; sed s/four/4/' 'first difference at line 3, column 1; got at line 4, column 1:'
}

@test "where a line has too few or too many words, that line is shown of both" {
    judge_body WA '' 'sed "s/  three//"' \
        'first difference at line 2, column 4:' 'expected  two··three↵' 'got       two↵'
    judge_body WA '' 'sed "s/three/& 3/"' \
        'first difference at line 2, column 11:' 'expected  two··three↵' 'got       two··three·3↵'
    judge_body WA '' 'sed "s/two  .*//"' \
        'first difference at line 2, column 1:' 'expected  two··three↵' 'got       ↵'
}

@test "PE shows the first difference that is not forgiven, with -x the first" {
    judge_body PE '' 'sed "s/one/& /; s/  / /; s/^two.*/& \n/"' \
        'first difference at line 2, column 5:' 'expected  two··three↵'
    judge_body PE '' 'sed "1s/$/ /; s/two/\n&/"' \
        'first difference at line 2, column 1:' 'expected  two··three↵' 'got       ↵'
    judge_body PE '-x -1' 'sed "s/$/ /; s/ / /"' 'first difference at line 1, column 8:' 'got       one·two·↵'
    # Lines are texts, and no numbers.
    new_case copy sample/01-short '10\n'
    judge_body WA '-c sample/01-short' 'echo 010' 'first difference at line 1, column 1:' 'got       010↵'
    judge_body PE '-x -c sample/01-short' 'echo " 10"' 'first difference at line 1, column 1:' 'got       ·10↵'
}

# ---- Whose white space is judged ----

# new_comparison VERDICT ANSWER OUTPUT [CHARACTERS]: one more case, of an OUTPUT where ANSWER is expected, both in
# printf's form. In place of `many`, OUTPUT has 300,000 times the CHARACTERS; bash itself would write each line alone.
new_comparison() {
    local name verdict=$1
    printf -v name 'secret/%02d' $((++comparisons))
    new_case copy "$name" "$2"
    echo "$comparisons" >"$workspace/judge-tests/copy/data/$name.in"
    case $3 in
    *many*) printf "${3%many*}" && head -c 300000 /dev/zero | sed "s/\x0/$4/g" && printf "${3#*many}" ;;
    *) printf "$3" ;;
    esac >"$programs/$comparisons"
    [[ $verdict == AC ]] || usual+="$verdict   copy $name"$'\n'
    # Byte for byte, what was forgiven is not.
    [[ $verdict != AC || $2 == "$3" ]] || { ((++forgiven)) && verdict=PE; }
    [[ $verdict == AC ]] || exact+="$verdict   copy $name"$'\n'
}

@test "white space at line ends and empty last lines, of any length, are forgiven, other is PE, what parts words WA" {
    while read -r words; do
        eval "new_comparison $words"
    done < <(grep -E '^[A-Z]{2} ' "$BATS_TEST_DIRNAME/comparisons.txt")
    ((comparisons > 30))
    # Behind what is compared at once.
    new_comparison WA "$(printf %05000d 0)1\n" "$(printf %05000d 0)2\n"
    new_comparison AC 'a b\n' 'a bmany\n' ' '
    new_comparison AC 'a b\n' 'a bmany' '\n'
    new_comparison AC 'a b\n' 'a bmany' ' \n'
    new_comparison PE 'a b\n' 'a many b\n' ' '
    new_comparison PE 'a b\n' 'amanyb\n' '\t '
    new_comparison WA 'a b\n' 'a bmany' '\x0'
    rm "$workspace/judge-tests/copy/data/"*/*[a-z].{in,ans,desc}
    program outputs 'read -r row; exec cat "$programs/$row"'
    failed_cases_are() { diff <(sed -n '/^AC/!s/^\([A-Z][A-Z] *copy .*\):.*/\1/p' <<<"$output") <(printf %s "$1"); }
    judge -v copy -- "$programs/outputs"
    output_has "white space at line ends differs in $forgiven cases: judges forgive that (-x does not)"
    failed_cases_are "$usual"
    judge -v -x copy -- "$programs/outputs"
    failed_cases_are "$exact"
}

@test "60 MB of newlines, of spaces and of words in one line are compared in seconds" {
    new_case copy sample/01-short 'a b\n'
    begun=$SECONDS
    for text in 'AC:cat; yes "" | head -c 60000000' 'PE:head -c 60000000 /dev/zero | tr "\\0" " "; cat' \
        'PE:yes "" | head -c 60000000; cat' 'WA:yes a | head -c 60000000 | tr "\\n" " "'; do
        judge_body "${text%%:*}" '-c sample/01-short' "${text#*:}"
    done
    # Where each line or word costs, one of them takes ten seconds alone.
    ((SECONDS - begun < 20)) || expected "takes less than $((SECONDS - begun)) s"
}

# ---- Verdicts by the program's end ----

bad_ends() {
    judge_body RTE '' 'cat; printf "something\twent wrong" >&2; exit 3' 'exit status 3' 'something    went wrong'
    for signal in SEGV ABRT; do judge_body RTE '' "cat; kill -$signal \$\$" "signal $signal"; done
    judge_body RTE '' 'cat; kill -KILL 0' 'signal KILL'
    judge_body RTE '' 'echo wrong; exit 1' 'exit status 1'
}

@test "each way to end badly is RTE, and named, whether the output is right or wrong" { bad_ends; }
@test "an exit status of 139 is no signal" { judge_body RTE '' 'exit 139' 'exit status 139'; }

# ---- Limits ----

@test "too much time is TLE: of the processor, children's too, or by the clock, also if the output is wrong" {
    judge_body TLE '-1 -t 0.1' 'cat; exec sleep 20' 'it was still running: it slept 1.' ' of CPU time'
    judge_body TLE '-1 -t 0.1' 'cat; kill -STOP $$'
    judge_body TLE '-1 -t 0.02' 'cat; while :; do :; done'
    output_matches 'it took [0-9]\.[0-9]+ s of CPU time'
    judge_body TLE '-1 -t 0.05' 'cat; bash -c "for ((i = 0; i < 300000; i++)); do :; done"'
    # Before anybody looks at it.
    judge_body TLE '-1 -t 0.01' 'for ((i = 0; i < 20000; i++)); do :; done; cat'
    judge_body TLE '-1 -t 0.05' 'for ((i = 0; i < 300000; i++)); do :; done; echo wrong'
    judge_body AC '-t 0.3' 'cat; sleep 0.4'
    # Over the limit and below twice that.
    judge_body TLE '-1 -t 0.3' "$burns; burn 40; cat" 'it took 0.'
    judge_body AC '-t 0.6' "$burns; burn 40; cat"
    # Children that end, one after the other, without end.
    judge_body TLE '-1 -t 0.1' "$burns; while :; do (burn 5); done" 'it took 0.'
    # Orphans, one after the other, for none of which the program waits.
    judge_body TLE '-1 -t 0.3' "$burns; for _ in {1..5}; do read -r < <({ burn 10; echo; } &); done; cat" 'it took 0.'
}

@test "next to five busy loops on one processor a program has the time that it has alone, and one that sleeps is TLE" {
    cpu=$(sed -n 's/^Cpus_allowed_list:.*[-,[:space:]]//p' /proc/self/status)
    for _ in {1..5}; do setsid taskset -c "$cpu" timeout 60 bash -c 'while :; do :; done' 3>&- & loops+=($!); done
    call_under "taskset -cp $cpu \$\$ >/dev/null" "$judge_sh" -t 0.1 -1 copy -- sleep 60
    output_has 'it slept 1.'
    program burns "$burns; burn 40; cat"
    call_under "taskset -cp $cpu \$\$ >/dev/null" "$judge_sh" -t 0.5 -c sample/01-short copy -- "$programs/burns"
    verdict_is AC
    kill "${loops[@]}"
}

@test "no falsified file of /proc changes a verdict" {
    unshare -rm true 2>/dev/null || skip 'nothing can be mounted here'
    program burns "$burns; (burn 40); cat"
    falsified() { # falsified ARGUMENT...
        call unshare -rm bash -c 'for file in uptime loadavg; do mount --bind "$programs/false" /proc/$file; done
            exec "$@"' - "$judge_sh" -c sample/01-short "$@"
    }
    for text in '-5000.00 -5000.00' '0.0 0.0' '7 7'; do
        echo "$text" >"$programs/false"
        falsified -t 0.1 copy -- sleep 60
        verdict_is TLE
        output_has 'it was still running: it slept 1.2'
        falsified -t 2 copy -- "$programs/burns"
        verdict_is AC
    done
}

@test "the time for which the judge was stopped is not the program's" {
    # It sleeps on when the judge goes on.
    program slow 'echo >"$programs/begun"; sleep 2; cat'
    "$judge_sh" -t 0.1 -c sample/01-short copy -- "$programs/slow" >"$programs/verdict" 3>&- &
    until [[ -e $programs/begun ]]; do sleep 0.02; done
    kill -STOP $!
    sleep 1.5
    kill -CONT $!
    wait $!
    grep 'AC  *1/1' "$programs/verdict"
}

@test "children are killed with a late program and after any other, deaf, many or in a group of their own" {
    judge_body TLE '-1 -t 0.1' 'trap "" INT TERM HUP QUIT USR1 USR2 ALRM XCPU; cat
        set -m; sleep 1000 & echo $! >>"$programs/children"; set +m
        for i in {1..50}; do sleep 1000 & echo $! >>"$programs/children"; done; while :; do sleep 1000; done'
    judge_body AC '' '(trap "" TERM INT HUP; exec sleep 1000) & echo $! >>"$programs/children"
        set -m; sleep 1000 & echo $! >>"$programs/children"; cat'
    processes_are_gone "$programs/children"
}

@test "fifteen threads that sleep cost nothing: a thread is no process" {
    rust_main 'for _ in 0..15 { std::thread::spawn(|| std::thread::sleep(std::time::Duration::from_secs(9))); }
        let mut n = 1u64;
        (0..30_000_000).for_each(|_| { n ^= n << 13; n ^= n >> 7; n ^= n << 17; });
        assert!(n != 0);
        std::thread::sleep(std::time::Duration::from_millis(200));
        print!("{}", text);' >"$programs/threads.rs"
    judge_args AC -t 0.5 copy "$programs/threads.rs"
}

@test "more than 64 MiB of output, or of standard error, is OLE, trapped or not, if it is over four times the answer" {
    judge_body OLE -1 'exec yes' 'it wrote more than 64 MiB'
    judge_body OLE -1 'yes >&2 & exec yes'
    ((${#output} < 3000)) || expected 'keeps it short'
    judge_body OLE -1 'trap "" XFSZ; cat; head -c 70000000 /dev/zero 2>/dev/null; exit 0'
    judge_body WA -1 'yes | head -c 60000000'
    rm "$workspace/judge-tests/copy/data/"*/*
    yes no | head -c 17825790 | tee "$workspace/judge-tests/copy/data/sample/01."{in,ans} >/dev/null
    judge_body WA '' 'yes | head -c $((4 * 17825790))'
    judge_body OLE '' 'yes | head -c $((4 * 17825790 + 1))'
}

@test "memory over the limit, of problem.yaml or -m, is MLE, and limits are shown as given" {
    judge_body MLE -1 'cat; head -c 3G /dev/zero | tail -n 1 | tail -c 0'
    output_matches 'it took [0-9]+\.[0-9] MiB'
    judge_body MLE '-m 1 -t 0.25' 'cat' 'limits 0.250 s, 1 MiB'
    rust_main "$deep"' print!("{}{}", text, deep(u64::MAX));' >"$programs/deep.rs"
    for _ in 1 2 3; do
        judge_args MLE -1 -m 64 copy "$programs/deep.rs"
    done
    output_matches 'it took 6[0-9]\.[0-9] MiB and died of signal (SEGV|ABRT), as endless recursion does'
}

# ---- What a program leaves behind ----

@test "a process that leaves the session cannot write into another case's output" {
    new_case copy secret/02-more 'one\n'
    program escapes '
        cat
        [[ -e $programs/child ]] || {
            setsid env -i bash -c "echo \$\$ >\"$programs/child\"
                for i in {1..40}; do echo garbage; sleep 0.05; done" &
            until [[ -s $programs/child ]]; do sleep 0.01; done
        }
        sleep 0.2'
    judge copy -- "$programs/escapes"
    kill "$(<"$programs/child")" || true
    output_matches ' (WA +2/3|AC +3/3) '
}

@test "INT, TERM and HUP end it by that signal, and leave neither process nor file" {
    program deaf 'trap "" INT TERM HUP; echo $$ >"$programs/child"; while :; do sleep 1000; done'
    for signal in INT TERM HUP; do
        call_and_signal "$signal" "$judge_sh" -t 1000 copy -- "$programs/deaf"
        status_is $((128 + $(kill -l "$signal")))
        # No verdict on a program that the judge has ended.
        [[ ! $output$stderr ]] || expected 'says nothing'
    done
}

@test "a signal that is ignored when it starts stays ignored" {
    program late 'echo $$ >"$programs/child"; sleep 0.5; cat'
    for signal in INT HUP; do
        rm -f "$programs/child"
        env --default-signal=INT,HUP bash -c 'trap "" "$1"; shift; exec "$@"' - "$signal" "$judge_sh" -1 copy -- \
            "$programs/late" >"$programs/verdict" 3>&- &
        until [[ -s $programs/child ]]; do sleep 0.02; done
        kill -s "$signal" $!
        wait $!
        grep 'AC  *2/2' "$programs/verdict"
    done
}

@test "a compilation that is interrupted leaves neither process nor file" {
    program rustc '[[ $1 == --version ]] && exit
        trap "" INT TERM HUP; echo $$ >"$programs/child"; while :; do sleep 1000; done'
    rust_main '' >"$programs/a.rs"
    PATH=$programs:$PATH call_and_signal TERM "$judge_sh" copy "$programs/a.rs"
    [[ ! $(find "$workspace/target/judge" -mindepth 1) ]] || expected 'leaves nothing'
}

@test "what a program puts into TMPDIR is not left there" { judge_body AC '' 'touch "$TMPDIR/litter"; cat'; }

@test "what was forgiven is not kept" {
    judge_body AC '' 'cat; echo; find "$TMPDIR/.." -type f >"$programs/kept"'
    [[ ! -s $programs/kept ]] || expected 'keeps the output of no case'
}

@test "of a long standard error the last lines are shown: they tell the reason" {
    printf '%s\n' 'def f(n): return g(n)' 'def g(n): return 1 // n' 'print(f(0))' >"$programs/a.py"
    judge_args RTE -1 copy "$programs/a.py"
    output_has 'Traceback (most recent call last)' 'ZeroDivisionError: '
    judge_body RTE -1 'seq 9 >&2; exit 1' $'1\n       2\n       ...\n       6\n       7\n       8\n       9\n'
    judge_body RTE -1 'seq 6 >&2; exit 1' $'1\n       2\n       3\n       4\n       5\n       6\n'
}

@test "what an index out of bounds, a prompt and a program that goes away look like is said" {
    judge_body RTE -1 'kill -SEGV $$' 'it died of signal SEGV, as by an index outside an array, or endless recursion'
    new_problem digits
    new_case digits sample/01 '12\n'
    program asks 'printf "n = "; cat'
    expect_status 1 judge digits -- "$programs/asks"
    output_has 'wrong output, with letters, which the answer has not; does it prompt?'
    printf '%s\n' '#include <unistd.h>' 'int main(int n, char **a) { unlink(a[0]); execlp("cat", "cat", NULL); }' \
        >"$programs/gone.c"
    needs gcc
    expect_refusal 'it is gone: does the program remove it?' call bash -c '"$@" >/dev/null' - \
        "$judge_sh" copy "$programs/gone.c"
}
