#!/usr/bin/env bash
#
# stress-submissions.sh [PROBLEM...]: does stress.sh find each wrong submission, and on what? Takes minutes. Prints a line
# for each; the last is `N passed, N failed`.
here=$(readlink -f -- "$0" 2>/dev/null || echo "$0")
# shellcheck source-path=SCRIPTDIR source=../lib/prologue.sh
. "$(dirname -- "$here")/../lib/prologue.sh" || exit 2

make_scratch
(($# > 0)) || set -- "$root"/judge-tests/*/
passed=0 failed=0 free=$(nproc)
for problem; do
    problem=${problem%/} problem=${problem##*/}
    "$root/scripts/lib/submissions.sh" "$problem" "$scratch/$problem" || die "the submissions of $problem are not in order"
    for file in "$scratch/$problem/wrong_answer"/*; do
        ((free-- > 0)) || wait -n
        "$root/scripts/stress.sh" "$problem" "$file" >"$file.found" 2>&1 &
    done
done
wait
for file in "$scratch"/*/wrong_answer/*.found; do
    name=${file#"$scratch/"} name=${name%.found} found=$(<"$file")
    if [[ $found =~ found\ on\ input\ ([0-9]+).*\ has\ ([0-9]+)\ bytes.*\ size\ ([0-9]+)[,\)] ]]; then
        ((++passed))
        printf 'ok    %5d inputs, smallest %4d bytes, size %2d: %s\n' "${BASH_REMATCH[@]:1:3}" "$name"
    else
        ((++failed))
        printf 'FAIL  %s: %s\n' "$name" "${found##*$'\n'}"
    fi
done
echo "$passed passed, $failed failed"
((failed == 0 && passed > 0))
