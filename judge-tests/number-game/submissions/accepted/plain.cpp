// Bit i of a position is 1 if i may still be chosen. memo keeps the winning moves of each position.
#include <cstdio>
#include <cstring>

int memo[1 << 19];  // -1: not searched yet

int after(int position, int a) {
    unsigned F = ~position & ~2u;  // 0 and what is forbidden, but not 1
    for (int i = 0; i < 20 / a; i++) F |= F << a;
    return position & ~F;
}

int winning(int position) {
    int &known = memo[position >> 2];
    if (known < 0) {
        int moves = 0;
        for (int a = 2; a <= 20; a++)
            if ((position >> a & 1) && winning(after(position, a)) == 0) moves |= 1 << a;
        known = moves;
    }
    return known;
}

int main() {
    memset(memo, -1, sizeof memo);
    int n, a;
    for (int test = 1; scanf("%d", &n) == 1 && n > 0; test++) {
        int position = 0;
        while (n-- > 0 && scanf("%d", &a) == 1) position |= 1 << a;
        int moves = winning(position);
        printf("Test Case #%d\n", test);
        printf(moves ? "The winning moves are:" : "There's no winning move.");
        for (a = 2; a <= 20; a++)
            if (moves >> a & 1) printf(" %d", a);
        printf("\n\n");
    }
    return 0;
}
