//~ unequalHashes: violated
//~ mutatedKey: violated
//~ mutatedList: violated
//~ sameObject: violated
//~ twice: holds
import java.util.*;

/** Hash tables ask for hash codes. */
class Hashes {
    static class Hashed {
        int v, h;
        Hashed(int v, int h) { this.v = v; this.h = h; }
        public boolean equals(Object o) { return o instanceof Hashed k && k.v == v; }
        public int hashCode() { return h; }
    }

    static class Never {
        public boolean equals(Object o) { return false; }
        public int hashCode() { return 3; }
    }

    static void unequalHashes() {
        Set<Hashed> s = new HashSet<>();
        s.add(new Hashed(1, 1));
        s.add(new Hashed(1, 2));
        assert s.size() == 1;
    }

    static void mutatedKey() {
        Map<Hashed, Integer> m = new HashMap<>();
        Hashed k = new Hashed(1, 1);
        m.put(k, 1);
        k.h = 2;
        assert m.containsKey(k);
    }

    static void mutatedList() {
        Set<List<Integer>> s = new HashSet<>();
        List<Integer> l = new ArrayList<>();
        s.add(l);
        l.add(1);
        assert s.contains(l);
    }

    static void sameObject() {
        Set<Never> s = new HashSet<>();
        Never k = new Never();
        s.add(k);
        s.add(k);
        assert s.size() == 2;
    }

    static void twice() {
        Set<Hashed> s = new HashSet<>();
        s.add(new Hashed(1, 1));
        s.add(new Hashed(1, 1));
        assert s.size() == 1;
    }
}
