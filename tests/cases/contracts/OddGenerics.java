//~ grow: holds
//~ build: holds
//~ subclass: holds
//~ record: holds
//~ twoBounds: holds
//~ matrix: holds
//~ optional: holds
//~ swapped: holds
//~ anyList: holds
//~ stored: violated no_exception
//~ ints: violated ensures#1
//~ capture: holds
//~ own: violated ensures#1
import huntsman.*;
import java.util.*;

/** Type arguments where they are least expected. */
class OddGenerics {
    static class Item {
        int v;
    }

    interface Named {
        int name();
    }

    static class Tag extends Item implements Named {
        public int name() {
            return v;
        }
    }

    /** Its arguments have no end. */
    static class Grow<T> {
        T v;
        Grow<Grow<T>> next;
    }

    static abstract class Builder<B extends Builder<B>> {
        B next;
    }

    static class Mine extends Builder<Mine> {
        int n;
    }

    static class Box<T> {
        T v;
        static Box<String> shared;
    }

    static class ItemBox extends Box<Item> {
    }

    record Two<A, B>(A a, B b) {
    }

    static class Grid<T> {
        T[][] cells;
    }

    @Requires("true")
    static int grow(Grow<Item> g) {
        return g == null || g.next == null || g.next.v == null || g.next.v.v == null ? 0 : g.next.v.v.v;
    }

    @Requires("true")
    static int build(Mine m) {
        return m == null || m.next == null || m.next.next == null ? 0 : m.next.next.n;
    }

    @Requires("true")
    static int subclass(ItemBox b) {
        return b == null || b.v == null ? 0 : b.v.v;
    }

    @Requires("true")
    static int record(Two<Item, String> t) {
        return t == null || t.a() == null || t.b() == null ? 0 : t.a().v + t.b().length();
    }

    @Requires("true")
    static <T extends Item & Named> int twoBounds(Box<T> b) {
        return b == null || b.v == null ? 0 : b.v.v + ((Named) b.v).name();
    }

    @Requires("true")
    static int matrix(List<Item[]> rows) {
        if (!(rows instanceof ArrayList) || rows.size() == 0 || rows.get(0) == null || rows.get(0).length == 0) {
            return 0;
        }
        return rows.get(0)[0] == null ? 0 : rows.get(0)[0].v;
    }

    @Requires("o != null")
    static int optional(Optional<Item> o) {
        return o.isPresent() ? o.get().v : 0;
    }

    @Requires("true")
    static int swapped(Optional<ArrayList<Item>> list) {
        if (list == null || !list.isPresent() || list.get().size() == 0) {
            return 0;
        }
        return list.get().get(0) == null ? 0 : list.get().get(0).v;
    }

    @Requires("true")
    static int anyList(ArrayList<? extends Item> list) {
        int n = 0;
        if (list != null) {
            for (Item item : list) {
                n += item == null ? 0 : item.v;
            }
        }
        return n;
    }

    /** What a raw type lets in comes out as a String. */
    @Requires("true")
    static int stored(Box raw, Item item) {
        Box.shared = raw;
        if (raw != null) {
            raw.v = item;
        }
        return Box.shared == null || Box.shared.v == null ? 0 : Box.shared.v.length();
    }

    @Ensures("return = false")
    static boolean ints(Box<Object> b) {
        return b != null && b.v instanceof int[];
    }

    private static <X extends Item> int first(Box<X> b) {
        return b == null || b.v == null ? 0 : b.v.v;
    }

    @Requires("true")
    static int capture(Box<? extends Item> b) {
        return first(b);
    }

    /** A variable of a method may be what an argument is. */
    @Ensures("return = false")
    static <T> boolean own(Box<T> b, Item item) {
        return b != null && item != null && b.v == item;
    }
}
