package java.lang;

/**
 * What a class literal is. Each literal of the program is the constant of an enum of its own, which is written for it;
 * before a call, a place for a class holds one of these, or null. Reflection is not modelled.
 */
public interface Class<T> {
    String getName();

    String getSimpleName();

    boolean isInstance(Object object);

    T cast(Object object);

    boolean isArray();

    boolean isInterface();

    boolean isEnum();

    boolean isRecord();

    boolean isPrimitive();

    default String getTypeName() {
        return Reflection.getTypeName(this);
    }

    default Class<?> getComponentType() {
        return Reflection.getComponentType(this);
    }

    default Class<? super T> getSuperclass() {
        return Reflection.getSuperclass(this);
    }

    default Class<?>[] getInterfaces() {
        return Reflection.getInterfaces(this);
    }

    default T[] getEnumConstants() {
        return Reflection.getEnumConstants(this);
    }

    default boolean isAssignableFrom(Class<?> other) {
        return Reflection.isAssignableFrom(this, other);
    }

    default boolean desiredAssertionStatus() {
        return Reflection.desiredAssertionStatus(this);
    }
}
