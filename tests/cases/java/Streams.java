// Streams are drawn from one element at a time.
class Streams {
    static int sum() { return java.util.stream.IntStream.range(0, 4).sum(); } //~ = 6
    static long count() { return java.util.List.of(1, 2, 3).stream().filter(x -> x > 1).count(); } //~ = 2
    static void positive(int[] a) { if (a != null) assert java.util.Arrays.stream(a).filter(x -> x > 0).count() <= a.length; } //~ holds
    static void allPositive(int[] a) { if (a != null) assert java.util.Arrays.stream(a).filter(x -> x > 0).count() < a.length; } //~ violates: assert
    static void smallest(int a, int b) { assert java.util.stream.IntStream.of(a, b).sorted().findFirst().getAsInt() == Math.min(a, b); } //~ holds
}
