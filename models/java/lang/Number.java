package java.lang;

public abstract class Number {
    public Number() {
    }

    public abstract int intValue();

    public abstract long longValue();
}
