package huntsman.attack;

import java.util.Arrays;
import java.util.Random;

/**
 * The decisions from which an input is made, as numbers; 0 is always the simplest. What a script does not decide is
 * decided at random, or is 0. The same numbers make the same input.
 */
final class Choices {
    private final int[] script;
    private final Random random;
    int[] made = new int[64];
    int[] widths = new int[64];
    int length;

    Choices(int[] script, Random random) {
        this.script = script;
        this.random = random;
    }

    /** From 0 to below n. */
    int next(int n) {
        return choose(n, null);
    }

    /** As next; at random by these weights. */
    int weighted(double... weights) {
        return choose(weights.length, weights);
    }

    private int choose(int n, double[] weights) {
        if (n <= 1) return 0;
        int value;
        if (length < script.length) {
            value = Math.min(script[length], n - 1);
        } else if (random == null) {
            value = 0;
        } else if (weights == null) {
            value = random.nextInt(n);
        } else {
            double at = random.nextDouble() * Arrays.stream(weights).sum();
            value = 0;
            while (value < n - 1 && (at -= weights[value]) >= 0) value++;
        }
        if (length == made.length) {
            made = Arrays.copyOf(made, 2 * length);
            widths = Arrays.copyOf(widths, 2 * length);
        }
        made[length] = value;
        widths[length++] = n;
        return value;
    }

    int[] values() {
        return Arrays.copyOf(made, length);
    }

    /** The next script after this one whose numbers add up to at most `most`; null: there is none. */
    int[] successor(int most) {
        int sum = 0;
        for (int i = 0; i < length; i++) sum += made[i];
        for (int i = length - 1; i >= 0; i--) {
            if (made[i] + 1 < widths[i] && sum < most) {
                int[] next = Arrays.copyOf(made, i + 1);
                next[i]++;
                return next;
            }
            sum -= made[i];
        }
        return null;
    }

    /** No more is known of the last choice than that it was made. */
    void stopped() {
        if (length > 0) widths[length - 1] = made[length - 1] + 1;
    }

    int sum() {
        int sum = 0;
        for (int i = 0; i < length; i++) sum += made[i];
        return sum;
    }
}
