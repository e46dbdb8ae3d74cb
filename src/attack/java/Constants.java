package huntsman.attack;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Constant expressions of primitive types (JLS 15.29). */
final class Constants {
    private final Trees trees;

    Constants(Trees trees) {
        this.trees = trees;
    }

    /** In a box; null: it is no constant of a primitive type. */
    Object of(TreePath at) {
        Tree tree = at.getLeaf();
        if (tree instanceof ParenthesizedTree) return of(new TreePath(at, ((ParenthesizedTree) tree).getExpression()));
        if (tree instanceof LiteralTree) return primitive(((LiteralTree) tree).getValue());
        if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
            Element named = trees.getElement(at);
            return named instanceof VariableElement ? primitive(((VariableElement) named).getConstantValue()) : null;
        }
        if (tree instanceof TypeCastTree) {
            Tree type = ((TypeCastTree) tree).getType();
            Object value = of(new TreePath(at, ((TypeCastTree) tree).getExpression()));
            return value == null || !(type instanceof PrimitiveTypeTree) ? null : cast(value, ((PrimitiveTypeTree) type).getPrimitiveTypeKind());
        }
        if (tree instanceof ConditionalExpressionTree) {
            ConditionalExpressionTree choice = (ConditionalExpressionTree) tree;
            Object cond = of(new TreePath(at, choice.getCondition()));
            Object yes = of(new TreePath(at, choice.getTrueExpression())), no = of(new TreePath(at, choice.getFalseExpression()));
            return !(cond instanceof Boolean) || yes == null || no == null ? null : (Boolean) cond ? yes : no;
        }
        if (tree instanceof UnaryTree) return unary(tree.getKind(), of(new TreePath(at, ((UnaryTree) tree).getExpression())));
        if (!(tree instanceof BinaryTree)) return null;
        Object a = of(new TreePath(at, ((BinaryTree) tree).getLeftOperand()));
        return binary(tree.getKind(), a, of(new TreePath(at, ((BinaryTree) tree).getRightOperand())));
    }

    private static Object primitive(Object value) {
        return value instanceof String ? null : value;
    }

    private static Object cast(Object value, TypeKind to) {
        if (value instanceof Boolean) return to == TypeKind.BOOLEAN ? value : null;
        Number number = number(value);
        boolean isLong = number instanceof Long;
        switch (to) {
            case BYTE: return isLong ? (byte) number.longValue() : (byte) number.intValue();
            case SHORT: return isLong ? (short) number.longValue() : (short) number.intValue();
            case CHAR: return isLong ? (char) number.longValue() : (char) number.intValue();
            case INT: return number.intValue();
            case LONG: return number.longValue();
            case FLOAT: return number.floatValue();
            case DOUBLE: return number.doubleValue();
            default: return null;
        }
    }

    private static Number number(Object value) {
        return value instanceof Character ? (Number) (int) (Character) value : (Number) value;
    }

    private static Object unary(Tree.Kind kind, Object value) {
        if (value instanceof Boolean) return kind == Tree.Kind.LOGICAL_COMPLEMENT ? !(Boolean) value : null;
        if (value == null) return null;
        Number n = number(value);
        boolean isLong = n instanceof Long, isFloat = n instanceof Float, isDouble = n instanceof Double;
        switch (kind) {
            case UNARY_PLUS: return isLong || isFloat || isDouble ? n : (Object) n.intValue();
            case UNARY_MINUS:
                if (isDouble) return -n.doubleValue();
                if (isFloat) return -n.floatValue();
                return isLong ? (Object) (-n.longValue()) : (Object) (-n.intValue());
            case BITWISE_COMPLEMENT: return isLong ? (Object) (~n.longValue()) : (Object) (~n.intValue());
            default: return null;
        }
    }

    private static Object binary(Tree.Kind kind, Object a, Object b) {
        if (a == null || b == null) return null;
        if (a instanceof Boolean && b instanceof Boolean) return logical(kind, (Boolean) a, (Boolean) b);
        if (a instanceof Boolean || b instanceof Boolean) return null;
        Number x = number(a), y = number(b);
        boolean isShift = kind == Tree.Kind.LEFT_SHIFT || kind == Tree.Kind.RIGHT_SHIFT || kind == Tree.Kind.UNSIGNED_RIGHT_SHIFT;
        if (x instanceof Double || y instanceof Double) return real(kind, x.doubleValue(), y.doubleValue());
        if (x instanceof Float || y instanceof Float) {
            Object value = real(kind, x.floatValue(), y.floatValue());
            // Rounded twice, which for one operation makes no difference.
            return value instanceof Double ? (Object) (float) (double) (Double) value : value;
        }
        if (x instanceof Long || y instanceof Long && !isShift) return whole(kind, x.longValue(), y.longValue());
        return small(kind, x.intValue(), isShift ? (int) y.longValue() : y.intValue());
    }

    private static Object logical(Tree.Kind kind, boolean a, boolean b) {
        switch (kind) {
            case AND: case CONDITIONAL_AND: return a && b;
            case OR: case CONDITIONAL_OR: return a || b;
            case XOR: case NOT_EQUAL_TO: return a != b;
            case EQUAL_TO: return a == b;
            default: return null;
        }
    }

    private static Object real(Tree.Kind kind, double a, double b) {
        switch (kind) {
            case PLUS: return a + b;
            case MINUS: return a - b;
            case MULTIPLY: return a * b;
            case DIVIDE: return a / b;
            case REMAINDER: return a % b;
            case LESS_THAN: return a < b;
            case LESS_THAN_EQUAL: return a <= b;
            case GREATER_THAN: return a > b;
            case GREATER_THAN_EQUAL: return a >= b;
            case EQUAL_TO: return a == b;
            case NOT_EQUAL_TO: return a != b;
            default: return null;
        }
    }

    private static Object whole(Tree.Kind kind, long a, long b) {
        switch (kind) {
            case PLUS: return a + b;
            case MINUS: return a - b;
            case MULTIPLY: return a * b;
            case DIVIDE: return b == 0 ? null : a / b;
            case REMAINDER: return b == 0 ? null : a % b;
            case LEFT_SHIFT: return a << b;
            case RIGHT_SHIFT: return a >> b;
            case UNSIGNED_RIGHT_SHIFT: return a >>> b;
            case AND: return a & b;
            case OR: return a | b;
            case XOR: return a ^ b;
            case LESS_THAN: return a < b;
            case LESS_THAN_EQUAL: return a <= b;
            case GREATER_THAN: return a > b;
            case GREATER_THAN_EQUAL: return a >= b;
            case EQUAL_TO: return a == b;
            case NOT_EQUAL_TO: return a != b;
            default: return null;
        }
    }

    /** All but these three are the low half of what longs give. */
    private static Object small(Tree.Kind kind, int a, int b) {
        switch (kind) {
            case LEFT_SHIFT: return a << b;
            case RIGHT_SHIFT: return a >> b;
            case UNSIGNED_RIGHT_SHIFT: return a >>> b;
            default:
                Object value = whole(kind, a, b);
                return value instanceof Long ? (Object) (int) (long) (Long) value : value;
        }
    }
}
