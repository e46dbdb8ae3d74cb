// HashMap and HashSet: the hash a key had when it was put in decides before equals does.
import java.util.*;

class HashKeys {
    static class Hashed {
        int v, h;
        Hashed(int v, int h) { this.v = v; this.h = h; }
        public boolean equals(Object o) { return o instanceof Hashed k && k.v == v; }
        public int hashCode() { return h; }
    }
    static class Never { public boolean equals(Object o) { return false; } public int hashCode() { return 3; } }
    static class Plain { int v; }
    static class Counts { static int hashes, equals; public boolean equals(Object o) { equals++; return o instanceof Counts; } public int hashCode() { hashes++; return 1; } }
    record Point(int x, int y) { }
    enum Colour { RED, GREEN }
    static void unequalHashes() { Set<Hashed> s = new HashSet<>(); s.add(new Hashed(1, 1)); s.add(new Hashed(1, 2)); assert s.size() == 2; } //~ holds
    static void equalHashes() { Set<Hashed> s = new HashSet<>(); s.add(new Hashed(1, 5)); s.add(new Hashed(1, 5)); s.add(new Hashed(2, 5)); assert s.size() == 2; } //~ holds
    static void mutatedKey() { Map<Hashed, Integer> m = new HashMap<>(); Hashed k = new Hashed(1, 1); m.put(k, 1); k.h = 2; assert !m.containsKey(k) && m.keySet().iterator().next() == k; k.h = 1; assert m.get(k) == 1; } //~ holds
    static void mutatedValueSameHash() { Map<Hashed, Integer> m = new HashMap<>(); Hashed k = new Hashed(1, 1); m.put(k, 1); k.v = 7; assert m.containsKey(k) && !m.containsKey(new Hashed(1, 1)) && m.containsKey(new Hashed(7, 1)); } //~ holds
    static void mutatedList() { Set<List<Integer>> s = new HashSet<>(); List<Integer> l = new ArrayList<>(); s.add(l); l.add(1); assert !s.contains(l) && s.size() == 1; s.add(l); assert s.size() == 2; } //~ holds
    static void sameObject() { Set<Never> s = new HashSet<>(); Never k = new Never(); s.add(k); s.add(k); assert s.size() == 1 && s.contains(k) && !s.contains(new Never()); } //~ holds
    static void removedByIterator() { Set<Hashed> s = new HashSet<>(); Hashed k = new Hashed(1, 1); s.add(k); k.h = 2; assert !s.remove(k); s.clear(); assert s.isEmpty(); } //~ holds
    static void identityKeys() { Map<Plain, Integer> m = new HashMap<>(); Plain a = new Plain(), b = new Plain(); m.put(a, 1); m.put(b, 2); a.v = 5; assert m.get(a) == 1 && m.get(b) == 2 && !m.containsKey(new Plain()); } //~ holds
    static void records() { Map<Point, String> m = new HashMap<>(); m.put(new Point(1, 2), "a"); assert m.get(new Point(1, 2)) == "a" && m.get(new Point(2, 1)) == null; } //~ holds
    static void enums() { Map<Colour, Integer> m = new HashMap<>(); m.put(Colour.RED, 1); m.put(Colour.RED, 2); assert m.size() == 1 && m.get(Colour.GREEN) == null; } //~ holds
    static void nullKey() { Map<Hashed, Integer> m = new HashMap<>(); m.put(null, 1); m.put(new Hashed(1, 0), 2); assert m.get(null) == 1 && m.size() == 2; m.remove(null); assert m.size() == 1; } //~ holds
    static void mixedKeys() { Map<Object, Integer> m = new HashMap<>(); m.put("a", 1); m.put(1, 2); m.put('a', 3); m.put(1L, 4); m.put(new Hashed(1, 97), 5); assert m.size() == 5 && m.get(1) == 2 && m.get("a") == 1; } //~ holds
    static void askedOnce() { Counts.hashes = 0; Counts.equals = 0; Set<Counts> s = new HashSet<>(); s.add(new Counts()); assert Counts.hashes == 1 && Counts.equals == 0; s.add(new Counts()); assert Counts.hashes == 2 && Counts.equals == 1 && s.size() == 1; } //~ holds
    static int hashThrows() { Set<Object> s = new HashSet<>(); s.add(new Object() { public int hashCode() { throw new IllegalStateException(); } }); return s.size(); } //~ throws java.lang.IllegalStateException
    static void lists() { Map<List<String>, Integer> m = new HashMap<>(); m.put(List.of("a", "b"), 1); assert m.get(new ArrayList<>(List.of("a", "b"))) == 1 && m.get(List.of("b", "a")) == null; } //~ holds
    static void setsOfSets() { Set<Set<Integer>> s = new HashSet<>(); s.add(new HashSet<>(List.of(1, 2))); assert s.contains(new HashSet<>(List.of(2, 1))); } //~ holds
    static class NoHash { int v; NoHash(int v) { this.v = v; } public boolean equals(Object o) { return o instanceof NoHash k && k.v == v; } }
    static void identityHash() { Map<NoHash, Integer> m = new HashMap<>(); m.put(new NoHash(1), 1); assert m.containsKey(new NoHash(1)); } //~ throws java.lang.AssertionError; undetermined: hashCode
}
