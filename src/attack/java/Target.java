package huntsman.attack;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** One method under attack: makes inputs, calls, judges. */
final class Target {
    private static final long STEPS_PER_CALL = 20_000;

    private final Plan.Target plan;
    private final ClassLoader loader;
    final World world;
    private final Heap initial;
    private final Executable method;
    private final Checks checks;
    private final List<Judge> judges = new ArrayList<>();
    private final boolean[] covered;
    /** Why the method cannot be attacked; null: it can. */
    String refusal;
    final List<String> unjudged = new ArrayList<>();
    int nDirect, nFormulas;
    int nTried, nKept, nOpen;

    /** A clause, ready to be asked. */
    private final class Judge {
        final Plan.Clause clause;
        Method direct;
        Class<?> thrown;

        Judge(Plan.Clause clause) {
            this.clause = clause;
        }

        int test(Attempt at) throws Throwable {
            if (direct == null) return checks.test(clause.index);
            Object self = at.receiver;
            if (clause.applies.startsWith("arg:")) {
                self = at.args[clause.subject];
                if (self == null || !direct.getDeclaringClass().isInstance(self)) return Checks.NOT_ASKED;
            }
            if (clause.applies.equals("returned") && at.thrown != null) return Checks.NOT_ASKED;
            if (thrown != null && !thrown.isInstance(at.thrown)) return Checks.NOT_ASKED;
            if (self == null && !Modifier.isStatic(direct.getModifiers())) return Checks.NOT_ASKED;
            List<Object> given = new ArrayList<>();
            if (clause.given.contains("a")) given.addAll(Arrays.asList(at.args));
            if (clause.given.contains("r")) given.add(at.result);
            if (clause.given.contains("e")) given.add(at.thrown);
            try {
                return (Boolean) direct.invoke(self, given.toArray()) ? Checks.TRUE : Checks.FALSE;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    /** What one input led to. */
    final class Attempt {
        Object receiver;
        Object[] args;
        Object result;
        Throwable thrown;
        boolean isKept, isOpen, isSkipped;
        final List<String> violated = new ArrayList<>();
        final List<String> reasons = new ArrayList<>();
        Choices choices;
        String input, sizes, inexpressible;
    }

    Target(Plan.Target plan, ClassLoader loader, World world, Heap initial, Compiled compiled, int nStatements) throws Throwable {
        this.plan = plan;
        this.loader = loader;
        this.world = world;
        this.initial = initial;
        this.covered = new boolean[nStatements];
        Class<?> owner = Class.forName(plan.owner, !plan.isEntry, loader);
        Class<?>[] types = new Class<?>[plan.types.size()];
        for (int i = 0; i < types.length; i++) types[i] = type(plan.types.get(i));
        method = plan.name.equals("<init>") ? owner.getDeclaredConstructor(types) : owner.getDeclaredMethod(plan.name, types);
        method.setAccessible(true);
        checks = (Checks) Class.forName(plan.checks, true, loader).getConstructor().newInstance();
        if (plan.isEntry) return;
        for (Plan.Clause clause : plan.clauses) {
            Judge judge = new Judge(clause);
            if (!clause.direct.isEmpty() && !compiled.cut.contains(clause.mark + "d")) {
                int hash = clause.direct.indexOf('#');
                for (Method each : Class.forName(clause.direct.substring(0, hash), true, loader).getDeclaredMethods()) {
                    if (each.getName().equals(clause.direct.substring(hash + 1))) judge.direct = each;
                }
                judge.direct.setAccessible(true);
                if (clause.applies.startsWith("threw:")) judge.thrown = type(clause.applies.substring(6));
                nDirect++;
            } else if (clause.index >= 0 && !compiled.cut.contains(plan.checks + clause.index)) {
                nFormulas++;
            } else {
                unjudged.add(clause.label);
                if (clause.isAssumed) refusal = "what is assumed cannot be asked on the JVM: " + clause.label;
                continue;
            }
            judges.add(judge);
        }
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        switch (name) {
            case "boolean": return boolean.class;
            case "byte": return byte.class;
            case "short": return short.class;
            case "char": return char.class;
            case "int": return int.class;
            case "long": return long.class;
            case "float": return float.class;
            case "double": return double.class;
            default: return Class.forName(name, false, loader);
        }
    }

    /** Makes an input and runs it, unless its choices are less than `least`. `isShown`: writes the input down too. */
    Attempt attempt(int[] script, Random random, boolean isShown, Plan all, int least) throws Throwable {
        Attempt at = new Attempt();
        at.choices = new Choices(script, random);
        Spec.pre = Spec.post = null;
        if (initial != null) initial.install();
        Maker maker = new Maker(world, at.choices);
        Steps.left = STEPS_PER_CALL;
        try {
            maker.make(method, plan.isEntry);
        } catch (Maker.Impossible | Steps.Limit | StackOverflowError | InternalError e) {
            // The last is what some classes throw that are not what their methods left.
            return at;
        }
        if (at.choices.sum() < least) {
            at.isSkipped = true;
            return at;
        }
        at.receiver = maker.receiver;
        at.args = maker.args;
        if (isShown) {
            Show show = new Show();
            at.input = show.input(at.receiver, at.args, method.getParameterTypes(), world.statics, all.statics);
            at.sizes = show.sizes();
            at.inexpressible = show.inexpressible;
        }
        List<Object> roots = new ArrayList<>(Arrays.asList(at.args));
        roots.add(at.receiver);
        if (!plan.isEntry) {
            Spec.pre = new Heap(roots, world.statics);
            if (!world.isAsAssigned(Spec.pre.objects())) return at;
            Steps.left = STEPS_PER_CALL;
            checks.before(at.receiver, at.args);
            for (Judge judge : judges) {
                if (judge.clause.isAssumed && !isMet(judge, at)) return at;
            }
            Spec.pre.install();
        }
        at.isKept = true;
        call(at);
        if (at.isOpen) return at;
        if (plan.isEntry) {
            if (at.thrown != null) {
                boolean isAssert = at.thrown instanceof AssertionError;
                for (Plan.Clause clause : plan.clauses) {
                    if (clause.label.equals(isAssert ? "assert" : "no_exception")) violated(at, clause, "");
                }
            }
            return at;
        }
        roots.addAll(Spec.pre.objects());
        if (at.result != null && !isNumber()) roots.add(at.result);
        if (method instanceof Constructor) at.receiver = at.thrown == null ? at.result : null;
        Spec.post = new Heap(roots, world.statics);
        int how = at.thrown != null ? Checks.THREW : method instanceof Constructor ? Checks.MADE
            : ((Method) method).getReturnType() == void.class ? Checks.VOID : isNumber() ? Checks.NUMBER : Checks.OBJECT;
        checks.after(how, at.result, at.thrown);
        for (Judge judge : judges) if (!judge.clause.isAssumed) judge(judge, at);
        return at;
    }

    /** For an input that had to be stopped: the search goes on after it. */
    Attempt nothing(int[] script) {
        Attempt at = new Attempt();
        at.choices = new Choices(script, null);
        for (int i = 0; i < script.length; i++) {
            at.choices.next(script[i] + 2);
        }
        at.choices.stopped();
        return at;
    }

    private boolean isNumber() {
        return method instanceof Method && ((Method) method).getReturnType().isPrimitive();
    }

    private boolean isMet(Judge judge, Attempt at) throws Throwable {
        try {
            int truth = judge.test(at);
            return truth == Checks.TRUE || truth == Checks.NOT_ASKED;
        } catch (ThreadDeath e) {
            throw e;
        } catch (Throwable e) {
            return false;
        } finally {
            Steps.left = STEPS_PER_CALL;
        }
    }

    private void judge(Judge judge, Attempt at) throws Throwable {
        Steps.left = STEPS_PER_CALL;
        try {
            if (judge.test(at) == Checks.FALSE) violated(at, judge.clause, "");
        } catch (ThreadDeath e) {
            throw e;
        } catch (Spec.Unknown | Steps.Limit | StackOverflowError | OutOfMemoryError e) {
            // No verdict.
        } catch (Throwable e) {
            // Strong validity: what has no value is not true. Formulas have other ways to be undefined.
            if (judge.direct != null && Steps.left >= 0) violated(at, judge.clause, "has no value: " + e);
        }
    }

    private void violated(Attempt at, Plan.Clause clause, String reason) {
        at.violated.add(clause.label);
        at.reasons.add(reason);
    }

    private void call(Attempt at) throws Throwable {
        Steps.reached = new boolean[covered.length];
        Steps.left = STEPS_PER_CALL;
        Guard.isOn = true;
        try {
            at.result = method instanceof Constructor ? ((Constructor<?>) method).newInstance(at.args)
                : ((Method) method).invoke(at.receiver, at.args);
        } catch (InvocationTargetException e) {
            at.thrown = e.getCause();
        } catch (InstantiationException | IllegalArgumentException e) {
            at.isOpen = true;
        } finally {
            Guard.isOn = false;
        }
        if (at.thrown instanceof ThreadDeath) throw at.thrown;
        Throwable root = at.thrown;
        while (root != null && root.getCause() != null && root.getCause() != root) root = root.getCause();
        boolean isLimit = root instanceof Steps.Limit || root instanceof VirtualMachineError || root instanceof Guard.Denied;
        // A native method has no code here.
        at.isOpen |= isLimit || root instanceof UnsatisfiedLinkError || Steps.left < 0;
        for (int i = 0; i < covered.length; i++) covered[i] |= Steps.reached[i];
    }

    int nReached() {
        int n = 0;
        for (int i = plan.firstStatement; i < plan.endStatement; i++) if (covered[i]) n++;
        return n;
    }

    /** A new loader for each run: initialization is part of a program's run. */
    static Target entry(Plan.Target plan, Compiled compiled, Plan all) throws Throwable {
        ClassLoader loader = compiled.loader();
        return new Target(plan, loader, new World(List.of(), loader, compiled.assigned), null, compiled, all.nStatements);
    }
}
