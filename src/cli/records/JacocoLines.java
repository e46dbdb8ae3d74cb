import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataReader;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfo;

/**
 * `java JacocoLines LIST CLASSES…`: LIST has a line for each record, with a test's name, a tab and the file. Prints an LCOV
 * tracefile with the lines of each test; a record of several sessions has a test for each, by its name. What is
 * wrong with them goes to standard error: `error: …`.
 */
final class JacocoLines {
    private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private static final PrintStream ERR = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    /** By name; where two have the same, both. */
    private static final Map<String, List<byte[]>> CLASSES = new LinkedHashMap<>();
    /** The first record that has a session of this name. */
    private static final Map<String, Path> FIRST = new LinkedHashMap<>();
    /** Sessions of more than one record. */
    private static final TreeSet<String> TOGETHER = new TreeSet<>();

    public static void main(String[] args) throws Exception {
        for (int i = 1; i < args.length; i++) load(Path.of(args[i]));
        Map<String, ExecutionDataStore> tests = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Path.of(args[0]), StandardCharsets.UTF_8)) {
            String[] parts = line.split("\t", 2);
            read(parts[0], Path.of(parts[1]), tests);
        }
        boolean isFirst = true, isKnown = false, isAny = false;
        TreeSet<String> changed = new TreeSet<>();
        for (Map.Entry<String, ExecutionDataStore> test : tests.entrySet()) {
            CoverageBuilder found = new CoverageBuilder();
            Analyzer analyzer = new Analyzer(test.getValue(), found);
            // What a test did not run need not be looked at twice.
            Collection<String> names = isFirst ? CLASSES.keySet() : names(test.getValue());
            for (String name : names) {
                for (byte[] each : CLASSES.getOrDefault(name, List.of())) analyzer.analyzeClass(each, name);
            }
            for (String name : names(test.getValue())) {
                isAny = true;
                isKnown |= CLASSES.containsKey(name);
            }
            for (IClassCoverage each : found.getNoMatchClasses()) changed.add(each.getName().replace('/', '.'));
            print(test.getKey(), found);
            isFirst = false;
        }
        if (!changed.isEmpty()) {
            ERR.println("error: these are not the class files that were run: " + shown(changed) + ": build them as they were then");
        } else if (!tests.isEmpty() && !isAny) {
            ERR.println("error: no class was run in any of the records");
        } else if (!tests.isEmpty() && !isKnown) {
            ERR.println("error: none of the classes that were run is among the class files");
        }
        if (!TOGETHER.isEmpty()) ERR.println("note: tests that several records have, taken together: " + shown(TOGETHER));
        OUT.flush();
    }

    private static String shown(Collection<String> names) {
        List<String> all = new ArrayList<>(names);
        String first = String.join(", ", all.subList(0, Math.min(5, all.size())));
        return all.size() <= 5 ? first : first + " and " + (all.size() - 5) + " more";
    }

    private static Collection<String> names(ExecutionDataStore store) {
        Collection<String> names = new TreeSet<>();
        for (ExecutionData each : store.getContents()) names.add(each.getName());
        return names;
    }

    private static void load(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            try (Stream<Path> below = Files.walk(path)) {
                for (Path each : (Iterable<Path>) below.filter(file -> file.toString().endsWith(".class")).sorted()::iterator) {
                    add(Files.readAllBytes(each));
                }
            }
        } else if (path.toString().endsWith(".class")) {
            add(Files.readAllBytes(path));
        } else {
            try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(path))) {
                for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
                    if (entry.getName().endsWith(".class")) add(zip.readAllBytes());
                }
            }
        }
    }

    private static void add(byte[] bytes) throws IOException {
        List<String> names = new ArrayList<>();
        new Analyzer(new ExecutionDataStore(), found -> names.add(found.getName())).analyzeClass(bytes, "a class file");
        // None: an interface without code.
        for (String name : names) CLASSES.computeIfAbsent(name, of -> new ArrayList<>()).add(bytes);
    }

    private static void read(String test, Path file, Map<String, ExecutionDataStore> tests) throws IOException {
        List<String> ids = new ArrayList<>();
        List<ExecutionDataStore> stores = new ArrayList<>();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            ExecutionDataReader reader = new ExecutionDataReader(in);
            reader.setSessionInfoVisitor((SessionInfo info) -> {
                ids.add(info.getId());
                stores.add(new ExecutionDataStore());
            });
            reader.setExecutionDataVisitor(data -> {
                if (stores.isEmpty()) {
                    ids.add(test);
                    stores.add(new ExecutionDataStore());
                }
                stores.get(stores.size() - 1).put(data);
            });
            while (reader.read()) {}
        } catch (EOFException e) {
            ERR.println("error: " + file + ": it ends too early");
            return;
        } catch (IOException | IllegalStateException e) {
            ERR.println("error: " + file + ": " + e.getMessage());
            return;
        }
        // It was begun, and nothing ran.
        if (ids.isEmpty()) {
            ids.add(test);
            stores.add(new ExecutionDataStore());
        }
        boolean isOne = ids.stream().distinct().count() <= 1;
        long nWithData = stores.stream().filter(store -> !store.getContents().isEmpty()).count();
        if (!isOne && nWithData == 1 && !stores.get(stores.size() - 1).getContents().isEmpty()) {
            ERR.println("error: " + file + ": " + ids.size() + " sessions were merged into one: which of them ran what is lost");
            return;
        }
        for (int i = 0; i < ids.size(); i++) {
            ExecutionDataStore all = tests.computeIfAbsent(isOne ? test : ids.get(i), of -> new ExecutionDataStore());
            for (ExecutionData data : stores.get(i).getContents()) all.put(data);
            if (!isOne && !file.equals(FIRST.computeIfAbsent(ids.get(i), of -> file))) TOGETHER.add(ids.get(i));
        }
    }

    private static void print(String test, CoverageBuilder found) {
        OUT.println("TN:" + test.replaceAll("[\r\n]", " "));
        for (ISourceFileCoverage source : found.getSourceFiles()) {
            String folder = source.getPackageName();
            OUT.println("SF:" + (folder.isEmpty() ? "" : folder + "/") + source.getName());
            for (int line = source.getFirstLine(); line >= 0 && line <= source.getLastLine(); line++) {
                int covered = source.getLine(line).getInstructionCounter().getCoveredCount();
                int missed = source.getLine(line).getInstructionCounter().getMissedCount();
                if (covered + missed > 0) OUT.println("DA:" + line + "," + (covered > 0 ? 1 : 0));
            }
            OUT.println("end_of_record");
        }
    }
}
