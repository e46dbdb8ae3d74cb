//~ holds

/** Polynomials with small coefficients, the constant first. */
public class Polynomial {
    private /*@ spec_public @*/ int[] coefficients;

    //@ public invariant (\forall int i; 0 <= i && i < coefficients.length; -9 <= coefficients[i] && coefficients[i] <= 9);

    /*@ public normal_behavior
      @   ensures -1 <= \result && \result < coefficients.length;
      @   ensures \result >= 0 ==> coefficients[\result] != 0;
      @   ensures (\forall int i; \result < i && i < coefficients.length; coefficients[i] == 0);
      @*/
    public /*@ pure @*/ int degree() {
        int degree = coefficients.length - 1;
        while (degree >= 0 && coefficients[degree] == 0) {
            degree--;
        }
        return degree;
    }

    /*@ public normal_behavior
      @   ensures \result == (\sum int i; 0 <= i && i < coefficients.length; coefficients[i] << i);
      @*/
    public /*@ pure @*/ int valueAtTwo() {
        int value = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            value = value * 2 + coefficients[i]; //~ or: value = (value + coefficients[i]) * 2; //~ violates: ensures#1
        }
        return value;
    }

    /*@ public normal_behavior
      @   assignable \nothing;
      @   ensures \fresh(\result);
      @   ensures \result.length == Math.max(coefficients.length, other.coefficients.length);
      @   ensures (\forall int i; 0 <= i && i < \result.length;
      @              \result[i] == (i < coefficients.length ? coefficients[i] : 0)
      @                            + (i < other.coefficients.length ? other.coefficients[i] : 0));
      @*/
    public int[] plus(Polynomial other) {
        int[] sum = new int[Math.max(coefficients.length, other.coefficients.length)];
        for (int i = 0; i < coefficients.length; i++) {
            sum[i] = coefficients[i];
        }
        for (int i = 0; i < other.coefficients.length; i++) {
            sum[i] += other.coefficients[i]; //~ or: sum[i] = other.coefficients[i]; //~ violates: ensures#3
        }
        return sum;
    }

    /*@ public normal_behavior
      @   assignable \nothing;
      @   ensures coefficients.length <= 1 ==> \result.length == 0;
      @   ensures coefficients.length > 1 ==> \result.length == coefficients.length - 1;
      @   ensures (\forall int i; 0 <= i && i < \result.length; \result[i] == (i + 1) * coefficients[i + 1]);
      @   ensures \fresh(\result);
      @*/
    public int[] derivative() {
        if (coefficients.length <= 1) {
            return new int[0];
        }
        int[] derived = new int[coefficients.length - 1];
        for (int i = 1; i < coefficients.length; i++) {
            derived[i - 1] = i * coefficients[i]; //~ or: derived[i - 1] = (i - 1) * coefficients[i]; //~ violates: ensures#3
        }
        return derived;
    }
}
