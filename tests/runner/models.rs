//! The models of library classes against the real ones: random sequences of operations, on the interpreter with the
//! models and on a JVM with its own classes. Every result, every exception and the final content must be equal.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::java::{Subject, interpreted, lowered_all};
use crate::plan::{Plan, Shared};
use crate::random::Random;
use crate::{jvm, model_functions};

/// A class under test: how an object `c` of it is made, what is done with it, and what is shown of it at the end.
struct Model {
    name: &'static str,
    made: &'static str,
    /// `#` stands for a small number.
    operations: &'static [&'static str],
    shown: &'static str,
}

const LIST: &[&str] = &[
    "c.add(#)",
    "c.add(#)",
    "c.add(#)",
    "c.add(#, #)",
    "c.remove(#)",
    "c.remove((Object) #)",
    "c.get(#)",
    "c.set(#, #)",
    "c.indexOf(#)",
    "c.lastIndexOf(#)",
    "c.contains(#)",
    "c.size()",
    "c.isEmpty()",
    "c.hashCode()",
    "c.addAll(List.of(#, #))",
    "c.addAll(#, List.of(#))",
    "c.removeIf(x -> x > #)",
    "c.equals(List.of(#, #))",
    "c.subList(#, #)",
    "c.toArray().length",
    "c.retainAll(List.of(#, #, 4))",
    "c.containsAll(List.of(#))",
    "c.subList(#, #).remove(0)",
    "c.listIterator(#).previous()",
];

const DEQUE: &[&str] = &[
    "c.addFirst(#)",
    "c.addLast(#)",
    "c.offerFirst(#)",
    "c.offerLast(#)",
    "c.removeFirst()",
    "c.removeLast()",
    "c.pollFirst()",
    "c.pollLast()",
    "c.getFirst()",
    "c.getLast()",
    "c.peekFirst()",
    "c.peekLast()",
    "c.push(#)",
    "c.pop()",
    "c.remove(#)",
    "c.contains(#)",
    "c.size()",
    "c.poll()",
    "c.element()",
    "c.offer(#)",
    "c.descendingIterator().next()",
];

const SET: &[&str] = &[
    "c.add(#)",
    "c.add(#)",
    "c.add(#)",
    "c.remove(#)",
    "c.contains(#)",
    "c.size()",
    "c.isEmpty()",
    "c.hashCode()",
    "c.equals(Set.of(1, 2))",
    "c.addAll(List.of(#, #))",
    "c.removeAll(List.of(#, 5))",
    "c.retainAll(List.of(1, 2, 3, #))",
];

const SORTED_SET: &[&str] = &[
    "c.add(#)",
    "c.add(#)",
    "c.add(#)",
    "c.remove(#)",
    "c.contains(#)",
    "c.first()",
    "c.last()",
    "c.lower(#)",
    "c.floor(#)",
    "c.ceiling(#)",
    "c.higher(#)",
    "c.pollFirst()",
    "c.pollLast()",
    "c.toString()",
    "c.size()",
    "c.add(null)",
];

const MAP: &[&str] = &[
    "c.put(#, #)",
    "c.put(#, #)",
    "c.put(#, #)",
    "c.get(#)",
    "c.remove(#)",
    "c.containsKey(#)",
    "c.containsValue(#)",
    "c.size()",
    "c.getOrDefault(#, #)",
    "c.putIfAbsent(#, #)",
    "c.merge(#, #, Integer::sum)",
    "c.computeIfAbsent(#, k -> k + 1)",
    "c.computeIfPresent(#, (k, v) -> v > 3 ? null : v + k)",
    "c.compute(#, (k, v) -> v == null ? 7 : null)",
    "c.hashCode()",
    "c.equals(Map.of(1, 2))",
    "c.keySet().remove(#)",
    "c.values().contains(#)",
    "c.replace(#, #)",
    "c.keySet().size()",
];

const SORTED_MAP: &[&str] = &[
    "c.put(#, #)",
    "c.put(#, #)",
    "c.put(#, #)",
    "c.get(#)",
    "c.remove(#)",
    "c.firstKey()",
    "c.lastKey()",
    "c.floorKey(#)",
    "c.ceilingKey(#)",
    "c.lowerKey(#)",
    "c.higherKey(#)",
    "c.firstEntry()",
    "c.pollFirstEntry()",
    "c.pollLastEntry()",
    "c.toString()",
    "c.keySet().toString()",
    "c.values().toString()",
    "c.floorEntry(#)",
    "c.entrySet().iterator().next().setValue(#)",
    "c.get(null)",
    "c.merge(#, #, Integer::sum)",
];

const MODELS: &[Model] = &[
    Model { name: "ArrayList", made: "new ArrayList<>()", operations: LIST, shown: "c.toString()" },
    Model { name: "LinkedList", made: "new LinkedList<>()", operations: LIST, shown: "c.toString()" },
    Model { name: "Vector", made: "new Vector<>()", operations: LIST, shown: "c.toString()" },
    Model { name: "LinkedList", made: "new LinkedList<>(List.of(1, 2))", operations: DEQUE, shown: "c.toString()" },
    Model { name: "ArrayDeque", made: "new ArrayDeque<>()", operations: DEQUE, shown: "c.toString()" },
    Model { name: "HashSet", made: "new HashSet<>()", operations: SET, shown: "new TreeSet<>(c).toString()" },
    Model { name: "LinkedHashSet", made: "new LinkedHashSet<>()", operations: SET, shown: "c.toString()" },
    Model { name: "TreeSet", made: "new TreeSet<>()", operations: SORTED_SET, shown: "c.toString()" },
    Model { name: "HashMap", made: "new HashMap<>()", operations: MAP, shown: "new TreeMap<>(c).toString()" },
    Model { name: "LinkedHashMap", made: "new LinkedHashMap<>()", operations: MAP, shown: "c.toString()" },
    Model { name: "TreeMap", made: "new TreeMap<>()", operations: SORTED_MAP, shown: "c.toString()" },
    Model { name: "TreeMap", made: "new TreeMap<>(Comparator.reverseOrder())", operations: MAP, shown: "c.toString()" },
    Model {
        name: "PriorityQueue",
        made: "new PriorityQueue<>()",
        operations: &[
            "c.add(#)",
            "c.offer(#)",
            "c.offer(#)",
            "c.poll()",
            "c.peek()",
            "c.remove(#)",
            "c.contains(#)",
            "c.size()",
            "c.element()",
            "c.remove()",
            "c.isEmpty()",
        ],
        shown: "drained(c)",
    },
    Model {
        name: "Stack",
        made: "new Stack<>()",
        operations: &[
            "c.push(#)",
            "c.push(#)",
            "c.pop()",
            "c.peek()",
            "c.empty()",
            "c.search(#)",
            "c.get(#)",
            "c.elementAt(#)",
        ],
        shown: "c.toString()",
    },
];

const HELPERS: &str = r#"
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
    let args = if is_map { "<Integer, Integer>" } else { "<Integer>" };
    let mut text = format!("import java.util.*;\n\nclass {class} {{\n{HELPERS}");
    for n in 0..N_SEQUENCES {
        text.push_str(&format!("    static String t{n}() {{\n        {}{args} c = {};\n", model.name, model.made));
        text.push_str("        StringBuilder s = new StringBuilder();\n");
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
