package huntsman.attack;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * What the compiler sees assigned to private and to final fields. Where all of it is made by `new`, the field holds
 * nothing else, and nothing that another such field holds; where only constructors assign it, it keeps what they gave it.
 */
final class Assigned implements TaskListener {
    /** Binary names of the classes made; what else is assigned makes it unknown. */
    static final class Values {
        final Set<String> classes = new TreeSet<>();
        boolean mayBeNull;
        /** It begins with nothing; a constructor or an initializer assigns it; `null` is assigned. */
        boolean isLater;
        boolean isMade;
        boolean isNull;
        boolean isUnknown;
        /** Something else than a new object is assigned. */
        boolean isTaken;
        boolean isChanged;
        /** Of all arrays; one that is not known is -1. */
        final Set<Integer> lengths = new TreeSet<>();
        /** Of all arrays that are made with their rows; -1 of a row that is not known. */
        final Set<Integer> rowLengths = new TreeSet<>();
        boolean hasNoRows;
        /** What only the class's own code makes: functions and anonymous classes; views, collections with an order. */
        boolean isFunction;
        boolean isMadeOf;
        /** Local variables that it is given. */
        final Set<Element> variables = new HashSet<>();
    }

    /** Longer arrays are of any length. */
    private static final int MAX_LENGTH = 128;

    /** Methods that copy arrays. */
    private static final Set<String> COPIES = Set.of("clone", "copyOf", "copyOfRange", "toCharArray");

    /** By the class's binary name, a `#`, and the field's name. */
    private final Map<String, Values> fields = new HashMap<>();
    private final Map<Element, Values> variables = new HashMap<>();
    /** Binary names of classes with a constructor that says which values it does not take. */
    private final Set<String> refusing = new HashSet<>();
    /** What constructors call, by the binary names of their classes; what methods call; methods that throw. */
    private final Map<String, Set<Element>> calledByMakers = new HashMap<>();
    private final Map<Element, Set<Element>> calledByMethods = new HashMap<>();
    private final Set<Element> throwing = new HashSet<>();
    private final JavacTask task;
    private final Trees trees;
    private final Constants constants;

    Assigned(JavacTask task) {
        this.task = task;
        this.trees = Trees.instance(task);
        this.constants = new Constants(trees);
        task.addTaskListener(this);
    }

    private Values found(java.lang.reflect.Field field) {
        return fields.get(field.getDeclaringClass().getName() + "#" + field.getName());
    }

    /** Null: a field that may hold anything of its type. */
    Values of(java.lang.reflect.Field field) {
        Values found = found(field);
        return found == null || found.isUnknown || found.classes.isEmpty() ? null : found;
    }

    /** Only objects made for it are assigned to the field. */
    boolean isFresh(java.lang.reflect.Field field) {
        Values found = found(field);
        return found != null && !found.isTaken;
    }

    /** Every object is made with one there, and it is never taken away. */
    boolean isNeverNull(java.lang.reflect.Field field) {
        Values found = found(field);
        return found != null && !found.isTaken && !found.isNull && (!found.isLater || found.isMade);
    }

    /** Of every array that the field holds; null: they have several, or it is not known. */
    Integer length(java.lang.reflect.Field field) {
        Values found = found(field);
        if (found == null || found.lengths.size() != 1 || !field.getType().isArray()) return null;
        int length = found.lengths.iterator().next();
        return length < 0 || length > MAX_LENGTH ? null : length;
    }

    /**
     * Of every row of the arrays that the field holds, -1 if that is not known; null: it holds others than those that are
     * made with their rows. Whether code hands out or writes what it holds is not looked at: fewer heaps are made.
     */
    Integer rowLength(java.lang.reflect.Field field) {
        Values found = found(field);
        Class<?> of = field.getType().isArray() ? field.getType().getComponentType() : null;
        boolean isPrivate = java.lang.reflect.Modifier.isPrivate(field.getModifiers());
        if (found == null || of == null || !of.isArray() || !isPrivate || found.hasNoRows || found.rowLengths.isEmpty()) return null;
        int length = found.rowLengths.iterator().next();
        return found.rowLengths.size() > 1 || length > MAX_LENGTH ? -1 : length;
    }

    /** Constructors of the class, or of one above it, may end with an exception of their own. */
    boolean refuses(Class<?> made) {
        for (Class<?> at = made; at != null; at = at.getSuperclass()) {
            if (refusing.contains(at.getName())) return true;
            Set<Element> seen = new HashSet<>();
            for (Element called : calledByMakers.getOrDefault(at.getName(), Set.of())) {
                if (mayThrow(called, seen)) return true;
            }
        }
        return false;
    }

    private boolean mayThrow(Element method, Set<Element> seen) {
        if (!seen.add(method)) return false;
        if (throwing.contains(method)) return true;
        for (Element called : calledByMethods.getOrDefault(method, Set.of())) {
            if (mayThrow(called, seen)) return true;
        }
        return false;
    }

    /** Only code of the class makes what the field holds. */
    boolean isOwn(java.lang.reflect.Field field) {
        Values found = found(field);
        boolean isCollection = Collection.class.isAssignableFrom(field.getType()) || Map.class.isAssignableFrom(field.getType());
        return found != null && (found.isFunction || found.isMadeOf && isCollection);
    }

    /** A private field that changes after its object is made, or any other field. */
    boolean changes(java.lang.reflect.Field field) {
        Values found = found(field);
        return found == null || found.isChanged;
    }

    @Override
    public void finished(TaskEvent event) {
        if (event.getKind() != TaskEvent.Kind.ANALYZE || event.getTypeElement() == null) return;
        Tree declared = trees.getTree(event.getTypeElement());
        CompilationUnitTree unit = event.getCompilationUnit();
        if (declared != null) new Scan().scan(TreePath.getPath(unit, declared), null);
        // What a variable is given that is given to a field.
        for (Values values : fields.values()) {
            for (Element variable : values.variables) {
                Values given = variables.get(variable);
                if (given != null && !given.variables.isEmpty()) given.isTaken = given.hasNoRows = true;
                values.isTaken |= given == null || given.isTaken;
                values.isNull |= given == null || given.isNull;
                values.hasNoRows |= given == null || given.hasNoRows;
                values.lengths.addAll(given == null ? Set.of(-1) : given.lengths);
                if (given != null) values.rowLengths.addAll(given.rowLengths);
            }
        }
    }

    private final class Scan extends TreePathScanner<Void, Void> {
        @Override
        public Void visitVariable(VariableTree tree, Void none) {
            Values values = values(trees.getElement(getCurrentPath()));
            // A variable has nothing before it is given something.
            boolean isLater = tree.getInitializer() == null && !tree.getModifiers().getFlags().contains(Modifier.FINAL);
            if (values != null && isLater) values.mayBeNull = values.isLater = true;
            if (values != null && tree.getInitializer() != null) add(values, tree.getInitializer());
            return super.visitVariable(tree, none);
        }

        @Override
        public Void visitThrow(ThrowTree tree, Void none) {
            refuses();
            return super.visitThrow(tree, none);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
            if (tree.getMethodSelect().toString().endsWith("requireNonNull")) refuses();
            Element called = trees.getElement(new TreePath(getCurrentPath(), tree.getMethodSelect()));
            Element around = method();
            if (around != null) calledByMethods.computeIfAbsent(around, it -> new HashSet<>()).add(called);
            else calledByMakers.computeIfAbsent(owner(), it -> new HashSet<>()).add(called);
            return super.visitMethodInvocation(tree, none);
        }

        /** This ends a constructor, or a method that a constructor may call. */
        private void refuses() {
            Element around = method();
            if (around != null) throwing.add(around);
            else refusing.add(owner());
        }

        /** The method that this is inside; null: a constructor, or an initializer. */
        private Element method() {
            for (TreePath at = getCurrentPath(); !(at.getLeaf() instanceof ClassTree); at = at.getParentPath()) {
                if (at.getLeaf() instanceof MethodTree && ((MethodTree) at.getLeaf()).getReturnType() != null) return trees.getElement(at);
            }
            return null;
        }

        /** The binary name of the class that this is inside. */
        private String owner() {
            TreePath at = getCurrentPath();
            while (!(at.getLeaf() instanceof ClassTree)) at = at.getParentPath();
            return task.getElements().getBinaryName((TypeElement) trees.getElement(at)).toString();
        }

        @Override
        public Void visitAssignment(AssignmentTree tree, Void none) {
            Values values = assigned(tree.getVariable());
            if (values != null) add(values, tree.getExpression());
            return super.visitAssignment(tree, none);
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
            Values values = assigned(tree.getVariable());
            if (values != null) {
                values.isUnknown = values.isTaken = values.hasNoRows = true;
                values.lengths.add(-1);
            }
            return super.visitCompoundAssignment(tree, none);
        }

        @Override
        public Void visitUnary(UnaryTree tree, Void none) {
            assigned(tree.getExpression());
            return super.visitUnary(tree, none);
        }

        private Values assigned(ExpressionTree target) {
            while (target instanceof ParenthesizedTree) target = ((ParenthesizedTree) target).getExpression();
            Element field = trees.getElement(new TreePath(getCurrentPath(), target));
            Values values = values(field);
            boolean isOwn = target instanceof IdentifierTree
                || target instanceof MemberSelectTree && ((MemberSelectTree) target).getExpression().toString().equals("this");
            if (values != null && isOwn && isMaking(field.getEnclosingElement())) values.isMade = true;
            else if (values != null) values.isChanged = true;
            return values;
        }

        /** Is this inside a constructor or an initializer of the class? */
        private boolean isMaking(Element owner) {
            for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
                Tree tree = at.getLeaf();
                if (tree instanceof LambdaExpressionTree) return false;
                if (tree instanceof MethodTree && ((MethodTree) tree).getReturnType() != null) return false;
                if (tree instanceof ClassTree) return trees.getElement(at) == owner;
            }
            return false;
        }

        /** Of what only its own top-level class can assign; null: of no such field. */
        private Values values(Element field) {
            if (field != null && field.getKind() == ElementKind.LOCAL_VARIABLE) {
                return variables.computeIfAbsent(field, of -> new Values());
            }
            if (field == null || field.getKind() != ElementKind.FIELD) return null;
            Set<Modifier> words = field.getModifiers();
            boolean isOwn = words.contains(Modifier.PRIVATE) || words.contains(Modifier.FINAL);
            if (words.contains(Modifier.STATIC) || !isOwn) return null;
            String owner = task.getElements().getBinaryName((TypeElement) field.getEnclosingElement()).toString();
            return fields.computeIfAbsent(owner + "#" + field.getSimpleName(), of -> new Values());
        }

        private int length(ExpressionTree value) {
            if (!(value instanceof NewArrayTree)) return -1;
            NewArrayTree made = (NewArrayTree) value;
            return made.getInitializers() != null ? made.getInitializers().size() : written(made.getDimensions().get(0));
        }

        private int written(ExpressionTree tree) {
            Object length = constants.of(new TreePath(getCurrentPath(), tree));
            if (length instanceof Character) return (Character) length;
            boolean isInt = length instanceof Integer || length instanceof Short || length instanceof Byte;
            return isInt ? ((Number) length).intValue() : -1;
        }

        private void rows(Values values, ExpressionTree value) {
            NewArrayTree made = value instanceof NewArrayTree ? (NewArrayTree) value : null;
            if (made == null) {
                values.hasNoRows = true;
            } else if (made.getInitializers() != null) {
                for (ExpressionTree row : made.getInitializers()) {
                    if (row instanceof NewArrayTree) values.rowLengths.add(length(row));
                    else values.hasNoRows = true;
                }
                values.hasNoRows |= made.getInitializers().isEmpty();
            } else if (made.getDimensions().size() > 1) {
                values.rowLengths.add(written(made.getDimensions().get(1)));
            } else {
                values.hasNoRows = true;
            }
        }

        private boolean isCopy(ExpressionTree value) {
            if (!(value instanceof MethodInvocationTree)) return false;
            ExpressionTree called = ((MethodInvocationTree) value).getMethodSelect();
            return called instanceof MemberSelectTree && COPIES.contains(((MemberSelectTree) called).getIdentifier().toString());
        }

        private boolean isFunction(ExpressionTree value) {
            boolean isAnonymous = value instanceof NewClassTree && ((NewClassTree) value).getClassBody() != null;
            return isAnonymous || value instanceof LambdaExpressionTree || value instanceof MemberReferenceTree;
        }

        private boolean isMadeOf(ExpressionTree value) {
            boolean hasArguments = value instanceof NewClassTree && !((NewClassTree) value).getArguments().isEmpty();
            return hasArguments || value instanceof MethodInvocationTree;
        }

        private void add(Values values, ExpressionTree value) {
            while (value instanceof ParenthesizedTree) value = ((ParenthesizedTree) value).getExpression();
            if (value.getKind() == Tree.Kind.NULL_LITERAL) {
                values.mayBeNull = values.isNull = true;
                return;
            }
            Element named = value instanceof IdentifierTree ? trees.getElement(new TreePath(getCurrentPath(), value)) : null;
            if (named != null && named.getKind() == ElementKind.LOCAL_VARIABLE) {
                values.variables.add(named);
                values.isUnknown = true;
                return;
            }
            values.isTaken |= !(value instanceof NewClassTree) && !(value instanceof NewArrayTree) && !isCopy(value);
            values.isFunction |= isFunction(value);
            values.isMadeOf |= isMadeOf(value);
            values.lengths.add(length(value));
            rows(values, value);
            boolean isPlain = value instanceof NewClassTree && ((NewClassTree) value).getClassBody() == null;
            Element made = isPlain ? trees.getElement(new TreePath(getCurrentPath(), ((NewClassTree) value).getIdentifier())) : null;
            if (made instanceof TypeElement) values.classes.add(task.getElements().getBinaryName((TypeElement) made).toString());
            else values.isUnknown = true;
        }
    }
}
