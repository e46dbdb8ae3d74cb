//~ same: violated ensures#1
//~ atLeast: holds
//~ never: violated ensures#1
//~ lost: undetermined, 1 left out
//~ ofClass: violated ensures#1
//~ ofBoth: holds
//~ ofOwn: holds
//~ Square: holds
//~ area: violated ensures#1
//~ area: holds
//~ area: holds
// A model field of an interface means what the class of the object says, the nearest first.
public class RepresentedBelow {
    interface Shape {
        //@ public model instance int area;
        //@ public instance invariant area >= 0;
        //@ ensures \result == area;
        int area();
    }

    static class Square implements Shape {
        private int a;
        //@ public represents area = a * 2;

        //@ requires k >= 0;
        //@ ensures area == 2 * k;
        Square(int k) {
            a = k;
        }

        public int area() {
            return a > 1000 ? 0 : 2 * a;
        }
    }

    static class Strip implements Shape {
        short a;
        //@ public represents area = a;

        public int area() {
            return a;
        }
    }

    static class Fixed extends Strip {
        //@ public represents area = 7;

        public int area() {
            return 7;
        }
    }

    interface Tagged {
        //@ public model instance int tag;
    }

    static class Told implements Tagged {
        int t;
        //@ public represents tag = t;
    }

    static class Silent implements Tagged {
    }

    //@ ensures \result == s.area;
    static int same(Shape s) {
        return s.area();
    }

    //@ ensures s.area >= 0;
    static void atLeast(Shape s) {
    }

    //@ ensures s.area != 7;
    static void never(Shape s) {
    }

    //@ ensures t.tag == 0;
    static void lost(Tagged t) {
    }

    static class Measured {
        int x;
        //@ public model int v;
        //@ public represents v = x;
    }

    // A class below says anew what the field is.
    static class Doubled extends Measured {
        int y;
        //@ public represents v = y;
    }

    //@ requires m instanceof Doubled && m.v == 3;
    //@ ensures m.x == 3;
    static void ofClass(Measured m) {
    }

    //@ requires d.v == 3;
    //@ ensures ((Measured) d).v == 3 && d.y == 3;
    static void ofBoth(Doubled d) {
    }

    //@ requires m.v == 3 && !(m instanceof Doubled);
    //@ ensures m.x == 3;
    static void ofOwn(Measured m) {
    }
}
