//~ holds

/** Is a text the same from both ends? */
public class Palindrome {
    /*@ public normal_behavior
      @   ensures \result <==> (\forall int i; 0 <= i && i < text.length; text[i] == text[text.length - 1 - i]);
      @   assignable \nothing;
      @*/
    public static /*@ pure @*/ boolean isPalindrome(char[] text) {
        int i = 0;
        int j = text.length - 1; //~ or: int j = text.length - 2; //~ violates: ensures#1
        while (i < j) {
            if (text[i] != text[j]) {
                return false;
            }
            i++;
            j--;
        }
        return true;
    }

    /*@ public normal_behavior
      @   ensures 0 <= \result && \result <= text.length;
      @   ensures (\forall int i; 0 <= i && i < \result; text[i] == text[\result - 1 - i]);
      @   ensures (\forall int n; \result < n && n <= text.length;
      @              (\exists int i; 0 <= i && i < n; text[i] != text[n - 1 - i]));
      @   assignable \nothing;
      @*/
    public static int longestPrefix(char[] text) {
        for (int n = text.length; n > 0; n--) {
            boolean same = true;
            for (int i = 0; same && i < n / 2; i++) { //~ or: for (int i = 0; same && i < (n - 1) / 2; i++) { //~ violates: ensures#2
                same = text[i] == text[n - 1 - i];
            }
            if (same) {
                return n;
            }
        }
        return 0;
    }
}
