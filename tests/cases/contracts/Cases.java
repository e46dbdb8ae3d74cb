//~ nested: holds
//~ refuses: holds
//~ accepts: violated exceptional_behavior#2 normal_behavior
//~ leaves: violated exceptional_behavior
public class Cases {
    /*@ requires x != 7;
      @ {|
      @   requires x > 0;
      @   ensures \result == 1;
      @ also
      @   requires x <= 0;
      @   old int next = x + 1;
      @   ensures \result == next - x - 1;
      @ |}
      @*/
    public static int nested(int x) {
        return x > 0 ? 1 : 0;
    }

    /*@ exceptional_behavior
      @   requires x < 0;
      @ also normal_behavior
      @   requires x >= 0;
      @   ensures \result == x;
      @*/
    public static int refuses(int x) {
        if (x < 0) {
            throw new IllegalStateException();
        }
        return x;
    }

    /*@ exceptional_behavior
      @   requires x < 0;
      @ also normal_behavior
      @   requires x >= 0;
      @*/
    public static int accepts(int x) {
        if (x <= 0) {
            throw new IllegalStateException();
        }
        return x;
    }

    /*@ exceptional_behavior
      @   requires x < 0;
      @*/
    public static int leaves(int x) {
        if (x < -1) {
            throw new IllegalStateException();
        }
        return x;
    }
}
