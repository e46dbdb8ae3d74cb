package java.util;

public class IllegalFormatWidthException extends IllegalFormatException {
    public IllegalFormatWidthException() {
    }
}
