//~ weaker: holds --modular
//~ stronger: violated ensures#1 --modular
//~ refused: violated refused.requires(grow)#1 --modular
//~ linked: holds --modular
//~ kept: violated ensures#1 --modular
//~ made: holds --modular
//~ madeBefore: violated ensures#1.2 --modular
//~ everything: undetermined --modular
//~ text: undetermined --modular
//~ weaker: undetermined --scope 3
//~ ofInterface: holds --modular
//~ ofImplemented: holds --modular
// Calls of methods that nothing given implements, by their contracts. What they may make is of the user's classes; where
// a contract lets them change everything, or leave objects of the library, nothing speaks for them.
abstract class ModularAbstract {
    int v;
    /*@ nullable @*/ ModularAbstract next;

    interface Source {
        /*@ requires x > 0; assignable \nothing; ensures \result > x; @*/
        int after(int x);
    }

    interface Given {
        /*@ assignable \nothing; ensures \result >= x; @*/
        int same(int x);
    }

    static class Gives implements Given {
        public int same(int x) {
            return x;
        }
    }

    /*@ requires x > 0; assignable v; ensures \result > x && v == x; @*/
    abstract int grow(int x);

    /*@ assignable next; ensures next != null && next.v == 4; @*/
    abstract void link();

    /*@ assignable \nothing; ensures \result.v == 5; @*/
    abstract ModularAbstract make();

    //@ ensures true;
    abstract void anything();

    /*@ assignable \nothing; ensures \result.length() == 2; @*/
    abstract String name();

    //@ ensures \result > 3 && v == 3;
    int weaker() {
        return grow(3);
    }

    //@ ensures \result > 4;
    int stronger() {
        return grow(3);
    }

    //@ ensures true;
    int refused() {
        return grow(0);
    }

    //@ ensures next.v == 4 && \result == \old(v);
    int linked() {
        int before = v;
        link();
        return before;
    }

    //@ ensures next == \old(next);
    void kept() {
        link();
    }

    //@ ensures \result == 5;
    int made() {
        return make().v;
    }

    // It may be one that was there before.
    //@ ensures \fresh(\result);
    ModularAbstract madeBefore() {
        return make();
    }

    //@ ensures v == \old(v);
    void everything() {
        anything();
    }

    //@ ensures \result == 2;
    int text() {
        return name().length();
    }

    //@ ensures \result > 3;
    static int ofInterface(Source source) {
        return source.after(3);
    }

    // The contract of what is named counts, whatever implements it.
    //@ ensures \result >= 3;
    static int ofImplemented(Given given) {
        return given.same(3);
    }
}
