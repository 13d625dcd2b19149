// The rule as it stands, on the bits of a number: bit i is set if i may still be chosen.

#include <cstdio>

// 0: not known, 1: the mover wins, 2: the mover loses.
char known[1 << 21];

int after(int position, int choice)
{
    int left = position & ~(1 << choice);
    for (int number = choice + 2; number <= 20; number++) {
        // The rest was forbidden before, or it is by now. It is never 1: nothing forbids that.
        int rest = number - choice;
        if (!(left >> rest & 1))
            left &= ~(1 << number);
    }
    return left;
}

bool wins(int position)
{
    if (known[position] == 0) {
        known[position] = 2;
        for (int choice = 2; choice <= 20; choice++)
            if ((position >> choice & 1) && !wins(after(position, choice)))
                known[position] = 1;
    }
    return known[position] == 1;
}

int main()
{
    int count;
    for (int test = 1; scanf("%d", &count) == 1 && count > 0; test++) {
        int position = 0;
        for (int i = 0; i < count; i++) {
            int number;
            if (scanf("%d", &number) != 1)
                return 1;
            position |= 1 << number;
        }
        printf("Test Case #%d\n", test);
        bool found = false;
        for (int choice = 2; choice <= 20; choice++) {
            if ((position >> choice & 1) && !wins(after(position, choice))) {
                printf(found ? " %d" : "The winning moves are: %d", choice);
                found = true;
            }
        }
        printf(found ? "\n\n" : "There's no winning move.\n\n");
    }
    return 0;
}
