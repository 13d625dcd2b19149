// The rule as it stands, for all sets of places, the smaller numbers first. Bit p of `set` says that the letter at
// place p is still there. lost[set]: whoever is to move there loses.

#include <iostream>
#include <string>
#include <vector>
using namespace std;

bool has(int set, int place) {
    return set >> place & 1;
}

// Whether the letters at the places of `set` increase.
bool increases(const string &word, int set) {
    char last = 0;
    for (int p = 0; p < (int)word.size(); p++)
        if (has(set, p)) {
            if (word[p] <= last)
                return false;
            last = word[p];
        }
    return true;
}

bool wins(const string &word) {
    int n = word.size();
    vector<char> lost(1 << n, 1);
    for (int set = 0; set < 1 << n; set++)
        if (!increases(word, set))
            for (int p = 0; p < n; p++)
                if (has(set, p) && lost[set ^ 1 << p])
                    lost[set] = 0;
    return !lost[(1 << n) - 1];
}

int main() {
    string word;
    cin >> word;
    cout << (wins(word) ? 1 : 0) << endl;
    return 0;
}
