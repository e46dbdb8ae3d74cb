package java.util.stream;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** An interface on a JVM. Elements are drawn one at a time, each through all operations, by one thread. */
public final class DoubleStream implements AutoCloseable {
    private final DoubleSource source;
    private boolean isUsed;

    DoubleStream(DoubleSource source) {
        this.source = source;
    }

    /** What arrays make. */
    public static DoubleStream over(double[] all, int from, int to) {
        return new DoubleStream(new DoubleSources.OfArray(all, from, to));
    }

    public static DoubleStream empty() {
        return over(new double[0], 0, 0);
    }

    public static DoubleStream of(double element) {
        return over(new double[] {element}, 0, 1);
    }

    public static DoubleStream of(double... elements) {
        return over(elements, 0, elements.length);
    }

    public static DoubleStream iterate(double first, DoubleUnaryOperator next) {
        Objects.requireNonNull(next);
        return new DoubleStream(new DoubleSources.Iterated(first, null, next));
    }

    public static DoubleStream iterate(double first, DoublePredicate hasNext, DoubleUnaryOperator next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(hasNext);
        return new DoubleStream(new DoubleSources.Iterated(first, hasNext, next));
    }

    public static DoubleStream generate(DoubleSupplier maker) {
        Objects.requireNonNull(maker);
        return new DoubleStream(new DoubleSources.Generated(maker));
    }

    public static DoubleStream concat(DoubleStream first, DoubleStream second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        return new DoubleStream(new DoubleSources.Joined(first.taken(), second.taken()));
    }

    /** A stream is used once. */
    DoubleSource taken() {
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

    public DoubleStream parallel() {
        return this;
    }

    public DoubleStream sequential() {
        return this;
    }

    public DoubleStream unordered() {
        return this;
    }

    public DoubleStream filter(DoublePredicate filter) {
        Objects.requireNonNull(filter);
        return new DoubleStream(new DoubleSources.Filtered(taken(), filter));
    }

    public DoubleStream peek(DoubleConsumer action) {
        Objects.requireNonNull(action);
        return new DoubleStream(new DoubleSources.Peeked(taken(), action));
    }

    public DoubleStream limit(long most) {
        if (most < 0) {
            throw new IllegalArgumentException(Long.toString(most));
        }
        return new DoubleStream(new DoubleSources.Limited(taken(), most));
    }

    public DoubleStream skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new DoubleStream(new DoubleSources.Skipped(taken(), n));
    }

    public DoubleStream takeWhile(DoublePredicate wanted) {
        Objects.requireNonNull(wanted);
        return new DoubleStream(new DoubleSources.Bounded(taken(), wanted, true));
    }

    public DoubleStream dropWhile(DoublePredicate dropped) {
        Objects.requireNonNull(dropped);
        return new DoubleStream(new DoubleSources.Bounded(taken(), dropped, false));
    }

    public void forEach(DoubleConsumer action) {
        Objects.requireNonNull(action);
        DoubleSource all = taken();
        while (all.advance()) {
            action.accept(all.current);
        }
    }

    public void forEachOrdered(DoubleConsumer action) {
        forEach(action);
    }

    public boolean anyMatch(DoublePredicate wanted) {
        Objects.requireNonNull(wanted);
        DoubleSource all = taken();
        while (all.advance()) {
            if (wanted.test(all.current)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(DoublePredicate wanted) {
        Objects.requireNonNull(wanted);
        DoubleSource all = taken();
        while (all.advance()) {
            if (!wanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(DoublePredicate unwanted) {
        Objects.requireNonNull(unwanted);
        DoubleSource all = taken();
        while (all.advance()) {
            if (unwanted.test(all.current)) {
                return false;
            }
        }
        return true;
    }

    /** Every element is drawn; a JVM leaves that out where it knows the number. */
    public long count() {
        DoubleSource all = taken();
        long n = 0;
        while (all.advance()) {
            n++;
        }
        return n;
    }

    public DoubleStream map(DoubleUnaryOperator change) {
        Objects.requireNonNull(change);
        return new DoubleStream(new DoubleSources.Mapped(taken(), change));
    }

    public <T> Stream<T> mapToObj(DoubleFunction<? extends T> change) {
        Objects.requireNonNull(change);
        return new Stream<T>(new DoubleSources.ToObject<T>(taken(), change));
    }

    public Stream<Double> boxed() {
        return mapToObj(value -> Double.valueOf(value));
    }

    public IntStream mapToInt(DoubleToIntFunction change) {
        Objects.requireNonNull(change);
        return new IntStream(new DoubleSources.ToInt(taken(), change));
    }

    public LongStream mapToLong(DoubleToLongFunction change) {
        Objects.requireNonNull(change);
        return new LongStream(new DoubleSources.ToLong(taken(), change));
    }

    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> change) {
        Objects.requireNonNull(change);
        return new DoubleStream(new DoubleSources.Flat(taken(), change));
    }

    public DoubleStream distinct() {
        return boxed().distinct().mapToDouble(value -> value);
    }

    public DoubleStream sorted() {
        return new DoubleStream(new DoubleSources.Sorted(taken()));
    }

    public double[] toArray() {
        return rest(taken());
    }

    /** All that is left. */
    static double[] rest(DoubleSource from) {
        double[] all = new double[4];
        int n = 0;
        while (from.advance()) {
            if (n == all.length) {
                all = Arrays.copyOf(all, 2 * n);
            }
            all[n++] = from.current;
        }
        return Arrays.copyOf(all, n);
    }

    public double reduce(double first, DoubleBinaryOperator join) {
        Objects.requireNonNull(join);
        DoubleSource all = taken();
        double joined = first;
        while (all.advance()) {
            joined = join.applyAsDouble(joined, all.current);
        }
        return joined;
    }

    public OptionalDouble reduce(DoubleBinaryOperator join) {
        Objects.requireNonNull(join);
        DoubleSource all = taken();
        if (!all.advance()) {
            return OptionalDouble.empty();
        }
        double joined = all.current;
        while (all.advance()) {
            joined = join.applyAsDouble(joined, all.current);
        }
        return OptionalDouble.of(joined);
    }

    public <R> R collect(Supplier<R> maker, ObjDoubleConsumer<R> add, BiConsumer<R, R> join) {
        Objects.requireNonNull(maker);
        Objects.requireNonNull(add);
        Objects.requireNonNull(join);
        DoubleSource all = taken();
        R found = maker.get();
        while (all.advance()) {
            add.accept(found, all.current);
        }
        return found;
    }

    public double sum() {
        return summaryStatistics().getSum();
    }

    public OptionalDouble average() {
        DoubleSummaryStatistics all = summaryStatistics();
        return all.getCount() > 0 ? OptionalDouble.of(all.getAverage()) : OptionalDouble.empty();
    }

    public OptionalDouble min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalDouble max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public DoubleSummaryStatistics summaryStatistics() {
        DoubleSource all = taken();
        DoubleSummaryStatistics found = new DoubleSummaryStatistics();
        while (all.advance()) {
            found.accept(all.current);
        }
        return found;
    }

    public OptionalDouble findFirst() {
        DoubleSource all = taken();
        return all.advance() ? OptionalDouble.of(all.current) : OptionalDouble.empty();
    }

    public OptionalDouble findAny() {
        return findFirst();
    }

    public DoubleStream mapMulti(DoubleMapMultiConsumer change) {
        Objects.requireNonNull(change);
        return flatMap(each -> {
            Builder all = new Builder();
            change.accept(each, all);
            return all.build();
        });
    }

    public interface DoubleMapMultiConsumer {
        void accept(double value, DoubleConsumer next);
    }

    public PrimitiveIterator.OfDouble iterator() {
        return new Drawing(taken());
    }

    private static final class Drawing implements PrimitiveIterator.OfDouble {
        private final DoubleSource from;
        private boolean isDrawn;

        Drawing(DoubleSource from) {
            this.from = from;
        }

        @Override
        public boolean hasNext() {
            isDrawn = isDrawn || from.advance();
            return isDrawn;
        }

        @Override
        public double nextDouble() {
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
    public static final class Builder implements DoubleConsumer {
        private double[] all = new double[4];
        private int n;
        private boolean isBuilt;

        Builder() {
        }

        @Override
        public void accept(double element) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            if (n == all.length) {
                all = Arrays.copyOf(all, 2 * n);
            }
            all[n++] = element;
        }

        public Builder add(double element) {
            accept(element);
            return this;
        }

        public DoubleStream build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return over(all, 0, n);
        }
    }
}
