//~ first: violated no_exception
//~ firstSaid: holds
//~ made: holds
//~ cleared: holds
//~ clearedWrongly: violated ensures#1.2
// The default of JML is about the array that a field, parameter or result holds, not about its elements: each array of
// objects is full of nulls when it is made, and code that shares it sees that. `\nonnullelements` says more.
public class ElementNulls {
    //@ requires 0 < names.length;
    //@ ensures true;
    //@ signals_only \nothing;
    static int first(String[] names) { return names[0].length(); }

    //@ requires \nonnullelements(names) && 0 < names.length;
    //@ ensures \result >= 0;
    //@ signals_only \nothing;
    static int firstSaid(String[] names) { return names[0].length(); }

    //@ requires 0 <= n && n <= 3;
    //@ ensures \result.length == n && (\forall int i; 0 <= i && i < n; \result[i] == null);
    static Object[] made(int n) { return new Object[n]; }

    //@ requires 0 < items.length;
    //@ ensures items[0] == null;
    static void cleared(Object[] items) { items[0] = null; }

    //@ requires 0 < items.length && \nonnullelements(items);
    //@ ensures \nonnullelements(items);
    static void clearedWrongly(Object[] items) { items[0] = null; }
}
