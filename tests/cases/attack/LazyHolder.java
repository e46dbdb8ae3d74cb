//~ main: violated
/** A program initializes a class when it is first used. */
public class LazyHolder {
    static int count = 0;

    static class Holder {
        static final int SEEN = ++count;
    }

    public static void main(String[] args) {
        assert count == 1;
        assert Holder.SEEN == 1;
    }
}
