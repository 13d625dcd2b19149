# shellcheck shell=bash
# run.sh: starts a program, watches it, and stops it. A command substitution starts a process, and a case should need
# only two, the leader of its session and the program: so functions leave their results in global variables.

work='' reports='' clock=''      # the folder for temporary files, and the pipes in it
stderr=''                        # a copy of standard error
runs=0 run_out=''                # how many runs there were, and the file with the last one's output
leader='' report_part=''         # the process that leads the session of what runs, the part of its report that has come
finished=''                      # 1 once this process ends as it should
# The results of read_stat, of find_session and of read_children_cpu.
stat=() session_pids=() session_busy='' children_ms=0

# Only a parent can know a program's peak memory. GNU time leads a case if it is there, otherwise a second bash does.
find_gnu_time() { gnu_time=$(type -P time) && [[ $("$gnu_time" --version 2>&1) == *GNU* ]] || gnu_time=''; }
find_gnu_time

# Sets the soft limits to what the caller's hard limits allow; dies if a program or a compiler needs more.
raise_limits() {
    # Addresses are not memory: a JVM reserves 4 GiB besides its heap.
    local have need unit addresses=$((4194304 + 2 * limit_kib))
    for need in f:$((output_cap / 1024 + 1)) t:$((limit_ms / 500 + 60)) s:$limit_kib v:$addresses d:$addresses n:256; do
        unit=${need%:*} need=${need#*:} have=$(ulimit -H "-$unit")
        [[ $have == unlimited ]] || ((have >= need)) || die "ulimit -$unit is $have: judging needs $need"
        # Compilers get the usual stack; `run` sets the program's.
        [[ $unit != s || $have != unlimited && $have -lt 8192 ]] || have=8192
        ulimit -S "-$unit" "$have"
    done
}

# Makes the folder `work`, and sees to it that neither files nor processes are left when this process ends.
start_work() {
    local signal
    work=${TMPDIR:-/tmp}/judge.$BASHPID.$RANDOM$RANDOM log=$work/log new='' finished=''
    [[ $stderr ]] || exec {stderr}>&2
    # First the traps: a signal just after mkdir must not leave the folder behind.
    trap stop_work EXIT
    # On a signal it dies of the same signal, as its caller should know.
    # shellcheck disable=SC2064  # the signal of this turn
    for signal in INT TERM HUP PIPE; do
        trap "finished=1; trap - EXIT $signal; stop_work; kill -s $signal \$BASHPID" "$signal"
    done
    mkdir -m 700 -- "$work" "$work/tmp" || die "cannot write to ${TMPDIR:-/tmp}"
    # Leaders report through the first pipe; only this shell uses the second. Open for both, they neither block nor end.
    mkfifo -- "$work/reports" "$work/clock" || die "cannot write to $work"
    exec {reports}<>"$work/reports" {clock}<>"$work/clock"
}

# Exits with STATUS, 0 or 1, after a verdict. Any other exit counts as stopped without one.
finish() { finished=1 && exit "$1"; }

stop_work() {
    # A trap inherits the IFS of the `read` it interrupts.
    local status=$? IFS=$' \t\n'
    # The leader may have ended already, and its children not. An error in a subshell does not end this function.
    [[ ! $leader ]] || { kill -KILL -- "$leader" "-$leader"; (kill_session); } 2>/dev/null
    # shellcheck disable=SC2046  # the numbers of workers
    [[ ! $submissions && ${#files[@]} -lt 2 ]] || { kill $(jobs -pr) && wait; } 2>/dev/null
    rm -rf -- "$work" ${new:+"$new"}
    [[ ! $finished ]] || return 0
    ((status == 2)) || echo "${0##*/}: stopped without a verdict: a fault of the script, not of the program" >&"$stderr"
    exit 2
}

# Runs COMMAND in FOLDER; meanwhile a signal still ends this process.
attend() { # attend FOLDER COMMAND...
    local status
    (cd -- "$1" && exec setsid "${@:2}") <&0 &
    leader=$!
    wait "$leader"
    status=$? leader=''
    return "$status"
}

# Runs COMMAND with the file INPUT as its standard input. The results are the run_* variables, which the functions that
# it calls fill in.
run() { # run INPUT COMMAND...
    local before_ms status
    # Empty what the last run wrote; removing it would take a process.
    [[ ! $run_out ]] || { : >"$run_out" && : >"$run_err"; }
    ((++runs))
    report_part=''
    run_out=$work/$runs.out run_err=$work/$runs.err    # the files with its output and its standard error
    run_command=("${@:2}") run_status='' run_signal='' # how it ended
    run_cpu_ms=0                                       # its CPU time, its children's, a millisecond for the start
    run_slept_ms=0 run_overslept=''                    # how long all its processes slept; 1 if that was too long
    run_peak_kib=0                                     # its peak memory, 0 without GNU time
    read_children_cpu && before_ms=$children_ms
    start_leader "${@:2}" <"$1" >"$run_out" 2>"$run_err" &
    leader=$!
    watch
    wait "$leader"
    status=$?
    [[ $run_status ]] || split_status "$status"
    kill_session
    read_children_cpu
    ((children_ms - before_ms <= run_cpu_ms)) || run_cpu_ms=$((children_ms - before_ms))
} 2>/dev/null # bash's remarks on jobs that were killed

# Becomes the leader of a new session, which runs COMMAND and reports how that ended.
start_leader() { # start_leader COMMAND...
    exec {reports}>&- {clock}>&- {stderr}>&-
    # One KiB above the cap, so that too much can be told from exactly enough. -t matters only if this script is killed.
    ulimit -c 0 -f $((output_cap / 1024 + 1)) -t $((limit_ms / 500 + 4)) && ulimit -S -s "$limit_kib"
    export LC_ALL=C.UTF-8 TMPDIR=$work/tmp
    [[ ! $gnu_time ]] || exec setsid "$gnu_time" -o "$work/reports" -f "$runs %x %M" -- "$@"
    # The leader's remarks, such as "Segmentation fault", are no part of the program's standard error.
    exec setsid bash -pc 'exec 9>&2 2>/dev/null; "${@:3}" 2>&9 9>&-; echo "$2 $? 0" >"$1"' - \
        "$work/reports" "$runs" "$@"
}

# Waits for the leader's report. Kills the session at a limit, or if its leader is gone. Quick programs never get to the
# loop's body; it looks at slow ones twenty times a second.
watch() {
    until read_report 0.05; do
        find_session
        # Uses no clock: containers falsify /proc/uptime, and users set the others. Time in which this script was
        # stopped or late is not counted, nor time in which the program waited for a processor.
        [[ $session_busy ]] || ((run_slept_ms += 50))
        ((run_cpu_ms + run_slept_ms <= limit_ms * 2 + 1000)) || run_overslept=1
        [[ $run_overslept ]] || ((run_cpu_ms > limit_ms || run_peak_kib > allowed_kib)) || ! kill -0 "$leader" ||
            continue
        # It may have reported just now. A program that kills its whole group kills the leader.
        if read_report 0.01; then run_overslept=''; else kill -KILL -- "-$leader"; fi
        break
    done
}

# Waits at most SECONDS for the leader's report, and sets run_status and the like; fails if there is none yet.
read_report() { # read_report SECONDS
    local piece word second third rest
    # At a timeout `read` returns part of a line.
    while IFS= read -r -t "$1" -u "$reports" piece || { report_part+=$piece && return 1; }; do
        read -r word second third rest <<<"$report_part$piece" && report_part=''
        # GNU time: "Command terminated by signal 11"
        [[ "$word $second" != 'Command terminated' ]] || run_signal=$(kill -l "${rest##* }")
        [[ $word == "$runs" ]] || continue
        ((third <= run_peak_kib)) || run_peak_kib=$third
        [[ $gnu_time ]] && run_status=$second || split_status "$second"
        return 0
    done
}

# Sets run_status and run_signal from STATUS, by which a shell tells both.
split_status() { # split_status STATUS
    run_status=$1
    (($1 <= 128)) || run_signal=$(kill -l "$(($1 - 128))")
}

# Sets session_pids to the living processes of the leader's session but the leader; fails if there are none. Sets
# session_busy if one of them or the leader runs or could run; raises run_cpu_ms and run_peak_kib to their use.
find_session() {
    local pid newest thread ticks=0 key amount
    session_pids=() session_busy=''
    read_stat "/proc/$leader/stat" && [[ ${stat[0]} == R ]] && session_busy=1
    # /proc lists no threads, so every match is a process.
    set -- /proc/[0-9]*
    # Without this file, all processes are looked at. Containers falsify the number in /proc/loadavg.
    read -r newest </proc/sys/kernel/ns_last_pid || newest=$((leader - 1))
    for pid in "${@#/proc/}"; do
        # To save time: numbers are given out in order, from the leader's to the newest, perhaps past the largest.
        ((newest < leader ? pid > leader || pid <= newest : pid > leader && pid <= newest)) || continue
        read_stat "/proc/$pid/stat"
        [[ ${stat[3]-} == "$leader" && ${stat[0]} != [ZX] ]] || continue
        session_pids+=("$pid")
        # Its own time and that of the children it has waited for, user and system. Linux counts hundredths of seconds.
        ((ticks += stat[11] + stat[12] + stat[13] + stat[14]))
        while [[ $gnu_time ]] && read -r key amount _; do
            [[ $key != VmHWM: ]] || ((amount <= run_peak_kib)) || run_peak_kib=$amount
        done 2>/dev/null <"/proc/$pid/status"
        for thread in "/proc/$pid/task/"*/stat; do
            [[ $session_busy ]] || ! read_stat "$thread" || [[ ${stat[0]} != R ]] || session_busy=1
        done
    done
    ((ticks * 10 <= run_cpu_ms)) || run_cpu_ms=$((ticks * 10))
    ((${#session_pids[@]} > 0))
}

# Sets `stat` from FILE; fails if the process is gone. In a trap, `return` without a number returns an older status.
read_stat() { # read_stat FILE
    local line=''
    stat=()
    { IFS= read -r -d '' line <"$1" || [[ $line ]]; } 2>/dev/null || return 1
    # The name is in brackets, and may hold anything.
    read -r -a stat <<<"${line##*) }"
}

# Kills what is left of the leader's session.
kill_session() {
    while find_session; do
        kill -KILL -- "-$leader" "${session_pids[@]}"
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
