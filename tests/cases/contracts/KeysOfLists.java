//~ set scope=2
//~ put: holds
//~ has: holds
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Keys that are hashed and compared through lists of what has a hash of its own. */
class KeysOfLists {
    static class Point {
        final int x, y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && x == ((Point) other).x && y == ((Point) other).y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }
    }

    static class Line {
        private final List<Point> points = new ArrayList<>();

        @Override
        public boolean equals(Object other) {
            return other instanceof Line && points.equals(((Line) other).points);
        }

        @Override
        public int hashCode() {
            return points.hashCode();
        }
    }

    private final Map<Line, Integer> lengths = new HashMap<>();
    private final Map<Integer, Line> byNumber = new HashMap<>();

    //@ requires line != null;
    //@ ensures lengths.get(line) == length;
    void put(Line line, int length) {
        lengths.put(line, length);
    }

    //@ requires line != null;
    //@ ensures \result == lengths.containsKey(line);
    boolean has(Line line) {
        return lengths.containsKey(line);
    }
}
