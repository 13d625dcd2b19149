#!/usr/bin/env bats
# package.py, on a small workspace whose every byte is known here, and on the real one.
# shellcheck disable=SC2016,SC2154  # backquotes here are Markdown's; bats sets `stderr`
bats_require_minimum_version 1.5.0

setup_file() {
    export LC_ALL=C REAL="$BATS_TEST_DIRNAME/../.." PYTHON=python3
    "$PYTHON" -c 'import yaml' 2>/dev/null || PYTHON=/usr/bin/python3
    export WORK="$BATS_FILE_TMPDIR/a workspace" OUT="$BATS_FILE_TMPDIR/out one"
    make_workspace "$WORK"
    "$WORK/scripts/package.py" "$OUT"
}

put() { # put FILE LINE...: below the problem's folder in judge-tests/
    mkdir -p -- "$(dirname -- "$TESTS/$1")" && printf '%s\n' "${@:2}" >"$TESTS/$1"
}

# A small workspace: the problem two-words-2, and the scripts.
make_workspace() { # make_workspace FOLDER
    local TESTS=$1/judge-tests/two-words-2
    mkdir -p "$1/scripts" "$1/problems/two-words-2/src"
    cp -R "$REAL/scripts/package.py" "$REAL/scripts/lib" "$1/scripts/"
    echo 'fn main() {}' >"$1/problems/two-words-2/src/main.rs"
    put problem.yaml 'problem_format_version: 2025-09' 'type: pass-fail' 'name:' '  en: "50% & more: Two Words"' \
        '  zh: 两个词' 'uuid: 00000000-0000-4000-8000-000000000000' 'source:' "  name: One, the other (a, b)" \
        '  url: https://example.org/' 'license: cc0' 'limits:' '  time_limit: 1.5' '  memory: 64'
    put statement/problem.en.md "Say \`it's _ok_\`, \`a--b\` and **bold**: \$1 \\le n_1\$." '' '- `x `' '' \
        '## Input' '' 'A word.' '' '## Output' '' 'It.'
    put statement/problem.zh.md '说 `中文 a `，' '然后。' '' '## 输入' '' '词。' '' '## 输出' '' '它。' '' '## 提示' '' '无。'
    put data/test_group.yaml 'output_validator_args: [case_sensitive, space_change_sensitive]'
    put data/sample/01-first.in a
    put data/sample/01-first.ans a
    put data/secret/01-long.in 'a <b>' '' 'c'
    printf 'a & b' >"$TESTS/data/secret/01-long.ans"
    put data/secret/01-long.desc 'A "long" word, \ and all.'
    put data/secret/02-nothing.in 0
    : >"$TESTS/data/secret/02-nothing.ans"
    put data/tolerated_input/01-crlf.in $'a\r'
    put data/invalid_input/01-digit.in 1
    put data/invalid_input/01-digit.desc 'A digit.'
    put input_validators/strict/build '#!/bin/sh'
    put input_validators/strict/main.rs 'fn main() {}'
    put submissions/accepted/plain.rs 'fn main() {' '    print();' '}'
    put submissions/accepted/plain.cpp 'int main() {}'
    put submissions/wrong_answer/silent.patch 'It says nothing.' '' '--- accepted/plain.rs' \
        '+++ wrong_answer/silent.rs' '@@ -1,3 +1,2 @@' ' fn main() {' '-    print();' ' }'
}

list() { (cd -- "$1" && find . -type f -printf '%P\n' | sort); }

same() { diff - <("$@"); }

@test "it writes each form, and nothing else" {
    (cd "$OUT" && find . -mindepth 1 -maxdepth 2 -printf '%P\n' | sort) | diff - <(printf '%s\n' dmoj{,/twowords2} \
        fps{,/twowords2.xml} hydro{,/twowords2.zip} icpc{,/twowords2{,.kpp}} legacy{,/twowords2{,.kpp,.zip}} oj{,/two-words-2})
}

@test "the older package, and what that of 2025-09 holds besides" {
    list "$OUT/legacy/twowords2" | diff - <(printf '%s\n' .timelimit data/sample/01-first.{ans,in} \
        data/secret/01-long.{ans,desc,in} data/secret/02-nothing.{ans,in} input_validators/strict/{README,build,main.rs} \
        problem.yaml problem_statement/problem.{en.tex,html,zh.tex} submissions/accepted/{plain.cpp,plain.rs,twowords2.rs} \
        submissions/wrong_answer/silent.rs)
    comm -13 <(list "$OUT/legacy/twowords2") <(list "$OUT/icpc/twowords2") | diff - <(printf '%s\n' \
        data/invalid_input/01-digit.{in,yaml} data/{sample/test_group,secret/01-long,secret/test_group}.yaml \
        statement/problem.{en,zh}.tex)
    same cat "$OUT/icpc/twowords2/data/secret/01-long.yaml" <<<'description: A "long" word, \ and all.'
    same cat "$OUT/icpc/twowords2/submissions/wrong_answer/silent.rs" <<<$'// It says nothing.\nfn main() {\n}'
}

@test "the older package: problem.yaml compares as the original does, and keeps the limits" {
    same cat "$OUT/legacy/twowords2/problem.yaml" <<'END'
problem_format_version: legacy
type: pass-fail
name: '50% & more: Two Words'
uuid: 00000000-0000-4000-8000-000000000000
source: One, the other (a, b)
source_url: https://example.org/
license: cc0
validation: default
validator_flags: case_sensitive space_change_sensitive
limits:
  time_multiplier: 2
  time_safety_margin: 1.5
  memory: 64
END
    same cat "$OUT/legacy/twowords2/.timelimit" <<<1.5
}

@test "statements: code stays as it is, headings are the statement's own" {
    same cat "$OUT/legacy/twowords2/problem_statement/problem.en.tex" <<'END'
%% plainproblemname: 50% & more: Two Words
\problemname{50\% \& more: Two Words}

Say \verb|it's _ok_|, \verb|a--b| and \textbf{bold}: \(1 \le n_1\).

\begin{itemize}
\item
  \verb|x |
\end{itemize}

\section*{Input}

A word.

\section*{Output}

It.
END
    grep -F '说 \texttt{中文\ a\ }，然后。' "$OUT/icpc/twowords2/statement/problem.zh.tex"
    grep -F '\section*{提示}' "$OUT/icpc/twowords2/statement/problem.zh.tex"
    # DOMjudge's page has both languages, each with the samples.
    grep -F '<h1>两个词</h1>' "$OUT/legacy/twowords2/problem_statement/problem.html"
    (($(grep -c '<pre><code>a' "$OUT/legacy/twowords2/problem_statement/problem.html") == 4))
}

@test "an answer that does not end with a newline stays so in every form" {
    for file in legacy/twowords2/data/secret/01-long.ans icpc/twowords2/data/secret/01-long.ans oj/two-words-2/secret-01-long.out; do
        cmp "$WORK/judge-tests/two-words-2/data/secret/01-long.ans" "$OUT/$file"
    done
    grep -F '<test_output>a &amp; b</test_output>' "$OUT/fps/twowords2.xml"
}

@test "FPS leaves out a case without output, and says so; a limit that is not whole is in milliseconds" {
    run -0 "$WORK/scripts/package.py" "$BATS_TEST_TMPDIR/again"
    [[ $output == *'fps/twowords2.xml: left out, '*': secret-02-nothing'* ]]
    grep -F '<!-- left out, ' "$OUT/fps/twowords2.xml"
    (($(grep -c '<test_input>' "$OUT/fps/twowords2.xml") == 2))
    grep -F '<time_limit unit="ms">1500</time_limit>' "$OUT/fps/twowords2.xml"
}

@test "Hydro: the source's parts are tags; the archive begins with problem.yaml" {
    "$PYTHON" -m zipfile -e "$OUT/hydro/twowords2.zip" "$BATS_TEST_TMPDIR"
    same cat "$BATS_TEST_TMPDIR/twowords2/problem.yaml" <<'END'
pid: twowords2
title: '两个词 (50% & more: Two Words)'
tag:
- One
- the other (a, b)
END
    "$PYTHON" -m zipfile -l "$OUT/hydro/twowords2.zip" | sed -n 2p | grep '^twowords2/problem.yaml '
}

@test "an archive is the folder; only the build script is executable" {
    for archive in legacy/twowords2.zip legacy/twowords2.kpp icpc/twowords2.kpp; do
        "$PYTHON" -m zipfile -e "$OUT/$archive" "$BATS_TEST_TMPDIR/$archive"
        folder=$BATS_TEST_TMPDIR/$archive
        [[ $archive == *.zip ]] || folder+=/twowords2
        diff -r "$OUT/${archive%.*}" "$folder"
    done
    (cd "$OUT" && find . -type f -perm /111 | sort) | diff - \
        <(printf './%s/twowords2/input_validators/strict/build\n' icpc legacy)
    "$PYTHON" -c 'import sys, zipfile
print(*sorted({oct(info.external_attr >> 16) for info in zipfile.ZipFile(sys.argv[1]).infolist()}))' \
        "$OUT/legacy/twowords2.zip" | grep -x '0o100644 0o100755'
}

@test "the same tree elsewhere, at another time, with other permissions and through a link gives the same bytes" {
    make_workspace "$BATS_TEST_TMPDIR/other"
    find "$BATS_TEST_TMPDIR/other" -type f -exec touch -d 2001-02-03 {} + -exec chmod g+w,o-r {} +
    ln -s "$BATS_TEST_TMPDIR/other/scripts/package.py" "$BATS_TEST_TMPDIR/link"
    (cd "$BATS_TEST_TMPDIR" && umask 077 && TZ=Asia/Tokyo CDPATH=/ ./link two)
    diff -r "$OUT" "$BATS_TEST_TMPDIR/two"
    diff <(cd "$OUT" && find . -mindepth 2 -printf '%P %m\n' | sort) <(cd "$BATS_TEST_TMPDIR/two" && find . -mindepth 2 -printf '%P %m\n' | sort)
}

@test "what was there is replaced, what is another's is left" {
    mkdir -p "$BATS_TEST_TMPDIR"/out/legacy/{twowords2,other}
    touch "$BATS_TEST_TMPDIR"/out/legacy/{twowords2/stale,other/kept}
    "$WORK/scripts/package.py" "$BATS_TEST_TMPDIR/out" two-words-2
    [[ -e $BATS_TEST_TMPDIR/out/legacy/other/kept ]]
    diff -r "$OUT/legacy/twowords2" "$BATS_TEST_TMPDIR/out/legacy/twowords2"
}

@test "wrong calls: status 2, and nothing is written" {
    for call in '' "''" '--zip' "'$BATS_TEST_TMPDIR/x' no-such" "'$BATS_TEST_TMPDIR/x' ../judge-tests"; do
        run -2 --separate-stderr eval "'$WORK/scripts/package.py' $call"
        [[ $stderr == usage:* ]]
    done
    [[ ! -e $BATS_TEST_TMPDIR/x ]]
    run -0 "$WORK/scripts/package.py" -h
    [[ $output == usage:* ]]
}

@test "OUT that cannot be written to: status 1, in a line" {
    : >"$BATS_TEST_TMPDIR/file"
    for out in "$BATS_TEST_TMPDIR/file" "$BATS_TEST_TMPDIR/file/below" /proc/package; do
        run -1 "$WORK/scripts/package.py" "$out"
        ((${#lines[@]} <= 2)) && [[ ${lines[-1]} == *'not packaged: '*"$out"* ]]
    done
}

@test "a missing tool is said with its Debian package" {
    mkdir "$BATS_TEST_TMPDIR/bin" && ln -s "$(command -v "$PYTHON")" "$BATS_TEST_TMPDIR/bin/python3"
    PATH=$BATS_TEST_TMPDIR/bin run -1 /usr/bin/python3 "$WORK/scripts/package.py" "$BATS_TEST_TMPDIR/x"
    [[ $output == *'apt install pandoc' ]]
    mkdir "$BATS_TEST_TMPDIR/none" && echo 'raise ImportError' >"$BATS_TEST_TMPDIR/none/yaml.py"
    PYTHONPATH=$BATS_TEST_TMPDIR/none run -1 python3 "$WORK/scripts/package.py" "$BATS_TEST_TMPDIR/x"
    [[ $output == *'apt install python3-yaml' && ${#lines[@]} == 1 ]]
}

@test "what is wrong with a problem is named, and nothing of it is left in OUT" {
    count=0
    while IFS='|' read -r file text message; do
        rm -rf "$BATS_TEST_TMPDIR/bad" && make_workspace "$BATS_TEST_TMPDIR/bad"
        TESTS=$BATS_TEST_TMPDIR/bad/judge-tests/two-words-2
        if [[ $text == s/* ]]; then sed -i "$text" "$TESTS/$file"; elif [[ $text ]]; then put "$file" "$text"; else rm -r "${TESTS:?}/$file"; fi
        run -1 "$BATS_TEST_TMPDIR/bad/scripts/package.py" "$BATS_TEST_TMPDIR/bad/out"
        [[ ${lines[-1]} == 'package.py: two-words-2: not packaged: '*"$message"* ]] || { echo "$file $text: $output" && return 1; }
        [[ ! $(find "$BATS_TEST_TMPDIR/bad/out" -mindepth 1 2>/dev/null) ]]
        count=$((count + 1))
    done <<'END'
data/secret/03.in|x|03.in: no 03.ans beside it
data/secret/03.desc|x|03.desc: no 03.in beside it
data/sample/01-first.yaml|args: x|01-first.yaml: no part of a case
data/secret/01-long.in|s/b/\r/|that XML does not keep
data/secret/01-long.in|s/b/\xff/|'utf-8' codec
problem.yaml|s/memory: 64//|problem.yaml: does not say 'memory'
problem.yaml|s/2025-09/legacy/|problem.yaml: not of form 2025-09
problem.yaml|s/time_limit: 1.5/time_limit: 25/|more cases than Hydro judges
problem.yaml|s/license: cc0/- x/|problem.yaml
statement/problem.zh.md||problem.zh.md
statement/problem.en.md|s/A word/<b>A<\/b> word/|problem.en.md: no form is made for pandoc's RawInline
statement/problem.en.md|s/A word/![a](b)/|problem.en.md: no form is made for pandoc's Image
statement/problem.en.md|s/## Input/# Input/|problem.en.md: not what to do
statement/problem.en.md|s/n_1/\\nonsense/|problem.en.md: pandoc failed
submissions/wrong_answer/silent.patch|s/print/point/|silent.patch
submissions/accepted/a.pl|x|a.pl
submissions/rejected/a.rs|x|rejected/a.rs
submissions/accepted/twowords2.rs|x|accepted/twowords2.rs: the solution bears that name
END
    ((count == 18))
}

@test "two problems with one short name are refused, the others are packaged" {
    make_workspace "$BATS_TEST_TMPDIR/twins"
    cd "$BATS_TEST_TMPDIR/twins"
    for name in twowords-2 third; do cp -R judge-tests/two-words-2 "judge-tests/$name" && cp -R problems/two-words-2 "problems/$name"; done
    run -1 scripts/package.py out
    [[ $output == *'two-words-2 and twowords-2 have one short name, twowords2'* ]]
    (cd out && echo */*) | grep -x 'dmoj/third fps/third.xml hydro/third.zip icpc/third icpc/third.kpp legacy/third legacy/third.kpp legacy/third.zip oj/third'
}

@test "the real problems: packaged twice alike, and read back by the judges' rules" {
    # From a copy, since somebody may be editing the files.
    mkdir "$BATS_TEST_TMPDIR/copy" && cp -R "$REAL/judge-tests" "$REAL/scripts" "$BATS_TEST_TMPDIR/copy/"
    (cd "$REAL" && tar -c problems/*/src) | tar -x -C "$BATS_TEST_TMPDIR/copy"
    cd "$BATS_TEST_TMPDIR/copy"
    scripts/package.py out && scripts/package.py again
    diff -r out again
    run -0 "$PYTHON" scripts/tests/packages.py out
    ((${#lines[@]} == $(printf '%s\n' judge-tests/*/problem.yaml | wc -l) && ${#lines[@]} >= 5))
}
