//~ getX: holds
//~ alsoY: violated accessible
//~ byParts: holds
//~ other: violated accessible
//~ nothing: holds
//~ fresh: holds
//~ elements: holds
//~ beyond: violated accessible
//~ called: violated accessible
//~ constants: holds
//~ statics: violated accessible
//~ cases: violated accessible
//~ chosen: holds
//~ text: holds
//~ all: holds
//~ footprint: holds
//~ group: holds
//~ list: undetermined
class Accessible {
    int x, y; //@ in both;
    //@ model public int both;
    int z; //@ in both;
    int[] a;
    static int count;
    static final int LIMIT = 3;
    final int set;
    //@ ghost \locset places;

    Accessible(int set) {
        this.set = set;
        a = new int[2];
    }

    //@ ensures \result == x;
    //@ accessible x;
    /*@ pure @*/ int getX() {
        return x;
    }

    //@ accessible x;
    /*@ pure @*/ int alsoY() {
        return x > 0 ? x : y;
    }

    //@ accessible this.*, other.x;
    /*@ pure @*/ int byParts(Accessible other) {
        return other.x + y;
    }

    // The same object may come as the argument.
    //@ requires other != this;
    //@ accessible this.*;
    /*@ pure @*/ int other(Accessible other) {
        return x + other.y;
    }

    //@ accessible \nothing;
    /*@ pure @*/ int nothing(int k) {
        int[] own = {k, 2};
        return own[0] + own.length;
    }

    //@ accessible \nothing;
    int fresh() {
        Accessible made = new Accessible(2);
        made.x = 3;
        return made.x + made.a[0];
    }

    //@ requires 0 <= k && k < a.length;
    //@ reads a, a[k];
    /*@ pure @*/ int elements(int k) {
        return a[k];
    }

    //@ requires 0 <= k && k + 1 < a.length;
    //@ accessible a, a[0 .. k];
    /*@ pure @*/ int beyond(int k) {
        return a[k + 1];
    }

    //@ accessible x;
    /*@ pure @*/ int called() {
        return alsoY();
    }

    // What is final does not change.
    //@ accessible \nothing;
    /*@ pure @*/ int constants() {
        return LIMIT + set;
    }

    //@ accessible this.*;
    /*@ pure @*/ int statics() {
        return count;
    }

    /*@ requires b;
      @ accessible x;
      @ also
      @ requires !b;
      @ accessible y;
      @*/
    /*@ pure @*/ int cases(boolean b) {
        return x;
    }

    /*@ requires b;
      @ accessible x;
      @ also
      @ requires !b;
      @ accessible y;
      @*/
    /*@ pure @*/ int chosen(boolean b) {
        return b ? x : y;
    }

    //@ accessible \nothing;
    /*@ pure @*/ int text(String s) {
        return s.length() + s.indexOf('a');
    }

    //@ accessible \everything;
    /*@ pure @*/ int all() {
        return x + count;
    }

    //@ requires \subset(\singleton(x), places) && \subset(\singleton(y), places);
    //@ accessible places;
    /*@ pure @*/ int footprint() {
        return x + y;
    }

    //@ accessible both;
    /*@ pure @*/ int group() {
        return x + z;
    }

    //@ accessible \nothing;
    /*@ pure @*/ int list(java.util.ArrayList<String> l) {
        return l.size();
    }
}
