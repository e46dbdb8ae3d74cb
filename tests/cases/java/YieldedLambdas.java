// Lambdas where a parameter's type is a variable of the method: what the context wants says what it is (JLS 15.12.2.1).
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

class YieldedLambdas {
    static final Map<String, IntBinaryOperator> OPS = Map.of("+", (a, b) -> a + b);

    static int mapOf() { //~ = 3
        Map<String, IntBinaryOperator> m = Map.of("+", (a, b) -> a + b);
        return m.get("+").applyAsInt(1, 2);
    }

    static int reference() { //~ = 3
        Map<String, IntBinaryOperator> m = Map.of("+", Integer::sum);
        return m.get("+").applyAsInt(1, 2);
    }

    static int listOf() { //~ = -1
        List<IntBinaryOperator> m = List.of((a, b) -> a + b, (a, b) -> a - b);
        return m.get(1).applyAsInt(1, 2);
    }

    static int four() { //~ = 3
        Map<String, IntBinaryOperator> m = Map.of("+", (a, b) -> a + b, "-", (a, b) -> a - b);
        return m.get("-").applyAsInt(5, 2);
    }

    static int field() { //~ = 3
        return OPS.get("+").applyAsInt(1, 2);
    }

    static int entry() { //~ = 3
        Map<String, IntBinaryOperator> m = Map.ofEntries(Map.entry("+", (a, b) -> a + b));
        return m.get("+").applyAsInt(1, 2);
    }
}
