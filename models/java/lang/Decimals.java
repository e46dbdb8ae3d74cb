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
}
