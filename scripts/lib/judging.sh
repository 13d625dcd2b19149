# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # some variables are set here for the scripts that source this, or there for this
#
# judging.sh: what judge.sh and stress.sh share. To be sourced, by bash 4.4 or later on Linux.
#
# In reading order: the workspace and its problems, building, running one program under limits, the verdict on a run,
# and showing what went wrong. What a function returns beside its status stands in global variables that begin with
# its subject (limit_*, run_*, verdict*), because a command substitution costs a process, and a case should cost no
# more than two: the leader of its session and the program.

# Messages of other programs are read below, and patterns must take bytes as they come.
LC_ALL=C

# ---- The workspace -----------------------------------------------------------------------------------------------

# The folder that holds problems/ and judge-tests/: the parent of scripts/, wherever this was called from.
root=${BASH_SOURCE[0]%/*}/../..
root=$(cd -- "$root" && pwd -P) || exit 2

# Called wrongly, or on a machine that lacks what is needed.
die() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit 2
}

# Sets `problems` to the names of all problems: each has a folder in problems/, in judge-tests/, or in both.
list_problems() {
    local folder name seen=' '
    problems=()
    for folder in "$root"/problems/*/ "$root"/judge-tests/*/; do
        [[ -d $folder ]] || continue
        folder=${folder%/}
        name=${folder##*/}
        [[ $seen == *" $name "* ]] && continue
        seen+="$name "
        problems+=("$name")
    done
}

# Dies if PROBLEM is none.
require_problem() {
    local name
    list_problems
    for name in ${problems[@]+"${problems[@]}"}; do
        [[ $name == "$1" ]] && return
    done
    die "unknown problem: $1 (known: ${problems[*]-none})"
}

# Dies if COMMAND is no program that can be run.
require_program() {
    if [[ $1 == */* ]]; then
        [[ -e $1 ]] || die "no such program: $1"
        [[ -f $1 && -x $1 ]] || die "not an executable program: $1"
    else
        type -P -- "$1" >/dev/null || die "no such program: $1"
    fi
}

# Sets `parsed_ms` to SECONDS, such as 1 or 0.25, in milliseconds; fails unless it is a time above zero.
parse_seconds() {
    [[ $1 =~ ^([0-9]{1,6})(\.([0-9]{1,9}))?$ ]] || return 1
    local thousandths=${BASH_REMATCH[3]}000
    parsed_ms=$((10#${BASH_REMATCH[1]} * 1000 + 10#${thousandths:0:3}))
    ((parsed_ms > 0))
}

# Sets `parsed_kib` to MIB, a whole number, in KiB; fails unless it is one above zero.
parse_mib() {
    [[ $1 =~ ^[0-9]{1,9}$ ]] || return 1
    parsed_kib=$((10#$1 * 1024))
    ((parsed_kib > 0))
}

# Sets limit_ms and limit_kib from PROBLEM's problem.yaml; an empty one means that it names none.
read_limits() {
    local key value
    limit_ms='' limit_kib=''
    [[ -r $root/judge-tests/$1/problem.yaml ]] || return 0
    while read -r key value || [[ $key ]]; do
        value=${value%%[[:space:]#]*}
        case $key in
        time_limit:) parse_seconds "$value" && limit_ms=$parsed_ms ;;
        memory:) parse_mib "$value" && limit_kib=$parsed_kib ;;
        esac
    done <"$root/judge-tests/$1/problem.yaml"
}

# ---- Building ----------------------------------------------------------------------------------------------------

# Dies without TOOL, a part of the Rust toolchain.
require_tool() {
    type -P "$1" >/dev/null || die "no $1: to build, a Rust toolchain is needed"
}

# Sets `target`, the folder for everything that is built, as cargo would choose it.
find_target() {
    target=${CARGO_TARGET_DIR:-target}
    [[ $target == /* ]] || target=$root/$target
}

# Calls `cargo build` with these further arguments; its messages go to $work/build. It runs in the root, so that the
# workspace's own settings hold, and gets the target folder spelled out, so that they don't move it.
cargo_build() {
    (cd -- "$root" && cargo build --release --quiet --target-dir "$target" "$@") >"$work/build" 2>&1
}

# The verdicts that each folder of submissions/ asks for.
declare -rA wanted_verdicts=([accepted]=AC [wrong_answer]='WA PE' [time_limit_exceeded]=TLE [run_time_error]=RTE)

# Sets `sources` to PROBLEM's submissions, each as FOLDER/NAME.rs, those to be accepted first, and `strange_folders` to
# the folders whose name asks for no verdict: misspelt, they would never be judged.
list_submissions() {
    local all=$root/judge-tests/$1/submissions folder file
    sources=() strange_folders=()
    for folder in accepted wrong_answer time_limit_exceeded run_time_error; do
        for file in "$all/$folder"/*.rs; do
            [[ -e $file ]] && sources+=("${file#"$all/"}")
        done
    done
    for folder in "$all"/*/; do
        [[ -d $folder ]] || continue
        folder=${folder%/}
        folder=${folder##*/}
        [[ ${wanted_verdicts[$folder]+set} ]] || strange_folders+=("$folder")
    done
}

# Compiles those of PROBLEM's `sources` that are newer than what was made of them, as many at a time as there are
# processors. A program stands under the target folder like its source under judge-tests/; one that does not compile is
# missing there, and the compiler's messages are in a file with .log after its name.
compile_submissions() {
    local all=$root/judge-tests/$1/submissions source program free
    free=$(nproc)
    for source in "${sources[@]}"; do
        program=$target/submissions/$1/${source%.rs}
        [[ $program -nt $all/$source ]] && continue
        mkdir -p -- "${program%/*}" || die "cannot make ${program%/*}"
        rm -f -- "$program"
        ((free-- > 0)) || wait -n
        # The last step is a renaming, so that an interrupted one leaves nothing that looks ready.
        { rustc -O --edition 2021 -o "$program.new" -- "$all/$source" 2>"$program.log" &&
            mv -- "$program.new" "$program"; } &
    done
    wait
}

# ---- Starting and stopping ---------------------------------------------------------------------------------------

# Makes the temporary folder `work` and sees to it that nothing is left when the script ends, however it ends.
start_judging() {
    work=$(mktemp -d) || die 'cannot make a temporary folder'
    trap stop_judging EXIT
    trap 'die_of_signal INT' INT
    trap 'die_of_signal TERM' TERM
    trap 'die_of_signal HUP' HUP
    # The leader of a case reports through this pipe. Opened for both ways it never blocks an opener, and never ends.
    mkfifo -- "$work/reports" || die 'cannot make a named pipe'
    exec {reports}<>"$work/reports"
    # A crash must not drop a core file into the user's folder.
    ulimit -c 0
    choose_leader
}

# Sets `leader_command`, which runs a program and reports on it, and `memory_judged`. GNU time is the leader where it
# stands, for only a parent can know the peak memory of a program; otherwise a second bash is.
choose_leader() {
    local gnu_time version
    memory_judged=0
    if gnu_time=$(type -P time); then
        version=$("$gnu_time" --version 2>&1) || version=''
        [[ $version == *GNU* ]] && memory_judged=1
    fi
    if ((memory_judged)); then
        leader_command=("$gnu_time" -o "$work/reports" -f 'done %x %M' --)
    else
        # Its own remarks, such as "Segmentation fault", are not the program's standard error.
        # shellcheck disable=SC2016  # it is the second bash that expands this
        leader_command=(bash -c 'exec 9>&2 2>/dev/null; "${@:2}" 2>&9 9>&-; echo "done $? 0" >"$1"' leader
            "$work/reports")
    fi
}

# Kills what runs and removes the temporary folder.
stop_judging() {
    local job
    for job in $(jobs -p); do
        kill_session "$job"
    done
    rm -rf -- "$work"
}

# Cleans up and then dies of SIGNAL itself, so that whoever called knows why.
die_of_signal() {
    trap - EXIT "$1"
    stop_judging
    kill -s "$1" "$$"
}

# ---- The processes of a case -------------------------------------------------------------------------------------
#
# A case's leader is started by `setsid`, so it leads a session and a process group, both of its own id, without a
# terminal. The program is the leader's child.
#
# These functions also run in traps, where a bare `return` gives not the status of the command before it, but of the one
# before the trap. So each `return` here names its status: the wrong process must never be taken for a member.

# Sets `members` to the processes of LEADER's session, itself left out, that are not dead, and those that have left it
# but bear its mark. All were started after the leader, so their ids lie between its own and the last that the kernel
# has given out: two or three to look at, mostly. Fails if there are none.
find_members() {
    local leader=$1 last pid
    members=()
    read -r _ _ _ _ last </proc/loadavg || last=0
    if ((last >= leader && last - leader < 100)); then
        for ((pid = leader + 1; pid <= last; pid++)); do
            [[ -e /proc/$pid ]] && is_member "$pid" "$leader" && members+=("$pid")
        done
    else
        # A busy machine has used up many ids meanwhile, or has begun again with the small ones.
        for pid in /proc/[0-9]*; do
            pid=${pid#/proc/}
            ((last < leader ? pid > leader || pid <= last : pid > leader)) || continue
            is_member "$pid" "$leader" && members+=("$pid")
        done
    fi
    ((${#members[@]} > 0)) || return 1
    return 0
}

# Whether PID is alive and belongs to LEADER; sets `stat`, the fields of /proc/PID/stat from its state on.
is_member() {
    local line environment variable
    { read -r line <"/proc/$1/stat"; } 2>/dev/null || return 1
    # The second field is the program's name in brackets, which may hold anything.
    read -r -a stat <<<"${line##*) }"
    [[ ${stat[0]} != [ZX] ]] || return 1
    ((stat[3] != $2)) || return 0
    { mapfile -d '' environment <"/proc/$1/environ"; } 2>/dev/null || return 1
    for variable in "${environment[@]}"; do
        [[ $variable != "JUDGE_RUN=$work" ]] || return 0
    done
    return 1
}

# Kills every process of LEADER's session but the leader, and waits until they are gone, so that none can write to a
# file of the next case. Stopping the group first keeps a fork bomb from outrunning the loop.
kill_members() {
    while find_members "$1"; do
        kill -STOP -- "-$1"
        kill -KILL "${members[@]}"
        kill -CONT "$1"
        sleep 0.01
    done 2>/dev/null
}

# Kills LEADER's whole session.
kill_session() {
    # Before it has become a leader it has no group, and after its end no process.
    kill -KILL "$1" 2>/dev/null
    kill -KILL -- "-$1" 2>/dev/null
    kill_members "$1"
}

# ---- Running one program -----------------------------------------------------------------------------------------

# Runs COMMAND with INPUT on its standard input, under limit_ms, limit_kib and output_cap. What it writes is then in
# $work/out and $work/err. Sets
#   run_status    its exit status, or
#   run_signal    the name of the signal that it died of, if it did
#   run_cut       why it was stopped, if it was: cpu, wall or memory
#   run_cpu_ms    CPU time, its children's included, and about a millisecond for starting it
#   run_peak_kib  peak resident memory; 0 where that is not judged
run_program() {
    local input=$1 leader before status=0
    shift
    run_status=0 run_signal='' run_cut='' run_cpu_ms=0 run_peak_kib=0 report=''
    read_children_cpu
    before=$children_cpu_ms
    {
        exec {reports}>&-
        # A process that passes this in a file dies of SIGXFSZ. One block more than allowed tells too much from just enough.
        ulimit -f $((output_cap / 1024 + 1))
        # Should this script be killed without being able to clean up, then no program goes on for ever.
        ulimit -t $(((limit_ms * 2 + 1000) / 1000 + 2))
        # The mark of this run, by which a process is known even if it has left the case's session.
        export JUDGE_RUN=$work
        exec setsid "${leader_command[@]}" "$@"
    } <"$input" >"$work/out" 2>"$work/err" &
    leader=$!
    if ! await_report "$leader"; then
        kill_members "$leader"
        # Relieved of the program, the leader reports at once.
        [[ $run_cut ]] && read_report 1
    fi
    [[ $run_reported ]] || kill -KILL "$leader"
    wait "$leader" || status=$?
    # A program that kills its whole group takes the leader with it: what that died of is then the program's end.
    [[ $run_reported ]] || set_shell_status "$status"
    # What the program left behind goes now: mostly there is nothing, and this costs no process.
    kill_members "$leader"
    read_children_cpu
    ((children_cpu_ms - before > run_cpu_ms)) && run_cpu_ms=$((children_cpu_ms - before))
    return 0
} 2>/dev/null # bash's own remarks on jobs that were killed

# Waits until LEADER reports. Fails if the program has to be stopped, and run_cut says why, or if the leader is lost.
await_report() {
    local start
    read_uptime
    start=$uptime_ms
    # Quick programs never get to the loop's body; slow ones are looked at twenty times a second.
    until read_report 0.05; do
        look_at_members "$1"
        read_uptime
        if ((memory_judged && run_peak_kib > limit_kib)); then
            run_cut=memory
        elif ((run_cpu_ms > limit_ms)); then
            run_cut=cpu
        elif ((uptime_ms - start > limit_ms * 2 + 1000)); then
            run_cut=wall
        fi
        [[ ! $run_cut ]] || return
        # It may have reported and ended since it was last asked.
        if ! kill -0 "$1"; then
            read_report 0.05
            return
        fi
    done
}

# Reads the leader's report, waiting for it at most SECONDS. Fails if it is not there yet.
read_report() {
    local piece words
    run_reported=''
    while IFS= read -r -t "$1" -u "$reports" piece || { report+=$piece && return 1; }; do
        read -r -a words <<<"$report$piece"
        report=''
        case ${words[0]-} in
        Command) # "Command terminated by signal 11": GNU time's own line, before the one that it was asked for
            [[ ${words[1]} == terminated ]] && run_signal=$(kill -l "${words[4]}")
            ;;
        done)
            run_reported=1
            ((words[2] > run_peak_kib)) && run_peak_kib=${words[2]}
            if [[ ${leader_command[0]} == bash ]]; then
                set_shell_status "${words[1]}"
            else
                run_status=${words[1]}
            fi
            return 0
            ;;
        esac
    done
}

# Sets run_status or run_signal from STATUS, in which a shell has put both.
set_shell_status() {
    run_status=$1
    (($1 > 128)) && run_signal=$(kill -l "$(($1 - 128))")
    return 0
}

# Raises run_cpu_ms and run_peak_kib to what LEADER's session has used so far.
look_at_members() {
    local ticks=0 pid key value
    find_members "$1" || return 0
    for pid in "${members[@]}"; do
        is_member "$pid" "$1" || continue
        # Its own time and that of its children that it has waited for, user and system. Linux counts hundredths for us.
        ((ticks += stat[11] + stat[12] + stat[13] + stat[14]))
        while read -r key value _; do
            [[ $key == VmHWM: ]] && ((memory_judged && value > run_peak_kib)) && run_peak_kib=$value
        done <"/proc/$pid/status"
    done
    ((ticks * 10 > run_cpu_ms)) && run_cpu_ms=$((ticks * 10))
    return 0
}

# Sets children_cpu_ms to the CPU time of all processes that this shell has waited for, and of those that they have.
read_children_cpu() {
    local line
    times >"$work/times"
    { read -r line && read -r line; } <"$work/times"
    [[ $line =~ ^([0-9]+)m([0-9]+)\.([0-9]{3})s\ ([0-9]+)m([0-9]+)\.([0-9]{3})s$ ]] || return
    local -a t=("${BASH_REMATCH[@]}")
    children_cpu_ms=$(((t[1] + t[4]) * 60000 + (10#${t[2]} + 10#${t[5]}) * 1000 + 10#${t[3]} + 10#${t[6]}))
}

# Sets uptime_ms to a clock that nobody sets back.
read_uptime() {
    local seconds
    read -r seconds _ </proc/uptime
    uptime_ms=$((10#${seconds/./} * 10))
}

# ---- The verdict on a run ----------------------------------------------------------------------------------------

# The larger, the worse.
# shellcheck disable=SC2034  # read by the scripts that source this
declare -rA severity=([AC]=0 [PE]=1 [WA]=2 [TLE]=3 [OLE]=4 [MLE]=5 [RTE]=6 [CE]=7 [JE]=8)

# How much a program may always write, in bytes.
declare -ri least_output_cap=67108864

# Sets `verdict` and `reason` for the run just made, by what ANSWER holds. A limit that was passed comes first, since a
# judge stops the program there; then a failing end, whatever was written before; then the output.
judge_run() {
    local answer=$1 same=''
    verdict='' reason=''
    is_same "$work/out" "$answer" && same=1
    if [[ $run_cut == memory ]] || ((memory_judged && run_peak_kib > limit_kib)); then
        verdict=MLE
        show_kib "$run_peak_kib" && reason="it took $shown"
    elif is_output_too_long "$same"; then
        verdict=OLE
        show_kib $((output_cap / 1024)) && reason="it wrote more than $shown to $too_long"
    elif [[ $run_cut == wall ]]; then
        verdict=TLE
        show_ms $((limit_ms * 2 + 1000)) && reason="it was still running after $shown"
    elif ((run_cpu_ms > limit_ms)); then
        verdict=TLE
        show_ms "$run_cpu_ms" && reason="it took $shown of CPU time"
    elif [[ $run_signal ]]; then
        verdict=RTE reason="it died of signal $run_signal"
    elif ((run_status != 0)); then
        verdict=RTE reason="exit status $run_status"
    elif [[ $same ]]; then
        verdict=AC
    elif have_same_tokens "$work/out" "$answer"; then
        verdict=PE reason='only white space differs'
    else
        verdict=WA reason='wrong output'
    fi
}

# Whether two files hold the same bytes. To start `cmp` takes longer than all that bash does for a case, so short texts
# are compared here: `read` fails on those that end within 4096 bytes, no zero byte among them.
is_same() {
    local one other
    if ! IFS= read -r -d '' -n 4096 one <"$1" && ! IFS= read -r -d '' -n 4096 other <"$2"; then
        [[ $one == "$other" ]]
    else
        cmp -s -- "$1" "$2"
    fi
}

# Whether the program wrote more than it may; SAME says that its standard output is the answer. Sets too_long.
is_output_too_long() {
    local size
    if [[ ! $1 ]]; then
        size=$(stat -c %s -- "$work/out")
        too_long='standard output'
        ((size > output_cap)) && return
    fi
    [[ -s $work/err ]] || return
    size=$(stat -c %s -- "$work/err")
    too_long='standard error'
    ((size > output_cap))
}

# Whether two files hold the same words in the same order.
have_same_tokens() {
    cmp -s -- <(print_tokens "$1") <(print_tokens "$2")
}

print_tokens() {
    tr -s ' \t\r\n\v\f' '\n' <"$1" | grep -av '^$'
}

# Sets `verdict` and `reason` for a program of ours that was given bad input: it must say so in one line on standard
# error, fail with status 1, and have written just what ANSWER holds, or nothing where there is no such file.
judge_refusal() {
    local answer=$1 lines
    [[ -e $answer ]] || answer=/dev/null
    judge_run "$answer"
    [[ $verdict == @(MLE|OLE|TLE) || $run_signal ]] && return
    lines=$(wc -l <"$work/err")
    if ((run_status == 0)); then
        verdict=WA reason='bad input must be refused with exit status 1, but the exit status was 0'
    elif ((run_status != 1)); then
        verdict=RTE reason="bad input must be refused with exit status 1, but the exit status was $run_status"
    elif ((lines != 1)) || [[ $(tail -c 1 "$work/err") ]]; then
        verdict=WA reason="bad input must be refused with one line on standard error, but there were $lines"
    elif ! cmp -s -- "$work/out" "$answer"; then
        verdict=WA reason='wrong output before the bad case'
    else
        verdict=AC reason=''
    fi
}

# ---- Showing -----------------------------------------------------------------------------------------------------

# Sets the colours, if standard output is a terminal whose reader wants any.
choose_colours() {
    good='' bad='' plain=''
    if [[ -t 1 && ! ${NO_COLOR-} && ${TERM-dumb} != dumb ]]; then
        good=$'\e[32m' bad=$'\e[31m' plain=$'\e[0m'
    fi
}

# Sets `shown` to milliseconds as seconds.
show_ms() {
    printf -v shown '%d.%03d s' $(($1 / 1000)) $(($1 % 1000))
}

# Sets `shown` to KiB as MiB.
show_kib() {
    printf -v shown '%d.%d MiB' $(($1 / 1024)) $(($1 % 1024 * 10 / 1024))
}

# Sets `quoted` to the words as a shell would have to read them.
quote() {
    local word apostrophe="'\\''"
    quoted=''
    for word; do
        [[ $word =~ ^[A-Za-z0-9_@%+=:,./-]+$ ]] || word="'${word//\'/$apostrophe}'"
        quoted+="${quoted:+ }$word"
    done
}

# Prints where two files first differ, and the line of each there, white space made visible and long lines cut.
print_difference() {
    local expected=$1 got=$2 text offset line inside column
    text=$(cmp -- "$expected" "$got" 2>&1) && return
    case $text in
    *' differ: '*)
        [[ $text =~ ([0-9]+),\ line\ [0-9]+$ ]] && offset=${BASH_REMATCH[1]}
        ;;
    *'which is empty') offset=1 ;;
    *) # "cmp: EOF on GOT after byte 12, line 3": the next byte is the first that differs
        [[ $text =~ ([0-9]+),\ (in\ )?line\ [0-9]+$ ]] && offset=$((BASH_REMATCH[1] + 1))
        ;;
    esac
    line=$(($(head -c $((offset - 1)) -- "$got" | wc -l) + 1))
    inside=$(head -c $((offset - 1)) -- "$got" | tail -n "+$line" | wc -c)
    # A character is a byte that does not continue one.
    column=$(($(head -c $((offset - 1)) -- "$got" | tail -n "+$line" | tr -d '\200-\277' | wc -c) + 1))
    echo "first difference at line $line, column $column:"
    make_visible "$expected" "$offset" "$inside"
    echo "  expected  $visible"
    make_visible "$got" "$offset" "$inside"
    echo "  got       $visible"
}

# How many bytes of a line are shown before a difference, and how many from it on.
declare -ri shown_before=40 shown_after=60

# Sets `visible` to FILE's line around the byte OFFSET, counted from 1, of which INSIDE bytes stand before it.
make_visible() {
    local file=$1 offset=$2 inside=$3 from bytes
    visible=''
    ((inside > shown_before)) && inside=$shown_before visible='...'
    from=$((offset - inside - 1))
    # `od` cannot begin at the end of a file.
    mapfile -t bytes < <(tail -c "+$((from + 1))" -- "$file" | head -c $((inside + shown_after)) |
        od -An -v -tx1 -w1 | tr -d ' ')
    add_visible "${bytes[@]}"
    if ((${#bytes[@]} < inside + shown_after)); then
        [[ $line_ended ]] || visible+='[end]'
    else
        [[ $line_ended ]] || visible+='...'
    fi
}

# Appends bytes, in hexadecimal, to `visible`, until a line ends: sets line_ended if one does. A space becomes a raised
# dot, other white space an arrow; control characters and what is no UTF-8 are written as \xHH.
add_visible() {
    local -a bytes=("$@")
    local i=0 byte value length character k
    line_ended=''
    while ((i < ${#bytes[@]})); do
        byte=${bytes[i]} value=$((16#${bytes[i]}))
        case $byte in
        0a)
            visible+='↵' line_ended=1
            return
            ;;
        20) visible+='·' ;;
        09) visible+='→' ;;
        0d) visible+='←' ;;
        *)
            if ((value < 0x20 || value == 0x7f)); then
                visible+="\\x$byte"
            elif ((value < 0x80)); then
                printf -v character '%b' "\\x$byte"
                visible+=$character
            else
                measure_character "${bytes[@]:i:4}"
                if ((length == 0)); then
                    # Half a character at the cut is not worth showing.
                    ((i > 0 || value < 0x80 || value > 0xbf)) && visible+="\\x$byte"
                else
                    for ((k = 0; k < length; k++)); do
                        printf -v character '%b' "\\x${bytes[i + k]}"
                        visible+=$character
                    done
                    ((i += length - 1))
                fi
            fi
            ;;
        esac
        ((i += 1))
    done
}

# Sets `length` to the number of bytes of the character of UTF-8 that these begin with, or to 0 if they don't.
measure_character() {
    local value=$((16#$1)) byte
    length=0
    if ((value >= 0xc2 && value < 0xe0)); then
        length=2
    elif ((value >= 0xe0 && value < 0xf0)); then
        length=3
    elif ((value >= 0xf0 && value < 0xf5)); then
        length=4
    fi
    (($# >= length)) || length=0
    for byte in "${@:2:length > 0 ? length - 1 : 0}"; do
        ((16#$byte >= 0x80 && 16#$byte < 0xc0)) || length=0
    done
}

# Prints the first LINES lines of a file, indented, long ones cut, control characters replaced.
print_excerpt() {
    local line count=0
    while IFS= read -r -n 200 line || [[ $line ]]; do
        if ((++count > $2)); then
            echo '  ...'
            return
        fi
        echo "  ${line//[[:cntrl:]]/?}"
    done < <(head -c 8000 -- "$1")
}
