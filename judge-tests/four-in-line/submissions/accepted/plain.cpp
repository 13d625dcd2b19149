// Iterative deepening on bits: cell i of the board is bit i, row by row.
#include <cstdio>

int lines[10], pairs[24];

// Whether some n moves, the mover's first, end with a line of the colour that moved last.
bool makesLine(int mover, int waiting, int n) {
    if (n == 0) {
        for (int i = 0; i < 10; i++)
            if ((waiting & lines[i]) == lines[i]) return true;
        return false;
    }
    for (int i = 0; i < 24; i++) {
        int own = mover & pairs[i];
        if (own == 0 || own == pairs[i] || (waiting & pairs[i]) != 0) continue;
        if (makesLine(waiting, mover ^ pairs[i], n - 1)) return true;
    }
    return false;
}

int main() {
    for (int k = 0; k < 4; k++) {
        lines[k] = 0xf << 4 * k;
        lines[4 + k] = 0x1111 << k;
    }
    lines[8] = 0x8421;
    lines[9] = 0x1248;
    int count = 0, black = 0, white = 0;
    for (int cell = 0; cell < 16; cell++) {
        if (cell % 4 < 3) pairs[count++] = 0x3 << cell;
        if (cell / 4 < 3) pairs[count++] = 0x11 << cell;
        char letter;
        if (scanf(" %c", &letter) != 1) return 1;
        if (letter == 'B') black |= 1 << cell;
        if (letter == 'W') white |= 1 << cell;
    }
    int n = 0;
    while (!makesLine(black, white, n) && !makesLine(white, black, n)) n++;
    printf("%d\n", n);
    return 0;
}
