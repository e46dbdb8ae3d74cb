//~ holds

/** Fractions with a positive denominator; equality by cross multiplication. */
public class Rational {
    private /*@ spec_public @*/ final byte num;
    private /*@ spec_public @*/ final byte den;

    //@ public invariant den > 0;

    /*@ public normal_behavior
      @   requires den > 0;
      @   ensures this.num == num && this.den == den;
      @ also public exceptional_behavior
      @   requires den <= 0;
      @   signals_only ArithmeticException;
      @   pure
      @*/
    public Rational(byte num, byte den) {
        if (den <= 0) { //~ or: if (den < 0) { //~ violates: exceptional_behavior, invariant#1
            throw new ArithmeticException("denominator");
        }
        this.num = num;
        this.den = den;
    }

    //@ ensures \result <==> num < 0;
    public /*@ pure @*/ boolean isNegative() {
        return num < 0;
    }

    /*@ requires num != Byte.MIN_VALUE;
      @ ensures \result.num == -num && \result.den == den && \fresh(\result);
      @*/
    public Rational negated() {
        return new Rational((byte) -num, den);
    }

    /*@ ensures \result == (num % den == 0); @*/
    public /*@ pure @*/ boolean isWhole() {
        return num / den * den == num;
    }

    /*@ ensures \result < 0 <==> num < 0;
      @ ensures \result * den <= num && num < (\result + 1) * den;
      @*/
    public /*@ pure @*/ int floor() {
        return num >= 0 ? num / den : -((-num + den - 1) / den); //~ or: return num / den; //~ violates: ensures#1, ensures#2.1
    }
}
