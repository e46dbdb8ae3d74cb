//~ count: holds --loop-invariants
//~ count: undetermined --max-unwind 8
//~ total: holds --loop-invariants
//~ tooWeak: violated ensures#1 --loop-invariants
//~ tooWeak: undetermined --max-unwind 8
//~ notEstablished: violated notEstablished.loop_invariant(established)#1 --loop-invariants
//~ notPreserved: violated notPreserved.loop_invariant(preserved)#1 --loop-invariants
//~ notPreserved: undetermined --max-unwind 8
//~ without: undetermined --loop-invariants --max-unwind 8
//~ endless: violated endless.decreasing#1 --loop-invariants
//~ unknownEnd: holds --loop-invariants
//~ doWhile: holds --loop-invariants
//~ leaves: holds --loop-invariants
//~ leavesEarly: violated ensures#1 --loop-invariants
//~ skips: holds --loop-invariants
//~ grid: holds --loop-invariants
//~ outerOnly: holds --loop-invariants
//~ fill: holds --loop-invariants
//~ fillTooFar: violated no_exception --loop-invariants
//~ maximum: holds --loop-invariants
//~ visited: holds --loop-invariants
//~ noneVisited: violated ensures#1 --loop-invariants
//~ mayThrow: holds --loop-invariants
//~ mustNotThrow: violated no_exception --loop-invariants
//~ caught: holds --loop-invariants
//~ letters: violated ensures#1 --loop-invariants
//~ inSpecification: holds --loop-invariants
//~ calls: holds --loop-invariants
//~ assumed: holds --loop-invariants
// Loops that are taken by their invariants: asked before the loop and after an iteration that begins in any state in
// which they hold, relied on after it. Where nothing is said, loops are unrolled. KeY and OpenJML answer likewise, but
// for `unknownEnd`, of which both say nothing without a variant, or claim that it ends.
public class LoopInvariants {
    /*@ requires 0 <= n; ensures \result == n; @*/
    static int count(int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n;
          @ decreases n - i; @*/
        while (i < n) {
            i++;
        }
        return i;
    }

    /*@ requires 0 <= n && n <= 500; ensures 2 * \result == n * (n + 1); @*/
    static long total(int n) {
        long s = 0;
        /*@ loop_invariant 1 <= i && i <= n + 1 && 2 * s == (i - 1) * i;
          @ decreases n + 1 - i; @*/
        for (int i = 1; i <= n; i++) {
            s += i;
        }
        return s;
    }

    // True of every run, but not by this invariant.
    /*@ requires 0 <= n; ensures \result == n; @*/
    static int tooWeak(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        while (i < n) {
            i++;
        }
        return i;
    }

    /*@ requires 0 <= n; @*/
    static int notEstablished(int n) {
        int i = 0;
        //@ loop_invariant 1 <= i;
        while (i < n) {
            i++;
        }
        return i;
    }

    // No run comes to 8 by twos from 1, but the invariant does not say that `i` is odd.
    /*@ requires 0 <= n; @*/
    static int notPreserved(int n) {
        int i = 1;
        //@ loop_invariant i != 8;
        while (i < n && i < 1000000000) {
            i += 2;
        }
        return i;
    }

    /*@ requires 0 <= n; ensures \result == n; @*/
    static int without(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }

    /*@ requires 0 <= n; @*/
    static int endless(int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n;
          @ decreases n - i; @*/
        while (i < n) {
            if (i != 5) {
                i++;
            }
        }
        return i;
    }

    // Partial correctness: that it ends is asked where there is a variant.
    /*@ requires 0 <= n; ensures \result == n; @*/
    static int unknownEnd(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
        }
        return i;
    }

    /*@ requires 0 < n; ensures \result == n; @*/
    static int doWhile(int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i < n;
          @ decreases n - i; @*/
        do {
            i++;
        } while (i < n);
        return i;
    }

    /*@ requires 0 <= n; ensures \result <= n && (\result == n || \result == k); @*/
    static int leaves(int n, int k) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n;
          @ decreases n - i; @*/
        while (i < n) {
            if (i == k) {
                break;
            }
            i++;
        }
        return i;
    }

    /*@ requires 0 <= n; ensures \result == n; @*/
    static int leavesEarly(int n, int k) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n; @*/
        while (i < n) {
            if (i == k) {
                return i;
            }
            i++;
        }
        return i;
    }

    /*@ requires 0 <= n; ensures 0 <= \result && \result <= n; @*/
    static int skips(int n) {
        int odd = 0;
        /*@ loop_invariant 0 <= i && i <= n && 0 <= odd && odd <= i;
          @ decreases n - i; @*/
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
                continue;
            }
            odd++;
        }
        return odd;
    }

    /*@ requires 0 <= n && n <= 20 && 0 <= m && m <= 20; ensures \result == n * m; @*/
    static int grid(int n, int m) {
        int s = 0;
        /*@ loop_invariant 0 <= i && i <= n && s == i * m;
          @ decreases n - i; @*/
        for (int i = 0; i < n; i++) {
            /*@ loop_invariant 0 <= j && j <= m && s == i * m + j;
              @ decreases m - j; @*/
            for (int j = 0; j < m; j++) {
                s++;
            }
        }
        return s;
    }

    // The inner one is unrolled, in each iteration of the other.
    /*@ requires 0 <= n && n <= 1000; ensures \result == 3 * n; @*/
    static int outerOnly(int n) {
        int s = 0;
        /*@ loop_invariant 0 <= i && i <= n && s == 3 * i;
          @ decreases n - i; @*/
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 3; j++) {
                s++;
            }
        }
        return s;
    }

    /*@ requires a != null; ensures (\forall int k; 0 <= k && k < a.length; a[k] == v); @*/
    static void fill(int[] a, int v) {
        /*@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] == v);
          @ decreases a.length - i; @*/
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    /*@ requires a != null; @*/
    static void fillTooFar(int[] a, int v) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i <= a.length; i++) {
            a[i] = v;
        }
    }

    /*@ requires a != null && a.length > 0;
      @ ensures (\forall int k; 0 <= k && k < a.length; a[k] <= \result);
      @ ensures (\exists int k; 0 <= k && k < a.length; a[k] == \result); @*/
    static int maximum(int[] a) {
        int m = a[0];
        /*@ loop_invariant 1 <= i && i <= a.length;
          @ loop_invariant (\forall int k; 0 <= k && k < i; a[k] <= m);
          @ loop_invariant (\exists int k; 0 <= k && k < i; a[k] == m);
          @ decreases a.length - i; @*/
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) {
                m = a[i];
            }
        }
        return m;
    }

    /*@ requires a != null; ensures \result == a.length; @*/
    static int visited(int[] a) {
        int n = 0;
        //@ loop_invariant n == \count;
        for (int x : a) {
            if (x == 3) {
                n++;
                continue;
            }
            n++;
        }
        return n;
    }

    /*@ requires a != null; ensures \result == a.length; @*/
    static int noneVisited(int[] a) {
        int n = 0;
        //@ loop_invariant 0 <= n && n <= \count;
        for (int x : a) {
            n++;
        }
        return n;
    }

    /*@ requires a != null;
      @ signals (ArithmeticException e) (\exists int k; 0 <= k && k < a.length; a[k] == 0);
      @ signals_only ArithmeticException; @*/
    static int mayThrow(int[] a) {
        int s = 0;
        /*@ loop_invariant 0 <= i && i <= a.length;
          @ decreases a.length - i; @*/
        for (int i = 0; i < a.length; i++) {
            s += 100 / a[i];
        }
        return s;
    }

    /*@ requires a != null && (\forall int k; 0 <= k && k < a.length; a[k] != 0); @*/
    static int mustNotThrow(int[] a) {
        int s = 0;
        //@ loop_invariant 0 <= i;
        for (int i = 0; i != a.length; i++) {
            s += 100 / a[i];
        }
        return s;
    }

    /*@ requires a != null; ensures 0 <= \result && \result <= a.length; @*/
    static int caught(int[] a) {
        int zeros = 0;
        /*@ loop_invariant 0 <= i && i <= a.length && 0 <= zeros && zeros <= i;
          @ decreases a.length - i; @*/
        for (int i = 0; i < a.length; i++) {
            try {
                int q = 100 / a[i];
            } catch (ArithmeticException e) {
                zeros++;
            }
        }
        return zeros;
    }

    // What the library does to its own objects no invariant says: this loop is unrolled.
    /*@ requires 0 <= n; ensures \result.length() == 0; @*/
    static String letters(int n) {
        String s = "";
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < n && i < 3; i++) {
            s = s + "x";
        }
        return s;
    }

    // What formulas call runs as it is.
    /*@ ensures \result == half(6); @*/
    static int inSpecification() {
        return 3;
    }

    /*@ pure @*/
    static int half(int n) {
        int h = 0;
        //@ loop_invariant true;
        while (2 * h < n) {
            h++;
        }
        return h;
    }

    // In what is called, too.
    /*@ requires 0 <= n; ensures \result == n; @*/
    static int calls(int n) {
        return count(n);
    }

    /*@ requires 0 <= n; ensures \result == n; @*/
    static int assumed(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            //@ assert i < n;
            i++;
        }
        //@ assert i == n;
        return i;
    }
}
