package java.lang;

/** What is asked of classes and is not modelled. */
final class Reflection {
    private Reflection() {
    }

    static native String getTypeName(Class<?> type);

    static native Class<?> getComponentType(Class<?> type);

    static native <T> Class<? super T> getSuperclass(Class<T> type);

    static native Class<?>[] getInterfaces(Class<?> type);

    static native <T> T[] getEnumConstants(Class<T> type);

    static native boolean isAssignableFrom(Class<?> type, Class<?> other);

    static native boolean desiredAssertionStatus(Class<?> type);
}
