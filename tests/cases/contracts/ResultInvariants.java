//~ kept: holds
//~ broken: violated invariant#1(Cell)
//~ brokenInside: violated invariant#1(Cell)
//~ lost: holds
//~ ofArgument: violated invariant#1@c
//~ thrown: violated invariant#1(Failure)
//~ scale: violated invariant#1(Cell)
// What a call returns or throws is an object that can be reached after it.
class ResultInvariants {
    static class Cell {
        int x;
        //@ invariant x <= 100;

        //@ requires 0 <= k && k <= 10;
        //@ ensures \result != null;
        Cell scale(int k) {
            Cell made = new Cell();
            made.x = k * x;
            return made;
        }
    }

    static class Failure extends RuntimeException {
        int code = 7;
        //@ invariant code > 0;
    }

    //@ ensures \result != null;
    static Cell kept(Cell c) {
        Cell made = new Cell();
        made.x = c.x;
        return made;
    }

    //@ ensures \result != null;
    static Cell broken(Cell c) {
        Cell made = new Cell();
        made.x = 1000;
        return made;
    }

    //@ ensures \result.length == 1;
    static Cell[] brokenInside(Cell c) {
        Cell made = new Cell();
        made.x = 1000;
        return new Cell[] {made};
    }

    // Nobody has it any more.
    //@ ensures \result == 1000;
    static int lost(Cell c) {
        Cell made = new Cell();
        made.x = 1000;
        return made.x;
    }

    //@ ensures \result == c;
    static Cell ofArgument(Cell c) {
        c.x = 1000;
        return c;
    }

    //@ signals (Failure e) true;
    static void thrown(Failure f) {
        Failure made = new Failure();
        made.code = 0;
        throw made;
    }
}
