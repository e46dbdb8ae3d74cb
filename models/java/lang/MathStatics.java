package java.lang;

/** Static fields of Math. */
final class MathStatics {
    private MathStatics() {
    }

    public static final double PI = 3.141592653589793;
    public static final double E = 2.718281828459045;
}
