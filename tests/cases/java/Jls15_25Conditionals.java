// JLS 15.25: the type of `c ? a : b`, also where the condition is constant.
import java.util.*;

class Jls15_25Conditionals {
    static int o(int x) { return 1; }
    static int o(long x) { return 2; }
    static int o(double x) { return 3; }
    static int o(byte x) { return 4; }
    static int o(short x) { return 5; }
    static int o(char x) { return 6; }
    static int o(Object x) { return 7; }
    static boolean yes() { return true; }

    static void constantTypes() { Object x = true ? 1 : 2.0; assert x instanceof Double; } //~ holds
    static void constantShift() { long x = (true ? 1 : 2L) << 40; assert x == 1L << 40; } //~ holds
    static void constantPromotion() { final int k = 3; long x = (k > 2 ? Integer.MAX_VALUE : 2L) + 1; assert x == 2147483648L; } //~ holds
    static void constantOverloads() { assert o(true ? 1 : 2L) == 2 && o(false ? 'a' : 1) == 6 && o(true ? (byte) 1 : (short) 2) == 5; } //~ holds
    static void constantDivision() { assert (false ? 1.5 : 1) / 2 == 0.5; } //~ holds
    static void charAndInt() { boolean c = yes(); assert o(c ? 'a' : 1) == 6 && o(c ? 'a' : 70000) == 1 && o(c ? 'a' : -1) == 1; } //~ holds
    static void intVariableIsNoConstant() { boolean c = yes(); int one = 1; assert o(c ? 'a' : one) == 1; } //~ holds
    static void finalIsConstant() { boolean c = yes(); final int one = 1; assert o(c ? 'a' : one) == 6; } //~ holds
    static void assignedIsNoConstant() { boolean c = yes(); int x; assert o(c ? 'a' : (x = 1)) == 1; } //~ holds
    static void byteBoxes() { boolean c = yes(); Byte b = 1; assert o(c ? b : 5) == 4 && o(c ? b : 500) == 1; } //~ holds
    static void charBoxes() { boolean c = yes(); Character b = 'x'; String s = "" + (c ? b : 0); assert s.equals("x"); } //~ holds
    static void byteShort() { boolean c = yes(); byte b = 1; short s = 2; assert o(c ? b : s) == 5 && o(c ? s : b) == 5; } //~ holds
    static void byteChar() { boolean c = yes(); byte b = 1; char k = 2; assert o(c ? b : k) == 1; } //~ holds
    static void sameBoxes() { boolean c = yes(); Integer a = 1000, b = 1001; assert (c ? a : b) == a && o(c ? a : b) == 7; } //~ holds
    static void unlikeBoxes() { boolean c = yes(); Integer a = 1; Long b = 2L; Object x = c ? a : b; assert x instanceof Long; } //~ holds
    static void nullArm() { boolean c = yes(); Integer n = null; Object x = c ? n : "s"; assert x == null; } //~ holds
    static int unboxesNull() { boolean c = yes(); Integer n = null; return c ? n : 0; } //~ throws java.lang.NullPointerException
    static void intAndNull() { boolean c = yes(); Object x = c ? 1 : null; assert x instanceof Integer; } //~ holds
    static void nested() { boolean c = yes(); Object x = c ? c ? 1 : 'b' : 2.0f; assert x instanceof Float; } //~ holds
    static void booleans() { boolean c = yes(); Boolean t = true; assert c ? t : false; } //~ holds
    static void stringConstant() { final String s = true ? "a" : "b"; assert (s + "c") == "ac"; } //~ holds
    static void noStringConstant() { String s = "x" + (true ? 1 : 2L); assert s == "x1"; } //~ holds
    static void mixedIsNoConstant() { Object x = true ? "a" : 1; assert x == "a"; } //~ holds
    interface Shape { int k(); }
    static class A implements Shape { public int k() { return 1; } }
    static class B implements Shape { public int k() { return 2; } }
    static int g(Shape s) { return s.k(); }
    static void commonInterface() { boolean c = yes(); assert g(c ? new A() : new B()) == 1 && (c ? new A() : new B()).k() == 1; } //~ holds
    static void commonOfLibrary() { boolean c = yes(); List<String> l = List.of(c ? "a" : "b"); assert (c ? new ArrayList<>(l) : new LinkedList<>(l)).get(0).length() == 1; } //~ holds
    static void commonNumber() { boolean c = yes(); Integer i = 3; String s = "t"; Comparable<?> x = c ? i : s; assert x instanceof Integer; } //~ holds
    static int called;
    static int count(int x) { called++; return x; }
    static void oneArmOnly() { called = 0; boolean c = yes(); int x = c ? count(1) : count(2) + count(3); assert x == 1 && called == 1; } //~ holds
    static void asCondition() { boolean c = yes(); if (c ? !c : c) assert false; assert (c ? 1 : 2) + (c ? 3 : 4) == 4; } //~ holds
}
