// What a reference to a method with a list of arguments takes, and what bounds of type variables say of others.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class ZonesOfReferences {
    static String concat(String... s) { return "own" + s.length; }
    static boolean equals(Object... s) { return s.length == 3; }
    static int count(int... x) { return x.length; }
    static int sum(String s, Object... more) { return s.length() * 10 + more.length; }
    static int kind(String s) { return 1; }
    static int kind(Integer i) { return 2; }
    static int kind(Object o) { return 3; }

    static <T, L extends List<T>> T first(L l) { return l.get(0); }
    static <T, C extends Collection<T>> C fill(T value, C into) { into.add(value); return into; }
    static <C extends Collection<String>> C into(Supplier<C> maker) { C made = maker.get(); made.add("abc"); return made; }
    static <K, V, M extends Map<K, V>> V value(M map, K key) { return map.get(key); }

    static int own() { BinaryOperator<String> b = ZonesOfReferences::concat; return b.apply("p", "q").length(); } //~ = 4
    static int test() { BiPredicate<String, String> b = ZonesOfReferences::equals; return b.test("p", "p") ? 1 : 0; } //~ = 0
    static int ints() { IntBinaryOperator b = ZonesOfReferences::count; return b.applyAsInt(4, 5); } //~ = 2
    static int none() { ToIntFunction<String> b = ZonesOfReferences::sum; return b.applyAsInt("abc"); } //~ = 30
    static int lists() { BiFunction<Integer, Integer, List<Integer>> b = Arrays::asList; return b.apply(3, 4).get(1); } //~ = 4
    static int hashes() { BiFunction<Integer, Integer, Integer> b = Objects::hash; return b.apply(3, 4); } //~ = 1058
    static int text() { BiFunction<String, Object, String> b = String::format; return b.apply("%d!", 12).length(); } //~ = 3
    static int folded() { return Stream.of("a", "b").reduce("z", ZonesOfReferences::concat).length(); } //~ = 4

    static int byBound() { return kind(first(List.of("a"))) * 10 + first(List.of("abc")).length(); } //~ = 13
    static int byMap() { return kind(value(Map.of("a", 5), "a")); } //~ = 2
    static int filled() { return kind(fill(5, new ArrayList<>()).get(0)); } //~ = 2
    static int made() { return into(ArrayList::new).get(0).length(); } //~ = 3
    static int collected() { return Stream.of(7, 5).collect(Collectors.toCollection(TreeSet::new)).first() + 1; } //~ = 6
    static int listed() { return kind(Stream.of("b").collect(Collectors.toCollection(ArrayList::new)).get(0)); } //~ = 1
    static int mapped() { return Stream.of("a", "bb").collect(Collectors.toMap(s -> s, String::length, (a, b) -> a, TreeMap::new)).firstEntry().getValue() + 1; } //~ = 2
    static int grouped() { return Stream.of("a", "bb", "c").collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList())).firstEntry().getValue().get(1).length(); } //~ = 1

    static int e(List<Object> l) { return 1; }
    static int e(Object o) { return 2; }
    static int g(Collection<? extends Number> l) { return 1; }
    static int g(Iterable<?> l) { return 2; }
    static int h(Comparable<String> c) { return 1; }
    static int h(Object o) { return 2; }
    static int i(List<?> l) { return 1; }
    static int i(Object o) { return 2; }

    static int ofStrings(List<String> l) { return e(l) * 100 + g(l) * 10 + i(l); }
    static int ofNumbers(List<Integer> l) { return e(l) * 100 + g(l) * 10 + i(l); }
    static int byArguments() { return ofStrings(List.of("a")) * 1000 + ofNumbers(List.of(1)); } //~ = 221211
    static int byBoxes() { return h(5) * 10 + h("a"); } //~ = 21
    static int open() { return e(new ArrayList<>()) * 10 + e(List.of()); } //~ = 11
}
