//~ next: holds
//~ open: violated no_exception
//~ written: violated no_exception

/** Nobody outside writes to what a static field of a private enum holds, public or not. */
class YoungestTables {
    private enum D {
        A, B;
        static final D[] VALUES = values();

        D after() {
            return VALUES[(ordinal() + 1) % VALUES.length];
        }
    }

    //@ ensures \result != d;
    static D next(D d) {
        return d.after();
    }

    enum Open {
        A, B;
        static final Open[] VALUES = values();
    }

    //@ ensures \result >= 0;
    static int open() {
        return Open.VALUES[1].ordinal();
    }

    private enum Written {
        A, B;
        static final Written[] TABLE = values();
    }

    static void forget() {
        Written.TABLE[1] = null;
    }

    //@ ensures \result >= 0;
    static int written() {
        return Written.TABLE[1].ordinal();
    }
}
