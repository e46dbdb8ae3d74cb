import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles and runs generated tests, folder by folder in one virtual machine.
 *
 * <p>Arguments: jars joined by the path separator (or an empty one), then folders. A folder has `sources.txt`, a file to compile on
 * each line; `path.txt`, folders where other sources are; `tests.txt`, the test classes. Prints `folder`, `compile-error` and `class`
 * lines, and what the tests print of themselves.
 */
class Harness {
    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        System.setProperty("huntsman.dump", "true");
        for (String folder : Arrays.asList(args).subList(1, args.length)) {
            out.println("folder\t" + folder);
            try {
                folder(out, args[0], Path.of(folder));
            } catch (Throwable e) {
                out.println("harness-error\t" + e);
            }
        }
        out.flush();
        // Calls that never end are in threads of their own.
        Runtime.getRuntime().halt(0);
    }

    static void folder(PrintStream out, String jars, Path folder) throws Exception {
        Path classes = folder.resolve("classes");
        Files.createDirectories(classes);
        List<String> options = new ArrayList<>(List.of("-nowarn", "-proc:none", "-implicit:class", "-d", classes.toString()));
        options.addAll(List.of("-cp", jars.isEmpty() ? classes.toString() : jars));
        options.addAll(List.of("-sourcepath", String.join(File.pathSeparator, Files.readAllLines(folder.resolve("path.txt")))));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            var units = files.getJavaFileObjectsFromStrings(Files.readAllLines(folder.resolve("sources.txt")));
            if (!compiler.getTask(messages, new Unnamed(files), null, options, null, units).call()) {
                out.println("compile-error\t" + messages.toString().replace('\n', ' '));
                return;
            }
        }
        List<URL> urls = new ArrayList<>();
        urls.add(classes.toUri().toURL());
        for (String jar : jars.split(File.pathSeparator)) if (!jar.isEmpty()) urls.add(Path.of(jar).toUri().toURL());
        URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        for (String name : Files.readAllLines(folder.resolve("tests.txt"))) {
            out.println("class\t" + name);
            run(out, loader.loadClass(name));
        }
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

    /** Methods marked as tests, or of a plain program all that are called like its tests. */
    static void run(PrintStream out, Class<?> tests) throws Exception {
        Method[] methods = tests.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            boolean isMarked = false;
            for (Annotation mark : method.getAnnotations()) isMarked |= mark.annotationType().getSimpleName().equals("Test");
            boolean isPlain = Modifier.isStatic(method.getModifiers()) && !Modifier.isPublic(method.getModifiers())
                && !Modifier.isPrivate(method.getModifiers()) && method.getParameterCount() == 0;
            if (method.isSynthetic() || !isMarked && !isPlain) continue;
            method.setAccessible(true);
            Object object = null;
            if (isMarked) {
                var constructor = tests.getDeclaredConstructor();
                constructor.setAccessible(true);
                object = constructor.newInstance();
            }
            try {
                method.invoke(object);
                out.println("passed\t" + method.getName());
            } catch (InvocationTargetException e) {
                Throwable cause = e.getCause();
                String kind = cause instanceof AssertionError ? "failed" : "broke";
                out.println(kind + "\t" + method.getName() + "\t" + cause.toString().replace('\n', ' '));
            }
        }
    }
}
