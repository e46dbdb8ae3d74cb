//~ total: holds
//~ count: holds
//~ n: holds
//~ which: holds
//~ which: holds
//~ which: holds
//~ plus: holds
//~ minus: violated ensures#1
//~ assumed: holds
//~ fixed: holds
//~ objects: holds
//~ array: holds
//~ elements: violated ensures#1
//~ boxed: holds
//~ before: holds
//~ typed: holds
//~ typed: holds
//~ typed: holds
//~ half: holds
//~ chosen: holds
//~ truth: violated no_exception
//~ truths: holds
//~ misfit: undetermined, 1 left out
// Calls with a variable number of arguments in JFSL mean what they mean in Java.
import huntsman.*;

public class VariableArgumentsInJfsl {
    int base;

    @Pure
    @Requires("xs != null")
    static int total(int... xs) {
        int sum = 0;
        for (int x : xs) {
            sum += x;
        }
        return sum;
    }

    @Pure
    @Requires("more != null")
    int count(int first, long... more) {
        return base + first + more.length;
    }

    @Pure
    static int n(Object... all) {
        return all == null ? -1 : all.length;
    }

    @Pure
    static int which(int a) {
        return 1;
    }

    @Pure
    static int which(int... a) {
        return 3;
    }

    @Pure
    static int which(Object... a) {
        return 4;
    }

    @Requires("-100 < a && a < 100 && -100 < b && b < 100")
    @Ensures({"return = total(a, b)", "return = total(a, b, 0, total()) && total() = 0"})
    static int plus(int a, int b) {
        return a + b;
    }

    @Ensures("return = total(a, b)")
    static int minus(int a, int b) {
        return a - b;
    }

    @Requires("a = total(1, 2, 3)")
    @Ensures("return = 7")
    static int assumed(int a) {
        return a + 1;
    }

    @Requires("this.base = 0 && -1000 < a && a < 1000")
    @Ensures("return = this.count(a) && return + 2 = this.count(a, 1, 2)")
    int fixed(int a) {
        return a;
    }

    @Ensures("return = n(a, b, 5, null) && n() = 0 && which(1) = 1 && which(1, 2) = 3 && which(a, b) = 4")
    static int objects(Object a, String b) {
        return 4;
    }

    @Requires("a != null")
    @Ensures("return = n(a)")
    static int array(Object[] a) {
        return a.length;
    }

    @Requires("a != null")
    @Ensures("return = total(a)")
    static int elements(int[] a) {
        return a.length;
    }

    @Requires("a != null && total(a) < 1000")
    @Ensures("return = total(a, 1)")
    static int boxed(Integer a) {
        return a + 1;
    }

    @Requires("this.base < 100 && k < 100 && this.base > -100 && k > -100")
    @Modifies("this.base")
    @Ensures("return = @old(this.count(k, k, k)) && this.base = @old(this.base) + 1")
    int before(int k) {
        return base++ + k + 2;
    }

    @Pure
    static int typed(long x) {
        return 1;
    }

    @Pure
    static int typed(Object x) {
        return 2;
    }

    @Pure
    static int typed(double x) {
        return 3;
    }

    @Pure
    static int half(double x) {
        return x == 0.5 ? 1 : x == 1 ? 2 : 3;
    }

    @Ensures("typed(k) = 1 && typed(o) = 2 && typed(d) = 3 && typed(null) = 2 && half(1) = 2")
    static void chosen(byte k, Object o, double d) {}

    @Pure
    static int truth(Boolean b) {
        return b ? 1 : 0;
    }

    @Requires("k > 0 && truth(true) = 1")
    @Ensures("truth(k > 0) = 1 && truth(k > 1 && k < 1) = 0")
    static void truths(int k) {}

    /** What fits no parameter costs the clause. */
    @Ensures("half(o) = 3")
    static void misfit(Object o) {}
}
