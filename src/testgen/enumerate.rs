//! Every input within the bounds, each once: one encoding, one incremental solver, a clause against each found input.
//!
//! Objects of the pre-state are numbered canonically, so that a heap has one set of references in the encoding and the
//! clause excludes all its isomorphs with it, as Korat does by its search order (Boyapati, Khurshid, Marinov, ISSTA
//! 2002). Where classes refer to each other in turn the numbering is not canonical: what is isomorphic to an earlier
//! input is then dropped when it is found.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, ClassId, FieldId, Idx, MethodId, Origin, OriginKind, Shared, StopReason};
use crate::circuit::Bit;
use crate::heap::{Input, canon};
use crate::ir::{
    Block, BlockId, Body, Contract, Local, LocalKind, Method, MethodKind, Program, Terminator, TerminatorKind, Type,
};
use crate::query::{Reply, Session};
use crate::sat::SolverKind;
use crate::symex::{self, CellBit, Place, SlotSource};

/// The numbers that cells may hold, both ends included.
pub type Range = (i64, i64);

/// Which numbers an enumeration puts into cells. Floating-point cells hold zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Domain {
    pub all: Range,
    pub by_field: BTreeMap<FieldId, Range>,
    /// By position.
    pub by_param: BTreeMap<usize, Range>,
}

impl Domain {
    pub fn of(all: Range) -> Self {
        Domain { all, by_field: BTreeMap::new(), by_param: BTreeMap::new() }
    }

    fn range(&self, cell: &CellBit) -> Range {
        if matches!(cell.ty, Type::Float | Type::Double) {
            return (0, 0);
        }
        let own = match (cell.slot.source, cell.slot.place) {
            (SlotSource::Arg(at), Place::Itself) => self.by_param.get(&at),
            (_, Place::Field(field)) => self.by_field.get(&field),
            _ => None,
        };
        own.copied().unwrap_or(self.all)
    }
}

/// Gives the valid inputs of a method one by one.
pub struct Enumerator<'p> {
    program: &'p Program,
    session: Session,
    seen: BTreeSet<String>,
    n_isomorphs: usize,
}

impl<'p> Enumerator<'p> {
    /// Inputs that meet precondition and invariants.
    ///
    /// Requires: `config` is in functional mode.
    pub fn new(
        program: &'p Program,
        method: MethodId,
        config: &symex::Config,
        domain: &Domain,
        solver: SolverKind,
    ) -> Self {
        let encoding = symex::encode_pre(program, method, config);
        let mut session = Session::new(encoding, solver, true);
        for cell in session.encoding.cells.clone() {
            let within = session.in_range(&cell, domain.range(&cell));
            session.assert(within);
        }
        Enumerator { program, session, seen: BTreeSet::new(), n_isomorphs: 0 }
    }

    /// An input not given before; `None`: there is no other.
    pub fn next(&mut self, budget: &Budget) -> Result<Option<Input>, StopReason> {
        loop {
            let model = match self.session.ask(&[], budget) {
                Reply::Yes(model) => model,
                Reply::No(_) => return Ok(None),
                Reply::Unknown(reason) => return Err(reason),
            };
            let input = canon(self.program, &self.session.lift(self.program, &model));
            let found = self.session.described(&model);
            self.session.exclude(&found.all());
            if self.seen.insert(format!("{input:?}")) {
                return Ok(Some(input));
            }
            self.n_isomorphs += 1;
        }
    }

    /// Models that were isomorphic to an earlier one.
    pub fn n_isomorphs(&self) -> usize {
        self.n_isomorphs
    }

    /// Clauses that the encoding cannot express: not assumed, so that inputs may be invalid.
    pub fn unsupported(&self) -> Vec<String> {
        self.session.encoding.unsupported.iter().map(|found| found.what.to_string()).collect()
    }

    /// What the invariants run is beyond the encoding: inputs may be missing.
    pub fn is_cut(&self) -> bool {
        let encoding = &self.session.encoding;
        encoding.is_cut || encoding.unsupported.iter().any(|found| found.reached != Bit::TRUE)
    }
}

/// The program with a method that does nothing, on objects of the class: its inputs are the class's valid objects.
pub fn with_instances(program: &Program, class: ClassId) -> (Program, MethodId) {
    let mut program = program.clone();
    let span = program.classes[class].span.or_else(|| {
        let method = program.classes[class].methods.first();
        method.map(|method| program.methods[*method].span)
    });
    let span = span.expect("a class of the user has a place");
    let origin = program.origins.push(Origin { kind: OriginKind::Implicit, span, label: String::new() });
    let block =
        Block { instrs: Vec::new(), terminator: Terminator { kind: TerminatorKind::Return(None), origin, span } };
    let this = Local { name: "this".to_owned(), ty: Type::Ref(class), kind: LocalKind::This };
    let method = program.methods.push(Shared::from(Method {
        name: "instance".to_owned(),
        kind: MethodKind::Plain,
        class,
        params: Vec::new(),
        returns: Type::Void,
        is_static: false,
        is_abstract: false,
        is_native: false,
        is_private: false,
        is_public: true,
        overrides: Vec::new(),
        contract: Contract { is_stated: true, ..Contract::default() },
        body: Some(Body {
            locals: [this].into_iter().collect(),
            n_params: 1,
            blocks: [block].into_iter().collect(),
            entry: BlockId::new(0),
        }),
        span,
    }));
    program.classes[class].methods.push(method);
    (program, method)
}
