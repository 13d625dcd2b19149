# boards: what agrees with all results so far, each the numbers of its three planes.
SHAPE = [(0, 0), (1, -2), (1, -1), (1, 0), (1, 1), (1, 2), (2, 0), (3, -1), (3, 0), (3, 1)]

planes = []  # the cells of each, (row, column), the head first
for turn in range(4):
    for row in range(10):
        for column in range(10):
            plane = [(row + x, column + y) for x, y in SHAPE]
            if all(0 <= x < 10 and 0 <= y < 10 for x, y in plane):
                planes.append(plane)
    SHAPE = [(y, -x) for x, y in SHAPE]

n = len(planes)
apart = [[set(a).isdisjoint(b) for b in planes] for a in planes]
boards = []
for i in range(n):
    for j in range(i + 1, n):
        if apart[i][j]:
            boards += [(i, j, k) for k in range(j + 1, n) if apart[i][k] and apart[j][k]]


def recommend():
    held = [0] * n
    for i, j, k in boards:
        held[i] += 1
        held[j] += 1
        held[k] += 1
    count = {(row, column): [len(boards), 0, 0] for row in range(10) for column in range(10)}
    for plane, number in zip(planes, held):
        for part, cell in enumerate(plane):
            count[cell][1 if part else 2] += number
            count[cell][0] -= number
    # The first of those that leave the fewest boards: a bombed cell leaves them all.
    return min(count, key=lambda cell: sum(c * c for c in count[cell]))


bombed = set()
while len(boards) > 1:
    x, y = recommend()
    print(f"总共还有{len(boards)}种可能,推荐下一步选择 ({x + 1}, {y + 1})")
    print("请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)", end="", flush=True)
    row, column, result = map(int, input().split())
    cell = (row - 1, column - 1)
    bombed.add(cell)
    told = [0 if cell not in plane else 2 if cell == plane[0] else 1 for plane in planes]
    boards = [(i, j, k) for i, j, k in boards if told[i] + told[j] + told[k] == result]
print("还有最后1种可能!选择 ", end="")
for x, y in sorted(planes[i][0] for i in boards[0]):
    if (x, y) not in bombed:
        print(f"({x + 1}, {y + 1}) ", end="")
