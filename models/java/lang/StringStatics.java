package java.lang;

/** Static fields of String that few programs read: what String has, every program has. */
final class StringStatics {
    private StringStatics() {
    }

    public static final java.util.Comparator<String> CASE_INSENSITIVE_ORDER = new IgnoringCase();

    private static final class IgnoringCase implements java.util.Comparator<String> {
        IgnoringCase() {
        }

        public int compare(String a, String b) {
            return a.compareToIgnoreCase(b);
        }
    }
}
