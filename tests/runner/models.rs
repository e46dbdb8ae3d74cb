//! The models of library classes against the real ones: random sequences of operations, on the interpreter with the
//! models and on a JVM with its own classes. Every result, every exception and the final content must be equal.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::java::{Subject, interpreted, lowered_all};
use crate::model_classes::{FURTHER_MODELS, MODELS, Model};
use crate::plan::{Plan, Shared};
use crate::random::Random;
use crate::{jvm, model_functions};

const HELPERS: &str = r#"
    enum E { A, B, C, D, F, G }

    static class Seq<T> extends AbstractSequentialList<T> {
        private final LinkedList<T> all = new LinkedList<>();

        public ListIterator<T> listIterator(int index) {
            return all.listIterator(index);
        }

        public int size() {
            return all.size();
        }
    }

    static String kind(RuntimeException e) {
        if (e instanceof IndexOutOfBoundsException) return "[index]";
        if (e instanceof NoSuchElementException) return "[none]";
        if (e instanceof NullPointerException) return "[null]";
        if (e instanceof EmptyStackException) return "[empty]";
        if (e instanceof IllegalArgumentException) return "[argument]";
        if (e instanceof IllegalStateException) return "[state]";
        if (e instanceof UnsupportedOperationException) return "[unsupported]";
        if (e instanceof ConcurrentModificationException) return "[concurrent]";
        return "[other]";
    }

    static String grown(List<Integer> all) {
        String s = "";
        for (int x : all) {
            all.add(x + 1);
            s += x;
        }
        return s + all.size();
    }

    static String drained(PriorityQueue<Integer> q) {
        String s = "";
        while (!q.isEmpty()) s += q.poll() + " ";
        return s;
    }
"#;

pub const N_SEQUENCES: usize = 12;
pub const N_OPERATIONS: usize = 14;

/// One class of random sequences for one model.
fn subject(model: &Model, at: usize, random: &mut Random) -> Subject {
    let class = format!("Model{at}{}", model.name);
    let is_map = model.name.ends_with("Map");
    let args = match model.name {
        "EnumMap" => "<E, Integer>",
        "EnumSet" => "<E>",
        "BitSet" | "StringTokenizer" | "Properties" | "StringWriter" => "",
        "Hashtable" => "<Integer, Integer>",
        name if name.ends_with("Lock") || name == "AtomicIntegerArray" || name == "AtomicLongArray" => "",
        _ if is_map => "<Integer, Integer>",
        _ => "<Integer>",
    };
    let imports = ["io", "util", "util.concurrent", "util.concurrent.atomic", "util.concurrent.locks"]
        .map(|name| format!("import java.{name}.*;\n"));
    let mut text = format!("{}\nclass {class} {{\n{HELPERS}", imports.concat());
    for n in 0..N_SEQUENCES {
        let empty = if n % 2 == 0 { "" } else { "-" };
        text.push_str(&format!(
            "    static String t{n}() {{\n        StringBuilder s = new StringBuilder(\"{empty}\");\n"
        ));
        text.push_str(&format!("        {}{args} c = {};\n", model.name, model.made));
        for _ in 0..N_OPERATIONS {
            let mut operation = String::new();
            for part in random.pick(model.operations).split_inclusive('#') {
                match part.strip_suffix('#') {
                    Some(before) => operation.push_str(&format!("{before}{}", random.below(6))),
                    None => operation.push_str(part),
                }
            }
            // `void` methods have nothing to show.
            let is_void =
                ["c.add(", "c.addFirst(", "c.addLast(", "c.push("].iter().any(|head| operation.starts_with(head))
                    && (operation.matches(',').count() == 1
                        || operation.starts_with("c.addF")
                        || operation.starts_with("c.addL"))
                    || operation.starts_with("c.push(") && model.name != "Stack";
            let (operation, is_void) = match operation.strip_prefix('!') {
                Some(operation) => (operation.to_owned(), true),
                None => (operation, is_void),
            };
            let shown = if is_void { format!("{operation};") } else { format!("s.append({operation});") };
            text.push_str(&format!("        try {{ {shown} }} catch (RuntimeException e) {{ s.append(kind(e)); }}\n"));
            text.push_str("        s.append(' ');\n");
        }
        text.push_str(&format!("        return s.append({}).toString();\n    }}\n", model.shown));
    }
    text.push_str("}\n");
    Subject::new(class, text, Vec::new())
}

/// By `Class method`: what the interpreter gives with the models, and what a JVM gives.
type Results = BTreeMap<String, (String, String)>;

fn compared(subjects: &[Subject]) -> Result<Results, String> {
    let mut calls = Vec::new();
    for subject in subjects {
        let methods: Vec<String> = (0..N_SEQUENCES).map(|n| format!("t{n}")).collect();
        let (program, targets) = lowered_all(subject, &methods).map_err(|why| format!("{}: {why}", subject.class))?;
        for target in targets {
            let name = format!("{} {}", subject.class, program.methods[target].name);
            calls.push((name, interpreted(&program, target, Vec::new())));
        }
    }
    let asked: Vec<String> = calls.iter().map(|(call, _)| call.clone()).collect();
    let files: Vec<(String, String)> = subjects.iter().map(|s| (s.class.clone(), s.text.clone())).collect();
    let mut given = jvm::answers("models", &files, &asked)?;
    let both = |(call, ours): (String, String)| {
        let jvm = given.remove(&call).expect("it was asked");
        (call, (ours, jvm))
    };
    Ok(calls.into_iter().map(both).collect())
}

pub fn plan(plan: &mut Plan<'_>) {
    let mut random = Random(11);
    let mut subjects: Vec<Subject> =
        MODELS.iter().enumerate().map(|(at, model)| subject(model, at, &mut random)).collect();
    subjects.extend(model_functions::subjects(&mut random));
    let further = FURTHER_MODELS.iter().enumerate();
    subjects.extend(further.map(|(at, model)| subject(model, MODELS.len() + at, &mut random)));
    let classes: Vec<String> = subjects.iter().map(|subject| subject.class.clone()).collect();
    let is_wanted =
        |subject: &Subject| (0..N_SEQUENCES).any(|n| plan.wants(&format!("models/{}/t{n}/jvm", subject.class)));
    let subjects: Vec<Subject> = subjects.into_iter().filter(is_wanted).collect();
    let shared: Arc<(Vec<Subject>, Shared<Results>)> = Arc::new((subjects, Shared::default()));
    for class in classes {
        for n in 0..N_SEQUENCES {
            let (call, results) = (format!("{class} t{n}"), Arc::clone(&shared));
            plan.jvm_case(&format!("models/{class}/t{n}"), move || {
                let (subjects, results) = &*results;
                let results = results.get(|| compared(subjects))?;
                let (ours, jvm) = results.get(&call).ok_or("it was not lowered")?;
                if ours == jvm { Ok(()) } else { Err(format!("a JVM gives {jvm}\nwe say      {ours}")) }
            });
        }
    }
}
