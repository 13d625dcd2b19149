import java.util.HashMap;
import java.util.Scanner;

class Main {
    static HashMap<String, Boolean> memo = new HashMap<>();

    static boolean increases(String word) {
        for (int i = 1; i < word.length(); i++)
            if (word.charAt(i - 1) >= word.charAt(i)) return false;
        return true;
    }

    // At a word whose letters increase, the mover has already lost.
    static boolean wins(String word) {
        if (increases(word)) return false;
        if (memo.containsKey(word)) return memo.get(word);
        boolean verdict = false;
        for (int i = 0; i < word.length() && !verdict; i++)
            verdict = !wins(word.substring(0, i) + word.substring(i + 1));
        memo.put(word, verdict);
        return verdict;
    }

    public static void main(String[] args) {
        System.out.println(wins(new Scanner(System.in).next()) ? 1 : 0);
    }
}
