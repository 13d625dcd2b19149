#!/usr/bin/env bash
#
# test-judge.sh: tests judge.sh with programs that misbehave in every way that comes to mind, in a workspace made for
# it. Prints a line for each test; the last line is `N passed, N failed`.
#
# Nothing here measures wall time: a loaded machine is slow, but must not make a test fail.

set -u
export LC_ALL=C
unset CARGO_TARGET_DIR NO_COLOR

here=$(readlink -f -- "${BASH_SOURCE[0]}") || exit 2
here=${here%/*}
# shellcheck source-path=SCRIPTDIR source=lib/testing.sh
source "$here/lib/testing.sh"

# Two folders: what is removed at the end, and in it, under a name that must be quoted everywhere, the workspace.
lab=$(mktemp -d) || exit 2
trap 'rm -rf -- "$lab"' EXIT
root="$lab/it's a \$workspace"
programs="$lab/programs"
# What judge.sh makes here it must remove.
export TMPDIR="$lab/tmp"
mkdir -p "$root" "$programs" "$TMPDIR"

# Runs judge.sh on the workspace: sets `output`, `errors` and `status`.
judge() { attempt "$root/scripts/judge.sh" "$@"; }

# The problem's line is the last.
ends_with_verdict() {
    local line=${output##*$'\n'}
    [[ $line =~ ^[a-z-]+\ +$1\ +[0-9]+/[0-9]+\ +slowest\ .*\ peak\ .*\ limits\  ]] &&
        if [[ $1 == AC ]]; then has_status 0; else has_status 1; fi
}
# The process whose id stands in a file is dead, though its parent may not have noticed yet.
is_gone() {
    local pid stat
    pid=$(<"$1") && [[ $pid ]] || return
    { read -r stat <"/proc/$pid/stat"; } 2>/dev/null || return 0
    [[ ${stat##*) } == [ZX]* ]]
}

# ---- The workspace -----------------------------------------------------------------------------------------------

cp -r "$here" "$root/scripts"

# new_problem NAME: with the limits that all tests have but those about limits. An input's answer is the input.
new_problem() {
    mkdir -p "$root/judge-tests/$1/data/"{sample,secret}
    printf '%s\n' 'limits:' '  time_limit: 20' '  memory: 256  # MiB' >"$root/judge-tests/$1/problem.yaml"
}

# new_case PROBLEM KIND/NAME TEXT [DESC]: in the form of printf. Without an answer if it is invalid.
new_case() {
    local stem=$root/judge-tests/$1/data/$2
    mkdir -p "${stem%/*}"
    # shellcheck disable=SC2059  # TEXT is a format, for its escapes
    printf "$3" >"$stem.in"
    [[ $2 == invalid_input/* ]] || cp "$stem.in" "$stem.ans"
    [[ -z ${4-} ]] || printf '%s\n' "$4" >"$stem.desc"
}

new_problem copy
new_case copy sample/01-short 'one two\n'
new_case copy secret/01-lines 'one\ntwo  three\nfour\n' 'three lines, of which the second has two spaces in a row'

# program NAME: an executable file from standard input.
program() {
    cat >"$programs/$1"
    chmod +x "$programs/$1"
}

# try NAME OPTIONS...: judges a program of that name on the problem `copy`.
try() {
    judge "${@:2}" copy -- "$programs/$1"
}

# ---- Verdicts ----------------------------------------------------------------------------------------------------

judge copy -- cat
check 'a right program is accepted' ends_with_verdict AC
check 'its line counts the cases' shows ' 2/2 '
check 'its line names the limits' shows 'limits 20 s, 256 MiB'
check 'a right program gets its line and nothing else' shows_not $'\n'
[[ $(type -P time) ]] && check 'its line has the peak memory' matches ' peak [0-9]+\.[0-9] MiB '

judge copy -- sed 's/three/3/'
check 'a wrong answer is WA' ends_with_verdict WA
check 'cases that pass are counted' shows ' 1/2 '
check 'a failure names its case' shows 'WA   copy secret/01-lines'
check 'a failure shows the desc' shows 'three lines, of which the second has two spaces in a row'
check 'a failure shows where' shows 'first difference at line 2, column 6:'
check 'a failure shows what was expected' shows 'expected  two··three↵'
check 'a failure shows what was got' shows 'got       two··3↵'
check 'a case that passes is not shown' shows_not 'copy sample/01-short'

program silent <<'END'
#!/bin/bash
END
try silent
check 'no output is WA' ends_with_verdict WA
check 'no output is shown as such' shows 'got       [end]'

program cut-short <<'END'
#!/bin/bash
head -c 5
END
try cut-short
check 'output cut short is WA' ends_with_verdict WA
check 'output cut short is shown' shows 'got       one·t[end]'

program too-much <<'END'
#!/bin/bash
cat; echo more
END
try too-much
check 'more after the right output is WA' ends_with_verdict WA
check 'more after the right output is shown' shows 'got       more↵'
check 'the end of the answer is shown' shows 'expected  [end]'

judge copy -- sed 's/$/ /'
check 'trailing spaces are PE' ends_with_verdict PE
check 'trailing spaces are made visible' shows 'got       one·two·↵'
judge copy -- sed 's/$/\r/'
check 'CRLF is PE' ends_with_verdict PE
check 'CR is made visible' shows 'got       one·two←↵'
judge copy -- sed 's/ /\t/'
check 'a tab for a space is PE' ends_with_verdict PE
check 'a tab is made visible' shows 'got       one→two↵'
judge copy -- tr ' ' '\n'
check 'a line break for a space is PE' ends_with_verdict PE
judge copy -- head -c -1
check 'no last newline is PE' ends_with_verdict PE
check 'no last newline is made visible' shows 'got       one·two[end]'
program leading-line <<'END'
#!/bin/bash
echo; cat
END
try leading-line
check 'a leading empty line is PE' ends_with_verdict PE
judge copy -- tr -d ' '
check 'words run together are WA' ends_with_verdict WA
judge copy -- sed 's/wo/w o/'
check 'a word torn apart is WA' ends_with_verdict WA
judge copy -- tr a-z A-Z
check 'another case of letters is WA' ends_with_verdict WA
judge copy -- sed 's/one/\o000/'
check 'a zero byte is WA' ends_with_verdict WA
check 'a zero byte is made visible' shows 'got       \x00·two'
judge copy -- sed 's/one/\o033[31m\o377/'
check 'control characters and broken UTF-8 cannot reach the terminal' shows 'got       \x1b[31m\xff·two'

program right-then-fails <<'END'
#!/bin/bash
cat; echo 'something went wrong' >&2; exit 3
END
try right-then-fails
check 'a failing exit after right output is RTE' ends_with_verdict RTE
check 'the exit status is shown' shows 'exit status 3'
check 'standard error is shown' shows '      something went wrong'

program right-then-killed <<'END'
#!/bin/bash
cat; kill -SEGV $$
END
try right-then-killed
check 'a signal after right output is RTE' ends_with_verdict RTE
check 'the signal is named' shows 'signal SEGV'
program kills-its-group <<'END'
#!/bin/bash
cat; kill -KILL 0
END
try kills-its-group
check 'a program that kills its whole group is RTE' ends_with_verdict RTE
check 'and its signal is named' shows 'signal KILL'
program aborts <<'END'
#!/bin/bash
kill -ABRT $$
END
try aborts
check 'a signal without output is RTE' ends_with_verdict RTE
check 'a signal of 128 + 6 is no exit status' shows 'signal ABRT'
program exits-139 <<'END'
#!/bin/bash
exit 139
END
try exits-139
check 'an exit status of 128 + 11 is RTE' ends_with_verdict RTE
[[ $(type -P time) ]] && check 'an exit status of 128 + 11 is no signal' shows 'exit status 139'
program wrong-and-fails <<'END'
#!/bin/bash
echo wrong; exit 1
END
try wrong-and-fails
check 'RTE comes before WA' ends_with_verdict RTE

# ---- Limits ------------------------------------------------------------------------------------------------------

program sleeps <<'END'
#!/bin/bash
cat; exec sleep 1000
END
try sleeps -t 0.2
check 'a sleeping program is TLE' ends_with_verdict TLE
check 'a sleeping program is cut off at twice the limit and a second more' shows 'still running after 1.400 s'

program spins <<'END'
#!/bin/bash
cat; while :; do :; done
END
# So small a limit is reached long before the wall's, even if other programs have most of the machine.
try spins -t 0.05
check 'a spinning program is TLE' ends_with_verdict TLE
check 'a spinning program is judged by its CPU time' matches 'it took [0-9]\.[0-9]+ s of CPU time'
check 'the slowest case is named, with its CPU time' matches ' slowest [0-9]\.[0-9]{3} s \((sample/01-short|secret/01-lines)\) '

program deaf <<'END'
#!/bin/bash
trap '' INT TERM HUP QUIT USR1 USR2 ALRM XCPU
cat; while :; do sleep 1000; done
END
try deaf -t 0.2
check 'a program that is deaf to signals is TLE' ends_with_verdict TLE

program stops <<'END'
#!/bin/bash
cat; kill -STOP $$
END
try stops -t 0.2
check 'a program that stops itself is TLE' ends_with_verdict TLE

program child-spins <<'END'
#!/bin/bash
cat
bash -c 'for ((i = 0; i < 300000; i++)); do :; done'
END
try child-spins -t 0.1
check 'the CPU time of children counts' ends_with_verdict TLE

program waits <<'END'
#!/bin/bash
cat; sleep 1
END
try waits -t 0.8
check 'time spent waiting does not count' ends_with_verdict AC

program late-and-wrong <<'END'
#!/bin/bash
for ((i = 0; i < 300000; i++)); do :; done; echo wrong
END
try late-and-wrong -t 0.1
check 'TLE comes before WA' ends_with_verdict TLE

program floods-output <<'END'
#!/bin/bash
exec yes
END
try floods-output
check 'a flood of output is OLE' ends_with_verdict OLE
check 'a flood of output is named' shows 'more than 64.0 MiB to standard output'
program floods-deafly <<'END'
#!/bin/bash
trap '' XFSZ
cat; head -c 70000000 /dev/zero; exit 0
END
try floods-deafly
check 'a flood of output is OLE even if the program takes no notice' ends_with_verdict OLE
program floods-errors <<'END'
#!/bin/bash
cat; exec yes >&2
END
try floods-errors
check 'a flood of errors is OLE' ends_with_verdict OLE
check 'a flood of errors is named' shows 'more than 64.0 MiB to standard error'
check 'a flood of errors is shown in part' [ "${#output}" -lt 3000 ]
program much-output <<'END'
#!/bin/bash
cat; head -c 60000000 /dev/zero | tr '\0' '\n'
END
try much-output
check 'much output, but not too much, is judged as any other' ends_with_verdict PE

cat >"$lab/greedy.rs" <<'END'
fn main() {
    let mut held = Vec::new();
    while held.len() < 3072 {
        held.push(vec![1u8; 1 << 20]);
    }
    std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap();
    std::process::exit(held.len() as i32 - 3072);
}
END
rustc -O -o "$programs/greedy" "$lab/greedy.rs"
program greedy-child <<'END'
#!/bin/bash
head -c "${1-3G}" /dev/zero | tail -n 1 | tail -c 0
cat
END
if [[ $(type -P time) ]]; then
    try greedy
    check 'a program that takes 3 GiB is MLE' ends_with_verdict MLE
    check 'the memory it took is shown' matches 'MLE  copy sample/01-short: it took [0-9]+\.[0-9] MiB'
    try greedy-child
    check 'a child that takes 3 GiB is MLE' ends_with_verdict MLE
    judge -m 1 copy -- cat
    check '-m sets the memory limit' ends_with_verdict MLE
    check 'a memory limit is shown as given' shows 'limits 20 s, 1 MiB'
    judge -m 4096 -t 100 copy -- cat
    check 'limits can be raised' ends_with_verdict AC
    check 'raised limits are shown' shows 'limits 100 s, 4096 MiB'
fi
judge -t 0.25 copy -- cat
check '-t sets the time limit' shows 'limits 0.250 s, 256 MiB'

# An answer of 17 MiB lets a program write 68 MiB.
new_problem large
head -c 17825792 /dev/zero | tr '\0' '\n' >"$root/judge-tests/large/data/sample/01-large.in"
cp "$root/judge-tests/large/data/sample/01-large."{in,ans}
judge large -- cat
check 'a large answer is accepted' ends_with_verdict AC
program four-times <<'END'
#!/bin/bash
head -c 17825792 "$1" >/dev/null
for i in 1 2 3 4; do head -c 17825792 /dev/zero | tr '\0' '\n'; done
END
judge large -- "$programs/four-times" /dev/null
check 'four times a large answer is not too much' ends_with_verdict PE
program five-times <<'END'
#!/bin/bash
for i in 1 2 3 4 5; do head -c 17825792 /dev/zero | tr '\0' '\n'; done
END
judge large -- "$programs/five-times"
check 'five times a large answer is too much' ends_with_verdict OLE
rm -r "$root/judge-tests/large"

# ---- What a program leaves behind --------------------------------------------------------------------------------

# Each writes its child's id to a file, and the child holds the output open.
program leaves-child <<END
#!/bin/bash
sleep 1000 & echo \$! >"$lab/child"; cat
END
program leaves-group <<END
#!/bin/bash
set -m; sleep 1000 & echo \$! >"$lab/child"; cat
END
program leaves-session <<END
#!/bin/bash
setsid bash -c 'echo \$\$ >"$lab/child"; exec sleep 1000' &
until [[ -s "$lab/child" ]]; do sleep 0.01; done; cat
END
program leaves-daemon <<END
#!/bin/bash
(setsid bash -c '(echo \$BASHPID >"$lab/child"; exec sleep 1000) &' </dev/null >/dev/null 2>&1)
until [[ -s "$lab/child" ]]; do sleep 0.01; done; cat
END
program leaves-deaf <<END
#!/bin/bash
(trap '' TERM INT HUP; while :; do sleep 1000; done) & echo \$! >"$lab/child"; cat
END
for kind in child group session daemon deaf; do
    rm -f "$lab/child"
    try "leaves-$kind"
    check "a $kind left behind does no harm" ends_with_verdict AC
    check "a $kind left behind is killed" is_gone "$lab/child"
done
program leaves-writer <<'END'
#!/bin/bash
cat; (while :; do echo garbage; done) &
sleep 0.1
END
new_case copy secret/02-more 'one\n'
new_case copy secret/03-more 'one\n'
judge copy -- "$programs/leaves-child"
check 'a child that holds the output open does not hold up the next case' shows ' 4/4 '
try leaves-writer
check 'a child that goes on writing spoils its own case only by being there' matches ' (WA|AC) +[0-4]/4 '
program sleeps-with-child <<END
#!/bin/bash
set -m; sleep 1000 & echo \$! >"$lab/child"; sleep 1000
END
rm -f "$lab/child"
try sleeps-with-child -t 0.1
check 'a late program with a child is TLE' ends_with_verdict TLE
check 'the child of a late program is killed' is_gone "$lab/child"
program fork-bomb <<'END'
#!/bin/bash
bomb() { ((n++ < 200)) && { bomb & bomb & }; sleep 1000; }
for i in {1..50}; do sleep 1000 & done
sleep 1000
END
try fork-bomb -t 0.1
check 'a program of many processes is TLE' ends_with_verdict TLE
rm "$root/judge-tests/copy/data/secret/"0[23]*

# interrupt SIGNAL: sends it to a judge.sh that is running a deaf program; sets `status`.
interrupt() {
    local pid tries
    rm -f "$lab/child"
    # With job control, and all signals as they are by default: who calls this may ignore INT, and a script that is
    # started so cannot trap it.
    set -m
    env --default-signal=INT,TERM,HUP "$root/scripts/judge.sh" -t 1000 copy -- "$programs/deaf-with-id" \
        >"$lab/output" 2>"$lab/errors" </dev/null &
    pid=$!
    set +m
    for ((tries = 0; tries < 1000; tries++)); do
        [[ -s $lab/child ]] && break
        sleep 0.02
    done
    kill -s "$1" "$pid"
    wait "$pid" 2>/dev/null
    status=$?
    output=$(<"$lab/output") errors=$(<"$lab/errors")
}
program deaf-with-id <<END
#!/bin/bash
trap '' INT TERM HUP
echo \$\$ >"$lab/child"
while :; do sleep 1000; done
END
check 'there are no temporary files so far' is_empty_folder "$TMPDIR"
for signal in INT TERM HUP; do
    interrupt "$signal"
    check "$signal ends it by that signal" has_status $((128 + $(kill -l "$signal")))
    check "$signal leaves no process" is_gone "$lab/child"
    check "$signal leaves no temporary file" is_empty_folder "$TMPDIR"
done

# ---- Cases -------------------------------------------------------------------------------------------------------

judge copy -- "$programs/nothing-of-that-name"
check 'a missing program is a wrong call' has_status 2
check 'a missing program is named' complains 'no such program'
touch "$programs/plain-file"
try plain-file
check 'a file that is not executable is a wrong call' has_status 2
check 'a file that is not executable is named' complains 'not an executable program'
judge copy -- "$programs"
check 'a folder is no program' has_status 2
judge copy -- no-command-of-that-name
check 'a command that is nowhere on the path is a wrong call' has_status 2

new_problem empty
judge empty -- cat
check 'no cases at all is JE' ends_with_verdict JE
check 'no cases at all is said' shows 'there are no cases'
new_case empty secret/01-x 'x\n'
rm "$root/judge-tests/empty/data/secret/01-x.ans"
judge empty -- cat
check 'a missing answer is JE' ends_with_verdict JE
check 'a missing answer is named' shows 'JE   empty secret/01-x'
new_case empty secret/01-x 'x\n'
rm "$root/judge-tests/empty/data/secret/01-x.in"
new_case empty secret/02-x 'x\n'
judge empty -- cat
check 'an answer without input is JE' ends_with_verdict JE
check 'an answer without input is named' shows 'secret/01-x.ans has no input'
rm "$root/judge-tests/empty/data/secret/01-x.ans"
rm "$root/judge-tests/empty/problem.yaml"
judge empty -- cat
check 'no limits are JE' ends_with_verdict JE
judge -t 5 -m 100 empty -- cat
check 'given limits stand in for missing ones' ends_with_verdict AC
rm -r "$root/judge-tests/empty"

new_problem wide
new_case wide sample/01-long "$(printf '%0200d' 7)x\n"
judge wide -- sed 's/x/y/'
check 'a long line is cut before the difference' matches 'got       \.\.\.0+7y↵'
check 'a long line leaves room for the column' shows 'line 1, column 201:'
judge wide -- sed 's/^0/1/'
check 'a long line is cut after the difference' matches 'got       10+\.\.\.'
new_case wide sample/01-long '选择 下一步\n'
judge wide -- sed 's/步/布/'
check 'characters are shown whole' shows 'got       选择·下一布↵'
check 'columns count characters' shows 'column 6:'
rm -r "$root/judge-tests/wide"

# ---- Our own solutions -------------------------------------------------------------------------------------------

# One source, and a package for each behaviour: what it does with bad input hangs on its name.
new_package() {
    mkdir -p "$root/problems/$1/src"
    printf '%s\n' '[package]' "name = \"$1\"" 'version = "0.1.0"' 'edition = "2021"' >"$root/problems/$1/Cargo.toml"
    cp "$lab/own.rs" "$root/problems/$1/src/main.rs"
    [[ -d $root/judge-tests/$1 ]] || new_problem "$1"
    new_case "$1" sample/01-short 'one two\n'
    new_case "$1" invalid_input/01-bad 'good\nbad\n' 'a bad line after a good one'
    printf 'good\n' >"$root/judge-tests/$1/data/invalid_input/01-bad.ans"
    new_case "$1" invalid_input/02-only-bad 'bad\n'
    new_case "$1" tolerated_input/01-no-newline 'one' 'no newline at the end'
    printf 'one\n' >"$root/judge-tests/$1/data/tolerated_input/01-no-newline.ans"
    new_case "$1" tolerated_input/02-arguments 'one\n' 'called with two arguments'
    printf 'A\nB c\none\n' >"$root/judge-tests/$1/data/tolerated_input/02-arguments.ans"
}
cat >"$lab/own.rs" <<'END'
use std::io::BufRead;
fn main() {
    for word in std::env::args().skip(1) {
        println!("{}", word.replace('-', " "));
    }
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        if line == "bad" {
            match env!("CARGO_PKG_NAME") {
                "lenient" => {}
                "panics" => panic!("bad input"),
                "silent" => std::process::exit(1),
                "two-lines" => {
                    eprintln!("bad\ninput");
                    std::process::exit(1);
                }
                "no-newline" => {
                    eprint!("bad input");
                    std::process::exit(1);
                }
                "half-answers" => {
                    println!("{}", line);
                    eprintln!("bad input");
                    std::process::exit(1);
                }
                "status-two" => {
                    eprintln!("bad input");
                    std::process::exit(2);
                }
                "hangs" => loop {},
                _ => {
                    eprintln!("bad input");
                    std::process::exit(1);
                }
            }
        }
        println!("{}", line);
    }
}
END
printf '%s\n' '[workspace]' 'members = ["problems/*"]' 'resolver = "2"' >"$root/Cargo.toml"
bad_ways=(lenient panics silent two-lines no-newline half-answers status-two hangs)
for name in proper "${bad_ways[@]}"; do
    new_package "$name"
done
printf 'args: A B-c\n' >"$root/judge-tests/proper/data/tolerated_input/02-arguments.yaml"
for name in "${bad_ways[@]}"; do
    printf 'args: [A, "B-c"]\n' >"$root/judge-tests/$name/data/tolerated_input/02-arguments.yaml"
done

judge proper
check 'a right solution is accepted' ends_with_verdict AC
check 'tolerated and invalid input are judged too' shows ' 5/5 '
check 'what is built goes to the target folder' [ -x "$root/target/release/proper" ]
judge -v proper
check '-v shows every case' matches 'AC   proper invalid_input/02-only-bad: [0-9.]+ s'
judge proper -- "$root/target/release/proper"
check 'a program given by name is judged on sample and secret only' shows ' 1/1 '
for name in "${bad_ways[@]}"; do
    case $name in
    panics | status-two) wanted=RTE ;;
    hangs) wanted=TLE ;;
    *) wanted=WA ;;
    esac
    judge -t 0.5 "$name"
    check "a solution that is bad at refusing ($name) is $wanted" ends_with_verdict "$wanted"
    check "only the bad input is held against it ($name)" shows ' 3/5 '
done
judge lenient
check 'a refusal that was wanted is named' shows 'must be refused'
judge two-lines
check 'too many lines on standard error are counted' shows 'but there were 2'

# The two arguments of a case must reach the solution.
rm "$root/judge-tests/proper/data/tolerated_input/02-arguments.yaml"
judge proper
check 'a case without its arguments fails' ends_with_verdict WA
printf 'args: A B-c\n' >"$root/judge-tests/proper/data/tolerated_input/02-arguments.yaml"

new_package broken
echo 'fn main() { no_such_function(); }' >"$root/problems/broken/src/main.rs"
judge broken
check 'a solution that does not compile is CE' ends_with_verdict CE
check 'the message of the compiler is shown' shows 'no_such_function'
judge broken proper
check 'one that does not compile does not keep others from being judged' matches 'proper +AC +5/5'
check 'the whole fails if one does' has_status 1
rm -r "$root/problems/"{broken,hangs} "$root/judge-tests/"{broken,hangs}

judge
check 'without names all problems are judged' matches $'(^|\n)proper  .*\npanics  |(^|\n)panics  .*\nproper  '
check 'a problem without a solution is CE' matches $'(^|\n)copy +CE '
rm -rf "$lab/other target" "$root/target"
output=$(cd "$lab" && CARGO_TARGET_DIR="$lab/other target" "$root/scripts/judge.sh" proper)
status=$?
check 'CARGO_TARGET_DIR is honoured' [ -x "$lab/other target/release/proper" ]
check 'a solution built there is judged' ends_with_verdict AC
check 'nothing is built elsewhere then' [ ! -e "$root/target" ]

# ---- How it is called --------------------------------------------------------------------------------------------

for arguments in '-x' '--no-such-option' '-t' '-t 0' '-t -1' '-t x' '-t 1e3' '-m' '-m 0' '-m 1.5' '-m x' 'copy --' \
    '-- cat' 'copy proper -- cat' 'no-such-problem' 'no-such-problem -- cat' '--submissions copy -- cat' '../copy -- cat'; do
    read -r -a words <<<"$arguments"
    judge "${words[@]}"
    check "\`$arguments\` is a wrong call" has_status 2
    check "\`$arguments\` says so on standard error alone" only_complains
done
judge no-such-problem
check 'an unknown problem is named' complains 'no-such-problem'
for option in -h --help; do
    judge "$option"
    check "$option succeeds" has_status 0
    check "$option says how to call it" shows 'usage: judge.sh [options]'
done

output=$(cd / && "$root/scripts/judge.sh" copy -- cat)
status=$?
check 'it works from any folder' ends_with_verdict AC
output=$(cd "$root/problems" && ../scripts/judge.sh copy -- cat)
status=$?
check 'it works by a relative path' ends_with_verdict AC
output=$(cd "$root/scripts" && bash judge.sh copy -- cat)
status=$?
check 'it works in its own folder, by bash' ends_with_verdict AC
ln -s "$root/scripts/judge.sh" "$lab/link to judge"
output=$(cd / && "$lab/link to judge" copy -- cat)
status=$?
check 'it works through a link' ends_with_verdict AC
output=$(cd "$programs" && "$root/scripts/judge.sh" copy -- ./leaves-writer 2>&1)
check 'a program can be named from where one stands' shows 'copy '
output=$(LC_ALL='' LANG=de_DE.UTF-8 "$root/scripts/judge.sh" copy -- sed 's/three/3/')
status=$?
check 'the locale changes nothing' shows 'first difference at line 2, column 6:'
output=$(set +e; POSIXLY_CORRECT=1 "$root/scripts/judge.sh" copy -- cat)
status=$?
check 'POSIXLY_CORRECT changes nothing' ends_with_verdict AC
output=$("$root/scripts/judge.sh" copy -- cat <&- 2>&1)
status=$?
check 'a closed standard input changes nothing' ends_with_verdict AC

program "it's odd" <<'END'
#!/bin/bash
printf '%s\n' "$@"
END
cp "$programs/it's odd" "$lab/it's odd"
odd_arguments=('a b' "c'd" "\$e" '' '*')
judge copy -- "$lab/it's odd" "${odd_arguments[@]}"
check 'arguments reach the program as they are' shows 'got       a·b↵'
again=${output#*run it again:  }
again=${again%%$'\n'*}
check 'the command shown runs the case again' [ "$(bash -c "$again")" = "$(printf '%s\n' "${odd_arguments[@]}")" ]
check 'the command shown has the input of the case' [ -r "$(sed "s/.* < '//; s/'\$//; s/'\\\\''/'/g" <<<"$again")" ]

judge --tap copy -- sed 's/three/3/'
check '--tap: a test that passes' shows 'ok 1 - copy sample/01-short'
check '--tap: a test that fails' shows 'not ok 2 - copy secret/01-lines: WA'
check '--tap: the plan' matches $'\n1\\.\\.2$'
check '--tap: nothing else but comments' [ "$(grep -cvE '^(ok|not ok|#|1\.\.)' <<<"$output")" = 0 ]
check '--tap: fails as without' has_status 1
judge --tap copy -- cat
check '--tap: passes as without' has_status 0

if [[ $(type -P script) ]]; then
    program tries-terminal <<'END'
#!/bin/bash
{ echo x >/dev/tty; } 2>/dev/null && echo terminal
cat
END
    # `script` runs a command on a terminal of its own.
    on_terminal() {
        output=$(TERM=xterm script -qec "$1" /dev/null </dev/null | tr -d '\r')
        status=${PIPESTATUS[0]}
        errors=''
    }
    quoted=$(printf '%q' "$root/scripts/judge.sh")
    on_terminal "$quoted copy -- $programs/tries-terminal"
    check 'a program cannot reach the terminal' matches 'AC.* 2/2 '
    check 'colours are shown on a terminal' shows $'\e[32mAC'
    on_terminal "NO_COLOR=1 $quoted copy -- cat"
    check 'NO_COLOR is honoured' shows_not $'\e['
    on_terminal "TERM=dumb $quoted copy -- cat"
    check 'a dumb terminal gets no colours' shows_not $'\e['
else
    echo 'skip  terminals: no script(1) here'
fi
judge copy -- cat
check 'no colours but on a terminal' shows_not $'\e['

# Debian's essential packages, without GNU time, cargo and rustc.
mkdir "$lab/essential"
for tool in bash cat chmod cmp cp find grep head ls mkdir mkfifo mktemp mv nproc od readlink rm sed setsid sleep sort stat \
    tail tr uname wc; do
    ln -s "$(type -P "$tool")" "$lab/essential/$tool"
done
path=$PATH
# shellcheck disable=SC2123  # that is the point
PATH=$lab/essential
judge copy -- cat
check 'the essential tools are enough' ends_with_verdict AC
check 'without GNU time memory is not judged' matches 'peak not judged'
check 'without GNU time that is said' shows 'needs GNU time'
judge copy -- "$programs/greedy-child" 300M
check 'without GNU time there is no MLE' shows_not MLE
try right-then-killed
check 'without GNU time a signal is named too' shows 'signal SEGV'
try right-then-fails
check 'without GNU time an exit status is shown too' shows 'exit status 3'
try spins -t 0.2
check 'without GNU time a spinning program is TLE' ends_with_verdict TLE
try kills-its-group
check 'without GNU time a program that kills its group is RTE' ends_with_verdict RTE
judge copy -- sed 's/three/3/'
check 'without GNU time a difference is shown' shows 'got       two··3↵'
judge proper
check 'no cargo is exit status 2' has_status 2
check 'no cargo is said' complains 'no cargo'
judge --submissions copy
check 'no rustc is exit status 2' has_status 2
PATH=$path

# ---- Submissions -------------------------------------------------------------------------------------------------

submissions=$root/judge-tests/copy/submissions
# submission FOLDER/NAME BODY: a program whose main has this body.
submission() {
    mkdir -p "$submissions/${1%/*}"
    printf '%s\n' 'use std::io::Read;' 'fn main() {' '    let mut text = String::new();' \
        '    std::io::stdin().read_to_string(&mut text).unwrap();' "    $2" '}' >"$submissions/$1.rs"
}
new_case copy secret/02-plain 'two\n'
judge --submissions copy
check 'no submissions at all is no success' has_status 1
check 'no submissions at all is said' shows 'there are no submissions'
submission accepted/good 'print!("{}", text);'
submission wrong_answer/squeezes 'print!("{}", text.replace("  ", " "));'
submission wrong_answer/counts 'print!("{}", text.replace("three", "3"));'
submission time_limit_exceeded/loops 'while text.len() > 8 {} print!("{}", text);'
submission run_time_error/panics 'assert!(text.len() < 9); print!("{}", text);'
judge --submissions -t 0.5 copy
check 'submissions that get what their folders say' has_status 0
check 'the grid has a row for each, with a letter for each case' matches 'wrong_answer/squeezes +PE +\.P\.'
check 'the grid shows what is right' matches 'accepted/good +AC +\.\.\.'
check 'the grid shows what is late' matches 'time_limit_exceeded/loops +TLE +\.T\.'
check 'the grid shows what fails' matches 'run_time_error/panics +RTE +\.R\.'
check 'the grid shows what is wrong' matches 'wrong_answer/counts +WA +\.W\.'
check 'a case shows how many it catches' matches 'secret/01-lines +catches 4'
check 'cases that catch nothing are named' shows 'catch nothing: sample/01-short secret/02-plain'
check 'the score is shown' shows '5 of 5 submissions'
touch "$lab/mark"
judge --submissions -t 0.5 copy
check 'nothing is compiled twice' [ -z "$(find "$root/target/submissions" -newer "$lab/mark")" ]
judge --tap --submissions -t 0.5 copy
check '--tap with submissions: a test for each' shows 'ok 5 - copy run_time_error/panics'
check '--tap with submissions: the plan' matches $'\n1\\.\\.5$'
submission wrong_answer/really-right 'print!("{}", text);'
judge --submissions -t 0.5 copy
check 'a wrong submission that passes is no success' has_status 1
check 'a wrong submission that passes is named' matches 'wrong_answer/really-right: its folder wants WA or PE.* passes every case'
rm "$submissions/wrong_answer/really-right.rs"
submission accepted/really-wrong 'print!("{}!", text);'
judge --submissions -t 0.5 copy
check 'an accepted submission that fails is no success' has_status 1
check 'an accepted submission that fails is explained' shows 'got       !'
rm "$submissions/accepted/really-wrong.rs"
submission wrong_answer/no-rust 'not rust'
judge --submissions -t 0.5 copy
check 'a submission that does not compile is no success' has_status 1
check 'a submission that does not compile is CE' matches 'wrong_answer/no-rust +CE'
rm "$submissions/wrong_answer/no-rust.rs"
mkdir "$submissions/wrong_answers"
judge --submissions -t 0.5 copy
check 'a folder of submissions that has no verdict is no success' has_status 1
rmdir "$submissions/wrong_answers"

# ---- Nothing is left ---------------------------------------------------------------------------------------------

check 'no temporary files are left' is_empty_folder "$TMPDIR"
check 'nothing is left in the workspace' [ -z "$(find "$root" -path "$root/target" -prune -o \
    -newer "$lab/mark" -type f ! -path '*/submissions/*' -print)" ]

echo "$passed passed, $failed failed"
((failed == 0))
