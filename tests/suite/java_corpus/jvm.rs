//! The corpus on a JVM, where there is one: every mark that names a value, and every method with primitive parameters
//! on a table of edge values. All files are compiled by one `javac` and run in one JVM.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use huntsman::heap::Value;
use huntsman::ir::Type;

use super::{Mark, Subject, UNPREDICTABLE, argument_lists, interpreted, lowered, subjects};

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

/// What a JVM gives for each call. `None` if this machine has no JDK of version 17 or later.
pub fn on_the_jvm(folder: &str, files: &[(String, String)], calls: &[String]) -> Option<Vec<String>> {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("CorpusRunner.java"), RUNNER).unwrap();
    let version = Command::new("javac").arg("-version").output().ok()?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let major: u32 = version.trim().strip_prefix("javac ")?.split(['.', '-']).next()?.parse().ok()?;
    if major < 17 {
        return None;
    }
    for (name, text) in files {
        fs::write(dir.join(format!("{name}.java")), text).unwrap();
    }
    let compiled = Command::new("javac")
        .args(["-nowarn", "-encoding", "UTF-8", "-d", ".", "CorpusRunner.java"])
        .args(files.iter().map(|(name, _)| format!("{name}.java")))
        .current_dir(&dir)
        .output()
        .unwrap();
    assert!(compiled.status.success(), "javac: {}", String::from_utf8_lossy(&compiled.stderr));
    fs::write(dir.join("calls"), calls.join("\n")).unwrap();
    let output = Command::new("java")
        .args(["-ea", "-XX:TieredStopAtLevel=1", "-XX:-OmitStackTraceInFastThrow", "CorpusRunner"])
        .current_dir(&dir)
        .stdin(fs::File::open(dir.join("calls")).unwrap())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), calls.len(), "java: {text}");
    Some(lines)
}

/// `Class method args…` of a case; `None` if it cannot be called from outside, or gives what nobody can predict.
fn calls_of(subject: &Subject) -> (Vec<(String, String)>, Vec<String>) {
    let (mut calls, mut wrong) = (Vec::new(), Vec::new());
    if UNPREDICTABLE.contains(&subject.class.as_str()) {
        return (calls, wrong);
    }
    for case in &subject.cases {
        let name = format!("{} {}", case.class, case.method);
        if let Mark::Gives(expected) = &case.mark {
            calls.push((name, expected.clone()));
            continue;
        }
        if case.mark == Mark::Violates("terminates".into()) {
            continue;
        }
        let (program, target) = match lowered(subject, &case.method) {
            Ok(lowered) => lowered,
            Err(why) => {
                wrong.push(why);
                continue;
            }
        };
        let types: Vec<Type> = program.methods[target].params.iter().map(|(_, ty)| *ty).collect();
        for args in argument_lists(&types).unwrap_or_default() {
            let mut call = name.clone();
            args.iter().for_each(|arg| write!(call, " {}", number(*arg)).expect("text"));
            calls.push((call, interpreted(&program, target, args)));
        }
    }
    (calls, wrong)
}

fn number(value: Value) -> i64 {
    match value {
        Value::Bool(value) => value.into(),
        Value::Float(bits) => (bits as i32).into(),
        Value::Double(bits) => bits as i64,
        value => value.as_integer().expect("an integer"),
    }
}

#[test]
fn a_jvm_gives_the_same() {
    let (mut calls, mut wrong) = (Vec::new(), Vec::new());
    let subjects = subjects();
    let files: Vec<(String, String)> = subjects.iter().map(|s| (s.class.clone(), s.text.clone())).collect();
    for subject in &subjects {
        let (of_subject, errors) = calls_of(subject);
        calls.extend(of_subject);
        wrong.extend(errors);
    }
    let asked: Vec<String> = calls.iter().map(|(call, _)| call.clone()).collect();
    let Some(given) = on_the_jvm("corpus", &files, &asked) else {
        crate::run_java::writeln_skipped();
        return;
    };
    let mut by_case: BTreeMap<String, usize> = BTreeMap::new();
    for ((call, ours), jvm) in calls.iter().zip(&given) {
        let case: String = call.split(' ').take(2).collect::<Vec<_>>().join(".");
        if ours != jvm {
            let n_wrong = by_case.entry(case).or_default();
            *n_wrong += 1;
            if *n_wrong <= 2 {
                wrong.push(format!("{call}: a JVM gives {jvm}, we say {ours}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} calls:\n{}", wrong.len(), calls.len(), wrong.join("\n"));
    assert!(calls.len() > 2_000, "{} calls", calls.len());
}
