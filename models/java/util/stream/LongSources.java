package java.util.stream;

import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

/** Where the elements of streams of long come from, and what each operation makes of them. */
final class LongSources {
    private LongSources() {
    }

    /** From the first up to the last, which is one of them. */
    static final class Range extends LongSource {
        private final long last;
        private boolean isOver;
        private boolean isStarted;

        Range(long first, long last) {
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

    static final class OfArray extends LongSource {
        private final long[] all;
        private int at;
        private final int to;

        OfArray(long[] all, int from, int to) {
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
    static final class Sorted extends LongSource {
        private final LongSource from;
        private long[] all;
        private int at;

        Sorted(LongSource from) {
            this.from = from;
        }

        @Override
        boolean advance() {
            if (all == null) {
                all = LongStream.rest(from);
                java.util.Arrays.sort(all);
            }
            if (at == all.length) {
                return false;
            }
            current = all[at++];
            return true;
        }
    }

    static final class Flat extends LongSource {
        private final LongSource from;
        private final LongFunction<? extends LongStream> change;
        private LongSource inner;

        Flat(LongSource from, LongFunction<? extends LongStream> change) {
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
                LongStream next = change.apply(from.current);
                if (next != null) {
                    inner = next.taken();
                }
            }
        }
    }

    static final class Filtered extends LongSource {
        private final LongSource from;
        private final LongPredicate filter;

        Filtered(LongSource from, LongPredicate filter) {
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

    static final class Limited extends LongSource {
        private final LongSource from;
        private long left;

        Limited(LongSource from, long left) {
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

    static final class Skipped extends LongSource {
        private final LongSource from;
        private long left;

        Skipped(LongSource from, long left) {
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

    static final class Peeked extends LongSource {
        private final LongSource from;
        private final LongConsumer action;

        Peeked(LongSource from, LongConsumer action) {
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
    static final class Bounded extends LongSource {
        private final LongSource from;
        private final LongPredicate wanted;
        private final boolean isStart;
        private boolean isOver;

        Bounded(LongSource from, LongPredicate wanted, boolean isStart) {
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

    static final class Joined extends LongSource {
        private final LongSource first;
        private final LongSource second;
        private boolean isSecond;

        Joined(LongSource first, LongSource second) {
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
    static final class Iterated extends LongSource {
        private final LongPredicate wanted;
        private final LongUnaryOperator next;
        private boolean isStarted;
        private boolean isOver;

        Iterated(long first, LongPredicate wanted, LongUnaryOperator next) {
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
                current = next.applyAsLong(current);
            }
            isStarted = true;
            isOver = wanted != null && !wanted.test(current);
            return !isOver;
        }
    }

    static final class Generated extends LongSource {
        private final LongSupplier maker;

        Generated(LongSupplier maker) {
            this.maker = maker;
        }

        @Override
        boolean advance() {
            current = maker.getAsLong();
            return true;
        }
    }

    static final class ToObject<T> extends Source<T> {
        private final LongSource from;
        private final LongFunction<? extends T> change;

        ToObject(LongSource from, LongFunction<? extends T> change) {
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
        private final LongSource from;
        private final LongToIntFunction change;

        ToInt(LongSource from, LongToIntFunction change) {
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

    static final class Mapped extends LongSource {
        private final LongSource from;
        private final LongUnaryOperator change;

        Mapped(LongSource from, LongUnaryOperator change) {
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
        private final LongSource from;
        private final LongToDoubleFunction change;

        ToDouble(LongSource from, LongToDoubleFunction change) {
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
