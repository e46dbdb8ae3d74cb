// Literals and constant expressions are interned; strings made at run time are not.
class StringIdentity {
    static final String HE = "he";
    static boolean literals() { String a = "hello", b = "hello"; return a == b; } //~ = true
    static boolean constant() { String a = "he" + "llo"; return a == "hello"; } //~ = true
    static boolean constantField() { return HE + "llo" == "hello"; } //~ = true
    static boolean runtime() { String a = "he"; return a + "llo" == "hello"; } //~ = false
    static boolean finalLocal() { final String a = "he"; return a + "llo" == "hello"; } //~ = true
    static boolean created() { return new String("hello") == "hello"; } //~ = false
    static boolean equal() { String a = "he"; return (a + "llo").equals("hello"); } //~ = true
    static boolean empty() { String a = ""; return a.isEmpty() && a == ""; } //~ = true
    static boolean charConstant() { return "a" + 'b' + 1 == "ab1"; } //~ = true
}
