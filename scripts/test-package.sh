#!/usr/bin/env bash
# Tests package.sh: on a small workspace of its own, whose every byte is known here, and then on
# the real one. The last line is `N passed, N failed`, and `, N skipped` where something was.
# shellcheck disable=SC2016  # $ and ` in single quotes are Markdown and TeX, or for eval
set -u
export LC_ALL=C
unset CDPATH

passed=0 failed=0 skipped=0

expect() { # expect WHAT CONDITION...: one test, that the command succeeds
    local what=$1
    shift
    if "$@" >"$scratch/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAIL  %s\n' "$what"
        head -n 40 -- "$scratch/log" | sed 's/^/      /'
    fi
}

skip() { skipped=$((skipped + 1)) && printf 'skip  %s\n' "$1"; }

# same TEXT COMMAND...: what the command prints is exactly this.
same() { diff <([[ ! $1 ]] || printf '%s\n' "$1") <("${@:2}" 2>&1); }

# gives STATUS STDERR COMMAND...: its exit status, and a part of what it says on standard error.
gives() {
    local status=$1 message=$2 got
    shift 2
    "$@" 2>&1 >/dev/null | tee "$scratch/message"
    got=${PIPESTATUS[0]}
    printf 'exit status %d, expected %d\n' "$got" "$status"
    ((got == status)) && [[ $(<"$scratch/message") == *"$message"* ]]
}

list() { (cd -- "$1" && find . -type f -printf '%P\n' | sort); }

# ---- A small workspace ----

put() { # put FILE LINE...: below the workspace
    local file=$work/$1
    shift
    mkdir -p -- "${file%/*}" && printf '%s\n' "$@" >"$file"
}

make_workspace() { # make_workspace FOLDER: the problem two-words-2, and the scripts
    work=$1
    local tests=judge-tests/two-words-2
    mkdir -p -- "$work/scripts"
    cp -R -- "$root/scripts/package.sh" "$root/scripts/package" "$work/scripts/"
    put problems/two-words-2/src/main.rs 'fn main() {}'
    put $tests/problem.yaml 'problem_format_version: 2025-09' 'type: pass-fail' 'name:' \
        '  en: "50% & more: Two Words"' '  zh: 两个词' \
        'uuid: 00000000-0000-4000-8000-000000000000' 'source:' "  name: The Test's own" \
        '  url: https://example.org/' 'license: cc0' 'limits:' '  time_limit: 3' '  memory: 64'
    put $tests/statement/problem.en.md 'Say `a`.' '' '## Input' '' 'A word.' '' '## Output' '' 'It.'
    put $tests/statement/problem.zh.md '说 `a`。' '' '## Input' '' '词。' '' '## 输出' '' '它。'
    put $tests/data/sample/01-first.in a
    put $tests/data/sample/01-first.ans a
    put $tests/data/sample/02-second.in 'b c' '' 'd'
    put $tests/data/sample/02-second.ans b
    put $tests/data/secret/01-long.in abc
    put $tests/data/secret/01-long.ans abc
    put $tests/data/secret/01-long.desc 'A "long" word, \ and all.'
    put $tests/data/tolerated_input/01-crlf.in $'a\r'
    put $tests/data/tolerated_input/01-crlf.ans a
    put $tests/data/tolerated_input/01-crlf.desc 'A carriage return.'
    put $tests/data/invalid_input/01-digit.in 1
    put $tests/data/invalid_input/01-digit.desc 'A digit.'
    put $tests/data/invalid_input/02-flag.in a
    put $tests/data/invalid_input/02-flag.yaml 'args: --nonsense'
    put $tests/input_validators/strict/build '#!/bin/sh' 'rustc -O -o run main.rs'
    chmod +x "$work/$tests/input_validators/strict/build"
    put $tests/input_validators/strict/main.rs 'fn main() {}'
    put $tests/submissions/accepted/brute-force.rs 'fn main() {}'
    put $tests/submissions/wrong_answer/silent.rs 'fn main() {}'
}

pack() { "$work/scripts/package.sh" "$@"; }

# ---- What comes out ----

test_forms() {
    local out="$scratch/out one"
    expect 'packages a problem' pack "$out"
    expect 'writes these packages and nothing else' same 'icpc
icpc/twowords2
icpc/twowords2.kpp
legacy
legacy/twowords2
legacy/twowords2.kpp
legacy/twowords2.zip
oj
oj/two-words-2' find_top "$out"
    expect 'legacy: the files' same '.timelimit
data/sample/01-first.ans
data/sample/01-first.in
data/sample/02-second.ans
data/sample/02-second.in
data/secret/01-long.ans
data/secret/01-long.desc
data/secret/01-long.in
input_validators/strict/README
input_validators/strict/build
input_validators/strict/main.rs
problem.yaml
problem_statement/problem.en.tex
problem_statement/problem.txt
problem_statement/problem.zh.tex
submissions/accepted/brute-force.rs
submissions/accepted/twowords2.rs
submissions/wrong_answer/silent.rs' list "$out/legacy/twowords2"
    expect 'icpc: the files' same 'data/invalid_input/01-digit.in
data/invalid_input/01-digit.yaml
data/sample/01-first.ans
data/sample/01-first.in
data/sample/02-second.ans
data/sample/02-second.in
data/sample/test_group.yaml
data/secret/01-long.ans
data/secret/01-long.in
data/secret/01-long.yaml
data/secret/test_group.yaml
input_validators/strict/README
input_validators/strict/build
input_validators/strict/main.rs
problem.yaml
statement/problem.en.tex
statement/problem.zh.tex
submissions/accepted/brute-force.rs
submissions/accepted/twowords2.rs
submissions/wrong_answer/silent.rs' list "$out/icpc/twowords2"
    expect 'oj: the files' same 'sample-1.in
sample-1.out
sample-2.in
sample-2.out
secret-01-long.in
secret-01-long.out' list "$out/oj/two-words-2"
    test_contents "$out"
    test_archives "$out"
}

find_top() { (cd -- "$1" && find . -mindepth 1 -maxdepth 2 -printf '%P\n' | sort); }

test_contents() { # test_contents OUT
    local out=$1 tests=$work/judge-tests/two-words-2
    expect 'legacy: problem.yaml' same 'problem_format_version: legacy
type: pass-fail
name: "50% & more: Two Words"
uuid: 00000000-0000-4000-8000-000000000000
source: "The Test'\''s own"
source_url: "https://example.org/"
license: cc0
validation: default
validator_flags: case_sensitive space_change_sensitive
limits:
  time_multiplier: 2
  time_safety_margin: 1.5
  memory: 64' cat "$out/legacy/twowords2/problem.yaml"
    expect 'legacy: the time limit' same 3 cat "$out/legacy/twowords2/.timelimit"
    expect 'legacy: the statement' same '%% plainproblemname: 50% & more: Two Words
\problemname{50\% \& more: Two Words}

Say \texttt{a}.

\section*{Input}

A word.

\section*{Output}

It.' cat "$out/legacy/twowords2/problem_statement/problem.en.tex"
    expect 'legacy: the text, both languages and the samples' same '50% & more: Two Words
=====================

Say `a`.

Input
-----

A word.

Output
------

It.


两个词
======

说 `a`。

输入
----

词。

输出
----

它。


Sample Input 1 (样例输入)

    a

Sample Output 1 (样例输出)

    a


Sample Input 2 (样例输入)

    b c

    d

Sample Output 2 (样例输出)

    b' cat "$out/legacy/twowords2/problem_statement/problem.txt"
    expect 'icpc: problem.yaml is the source' cmp "$tests/problem.yaml" "$out/icpc/twowords2/problem.yaml"
    expect 'icpc: a description' same 'description: "A \"long\" word, \\ and all."' \
        cat "$out/icpc/twowords2/data/secret/01-long.yaml"
    expect 'icpc: output compared exactly' same 'output_validator_args:
  - case_sensitive
  - space_change_sensitive' cat "$out/icpc/twowords2/data/secret/test_group.yaml"
    expect 'legacy: Chinese headings, whatever the source has' grep -F '\section*{输入}' \
        "$out/legacy/twowords2/problem_statement/problem.zh.tex"
    expect 'icpc: the statement' same '\problemname{}

说 \texttt{a}。

\begin{Input}

词。

\end{Input}

\begin{Output}

它。
\end{Output}' cat "$out/icpc/twowords2/statement/problem.zh.tex"
    expect 'our solution is accepted/SHORTNAME.rs' cmp "$work/problems/two-words-2/src/main.rs" \
        "$out/legacy/twowords2/submissions/accepted/twowords2.rs"
    expect 'only the build script is executable' same './icpc/twowords2/input_validators/strict/build
./legacy/twowords2/input_validators/strict/build' \
        eval 'cd "$out" && find . -type f -perm /111 | sort'
}

# An archive, unpacked by somebody else's tool, is the folder again.
test_archives() { # test_archives OUT
    local out=$1 archive folder
    if ! command -v python3 >/dev/null; then
        skip 'archives: no python3 to unpack them'
        return
    fi
    for archive in legacy/twowords2.zip legacy/twowords2.kpp icpc/twowords2.kpp; do
        folder=$scratch/unpacked/$archive
        [[ $archive == *.zip ]] || folder+=/twowords2
        expect "$archive: sound" python3 -m zipfile -t "$out/$archive"
        expect "$archive: unpacks" python3 -m zipfile -e "$out/$archive" "$scratch/unpacked/$archive"
        expect "$archive: is the folder" diff -r "$out/${archive%.*}" "$folder"
    done
    expect 'the archive keeps the mode' same '0o100755 0o100644' python3 -c '
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
strict = "input_validators/strict/"
print(*(oct(archive.getinfo(strict + name).external_attr >> 16) for name in ("build", "main.rs")))
' "$out/legacy/twowords2.zip"
}

test_determinism() {
    local one="$scratch/out one" two=$scratch/two
    # The same tree elsewhere, at another time, with other permissions, from another folder.
    make_workspace "$scratch/another workspace"
    find "$work" -type f -exec touch -d '2001-02-03' {} + -exec chmod g+w,o-r {} +
    expect 'packages again' eval 'cd / && umask 077 && TZ=Asia/Tokyo pack "$two"'
    expect 'the same bytes' diff -r "$one" "$two"
    expect 'the same times and permissions' diff <(attributes "$one") <(attributes "$two")
    work="$scratch/a workspace"
}

attributes() { (cd -- "$1" && find legacy/* icpc/* oj/* -printf '%P %m %T@\n' | sort); }

test_replacing() {
    local out=$scratch/again
    mkdir -p "$out/legacy/twowords2" "$out/legacy/other"
    : >"$out/legacy/twowords2/stale"
    : >"$out/legacy/other/kept"
    expect 'packages over older packages, a problem named' pack "$out" two-words-2
    expect 'what was there is replaced' test ! -e "$out/legacy/twowords2/stale"
    expect 'what is not its own is left' test -e "$out/legacy/other/kept"
    expect 'the result is the same' diff -r "$scratch/out one/legacy/twowords2" "$out/legacy/twowords2"
    (cd -- "$scratch" && pack relative/deep) >/dev/null
    expect 'OUT may be relative, and is made' diff -r "$scratch/out one" "$scratch/relative/deep"
}

# Where a right output does not end with a newline, the older form needs a validator of ours.
test_open_end() {
    local out=$scratch/open legacy=$scratch/open/legacy/twowords2 secret=$work/judge-tests/two-words-2/data/secret
    printf 'abc' >"$secret/01-long.ans"
    expect 'packages a problem whose output is open at its end' pack "$out"
    expect 'open end: the answer gets its newline' same 'abc' cat "$legacy/data/secret/01-long.ans"
    expect 'open end: the others keep theirs' cmp "$secret/../sample/01-first.ans" "$legacy/data/sample/01-first.ans"
    expect 'open end: exact in the current form' cmp "$secret/01-long.ans" "$out/icpc/twowords2/data/secret/01-long.ans"
    expect 'open end: exact for oj' cmp "$secret/01-long.ans" "$out/oj/two-words-2/secret-01-long.out"
    expect 'open end: its own validation' grep -x 'validation: custom' "$legacy/problem.yaml"
    expect 'open end: no flags for it' eval '! grep validator_flags "$legacy/problem.yaml"'
    if command -v cc >/dev/null; then
        test_exact "$legacy/output_validators/exact/exact.c"
    else
        skip 'the validator: no C compiler'
    fi
    printf 'abc\n' >"$secret/01-long.ans"
}

test_exact() { # test_exact SOURCE
    local answer output status
    expect 'the validator compiles' cc -std=c99 -Wall -Wextra -pedantic -Werror -o "$scratch/exact" "$1"
    while IFS=, read -r answer output status; do
        printf '%b' "$answer" >"$scratch/answer"
        printf '%b' "$output" >"$scratch/output"
        expect "the validator: answer $answer, output $output" gives "$status" '' \
            "$scratch/exact" input "$scratch/answer" "$scratch" <"$scratch/output"
    done <<'END'
ab\n,ab\n,42
ab\n,ab,42
ab\n,ab\n\n,43
ab\n,ab \n,43
ab\n,abc,43
ab\n,a,43
ab\n,,43
ab \n,ab\n,43
,,42
,\n,43
END
    expect 'the validator: says where' same 'byte 1 is 10, expected -1 (-1: the end)' cat "$scratch/judgemessage.txt"
}

# ---- What is refused ----

test_calls() {
    expect '-h: status 0' gives 0 '' pack -h
    expect '-h: the usage' eval 'pack --help | grep -q "^usage: "'
    expect 'no argument' gives 2 'usage: ' pack
    expect 'an empty argument' gives 2 'usage: ' pack ''
    expect 'an unknown option' gives 2 'usage: ' pack --zip
    expect 'an unknown problem' gives 2 'no-such: no such problem' pack "$scratch/x" no-such
    expect 'a problem that is a path' gives 2 'no such problem' pack "$scratch/x" ../judge-tests
    expect 'nothing is written for a wrong call' test ! -e "$scratch/x"
    : >"$scratch/file"
    expect 'OUT is a file' gives 1 'cannot be written to' pack "$scratch/file"
    expect 'OUT is below a file' gives 1 'cannot be written to' pack "$scratch/file/out"
    mkdir -p "$scratch/closed" && chmod 500 "$scratch/closed"
    if [[ -w $scratch/closed ]]; then
        # Root writes anywhere but where the kernel refuses.
        expect 'OUT cannot be written to' gives 1 'cannot be written to' pack /proc/package
    else
        expect 'OUT cannot be written to' gives 1 'cannot be written to' pack "$scratch/closed"
    fi
}

# refuses WHAT MESSAGE FILE [LINE...]: with this file in the workspace, the problem is not packaged.
refuses() {
    local what=$1 message=$2 file=$work/judge-tests/two-words-2/$3 out=$scratch/refused kept=''
    rm -rf -- "$out"
    [[ ! -e $file ]] || { kept=$scratch/kept && cp -- "$file" "$kept"; }
    if (($# > 3)); then put "judge-tests/two-words-2/$3" "${@:4}"; else rm -f -- "$file"; fi
    expect "$what: refused" gives 1 "$message" pack "$out"
    expect "$what: nothing is left of it" same '' list "$out"
    rm -f -- "$file"
    [[ ! $kept ]] || cp -- "$kept" "$file"
}

test_bad_problems() {
    local yaml
    refuses 'no answer' '02.ans' data/secret/02.in x
    refuses 'no secret case' 'no case' data/secret/01-long.in
    refuses 'a secret case with arguments' 'has arguments' data/secret/01-long.yaml 'args: -x'
    refuses 'no Chinese statement' 'problem.zh.md' statement/problem.zh.md
    refuses 'unknown Markdown' 'problem.en.md:1: unknown Markdown' statement/problem.en.md '> a'
    refuses 'a submission of unknown verdict' 'not a Rust file' submissions/rejected/a.rs x
    refuses 'a submission in C' 'not a Rust file' submissions/accepted/a.c x
    refuses 'a submission with our name' 'bears the name' submissions/accepted/twowords2.rs x
    mapfile -t yaml <"$work/judge-tests/two-words-2/problem.yaml"
    refuses 'an unknown key' 'not understood: colour: red' problem.yaml "${yaml[@]}" 'colour: red'
    refuses 'a list' 'not understood' problem.yaml "${yaml[@]}" '  - x'
    refuses 'another form' 'not of form 2025-09' problem.yaml \
        "${yaml[@]/#problem_format_version*/problem_format_version: legacy}"
    refuses 'no memory limit' 'no limits.memory' problem.yaml "${yaml[@]/#*memory*/type: pass-fail}"
    refuses 'an escape' 'not understood' problem.yaml "${yaml[@]/#license*/license: \"a\\nb\"}"
}

# ---- The statement's Markdown ----

convert() { # convert FORM BLOCK...: the blocks before the sections, without what is around them
    local form=$1
    shift
    printf '%s\n' "$@" '' '## Input' '' '## Output' |
        NAME=X "$awk" -v form="$form" -f "$root/scripts/package/statement.awk" |
        sed -e '0,/^\\problemname\|^=/d' -e '/^\\section\|^\\begin{Input}\|^Input/,$d' | sed '1d;$d'
}

test_statement() {
    expect 'specials' same 'x 5\% \& \#1 a\_b \{x\} \textasciitilde{} \textasciicircum{} \textless{} \textgreater{} \textbar{}' \
        convert legacy 'x 5% & #1 a_b {x} ~ ^ < > |'
    expect 'specials in text' same 'x 5% & #1 a_b {x} ~ ^ < > |' convert text 'x 5% & #1 a_b {x} ~ ^ < > |'
    expect 'quotation marks' same "a \`\`b c'' d" convert icpc 'a "b c" d'
    expect 'two hyphens' same 'a -{}- b' convert legacy 'a -- b'
    expect 'bold' same 'a \textbf{b c}, d' convert legacy 'a **b c**, d'
    expect 'bold in text' same 'a b c, d' convert text 'a **b c**, d'
    expect 'bold first' same '\textbf{b} c' convert legacy '**b** c'
    expect 'code' same '\texttt{\textbackslash{}a\_\{b\} \textless{}\textless{} \$\%\#\&\textasciitilde{}\textasciicircum{} {[}\textquotedbl{}{]}}' \
        convert legacy '`\a_{b} << $%#&~^ ["]`'
    expect 'spaces in code' same '\texttt{\ a \ \ b\ }' convert legacy '` a   b `'
    expect 'an apostrophe in code' same '\verb|it'\''s _ok_|' convert icpc '`it'\''s _ok_`'
    expect 'an apostrophe and a bar' same '\verb!|it'\''s|!' convert icpc '`|it'\''s|`'
    expect 'code in text' same '`it'\''s \a`' convert text '`it'\''s \a`'
    expect 'code over a line end' same '\texttt{a b}' convert legacy '`a' 'b`'
    expect 'math' same '$1 \le n_1 \leq 10^{9}$' convert legacy '$1 \le n_1 \leq 10^{9}$'
    expect 'math in text' same '1 <= n_1 <= 10^9, a_1, ..., a_n; {2} 3 * x' \
        convert text '$1 \le n_1 \leq 10^{9}$, $a_1, \ldots, a_n$; $\{2\}$ $3\cdot x$'
    expect 'a list' same '\begin{itemize}
  \item a
b
  \item {[}c]
\end{itemize}' convert legacy '- a' '  b' '- [c]'
    expect 'a list in text' same '- a b
- c' convert text '- a' '  b' '- c'
    expect 'Chinese over a line end' same '一%
二 a
三' convert legacy '一' '二 a' '三'
    expect 'text in lines, code in one piece' same \
        'It is a sentence that goes on and on, with 123456789 123456789 and then a bit,
`code that is never broken`, and "the end".

- an item that is long, 123456789 123456789 123456789 123456789 123456789
  12345 67' convert text 'It is a sentence that goes on and on,' \
        'with 123456789 123456789 and then a bit, `code that is never broken`, and "the end".' '' \
        '- an item that is long, 123456789 123456789 123456789 123456789 123456789 12345 67'
    expect 'Chinese text in lines' same '一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八
九,十 abc 一二。' convert text '一二三四五六七八九十一二三四五六七八九十' '一二三四五六七八九十一二三四五六七八九,十' 'abc 一二。'
    test_unknown_markdown
}

test_unknown_markdown() {
    local markdown
    for markdown in '# Title' '### Deep' '## Notes' '> quote' '* item' '+ item' '1. item' '2) item' \
        '    code' '```' '~~~' '---' '===' '| a | b |' 'a *b*' 'a * b' '_a_' 'a _b' '~~a~~' '![a](b)' \
        '[a](b)' '[a][b]' '[a]: b' '<b>' '<https://a.b>' '<!-- a -->' 'a &lt; b' 'a \* b' 'a `b' \
        'a ``b``' 'a $b' 'a $$b$$' '$\foo$' '$a&b$' '$a $' '**a' 'a  ' $'a\tb' 'a "b' $'- a\nb'; do
        expect "Markdown that is not understood: ${markdown//$'\n'/\\n}" refuses_markdown "$markdown"
    done
    expect 'no sections' gives 1 'not two sections' convert_file 'a'
    expect 'sections in the wrong order' gives 1 'headings are' convert_file '## Output' '## Input'
    expect 'a section twice' gives 1 'headings are' convert_file '## Input' '## Input' '## Output'
}

# In every form, with the line it is on.
refuses_markdown() {
    local form
    for form in legacy icpc text; do
        gives 1 "statement.md:3: " convert_file first '' "$1" '' '## Input' '' '## Output' || return
    done
}

convert_file() { # convert_file LINE...: in the form that `form` names, or as text
    printf '%s\n' "$@" >"$scratch/statement.md"
    (cd -- "$scratch" && NAME=X "$awk" -v form="${form:-text}" -f "$root/scripts/package/statement.awk" \
        statement.md)
}

# ---- The real workspace ----

# From a copy, so that whoever edits the tree meanwhile does not change it between the two runs.
test_real_tree() {
    local source folder
    work=$scratch/copy
    mkdir -p -- "$work/scripts"
    cp -R -- "$root/judge-tests" "$work/"
    cp -R -- "$root/scripts/package.sh" "$root/scripts/package" "$work/scripts/"
    for source in "$root"/problems/*/src; do
        folder=$work/problems/$(basename -- "${source%/src}")
        mkdir -p -- "$folder" && cp -R -- "$source" "$folder/"
    done
    expect 'the real problems are packaged' pack "$scratch/real"
    expect 'each has its packages' diff <(cd -- "$work/judge-tests" && printf '%s\n' * | tr -cd 'a-z0-9\n') \
        <(cd -- "$scratch/real/legacy" && printf '%s\n' *.zip | sed 's/\.zip$//')
    expect 'packaged again' pack "$scratch/real again"
    expect 'the same bytes, of the real ones' diff -r "$scratch/real" "$scratch/real again"
}

# ---- Main ----

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd) || exit 2
scratch=$(mktemp -d) || exit 2
trap 'chmod -R u+rwx -- "$scratch"; rm -rf -- "$scratch"' EXIT

make_workspace "$scratch/a workspace"
test_forms
test_determinism
test_replacing
test_open_end
test_calls
test_bad_problems
for awk in awk gawk; do # Debian's own is mawk
    if command -v "$awk" >/dev/null; then test_statement; fi
done
test_real_tree

printf '%d passed, %d failed' "$passed" "$failed"
((skipped == 0)) || printf ', %d skipped' "$skipped"
printf '\n'
((failed == 0 && passed > 0))
