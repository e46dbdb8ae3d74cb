//~ all: undetermined, 1 left out
import java.util.*;

/** A collection of the user's may have what it does not hold. */
class LookedForInOwn {
    //@ requires (\forall int k; c.contains(k); k > 0);
    //@ ensures c.isEmpty();
    void all(List<Integer> c) {
    }

    static class All extends ArrayList<Integer> {
        @Override
        public boolean contains(Object o) {
            return true;
        }
    }
}
