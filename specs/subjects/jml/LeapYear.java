//~ holds

/** Numbers: leap years, the least and the middle of three, the first place of the greatest. */
public class LeapYear {
    /*@ normal_behavior
      @   requires year > 0;
      @   ensures \result <==> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
      @*/
    public static /*@ pure @*/ boolean isLeap(int year) {
        if (year % 400 == 0) {
            return true;
        }
        return year % 4 == 0 && year % 100 != 0; //~ or: return year % 4 == 0 || year % 100 != 0; //~ violates: ensures#1
    }

    /*@ normal_behavior
      @   ensures \result <= a && \result <= b && \result <= c;
      @   ensures \result == a || \result == b || \result == c;
      @*/
    public static /*@ pure @*/ int least(int a, int b, int c) {
        int m = a < b ? a : b; //~ or: int m = a < b ? a : c; //~ violates: ensures#1.1, ensures#1.2
        return m < c ? m : c;
    }

    /*@ normal_behavior
      @   requires a.length > 0;
      @   ensures 0 <= \result && \result < a.length;
      @   ensures (\forall int i; 0 <= i && i < a.length; a[i] <= a[\result]);
      @   ensures (\forall int i; 0 <= i && i < \result; a[i] < a[\result]);
      @*/
    public static /*@ pure @*/ int greatestAt(int[] a) {
        int at = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] > a[at]) { //~ or: if (a[i] >= a[at]) { //~ violates: ensures#3
                at = i;
            }
        }
        return at;
    }
}
