package huntsman.attack;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The compiled classes of a subject: what may stand where, and within which limits. */
final class World {
    private static final Class<?>[] LIBRARY = {
        java.util.ArrayList.class, java.util.HashMap.class, java.util.HashSet.class, java.util.LinkedList.class,
        java.util.ArrayDeque.class, java.util.TreeMap.class, java.util.LinkedHashMap.class,
        java.util.LinkedHashSet.class, java.util.TreeSet.class, java.util.PriorityQueue.class,
        java.util.concurrent.ConcurrentHashMap.class,
        Integer.class, String.class, Long.class, Character.class, Boolean.class,
    };

    final List<Class<?>> classes = new ArrayList<>();
    /** Statics that any caller may assign. */
    final List<Field> openStatics = new ArrayList<>();
    /** Statics that hold objects which others may hold too, and change. */
    final List<Field> sharedStatics = new ArrayList<>();
    /** All of the user's that are not constants of the compiler. */
    final List<Field> statics = new ArrayList<>();
    long[] numbers = {0, 1, -1, 2, 3, 4};
    /** Literals. */
    final List<String> texts = new ArrayList<>(List.of("", "a", "b", "ab"));
    int scope = 4;
    int arrayLength = 4;
    int maxObjects = 12;
    double aliasing = 0.3;
    boolean mayCall = true;
    final Assigned assigned;
    private final ClassLoader loader;
    private final Map<Class<?>, List<Class<?>>> implementors = new HashMap<>();
    private final Map<Class<?>, Constructor<?>[]> constructors = new HashMap<>();
    private final Map<Class<?>, Method[]> callable = new HashMap<>();
    private final Map<Class<?>, Heap.Slot[]> freshSlots = new HashMap<>();
    private final Map<Class<?>, Heap.Slot[]> lengthSlots = new HashMap<>();

    /** Runs the initializers of the classes. */
    World(List<String> names, ClassLoader loader, Assigned assigned) throws ReflectiveOperationException {
        this.assigned = assigned;
        this.loader = loader;
        for (String name : names) classes.add(Class.forName(name, true, loader));
        for (Class<?> c : classes) {
            for (Field field : c.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers) || field.isSynthetic() || field.isEnumConstant()) continue;
                statics.add(field);
                if (!Modifier.isFinal(modifiers)) openStatics.add(field);
                boolean isShared = !field.getType().isPrimitive() && !Modifier.isPrivate(modifiers) && !isHidden(c);
                if (isShared && field.getType() != String.class && !isBox(field.getType())) sharedStatics.add(field);
            }
        }
    }

    /** The top-level class around it alone knows it, and nothing extends it. */
    private static boolean isHidden(Class<?> c) {
        if (!c.isEnum() && !c.isRecord() && !Modifier.isFinal(c.getModifiers())) return false;
        for (Class<?> around = c; around != null; around = around.getDeclaringClass()) {
            if (Modifier.isPrivate(around.getModifiers())) return true;
        }
        return false;
    }

    boolean isBox(Class<?> c) {
        return c == Integer.class || c == Long.class || c == Short.class || c == Byte.class || c == Character.class
            || c == Boolean.class || c == Float.class || c == Double.class;
    }

    boolean isInner(Class<?> c) {
        return c.isMemberClass() && !Modifier.isStatic(c.getModifiers());
    }

    /** What a type variable or a slot of type Object may hold that nothing else names. */
    List<Class<?>> elements() {
        List<Class<?>> found = new ArrayList<>(List.of(Integer.class, String.class));
        for (Class<?> c : classes) {
            if (isConcrete(c) && c.getTypeParameters().length == 0 && !isInner(c)) found.add(c);
        }
        found.add(Object.class);
        return found;
    }

    private boolean isConcrete(Class<?> c) {
        return !c.isInterface() && !Modifier.isAbstract(c.getModifiers()) && !c.isAnnotation()
            && !c.isLocalClass() && !c.isAnonymousClass() || c.isEnum();
    }

    List<Class<?>> implementors(Class<?> type) {
        return implementors.computeIfAbsent(type, of -> {
            List<Class<?>> found = new ArrayList<>();
            if (of == Object.class) {
                found.addAll(elements());
                found.remove(Object.class);
                found.add(0, Object.class);
                return found;
            }
            for (Class<?> c : classes) if (of.isAssignableFrom(c) && isConcrete(c)) found.add(c);
            if (found.isEmpty() || of.isInterface() && Heap.isOfJdk(of)) {
                for (Class<?> c : LIBRARY) if (of.isAssignableFrom(c) && !found.contains(c)) found.add(c);
            }
            boolean isPlain = Heap.isOfJdk(of) && !of.isInterface() && !Modifier.isAbstract(of.getModifiers());
            if (isPlain && !found.contains(of)) found.add(0, of);
            return found;
        });
    }

    /** Of the classes of these objects a call of the method runs the method's body. */
    List<Class<?>> receivers(Class<?> type, Executable method) {
        List<Class<?>> found = new ArrayList<>(implementors(type));
        found.removeIf(c -> !isReceiver(c, method));
        return found;
    }

    List<Class<?>> loaded(Collection<String> names) throws ClassNotFoundException {
        List<Class<?>> found = new ArrayList<>();
        for (String name : names) found.add(Class.forName(name, true, loader));
        return found;
    }

    /** Would a call of the method on an object of the class run the method's body? */
    boolean isReceiver(Class<?> c, Executable method) {
        if (!isConcrete(c) || !method.getDeclaringClass().isAssignableFrom(c)) return false;
        if (Modifier.isPrivate(method.getModifiers())) return true;
        for (Class<?> at = c; at != null && at != method.getDeclaringClass(); at = at.getSuperclass()) {
            try {
                at.getDeclaredMethod(method.getName(), method.getParameterTypes());
                return false;
            } catch (NoSuchMethodException e) {
                // Inherited.
            }
        }
        return true;
    }

    /** The fields of an object to which only what was made for them is assigned. Clones have the same in them. */
    private Heap.Slot[] freshSlots(Class<?> c) {
        return freshSlots.computeIfAbsent(c, of -> {
            boolean isCopied = Cloneable.class.isAssignableFrom(of);
            return Arrays.stream(Heap.slots(of)).filter(slot -> !isCopied && assigned.isFresh(slot.field)).toArray(Heap.Slot[]::new);
        });
    }

    /** The fields whose arrays are all of one length. */
    private Heap.Slot[] lengthSlots(Class<?> c) {
        return lengthSlots.computeIfAbsent(c, of ->
            Arrays.stream(Heap.slots(of)).filter(slot -> assigned.length(slot.field) != null).toArray(Heap.Slot[]::new));
    }

    boolean isFresh(Object object, Field field) {
        return Arrays.stream(freshSlots(object.getClass())).anyMatch(slot -> slot.field.equals(field));
    }

    /** What such fields of the objects hold, as often as they do. */
    List<Object> madeForFields(Collection<Object> objects) {
        List<Object> found = new ArrayList<>();
        for (Object object : objects) {
            for (Heap.Slot slot : freshSlots(object.getClass())) {
                Object held = slot.field.getType().isPrimitive() ? null : Heap.get(object, slot);
                if (held != null) found.add(held);
            }
        }
        return found;
    }

    /** Does none of these fields hold what another does, and each array have the length that its field has? */
    boolean isAsAssigned(Collection<Object> objects) {
        for (Object object : objects) {
            for (Heap.Slot slot : lengthSlots(object.getClass())) {
                Object held = Heap.get(object, slot);
                if (held != null && Array.getLength(held) != assigned.length(slot.field)) return false;
            }
        }
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        return madeForFields(objects).stream().allMatch(seen::add) && haveRows(objects, seen);
    }

    /** Has every array that keeps its rows all of them, of their length, and none that another has? */
    private boolean haveRows(Collection<Object> objects, Set<Object> seen) {
        Set<Object> grids = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Object object : objects) {
            for (Heap.Slot slot : Heap.slots(object.getClass())) {
                Integer length = assigned.rowLength(slot.field);
                Object[] grid = length == null ? null : (Object[]) Heap.get(object, slot);
                if (grid == null || !grids.add(grid)) continue;
                for (Object row : grid) {
                    if (row == null || !seen.add(row) || length >= 0 && Array.getLength(row) != length) return false;
                }
            }
        }
        return true;
    }

    /** Has the class fields that only its own code fills? */
    boolean hasOwn(Class<?> c) {
        return Arrays.stream(Heap.slots(c)).anyMatch(slot -> assigned.isOwn(slot.field));
    }

    boolean hasFinals(Class<?> c) {
        for (Heap.Slot slot : Heap.slots(c)) {
            if (Modifier.isFinal(slot.field.getModifiers()) && !slot.field.isSynthetic()) return true;
        }
        return false;
    }

    Constructor<?>[] constructors(Class<?> c) {
        return constructors.computeIfAbsent(c, of -> {
            Constructor<?>[] found = of.getDeclaredConstructors();
            found = Arrays.stream(found).filter(each -> !each.isSynthetic()).toArray(Constructor<?>[]::new);
            if (of.isRecord()) {
                // The canonical one alone is the record's state.
                int n = of.getRecordComponents().length;
                found = Arrays.stream(found).filter(each -> each.getParameterCount() == n).toArray(Constructor<?>[]::new);
            }
            Arrays.sort(found, Comparator.comparing((Constructor<?> each) -> each.getParameterCount()).thenComparing(Constructor::toString));
            return found;
        });
    }

    /** Methods that change an object, as far as one can know. */
    Method[] callable(Class<?> c) {
        return callable.computeIfAbsent(c, of -> {
            List<Method> found = new ArrayList<>();
            for (Class<?> at = of; at != null && !Heap.isOfJdk(at); at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    int modifiers = method.getModifiers();
                    boolean isOpen = !Modifier.isStatic(modifiers) && !Modifier.isPrivate(modifiers) && !Modifier.isAbstract(modifiers);
                    if (isOpen && !method.isSynthetic() && !method.getName().contains("$")) found.add(method);
                }
            }
            found.sort(Comparator.comparing(Method::toString));
            return found.toArray(new Method[0]);
        });
    }
}
