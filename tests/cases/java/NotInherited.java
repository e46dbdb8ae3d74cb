// What a class keeps to itself is no member of its subclasses: a simple name means what a class around has (JLS 8.2, 15.12.1).
import java.util.*;
import java.util.function.*;

class NotInherited {
    static int v = 1, w = 9;
    int map = 4, size = 5;
    static int m() { return 1; }
    static int one(Object o) { return 10; }
    static class A { private int v = 2; private static int w = 5; private int m() { return 2; } private int one(String s) { return 20; } int own() { return v + m() + w; } }
    static class B extends A { int get() { return v; } int call() { return m(); } int both() { return super.v + ((A) this).v; } int one(Object o) { return 30; } int chosen() { return one("s"); } int stat() { return w; } }
    static void field() { v = 1; assert new B().get() == 1; } //~ holds
    static void method() { assert new B().call() == 1; } //~ holds
    static void throughSuper() { assert new B().both() == 4; } //~ holds
    static void ownCode() { A.w = 5; assert new B().own() == 9; } //~ holds
    static void overload() { assert new B().chosen() == 30; } //~ holds
    static void staticField() { w = 9; assert new B().stat() == 9; } //~ holds
    static class C extends A { int v = 7; class D extends A { int get() { return v; } } }
    static void aroundIt() { assert new C().new D().get() == 7; } //~ holds
    int anonymous() { return new HashSet<Integer>() { int own() { return map + size; } }.own(); }
    static void modelsField() { assert new NotInherited().anonymous() == 9; } //~ holds
    static void captured() { int map = 3; HashSet<Integer> s = new HashSet<>() { public int size() { return map; } }; assert s.size() == 3; } //~ holds
    static void assigned() { v = 1; new B() { void set() { v = 30; } }.set(); assert v == 30; } //~ holds
    int secret = 1;
    private int hidden() { return secret; }
    NotInherited sub() { NotInherited n = new NotInherited() { int map() { return hidden(); } { secret = 50; map = map(); } }; return n; }
    static void outerObject() { NotInherited o = new NotInherited(); o.secret = 3; NotInherited n = o.sub(); assert n.map == 3 && n.secret == 50 && o.map == 4; } //~ holds
    static class K { private static final int N = 2; static class L { static final int N = 8; static class M extends K { int n() { return N; } } } }
    static void constants() { assert new K.L.M().n() == 8; } //~ holds
    interface HasV { int v = 6; }
    static class E extends A implements HasV { int get() { return v; } }
    static void interfaceWins() { assert new E().get() == 6; } //~ holds
    static class F extends A { IntSupplier late() { return () -> m() + v; } }
    static void inLambda() { v = 1; assert new F().late().getAsInt() == 2; } //~ holds
}
