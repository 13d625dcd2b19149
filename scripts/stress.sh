#!/bin/sh
# Looks for a small input on which a program differs from the solution of this workspace. judge/stress.txt
# is its help. The judge is a program in Rust, in judge/src/; judge/door.sh builds it and becomes it.

# shellcheck disable=SC3028 # unset elsewhere
[ "${BASH_SOURCE-$0}${ZSH_EVAL_CONTEXT-}" = "$0" ] || { echo 'call it, do not source it' >&2; return 2; }
here=$0
while [ -L "$here" ]; do
    link=$(readlink "$here")
    case $link in /*) here=$link ;; *) here=$(dirname -- "$here")/$link ;; esac
done
here=$(dirname -- "$here") mode=stress
# shellcheck source=judge/door.sh
. "$here/judge/door.sh"
