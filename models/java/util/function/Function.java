package java.util.function;

public interface Function<T, R> {
    R apply(T argument);
}
