// The same as plain.rs, in C++98: each heap, in increasing order, marks the larger heaps that have
// a move to it with what that move leads to, the opposite of its own outcome.

#include <algorithm>
#include <cstdio>
#include <vector>

// NO_MOVE is below all outcomes: no move from the heap is known yet.
enum { NO_MOVE = -2, LOSS = -1, DRAW = 0, WIN = 1 };

// The mover's outcome at each heap from 0 to n.
std::vector<int> outcomes(int n, const std::vector<int> &moves) {
    std::vector<int> found(n + 1, NO_MOVE);
    // The other player has just taken the last stone.
    found[0] = WIN;
    for (int heap = 0; heap <= n; heap++) {
        if (found[heap] == NO_MOVE) found[heap] = DRAW;
        for (std::size_t i = 0; i < moves.size(); i++) {
            int larger = heap + moves[i];
            if (larger <= n) found[larger] = std::max(found[larger], -found[heap]);
        }
    }
    return found;
}

const char *result(int outcome) {
    if (outcome == WIN) return "Offensive win.";
    if (outcome == LOSS) return "Defensive win.";
    return "Fair play.";
}

int main() {
    int n, m;
    while (std::scanf("%d", &n) == 1 && n > 0) {
        std::vector<int> moves;
        while (std::scanf("%d", &m) == 1 && m > 0) moves.push_back(m);
        std::vector<int> found = outcomes(n, moves);
        for (int heap = 1; heap <= n; heap++) std::printf("%d:%s\n", heap, result(found[heap]));
    }
    return 0;
}
