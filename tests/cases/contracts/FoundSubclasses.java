//~ n: holds
//~ n: holds
//~ n: holds
//~ n: holds
//~ n: holds
//~ n: holds
//~ own: violated ensures#1
//~ twice: holds
//~ set: violated invariant#1(Limited)
//~ isLimited: violated ensures#1
//~ isHere: holds
//~ one: holds
//~ twice: violated ensures#1
//~ ofConstant: violated ensures#1
//~ ofBody: violated ensures#1
//~ ofSpecial: violated ensures#1
// What the library's superclass promises of its objects holds of objects of the subclasses, too.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Properties;
import java.util.Stack;
import java.util.Vector;

class Maps {
    LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m.keySet()) {
            n++;
        }
        return n;
    }
}

class Sets {
    LinkedHashSet<Integer> m = new LinkedHashSet<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m) {
            n++;
        }
        return n;
    }
}

class Stacks {
    Stack<Integer> m = new Stack<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m) {
            n++;
        }
        return n;
    }
}

class Texts {
    Properties m = new Properties();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Object k : m.keySet()) {
            n++;
        }
        return n;
    }
}

class Lists {
    Vector<Integer> m = new Vector<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m) {
            n++;
        }
        return n;
    }
}

class Own {
    static class Names extends ArrayList<String> {
    }

    Names m = new Names();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (String k : m) {
            n++;
        }
        return n;
    }
}

// The receiver may be an object of a subclass that inherits the method.
class Open {
    int value;

    int one() {
        return 1;
    }

    //@ ensures \result == 1;
    int own() {
        return one();
    }

    //@ ensures \result == 2;
    int twice() {
        return 2;
    }

    //@ requires n >= 0;
    //@ ensures value == n;
    void set(int n) {
        value = n;
    }

    //@ ensures !(this instanceof Limited);
    void isLimited() {
    }

    //@ requires this instanceof Limited;
    //@ ensures value <= 100;
    void isHere() {
    }
}

class Limited extends Open {
    //@ public invariant value <= 100;

    int one() {
        return 2;
    }

    int twice() {
        return 3;
    }
}

enum Constants {
    A { int f() { return 2; } }, B;

    int f() {
        return 1;
    }

    //@ ensures \result == 1;
    int ofConstant() {
        return f();
    }
}

enum Bodies {
    ADD { int apply(int a, int b) { return a + b; } }, SUB { int apply(int a, int b) { return a - b; } };

    abstract int apply(int a, int b);

    //@ ensures \result == a + b;
    int ofBody(int a, int b) {
        return apply(a, b);
    }
}

class Special {
    static final Special ONE = new Special() { int f() { return 9; } };

    int f() {
        return 1;
    }

    //@ ensures \result == 1;
    int ofSpecial() {
        return f();
    }
}
