package java.util.stream;

import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;

/** Where the elements of streams of double come from, and what each operation makes of them. */
final class DoubleSources {
    private DoubleSources() {
    }

    static final class OfArray extends DoubleSource {
        private final double[] all;
        private int at;
        private final int to;

        OfArray(double[] all, int from, int to) {
            this.all = all;
            this.at = from;
            this.to = to;
        }

        @Override
        boolean advance() {
            if (at >= to) {
                return false;
            }
            current = all[at++];
            return true;
        }
    }

    /** All are drawn before the first is given on. */
    static final class Sorted extends DoubleSource {
        private final DoubleSource from;
        private double[] all;
        private int at;

        Sorted(DoubleSource from) {
            this.from = from;
        }

        @Override
        boolean advance() {
            if (all == null) {
                all = DoubleStream.rest(from);
                java.util.Arrays.sort(all);
            }
            if (at == all.length) {
                return false;
            }
            current = all[at++];
            return true;
        }
    }

    static final class Flat extends DoubleSource {
        private final DoubleSource from;
        private final DoubleFunction<? extends DoubleStream> change;
        private DoubleSource inner;

        Flat(DoubleSource from, DoubleFunction<? extends DoubleStream> change) {
            this.from = from;
            this.change = change;
        }

        @Override
        boolean advance() {
            while (true) {
                if (inner != null && inner.advance()) {
                    current = inner.current;
                    return true;
                }
                inner = null;
                if (!from.advance()) {
                    return false;
                }
                DoubleStream next = change.apply(from.current);
                if (next != null) {
                    inner = next.taken();
                }
            }
        }
    }

    static final class Filtered extends DoubleSource {
        private final DoubleSource from;
        private final DoublePredicate filter;

        Filtered(DoubleSource from, DoublePredicate filter) {
            this.from = from;
            this.filter = filter;
        }

        @Override
        boolean advance() {
            while (from.advance()) {
                if (filter.test(from.current)) {
                    current = from.current;
                    return true;
                }
            }
            return false;
        }
    }

    static final class Limited extends DoubleSource {
        private final DoubleSource from;
        private long left;

        Limited(DoubleSource from, long left) {
            this.from = from;
            this.left = left;
        }

        @Override
        boolean advance() {
            if (left == 0 || !from.advance()) {
                return false;
            }
            left--;
            current = from.current;
            return true;
        }
    }

    static final class Skipped extends DoubleSource {
        private final DoubleSource from;
        private long left;

        Skipped(DoubleSource from, long left) {
            this.from = from;
            this.left = left;
        }

        @Override
        boolean advance() {
            while (left > 0) {
                left--;
                if (!from.advance()) {
                    left = 0;
                    return false;
                }
            }
            if (!from.advance()) {
                return false;
            }
            current = from.current;
            return true;
        }
    }

    static final class Peeked extends DoubleSource {
        private final DoubleSource from;
        private final DoubleConsumer action;

        Peeked(DoubleSource from, DoubleConsumer action) {
            this.from = from;
            this.action = action;
        }

        @Override
        boolean advance() {
            if (!from.advance()) {
                return false;
            }
            action.accept(from.current);
            current = from.current;
            return true;
        }
    }

    /** Up to the first element that is not as wanted, or from it on. */
    static final class Bounded extends DoubleSource {
        private final DoubleSource from;
        private final DoublePredicate wanted;
        private final boolean isStart;
        private boolean isOver;

        Bounded(DoubleSource from, DoublePredicate wanted, boolean isStart) {
            this.from = from;
            this.wanted = wanted;
            this.isStart = isStart;
        }

        @Override
        boolean advance() {
            if (isOver) {
                return !isStart && next();
            }
            while (next()) {
                if (!wanted.test(current)) {
                    isOver = true;
                    return !isStart;
                }
                if (isStart) {
                    return true;
                }
            }
            isOver = true;
            return false;
        }

        private boolean next() {
            if (!from.advance()) {
                return false;
            }
            current = from.current;
            return true;
        }
    }

    static final class Joined extends DoubleSource {
        private final DoubleSource first;
        private final DoubleSource second;
        private boolean isSecond;

        Joined(DoubleSource first, DoubleSource second) {
            this.first = first;
            this.second = second;
        }

        @Override
        boolean advance() {
            if (!isSecond) {
                if (first.advance()) {
                    current = first.current;
                    return true;
                }
                isSecond = true;
            }
            if (!second.advance()) {
                return false;
            }
            current = second.current;
            return true;
        }
    }

    /** A first one, then each from the one before, as long as it is as wanted; `wanted` may be null. */
    static final class Iterated extends DoubleSource {
        private final DoublePredicate wanted;
        private final DoubleUnaryOperator next;
        private boolean isStarted;
        private boolean isOver;

        Iterated(double first, DoublePredicate wanted, DoubleUnaryOperator next) {
            this.current = first;
            this.wanted = wanted;
            this.next = next;
        }

        @Override
        boolean advance() {
            if (isOver) {
                return false;
            }
            if (isStarted) {
                current = next.applyAsDouble(current);
            }
            isStarted = true;
            isOver = wanted != null && !wanted.test(current);
            return !isOver;
        }
    }

    static final class Generated extends DoubleSource {
        private final DoubleSupplier maker;

        Generated(DoubleSupplier maker) {
            this.maker = maker;
        }

        @Override
        boolean advance() {
            current = maker.getAsDouble();
            return true;
        }
    }

    static final class ToObject<T> extends Source<T> {
        private final DoubleSource from;
        private final DoubleFunction<? extends T> change;

        ToObject(DoubleSource from, DoubleFunction<? extends T> change) {
            this.from = from;
            this.change = change;
        }

        @Override
        boolean advance() {
            if (!from.advance()) {
                return false;
            }
            current = change.apply(from.current);
            return true;
        }
    }

    static final class ToInt extends IntSource {
        private final DoubleSource from;
        private final DoubleToIntFunction change;

        ToInt(DoubleSource from, DoubleToIntFunction change) {
            this.from = from;
            this.change = change;
        }

        @Override
        boolean advance() {
            if (!from.advance()) {
                return false;
            }
            current = change.applyAsInt(from.current);
            return true;
        }
    }

    static final class ToLong extends LongSource {
        private final DoubleSource from;
        private final DoubleToLongFunction change;

        ToLong(DoubleSource from, DoubleToLongFunction change) {
            this.from = from;
            this.change = change;
        }

        @Override
        boolean advance() {
            if (!from.advance()) {
                return false;
            }
            current = change.applyAsLong(from.current);
            return true;
        }
    }

    static final class Mapped extends DoubleSource {
        private final DoubleSource from;
        private final DoubleUnaryOperator change;

        Mapped(DoubleSource from, DoubleUnaryOperator change) {
            this.from = from;
            this.change = change;
        }

        @Override
        boolean advance() {
            if (!from.advance()) {
                return false;
            }
            current = change.applyAsDouble(from.current);
            return true;
        }
    }
}
