package java.util.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

public final class Collectors {
    private Collectors() {
    }

    /** Nothing is combined: one thread collects. */
    static final class Simple<T, A, R> implements Collector<T, A, R> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, T> accumulator;
        private final Function<A, R> finisher;

        Simple(Supplier<A> supplier, BiConsumer<A, T> accumulator, Function<A, R> finisher) {
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.finisher = finisher;
        }

        @Override
        public Supplier<A> supplier() {
            return supplier;
        }

        @Override
        public BiConsumer<A, T> accumulator() {
            return accumulator;
        }

        @Override
        public BinaryOperator<A> combiner() {
            return missing();
        }

        @Override
        @Lacks("the characteristics of a collector of the library")
        public native Set<Characteristics> characteristics();

        @Lacks("how a collector of the library combines two results")
        private static native <A> BinaryOperator<A> missing();

        @Override
        public Function<A, R> finisher() {
            return finisher;
        }
    }

    private static final class Box<T> {
        T value;
        boolean isFilled;
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return new Simple<T, List<T>, List<T>>(() -> new ArrayList<T>(), (all, each) -> all.add(each), all -> all);
    }

    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        return new Simple<T, List<T>, List<T>>(
                () -> new ArrayList<T>(), (all, each) -> all.add(each), all -> List.copyOf(all));
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new Simple<T, Set<T>, Set<T>>(() -> new HashSet<T>(), (all, each) -> all.add(each), all -> all);
    }

    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        return new Simple<T, Set<T>, Set<T>>(
                () -> new HashSet<T>(), (all, each) -> all.add(each), all -> Set.copyOf(all));
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> maker) {
        return new Simple<T, C, C>(maker, (all, each) -> all.add(each), all -> all);
    }

    public static Collector<CharSequence, ?, String> joining() {
        return joining("", "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence between) {
        return joining(between, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(
            CharSequence between, CharSequence before, CharSequence after) {
        return new Simple<CharSequence, Box<StringBuilder>, String>(
                () -> new Box<StringBuilder>(),
                (all, each) -> {
                    if (all.isFilled) {
                        all.value.append(between);
                    } else {
                        all.isFilled = true;
                        all.value = new StringBuilder();
                    }
                    all.value.append(each);
                },
                all -> before.toString() + (all.isFilled ? all.value.toString() : "") + after.toString());
    }

    public static <T> Collector<T, ?, Long> counting() {
        return summingLong(each -> 1L);
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> value) {
        return new Simple<T, int[], Integer>(
                () -> new int[1], (all, each) -> all[0] += value.applyAsInt(each), all -> all[0]);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> value) {
        return new Simple<T, long[], Long>(
                () -> new long[1], (all, each) -> all[0] += value.applyAsLong(each), all -> all[0]);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> value) {
        return collectingAndThen(Collectors.<T>summarizingDouble(value), all -> all.getSum());
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> value) {
        return collectingAndThen(Collectors.<T>summarizingInt(value), all -> all.getAverage());
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> value) {
        return collectingAndThen(Collectors.<T>summarizingLong(value), all -> all.getAverage());
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> value) {
        return collectingAndThen(Collectors.<T>summarizingDouble(value), all -> all.getAverage());
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> value) {
        return new Simple<T, IntSummaryStatistics, IntSummaryStatistics>(
                () -> new IntSummaryStatistics(), (all, each) -> all.accept(value.applyAsInt(each)), all -> all);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> value) {
        return new Simple<T, LongSummaryStatistics, LongSummaryStatistics>(
                () -> new LongSummaryStatistics(), (all, each) -> all.accept(value.applyAsLong(each)), all -> all);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> value) {
        return new Simple<T, DoubleSummaryStatistics, DoubleSummaryStatistics>(
                () -> new DoubleSummaryStatistics(), (all, each) -> all.accept(value.applyAsDouble(each)), all -> all);
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> order) {
        return reducing((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> order) {
        return reducing((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> join) {
        return new Simple<T, Box<T>, Optional<T>>(
                () -> new Box<T>(),
                (all, each) -> {
                    all.value = all.isFilled ? join.apply(all.value, each) : each;
                    all.isFilled = true;
                },
                all -> Optional.ofNullable(all.value));
    }

    public static <T> Collector<T, ?, T> reducing(T first, BinaryOperator<T> join) {
        return reducing(first, each -> each, join);
    }

    public static <T, U> Collector<T, ?, U> reducing(
            U first, Function<? super T, ? extends U> change, BinaryOperator<U> join) {
        return new Simple<T, Box<U>, U>(
                () -> {
                    Box<U> box = new Box<U>();
                    box.value = first;
                    return box;
                },
                (all, each) -> all.value = join.apply(all.value, change.apply(each)),
                all -> all.value);
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(
            Function<? super T, ? extends U> change, Collector<? super U, A, R> below) {
        BiConsumer<A, ? super U> add = below.accumulator();
        return new Simple<T, A, R>(
                below.supplier(), (all, each) -> add.accept(all, change.apply(each)), below.finisher());
    }

    public static <T, A, R> Collector<T, ?, R> filtering(
            Predicate<? super T> filter, Collector<? super T, A, R> below) {
        BiConsumer<A, ? super T> add = below.accumulator();
        return new Simple<T, A, R>(
                below.supplier(),
                (all, each) -> {
                    if (filter.test(each)) {
                        add.accept(all, each);
                    }
                },
                below.finisher());
    }

    public static <T, U, A, R> Collector<T, ?, R> flatMapping(
            Function<? super T, ? extends Stream<? extends U>> change, Collector<? super U, A, R> below) {
        BiConsumer<A, ? super U> add = below.accumulator();
        return new Simple<T, A, R>(
                below.supplier(),
                (all, each) -> {
                    Stream<? extends U> inner = change.apply(each);
                    if (inner != null) {
                        inner.forEach(element -> add.accept(all, element));
                    }
                },
                below.finisher());
    }

    /** What two collectors have so far. */
    private static final class Both<A, B> {
        final A first;
        final B second;

        Both(A first, B second) {
            this.first = first;
            this.second = second;
        }
    }

    public static <T, A, B, P, Q, R> Collector<T, ?, R> teeing(
            Collector<? super T, A, P> first,
            Collector<? super T, B, Q> second,
            BiFunction<? super P, ? super Q, R> join) {
        BiConsumer<A, ? super T> toFirst = first.accumulator();
        BiConsumer<B, ? super T> toSecond = second.accumulator();
        return new Simple<T, Both<A, B>, R>(
                () -> new Both<A, B>(first.supplier().get(), second.supplier().get()),
                (both, each) -> {
                    toFirst.accept(both.first, each);
                    toSecond.accept(both.second, each);
                },
                both -> join.apply(first.finisher().apply(both.first), second.finisher().apply(both.second)));
    }

    public static <T, A, R, S> Collector<T, A, S> collectingAndThen(
            Collector<T, A, R> below, Function<R, S> change) {
        return new Simple<T, A, S>(below.supplier(), below.accumulator(), below.finisher().andThen(change));
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        return new Simple<T, Map<K, U>, Map<K, U>>(
                () -> new HashMap<K, U>(),
                (all, each) -> {
                    K k = key.apply(each);
                    U u = Objects.requireNonNull(value.apply(each));
                    U before = all.putIfAbsent(k, u);
                    if (before != null) {
                        throw new IllegalStateException(
                                "Duplicate key " + k + " (attempted merging values " + before + " and " + u + ")");
                    }
                },
                all -> all);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> join) {
        return toMap(key, value, join, () -> new HashMap<K, U>());
    }

    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> join,
            Supplier<M> maker) {
        return new Simple<T, M, M>(
                maker, (all, each) -> all.merge(key.apply(each), value.apply(each), join), all -> all);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> key) {
        return groupingBy(key, Collectors.<T>toList());
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
            Function<? super T, ? extends K> key, Collector<? super T, A, D> below) {
        return groupingBy(key, () -> new HashMap<K, D>(), below);
    }

    @SuppressWarnings("unchecked")
    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
            Function<? super T, ? extends K> key, Supplier<M> maker, Collector<? super T, A, D> below) {
        Supplier<A> group = below.supplier();
        BiConsumer<A, ? super T> add = below.accumulator();
        Function<A, D> finish = below.finisher();
        return new Simple<T, M, M>(
                maker,
                (all, each) -> {
                    K k = Objects.requireNonNull(key.apply(each), "element cannot be mapped to a null key");
                    Map<K, A> groups = (Map<K, A>) all;
                    A found = groups.get(k);
                    if (found == null) {
                        found = group.get();
                        groups.put(k, found);
                    }
                    add.accept(found, each);
                },
                all -> {
                    for (K k : new ArrayList<K>(all.keySet())) {
                        all.put(k, finish.apply(((Map<K, A>) all).get(k)));
                    }
                    return all;
                });
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> wanted) {
        return partitioningBy(wanted, Collectors.<T>toList());
    }

    /** `false` comes first. */
    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(
            Predicate<? super T> wanted, Collector<? super T, A, D> below) {
        BiConsumer<A, ? super T> add = below.accumulator();
        Function<A, D> finish = below.finisher();
        return new Simple<T, Box<A>[], Map<Boolean, D>>(
                () -> {
                    Box<A>[] both = new Box[2];
                    both[0] = new Box<A>();
                    both[1] = new Box<A>();
                    both[0].value = below.supplier().get();
                    both[1].value = below.supplier().get();
                    return both;
                },
                (both, each) -> add.accept(both[wanted.test(each) ? 1 : 0].value, each),
                both -> {
                    Map<Boolean, D> found = new LinkedHashMap<Boolean, D>();
                    found.put(false, finish.apply(both[0].value));
                    found.put(true, finish.apply(both[1].value));
                    return found;
                });
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        Objects.requireNonNull(key);
        Objects.requireNonNull(value);
        return collectingAndThen(Collectors.<T, K, U>toMap(key, value), all -> Map.<K, U>copyOf(all));
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> join) {
        Objects.requireNonNull(key);
        Objects.requireNonNull(value);
        Objects.requireNonNull(join);
        return collectingAndThen(Collectors.<T, K, U>toMap(key, value, join), all -> Map.<K, U>copyOf(all));
    }

    public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(
            Function<? super T, ? extends K> key) {
        return groupingBy(key, () -> new ConcurrentHashMap<K, List<T>>(), Collectors.<T>toList());
    }

    public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(
            Function<? super T, ? extends K> key, Collector<? super T, A, D> below) {
        return groupingBy(key, () -> new ConcurrentHashMap<K, D>(), below);
    }

    public static <T, K, D, A, M extends ConcurrentMap<K, D>> Collector<T, ?, M> groupingByConcurrent(
            Function<? super T, ? extends K> key, Supplier<M> maker, Collector<? super T, A, D> below) {
        return groupingBy(key, maker, below);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        Objects.requireNonNull(key);
        Objects.requireNonNull(value);
        return new Simple<T, ConcurrentMap<K, U>, ConcurrentMap<K, U>>(
                () -> new ConcurrentHashMap<K, U>(),
                (all, each) -> {
                    K k = key.apply(each);
                    if (all.putIfAbsent(k, Objects.requireNonNull(value.apply(each))) != null) {
                        throw new IllegalStateException();
                    }
                },
                all -> all);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> join) {
        return toMap(key, value, join, () -> new ConcurrentHashMap<K, U>());
    }

    public static <T, K, U, M extends ConcurrentMap<K, U>> Collector<T, ?, M> toConcurrentMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> join,
            Supplier<M> maker) {
        return toMap(key, value, join, maker);
    }
}
