//~ isPositive: holds
//~ isNamed: holds
//~ isAny: violated
/** What a method refuses that a constructor calls, no object has. */
class RefusedByMethods {
    static final class Count {
        final int first;

        Count(int first) {
            this.first = atLeastOne(first);
        }

        private static int atLeastOne(int n) {
            if (n < 1) throw new IllegalArgumentException();
            return n;
        }
    }

    static final class Named {
        final String name;

        Named(String name) {
            this.name = checked(name);
        }

        private static String checked(String text) {
            return present(text);
        }

        private static String present(String text) {
            return java.util.Objects.requireNonNull(text);
        }
    }

    static final class Any {
        final int first;

        Any(int first) {
            this.first = same(first);
        }

        private static int same(int n) {
            return n;
        }
    }

    //@ ensures \result;
    static boolean isPositive(Count it) {
        return it.first > 0;
    }

    //@ ensures \result;
    static boolean isNamed(Named it) {
        return it.name != null;
    }

    //@ ensures \result;
    static boolean isAny(Any it) {
        return it.first > 0;
    }
}
