package java.util;

public final class StringJoiner {
    private final String between;
    private final String before;
    private final String after;
    private StringBuilder joined;
    private String ifEmpty;

    public StringJoiner(CharSequence between) {
        this(between, "", "");
    }

    public StringJoiner(CharSequence between, CharSequence before, CharSequence after) {
        this.between = between.toString();
        this.before = before.toString();
        this.after = after.toString();
    }

    public StringJoiner setEmptyValue(CharSequence value) {
        ifEmpty = value.toString();
        return this;
    }

    public StringJoiner add(CharSequence element) {
        String text = String.valueOf(element);
        if (joined == null) {
            joined = new StringBuilder();
        } else {
            joined.append(between);
        }
        joined.append(text);
        return this;
    }

    public StringJoiner merge(StringJoiner other) {
        Objects.requireNonNull(other);
        return other.joined == null ? this : add(other.joined.toString());
    }

    public int length() {
        return toString().length();
    }

    @Override
    public String toString() {
        if (joined == null) {
            return ifEmpty == null ? before + after : ifEmpty;
        }
        return before + joined.toString() + after;
    }
}
