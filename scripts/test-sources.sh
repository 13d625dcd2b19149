#!/usr/bin/env bash
# Checks the form that all the sources share: the header, the sections, the functions that are
# repeated in each file on purpose, the size. The last line is `N passed, N failed`.
set -u
export LC_ALL=C

readonly LARGEST=65535 # bytes; many judges stop at 64 KiB

passed=0 failed=0

expect() { # expect WHAT COMMAND...: one test; what the command prints is shown if it fails
    local what=$1 said
    shift
    if said=$("$@" 2>&1); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAIL  %s\n%s\n' "$what" "$said"
    fi
}

# The header: one paragraph for each field, in order, the idea in ten lines at most; then an
# optional glossary; then what follows the module comment.
check_header() { # check_header FILE
    awk '
        BEGIN { fields = split("Problem Judge Input Output Idea Cost", field); wanted = 1 }
        !/^\/\/!/ { exit }
        /^\/\/!$/ { next_is_first = 1; next }
        NR == 1 || next_is_first {
            next_is_first = 0
            name = $2
            if (wanted <= fields && name == field[wanted] ":") wanted++
            else if (wanted <= fields) { print "line " NR ": want " field[wanted] ":"; bad = 1; exit }
            else name = "after"
        }
        name == "Idea:" && ++lines > 10 { print "line " NR ": the idea takes over ten lines"; bad = 1; exit }
        END { if (wanted <= fields && !bad) print "no " field[wanted] ":"; exit bad || wanted <= fields }
    ' "$1"
}

# The five sections that every source has, in their order; a source may have more between them.
check_sections() { # check_sections FILE
    diff <(printf '// ---- %s ----\n' Parse Model Search Print Main) \
        <(grep -E '^// ---- (Parse|Model|Search|Print|Main) ----$' "$1")
}

check_size() { # check_size FILE
    (($(wc -c <"$1") <= LARGEST))
}

has_line() { grep -qxF -- "$2" "$1"; }

has_no() { ! grep -nE -- "$2" "$1"; } # has_no FILE PATTERN

# Prints an item with the comment above it: from its first line to the first line that closes it.
item() { # item FILE FIRST-LINE-PATTERN
    awk -v first="$2" '
        /^\/\/\// || /^#\[/ { comment = comment $0 "\n"; next }
        $0 ~ first { printf "%s", comment; inside = 1 }
        inside { print }
        inside && /^}/ { exit }
        { comment = "" }
    ' "$1"
}

# problems/PROBLEM/src/main.rs, or the template's.
problem_of() {
    local folder=${1%/src/main.rs}
    case $folder in
    */template/problem) printf 'new-problem\n' ;;
    *) printf '%s\n' "${folder##*/}" ;;
    esac
}

# check_same FIRST-LINE-PATTERN FILE...: the item is the same in every file that has it, its problem's
# name aside, and at least two files have it.
check_same() {
    local pattern=$1 file problem first='' text having=0
    shift
    for file; do
        problem=$(problem_of "$file")
        text=$(item "$file" "$pattern")
        text=${text//"$problem"/PROBLEM}
        [[ $text ]] || continue
        having=$((having + 1))
        [[ $first ]] || first=$text
        if [[ $text != "$first" ]]; then
            printf 'differs in %s\n' "$file"
            diff <(printf '%s\n' "$first") <(printf '%s\n' "$text")
            return 1
        fi
    done
    ((having >= 2)) || { printf 'found in %d files\n' "$having" && return 1; }
}

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 2
sources=(problems/*/src/main.rs scripts/template/problem/src/main.rs)
for source in "${sources[@]}"; do
    expect "$source: header" check_header "$source"
    expect "$source: sections in order" check_sections "$source"
    expect "$source: at most $LARGEST bytes" check_size "$source"
    expect "$source: no unsafe code" has_line "$source" '#![forbid(unsafe_code)]'
    expect "$source: no tests inside" has_no "$source" 'cfg\(test\)'
    expect "$source: no crate paths" has_no "$source" 'crate::'
done
for pattern in '^fn bad_input' '^fn tell' '^fn run\(\)' '^struct Numbers' '^impl.* Numbers<'; do
    expect "the same in each source: $pattern" check_same "$pattern" "${sources[@]}"
done
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0 && passed > 0))
