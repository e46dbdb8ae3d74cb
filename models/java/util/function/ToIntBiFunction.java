package java.util.function;

public interface ToIntBiFunction<T, U> {
    int applyAsInt(T first, U second);
}
