//~ before: violated before.assert#1
//~ after: holds
//~ loop: violated loop.assert#1
//~ never: holds
//~ entered: violated entered.loop_invariant#1
//~ java: violated assert
//~ both: violated both.assert#1 both.assert#2
//~ ensured: holds
//~ framed: violated modifies
//~ framedAfter: holds
//~ framedNever: holds
//~ seen: violated seen.assert#1
//~ seenInSet: violated seenInSet.assert#1
//~ seenLater: violated seenLater.assert#1
//~ allSeen: holds
//~ noLonger: holds
/** An assumption excludes what comes after it: not what was violated before. */
class AssertAssume {
    //@ ensures true;
    static int before(int x) {
        //@ assert x != 1;
        //@ assume x == 0;
        return x;
    }

    //@ ensures \result == 0;
    static int after(int x) {
        //@ assume x == 0;
        //@ assert x != 1;
        return x;
    }

    //@ requires 0 <= n && n < 4;
    static void loop(int n) {
        for (int i = 0; i < n; i++) {
            //@ assert i < 2;
            //@ assume i < 2;
        }
    }

    //@ requires 0 <= n && n < 4;
    static void never(int n) {
        for (int i = 0; i < n; i++) {
            //@ assume i < 2;
            //@ assert i < 2;
        }
    }

    //@ requires 0 <= n && n < 4;
    static void entered(int n) {
        //@ loop_invariant i < 3;
        for (int i = 0; i < n + 1; i++) {
            //@ assume i < 2 || n == 3;
        }
        //@ assume n < 2;
    }

    //@ ensures true;
    static int java(int x) {
        assert x != 1;
        //@ assume x == 0;
        return x;
    }

    //@ ensures true;
    static int both(int x) {
        //@ assert x != 1;
        //@ assert x < 2;
        //@ assume x == 0;
        return x;
    }

    /** What is promised at the end is promised of runs that come there. */
    //@ ensures x == 0;
    static int ensured(int x) {
        //@ assume x == 0;
        return x;
    }

    static int count;

    /** A write outside the frame counts as well: the assumption comes after it. */
    //@ requires x != 0;
    //@ assignable \nothing;
    static void framed(int x) {
        count++;
        //@ assume x == 0;
    }

    //@ assignable \nothing;
    static void framedAfter(int x) {
        //@ assume x == 0;
        if (x != 0) {
            count++;
        }
    }

    /** What is put back is a write all the same; what never comes to it is none. */
    //@ assignable \nothing;
    static void framedNever(int x) {
        //@ assume x < 0;
        if (x > 0) {
            count++;
            //@ assume x == 5;
        }
    }

    static class Item {
        int v;
    }

    /** Objects that only a variable leads to are there. */
    //@ ensures true;
    static void seen() {
        Item item = new Item();
        //@ assert (\forall Item it; it.v > 0);
    }

    //@ ensures true;
    static void seenInSet(int x) {
        java.util.Set<Integer> found = new java.util.HashSet<>();
        found.add(x);
        //@ assert (\forall Integer k; found.contains(k); k > 0);
    }

    /** Also where nothing else names the variable any more. */
    //@ ensures true;
    static void seenLater(boolean is, int n) {
        Item item = new Item();
        int sum = 0;
        if (is) sum++;
        for (int i = 0; i < n && i < 2; i++) sum += i;
        //@ assert sum > 5 || (\forall Item it; it.v > 0);
    }

    //@ ensures true;
    static void allSeen(int x) {
        java.util.List<Item> items = new java.util.ArrayList<>();
        items.add(new Item());
        Item[] more = {new Item()};
        more[0].v = items.get(0).v = 1;
        //@ assert (\forall Item it; it.v == 1) && (\exists Item it; it == more[0]);
    }

    /** What no variable in scope leads to is gone. */
    //@ ensures true;
    static void noLonger() {
        Item item = new Item();
        item = new Item();
        item.v = 2;
        //@ assert (\forall Item it; it.v > 0);
    }
}
