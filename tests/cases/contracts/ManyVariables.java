//~ many: undetermined --timeout 1
// Too many combinations of values end with a reason, in time.
public class ManyVariables {
    //@ requires a.length == 3;
    //@ ensures (\forall int b, c, d, e, f, g, h, i, j, k, l, m; 0 <= b && b < 4 && 0 <= c && c < 4 && 0 <= d && d < 4 && 0 <= e && e < 4 && 0 <= f && f < 4 && 0 <= g && g < 4 && 0 <= h && h < 4 && 0 <= i && i < 4 && 0 <= j && j < 4 && 0 <= k && k < 4 && 0 <= l && l < 4 && 0 <= m && m < 4; a[0] == b + c + d + e + f + g + h + i + j + k + l + m);
    public static void many(int[] a) {
    }
}
