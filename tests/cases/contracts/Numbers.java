//~ zeros: holds
//~ total: violated no_exception

import java.util.*;

// Where code names no class below `Number`, its inputs are those of `Integer`.
class Numbers {
    //@ requires (\forall int i; 0 <= i && i < all.size(); all.get(i) != null);
    //@ ensures 0 <= \result && \result <= all.size();
    static int zeros(List<? extends Number> all) {
        int n = 0;
        for (Number number : all) {
            if (number.intValue() == 0) {
                n++;
            }
        }
        return n;
    }

    //@ ensures \result >= 0;
    static long total(List<? extends Number> all) {
        long sum = 0;
        for (Number number : all) {
            sum += Math.abs(number.longValue());
        }
        return sum;
    }
}
