//~ of: violated ensures#1
//~ is: holds
//~ head: violated ensures#1
//~ isEmpty: holds
//~ take: violated ensures#1
//~ keep: holds
//~ mark: violated ensures#1
//~ same: holds

/** What is assumed of objects names static fields of classes and interfaces that have no objects of their own. */
public class InheritedStatics {
    static abstract class List {
        //@ static public invariant EMPTY != null;
        public static final List EMPTY = new Empty();

        //@ ensures \result != null;
        abstract /*@ nullable @*/ Object head();
    }

    static class Empty extends List {
        Object head() {
            return null;
        }

        //@ ensures \result == (EMPTY != null);
        boolean isEmpty() {
            return true;
        }
    }

    static abstract class Upper {
        static final int[] SIZES = {1, 2, 3};
        //@ static invariant SIZES[0] == 1 && SIZES.length == 3;
    }

    static abstract class Middle extends Upper {
    }

    static class Lower extends Middle {
        int at;

        //@ ensures \result < at;
        int take() {
            return at;
        }

        //@ ensures \result == at;
        int keep() {
            return at;
        }
    }

    interface Mark {
        Object NONE = new Object();
        //@ public invariant NONE != null;
    }

    static class Marked implements Mark {
        //@ ensures \result;
        boolean mark() {
            return false;
        }

        //@ ensures \result;
        boolean same() {
            return NONE == NONE;
        }
    }

    //@ ensures \result == 4;
    static int of(Lower lower) {
        return 3;
    }

    //@ ensures \result == 3;
    static int is(/*@ nullable @*/ List list) {
        return 3;
    }
}
