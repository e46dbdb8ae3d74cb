package java.util;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Any value may come, whatever the seed. */
public class Random {
    public Random() {
    }

    public Random(long seed) {
    }

    public int nextInt() {
        return Verifier.nondetInt();
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException();
        }
        int value = Verifier.nondetInt();
        Verifier.assume(value >= 0 && value < bound);
        return value;
    }

    /** Since Java 17. */
    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException();
        }
        int value = Verifier.nondetInt();
        Verifier.assume(value >= origin && value < bound);
        return value;
    }

    public long nextLong() {
        return Verifier.nondetLong();
    }

    /** Since Java 17. */
    public long nextLong(long bound) {
        return nextLong(0L, bound);
    }

    /** Since Java 17. */
    public long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException();
        }
        long value = Verifier.nondetLong();
        Verifier.assume(value >= origin && value < bound);
        return value;
    }

    public void nextBytes(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = Verifier.nondetByte();
        }
    }

    public void setSeed(long seed) {
    }

    public boolean nextBoolean() {
        return Verifier.nondetBoolean();
    }

    public double nextDouble() {
        double value = Verifier.nondetDouble();
        Verifier.assume(value >= 0.0 && value < 1.0);
        return value;
    }

    public float nextFloat() {
        float value = Verifier.nondetFloat();
        Verifier.assume(value >= 0.0f && value < 1.0f);
        return value;
    }
}
