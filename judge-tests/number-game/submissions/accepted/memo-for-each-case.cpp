// The memo is a map from the text of a position to its winner, empty again for each case.
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

map<string, bool> memo;

// left[i] is '1' if i may still be chosen.
string after(string left, int choice) {
    left[choice] = '0';
    for (int number = choice + 2; number <= 20; number++)
        if (left[number - choice] == '0') left[number] = '0';
    return left;
}

bool wins(const string &left) {
    map<string, bool>::iterator known = memo.find(left);
    if (known != memo.end()) return known->second;
    bool verdict = false;
    for (int choice = 2; choice <= 20; choice++)
        if (left[choice] == '1' && !wins(after(left, choice))) verdict = true;
    return memo[left] = verdict;
}

int main() {
    int count, number;
    for (int test = 1; cin >> count && count > 0; test++) {
        memo.clear();
        string left(21, '0');
        while (count-- > 0 && cin >> number) left[number] = '1';
        vector<int> moves;
        for (int choice = 2; choice <= 20; choice++)
            if (left[choice] == '1' && !wins(after(left, choice))) moves.push_back(choice);
        cout << "Test Case #" << test << "\n";
        cout << (moves.empty() ? "There's no winning move." : "The winning moves are:");
        for (size_t i = 0; i < moves.size(); i++) cout << " " << moves[i];
        cout << "\n\n";
    }
    return 0;
}
