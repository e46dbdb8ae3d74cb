package java.util;

/** The constants in a chain, in their order. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
    /** Null where no constant but those given is known. */
    Class<E> type;

    EnumSet() {
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
        if (type == null) {
            throw new NullPointerException();
        }
        EnumSet<E> made = new Constants<E>();
        made.type = type;
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
        EnumSet<E> made = noneOf(type);
        E[] all = type.getEnumConstants();
        for (int i = 0; i < all.length; i++) {
            made.add(all[i]);
        }
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> others) {
        return others.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> others) {
        if (!(others instanceof EnumSet) && others.isEmpty()) {
            throw new IllegalArgumentException();
        }
        EnumSet<E> made = new Constants<E>();
        made.addAll(others);
        if (others instanceof EnumSet) {
            made.type = ((EnumSet<E>) others).type;
        }
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> others) {
        EnumSet<E> made = allOf(others.universe());
        Iterator<E> it = others.iterator();
        while (it.hasNext()) {
            made.remove(it.next());
        }
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a) {
        EnumSet<E> made = new Constants<E>();
        made.add(a);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b) {
        EnumSet<E> made = of(a);
        made.add(b);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c) {
        EnumSet<E> made = of(a, b);
        made.add(c);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d) {
        EnumSet<E> made = of(a, b, c);
        made.add(d);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d, E e) {
        EnumSet<E> made = of(a, b, c, d);
        made.add(e);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E... others) {
        EnumSet<E> made = of(a);
        for (int i = 0; i < others.length; i++) {
            made.add(others[i]);
        }
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException();
        }
        EnumSet<E> made = noneOf(from.getDeclaringClass());
        E[] all = made.type.getEnumConstants();
        for (int i = from.ordinal(); i <= to.ordinal(); i++) {
            made.add(all[i]);
        }
        return made;
    }

    public abstract EnumSet<E> clone();

    abstract Class<E> universe();

    private static class Node<E extends Enum<E>> {
        final E element;
        Node<E> next;

        Node(E element, Node<E> next) {
            this.element = element;
            this.next = next;
        }

        boolean isInOrder() {
            return element != null && (next == null || next.element != null && element.ordinal() < next.element.ordinal());
        }
    }

    @WellFormed({
        "acyclic: all l: Constants | all n: l.first.*next - null | n !in n.^next",
        "size: all l: Constants | l.size = #(l.first.*next - null)",
        "own: all a: Constants | all b: Constants | a != b => no ((a.first.*next - null) & (b.first.*next - null))",
        "order: all l: Constants | all n: l.first.*next - null | n.isInOrder()"
    })
    private static class Constants<E extends Enum<E>> extends EnumSet<E> {
        private Node<E> first;
        private int size;

        public int size() {
            return size;
        }

        public boolean contains(Object element) {
            Node<E> node = first;
            while (node != null && node.element != element) {
                node = node.next;
            }
            return node != null;
        }

        public boolean add(E element) {
            int ordinal = element.ordinal();
            Node<E> before = null;
            Node<E> node = first;
            while (node != null && node.element.ordinal() < ordinal) {
                before = node;
                node = node.next;
            }
            if (node != null && node.element == element) {
                return false;
            }
            Node<E> added = new Node<E>(element, node);
            if (before == null) {
                first = added;
            } else {
                before.next = added;
            }
            size = size + 1;
            return true;
        }

        public boolean remove(Object element) {
            Node<E> before = null;
            Node<E> node = first;
            while (node != null && node.element != element) {
                before = node;
                node = node.next;
            }
            if (node == null) {
                return false;
            }
            if (before == null) {
                first = node.next;
            } else {
                before.next = node.next;
            }
            size = size - 1;
            return true;
        }

        public void clear() {
            first = null;
            size = 0;
        }

        public EnumSet<E> clone() {
            Constants<E> copy = new Constants<E>();
            copy.type = type;
            for (Node<E> node = first; node != null; node = node.next) {
                copy.add(node.element);
            }
            return copy;
        }

        Class<E> universe() {
            return type != null ? type : first == null ? unknown() : first.element.getDeclaringClass();
        }

        @Lacks("the complement of an empty set of which no constant was ever named")
        private native Class<E> unknown();

        public Iterator<E> iterator() {
            return new Cursor<E>(this);
        }
    }

    /** Walks from constant to constant, whatever has been added or removed meanwhile. */
    private static class Cursor<E extends Enum<E>> implements Iterator<E> {
        private final Constants<E> set;
        private int last = -1;
        private E returned;

        Cursor(Constants<E> set) {
            this.set = set;
        }

        private Node<E> ahead() {
            Node<E> node = set.first;
            while (node != null && node.element.ordinal() <= last) {
                node = node.next;
            }
            return node;
        }

        public boolean hasNext() {
            return ahead() != null;
        }

        public E next() {
            Node<E> node = ahead();
            if (node == null) {
                throw new NoSuchElementException();
            }
            last = node.element.ordinal();
            returned = node.element;
            return node.element;
        }

        public void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            set.remove(returned);
            returned = null;
        }
    }
}
