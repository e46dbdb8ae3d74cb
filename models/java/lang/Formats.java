package java.lang;

import java.util.DuplicateFormatFlagsException;
import java.util.FormatFlagsConversionMismatchException;
import java.util.IllegalFormatCodePointException;
import java.util.IllegalFormatConversionException;
import java.util.IllegalFormatFlagsException;
import java.util.IllegalFormatPrecisionException;
import java.util.IllegalFormatWidthException;
import java.util.MissingFormatArgumentException;
import java.util.MissingFormatWidthException;
import java.util.UnknownFormatConversionException;

/**
 * What `String.format` makes of a text and arguments, as in English: `%d %x %o %s %c %b %h %n %%` with all flags, and
 * `%f %e` of numbers of up to fifteen digits. Dates, `%g %a`, and numbers that are no boxes are not modelled.
 */
final class Formats {
    private final String format;
    /** Behind what was read. */
    private int at;

    /** The argument that the specifier names, from 1; 0: the next one; -1: the one before again. */
    private int index;
    private boolean isLeft;
    private boolean isAlternate;
    private boolean isPlus;
    private boolean isSpace;
    private boolean isZero;
    private boolean isGrouped;
    private boolean isBracketed;
    private int width;
    private int precision;
    private boolean isUpper;
    private char conversion;

    private Formats(String format) {
        this.format = format;
    }

    static String format(String format, Object[] arguments) {
        Formats reader = new Formats(format);
        // A specifier that is wrong by itself comes before all arguments.
        while (reader.next(null)) {
        }
        reader = new Formats(format);
        StringBuilder text = new StringBuilder();
        int ordinary = -1;
        int last = -1;
        while (reader.next(text)) {
            if (reader.conversion == '%') {
                reader.justify(text, "%");
            } else if (reader.conversion == 'n') {
                text.append('\n');
            } else {
                if (reader.index > 0) {
                    last = reader.index - 1;
                } else if (reader.index == 0) {
                    ordinary = ordinary + 1;
                    last = ordinary;
                }
                if (last < 0 || arguments != null && last >= arguments.length) {
                    throw new MissingFormatArgumentException();
                }
                reader.print(text, arguments == null ? null : arguments[last]);
            }
        }
        return text.toString();
    }

    /** Copies what stands before the next specifier, and reads it; whether there is one. */
    private boolean next(StringBuilder text) {
        while (at < format.length() && format.charAt(at) != '%') {
            if (text != null) {
                text.append(format.charAt(at));
            }
            at = at + 1;
        }
        if (at == format.length()) {
            return false;
        }
        at = at + 1;
        index = 0;
        width = -1;
        precision = -1;
        isLeft = false;
        isAlternate = false;
        isPlus = false;
        isSpace = false;
        isZero = false;
        isGrouped = false;
        isBracketed = false;
        int digits = at;
        int number = number();
        if (digits < at && here() == '$' && format.charAt(digits) != '0') {
            at = at + 1;
            index = number;
        } else {
            at = digits;
        }
        while (flag()) {
            at = at + 1;
        }
        digits = at;
        number = number();
        if (digits < at) {
            width = number;
        }
        if (here() == '.') {
            at = at + 1;
            digits = at;
            precision = number();
            if (digits == at) {
                throw new UnknownFormatConversionException();
            }
        }
        conversion = here();
        at = at + 1;
        if (conversion == 't' || conversion == 'T') {
            unmodelled();
        }
        isUpper = "BHSCXEGA".indexOf(conversion) >= 0;
        if (isUpper) {
            conversion = (char) (conversion + 32);
        }
        check();
        return true;
    }

    /** The character at hand; at the end one that begins nothing. */
    private char here() {
        if (at >= format.length()) {
            return 0;
        }
        return format.charAt(at);
    }

    private int number() {
        int number = 0;
        while (here() >= '0' && here() <= '9') {
            if (number > 99999999) {
                unmodelled();
            }
            number = 10 * number + (here() - '0');
            at = at + 1;
        }
        return number;
    }

    private boolean flag() {
        boolean isTwice = false;
        switch (here()) {
            case '-':
                isTwice = isLeft;
                isLeft = true;
                break;
            case '#':
                isTwice = isAlternate;
                isAlternate = true;
                break;
            case '+':
                isTwice = isPlus;
                isPlus = true;
                break;
            case ' ':
                isTwice = isSpace;
                isSpace = true;
                break;
            case '0':
                isTwice = isZero;
                isZero = true;
                break;
            case ',':
                isTwice = isGrouped;
                isGrouped = true;
                break;
            case '(':
                isTwice = isBracketed;
                isBracketed = true;
                break;
            case '<':
                isTwice = index == -1;
                index = -1;
                break;
            default:
                return false;
        }
        if (isTwice) {
            throw new DuplicateFormatFlagsException();
        }
        return true;
    }

    private void check() {
        boolean isSigned = isPlus || isSpace || isBracketed;
        switch (conversion) {
            case 'b', 'h', 's':
                if (isAlternate && conversion != 's') {
                    throw new FormatFlagsConversionMismatchException();
                }
                needWidth(isLeft);
                refuse(isSigned || isZero || isGrouped);
                break;
            case 'c':
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException();
                }
                refuse(isSigned || isZero || isGrouped || isAlternate);
                needWidth(isLeft);
                break;
            case 'd', 'o', 'x':
                needWidth(isLeft || isZero);
                if (isPlus && isSpace || isLeft && isZero) {
                    throw new IllegalFormatFlagsException();
                }
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException();
                }
                refuse(conversion == 'd' ? isAlternate : isGrouped);
                break;
            case 'f', 'e':
                needWidth(isLeft || isZero);
                if (isPlus && isSpace || isLeft && isZero) {
                    throw new IllegalFormatFlagsException();
                }
                break;
            case 'g', 'a':
                unmodelled();
                break;
            case 'n':
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException();
                }
                if (width >= 0) {
                    throw new IllegalFormatWidthException();
                }
                if (isLeft || isAlternate || isSigned || isZero || isGrouped || index == -1) {
                    throw new IllegalFormatFlagsException();
                }
                break;
            case '%':
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException();
                }
                if (isAlternate || isSigned || isZero || isGrouped || index == -1) {
                    throw new IllegalFormatFlagsException();
                }
                needWidth(isLeft);
                break;
            default:
                throw new UnknownFormatConversionException();
        }
    }

    private void needWidth(boolean isNeeded) {
        if (isNeeded && width < 0) {
            throw new MissingFormatWidthException();
        }
    }

    private static void refuse(boolean isFlagged) {
        if (isFlagged) {
            throw new FormatFlagsConversionMismatchException();
        }
    }

    @Lacks("such a conversion of `String.format`")
    private static native void unmodelled();

    private void print(StringBuilder text, Object argument) {
        switch (conversion) {
            case 'b':
                cut(text, argument == null ? "false"
                    : argument instanceof Boolean ? String.valueOf(((Boolean) argument).booleanValue()) : "true");
                break;
            case 's':
                refuse(isAlternate);
                cut(text, String.valueOf(argument));
                break;
            case 'h':
                cut(text, argument == null ? "null" : Integer.toHexString(argument.hashCode()));
                break;
            case 'c':
                character(text, argument);
                break;
            case 'f', 'e':
                real(text, argument);
                break;
            default:
                if (argument == null) {
                    cut(text, "null");
                } else if (argument instanceof Integer) {
                    int value = ((Integer) argument).intValue();
                    integer(text, value, value & 0xffffffffL);
                } else if (argument instanceof Long) {
                    long value = ((Long) argument).longValue();
                    integer(text, value, value);
                } else if (argument instanceof Short) {
                    short value = ((Short) argument).shortValue();
                    integer(text, value, value & 0xffff);
                } else if (argument instanceof Byte) {
                    byte value = ((Byte) argument).byteValue();
                    integer(text, value, value & 0xff);
                } else {
                    other(argument);
                }
        }
    }

    /** Where no box of an integer stands: numbers that are no boxes may be understood. */
    private static void other(Object argument) {
        if (argument instanceof Number && !(argument instanceof Double) && !(argument instanceof Float)) {
            unmodelled();
        }
        throw new IllegalFormatConversionException();
    }

    private void character(StringBuilder text, Object argument) {
        if (argument == null) {
            cut(text, "null");
        } else if (argument instanceof Character) {
            cut(text, String.valueOf(((Character) argument).charValue()));
        } else if (argument instanceof Integer || argument instanceof Short || argument instanceof Byte) {
            int value = ((Number) argument).intValue();
            if (value < 0 || value > 0x10ffff) {
                throw new IllegalFormatCodePointException(value);
            }
            if (value > 0xffff) {
                unmodelled();
            }
            cut(text, String.valueOf((char) value));
        } else {
            throw new IllegalFormatConversionException();
        }
    }

    private void integer(StringBuilder text, long value, long unsigned) {
        if (conversion == 'd') {
            if (width < 0 && !isPlus && !isSpace && !isBracketed && !isGrouped) {
                // As `+` writes it: the same number is the same text.
                text.append(value);
                return;
            }
            String digits = String.valueOf(value);
            signed(text, value < 0, value < 0 ? digits.substring(1) : digits, "");
            return;
        }
        refuse(isPlus || isSpace || isBracketed);
        String digits = conversion == 'x' ? Long.toHexString(unsigned) : Long.toOctalString(unsigned);
        String before = !isAlternate ? "" : conversion == 'o' ? "0" : "0x";
        StringBuilder all = new StringBuilder(before);
        if (isZero) {
            repeat(all, '0', width - before.length() - digits.length());
        }
        all.append(digits);
        justify(text, upper(all.toString()));
    }

    private void real(StringBuilder text, Object argument) {
        if (argument == null) {
            cut(text, "null");
            return;
        }
        if (!(argument instanceof Double) && !(argument instanceof Float)) {
            if (argument instanceof Number && !(argument instanceof Integer) && !(argument instanceof Long)
                && !(argument instanceof Short) && !(argument instanceof Byte)) {
                unmodelled();
            }
            throw new IllegalFormatConversionException();
        }
        double value = ((Number) argument).doubleValue();
        refuse(conversion == 'e' && isGrouped);
        if (value != value) {
            isZero = false;
            justify(text, upper("NaN"));
            return;
        }
        boolean isNegative = value < 0 || value == 0 && 1 / value < 0;
        double size = isNegative ? -value : value;
        if (size == Double.POSITIVE_INFINITY) {
            isZero = false;
            isGrouped = false;
            signed(text, isNegative, upper("Infinity"), "");
            return;
        }
        int wanted = precision < 0 ? 6 : precision;
        int decimals = Decimals.of(size);
        if (decimals < 0 || wanted > 18) {
            unmodelled();
        }
        // Rounded as decimals are, half up.
        long digits = Decimals.digits(size, decimals);
        if (conversion == 'e') {
            scientific(text, isNegative, digits, decimals, wanted);
            return;
        }
        if (decimals > wanted) {
            long unit = Decimals.power(decimals - wanted);
            long rest = digits % unit;
            digits = digits / unit + (rest >= unit - rest ? 1 : 0);
            decimals = wanted;
        }
        long one = Decimals.power(decimals);
        StringBuilder fraction = new StringBuilder();
        if (wanted > 0 || isAlternate) {
            fraction.append('.');
        }
        if (decimals > 0) {
            String shown = String.valueOf(digits % one);
            repeat(fraction, '0', decimals - shown.length());
            fraction.append(shown);
        }
        repeat(fraction, '0', wanted - decimals);
        signed(text, isNegative, String.valueOf(digits / one), fraction.toString());
    }

    /** One digit before the point, `wanted` behind it, and the power of ten. */
    private void scientific(StringBuilder text, boolean isNegative, long digits, int decimals, int wanted) {
        String shown = String.valueOf(digits);
        int exponent = digits == 0 ? 0 : shown.length() - 1 - decimals;
        if (shown.length() - 1 > wanted) {
            long unit = Decimals.power(shown.length() - 1 - wanted);
            long rest = digits % unit;
            String rounded = String.valueOf(digits / unit + (rest >= unit - rest ? 1 : 0));
            exponent = exponent + rounded.length() - 1 - wanted;
            shown = rounded.substring(0, wanted + 1);
        }
        StringBuilder fraction = new StringBuilder();
        if (wanted > 0 || isAlternate) {
            fraction.append('.');
        }
        fraction.append(shown.substring(1));
        repeat(fraction, '0', wanted - (shown.length() - 1));
        fraction.append(isUpper ? 'E' : 'e').append(exponent < 0 ? '-' : '+');
        int power = exponent < 0 ? -exponent : exponent;
        if (power < 10) {
            fraction.append('0');
        }
        fraction.append(power);
        signed(text, isNegative, shown.substring(0, 1), fraction.toString());
    }

    /** A number with its sign, groups of three digits, and zeros up to the width. */
    private void signed(StringBuilder text, boolean isNegative, String digits, String fraction) {
        StringBuilder all = new StringBuilder();
        if (isNegative) {
            all.append(isBracketed ? '(' : '-');
        } else if (isPlus) {
            all.append('+');
        } else if (isSpace) {
            all.append(' ');
        }
        StringBuilder grouped = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            if (isGrouped && i > 0 && (digits.length() - i) % 3 == 0) {
                grouped.append(',');
            }
            grouped.append(digits.charAt(i));
        }
        if (isZero) {
            int room = isNegative && isBracketed ? width - 1 : width;
            repeat(all, '0', room - all.length() - grouped.length() - fraction.length());
        }
        all.append(grouped.toString());
        all.append(fraction);
        if (isNegative && isBracketed) {
            all.append(')');
        }
        justify(text, all.toString());
    }

    private void cut(StringBuilder text, String shown) {
        justify(text, upper(precision >= 0 && precision < shown.length() ? shown.substring(0, precision) : shown));
    }

    private String upper(String shown) {
        return isUpper ? shown.toUpperCase() : shown;
    }

    private void justify(StringBuilder text, String shown) {
        if (!isLeft) {
            repeat(text, ' ', width - shown.length());
        }
        text.append(shown);
        if (isLeft) {
            repeat(text, ' ', width - shown.length());
        }
    }

    private static void repeat(StringBuilder text, char c, int times) {
        for (int i = 0; i < times; i++) {
            text.append(c);
        }
    }
}
