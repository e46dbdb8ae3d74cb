//~ start: holds
//~ two: violated ensures#1.1 ensures#1.2
//~ Steps: holds
//~ step: holds
//~ steps: holds
//~ Below: holds
//~ step: violated ensures#1
class InstanceGhosts {
    interface Counter {
        //@ public instance ghost int n;
        //@ ghost public instance \seq seen;
        //@ ghost int LIMIT = 100;

        //@ requires n < LIMIT;
        //@ ensures n == \old(n) + 1;
        void step();
    }

    static class Steps implements Counter {
        int steps;
        //@ invariant steps == n;

        //@ ensures n == 0 && seen.length == 0;
        Steps() {
        }

        public void step() {
            steps++;
            //@ set n = n + 1;
        }

        //@ ensures \result == n;
        /*@ pure @*/ int steps() {
            return steps;
        }
    }

    /** Has what the class above has, once. */
    static class Below extends Steps implements Counter {
        //@ ensures n == 0 && seen.length == 0;
        Below() {
        }
    }

    static class Forgets implements Counter {
        public void step() {
        }
    }

    //@ ensures \result.n == 1;
    static Counter start() {
        Counter made = new Steps();
        made.step();
        return made;
    }

    // Each object has its own: of one object there is one.
    //@ requires a.n == 1 && b.n == 1;
    //@ ensures a.n == 2 && b.n == 2;
    static void two(Counter a, Counter b) {
        a.step();
        b.step();
    }
}
