//! The coverage matrix: which test ran which entity, and how often.
//!
//! A row is a sorted list of columns where that is smaller, and a bit row where it is not, so memory follows the ones.
//! A count is stored only where it is not 1.

/// What a column of the matrix stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EntityKind {
    /// As a tool for Java or C counts them.
    Statement,
    /// A line of the source.
    Line,
    /// Code without a branch inside.
    Block,
    /// One way out of a branch.
    BranchOutcome,
    /// From one block to another.
    Edge,
    /// A method or function.
    Method,
    /// A call together with an abstraction of the value it returned.
    ReturnValue,
}

impl EntityKind {
    /// All of them.
    pub const ALL: &[Self] =
        &[Self::Statement, Self::Line, Self::Block, Self::BranchOutcome, Self::Edge, Self::Method, Self::ReturnValue];
}

/// A program part that tests cover.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Entity {
    /// What it is.
    pub kind: EntityKind,
    /// `List.java:12`.
    pub name: String,
}

impl Entity {
    /// An entity that is a line.
    pub fn line(name: impl Into<String>) -> Self {
        Self { kind: EntityKind::Line, name: name.into() }
    }

    /// An entity of a format that holds names only: `...:branchN` is a branch outcome, all else a line.
    pub fn named(name: impl Into<String>) -> Self {
        let name = name.into();
        let number = name.rsplit_once(":branch").map(|(_, number)| number);
        let is_branch = number.is_some_and(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()));
        Self { kind: if is_branch { EntityKind::BranchOutcome } else { EntityKind::Line }, name }
    }
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// As it should.
    Pass,
    /// Otherwise.
    Fail,
    /// A failure that stopped the program where it was.
    Crash,
    /// Not run: the row counts for nothing.
    Skipped,
}

impl Outcome {
    /// As results say it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fail => "fail",
            Self::Crash => "crash",
            Self::Skipped => "skipped",
        }
    }

    /// Is it no pass?
    pub fn failed(self) -> bool {
        matches!(self, Self::Fail | Self::Crash)
    }
}

/// A test and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// Unique.
    pub name: String,
    /// How it ended.
    pub outcome: Outcome,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Presence {
    /// Columns, ascending.
    Sparse(Box<[u32]>),
    Bits(Box<[u64]>),
}

/// The coverage of one test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    presence: Presence,
    /// `(column, count)` where the count is not 1, ascending.
    counts: Box<[(u32, u64)]>,
}

impl Row {
    /// Requires: columns ascend strictly and are below `n_entities`. A count of zero is absence.
    pub fn new(cells: &[(u32, u64)], n_entities: usize) -> Self {
        let present: Vec<u32> = cells.iter().filter(|(_, count)| *count > 0).map(|(column, _)| *column).collect();
        let mut row = Self::of_columns(present, n_entities);
        row.counts = cells.iter().filter(|(_, count)| *count > 1).copied().collect();
        row
    }

    /// Requires: columns ascend strictly and are below `n_entities`.
    pub fn of_columns(columns: Vec<u32>, n_entities: usize) -> Self {
        debug_assert!(columns.windows(2).all(|pair| pair[0] < pair[1]), "columns ascend");
        debug_assert!(columns.last().is_none_or(|last| (*last as usize) < n_entities), "columns are in range");
        let presence = if columns.len() * 32 < n_entities {
            Presence::Sparse(columns.into_boxed_slice())
        } else {
            let mut bits = vec![0u64; n_entities.div_ceil(64)];
            for column in columns {
                bits[column as usize / 64] |= 1 << (column % 64);
            }
            Presence::Bits(bits.into_boxed_slice())
        };
        Self { presence, counts: Box::default() }
    }

    /// Calls `visit` with each covered column, ascending.
    pub fn for_each(&self, mut visit: impl FnMut(usize)) {
        match &self.presence {
            Presence::Sparse(columns) => columns.iter().for_each(|column| visit(*column as usize)),
            Presence::Bits(bits) => {
                for (at, word) in bits.iter().enumerate() {
                    let mut rest = *word;
                    while rest != 0 {
                        visit(at * 64 + rest.trailing_zeros() as usize);
                        rest &= rest - 1;
                    }
                }
            }
        }
    }

    /// Those that are covered, ascending.
    pub fn columns(&self) -> Vec<usize> {
        let mut columns = Vec::new();
        self.for_each(|column| columns.push(column));
        columns
    }

    /// Was it run at all?
    pub fn covers(&self, column: usize) -> bool {
        match &self.presence {
            Presence::Sparse(columns) => columns.binary_search(&(column as u32)).is_ok(),
            Presence::Bits(bits) => bits.get(column / 64).is_some_and(|word| word >> (column % 64) & 1 == 1),
        }
    }

    /// How often it was run.
    pub fn count(&self, column: usize) -> u64 {
        match self.counts.binary_search_by_key(&(column as u32), |(at, _)| *at) {
            Ok(at) => self.counts[at].1,
            Err(_) => u64::from(self.covers(column)),
        }
    }

    /// What is covered, with how often, by ascending column.
    pub fn cells(&self) -> Vec<(u32, u64)> {
        let mut counts = self.counts.iter().peekable();
        let mut cells = Vec::new();
        self.for_each(|column| {
            let counted = counts.next_if(|(at, _)| *at as usize == column);
            cells.push((column as u32, counted.map_or(1, |(_, count)| *count)));
        });
        cells
    }
}

/// Tests by entities.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matrix {
    /// The columns.
    pub entities: Vec<Entity>,
    /// The rows.
    pub tests: Vec<Test>,
    /// One row per test.
    pub rows: Vec<Row>,
}

/// How often failing and passing tests cover an entity: the four numbers that most metrics are made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts {
    /// Failing tests that cover it.
    pub ef: u64,
    /// Passing tests that cover it.
    pub ep: u64,
    /// Failing tests that do not.
    pub nf: u64,
    /// Passing tests that do not.
    pub np: u64,
}

impl Matrix {
    /// Adds a test. Requires: as for [`Row::new`].
    pub fn push(&mut self, name: impl Into<String>, outcome: Outcome, cells: &[(u32, u64)]) {
        self.tests.push(Test { name: name.into(), outcome });
        self.rows.push(Row::new(cells, self.entities.len()));
    }

    /// Failing tests.
    pub fn n_failed(&self) -> usize {
        self.tests.iter().filter(|test| test.outcome.failed()).count()
    }

    /// Passing tests.
    pub fn n_passed(&self) -> usize {
        self.tests.iter().filter(|test| test.outcome == Outcome::Pass).count()
    }

    /// The matrix of some of its entities. Requires: `columns` ascend.
    pub fn restricted(&self, columns: &[usize]) -> Self {
        let mut number = vec![None; self.entities.len()];
        columns.iter().enumerate().for_each(|(at, column)| number[*column] = Some(at as u32));
        let row = |row: &Row| {
            let cells = row.cells();
            let kept = cells.iter().filter_map(|(column, count)| number[*column as usize].map(|at| (at, *count)));
            Row::new(&kept.collect::<Vec<(u32, u64)>>(), columns.len())
        };
        Self {
            entities: columns.iter().map(|column| self.entities[*column].clone()).collect(),
            tests: self.tests.clone(),
            rows: self.rows.iter().map(row).collect(),
        }
    }

    /// The counts of every entity; skipped tests are left out.
    pub fn counts(&self) -> Vec<Counts> {
        self.counts_of(|_| true)
    }

    /// The counts over the tests that `keep` takes.
    pub fn counts_of(&self, keep: impl Fn(usize) -> bool) -> Vec<Counts> {
        let mut counts = vec![Counts::default(); self.entities.len()];
        let (mut n_failed, mut n_passed) = (0, 0);
        for (at, (test, row)) in self.tests.iter().zip(&self.rows).enumerate() {
            if test.outcome == Outcome::Skipped || !keep(at) {
                continue;
            }
            if test.outcome.failed() {
                n_failed += 1;
                row.for_each(|column| counts[column].ef += 1);
            } else {
                n_passed += 1;
                row.for_each(|column| counts[column].ep += 1);
            }
        }
        for count in &mut counts {
            count.nf = n_failed - count.ef;
            count.np = n_passed - count.ep;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparse_and_dense_rows_say_the_same() {
        let cells = [(0, 1), (3, 7), (64, 1), (99, 2)];
        for n_entities in [100, 10_000] {
            let row = Row::new(&cells, n_entities);
            assert_eq!(row.cells(), cells);
            assert_eq!(row.columns(), [0, 3, 64, 99]);
            assert_eq!((row.count(3), row.count(4), row.count(64)), (7, 0, 1));
            assert!(row.covers(99) && !row.covers(98) && !row.covers(1_000_000));
        }
        assert!(matches!(Row::new(&cells, 100).presence, Presence::Bits(_)));
        assert!(matches!(Row::new(&cells, 10_000).presence, Presence::Sparse(_)));
    }

    #[test]
    fn a_restricted_matrix_keeps_counts() {
        let entities = (0..5).map(|at| Entity::line(format!("e{at}"))).collect();
        let mut matrix = Matrix { entities, ..Matrix::default() };
        matrix.push("t", Outcome::Fail, &[(0, 1), (2, 7), (4, 2)]);
        let part = matrix.restricted(&[1, 2, 4]);
        assert_eq!(part.entities[1].name, "e2");
        assert_eq!(part.rows[0].cells(), [(1, 7), (2, 2)]);
    }

    #[test]
    fn names_tell_branches_from_lines() {
        for (name, kind) in [
            ("a.c:3:branch0", EntityKind::BranchOutcome),
            ("a.c:3", EntityKind::Line),
            ("a:branch", EntityKind::Line),
            ("a:branchX1", EntityKind::Line),
        ] {
            assert_eq!(Entity::named(name).kind, kind, "{name}");
        }
    }

    #[test]
    fn skipped_tests_count_for_nothing() {
        let mut matrix = Matrix { entities: vec![Entity::line("a"), Entity::line("b")], ..Matrix::default() };
        matrix.push("t1", Outcome::Pass, &[(0, 1)]);
        matrix.push("t2", Outcome::Crash, &[(0, 1), (1, 2)]);
        matrix.push("t3", Outcome::Skipped, &[(1, 1)]);
        let counts = matrix.counts();
        assert_eq!(counts[0], Counts { ef: 1, ep: 1, nf: 0, np: 0 });
        assert_eq!(counts[1], Counts { ef: 1, ep: 0, nf: 0, np: 1 });
    }
}
