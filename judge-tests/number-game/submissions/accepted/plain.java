// A position is a number: bit i is set if i is left. The memo is an array, filled anew for each case.
import java.util.*;

class Main {
    static byte[] memo = new byte[1 << 21]; // 0: not searched yet, 1: lost, 2: won

    static int after(int left, int choice) {
        left &= ~(1 << choice);
        for (int number = choice + 2; number <= 20; number++)
            if ((left >> (number - choice) & 1) == 0) left &= ~(1 << number);
        return left;
    }

    static boolean wins(int left) {
        if (memo[left] == 0) {
            memo[left] = 1;
            for (int choice = 2; choice <= 20; choice++)
                if ((left >> choice & 1) == 1 && !wins(after(left, choice))) memo[left] = 2;
        }
        return memo[left] == 2;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int test = 1; ; test++) {
            int n = in.nextInt();
            if (n == 0) break;
            Arrays.fill(memo, (byte) 0);
            int left = 0;
            while (n-- > 0) left |= 1 << in.nextInt();
            out.append("Test Case #" + test + "\n");
            out.append(wins(left) ? "The winning moves are:" : "There's no winning move.");
            for (int choice = 2; choice <= 20; choice++)
                if ((left >> choice & 1) == 1 && !wins(after(left, choice))) out.append(" " + choice);
            out.append("\n\n");
        }
        System.out.print(out);
    }
}
