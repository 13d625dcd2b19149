# A breadth-first search from both beginnings on strings. A position is a board and whose turn it is.
import sys

LINES = [range(4 * k, 4 * k + 4) for k in range(4)] + [range(k, 16, 4) for k in range(4)]
LINES += [range(0, 16, 5), range(3, 13, 3)]


def has_line(board):
    return any("".join(board[i] for i in line) in ("BBBB", "WWWW") for line in LINES)


def moves(board, colour):
    for blank in range(16):
        if board[blank] != "O":
            continue
        for piece in range(16):
            distance = abs(blank // 4 - piece // 4) + abs(blank % 4 - piece % 4)
            if distance == 1 and board[piece] == colour:
                after = list(board)
                after[blank], after[piece] = colour, "O"
                yield "".join(after)


board = "".join(sys.stdin.read().split())[:16]
queue = [(board, "B", 0), (board, "W", 0)]
seen = {(board, "B"), (board, "W")}
for board, colour, count in queue:
    if has_line(board):
        print(count)
        break
    other = "W" if colour == "B" else "B"
    for after in moves(board, colour):
        if (after, other) not in seen:
            seen.add((after, other))
            queue.append((after, other, count + 1))
