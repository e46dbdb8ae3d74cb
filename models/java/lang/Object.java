package java.lang;

public class Object {
    public Object() {
    }

    public boolean equals(Object other) {
        return this == other;
    }

    public native int hashCode();

    public native String toString();

    public final native Class<?> getClass();

    protected native Object clone() throws CloneNotSupportedException;
}
