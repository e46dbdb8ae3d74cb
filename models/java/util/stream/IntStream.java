package java.util.stream;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** An interface on a JVM. Elements are drawn one at a time, each through all operations, by one thread. */
public final class IntStream implements AutoCloseable {
    private final IntSource source;
    private boolean isUsed;

    IntStream(IntSource source) {
        this.source = source;
    }

    /** What arrays make. */
    public static IntStream over(int[] all, int from, int to) {
        return new IntStream(new IntSources.OfArray(all, from, to));
    }

    public static IntStream empty() {
        return over(new int[0], 0, 0);
    }

    public static IntStream of(int element) {
        return over(new int[] {element}, 0, 1);
    }

    public static IntStream of(int... elements) {
        return over(elements, 0, elements.length);
    }

    public static IntStream range(int from, int to) {
        return from >= to ? empty() : rangeClosed(from, to - 1);
    }

    public static IntStream rangeClosed(int first, int last) {
        return new IntStream(new IntSources.Range(first, last));
    }

    public static IntStream iterate(int first, IntUnaryOperator next) {
        Objects.requireNonNull(next);
        return new IntStream(new IntSources.Iterated(first, null, next));
    }

    public static IntStream iterate(int first, IntPredicate hasNext, IntUnaryOperator next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(hasNext);
        return new IntStream(new IntSources.Iterated(first, hasNext, next));
    }

    public static IntStream generate(IntSupplier maker) {
        Objects.requireNonNull(maker);
        return new IntStream(new IntSources.Generated(maker));
    }

    public static IntStream concat(IntStream first, IntStream second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        return new IntStream(new IntSources.Joined(first.taken(), second.taken()));
    }

    /** A stream is used once. */
    IntSource taken() {
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

    public IntStream parallel() {
        return this;
    }

    public IntStream sequential() {
        return this;
    }

    public IntStream unordered() {
        return this;
    }

    public IntStream filter(IntPredicate filter) {
        Objects.requireNonNull(filter);
        return new IntStream(new IntSources.Filtered(taken(), filter));
    }

    public IntStream peek(IntConsumer action) {
        Objects.requireNonNull(action);
        return new IntStream(new IntSources.Peeked(taken(), action));
    }

    public IntStream limit(long most) {
        if (most < 0) {
            throw new IllegalArgumentException(Long.toString(most));
        }
        return new IntStream(new IntSources.Limited(taken(), most));
    }

    public IntStream skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new IntStream(new IntSources.Skipped(taken(), n));
    }

    public IntStream takeWhile(IntPredicate wanted) {
        Objects.requireNonNull(wanted);
        return new IntStream(new IntSources.Bounded(taken(), wanted, true));
    }

    public IntStream dropWhile(IntPredicate dropped) {
        Objects.requireNonNull(dropped);
        return new IntStream(new IntSources.Bounded(taken(), dropped, false));
    }

    public void forEach(IntConsumer action) {
        Objects.requireNonNull(action);
        IntSource all = taken();
        while (all.advance()) {
            action.accept(all.current);
        }
    }

    public void forEachOrdered(IntConsumer action) {
        forEach(action);
    }

    public boolean anyMatch(IntPredicate wanted) {
        Objects.requireNonNull(wanted);
        IntSource all = taken();
        while (all.advance()) {
            if (wanted.test(all.current)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(IntPredicate wanted) {
        Objects.requireNonNull(wanted);
        IntSource all = taken();
        while (all.advance()) {
            if (!wanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(IntPredicate unwanted) {
        Objects.requireNonNull(unwanted);
        IntSource all = taken();
        while (all.advance()) {
            if (unwanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    /** Every element is drawn; a JVM leaves that out where it knows the number. */
    public long count() {
        IntSource all = taken();
        long n = 0;
        while (all.advance()) {
            n++;
        }
        return n;
    }

    public IntStream map(IntUnaryOperator change) {
        Objects.requireNonNull(change);
        return new IntStream(new IntSources.Mapped(taken(), change));
    }

    public <T> Stream<T> mapToObj(IntFunction<? extends T> change) {
        Objects.requireNonNull(change);
        return new Stream<T>(new IntSources.ToObject<T>(taken(), change));
    }

    public Stream<Integer> boxed() {
        return mapToObj(value -> Integer.valueOf(value));
    }

    public LongStream mapToLong(IntToLongFunction change) {
        Objects.requireNonNull(change);
        return new LongStream(new IntSources.ToLong(taken(), change));
    }

    public LongStream asLongStream() {
        return mapToLong(value -> value);
    }

    public DoubleStream mapToDouble(IntToDoubleFunction change) {
        Objects.requireNonNull(change);
        return new DoubleStream(new IntSources.ToDouble(taken(), change));
    }

    public DoubleStream asDoubleStream() {
        return mapToDouble(value -> value);
    }

    public IntStream flatMap(IntFunction<? extends IntStream> change) {
        Objects.requireNonNull(change);
        return new IntStream(new IntSources.Flat(taken(), change));
    }

    public IntStream distinct() {
        return boxed().distinct().mapToInt(value -> value);
    }

    public IntStream sorted() {
        return new IntStream(new IntSources.Sorted(taken()));
    }

    public int[] toArray() {
        return rest(taken());
    }

    /** All that is left. */
    static int[] rest(IntSource from) {
        int[] all = new int[4];
        int n = 0;
        while (from.advance()) {
            if (n == all.length) {
                all = Arrays.copyOf(all, 2 * n);
            }
            all[n++] = from.current;
        }
        return Arrays.copyOf(all, n);
    }

    public int reduce(int first, IntBinaryOperator join) {
        Objects.requireNonNull(join);
        IntSource all = taken();
        int joined = first;
        while (all.advance()) {
            joined = join.applyAsInt(joined, all.current);
        }
        return joined;
    }

    public OptionalInt reduce(IntBinaryOperator join) {
        Objects.requireNonNull(join);
        IntSource all = taken();
        if (!all.advance()) {
            return OptionalInt.empty();
        }
        int joined = all.current;
        while (all.advance()) {
            joined = join.applyAsInt(joined, all.current);
        }
        return OptionalInt.of(joined);
    }

    public <R> R collect(Supplier<R> maker, ObjIntConsumer<R> add, BiConsumer<R, R> join) {
        Objects.requireNonNull(maker);
        Objects.requireNonNull(add);
        Objects.requireNonNull(join);
        IntSource all = taken();
        R found = maker.get();
        while (all.advance()) {
            add.accept(found, all.current);
        }
        return found;
    }

    public int sum() {
        IntSource all = taken();
        int sum = 0;
        while (all.advance()) {
            sum += all.current;
        }
        return sum;
    }

    public OptionalDouble average() {
        IntSummaryStatistics all = summaryStatistics();
        return all.getCount() > 0 ? OptionalDouble.of(all.getAverage()) : OptionalDouble.empty();
    }

    public OptionalInt min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalInt max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public IntSummaryStatistics summaryStatistics() {
        IntSource all = taken();
        IntSummaryStatistics found = new IntSummaryStatistics();
        while (all.advance()) {
            found.accept(all.current);
        }
        return found;
    }

    public OptionalInt findFirst() {
        IntSource all = taken();
        return all.advance() ? OptionalInt.of(all.current) : OptionalInt.empty();
    }

    public OptionalInt findAny() {
        return findFirst();
    }

    public IntStream mapMulti(IntMapMultiConsumer change) {
        Objects.requireNonNull(change);
        return flatMap(each -> {
            Builder all = new Builder();
            change.accept(each, all);
            return all.build();
        });
    }

    public interface IntMapMultiConsumer {
        void accept(int value, IntConsumer next);
    }

    public PrimitiveIterator.OfInt iterator() {
        return new Drawing(taken());
    }

    private static final class Drawing implements PrimitiveIterator.OfInt {
        private final IntSource from;
        private boolean isDrawn;

        Drawing(IntSource from) {
            this.from = from;
        }

        @Override
        public boolean hasNext() {
            isDrawn = isDrawn || from.advance();
            return isDrawn;
        }

        @Override
        public int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isDrawn = false;
            return from.current;
        }
    }

    public static Builder builder() {
        return new Builder();
    }

    /** An interface on a JVM. It builds once. */
    public static final class Builder implements IntConsumer {
        private int[] all = new int[4];
        private int n;
        private boolean isBuilt;

        Builder() {
        }

        @Override
        public void accept(int element) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            if (n == all.length) {
                all = Arrays.copyOf(all, 2 * n);
            }
            all[n++] = element;
        }

        public Builder add(int element) {
            accept(element);
            return this;
        }

        public IntStream build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return over(all, 0, n);
        }
    }
}
