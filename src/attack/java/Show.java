package huntsman.attack;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A pre-state as an input that `huntsman run` reads, as far as it has one. */
final class Show {
    private final Map<Object, String> names = new IdentityHashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final ArrayDeque<Object> queue = new ArrayDeque<>();
    private final List<String> objects = new ArrayList<>();
    private int maxArray;
    private final Map<String, Integer> counts = new HashMap<>();
    /** What has no such form; null: all has. */
    String inexpressible;

    /** One line of JSON. `known`: the static fields that an input may name, as `Class.field`. */
    String input(Object receiver, Object[] args, Class<?>[] types, List<Field> statics, Set<String> known) {
        StringBuilder text = new StringBuilder("{");
        if (receiver != null) text.append("\"receiver\": ").append(value(receiver)).append(", ");
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < args.length; i++) parts.add(types[i].isPrimitive() ? plain(args[i]) : value(args[i]));
        text.append("\"args\": [").append(String.join(", ", parts)).append("], ");
        parts.clear();
        for (Field field : statics) {
            String name = field.getDeclaringClass().getCanonicalName() + "." + field.getName();
            if (!known.contains(name)) continue;
            Object held = Heap.read(null, field);
            parts.add(quote(name) + ": " + (field.getType().isPrimitive() ? plain(held) : value(held)));
        }
        text.append("\"statics\": {").append(String.join(", ", parts)).append("}, ");
        while (!queue.isEmpty()) describe(queue.remove());
        return text.append("\"objects\": {").append(String.join(", ", objects)).append("}}").toString();
    }

    /** `Class=count` for each class of objects, `[]=n` for the longest array. */
    String sizes() {
        List<String> parts = new ArrayList<>();
        new java.util.TreeMap<>(counts).forEach((name, n) -> parts.add(name + "=" + n));
        parts.add("[]=" + maxArray);
        return String.join(",", parts);
    }

    private void describe(Object object) {
        String name = names.get(object);
        Class<?> type = object.getClass();
        String kind = type.getCanonicalName();
        if (kind == null) {
            inexpressible = "an object of a class without a name";
            kind = type.getName();
        }
        counts.merge(kind, 1, Integer::sum);
        List<String> parts = new ArrayList<>();
        if (type.isArray()) {
            int n = Array.getLength(object);
            maxArray = Math.max(maxArray, n);
            for (int i = 0; i < n; i++) {
                parts.add(type.getComponentType().isPrimitive() ? plain(Array.get(object, i)) : value(Array.get(object, i)));
            }
            objects.add(quote(name) + ": {\"class\": " + quote(kind) + ", \"elements\": [" + String.join(", ", parts) + "]}");
            return;
        }
        if (object instanceof String) {
            maxArray = Math.max(maxArray, ((String) object).length());
            char[] chars = ((String) object).toCharArray();
            parts.add("\"value\": " + value(chars));
        } else if (object instanceof Number && Heap.isOfJdk(type) || object instanceof Boolean || object instanceof Character) {
            parts.add("\"value\": " + plain(object));
        } else if (Heap.isOfJdk(type) && type != Object.class) {
            inexpressible = "an object of the library's " + kind;
            maxArray = Math.max(maxArray, object instanceof java.util.Collection ? ((java.util.Collection<?>) object).size() : 0);
            parts.add("\"shown\": " + quote(String.valueOf(text(object))));
        } else {
            Heap.Slot[] slots = Heap.slots(type);
            Map<String, Integer> times = new HashMap<>();
            for (Heap.Slot slot : slots) times.merge(slot.field.getName(), 1, Integer::sum);
            for (Heap.Slot slot : slots) {
                Field field = slot.field;
                if (Heap.isOfJdk(field.getDeclaringClass())) continue;
                Object held = Heap.get(object, slot);
                String key = times.get(field.getName()) > 1
                    ? field.getDeclaringClass().getCanonicalName() + "." + field.getName() : field.getName();
                if (!field.getType().isPrimitive() && held == null) continue;
                parts.add(quote(key) + ": " + (field.getType().isPrimitive() ? plain(held) : value(held)));
            }
        }
        String literal = object instanceof String && isLiteral((String) object) ? ", \"literal\": true" : "";
        objects.add(quote(name) + ": {\"class\": " + quote(kind) + literal + ", \"fields\": {" + String.join(", ", parts) + "}}");
    }

    /** Of a string that is none a copy becomes one at most. */
    private static boolean isLiteral(String text) {
        return new String(text).intern() == text;
    }

    private static String text(Object object) {
        try {
            return object.toString();
        } catch (Throwable e) {
            return "?";
        }
    }

    private String value(Object object) {
        if (object == null) return "null";
        String name = names.get(object);
        if (name == null) {
            String simple = object.getClass().getSimpleName().replace("[]", "s");
            if (simple.isEmpty()) simple = "o";
            simple = Character.toLowerCase(simple.charAt(0)) + simple.substring(1);
            int number = numbers.merge(simple, 1, Integer::sum) - 1;
            name = simple + number;
            names.put(object, name);
            queue.add(object);
        }
        return quote(name);
    }

    private static String plain(Object value) {
        if (value instanceof Character) return Integer.toString((Character) value);
        if (value instanceof Float) return "\"0x" + String.format("%08x", Float.floatToRawIntBits((Float) value)) + "\"";
        if (value instanceof Double) return "\"0x" + String.format("%016x", Double.doubleToRawLongBits((Double) value)) + "\"";
        return String.valueOf(value);
    }

    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ' || c > '~') out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        }
        return out.append('"').toString();
    }
}
