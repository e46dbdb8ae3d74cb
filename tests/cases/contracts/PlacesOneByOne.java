//~ all: holds
//~ some: violated ensures#1
//~ minus: holds
//~ below: violated ensures#1
//~ exactly: holds
//~ library: undetermined
//~ more: violated ensures#1
class PlacesOneByOne {
    int x, y;

    //@ requires \typeof(this) == \type(PlacesOneByOne);
    //@ ensures \subset(\all_fields(this), \locset(x, y)) && \locset(x, y) == \all_fields(this);
    void all() {
    }

    //@ ensures \subset(\all_fields(this), \locset(x));
    void some() {
    }

    //@ requires \typeof(this) == \type(PlacesOneByOne);
    //@ ensures \set_minus(\all_fields(this), \locset(x)) == \locset(y);
    void minus() {
    }

    // An object of a subclass has more.
    //@ ensures \subset(\all_fields(o), \locset(o.x, o.y));
    static void below(PlacesOneByOne o) {
    }

    //@ requires \typeof(o) == \type(Below);
    //@ ensures \subset(\all_fields(o), \locset(o.x, o.y, ((Below) o).z));
    static void exactly(PlacesOneByOne o) {
    }

    // What the library's objects have is not said.
    //@ ensures \subset(\all_fields(o), \singleton(o.x));
    static void library(Failure o) {
    }

    static class Failure extends RuntimeException {
        int x;
    }

    static class Below extends PlacesOneByOne {
        int z;

        //@ ensures \subset(\all_fields(this), \locset(x, y));
        void more() {
        }
    }
}
