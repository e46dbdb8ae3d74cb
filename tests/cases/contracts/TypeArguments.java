//~ content: holds
//~ nested: holds
//~ pair: holds
//~ wild: holds
//~ lower: holds
//~ raw: violated no_exception
//~ array: holds
//~ same: violated ensures#1
//~ other: violated ensures#1
//~ sub: violated ensures#1
//~ cut: violated no_exception
//~ left: holds
import huntsman.*;

/** A slot of a type variable holds what the declared type arguments say. */
class TypeArguments {
    static class Item {
        int v;
    }

    static class Special extends Item {
    }

    static class Box<T> {
        T v;
        Box<T> next;
    }

    static class Pair<A, B> {
        A a;
        B b;
        Pair<B, A> swapped;
    }

    /** The inner class has no parameter of its own. */
    static class Tree<T extends Item> {
        class Node {
            T key;
            Node left;
        }

        Node root;

        @Requires("true")
        int left() {
            return root == null || root.left == null || root.left.key == null ? 0 : root.left.key.v;
        }
    }

    @Requires("true")
    static int content(Box<Item> b) {
        return b == null || b.v == null ? 0 : b.v.v;
    }

    @Requires("true")
    static int nested(Box<Box<Item>> b) {
        return b == null || b.v == null || b.v.v == null ? 0 : b.v.v.v;
    }

    @Requires("true")
    static int pair(Pair<Item, String> p) {
        if (p == null || p.swapped == null || p.swapped.swapped == null) {
            return 0;
        }
        Item item = p.swapped.b;
        String text = p.swapped.swapped.b;
        return (item == null ? 0 : item.v) + (text == null ? 0 : text.length());
    }

    @Requires("true")
    static int wild(Box<? extends Item> b) {
        return b == null || b.next == null || b.next.v == null ? 0 : b.next.v.v;
    }

    @Requires("true")
    static Object lower(Box<? super Item> b) {
        return b == null ? null : b.v;
    }

    /** Of a raw type nothing is known. */
    @Requires("true")
    static int raw(Box b) {
        return b == null || b.v == null ? 0 : ((Item) b.v).v;
    }

    @Requires("true")
    static int array(Box<Item>[] all) {
        return all == null || all.length == 0 || all[0] == null || all[0].v == null ? 0 : all[0].v.v;
    }

    /** What a box holds may be a box. */
    @Ensures("return = false")
    static boolean same(Box<Object> b, Box<Item> c) {
        return b != null && b.v == c && c != null;
    }

    /** Two boxes may be one, if their types allow it. */
    @Ensures("return = false")
    static boolean other(Box<? extends Item> b, Box<Special> c) {
        return b == c && c != null;
    }

    @Ensures("return = false")
    static boolean sub(Box<Item> b) {
        return b != null && b.v instanceof Special;
    }

    /** An item is not always a special one. */
    @Requires("true")
    static Special cut(Box<Item> b) {
        return b == null ? null : (Special) b.v;
    }
}
