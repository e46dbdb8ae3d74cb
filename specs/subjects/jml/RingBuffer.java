//~ holds

/** A queue of numbers on an array that is used in a circle. */
public class RingBuffer {
    private /*@ spec_public @*/ int[] slots;
    private /*@ spec_public @*/ int head;
    private /*@ spec_public @*/ int count;

    //@ public invariant 0 < slots.length;
    //@ public invariant 0 <= head && head < slots.length;
    //@ public invariant 0 <= count && count <= slots.length;

    /*@ public normal_behavior
      @   requires count < slots.length;
      @   assignable count, slots[*];
      @   ensures count == \old(count) + 1;
      @   ensures slots[(head + \old(count)) % slots.length] == value;
      @   ensures (\forall int i; 0 <= i && i < \old(count);
      @              slots[(head + i) % slots.length] == \old(slots[(head + i) % slots.length]));
      @ also public exceptional_behavior
      @   requires count == slots.length;
      @   assignable \nothing;
      @   signals_only IllegalStateException;
      @*/
    public void put(int value) {
        if (count == slots.length) {
            throw new IllegalStateException();
        }
        int at = head + count; //~ or: int at = count; //~ violates: ensures#2, ensures#3
        if (at >= slots.length) { //~ or: if (at > slots.length) { //~ violates: no_exception
            at -= slots.length;
        }
        slots[at] = value;
        count++;
    }

    /*@ public normal_behavior
      @   requires count > 0;
      @   assignable head, count;
      @   ensures \result == \old(slots[head]);
      @   ensures count == \old(count) - 1;
      @   ensures head == (\old(head) + 1) % slots.length;
      @*/
    public int take() {
        int value = slots[head];
        head = head + 1 == slots.length ? 0 : head + 1; //~ or: head = head + 1; //~ violates: invariant#2.2, ensures#3
        count--;
        return value;
    }
}

// Left open on purpose, as `huntsman audit` finds it: the slots that hold nothing.
//~ open put(int): elements of arrays; seen: elements inside
