import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.IllegalFormatCodePointException;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Methods of the library that the other programs here do not call. */
class SeldomCalled {
    static boolean ready() throws IOException { return new BufferedReader(new StringReader("a")).ready() && new StringReader("").ready(); }
    static int marked() throws IOException { StringReader r = new StringReader("abc"); r.read(); r.mark(5); int b = r.read(); r.reset(); return r.markSupported() ? b * 1000 + r.read() : 0; }
    static boolean notFound() { try { throw new FileNotFoundException("f"); } catch (IOException e) { return e.getMessage().equals("f"); } }
    static boolean unchecked() { try { throw new UncheckedIOException("m", new IOException("c")); } catch (UncheckedIOException e) { return e.getMessage().equals("m") && e.getCause().getMessage().equals("c"); } }
    static boolean otherErrors() {
        Throwable[] all = {new ClassNotFoundException("a"), new IllegalMonitorStateException("b"), new MatchFailure("c"), new OutOfMemoryError("d"), new ReflectiveOperationException("e"), new SecurityException("f")};
        String s = "";
        for (Throwable t : all) s += t.getLocalizedMessage();
        return s.equals("abcdef") && new OutOfMemoryError() instanceof VirtualMachineError;
    }
    static class MatchFailure extends VirtualMachineError { MatchFailure(String m) { super(m); } }
    static int suppressed() { Exception a = new Exception("a"); a.addSuppressed(new RuntimeException("b")); try { a.addSuppressed(a); return 0; } catch (IllegalArgumentException e) { return a.getSuppressed().length; } }
    static int suppressedNull() { try { new Exception().addSuppressed(null); return 0; } catch (NullPointerException e) { return 1; } }
    static boolean traced() { new RuntimeException("seen").printStackTrace(); return true; }

    static int points() { return Character.charCount('a') * 10 + Character.charCount(0x10000) + (Character.isBmpCodePoint(0xFFFF) ? 100 : 0) + (Character.isBmpCodePoint(0x10000) ? 1000 : 0); }
    static int surrogates() { char h = '\ud83d', l = '\ude00'; return (Character.isHighSurrogate(h) ? 1 : 0) + (Character.isLowSurrogate(h) ? 2 : 0) + (Character.isSurrogatePair(h, l) ? 4 : 0) + (Character.isSurrogatePair(l, h) ? 8 : 0) + (Character.isSurrogate(l) ? 16 : 0); }
    static int pairs() { return Character.toCodePoint('\ud83d', '\ude00') + Character.toChars(0x1F600).length + Character.toChars(65)[0]; }
    static boolean pointsValid() { return Character.isValidCodePoint(0x10FFFF) && !Character.isValidCodePoint(0x110000) && Character.isSupplementaryCodePoint(0x10000) && !Character.isSupplementaryCodePoint(-1); }
    static int pointsNot() { try { return Character.toChars(-1).length; } catch (IllegalArgumentException e) { return -1; } }
    static char boxed() { Character c = 'x'; return c.charValue(); }
    static int shorts() { Number n = 70000, m = (short) -3; return n.shortValue() * 10 + m.shortValue() + Integer.valueOf(65537).shortValue() + Long.valueOf(1L << 17 | 5).shortValue() + Short.valueOf((short) 9).shortValue(); }
    static long rawBits() { return Double.doubleToRawLongBits(-0.0) + Float.floatToRawIntBits(1.5f) + Float.floatToIntBits(Float.intBitsToFloat(0x40490fdb)); }
    static int absExact() { try { return Math.absExact(-5) + (int) Math.absExact(-7L) + Math.absExact(Integer.MIN_VALUE); } catch (ArithmeticException e) { return -1; } }
    static double tangent() { return Math.tan(0.0) + Math.tan(-0.0); }
    static String chars() { char[] all = {'.', '.', '.', '.'}; "abcdef".getChars(2, 4, all, 1); return new String(all); }
    static int charsBeyond() { try { "abc".getChars(1, 4, new char[9], 0); return 0; } catch (IndexOutOfBoundsException e) { return 1; } }
    static int collected() { System.gc(); return 7; }
    static int divided() { BigInteger[] both = BigInteger.valueOf(-17).divideAndRemainder(BigInteger.valueOf(5)); return both[0].intValueExact() * 10 + both[1].intValueExact(); }
    static int tooLarge() { try { return BigInteger.ONE.shiftLeft(31).intValueExact(); } catch (ArithmeticException e) { return (int) BigInteger.ONE.shiftLeft(31).longValueExact(); } }

    static int putAll() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.putAll(Map.of(1, 3, 4, 5)); try { Map.of(1, 2).putAll(m); return 0; } catch (UnsupportedOperationException e) { return m.get(1) * 10 + m.size(); } }
    static int capacity() { ArrayList<Integer> l = new ArrayList<>(List.of(1, 2)); l.ensureCapacity(100); l.trimToSize(); return l.size(); }
    static int parallel() { return List.of(3, 4).parallelStream().sequential().unordered().findAny().get(); }
    static int thenByInt() { List<String> l = new ArrayList<>(List.of("bb", "a", "cc", "b")); l.sort(Comparator.comparingInt(String::length).thenComparingInt(s -> -s.charAt(0))); return l.indexOf("b") * 100 + l.indexOf("a") * 10 + l.indexOf("cc"); }
    static boolean shuffledNothing() { List<Integer> l = new ArrayList<>(List.of(5)); Collections.shuffle(l); return l.equals(List.of(5)); }
    static double summary() { IntSummaryStatistics a = new IntSummaryStatistics(), b = new IntSummaryStatistics(); a.accept(3); a.accept(4); b.accept(-9); a.combine(b); return a.getAverage() * 100 + a.getSum() + a.getMin(); }
    static double longSummary() { LongSummaryStatistics a = new LongSummaryStatistics(), b = new LongSummaryStatistics(); a.accept(1L << 40); b.accept(2); a.combine(b); return a.getAverage() + a.getSum() + a.getMin(); }
    static double doubleSummary() { DoubleSummaryStatistics a = new DoubleSummaryStatistics(), b = new DoubleSummaryStatistics(); a.accept(1.5); b.accept(2.25); a.combine(b); return a.getAverage() + a.getSum() + a.getMax() + new DoubleSummaryStatistics().getAverage(); }
    static int elements() { Iterator<Integer> all = new Vector<>(List.of(1, 2)).elements().asIterator(); return all.next() * 10 + all.next(); }
    static boolean language() { return Locale.UK.getLanguage().equals("en") && Locale.FRENCH.getLanguage().equals("fr"); }
    static int neighbours() { NavigableMap<Integer, String> m = new TreeMap<>(Map.of(1, "a", 5, "b")); return m.higherEntry(1).getKey() * 10 + m.lowerEntry(5).getKey() + (m.higherEntry(5) == null ? 100 : 0) + (m.headMap(5, false).lowerEntry(1) == null ? 1000 : 0) + m.tailMap(1, true).higherEntry(0).getKey(); }
    static int checked() { try { return Objects.checkFromToIndex(1, 3, 3) + Objects.checkFromToIndex(2, 1, 3); } catch (IndexOutOfBoundsException e) { return -1; } }
    static boolean orElse() { String none = null; return Objects.requireNonNullElseGet(none, () -> "x").equals("x"); }
    static long optional() { return OptionalLong.of(4).getAsLong(); }
    static int vector() { Vector<Integer> v = new Vector<>(List.of(4, 5, 6)); int first = v.firstElement(); v.setElementAt(9, 1); boolean had = v.removeElement(4), has = v.removeElement(4); int left = v.get(0); v.removeAllElements(); return first * 1000 + left * 100 + (had ? 10 : 0) + (has ? 1 : 0) + v.size(); }
    static int vectorNone() { try { return new Vector<Integer>().firstElement(); } catch (java.util.NoSuchElementException e) { return -1; } }

    static int atomics() { AtomicInteger i = new AtomicInteger(3); i.lazySet(4); AtomicLong l = new AtomicLong(); l.lazySet(5); AtomicBoolean b = new AtomicBoolean(); b.lazySet(true); return i.getPlain() * 100 + i.getAcquire() + (int) l.getPlain() * 10 + (int) l.getAcquire() + (b.getPlain() ? 1000 : 0); }
    static int atomicArrays() { AtomicIntegerArray i = new AtomicIntegerArray(2); i.lazySet(1, 4); i.setPlain(0, 3); AtomicLongArray l = new AtomicLongArray(2); l.lazySet(1, 4); l.setPlain(0, 3); return i.getPlain(0) * 1000 + i.getPlain(1) * 100 + (int) l.getPlain(0) * 10 + (int) l.getPlain(1); }
    static int listed() { List<Integer> l = Collections.list(Collections.enumeration(List.of(3, 1, 3))); boolean is = Collections.replaceAll(l, 3, 5), not = Collections.replaceAll(l, 3, 5); return l.get(0) * 100 + l.get(2) * 10 + (is ? 1 : 0) + (not ? 2 : 0); }
    static int sublists() { List<Integer> l = List.of(1, 2, 3, 1, 2); return Collections.indexOfSubList(l, List.of(1, 2)) * 100 + Collections.lastIndexOfSubList(l, List.of(1, 2)) * 10 + Collections.indexOfSubList(l, List.of(2, 1)) + Collections.indexOfSubList(l, List.of()) + Collections.lastIndexOfSubList(l, List.of()); }
    static int copied() { Vector<Integer> v = new Vector<>(List.of(7, 8, 7)); Object[] all = new Object[4]; v.copyInto(all); try { v.copyInto(new Object[2]); return 0; } catch (IndexOutOfBoundsException e) { return (int) all[1] * 10 + v.indexOf(7, 1) + (all[3] == null ? 1000 : 0) + v.indexOf(9, 0); } }
    static boolean atomicReferences() { AtomicReference<String> r = new AtomicReference<>(); r.lazySet("a"); AtomicReferenceArray<String> a = new AtomicReferenceArray<>(2); a.lazySet(0, "b"); a.setPlain(1, "c"); return (r.getPlain() + a.getPlain(0) + a.getPlain(1)).equals("abc"); }
    static int locks() throws InterruptedException { ReentrantLock l = new ReentrantLock(); Lock same = l; same.lockInterruptibly(); l.lockInterruptibly(); return l.getHoldCount() * 100 + l.getQueueLength() * 10 + (l.hasQueuedThreads() ? 1 : 0); }
    static int readWrite() throws InterruptedException { ReentrantReadWriteLock l = new ReentrantReadWriteLock(); l.writeLock().lockInterruptibly(); return l.getWriteHoldCount() * 10 + (l.isWriteLockedByCurrentThread() ? 1 : 0); }

    static double functions() {
        BooleanSupplier yes = () -> true;
        DoubleBinaryOperator plus = (a, b) -> a + b;
        DoubleToLongFunction cut = d -> (long) d;
        DoubleUnaryOperator half = d -> d / 2;
        IntToDoubleFunction third = i -> i / 4.0;
        IntToLongFunction far = i -> (long) i << 33;
        LongBinaryOperator times = (a, b) -> a * b;
        LongSupplier seven = () -> 7;
        LongToDoubleFunction real = l -> l;
        LongUnaryOperator minus = l -> -l;
        ToDoubleBiFunction<String, Integer> both = (s, i) -> s.length() + i;
        ToDoubleFunction<String> size = String::length;
        ToLongBiFunction<String, Integer> bothLong = (s, i) -> s.length() * i;
        ToLongFunction<String> sizeLong = String::length;
        return (yes.getAsBoolean() ? 0.5 : 0) + plus.applyAsDouble(1, 2) + cut.applyAsLong(3.9) + half.applyAsDouble(5) + third.applyAsDouble(3) + far.applyAsLong(1)
            + times.applyAsLong(4, 5) + seven.getAsLong() + real.applyAsDouble(6) + minus.applyAsLong(8) + both.applyAsDouble("abc", 4) + size.applyAsDouble("ab") + bothLong.applyAsLong("abc", 3) + sizeLong.applyAsLong("a");
    }
    static int codePoint() { try { String.format("%c", 0x110000); return 0; } catch (IllegalFormatCodePointException e) { return e.getCodePoint() + new IllegalFormatCodePointException(-1).getCodePoint(); } }
    static String quoted() { return Pattern.quote("a.b"); }
    static int predicates() { Pattern p = Pattern.compile("b+"); return (p.asPredicate().test("abba") ? 1 : 0) + (p.asMatchPredicate().test("abba") ? 2 : 0) + (p.asMatchPredicate().test("bbb") ? 4 : 0); }
    static String parts() { return joined(Collectors.joining("-")); }
    static <A> String joined(Collector<CharSequence, A, String> c) { A s = c.supplier().get(); c.accumulator().accept(s, "a"); c.accumulator().accept(s, "b"); return c.finisher().apply(s); }
    static double collectors() {
        IntSummaryStatistics all = Stream.of("a", "bcd").collect(Collectors.summarizingInt(String::length));
        LongSummaryStatistics allLong = Stream.of("a", "bcd").collect(Collectors.summarizingLong(String::length));
        return Stream.of(1, 2).collect(Collectors.summingLong(i -> i * 5L)) + Stream.of(1, 2).collect(Collectors.averagingLong(i -> i * 5L)) + Stream.of(0.5, 1.25).collect(Collectors.averagingDouble(d -> d))
            + Stream.of(0.5, 1.25).collect(Collectors.summingDouble(d -> d)) + Stream.of(0.5, 1.25).collect(Collectors.summarizingDouble(d -> d)).getMin() + all.getMax() + allLong.getSum();
    }
    static int unmodifiable() {
        int refused = 0;
        try { Stream.of(1).collect(Collectors.toUnmodifiableList()).add(2); } catch (UnsupportedOperationException e) { refused++; }
        try { Stream.of(1, 1).collect(Collectors.toUnmodifiableSet()).add(2); } catch (UnsupportedOperationException e) { refused++; }
        try { Collections.unmodifiableSet(new java.util.HashSet<>(List.of(1))).remove(1); } catch (UnsupportedOperationException e) { refused++; }
        try { Collections.unmodifiableCollection(new ArrayList<>(List.of(1))).clear(); } catch (UnsupportedOperationException e) { refused++; }
        return refused * 10 + Collections.unmodifiableSet(new java.util.HashSet<>(List.of(1, 2))).size();
    }
    static int unmodifiableNull() { try { Stream.of(1, (Integer) null).collect(Collectors.toUnmodifiableList()); return 0; } catch (NullPointerException e) { return 1; } }
    static int guarded() { java.util.Set<Integer> s = Collections.synchronizedSet(new java.util.HashSet<>()); s.add(4); java.util.Collection<Integer> c = Collections.synchronizedCollection(new ArrayList<>(s)); c.add(4); return s.size() * 10 + c.size(); }
    static class Counted extends java.io.OutputStream { int n; @Override public void write(int value) { n += value; } }
    static int written() throws IOException { Counted c = new Counted(); c.write(new byte[] {1, -2, 4}); c.write(new byte[] {1, 2, 3}, 1, 2); java.io.OutputStream out = c; out.write(8); out.flush(); out.close(); return c.n; }
    static double streams() {
        StringBuilder seen = new StringBuilder();
        IntStream.range(0, 3).parallel().sequential().unordered().forEachOrdered(seen::append);
        LongStream.range(4, 6).sequential().unordered().forEachOrdered(seen::append);
        DoubleStream.of(1.5).sequential().unordered().forEachOrdered(d -> seen.append('d'));
        Stream.of("x").forEachOrdered(seen::append);
        return seen.toString().equals("01245dx") ? IntStream.of(1, 2).asDoubleStream().sum() + LongStream.of(3).asDoubleStream().sum() + IntStream.of(5).mapToDouble(i -> i / 2.0).sum() + LongStream.of(7).mapToDouble(l -> l / 2.0).sum() + Stream.of("abc").mapToDouble(String::length).sum() : -1;
    }
    static int anyOf() { return IntStream.of(4).findAny().getAsInt() + (int) LongStream.of(5).findAny().getAsLong() + (int) DoubleStream.of(6).findAny().getAsDouble() + (Stream.empty().findAny().isPresent() ? 100 : 0); }
}
