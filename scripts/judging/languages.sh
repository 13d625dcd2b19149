# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # rooms read the variables of one another
#
# languages.sh: from a source to a program.

# Folders: of all that is compiled here, one that is being filled. What a compiler says is in `log`.
target=${CARGO_TARGET_DIR:-target} new='' log=''
[[ $target == /* ]] || target=$root/$target
# Not empty if a right program fares well on this machine, or if there is none to be tried.
vouched=1
# As the judges have it that define it: programs leave out freopen then.
export ONLINE_JUDGE=1
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
