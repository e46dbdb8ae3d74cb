package java.util;

/** Its messages are not modelled. */
public class IllegalFormatException extends IllegalArgumentException {
    IllegalFormatException() {
    }

    public native String getMessage();
}
