//~ push: holds
//~ others: holds
//~ grow: holds
//~ instance: holds
//~ first: violated ensures#1
//~ made: holds
//~ push: violated ensures#1
//~ both: holds
//~ both: violated ensures#1
//~ both: violated ensures#1
//~ both: violated ensures#1
//~ both: violated ensures#1
//~ both: violated ensures#1
//~ both: violated ensures#1
//~ both: violated ensures#1
// What a field was made for it alone is in no other such field.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;

class Fresh {
    static final Fresh INSTANCE = new Fresh();
    static final int[] FIRST = INSTANCE.cells;

    private final Deque<Integer> stack = new ArrayDeque<>();
    private final Deque<Integer> mins;
    private int[] cells = {1, 2};

    Fresh() {
        mins = new ArrayDeque<>();
    }

    //@ ensures stack.size() == \old(stack.size()) + 1;
    void push(int x) {
        stack.push(x);
        mins.push(x);
    }

    //@ requires o != this;
    //@ ensures \result;
    boolean others(Fresh o) {
        return stack != o.stack && stack != o.mins && mins != o.mins && cells != o.cells;
    }

    //@ ensures cells != \old(cells);
    void grow() {
        cells = new int[3];
    }

    //@ ensures \result == (this == INSTANCE);
    boolean instance() {
        return stack == INSTANCE.stack;
    }

    // Of what can change, the initializers' is one of the values.
    //@ ensures !\result;
    static boolean first() {
        return INSTANCE.cells == FIRST;
    }

    //@ requires o.cells == FIRST && INSTANCE.cells == FIRST;
    //@ ensures o == INSTANCE;
    static void made(Fresh o) {
    }
}

class Taken {
    private final Deque<Integer> stack;
    private final Deque<Integer> mins = new ArrayDeque<>();

    Taken(Deque<Integer> stack) {
        this.stack = stack;
    }

    Deque<Integer> handOut() {
        return mins;
    }

    // Of one that was given `handOut()` of itself: no, of another.
    //@ ensures stack.size() == \old(stack.size()) + 1;
    void push(int x) {
        stack.push(x);
        mins.push(x);
    }
}

class Renewed {
    private /*@ nullable */ int[] a = null;
    private /*@ nullable */ int[] b;

    //@ ensures a != b || a == null;
    void both() {
    }

    void renew(int n) {
        a = new int[n];
        b = null;
    }
}

class Copied {
    private int[] a = new int[2];
    private int[] b = new int[2];

    //@ ensures a != b;
    void both() {
    }

    void copy() {
        a = b;
    }
}

class Stepped {
    private Object a = new Object();
    private Object b = new Object();

    //@ ensures a != b;
    void both() {
    }

    void chain() {
        a = b = new Object();
    }
}

class Open {
    int[] a = new int[2];
    int[] b = new int[2];

    //@ ensures a != b;
    void both() {
    }
}

class Derived implements Cloneable {
    private int[] a = new int[2];

    //@ requires this != o;
    //@ ensures a != o.a;
    void both(Derived o) {
    }
}

// The library's lists can be cloned.
class Listed extends ArrayList<String> {
    private int[] a = new int[2];

    //@ requires this != o;
    //@ ensures a != o.a;
    void both(Listed o) {
    }
}

class Hidden {
    private int[] a = new int[2];
    private int[] b = new int[2];

    Object maker() {
        return new Object() {
            enum Constant {
                ONE {
                    void share(Hidden hidden) {
                        hidden.a = hidden.b;
                    }
                };

                void share(Hidden hidden) {
                }
            }
        };
    }

    //@ ensures a != b;
    void both() {
    }
}

enum Constant {
    ONE {
        void share(Holder a, Holder b) {
            a.a = b.b;
        }
    };

    void share(Holder a, Holder b) {
    }

    static class Holder {
        private int[] a = new int[2];
        private int[] b = new int[2];

        //@ ensures a != b;
        void both() {
        }
    }
}
