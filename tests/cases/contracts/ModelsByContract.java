//~ ModelsByContract: holds
//~ isLater: holds
//~ tick: violated invariant#1
//~ sum: undetermined, 1 left out
//~ hasNoZero: holds
// Model methods without a body: what they give is what their contract says, if that is all it says. `between` says less.
public class ModelsByContract {
    /*@ ensures \result <==> 0 <= h < 24 && 0 <= m < 60;
        public static pure heap_free helper model boolean isTime(int h, int m);
      @*/

    /*@ ensures \result == hours * 60 + minutes;
        public pure helper model int total();
      @*/

    /*@ requires a <= b;
      @ ensures \result == a;
      @ static pure model int between(int a, int b);
      @*/

    private /*@ spec_public @*/ int hours;
    private /*@ spec_public @*/ int minutes;
    //@ public invariant isTime(hours, minutes);

    //@ requires isTime(h, m);
    //@ ensures total() == 60 * h + m;
    public ModelsByContract(int h, int m) {
        hours = h;
        minutes = m;
    }

    //@ ensures \result <==> total() > other.total();
    //@ pure
    public boolean isLater(ModelsByContract other) {
        return hours > other.hours || hours == other.hours && minutes > other.minutes;
    }

    //@ ensures total() == \old(total()) + 1;
    public void tick() {
        minutes++;
        if (minutes == 60) {
            minutes = 0;
            hours++;
        }
    }

    //@ ensures \result == between(a, b);
    static int sum(int a, int b) {
        return a;
    }

    //@ ensures \result <==> !\exists int i; 0 <= i < a.length; a[i] == 0;
    static boolean hasNoZero(int[] a) {
        for (int x : a) {
            if (x == 0) {
                return false;
            }
        }
        return true;
    }
}
