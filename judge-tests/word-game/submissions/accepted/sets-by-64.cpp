// 状压，一次算 64 个状态：s 的第 p 位为 1，位置 p 的字母就还在；s 存在第 s / 64 块的第 s % 64 位。
#include <iostream>
#include <string>
#include <vector>
using namespace std;

typedef unsigned long long Block;  // 64 个状态，每个占一位

Block without(int places) {  // 一块中与 places 没有公共位置的状态
    Block block = 0;
    for (int s = 0; s < 64; s++)
        if ((s & places) == 0) block |= Block(1) << s;
    return block;
}

vector<Block> increasing(const string &word) {  // 各状态剩下的字母是否严格递增
    int n = word.size();
    vector<Block> inc(n > 6 ? 1 << (n - 6) : 1);
    inc[0] = 1;  // 空集
    for (int j = 0; j < n; j++) {  // 已经算好只含前 j 个位置的状态，再各添上位置 j
        int clash = 0;  // 前面不小于 word[j] 的字母，一个也不能留
        for (int i = 0; i < j; i++)
            if (word[i] >= word[j]) clash |= 1 << i;
        Block fits = without(clash & 63);
        if (j < 6) inc[0] |= (inc[0] & fits) << (1 << j);  // 还在第 0 块
        for (int h = 0; j >= 6 && h < 1 << (j - 6); h++)
            if ((h & (clash >> 6)) == 0) inc[h + (1 << (j - 6))] = inc[h] & fits;
    }
    return inc;
}

bool win(const string &word) {
    int n = word.size(), all = (1 << n) - 1;
    vector<Block> inc = increasing(word), lost(inc.size());  // lost 的一位为 1：必败态
    Block holding[6];  // 含低位 i 的状态
    for (int i = 0; i < 6; i++) holding[i] = ~without(1 << i);
    for (size_t h = 0; h < inc.size(); h++) {
        Block high = 0;  // 删一个高位，能走到必败态
        for (int p = 6; p < n; p++)
            if (h >> (p - 6) & 1) high |= lost[h ^ (1 << (p - 6))];
        for (int round = 0; round <= 6; round++) {  // 之后，低位不超过 round 个的状态就算对了
            Block won = high;
            for (int i = 0; i < 6; i++) won |= (lost[h] << (1 << i)) & holding[i];  // 删低位 i
            lost[h] = inc[h] | ~won;
        }
    }
    return !(lost[all / 64] >> (all % 64) & 1);
}

int main() {
    string word;
    cin >> word;
    cout << win(word) << endl;
    return 0;
}
