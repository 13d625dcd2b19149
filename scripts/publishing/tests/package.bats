#!/usr/bin/env bats
# package.py, on a small workspace of which every byte is known here, and on the real one.

load ../../judge/tests/helper

setup_file() {
    export LC_ALL=C PATH=/usr/bin:$PATH WORK="$BATS_FILE_TMPDIR/a workspace" OUT="$BATS_FILE_TMPDIR/out one"
    has_tools || return 0
    export CARGO_TARGET_DIR=$BATS_FILE_TMPDIR/target # for all copies of the workspace
    make_small_workspace
    "$WORK/scripts/package.py" "$OUT" >"$BATS_FILE_TMPDIR/said"
}

setup() {
    has_tools || skip 'no pandoc or no PyYAML here'
    cd "$BATS_TEST_TMPDIR" || return
}
has_tools() { type -P pandoc >/dev/null && python3 -c 'import yaml'; }

put() { # put FILE LINE...: below the problem's folder in judge-tests/
    mkdir -p "$(dirname "$TESTS/$1")" && printf '%s\n' "${@:2}" >"$TESTS/$1"
}

# Makes the problem two-words-2 and copies the scripts.
make_small_workspace() {
    local TESTS=$WORK/judge-tests/two-words-2
    mkdir -p "$WORK/scripts" "$WORK/problems/two-words-2/src"
    cp -R "$BATS_TEST_DIRNAME/../../"{package.py,site.py,publishing} "$WORK/scripts/"
    copy_judge "$WORK"
    echo 'fn main() {}' >"$WORK/problems/two-words-2/src/main.rs"
    put problem.yaml 'problem_format_version: 2025-09' 'type: pass-fail' 'name:' '  en: "50% & more: Two Words"' \
        '  zh: 两个词' 'uuid: 00000000-0000-4000-8000-000000000000' 'source:' '  name: 甲 / One' \
        '  url: https://example.org/' 'keywords: [One, the other]' 'license: cc0' 'limits:' \
        '  time_limit: 1.5' '  memory: 64'
    put statement/problem.en.md "Say \`it's _ok_\`, \`a--b\` and **bold**: \$1 \\le n_1\$." '' '- `x `' '' \
        '## Input' '' 'A word.' '' '## Output' '' 'It.'
    put statement/problem.zh.md '说 `中文 a `，' '然后。' '' '## 输入' '' '“词”（‘$= 1$’，$-1$）。' '' '## 输出' '' '它。' '' \
        '## 提示' '' '无。'
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
    put submissions/presentation_error/spaced.rs 'fn main() {}'
}

# file_is FILE LINE...: whether the file in OUT has exactly these lines.
# files_in FOLDER: lists its files. unpack ARCHIVE FOLDER: unpacks an archive in OUT.
file_is() { diff "$OUT/$1" <(printf '%s\n' "${@:2}"); }
files_in() { (cd -- "$1" && find . -type f -printf '%P\n' | sort); }
unpack() { python3 -m zipfile -e "$OUT/$1" "$2"; }

@test "it writes each format, and nothing else" {
    (cd "$OUT" && find . -mindepth 1 -maxdepth 2 -printf '%P\n' | sort) | diff - <(printf '%s\n' \
        .made-by-package.py dmoj{,/twowords2} fps{,/twowords2.xml} hydro{,/twowords2.zip} icpc{,/twowords2{,.kpp}} \
        legacy{,/twowords2{,.kpp,.zip}} oj{,/two-words-2} plain{,/twowords2.zip})
}

@test "the older package has the limits; that of 2025-09 also has invalid inputs and descriptions" {
    files_in "$OUT/legacy/twowords2" | diff - <(printf '%s\n' .timelimit data/sample/01-first.{ans,in} \
        data/secret/01-long.{ans,desc,in} data/secret/02-nothing.{ans,in} \
        input_validators/strict/{README,build,main.rs} problem.yaml problem_statement/problem.{en.tex,html,zh.tex} \
        submissions/accepted/{plain.cpp,plain.rs,twowords2.rs} submissions/wrong_answer/silent.rs)
    comm -13 <(files_in "$OUT/legacy/twowords2") <(files_in "$OUT/icpc/twowords2") | diff - <(printf '%s\n' \
        data/invalid_input/01-digit.{in,yaml} data/{sample/test_group,secret/01-long,secret/test_group}.yaml \
        statement/problem.{en,zh}.tex)
    file_is icpc/twowords2/data/secret/01-long.yaml 'description: A "long" word, \ and all.'
    file_is icpc/twowords2/submissions/wrong_answer/silent.rs '// It says nothing.' 'fn main() {' '}'
    file_is legacy/twowords2/problem.yaml 'problem_format_version: legacy' 'type: pass-fail' \
        "name: '50% & more: Two Words'" 'uuid: 00000000-0000-4000-8000-000000000000' 'source: 甲 / One' \
        'source_url: https://example.org/' 'license: cc0' 'validation: default' 'validator_flags: case_sensitive' \
        'limits:' '  time_multiplier: 2' '  time_safety_margin: 1.5' '  memory: 64'
    file_is legacy/twowords2/.timelimit 1.5
}

@test "statements keep their code and headings" {
    file_is legacy/twowords2/problem_statement/problem.en.tex '%% plainproblemname: 50% & more: Two Words' \
        '\problemname{50\% \& more: Two Words}' '' \
        "Say \\verb|it's _ok_|, \\verb|a--b| and \\textbf{bold}: \\(1 \\le n_1\\)." '' '\begin{itemize}' '\item' \
        '  \verb|x |' '\end{itemize}' '' '\section*{Input}' '' 'A word.' '' '\section*{Output}' '' 'It.'
    grep -F '说 \texttt{中文\ a\ }，然后。' "$OUT/icpc/twowords2/statement/problem.zh.tex"
    grep -F '\section*{提示}' "$OUT/icpc/twowords2/statement/problem.zh.tex"
    # In FPS, formulas are text, without the spaces that pandoc puts around a relation or a sign.
    grep -F '“词”（‘&lt;span class="math inline"&gt;= 1&lt;/span&gt;’，&lt;span class="math inline"&gt;−1&lt;/span&gt;）' \
        <(sed $'s/\xe2\x80\x84/ /g' "$OUT/fps/twowords2.xml")
    # DOMjudge's page has both languages, each with the samples.
    grep -F '<h1>两个词</h1>' "$OUT/legacy/twowords2/problem_statement/problem.html"
    (($(grep -c '<pre><code>a' "$OUT/legacy/twowords2/problem_statement/problem.html") == 4))
}

@test "in every format an answer ends with a newline or is empty" {
    for folder in {legacy,icpc}/twowords2/data/secret; do
        file_is "$folder/01-long.ans" 'a & b'
        cmp "$OUT/$folder/02-nothing.ans" /dev/null
    done
    file_is oj/two-words-2/secret-01-long.out 'a & b'
}

@test "FPS: all fields in order; a case without output is left out, and package.py says so" {
    # The statement's HTML has a test above.
    sed -E 's/^ +//; s/&lt;[/hlpsu].*&gt;//; /^$/d' "$OUT/fps/twowords2.xml" | awk 1 | diff - <(printf '%s\n' \
        "<?xml version='1.0' encoding='UTF-8'?>" \
        '<fps version="1.2" url="https://github.com/zhblue/freeproblemset/">' \
        '<!-- left out, since QDUOJ cannot read a case without input or output: secret-02-nothing -->' \
        '<item>' '<title>两个词 (50% &amp; more: Two Words)</title>' '<time_limit unit="ms">1500</time_limit>' \
        '<memory_limit unit="MB">64</memory_limit>' \
        '<description>' '</description>' '<input>' '</input>' '<output>' '</output>' \
        '<sample_input>a' '</sample_input>' '<sample_output>a' '</sample_output>' \
        '<test_input>a' '</test_input>' '<test_output>a' '</test_output>' \
        '<test_input>a &lt;b&gt;' c '</test_input>' '<test_output>a &amp; b' '</test_output>' \
        '<hint>' '</hint>' '<source>One the-other</source>' \
        '<solution language="C++">int main() {}' '</solution>' '</item>' '</fps>')
    grep -F '<hint>&lt;p&gt;&lt;strong&gt;提示&lt;/strong&gt;&lt;/p&gt;' "$OUT/fps/twowords2.xml"
    grep 'fps/twowords2.xml: left out, .*: secret-02-nothing' "$BATS_FILE_TMPDIR/said"
}

@test "FPS: formulas are text, whatever pandoc makes of them by default" {
    mkdir bin
    printf '#!/bin/sh\nexec %s --mathml "$@"\n' "$(type -P pandoc)" >bin/pandoc
    chmod +x bin/pandoc
    PATH=$PWD/bin:$PATH expect_status 0 call "$WORK/scripts/package.py" made
    cmp "$OUT/fps/twowords2.xml" made/fps/twowords2.xml
}

@test "Hydro: a sorted archive, with keywords as tags, samples in Hydro's form, and the quotes unchanged" {
    python3 -m zipfile -l "$OUT/hydro/twowords2.zip" | sed 1d | sort -c
    unpack hydro/twowords2.zip .
    files_in twowords2 | diff - <(printf '%s\n' problem.yaml problem_{en,zh}.md std/main.{cc,rs} testdata/config.yaml \
        testdata/{sample-1,secret-01-long,secret-02-nothing}.{in,out})
    cmp twowords2/std/main.cc "$OUT/icpc/twowords2/submissions/accepted/plain.cpp"
    cmp twowords2/std/main.rs "$OUT/icpc/twowords2/submissions/accepted/twowords2.rs"
    for case in twowords2/testdata/*.{in,out}; do cmp "$case" "$OUT/oj/two-words-2/${case##*/}"; done
    OUT=. file_is twowords2/testdata/config.yaml 'type: default' 'checker_type: default' 'time: 1500ms' \
        'time_limit_rate:' '  java: 1' '  kt: 1' '  kt.jvm: 1' 'memory: 64m' cases: '- input: sample-1.in' \
        '  output: sample-1.out' '- input: secret-01-long.in' '  output: secret-01-long.out' \
        '- input: secret-02-nothing.in' '  output: secret-02-nothing.out'
    OUT=. file_is twowords2/problem.yaml 'pid: twowords2' "title: '两个词 (50% & more: Two Words)'" tag: '- One' \
        '- the-other'
    grep -Fx '“词”（‘$= 1$’，$-1$）。' twowords2/problem_zh.md
    # Hints, such as the explanation of the samples, follow the samples.
    tail -n 7 twowords2/problem_zh.md | diff - <(printf '%s\n' '```output1' a '```' '' '## 提示' '' '无。')
    tail -n 8 twowords2/problem_en.md | diff - <(printf '%s\n' '' '```input1' a '```' '' '```output1' a '```')
}

@test "DMOJ: one number in each name, by which the judge finds every case, and straight quotes" {
    unpack dmoj/twowords2/twowords2.zip .
    files_in . | diff - <(printf '%s\n' 0{1,2,3}.{in,out})
    cmp 02.in "$WORK/judge-tests/two-words-2/data/secret/01-long.in"
    file_is dmoj/twowords2/init.yml 'archive: twowords2.zip'
    grep -Fx "\"词\"（'~= 1~'，~-1~）。" "$OUT/dmoj/twowords2/statement.zh.md"
}

@test "plain: the cases by number, a list that names them, and settings for Luogu, UOJ, SYZOJ and LemonLime" {
    unpack plain/twowords2.zip .
    local i=0 case
    for case in "$OUT"/oj/two-words-2/*.in; do
        cmp "$case" "data$((++i)).in"
        cmp "${case%.in}.out" "data$i.out"
    done
    OUT=.
    files_in . | diff - <(printf '%s\n' cases.txt config.yml data.yml data{1,2,3}.{in,out} problem.conf \
        statement.{en,zh}.md twowords2.cdf)
    file_is cases.txt '1: sample-1' '2: secret-01-long' '   A "long" word, \ and all.' '3: secret-02-nothing'
    file_is config.yml data{1,2,3}.in:$'\n  timeLimit: 1500\n  memoryLimit: 65536'
    file_is problem.conf 'use_builtin_judger on' 'use_builtin_checker lcmp' 'n_tests 3' 'n_ex_tests 0' \
        'n_sample_tests 0' 'n_subtasks 1' 'subtask_end_1 3' 'subtask_score_1 100' 'input_pre data' 'input_suf in' \
        'output_pre data' 'output_suf out' 'time_limit 2' 'memory_limit 64'
    file_is data.yml 'subtasks:' '- score: 100' '  type: min' '  cases:' '  - 1' '  - 2' '  - 3' \
        'inputFile: data#.in' 'outputFile: data#.out'
    grep -F '[{"fullScore": 100, "timeLimit": 1500, "memoryLimit": 64, "inputFiles": ["twowords2/data1.in", "' ./*.cdf
    grep -Fx '“词”（‘$= 1$’，$-1$）。' statement.zh.md
}

@test "an archive holds what its folder holds, and only the build script is executable" {
    for archive in legacy/twowords2.{zip,kpp} icpc/twowords2.kpp; do unpack "$archive" "$archive"; done
    diff -r "$OUT/legacy/twowords2" legacy/twowords2.zip
    diff -r "$OUT/legacy/twowords2" legacy/twowords2.kpp/twowords2
    diff -r "$OUT/icpc/twowords2" icpc/twowords2.kpp/twowords2
    (cd "$OUT" && find . -type f -perm /111 | sort) |
        diff - <(printf './%s/twowords2/input_validators/strict/build\n' icpc legacy)
    python3 -c 'import sys, zipfile
print(*sorted({oct(info.external_attr >> 16) for info in zipfile.ZipFile(sys.argv[1]).infolist()}))' \
        "$OUT/legacy/twowords2.zip" | grep -x '0o100644 0o100755'
}

@test "the same tree gives the same bytes: elsewhere, later, without execute bits, by a link, over older packages" {
    cp -R "$WORK" other
    find other -type f -exec touch -d 2001-02-03 {} + -exec chmod a-x,g+w,o-r {} +
    ln -s other/scripts/package.py link
    sed -i 's/A word/An old word/' "$PWD/other/judge-tests/two-words-2/statement/problem.en.md"
    touch other/judge-tests/two-words-2/data/secret/03-old.{in,ans}
    python3 other/scripts/package.py two
    rm other/judge-tests/two-words-2/data/secret/03-old.*
    sed -i 's/An old word/A word/' "$PWD/other/judge-tests/two-words-2/statement/problem.en.md"
    mkdir -p two/legacy/others
    (umask 077 && TZ=Asia/Tokyo CDPATH=/ python3 link two two-words-2)
    rmdir two/legacy/others
    diff -r "$OUT" two
    modes() { (cd "$1" && find . -mindepth 2 -printf '%P %m\n' | sort); }
    diff <(modes "$OUT") <(modes two)
}

@test "a wrong call writes nothing, says what to type, and ends with status 2" {
    while IFS='|' read -r words message; do
        eval "complains 2 \"\$message\" package.py $words"
        [[ ! $output ]]
    done <<'END'
|first name the folder to write to: package.py OUT [PROBLEM...]
''|package.py OUT [PROBLEM...]
two-words-2 x|package.py OUT two-words-2
x judge-tests/two-words-2/|leave out the folder: package.py x two-words-2
x no-such|no such problem; there are two-words-2
--zip x|--zip (see -h)
END
    for words in '--url example.org/x' '--home http:///x' '--url ""'; do
        eval "complains 2 'is not a whole address such as https://' site.py $words x"
    done
    [[ ! -e x ]]
    for script in package.py site.py; do
        PYTHONSAFEPATH=1 expect_status 0 call "$WORK/scripts/$script" -h
        [[ $output == usage:* ]]
    done
}

# complains STATUS WORDS SCRIPT ARGUMENT...: the script ends with STATUS, and says WORDS in one line.
complains() {
    expect_status "$1" call /usr/bin/python3 "$WORK/scripts/$3" "${@:4}"
    stderr_has "$2"
    [[ $stderr != *$'\n'* ]] || expected 'says it in one line'
}

# unchanged WORDS SCRIPT OUT: the script refuses OUT with these words, and changes nothing here.
unchanged() {
    local before
    before=$(list_sums)
    complains 2 "$@"
    diff <(echo "$before") <(list_sums)
}
list_sums() { find . -type f ! -name 'std*' -exec cksum {} + | sort; }

@test "it removes and overwrites only its own files" {
    mkdir -p own/legacy/twowords2 old/fps
    touch file own/legacy/twowords2/notes old/fps/twowords2.xml
    ln -s own link
    ln -s nowhere dangling
    for out in own . link old file dangling "$WORK" "$WORK/.." "$WORK/problems"; do
        unchanged 'is there already, and' package.py "$out"
    done
    unchanged 'is there already, and site.py did not make it' site.py own
    unchanged 'cannot write to file/below' package.py file/below
    complains 1 'nothing is written: ' package.py /proc/package
    complains 1 'nothing is written: ' package.py "$(printf '%300s' x)"
    # In its own OUT somebody has added, changed or replaced something.
    while IFS='|' read -r path change; do
        rm -rf made && cp -R "$OUT" made
        (cd made && eval "$change")
        unchanged "made$path" package.py made
    done <<'END'
/legacy/twowords2/notes|: >legacy/twowords2/notes
/fps/twowords2.xml|echo >>fps/twowords2.xml
/oj|rm -r oj; ln -s ../own oj
/oj/two-words-2|rm -r oj/*; ln -s ../../own oj/two-words-2
/oj/two-words-2|rm -r oj/*; mkfifo oj/two-words-2
 is there already|mv .made-by-package.py ..; ln -s ../.made-by-package.py .
END
    # An earlier call's file goes if it is in OUT itself, such as a 404.html. A missing one does no harm.
    rm -r made && cp -R "$OUT" made && rm -r made/oj
    echo >kept
    (cd made && echo >404.html && sha256sum 404.html legacy/twowords2/../../../kept >>.made-by-package.py)
    expect_status 0 call "$WORK/scripts/package.py" made
    diff -r "$OUT" made
    (cd made && sha256sum --quiet -c .made-by-package.py)
    [[ -e kept ]]
}

@test "site.py takes a relative CARGO_TARGET_DIR from where it is called, as cargo does" {
    printf '#!/bin/sh\n"$RUSTC_WRAPPER" echo "$@" >&2\nexit 1\n' >cargo
    chmod +x cargo
    CARGO_TARGET_DIR=made PYTHONPATH=$WORK/scripts expect_status 1 call python3 -c 'import sys
from publishing.wasm import compile_all
compile_all(("rustc", *sys.argv[1:], "wasm32-wasip1", ""), [])' "$PWD/cargo"
    stderr_has "--target-dir $PWD/made/site"
}

@test "what root has built before is named, with its owner" {
    ((EUID == 0)) && type -P setpriv || skip 'not called by root'
    mkdir -m 755 target
    chmod a+rx "$BATS_RUN_TMPDIR" "$BATS_RUN_TMPDIR/"* && chmod 777 .
    HOME=$PWD CARGO_TARGET_DIR=$PWD/target expect_status 1 call setpriv --reuid=65534 --clear-groups \
        "$WORK/scripts/package.py" out
    stderr_has "cannot write to $PWD/target, which belongs to root: "
}

@test "without pandoc its Debian package is named" { PATH=$PWD complains 1 'apt install pandoc' package.py x; }
@test "without cargo it is named" {
    mkdir bin && ln -s "$(type -P pandoc)" bin
    PATH=$PWD/bin complains 1 'cargo is missing' package.py x
}
@test "without PyYAML its Debian package is named" {
    echo 'raise ImportError' >yaml.py
    PYTHONPATH=$PWD complains 1 'apt install python3-yaml' package.py x
}

@test "an early signal or error changes nothing, a late signal waits, after a late error the same call completes OUT" {
    mkdir tmp bin patched
    export TMPDIR=$PWD/tmp
    printf '#!/bin/sh\nkill -TERM "$PPID"\nsleep 20\n' >bin/pandoc
    chmod +x bin/pandoc
    # Before the files are written, and before each move, Python runs what WRITES and MOVES say.
    cat >patched/sitecustomize.py <<'END'
import os, pathlib, signal
def patch(name, method):
    todo, call = os.environ.get(name, "").split("|"), getattr(pathlib.Path, method)
    def patched(*given):
        exec(todo.pop(0) if todo else "")
        return call(*given)
    setattr(pathlib.Path, method, patched)
patch("WRITES", "write_bytes")
patch("MOVES", "replace")
END
    cp -R "$OUT" old
    cp -R "$WORK" new
    sed -i 's/A word/A new word/' new/judge-tests/*/statement/problem.en.md
    PATH=$PWD/bin:$PATH expect_status 143 call new/scripts/package.py old
    diff -r "$OUT" old
    export PYTHONPATH=$PWD/patched
    WRITES="|||raise OSError('no room')" expect_status 1 call new/scripts/package.py old
    stderr_has 'nothing is written: no room'
    diff -r "$OUT" old
    # In the tree `short` one case is missing.
    cp -R new short && rm short/judge-tests/*/data/secret/02-nothing.*
    expect_status 0 call short/scripts/package.py shorter
    for moves in '' '|||' '||||||||||||||||||||||'; do
        rm -rf part && cp -R "$OUT" part
        MOVES="${moves}raise OSError('no room')" expect_status 1 call short/scripts/package.py part
        stderr_has 'part is only partly written (no room): run the same command again to complete it'
        echo mine >part/legacy/notes
        expect_status 0 call short/scripts/package.py part
        rm part/legacy/notes
        diff -r shorter part
        (cd part && sha256sum --quiet -c .made-by-package.py)
    done
    # nohup ignores HUP, and an ignored signal stays ignored.
    MOVES='||os.kill(os.getpid(), signal.SIGHUP)' expect_status $((128 + $(kill -l HUP))) \
        call env --default-signal=HUP new/scripts/package.py old
    grep 'A new word' old/{dmoj/twowords2/statement.en.md,fps/twowords2.xml}
    diff <(files_in "$OUT") <(files_in old)
    [[ ! $(ls tmp) ]]
}

# another NAME: adds a problem to the workspace in the current folder. Its files are hard links, which take half as long
# as copies. So replace them, as sed does, and do not write to them.
another() {
    cp -Rl problems/two-words-2 "problems/$1"
    cp -Rl judge-tests/two-words-2 "judge-tests/$1"
}

@test "it names what is wrong with a problem, writes nothing of it, and packages the others" {
    cp -R "$WORK" bad
    cd bad
    # In each of the problems bad-1, bad-2 and so on, one file is changed, added or missing.
    while IFS='|' read -r file text message; do
        messages+=("$message")
        another "bad-${#messages[@]}"
        TESTS=judge-tests/bad-${#messages[@]}
        case $text in
        s/*) sed -i "$text" "$TESTS/$file" ;;
        '') rm -r "${TESTS:?}/$file" ;;
        *) put "$file" "$text" ;;
        esac
    done <<'END'
submissions/accepted/bad1.rs|x|accepted/bad1.rs: the solution has that name
submissions/wrong_answer/silent.patch|s/print/point/|silent.patch
submissions/accepted/plain.cpp||submissions/accepted: no plain.cpp
data/secret/03.in|x|secret/03: its input or its answer cannot be read
data/secret/03.desc|x|secret/03.desc is no part of a case
data/sample/01-first.yaml|args: x|sample/01-first.yaml is no part of a case
data/secret/group1/01.in|x|secret/group1 is no part of a case
data/sample||data/sample has no case
data/secret/01-long.in|s/b/\r/|that XML cannot hold
data/secret/01-long.in|s/b/\xff/|'utf-8' codec
problem.yaml|s/memory: 64//|problem.yaml has no memory above 0 in its limits
problem.yaml|s/memory: 64/&MiB/|problem.yaml: memory is not a whole number of MiB above 0: 64MiB
problem.yaml|s/time_limit: 1.5/time_limit: 0/|problem.yaml has no time_limit above 0 in its limits
problem.yaml|s/  name: 甲.*/  - name: One/|problem.yaml: not supported: - name: One
problem.yaml|s/2025-09/legacy/|problem.yaml: not supported: problem_format_version: legacy
problem.yaml|s/license: cc0/- x/|problem.yaml: not supported: - x
problem.yaml|s/^uuid.*//|problem.yaml has no uuid
output_validator/main.rs|x|output_validator is not supported
statement/figure.png|x|statement/figure.png is not supported
problem.yaml|s/50%.*W/&&&&&&&&/|problem.yaml: QDUOJ takes a title of 128 characters
problem.yaml|s/the other/&&&&&&&&&&&&&&&&&&&&&&&&/|problem.yaml: QDUOJ takes keywords of 200 characters
problem.yaml|s/time_limit: 1.5/time_limit: 60.5/|problem.yaml: QDUOJ takes limits up to 60000
statement/problem.zh.md||there is no statement/problem.zh.md
statement/problem.en.md|s/A word/<b>A<\/b> word/|problem.en.md: statements may not use RawInline (pandoc's name)
statement/problem.en.md|s/## Input/# Input/|problem.en.md: must be a task
statement/problem.en.md|s/A word/A −ﬀﬁﬂﬃﬄ word/|problem.en.md: DMOJ's site refuses −ﬀﬁﬂﬃﬄ
data/sample/01-first.ans|s/a/“a”/|problem.en.md: DMOJ's site refuses “”
statement/problem.en.md|s/n_1/\\nonsense/|problem.en.md: pandoc failed
END
    # Two problems share a short name. A third has a higher limit than Hydro's 60 s for all cases allow.
    another third
    another thi-rd
    another slow
    sed -i 's/time_limit: 1.5/time_limit: 25/' judge-tests/slow/problem.yaml
    expect_status 1 call scripts/package.py out
    ((${#messages[@]} == 28))
    [[ $stderr != *Traceback* ]]
    for i in "${!messages[@]}"; do
        grep "^package.py: bad-$((i + 1)): not packaged: " <<<"$stderr" | grep -F "${messages[i]}" ||
            expected "says: ${messages[i]}"
    done
    stderr_has 'thi-rd and third have one short name, third'
    output_has 'hydro/slow.zip: 20000 ms a case, '
    OUT=out unpack hydro/slow.zip .
    grep -x 'time: 20000ms' slow/testdata/config.yaml
    grep -F '<time_limit unit="s">25</time_limit>' out/fps/slow.xml
    diff -r -x 'slow*' -x '.made*' "$OUT" out
    expect_status 1 call scripts/package.py none bad-1
    [[ ! $output && ! -e none ]]
}

@test "publish.sh: the same pages and packages give the same archives elsewhere and later, without the marks" {
    type -P zip || skip 'no zip here'
    mkdir scripts
    cp -R "$BATS_TEST_DIRNAME/../../"{maintain,judge} scripts
    # This stands in for both programs. It writes its options, and three files, sorted or not, of today or not.
    tee scripts/package.py >scripts/site.py <<'END'
import os, pathlib, sys
out = pathlib.Path(sys.argv[1])
(out / "folder").mkdir(parents=True, exist_ok=True)
for path in sorted(["b", "folder/a", ".made-by-it"], reverse="two" in str(out)):
    (out / path).write_text(path)
    os.utime(out / path, (0, 0) if "two" in str(out) else None)
open("options", "a").write(" ".join(sys.argv[2:]) + "\n")
END
    expect_status 0 call scripts/maintain/publish.sh one
    for _ in new again; do TZ=Asia/Tokyo expect_status 0 call scripts/maintain/publish.sh two --url x; done
    diff <(cd one && sha256sum -- *.zip) <(cd two && sha256sum -- *.zip)
    names_in() { python3 -c 'import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist())' "$1"; }
    [[ $(names_in one/packages.zip) == 'b folder/a' ]]
    [[ $(names_in one/pages.zip) == 'b folder/a packages/b packages/folder/a' ]]
    diff <(grep . options) <(printf '%s\n' --packages '--packages --url x'{,})
    mkdir own && touch own/notes
    expect_refusal 'own is there already, and' call scripts/maintain/publish.sh own
    expect_refusal 'needs a folder OUT' call scripts/maintain/publish.sh --url x
}
