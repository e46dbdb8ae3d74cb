//! Random formulas, all instances of small universes, against an evaluator that works on sets of tuples.

use proptest::prelude::*;

use super::naive::{Env, Instance};
use super::random::Maker;
use super::{Atom, Called, Cell, Limit, Row, World, formula, int};
use crate::base::{ClassId, FieldId, Idx, LimitKind, MethodId};
use crate::circuit::{Bit, Cases, Choice, Circuit, Word};
use crate::rel::{Param, State};

pub(super) const NEXT: usize = 0;
pub(super) const KEY: usize = 1;
pub(super) const FLAG: usize = 2;

/// Objects 0..n, the first of which exists; `next` in binary, `key` of some width, `flag`.
struct Small {
    circuit: Circuit,
    exists: Vec<Bit>,
    next: Vec<Vec<Bit>>,
    key: Vec<Word>,
    flag: Vec<Bit>,
}

impl Small {
    fn new(n: usize, width: usize) -> Small {
        let mut circuit = Circuit::default();
        let exists = (0..n).map(|at| if at == 0 { Bit::TRUE } else { circuit.input() }).collect();
        let next = (0..n)
            .map(|_| {
                let (low, high) = (circuit.input(), circuit.input());
                (0..n)
                    .map(|to| {
                        let low = if to & 1 == 1 { low } else { !low };
                        let high = if to & 2 == 2 { high } else { !high };
                        circuit.and2(low, high)
                    })
                    .collect()
            })
            .collect();
        let key = (0..n).map(|_| circuit.input_word(width, true)).collect();
        let flag = (0..n).map(|at| if at == 0 { circuit.input() } else { Bit::FALSE }).collect();
        Small { circuit, exists, next, key, flag }
    }
}

impl World for Small {
    fn circuit(&mut self) -> &mut Circuit {
        &mut self.circuit
    }

    fn objects(&mut self, _: State) -> Vec<(Atom, Bit)> {
        self.exists.iter().enumerate().map(|(at, bit)| (Atom::new(at), *bit)).collect()
    }

    fn instances(&mut self, _: ClassId, state: State) -> Vec<(Atom, Bit)> {
        self.objects(state)
    }

    fn is_instance(&self, atom: Atom, class: ClassId) -> bool {
        atom.index() >= class.index()
    }

    fn existed(&mut self, atom: Atom) -> Bit {
        Bit::constant(atom.index() == 0)
    }

    fn param(&mut self, _: Param) -> Result<Row, LimitKind> {
        Ok(vec![(Cell::Obj(Atom::new(0)), Bit::TRUE)])
    }

    fn field(&mut self, atom: Atom, field: FieldId, _: State) -> Option<Row> {
        let at = atom.index();
        Some(match field.index() {
            NEXT => self.next[at].iter().enumerate().map(|(to, bit)| (Cell::Obj(Atom::new(to)), *bit)).collect(),
            KEY => vec![(Cell::Int(self.key[at]), Bit::TRUE)],
            _ => vec![(Cell::Bool(true), self.flag[at]), (Cell::Bool(false), !self.flag[at])],
        })
    }

    fn static_field(&mut self, _: FieldId, _: State) -> Row {
        Vec::new()
    }

    fn length(&mut self, _: Atom) -> Option<Cases> {
        None
    }

    fn elems(&mut self, _: Atom, _: ClassId, _: State) -> Option<Vec<(usize, Bit, Row)>> {
        None
    }

    fn max_length(&self) -> usize {
        4
    }

    fn call(&mut self, _: MethodId, _: &[Row], _: State) -> Result<Called, LimitKind> {
        Err("no calls here".into())
    }
}

/// None: a number is too long, the only limit that anything here may come to.
fn within<T>(found: Result<T, Limit>) -> Option<T> {
    let is_too_long =
        |limit: &Limit| matches!(&limit.what, LimitKind::Formula(why) if why.starts_with("an integer of"));
    found.map_err(|limit| assert!(is_too_long(&limit), "{limit:?}")).ok()
}

fn check(numbers: &[u32], n: usize, width: usize) {
    let mut maker = Maker::new(numbers);
    let written = maker.formula(3);
    let number = maker.int(3);
    let mut world = Small::new(n, width);
    // Of products of products some are beyond what a number may have.
    let (Some(bit), Some(cases)) = (within(formula(&mut world, &written)), within(int(&mut world, &number))) else {
        return;
    };
    assert!(bit.limits.is_empty(), "no range is unbounded");
    let word = Choice::to_word(&cases.value, &mut world.circuit);
    for value in 0..1u32 << world.circuit.n_inputs() {
        let valuation = world.circuit.evaluate(&|input| value >> input.index() & 1 == 1);
        let instance = Instance {
            exists: world.exists.iter().map(|bit| valuation.bit(*bit)).collect(),
            next: world.next.iter().map(|row| row.iter().position(|bit| valuation.bit(*bit))).collect(),
            key: world.key.iter().map(|word| valuation.word(&world.circuit, *word)).collect(),
            flag: world.flag.iter().map(|bit| valuation.bit(*bit)).collect(),
        };
        if instance.all().any(|at| instance.next[at].is_some_and(|to| !instance.exists[to])) {
            continue;
        }
        let env = Env::new();
        assert_eq!(
            valuation.bit(bit.value),
            instance.formula(&written, &env),
            "exists {:?} next {:?} key {:?}: {written:?}",
            instance.exists,
            instance.next,
            instance.key
        );
        assert_eq!(
            valuation.word(&world.circuit, word),
            instance.int(&number, &env),
            "exists {:?} next {:?} key {:?}: {number:?}",
            instance.exists,
            instance.next,
            instance.key
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn circuits_mean_what_sets_of_tuples_mean(numbers in prop::collection::vec(any::<u32>(), 60)) {
        check(&numbers, 2, 2);
    }

    #[test]
    fn so_they_do_with_three_objects(numbers in prop::collection::vec(any::<u32>(), 60)) {
        check(&numbers, 3, 1);
    }
}
