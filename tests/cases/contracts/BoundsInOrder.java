//~ sorted: holds
//~ wrong: violated ensures#1
class BoundsInOrder {
    // The bound of a variable may name one that is declared behind it.
    /*@ requires (\forall int k, j, i; 0 <= i && i < a.length && 0 <= k && k < j && j < a[i].length;
      @                                a[i][k] <= a[i][j]);
      @ requires a.length > 0 && a[0].length == 2;
      @ ensures a[0][0] <= a[0][1];
      @*/
    static void sorted(int[][] a) {
    }

    /*@ requires a.length > 0 && a[0].length == 2;
      @ ensures (\forall int j, i; 0 <= i && i < a.length && 0 <= j && j < a[i].length; a[i][j] > 0);
      @*/
    static void wrong(int[][] a) {
    }
}
