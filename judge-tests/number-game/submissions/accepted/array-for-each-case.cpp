// 状态压成一个数：第 i 位为 1，就是 i 还能选。每组数据重新清空记忆化数组。
#include <cstdio>
#include <cstring>

int memo[1 << 21];

int after(int left, int choice) {
    left &= ~(1 << choice);
    for (int number = choice + 2; number <= 20; number++)
        if (!(left >> (number - choice) & 1)) left &= ~(1 << number);
    return left;
}

bool wins(int left) {
    if (memo[left] >= 0) return memo[left] == 1;
    bool verdict = false;
    for (int choice = 2; choice <= 20; choice++)
        if ((left >> choice & 1) && !wins(after(left, choice))) verdict = true;
    memo[left] = verdict ? 1 : 0;
    return verdict;
}

int main() {
    int count, number;
    for (int test = 1; scanf("%d", &count) == 1 && count > 0; test++) {
        memset(memo, -1, sizeof memo);
        int left = 0;
        while (count-- > 0 && scanf("%d", &number) == 1) left |= 1 << number;
        printf("Test Case #%d\n", test);
        printf(wins(left) ? "The winning moves are:" : "There's no winning move.");
        for (int choice = 2; choice <= 20; choice++)
            if ((left >> choice & 1) && !wins(after(left, choice))) printf(" %d", choice);
        printf("\n\n");
    }
    return 0;
}
