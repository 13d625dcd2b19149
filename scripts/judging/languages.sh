# shellcheck shell=bash
# languages.sh: turns a source into a command that can be run. `find_language` has all that a new language needs.

# Judges define this. Many programs read a file, by freopen, unless it is defined.
export ONLINE_JUDGE=1

target=${CARGO_TARGET_DIR:-target} # the folder of all that is built
[[ $target == /* ]] || target=$root/$target
built='' new='' log='' # the folder of the last program, one that is still being filled, the compiler's words
# `vouched`: not empty once the known-good program has passed here, or if there is none. `vouching`: while it is tried.
vouched=1 vouching=''

# Sets these for FILE, by its ending; fails if that is unknown. A new language needs only a row here.
#   language_compile    the command that compiles
#   language_tool       the program to install, by default the first word of language_compile
#   language_source     the name of the copy that is compiled in an empty folder
#   language_product    the file that is made of it
#   language_run        how that is run, where @ means the folder
#   language_extra_kib  the memory that the language itself needs
#   language_comment    what begins a comment
#   language_retry      options for a program that the usual standard refuses: later ones want types, or take names
#   language_hello      the known-good program
find_language() { # find_language FILE
    local written=${1##*.} ending name=${1##*/}
    # A.CPP and X.PY come from Windows, but on Unix .C means C++.
    [[ $written == C ]] && ending=cpp || ending=${written,,}
    language_source=${name%.*}.${written,,} language_product=main language_run=(@/main) language_extra_kib=0
    language_tool='' language_comment='//' language_retry=()
    case $ending in
    rs) language_compile=(rustc -O --edition 2021 --crate-name main -o main)
        language_hello='fn main() { println!("1"); }' ;;
    c)  language_compile=(gcc -O2 -DONLINE_JUDGE -o main '-Wl,--no-as-needed' -lm)
        language_retry=(-fpermissive '-std=gnu11 -fpermissive' -std=gnu89)
        language_hello=$'#include <stdio.h>\nint main(void) { return puts("1") < 0; }' ;;
    cc | cpp | cxx)
        language_compile=(g++ -O2 -DONLINE_JUDGE -o main) language_retry=(-std=gnu++20 -std=gnu++14 -std=gnu++98)
        language_hello=$'#include <cstdio>\n#include <iostream>\nint main() { std::cout << 1 << std::endl; }' ;;
    pas) language_compile=(fpc -O2 -Sg -dONLINE_JUDGE -omain)
        language_hello='begin writeln(1) end.' ;;
    go) # Go skips files with certain names, such as a_test.go.
        language_compile=(go build -o main) language_source=main.go
        language_hello='package main; import "fmt"; func main() { fmt.Println(1) }' ;;
    java)
        language_compile=("$BASH" "$root/scripts/judging/java.sh") language_tool=javac language_source=Main.java
        language_product=class language_extra_kib=$((${limit_kib:-0} + 262144))
        # The heap has the limit's size from the start, on any machine. The JVM and the stacks may take as much again.
        language_run=(java -XX:+UseSerialGC "-Xms${limit_kib-}k" "-Xmx${limit_kib-}k" -XX:NewRatio=7 -Xss64m
            -XX:+ExitOnOutOfMemoryError -XX:+DisplayVMOutputToStderr -cp @)
        language_hello='public class Main { public static void main(String[] a) { System.out.println(1); } }' ;;
    py) # Python reads the source itself, since that may declare an encoding.
        language_compile=(python3 -c 'import sys, tokenize
compile(tokenize.open(sys.argv[1]).read(), sys.argv[1], "exec")') language_source=main.py
        language_product=main.py language_run=(python3 @/main.py) language_comment='#' language_hello='print(1)' ;;
    js) # An empty package.json hides those of outer folders, which can make a module of the source.
        language_compile=(sh -c 'echo {} >package.json && exec node --check "$1"' -) language_tool=node
        language_source=main.js language_product=main.js language_run=(node @/main.js)
        language_hello='console.log(1)' ;;
    *) return 1 ;;
    esac
    language_tool=${language_tool:-${language_compile[0]}}
}

# Compiles FILE, and sets `command` and `allowed_kib` to what runs it and what that may take. Fails if it does not
# compile; then `log` has the compiler's words. Dies if the machine is at fault.
prepare() { # prepare FILE
    vouched=''
    translate "$1" || { vouch "$1" && return 1; }
}

# Does the same, but fails instead of dying if the compiler does not work.
translate() { # translate FILE
    local word
    command=() allowed_kib=$limit_kib
    if ! find_language "$1"; then
        [[ -x $1 ]] || die "unknown language: $1 (for a command: ${0##*/} $problem -- COMMAND)"
        [[ $1 == */* ]] && command=("$1") || command=("./$1")
        vouched=1
        return
    fi
    type -P "$language_tool" >/dev/null || die "${1##*/} needs $language_tool, which is not installed"
    compile "$1" || retry "$1" || return
    for word in "${language_run[@]}"; do
        [[ $word != @* ]] || word=$built${word#@}
        command+=("$word")
    done
    [[ $language_product != class ]] || command+=("$(<"$built/class")")
    allowed_kib=$((limit_kib + language_extra_kib))
}

# Compiles FILE by other standards of its language, and says so if one accepts it.
retry() { # retry FILE
    # `log` is to keep the words of the first compilation.
    local options log=$work/retry.log
    [[ ! $vouching ]] || return
    for options in "${language_retry[@]}"; do
        # shellcheck disable=SC2086  # words
        compile "$1" $options || continue
        say 'note: %s is compiled with %s %s: it does not compile under the default standard\n' \
            "$language_source" "$language_tool" "$options"
        return
    done
    return 1
}

# Compiles FILE, copied as language_source, in a folder that becomes `built` once all is done. The same text is
# compiled only once by the same compiler, except for `vouch`, which asks whether the compiler works now.
compile() { # compile FILE OPTION...
    local status
    mkdir -p -- "$target/judge" || die_of_target
    built=$({
        type -P "$language_tool"
        echo "${language_compile[*]} ${*:2}"
        # java tells its version ten times as fast as javac.
        (cd -- "$target/judge" && { "${language_tool/%javac/java}" --version || "$language_tool" version; } 2>&1)
        cat -- "$1"
    } | sha256sum)
    built=$target/judge/${built:0:16} && new=$built.$BASHPID
    [[ ! -d $built || $vouching ]] || return 0
    rm -rf -- "$new" && mkdir -- "$new" && cp -- "$1" "$new/$language_source" || die_of_target
    TMPDIR=$work/tmp attend "$new" "${language_compile[@]}" "${@:2}" "./$language_source" >"$log" 2>&1
    status=$?
    ((status <= 128)) || die "$language_tool was killed by signal $(kill -l "$status")"
    if ((status == 0)) && [[ ! -s $new/$language_product || $language_product == main && ! -x $new/main ]]; then
        echo "$language_tool reports success, but leaves no program that can be started" >>"$log"
        status=1
    fi
    ((status == 0)) || { rm -rf -- "$new" && return 1; }
    # Another judge.sh may have been quicker.
    mv -T -- "$new" "$built" 2>/dev/null || rm -rf -- "$new"
    [[ -d $built ]] || die_of_target
}

# Compiles and runs a known-good program the way FILE is. If that fails as well, the machine is at fault: dies, and
# shows the output.
vouch() { # vouch FILE
    ! grep -Eq '^(g\+\+|gcc|collect2)[^ ]*: fatal error: .*([Kk]illed|signal 9)|signal: 9, SIGKILL' "$log" ||
        die_of_log 'the compiler was killed'
    vouched=1
    # What belongs to the program judged must stay as it is.
    local command=() allowed_kib=$allowed_kib log=$work/good.log vouching=1 good_file=$work/good.${1##*.}
    find_language "$1"
    echo "$language_hello" >"$good_file" && translate "$good_file" &&
        attend . "${command[@]}" </dev/null >"$log" 2>&1 && return
    type -P cc >/dev/null || ! grep -q '^error: linker .cc. not found' "$log" ||
        die 'rustc finds no linker: install one, for example as root by: apt-get install gcc libc6-dev'
    die_of_log "$language_tool also fails on a correct program: the fault lies with this machine or its settings"
}

die_of_target() { die "cannot write to $target: set CARGO_TARGET_DIR to another folder"; }
die_of_log() { die "$1:"$'\n'"$(print_excerpt "$log" 40)"; }
