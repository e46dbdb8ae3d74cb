package huntsman.attack;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A type whose variables are chosen: a class with its arguments; of an array the argument is the element's. */
final class Shape {
    final Class<?> raw;
    final List<Shape> args;
    /** Stands for a variable, while one looks for its value. */
    final TypeVariable<?> variable;

    Shape(Class<?> raw, List<Shape> args) {
        this(raw, args, null);
    }

    private Shape(Class<?> raw, List<Shape> args, TypeVariable<?> variable) {
        this.raw = raw;
        this.args = args;
        this.variable = variable;
    }

    static Shape of(Class<?> raw) {
        return new Shape(raw, raw.isArray() ? List.of(of(raw.getComponentType())) : List.of());
    }

    /** The type with its variables replaced. */
    static Shape of(Type type, Function<TypeVariable<?>, Shape> variables) {
        return of(type, variables, variable -> of(erase(variable)));
    }

    /** The type with its variables replaced. What a wildcard says less of than its variable does is `unknown`. */
    static Shape of(Type type, Function<TypeVariable<?>, Shape> variables, Function<TypeVariable<?>, Shape> unknown) {
        if (type instanceof Class) return of((Class<?>) type);
        if (type instanceof TypeVariable) return variables.apply((TypeVariable<?>) type);
        if (type instanceof WildcardType) {
            WildcardType wildcard = (WildcardType) type;
            Type[] lower = wildcard.getLowerBounds();
            return of(lower.length > 0 ? lower[0] : wildcard.getUpperBounds()[0], variables, unknown);
        }
        if (type instanceof GenericArrayType) {
            Shape element = of(((GenericArrayType) type).getGenericComponentType(), variables, unknown);
            // The array itself is one of the erased type.
            Class<?> erased = erase(((GenericArrayType) type).getGenericComponentType());
            return new Shape(Array.newInstance(erased, 0).getClass(), List.of(element));
        }
        ParameterizedType parameterized = (ParameterizedType) type;
        Class<?> raw = (Class<?>) parameterized.getRawType();
        Type[] written = parameterized.getActualTypeArguments();
        List<Shape> args = new ArrayList<>();
        for (int i = 0; i < written.length; i++) {
            TypeVariable<?> variable = raw.getTypeParameters()[i];
            Shape arg = of(written[i], variables, unknown);
            boolean isLoose = written[i] instanceof WildcardType && !arg.isWithin(variable, Map.of());
            args.add(isLoose ? unknown.apply(variable) : arg);
        }
        return new Shape(raw, args);
    }

    static Class<?> erase(Type type) {
        if (type instanceof Class) return (Class<?>) type;
        if (type instanceof ParameterizedType) return (Class<?>) ((ParameterizedType) type).getRawType();
        if (type instanceof TypeVariable) return erase(((TypeVariable<?>) type).getBounds()[0]);
        if (type instanceof WildcardType) return erase(((WildcardType) type).getUpperBounds()[0]);
        return Array.newInstance(erase(((GenericArrayType) type).getGenericComponentType()), 0).getClass();
    }

    /** May the variable stand for this? All its bounds say so, as far as variables in them are bound. */
    boolean isWithin(TypeVariable<?> variable, Map<TypeVariable<?>, Shape> bindings) {
        for (Type bound : variable.getBounds()) {
            Shape seen = as(erase(bound));
            if (seen == null) return false;
            if (!(bound instanceof ParameterizedType) || seen.args.isEmpty()) continue;
            Type[] asked = ((ParameterizedType) bound).getActualTypeArguments();
            for (int i = 0; i < asked.length; i++) {
                if (!seen.args.get(i).isArgument(asked[i], v -> v.equals(variable) ? this : bindings.get(v))) return false;
            }
        }
        return true;
    }

    private boolean isArgument(Type asked, Function<TypeVariable<?>, Shape> variables) {
        if (asked instanceof WildcardType) {
            for (Type upper : ((WildcardType) asked).getUpperBounds()) if (!erase(upper).isAssignableFrom(raw)) return false;
            for (Type lower : ((WildcardType) asked).getLowerBounds()) {
                Shape least = lower instanceof TypeVariable ? variables.apply((TypeVariable<?>) lower) : of(erase(lower));
                if (least != null && !raw.isAssignableFrom(least.raw)) return false;
            }
            return true;
        }
        Shape known = asked instanceof TypeVariable ? variables.apply((TypeVariable<?>) asked) : of(erase(asked));
        return known == null || known.raw == raw;
    }

    /** What the class's variables stand for. */
    Map<TypeVariable<?>, Shape> bindings() {
        Map<TypeVariable<?>, Shape> bindings = new HashMap<>();
        TypeVariable<?>[] variables = raw.getTypeParameters();
        for (int i = 0; i < variables.length && i < args.size(); i++) bindings.put(variables[i], args.get(i));
        return bindings;
    }

    /** As one of that supertype; null: it is none. */
    Shape as(Class<?> supertype) {
        if (raw == supertype) return this;
        if (!supertype.isAssignableFrom(raw)) return null;
        if (supertype == Object.class || raw.isArray()) return of(supertype);
        Map<TypeVariable<?>, Shape> bindings = bindings();
        List<Type> parents = new ArrayList<>(Arrays.asList(raw.getGenericInterfaces()));
        if (raw.getGenericSuperclass() != null) parents.add(0, raw.getGenericSuperclass());
        for (Type parent : parents) {
            Shape shape = args.isEmpty() && raw.getTypeParameters().length > 0
                ? of(erase(parent)) : of(parent, v -> bindings.getOrDefault(v, of(erase(v))));
            Shape found = shape.as(supertype);
            if (found != null) return found;
        }
        return null;
    }

    /** May a slot of this type hold an object of that one? Raw types are taken to fit nothing with arguments. */
    boolean accepts(Shape other) {
        if (raw.isArray() && other.raw.isArray()) {
            return raw.isAssignableFrom(other.raw)
                && (args.get(0).equals(other.args.get(0)) || args.get(0).accepts(other.args.get(0)));
        }
        Shape seen = other.as(raw);
        return seen != null && (args.isEmpty() || args.equals(seen.args));
    }

    /** A shape of the subclass that this accepts; null: there is none that one can find. */
    Shape of(Class<?> subclass, Function<TypeVariable<?>, Shape> free) {
        List<Shape> open = new ArrayList<>();
        for (TypeVariable<?> variable : subclass.getTypeParameters()) {
            open.add(new Shape(erase(variable), List.of(), variable));
        }
        Shape seen = new Shape(subclass, open).as(raw);
        if (seen == null) return null;
        Map<TypeVariable<?>, Shape> solved = new HashMap<>();
        for (int i = 0; i < Math.min(args.size(), seen.args.size()); i++) {
            if (!match(seen.args.get(i), args.get(i), solved)) return null;
        }
        List<Shape> found = new ArrayList<>();
        for (TypeVariable<?> variable : subclass.getTypeParameters()) {
            Shape shape = solved.get(variable);
            found.add(shape != null ? shape : free.apply(variable));
        }
        return new Shape(subclass, found);
    }

    private static boolean match(Shape pattern, Shape actual, Map<TypeVariable<?>, Shape> solved) {
        if (pattern.variable != null) {
            Shape before = solved.putIfAbsent(pattern.variable, actual);
            return (before == null || before.equals(actual)) && actual.isWithin(pattern.variable, Map.of());
        }
        if (pattern.raw != actual.raw || pattern.args.size() != actual.args.size()) return false;
        for (int i = 0; i < pattern.args.size(); i++) {
            if (!match(pattern.args.get(i), actual.args.get(i), solved)) return false;
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape && ((Shape) other).raw == raw && ((Shape) other).args.equals(args)
            && ((Shape) other).variable == variable;
    }

    @Override
    public int hashCode() {
        return raw.hashCode();
    }
}
