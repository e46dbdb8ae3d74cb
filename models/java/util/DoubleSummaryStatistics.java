package java.util;

import java.util.function.DoubleConsumer;

public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double sum;
    private double compensation;
    private double simpleSum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public DoubleSummaryStatistics() {
    }

    public DoubleSummaryStatistics(long count, double min, double max, double sum) {
        if (count < 0 || count > 0 && (min > max || Double.isNaN(min) != Double.isNaN(max)
                || Double.isNaN(min) != Double.isNaN(sum))) {
            throw new IllegalArgumentException();
        }
        if (count > 0) {
            this.count = count;
            this.min = min;
            this.max = max;
            this.sum = sum;
            simpleSum = sum;
        }
    }

    @Override
    public void accept(double value) {
        count++;
        simpleSum += value;
        add(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    public void combine(DoubleSummaryStatistics other) {
        count += other.count;
        simpleSum += other.simpleSum;
        add(other.sum);
        add(-other.compensation);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    /** With what the addition before lost by rounding. */
    private void add(double value) {
        double part = value - compensation;
        double next = sum + part;
        compensation = (next - sum) - part;
        sum = next;
    }

    public final long getCount() {
        return count;
    }

    public final double getSum() {
        double exact = sum - compensation;
        return Double.isNaN(exact) && Double.isInfinite(simpleSum) ? simpleSum : exact;
    }

    public final double getMin() {
        return min;
    }

    public final double getMax() {
        return max;
    }

    public final double getAverage() {
        return count > 0 ? getSum() / count : 0.0;
    }

    @Override
    public String toString() {
        return String.format("%s{count=%d, sum=%f, min=%f, average=%f, max=%f}", getClass().getSimpleName(), getCount(), getSum(), getMin(), getAverage(), getMax());
    }
}
