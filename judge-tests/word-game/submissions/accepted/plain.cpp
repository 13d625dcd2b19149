// 按规则搜索，加记忆化：状态就是剩下的字符串。
#include <iostream>
#include <map>
#include <string>
using namespace std;

map<string, bool> memo;

bool increasing(const string &s) {  // 是否严格递增
    for (size_t i = 1; i < s.size(); i++)
        if (s[i - 1] >= s[i]) return false;
    return true;
}

bool win(const string &s) {  // 剩下 s，轮到的人是否必胜
    if (increasing(s)) return false;  // 对手刚才已经赢了
    if (memo.count(s)) return memo[s];
    bool result = false;
    for (size_t i = 0; i < s.size() && !result; i++)
        result = !win(s.substr(0, i) + s.substr(i + 1));  // 删掉第 i 个字母，轮到对手
    return memo[s] = result;
}

int main() {
    string word;
    cin >> word;
    cout << win(word) << endl;
    return 0;
}
