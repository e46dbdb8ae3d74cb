
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** What tests written by huntsman testgen share: heaps made field by field, states remembered, relations. */
final class HuntsmanSupport {
    private HuntsmanSupport() {}

    static Class<?> type(String name) {
        try {
            return Class.forName(name, false, HuntsmanSupport.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An object whose constructor did not run. */
    static Object allocate(String name) {
        try {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            Object unsafe = field.get(null);
            return unsafe.getClass().getMethod("allocateInstance", Class.class).invoke(unsafe, type(name));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The object is null for a static field. */
    static void set(Object object, String owner, String name, Object value) {
        try {
            Field field = type(owner).getDeclaredField(name);
            field.setAccessible(true);
            field.set(object, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The object in a static field. */
    static Object held(String owner, String name) {
        try {
            Field field = type(owner).getDeclaredField(name);
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object call(String owner, String name, Class<?>[] types, Object receiver, Object... args) throws Throwable {
        Method method = type(owner).getDeclaredMethod(name, types);
        method.setAccessible(true);
        try {
            return method.invoke(receiver, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    static Object construct(String owner, Class<?>[] types, Object... args) throws Throwable {
        Constructor<?> constructor = type(owner).getDeclaredConstructor(types);
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** An object by its identity. Plain numbers and truth values are kept as Java boxes them. */
    static final class Ref {
        final Object object;

        private Ref(Object object) {
            this.object = object;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Ref && ((Ref) other).object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    static Ref ref(Object object) {
        return object == null ? null : new Ref(object);
    }

    /** The result of a method that has none. */
    static final Object VOID = new Object();

    interface Action {
        Object run() throws Throwable;
    }

    interface Truth {
        boolean holds();
    }

    /** The object around, whatever its field is called; later compilers leave it out where nothing reads it. */
    private static final String OUTER = "this$0";

    /** Objects, fields and elements at one moment. */
    static final class State {
        final Set<Ref> objects = new LinkedHashSet<>();
        final Set<Ref> reachable;
        private final Map<Ref, Map<String, Object>> fields = new LinkedHashMap<>();
        private final Map<Ref, List<Object>> elems = new LinkedHashMap<>();
        private final Map<String, Object> statics = new TreeMap<>();

        State(Collection<?> roots, Collection<Ref> others, String[] staticFields) {
            List<Object> all = new ArrayList<>(roots);
            for (String name : staticFields) {
                int dot = name.lastIndexOf('.');
                Object value = get(null, field(type(name.substring(0, dot)), name.substring(dot + 1)));
                statics.put(name, value);
                all.add(value);
            }
            walk(all);
            reachable = new LinkedHashSet<>(objects);
            walk(others);
        }

        private void walk(Collection<?> roots) {
            ArrayDeque<Ref> queue = new ArrayDeque<>();
            for (Object root : roots) visit(root, queue);
            while (!queue.isEmpty()) {
                Ref next = queue.remove();
                Object object = next.object;
                if (object.getClass().isArray()) {
                    List<Object> list = new ArrayList<>();
                    boolean isPlain = object.getClass().getComponentType().isPrimitive();
                    for (int i = 0; i < Array.getLength(object); i++) {
                        Object value = Array.get(object, i);
                        list.add(isPlain ? value : ref(value));
                    }
                    elems.put(next, list);
                    for (Object value : list) visit(value, queue);
                } else {
                    Map<String, Object> own = new TreeMap<>();
                    for (Class<?> c = object.getClass(); c != null && !isOpaque(c); c = c.getSuperclass()) {
                        for (Field field : c.getDeclaredFields()) {
                            boolean isOuter = field.isSynthetic() && field.getName().startsWith("this$");
                            if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic() && !isOuter) continue;
                            Object value = get(object, field);
                            own.put(c.getName() + "." + (isOuter ? OUTER : field.getName()), value);
                            visit(value, queue);
                        }
                    }
                    fields.put(next, own);
                }
            }
        }

        private void visit(Object value, ArrayDeque<Ref> queue) {
            if (value instanceof Ref && objects.add((Ref) value)) queue.add((Ref) value);
        }

        private static Field field(Class<?> owner, String name) {
            try {
                return owner.getDeclaredField(name);
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException(e);
            }
        }

        private static Object get(Object object, Field field) {
            try {
                field.setAccessible(true);
                Object value = field.get(object);
                return field.getType().isPrimitive() ? value : ref(value);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Classes of the JDK, whose fields are their own business. */
        static boolean isOpaque(Class<?> c) {
            return c.getClassLoader() == null || c.getClassLoader() == ClassLoader.getPlatformClassLoader();
        }

        /** `(o, o.f)`; a null field has no tuple. */
        Rel field(String name) {
            Rel result = new Rel();
            fields.forEach((object, own) -> {
                Object value = own.get(name);
                if (value != null) result.add(object, cell(value));
            });
            return result;
        }

        Rel stat(String name) {
            int dot = name.lastIndexOf('.');
            Object value = statics.get(name);
            if (!statics.containsKey(name)) value = get(null, field(type(name.substring(0, dot)), name.substring(dot + 1)));
            return scalar(value);
        }

        Rel elems(Class<?> arrays) {
            Rel result = new Rel();
            elems.forEach((array, list) -> {
                for (int i = 0; arrays.isInstance(array.object) && i < list.size(); i++) {
                    if (list.get(i) != null) result.add(array, BigInteger.valueOf(i), cell(list.get(i)));
                }
            });
            return result;
        }

        Rel lengths() {
            Rel result = new Rel();
            elems.forEach((array, list) -> result.add(array, BigInteger.valueOf(list.size())));
            return result;
        }

        Rel instances(Class<?> type) {
            Rel result = new Rel();
            for (Ref object : reachable) if (type.isInstance(object.object)) result.add(object);
            return result;
        }

        /** What the roots reach, as they are found. */
        Set<Ref> order(List<Object> roots) {
            Map<Ref, Integer> numbers = new LinkedHashMap<>();
            dump(roots, Set.of(), numbers);
            return numbers.keySet();
        }

        /** Everything the roots reach, objects numbered as they are found, and objects from before: equal for isomorphic states only. */
        String dump(List<Object> roots, Set<Ref> known) {
            return dump(roots, known, new LinkedHashMap<>());
        }

        private String dump(List<Object> roots, Set<Ref> known, Map<Ref, Integer> numbers) {
            ArrayDeque<Ref> queue = new ArrayDeque<>();
            StringBuilder text = new StringBuilder();
            for (Object root : roots) text.append(show(root, numbers, queue)).append(' ');
            statics.forEach((name, value) -> text.append(name + "=" + show(value, numbers, queue) + " "));
            for (Ref object : known) text.append("was " + show(object, numbers, queue) + " ");
            while (!queue.isEmpty()) {
                Ref next = queue.remove();
                text.append("#" + numbers.get(next) + ":" + next.object.getClass().getTypeName() + "{");
                List<String> parts = new ArrayList<>();
                if (elems.containsKey(next)) {
                    for (Object value : elems.get(next)) parts.add(show(value, numbers, queue));
                } else {
                    fields.get(next).forEach((name, value) -> {
                        if (!name.endsWith("." + OUTER)) parts.add(name + "=" + show(value, numbers, queue));
                    });
                }
                text.append(String.join(",", parts)).append("} ");
            }
            return text.toString().trim();
        }

        /** What is another way in the later state, of the objects that were here. */
        List<Write> writes(State later) {
            List<Write> writes = new ArrayList<>();
            for (Ref object : objects) {
                Map<String, Object> own = fields.get(object), now = later.fields.get(object);
                if (own != null && now != null) {
                    own.forEach((name, value) -> {
                        if (!java.util.Objects.equals(value, now.get(name))) writes.add(new Write(object, name, -1));
                    });
                }
                List<Object> before = elems.get(object), after = later.elems.get(object);
                for (int i = 0; before != null && after != null && i < before.size(); i++) {
                    if (!java.util.Objects.equals(before.get(i), after.get(i))) writes.add(new Write(object, "[]", i));
                }
            }
            statics.forEach((name, value) -> {
                if (!java.util.Objects.equals(value, later.statics.get(name))) writes.add(new Write(null, name, -1));
            });
            return writes;
        }

        private static String show(Object value, Map<Ref, Integer> numbers, ArrayDeque<Ref> queue) {
            if (!(value instanceof Ref)) {
                if (value instanceof Character) return Integer.toString((Character) value);
                if (value instanceof Float) return "f" + Float.floatToIntBits((Float) value);
                if (value instanceof Double) return "d" + Double.doubleToLongBits((Double) value);
                return String.valueOf(value);
            }
            Object object = ((Ref) value).object;
            if (object instanceof String) {
                StringBuilder text = new StringBuilder("'");
                for (char c : ((String) object).toCharArray()) text.append((int) c).append('.');
                return text.append("'").toString();
            }
            if (object instanceof Number || object instanceof Character || object instanceof Boolean) {
                return object.getClass().getSimpleName() + "(" + show(object, numbers, queue) + ")";
            }
            Integer number = numbers.get(value);
            if (number == null) {
                number = numbers.size();
                numbers.put((Ref) value, number);
                queue.add((Ref) value);
            }
            return "#" + number;
        }
    }

    /** A place whose content a call has changed: a field, a static field, or an element. */
    static final class Write {
        private final Ref object;
        private final String place;
        private final int index;

        Write(Ref object, String place, int index) {
            this.object = object;
            this.place = place;
            this.index = index;
        }

        boolean isStatic(String name) {
            return object == null && place.equals(name);
        }

        boolean isField(Rel objects, String name) {
            return isIn(objects) && place.equals(name);
        }

        boolean isElement(Rel arrays, BigInteger from, BigInteger to) {
            return isIn(arrays) && index >= 0 && n(index).compareTo(from) >= 0 && n(index).compareTo(to) < 0;
        }

        boolean isIn(Rel objects) {
            return object != null && objects.tuples.contains(List.of((Object) object));
        }
    }

    /** How the state before a call is there again while something runs. */
    interface Moment {
        Object in(boolean isBefore, Callable<?> action) throws Exception;
    }

    static Moment moment = (isBefore, action) -> action.call();

    /** What a call with a variable number of arguments makes of them. */
    static Rel array(Class<?> elem, Rel... given) {
        Object array = Array.newInstance(elem, given.length);
        for (int i = 0; i < given.length; i++) Array.set(array, i, given[i].only(elem));
        return scalar(ref(array));
    }

    /** A method called by a formula; the receiver first, unless it is static. */
    static Rel invoke(boolean isBefore, String owner, String name, Class<?>[] types, boolean isStatic, Class<?> returns, Rel... given) {
        try {
            Object value = moment.in(isBefore, () -> {
                int n = isStatic ? 0 : 1;
                Object[] args = new Object[types.length];
                for (int i = 0; i < types.length; i++) args[i] = given[n + i].only(types[i]);
                try {
                    return call(owner, name, types, isStatic ? null : given[0].only(Object.class), args);
                } catch (Throwable e) {
                    throw new Exception(e);
                }
            });
            return returns.isPrimitive() ? scalar(value) : scalar(ref(value));
        } catch (Exception e) {
            throw new IllegalStateException("no value: " + e.getCause(), e);
        }
    }

    /** One call: what was before, what it did, what its contract says of that. */
    static final class Run {
        final String name;
        final State pre;
        private final Set<Ref> known;
        State post;
        Throwable thrown;
        volatile boolean isEndless;
        private final String[] statics;
        private final Object receiver;
        private Object made;
        private Object result;
        private boolean hasResult;
        private final Object[] args;
        private final List<String> violated = new ArrayList<>();
        private boolean hasOtherHeap;

        Run(String name, String[] statics, Object receiver, Object... args) {
            this.name = name;
            this.statics = statics;
            this.receiver = receiver;
            this.args = args;
            this.pre = new State(roots(), List.of(), statics);
            this.known = pre.order(roots());
        }

        private List<Object> roots() {
            List<Object> roots = new ArrayList<>();
            if (receiver != null) roots.add(receiver);
            if (made != null) roots.add(made);
            for (Object arg : args) roots.add(arg);
            return roots;
        }

        void call(Action action) {
            try {
                Object value = action.run();
                hasResult = value != VOID;
                result = hasResult ? value : null;
            } catch (StackOverflowError e) {
                isEndless = true;
            } catch (Throwable e) {
                if (!isEndless) thrown = e;
            }
            after();
        }

        /** The result is the receiver. */
        void construct(Action action) {
            call(action);
            made = result;
            hasResult = false;
            result = null;
            after();
        }

        /** For calls that may never end. */
        void call(Action action, int milliseconds) throws InterruptedException {
            Thread thread = new Thread(() -> call(action));
            thread.setDaemon(true);
            thread.start();
            thread.join(milliseconds);
            if (!thread.isAlive()) return;
            isEndless = true;
            try {
                // Else it runs on beside all later tests. Virtual machines from 20 on refuse.
                Thread.class.getMethod("stop").invoke(thread);
            } catch (ReflectiveOperationException e) {
                return;
            }
        }

        private void after() {
            if (isEndless) return;
            List<Object> roots = roots();
            if (hasResult) roots.add(result);
            if (thrown != null) roots.add(ref(thrown));
            post = new State(roots, pre.objects, statics);
        }

        boolean returned() {
            return !isEndless && thrown == null;
        }

        boolean threw(Class<?>... types) {
            for (Class<?> type : types) if (type.isInstance(thrown)) return true;
            return false;
        }

        Rel self() {
            return scalar(receiver != null ? receiver : made);
        }

        Rel arg(int at) {
            return scalar(args[at]);
        }

        Rel result() {
            return hasResult ? scalar(result) : new Rel();
        }

        Rel thrown() {
            return scalar(ref(thrown));
        }

        void promise(String label, boolean applies, Truth truth) {
            if (applies && !truth.holds()) violated.add(label);
        }

        /** For what no check could be written for. */
        void expect(String heap) {
            hasOtherHeap = !dump().equals(heap);
        }

        private String dump() {
            if (isEndless) return "endless";
            List<Object> roots = roots();
            if (hasResult) roots.add(result);
            String outcome = thrown != null ? "threw " + thrown.getClass().getTypeName() : "returned";
            return outcome + " " + post.dump(roots, known);
        }

        /** Fails if a label is violated. */
        void verdict() {
            if (System.getProperty("huntsman.dump") != null) {
                System.out.println("huntsman\t" + name + "\t" + dump() + "\t" + String.join(",", violated));
                if (thrown != null && System.getProperty("huntsman.trace") != null) thrown.printStackTrace();
            }
            if (!violated.isEmpty()) {
                AssertionError error = new AssertionError("violates " + String.join(", ", violated));
                if (thrown != null) error.initCause(thrown);
                throw error;
            }
            if (hasOtherHeap) throw new AssertionError("another outcome: " + dump());
        }
    }

    /** A plain value as a cell of a relation. */
    static Object cell(Object value) {
        if (value instanceof Character) return BigInteger.valueOf((Character) value);
        if (value instanceof Number) return BigInteger.valueOf(((Number) value).longValue());
        return value;
    }

    static Rel scalar(Object value) {
        Rel result = new Rel();
        if (value != null) result.add(cell(value));
        return result;
    }

    static Rel scalar(BigInteger value) {
        Rel result = new Rel();
        result.add(value);
        return result;
    }

    static BigInteger n(long value) {
        return BigInteger.valueOf(value);
    }

    interface Pred {
        boolean test(Rel tuple);
    }

    /** A set of tuples. */
    static final class Rel {
        final Set<List<Object>> tuples = new LinkedHashSet<>();

        void add(Object... cells) {
            tuples.add(List.of(cells));
        }

        /** The product of single tuples. */
        void put(Rel... parts) {
            List<Object> tuple = new ArrayList<>();
            for (Rel part : parts) tuple.addAll(part.tuples.iterator().next());
            tuples.add(tuple);
        }

        int size() {
            return tuples.size();
        }

        BigInteger count() {
            return BigInteger.valueOf(tuples.size());
        }

        Rel plus(Rel other) {
            Rel result = new Rel();
            result.tuples.addAll(tuples);
            result.tuples.addAll(other.tuples);
            return result;
        }

        Rel and(Rel other) {
            Rel result = new Rel();
            for (List<Object> tuple : tuples) if (other.tuples.contains(tuple)) result.tuples.add(tuple);
            return result;
        }

        Rel minus(Rel other) {
            Rel result = new Rel();
            for (List<Object> tuple : tuples) if (!other.tuples.contains(tuple)) result.tuples.add(tuple);
            return result;
        }

        Rel override(Rel other) {
            Set<Object> starts = new LinkedHashSet<>();
            for (List<Object> tuple : other.tuples) starts.add(tuple.get(0));
            Rel result = new Rel();
            for (List<Object> tuple : tuples) if (!starts.contains(tuple.get(0))) result.tuples.add(tuple);
            result.tuples.addAll(other.tuples);
            return result;
        }

        Rel join(Rel other) {
            Map<Object, List<List<Object>>> byFirst = new LinkedHashMap<>();
            for (List<Object> tuple : other.tuples) {
                byFirst.computeIfAbsent(tuple.get(0), key -> new ArrayList<>()).add(tuple);
            }
            Rel result = new Rel();
            for (List<Object> left : tuples) {
                for (List<Object> right : byFirst.getOrDefault(left.get(left.size() - 1), List.of())) {
                    List<Object> tuple = new ArrayList<>(left.subList(0, left.size() - 1));
                    tuple.addAll(right.subList(1, right.size()));
                    result.tuples.add(tuple);
                }
            }
            return result;
        }

        Rel product(Rel other) {
            Rel result = new Rel();
            for (List<Object> left : tuples) {
                for (List<Object> right : other.tuples) {
                    List<Object> tuple = new ArrayList<>(left);
                    tuple.addAll(right);
                    result.tuples.add(tuple);
                }
            }
            return result;
        }

        Rel transpose() {
            Rel result = new Rel();
            for (List<Object> tuple : tuples) result.add(tuple.get(1), tuple.get(0));
            return result;
        }

        Rel closure() {
            Rel result = this;
            while (true) {
                Rel next = result.plus(result.join(this));
                if (next.size() == result.size()) return result;
                result = next;
            }
        }

        /** These and all that they reach. */
        Rel reach(Rel other) {
            Rel result = this;
            while (true) {
                Rel next = result.plus(result.join(other));
                if (next.size() == result.size()) return result;
                result = next;
            }
        }

        Rel identity() {
            Rel result = new Rel();
            for (List<Object> tuple : tuples) result.add(tuple.get(0), tuple.get(0));
            return result;
        }

        Rel from(Rel set) {
            Rel result = new Rel();
            for (List<Object> tuple : tuples) {
                if (set.tuples.contains(List.of(tuple.get(0)))) result.tuples.add(tuple);
            }
            return result;
        }

        Rel to(Rel set) {
            Rel result = new Rel();
            for (List<Object> tuple : tuples) {
                if (set.tuples.contains(List.of(tuple.get(tuple.size() - 1)))) result.tuples.add(tuple);
            }
            return result;
        }

        boolean in(Rel other) {
            return other.tuples.containsAll(tuples);
        }

        boolean same(Rel other) {
            return tuples.equals(other.tuples);
        }

        /** The one value as Java has it; null for none. */
        Object only(Class<?> type) {
            if (tuples.isEmpty() && !type.isPrimitive()) return null;
            if (tuples.size() != 1) throw new IllegalStateException("not one value");
            Object cell = tuples.iterator().next().get(0);
            if (cell instanceof Ref) return ((Ref) cell).object;
            if (!(cell instanceof BigInteger)) return cell;
            BigInteger n = (BigInteger) cell;
            if (type == int.class) return n.intValueExact();
            if (type == long.class) return n.longValueExact();
            if (type == char.class) return (char) n.intValueExact();
            if (type == short.class) return n.shortValueExact();
            if (type == byte.class) return n.byteValueExact();
            throw new IllegalStateException("a number for " + type);
        }

        boolean isTrue() {
            return tuples.contains(List.of((Object) Boolean.TRUE));
        }

        BigInteger sum() {
            BigInteger sum = BigInteger.ZERO;
            for (List<Object> tuple : tuples) sum = sum.add((BigInteger) tuple.get(0));
            return sum;
        }

        boolean areAll(Class<?> type) {
            for (List<Object> tuple : tuples) if (!type.isInstance(((Ref) tuple.get(0)).object)) return false;
            return true;
        }

        boolean isNewSince(State state) {
            for (List<Object> tuple : tuples) if (state.objects.contains(tuple.get(0))) return false;
            return true;
        }

        boolean all(Pred pred) {
            for (List<Object> tuple : tuples) if (!pred.test(single(tuple))) return false;
            return true;
        }

        boolean some(Pred pred) {
            return !all(tuple -> !pred.test(tuple));
        }

        void each(Consumer<Rel> action) {
            for (List<Object> tuple : tuples) action.accept(single(tuple));
        }

        private static Rel single(List<Object> tuple) {
            Rel result = new Rel();
            result.tuples.add(tuple);
            return result;
        }
    }

    /** A relation from what the action puts into it. */
    static Rel rel(Consumer<Rel> action) {
        Rel result = new Rel();
        action.accept(result);
        return result;
    }

    static Rel range(BigInteger from, BigInteger to) {
        Rel result = new Rel();
        for (BigInteger i = from; i.compareTo(to) < 0; i = i.add(BigInteger.ONE)) result.add(i);
        return result;
    }

    interface WithRel<T> {
        T of(Rel value);
    }

    static <T> T let(Rel value, WithRel<T> body) {
        return body.of(value);
    }

    static BigInteger fold(String op, Consumer<List<BigInteger>> action) {
        List<BigInteger> values = new ArrayList<>();
        action.accept(values);
        switch (op) {
            case "sum": return values.stream().reduce(BigInteger.ZERO, BigInteger::add);
            case "product": return values.stream().reduce(BigInteger.ONE, BigInteger::multiply);
            case "min": return values.stream().reduce(BigInteger::min).orElse(BigInteger.ZERO);
            default: return values.stream().reduce(BigInteger::max).orElse(BigInteger.ZERO);
        }
    }

    /** Java's division, but by zero 0; the remainder by zero is the dividend. */
    static BigInteger arith(String op, BigInteger a, BigInteger b) {
        int places = b.intValue() & 63;
        switch (op) {
            case "div": return b.signum() == 0 ? BigInteger.ZERO : a.divide(b);
            case "rem": return b.signum() == 0 ? a : a.remainder(b);
            case "shl": return a.shiftLeft(places);
            case "shr": return a.shiftRight(places);
            case "ushr_long": return n(a.longValue() >>> places);
            default:
                boolean isInt = a.bitLength() < 32 && b.bitLength() < 32;
                return n(isInt ? a.intValue() >>> b.intValue() : a.longValue() >>> b.longValue());
        }
    }
}
