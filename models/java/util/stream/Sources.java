package java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Where the elements of streams come from, and what each operation makes of them. */
final class Sources {
    private Sources() {
    }

    /** Of a collection, which is asked when the first element is. */
    static final class OfIterable<T> extends Source<T> {
        private final Iterable<? extends T> all;
        private Iterator<? extends T> rest;

        OfIterable(Iterable<? extends T> all) {
            this.all = all;
        }

        @Override
        boolean advance() {
            if (rest == null) {
                rest = all.iterator();
            }
            if (!rest.hasNext()) {
                return false;
            }
            current = rest.next();
            return true;
        }
    }

    static final class OfArray<T> extends Source<T> {
        private final T[] all;
        private int at;
        private final int to;

        OfArray(T[] all, int from, int to) {
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
    static final class Sorted<T> extends Source<T> {
        private final Source<T> from;
        private final Comparator<? super T> order;
        private Iterator<T> rest;

        Sorted(Source<T> from, Comparator<? super T> order) {
            this.from = from;
            this.order = order;
        }

        @Override
        boolean advance() {
            if (rest == null) {
                ArrayList<T> all = new ArrayList<T>();
                while (from.advance()) {
                    all.add(from.current);
                }
                all.sort(order);
                rest = all.iterator();
            }
            if (!rest.hasNext()) {
                return false;
            }
            current = rest.next();
            return true;
        }
    }

    static final class Distinct<T> extends Source<T> {
        private final Source<T> from;
        private final HashSet<T> seen = new HashSet<T>();

        Distinct(Source<T> from) {
            this.from = from;
        }

        @Override
        boolean advance() {
            while (from.advance()) {
                if (seen.add(from.current)) {
                    current = from.current;
                    return true;
                }
            }
            return false;
        }
    }

    static final class Flat<S, T> extends Source<T> {
        private final Source<S> from;
        private final Function<? super S, ? extends Stream<? extends T>> change;
        private Source<? extends T> inner;

        Flat(Source<S> from, Function<? super S, ? extends Stream<? extends T>> change) {
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
                Stream<? extends T> next = change.apply(from.current);
                if (next != null) {
                    inner = next.taken();
                }
            }
        }
    }

    static final class Filtered<T> extends Source<T> {
        private final Source<T> from;
        private final Predicate<? super T> filter;

        Filtered(Source<T> from, Predicate<? super T> filter) {
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

    static final class Limited<T> extends Source<T> {
        private final Source<T> from;
        private long left;

        Limited(Source<T> from, long left) {
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

    static final class Skipped<T> extends Source<T> {
        private final Source<T> from;
        private long left;

        Skipped(Source<T> from, long left) {
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

    static final class Peeked<T> extends Source<T> {
        private final Source<T> from;
        private final Consumer<? super T> action;

        Peeked(Source<T> from, Consumer<? super T> action) {
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
    static final class Bounded<T> extends Source<T> {
        private final Source<T> from;
        private final Predicate<? super T> wanted;
        private final boolean isStart;
        private boolean isOver;

        Bounded(Source<T> from, Predicate<? super T> wanted, boolean isStart) {
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

    static final class Joined<T> extends Source<T> {
        private final Source<T> first;
        private final Source<T> second;
        private boolean isSecond;

        Joined(Source<T> first, Source<T> second) {
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
    static final class Iterated<T> extends Source<T> {
        private final Predicate<? super T> wanted;
        private final UnaryOperator<T> next;
        private boolean isStarted;
        private boolean isOver;

        Iterated(T first, Predicate<? super T> wanted, UnaryOperator<T> next) {
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
                current = next.apply(current);
            }
            isStarted = true;
            isOver = wanted != null && !wanted.test(current);
            return !isOver;
        }
    }

    static final class Generated<T> extends Source<T> {
        private final Supplier<? extends T> maker;

        Generated(Supplier<? extends T> maker) {
            this.maker = maker;
        }

        @Override
        boolean advance() {
            current = maker.get();
            return true;
        }
    }

    static final class Mapped<S, T> extends Source<T> {
        private final Source<S> from;
        private final Function<? super S, ? extends T> change;

        Mapped(Source<S> from, Function<? super S, ? extends T> change) {
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

    static final class ToInt<S> extends IntSource {
        private final Source<S> from;
        private final ToIntFunction<? super S> change;

        ToInt(Source<S> from, ToIntFunction<? super S> change) {
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

    static final class ToLong<S> extends LongSource {
        private final Source<S> from;
        private final ToLongFunction<? super S> change;

        ToLong(Source<S> from, ToLongFunction<? super S> change) {
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

    static final class ToDouble<S> extends DoubleSource {
        private final Source<S> from;
        private final ToDoubleFunction<? super S> change;

        ToDouble(Source<S> from, ToDoubleFunction<? super S> change) {
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

    /** All that the function gives for an element is there before the first of it is drawn. */
    static final class Multi<S, T> extends Source<T> {
        private final Source<S> from;
        private final BiConsumer<? super S, ? super Consumer<T>> change;
        private ArrayList<T> given = new ArrayList<T>();
        private int at;

        Multi(Source<S> from, BiConsumer<? super S, ? super Consumer<T>> change) {
            this.from = from;
            this.change = change;
        }

        @Override
        boolean advance() {
            while (at == given.size()) {
                if (!from.advance()) {
                    return false;
                }
                ArrayList<T> all = new ArrayList<T>();
                change.accept(from.current, (Consumer<T>) each -> all.add(each));
                given = all;
                at = 0;
            }
            current = given.get(at);
            at = at + 1;
            return true;
        }
    }

    static final class FlatToInt<S> extends IntSource {
        private final Source<S> from;
        private final Function<? super S, ? extends IntStream> change;
        private IntSource inner;

        FlatToInt(Source<S> from, Function<? super S, ? extends IntStream> change) {
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

    static final class FlatToLong<S> extends LongSource {
        private final Source<S> from;
        private final Function<? super S, ? extends LongStream> change;
        private LongSource inner;

        FlatToLong(Source<S> from, Function<? super S, ? extends LongStream> change) {
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

    static final class FlatToDouble<S> extends DoubleSource {
        private final Source<S> from;
        private final Function<? super S, ? extends DoubleStream> change;
        private DoubleSource inner;

        FlatToDouble(Source<S> from, Function<? super S, ? extends DoubleStream> change) {
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
}
