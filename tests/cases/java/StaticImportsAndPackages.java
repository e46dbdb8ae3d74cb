// Imports: single, on demand, static; qualified names.
class StaticImportsAndPackages {
    static int qualified() { return java.lang.Math.max(2, java.lang.Integer.MAX_VALUE - 5) > 0 ? java.util.Objects.hash(1) : 0; } //~ = 32
    static int nestedName() { java.util.Map.Entry<String, Integer> e = java.util.Map.entry("a", 5); return e.getValue(); } //~ = 5
    static StaticImportsAndPackages.N n() { return new StaticImportsAndPackages.N(); } static class N { int v = 3; }
    static int own() { return n().v; } //~ = 3
}
