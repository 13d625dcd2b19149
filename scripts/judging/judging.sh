# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # some variables are set here for the scripts that source this, or there for this
#
# judging.sh: what judge.sh and stress.sh share. To be sourced after prologue.sh.
#
# What a function returns beside its status stands in global variables, because a command substitution costs a process,
# and a case should cost two: the leader of its session and the program.
shopt -s nullglob
# As the judges have it that define it: programs leave out freopen then.
export ONLINE_JUDGE=1

# ---- What functions leave for one another, and scripts read ------------------------------------------------------

# The call: the problems that there are, those that were named, and the program, given as a file or as a command.
# `other` is not empty if there is one. Then the options, of which `shared` has those that both scripts take.
problems=() chosen=() file='' command=() other='' given_ms='' given_kib='' exact='' shared=() install='' submissions=''
# Of the commands that are shown: the scripts' folder, bash where they cannot be run, the words behind the options.
scripts=${0%/*} by='' call_words=()
[[ -e $scripts/judge.sh && -e $scripts/stress.sh ]] || scripts=$root/scripts
[[ -x $scripts/judge.sh && -x $scripts/stress.sh ]] || by=bash
# The problem that is judged; `allowed_kib` is what a process may take, the JVM's own memory included.
problem='' data='' cases=() limit_ms='' limit_kib='' allowed_kib='' output_cap=0
# Folders: of all that is compiled here, one that lasts as long as this process, one that is being filled. What a
# compiler says is in `log`.
target=${CARGO_TARGET_DIR:-target} work='' new='' log=''
[[ $target == /* ]] || target=$root/$target
# The last run: what it was and how it ended.
leader='' runs=0 ran=() out='' err='' status=0 signal='' overdue='' cpu_ms=0 peak_kib=0
# What was made of it; `forgiven` is not empty if it is AC but for white space, `vouched` if a right program fares well
# on this machine, or if there is none to be tried.
verdict=AC reason='' forgiven='' vouched=1
# Only a parent can know the peak memory of a program: where GNU time is, it leads a case; otherwise a second bash does.
gnu_time=''
! hash time 2>/dev/null || [[ $("${BASH_CMDS[time]}" --version 2>&1) != *GNU* ]] || gnu_time=${BASH_CMDS[time]}

# ---- The call ----------------------------------------------------------------------------------------------------

# Reads the arguments. `own_option` of the script takes the options that only it has: it sets `taken` to the number of
# words after the option.
parse_arguments() {
    local taken path known
    # Each has a folder in problems/, in judge-tests/, or in both; a folder of something else is none.
    for path in "$root"/{problems/*/Cargo.toml,judge-tests/*/{problem.yaml,data}}; do
        path=${path%/*} path=${path##*/}
        [[ " ${problems[*]} " == *" $path "* ]] || problems+=("$path")
    done
    known="known: ${problems[*]-none}; a file stands behind it: ${0##*/} PROBLEM FILE"
    while (($# > 0)); do
        taken=0
        case $1 in
        -t) parse_ms "${2-}" && given_ms=$ms taken=1 || die '-t needs a number of seconds above 0, such as 2 or 0.5' ;;
        -m) parse_kib "${2-}" && given_kib=$kib taken=1 || die '-m needs a whole number of MiB above 0' ;;
        -x) exact=1 ;;
        -h | --help) say '%s\n' "$(usage)" && exit ;;
        --)
            path="(chmod +x makes it one; a source stands without --: ${0##*/} ${chosen[*]-PROBLEM} ${2-FILE})"
            type -P -- "${2-}" >/dev/null || die "no executable program after --: ${2-} $path"
            command=("${@:2}") && break
            ;;
        -*) own_option "$@" || die "unknown option: $1 (-h shows how to call this)" ;;
        *)
            if [[ $1 != *' '* && " ${problems[*]} " == *" ${1%/} "* ]]; then
                [[ " ${chosen[*]} " == *" ${1%/} "* ]] || chosen+=("${1%/}")
            elif [[ $submissions && ${#chosen[@]} == 1 ]]; then
                submissions=${1%.patch}
            elif [[ $file ]]; then
                die "one file at a time: $file or $1 (a command: ${0##*/} ${chosen[*]} -- $(quote "$file" "$@"))"
            elif [[ $1 == *[./]* && ! -d $1 ]]; then
                [[ -r $1 ]] || die "no such file: $1"
                file=$1
            else
                ((${#chosen[@]} == 0)) || known="a command: ${0##*/} ${chosen[*]} -- $(quote "$@")"
                die "unknown problem: $1 ($known)"
            fi
            ;;
        esac
        [[ $1 != -[tmx] ]] || shared+=("${@:1:1+taken}")
        shift $((1 + taken))
    done
    [[ ! $file || ${#command[@]} == 0 ]] || die 'a file and a command: which of them?'
    other=${file:-${command[*]}}
    [[ ! $other ]] || ((${#chosen[@]} == 1)) ||
        die "a program is judged on one problem: ${0##*/} PROBLEM ${file:--- COMMAND} (known: ${problems[*]-none})"
    [[ $other || ! -f /dev/stdin ]] ||
        echo "${0##*/}: standard input is not read (to judge a program: ${0##*/} PROBLEM FILE)" >&2
    call_words=("${chosen[@]}" "${file:---}" "${command[@]}")
}

# Sets `ms` to SECONDS, such as 1 or 0.25; fails unless it is a time above zero.
parse_ms() {
    [[ $1 =~ ^([0-9]{1,6})(\.([0-9]{1,9}))?$ ]] || return
    ms=${BASH_REMATCH[3]}000 ms=$((10#${BASH_REMATCH[1]} * 1000 + 10#${ms:0:3}))
    ((ms > 0))
}

# Sets `kib` to MIB, a whole number; fails unless it is one above zero.
parse_kib() {
    [[ $1 =~ ^[0-9]{1,9}$ ]] && kib=$((10#$1 * 1024)) && ((kib > 0))
}

# Sets what is to be known of PROBLEM: `data`, `cases`, each as KIND/NAME, the limits and output_cap. Fails if neither
# the call nor problem.yaml has limits: `why` then says why not.
read_problem() {
    local yaml=$root/judge-tests/$1/problem.yaml size
    data=$root/judge-tests/$1/data limit_ms=$given_ms limit_kib=$given_kib
    cases=("$data"/{sample,secret}/*.in)
    cases=("${cases[@]#"$data/"}") cases=("${cases[@]%.in}")
    # A program may always write 64 MiB, and four times the largest answer.
    output_cap=67108864
    while read -r size; do
        ((size * 4 <= output_cap)) || output_cap=$((size * 4))
    done < <(find -L "$data"/{sample,secret} -name '*.ans' -size +16M -printf '%s\n' 2>/dev/null)
    [[ $limit_ms ]] || { read_yaml "$yaml" time_limit && parse_ms "$value" && limit_ms=$ms; } || return
    [[ $limit_kib ]] || { read_yaml "$yaml" memory && parse_kib "$value" && limit_kib=$kib; } || return
    allowed_kib=$limit_kib
    raise_limits
}

# Sets the soft limits to what the caller's hard ones leave; dies if that does not do for any program and compiler.
raise_limits() {
    # Addresses are more than memory: a JVM reserves 4 GiB beside its heap.
    local have need unit addresses=$((4194304 + 2 * limit_kib))
    for need in f:$((output_cap / 1024 + 1)) t:$((limit_ms / 500 + 60)) s:$limit_kib v:$addresses d:$addresses n:256; do
        unit=${need%:*} need=${need#*:} have=$(ulimit -H "-$unit")
        [[ $have == unlimited ]] || ((have >= need)) || die "ulimit -$unit is $have: judging needs $need"
        # Compilers get the usual stack; a program gets its own when it is run.
        [[ $unit != s || $have != unlimited && $have -lt 8192 ]] || have=8192
        ulimit -S "-$unit" "$have"
    done
}

# ---- From a source to a program ----------------------------------------------------------------------------------

# Dies without cargo, and says how to get it; with --install it is got, and gcc, which has the linker that rustc calls.
require_cargo() {
    local lacking=()
    type -P cargo >/dev/null || lacking+=(cargo)
    # Settings may name another linker: so without --install nothing is said before it is missed.
    [[ ! $install ]] || type -P cc >/dev/null || lacking+=(gcc libc6-dev)
    ((${#lacking[@]} > 0)) || return 0
    [[ $install ]] || die 'no cargo: install Rust, for example as root by: apt-get install cargo'
    install_packages "${lacking[@]}"
}

# Calls `cargo build` in the root, where the workspace's settings hold. It lists what it builds in $work/json.
call_cargo() {
    local lock=$target/release/.cargo-lock
    [[ ! -e $lock ]] || flock -n "$lock" true || echo "${0##*/}: waits for another cargo, which builds in $target" >&2
    CARGO_TERM_COLOR=never attend "$root" cargo build --release --message-format json-render-diagnostics "$@" \
        >"$work/json" 2>"$log"
}

# Does so, and fails if the program does not compile; for other reasons dies.
cargo_build() {
    call_cargo "$@" && return
    grep -q '^error.*could not compile' "$log" ||
        die "cargo cannot build; if it cannot write to $target, let CARGO_TARGET_DIR name another folder: $(<"$log")"
    vouch ''
    return 1
}

# Sets `executable` to the one of NAME that cargo has just built, wherever its settings have put it.
find_executable() {
    local string='"\(\([^"\\]\|\\.\)*\)"'
    executable=$(sed -n "s/^{\"reason\":\"compiler-artifact\",.*\"name\":\"$1\",.*\"executable\":$string.*/\1/p" \
        "$work/json")
    printf -v executable %b "${executable//'\"'/'"'}"
    [[ $executable ]] || die "cargo does not say where it has built $1"
    [[ -x $executable ]] || die "what is in ${executable%/*} cannot be started; CARGO_TARGET_DIR names another folder"
}

# The languages, by the endings of their sources: the command that compiles or runs one, the standards to try where the
# compiler's usual one refuses a program, and a program that is right.
declare -rA translators=([rs]='rustc -O --edition 2021 --crate-name main -o main' [c]='gcc -O2 -DONLINE_JUDGE -o main'
    [cpp]='g++ -O2 -DONLINE_JUDGE -o main' [pas]='fpc -O2 -Sg -dONLINE_JUDGE -omain' [go]='go build -o main'
    [java]=javac [py]=python3 [js]=node)
declare -rA standards=([c]='-fpermissive -std=gnu11,-fpermissive -std=gnu89'
    [cpp]='-std=gnu++20 -std=gnu++14 -std=gnu++98')
declare -rA hello=([rs]='fn main() { println!("1"); }' [pas]='begin writeln(1) end.' [py]='print(1)'
    [js]='console.log(1)' [c]=$'#include <stdio.h>\nint main(void) { return puts("1") < 0; }'
    [cpp]=$'#include <cstdio>\n#include <iostream>\nint main() { std::cout << 1 << std::endl; }'
    [go]='package main; import "fmt"; func main() { fmt.Println(1) }'
    [java]='public class Main { public static void main(String[] a) { System.out.println(1); } }')

# Sets `ending`, a local of the caller, to the one that FILE's language has in these tables. From Windows come A.CPP
# and X.PY.
find_ending() {
    ending=${1##*.} ending=${ending,,}
    [[ $ending != @(cc|cxx) ]] || ending=cpp
}

# Dies, with the words of what fails, unless a right program is compiled and runs in the way of FILE, or of the
# solutions if there is none: otherwise the machine or its settings are to blame, and not the program.
vouch() { # vouch FILE
    local ending tool=cargo command=() allowed_kib=$limit_kib which='its settings'
    local killed='^(g\+\+|gcc|collect2)[^ ]*: fatal error: .*([Kk]illed|signal 9)|signal: 9, SIGKILL'
    vouched=1
    ! grep -Eq "$killed" "$log" || die "what compiles was killed: $(<"$log")"
    local log=$work/good.log
    if [[ $1 ]]; then
        find_ending "$1"
        echo "${hello[$ending]}" >"$work/good.$ending"
        translate "$work/good.$ending"
    else
        new=$target/judge/good.$BASHPID which+=' (such as RUSTFLAGS, .cargo/config.toml)'
        mkdir -p -- "$new/src" && echo "${hello[rs]}" >"$new/src/main.rs" &&
            printf '[package]\nname = "good"\nversion = "0.1.0"\n[workspace]\n' >"$new/Cargo.toml" || die_of_target
        call_cargo --manifest-path "$new/Cargo.toml" && find_executable good && command=("$executable")
    fi && attend . "${command[@]}" </dev/null >"$log" 2>&1 && rm -rf -- ${new:+"$new"} && return
    type -P cc >/dev/null || ! grep -q '^error: linker .cc. not found' "$log" ||
        die 'rustc finds no linker: install one, for example as root by: apt-get install gcc libc6-dev'
    die "${tool##*/} fails on a right program, too: $which or this machine are to blame: $(<"$log")"
}

die_of_target() { die "cannot write to $target: CARGO_TARGET_DIR names another folder"; }

# Sets `command` to what runs FILE. If its language is compiled, it is compiled first, rustc with these further OPTIONs,
# unless that has been done to the same text by the same compiler; fails if that fails, and then `log` has the
# compiler's words. Dies if that is not the program's fault.
prepare() { # prepare FILE OPTION...
    vouched=''
    translate "$@" || { vouch "$1" && return 1; }
}

# Does what `prepare` does, whoever is to blame. What a compiler's usual standard refuses is tried by others, and that
# is said: old programs leave out types, and use names, such as `move` or `restrict`, that have been taken since.
translate() { # translate FILE OPTION...
    local source=${1##*/} ending standard made compiler=() libraries=()
    command=() allowed_kib=$limit_kib
    find_ending "$1"
    read -r -a compiler <<<"${translators[$ending]-}"
    if ((${#compiler[@]} == 0)); then
        [[ -x $1 && $1 == */* ]] || die "no language known here: $1 (write: ${0##*/} $problem -- COMMAND)"
        command=("$1") vouched=1
        return
    fi
    tool=$(type -P "${compiler[0]}") || die "${1##*/} needs ${compiler[0]}, which is not installed"
    standard=${source##*.} source=${source%.*}.${standard,,}
    case $ending in
    c) libraries=(-lm) ;;
    go) source=main.go ;; # Go passes over files of certain names.
    java) source=Main.java compiler=("$BASH" "$root/scripts/judging/java.sh") ;;
    py | js)
        command=("${compiler[0]}" "$1") compiler=(--check)
        # As python3 reads it, in the encoding that it declares.
        [[ $ending == js ]] ||
            compiler=(-c 'import sys, tokenize; compile(tokenize.open(sys.argv[1]).read(), sys.argv[1], "exec")')
        attend . "$tool" "${compiler[@]}" "$1" >"$log" 2>&1
        return
        ;;
    esac
    mkdir -p -- "$target/judge" || die_of_target
    if ! compile "$@"; then
        [[ $1 != "$work/good."* ]] || return
        for standard in ${standards[$ending]-} ''; do
            [[ $standard ]] || return
            # shellcheck disable=SC2086  # words
            ! log=$work/other.log compile "$@" ${standard//,/ } || break
        done
        say 'note: %s is compiled by %s %s: the usual standard refuses it\n' "$source" "${compiler[0]}" \
            "${standard//,/ }"
    fi
    command=("$made/main")
    [[ $ending == java ]] || return 0
    # The heap is the limit from the start, whatever the machine has. The JVM and the stacks may have as much again.
    command=(java -XX:+UseSerialGC "-Xms${limit_kib}k" "-Xmx${limit_kib}k" -XX:NewRatio=7 -Xss64m
        -XX:+ExitOnOutOfMemoryError -XX:+DisplayVMOutputToStderr -cp "$made" "$(<"$made/main")")
    allowed_kib=$((limit_kib * 2 + 262144))
}

# Runs COMMAND in FOLDER, and obeys a signal meanwhile.
attend() {
    (cd -- "$1" && exec setsid "${@:2}") <&0 &
    leader=$!
    wait "$leader"
    set -- $?
    leader=''
    return "$1"
}

# Compiles FILE, copied as `source`, by `compiler` with these further OPTIONs in a folder that becomes `made` when all
# is done, unless it is there. Right programs are compiled anew: they tell how things are now.
compile() { # compile FILE OPTION...
    made=$({
        echo "$tool ${compiler[*]} ${*:2}"
        # java tells its version in a tenth of the time.
        (cd -- "$target/judge" && { "${tool/%javac/java}" --version || "$tool" version; } 2>&1)
        cat -- "$1"
    } | sha256sum)
    made=$target/judge/${made:0:16} && new=$made.$BASHPID
    [[ ! -d $made || $1 == "$work/good."* ]] || return 0
    rm -rf -- "$new" && mkdir -- "$new" && cp -- "$1" "$new/$source" || die_of_target
    TMPDIR=$work/tmp attend "$new" "${compiler[@]}" "${@:2}" "./$source" "${libraries[@]}" >"$log" 2>&1
    set -- $?
    (($1 <= 128)) || die "${tool##*/} was killed by signal $(kill -l "$1")"
    (($1 > 0)) || [[ -s $new/main && (-x $new/main || $tool == */javac) ]] ||
        { echo "${tool##*/} succeeds, but makes no program that can be started" >>"$log" && set -- 1; }
    (($1 == 0)) || { rm -rf -- "$new" && return 1; }
    # Another judge.sh may have been quicker.
    mv -T -- "$new" "$made" 2>/dev/null || rm -rf -- "$new"
    [[ -d $made ]] || die_of_target
}

# ---- Starting and stopping ---------------------------------------------------------------------------------------

# Makes the folder `work` below TMPDIR and sees to it that nothing is left when this process ends, however it ends.
start_work() {
    local signal
    new=''
    work=${TMPDIR:-/tmp}/judge.$BASHPID.$RANDOM$RANDOM log=$work/log
    mkdir -m 700 -- "$work" "$work/tmp" || die "cannot write to ${TMPDIR:-/tmp}"
    trap stop_work EXIT
    # shellcheck disable=SC2064  # the signal of now
    for signal in INT TERM HUP PIPE; do trap "stop_by $signal" "$signal"; done
    # A leader reports through the first pipe; the second is for this shell alone, and cheaper than a file. Opened for
    # both ways they never block an opener, and never end.
    mkfifo -- "$work/reports" "$work/clock" || die "cannot write to $work"
    exec {reports}<>"$work/reports" {clock}<>"$work/clock"
}

stop_work() {
    # A trap finds the IFS of the `read` that it interrupts.
    local IFS=$' \t\n'
    # The leader may have ended already, and its children not.
    [[ ! $leader ]] || { kill -KILL "$leader"; kill_session; } 2>/dev/null
    # shellcheck disable=SC2046  # numbers, of workers
    [[ ! $submissions ]] || { kill $(jobs -pr) && wait; } 2>/dev/null
    rm -rf -- "$work" ${new:+"$new"}
}

# Cleans up and then dies of SIGNAL itself, so that whoever called knows why.
stop_by() {
    trap - EXIT "$1"
    stop_work
    kill -s "$1" "$BASHPID"
}

# ---- Running one program -----------------------------------------------------------------------------------------

# Runs COMMAND with INPUT on its standard input. What it writes is then in the files `out` and `err`, which no other run
# has written to. Sets
#   status    its exit status, and `signal`, the name of the one that it died of, if it did
#   overdue   if its CPU time and the time that it slept passed twice the limit and a second: how long it ran
#   slept_ms  how long no process of it ran or waited for a processor, as far as this script looked on
#   cpu_ms    CPU time, its children's included, and about a millisecond for starting it
#   peak_kib  peak resident memory; 0 where that is not judged, since GNU time is not there
run() {
    local before start last now members=()
    # To remove files costs a process, so what a case left that was right stays until the end: it is small.
    [[ $verdict == AC && ! $forgiven && ! -s $err ]] || rm -f -- "$out" "$err" "$work/probe"
    ((++runs))
    out=$work/$runs.out err=$work/$runs.err status=0 signal='' overdue='' slept_ms=0 peak_kib=0 reported='' report=''
    read_children_cpu && before=$children_ms cpu_ms=0
    {
        exec {reports}>&- {clock}>&-
        # A process that passes -f dies of SIGXFSZ; one KiB more than allowed tells too much from just enough. -t is for
        # the case that this script is killed. The stack may take what memory there is.
        ulimit -c 0 -f $((output_cap / 1024 + 1)) -t $((limit_ms / 500 + 4)) && ulimit -S -s "$limit_kib"
        export LC_ALL=C.UTF-8
        # shellcheck disable=SC2030,SC2031
        export TMPDIR=$work/tmp
        [[ ! $gnu_time ]] || exec setsid "$gnu_time" -o "$work/reports" -f "$runs %x %M" -- "${@:2}"
        # The leader's own remarks, such as "Segmentation fault", are not the program's standard error.
        exec setsid bash -pc 'exec 9>&2 2>/dev/null; "${@:3}" 2>&9 9>&-; echo "$2 $? 0" >"$1"' - "$work/reports" \
            "$runs" "${@:2}"
    } <"$1" >"$out" 2>"$err" &
    leader=$!
    read_uptime && start=$now last=$now
    # Quick programs never get to the loop's body; slow ones are looked at twenty times a second.
    until read_report 0.05; do
        find_members
        read_uptime
        # What runs is limited by its CPU time, and that it waits for a processor is the machine's doing. If this script
        # was stopped, or came late, nobody knows what the program did.
        [[ $busy ]] || ((slept_ms += now - last < 100 ? now - last : 100))
        last=$now
        ((cpu_ms + slept_ms <= limit_ms * 2 + 1000)) || overdue=$((now - start))
        if [[ $overdue ]] || ((cpu_ms > limit_ms || peak_kib > allowed_kib)) || ! kill -0 "$leader"; then
            # It may have reported just now. If not, it is killed, or was: by a program that kills its whole group.
            if read_report 0.01; then overdue=''; else kill -KILL -- "-$leader"; fi
            break
        fi
    done
    wait "$leader"
    set -- $?
    [[ $reported ]] || set_status "$1"
    kill_session
    read_children_cpu && ((children_ms - before > cpu_ms)) && cpu_ms=$((children_ms - before))
} 2>/dev/null # bash's own remarks on jobs that were killed

# Reads the leader's report, waiting for it at most SECONDS. Fails if it is not there yet.
read_report() {
    local piece word second third rest
    # A time that is up leaves a piece of a line.
    while IFS= read -r -t "$1" -u "$reports" piece || { report+=$piece && return 1; }; do
        read -r word second third rest <<<"$report$piece" && report=''
        # GNU time: "Command terminated by signal 11"
        [[ "$word $second" != 'Command terminated' ]] || signal=$(kill -l "${rest##* }")
        [[ $word == "$runs" ]] || continue
        reported=1
        ((third <= peak_kib)) || peak_kib=$third
        if [[ $gnu_time ]]; then status=$second; else set_status "$second"; fi
        return 0
    done
}

# Sets `status` and `signal` from STATUS, in which a shell has put both.
set_status() {
    status=$1
    (($1 <= 128)) || signal=$(kill -l "$(($1 - 128))")
}

# Sets `members`, a local of the caller, to the living processes of the leader's session, itself left out, and raises
# cpu_ms and peak_kib to what they have used. Fails if there are none. Sets `busy`, which is not empty if one of them,
# or the leader, runs or waits for a processor. What is listed in /proc is a process; a thread's number is not.
find_members() {
    local last pid thread ticks=0 key amount stat=()
    members=() busy=''
    read_stat "/proc/$leader/stat" && [[ ${stat[0]} == R ]] && busy=1
    set -- /proc/[0-9]*
    read -r _ _ _ _ last </proc/loadavg
    for pid; do
        # Only to save time: numbers are given out in order, from the leader's to the last, perhaps past the largest.
        pid=${pid#/proc/}
        if ((last < leader)); then ((pid > leader || pid <= last)); else ((pid > leader && pid <= last)); fi || continue
        read_stat "/proc/$pid/stat"
        [[ ${stat[3]-} == "$leader" && ${stat[0]} != [ZX] ]] || continue
        members+=("$pid")
        # Its own time and that of its children that it has waited for, user and system. Linux counts hundredths for us.
        ((ticks += stat[11] + stat[12] + stat[13] + stat[14]))
        while [[ $gnu_time ]] && read -r key amount _; do
            [[ $key != VmHWM: ]] || ((amount <= peak_kib)) || peak_kib=$amount
        done 2>/dev/null <"/proc/$pid/status"
        for thread in "/proc/$pid/task/"*/stat; do
            [[ ! $busy ]] || break
            read_stat "$thread" && [[ ${stat[0]} == R ]] && busy=1
        done
    done
    ((ticks * 10 <= cpu_ms)) || cpu_ms=$((ticks * 10))
    ((${#members[@]} > 0))
}

# Sets `stat`, a local of the caller, to what a FILE of /proc says behind the name of a process. Fails if it is gone,
# with a number: without one, a trap that calls this would return what came before the trap.
read_stat() {
    local line=''
    stat=()
    { IFS= read -r -d '' line <"$1" || [[ $line ]]; } 2>/dev/null || return 1
    # The name is in brackets, and may hold anything.
    read -r -a stat <<<"${line##*) }"
}

# Kills what is left of the leader's session, and is done with it.
kill_session() {
    local members=()
    while find_members; do
        kill -KILL -- "-$leader" "${members[@]}"
        sleep 0.01
    done
    leader=''
} 2>/dev/null

# Sets children_ms to the CPU time of all processes that this shell has waited for, and of those that they have.
read_children_cpu() {
    local line
    times >&"$clock" && read -r -u "$clock" line && read -r -u "$clock" line
    [[ $line =~ ^([0-9]+)m([0-9]+)\.([0-9]{3})s\ ([0-9]+)m([0-9]+)\.([0-9]{3})s$ ]] || return
    set -- "${BASH_REMATCH[@]:1}"
    children_ms=$((($1 + $4) * 60000 + (10#$2 + 10#$5) * 1000 + 10#$3 + 10#$6))
}

# Sets `now` to a clock in milliseconds that nobody sets back.
read_uptime() {
    read -r now _ </proc/uptime && now=$((10#${now/./} * 10))
}

# ---- The verdict -------------------------------------------------------------------------------------------------

# The larger, the worse.
declare -rA severity=([AC]=0 [PE]=1 [WA]=2 [TLE]=3 [OLE]=4 [MLE]=5 [RTE]=6 [CE]=7 [JE]=8)

# Sets `verdict` and `reason` for the run just made, by what ANSWER holds, and `forgiven` if it is AC but for white
# space. A limit that was passed comes first, since a judge stops the program there; then a failing end; then the
# output.
judge_run() { # judge_run ANSWER
    local same='' short='' text answer=''
    [[ -e $out && -e $err ]] || die "cannot write to $work"
    # Short texts are compared here: a process costs more.
    if ! IFS= read -r -d '' -n 4096 text <"$out" && ! IFS= read -r -d '' -n 4096 answer <"$1" && [[ $text ]]; then
        short=1
        [[ $text != "$answer" ]] || same=1
    else
        ! cmp -s -- "$out" "$1" || same=1
    fi
    # What the program could not write is no fault of its own.
    [[ $same && $status == 0 ]] || { printf x >"$work/probe"; } 2>/dev/null || die "cannot write to $work"
    verdict='' reason='' forgiven=''
    find_passed_limit "$1"
    [[ $verdict || ! $signal && $status == 0 ]] || find_bad_end
    [[ $verdict ]] || compare "$1"
}

# Sets `verdict` and `reason` if a limit was passed.
find_passed_limit() { # find_passed_limit ANSWER
    if ((peak_kib > allowed_kib)); then
        verdict=MLE reason="it took $(in_mib "$peak_kib")"
        [[ ${ran[0]##*/} != java ]] || reason+=', the JVM itself included: of a .java file it is not counted'
    elif ((status == 3)) && grep -q '^Terminating due to java.lang.OutOfMemoryError' "$err"; then
        verdict=MLE reason="its heap was full at $((limit_kib / 1024)) MiB"
    elif [[ (! $same$short && -s $out || -s $err) &&
        $(find "$out" "$err" -size +65536k -size "+$((4 * $(stat -L -c %s -- "$1")))c") ]]; then
        verdict=OLE reason='it wrote more than 64 MiB, and more than four times the answer'
    elif ((cpu_ms > limit_ms)); then
        verdict=TLE reason="it took $(in_seconds "$cpu_ms") of CPU time"
    elif [[ $overdue ]]; then
        verdict=TLE reason="it was still running after $(in_seconds "$overdue"): it slept \
$(in_seconds "$slept_ms") of that, and took $(in_seconds "$cpu_ms") of CPU time"
    fi
}

# Sets `verdict` and `reason` for a failing end; dies if nothing was started, or if a right program does no better.
find_bad_end() {
    local words=''
    [[ $status != 12[67] ]] || read -r words <"$err"
    # So say GNU time, and the bash that takes its place.
    [[ $words != "$gnu_time: cannot run ${ran[0]}: "* && $words != "-: line 1: ${ran[0]}: "* ]] ||
        die "cannot start ${ran[0]}: ${words##*: } (see what its first line names, and that it does not end with CR)"
    : >"$log"
    [[ $vouched ]] || vouch "$file"
    verdict=RTE reason=${signal:+it died of signal $signal} reason=${reason:-exit status $status}
}

# Sets `verdict`, `reason` and `forgiven` by what was written.
compare() { # compare ANSWER
    if [[ $same ]]; then
        verdict=AC
    elif ! same_words "$1"; then
        verdict=WA reason='wrong output'
        [[ -s $out ]] || reason='it wrote nothing to standard output; does it write to a file (freopen)?'
    elif [[ ! $exact ]] && is_forgiven "$1"; then
        verdict=AC forgiven=1
    else
        verdict=PE reason='only white space differs'
    fi
}

# Whether `out`, which has the words of ANSWER, is ANSWER but for white space at the ends of lines and empty lines at
# the end. To start what tells that takes long, so of short texts `diff`, which is one process, is asked first. It
# knows nothing of the empty lines.
is_forgiven() {
    local bound
    [[ $short || $(find "$out" -size -64k) ]] && diff -aqZ -- "$out" "$1" >/dev/null 2>&1 && return
    bound=$(($(stat -L -c %s -- "$1") + 1))
    cmp -s -- <(print_trimmed "$out" "$bound") <(print_trimmed "$1" "$bound")
}

# Whether the words of `out` are those of ANSWER.
same_words() {
    local ours theirs
    [[ $short ]] || { cmp -s -- <(print_tokens "$out") <(print_tokens "$1"); return; }
    read -r -d '' -a theirs <<<"${text//[[:space:]]/ }"
    read -r -d '' -a ours <<<"${answer//[[:space:]]/ }"
    [[ ${theirs[*]} == "${ours[*]}" ]]
}

# Prints the words of a file, each in a line, between two newlines. `tr` takes as long whatever the file holds.
print_tokens() {
    { echo && cat -- "$1" && echo; } | tr -s ' \t\r\n\v\f' '\n'
}

# Prints the lines of a file that hold words, each with its number, without white space at its end. No more lines are
# read than BOUND, and of each no more bytes: where the words are the same, only white space is behind. A newline marks
# where white space begins, so that sed has one place to look from in each stretch, and not as many as it is long.
print_trimmed() { # print_trimmed FILE BOUND
    head -n "$2" -- "$1" | cut -b "-$2" | grep -anv '^[[:space:]]*$' |
        sed 's/[[:space:]]\+/\n&/g; s/\n[[:space:]]*$//'
}

# ---- Showing -----------------------------------------------------------------------------------------------------

# Prints as printf does; dies where nothing can be written.
say() {
    # shellcheck disable=SC2059
    printf "$@" 2>/dev/null || die 'cannot write to standard output'
}

# Print milliseconds as seconds, and KiB as MiB.
in_seconds() { printf '%d.%03d s' $(($1 / 1000)) $(($1 % 1000)); }
in_mib() { printf '%d.%d MiB' $(($1 / 1024)) $(($1 % 1024 * 10 / 1024)); }

# Prints the words as a shell would have to read them.
quote() {
    local word quoted=''
    for word; do
        [[ $word =~ ^[A-Za-z0-9_@%+=:,./-]+$ ]] || word=${word@Q}
        quoted+="${quoted:+ }$word"
    done
    printf '%s\n' "$quoted"
}

# Prints where ANSWER and `out` first differ, with white space made visible: if words are wrong, in the first line whose
# words differ; if white space is, in the first line where it is not forgiven.
print_difference() {
    local compared=$verdict bound answer_line got_line shared answer got place
    [[ $verdict != PE || ! $exact ]] || compared=bytes
    # Endless lines are more than some awks bear. Behind a line that is cut, the place is not exact.
    bound=$(($(stat -L -c %s -- "$1") * 4 + 65536))
    { read -r answer_line got_line && IFS= read -r shared && IFS= read -r answer && IFS= read -r got; } < <(
        awk -v compared="$compared" '
            # What is compared of the next line: for PE all but white space at its end; for WA the words of the next
            # one that has any. `first` is the first line that was looked at for that.
            function next_line(file, text) {
                first[file] = number[file] + 1
                do {
                    if ((getline line[file] < ARGV[file]) <= 0) { line[file] = "\2"; return "\n" }
                    if (++number[file] == first[file]) first_text[file] = line[file]
                    text = line[file]
                    if (compared == "bytes") return text ""
                    sub(/\2$/, "", text)
                    gsub(/[ \t\r\v\f]+/, compared == "PE" ? "\n&" : " ", text)
                    if (compared == "PE") sub(/\n[ \t\r\v\f]*$/, "", text); else gsub(/^ | $/, "", text)
                } while (text == "" && compared == "WA")
                return text "" # or else 1 would be 01
            }
            BEGIN {
                do { answer = next_line(1); output = next_line(2) } while (answer == output && answer != "\n")
                # An empty line that stands for one with words is what a reader should see.
                if (number[1] == first[1] && number[2] > first[2]) { number[2] = first[2]; line[2] = first_text[2] }
                while (same < length(line[1]) && substr(line[1], same + 1, 1) == substr(line[2], same + 1, 1)) same++
                # Not inside a character.
                while (same && (substr(line[1], same + 1) substr(line[2], same + 1)) ~ /^[\200-\277]/) same--
                print number[1], number[2] "\n" substr(line[1], 1, same)
                print substr(line[1], same + 1) "\n" substr(line[2], same + 1)
            }' <(print_head "$1" "$bound") <(print_head "$out" "$bound"))
    local LC_ALL=C.UTF-8
    place="line $answer_line, column $((${#shared} + 1))"
    ((answer_line == got_line)) || place+="; got at line $got_line, ${place#*, }"
    printf 'first difference at %s:\n  expected  %s\n  got       %s\n' "$place" \
        "$(print_visible "$shared" "$answer")" "$(print_visible "$shared" "$got")"
}

# Prints as much of FILE as `awk` is to see, and the mark \2: a line that has it is not ended.
print_head() { { head -c "$2" -- "$1" && printf '\2'; } | sed 's/\x00/␀/g' | cut -b -100000; }

# Prints a line around a place, of what is BEFORE it and AFTER. A space becomes a raised dot, other white space an
# arrow; what else does not show is written as \u{...}, a single byte as \xHH.
print_visible() { # print_visible BEFORE AFTER
    local text=$1 end=↵ character hex i
    ((${#text} <= 40)) || { printf ... && text=${text: -40}; }
    text+=${2:0:60}
    if [[ ${2:60} ]]; then end=...; elif [[ $text == *$'\2' ]]; then end='[end]' text=${text%?}; fi
    text=${text// /·} text=${text//$'\t'/→} text=${text//$'\r'/←}
    for ((i = 0; i < ${#text}; i++)); do
        character=${text:i:1}
        printf -v hex %02x "'$character"
        # What does not show, or shows as a space, and marks that turn a line round.
        [[ $character == [[:print:]] && ! $hex =~ ^(a0|ad|61c|180e|20(0[0-f]|[26].)|3000|feff)$ ]] ||
            character="\\u{$hex}"
        [[ $character != \\u{??} ]] || character="\\x$hex"
        printf %s "$character"
    done
    printf '%s\n' "$end"
} 2>/dev/null

# Prints what the last run wrote to standard error, and the commands that run it and judge it again.
print_repetition() { # print_repetition INPUT CASE
    [[ ! -s $err ]] || { echo 'standard error:' && print_excerpt "$err" 6; }
    echo "run it again:    $(quote "${ran[@]}") < $(quote "$1")"
    echo "judge it again:  $(quote ${by:+"$by"} "$scripts/judge.sh" "${shared[@]}" -c "$2" "${call_words[@]}")"
}

# Prints the first LINES lines of a file, indented: long ones are cut, and what a terminal would obey or not show is
# replaced. The last line is ended.
print_excerpt() { # print_excerpt FILE LINES
    local marks='s/\t/    /g; s/\xc2[\x80-\x9f]|[[:cntrl:]]/?/g; s/\xef\xbb\xbf/\\u{feff}/g; s/\xe2\x80\x8b/\\u{200b}/g'
    head -c 8000 -- "$1" |
        sed -E "$(($2 + 2)),\$d; $marks; s/^(.{200}).*/\1.../; s/^/  /; $(($2 + 1))s/.*/  .../; \$a\\"
}
