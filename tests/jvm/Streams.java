import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Streams: what they compute, in which order, and what they throw. */
class Streams {
    static class Item {
        final String name;
        final int price;
        final boolean isSold;

        Item(String name, int price, boolean isSold) {
            this.name = name;
            this.price = price;
            this.isSold = isSold;
        }

        String name() { return name; }
        int price() { return price; }
        boolean isSold() { return isSold; }
    }

    static List<Item> items() {
        return List.of(new Item("pen", 3, true), new Item("ink", 7, false), new Item("cup", 3, false));
    }

    static int sumOfRange() { return IntStream.rangeClosed(1, 4).sum(); }
    static int emptyRange() { return (int) IntStream.range(3, 3).count() + (int) IntStream.range(3, -5).count(); }
    static long rangeAtTheEnd() { return IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).asLongStream().sum(); }
    static int sumWraps() { return IntStream.of(Integer.MAX_VALUE, 1).sum(); }
    static int filterMapSum() { return IntStream.of(5, -2, 8, 1).filter(x -> x > 0).map(x -> x * x).sum(); }
    static int maxOfArray() { int[] a = {3, 9, 2}; return Arrays.stream(a).max().getAsInt(); }
    static int minOfNothing() { try { return IntStream.empty().min().getAsInt(); } catch (java.util.NoSuchElementException e) { return -7; } }
    static int partOfArray() { int[] a = {3, 9, 2, 4}; return Arrays.stream(a, 1, 3).sum(); }
    static int partOutOfArray() { int[] a = {3}; try { return Arrays.stream(a, 0, 2).sum(); } catch (ArrayIndexOutOfBoundsException e) { return -1; } }
    static double average() { OptionalDouble d = IntStream.of(1, 2, 4).average(); return d.getAsDouble(); }
    static double sumOfDoubles() { return DoubleStream.of(0.1, 0.2, 0.3, 1e16, -1e16).sum(); }
    static double infinite() { return DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum(); }
    static int reduceProduct() { return IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b); }
    static int reduceNothing() { OptionalInt i = IntStream.empty().reduce(Integer::sum); return i.isPresent() ? 1 : 0; }
    static boolean any() { return Stream.of("a", "bb").anyMatch(s -> s.length() == 2); }
    static boolean allOfNothing() { return Stream.<String>empty().allMatch(s -> false); }
    static boolean none() { return IntStream.of(1, 3).noneMatch(x -> x % 2 == 0); }
    static int countDistinct() { return (int) Stream.of(1, 2, 1, 3, 2).distinct().count(); }
    static int distinctInts() { return IntStream.of(4, 4, 2).distinct().sum(); }
    static int sortedFirst() { return Stream.of(5, 1, 3).sorted().findFirst().get(); }
    static int sortedBackwards() { return Stream.of(5, 1, 3).sorted(Comparator.reverseOrder()).findFirst().get(); }
    static int sortedInts() { int[] a = IntStream.of(5, 1, 3).sorted().toArray(); return a[0] * 100 + a[1] * 10 + a[2]; }
    static int skipAndLimit() { return IntStream.range(0, 10).skip(2).limit(3).sum(); }
    static int limitOfEndless() { return IntStream.iterate(1, x -> 2 * x).limit(5).sum(); }
    static int iterateWhile() { return IntStream.iterate(1, x -> x < 20, x -> 3 * x).sum(); }
    static int generate() { int[] n = {0}; return IntStream.generate(() -> ++n[0]).limit(4).sum(); }
    static int takeWhile() { return IntStream.of(1, 2, 5, 1).takeWhile(x -> x < 5).sum(); }
    static int dropWhile() { return IntStream.of(1, 2, 5, 1).dropWhile(x -> x < 5).sum(); }
    static int dropAll() { return IntStream.of(1, 2).dropWhile(x -> x < 5).sum(); }
    static int takeTwice() { int[] n = {0}; Stream.of(1, 2, 3).takeWhile(x -> { n[0]++; return x < 2; }).forEach(x -> n[0] += 10 * x); return n[0]; }
    static int concat() { return Stream.concat(Stream.of(1, 2), Stream.of(3)).mapToInt(x -> x).sum(); }
    static int flatMap() { return Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).mapToInt(Integer::intValue).sum(); }
    static int flatMapOfInts() { return IntStream.of(1, 2, 3).flatMap(n -> IntStream.range(0, n)).sum(); }
    static int boxed() { List<Integer> l = IntStream.range(0, 3).boxed().collect(Collectors.toList()); return l.size() + l.get(2); }
    static int mapToObj() { return IntStream.of(1, 22).mapToObj(Integer::toString).mapToInt(String::length).sum(); }
    static long mapToLong() { return IntStream.of(Integer.MAX_VALUE, 1).mapToLong(x -> x).sum(); }
    static int charsOf() { return (int) "banana".chars().filter(c -> c == 'a').count(); }
    static int upper() { return "ab".chars().map(Character::toUpperCase).sum(); }
    static int order() {
        StringBuilder s = new StringBuilder();
        Stream.of("a", "b").peek(x -> s.append("<").append(x)).map(x -> x + x).filter(x -> { s.append("?"); return true; }).forEach(x -> s.append(x));
        return s.toString().equals("<a?aa<b?bb") ? 1 : 0;
    }
    static int orderWithSorted() {
        StringBuilder s = new StringBuilder();
        Stream.of("b", "a").peek(x -> s.append(x)).sorted().forEach(x -> s.append(x.toUpperCase()));
        return s.toString().equals("baAB") ? 1 : 0;
    }
    static int lazy() { int[] n = {0}; Stream<Integer> s = Stream.of(1, 2).map(x -> { n[0]++; return x; }); return n[0]; }
    static int shortCircuit() { int[] n = {0}; Stream.of(1, 2, 3).peek(x -> n[0]++).anyMatch(x -> x == 2); return n[0]; }
    static int usedTwice() {
        Stream<Integer> s = Stream.of(1, 2);
        s.count();
        try { return (int) s.count(); } catch (IllegalStateException e) { return -1; }
    }
    static int linkedTwice() {
        Stream<Integer> s = Stream.of(1, 2);
        s.map(x -> x);
        try { s.filter(x -> true); return 0; } catch (IllegalStateException e) { return e.getMessage().length(); }
    }
    static int negativeLimit() { try { return (int) Stream.of(1).limit(-1).count(); } catch (IllegalArgumentException e) { return e.getMessage().equals("-1") ? 1 : 2; } }
    static int nullFunction() { try { Stream.of(1).map((Function<Integer, Integer>) null); return 0; } catch (NullPointerException e) { return 1; } }
    static int firstIsNull() { try { return Stream.of((String) null, "a").findFirst().isPresent() ? 1 : 2; } catch (NullPointerException e) { return 3; } }
    static int nullElements() { return Stream.of("a", null, "b").map(s -> s == null ? "?" : s).collect(Collectors.joining()).length(); }
    static int ofNullable() { return (int) Stream.ofNullable(null).count(); }
    static int listIsReadOnly() { try { Stream.of(1).toList().add(2); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static int collectedListIsOpen() { List<Integer> l = Stream.of(1).collect(Collectors.toList()); l.add(5); return l.get(1); }
    static int toArray() { String[] a = Stream.of("x", "yy").toArray(String[]::new); return a.length * 10 + a[1].length(); }
    static int objects() { Object[] a = Stream.of(4, 5).toArray(); return (Integer) a[1]; }
    static int listToArray() { String[] a = new ArrayList<>(List.of("p", "q")).toArray(String[]::new); return a.length; }
    static int joining() { return Stream.of("a", "b", "c").collect(Collectors.joining(", ", "[", "]")).equals("[a, b, c]") ? 1 : 0; }
    static int joiningNothing() { return Stream.<String>empty().collect(Collectors.joining(",", "<", ">")).equals("<>") ? 1 : 0; }
    static int toSet() { Set<Integer> s = Stream.of(1, 2, 1).collect(Collectors.toSet()); return s.size(); }
    static int toMap() { Map<String, Integer> m = items().stream().collect(Collectors.toMap(Item::name, Item::price)); return m.get("ink") + m.size(); }
    static int toMapTwice() { try { items().stream().collect(Collectors.toMap(Item::price, Item::name)); return 0; } catch (IllegalStateException e) { return 1; } }
    static int toMapJoined() { Map<Integer, String> m = items().stream().collect(Collectors.toMap(Item::price, Item::name, (a, b) -> a + b)); return m.get(3).equals("pencup") ? 1 : 0; }
    static int toTreeMap() { TreeMap<String, Integer> m = items().stream().collect(Collectors.toMap(i -> i.name, i -> i.price, (a, b) -> a, TreeMap::new)); return m.firstKey().equals("cup") ? 1 : 0; }
    static int grouping() { Map<Integer, List<Item>> m = items().stream().collect(Collectors.groupingBy(Item::price)); return m.get(3).size() * 10 + m.get(7).size(); }
    static int groupingCounts() { Map<Integer, Long> m = items().stream().collect(Collectors.groupingBy(i -> i.price, Collectors.counting())); return (int) (long) m.get(3); }
    static int groupingSums() { Map<Boolean, Integer> m = items().stream().collect(Collectors.groupingBy(Item::isSold, Collectors.summingInt(Item::price))); return m.get(false); }
    static int groupingNames() { Map<Integer, String> m = items().stream().collect(Collectors.groupingBy(Item::price, Collectors.mapping(Item::name, Collectors.joining("+")))); return m.get(3).equals("pen+cup") ? 1 : 0; }
    static int groupingInOrder() { Map<Integer, List<Integer>> m = Stream.of(5, 12, 3, 17).collect(Collectors.groupingBy(x -> x / 10, LinkedHashMap::new, Collectors.toList())); return m.get(1).get(1); }
    static int partitioning() { Map<Boolean, List<Integer>> m = Stream.of(1, 2, 3).collect(Collectors.partitioningBy(x -> x % 2 == 0)); return m.get(false).size() * 10 + m.get(true).size(); }
    static int partitioningKeepsBoth() { Map<Boolean, Long> m = Stream.of(2).collect(Collectors.partitioningBy(x -> x % 2 == 0, Collectors.counting())); return (int) (m.get(false) * 10 + m.get(true)); }
    static int nullKey() { try { Stream.of("a").collect(Collectors.groupingBy(s -> (String) null)); return 0; } catch (NullPointerException e) { return 1; } }
    static double averaging() { return items().stream().collect(Collectors.averagingInt(Item::price)); }
    static int maxBy() { return items().stream().max(Comparator.comparingInt(Item::price)).get().name().equals("ink") ? 1 : 0; }
    static int firstOfEqualMinima() { return items().stream().min(Comparator.comparing(Item::price)).get().name().equals("pen") ? 1 : 0; }
    static int lastOfEqualMaxima() { return Stream.of(10, 11, 20, 21).max(Comparator.comparing(x -> x / 10)).get(); }
    static int maxByCollector() { Optional<Item> i = items().stream().collect(Collectors.maxBy(Comparator.comparing(Item::name))); return i.get().price(); }
    static int reducing() { return Stream.of(1, 2, 3).collect(Collectors.reducing(0, x -> x * 2, Integer::sum)); }
    static int reduceOfThree() { return Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum); }
    static int thenSize() { return Stream.of(1, 2).collect(Collectors.collectingAndThen(Collectors.toList(), List::size)); }
    static int filtering() { return Stream.of(1, 2, 3).collect(Collectors.filtering(x -> x > 1, Collectors.toList())).size(); }
    static int toCollection() { java.util.LinkedList<Integer> l = Stream.of(1, 2).collect(Collectors.toCollection(java.util.LinkedList::new)); return l.getFirst(); }
    static int collectOfThree() { return Stream.of("a", "b").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append).length(); }
    static int entries() { Map<String, Integer> m = new HashMap<>(); m.put("a", 1); m.put("b", 2); return m.entrySet().stream().filter(e -> e.getValue() > 1).map(Map.Entry::getKey).findFirst().get().charAt(0); }
    static int statistics() { java.util.IntSummaryStatistics s = IntStream.of(3, 8, 1).summaryStatistics(); return s.getMax() * 100 + s.getMin() * 10 + (int) s.getCount(); }
    static int iterator() { java.util.Iterator<Integer> i = Stream.of(1, 2).iterator(); int n = i.next() * 10; n += i.next(); return i.hasNext() ? -1 : n; }
    static int optionalStream() { return Optional.of(4).stream().mapToInt(x -> x).sum(); }
    static int longs() { return (int) LongStream.rangeClosed(1, 3).map(x -> x * x).sum(); }
    static int collectionChangesBeforeUse() { List<Integer> l = new ArrayList<>(List.of(1)); Stream<Integer> s = l.stream(); l.add(2); return (int) s.filter(x -> true).count(); }
    static int optionalInt() { OptionalInt i = IntStream.of(4).findFirst(); return i.equals(OptionalInt.of(4)) && i.toString().equals("OptionalInt[4]") ? i.orElse(0) : 0; }
    static int wrongArray() { try { Object[] a = Stream.of("a").toArray(Integer[]::new); return a.length; } catch (ArrayStoreException e) { return -1; } }
    static int isSorted() { int[] a = {1, 3, 3}; return IntStream.range(1, a.length).allMatch(i -> a[i - 1] <= a[i]) ? 1 : 0; }
}
