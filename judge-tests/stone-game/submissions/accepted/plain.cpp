// best[h]: the best that is known so far for the mover at a heap of h stones.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

enum { LOSS, DRAW, WIN };
const char *RESULT[] = {"Defensive win.", "Fair play.", "Offensive win."};

int main() {
    int n, m;
    while (scanf("%d", &n) == 1 && n > 0) {
        vector<int> moves;
        int smallest = n + 1;
        while (scanf("%d", &m) == 1 && m > 0) {
            if (m > n) continue;
            moves.push_back(m);
            smallest = min(smallest, m);
        }
        vector<int> best(n + 1, LOSS);
        for (int h = 1; h <= n; h++) {
            if (h < smallest) best[h] = DRAW;
            printf("%d:%s\n", h, RESULT[best[h]]);
            if (best[h] == WIN) continue;
            int given = best[h] == LOSS ? WIN : DRAW;
            for (size_t i = 0; i < moves.size(); i++) {
                int larger = h + moves[i];
                if (larger <= n) best[larger] = max(best[larger], given);
            }
        }
    }
    return 0;
}
