package java.lang;

/** Reflection is not modelled: what a run asks a class is unsupported, and no run makes one. */
public final class Class<T> {
    private Class() {
    }

    public native String getName();

    public native String getSimpleName();

    public native boolean isInstance(Object object);

    public native boolean isArray();

    public native boolean isInterface();

    public native boolean isEnum();

    public native T cast(Object object);

    public native Class<?> getComponentType();

    public native Class<? super T> getSuperclass();

    public native Class<?>[] getInterfaces();

    public native java.lang.reflect.Type[] getGenericInterfaces();

    public native T[] getEnumConstants();

    public native boolean desiredAssertionStatus();
}
