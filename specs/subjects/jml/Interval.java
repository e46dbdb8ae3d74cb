//~ holds

/** Closed intervals of integers; empty if the ends are the wrong way round. */
public class Interval {
    public final int low;
    public final int high;

    /*@ public normal_behavior
      @   ensures this.low == low && this.high == high;
      @   pure
      @*/
    public Interval(int low, int high) {
        this.low = low;
        this.high = high;
    }

    //@ ensures \result <==> low > high;
    public /*@ pure @*/ boolean isEmpty() {
        return low > high;
    }

    //@ ensures \result <==> low <= x && x <= high;
    public /*@ pure @*/ boolean contains(int x) {
        return low <= x && x <= high;
    }

    /*@ requires !isEmpty() && !other.isEmpty();
      @ ensures \result <==> low <= other.high && other.low <= high;
      @ ensures \result ==> contains(other.low) || other.contains(low);
      @*/
    public /*@ pure @*/ boolean overlaps(Interval other) {
        return contains(other.low) || other.contains(low); //~ or: return contains(other.low) || contains(other.high); //~ violates: ensures#1
    }

    /*@ ensures \fresh(\result);
      @ ensures \result.low >= low && \result.low >= other.low;
      @ ensures \result.high <= high && \result.high <= other.high;
      @ ensures (\result.low == low || \result.low == other.low) && (\result.high == high || \result.high == other.high);
      @*/
    public Interval meet(Interval other) {
        return new Interval(Math.max(low, other.low), Math.min(high, other.high)); //~ or: return new Interval(Math.max(low, other.low), Math.max(high, other.high)); //~ violates: ensures#3.1, ensures#3.2
    }

    /*@ ensures \result >= 0;
      @ ensures \result == (isEmpty() ? 0 : high - low + 1);
      @*/
    public /*@ pure @*/ long length() {
        return isEmpty() ? 0 : (long) high - low + 1; //~ or: return isEmpty() ? 0 : high - low + 1; //~ violates: ensures#1, ensures#2
    }
}
