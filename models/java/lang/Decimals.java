package java.lang;

/**
 * Floating-point numbers as decimal text, where the shortest text that is read as the number has at most fifteen digits
 * (a float: six), so that it is the same in every version of Java. Of others the text is not modelled.
 */
final class Decimals {
    private Decimals() {
    }

    @Lacks("a floating-point number as text, which has more than fifteen digits (of a `float` six)")
    private static native void unmodelled();

    /** How many decimals a number of 0 or more has; -1: too many digits. */
    static int of(double a) {
        double power = 1;
        for (int decimals = 0; decimals <= 18; decimals++) {
            double whole = Math.rint(a * power);
            if (whole >= 1e15) {
                return -1;
            }
            // A division of exact operands rounds as reading the text does.
            if (whole / power == a) {
                return decimals;
            }
            power = power * 10;
        }
        return -1;
    }

    /** The digits without the point. */
    static long digits(double a, int decimals) {
        return (long) Math.rint(a * (double) power(decimals));
    }

    static long power(int n) {
        long power = 1;
        for (int i = 0; i < n; i++) {
            power = power * 10;
        }
        return power;
    }

    static String text(double a) {
        if (a != a) {
            return "NaN";
        }
        String sign = a < 0 || a == 0 && 1 / a < 0 ? "-" : "";
        double size = a < 0 ? -a : a;
        if (size == 0) {
            return sign + "0.0";
        }
        if (size == Double.POSITIVE_INFINITY) {
            return sign + "Infinity";
        }
        int decimals = of(size);
        if (decimals < 0) {
            unmodelled();
        }
        return sign + text(size, decimals, digits(size, decimals));
    }

    static String text(float a) {
        double size = a < 0 ? -(double) a : (double) a;
        if (a != a || size == 0 || size == Double.POSITIVE_INFINITY) {
            return text((double) a);
        }
        double power = 1;
        for (int decimals = 0; decimals <= 15; decimals++) {
            double whole = Math.rint(size * power);
            if (whole >= 1e6) {
                // A whole number of more digits may still end in zeros.
                unmodelled();
            }
            if ((float) (whole / power) == (float) size) {
                return (a < 0 ? "-" : "") + text(size, decimals, (long) whole);
            }
            power = power * 10;
        }
        unmodelled();
        return null;
    }

    private static String text(double size, int decimals, long digits) {
        long one = power(decimals);
        if (size >= 1e-3 && size < 1e7) {
            return String.valueOf(digits / one) + "." + fraction(digits % one, decimals);
        }
        String shown = String.valueOf(digits);
        int exponent = shown.length() - 1 - decimals;
        int end = shown.length();
        while (end > 1 && shown.charAt(end - 1) == '0') {
            end = end - 1;
        }
        return shown.substring(0, 1) + "." + (end == 1 ? "0" : shown.substring(1, end)) + "E" + exponent;
    }

    private static String fraction(long rest, int decimals) {
        if (decimals == 0) {
            return "0";
        }
        String shown = String.valueOf(rest);
        while (shown.length() < decimals) {
            shown = "0" + shown;
        }
        return shown;
    }

    @Beyond("a text read as a floating-point number, which is hexadecimal, or has many digits or a large exponent")
    private static native void uncommon();

    /** The number that a text is the decimal form of, rounded once. */
    static double parsed(String given) {
        return new Numeral(given.trim()).value();
    }

    /** The same, rounded to a `float` at once. */
    static float parsedAsFloat(String given) {
        Numeral numeral = new Numeral(given.trim());
        double value = numeral.value();
        float rounded = (float) value;
        // Half between two: which it is rounded to depends on what the first rounding took away.
        boolean isExact = numeral.exponent >= 0 && Math.abs(value) < 1L << 53;
        boolean isHalf = !isExact && (Double.doubleToRawLongBits(value) & 0x1fffffffL) == 0x10000000L;
        boolean isTiny = value != 0 && value < Float.MIN_NORMAL && value > -Float.MIN_NORMAL;
        if (isHalf || isTiny) {
            uncommon();
        }
        return rounded;
    }

    private static double exactPower(int n) {
        double power = 1;
        for (int i = 0; i < n; i++) {
            power = power * 10;
        }
        return power;
    }

    /** The parts of a number as text, without white space around it. */
    private static final class Numeral {
        boolean isNegative;
        /** It has digits that are not all 0. */
        boolean isPlain;
        long digits;
        int exponent;
        /** Of one that is not. */
        double size;

        Numeral(String text) {
            int n = text.length();
            if (n == 0) {
                throw new NumberFormatException("empty String");
            }
            int at = 0;
            char first = text.charAt(0);
            if (first == '-' || first == '+') {
                isNegative = first == '-';
                at = 1;
            }
            if (text.startsWith("NaN", at) && n == at + 3) {
                size = Double.NaN;
                return;
            }
            if (text.startsWith("Infinity", at) && n == at + 8) {
                size = Double.POSITIVE_INFINITY;
                return;
            }
            if (text.startsWith("0x", at) || text.startsWith("0X", at)) {
                uncommon();
            }
            boolean hasDigits = false;
            boolean hasPoint = false;
            while (at < n) {
                char c = text.charAt(at);
                if (c >= '0' && c <= '9') {
                    if (digits >= 1000000000000000L) {
                        uncommon();
                    }
                    hasDigits = true;
                    digits = 10 * digits + (c - '0');
                    if (hasPoint) {
                        exponent = exponent - 1;
                    }
                } else if (c == '.' && !hasPoint) {
                    hasPoint = true;
                } else {
                    break;
                }
                at = at + 1;
            }
            if (hasDigits && at < n && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
                at = at + 1;
                boolean isSmall = at < n && text.charAt(at) == '-';
                if (at < n && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
                    at = at + 1;
                }
                int from = at;
                int given = 0;
                while (at < n && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                    given = given > 1000 ? given : 10 * given + (text.charAt(at) - '0');
                    at = at + 1;
                }
                hasDigits = at > from;
                exponent = exponent + (isSmall ? -given : given);
            }
            if (hasDigits && at < n) {
                char suffix = text.charAt(at);
                if (suffix == 'd' || suffix == 'D' || suffix == 'f' || suffix == 'F') {
                    at = at + 1;
                }
            }
            if (!hasDigits || at < n) {
                throw new NumberFormatException("For input string: \"" + text + "\"");
            }
            isPlain = digits != 0;
        }

        double value() {
            double value = size;
            if (isPlain) {
                if (digits >= 1L << 53 || exponent < -22 || exponent > 22) {
                    uncommon();
                }
                // Both are exact, so that one operation rounds once (Clinger 1990).
                double power = exactPower(exponent < 0 ? -exponent : exponent);
                value = exponent < 0 ? digits / power : digits * power;
            }
            return isNegative ? -value : value;
        }
    }
}
