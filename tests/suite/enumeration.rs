//! Enumerated inputs are as many as the closed forms say, and no two of them are isomorphic.

use std::collections::{BTreeMap, BTreeSet};

use huntsman::base::{Budget, MethodId, Sources};
use huntsman::exec;
use huntsman::heap::{Input, canon};
use huntsman::ir::Program;
use huntsman::lower::{Lowered, Request, Target, lower};
use huntsman::sat::SolverKind;
use huntsman::symex;
use huntsman::testgen::{Candidates, Domain, Enumerator, with_instances};

use crate::subjects::subjects;

/// A program of one file, and where its executable invariants are.
fn program(path: &str, invariants: &[&str]) -> Lowered {
    let text =
        std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).expect("subjects are readable");
    lowered(path, &text, invariants)
}

pub(crate) fn lowered(path: &str, text: &str, invariants: &[&str]) -> Lowered {
    let mut sources = Sources::default();
    let file = sources.add(path, text);
    let invariant_methods = invariants.iter().map(|name| (*name).to_owned()).collect();
    let target = Target { invariant_methods, ..Target::default() };
    let request = Request { target, ..Request::of(vec![file]) };
    lower(&request, &mut sources)
}

/// Both searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    Solver,
    Candidates,
}

/// All valid inputs of the method in canonical form, in the order in which they are found. `None`: the encoding
/// cannot say all that is assumed, or there are more than `most`.
pub(crate) fn inputs(
    program: &Program,
    method: MethodId,
    scope: usize,
    numbers: (i64, i64),
    by: By,
    most: usize,
) -> Option<Vec<Input>> {
    let config = symex::Config::with_scope(scope);
    let (domain, budget) = (Domain::of(numbers), Budget::default());
    let mut found = Vec::new();
    if by == By::Solver {
        return solved(program, method, &config, &domain, most);
    }
    let mut search =
        Candidates::new(program, method, &config, &domain, &exec::Config::check()).expect("initializers end");
    while let Some(input) = search.next(&budget).expect("nothing stops it") {
        found.push(input);
        if found.len() > most || search.n_tried() > 20 * most {
            return None;
        }
    }
    // A formula whose method never ends has no value, for the solver neither.
    let unclear: Vec<String> = search.unclear().into_iter().filter(|why| !why.contains("does not end")).collect();
    assert_eq!(unclear, Vec::<String>::new(), "{}", program.method_name(method));
    Some(found)
}

/// Runs that go on where they waited for a slot find what runs from the start find, in the same order.
#[test]
fn candidates_that_go_on_are_those_that_begin_anew() {
    let names = ["BinaryTree", "FullHeap", "Insides", "ObjectList", "RedBlackTree", "SearchTree"];
    for name in names {
        let lowered = program(&format!("tests/cases/executable/{name}.java"), &["repOK"]);
        let (program, method) = with_instances(&lowered.program, lowered.program.class_by_name[name]);
        let (config, domain) = (symex::Config::with_scope(4), Domain::of((0, 3)));
        let search = || Candidates::new(&program, method, &config, &domain, &exec::Config::check()).expect("it starts");
        let all = |mut search: Candidates<'_>| {
            let next = || search.next(&Budget::default()).expect("nothing stops it");
            let found: Vec<Input> = std::iter::from_fn(next).collect();
            (found, search.n_tried(), search.unclear())
        };
        let (going_on, anew) = (all(search()), all(search().restarting()));
        assert!(!going_on.0.is_empty() && going_on == anew, "{name}: {:?} and {:?}", going_on.1, anew.1);
    }
}

/// The solver's, within given bounds.
pub(crate) fn solved(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    domain: &Domain,
    most: usize,
) -> Option<Vec<Input>> {
    let mut search = Enumerator::new(program, method, config, domain, SolverKind::preferred());
    if !search.unsupported().is_empty() {
        return None;
    }
    let mut found = Vec::new();
    while let Some(input) = search.next(&Budget::default()).expect("nothing stops it") {
        found.push(input);
        if found.len() + search.n_isomorphs() > most {
            return None;
        }
    }
    Some(found)
}

/// Without what never changes: constants of strings are made at their first use, or never.
pub(crate) fn shown(program: &Program, input: &Input) -> String {
    let mut input = input.clone();
    input.heap.statics.retain(|field, _| program.fields[*field].constant.is_none());
    format!("{:?}", canon(program, &input))
}

/// Valid objects of the class by the number of objects of the second class, or of elements of its arrays.
fn counts(subject: &str, class: &str, counted: &str, scope: usize, numbers: (i64, i64)) -> Vec<usize> {
    counted_by(By::Solver, &program(&format!("specs/subjects/{subject}"), &[]), class, counted, scope, numbers)
}

/// The same of a class with an executable invariant, by candidates.
fn executed(class: &str, counted: &str, scope: usize, numbers: (i64, i64)) -> Vec<usize> {
    let lowered = program(&format!("tests/cases/executable/{class}.java"), &["repOK"]);
    counted_by(By::Candidates, &lowered, class, counted, scope, numbers)
}

fn counted_by(by: By, lowered: &Lowered, class: &str, counted: &str, scope: usize, numbers: (i64, i64)) -> Vec<usize> {
    let (program, method) = with_instances(&lowered.program, lowered.program.class_by_name[class]);
    let counted = program.class_by_name[counted];
    let mut seen = BTreeSet::new();
    let mut by_size: BTreeMap<usize, usize> = BTreeMap::new();
    for input in inputs(&program, method, scope, numbers, by, usize::MAX / 20).expect("the encoding says all") {
        let config = exec::Config { is_traced: false, ..exec::Config::check() };
        let run = exec::run(&program, method, &input, &config);
        assert!(exec::judge(&program, &run, &config).is_valid_input(), "{input:?} is not valid");
        let of_class = input.heap.objects.values().filter(|object| object.class == counted);
        let size = of_class
            .map(|object| match &object.content {
                huntsman::heap::Content::Fields(_) => 1,
                huntsman::heap::Content::Elems(elems) => elems.len(),
            })
            .sum();
        assert!(seen.insert(shown(&program, &input)), "{input:?} came twice");
        *by_size.entry(size).or_default() += 1;
    }
    (0..=scope).map(|size| by_size.get(&size).copied().unwrap_or(0)).collect()
}

fn catalan(n: usize) -> usize {
    if n == 0 { 1 } else { (0..n).map(|k| catalan(k) * catalan(n - 1 - k)).sum() }
}

fn binomial(n: usize, k: usize) -> usize {
    if k == 0 || k == n { 1 } else { binomial(n - 1, k - 1) + binomial(n - 1, k) }
}

fn bell(n: usize) -> usize {
    if n == 0 { 1 } else { (0..n).map(|k| binomial(n - 1, k) * bell(k)).sum() }
}

/// Heaps of n different numbers (OEIS A056971).
fn heaps(n: usize) -> usize {
    if n <= 1 {
        return 1;
    }
    // The left subtree of a full binary tree of n nodes.
    let height = n.ilog2();
    let below = n - ((1 << height) - 1);
    let left = ((1 << (height - 1)) - 1) + below.min(1 << (height - 1));
    binomial(n - 1, left) * heaps(left) * heaps(n - 1 - left)
}

/// Red-black trees of n nodes with this root and as many black nodes on each way down.
fn coloured(n: usize, black_height: usize, is_red: bool) -> usize {
    if n == 0 {
        return usize::from(black_height == 0 && !is_red);
    }
    let below: &[bool] = if is_red { &[false] } else { &[false, true] };
    let height = match (is_red, black_height) {
        (true, height) => height,
        (false, 0) => return 0,
        (false, height) => height - 1,
    };
    let side = |n: usize| below.iter().map(|red| coloured(n, height, *red)).sum::<usize>();
    (0..n).map(|k| side(k) * side(n - 1 - k)).sum()
}

fn red_black(n: usize) -> usize {
    (0..=n + 1).map(|height| coloured(n, height, false)).sum()
}

#[track_caller]
fn check(found: Vec<usize>, expected: impl Fn(usize) -> usize) {
    let expected: Vec<usize> = (0..found.len()).map(expected).collect();
    assert_eq!(found, expected);
}

#[test]
fn binary_trees_are_catalan_many() {
    check(counts("enumerated/BinaryTree.java", "BinaryTree", "BinaryTree.Node", 6, (0, 0)), catalan);
}

#[test]
fn lists_of_objects_are_bell_many() {
    check(counts("enumerated/ObjectList.java", "ObjectList", "ObjectList.Node", 5, (0, 0)), bell);
}

/// The trees of k of n keys.
#[test]
fn search_trees_are_a_choice_of_keys_times_catalan() {
    check(counts("bst/Bst.java", "Bst", "Bst.BstNode", 4, (0, 4)), |k| binomial(5, k) * catalan(k));
}

#[test]
fn red_black_trees_follow_their_recurrence() {
    // Drawn by hand.
    assert_eq!((0..=4).map(red_black).collect::<Vec<_>>(), [1, 1, 2, 2, 4]);
    check(counts("red_black_tree/RedBlackTree.java", "RedBlackTree", "RedBlackTree.Node", 4, (1, 4)), |k| {
        binomial(4, k) * red_black(k)
    });
}

#[test]
fn heaps_are_counted_by_the_product_formula() {
    assert_eq!((0..=7).map(heaps).collect::<Vec<_>>(), [1, 1, 1, 2, 3, 8, 20, 80]);
    check(counts("enumerated/FullHeap.java", "FullHeap", "int[]", 6, (0, 6)), heaps);
}

/// The same closed forms, with invariants that are code.
#[test]
fn candidates_are_as_many_as_the_closed_forms_say() {
    check(executed("BinaryTree", "BinaryTree.Node", 5, (0, 5)), catalan);
    check(executed("ObjectList", "ObjectList.Node", 5, (0, 0)), bell);
    check(executed("SearchTree", "SearchTree.Node", 4, (0, 4)), |k| binomial(5, k) * catalan(k));
    check(executed("RedBlackTree", "RedBlackTree.Node", 4, (1, 4)), |k| binomial(4, k) * red_black(k));
    check(executed("FullHeap", "int[]", 6, (0, 6)), |n| if n == 0 { 0 } else { heaps(n) });
}

/// Where nothing is assumed, where formulas are, where code is: both searches find the same inputs of each method.
#[test]
fn both_searches_find_the_same() {
    let mut n_methods = 0;
    let mut n_inputs = 0;
    let executable = format!("{}/tests/cases/executable", env!("CARGO_MANIFEST_DIR"));
    let executable = std::fs::read_dir(executable).expect("a folder").map(|entry| entry.expect("readable").path());
    let is_java = |path: &std::path::PathBuf| path.extension().is_some_and(|end| end == "java");
    let executable = executable.filter(is_java).map(|path| {
        let name = format!("executable/{}", path.file_stem().expect("a name").display());
        (name, std::fs::read_to_string(path).expect("readable"))
    });
    // A twin has the inputs of its right version.
    let subjects = subjects().into_iter().filter(|it| it.twin.is_none());
    let mut all: Vec<(String, String)> = subjects.map(|it| (it.name, it.text)).collect();
    all.extend(executable);
    all.sort();
    for (path, text) in all {
        let lowered = lowered(&path, &text, if path.contains("executable") { &["repOK"] } else { &[] });
        for method in lowered.targets {
            let program = &lowered.program;
            let Some(solved) = inputs(program, method, 2, (0, 1), By::Solver, 1000) else { continue };
            // Formulas that look at a whole heap leave much to try: those are the solver's.
            let Some(tried) = inputs(program, method, 2, (0, 1), By::Candidates, 1000) else { continue };
            let set = |found: &[Input]| found.iter().map(|input| shown(program, input)).collect::<BTreeSet<String>>();
            assert_eq!(set(&tried).len(), tried.len(), "{path}, {}: some came twice", program.method_name(method));
            let (solved, tried) = (set(&solved), set(&tried));
            let missed: Vec<&String> = solved.difference(&tried).take(1).collect();
            let more: Vec<&String> = tried.difference(&solved).take(1).collect();
            let name = program.method_name(method);
            assert!(missed.is_empty() && more.is_empty(), "{path}, {name}: missed {missed:#?}, more {more:#?}");
            n_methods += 1;
            n_inputs += solved.len();
        }
    }
    assert!(n_methods > 100 && n_inputs > 1_000, "only {n_methods} methods and {n_inputs} inputs");
}

/// Two classes that refer to each other: as many chains as one can draw, each ending in null or in one of its objects.
#[test]
fn chains_of_two_classes_are_all_found() {
    let text = "import huntsman.*; class Two { interface T {} static class A implements T { T next; } \
                static class B implements T { T next; } @Ensures(\"true\") static void f(T t) {} }";
    let mut sources = Sources::default();
    let file = sources.add("Two.java", text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    for by in [By::Solver, By::Candidates] {
        let found = inputs(&lowered.program, lowered.targets[0], 2, (0, 0), by, 1000).expect("few");
        let mut sizes = [0; 5];
        found.iter().for_each(|input| sizes[input.heap.objects.len()] += 1);
        // Words of at most two As and two Bs, and the ways to end.
        assert_eq!(sizes, [1, 2 * 2, 4 * 3, 6 * 4, 6 * 5], "{by:?}");
    }
}

/// Objects of generic classes are what all references to them say: drawn and counted by hand.
#[test]
fn inputs_of_generic_classes_are_all_found_and_no_others() {
    let text = "import huntsman.*; class Typed { interface I {} static class A implements I {} \
                static class B implements I {} static class Box<T> { T v; } \
                @Ensures(\"true\") static void apart(Box<A> a, Box<B> b) {} \
                @Ensures(\"true\") static void wild(Box<? extends I> a, Box<A> b) {} \
                @Ensures(\"true\") static void lower(Box<? super A> a) {} \
                @Ensures(\"true\") static void nested(Box<Box<A>> a) {} \
                @Ensures(\"true\") static <T extends I> void one(Box<T> a, Box<T> b) {} }";
    let mut sources = Sources::default();
    let file = sources.add("Typed.java", text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    let expected = [
        // Each null, empty or full.
        ("apart", 3 * 3),
        // The first null; the second null; the same box; two boxes, of which both may hold one A.
        ("wild", 3 + 3 + 2 + 7),
        // Null; a box that is empty, with an A, or with what is only known as an object.
        ("lower", 1 + 3),
        // A box never holds itself.
        ("nested", 1 + 1 + 2),
        // Null; one of them; the same; two boxes.
        ("one", 1 + 3 + 3 + 3 + 11),
    ];
    for (name, n) in expected {
        let is_named = |method: &&MethodId| lowered.program.methods[**method].name == name;
        let method = *lowered.targets.iter().find(is_named).expect("it is a target");
        let found = |by| {
            let found = inputs(&lowered.program, method, 2, (0, 0), by, 1000).expect("few");
            found.iter().map(|input| shown(&lowered.program, input)).collect::<BTreeSet<String>>()
        };
        let (solved, tried) = (found(By::Solver), found(By::Candidates));
        assert_eq!(solved, tried, "{name}");
        assert_eq!(solved.len(), n, "{name}: {solved:#?}");
    }
}

/// No circle goes through what constructors were given: drawn and counted by hand.
#[test]
fn what_constructors_are_given_is_older() {
    let text = "import huntsman.*; class Old { static class A { final A one; A(A one) { this.one = one; } } \
                static class B { final B one; B any; B(B one) { this.one = one; } } record R(R one, R two) {} \
                @Ensures(\"true\") static void chain(A a) {} @Ensures(\"true\") static void two(A a, A b) {} \
                @Ensures(\"true\") static void mixed(B b) {} @Ensures(\"true\") static void pair(R r) {} }";
    let mut sources = Sources::default();
    let file = sources.add("Old.java", text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    let expected = [
        // Null, one, one that leads to the other.
        ("chain", 3),
        // Both null; one alone, or with one behind it, on either side; the same, or with one behind it; two apart,
        // either behind the other.
        ("two", 1 + 2 + 2 + 2 + 3),
        // Null; one, which may be its own `any`; two of which the first leads to the second by `one`, by both or by
        // `any` alone, the second then by any of its fields that make no circle.
        ("mixed", 1 + 2 + 3 * 3 + (3 + 3)),
        // Null; one; two, by the first component, the second, or both.
        ("pair", 1 + 1 + 3),
    ];
    for (name, n) in expected {
        let is_named = |method: &&MethodId| lowered.program.methods[**method].name == name;
        let method = *lowered.targets.iter().find(is_named).expect("it is a target");
        let found = |by| {
            let found = inputs(&lowered.program, method, 2, (0, 0), by, 1000).expect("few");
            found.iter().map(|input| shown(&lowered.program, input)).collect::<BTreeSet<String>>()
        };
        let (solved, tried) = (found(By::Solver), found(By::Candidates));
        assert_eq!(solved, tried, "{name}");
        assert_eq!(solved.len(), n, "{name}: {solved:#?}");
    }
}

/// What one field was made for it is in no other: drawn and counted by hand.
#[test]
fn what_is_made_for_a_field_is_in_no_other() {
    let text = "import huntsman.*; class Made { static class N { } static class A { private N a = new N(); private N b; \
                void set() { b = null; b = new N(); } } \
                @Ensures(\"true\") static void one(A x) {} @Ensures(\"true\") static void with(A x, N n) {} }";
    let mut sources = Sources::default();
    let file = sources.add("Made.java", text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    let expected = [
        // Null; with `b` null or another than `a`.
        ("one", 1 + 2),
        // Null with null or one; `n` null, in `a` or new where `b` is null; null, in `a`, in `b` or new where it is not.
        ("with", 2 + 3 + 4),
    ];
    for (name, n) in expected {
        let is_named = |method: &&MethodId| lowered.program.methods[**method].name == name;
        let method = *lowered.targets.iter().find(is_named).expect("it is a target");
        let found = |by| {
            let found = inputs(&lowered.program, method, 2, (0, 0), by, 1000).expect("few");
            found.iter().map(|input| shown(&lowered.program, input)).collect::<BTreeSet<String>>()
        };
        let (solved, tried) = (found(By::Solver), found(By::Candidates));
        assert_eq!(solved, tried, "{name}");
        assert_eq!(solved.len(), n, "{name}: {solved:#?}");
    }
}

/// Arrays have the length that is assigned, whatever the bound is, and others do not: drawn and counted by hand.
#[test]
fn arrays_of_a_field_have_its_length() {
    let text = "import huntsman.*; class Long { static class A { private int[] n = new int[3]; } \
                static class B { private int[] n = new int[2], m = {4}; } \
                @Ensures(\"true\") static void one(A x) {} @Ensures(\"true\") static void with(A x, int[] m) {} \
                @Ensures(\"true\") static void two(A x, B y) {} }";
    let mut sources = Sources::default();
    let file = sources.add("Long.java", text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    let expected = [
        // Null; with an array, which every constructor makes.
        ("one", 1 + 1),
        // Null, or lengths 0 to 2; or the one in it.
        ("with", 4 + 5),
        ("two", 2 * 2),
    ];
    for (name, n) in expected {
        let is_named = |method: &&MethodId| lowered.program.methods[**method].name == name;
        let method = *lowered.targets.iter().find(is_named).expect("it is a target");
        let found = |by| {
            let found = inputs(&lowered.program, method, 2, (0, 0), by, 1000).expect("few");
            found.iter().map(|input| shown(&lowered.program, input)).collect::<BTreeSet<String>>()
        };
        let (solved, tried) = (found(By::Solver), found(By::Candidates));
        assert_eq!(solved, tried, "{name}");
        assert_eq!(solved.len(), n, "{name}: {solved:#?}");
    }
}

/// What does not fit into one encoding may be missing: nobody calls that complete.
#[test]
fn an_encoding_that_is_cut_says_so() {
    let lowered = program("tests/cases/executable/BinaryTree.java", &["repOK"]);
    let (program, method) = with_instances(&lowered.program, lowered.program.class_by_name["BinaryTree"]);
    for (max_gates, is_cut) in [(1_000, true), (6_000_000, false)] {
        let config = symex::Config { max_gates, ..symex::Config::with_scope(2) };
        let search = Enumerator::new(&program, method, &config, &Domain::of((0, 2)), SolverKind::preferred());
        assert_eq!(search.is_cut(), is_cut, "{max_gates} gates");
    }
}
