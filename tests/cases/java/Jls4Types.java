// JLS 4: type variables, intersection types, raw types, erasure, heap pollution, arrays of generic varargs.
import java.util.*;

class Jls4Types {
    @SafeVarargs static <T> T[] mk(T... ts) { return ts; }
    static void elements() { int a = 9; Integer[] s = mk(1, 2, a); assert s[2] == a; } //~ holds
    static void elementType() { assert ((Object) mk("x", "y")) instanceof String[]; } //~ holds
    static void stores() { Object[] o = mk("x"); try { o[0] = 1; assert false; } catch (ArrayStoreException e) { } } //~ holds
    static void common() { Object o = mk(1, 2.0); assert o instanceof Number[] && !(o instanceof Integer[]); } //~ holds
    static void commonInterface() { Object o = mk(1, "s"); assert o instanceof Comparable[] || o instanceof Object[]; } //~ holds
    static <T> T[] outer(T a) { return mk(a, a); }
    static void erasedInside() { Object o = outer("s"); assert !(o instanceof String[]) && ((Object[]) o).length == 2; } //~ holds
    static <T extends Comparable<T>> T[] bounded(T a) { return mk(a); }
    static void erasedToBound() { Object o = bounded("s"); assert o instanceof Comparable[] && !(o instanceof String[]); } //~ holds
    static void explicit() { Object o = Jls4Types.<Object>mk("s"); assert !(o instanceof String[]); } //~ holds
    static void none() { Object o = Jls4Types.<String>mk(); assert o instanceof String[]; } //~ holds

    static class Box<T> { T v; T get() { return v; } void set(T x) { v = x; } boolean same(Object o) { return v == o; } }
    @SuppressWarnings({"unchecked", "rawtypes"}) static Box<Integer> polluted() { Box raw = new Box(); raw.v = "s"; return raw; }
    static void comparedIsNotCast() { Box<Integer> b = polluted(); assert b.v != null && b.get() != null; } //~ holds
    static void objectIsNotCast() { Object o = polluted().v; assert o instanceof String; } //~ holds
    static void argumentIsNotCast() { Box<Integer> b = polluted(); assert b.same(b.v) && Objects.equals(b.get(), "s"); } //~ holds
    static void testedIsNotCast() { assert (Object) polluted().get() instanceof String; } //~ holds
    static void genericArgument() { Box<Integer> b = polluted(), c = new Box<>(); c.set(b.get()); } //~ throws java.lang.ClassCastException
    static void objectArgument() { Box<Object> c = new Box<>(); c.set(polluted().get()); assert c.v == "s"; } //~ holds
    static void concatenatedIsNotCast() { assert ("" + polluted().v).equals("s"); } //~ holds
    static boolean comparedAsNumber() { return polluted().v == 1; } //~ throws java.lang.ClassCastException
    static void armOfConditional() { boolean c = polluted().v != null; Object o = c ? polluted().v : "x"; assert o == "s"; } //~ holds
    static void storedAsObject() { Object[] o = { polluted().v }; assert o[0] == "s"; } //~ holds
    static void inferredIsCast() { var x = polluted().v; } //~ throws java.lang.ClassCastException
    static void loopOfObjects() { List raw = new ArrayList(); raw.add("s"); List<Integer> l = raw; for (Object o : l) assert o == "s"; } //~ holds
    static void loopOfNumbers() { List raw = new ArrayList(); raw.add("s"); List<Integer> l = raw; for (Number o : l) assert true; } //~ throws java.lang.ClassCastException
    static Integer assignedIsCast() { Integer i = polluted().v; return i; } //~ throws java.lang.ClassCastException
    static int unboxedIsCast() { return polluted().get(); } //~ throws java.lang.ClassCastException
    static String receiverIsCast() { return "" + polluted().v.intValue(); } //~ throws java.lang.ClassCastException
    static void discardedIsNotCast() { polluted().get(); } //~ holds
    static Number widerIsCast() { Number n = polluted().get(); return n; } //~ throws java.lang.ClassCastException

    interface Named { default String name() { return "n"; } }
    interface Sized { default int size() { return 3; } }
    static class Both implements Named, Sized { }
    static <T extends Named & Sized> int use(T t) { return t.size() + t.name().length(); }
    static void intersection() { assert use(new Both()) == 4; } //~ holds
    static <T extends Object & Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static void objectAndComparable() { assert max("a", "b").equals("b") && max(3, 2) == 3; } //~ holds
    static class Item { int w = 5; int weight() { return w; } }
    static class Holder<T extends Item> { T item; Holder(T i) { item = i; } int weight() { return item.weight() + item.w; } }
    static void boundMembers() { assert new Holder<>(new Item()).weight() == 10; } //~ holds
    static <B extends Box<String>> int length(B b) { return b.v.length() + b.get().length(); }
    static void boundArguments() { Box<String> b = new Box<>(); b.v = "abc"; assert length(b) == 6; } //~ holds
    static <T extends U, U extends Number> int sum(T a, U b) { return a.intValue() + b.intValue(); }
    static void boundIsVariable() { assert sum(1, 2) == 3; } //~ holds
    static void castToIntersection() { Object o = "s"; String t = ((Comparable<String> & CharSequence) o).length() + ""; assert t.equals("1"); } //~ holds
    static void castToIntersectionFails() { Object o = 1; try { Object p = (Comparable<Integer> & CharSequence) o; assert false; } catch (ClassCastException e) { } } //~ holds
    static int lambdaOfIntersection() { Runnable r = (Runnable & Named) () -> { }; r.run(); return ((Named) r).name().length(); } //~ = 1
    static <T extends Exception> void sneaky(Exception e) throws T { @SuppressWarnings("unchecked") T t = (T) e; throw t; }
    static void uncheckedCast() { try { Jls4Types.<RuntimeException>sneaky(new Exception()); assert false; } catch (Exception e) { assert !(e instanceof RuntimeException); } } //~ holds
    static void arraysOfArrays() { Object o = new int[2][3]; assert o instanceof Object[] && o instanceof int[][] && ((Object[]) o)[0] instanceof int[]; } //~ holds
    static void arrayInterfaces() { Object o = new int[1]; assert o instanceof Cloneable && o instanceof java.io.Serializable; } //~ holds
    static void covariance() { Object[] o = new Integer[1]; try { o[0] = "s"; assert false; } catch (ArrayStoreException e) { assert o[0] == null; } } //~ holds
    static void cloneKeepsClass() { Object[] o = new String[] {"a"}; Object c = o.clone(); assert c instanceof String[] && ((String[]) c)[0] == "a"; } //~ holds
    static void wildcard() { List<? super Integer> l = new ArrayList<Number>(); l.add(3); Object o = l.get(0); assert o.equals(3); } //~ holds
    static int wide(List<? extends Number> l) { int s = 0; for (Number n : l) s += n.intValue(); return s; }
    static void extendsWildcard() { assert wide(List.of(1, 2)) == 3 && wide(List.of(2.5)) == 2; } //~ holds
    static class Node<T extends Comparable<T>> { T key; Node<T> next; Node(T k, Node<T> n) { key = k; next = n; } T max() { if (next == null) return key; T m = next.max(); return key.compareTo(m) > 0 ? key : m; } }
    static void recursive() { assert new Node<>(3, new Node<>(8, new Node<>(5, null))).max() == 8; } //~ holds
    static abstract class Shape<S extends Shape<S>> { int n; abstract S self(); S with(int k) { n = k; return self(); } }
    static class Circle extends Shape<Circle> { Circle self() { return this; } int twice() { return 2 * n; } }
    static void selfType() { assert new Circle().with(4).with(5).twice() == 10; } //~ holds
    interface Visitor<R> { R number(int n); R sum(Expr a, Expr b); }
    interface Expr { <R> R accept(Visitor<R> v); }
    static class Num implements Expr { int n; Num(int n) { this.n = n; } public <R> R accept(Visitor<R> v) { return v.number(n); } }
    static class Sum implements Expr { Expr a, b; Sum(Expr a, Expr b) { this.a = a; this.b = b; } public <R> R accept(Visitor<R> v) { return v.sum(a, b); } }
    static void genericMethodOverridden() { Expr e = new Sum(new Num(2), new Num(3)); int r = e.accept(new Visitor<Integer>() { public Integer number(int n) { return n; } public Integer sum(Expr a, Expr b) { return a.accept(this) + b.accept(this); } }); assert r == 5; } //~ holds
    static void charIsUnsigned() { char c = (char) -1; short s = (short) c; assert c == 65535 && s == -1 && (int) c == 65535 && (byte) c == -1; } //~ holds
    static void floatsAndInts() { assert (int) 3.99 == 3 && (int) -3.99 == -3 && (int) Double.NaN == 0 && (int) 1e20 == Integer.MAX_VALUE && (long) -1e30f == Long.MIN_VALUE && (byte) 300.7 == 44 && (char) -1.5 == 65535; } //~ holds
}
