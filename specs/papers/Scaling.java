//~ violates: no_exception
import huntsman.*; // Figure 1 of the directed-test paper (ISSTA 2010), line by line: two faults, at lines 12 and 22.
public class Scaling { static class Point {
    int x;
    int y;

    int magnitude() {
        return norm(x, y);
    }

    void scale(Point p) {
        int factor = p.magnitude() / this.magnitude();
        this.x = this.x * factor;
        this.y = this.y * factor;
    }}
    // `some return` holds of every run that returns; what fails are the uncaught exceptions.
    @Ensures("some_result: some return") static Point run(int px, int py, boolean hasX, int sx, boolean hasY, int sy) {
        Point x = new Point(); Point scale = null;
        x.x = px;
        x.y = py;

        if (hasX &&
            hasY) {
            scale = new Point();
            scale.x = sx;
            scale.y = sy;
        }

        x.scale(scale);

        return x;
    }

    static int norm(int x, int y) {
        return (x < 0 ? -x : x) + (y < 0 ? -y : y);
    }
}
