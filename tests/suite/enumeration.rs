//! Enumerated inputs are as many as the closed forms say, and no two of them are isomorphic.

use std::collections::{BTreeMap, BTreeSet};

use huntsman::base::{Budget, Sources};
use huntsman::exec;
use huntsman::heap::canon;
use huntsman::lower::{NoLibrary, Request, Target, lower};
use huntsman::sat::SolverKind;
use huntsman::symex;
use huntsman::testgen::{Domain, Enumerator, with_instances};

/// Valid objects of the class by the number of objects of the second class, or of elements of its arrays.
fn counts(subject: &str, class: &str, counted: &str, scope: usize, numbers: (i64, i64)) -> Vec<usize> {
    let path = format!("{}/specs/{subject}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("subjects are readable");
    let mut sources = Sources::default();
    let file = sources.add(subject, text);
    let target = Target::default();
    let request = Request { files: vec![file], named: Vec::new(), library: &NoLibrary, specs: Vec::new(), target };
    let lowered = lower(&request, &mut sources);
    let (program, method) = with_instances(&lowered.program, lowered.program.class_by_name[class]);
    let counted = program.class_by_name[counted];
    let config = symex::Config::with_scope(scope);
    let mut enumerator = Enumerator::new(&program, method, &config, &Domain::of(numbers), SolverKind::preferred());
    let mut seen = BTreeSet::new();
    let mut by_size: BTreeMap<usize, usize> = BTreeMap::new();
    while let Some(input) = enumerator.next(&Budget::default()).expect("nothing stops it") {
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
        assert!(seen.insert(format!("{:?}", canon(&program, &input))), "{input:?} came twice");
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
