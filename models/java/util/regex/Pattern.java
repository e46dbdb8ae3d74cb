package java.util.regex;

/** Patterns that are constants of the program, with the flags `CASE_INSENSITIVE` and `DOTALL`; others are beyond. */
public final class Pattern implements java.io.Serializable {
    public static final int UNIX_LINES = 1;
    public static final int CASE_INSENSITIVE = 2;
    public static final int COMMENTS = 4;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 16;
    public static final int DOTALL = 32;
    public static final int UNICODE_CASE = 64;
    public static final int CANON_EQ = 128;
    public static final int UNICODE_CHARACTER_CLASS = 256;

    private final Automaton automaton;

    Pattern(Automaton automaton) {
        this.automaton = automaton;
    }

    @Lacks("a regular expression that is no constant")
    public static native Pattern compile(String regex);

    @Lacks("a regular expression with such flags")
    public static native Pattern compile(String regex, int flags);

    public static native boolean matches(String regex, CharSequence input);

    public static String quote(String s) {
        return s.indexOf("\\E") < 0 ? "\\Q" + s + "\\E" : quoted(s);
    }

    private static native String quoted(String s);

    @Lacks("a regular expression that came as an argument")
    private static native Automaton unknown();

    /** Objects that a caller hands over have patterns of which nothing is known. */
    Automaton automaton() {
        return automaton == null ? unknown() : automaton;
    }

    public Matcher matcher(CharSequence input) {
        return new Matcher(this, input.toString());
    }

    public String pattern() {
        return automaton().pattern();
    }

    public String toString() {
        return automaton().pattern();
    }

    public String[] split(CharSequence input) {
        return split(input, 0);
    }

    public String[] split(CharSequence input, int limit) {
        return automaton().parts(input.toString(), limit);
    }

    public java.util.function.Predicate<String> asPredicate() {
        return s -> matcher(s).find();
    }

    public java.util.function.Predicate<String> asMatchPredicate() {
        return s -> matcher(s).matches();
    }
}
