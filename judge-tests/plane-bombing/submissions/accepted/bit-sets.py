# A set of boards is one big number, with a bit for each board.
UP = [(0, 0), (1, -2), (1, -1), (1, 0), (1, 1), (1, 2), (2, 0), (3, -1), (3, 0), (3, 1)]
shapes = [UP]
for _ in range(3):
    shapes.append([(column, -row) for row, column in shapes[-1]])

planes = []  # the cells of each, the head first
for shape in shapes:
    for row in range(10):
        for column in range(10):
            cells = [(row + r, column + c) for r, c in shape]
            if all(0 <= r < 10 and 0 <= c < 10 for r, c in cells):
                planes.append([r * 10 + c for r, c in cells])

cover = [sum(1 << cell for cell in plane) for plane in planes]
boards = []
for a in range(len(planes)):
    for b in range(a):
        if not cover[a] & cover[b]:
            boards += [(a, b, c) for c in range(b) if not cover[c] & (cover[a] | cover[b])]

# The boards with each plane, as digits: to set one bit of a big number copies all of it.
digits = [bytearray(b"0" * len(boards)) for _ in planes]
for i, board in enumerate(boards):
    for plane in board:
        digits[plane][i] = ord("1")

heads, bodies = [0] * 100, [0] * 100  # the boards with a head, or a body, at each cell
for plane, held in zip(planes, digits):
    held = int(held, 2)
    heads[plane[0]] |= held
    for cell in plane[1:]:
        bodies[cell] |= held


def size(boards):
    return bin(boards).count("1")


def recommend():
    best, choice = -1, 0
    for cell in range(100):
        if cell not in bombed:
            h = size(left & heads[cell])
            b = size(left & bodies[cell])
            e = total - h - b
            value = e * (b + h) + b * (e + h) + h * (e + b)
            if value > best:
                best, choice = value, cell
    return choice


left = (1 << len(boards)) - 1
bombed = set()
while size(left) > 1:
    total = size(left)
    choice = recommend()
    print("总共还有%d种可能,推荐下一步选择 (%d, %d)" % (total, choice // 10 + 1, choice % 10 + 1))
    print("请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)", end="", flush=True)
    row, column, result = map(int, input().split())
    cell = row * 10 + column - 11
    bombed.add(cell)
    if result == 0:
        left &= ~(heads[cell] | bodies[cell])
    else:
        left &= bodies[cell] if result == 1 else heads[cell]
print("还有最后1种可能!选择 ", end="")
for cell in range(100):
    if cell not in bombed and left & heads[cell]:
        print("(%d, %d) " % (cell // 10 + 1, cell % 10 + 1), end="")
