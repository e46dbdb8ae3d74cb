import java.util.Locale;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Small classes of the platform that programs use everywhere. */
class Platform {
    static int counter() { AtomicInteger n = new AtomicInteger(5); int r = n.getAndIncrement() * 100; r += n.incrementAndGet() * 10; return r + n.addAndGet(-4); }
    static int swapped() { AtomicInteger n = new AtomicInteger(); boolean b = n.compareAndSet(0, 7), c = n.compareAndSet(0, 8); return (b ? 100 : 0) + (c ? 10 : 0) + n.get(); }
    static int wraps() { return new AtomicInteger(Integer.MAX_VALUE).incrementAndGet(); }
    static int updated() { AtomicInteger n = new AtomicInteger(3); int a = n.updateAndGet(x -> x * x), b = n.getAndUpdate(x -> -x), c = n.accumulateAndGet(4, Math::max); return a * 100 + b * 10 + c; }
    static long longs() { AtomicLong n = new AtomicLong(1L << 40); return n.getAndAdd(1) + n.decrementAndGet() + n.longValue() + n.intValue(); }
    static double asNumber() { Number n = new AtomicInteger(3); return n.doubleValue() + n.floatValue(); }
    static boolean flag() { AtomicBoolean b = new AtomicBoolean(); boolean was = b.getAndSet(true); return !was && b.get() && !b.compareAndSet(false, true); }
    static int reference() { AtomicReference<String> r = new AtomicReference<>("a"); r.updateAndGet(s -> s + "bc"); return r.get().length() + (r.compareAndSet("abc", null) ? 10 : 20); }
    static int countedByLambda() { AtomicInteger n = new AtomicInteger(); java.util.List.of(1, 2, 3).forEach(x -> n.addAndGet(x)); return n.get(); }
    static boolean text() { return new AtomicInteger(-12).toString().equals("-12") && ("" + new AtomicLong(7)).equals("7"); }
    static boolean joined() { StringJoiner j = new StringJoiner(", ", "{", "}"); j.add("a").add(null).add(""); return j.toString().equals("{a, null, }") && j.length() == 11; }
    static boolean joinedNothing() { StringJoiner j = new StringJoiner("/"); return j.toString().isEmpty() && new StringJoiner(",", "<", ">").toString().equals("<>") && j.setEmptyValue("none").toString().equals("none"); }
    static boolean merged() { StringJoiner a = new StringJoiner("-", "(", ")").add("x"), b = new StringJoiner("+", "[", "]").add("y").add("z"); return a.merge(b).toString().equals("(x-y+z)"); }
    static boolean separator() { return System.getProperty("line.separator").equals(System.lineSeparator()); }
    static int noKey() { try { System.getProperty(""); return 0; } catch (IllegalArgumentException e) { return 1; } }
    static int nullKey() { try { System.getProperty(null); return 0; } catch (NullPointerException e) { return 1; } }
    static boolean lower() { return "ABi".toLowerCase(Locale.ROOT).equals("abi") && "abI".toUpperCase(Locale.ENGLISH).equals("ABI"); }
    static boolean formatted() { return String.format(Locale.US, "%5.1f|%d", 2.25, 7).equals("  2.3|7"); }
    static boolean formattedWithout() { return String.format((Locale) null, "%s", "a").equals("a"); }
    static int nullLocale() { try { "a".toLowerCase((Locale) null); return 0; } catch (NullPointerException e) { return 1; } }
    static boolean names() { return Locale.US.toString().equals("en_US") && Locale.GERMANY.getCountry().equals("DE") && Locale.ROOT.toString().isEmpty(); }
}
