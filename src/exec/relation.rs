//! Finite relations, and operations on them, each written as its definition in set notation.

use std::cmp::Ordering;
use std::slice::ChunksExact;

use smallvec::SmallVec;

use super::Cell;

/// A set of tuples, all of the same width.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Relation {
    /// 0 if there are no tuples.
    width: usize,
    /// One tuple after another, in their order, each once. Most relations are one cell or one pair.
    cells: SmallVec<[Cell; 2]>,
}

impl Relation {
    /// No tuples.
    pub fn new() -> Relation {
        Relation::default()
    }

    /// Of one tuple.
    pub fn of(tuple: &[Cell]) -> Relation {
        Relation { width: tuple.len(), cells: SmallVec::from_slice(tuple) }
    }

    /// Of tuples of this width, in any order, some more than once.
    fn of_cells(width: usize, mut cells: SmallVec<[Cell; 2]>) -> Relation {
        if cells.is_empty() {
            return Relation::new();
        }
        let tuples = || cells.chunks_exact(width);
        if tuples().zip(tuples().skip(1)).all(|(a, b)| a < b) {
            return Relation { width, cells };
        }
        match width {
            1 => {
                cells.sort_unstable();
                cells.dedup();
            }
            2 => cells = in_order::<2>(&cells),
            3 => cells = in_order::<3>(&cells),
            _ => {
                let mut tuples: Vec<&[Cell]> = cells.chunks_exact(width).collect();
                tuples.sort_unstable();
                tuples.dedup();
                cells = tuples.concat().into();
            }
        }
        Relation { width, cells }
    }

    /// Of single cells, in any order.
    pub(super) fn set(cells: impl IntoIterator<Item = Cell>) -> Relation {
        Relation::of_cells(1, cells.into_iter().collect())
    }

    /// Of tuples of `N` cells, in any order.
    pub(super) fn tuples<const N: usize>(tuples: impl IntoIterator<Item = [Cell; N]>) -> Relation {
        Relation::of_cells(N, tuples.into_iter().flatten().collect())
    }

    /// The tuples, in their order.
    pub fn iter(&self) -> ChunksExact<'_, Cell> {
        self.cells.chunks_exact(self.width.max(1))
    }

    pub fn len(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    pub fn first(&self) -> Option<&[Cell]> {
        self.iter().next()
    }

    /// How many cells a tuple has; 0 if there are no tuples.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn contains(&self, tuple: &[Cell]) -> bool {
        let from = self.n_before(tuple);
        self.iter().nth(from).is_some_and(|found| found == tuple)
    }

    pub(super) fn is_subset(&self, other: &Relation) -> bool {
        self.iter().all(|tuple| other.contains(tuple))
    }

    /// How many tuples are less than this, or than all that begin with it.
    fn n_before(&self, start: &[Cell]) -> usize {
        let (mut from, mut to) = (0, self.len());
        while from < to {
            let middle = from.midpoint(to);
            if &self.cells[middle * self.width..(middle + 1) * self.width] < start {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        from
    }

    /// The tuples that begin with the cell. They stand together.
    fn beginning_with(&self, cell: Cell) -> impl Iterator<Item = &[Cell]> {
        let from = self.n_before(&[cell]);
        self.iter().skip(from).take_while(move |tuple| tuple[0] == cell)
    }

    /// The tuples for which it is true.
    fn filter(&self, is_in: impl Fn(&[Cell]) -> bool) -> Relation {
        let cells: SmallVec<_> = self.iter().filter(|tuple| is_in(tuple)).flatten().copied().collect();
        Relation::of_cells(self.width, cells)
    }
}

impl<'a> IntoIterator for &'a Relation {
    type Item = &'a [Cell];
    type IntoIter = ChunksExact<'a, Cell>;

    fn into_iter(self) -> ChunksExact<'a, Cell> {
        self.iter()
    }
}

/// Of tuples in any order. Panics if they differ in width.
impl FromIterator<Vec<Cell>> for Relation {
    fn from_iter<T: IntoIterator<Item = Vec<Cell>>>(tuples: T) -> Relation {
        let (mut width, mut cells) = (0, SmallVec::new());
        for tuple in tuples {
            assert!(cells.is_empty() || tuple.len() == width, "tuples of one relation have the same width");
            width = tuple.len();
            cells.extend(tuple);
        }
        Relation::of_cells(width, cells)
    }
}

fn in_order<const N: usize>(cells: &[Cell]) -> SmallVec<[Cell; 2]> {
    let mut tuples = cells.as_chunks::<N>().0.to_vec();
    tuples.sort_unstable();
    tuples.dedup();
    tuples.into_iter().flatten().collect()
}

pub(super) fn scalar(cell: Cell) -> Relation {
    Relation::of(&[cell])
}

/// Which of the tuples of two relations a third one has.
#[derive(Clone, Copy)]
struct Has {
    only_a: bool,
    both: bool,
    only_b: bool,
}

fn merged(a: &Relation, b: &Relation, has: Has) -> Relation {
    let width = a.width.max(b.width);
    let mut cells = SmallVec::new();
    let (mut left, mut right) = (a.iter().peekable(), b.iter().peekable());
    loop {
        let order = match (left.peek(), right.peek()) {
            (None, None) => return Relation { width: if cells.is_empty() { 0 } else { width }, cells },
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => a.cmp(b),
        };
        let (tuple, is_in) = match order {
            Ordering::Less => (left.next(), has.only_a),
            Ordering::Greater => (right.next(), has.only_b),
            Ordering::Equal => {
                right.next();
                (left.next(), has.both)
            }
        };
        if is_in {
            cells.extend_from_slice(tuple.expect("it was looked at"));
        }
    }
}

pub(super) fn union(a: &Relation, b: &Relation) -> Relation {
    match (a.is_empty(), b.is_empty()) {
        (_, true) => a.clone(),
        (true, _) => b.clone(),
        _ => merged(a, b, Has { only_a: true, both: true, only_b: true }),
    }
}

pub(super) fn intersect(a: &Relation, b: &Relation) -> Relation {
    merged(a, b, Has { only_a: false, both: true, only_b: false })
}

pub(super) fn difference(a: &Relation, b: &Relation) -> Relation {
    merged(a, b, Has { only_a: true, both: false, only_b: false })
}

/// `a ++ b = b + {t in a | no u in b with u[0] = t[0]}`.
pub(super) fn override_with(a: &Relation, b: &Relation) -> Relation {
    union(&a.filter(|tuple| b.beginning_with(tuple[0]).next().is_none()), b)
}

/// `a.b = {x y | some c: x c in a and c y in b}`.
pub(super) fn join(a: &Relation, b: &Relation) -> Relation {
    let mut cells = SmallVec::new();
    for left in a {
        let (last, front) = left.split_last().expect("a tuple has a cell");
        for right in b.beginning_with(*last) {
            cells.extend_from_slice(front);
            cells.extend_from_slice(&right[1..]);
        }
    }
    Relation::of_cells((a.width + b.width).saturating_sub(2), cells)
}

pub(super) fn product(a: &Relation, b: &Relation) -> Relation {
    let mut cells = SmallVec::new();
    for left in a {
        for right in b {
            cells.extend_from_slice(left);
            cells.extend_from_slice(right);
        }
    }
    Relation::of_cells(a.width + b.width, cells)
}

pub(super) fn transpose(r: &Relation) -> Relation {
    Relation::of_cells(r.width, r.iter().flat_map(|tuple| tuple.iter().rev()).copied().collect())
}

/// `^r = r + r.r + r.r.r + …`
pub(super) fn closure(r: &Relation) -> Relation {
    let mut closed = r.clone();
    loop {
        let more = union(&closed, &join(&closed, r));
        if more == closed {
            return closed;
        }
        closed = more;
    }
}

/// What is reached by steps from the set, but for what is there at first: `step` gives what one step from a set leads
/// to, `s.^r = s.r + s.r.r + …`.
pub(super) fn steps_from<E>(
    s: &Relation,
    mut step: impl FnMut(&Relation) -> Result<Relation, E>,
) -> Result<Relation, E> {
    let mut reached = step(s)?;
    let mut new = reached.clone();
    while !new.is_empty() {
        new = difference(&step(&new)?, &reached);
        reached = union(&reached, &new);
    }
    Ok(reached)
}

/// `{(x, x) : x in s}`.
pub(super) fn identity(s: &Relation) -> Relation {
    Relation::tuples(s.iter().map(|tuple| [tuple[0], tuple[0]]))
}

/// `s <: r = {t in r | t[0] in s}`.
pub(super) fn domain_restrict(s: &Relation, r: &Relation) -> Relation {
    r.filter(|tuple| s.contains(&tuple[..1]))
}

/// `r :> s = {t in r | t's last cell in s}`.
pub(super) fn range_restrict(r: &Relation, s: &Relation) -> Relation {
    r.filter(|tuple| s.contains(&tuple[tuple.len() - 1..]))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const N: i128 = 4;

    fn reach_from(s: &Relation, r: &Relation) -> Relation {
        let reached = steps_from(s, |new| Ok::<_, ()>(join(new, r)));
        union(s, &reached.expect("no step fails"))
    }

    fn cells() -> impl Iterator<Item = Cell> {
        (0..N).map(Cell::Int)
    }

    fn pairs() -> impl Strategy<Value = Relation> {
        proptest::collection::btree_set((0..N, 0..N), 0..8)
            .prop_map(|set| set.into_iter().map(|(a, b)| vec![Cell::Int(a), Cell::Int(b)]).collect())
    }

    fn set() -> impl Strategy<Value = Relation> {
        proptest::collection::btree_set(0..N, 0..4)
            .prop_map(|set| set.into_iter().map(|a| vec![Cell::Int(a)]).collect())
    }

    /// All pairs of cells for which the definition holds.
    fn by_definition(holds: impl Fn(Cell, Cell) -> bool) -> Relation {
        cells()
            .flat_map(|a| cells().map(move |b| (a, b)))
            .filter(|(a, b)| holds(*a, *b))
            .map(|(a, b)| vec![a, b])
            .collect()
    }

    /// Is there a path of 1 to N steps? Counted by matrix powers, not by a fixed point.
    fn has_path(r: &Relation, from: Cell, to: Cell, n_steps: i128) -> bool {
        r.contains(&[from, to])
            || n_steps > 1 && cells().any(|mid| r.contains(&[from, mid]) && has_path(r, mid, to, n_steps - 1))
    }

    proptest! {
        #[test]
        fn closure_is_the_smallest_transitive_superset(r in pairs(), other in pairs()) {
            let closed = closure(&r);
            prop_assert!(r.is_subset(&closed));
            prop_assert!(join(&closed, &closed).is_subset(&closed));
            prop_assert_eq!(&closed, &by_definition(|a, b| has_path(&r, a, b, N)));
            let transitive = closure(&union(&r, &other));
            prop_assert!(closed.is_subset(&transitive));
        }

        #[test]
        fn joins_products_and_restrictions_meet_their_definitions(r in pairs(), q in pairs(), s in set()) {
            let has = |r: &Relation, a, b| r.contains(&[a, b]);
            let is_in = |a| s.contains(&[a]);
            prop_assert_eq!(join(&r, &q), by_definition(|a, b| cells().any(|c| has(&r, a, c) && has(&q, c, b))));
            prop_assert_eq!(
                override_with(&r, &q),
                by_definition(|a, b| has(&q, a, b) || has(&r, a, b) && !cells().any(|c| has(&q, a, c)))
            );
            prop_assert_eq!(transpose(&r), by_definition(|a, b| has(&r, b, a)));
            prop_assert_eq!(domain_restrict(&s, &r), by_definition(|a, b| is_in(a) && has(&r, a, b)));
            prop_assert_eq!(range_restrict(&r, &s), by_definition(|a, b| has(&r, a, b) && is_in(b)));
            prop_assert_eq!(identity(&s), by_definition(|a, b| a == b && is_in(a)));
            prop_assert_eq!(product(&s, &s), by_definition(|a, b| is_in(a) && is_in(b)));
            prop_assert_eq!(reach_from(&s, &r), union(&s, &join(&s, &closure(&r))));
            prop_assert_eq!(product(&s, &r).len(), s.len() * r.len());
        }
    }
}
