# A position is the set of the numbers that are left. The memo is a dict, empty again for each case.
import sys


def after(left, choice):
    left = set(left)
    left.remove(choice)
    # In this order a sum that is found helps to find the next.
    for number in range(choice + 2, 21):
        if number - choice not in left:
            left.discard(number)
    return frozenset(left)


def wins(left):
    if left not in memo:
        memo[left] = False
        for choice in left:
            if not wins(after(left, choice)):
                memo[left] = True
    return memo[left]


numbers = map(int, sys.stdin.read().split())
case = 0
for count in numbers:
    if count == 0:
        break
    case += 1
    memo = {}
    left = frozenset(next(numbers) for _ in range(count))
    moves = [choice for choice in sorted(left) if not wins(after(left, choice))]
    print("Test Case #%d" % case)
    if moves:
        print("The winning moves are:", *moves)
    else:
        print("There's no winning move.")
    print()
