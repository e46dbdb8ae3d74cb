package java.lang;

public interface CharSequence {
    int length();

    char charAt(int index);

    String toString();

    CharSequence subSequence(int from, int to);

    default boolean isEmpty() {
        return length() == 0;
    }

    static int compare(CharSequence a, CharSequence b) {
        java.util.Objects.requireNonNull(a);
        java.util.Objects.requireNonNull(b);
        if (a == b) {
            return 0;
        }
        int n = Math.min(a.length(), b.length());
        for (int i = 0; i < n; i++) {
            if (a.charAt(i) != b.charAt(i)) {
                return a.charAt(i) - b.charAt(i);
            }
        }
        return a.length() - b.length();
    }

    default java.util.stream.IntStream chars() {
        return java.util.stream.IntStream.range(0, length()).map(at -> charAt(at));
    }

    /** Two surrogates that belong together are one code point. */
    default java.util.stream.IntStream codePoints() {
        int n = length();
        int[] points = new int[n];
        int used = 0;
        int at = 0;
        while (at < n) {
            char c = charAt(at);
            at = at + 1;
            points[used] = c;
            if (Character.isHighSurrogate(c) && at < n && Character.isLowSurrogate(charAt(at))) {
                points[used] = Character.toCodePoint(c, charAt(at));
                at = at + 1;
            }
            used = used + 1;
        }
        return java.util.Arrays.stream(points, 0, used);
    }
}
