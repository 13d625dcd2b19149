// A breadth-first search from both beginnings. A state is the board and the letter of the colour to move.
import java.util.*;

class Main {
    static boolean line(String s, int first, int step) {
        char c = s.charAt(first);
        return c != 'O' && c == s.charAt(first + step) && c == s.charAt(first + 2 * step)
            && c == s.charAt(first + 3 * step);
    }

    static boolean finished(String s) {
        for (int k = 0; k < 4; k++)
            if (line(s, 4 * k, 1) || line(s, k, 4)) return true;
        return line(s, 0, 5) || line(s, 3, 3);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String board = in.next() + in.next() + in.next() + in.next();
        Queue<String> queue = new LinkedList<>(Arrays.asList(board + "B", board + "W"));
        Map<String, Integer> count = new HashMap<>();
        for (String start : queue) count.put(start, 0);
        int[] dx = {0, 0, 1, -1}, dy = {1, -1, 0, 0};
        while (!finished(queue.peek())) {
            String s = queue.poll();
            for (int i = 0; i < 16; i++)
                for (int d = 0; d < 4; d++) {
                    int x = i / 4 + dx[d], y = i % 4 + dy[d], j = 4 * x + y;
                    if (x < 0 || x > 3 || y < 0 || y > 3) continue;
                    if (s.charAt(i) != s.charAt(16) || s.charAt(j) != 'O') continue;
                    char[] next = s.toCharArray();
                    next[j] = s.charAt(i);
                    next[i] = 'O';
                    next[16] = s.charAt(16) == 'B' ? 'W' : 'B';
                    String after = new String(next);
                    if (count.putIfAbsent(after, count.get(s) + 1) == null) queue.add(after);
                }
        }
        System.out.println(count.get(queue.peek()));
    }
}
