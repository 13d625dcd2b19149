# outcome[h]: the result for the player to move at a heap of h stones.
import sys

WIN, DRAW, LOSS = "Offensive win.", "Fair play.", "Defensive win."


def outcomes(n, moves):
    outcome = [WIN]  # the other player has just taken the last stone
    for heap in range(1, n + 1):
        left = [outcome[heap - m] for m in moves if m <= heap]
        if LOSS in left:
            outcome.append(WIN)
        elif DRAW in left or not left:
            outcome.append(DRAW)
        else:
            outcome.append(LOSS)
    return outcome


for line in sys.stdin:
    n, *moves = map(int, line.split())
    if n == 0:
        break
    outcome = outcomes(n, moves[:-1])  # the last is the 0
    for heap in range(1, n + 1):
        print(f"{heap}:{outcome[heap]}")
