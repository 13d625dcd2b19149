# shellcheck shell=bash
# search.sh: looks for a small input on which a program and the solution differ.

count=1000 first_seed=1 patience=10           # the options -n, -s and -w
solution='' generator='' largest_size=0       # what `build` sets
# How many inputs to try of each smaller size, how many differences of one size to look at; CPU time for our programs.
declare -ri tries_of_a_size=200 finds_of_a_size=10 help_seconds=20
inputs=0 seed='' size=''                      # how many inputs were tried; the last one's seed and size
counts_from=PE                                # the mildest verdict that counts as a difference
# The difference that is kept in $work/kept: the input's size and bytes, how it was made, on which try, and the verdict.
kept_size=0 kept_bytes=0 kept_origin='' kept_try=0 kept_verdict='' kept_reason=''

# Builds our programs, and sets `solution`, `generator` and `largest_size`.
build() {
    local host programs
    [[ -e $root/problems/$problem/examples/generate.rs ]] || die "$problem has no generator, examples/generate.rs"
    [[ ! -e $target/release/.cargo-lock ]] || flock -n "$target/release/.cargo-lock" true ||
        echo "${0##*/}: waits for another cargo, which is building in $target" >&2
    # Without these two options, settings decide where the programs are.
    host=$(rustc -vV | sed -n 's/^host: //p')
    CARGO_TERM_COLOR=never attend "$root" cargo build --release --target "$host" --target-dir "$target" \
        -p "$problem" --bin "$problem" --example "$problem-generate" >"$log" 2>&1 ||
        die_of_log "cargo cannot build; if it cannot write to $target, set CARGO_TARGET_DIR to another folder"
    programs=$target/$host/release
    solution=$programs/$problem generator=$programs/examples/$problem-generate
    [[ -x $solution ]] || die "programs in $programs cannot be started; set CARGO_TARGET_DIR to another folder"
    largest_size=$("$generator" --max)
    [[ $largest_size =~ ^[1-9][0-9]*$ ]] || die "the generator of $problem does not tell its largest size (--max)"
}

# Sets `seed` and `size`, and judges the program on that input; fails if its verdict is as bad as `counts_from`.
agrees() { # agrees SEED SIZE
    seed=$1 size=$2
    ((++inputs))
    [[ ! -t 2 ]] || printf '\r\e[Kstress.sh: %d inputs, the last of size %d, %d s' "$inputs" "$size" "$SECONDS" >&2
    attend "$root" prlimit --cpu="$help_seconds" "$generator" "$seed" "$size" >"$work/in" ||
        die "the generator of $problem fails: generate $seed $size"
    attend "$root" prlimit --cpu="$help_seconds" "$solution" <"$work/in" >"$work/ans" || {
        printf 'generate %d %d, by the generator of %s:\n' "$seed" "$size" "$problem" >&2
        print_excerpt "$work/in" 30 >&2
        die "the solution of $problem refuses this input, or takes more than $help_seconds s of CPU time"
    }
    run "$work/in" "${command[@]}"
    judge_run "$work/ans"
    ((severity[$verdict] < severity[$counts_from]))
}
end_progress() { [[ ! -t 2 ]] || printf '\r\e[K' >&2; }

# Tries `count` inputs of ascending sizes, and keeps the first that shows a difference, if possible not of white space.
find_difference() {
    local i
    for ((i = 0; i < count; i++)); do
        agrees $((first_seed + i)) $((i * largest_size / count + 1)) && continue
        keep
        kept_try=$((i + 1))
        # From now on white space does not count.
        counts_from=WA
        [[ $verdict == PE ]] || break
    done
    [[ $kept_verdict != PE ]] || counts_from=PE
    end_progress
}

# Looks for a smaller input until SECONDS reaches END: the shortest of the smallest size that shows a difference.
find_smaller() { # find_smaller END
    local i smaller finds=0 found_size=$kept_size
    for ((smaller = 1; smaller < found_size && finds == 0; smaller++)); do
        for ((i = 0; i < tries_of_a_size && finds < finds_of_a_size && SECONDS < $1; i++)); do
            agrees $((first_seed + count + i)) "$smaller" && continue
            ((++finds))
            ((kept_size <= smaller && $(stat -c %s -- "$work/in") >= kept_bytes)) || keep
        done
    done
    end_progress
}

# Keeps the input just tried, its answer, and what the program made of it.
keep() {
    kept_size=$size kept_origin="seed $seed, size $size" kept_verdict=$verdict kept_reason=$reason
    kept_bytes=$(stat -c %s -- "$work/in")
    mkdir -p -- "$work/kept" && cp -- "$work/in" "$work/ans" "$work/kept" && cp -- "$run_out" "$work/kept/out" &&
        cp -- "$run_err" "$work/kept/err" || die "cannot write to $work"
}

# Saves the kept input as a case, and sets `saved` to its path without an ending, which depends on the input alone.
save() {
    saved=$(sha256sum <"$work/kept/in")
    saved=$target/stress/$problem/size-$kept_size-${saved:0:12}
    mkdir -p -- "${saved%/*}" && cp -- "$work/kept/in" "$saved.in" && cp -- "$work/kept/ans" "$saved.ans" &&
        echo "Found by stress.sh ($kept_origin): a program got $kept_verdict, $kept_reason." >"$saved.desc" ||
        die_of_target
}

# Prints what is kept.
print_kept() {
    echo "$kept_verdict: $kept_reason"
    echo "found on input $kept_try of $count; the smallest found has $kept_bytes bytes ($kept_origin)"
    echo 'input:' && print_excerpt "$work/kept/in" 30
    echo 'expected:' && print_excerpt "$work/kept/ans" 12
    echo 'got:' && print_excerpt "$work/kept/out" 12
    [[ $kept_verdict != @(WA|PE) ]] || print_difference "$kept_verdict" "$work/kept/ans" "$work/kept/out"
    echo "saved as:        $(quote "$saved").{in,ans,desc}"
    print_repetition "$saved.in" "$saved.in" "$work/kept/err"
}

# Searches, and shows what it finds. Fails if that is a difference.
search() {
    find_difference
    if [[ ! $kept_verdict ]]; then
        say 'no difference on %d inputs (sizes 1 to %d, seeds %d to %d)\n' "$count" "$largest_size" "$first_seed" \
            $((first_seed + count - 1))
        return
    fi
    printf 'stress.sh: %s on input %d of %d (%s); looking for a smaller one, %d s at most\n' \
        "$kept_verdict" "$kept_try" "$count" "$kept_origin" "$patience" >&2
    find_smaller $((SECONDS + patience))
    save
    say '%s\n' "$(print_kept)"
    return 1
}
