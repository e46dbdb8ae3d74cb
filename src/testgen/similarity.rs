//! How alike two executions are, from 0 to 1 (Artzi et al., ISSTA 2010, section 4).
//!
//! The paper gives its measures by examples of equal length. For others the larger length is the denominator,
//! a choice of ours: an execution is like itself only.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::base::{ClassId, FieldId};
use crate::heap::{Content, Input, ObjectId, Value};

/// Path-constraint similarity by subset: the share of branch outcomes that both paths have.
pub fn pcs_subset<T: Ord>(left: &[T], right: &[T]) -> f64 {
    let (left, right): (BTreeSet<&T>, BTreeSet<&T>) = (left.iter().collect(), right.iter().collect());
    share(left.intersection(&right).count(), left.len().max(right.len()))
}

/// Path-constraint similarity by subsequence: the longest run of branch outcomes that both paths have without a gap.
pub fn pcs_subsequence<T: PartialEq>(left: &[T], right: &[T]) -> f64 {
    let mut longest = 0;
    // `ending[j]`: the length of the common run that ends before position j of `right`.
    let mut ending = vec![0; right.len() + 1];
    for a in left {
        for (at, b) in right.iter().enumerate().rev() {
            ending[at + 1] = if a == b { ending[at] + 1 } else { 0 };
            longest = longest.max(ending[at + 1]);
        }
    }
    share(longest, left.len().max(right.len()))
}

/// Input similarity: the share of arguments and heap cells that hold the same in both inputs.
///
/// Ensures: isomorphic inputs have similarity 1.
pub fn input_similarity(left: &Input, right: &Input) -> f64 {
    let (left, right) = (cells(left), cells(right));
    let same = left.iter().filter(|(cell, held)| right.get(*cell) == Some(*held)).count();
    share(same, left.len().max(right.len()))
}

/// Two empty executions are the same.
fn share(same: usize, all: usize) -> f64 {
    if all == 0 { 1.0 } else { same as f64 / all as f64 }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    Receiver,
    Arg(usize),
    Static(FieldId),
    Nondet(usize),
    Field(FieldId),
    Elem(usize),
    Length,
    Class,
}

/// How to get to a cell: numbers of objects mean nothing across inputs.
type Cell = Vec<Step>;

#[derive(PartialEq, Eq, Debug)]
enum Held {
    Plain(Value),
    /// The object, by the first cell in breadth-first order that refers to it.
    Object(Cell),
    Class(ClassId),
    Length(usize),
}

fn cells(input: &Input) -> BTreeMap<Cell, Held> {
    let mut cells = BTreeMap::new();
    let mut names: BTreeMap<ObjectId, Cell> = BTreeMap::new();
    let mut pending: VecDeque<(Cell, Value)> = VecDeque::new();
    pending.extend(input.receiver.map(|value| (vec![Step::Receiver], value)));
    pending.extend(input.args.iter().enumerate().map(|(at, value)| (vec![Step::Arg(at)], *value)));
    pending.extend(input.heap.statics.iter().map(|(field, value)| (vec![Step::Static(*field)], *value)));
    pending.extend(input.nondet.iter().enumerate().map(|(at, value)| (vec![Step::Nondet(at)], *value)));
    while let Some((cell, value)) = pending.pop_front() {
        let Value::Ref(object) = value else {
            cells.insert(cell, Held::Plain(value));
            continue;
        };
        if let Some(name) = names.get(&object) {
            cells.insert(cell, Held::Object(name.clone()));
            continue;
        }
        names.insert(object, cell.clone());
        let below = |step: Step| cell.iter().cloned().chain([step]).collect::<Cell>();
        let found = &input.heap.objects[object];
        cells.insert(below(Step::Class), Held::Class(found.class));
        match &found.content {
            Content::Fields(fields) => {
                pending.extend(fields.iter().map(|(field, value)| (below(Step::Field(*field)), *value)));
            }
            Content::Elems(elems) => {
                cells.insert(below(Step::Length), Held::Length(elems.len()));
                pending.extend(elems.iter().enumerate().map(|(at, value)| (below(Step::Elem(at)), *value)));
            }
        }
        cells.insert(cell.clone(), Held::Object(cell));
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;
    use crate::heap::{Object, State};

    const LEFT: [(u32, bool); 6] = [(1, true), (2, true), (3, true), (4, true), (5, true), (6, true)];
    const RIGHT: [(u32, bool); 6] = [(1, true), (2, true), (3, false), (4, true), (5, true), (6, true)];

    #[track_caller]
    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found}, expected {expected}");
    }

    fn numbers(args: [i32; 6]) -> Input {
        let args = args.map(Value::Int).to_vec();
        Input { heap: State::default(), receiver: None, args, nondet: Vec::new(), chosen: Vec::new() }
    }

    /// One argument: an array of `Object[]` shape whose first element is itself, allocated after `skipped` others.
    fn knot(skipped: usize, second: Value) -> Input {
        let mut heap = State::default();
        let class = ClassId::new(0);
        for _ in 0..skipped {
            heap.objects.push(Object { class, content: Content::Elems(Vec::new()) });
        }
        let own = Value::Ref(ObjectId::new(skipped));
        heap.objects.push(Object { class, content: Content::Elems(vec![own, second]) });
        Input { heap, receiver: None, args: vec![own], nondet: Vec::new(), chosen: Vec::new() }
    }

    #[test]
    fn the_examples_of_the_paper() {
        check(pcs_subset(&LEFT, &RIGHT), 5.0 / 6.0);
        check(pcs_subsequence(&LEFT, &RIGHT), 0.5);
        check(input_similarity(&numbers([1, 2, 3, 4, 5, 6]), &numbers([1, 2, 9, 4, 5, 6])), 5.0 / 6.0);
    }

    #[test]
    fn a_longer_path_is_less_alike_than_the_same_one() {
        check(pcs_subset(&LEFT, &LEFT), 1.0);
        check(pcs_subset(&LEFT[..3], &LEFT), 0.5);
        check(pcs_subsequence(&LEFT[2..], &LEFT), 4.0 / 6.0);
        check(pcs_subsequence::<u32>(&[], &[]), 1.0);
        check(pcs_subset(&[1], &[]), 0.0);
    }

    #[test]
    fn cells_of_a_heap_are_compared_up_to_the_names_of_objects() {
        check(input_similarity(&knot(0, Value::Null), &knot(2, Value::Null)), 1.0);
        // The cells: the argument, its class, its length, two elements.
        check(input_similarity(&knot(0, Value::Null), &knot(0, Value::Ref(ObjectId::new(0)))), 0.8);
    }
}
