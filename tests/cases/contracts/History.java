//~ Counter: holds
//~ reset: violated constraint#1
//~ Sub: violated initially#1
//~ drop: violated constraint#1
//~ silent: holds
//~ lower: violated constraint#1
//~ up: undetermined, 1 left out
//~ down: undetermined, 1 left out
//~ other: undetermined, 1 left out
//~ up: holds
//~ down: violated constraint#1 constraint#2
//~ free: holds
//~ far: violated constraint#2
//~ down: holds
//~ up: holds
//~ dec: violated constraint#1(Grown)
//~ inc: holds
//~ over: holds
//~ over: holds
// Constraints and `initially` bind subclasses too.
public class History {
    static class Counter {
        int v;
        //@ constraint v >= \old(v); initially v == 3;

        Counter() {
            v = 3;
        }

        //@ ensures true;
        void reset() {
            v = 0;
        }
    }

    static class Sub extends Counter {
        Sub() {
            v = 4;
        }

        void drop() {
            v = v / 2;
        }

        void silent() {
            if (v < 10) {
                v++;
            }
        }
    }

    static class Shared {
        static int top;
        //@ static constraint top >= \old(top);

        static void lower() {
            top--;
        }
    }

    // What does not parse is missing to the whole class, wherever it stands.
    static class Unread {
        int v;

        //@ public constraint v >= \old(v) && \nonsense(v);
        //@ ensures true;
        void up() {
            if (v < 9) v++;
        }

        //@ ensures true;
        void down() {
            v--;
        }
    }

    static class UnreadBelow extends Unread {
        //@ ensures true;
        void other() {
        }
    }

    static class Named {
        int v;
        //@ constraint v >= \old(v) for up, down;
        //@ constraint v <= \old(v) + 1 for \everything;

        void up() {
            if (v < 9) v++;
        }

        void down() {
            v = v / 2;
        }

        void free() {
            v = 0 < v ? 0 : v;
        }

        void far() {
            if (v < 9) v += 2;
        }
    }

    static class Helped {
        int v;
        //@ constraint v >= \old(v);

        //@ ensures true;
        private /*@ helper @*/ void down() {
            v = v / 2;
        }

        void up() {
            int before = v;
            down();
            v = before;
        }
    }

    // Methods that a subclass inherits keep its constraints on its objects.
    static class Base {
        int v;

        //@ ensures true;
        void dec() {
            v = v / 2;
        }

        //@ ensures true;
        void inc() {
            if (v < 9) v++;
        }

        //@ ensures true;
        void over() {
            v = v / 2;
        }
    }

    static class Grown extends Base {
        //@ constraint v >= \old(v);

        void over() {
        }
    }
}
