//! Asking a JVM: one `javac` for many files, one JVM for many calls.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Reads calls `Class method args…` and prints what each gives, on lines of their own.
const RUNNER: &str = r#"
import java.io.*;
import java.lang.reflect.*;
import java.util.*;

class CorpusRunner {
    public static void main(String[] args) throws Exception {
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        PrintStream out = System.err;
        System.setErr(System.out);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder all = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) all.append(call(line.split(" "))).append('\n');
        out.print(all);
    }

    /// Each case sees classes that nothing has initialised.
    static String call(String[] words) throws Exception {
        URLs loader = new URLs();
        Method found = null;
        for (Method m : loader.loadClass(words[0]).getDeclaredMethods()) {
            if (m.getName().equals(words[1]) && Modifier.isStatic(m.getModifiers()) && m.getParameterCount() == words.length - 2) {
                if (words.length == 2 || m.getParameterTypes()[0].isPrimitive()) found = m;
            }
        }
        if (found == null) return "no such method";
        found.setAccessible(true);
        Object[] values = new Object[words.length - 2];
        for (int i = 0; i < values.length; i++) values[i] = value(found.getParameterTypes()[i], words[i + 2]);
        loader.setDefaultAssertionStatus(true);
        try {
            Object result = found.invoke(null, values);
            return found.getReturnType() == void.class ? "void" : show(result);
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause().getClass().getName().replace('$', '.');
        }
    }

    static class URLs extends ClassLoader {
        URLs() { setDefaultAssertionStatus(true); }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("java.")) return super.loadClass(name, resolve);
            Class<?> done = findLoadedClass(name);
            if (done != null) return done;
            try {
                byte[] bytes = java.nio.file.Files.readAllBytes(java.nio.file.Path.of(name + ".class"));
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                return super.loadClass(name, resolve);
            }
        }
    }

    static Object value(Class<?> type, String text) {
        long number = Long.parseLong(text);
        if (type == boolean.class) return number != 0;
        if (type == byte.class) return (byte) number;
        if (type == short.class) return (short) number;
        if (type == char.class) return (char) number;
        if (type == int.class) return (int) number;
        if (type == float.class) return Float.intBitsToFloat((int) number);
        if (type == double.class) return Double.longBitsToDouble(number);
        return number;
    }

    static String show(Object value) {
        if (value instanceof Float) return String.format("0x%08x", Float.floatToIntBits((Float) value));
        if (value instanceof Double) return String.format("0x%016x", Double.doubleToLongBits((Double) value));
        if (value instanceof Character) return Integer.toString((Character) value);
        if (!(value instanceof String)) return value instanceof Number || value instanceof Boolean || value == null ? "" + value : "object";
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : ((String) value).toCharArray()) {
            if (c >= ' ' && c <= '~' && c != '"' && c != '\\') quoted.append(c);
            else quoted.append(String.format("\\x%04x", (int) c));
        }
        return quoted.append('"').toString();
    }
}
"#;

/// The number of this machine's JDK.
pub fn version() -> Option<u32> {
    let output = crate::short_lived::javac().arg("-version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.trim().strip_prefix("javac ")?.split(['.', '-']).next()?.parse().ok()
}

/// What a JVM gives for each call `Class method args…` into these files (name of the class, text).
pub fn answers(folder: &str, files: &[(String, String)], calls: &[String]) -> Result<BTreeMap<String, String>, String> {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("CorpusRunner.java"), RUNNER).unwrap();
    for (name, text) in files {
        fs::write(dir.join(format!("{name}.java")), text).unwrap();
    }
    let compiled = crate::short_lived::javac()
        .args(["-nowarn", "-encoding", "UTF-8", "-d", ".", "CorpusRunner.java"])
        .args(files.iter().map(|(name, _)| format!("{name}.java")))
        .current_dir(&dir)
        .output()
        .unwrap();
    if !compiled.status.success() {
        return Err(format!("javac: {}", String::from_utf8_lossy(&compiled.stderr)));
    }
    fs::write(dir.join("calls"), calls.join("\n")).unwrap();
    let output = crate::short_lived::java()
        .args(["-XX:-OmitStackTraceInFastThrow", "CorpusRunner"])
        .current_dir(&dir)
        .stdin(fs::File::open(dir.join("calls")).unwrap())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.len() != calls.len() {
        return Err(format!("java: {text}"));
    }
    Ok(calls.iter().cloned().zip(lines).collect())
}
