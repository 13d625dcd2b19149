// boards: what agrees with all results so far, each the numbers of its three planes.
const shape = [[0, 0], [1, -2], [1, -1], [1, 0], [1, 1], [1, 2], [2, 0], [3, -1], [3, 0], [3, 1]];
const planes = []; // the cells of each, the head first
for (let turn = 0; turn < 4; turn++)
    for (let head = 0; head < 100; head++) {
        const plane = [];
        for (let [x, y] of shape) {
            for (let i = 0; i < turn; i++) [x, y] = [y, -x];
            x += Math.floor(head / 10);
            y += head % 10;
            if (x >= 0 && x < 10 && y >= 0 && y < 10) plane.push(x * 10 + y);
        }
        if (plane.length === 10) planes.push(plane);
    }
const apart = planes.map(a => planes.map(b => !a.some(cell => b.includes(cell))));
let boards = [];
for (let i = 0; i < 168; i++)
    for (let j = i + 1; j < 168; j++)
        for (let k = j + 1; apart[i][j] && k < 168; k++)
            if (apart[i][k] && apart[j][k]) boards.push([i, j, k]);

const name = cell => `(${Math.floor(cell / 10) + 1}, ${cell % 10 + 1})`;

function recommend() {
    const held = Array(168).fill(0), body = Array(100).fill(0), head = Array(100).fill(0);
    for (const board of boards) for (const plane of board) held[plane]++;
    planes.forEach((plane, p) => plane.forEach((cell, i) => (i ? body : head)[cell] += held[p]));
    const left = head.map((h, cell) => h ** 2 + body[cell] ** 2 + (boards.length - h - body[cell]) ** 2);
    return left.indexOf(Math.min(...left));
}

const bombed = new Set();
let out = '';
for (const line of require('fs').readFileSync(0, 'utf8').trim().split('\n')) {
    out += `总共还有${boards.length}种可能,推荐下一步选择 ${name(recommend())}\n` +
        '请输入选择(两个正整数,以空格分开)和结果(一个数,0表示空地,1表示飞机,2表示机头)';
    const [row, column, result] = line.split(' ').map(Number);
    const cell = (row - 1) * 10 + column - 1;
    bombed.add(cell);
    const told = planes.map(plane => plane[0] === cell ? 2 : plane.includes(cell) ? 1 : 0);
    boards = boards.filter(([i, j, k]) => told[i] + told[j] + told[k] === result);
}
const heads = boards[0].map(plane => planes[plane][0]).filter(head => !bombed.has(head));
process.stdout.write(out + '还有最后1种可能!选择 ' + heads.sort((a, b) => a - b).map(head => name(head) + ' ').join(''));
