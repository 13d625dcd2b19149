// One breadth-first search from both beginnings. The set of positions met knows whose turn it is.
// As plain.rs, in the C++ of 1998.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <queue>
#include <set>
#include <string>
#include <utility>

// Sixteen letters, row by row.
typedef std::string Board;

struct Step {
    Board board;
    char colour;
    int count;
    Step(const Board& board, char colour, int count) : board(board), colour(colour), count(count) {}
};

bool isLine(const Board& board, int first, int step) {
    for (int k = 1; k < 4; k++)
        if (board[first + k * step] != board[first]) return false;
    return board[first] != 'O';
}

// Whether four of one colour stand in a row, a column or a long diagonal.
bool hasLine(const Board& board) {
    for (int k = 0; k < 4; k++)
        if (isLine(board, 4 * k, 1) || isLine(board, k, 4)) return true;
    return isLine(board, 0, 5) || isLine(board, 3, 3);
}

// Whether two cells are neighbours.
bool beside(int a, int b) {
    return std::abs(a / 4 - b / 4) + std::abs(a % 4 - b % 4) == 1;
}

int fewestMoves(const Board& start) {
    std::queue<Step> queue;
    std::set<std::pair<Board, char> > seen;
    for (int k = 0; k < 2; k++) {
        queue.push(Step(start, "BW"[k], 0));
        seen.insert(std::make_pair(start, "BW"[k]));
    }
    while (!hasLine(queue.front().board)) {
        Step now = queue.front();
        queue.pop();
        char other = now.colour == 'B' ? 'W' : 'B';
        for (int piece = 0; piece < 16; piece++)
            for (int blank = 0; blank < 16; blank++) {
                if (now.board[piece] != now.colour || now.board[blank] != 'O') continue;
                if (!beside(piece, blank)) continue;
                Board after = now.board;
                std::swap(after[piece], after[blank]);
                if (seen.insert(std::make_pair(after, other)).second)
                    queue.push(Step(after, other, now.count + 1));
            }
    }
    return queue.front().count;
}

int main() {
    Board board;
    char letter;
    while (board.size() < 16 && std::cin >> letter) board += letter;
    std::cout << fewestMoves(board) << std::endl;
}
