//~ holds
//~ scope: 4

/**
 * How far a table of counts is from one in which rows and columns are independent: the structure of the Siemens program
 * `tot_info`, in whole numbers. The contract is the sum over the cells, each by itself. A line that ends with `or:` says
 * what stands there in a faulty version.
 */
public class TotInfo {
    static final int NEGATIVE = -1;
    static final int EMPTY = -2;
    static final int TOO_SMALL = -3;

    private final int[] cells;
    private final int width;
    private final int height;
    private int[] rows;
    private int[] columns;
    private int total;

    private TotInfo(int[] cells, int width) {
        this.cells = cells;
        this.width = width;
        this.height = cells.length / width; //~ or: this.height = (cells.length + 1) / width;
    }

    private int cell(int row, int column) {
        return cells[row * width + column]; //~ or: return cells[row + column];
    }

    /** The sums of rows and columns; false if a count is negative. */
    private boolean sum() {
        rows = new int[height];
        columns = new int[width];
        for (int row = 0; row < height; row++) {
            int sum = 0; //~ or: int sum = rows[0];
            for (int column = 0; column < width; column++) { //~ or: for (int column = 1; column < width; column++) {
                int count = cell(row, column);
                if (count < 0) { //~ or: if (count <= 0) {
                    return false;
                }
                sum = sum + count;
            }
            rows[row] = sum; //~ or: rows[row] = rows[row] - sum;
            total = total + sum; //~ or: total = sum;
        }
        for (int column = 0; column < width; column++) {
            for (int row = 0; row < height; row++) {
                columns[column] = columns[column] + cell(row, column); //~ or: columns[column] = cell(row, column);
            }
        }
        return true;
    }

    /** Rows or columns that count something. */
    private int filled(int[] sums) {
        int filled = 0;
        for (int i = 0; i < sums.length; i++) {
            if (sums[i] > 0) { //~ or: if (sums[i] > 1) {
                filled = filled + 1;
            }
        }
        return filled;
    }

    private int freedom() {
        int freedom = (filled(rows) - 1) * (filled(columns) - 1); //~ or: int freedom = filled(rows) * (filled(columns) - 1);
        if (freedom < 0) {
            freedom = 0;
        }
        return freedom;
    }

    private int distance(int row, int column) {
        int expected = rows[row] * columns[column] / total; //~ or: int expected = rows[row] * columns[column] / (total + 1);
        int distance = cell(row, column) - expected;
        if (distance < 0) { //~ or: if (distance < -1) {
            distance = -distance; //~ or: distance = 0;
        }
        return distance;
    }

    private int info() {
        if (width < 2 || height < 2) { //~ or: if (width < 2 && height < 2) {
            return TOO_SMALL;
        }
        if (!sum()) {
            return NEGATIVE; //~ or: return EMPTY;
        }
        if (total == 0) { //~ or: if (rows[0] == 0) {
            return EMPTY;
        }
        int info = 0;
        for (int row = 0; row < height; row++) {
            if (rows[row] > 0) {
                for (int column = 0; column < width; column++) {
                    if (columns[column] > 0) { //~ or: if (columns[column] > 1) {
                        info = info + distance(row, column); //~ or: info = info - distance(row, column);
                    }
                }
            }
        }
        return 4 * info + freedom();
    }

    /*@ requires 1 <= width && width <= 3 && cells.length <= 6 && cells.length % width == 0;
      @ requires (\forall int i; 0 <= i && i < cells.length; -1 <= cells[i] && cells[i] <= 2);
      @ ensures \result == expected(width, cells);
      @*/
    static int measure(int width, int[] cells) {
        return new TotInfo(cells, width).info();
    }

    /*@ requires 1 <= width && width <= 3 && cells.length <= 6 && cells.length % width == 0;
      @ requires (\forall int i; 0 <= i && i < cells.length; -1 <= cells[i] && cells[i] <= 2);
      @ pure
      @*/
    static int expected(int width, int[] cells) {
        int total = 0;
        boolean isNegative = false;
        for (int i = 0; i < cells.length; i++) {
            total += cells[i];
            isNegative = isNegative || cells[i] < 0;
        }
        if (width < 2 || cells.length < 2 * width || isNegative || total == 0) {
            return width < 2 || cells.length < 2 * width ? -3 : isNegative ? -1 : -2;
        }
        int info = 0;
        int inRows = 0;
        int inColumns = 0;
        for (int i = 0; i < cells.length; i++) {
            int row = 0;
            int column = 0;
            for (int j = 0; j < cells.length; j++) {
                row += j / width == i / width ? cells[j] : 0;
                column += j % width == i % width ? cells[j] : 0;
            }
            info += Math.abs(cells[i] - row * column / total);
            inRows += i % width == 0 && row > 0 ? 1 : 0;
            inColumns += i < width && column > 0 ? 1 : 0;
        }
        return 4 * info + (inRows - 1) * (inColumns - 1);
    }
}

// Left open on purpose, as `huntsman audit` finds it: what becomes of the cells is not spoken of.
//~ open measure(int, int[]): elements of arrays; seen: the result, elements inside
