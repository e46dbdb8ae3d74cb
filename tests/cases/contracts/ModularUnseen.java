//~ loop: violated ensures#1 --modular --loop-invariants
//~ loopKept: holds --modular --loop-invariants
//~ loopOfWeak: violated ensures#1 --modular --loop-invariants
//~ loopOfWeak: holds --loop-invariants
//~ weak: holds --modular
//~ indirect: holds --modular
//~ isOld: violated ensures#1.2 --modular
// What a loop may change is what the contracts of calls in it allow, be there code that does less, or none at all; and
// who calls what nothing implements may return an object that this made.
abstract class ModularUnseen {
    int v;
    int w;

    /*@ requires x > 0; assignable v; ensures \result > x && v == x; @*/
    abstract int grow(int x);

    /*@ assignable \nothing; ensures \result.v == 5; @*/
    abstract ModularUnseen make();

    //@ requires 0 < n && n < 3 && v == 0; ensures v == 0;
    void loop(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            i++;
            grow(3);
        }
    }

    //@ requires 0 < n && n < 3 && v == 0; ensures v == 3 && w == \old(w);
    void loopKept(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && (i == 0 || v == 3);
        //@ decreases n - i;
        while (i < n) {
            i++;
            grow(3);
        }
    }

    // Its code leaves v alone; its contract does not say so.
    //@ requires 0 < n && n < 3 && v == 0; ensures v == 0;
    void loopOfWeak(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            i++;
            weak();
        }
    }

    //@ assignable v; ensures true;
    void weak() {
    }

    //@ assignable \nothing; ensures \result.v == 5;
    ModularUnseen indirect() {
        return make();
    }

    //@ ensures \result.v == 5 && !\fresh(\result);
    ModularUnseen isOld() {
        return indirect();
    }
}
