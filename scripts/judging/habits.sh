# shellcheck shell=bash
# habits.sh: what courses on Windows teach and judges do not have, and what judges have instead.

# On each line a pattern for grep -E, and behind the last bar the advice.
readonly HABITS='conio\.h|judges have no <conio.h>: leave out getch() and clrscr()
windows\.h|judges have no <windows.h>: leave out Sleep() and whatever else it declares
iostream\.h|write: #include <iostream> and using namespace std;
void +main|main returns int: int main()
__int64|%I64|write long long, and %lld to read and print it
(^|[^A-Za-z_])gets *\(|gets() is gone from C and C++: write fgets() or getline()
system *\( *"pause|leave out system("pause"): a judge has no keyboard'

# Shows the advice for each pattern in the source FILE of a program with this VERDICT, unless it is AC. With all habits
# but `system`, a program does not compile.
name_habits() { # name_habits VERDICT FILE
    local line
    [[ $1 != AC ]] || return 0
    while IFS= read -r line; do
        [[ $1 == CE || $line == system* ]] || continue
        ! grep -Eqa -- "${line%|*}" "$2" || say 'note: %s\n' "${line##*|}"
    done <<<"$HABITS"
}
