//~ add: violated ensures#2
//~ fresh: holds
//~ put: violated ensures#2
//~ kept: holds
//~ has: holds
//~ of: holds
import java.util.ArrayList;
import java.util.List;

/** What a call made is given to a method that is asked of the state before: it holds nothing yet, and nothing holds it. */
class YoungestObjects {
    static class E {
        int n = 4;
    }

    private final List<Object> all = new ArrayList<>();
    private final List<E> es = new ArrayList<>();

    //@ ensures !\old(all.contains(\result));
    //@ ensures all.size() == 1;
    Object add() {
        Object made = new Object();
        all.add(made);
        return made;
    }

    //@ ensures !\old(all.contains(\result));
    //@ ensures all.size() == \old(all.size()) + 1;
    Object fresh() {
        Object made = new Object();
        all.add(made);
        return made;
    }

    //@ ensures (\forall E e; \old(es.contains(e)); es.contains(e));
    //@ ensures es.size() == 1;
    void put() {
        es.add(new E());
    }

    //@ ensures (\forall E e; \old(es.contains(e)); es.contains(e));
    //@ ensures es.contains(\result) && \result.n == 4;
    E kept() {
        E made = new E();
        es.add(made);
        return made;
    }

    /*@ pure @*/ boolean has(E e) {
        for (E other : es) {
            if (other == e) {
                return true;
            }
        }
        return false;
    }

    //@ ensures !\old(has(\result)) && !has(\result);
    E of() {
        return new E();
    }
}
