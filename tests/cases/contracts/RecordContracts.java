//~ total: holds
//~ Positive: holds
//~ length: violated no_exception
//~ Loose: violated ensures#1
//~ Clamped: holds
// Records: contracts of compact constructors, components that are not null by default.
public class RecordContracts {
    record Positive(int value, String unit) {
        //@ public invariant value >= 0;

        //@ requires value > 0;
        //@ ensures this.value == value;
        Positive {
            if (value <= 0) {
                throw new IllegalArgumentException();
            }
        }

        //@ ensures \result >= value;
        long total() {
            return value + (long) unit.length();
        }
    }

    record Loose(int value, /*@ nullable */ String unit) {
        //@ ensures this.value >= 0;
        Loose {
            if (value < -5) {
                value = -value;
            }
        }

        //@ ensures \result >= 0;
        int length() {
            return unit.length();
        }
    }

    record Clamped(int low, int high) {
        //@ ensures low() <= high();
        Clamped {
            if (low > high) {
                int other = low;
                low = high;
                high = other;
            }
        }
    }
}
