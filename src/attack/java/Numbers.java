package huntsman.attack;

/** Values of primitive types, and their boxes: small ones, those of the subject's text, and the ends of the range. */
final class Numbers {
    private final World world;
    private final Choices choices;

    Numbers(World world, Choices choices) {
        this.world = world;
        this.choices = choices;
    }

    Object of(Class<?> type) {
        if (type == boolean.class) return choices.next(2) == 1;
        if (type == char.class) {
            int at = choices.weighted(1, 1, 1, 1, 1, 1);
            return new char[] {'a', 'b', 'c', '0', ' ', (char) 0xffff}[at];
        }
        if (type == float.class) return new float[] {0, 1, -1, 0.5f, Float.NaN, -0.0f, Float.MAX_VALUE}[choices.next(7)];
        if (type == double.class) return new double[] {0, 1, -1, 0.5, Double.NaN, -0.0, Double.MAX_VALUE}[choices.next(7)];
        long[] pool = world.numbers;
        double[] weights = new double[pool.length + 4];
        for (int i = 0; i < weights.length; i++) weights[i] = i < 6 ? 3 : 1;
        int at = choices.weighted(weights);
        long value;
        if (at < pool.length) {
            value = pool[at];
        } else if (at == pool.length) {
            value = type == long.class ? Long.MAX_VALUE : type == int.class ? Integer.MAX_VALUE
                : type == short.class ? Short.MAX_VALUE : Byte.MAX_VALUE;
        } else if (at == pool.length + 1) {
            value = type == long.class ? Long.MIN_VALUE : type == int.class ? Integer.MIN_VALUE
                : type == short.class ? Short.MIN_VALUE : Byte.MIN_VALUE;
        } else {
            value = choices.next(at == pool.length + 2 ? 32 : 4096) - (at == pool.length + 2 ? 0 : 2048);
        }
        if (type == int.class) return (int) value;
        if (type == long.class) return value;
        if (type == short.class) return (short) value;
        return (byte) value;
    }

    /** Null: it is no box. */
    Object box(Class<?> type) {
        if (type == Integer.class) return Integer.valueOf((Integer) of(int.class));
        if (type == Long.class) return Long.valueOf((Long) of(long.class));
        if (type == Short.class) return Short.valueOf((Short) of(short.class));
        if (type == Byte.class) return Byte.valueOf((Byte) of(byte.class));
        if (type == Character.class) return Character.valueOf((Character) of(char.class));
        if (type == Boolean.class) return Boolean.valueOf((Boolean) of(boolean.class));
        if (type == Float.class) return Float.valueOf((Float) of(float.class));
        if (type == Double.class) return Double.valueOf((Double) of(double.class));
        return null;
    }
}
