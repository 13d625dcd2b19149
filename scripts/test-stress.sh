#!/usr/bin/env bash
#
# test-stress.sh: tests stress.sh, first in a workspace made for it, then on every submission in
# judge-tests/*/submissions/wrong_answer: each must be found out. `test-stress.sh PROBLEM...` looks at these problems'
# submissions only; `test-stress.sh -` at none. Prints a line for each test; the last is `N passed, N failed`.

set -u
here=$(readlink -f -- "${BASH_SOURCE[0]}") || exit 2
# shellcheck source-path=SCRIPTDIR source=lib/judging.sh
source "${here%/*}/lib/judging.sh"
# shellcheck source-path=SCRIPTDIR source=lib/testing.sh
source "${here%/*}/lib/testing.sh"
repo=$root
find_target

lab=$(mktemp -d) || exit 2
trap 'rm -rf -- "$lab"' EXIT
workspace="$lab/it's a workspace"
programs=$lab/programs
# What stress.sh makes here it must remove.
export TMPDIR=$lab/tmp
mkdir -p "$workspace" "$programs" "$TMPDIR"

# Runs stress.sh in the workspace made for it: sets `output`, `errors` and `status`.
stress() { CARGO_TARGET_DIR='' attempt "$workspace/scripts/stress.sh" "$@"; }

# ---- The workspace -----------------------------------------------------------------------------------------------

# The problem `sum`: to add numbers. An input of size N has N of them, each below 10 N.
cp -r "${here%/*}" "$workspace/scripts"
mkdir -p "$workspace/problems/sum/"{src,examples} "$workspace/judge-tests/sum"
printf '%s\n' '[workspace]' 'members = ["problems/*"]' 'resolver = "2"' >"$workspace/Cargo.toml"
printf '%s\n' '[package]' 'name = "sum"' 'version = "0.1.0"' 'edition = "2021"' '[[example]]' 'name = "sum-generate"' \
    'path = "examples/generate.rs"' >"$workspace/problems/sum/Cargo.toml"
printf '%s\n' 'limits:' '  time_limit: 20' '  memory: 256' >"$workspace/judge-tests/sum/problem.yaml"
cat >"$workspace/problems/sum/src/main.rs" <<'END'
use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let sum: u64 = text.split_whitespace().map(|word| word.parse::<u64>().unwrap()).sum();
    println!("the sum\n{}", sum);
}
END
cat >"$workspace/problems/sum/examples/generate.rs" <<'END'
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments == ["--max"] {
        println!("12");
        return;
    }
    let mut state: u64 = arguments[0].parse().unwrap();
    let size: u64 = arguments[1].parse().unwrap();
    for _ in 0..size {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        println!("{}", (mixed >> 32) % (10 * size));
    }
}
END

# program NAME: an executable bash script from standard input, which finds the numbers in `n`, and their sum in `sum`.
program() {
    cat >"$programs/$1" <<'END'
#!/bin/bash
mapfile -t n
sum=0
for i in "${n[@]}"; do ((sum += i)); done
END
    cat >>"$programs/$1" <&3
    chmod +x "$programs/$1"
} 3<&0
program right <<'END'
printf 'the sum\n%d\n' "$sum"
END
program always <<'END'
echo wrong
END
program of-two <<'END'
printf 'the sum\n%d\n' $((sum + (${#n[@]} >= 2)))
END
program of-three-rarely <<'END'
printf 'the sum\n%d\n' $((sum + (${#n[@]} >= 3 && sum % 13 == 0)))
END
program of-many <<'END'
printf 'the sum\n%d\n' $((sum + (${#n[@]} >= 11)))
END
program spaces <<'END'
printf 'the sum\n%d \n' "$sum"
END
program fails <<'END'
printf 'the sum\n%d\n' "$sum"
echo 'cannot go on' >&2
exit $((${#n[@]} > 1))
END
program crashes <<'END'
((${#n[@]} < 2)) || kill -SEGV $$
printf 'the sum\n%d\n' "$sum"
END
program sleeps <<'END'
sleep 1000
END

# ---- What it finds -----------------------------------------------------------------------------------------------

stress -n 24 sum -- "$programs/right"
check 'a right program passes' has_status 0
check 'a right program passes on all inputs' shows 'no difference on 24 inputs (sizes 1 to 12, seeds 1 to 24)'
check 'nothing is saved for it' [ ! -e "$workspace/target/stress" ]

stress -n 24 sum -- "$programs/always"
check 'a program that is always wrong is found out' has_status 1
check 'and at once' shows 'found on input 1 of 24'
check 'the verdict is shown' shows 'WA: wrong output'
check 'the input is shown' matches $'input:\n  [0-9]\n'
check 'what was expected is shown' matches $'expected:\n  the sum\n  [0-9]\n'
check 'what was got is shown' shows $'got:\n  wrong\n'
check 'the difference is shown' shows 'first difference at line 1, column 1:'

stress -n 12 sum -- "$programs/of-two"
check 'a program that is wrong on two numbers is found out' has_status 1
check 'the smallest input found has two' matches 'the smallest found has [4-6] bytes \(seed [0-9]+, size 2\)'
saved=$(find "$workspace/target/stress/sum" -name 'size-2-*.in')
check 'it is saved' [ -s "$saved" ]
check 'the saved input has two numbers' [ "$(wc -l <"$saved")" = 2 ]
check 'the saved answer is right' \
    [ "$(<"${saved%.in}.ans")" = "the sum"$'\n'"$(($(tr '\n' '+' <"$saved")0))" ]
check 'the saved description is one line' [ "$(wc -l <"${saved%.in}.desc")" = 1 ]
again=${output#*run it again:  }
check 'the command shown runs it again' [ "$(bash -c "$again")" = "$("$programs/of-two" <"$saved")" ]

stress -n 60 sum -- "$programs/of-three-rarely"
check 'a program that is rarely wrong is found out' has_status 1
check 'the smallest input found has three numbers' shows 'size 3)'

stress -n 24 sum -- "$programs/spaces"
check 'white space is PE' shows 'PE: only white space differs'
check 'white space is made visible' matches $'got       [0-9]+·↵'
stress -n 24 sum -- "$programs/fails"
check 'a failing exit is RTE' shows 'RTE: exit status 1'
check 'standard error is shown' shows 'cannot go on'
stress -n 24 sum -- "$programs/crashes"
check 'a signal is RTE' shows 'RTE: it died of signal SEGV'
stress -n 12 -t 0.1 sum -- "$programs/sleeps"
check 'a late program is TLE' shows 'TLE: it was still running after 1.200 s'
if [[ $(type -P time) ]]; then
    stress -n 12 -m 1 sum -- "$programs/right"
    check 'a greedy program is MLE' shows 'MLE: it took'
fi

# ---- Sizes and seeds ---------------------------------------------------------------------------------------------

stress -n 12 sum -- "$programs/of-many"
check 'few inputs reach the large sizes too' has_status 1
stress -n 1 sum -- "$programs/of-many"
check 'one input is one of the smallest size' has_status 0
stress -n 12 -s 5 sum -- "$programs/of-two"
first=$output
stress -n 12 -s 5 sum -- "$programs/of-two"
check 'the same seed finds the same' [ "$output" = "$first" ]
stress -n 20 -s 700 sum -- "$programs/right"
check 'another seed makes other inputs' shows 'seeds 700 to 719'
stress -n 007 -s 08 sum -- "$programs/right"
check 'numbers are decimal' shows 'no difference on 7 inputs (sizes 1 to 12, seeds 8 to 14)'

# ---- How it is called --------------------------------------------------------------------------------------------

for arguments in '' 'sum' 'sum --' '-- cat' 'sum sum -- cat' 'no-such-problem -- cat' '-n' '-n 0 sum -- cat' \
    '-n x sum -- cat' '-s -1 sum -- cat' '-s' '-t 0 sum -- cat' '-m 0 sum -- cat' '-x sum -- cat' \
    'sum -- no-command-of-that-name' 'sum -- /no/such/program'; do
    read -r -a words <<<"$arguments"
    stress "${words[@]}"
    check "\`$arguments\` is a wrong call" has_status 2
    check "\`$arguments\` says so on standard error alone" only_complains
done
stress -h
check '-h succeeds' has_status 0
check '-h says how to call it' shows 'usage: stress.sh [options] PROBLEM -- COMMAND [ARG...]'

output=$(cd "$programs" && CARGO_TARGET_DIR="$lab/other target" "$workspace/scripts/stress.sh" -n 5 sum -- ./always 2>&1)
status=$?
check 'it works from any folder' has_status 1
check 'CARGO_TARGET_DIR is honoured' [ -d "$lab/other target/stress/sum" ]
ln -s "$workspace/scripts/stress.sh" "$lab/a link"
output=$(cd / && CARGO_TARGET_DIR="$lab/other target" "$lab/a link" -n 5 sum -- "$programs/right" 2>&1)
status=$?
check 'it works through a link' has_status 0

mkdir -p "$workspace/problems/bare/src" "$workspace/judge-tests/bare"
cp "$workspace/judge-tests/"{sum,bare}/problem.yaml
cp "$workspace/problems/"{sum,bare}/src/main.rs
printf '%s\n' '[package]' 'name = "bare"' 'version = "0.1.0"' 'edition = "2021"' >"$workspace/problems/bare/Cargo.toml"
stress bare -- "$programs/right"
check 'a problem without a generator is a wrong call' has_status 2
check 'a problem without a generator is named' complains 'bare has no generator'
rm -r "$workspace/problems/bare"
sed -i 's/12/0/' "$workspace/problems/sum/examples/generate.rs"
stress sum -- "$programs/right"
check 'a generator without a largest size is refused' has_status 2
sed -i 's/println!("0")/println!("12")/; s/{}", (mixed/{}", -1 + 0 * (mixed/; s/10 \* size/1/' \
    "$workspace/problems/sum/examples/generate.rs"
sed -i 's/-1 + 0 \* (mixed >> 32) % (1)/"x"/' "$workspace/problems/sum/examples/generate.rs"
stress sum -- "$programs/right"
check 'a generator whose inputs the solution refuses is no difference' has_status 2
check 'that is said' complains 'own solution refuses what is generated: generate 1 1'
echo 'nonsense' >"$workspace/problems/sum/examples/generate.rs"
stress sum -- "$programs/right"
check 'a generator that does not compile is no difference' has_status 2
check 'the message of the compiler is shown' complains 'nonsense'

check 'no temporary files are left' is_empty_folder "$TMPDIR"

# ---- The wrong submissions ---------------------------------------------------------------------------------------

# Runs stress.sh on a submission, FOLDER/NAME, of PROBLEM, and prints what it found: its output and exit status.
stress_submission() {
    CARGO_TARGET_DIR=$target "$repo/scripts/stress.sh" "$1" -- "$target/submissions/$1/$2" >"$lab/found/$1,${2##*/}" 2>&1
    echo "status $?" >>"$lab/found/$1,${2##*/}"
}

# Stresses all of PROBLEM's wrong submissions, as many at a time as there are processors, and checks each.
check_submissions() {
    local source free
    list_submissions "$1"
    ((${#sources[@]} > 0)) || return 0
    compile_submissions "$1"
    free=$(nproc)
    for source in "${sources[@]}"; do
        [[ $source == wrong_answer/* ]] || continue
        ((free-- > 0)) || wait -n
        stress_submission "$1" "${source%.rs}" &
    done
    wait
    for source in "${sources[@]}"; do
        [[ $source == wrong_answer/* ]] || continue
        source=${source##*/}
        output=$(<"$lab/found/$1,${source%.rs}") status=${output##*status } errors=''
        [[ $output =~ found\ on\ input\ ([0-9]+).*\ has\ ([0-9]+)\ bytes.*\ size\ ([0-9]+)\) ]] &&
            printf -v row '%5d inputs, smallest %4d bytes, size %2d' "${BASH_REMATCH[@]:1:3}" || row='not found'
        check "$row: $1 ${source%.rs}" has_status 1
    done
}

mkdir "$lab/found"
if (($# == 0)); then
    list_problems
    set -- "${problems[@]}"
fi
for problem; do
    [[ $problem == - ]] || check_submissions "$problem"
done

echo "$passed passed, $failed failed"
((failed == 0))
