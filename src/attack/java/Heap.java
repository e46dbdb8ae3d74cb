package huntsman.attack;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Objects, fields and elements at one moment, which can be put back: those of the JDK's collections too. */
final class Heap {
    private static final sun.misc.Unsafe UNSAFE = unsafe();
    private static final int MAX_OBJECTS = 20_000;
    private static final Map<Class<?>, Slot[]> SLOTS = new HashMap<>();

    /** A field of an object. */
    static final class Slot {
        final Field field;
        /** Negative where the JVM tells none: such a field is never put back. */
        final long offset;

        Slot(Field field) {
            this.field = field;
            long at = -1;
            try {
                at = UNSAFE.objectFieldOffset(field);
            } catch (UnsupportedOperationException e) {
                // Records and hidden classes do not change.
            }
            this.offset = at;
        }
    }

    private final Map<Object, Object> contents = new IdentityHashMap<>();
    private final List<Field> statics;
    private final List<Object> values = new ArrayList<>();

    /** Of what the roots and the statics reach. */
    Heap(Collection<?> roots, List<Field> statics) {
        this.statics = statics;
        ArrayDeque<Object> queue = new ArrayDeque<>();
        for (Object root : roots) visit(root, queue);
        for (Field field : statics) {
            Object value = read(null, field);
            values.add(value);
            if (!field.getType().isPrimitive()) visit(value, queue);
        }
        while (!queue.isEmpty() && contents.size() < MAX_OBJECTS) {
            Object object = queue.remove();
            if (object.getClass().isArray()) {
                int n = Array.getLength(object);
                Object copy = Array.newInstance(object.getClass().getComponentType(), n);
                System.arraycopy(object, 0, copy, 0, n);
                contents.put(object, copy);
                if (copy instanceof Object[]) for (Object part : (Object[]) copy) visit(part, queue);
            } else {
                Slot[] slots = slots(object.getClass());
                Object[] parts = new Object[slots.length];
                for (int i = 0; i < slots.length; i++) {
                    parts[i] = get(object, slots[i]);
                    if (!slots[i].field.getType().isPrimitive()) visit(parts[i], queue);
                }
                contents.put(object, parts);
            }
        }
    }

    private void visit(Object object, ArrayDeque<Object> queue) {
        if (object == null || contents.containsKey(object) || isValue(object)) return;
        contents.put(object, null);
        queue.add(object);
    }

    /** What never changes, or is none of a contract's business. */
    private static boolean isValue(Object object) {
        return object instanceof String || object instanceof Number && isOfJdk(object.getClass())
            || object instanceof Boolean || object instanceof Character || object instanceof Class
            || object instanceof ClassLoader || object instanceof Thread || object.getClass().isHidden()
            || object instanceof java.io.Closeable && isOfJdk(object.getClass());
    }

    static boolean isOfJdk(Class<?> c) {
        return c.getClassLoader() == null || c.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    boolean has(Object object) {
        return contents.containsKey(object);
    }

    Collection<Object> objects() {
        return contents.keySet();
    }

    /** Puts everything back as it was. */
    void install() {
        contents.forEach((object, content) -> {
            if (content == null) return;
            if (object.getClass().isArray()) {
                System.arraycopy(content, 0, object, 0, Array.getLength(object));
                return;
            }
            Slot[] slots = slots(object.getClass());
            Object[] parts = (Object[]) content;
            for (int i = 0; i < slots.length; i++) put(object, slots[i], parts[i]);
        });
        for (int i = 0; i < values.size(); i++) {
            Field field = statics.get(i);
            if (!Modifier.isFinal(field.getModifiers())) write(field, values.get(i));
        }
    }

    static Slot[] slots(Class<?> type) {
        return SLOTS.computeIfAbsent(type, of -> {
            List<Slot> slots = new ArrayList<>();
            for (Class<?> c = of; c != null; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) slots.add(new Slot(field));
                }
            }
            return slots.toArray(new Slot[0]);
        });
    }

    static Object allocate(Class<?> type) throws InstantiationException {
        return UNSAFE.allocateInstance(type);
    }

    static Object get(Object object, Slot slot) {
        Class<?> type = slot.field.getType();
        if (slot.offset < 0) return read(object, slot.field);
        if (!type.isPrimitive()) return UNSAFE.getObject(object, slot.offset);
        if (type == int.class) return UNSAFE.getInt(object, slot.offset);
        if (type == boolean.class) return UNSAFE.getBoolean(object, slot.offset);
        if (type == long.class) return UNSAFE.getLong(object, slot.offset);
        if (type == char.class) return UNSAFE.getChar(object, slot.offset);
        if (type == byte.class) return UNSAFE.getByte(object, slot.offset);
        if (type == short.class) return UNSAFE.getShort(object, slot.offset);
        if (type == float.class) return UNSAFE.getFloat(object, slot.offset);
        return UNSAFE.getDouble(object, slot.offset);
    }

    static void put(Object object, Slot slot, Object value) {
        Class<?> type = slot.field.getType();
        if (slot.offset < 0) return;
        if (!type.isPrimitive()) UNSAFE.putObject(object, slot.offset, value);
        else if (type == int.class) UNSAFE.putInt(object, slot.offset, (Integer) value);
        else if (type == boolean.class) UNSAFE.putBoolean(object, slot.offset, (Boolean) value);
        else if (type == long.class) UNSAFE.putLong(object, slot.offset, (Long) value);
        else if (type == char.class) UNSAFE.putChar(object, slot.offset, (Character) value);
        else if (type == byte.class) UNSAFE.putByte(object, slot.offset, (Byte) value);
        else if (type == short.class) UNSAFE.putShort(object, slot.offset, (Short) value);
        else if (type == float.class) UNSAFE.putFloat(object, slot.offset, (Float) value);
        else UNSAFE.putDouble(object, slot.offset, (Double) value);
    }

    static Object read(Object object, Field field) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    static void write(Field field, Object value) {
        try {
            field.setAccessible(true);
            field.set(null, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static sun.misc.Unsafe unsafe() {
        try {
            Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
