// Escapes are characters before anything else is read; an object that is named among the parameters is none of them.
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

public class ZonesOfEscapes {
    @Target(ElementType.TYPE_USE) @interface An { }

    static class A { int f() { return 1; } }

    static class B extends A {
        @Override int f(@An B this) { return 2; }
        public boolean equals(@An B this, Object o) { return true; }
    }

    static int endedComment() { int x = 1; // \u000a x = 2; return x; } //~ = 2
    static int closedComment() { int x = 1; /* \u002a/ x = 3; /* */ return x; } //~ = 3
    static int endedText() { String s = "\u0022.length() + \u0022"; return s.length(); } //~ = 1
    static int backslash() { return "\u005cn".length() + "a\u005c"b".length(); } //~ = 4
    static int named() { int \u0061b = 4; return ab; } //~ = 4
    static int several() { return "\uuu0041".charAt(0); } //~ = 65
    static int kept() { return "\\u0041".length() + '\u0000'; } //~ = 6
    static int overrides() { A a = new B(); return a.f(); } //~ = 2
    static int equal() { Object b = new B(); return b.equals(3) ? 1 : 0; } //~ = 1
}
