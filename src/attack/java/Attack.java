package huntsman.attack;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** `java huntsman.attack.Attack FOLDER…`: each folder holds a plan and the copy of a subject. Prints what it finds. */
public final class Attack {
    private static final int MAX_STOPPED = 10;
    /** As long as no run came to an end. */
    private static final int MAX_STOPPED_FIRST = 2;
    private static final long MILLIS_PER_INPUT = 1500;

    private static PrintStream out;
    private static volatile long since;

    private Attack() {}

    public static void main(String[] folders) throws Exception {
        out = System.out;
        PrintStream nothing = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nothing);
        System.setErr(nothing);
        System.setIn(new java.io.ByteArrayInputStream(new byte[0]));
        Guard.install();
        for (String folder : folders) {
            say("subject", folder);
            try {
                subject(Path.of(folder));
            } catch (Throwable e) {
                say("failed", String.valueOf(e));
            }
        }
        say("end");
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static synchronized void say(Object... words) {
        StringBuilder line = new StringBuilder();
        for (Object word : words) {
            if (line.length() > 0) line.append('\t');
            line.append(String.valueOf(word).replaceAll("[\\t\\n\\r]", " "));
        }
        out.println(line);
        out.flush();
    }

    private static void subject(Path folder) throws Throwable {
        Plan plan = new Plan(folder);
        Compiled compiled = new Compiled(folder, plan.sources);
        if (compiled.error != null) {
            say("failed", "the compiler says: " + compiled.error);
            return;
        }
        Steps.reached = new boolean[plan.nStatements];
        Steps.left = Long.MAX_VALUE;
        World world = null;
        for (Plan.Target each : plan.targets) {
            try {
                if (each.isEntry) {
                    entry(plan, each, compiled);
                    continue;
                }
                if (world == null) world = world(plan, compiled);
                Heap initial = new Heap(List.of(), world.statics);
                Target target = new Target(each, world.classes.get(0).getClassLoader(), world, initial, compiled, plan.nStatements);
                if (target.refusal != null) {
                    say("refused", each.id, target.refusal);
                    continue;
                }
                if (!watched(() -> search(plan, each, target, target.world))) world = null;
                else initial.install();
                report(each, target);
            } catch (Throwable e) {
                say("refused", each.id, e);
            }
        }
    }

    private static World world(Plan plan, Compiled compiled) throws Throwable {
        World world = new World(plan.classes, compiled.loader(), compiled.assigned);
        world.scope = Math.max(1, plan.scope);
        world.arrayLength = plan.arrayLength;
        List<Long> numbers = new ArrayList<>();
        for (long n : world.numbers) numbers.add(n);
        for (long n : plan.numbers) if (!numbers.contains(n)) numbers.add(n);
        world.numbers = numbers.stream().mapToLong(n -> n).toArray();
        for (String text : plan.texts) if (!world.texts.contains(text)) world.texts.add(text);
        return world;
    }

    private static void entry(Plan plan, Plan.Target each, Compiled compiled) throws Throwable {
        Target[] last = new Target[1];
        watched(() -> {
            last[0] = Target.entry(each, compiled, plan);
            since = System.currentTimeMillis();
            Target.Attempt at = last[0].attempt(new int[] {1, 0}, null, true, plan, 0);
            count(last[0], at);
            if (!at.violated.isEmpty()) found(each, at, at);
        });
        if (last[0] != null) report(each, last[0]);
    }

    private static void report(Plan.Target each, Target target) {
        say("method", each.id, target.nTried, target.nKept, target.nOpen, target.nReached(),
            each.endStatement - each.firstStatement, target.nDirect, target.nFormulas, String.join(",", target.unjudged));
    }

    private static void count(Target target, Target.Attempt at) {
        if (at.isSkipped) return;
        target.nTried++;
        if (at.isKept) target.nKept++;
        if (at.isOpen) target.nOpen++;
    }

    /** Small inputs in order, then random ones, until one violates something or the time is over. */
    private static void search(Plan plan, Plan.Target each, Target target, World world) throws Throwable {
        long begin = System.currentTimeMillis();
        Random random = new Random(plan.seed * 31 + each.name.hashCode());
        boolean[] isOver = {false};
        world.mayCall = false;
        for (int most = 0; most < 40 && !isOver[0]; most++) {
            int[] script = new int[0];
            while (script != null) {
                boolean isLate = System.currentTimeMillis() - begin > plan.millis * 2 / 5 || target.nTried > plan.inputs * 2L / 5;
                if (isOver[0] |= isLate) break;
                Target.Attempt at = tried(plan, target, script, null, most);
                if (at == null) {
                    isOver[0] = true;
                    break;
                }
                count(target, at);
                if (!at.violated.isEmpty()) {
                    shrunk(plan, each, target, at);
                    return;
                }
                script = at.choices.successor(most);
            }
        }
        while (System.currentTimeMillis() - begin < plan.millis && target.nTried < plan.inputs) {
            world.mayCall = random.nextInt(2) == 0;
            world.maxObjects = new int[] {3, 6, 12, 24}[random.nextInt(4)];
            world.aliasing = new double[] {0.02, 0.2, 0.6}[random.nextInt(3)];
            Target.Attempt at = tried(plan, target, new int[0], random, 0);
            if (at == null) return;
            count(target, at);
            if (!at.violated.isEmpty()) {
                shrunk(plan, each, target, at);
                return;
            }
        }
    }

    private static int nStopped;

    /** Null: too many inputs had to be stopped. */
    private static Target.Attempt tried(Plan plan, Target target, int[] script, Random random, int least) throws Throwable {
        since = System.currentTimeMillis();
        try {
            return target.attempt(script, random, false, plan, least);
        } catch (ThreadDeath | OutOfMemoryError e) {
            target.nTried++;
            target.nOpen++;
            int most = target.nKept == 0 ? MAX_STOPPED_FIRST : MAX_STOPPED;
            return ++nStopped >= most ? null : target.nothing(script);
        }
    }

    /** Smaller numbers and fewer choices, while the first label is still violated. */
    private static void shrunk(Plan plan, Plan.Target each, Target target, Target.Attempt first) throws Throwable {
        String label = first.violated.get(0);
        int[] best = first.choices.values();
        long end = System.currentTimeMillis() + Math.max(1000, plan.millis);
        boolean isBetter = true;
        for (int round = 0; isBetter && round < 20; round++) {
            isBetter = false;
            for (int size = Math.min(8, best.length); size >= 1; size /= 2) {
                for (int i = best.length - size; i >= 0 && System.currentTimeMillis() < end; i--) {
                    if (i + size > best.length) continue;
                    int[] next = new int[best.length - size];
                    System.arraycopy(best, 0, next, 0, i);
                    System.arraycopy(best, i + size, next, i, next.length - i);
                    int[] made = violates(plan, target, next, label, best);
                    if (made != null) {
                        best = made;
                        isBetter = true;
                    }
                }
            }
            for (int i = 0; i < best.length && System.currentTimeMillis() < end; i++) {
                for (int value : new int[] {0, best[i] / 2, best[i] - 1}) {
                    if (i >= best.length || value < 0 || value >= best[i]) continue;
                    int[] next = best.clone();
                    next[i] = value;
                    int[] made = violates(plan, target, next, label, best);
                    if (made != null) {
                        best = made;
                        isBetter = true;
                    }
                }
            }
        }
        Target.Attempt shown = target.attempt(best, null, true, plan, 0);
        found(each, shown, first);
    }

    /** The choices that were made, if they are fewer or smaller than the best so far. */
    private static int[] violates(Plan plan, Target target, int[] script, String label, int[] best) throws Throwable {
        Target.Attempt at = tried(plan, target, script, null, 0);
        if (at == null || !at.violated.contains(label)) return null;
        int[] made = at.choices.values();
        int end = made.length;
        while (end > 0 && made[end - 1] == 0) end--;
        made = Arrays.copyOf(made, end);
        long before = Arrays.stream(best).sum(), after = Arrays.stream(made).sum();
        return made.length < best.length || made.length == best.length && after < before ? made : null;
    }

    private static void found(Plan.Target each, Target.Attempt at, Target.Attempt first) {
        String outcome = at.thrown != null ? "threw " + at.thrown : "returned";
        if (at.thrown == null && at.result != null) outcome += " " + text(at.result);
        say("violation", each.id, String.join(",", at.violated), String.join(";", at.reasons), outcome, at.sizes,
            at.inexpressible == null ? "" : at.inexpressible, at.input);
    }

    private static String text(Object object) {
        boolean isPlain = object instanceof Number || object instanceof Boolean || object instanceof Character
            || object instanceof String;
        return isPlain ? String.valueOf(object) : "an object of " + object.getClass().getTypeName();
    }

    interface Work {
        void run() throws Throwable;
    }

    /** In a thread of its own, which is stopped when one input takes too long. False: it would not stop. */
    private static boolean watched(Work work) throws Throwable {
        Throwable[] thrown = new Throwable[1];
        nStopped = 0;
        since = System.currentTimeMillis();
        Thread thread = new Thread(null, () -> {
            try {
                work.run();
            } catch (Throwable e) {
                thrown[0] = e;
            }
        }, "attack", 4L << 20);
        thread.setDaemon(true);
        thread.start();
        int nTimes = 0;
        while (thread.isAlive()) {
            thread.join(50);
            if (System.currentTimeMillis() - since <= MILLIS_PER_INPUT) continue;
            since = System.currentTimeMillis();
            if (++nTimes > 2 * MAX_STOPPED || !stop(thread)) return false;
        }
        if (thrown[0] instanceof ThreadDeath) return true;
        if (thrown[0] != null) throw thrown[0];
        return true;
    }

    @SuppressWarnings({"removal", "deprecation"})
    private static boolean stop(Thread thread) {
        try {
            thread.stop();
            return true;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }
}
