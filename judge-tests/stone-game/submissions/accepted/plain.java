import java.util.Scanner;

class Main {
    static final int LOSS = -1, DRAW = 0, WIN = 1;

    // The outcome for the player to move, for each heap from 0 to n.
    static int[] outcomes(int n, int[] moves, int count) {
        int[] outcome = new int[n + 1];
        outcome[0] = WIN; // the other player has just taken the last stone
        for (int heap = 1; heap <= n; heap++) {
            int best = -2;
            for (int i = 0; i < count; i++)
                if (moves[i] <= heap) best = Math.max(best, -outcome[heap - moves[i]]);
            outcome[heap] = best == -2 ? DRAW : best;
        }
        return outcome;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        int[] moves = new int[100];
        while (in.hasNextInt()) {
            int n = in.nextInt();
            if (n == 0) break;
            int count = 0;
            for (int m = in.nextInt(); m > 0; m = in.nextInt()) moves[count++] = m;
            int[] outcome = outcomes(n, moves, count);
            for (int heap = 1; heap <= n; heap++) {
                String result = "Fair play.";
                if (outcome[heap] == WIN) result = "Offensive win.";
                if (outcome[heap] == LOSS) result = "Defensive win.";
                out.append(heap).append(':').append(result).append('\n');
            }
        }
        System.out.print(out);
    }
}
