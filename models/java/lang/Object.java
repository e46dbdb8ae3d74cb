package java.lang;

/** Each keeps what it was made with, as far as the text of a class tells (docs/inputs.md). */
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

    @Lacks("`notify`, as other threads do not run")
    public final native void notify();

    @Lacks("`notifyAll`, as other threads do not run")
    public final native void notifyAll();

    @Lacks("`wait`, as other threads do not run")
    public final native void wait() throws InterruptedException;

    @Lacks("`wait`, as other threads do not run")
    public final native void wait(long time) throws InterruptedException;

    protected native Object clone() throws CloneNotSupportedException;
}
