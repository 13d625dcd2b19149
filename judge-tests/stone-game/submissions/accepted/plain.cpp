// 填表：f[i] 是石子数为 i 时先手的结果，由更小的石子数推出。
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

enum { LOSS, DRAW, WIN };  // 必败 < 平局 < 必胜；对手得 x，自己就得 WIN - x
const char *RESULT[] = {"Defensive win.", "Fair play.", "Offensive win."};

void solve(int n, const vector<int> &moves) {
    vector<int> f(n + 1);
    f[0] = WIN;  // 最后一颗刚被对手取走
    for (int i = 1; i <= n; i++) {
        int best = -1;
        for (size_t k = 0; k < moves.size(); k++)
            if (moves[k] <= i) best = max(best, WIN - f[i - moves[k]]);
        f[i] = best < 0 ? int(DRAW) : best;  // 一种取法也没有，是平局
        printf("%d:%s\n", i, RESULT[f[i]]);
    }
}

int main() {
    int n, m;
    while (scanf("%d", &n) == 1 && n > 0) {
        vector<int> moves;
        while (scanf("%d", &m) == 1 && m > 0)
            if (m <= n) moves.push_back(m);  // 比 n 大的用不上
        solve(n, moves);
    }
    return 0;
}
