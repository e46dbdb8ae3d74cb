// Streams are not modelled: the verdict is open, never wrong.
class Streams {
    static int sum() { return java.util.stream.IntStream.range(0, 4).sum(); } //~ = 6; undetermined: IntStream
    static long count() { return java.util.List.of(1, 2, 3).stream().filter(x -> x > 1).count(); } //~ = 2; undetermined: stream
}
