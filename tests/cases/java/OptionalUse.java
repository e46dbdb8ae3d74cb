// java.util.Optional.
class OptionalUse {
    static int present() { java.util.Optional<Integer> o = java.util.Optional.of(4); return (o.isPresent() ? 10 : 0) + o.get() + (o.isEmpty() ? 100 : 0); } //~ = 14
    static int empty() { return java.util.Optional.<Integer>empty().get(); } //~ throws java.util.NoSuchElementException
    static int orElse() { return java.util.Optional.<Integer>ofNullable(null).orElse(7) + java.util.Optional.of(1).orElseGet(() -> 9); } //~ = 8
    static int map() { return java.util.Optional.of("abc").map(String::length).filter(n -> n > 2).orElse(0); } //~ = 3
    static int flatMap() { return java.util.Optional.of(3).flatMap(x -> x > 5 ? java.util.Optional.of(x) : java.util.Optional.empty()).orElse(-1); } //~ = -1
    static int ofNull() { java.util.Optional.of(null); return 0; } //~ throws java.lang.NullPointerException
    static int ifPresent() { int[] n = {0}; java.util.Optional.of(5).ifPresent(x -> n[0] = x); java.util.Optional.<Integer>empty().ifPresentOrElse(x -> n[0] = 9, () -> n[0]++); return n[0]; } //~ = 6
    static int orElseThrow() { return java.util.Optional.<Integer>empty().orElseThrow(IllegalStateException::new); } //~ throws java.lang.IllegalStateException
    static boolean equal() { return java.util.Optional.of(1000).equals(java.util.Optional.of(1000)) && java.util.Optional.empty().equals(java.util.Optional.ofNullable(null)); } //~ = true
    static String text() { return java.util.Optional.of(3) + "" + java.util.Optional.empty(); } //~ = "Optional[3]Optional.empty"
}
