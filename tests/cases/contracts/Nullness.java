//~ param: holds
//~ finalParam: holds
//~ field: holds
//~ result: violated non_null(\result)
//~ free: violated no_exception
//~ write: violated non_null(shared)
//~ own: violated non_null(own)
//~ open: holds
//~ unboxed: holds
//~ ofArray: violated no_exception
//~ inComment: violated no_exception
//~ qualified: violated no_exception
//~ ofElements: holds
//~ given: holds
//~ inNested: violated ensures#1
//~ ofRecord: violated ensures#1
//~ ofOtherDefault: holds
// Words beat the default; static fields have it too.
public class Nullness {
    //@ nullable_by_default
    static class ByWord {
        /*@ non_null @*/ int[] kept = new int[1];
        int[] free;

        //@ ensures true;
        static int param(/*@ non_null @*/ int[] v) {
            return v.length;
        }

        //@ ensures true;
        static int finalParam(final /*@ non_null */ int[] v) {
            return v.length;
        }

        //@ ensures true;
        int field() {
            return kept.length;
        }

        //@ ensures true;
        /*@ non_null @*/ int[] result() {
            return free;
        }

        //@ ensures true;
        int free() {
            return free.length;
        }
    }

    static class ByDefault {
        static Object shared = new Object();
        /*@ nullable @*/ static Object open;
        Object own = new Object();

        //@ ensures true;
        static void write() {
            shared = null;
        }

        //@ ensures true;
        void own() {
            own = null;
        }

        //@ ensures true;
        static void open() {
            open = null;
        }

        //@ ensures true;
        static boolean unboxed(Boolean v) {
            return v || shared.equals(shared);
        }
    }

    @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)
    @interface Nullable { }

    static class Annotated {
        //@ ensures true;
        static int ofArray(int @Nullable [] a) {
            return a.length;
        }

        //@ ensures true;
        static int inComment(int /*@ nullable @*/ [] a) {
            return a.length;
        }

        //@ ensures true;
        static int qualified(java.lang.@Nullable String s) {
            return s.length();
        }

        //@ ensures true;
        static int ofElements(int[] @Nullable [] a) {
            return a.length;
        }

        //@ ensures true;
        static int @Nullable [] given() {
            return null;
        }
    }

    //@ nullable_by_default
    static class Around {
        static class Nested {
            //@ ensures \result;
            static boolean inNested(Object it) {
                return it != null;
            }
        }

        record Pair(Object left) {
            //@ ensures \result;
            boolean ofRecord() {
                return left != null;
            }
        }

        //@ non_null_by_default
        static class Other {
            //@ ensures \result;
            static boolean ofOtherDefault(Object it) {
                return it != null;
            }
        }
    }
}
