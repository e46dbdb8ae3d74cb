package java.lang;

public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
    private String name;
    private int ordinal;

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public final int compareTo(E other) {
        return ordinal - ((Enum<?>) other).ordinal;
    }

    public String toString() {
        return name;
    }

    public final Class<E> getDeclaringClass() {
        return (Class<E>) (Object) getClass();
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        T[] all = type.getEnumConstants();
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        for (int i = 0; i < all.length; i++) {
            if (all[i].name().equals(name)) {
                return all[i];
            }
        }
        throw new IllegalArgumentException();
    }
}
