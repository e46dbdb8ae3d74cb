package java.lang;

public interface CharSequence {
    int length();

    char charAt(int index);

    String toString();

    default java.util.stream.IntStream chars() {
        return java.util.stream.IntStream.range(0, length()).map(at -> charAt(at));
    }
}
