//~ holds

/** A stack of objects as a linked list. */
public class ListStack {
    static class Cell {
        /*@ spec_public @*/ Object item;
        /*@ spec_public nullable @*/ Cell below;
    }

    private /*@ spec_public nullable @*/ Cell top;
    private /*@ spec_public @*/ int depth;

    //@ public invariant (\forall Cell c; \reach(top, Cell, below).has(c); !\reach(c.below, Cell, below).has(c));
    //@ public invariant depth == \reach(top, Cell, below).int_size();

    /*@ public normal_behavior
      @   ensures \result <==> depth == 0;
      @*/
    public /*@ pure @*/ boolean isEmpty() {
        return top == null;
    }

    /*@ public normal_behavior
      @   assignable top, depth;
      @   ensures \fresh(top) && top.item == item && top.below == \old(top);
      @   ensures depth == \old(depth) + 1;
      @*/
    public void push(Object item) {
        Cell cell = new Cell();
        cell.item = item;
        cell.below = top; //~ or: ; //~ violates: ensures#1.4, invariant#2
        top = cell;
        depth++;
    }

    /*@ public normal_behavior
      @   requires !isEmpty();
      @   assignable top, depth;
      @   ensures \result == \old(top.item) && top == \old(top.below);
      @ also
      @ public exceptional_behavior
      @   requires isEmpty();
      @   assignable \nothing;
      @   signals (java.util.EmptyStackException e) true;
      @   signals_only java.util.EmptyStackException;
      @*/
    public Object pop() {
        if (isEmpty()) {
            throw new java.util.EmptyStackException();
        }
        Object item = top.item;
        top = top.below;
        depth--; //~ or: depth -= depth > 1 ? 2 : 1; //~ violates: invariant#2
        return item;
    }

    /*@ public normal_behavior
      @   requires 0 <= n && n < depth;
      @   ensures (\exists Cell c; \reach(top, Cell, below).has(c);
      @              c.item == \result && \reach(c, Cell, below).int_size() == depth - n);
      @*/
    public /*@ pure @*/ Object peek(int n) {
        Cell cell = top;
        while (n-- > 0) { //~ or: while (--n > 0) { //~ violates: ensures#1
            cell = cell.below;
        }
        return cell.item;
    }
}
