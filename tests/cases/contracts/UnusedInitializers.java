//~ first: holds
//~ size: holds
//~ log: undetermined
//~ parsed: undetermined
//~ limit: holds
//~ limitBelow: violated ensures#1
//~ first: holds
//~ table: holds
//~ added: holds
//~ taken: violated ensures#1
//~ logs: undetermined
//~ isThere: holds
//~ none: undetermined
// What another method's classes do when they are initialized does not count for this one.

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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

// What only code of unknown classes makes may be any object: who does not use it has a verdict.
class Logged {
    private static final Logger LOG = LoggerFactory.getLogger(Logged.class);
    int x;

    //@ requires 0 < y && y < 1000 && 0 <= x && x < 1000;
    //@ ensures x == \old(x) + y;
    void added(int y) {
        x += y;
    }

    //@ requires 0 < y && y < 1000 && 0 <= x && x < 1000;
    //@ ensures x == \old(x) + y;
    void taken(int y) {
        x -= y;
    }

    //@ ensures x == 0;
    void logs() {
        LOG.info("x");
        x = 0;
    }

    //@ ensures \result;
    boolean isThere() {
        return LOG != null;
    }
}

class Stuck {
    private static final double[] SINES = {Math.sin(1)};

    //@ ensures false;
    void none() {
    }
}
