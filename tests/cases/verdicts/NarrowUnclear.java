// What is not understood may assign an array of a caller's to the field.
class NarrowUnclear {
    private Object[] items = new Object[2];

    void set(Object[] given) { (this.items) = given; }

    //@ requires items.length > 0;
    void put() { items[0] = new Object(); }
}
