// 迭代加深，不判重。格子编号为 0 到 15，逐行编号；黑白各压成一个数，第 i 位为 1 就是第 i 格有子。
#include <iostream>
#include <string>
using namespace std;

const int LINES[] = {0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888,
                     0x8421, 0x1248};  // 4 行，4 列，2 条对角线

bool has_line(int pieces) {  // 同色的这些棋子是否有四连
    for (int i = 0; i < 10; i++)
        if ((pieces & LINES[i]) == LINES[i]) return true;
    return false;
}

bool dfs(int mover, int waiting, int d) {  // 轮到 mover 走，恰好走 d 步，最后一步能否走出四连
    if (d == 0) return has_line(waiting);  // 刚才走的是 waiting
    for (int from = 0; from < 16; from++)
        for (int to = 0; to < 16; to++) {
            bool adjacent = to == from + 4 || to == from - 4 ||
                            (to / 4 == from / 4 && (to == from + 1 || to == from - 1));
            bool blank = !((mover | waiting) >> to & 1);
            if ((mover >> from & 1) && blank && adjacent &&
                dfs(waiting, mover ^ 1 << from ^ 1 << to, d - 1))
                return true;
        }
    return false;  // 试完了，或者无子可动
}

int solve(int black, int white) {
    int d = 0;  // 初始就有四连时，答案是 0
    while (!dfs(black, white, d) && !dfs(white, black, d)) d++;  // 哪一方先手都行
    return d;
}

int main() {
    string board, row;
    while (cin >> row) board += row;
    int black = 0, white = 0;
    for (int i = 0; i < 16; i++) {
        if (board[i] == 'B') black |= 1 << i;
        if (board[i] == 'W') white |= 1 << i;
    }
    cout << solve(black, white) << endl;
    return 0;
}
