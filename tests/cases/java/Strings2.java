// Palindromes, counting, reversal, splitting by hand.
class Strings2 {
    static boolean palindrome(String s) { for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false; return true; }
    static boolean yes() { return palindrome("abcba") && palindrome("") && !palindrome("ab"); } //~ = true
    static int vowels() { int n = 0; for (char c : "education".toCharArray()) if ("aeiou".indexOf(c) >= 0) n++; return n; } //~ = 5
    static String reversed() { String r = ""; for (int i = 2; i >= 0; i--) r += "abc".charAt(i); return r; } //~ = "cba"
    static int words() { int n = 0; boolean in = false; for (char c : " a bb  c".toCharArray()) { if (c == ' ') in = false; else if (!in) { in = true; n++; } } return n; } //~ = 3
    static int parse() { int r = 0; for (char c : "1234".toCharArray()) r = r * 10 + (c - '0'); return r; } //~ = 1234
    static boolean sameLength(String a, String b) { return a.equals(b) == (a.length() == b.length()); }
    static boolean anagram() { int[] c = new int[26]; for (char x : "listen".toCharArray()) c[x - 'a']++; for (char x : "silent".toCharArray()) c[x - 'a']--; for (int k : c) if (k != 0) return false; return true; } //~ = true
}
