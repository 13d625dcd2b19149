// 状态是一个 set，记忆化用 map，每组数据重新清空。
#include <iostream>
#include <map>
#include <set>
#include <vector>
using namespace std;

map<set<int>, bool> memo;

set<int> after(set<int> left, int choice) {
    left.erase(choice);
    for (int number = choice + 2; number <= 20; number++)
        if (!left.count(number - choice)) left.erase(number);
    return left;
}

bool wins(const set<int> &left) {
    if (memo.count(left)) return memo[left];
    bool verdict = false;
    for (set<int>::const_iterator choice = left.begin(); choice != left.end(); ++choice)
        if (!wins(after(left, *choice))) verdict = true;
    return memo[left] = verdict;
}

int main() {
    int count, number;
    for (int test = 1; cin >> count && count > 0; test++) {
        memo.clear();
        set<int> left;
        while (count-- > 0 && cin >> number) left.insert(number);
        vector<int> moves;
        for (set<int>::iterator choice = left.begin(); choice != left.end(); ++choice)
            if (!wins(after(left, *choice))) moves.push_back(*choice);
        cout << "Test Case #" << test << endl;
        cout << (moves.empty() ? "There's no winning move." : "The winning moves are:");
        for (size_t i = 0; i < moves.size(); i++) cout << " " << moves[i];
        cout << endl << endl;
    }
    return 0;
}
