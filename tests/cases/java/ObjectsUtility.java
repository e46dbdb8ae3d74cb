// java.util.Objects.
class ObjectsUtility {
    static boolean equal() { return java.util.Objects.equals(null, null) && !java.util.Objects.equals(null, 1) && java.util.Objects.equals(1000, 1000); } //~ = true
    static int hash() { return java.util.Objects.hash(1, 2, 3); } //~ = 30817
    static int hashNull() { return java.util.Objects.hashCode(null) + java.util.Objects.hash((Object) null); } //~ = 31
    static int require() { return java.util.Objects.requireNonNull((String) null).length(); } //~ throws java.lang.NullPointerException
    static String requireMessage() { try { java.util.Objects.requireNonNull(null, "m"); return ""; } catch (NullPointerException e) { return e.getMessage(); } } //~ = "m"
    static String orElse() { return java.util.Objects.requireNonNullElse(null, "d") + java.util.Objects.requireNonNullElse("v", "d"); } //~ = "dv"
    static boolean nulls() { return java.util.Objects.isNull(null) && java.util.Objects.nonNull(""); } //~ = true
    static int checkIndex() { return java.util.Objects.checkIndex(2, 3); } //~ = 2
    static int checkIndexBad() { return java.util.Objects.checkIndex(3, 3); } //~ throws java.lang.IndexOutOfBoundsException
    static String text() { return java.util.Objects.toString(null) + java.util.Objects.toString(null, "x") + java.util.Objects.toString(5); } //~ = "nullx5"
}
