//~ first: holds
//~ size: holds
//~ log: undetermined
//~ parsed: undetermined
//~ limit: holds
//~ limitBelow: violated ensures#1
//~ first: holds
//~ table: holds
// What another method's classes do when they are initialized does not count for this one.

import java.util.ArrayList;
import java.util.List;

class Noise {
    static final long STARTED = begin();

    static native long begin();

    static void log(int n) {
    }
}

class Broken {
    static final int PARSED = Integer.parseInt("x");
}

class Limits {
    static final int MOST = Steps.ONE * 3;
}

class Steps {
    static final int ONE = one();

    static int one() {
        return 1;
    }
}

class Tables {
    static final List<Integer> ALL = new ArrayList<>();

    static {
        ALL.add(Steps.one() + 6);
    }

    private static final int[] FIRST = { ALL.get(0) };

    /*@ pure @*/ static int first() {
        return FIRST[0];
    }
}

public class UnusedInitializers {
    private int size;

    //@ ensures \result == size;
    int size() {
        return size;
    }

    //@ ensures true;
    void log() {
        Noise.log(size);
    }

    //@ ensures true;
    int parsed() {
        return Broken.PARSED;
    }

    //@ ensures \result == 3;
    int limit() {
        return Limits.MOST;
    }

    //@ ensures \result < Limits.MOST;
    int limitBelow() {
        return size;
    }

    //@ ensures \result == 7;
    int first() {
        return Tables.first();
    }

    //@ ensures Tables.first() == 7;
    void table() {
        size = 0;
    }
}
