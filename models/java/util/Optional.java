package java.util;

public final class Optional<T> {
    private static final Optional<?> EMPTY = new Optional<Object>(null);

    private final T value;

    private Optional(T value) {
        this.value = value;
    }

    @SuppressWarnings("unchecked")
    public static <T> Optional<T> empty() {
        return (Optional<T>) EMPTY;
    }

    public static <T> Optional<T> of(T value) {
        if (value == null) {
            throw new NullPointerException();
        }
        return new Optional<T>(value);
    }

    public static <T> Optional<T> ofNullable(T value) {
        if (value == null) {
            return empty();
        }
        return new Optional<T>(value);
    }

    public boolean isPresent() {
        return value != null;
    }

    public boolean isEmpty() {
        return value == null;
    }

    public T get() {
        if (value == null) {
            throw new NoSuchElementException();
        }
        return value;
    }

    public T orElse(T other) {
        return value == null ? other : value;
    }

    public T orElseGet(java.util.function.Supplier<? extends T> other) {
        return value == null ? other.get() : value;
    }

    public T orElseThrow() {
        return get();
    }

    public <X extends Throwable> T orElseThrow(java.util.function.Supplier<? extends X> exception) throws X {
        if (value == null) {
            throw exception.get();
        }
        return value;
    }

    public void ifPresent(java.util.function.Consumer<? super T> action) {
        if (value != null) {
            action.accept(value);
        }
    }

    public void ifPresentOrElse(java.util.function.Consumer<? super T> action, Runnable otherwise) {
        if (value != null) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public Optional<T> filter(java.util.function.Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        return value == null || filter.test(value) ? this : Optional.<T>empty();
    }

    public <U> Optional<U> map(java.util.function.Function<? super T, ? extends U> f) {
        Objects.requireNonNull(f);
        return value == null ? Optional.<U>empty() : Optional.<U>ofNullable(f.apply(value));
    }

    @SuppressWarnings("unchecked")
    public <U> Optional<U> flatMap(java.util.function.Function<? super T, Optional<U>> f) {
        Objects.requireNonNull(f);
        if (value == null) {
            return empty();
        }
        Optional<U> result = f.apply(value);
        if (result == null) {
            throw new NullPointerException();
        }
        return result;
    }

    public boolean equals(Object other) {
        return other instanceof Optional && Objects.equals(value, ((Optional<?>) other).value);
    }

    public java.util.stream.Stream<T> stream() {
        return java.util.stream.Stream.ofNullable(value);
    }

    public int hashCode() {
        return Objects.hashCode(value);
    }

    public String toString() {
        return value == null ? "Optional.empty" : "Optional[" + value + "]";
    }

    public Optional<T> or(java.util.function.Supplier<? extends Optional<? extends T>> other) {
        Objects.requireNonNull(other);
        if (value != null) {
            return this;
        }
        Optional<T> given = (Optional<T>) other.get();
        if (given == null) {
            throw new NullPointerException();
        }
        return given;
    }
}
