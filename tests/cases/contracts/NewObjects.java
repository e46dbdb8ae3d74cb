//~ grown: holds
//~ shorter: violated
//~ field: violated
//~ primed: holds
//~ elements: holds
//~ made: holds
//~ all: holds
//~ lost: holds
//~ inside: holds
//~ gone: violated
/** Objects that are new after the call: unprimed fields have nothing for them, but lengths never change. */
class NewObjects {
    static class Node {
        int v;
        Node next;
        int[] data;
    }

    int[] a;
    Node node;

    void grown() {
        a = java.util.Arrays.copyOf(a, a.length + 1);
    }

    void shorter() {
        a = new int[a.length + 1];
    }

    void field() {
        node = new Node();
        node.v = 1;
    }

    void primed() {
        node = new Node();
        node.v = 1;
    }

    void elements() {
        a = new int[2];
        a[0] = 7;
    }

    int[] made(int n) {
        return new int[n];
    }

    void all(int n) {
        node = new Node();
        node.data = new int[n];
    }

    void lost() {
        a = new int[1];
    }

    void inside() {
        node.data = new int[2];
    }

    void gone() {
        a = null;
    }
}
