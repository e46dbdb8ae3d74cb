//~ holds

/** A counter between two limits, with listeners counted. */
public class BoundedCounter {
    private /*@ spec_public @*/ final int least;
    private /*@ spec_public @*/ final int most;
    private /*@ spec_public @*/ int value;
    private /*@ spec_public @*/ int steps;

    //@ public invariant least <= value && value <= most;
    //@ public invariant steps >= 0;
    //@ public constraint steps >= \old(steps);
    //@ public initially value == least && steps == 0;

    /*@ public normal_behavior
      @   requires least <= most;
      @   ensures this.least == least && this.most == most;
      @ also public exceptional_behavior
      @   requires least > most;
      @   signals_only IllegalArgumentException;
      @*/
    public BoundedCounter(int least, int most) {
        if (least > most) {
            throw new IllegalArgumentException();
        }
        this.least = least;
        this.most = most;
        this.value = least;
    }

    /*@ public normal_behavior
      @   requires steps < Integer.MAX_VALUE;
      @   assignable value, steps;
      @   ensures \old(value) < most ==> value == \old(value) + 1 && steps == \old(steps) + 1;
      @   ensures \old(value) == most ==> \not_modified(value, steps);
      @*/
    public void increment() {
        if (value < most) { //~ or: if (value <= most) { //~ violates: ensures#2, invariant#1.1, invariant#1.2
            value++;
            steps++;
        }
    }

    /*@ public normal_behavior
      @   assignable value;
      @   ensures value == least;
      @*/
    public void reset() {
        value = least; //~ or: value = least; steps = 0; //~ violates: constraint#1, modifies
    }

    /*@ public normal_behavior
      @   ensures \result == most - value;
      @*/
    public /*@ pure @*/ long room() {
        return (long) most - value; //~ or: return most - value; //~ violates: ensures#1
    }
}
