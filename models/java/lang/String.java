package java.lang;

/** A literal's characters are in the array; two equal literals are one object. */
@WellFormed({
    "stored: all s: String | s.value != null"
})
public final class String implements java.io.Serializable, Comparable<String>, CharSequence {
    @Own
    private final char[] value;

    public String() {
        value = new char[0];
    }

    public String(String other) {
        value = other.value;
    }

    public String(char[] chars) {
        this(chars, 0, chars.length);
    }

    public String(char[] chars, int from, int count) {
        int length = chars.length;
        if (from < 0 || count < 0 || from > length - count) {
            throw new StringIndexOutOfBoundsException();
        }
        value = new char[count];
        for (int i = 0; i < count; i++) {
            value[i] = chars[from + i];
        }
    }

    /** Of ASCII: how other bytes are decoded depends on the platform. */
    public String(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    public String(byte[] bytes, int from, int count) {
        int length = bytes.length;
        if (from < 0 || count < 0 || from > length - count) {
            throw new StringIndexOutOfBoundsException();
        }
        value = new char[count];
        for (int i = 0; i < count; i++) {
            if (bytes[from + i] < 0) {
                encoding();
            }
            value[i] = (char) bytes[from + i];
        }
    }

    public String(int[] codePoints, int from, int count) {
        int n = codePoints.length;
        if (from < 0 || count < 0 || from > n - count) {
            throw new StringIndexOutOfBoundsException();
        }
        int length = count;
        for (int i = 0; i < count; i++) {
            int c = codePoints[from + i];
            if (!Character.isValidCodePoint(c)) {
                throw new IllegalArgumentException();
            }
            length = c >= 0x10000 ? length + 1 : length;
        }
        value = new char[length];
        int at = 0;
        for (int i = 0; i < count; i++) {
            int c = codePoints[from + i];
            if (c >= 0x10000) {
                value[at] = (char) (0xd800 + (c - 0x10000 >> 10));
                at = at + 1;
                c = 0xdc00 + (c & 0x3ff);
            }
            value[at] = (char) c;
            at = at + 1;
        }
    }

    @Beyond("the encoding of characters beyond ASCII as bytes")
    private static native void encoding();

    public byte[] getBytes() {
        byte[] bytes = new byte[value.length];
        for (int i = 0; i < bytes.length; i++) {
            if (value[i] >= 128) {
                encoding();
            }
            bytes[i] = (byte) value[i];
        }
        return bytes;
    }

    public int codePointAt(int index) {
        char first = charAt(index);
        if (Character.isHighSurrogate(first) && index + 1 < value.length) {
            char second = value[index + 1];
            if (Character.isLowSurrogate(second)) {
                return Character.toCodePoint(first, second);
            }
        }
        return first;
    }

    public int codePointCount(int from, int to) {
        if (from < 0 || to > value.length || from > to) {
            throw new IndexOutOfBoundsException();
        }
        int n = 0;
        for (int i = from; i < to; i++) {
            n = n + 1;
            if (i + 1 < to && Character.isSurrogatePair(value[i], value[i + 1])) {
                i = i + 1;
            }
        }
        return n;
    }

    public java.util.stream.Stream<String> lines() {
        java.util.ArrayList<String> all = new java.util.ArrayList<String>();
        int from = 0;
        while (from < value.length) {
            int to = from;
            while (to < value.length && value[to] != '\n' && value[to] != '\r') {
                to = to + 1;
            }
            all.add(substring(from, to));
            from = to + 1 < value.length && value[to] == '\r' && value[to + 1] == '\n' ? to + 2 : to + 1;
        }
        return all.stream();
    }

    public int length() {
        return value.length;
    }

    public boolean isEmpty() {
        return value.length == 0;
    }

    public char charAt(int index) {
        if (index < 0 || index >= value.length) {
            throw new StringIndexOutOfBoundsException();
        }
        return value[index];
    }

    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof String)) {
            return false;
        }
        char[] a = value;
        char[] b = ((String) other).value;
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < value.length; i++) {
            hash = 31 * hash + value[i];
        }
        return hash;
    }

    public int compareTo(String other) {
        int n = value.length < other.value.length ? value.length : other.value.length;
        for (int i = 0; i < n; i++) {
            if (value[i] != other.value[i]) {
                return value[i] - other.value[i];
            }
        }
        return value.length - other.value.length;
    }

    public String substring(int from) {
        return substring(from, value.length);
    }

    public String substring(int from, int to) {
        if (from < 0 || to > value.length || from > to) {
            throw new StringIndexOutOfBoundsException();
        }
        return from == 0 && to == value.length ? this : new String(value, from, to - from);
    }

    public int indexOf(int c) {
        return indexOf(c, 0);
    }

    public int indexOf(int c, int from) {
        for (int i = from < 0 ? 0 : from; i < value.length; i++) {
            if (value[i] == c) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(int c) {
        for (int i = value.length - 1; i >= 0; i--) {
            if (value[i] == c) {
                return i;
            }
        }
        return -1;
    }

    private boolean hasAt(int at, String other) {
        if (at < 0 || at > value.length - other.value.length) {
            return false;
        }
        for (int i = 0; i < other.value.length; i++) {
            if (value[at + i] != other.value[i]) {
                return false;
            }
        }
        return true;
    }

    public int indexOf(String other) {
        for (int i = 0; i <= value.length - other.value.length; i++) {
            if (hasAt(i, other)) {
                return i;
            }
        }
        return -1;
    }

    public boolean contains(CharSequence other) {
        return indexOf(other.toString()) >= 0;
    }

    public boolean startsWith(String other) {
        return hasAt(0, other);
    }

    public boolean endsWith(String other) {
        return hasAt(value.length - other.value.length, other);
    }

    public String concat(String other) {
        if (other.value.length == 0) {
            return this;
        }
        return joined(this, other);
    }

    /** What the operator `+` does with its operands as strings: always a fresh object. */
    static String joined(String a, String b) {
        char[] x = a == null ? "null".value : a.value;
        char[] y = b == null ? "null".value : b.value;
        char[] all = new char[x.length + y.length];
        for (int i = 0; i < x.length; i++) {
            all[i] = x[i];
        }
        for (int i = 0; i < y.length; i++) {
            all[x.length + i] = y[i];
        }
        return new String(all, 0, all.length);
    }

    public String replace(char old, char now) {
        char[] all = new char[value.length];
        boolean isChanged = false;
        for (int i = 0; i < all.length; i++) {
            all[i] = value[i] == old ? now : value[i];
            isChanged = isChanged || all[i] != value[i];
        }
        return isChanged ? new String(all, 0, all.length) : this;
    }

    public char[] toCharArray() {
        char[] all = new char[value.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = value[i];
        }
        return all;
    }

    public String toString() {
        return this;
    }

    public static String valueOf(char c) {
        return new String(new char[] {c}, 0, 1);
    }

    public static String valueOf(boolean truth) {
        return truth ? "true" : "false";
    }

    public static String valueOf(int number) {
        return valueOf((long) number);
    }

    public static String valueOf(long number) {
        long rest = number;
        int n = number < 0 ? 2 : 1;
        while (rest <= -10 || rest >= 10) {
            rest = rest / 10;
            n = n + 1;
        }
        char[] digits = new char[n];
        rest = number;
        for (int i = n - 1; i >= (number < 0 ? 1 : 0); i--) {
            long digit = rest % 10;
            digits[i] = (char) ('0' + (digit < 0 ? -digit : digit));
            rest = rest / 10;
        }
        if (number < 0) {
            digits[0] = '-';
        }
        return new String(digits, 0, n);
    }

    public static String valueOf(Object object) {
        return object == null ? "null" : object.toString();
    }

    public int indexOf(String other, int from) {
        for (int i = from < 0 ? 0 : from; i <= value.length - other.value.length; i++) {
            if (hasAt(i, other)) {
                return i;
            }
        }
        return other.value.length == 0 ? value.length : -1;
    }

    public int lastIndexOf(int c, int from) {
        for (int i = from < value.length ? from : value.length - 1; i >= 0; i--) {
            if (value[i] == c) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(String other) {
        for (int i = value.length - other.value.length; i >= 0; i--) {
            if (hasAt(i, other)) {
                return i;
            }
        }
        return -1;
    }

    public boolean startsWith(String other, int at) {
        return hasAt(at, other);
    }

    public CharSequence subSequence(int from, int to) {
        return substring(from, to);
    }

    public String toUpperCase() {
        char[] all = new char[value.length];
        boolean isChanged = false;
        for (int i = 0; i < all.length; i++) {
            all[i] = Character.alone(value[i]);
            all[i] = Character.toUpperCase(all[i]);
            isChanged = isChanged || all[i] != value[i];
        }
        return isChanged ? new String(all, 0, all.length) : this;
    }

    public String toLowerCase(java.util.Locale locale) {
        locale.requirePlain();
        return toLowerCase();
    }

    public String toUpperCase(java.util.Locale locale) {
        locale.requirePlain();
        return toUpperCase();
    }

    public String toLowerCase() {
        char[] all = new char[value.length];
        boolean isChanged = false;
        for (int i = 0; i < all.length; i++) {
            all[i] = Character.alone(value[i]);
            all[i] = Character.toLowerCase(all[i]);
            isChanged = isChanged || all[i] != value[i];
        }
        return isChanged ? new String(all, 0, all.length) : this;
    }

    public boolean equalsIgnoreCase(String other) {
        return other != null && value.length == other.value.length && compareToIgnoreCase(other) == 0;
    }

    public int compareToIgnoreCase(String other) {
        int n = value.length < other.value.length ? value.length : other.value.length;
        for (int i = 0; i < n; i++) {
            char a = Character.folded(Character.single(value[i]));
            char b = Character.folded(Character.single(other.value[i]));
            if (a != b) {
                return a - b;
            }
        }
        return value.length - other.value.length;
    }

    public String[] split(String regex) {
        return split(regex, 0);
    }

    /** Around one character; patterns are beyond the model. */
    public String[] split(String regex, int limit) {
        char at;
        if (regex.length() == 1 && ".$|()[{^?*+\\".indexOf(regex.charAt(0)) < 0) {
            at = regex.charAt(0);
        } else if (regex.length() == 2 && regex.charAt(0) == '\\' && !Character.isLetterOrDigit(regex.charAt(1))) {
            at = regex.charAt(1);
        } else {
            return splitByPattern(regex, limit);
        }
        int n = 1;
        for (int i = 0; i < value.length; i++) {
            if (value[i] == at && (limit <= 0 || n < limit)) {
                n++;
            }
        }
        String[] parts = new String[n];
        int from = 0;
        for (int part = 0; part < n; part++) {
            int to = from;
            while (to < value.length && (part == n - 1 && limit > 0 || value[to] != at)) {
                to++;
            }
            parts[part] = substring(from, to);
            from = to + 1;
        }
        // Without a limit, empty parts at the end are left out; the whole text stays if it has no separator.
        if (limit == 0 && n > 1) {
            while (n > 0 && parts[n - 1].length() == 0) {
                n--;
            }
            String[] rest = new String[n];
            for (int part = 0; part < n; part++) {
                rest[part] = parts[part];
            }
            return rest;
        }
        return parts;
    }

    @Lacks("a regular expression that is no constant")
    private native String[] splitByPattern(String regex, int limit);

    @Lacks("a regular expression that is no constant")
    public native boolean matches(String regex);

    @Lacks("a regular expression that is no constant")
    public native String replaceAll(String regex, String replacement);

    @Lacks("a regular expression that is no constant")
    public native String replaceFirst(String regex, String replacement);

    public String trim() {
        int from = 0;
        int to = value.length;
        while (from < to && value[from] <= ' ') {
            from = from + 1;
        }
        while (from < to && value[to - 1] <= ' ') {
            to = to - 1;
        }
        return substring(from, to);
    }

    public String strip() {
        int from = 0;
        int to = value.length;
        while (from < to && Character.isWhitespace(value[from])) {
            from = from + 1;
        }
        while (from < to && Character.isWhitespace(value[to - 1])) {
            to = to - 1;
        }
        return substring(from, to);
    }

    public boolean isBlank() {
        for (int i = 0; i < value.length; i++) {
            if (!Character.isWhitespace(value[i])) {
                return false;
            }
        }
        return true;
    }

    public String indent(int n) {
        StringBuilder all = new StringBuilder(0);
        int from = 0;
        while (from < value.length) {
            int to = from;
            while (to < value.length && value[to] != '\n' && value[to] != '\r') {
                to = to + 1;
            }
            int start = from;
            int left = n == Integer.MIN_VALUE ? Integer.MAX_VALUE : -n;
            while (left > 0 && start < to && Character.isWhitespace(value[start])) {
                start = start + 1;
                left = left - 1;
            }
            for (int i = 0; i < n; i++) {
                all.append(' ');
            }
            all.append(substring(start, to)).append('\n');
            from = to + 1 < value.length && value[to] == '\r' && value[to + 1] == '\n' ? to + 2 : to + 1;
        }
        return all.toString();
    }

    public String stripIndent() {
        if (value.length == 0) {
            return "";
        }
        char last = value[value.length - 1];
        boolean isClosed = last == '\n' || last == '\r';
        int indent = isClosed ? 0 : leastIndent();
        StringBuilder all = new StringBuilder(0);
        int from = 0;
        while (from < value.length) {
            int to = from;
            while (to < value.length && value[to] != '\n' && value[to] != '\r') {
                to = to + 1;
            }
            String line = substring(from, to).stripTrailing();
            if (from > 0) {
                all.append('\n');
            }
            all.append(line.isEmpty() ? line : line.substring(Math.min(indent, line.length())));
            from = to + 1 < value.length && value[to] == '\r' && value[to + 1] == '\n' ? to + 2 : to + 1;
        }
        return isClosed ? all.append('\n').toString() : all.toString();
    }

    /** Of lines that are not blank, and of the last one. */
    private int leastIndent() {
        int least = Integer.MAX_VALUE;
        int indent = 0;
        boolean isLeading = true;
        for (int i = 0; i < value.length; i++) {
            if (value[i] == '\n' || value[i] == '\r') {
                indent = 0;
                isLeading = true;
            } else if (isLeading && Character.isWhitespace(value[i])) {
                indent = indent + 1;
            } else if (isLeading) {
                least = Math.min(least, indent);
                isLeading = false;
            }
        }
        return isLeading ? Math.min(least, indent) : least;
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException();
        }
        if (count == 1) {
            return this;
        }
        if (count == 0 || value.length == 0) {
            return "";
        }
        char[] all = new char[value.length * count];
        for (int i = 0; i < all.length; i++) {
            all[i] = value[i % value.length];
        }
        return new String(all, 0, all.length);
    }

    public String replace(CharSequence old, CharSequence now) {
        String from = old.toString();
        String to = now.toString();
        if (from.value.length == 1 && to.value.length == 1) {
            return replace(from.value[0], to.value[0]);
        }
        StringBuilder result = new StringBuilder();
        boolean isChanged = false;
        int at = 0;
        while (at <= value.length) {
            if (hasAt(at, from)) {
                isChanged = true;
                result.append(to);
                if (from.value.length == 0 && at < value.length) {
                    result.append(value[at]);
                }
                at = at + (from.value.length == 0 ? 1 : from.value.length);
            } else {
                if (at < value.length) {
                    result.append(value[at]);
                }
                at = at + 1;
            }
        }
        return isChanged ? result.toString() : this;
    }

    public static String join(CharSequence separator, CharSequence... parts) {
        java.util.Objects.requireNonNull(separator);
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                result.append(separator.toString());
            }
            result.append(String.valueOf(parts[i]));
        }
        return result.toString();
    }

    public static String valueOf(char[] chars) {
        return new String(chars, 0, chars.length);
    }

    @Lacks("`String.intern`, whose result depends on which literals have been met")
    public native String intern();

    public static String format(java.util.Locale locale, String format, Object... arguments) {
        if (locale != null) {
            locale.requirePlain();
        }
        return format(format, arguments);
    }

    public static String format(String format, Object... arguments) {
        return Formats.format(format, arguments);
    }

    public String formatted(Object... arguments) {
        return Formats.format(this, arguments);
    }

    public String(StringBuilder text) {
        value = text.toString().value;
    }

    public String(StringBuffer text) {
        value = text.toString().value;
    }

    public static String copyValueOf(char[] chars) {
        return new String(chars, 0, chars.length);
    }

    public static String copyValueOf(char[] chars, int from, int count) {
        return new String(chars, from, count);
    }

    public static String valueOf(char[] chars, int from, int count) {
        return new String(chars, from, count);
    }

    public static String valueOf(double number) {
        return Decimals.text(number);
    }

    public static String valueOf(float number) {
        return Decimals.text(number);
    }

    public boolean contentEquals(CharSequence other) {
        return equals(other.toString());
    }

    public int lastIndexOf(String other, int from) {
        int last = value.length - other.value.length;
        for (int i = from < last ? from : last; i >= 0; i--) {
            if (hasAt(i, other)) {
                return i;
            }
        }
        return -1;
    }

    public boolean regionMatches(int at, String other, int from, int count) {
        return regionMatches(false, at, other, from, count);
    }

    public boolean regionMatches(boolean ignoresCase, int at, String other, int from, int count) {
        if (at < 0 || from < 0 || at > (long) value.length - count || from > (long) other.value.length - count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            char a = value[at + i];
            char b = other.value[from + i];
            if (a != b && !(ignoresCase && Character.folded(a) == Character.folded(b))) {
                return false;
            }
        }
        return true;
    }

    public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
        java.util.Objects.requireNonNull(separator);
        StringBuilder result = new StringBuilder();
        boolean isFirst = true;
        for (CharSequence part : parts) {
            if (!isFirst) {
                result.append(separator.toString());
            }
            isFirst = false;
            result.append(String.valueOf(part));
        }
        return result.toString();
    }

    public String stripLeading() {
        int from = 0;
        while (from < value.length && Character.isWhitespace(value[from])) {
            from = from + 1;
        }
        return substring(from, value.length);
    }

    public String stripTrailing() {
        int to = value.length;
        while (to > 0 && Character.isWhitespace(value[to - 1])) {
            to = to - 1;
        }
        return substring(0, to);
    }

    public void getChars(int from, int to, char[] target, int at) {
        if (from < 0 || to > value.length || from > to) {
            throw new StringIndexOutOfBoundsException();
        }
        if (at < 0 || to - from > target.length - at) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            target[at + i - from] = value[i];
        }
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > value.length) {
            throw new StringIndexOutOfBoundsException();
        }
        return Character.codePointBefore(value, index);
    }

    public int offsetByCodePoints(int index, int count) {
        return Character.offsetByCodePoints(value, 0, value.length, index, count);
    }

    public boolean contentEquals(StringBuffer other) {
        return equals(other.toString());
    }

    public <R> R transform(java.util.function.Function<? super String, ? extends R> change) {
        return change.apply(this);
    }

    public String translateEscapes() {
        StringBuilder all = new StringBuilder();
        int at = 0;
        while (at < value.length) {
            char c = value[at];
            at = at + 1;
            if (c != '\\') {
                all.append(c);
                continue;
            }
            char escaped = at < value.length ? value[at] : 0;
            at = at + 1;
            switch (escaped) {
                case 'b' -> all.append('\b');
                case 'f' -> all.append('\f');
                case 'n' -> all.append('\n');
                case 'r' -> all.append('\r');
                case 's' -> all.append(' ');
                case 't' -> all.append('\t');
                case '\'', '"', '\\' -> all.append(escaped);
                case '\n' -> {
                }
                case '\r' -> {
                    if (at < value.length && value[at] == '\n') {
                        at = at + 1;
                    }
                }
                default -> {
                    if (escaped < '0' || escaped > '7') {
                        throw new IllegalArgumentException();
                    }
                    int most = at + (escaped <= '3' ? 2 : 1);
                    int code = escaped - '0';
                    while (at < most && at < value.length && value[at] >= '0' && value[at] <= '7') {
                        code = code * 8 + value[at] - '0';
                        at = at + 1;
                    }
                    all.append((char) code);
                }
            }
        }
        return all.toString();
    }
}
