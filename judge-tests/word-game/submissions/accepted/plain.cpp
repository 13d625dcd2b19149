// The plain recurrence over all sets of places, the smaller numbers first. Bit p of `set` says that the letter at
// place p is still there. inc[set]: its letters increase. lost[set]: whoever is to move there loses.

#include <iostream>
#include <string>
#include <vector>
using namespace std;

bool has(int set, int place) {
    return set >> place & 1;
}

bool wins(const string &word) {
    int n = word.size();
    vector<char> inc(1 << n, 1);
    vector<char> lost(1 << n, 1);
    for (int set = 1; set < 1 << n; set++) {
        int last = n - 1;
        while (!has(set, last))
            last--;
        int rest = set ^ 1 << last;
        inc[set] = inc[rest];
        for (int p = 0; p < last; p++)
            if (has(rest, p) && word[p] >= word[last])
                inc[set] = 0;
        lost[set] = 1;
        if (!inc[set])
            for (int p = 0; p < n; p++)
                if (has(set, p) && lost[set ^ 1 << p])
                    lost[set] = 0;
    }
    return !lost[(1 << n) - 1];
}

int main() {
    string word;
    cin >> word;
    cout << (wins(word) ? 1 : 0) << endl;
    return 0;
}
