//~ m: holds
//~ m: holds
//~ m: holds
//~ set: holds
//~ read: holds
//~ calls: holds
//~ fallback: violated ensures#1
// In JML too a simple name means what a class around has, if a superclass keeps its own to itself.
class NotInherited {
    int v;

    /*@ pure */ int m() {
        return 1;
    }

    static class A {
        private int own;
        private /*@ pure */ int m() {
            return 2;
        }
    }

    class Base {
        private int v;
        private /*@ pure */ int m() {
            return 2;
        }
    }

    class B extends Base {
        //@ assignable v;
        //@ ensures v == k && NotInherited.this.v == k && ((Base) this).v == \old(((Base) this).v);
        void set(int k) {
            v = k;
        }

        //@ ensures \result == v;
        int read() {
            return NotInherited.this.v;
        }

        //@ ensures \result == m();
        int calls() {
            return 1;
        }
    }

    static class C extends A {
        //@ ensures \result == own;
        int fallback() {
            return 0;
        }
    }
}
