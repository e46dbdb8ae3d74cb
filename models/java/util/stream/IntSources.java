package java.util.stream;

import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/** Where the elements of streams of int come from, and what each operation makes of them. */
final class IntSources {
    private IntSources() {
    }

    /** From the first up to the last, which is one of them. */
    static final class Range extends IntSource {
        private final int last;
        private boolean isOver;
        private boolean isStarted;

        Range(int first, int last) {
            this.current = first;
            this.last = last;
            this.isOver = first > last;
        }

        @Override
        boolean advance() {
            if (isOver) {
                return false;
            }
            if (isStarted) {
                current++;
            }
            isStarted = true;
            isOver = current == last;
            return true;
        }
    }

    static final class OfArray extends IntSource {
        private final int[] all;
        private int at;
        private final int to;

        OfArray(int[] all, int from, int to) {
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
    static final class Sorted extends IntSource {
        private final IntSource from;
        private int[] all;
        private int at;

        Sorted(IntSource from) {
            this.from = from;
        }

        @Override
        boolean advance() {
            if (all == null) {
                all = IntStream.rest(from);
                java.util.Arrays.sort(all);
            }
            if (at == all.length) {
                return false;
            }
            current = all[at++];
            return true;
        }
    }

    static final class Flat extends IntSource {
        private final IntSource from;
        private final IntFunction<? extends IntStream> change;
        private IntSource inner;

        Flat(IntSource from, IntFunction<? extends IntStream> change) {
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
                IntStream next = change.apply(from.current);
                if (next != null) {
                    inner = next.taken();
                }
            }
        }
    }

    static final class Filtered extends IntSource {
        private final IntSource from;
        private final IntPredicate filter;

        Filtered(IntSource from, IntPredicate filter) {
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

    static final class Limited extends IntSource {
        private final IntSource from;
        private long left;

        Limited(IntSource from, long left) {
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

    static final class Skipped extends IntSource {
        private final IntSource from;
        private long left;

        Skipped(IntSource from, long left) {
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

    static final class Peeked extends IntSource {
        private final IntSource from;
        private final IntConsumer action;

        Peeked(IntSource from, IntConsumer action) {
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
    static final class Bounded extends IntSource {
        private final IntSource from;
        private final IntPredicate wanted;
        private final boolean isStart;
        private boolean isOver;

        Bounded(IntSource from, IntPredicate wanted, boolean isStart) {
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

    static final class Joined extends IntSource {
        private final IntSource first;
        private final IntSource second;
        private boolean isSecond;

        Joined(IntSource first, IntSource second) {
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
    static final class Iterated extends IntSource {
        private final IntPredicate wanted;
        private final IntUnaryOperator next;
        private boolean isStarted;
        private boolean isOver;

        Iterated(int first, IntPredicate wanted, IntUnaryOperator next) {
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
                current = next.applyAsInt(current);
            }
            isStarted = true;
            isOver = wanted != null && !wanted.test(current);
            return !isOver;
        }
    }

    static final class Generated extends IntSource {
        private final IntSupplier maker;

        Generated(IntSupplier maker) {
            this.maker = maker;
        }

        @Override
        boolean advance() {
            current = maker.getAsInt();
            return true;
        }
    }

    static final class ToObject<T> extends Source<T> {
        private final IntSource from;
        private final IntFunction<? extends T> change;

        ToObject(IntSource from, IntFunction<? extends T> change) {
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

    static final class Mapped extends IntSource {
        private final IntSource from;
        private final IntUnaryOperator change;

        Mapped(IntSource from, IntUnaryOperator change) {
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
        private final IntSource from;
        private final IntToLongFunction change;

        ToLong(IntSource from, IntToLongFunction change) {
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

    static final class ToDouble extends DoubleSource {
        private final IntSource from;
        private final IntToDoubleFunction change;

        ToDouble(IntSource from, IntToDoubleFunction change) {
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
