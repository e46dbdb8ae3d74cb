//~ remainder: holds
//~ remainderOdd: violated ensures#1
//~ mod: holds
//~ modNegative: violated ensures#1.1
//~ least: violated no_exception
//~ leastQuotient: violated ensures#1
//~ floorMod: holds
//~ floorModOdd: violated ensures#1.1
//~ ceilDiv: holds
//~ ceilDivOdd: violated ensures#1.2
//~ product: holds
//~ productWraps: violated ensures#1
//~ productInJava: holds
//~ wrapped: holds
//~ squares: holds
//~ squaresOdd: violated ensures#1
//~ horner: holds
//~ dot: holds
//~ dotOdd: violated ensures#1
//~ prime: holds
//~ primeOdd: violated ensures#1
//~ farEnd: violated ensures#1
//~ tooFar: violated ensures#1
//~ root: holds
//~ byDigits: holds
//~ byDigitsOdd: violated ensures#1
//~ inField: holds
//~ inFieldOdd: violated ensures#1.1
//~ elements: holds
//~ elementsOdd: violated ensures#1
//~ early: holds
//~ earlyOdd: violated ensures#1
//~ ordered: holds
//~ orderedOdd: violated ensures#1
//~ onlyOne: holds
//~ hashed: holds
//~ matrix: holds
//~ matrixOdd: violated ensures#1
//~ bill: holds
//~ billOdd: violated ensures#1

/** Sums, products and quotients of numbers that contracts restrict, and of such that nothing does. */
class Arithmetic {
    //@ requires b != 0;
    //@ ensures \result == a - (a / b) * b;
    static int remainder(int a, int b) { return a % b; }

    // With another divisor it is another number.
    //@ requires b != 0 && b != -1;
    //@ ensures \result == a - (a / b) * (b + 1);
    static int remainderOdd(int a, int b) { return a % b; }

    //@ requires 0 <= a && 0 < b;
    //@ ensures 0 <= \result && \result < b && \result <= a;
    static int mod(int a, int b) { return a % b; }

    //@ requires 0 < b;
    //@ ensures 0 <= \result && \result < b;
    static int modNegative(int a, int b) { return a % b; }

    //@ ensures true;
    static int least(int a, int b) { return a / b; }

    // The least number divided by -1 is the least number.
    //@ requires b != 0;
    //@ ensures a < 0 && b < 0 ==> \result >= 0;
    static int leastQuotient(int a, int b) { return a / b; }

    //@ requires b > 0;
    //@ ensures 0 <= \result && \result < b;
    //@ ensures (a - \result) % b == 0;
    static int floorMod(int a, int b) {
        int r = a % b;
        if (r < 0) r += b;
        return r;
    }

    //@ requires b > 0;
    //@ ensures 0 <= \result && \result < b;
    static int floorModOdd(int a, int b) {
        int r = a % b;
        if (r < -1) r += b;
        return r;
    }

    //@ requires 0 < n && 0 < d && n <= 1000000 && d <= 1000000;
    //@ ensures \result * d >= n && (\result - 1) * d < n;
    static int ceilDiv(int n, int d) { return (n + d - 1) / d; }

    //@ requires 0 < n && 0 < d && n <= 1000000 && d <= 1000000;
    //@ ensures \result * d >= n && (\result - 1) * d < n;
    static int ceilDivOdd(int n, int d) { return n / d + 1; }

    //@ requires -1000 <= a && a <= 1000 && -1000 <= b && b <= 1000;
    //@ ensures \result == (a + b) * (a - b);
    static int product(int a, int b) { return a * a - b * b; }

    //@ requires -50000 <= a && a <= 50000;
    //@ ensures \result == (long) a * a;
    static int productWraps(int a) { return a * a; }

    //@ ensures \result == wrapped(a, b);
    static int productInJava(int a, int b) { return a * a - b * b; }

    /*@ pure */ static int wrapped(int a, int b) { return (a - b) * (b + a); }

    //@ requires 0 <= n && n <= 50;
    //@ ensures 6 * \result == n * (n + 1) * (2 * n + 1);
    static int squares(int n) {
        int s = 0;
        for (int i = 1; i <= n; i++) s += i * i;
        return s;
    }

    //@ requires 0 <= n && n <= 50;
    //@ ensures 6 * \result == n * (n + 1) * (2 * n + 1);
    static int squaresOdd(int n) {
        int s = 0;
        for (int i = 1; i <= n; i++) if (i != 49) s += i * i;
        return s;
    }

    //@ requires c != null && c.length == 3 && -10 <= x && x <= 10;
    //@ requires (\forall int i; 0 <= i && i < c.length; -10 <= c[i] && c[i] <= 10);
    //@ ensures \result == c[0] + c[1] * x + c[2] * x * x;
    static int horner(int[] c, int x) {
        int r = 0;
        for (int i = c.length - 1; i >= 0; i--) r = r * x + c[i];
        return r;
    }

    //@ requires a != null && b != null && a.length == b.length && a.length <= 2;
    //@ requires (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 100 && 0 <= b[i] && b[i] <= 100);
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i] * b[i]);
    static int dot(int[] a, int[] b) {
        int s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * b[i];
        return s;
    }

    //@ requires a != null && b != null && a.length == b.length && a.length <= 2;
    //@ requires (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 100 && 0 <= b[i] && b[i] <= 100);
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i] * b[i]);
    static int dotOdd(int[] a, int[] b) {
        int s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * b[0];
        return s;
    }

    //@ requires 0 <= n && n <= 60;
    //@ ensures \result <==> n >= 2 && (\forall int k; 2 <= k && k < n; n % k != 0);
    static boolean prime(int n) {
        if (n < 2) return false;
        for (int i = 2; i * i <= n; i++) if (n % i == 0) return false;
        return true;
    }

    //@ requires 0 <= n && n <= 60;
    //@ ensures \result <==> n >= 2 && (\forall int k; 2 <= k && k < n; n % k != 0);
    static boolean primeOdd(int n) {
        if (n < 2) return false;
        for (int i = 2; i * i < n; i++) if (n % i == 0) return false;
        return true;
    }

    // Only the last number of the range shows it.
    //@ requires 0 <= n && n <= 300;
    //@ ensures (\forall int k; 0 <= k && k <= n; k < \result);
    static int farEnd(int n) { return n == 300 ? 300 : 301; }

    // More integers than are written out: those that matter are asked.
    //@ requires 0 <= n && n <= 100000;
    //@ ensures (\forall int k; 0 <= k && k <= n; k < \result);
    static int tooFar(int n) { return n == 100000 ? 100000 : 100001; }

    //@ requires 0 <= n && n <= 200;
    //@ ensures \result * \result <= n && n < (\result + 1) * (\result + 1);
    static int root(int n) {
        int r = 0;
        while ((r + 1) * (r + 1) <= n) r++;
        return r;
    }

    //@ requires 0 <= n && n <= 999;
    //@ ensures \result == n / 100 + n / 10 % 10 + n % 10;
    static int byDigits(int n) {
        int s = 0;
        while (n > 0) { s += n % 10; n /= 10; }
        return s;
    }

    //@ requires 0 <= n && n <= 999;
    //@ ensures \result == n / 100 + n / 10 % 10 + n % 10;
    static int byDigitsOdd(int n) {
        int s = 0;
        while (n > 9) { s += n % 10; n /= 10; }
        return s;
    }

    int den;
    int num;
    //@ invariant den > 0 && den <= 1000 && -1000 <= num && num <= 1000;

    //@ ensures \result * den <= num && num < \result * den + den || num < 0;
    int inField() { return num / den; }

    //@ ensures \result * den <= num && num < \result * den + den;
    int inFieldOdd() { return num / den; }

    //@ requires a != null && (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 100);
    //@ ensures 0 <= \result && \result <= 400;
    static int elements(int[] a) {
        int s = 0;
        for (int x : a) s += x;
        return s;
    }

    //@ requires a != null && (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 100);
    //@ ensures \result < 400;
    static int elementsOdd(int[] a) {
        int s = 0;
        for (int x : a) s += x;
        return s;
    }

    // What the code excludes restricts what it does afterwards.
    //@ ensures 0 <= \result && \result <= 1998;
    //@ ensures n > 0 && m > 0 && n < 1000 && m < 1000 ==> \result == n + m;
    static int early(int n, int m) {
        if (n <= 0 || m <= 0 || n >= 1000 || m >= 1000) return 0;
        return n + m;
    }

    //@ ensures \result <= 1998;
    static int earlyOdd(int n, int m) {
        if (n <= 0 || m <= 0 || n > 1000 || m >= 1000) return 0;
        return n + m;
    }

    //@ ensures \result >= 0 || a - b <= Integer.MIN_VALUE || a - b > Integer.MAX_VALUE;
    static int ordered(int a, int b) {
        if (a < b) return b - a;
        return a - b;
    }

    // The distance may not be an int.
    //@ ensures \result >= 0;
    static int orderedOdd(int a, int b) {
        if (a < b) return b - a;
        return a - b;
    }

    //@ requires n == 7;
    //@ ensures \result == 49;
    static int onlyOne(int n) { return n * n; }

    //@ requires a != null;
    //@ requires (\forall int i; 0 <= i && i < a.length; 0 <= a[i]);
    //@ ensures (\forall int d; 0 <= d && d < 5; \result[d] == (\num_of int i; 0 <= i && i < a.length; a[i] % 5 == d));
    static int[] hashed(int[] a) {
        int[] h = new int[5];
        for (int x : a) h[x % 5]++;
        return h;
    }

    // Rows may be shared by both factors, and by places of one.
    //@ requires a.length == 2 && b.length == 2;
    //@ requires (\forall int i; 0 <= i && i < 2; a[i] != null && b[i] != null && a[i].length == 2 && b[i].length == 2);
    //@ requires (\forall int i, j; 0 <= i && i < 2 && 0 <= j && j < 2; -10 <= a[i][j] && a[i][j] <= 10);
    //@ requires (\forall int i, j; 0 <= i && i < 2 && 0 <= j && j < 2; -10 <= b[i][j] && b[i][j] <= 10);
    //@ ensures (\forall int i, j; 0 <= i && i < 2 && 0 <= j && j < 2; \result[i][j] == (\sum int k; 0 <= k && k < 2; a[i][k] * b[k][j]));
    static int[][] matrix(int[][] a, int[][] b) {
        int n = a.length;
        int[][] c = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[k][j];
            }
        }
        return c;
    }

    //@ requires a.length == 2 && b.length == 2;
    //@ requires (\forall int i; 0 <= i && i < 2; a[i] != null && b[i] != null && a[i].length == 2 && b[i].length == 2);
    //@ requires (\forall int i, j; 0 <= i && i < 2 && 0 <= j && j < 2; -10 <= a[i][j] && a[i][j] <= 10);
    //@ requires (\forall int i, j; 0 <= i && i < 2 && 0 <= j && j < 2; -10 <= b[i][j] && b[i][j] <= 10);
    //@ ensures (\forall int i, j; 0 <= i && i < 2 && 0 <= j && j < 2; \result[i][j] == (\sum int k; 0 <= k && k < 2; a[i][k] * b[k][j]));
    static int[][] matrixOdd(int[][] a, int[][] b) {
        int n = a.length;
        int[][] c = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[j][k];
            }
        }
        return c;
    }

    static class Line {
        int cents;
        int count;
    }

    // The same line may be there twice.
    //@ requires (\forall int i; 0 <= i && i < lines.length; 0 <= lines[i].cents && lines[i].cents <= 1000);
    //@ requires (\forall int i; 0 <= i && i < lines.length; 0 < lines[i].count && lines[i].count <= 10);
    //@ ensures \result == (\sum int i; 0 <= i && i < lines.length; lines[i].cents * lines[i].count);
    static int bill(Line[] lines) {
        int s = 0;
        for (Line line : lines) s += line.cents * line.count;
        return s;
    }

    //@ requires (\forall int i; 0 <= i && i < lines.length; 0 <= lines[i].cents && lines[i].cents <= 1000);
    //@ requires (\forall int i; 0 <= i && i < lines.length; 0 < lines[i].count && lines[i].count <= 10);
    //@ ensures \result == (\sum int i; 0 <= i && i < lines.length; lines[i].cents * lines[i].count);
    static int billOdd(Line[] lines) {
        int s = 0;
        for (int i = 0; i < lines.length; i++) s += lines[0].cents * lines[i].count;
        return s;
    }
}
