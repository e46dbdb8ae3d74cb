//~ strictly: violated modifies
//~ inClause: violated modifies
//~ forSpecs: violated modifies
//~ writesNothing: holds
//~ Whole: holds
//~ get: holds
//~ count: violated modifies
class PureWords {
    int x;

    /*@ strictly_pure @*/ int strictly() {
        x = 1;
        return x;
    }

    /*@ ensures \result == x; strictly_pure @*/
    int inClause() {
        x = 1;
        return x;
    }

    /*@ spec_pure @*/ int forSpecs() {
        x = 1;
        return x;
    }

    /*@ strictly_pure @*/ int writesNothing() {
        return x;
    }

    /*@ pure @*/
    static class Whole {
        int n;

        Whole() {
            n = 1;
        }

        int get() {
            return n;
        }

        int count() {
            return n++;
        }
    }
}
