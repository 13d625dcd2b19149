/* 状态 s 是还能选的数的集合：第 i 位为 1，就是 i 还能选。*/
#include <cstdio>
#include <cstring>

int memo[1 << 21]; /* 每个状态的所有必胜数，也是一个集合；-1 表示还没搜过 */

int after(int s, int a) { /* 选 a 之后的状态：像完全背包，从小到大把 x 禁掉 */
    for (int x = a; x <= 20; x++) {
        int y = x - a; /* y 是 0，或者已被禁用，x = y + a 就被禁用；1 不算 */
        if (y == 0 || (y > 1 && !(s >> y & 1))) s &= ~(1 << x);
    }
    return s;
}

int winning(int s) {
    if (memo[s] >= 0) return memo[s];
    int moves = 0;
    for (int a = 2; a <= 20; a++)
        if ((s >> a & 1) && winning(after(s, a)) == 0) moves |= 1 << a;
    return memo[s] = moves;
}

int main() {
    int n, a;
    memset(memo, -1, sizeof memo);
    for (int test = 1; scanf("%d", &n) == 1 && n > 0; test++) {
        int s = 0;
        while (n-- > 0 && scanf("%d", &a) == 1) s |= 1 << a;
        int moves = winning(s);
        printf("Test Case #%d\n", test);
        printf(moves ? "The winning moves are:" : "There's no winning move.");
        for (a = 2; a <= 20; a++)
            if (moves >> a & 1) printf(" %d", a);
        printf("\n\n");
    }
    return 0;
}
