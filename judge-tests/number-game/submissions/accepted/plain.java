// A position is an array: left[i] says whether i may still be chosen. Its text is its key.
import java.util.*;

class Main {
    static Map<String, List<Integer>> known = new HashMap<>();

    static boolean[] after(boolean[] left, int choice) {
        boolean[] result = left.clone();
        result[choice] = false;
        // In this order a sum that is found helps to find the next.
        for (int number = choice + 2; number <= 20; number++)
            if (!result[number - choice]) result[number] = false;
        return result;
    }

    static List<Integer> winning(boolean[] left) {
        String key = Arrays.toString(left);
        if (!known.containsKey(key)) {
            List<Integer> moves = new ArrayList<>();
            for (int choice = 2; choice <= 20; choice++)
                if (left[choice] && winning(after(left, choice)).isEmpty()) moves.add(choice);
            known.put(key, moves);
        }
        return known.get(key);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int test = 1; ; test++) {
            int n = in.nextInt();
            if (n == 0) break;
            boolean[] left = new boolean[21];
            while (n-- > 0) left[in.nextInt()] = true;
            List<Integer> moves = winning(left);
            out.append("Test Case #" + test + "\n");
            out.append(moves.isEmpty() ? "There's no winning move." : "The winning moves are:");
            for (int move : moves) out.append(" " + move);
            out.append("\n\n");
        }
        System.out.print(out);
    }
}
