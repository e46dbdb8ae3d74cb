package java.util.stream;

import java.util.Arrays;
import java.util.LongSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** An interface on a JVM. Elements are drawn one at a time, each through all operations, by one thread. */
public final class LongStream implements AutoCloseable {
    private final LongSource source;
    private boolean isUsed;

    LongStream(LongSource source) {
        this.source = source;
    }

    /** What arrays make. */
    public static LongStream over(long[] all, int from, int to) {
        return new LongStream(new LongSources.OfArray(all, from, to));
    }

    public static LongStream empty() {
        return over(new long[0], 0, 0);
    }

    public static LongStream of(long element) {
        return over(new long[] {element}, 0, 1);
    }

    public static LongStream of(long... elements) {
        return over(elements, 0, elements.length);
    }

    public static LongStream range(long from, long to) {
        return from >= to ? empty() : rangeClosed(from, to - 1);
    }

    public static LongStream rangeClosed(long first, long last) {
        return new LongStream(new LongSources.Range(first, last));
    }

    public static LongStream iterate(long first, LongUnaryOperator next) {
        Objects.requireNonNull(next);
        return new LongStream(new LongSources.Iterated(first, null, next));
    }

    public static LongStream iterate(long first, LongPredicate hasNext, LongUnaryOperator next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(hasNext);
        return new LongStream(new LongSources.Iterated(first, hasNext, next));
    }

    public static LongStream generate(LongSupplier maker) {
        Objects.requireNonNull(maker);
        return new LongStream(new LongSources.Generated(maker));
    }

    public static LongStream concat(LongStream first, LongStream second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        return new LongStream(new LongSources.Joined(first.taken(), second.taken()));
    }

    /** A stream is used once. */
    LongSource taken() {
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

    public LongStream parallel() {
        return this;
    }

    public LongStream sequential() {
        return this;
    }

    public LongStream unordered() {
        return this;
    }

    public LongStream filter(LongPredicate filter) {
        Objects.requireNonNull(filter);
        return new LongStream(new LongSources.Filtered(taken(), filter));
    }

    public LongStream peek(LongConsumer action) {
        Objects.requireNonNull(action);
        return new LongStream(new LongSources.Peeked(taken(), action));
    }

    public LongStream limit(long most) {
        if (most < 0) {
            throw new IllegalArgumentException(Long.toString(most));
        }
        return new LongStream(new LongSources.Limited(taken(), most));
    }

    public LongStream skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new LongStream(new LongSources.Skipped(taken(), n));
    }

    public LongStream takeWhile(LongPredicate wanted) {
        Objects.requireNonNull(wanted);
        return new LongStream(new LongSources.Bounded(taken(), wanted, true));
    }

    public LongStream dropWhile(LongPredicate dropped) {
        Objects.requireNonNull(dropped);
        return new LongStream(new LongSources.Bounded(taken(), dropped, false));
    }

    public void forEach(LongConsumer action) {
        Objects.requireNonNull(action);
        LongSource all = taken();
        while (all.advance()) {
            action.accept(all.current);
        }
    }

    public void forEachOrdered(LongConsumer action) {
        forEach(action);
    }

    public boolean anyMatch(LongPredicate wanted) {
        Objects.requireNonNull(wanted);
        LongSource all = taken();
        while (all.advance()) {
            if (wanted.test(all.current)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(LongPredicate wanted) {
        Objects.requireNonNull(wanted);
        LongSource all = taken();
        while (all.advance()) {
            if (!wanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(LongPredicate unwanted) {
        Objects.requireNonNull(unwanted);
        LongSource all = taken();
        while (all.advance()) {
            if (unwanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    /** Every element is drawn; a JVM leaves that out where it knows the number. */
    public long count() {
        LongSource all = taken();
        long n = 0;
        while (all.advance()) {
            n++;
        }
        return n;
    }

    public LongStream map(LongUnaryOperator change) {
        Objects.requireNonNull(change);
        return new LongStream(new LongSources.Mapped(taken(), change));
    }

    public <T> Stream<T> mapToObj(LongFunction<? extends T> change) {
        Objects.requireNonNull(change);
        return new Stream<T>(new LongSources.ToObject<T>(taken(), change));
    }

    public Stream<Long> boxed() {
        return mapToObj(value -> Long.valueOf(value));
    }

    public IntStream mapToInt(LongToIntFunction change) {
        Objects.requireNonNull(change);
        return new IntStream(new LongSources.ToInt(taken(), change));
    }

    public DoubleStream mapToDouble(LongToDoubleFunction change) {
        Objects.requireNonNull(change);
        return new DoubleStream(new LongSources.ToDouble(taken(), change));
    }

    public DoubleStream asDoubleStream() {
        return mapToDouble(value -> value);
    }

    public LongStream flatMap(LongFunction<? extends LongStream> change) {
        Objects.requireNonNull(change);
        return new LongStream(new LongSources.Flat(taken(), change));
    }

    public LongStream distinct() {
        return boxed().distinct().mapToLong(value -> value);
    }

    public LongStream sorted() {
        return new LongStream(new LongSources.Sorted(taken()));
    }

    public long[] toArray() {
        return rest(taken());
    }

    /** All that is left. */
    static long[] rest(LongSource from) {
        long[] all = new long[4];
        int n = 0;
        while (from.advance()) {
            if (n == all.length) {
                all = Arrays.copyOf(all, 2 * n);
            }
            all[n++] = from.current;
        }
        return Arrays.copyOf(all, n);
    }

    public long reduce(long first, LongBinaryOperator join) {
        Objects.requireNonNull(join);
        LongSource all = taken();
        long joined = first;
        while (all.advance()) {
            joined = join.applyAsLong(joined, all.current);
        }
        return joined;
    }

    public OptionalLong reduce(LongBinaryOperator join) {
        Objects.requireNonNull(join);
        LongSource all = taken();
        if (!all.advance()) {
            return OptionalLong.empty();
        }
        long joined = all.current;
        while (all.advance()) {
            joined = join.applyAsLong(joined, all.current);
        }
        return OptionalLong.of(joined);
    }

    public <R> R collect(Supplier<R> maker, ObjLongConsumer<R> add, BiConsumer<R, R> join) {
        Objects.requireNonNull(maker);
        Objects.requireNonNull(add);
        Objects.requireNonNull(join);
        LongSource all = taken();
        R found = maker.get();
        while (all.advance()) {
            add.accept(found, all.current);
        }
        return found;
    }

    public long sum() {
        LongSource all = taken();
        long sum = 0;
        while (all.advance()) {
            sum += all.current;
        }
        return sum;
    }

    public OptionalDouble average() {
        LongSummaryStatistics all = summaryStatistics();
        return all.getCount() > 0 ? OptionalDouble.of(all.getAverage()) : OptionalDouble.empty();
    }

    public OptionalLong min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalLong max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public LongSummaryStatistics summaryStatistics() {
        LongSource all = taken();
        LongSummaryStatistics found = new LongSummaryStatistics();
        while (all.advance()) {
            found.accept(all.current);
        }
        return found;
    }

    public OptionalLong findFirst() {
        LongSource all = taken();
        return all.advance() ? OptionalLong.of(all.current) : OptionalLong.empty();
    }

    public OptionalLong findAny() {
        return findFirst();
    }

    public LongStream mapMulti(LongMapMultiConsumer change) {
        Objects.requireNonNull(change);
        return flatMap(each -> {
            Builder all = new Builder();
            change.accept(each, all);
            return all.build();
        });
    }

    public interface LongMapMultiConsumer {
        void accept(long value, LongConsumer next);
    }

    public PrimitiveIterator.OfLong iterator() {
        return new Drawing(taken());
    }

    private static final class Drawing implements PrimitiveIterator.OfLong {
        private final LongSource from;
        private boolean isDrawn;

        Drawing(LongSource from) {
            this.from = from;
        }

        @Override
        public boolean hasNext() {
            isDrawn = isDrawn || from.advance();
            return isDrawn;
        }

        @Override
        public long nextLong() {
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
    public static final class Builder implements LongConsumer {
        private long[] all = new long[4];
        private int n;
        private boolean isBuilt;

        Builder() {
        }

        @Override
        public void accept(long element) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            if (n == all.length) {
                all = Arrays.copyOf(all, 2 * n);
            }
            all[n++] = element;
        }

        public Builder add(long element) {
            accept(element);
            return this;
        }

        public LongStream build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return over(all, 0, n);
        }
    }
}
