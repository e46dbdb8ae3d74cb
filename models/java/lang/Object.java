package java.lang;

public class Object {
    public Object() {
    }

    public boolean equals(Object other) {
        return this == other;
    }

    @Lacks("the identity `hashCode` of an object whose class has none of its own")
    public native int hashCode();

    @Lacks("`Object.toString` of an object whose class has none of its own")
    public native String toString();

    public final native Class<?> getClass();

    protected native Object clone() throws CloneNotSupportedException;
}
