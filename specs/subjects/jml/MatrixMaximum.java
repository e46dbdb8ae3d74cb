//~ holds

/** Greatest elements of rows, and of a whole matrix. */
public class MatrixMaximum {
    /*@ public normal_behavior
      @   requires rows.length > 0 && (\forall int i; 0 <= i && i < rows.length; rows[i] != null && rows[i].length > 0);
      @   assignable \nothing;
      @   ensures (\forall int i; 0 <= i && i < rows.length;
      @              (\forall int j; 0 <= j && j < rows[i].length; rows[i][j] <= \result));
      @   ensures (\exists int i; 0 <= i && i < rows.length;
      @              (\exists int j; 0 <= j && j < rows[i].length; rows[i][j] == \result));
      @*/
    public static int maximum(int[][] rows) {
        int best = rows[0][0];
        for (int i = 0; i < rows.length; i++) {
            int inRow = ofRow(rows[i]);
            if (inRow > best) { //~ or: if (inRow < best) { //~ violates: ensures#1
                best = inRow;
            }
        }
        return best;
    }

    /*@ requires row.length > 0;
      @ ensures \result == (\max int j; 0 <= j && j < row.length; row[j]);
      @*/
    public static /*@ pure @*/ int ofRow(int[] row) {
        int best = row[0]; //~ or: int best = 0; //~ violates: ensures#1, ensures#2
        for (int j = 1; j < row.length; j++) {
            best = row[j] > best ? row[j] : best;
        }
        return best;
    }
}
