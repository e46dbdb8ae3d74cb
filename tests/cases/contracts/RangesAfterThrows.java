//~ top: holds
//~ drop: violated invariant#3
//~ below: undetermined
//~ check: holds
// Where one run throws and another returns, a range after the call is that of the run: no element before the first is
// asked for because the other run would count further down.
public class RangesAfterThrows {
    private /*@ spec_public nullable @*/ Object[] elements;
    private /*@ spec_public @*/ int size;
    //@ public invariant elements != null;
    //@ public invariant 0 <= size && size <= elements.length;
    //@ public invariant (\forall int i; size <= i && i < elements.length; elements[i] == null);

    /*@ public normal_behavior
      @   requires size > 0;
      @   ensures size == \old(size) - 1 && \result == \old(elements[size - 1]);
      @ also public exceptional_behavior
      @   requires size == 0;
      @   signals_only IllegalStateException;
      @*/
    public /*@ nullable @*/ Object top() {
        if (size == 0) throw new IllegalStateException();
        Object top = elements[--size];
        elements[size] = null;
        return top;
    }

    //@ signals (IllegalStateException e) size == 0;
    public void drop() {
        if (size == 0) throw new IllegalStateException();
        size--;
    }

    //@ ensures (\forall int i; k <= i && i < elements.length; i >= k);
    //@ signals (IllegalStateException e) true;
    public void below(int k) {
        if (size == 0) throw new IllegalStateException();
    }

    //@ signals (IllegalArgumentException e) k < 0;
    public static void check(int k, int size, Object[] all) {
        if (k < 0) throw new IllegalArgumentException();
        //@ assert size > all.length || (\forall int i; k <= i && i < size; i >= 0);
    }
}
