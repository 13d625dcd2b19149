// 刷表：求出 f[h] 后去更新 f[h + m]。走到必胜态只能输，所以必胜态什么也不用更新。
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

enum { LOSS, DRAW, WIN };  // 必败 < 平局 < 必胜；对手得 x，自己就得 WIN - x
const char *RESULT[] = {"Defensive win.", "Fair play.", "Offensive win."};

void solve(int n, const vector<int> &moves) {
    int smallest = n + 1;
    for (size_t k = 0; k < moves.size(); k++) smallest = min(smallest, moves[k]);
    vector<int> f(n + 1, LOSS);  // 还没有更好的走法，先当必败；取光也是输
    for (int h = 1; h <= n; h++) {
        if (h < smallest) f[h] = DRAW;  // 一种取法也没有
        printf("%d:%s\n", h, RESULT[f[h]]);
        if (f[h] == WIN) continue;
        for (size_t k = 0; k < moves.size(); k++)
            if (h + moves[k] <= n) f[h + moves[k]] = max(f[h + moves[k]], WIN - f[h]);
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
