//~ high: holds
//~ fold: holds
//~ highWrong: violated ensures#1
//~ mask: holds
//~ maskWrong: violated ensures#1
//~ sum: holds
//~ narrow: holds
//~ listed: holds

import java.util.*;

// A long is shifted as a long, whatever its value is, and `1L` is one.
class LongNumbers {
    //@ ensures \result == (l >>> 32) && 0 <= \result && \result <= 0xffffffffL;
    static long high(long l) {
        return l >>> 32;
    }

    //@ ensures \result == (int) (l ^ (l >>> 32));
    static int fold(long l) {
        return Long.hashCode(l);
    }

    //@ ensures \result == (l >> 32);
    static long highWrong(long l) {
        return l >>> 32;
    }

    //@ requires 0 <= n && n < 63;
    //@ ensures \result == (1L << n);
    static long mask(int n) {
        return 1L << n;
    }

    //@ requires 0 <= n && n < 63;
    //@ ensures \result == (1 << n);
    static long maskWrong(int n) {
        return 1L << n;
    }

    //@ ensures \result == ((1L + i) >>> 33);
    static long sum(int i) {
        return (1L + i) >>> 33;
    }

    //@ ensures \result == (i >>> 33);
    static int narrow(int i) {
        return i >>> 1;
    }

    //@ ensures \result.contains((Object) 5L) && !\result.contains((Object) 5);
    static List<Long> listed() {
        List<Long> all = new ArrayList<>();
        all.add(5L);
        return all;
    }
}
