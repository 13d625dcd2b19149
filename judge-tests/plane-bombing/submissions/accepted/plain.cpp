// boards holds what agrees with all results so far; of each board the numbers of its three planes.
#include <algorithm>
#include <bitset>
#include <cstdio>
#include <vector>
using namespace std;

const int DX[] = {0, 1, 1, 1, 1, 1, 2, 3, 3, 3}, DY[] = {0, -2, -1, 0, 1, 2, 0, -1, 0, 1};
struct Board { int p[3]; };
int cell[168][10];  // the head first
bitset<100> mask[168];
vector<Board> boards;
bool bombed[100];

void list_boards() {
    int n = 0;
    for (int turn = 0; turn < 4; turn++)
        for (int head = 0; head < 100; head++) {
            int k = 0;
            for (; k < 10; k++) {
                int x = DX[k], y = DY[k];
                for (int i = 0; i < turn; i++) { int old = x; x = y; y = -old; }
                x += head / 10, y += head % 10;
                if (x < 0 || x > 9 || y < 0 || y > 9) break;
                cell[n][k] = x * 10 + y;
            }
            if (k < 10) continue;
            for (k = 0; k < 10; k++) mask[n].set(cell[n][k]);
            n++;
        }
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            if ((mask[a] & mask[b]).none())
                for (int c = b + 1; c < n; c++)
                    if (((mask[a] | mask[b]) & mask[c]).none()) {
                        Board board = {{a, b, c}};
                        boards.push_back(board);
                    }
}

int recommend() {
    long long hold[168] = {0}, body[100] = {0}, head[100] = {0}, best = -1;
    for (size_t i = 0; i < boards.size(); i++)
        for (int k = 0; k < 3; k++) hold[boards[i].p[k]]++;
    for (int p = 0; p < 168; p++)
        for (int k = 0; k < 10; k++) (k ? body : head)[cell[p][k]] += hold[p];
    int choice = 0;
    for (int i = 0; i < 100; i++) {
        long long b = body[i], h = head[i], e = boards.size() - b - h, squares = e * e + b * b + h * h;
        if (best < 0 || squares < best) best = squares, choice = i;
    }
    return choice;
}

int main() {
    list_boards();
    while (boards.size() > 1) {
        int next = recommend(), x, y, result;
        printf("总共还有%d种可能,推荐下一步选择 (%d, %d)\n", (int)boards.size(), next / 10 + 1, next % 10 + 1);
        printf("请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)");
        fflush(stdout);
        if (scanf("%d%d%d", &x, &y, &result) != 3) return 1;
        int at = (x - 1) * 10 + y - 1, told[168];  // told: what each plane alone would answer
        for (int p = 0; p < 168; p++) told[p] = cell[p][0] == at ? 2 : mask[p][at];
        vector<Board> left;
        for (size_t i = 0; i < boards.size(); i++) {
            const int *p = boards[i].p;
            if (told[p[0]] + told[p[1]] + told[p[2]] == result) left.push_back(boards[i]);
        }
        boards.swap(left);
        bombed[at] = true;
    }
    int heads[3];
    for (int k = 0; k < 3; k++) heads[k] = cell[boards[0].p[k]][0];
    sort(heads, heads + 3);
    printf("还有最后1种可能!选择 ");
    for (int k = 0; k < 3; k++)
        if (!bombed[heads[k]]) printf("(%d, %d) ", heads[k] / 10 + 1, heads[k] % 10 + 1);
    return 0;
}
