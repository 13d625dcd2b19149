# shellcheck shell=bash
# problem.sh: what the scripts here know of a problem. The judge, which builds itself first, tells most of it.

# Whether PROBLEM has a statement. Those without one are their makers' own: nobody publishes them.
has_statement() { # has_statement PROBLEM
    # shellcheck disable=SC2154  # prologue.sh sets it
    [[ -d $root/judge-tests/$1/statement ]]
}

# Prints a description, or writes submissions as whole programs.
judge() { # judge describe PROBLEM, or judge submissions PROBLEM OUT
    # shellcheck disable=SC2154  # prologue.sh sets it
    sh "$root/scripts/judge.sh" "$@"
}

# Sets `seconds` and `mebibytes` to the limits of PROBLEM. Dies if it has none.
read_limits() { # read_limits PROBLEM
    [[ $(judge describe "$1") =~ '"seconds": '([0-9.]+)', "mebibytes": '([0-9]+) ]] ||
        die "the judge does not describe $1"
    # shellcheck disable=SC2034  # for the caller
    seconds=${BASH_REMATCH[1]} mebibytes=${BASH_REMATCH[2]}
}
