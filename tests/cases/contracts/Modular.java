//~ weak: holds --scope 3
//~ usesWeak: holds --scope 3
//~ usesWeak: violated ensures#1 --modular
//~ usesExact: holds --modular
//~ usesPure: holds --modular
//~ breaksRequires: violated breaksRequires.requires(half)#1 --modular
//~ breaksRequires: holds --scope 3
//~ keepsRequires: holds --modular
//~ afterLoop: holds --modular
//~ framed: holds --modular
//~ frameLost: violated ensures#1 --modular
//~ everything: violated ensures#1 --modular
//~ everything: holds --scope 3
//~ otherObject: holds --modular
//~ aliased: violated ensures#1 --modular
//~ elements: holds --modular
//~ elementsLost: violated ensures#1 --modular
//~ mayThrow: violated no_exception --modular
//~ mayThrow: holds --scope 3
//~ catches: holds --modular
//~ mustThrow: holds --modular
//~ onThrow: violated ensures#1 --modular
//~ factorial: holds --modular
//~ wrongRecursion: violated ensures#1 --modular
//~ endless: holds --modular
//~ isEven: holds --modular
//~ makes: holds --modular
//~ makesOld: violated ensures#1 --modular
//~ brokenInvariant: violated brokenInvariant.requires(up)#2 --modular
//~ keepsInvariant: holds --modular
//~ overridden: holds --modular
//~ overriddenWeak: violated ensures#1 --modular
//~ inLoop: holds --modular --loop-invariants
//~ text: holds --modular
//~ constructed: holds --modular
//~ inFormula: holds --modular
//~ ownFrame: violated modifies --modular
//~ ownFrame: violated modifies --scope 3
//~ widerCall: violated modifies --modular
//~ widerCall: holds --scope 3
//~ sameFrame: holds --modular
//~ writesFirst: violated modifies --modular
//~ loopFrame: violated loopFrame.loop_modifies#1 --modular
//~ ofConstant: violated ensures#1 --modular
//~ ofAnonymous: violated ensures#1 --modular
//~ ofLocal: violated ensures#1 --modular
//~ ofLambda: violated ensures#1 --modular
//~ linked: holds --modular
// Calls by contract: what the callee assumes is asked, its frame may hold anything, what it promises is relied on; what
// its body does is nothing to the caller. KeY and OpenJML answer likewise.
public class Modular {
    static int total;
    int n;
    int m;

    /*@ requires n >= 0; ensures \result >= n; assignable \nothing; @*/
    static int weak(int n) {
        return n;
    }

    // With the body of `weak` it holds.
    /*@ requires n >= 0; ensures \result == n; @*/
    static int usesWeak(int n) {
        return weak(n);
    }

    /*@ ensures \result == (n < 0 ? 0 : n); assignable \nothing; @*/
    static int exact(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }

    // Nothing is unrolled: the body of `exact` is looked at where it is checked.
    /*@ requires n >= 0; ensures \result == n; @*/
    static int usesExact(int n) {
        return exact(n);
    }

    /*@ ensures \result == a + b; pure @*/
    static long sum(int a, int b) {
        return (long) a + b;
    }

    /*@ ensures \result == 2L * a && total == \old(total); @*/
    static long usesPure(int a) {
        return sum(a, a);
    }

    /*@ requires n % 2 == 0; ensures 2 * \result == n; assignable \nothing; @*/
    static int half(int n) {
        return n / 2;
    }

    static /*@ requires n < 1000 && n > -1000; @*/ int breaksRequires(int n) {
        return half(n);
    }

    /*@ requires n < 1000 && n > -1000; ensures \result == n; @*/
    static int keepsRequires(int n) {
        return half(2 * n);
    }

    /*@ requires 0 <= k; ensures total == \old(total); assignable total; @*/
    static void spin(int k) {
        for (int i = 0; i < k; i++) {
            total++;
            total--;
        }
    }

    /*@ requires 0 <= k && total == 7; ensures total == 7; @*/
    static void afterLoop(int k) {
        spin(k);
        spin(k);
    }

    /*@ ensures n == k; assignable n; @*/
    void setN(int k) {
        n = k;
    }

    /*@ ensures n == k && m == \old(m); @*/
    void framed(int k) {
        setN(k);
    }

    /*@ assignable n, m; @*/
    void setBoth(int k) {
        n = k;
    }

    /*@ ensures m == \old(m); @*/
    void frameLost(int k) {
        setBoth(k);
    }

    /*@ ensures n == k; @*/
    void setAnything(int k) {
        n = k;
    }

    // No frame is `\everything`.
    /*@ ensures m == \old(m); @*/
    void everything(int k) {
        setAnything(k);
    }

    /*@ requires other != this; ensures n == \old(n); @*/
    void otherObject(Modular other) {
        other.setN(3);
    }

    /*@ ensures n == \old(n); @*/
    void aliased(Modular other) {
        other.setN(3);
    }

    /*@ requires a.length > 1; ensures a[0] == 5; assignable a[0]; @*/
    static void setFirst(int[] a) {
        a[0] = 5;
    }

    /*@ requires a.length > 1 && b.length > 1 && a != b; ensures a[1] == \old(a[1]) && b[0] == \old(b[0]) && a[0] == 5; @*/
    static void elements(int[] a, int[] b) {
        setFirst(a);
    }

    /*@ requires a.length > 1; assignable a[*]; @*/
    static void setSome(int[] a) {
        a[0] = 5;
    }

    /*@ requires a.length > 1; ensures a[1] == \old(a[1]); @*/
    static void elementsLost(int[] a) {
        setSome(a);
    }

    /*@ requires true; assignable \nothing; signals_only IllegalArgumentException; @*/
    static void perhaps(int k) {
        if (k < 0) {
            throw new IllegalArgumentException();
        }
    }

    /*@ requires k > 0; @*/
    static void mayThrow(int k) {
        perhaps(k);
    }

    /*@ ensures \result == 1 || \result == 2; @*/
    static int catches(int k) {
        try {
            perhaps(k);
            return 1;
        } catch (IllegalArgumentException e) {
            return 2;
        }
    }

    /*@ public normal_behavior
      @ requires k >= 0; ensures \result == k; assignable \nothing;
      @ also public exceptional_behavior
      @ requires k < 0; signals (ArithmeticException e) true; signals_only ArithmeticException; assignable total; @*/
    static int root(int k) {
        if (k < 0) {
            total++;
            throw new ArithmeticException();
        }
        return k;
    }

    /*@ ensures \result == (k < 0 ? -1 : k); @*/
    static int mustThrow(int k) {
        try {
            return root(k);
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    /*@ ensures total == \old(total); @*/
    static void onThrow(int k) {
        try {
            root(k);
        } catch (ArithmeticException e) {
            return;
        }
    }

    /*@ requires 0 <= k && k <= 12; ensures \result >= 1; assignable \nothing; @*/
    static int factorial(int k) {
        if (k == 0) {
            return 1;
        }
        int rest = factorial(k - 1);
        return rest > 1000000 ? rest : k * rest;
    }

    /*@ requires 0 <= k; ensures \result == k; assignable \nothing; @*/
    static int wrongRecursion(int k) {
        return k == 0 ? 0 : wrongRecursion(k - 1) + 2;
    }

    // Partial correctness: the call is by the contract that is to be shown.
    /*@ ensures \result == k; assignable \nothing; @*/
    static int endless(int k) {
        return endless(k);
    }

    /*@ requires 0 <= k; ensures \result <==> k % 2 == 0; assignable \nothing; @*/
    static boolean isEven(int k) {
        return k == 0 || !isEven(k - 1);
    }

    /*@ ensures \fresh(\result) && \result.n == k && \result.m == 0; assignable \nothing; @*/
    static Modular make(int k) {
        Modular made = new Modular();
        made.n = k;
        return made;
    }

    /*@ ensures \result.n == 3 && \result != old && old.n == \old(old.n); @*/
    static Modular makes(Modular old) {
        Modular made = make(3);
        made.m = 8;
        return made;
    }

    /*@ ensures \result.n == k; assignable \nothing; @*/
    static Modular find(int k) {
        Modular made = new Modular();
        made.n = k;
        return made;
    }

    /*@ ensures \result != old; @*/
    static Modular makesOld(Modular old) {
        return find(3);
    }

    static class Counter {
        int count;
        //@ invariant count >= 0;

        /*@ requires count < 100; ensures count == \old(count) + 1; assignable count; @*/
        void up() {
            count++;
        }
    }

    /*@ requires c.count == 5; @*/
    static void brokenInvariant(Counter c) {
        c.count = -1;
        c.up();
        c.count = 1;
    }

    /*@ requires c.count == 5; ensures c.count == 7; @*/
    static void keepsInvariant(Counter c) {
        c.up();
        c.up();
    }

    static class Shape {
        /*@ ensures \result >= 0; assignable \nothing; @*/
        int area() {
            return 0;
        }
    }

    static class Square extends Shape {
        int area() {
            return 4;
        }
    }

    /*@ ensures \result >= 0; @*/
    static int overridden(Shape s) {
        return s.area();
    }

    /*@ ensures \result == 0 || \result == 4; @*/
    static int overriddenWeak(Shape s) {
        return s.area();
    }

    /*@ requires c.count == 0 && 0 <= k && k < 100; ensures c.count == k; @*/
    static void inLoop(Counter c, int k) {
        /*@ loop_invariant 0 <= i && i <= k && c.count == i;
          @ decreases k - i; @*/
        for (int i = 0; i < k; i++) {
            c.up();
        }
    }

    /*@ ensures \result.length() == 2; assignable \nothing; @*/
    static String letters() {
        return "a" + "b";
    }

    // Of a new string no formula says all: the call runs.
    /*@ ensures \result == 2; @*/
    static int text() {
        return letters().length();
    }

    /*@ ensures n == k; @*/
    Modular(int k) {
        n = k;
    }

    Modular() {
    }

    // Constructors run.
    /*@ ensures \result.n == 4 && \result.m == 0; @*/
    static Modular constructed() {
        return new Modular(4);
    }

    /*@ assignable m; @*/
    void ownFrame(int k) {
        setN(k);
    }

    // What the callee may change its caller must be allowed to.
    /*@ assignable n; @*/
    void widerCall(int k) {
        setBoth(k);
    }

    /*@ assignable n, other.n; @*/
    void sameFrame(Modular other, int k) {
        setN(k);
        other.setN(k);
    }

    /*@ requires true; ensures \result == 5; assignable \nothing; @*/
    int five(int k) {
        return 5;
    }

    // Written before the call: where the callee could not end does not matter.
    /*@ assignable \nothing; @*/
    void writesFirst() {
        five(n++);
    }

    void loopFrame(int k) {
        //@ loop_modifies m;
        for (int i = 0; i < 2; i++) {
            m = i;
            setN(i);
        }
    }

    // What formulas call runs.
    /*@ ensures weak(3) == 3; @*/
    static void inFormula() {
    }

    // Nobody checks classes inside of code by themselves: calls that may come to their methods run.
    interface Counted {
        //@ ensures \result > 0;
        int count();
    }

    interface Numbered {
        //@ ensures \result > 0;
        int number();
    }

    interface Sized {
        //@ ensures \result > 0;
        int size();
    }

    enum Way {
        UP, DOWN {
            int step() {
                return -2;
            }
        };

        //@ ensures \result > 0;
        int step() {
            return 5;
        }
    }

    static Counted anonymous() {
        return new Counted() {
            public int count() {
                return -1;
            }
        };
    }

    static Numbered local() {
        class Local implements Numbered {
            public int number() {
                return -1;
            }
        }
        return new Local();
    }

    static Sized lambda() {
        return () -> -1;
    }

    //@ ensures \result > 0;
    static int ofConstant() {
        return Way.DOWN.step();
    }

    //@ ensures \result > 0;
    static int ofAnonymous() {
        return anonymous().count();
    }

    //@ ensures \result > 0;
    static int ofLocal() {
        return local().number();
    }

    //@ ensures \result > 0;
    static int ofLambda() {
        return lambda().size();
    }

    // Invariants of what a call may have changed are those of what its result leads to, too.
    static class Linked {
        Linked next;

        //@ ensures true;
        Linked same() {
            return this;
        }

        //@ ensures true;
        Linked linked() {
            return same();
        }
    }
}
