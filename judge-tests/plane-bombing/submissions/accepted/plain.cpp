// 存下所有局面，每得到一个结果就筛一遍。格子编号为 0 到 99，逐行编号。
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

// 机头朝上的飞机：第 k 格比机头低 ROW[k] 行，偏右 COLUMN[k] 列，第 0 格是机头
const int ROW[] = {0, 1, 1, 1, 1, 1, 2, 3, 3, 3};
const int COLUMN[] = {0, -2, -1, 0, 1, 2, 0, -1, 0, 1};

struct Board {
    int p[3];  // 三架飞机的编号
};

int planes;
int told[168][100];  // 每架飞机单独放在地图上时，各格的结果：0 空地，1 机身，2 机头
bool apart[168][168];
vector<Board> boards;  // 与所有结果相符的局面
bool bombed[100];

int result(const Board &b, int cell) {  // 三架不重叠，各自的结果加起来就行
    return told[b.p[0]][cell] + told[b.p[1]][cell] + told[b.p[2]][cell];
}

void list_planes() {
    for (int turn = 0; turn < 4; turn++)
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
            for (k = 0; k < 10; k++) told[planes][at[k]] = k == 0 ? 2 : 1;
            planes++;
        }
}

void list_boards() {
    for (int a = 0; a < planes; a++)
        for (int b = 0; b < planes; b++) {
            apart[a][b] = true;
            for (int cell = 0; cell < 100; cell++)
                if (told[a][cell] && told[b][cell]) apart[a][b] = false;
        }
    for (int a = 0; a < planes; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++)
                if (apart[a][b] && apart[a][c] && apart[b][c]) {
                    Board board = {{a, b, c}};
                    boards.push_back(board);
                }
}

int recommend() {  // 平方和最小的格子，并列取最先扫到的
    int choice = -1;
    long long best = 0;
    for (int cell = 0; cell < 100; cell++) {
        long long count[3] = {0, 0, 0};
        for (size_t i = 0; i < boards.size(); i++) count[result(boards[i], cell)]++;
        long long squares = count[0] * count[0] + count[1] * count[1] + count[2] * count[2];
        if (choice < 0 || squares < best) best = squares, choice = cell;
    }
    return choice;
}

int main() {
    list_planes();
    list_boards();
    while (boards.size() > 1) {
        int next = recommend(), r, c, answer;
        printf("总共还有%d种可能,", (int)boards.size());
        printf("推荐下一步选择 (%d, %d)\n", next / 10 + 1, next % 10 + 1);
        printf("请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)");
        fflush(stdout);
        if (scanf("%d%d%d", &r, &c, &answer) != 3) return 1;
        int at = (r - 1) * 10 + c - 1;
        bombed[at] = true;
        vector<Board> left;
        for (size_t i = 0; i < boards.size(); i++)
            if (result(boards[i], at) == answer) left.push_back(boards[i]);
        boards.swap(left);
    }
    printf("还有最后1种可能!选择 ");
    for (int cell = 0; cell < 100; cell++)
        if (!bombed[cell] && result(boards[0], cell) == 2)
            printf("(%d, %d) ", cell / 10 + 1, cell % 10 + 1);
    return 0;
}
