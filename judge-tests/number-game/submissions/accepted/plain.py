# A position is the set of the numbers that are left. A move wins if it leaves a set without one.
import sys

known = {}


def after(left, choice):
    left = set(left)
    left.remove(choice)
    # In this order a sum that is found helps to find the next.
    for number in range(choice + 2, 21):
        if number - choice not in left:
            left.discard(number)
    return frozenset(left)


def winning(left):
    if left not in known:
        known[left] = [choice for choice in sorted(left) if not winning(after(left, choice))]
    return known[left]


numbers = map(int, sys.stdin.read().split())
case = 0
for count in numbers:
    if count == 0:
        break
    case += 1
    moves = winning(frozenset(next(numbers) for _ in range(count)))
    print("Test Case #%d" % case)
    if moves:
        print("The winning moves are:", *moves)
    else:
        print("There's no winning move.")
    print()
