//~ own: holds
//~ ownWrong: violated ensures#1
//~ thrown: holds
//~ inferred: holds
//~ nested: holds
//~ spread: holds

// Record patterns call accessors that are written, and infer type arguments that are left out.
class RecordAccessors {
    record Own(int a) {
        public int a() {
            return a + 1;
        }
    }

    record Strict(int a) {
        public int a() {
            if (a < 0) {
                throw new IllegalStateException();
            }
            return a;
        }
    }

    sealed interface Tree<T> permits Leaf, Fork {
    }

    record Leaf<T>(T value) implements Tree<T> {
    }

    record Fork<T>(Tree<T> left, Tree<T> right) implements Tree<T> {
    }

    record Numbers(int first, int... others) {
    }

    //@ requires k < 100;
    //@ ensures \result == k + 1;
    static int own(int k) {
        Object o = new Own(k);
        return o instanceof Own(int a) ? a : 0;
    }

    //@ requires k < 100;
    //@ ensures \result == k;
    static int ownWrong(int k) {
        return switch (new Own(k)) {
            case Own(var a) -> a;
        };
    }

    //@ ensures \result == (k < 0 ? -1 : k);
    static int thrown(int k) {
        Object o = new Strict(k);
        try {
            return o instanceof Strict(int a) ? a : 0;
        } catch (MatchException e) {
            return e.getCause() instanceof IllegalStateException ? -1 : -2;
        }
    }

    //@ requires t instanceof Leaf ==> ((Leaf) t).value != null;
    //@ ensures t instanceof Leaf ==> \result == ((Integer) ((Leaf) t).value);
    static int inferred(Tree<Integer> t) {
        return switch (t) {
            case Leaf(var value) -> value;
            case Fork(Leaf(var x), var right) when x != null -> x;
            case Fork(var left, var right) -> 0;
        };
    }

    //@ ensures \result <==> o instanceof Fork && ((Fork) o).left instanceof Leaf;
    static boolean nested(/*@ nullable @*/ Object o) {
        return switch (o) {
            case null -> false;
            case Fork(Leaf(var x), var right) -> true;
            default -> false;
        };
    }

    //@ ensures \result;
    static boolean spread() {
        return new Numbers(1).others().length == 0 && new Numbers(1, 2, 3).others()[1] == 3;
    }
}
