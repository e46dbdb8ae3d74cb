import java.util.Comparator;

/** Finds all elements alike, for what does not depend on their order. */
public final class Alike implements Comparator<Object> {
    @Override
    public int compare(Object a, Object b) {
        return 0;
    }
}
