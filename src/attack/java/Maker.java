package huntsman.attack;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a pre-state by reflection over the compiled classes: field by field, or by constructors and calls. */
final class Maker {
    /** Where an object comes from that gets contents: from here, from its constructor, from a static field. */
    private static final int MADE = 0, CONSTRUCTED = 1, SHARED = 2;

    private final World world;
    private final Choices choices;
    private final Numbers numbers;
    /** All objects so far, with their types: aliases are chosen among them. */
    private final List<Object> objects = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();
    private final Map<Class<?>, Integer> counts = new HashMap<>();
    private final ArrayDeque<Step> todo = new ArrayDeque<>();
    /** Collections are filled when their elements' fields are known: hash codes depend on them. */
    private final ArrayDeque<Step> later = new ArrayDeque<>();
    private boolean byCalls;

    private interface Step {
        void run() throws Throwable;
    }

    private interface Making {
        Object make() throws Throwable;
    }

    Object receiver;
    Object[] args;

    Maker(World world, Choices choices) {
        this.world = world;
        this.choices = choices;
        this.numbers = new Numbers(world, choices);
    }

    /** The statics as the classes left them must stand before this. */
    void make(Executable method, boolean isEntry) throws Throwable {
        Map<TypeVariable<?>, Shape> bindings = new HashMap<>();
        byCalls = !isEntry && world.mayCall && choices.weighted(0.6, 0.4) == 1;
        if (!isEntry) {
            for (Field field : world.sharedStatics) {
                Object value = Heap.read(null, field);
                if (value != null && !known(value)) add(value, valueShape(field.getGenericType(), value, bindings));
            }
        }
        Class<?> home = method.getDeclaringClass();
        boolean isConstructor = method instanceof Constructor;
        if (!isConstructor && !Modifier.isStatic(method.getModifiers())) {
            Shape wanted = free(home, bindings);
            List<Integer> fitting = fitting(wanted);
            fitting.removeIf(at -> !world.isReceiver(objects.get(at).getClass(), method));
            int which = choices.weighted(weights(fitting.size() + 1, 0.85));
            receiver = which > 0 ? objects.get(fitting.get(which - 1)) : fresh(wanted, 0, world.receivers(wanted.raw, method));
            if (receiver == null) throw new Impossible();
            bindings.putAll(wanted.bindings());
        }
        Type[] types = parameters(method);
        args = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            Class<?> raw = method.getParameterTypes()[i];
            args[i] = isConstructor && i == 0 && world.isInner(home) ? outer(raw) : value(shape(types[i], bindings), 0);
        }
        flush();
        if (isEntry) return;
        for (Field field : world.openStatics) {
            if (choices.weighted(0.7, 0.3) == 0) continue;
            Object value = value(shape(field.getGenericType(), bindings), 1);
            flush();
            Heap.write(field, value);
        }
        for (Field field : world.sharedStatics) {
            if (!Modifier.isFinal(field.getModifiers()) || choices.weighted(0.6, 0.4) == 0) continue;
            Object value = Heap.read(null, field);
            if (value != null) refill(value, shapeOf(value), SHARED);
            flush();
        }
    }

    /** No such object can be made. */
    static final class Impossible extends Exception {
        Impossible() {
            super("no object can be made", null, false, false);
        }
    }

    private static double[] weights(int n, double first) {
        double[] weights = new double[n];
        weights[0] = first;
        for (int i = 1; i < n; i++) weights[i] = (1 - first) / (n - 1);
        return weights;
    }

    private boolean known(Object object) {
        for (Object other : objects) if (other == object) return true;
        return false;
    }

    private Shape shapeOf(Object object) {
        for (int i = 0; i < objects.size(); i++) if (objects.get(i) == object) return shapes.get(i);
        return Shape.of(object.getClass());
    }

    private void add(Object object, Shape shape) {
        objects.add(object);
        shapes.add(shape);
        counts.merge(object.getClass(), 1, Integer::sum);
    }

    private void flush() throws Throwable {
        while (true) {
            Step next = !todo.isEmpty() ? todo.remove() : later.poll();
            if (next == null) return;
            next.run();
        }
    }

    private static Type[] parameters(Executable method) {
        Type[] generic = method.getGenericParameterTypes();
        return generic.length == method.getParameterCount() ? generic : method.getParameterTypes();
    }

    private Shape shape(Type type, Map<TypeVariable<?>, Shape> bindings) {
        return Shape.of(type, variable -> bound(variable, bindings), variable -> bound(variable, new HashMap<>()));
    }

    private Shape valueShape(Type type, Object value, Map<TypeVariable<?>, Shape> bindings) {
        Shape declared = shape(type, new HashMap<>(bindings));
        if (declared.raw == value.getClass()) return declared;
        Shape found = declared.of(value.getClass(), variable -> Shape.of(Object.class));
        return found != null ? found : Shape.of(value.getClass());
    }

    /** A variable that nothing binds is chosen once. */
    private Shape bound(TypeVariable<?> variable, Map<TypeVariable<?>, Shape> bindings) {
        Shape known = bindings.get(variable);
        if (known != null) return known;
        List<Shape> fitting = new ArrayList<>();
        for (Class<?> c : world.elements()) if (Shape.of(c).isWithin(variable, bindings)) fitting.add(Shape.of(c));
        Class<?> bound = Shape.erase(variable);
        if (fitting.isEmpty()) {
            // The bound itself, if nothing more is asked; else what implements it and is generic.
            bindings.put(variable, Shape.of(bound));
            for (Class<?> c : world.implementors(bound)) {
                if (variable.getBounds().length == 1) break;
                Shape free = free(c, new HashMap<>());
                if (free.isWithin(variable, bindings)) fitting.add(free);
            }
        }
        Shape chosen = !fitting.isEmpty() ? fitting.get(choices.next(fitting.size()))
            : Shape.of(variable.getBounds().length == 1 ? bound : Void.class);
        bindings.put(variable, chosen);
        return chosen;
    }

    /** The class with its variables chosen. */
    private Shape free(Class<?> c, Map<TypeVariable<?>, Shape> bindings) {
        List<Shape> found = new ArrayList<>();
        for (TypeVariable<?> variable : c.getTypeParameters()) found.add(bound(variable, bindings));
        return new Shape(c, found);
    }

    private List<Integer> fitting(Shape wanted) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < objects.size(); i++) if (wanted.accepts(shapes.get(i))) found.add(i);
        return found;
    }

    private Object value(Shape wanted, int depth) throws Throwable {
        return wanted.raw.isPrimitive() ? numbers.of(wanted.raw) : value(depth, fitting(wanted), () -> fresh(wanted, depth));
    }

    /** One of these objects, null, or a new one. */
    private Object value(int depth, List<Integer> fitting, Making making) throws Throwable {
        return value(depth, fitting, true, making);
    }

    private Object value(int depth, List<Integer> fitting, boolean mayBeNull, Making making) throws Throwable {
        boolean mayMake = objects.size() < world.maxObjects && depth < 12;
        double[] weights = new double[2 + fitting.size()];
        weights[0] = mayBeNull ? 0.28 : 0;
        weights[1] = mayMake ? 0.5 : 0.02;
        for (int i = 0; i < fitting.size(); i++) weights[2 + i] = world.aliasing / fitting.size();
        int which = choices.weighted(weights);
        if (which == 0) return null;
        if (which > 1) return objects.get(fitting.get(which - 2));
        Object made = mayMake ? making.make() : null;
        if (made == null && !mayBeNull) throw new Impossible();
        return made;
    }

    private Object outer(Class<?> raw) throws Throwable {
        Shape wanted = free(raw, new HashMap<>());
        List<Integer> fitting = fitting(wanted);
        if (!fitting.isEmpty()) return objects.get(fitting.get(choices.next(fitting.size())));
        return fresh(wanted, 1);
    }

    private Object fresh(Shape wanted, int depth) throws Throwable {
        return fresh(wanted, depth, world.implementors(wanted.raw));
    }

    /** A new object of the type, of one of these classes; null: none can be made. */
    private Object fresh(Shape wanted, int depth, List<Class<?>> classes) throws Throwable {
        Class<?> raw = wanted.raw;
        if (raw.isArray()) return array(wanted);
        if (raw == String.class) {
            String literal = world.texts.get(choices.next(world.texts.size()));
            return register(choices.weighted(0.8, 0.2) == 1 ? literal : new String(literal), wanted);
        }
        Object box = numbers.box(raw);
        if (box != null) return register(box, wanted);
        if (raw.isEnum()) {
            Object[] constants = raw.getEnumConstants();
            return constants.length == 0 ? null : constants[choices.next(constants.length)];
        }
        List<Shape> concrete = new ArrayList<>();
        for (Class<?> c : classes) {
            if (counts.getOrDefault(c, 0) >= world.scope) continue;
            Shape shape = c == raw ? wanted : wanted.of(c, v -> bound(v, new HashMap<>()));
            if (c == raw && shape.args.size() < c.getTypeParameters().length) shape = free(c, new HashMap<>());
            if (shape != null) concrete.add(shape);
        }
        if (concrete.isEmpty()) return null;
        Shape shape = concrete.get(choices.next(concrete.size()));
        if (shape.raw != raw && (shape.raw == String.class || world.isBox(shape.raw) || shape.raw.isEnum())) {
            return fresh(shape, depth);
        }
        return Heap.isOfJdk(shape.raw) ? library(shape, depth) : own(shape, depth);
    }

    private Object register(Object object, Shape shape) {
        if (!known(object)) add(object, shape);
        return object;
    }

    private Object array(Shape shape) {
        return array(shape, Math.min(choices.weighted(1, 2, 2, 1, 0.5, 0.5, 0.5, 0.5), world.arrayLength));
    }

    private Object array(Shape shape, int length) {
        Object array = Array.newInstance(shape.raw.getComponentType(), length);
        add(array, shape);
        todo.add(() -> refill(array, shape, MADE));
        return array;
    }

    private Object library(Shape shape, int depth) throws Throwable {
        Object object;
        try {
            object = shape.raw.getConstructor().newInstance();
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
        add(object, shape);
        if (object instanceof Collection || object instanceof Map) later.add(() -> refill(object, shape, MADE));
        return object;
    }

    /** An object of a class of the user's. */
    private Object own(Shape shape, int depth) throws Throwable {
        Class<?> raw = shape.raw;
        boolean isRecord = raw.isRecord();
        boolean hasOwn = world.hasOwn(raw);
        if (isRecord || byCalls || hasOwn || world.hasFinals(raw)) {
            Object made = construct(shape, depth);
            if (made != null) {
                if (!isRecord && !byCalls) todo.add(() -> refill(made, shape, CONSTRUCTED));
                return made;
            }
            if (isRecord || hasOwn || world.hasFinals(raw) && world.assigned.refuses(raw)) return null;
        }
        Object object = Heap.allocate(raw);
        add(object, shape);
        todo.add(() -> fields(object, shape, MADE));
        return object;
    }

    private Object construct(Shape shape, int depth) throws Throwable {
        Constructor<?>[] constructors = world.constructors(shape.raw);
        if (constructors.length == 0) return null;
        Constructor<?> chosen = constructors[choices.next(constructors.length)];
        Object made = invoke(null, chosen, shape, depth);
        if (made == null) return null;
        add(made, shape);
        if (byCalls) {
            Method[] methods = world.callable(shape.raw);
            int n = methods.length == 0 ? 0 : choices.weighted(2, 2, 2, 2, 1, 1, 1);
            for (int i = 0; i < n; i++) invoke(made, methods[choices.next(methods.length)], shape, depth);
            adopt(made, shape);
        }
        return made;
    }

    /** What calls have made inside the object may be held by others too. */
    private void adopt(Object object, Shape shape) {
        for (Heap.Slot slot : Heap.slots(object.getClass())) {
            Class<?> home = slot.field.getDeclaringClass();
            if (slot.field.getType().isPrimitive() || slot.field.isSynthetic() || Heap.isOfJdk(home)) continue;
            Object held = Heap.get(object, slot);
            if (held == null || held instanceof Enum || Heap.isOfJdk(held.getClass()) || objects.size() >= world.maxObjects || known(held)) continue;
            Shape seen = shape.as(home);
            Shape inside = valueShape(slot.field.getGenericType(), held, seen == null ? new HashMap<>() : seen.bindings());
            add(held, inside);
            adopt(held, inside);
        }
    }

    /** Of a call that throws nothing is left but its effects. */
    private Object invoke(Object receiver, Executable called, Shape shape, int depth) throws Throwable {
        Map<TypeVariable<?>, Shape> bindings = new HashMap<>(shape.bindings());
        Shape home = shape.as(called.getDeclaringClass());
        if (home != null) bindings.putAll(home.bindings());
        Type[] types = parameters(called);
        Object[] args = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            boolean isOuter = receiver == null && i == 0 && world.isInner(shape.raw);
            args[i] = isOuter ? outer(called.getParameterTypes()[0]) : value(shape(types[i], bindings), depth + 1);
        }
        flush();
        try {
            called.setAccessible(true);
            return receiver == null ? ((Constructor<?>) called).newInstance(args) : ((Method) called).invoke(receiver, args);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            if (cause instanceof Steps.Limit || cause instanceof ThreadDeath) throw cause;
            return null;
        } catch (InstantiationException | IllegalArgumentException e) {
            return null;
        }
    }

    /** New contents for an object that is there. */
    private void refill(Object object, Shape shape, int from) throws Throwable {
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                Object value = value(shape.args.isEmpty() ? Shape.of(object.getClass().getComponentType()) : shape.args.get(0), 1);
                try {
                    Array.set(object, i, value);
                } catch (IllegalArgumentException e) {
                    // The array is of a smaller type than its variable says.
                }
            }
        } else if (object instanceof Collection && Heap.isOfJdk(object.getClass())) {
            Shape seen = shape.as(Collection.class);
            Shape element = seen == null || seen.args.isEmpty() ? Shape.of(Object.class) : seen.args.get(0);
            int n = choices.next(4);
            for (int i = 0; i < n; i++) {
                Object value = value(element, 1);
                settle();
                put(() -> ((Collection<Object>) object).add(value));
            }
        } else if (object instanceof Map && Heap.isOfJdk(object.getClass())) {
            Shape seen = shape.as(Map.class);
            boolean isBare = seen == null || seen.args.size() < 2;
            int n = choices.next(3);
            for (int i = 0; i < n; i++) {
                Object key = value(isBare ? Shape.of(Object.class) : seen.args.get(0), 1);
                Object value = value(isBare ? Shape.of(Object.class) : seen.args.get(1), 1);
                settle();
                put(() -> ((Map<Object, Object>) object).put(key, value));
            }
        } else if (!Heap.isOfJdk(object.getClass()) && !object.getClass().isRecord()) {
            fields(object, shape, from);
        }
    }

    /** Fields first, as far as they are chosen. */
    private void settle() throws Throwable {
        while (!todo.isEmpty()) todo.remove().run();
    }

    private static void put(Step step) throws Throwable {
        try {
            step.run();
        } catch (RuntimeException e) {
            // A collection that takes no null, or elements that cannot be compared.
        }
    }

    private void fields(Object object, Shape shape, int from) throws Throwable {
        for (Heap.Slot slot : Heap.slots(object.getClass())) {
            Field field = slot.field;
            Class<?> home = field.getDeclaringClass();
            if (Heap.isOfJdk(home)) continue;
            boolean isFinal = Modifier.isFinal(field.getModifiers())
                || world.assigned.isOwn(field)
                || from == SHARED && !world.assigned.changes(field);
            if (field.isSynthetic()) {
                if (from == MADE && field.getName().startsWith("this$")) {
                    Object outer = outer(field.getType());
                    Heap.put(object, slot, outer);
                    if (leadsTo(outer, object, new ArrayList<>())) throw new Impossible();
                }
                continue;
            }
            if (isFinal && from != MADE) {
                Object held = Heap.get(object, slot);
                // What the constructor put there stays; what is in it may have changed.
                boolean isContainer = held instanceof Collection || held instanceof Map || held != null && held.getClass().isArray();
                if (isContainer && !known(held)) {
                    Shape seen = shape.as(home);
                    Map<TypeVariable<?>, Shape> bindings = seen == null ? new HashMap<>() : new HashMap<>(seen.bindings());
                    Shape inside = valueShape(field.getGenericType(), held, bindings);
                    add(held, inside);
                    if (held.getClass().isArray()) todo.add(() -> refill(held, inside, from));
                    else later.add(() -> refill(held, inside, from));
                }
                continue;
            }
            Shape seen = shape.as(home);
            Map<TypeVariable<?>, Shape> bindings = seen == null ? new HashMap<>() : new HashMap<>(seen.bindings());
            Shape wanted = shape(field.getGenericType(), bindings);
            Object value = wanted.raw.isPrimitive() ? numbers.of(wanted.raw) : held(object, field, wanted);
            Heap.put(object, slot, value);
            if (isKept(field) && leadsTo(value, object, new ArrayList<>())) throw new Impossible();
        }
    }

    /** For a field of an object: what the code that assigns it lets it hold. */
    private Object held(Object object, Field field, Shape wanted) throws Throwable {
        List<Integer> fitting = fitting(wanted);
        if (!fitting.isEmpty() && world.isFresh(object, field)) {
            List<Object> taken = world.madeForFields(objects);
            fitting.removeIf(at -> taken.stream().anyMatch(held -> held == objects.get(at)));
        }
        boolean mayBeNull = !world.assigned.isNeverNull(field);
        Integer length = world.assigned.length(field);
        Integer rowLength = world.assigned.rowLength(field);
        if (rowLength != null) return grid(wanted, length, rowLength);
        if (length != null) {
            fitting.removeIf(at -> Array.getLength(objects.get(at)) != length);
            return value(1, fitting, mayBeNull, () -> array(wanted, length));
        }
        Assigned.Values known = world.assigned.of(field);
        return known == null ? value(1, fitting, mayBeNull, () -> fresh(wanted, 1)) : assigned(known, known.mayBeNull && mayBeNull, wanted, fitting);
    }

    /** An array of arrays with rows of its own. */
    private Object grid(Shape wanted, Integer length, int rowLength) throws Throwable {
        int n = length == null ? choices.next(world.arrayLength + 1) : length;
        Object grid = Array.newInstance(wanted.raw.getComponentType(), n);
        add(grid, wanted);
        int width = rowLength < 0 ? choices.next(world.arrayLength + 1) : rowLength;
        Shape row = wanted.args.isEmpty() ? Shape.of(wanted.raw.getComponentType()) : wanted.args.get(0);
        for (int i = 0; i < n; i++) Array.set(grid, i, array(row, width));
        return grid;
    }

    /**
     * Through fields alone that only constructors assign. None has made such a circle here, so that nobody knows whether
     * one could.
     */
    private boolean leadsTo(Object from, Object to, List<Object> seen) {
        if (from == to) return true;
        if (from == null || from.getClass().isArray() || Heap.isOfJdk(from.getClass())) return false;
        for (Object other : seen) if (other == from) return false;
        seen.add(from);
        for (Heap.Slot slot : Heap.slots(from.getClass())) {
            if (!isKept(slot.field) || slot.field.getType().isPrimitive()) continue;
            if (leadsTo(Heap.get(from, slot), to, seen)) return true;
        }
        return false;
    }

    private boolean isKept(Field field) {
        return Modifier.isFinal(field.getModifiers()) || !world.assigned.changes(field);
    }

    /** For a private field of which its class's code tells what it holds. */
    private Object assigned(Assigned.Values known, boolean mayBeNull, Shape wanted, List<Integer> fitting) throws Throwable {
        fitting.removeIf(at -> !known.classes.contains(objects.get(at).getClass().getName()));
        int none = mayBeNull ? 1 : 0;
        int which = choices.weighted(weights(none + 1 + fitting.size(), 0.5));
        if (which < none) return null;
        if (which > none) return objects.get(fitting.get(which - none - 1));
        Object made = fresh(wanted, 1, world.loaded(known.classes));
        if (made == null && !mayBeNull) throw new Impossible();
        return made;
    }
}
