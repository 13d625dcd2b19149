# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read the variables of one another
#
# run.sh: starts a program, watches it, stops it.
#
# A command substitution costs a process, and a case should cost two: the leader of its session and the program. So
# functions leave their results in variables.

# A folder that lasts as long as this process.
work=''
# The last run: what it was and how it ended.
leader='' runs=0 ran=() out='' err='' status=0 signal='' overdue='' cpu_ms=0 peak_kib=0
# Only a parent can know the peak memory of a program: where GNU time is, it leads a case; otherwise a second bash does.
gnu_time=''
! hash time 2>/dev/null || [[ $("${BASH_CMDS[time]}" --version 2>&1) != *GNU* ]] || gnu_time=${BASH_CMDS[time]}

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

# Runs COMMAND in FOLDER, and obeys a signal meanwhile.
attend() {
    (cd -- "$1" && exec setsid "${@:2}") <&0 &
    leader=$!
    wait "$leader"
    set -- $?
    leader=''
    return "$1"
}

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
