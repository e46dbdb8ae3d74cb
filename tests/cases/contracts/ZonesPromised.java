//~ unmeasured: violated unmeasured.decreasing#1
//~ measured: holds
//~ unmeasuredList: violated unmeasuredList.decreasing#1
//~ own: violated ensures#1
//~ within: holds
//~ writes: holds
//~ reaches: holds
//~ get: holds
//~ take: violated non_null(\result)
// Loops over elements have variants, too; a model field of places may be one field; `non_null` beside an inherited
// contract leaves that its precondition; null is in no set that is reached.
import java.util.List;

public class ZonesPromised {
    int val, other;
    ZonesPromised next;
    //@ model \locset fp;
    //@ represents fp = val;

    //@ requires a.length == 2;
    static void unmeasured(int[] a) {
        int j = 0;
        //@ decreases -j;
        for (int i : a) j += 2;
    }

    //@ ensures true;
    static void measured(int[] a) {
        int j = a.length;
        //@ decreases j;
        for (int i : a) j -= 1;
    }

    //@ requires a.size() == 2;
    static void unmeasuredList(List<Integer> a) {
        int j = 1;
        //@ decreases j;
        for (Integer i : a) j -= 2;
    }

    //@ ensures \disjoint(\locset(val), fp);
    void own() {
    }

    //@ ensures \subset(\locset(val), fp) && \disjoint(\locset(other), fp);
    void within() {
    }

    //@ assignable fp;
    void writes() {
        val = 1;
    }

    //@ ensures !\reach(this, ZonesPromised, next).has(null);
    void reaches() {
    }
}

interface Given {
    //@ requires k > 0;
    //@ ensures \result == null || k > 0;
    /*@ nullable @*/ Object get(int k);
}

class Kept implements Given {
    public /*@ non_null @*/ Object get(int k) {
        assert k > 0;
        return this;
    }
}

interface Taken {
    //@ requires k > 0;
    //@ ensures \result == null || k > 0;
    /*@ nullable @*/ Object take(int k);
}

class Lost implements Taken {
    public /*@ non_null @*/ Object take(int k) {
        return k > 3 ? null : this;
    }
}
