/* outcome[h]: what the player who moves at a heap of h stones gets. */
#include <stdio.h>

#define LOSS 0
#define DRAW 1
#define WIN 2

const char *result[] = {"Defensive win.", "Fair play.", "Offensive win."};
int moves[100], outcome[100001];

int main(void) {
    int n, m, k, h, i;
    while (scanf("%d", &n) == 1 && n > 0) {
        for (k = 0; scanf("%d", &m) == 1 && m > 0; k++)
            moves[k] = m;
        outcome[0] = WIN; /* the other player has just taken the last stone */
        for (h = 1; h <= n; h++) {
            int lost = 0, draws = 0, possible = 0;
            for (i = 0; i < k; i++)
                if (moves[i] <= h) {
                    possible++;
                    if (outcome[h - moves[i]] == LOSS)
                        lost++;
                    if (outcome[h - moves[i]] == DRAW)
                        draws++;
                }
            if (lost > 0)
                outcome[h] = WIN;
            else if (draws > 0 || possible == 0)
                outcome[h] = DRAW;
            else
                outcome[h] = LOSS;
            printf("%d:%s\n", h, result[outcome[h]]);
        }
    }
    return 0;
}
