package java.util;

public class IllegalFormatCodePointException extends IllegalFormatException {
    public IllegalFormatCodePointException() {
    }
}
