package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** An interface on a JVM. Elements are drawn one at a time, each through all operations, by one thread. */
public final class Stream<T> implements AutoCloseable {
    private final Source<T> source;
    private boolean isUsed;

    Stream(Source<T> source) {
        this.source = source;
    }

    /** What collections and arrays make. */
    public static <T> Stream<T> over(Iterable<? extends T> all) {
        return new Stream<>(new Sources.OfIterable<>(all));
    }

    public static <T> Stream<T> over(T[] all, int from, int to) {
        return new Stream<>(new Sources.OfArray<>(all, from, to));
    }

    public static <T> Stream<T> empty() {
        return new Stream<>(new Sources.OfIterable<>(new ArrayList<T>()));
    }

    public static <T> Stream<T> of(T element) {
        ArrayList<T> all = new ArrayList<>();
        all.add(element);
        return new Stream<>(new Sources.OfIterable<>(all));
    }

    public static <T> Stream<T> ofNullable(T element) {
        return element == null ? Stream.<T>empty() : Stream.of(element);
    }

    @SafeVarargs
    public static <T> Stream<T> of(T... elements) {
        return new Stream<>(new Sources.OfArray<>(elements, 0, elements.length));
    }

    public static <T> Stream<T> iterate(T first, UnaryOperator<T> next) {
        Objects.requireNonNull(next);
        return new Stream<>(new Sources.Iterated<>(first, null, next));
    }

    public static <T> Stream<T> iterate(T first, Predicate<? super T> hasNext, UnaryOperator<T> next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(hasNext);
        return new Stream<>(new Sources.Iterated<>(first, hasNext, next));
    }

    public static <T> Stream<T> generate(Supplier<? extends T> maker) {
        Objects.requireNonNull(maker);
        return new Stream<>(new Sources.Generated<>(maker));
    }

    @SuppressWarnings("unchecked")
    public static <T> Stream<T> concat(Stream<? extends T> first, Stream<? extends T> second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        return new Stream<T>(new Sources.Joined<T>((Source<T>) first.taken(), (Source<T>) second.taken()));
    }

    /** A stream is used once. */
    Source<T> taken() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return source;
    }

    @Override
    public void close() {
        isUsed = true;
    }

    public Stream<T> parallel() {
        return this;
    }

    public Stream<T> sequential() {
        return this;
    }

    public Stream<T> unordered() {
        return this;
    }

    public Stream<T> filter(Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        return new Stream<>(new Sources.Filtered<>(taken(), filter));
    }

    public Stream<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        return new Stream<>(new Sources.Peeked<>(taken(), action));
    }

    public Stream<T> limit(long most) {
        if (most < 0) {
            throw new IllegalArgumentException(Long.toString(most));
        }
        return new Stream<>(new Sources.Limited<>(taken(), most));
    }

    public Stream<T> skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new Stream<>(new Sources.Skipped<>(taken(), n));
    }

    public Stream<T> takeWhile(Predicate<? super T> wanted) {
        Objects.requireNonNull(wanted);
        return new Stream<>(new Sources.Bounded<>(taken(), wanted, true));
    }

    public Stream<T> dropWhile(Predicate<? super T> dropped) {
        Objects.requireNonNull(dropped);
        return new Stream<>(new Sources.Bounded<>(taken(), dropped, false));
    }

    public void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Source<T> all = taken();
        while (all.advance()) {
            action.accept(all.current);
        }
    }

    public void forEachOrdered(Consumer<? super T> action) {
        forEach(action);
    }

    public boolean anyMatch(Predicate<? super T> wanted) {
        Objects.requireNonNull(wanted);
        Source<T> all = taken();
        while (all.advance()) {
            if (wanted.test(all.current)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(Predicate<? super T> wanted) {
        Objects.requireNonNull(wanted);
        Source<T> all = taken();
        while (all.advance()) {
            if (!wanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(Predicate<? super T> unwanted) {
        Objects.requireNonNull(unwanted);
        Source<T> all = taken();
        while (all.advance()) {
            if (unwanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    /** Every element is drawn; a JVM leaves that out where it knows the number. */
    public long count() {
        Source<T> all = taken();
        long n = 0;
        while (all.advance()) {
            n++;
        }
        return n;
    }

    public <R> Stream<R> map(Function<? super T, ? extends R> change) {
        Objects.requireNonNull(change);
        return new Stream<R>(new Sources.Mapped<T, R>(taken(), change));
    }

    public IntStream mapToInt(ToIntFunction<? super T> change) {
        Objects.requireNonNull(change);
        return new IntStream(new Sources.ToInt<T>(taken(), change));
    }

    public LongStream mapToLong(ToLongFunction<? super T> change) {
        Objects.requireNonNull(change);
        return new LongStream(new Sources.ToLong<T>(taken(), change));
    }

    public DoubleStream mapToDouble(ToDoubleFunction<? super T> change) {
        Objects.requireNonNull(change);
        return new DoubleStream(new Sources.ToDouble<T>(taken(), change));
    }

    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> change) {
        Objects.requireNonNull(change);
        return new Stream<R>(new Sources.Flat<T, R>(taken(), change));
    }

    public Stream<T> distinct() {
        return new Stream<T>(new Sources.Distinct<T>(taken()));
    }

    public Stream<T> sorted() {
        return new Stream<T>(new Sources.Sorted<T>(taken(), null));
    }

    public Stream<T> sorted(Comparator<? super T> order) {
        return new Stream<T>(new Sources.Sorted<T>(taken(), order));
    }

    public Iterator<T> iterator() {
        return new Drawing<T>(taken());
    }

    public Object[] toArray() {
        return rest().toArray();
    }

    public <A> A[] toArray(IntFunction<A[]> maker) {
        List<T> all = rest();
        A[] array = maker.apply(all.size());
        if (array.length != all.size()) {
            throw new IllegalStateException();
        }
        Object[] target = array;
        for (int i = 0; i < all.size(); i++) {
            target[i] = all.get(i);
        }
        return array;
    }

    private ArrayList<T> rest() {
        Source<T> all = taken();
        ArrayList<T> found = new ArrayList<>();
        while (all.advance()) {
            found.add(all.current);
        }
        return found;
    }

    public List<T> toList() {
        return Collections.unmodifiableList(rest());
    }

    public T reduce(T first, BinaryOperator<T> join) {
        Objects.requireNonNull(join);
        Source<T> all = taken();
        T joined = first;
        while (all.advance()) {
            joined = join.apply(joined, all.current);
        }
        return joined;
    }

    public Optional<T> reduce(BinaryOperator<T> join) {
        Objects.requireNonNull(join);
        Source<T> all = taken();
        if (!all.advance()) {
            return Optional.empty();
        }
        T joined = all.current;
        while (all.advance()) {
            joined = join.apply(joined, all.current);
        }
        return Optional.of(joined);
    }

    public <U> U reduce(U first, BiFunction<U, ? super T, U> add, BinaryOperator<U> join) {
        Objects.requireNonNull(add);
        Objects.requireNonNull(join);
        Source<T> all = taken();
        U joined = first;
        while (all.advance()) {
            joined = add.apply(joined, all.current);
        }
        return joined;
    }

    public <R> R collect(Supplier<R> maker, BiConsumer<R, ? super T> add, BiConsumer<R, R> join) {
        Objects.requireNonNull(maker);
        Objects.requireNonNull(add);
        Objects.requireNonNull(join);
        Source<T> all = taken();
        R found = maker.get();
        while (all.advance()) {
            add.accept(found, all.current);
        }
        return found;
    }

    public <R, A> R collect(Collector<? super T, A, R> collector) {
        Source<T> all = taken();
        A found = collector.supplier().get();
        BiConsumer<A, ? super T> add = collector.accumulator();
        while (all.advance()) {
            add.accept(found, all.current);
        }
        if (!(collector instanceof Collectors.Simple)
                && collector.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH)) {
            return (R) found;
        }
        return collector.finisher().apply(found);
    }

    public Optional<T> min(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return reduce((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public Optional<T> max(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return reduce((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public Optional<T> findFirst() {
        Source<T> all = taken();
        return all.advance() ? Optional.of(all.current) : Optional.<T>empty();
    }

    public Optional<T> findAny() {
        return findFirst();
    }

    private static final class Drawing<T> implements Iterator<T> {
        private final Source<T> from;
        private boolean isDrawn;

        Drawing(Source<T> from) {
            this.from = from;
        }

        @Override
        public boolean hasNext() {
            isDrawn = isDrawn || from.advance();
            return isDrawn;
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isDrawn = false;
            return from.current;
        }
    }

    public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> change) {
        Objects.requireNonNull(change);
        return new Stream<R>(new Sources.Multi<T, R>(taken(), change));
    }

    public IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> change) {
        Objects.requireNonNull(change);
        return flatMapToInt(each -> {
            IntStream.Builder all = IntStream.builder();
            change.accept(each, all);
            return all.build();
        });
    }

    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> change) {
        Objects.requireNonNull(change);
        return new IntStream(new Sources.FlatToInt<T>(taken(), change));
    }

    public LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> change) {
        Objects.requireNonNull(change);
        return flatMapToLong(each -> {
            LongStream.Builder all = LongStream.builder();
            change.accept(each, all);
            return all.build();
        });
    }

    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> change) {
        Objects.requireNonNull(change);
        return new LongStream(new Sources.FlatToLong<T>(taken(), change));
    }

    public DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> change) {
        Objects.requireNonNull(change);
        return flatMapToDouble(each -> {
            DoubleStream.Builder all = DoubleStream.builder();
            change.accept(each, all);
            return all.build();
        });
    }

    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> change) {
        Objects.requireNonNull(change);
        return new DoubleStream(new Sources.FlatToDouble<T>(taken(), change));
    }

    public static <T> Builder<T> builder() {
        return new Builder<T>();
    }

    /** An interface on a JVM. It builds once. */
    public static final class Builder<T> implements Consumer<T> {
        private final ArrayList<T> all = new ArrayList<T>();
        private boolean isBuilt;

        Builder() {
        }

        @Override
        public void accept(T element) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            all.add(element);
        }

        public Builder<T> add(T element) {
            accept(element);
            return this;
        }

        public Stream<T> build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return all.stream();
        }
    }
}
