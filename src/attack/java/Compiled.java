package huntsman.attack;

import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles a subject's copy. A clause that the compiler does not take is cut out, and the rest compiled again. */
final class Compiled {
    private static final String OPEN = "/*<huntsman ", CLOSE = "/*huntsman>*/";

    /** The marks of the clauses that were cut out. */
    final Set<String> cut = new TreeSet<>();
    /** What else the compiler did not take; null: nothing. */
    String error;
    /** What is assigned to private fields. */
    Assigned assigned;
    private final Path folder;

    Compiled(Path folder, List<String> sources) throws IOException {
        this.folder = folder;
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = System.getProperty("java.class.path");
        Path out = Files.createDirectories(folder.resolve("classes"));
        List<String> options = List.of("-proc:none", "-nowarn", "-Xmaxerrs", "1000", "-g", "-d", out.toString(), "-cp", path,
            "-sourcepath", sourcePath(), "-encoding", "UTF-8",
            // For copies of the JDK's own classes.
            "--add-exports", "java.base/jdk.internal.util=ALL-UNNAMED", "--add-exports", "java.base/jdk.internal.access=ALL-UNNAMED",
            "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED");
        for (int round = 0; round < 6; round++) {
            error = null;
            DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
            try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
                Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromStrings(sources);
                JavacTask task = (JavacTask) compiler.getTask(null, new Unnamed(files), found, options, null, units);
                assigned = new Assigned(task);
                if (task.call()) return;
            }
            Map<String, Set<String>> wrong = new TreeMap<>();
            for (Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
                if (each.getKind() != Diagnostic.Kind.ERROR) continue;
                String file = each.getSource() == null ? null : each.getSource().toUri().getPath();
                String mark = file == null ? null : markAt(Files.readString(Path.of(file)), (int) each.getPosition());
                if (mark != null) wrong.computeIfAbsent(file, of -> new TreeSet<>()).add(mark);
                else if (error == null) error = each.getLineNumber() + ": " + each.getMessage(Locale.ROOT);
            }
            if (wrong.isEmpty()) return;
            for (Map.Entry<String, Set<String>> each : wrong.entrySet()) {
                Path file = Path.of(each.getKey());
                String text = Files.readString(file);
                for (String mark : each.getValue()) text = without(text, mark);
                Files.writeString(file, text);
                cut.addAll(each.getValue());
            }
        }
        error = "clauses that the compiler does not take";
    }

    /** The project's files without what makes a module of them: what is compiled beside them is in none. */
    static final class Unnamed extends ForwardingJavaFileManager<StandardJavaFileManager> {
        Unnamed(StandardJavaFileManager files) {
            super(files);
        }

        @Override public JavaFileObject getJavaFileForInput(Location at, String name, JavaFileObject.Kind kind) throws IOException {
            boolean isOfProject = at == StandardLocation.SOURCE_PATH && name.equals("module-info");
            return isOfProject ? null : super.getJavaFileForInput(at, name, kind);
        }
    }

    /** Folders of the project that is attacked, for classes that are named and not copied. */
    private String sourcePath() throws IOException {
        List<String> folders = new ArrayList<>(List.of(folder.resolve("none").toString()));
        Path listed = folder.resolve("path.txt");
        if (Files.exists(listed)) folders.addAll(Files.readAllLines(listed));
        return String.join(File.pathSeparator, folders);
    }

    private static String markAt(String text, int position) {
        if (position < 0) return null;
        int from = text.lastIndexOf(OPEN, position);
        if (from < 0) return null;
        int to = text.indexOf(CLOSE, from);
        if (to < position) return null;
        return text.substring(from + OPEN.length(), text.indexOf("*/", from));
    }

    private static String without(String text, String mark) {
        int from = text.indexOf(OPEN + mark + "*/");
        int to = text.indexOf(CLOSE, from);
        return text.substring(0, from) + text.substring(to + CLOSE.length());
    }

    ClassLoader loader() throws IOException {
        URL[] urls = {folder.resolve("classes").toUri().toURL()};
        return new URLClassLoader(urls, Compiled.class.getClassLoader());
    }
}
