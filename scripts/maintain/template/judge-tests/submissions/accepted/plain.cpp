// Heaps in increasing order: a heap is won if some move leaves a lost one.
#include <cstdio>

int main() {
    bool wins[1001] = {false, true};
    int stones;
    if (std::scanf("%d", &stones) != 1)
        return 1;
    for (int heap = 2; heap <= stones; heap++)
        wins[heap] = !wins[heap - 1] || !wins[heap - 2];
    std::printf("%d\n", wins[stones]);
}
