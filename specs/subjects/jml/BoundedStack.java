//~ holds

/** A stack of numbers on an array that grows. */
public class BoundedStack {
    private /*@ spec_public @*/ int[] elements;
    private /*@ spec_public @*/ int size;

    //@ public invariant 0 <= size && size <= elements.length;

    /*@ public normal_behavior
      @   requires 0 <= capacity && capacity <= 8;
      @   ensures size == 0 && elements.length == capacity;
      @*/
    public BoundedStack(int capacity) {
        elements = new int[capacity];
    }

    /*@ public normal_behavior
      @   assignable size, elements, elements[*];
      @   ensures size == \old(size) + 1 && elements[size - 1] == value;
      @   ensures (\forall int i; 0 <= i && i < \old(size); elements[i] == \old(elements[i]));
      @*/
    public void push(int value) {
        if (size == elements.length) {
            int[] larger = new int[2 * size + 1]; //~ or: int[] larger = new int[2 * size]; //~ violates: invariant#1.2, no_exception
            for (int i = 0; i < size; i++) {
                larger[i] = elements[i]; //~ or: larger[i] = elements[0]; //~ violates: ensures#2
            }
            elements = larger;
        }
        elements[size++] = value;
    }

    /*@ public normal_behavior
      @   requires size > 0;
      @   assignable size;
      @   ensures size == \old(size) - 1 && \result == elements[size];
      @ also public exceptional_behavior
      @   requires size == 0;
      @   assignable \nothing;
      @   signals (IllegalStateException e) size == \old(size);
      @*/
    public int pop() {
        if (size == 0) {
            throw new IllegalStateException();
        }
        return elements[--size]; //~ or: return elements[size--]; //~ violates: ensures#1, no_exception
    }

    /*@ public normal_behavior
      @   ensures \result == (\num_of int i; 0 <= i && i < size; elements[i] == value);
      @*/
    public /*@ pure @*/ int count(int value) {
        int n = 0;
        for (int i = 0; i < size; i++) {
            if (elements[i] == value) {
                n++;
            }
        }
        return n;
    }
}

// Left open on purpose, as `huntsman audit` finds it: what lies above the top.
//~ open BoundedStack(int): elements of arrays; seen: elements inside
//~ open push(int): elements of arrays; seen: elements inside
