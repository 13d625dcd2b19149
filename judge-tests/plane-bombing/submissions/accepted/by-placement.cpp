// 按摆法计数：先数每种摆法出现在多少个局面里，再加到各格上。格子编号为 0 到 99，逐行编号。
#include <algorithm>
#include <bitset>
#include <cstdio>
#include <vector>
using namespace std;

// 机头朝上的飞机：第 k 格比机头低 ROW[k] 行，偏右 COLUMN[k] 列，第 0 格是机头
const int ROW[] = {0, 1, 1, 1, 1, 1, 2, 3, 3, 3};
const int COLUMN[] = {0, -2, -1, 0, 1, 2, 0, -1, 0, 1};

struct Board { int a, b, c; };  // 三架飞机的编号
vector<Board> boards;  // 与所有结果相符的局面
int told[168][100];  // 每架飞机单独放在地图上时，各格的结果：0 空地，1 机身，2 机头

int result(const Board &b, int cell) {  // 三架不重叠，各自的结果加起来就行
    return told[b.a][cell] + told[b.b][cell] + told[b.c][cell];
}

void list_boards() {
    bitset<100> on[168];  // 每架飞机占的格子
    for (int turn = 0, p = 0; turn < 4; turn++)
        for (int head = 0; head < 100; head++) {
            int at[10], k = 0;
            for (; k < 10; k++) {
                int r = ROW[k], c = COLUMN[k];
                for (int i = 0; i < turn; i++) swap(r, c), c = -c;  // 转 90 度
                r += head / 10, c += head % 10;
                if (r < 0 || r > 9 || c < 0 || c > 9) break;
                at[k] = r * 10 + c;
            }
            if (k < 10) continue;  // 出界了
            for (k = 0; k < 10; k++) on[p].set(at[k]), told[p][at[k]] = k == 0 ? 2 : 1;
            p++;
        }
    for (int a = 0; a < 168; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++) {
                Board board = {a, b, c};
                if ((on[a] | on[b] | on[c]).count() == 30) boards.push_back(board);  // 互不重叠
            }
}

int recommend() {  // 平方和最小的格子，并列取最先扫到的
    long long hold[168] = {0}, best = 0;  // hold[p]：有多少个局面含第 p 种摆法
    for (size_t i = 0; i < boards.size(); i++)
        hold[boards[i].a]++, hold[boards[i].b]++, hold[boards[i].c]++;
    int choice = -1;
    for (int cell = 0; cell < 100; cell++) {
        long long count[3] = {0, 0, 0};  // 三架不重叠，所以机身、机头都不会重复计数
        for (int p = 0; p < 168; p++) count[told[p][cell]] += hold[p];
        count[0] = boards.size() - count[1] - count[2];
        long long squares = count[0] * count[0] + count[1] * count[1] + count[2] * count[2];
        if (choice < 0 || squares < best) best = squares, choice = cell;
    }
    return choice;
}

int main() {
    bool bombed[100] = {false};
    list_boards();
    while (boards.size() > 1) {
        int next = recommend(), r, c, answer;
        printf("总共还有%d种可能,", (int)boards.size());
        printf("推荐下一步选择 (%d, %d)\n", next / 10 + 1, next % 10 + 1);
        printf("请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)");
        fflush(stdout);
        if (scanf("%d%d%d", &r, &c, &answer) != 3) return 1;
        int at = (r - 1) * 10 + c - 1, n = 0;
        bombed[at] = true;
        for (size_t i = 0; i < boards.size(); i++)
            if (result(boards[i], at) == answer) boards[n++] = boards[i];
        boards.resize(n);
    }
    printf("还有最后1种可能!选择 ");
    for (int cell = 0; cell < 100; cell++)
        if (!bombed[cell] && result(boards[0], cell) == 2)
            printf("(%d, %d) ", cell / 10 + 1, cell % 10 + 1);
}
