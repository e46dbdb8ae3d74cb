//~ at: holds
//~ at: holds
//~ at: holds
//~ at: violated no_exception
//~ own: holds
//~ own: violated modifies
// `pure` adds no specification case to an inherited contract; a clause does.
public class PureAlone {
    interface Top {
        //@ requires i > 0;
        //@ ensures \result > 0;
        //@ pure
        int at(int i);
    }

    static class Marked implements Top {
        //@ pure
        public int at(int i) {
            if (i <= 0) throw new RuntimeException();
            return i;
        }
    }

    static class Plain implements Top {
        public int at(int i) {
            if (i <= 0) throw new RuntimeException();
            return i;
        }
    }

    static class Before implements Top {
        public /*@ pure @*/ int at(int i) {
            if (i <= 0) throw new RuntimeException();
            return i;
        }
    }

    static class WithCase implements Top {
        //@ also ensures true;
        public int at(int i) {
            if (i <= 0) throw new RuntimeException();
            return i;
        }
    }

    static class Base {
        int x;

        //@ ensures true;
        void own() {
            x = 1;
        }
    }

    static class Sub extends Base {
        //@ pure
        void own() {
            x = 2;
        }
    }
}
