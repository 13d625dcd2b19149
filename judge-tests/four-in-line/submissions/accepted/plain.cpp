// BFS。状态是一个长为 17 的字符串：16 格棋盘，再加轮到谁走。
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <vector>
using namespace std;

bool same(const string &s, int from, int step) {  // 从 from 起，每隔 step 取一格，四格是否同色
    for (int i = 0; i < 4; i++)
        if (s[from + i * step] == 'O' || s[from + i * step] != s[from]) return false;
    return true;
}

bool has_line(const string &s) {  // 是否有四连
    for (int i = 0; i < 4; i++)
        if (same(s, 4 * i, 1) || same(s, i, 4)) return true;
    return same(s, 0, 5) || same(s, 3, 3);
}

vector<string> moves(const string &s) {  // 走一步能到的所有状态
    vector<string> next;
    for (int from = 0; from < 16; from++)
        for (int to = 0; to < 16; to++)
            if (s[from] == s[16] && s[to] == 'O' &&
                abs(from / 4 - to / 4) + abs(from % 4 - to % 4) == 1) {
                string t = s;
                swap(t[from], t[to]);
                t[16] = s[16] == 'B' ? 'W' : 'B';
                next.push_back(t);
            }
    return next;
}

int solve(const string &board) {
    map<string, int> dist;  // 到过的状态，各走了几步
    queue<string> q;
    q.push(board + 'B');  // 哪一方先手都行，所以两个起点一起入队
    q.push(board + 'W');
    dist[board + 'B'] = dist[board + 'W'] = 0;
    while (!has_line(q.front())) {
        string s = q.front();
        q.pop();
        vector<string> next = moves(s);
        for (size_t i = 0; i < next.size(); i++)
            if (!dist.count(next[i])) {
                dist[next[i]] = dist[s] + 1;
                q.push(next[i]);
            }
    }
    return dist[q.front()];
}

int main() {
    string board, row;
    while (cin >> row) board += row;
    cout << solve(board) << endl;
    return 0;
}
