// The published rule as it stands: keep all boards, recommend the cell that is expected to rule out
// most of them. How many boards hit a cell is counted by plane. C++98; long long is 64 bits wide on
// every judge, but a warning to the letter of that standard, so the sums are kept in doubles: they
// are whole and below 2 to the 53rd, so exact.

#include <cstdio>
#include <vector>
#include <algorithm>

using namespace std;

// A plane that flies up: rows and columns from its head on, the head first.
const int SHAPE[10][2] = {
    {0, 0}, {1, -2}, {1, -1}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {3, -1}, {3, 0}, {3, 1}
};

struct Board {
    int planes[3];
};

int planes[168][10];
int plane_count = 0;
bool overlapping[168][168];
vector<Board> boards;
bool bombed[100];

void lay_planes() {
    for (int direction = 0; direction < 4; direction++) {
        for (int head = 0; head < 100; head++) {
            int cells[10], found = 0;
            for (int i = 0; i < 10; i++) {
                int back = SHAPE[i][0], side = SHAPE[i][1], down = back, right = side;
                if (direction == 1) { down = side; right = -back; }
                if (direction == 2) { down = -back; right = -side; }
                if (direction == 3) { down = -side; right = back; }
                int row = head / 10 + down, column = head % 10 + right;
                if (row >= 0 && row < 10 && column >= 0 && column < 10) {
                    cells[found++] = row * 10 + column;
                }
            }
            if (found == 10) {
                copy(cells, cells + 10, planes[plane_count++]);
            }
        }
    }
    for (int i = 0; i < plane_count; i++) {
        for (int j = 0; j < plane_count; j++) {
            for (int k = 0; k < 10; k++) {
                if (find(planes[j], planes[j] + 10, planes[i][k]) != planes[j] + 10) {
                    overlapping[i][j] = true;
                }
            }
        }
    }
}

void find_boards() {
    for (int i = 0; i < plane_count; i++) {
        for (int j = i + 1; j < plane_count; j++) {
            for (int k = j + 1; k < plane_count; k++) {
                if (!overlapping[i][j] && !overlapping[i][k] && !overlapping[j][k]) {
                    Board board = {{i, j, k}};
                    boards.push_back(board);
                }
            }
        }
    }
}

// What bombing the cell tells: 0 empty, 1 body, 2 head.
int result(const Board &board, int cell) {
    for (int i = 0; i < 3; i++) {
        const int *plane = planes[board.planes[i]];
        if (plane[0] == cell) {
            return 2;
        }
        if (find(plane, plane + 10, cell) != plane + 10) {
            return 1;
        }
    }
    return 0;
}

int recommend() {
    vector<int> holding(plane_count, 0);
    for (size_t b = 0; b < boards.size(); b++) {
        for (int i = 0; i < 3; i++) {
            holding[boards[b].planes[i]]++;
        }
    }
    int body[100] = {0}, head[100] = {0};
    for (int plane = 0; plane < plane_count; plane++) {
        head[planes[plane][0]] += holding[plane];
        for (int i = 1; i < 10; i++) {
            body[planes[plane][i]] += holding[plane];
        }
    }
    double best = 0;
    int choice = 0;
    for (int cell = 0; cell < 100; cell++) {
        double p2 = body[cell], p3 = head[cell], p1 = boards.size() - p2 - p3;
        double value = p1 * (p2 + p3) + p2 * (p1 + p3) + p3 * (p1 + p2);
        if (!bombed[cell] && value > best) {
            best = value;
            choice = cell;
        }
    }
    return choice;
}

int main() {
    lay_planes();
    find_boards();
    while (boards.size() > 1) {
        int next = recommend();
        printf("总共还有%d种可能,推荐下一步选择 (%d, %d)\n", (int)boards.size(), next / 10 + 1,
               next % 10 + 1);
        printf("请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)");
        fflush(stdout);
        int row, column, told;
        if (scanf("%d %d %d", &row, &column, &told) != 3) {
            return 1;
        }
        int cell = (row - 1) * 10 + column - 1;
        vector<Board> left;
        for (size_t b = 0; b < boards.size(); b++) {
            if (result(boards[b], cell) == told) {
                left.push_back(boards[b]);
            }
        }
        boards.swap(left);
        bombed[cell] = true;
    }
    int heads[3];
    for (int i = 0; i < 3; i++) {
        heads[i] = planes[boards[0].planes[i]][0];
    }
    sort(heads, heads + 3);
    printf("还有最后1种可能!选择 ");
    for (int i = 0; i < 3; i++) {
        if (!bombed[heads[i]]) {
            printf("(%d, %d) ", heads[i] / 10 + 1, heads[i] % 10 + 1);
        }
    }
    return 0;
}
