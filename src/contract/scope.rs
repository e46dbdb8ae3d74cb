//! What names mean inside a specification: variables, parameters, spec fields, predicates.

use std::rc::Rc;

use super::names::Here;
use crate::base::{ClassId, Code, Diagnostic, Span};
use crate::rel::{Param, State, Var, VarId};
use crate::spec::ast;
use crate::types::Type;

use super::facts::Facts;
use super::typed::{Relation, Typed};

/// A variable bound inside the clause.
#[derive(Clone, Debug)]
pub(super) enum Bound {
    Variable(Relation),
    /// A predicate's or function's argument, as its caller gave it.
    Argument(Typed),
}

/// A defined field, `name = definition` over `this`; or a predicate or function over parameters.
#[derive(Clone)]
pub(crate) struct Definition {
    pub name: String,
    /// The class whose `this` it is about; of a free predicate none.
    pub class: Option<ClassId>,
    pub params: Vec<String>,
    pub body: ast::Expr,
    pub is_field: bool,
    pub dialect: Dialect,
    pub place: Here,
    /// Of a model method of JML.
    pub function: Option<Function>,
}

/// What the declaration of a model method says besides: types as they are written.
#[derive(Clone)]
pub(crate) struct Function {
    pub is_static: bool,
    pub params: Vec<String>,
    pub returns: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// The post-state unless `@old` says otherwise.
    Jfsl,
    /// The pre-state unless a prime says otherwise.
    Alloy,
    /// As JFSL, with Java's operators.
    Jml,
}

/// Where a clause stands.
#[derive(Clone)]
pub(super) struct Scope {
    pub place: Here,
    pub dialect: Dialect,
    /// What an unmarked field reads.
    pub state: State,
    /// Primes and `@old` may be used: not in invariants and preconditions.
    pub has_two_states: bool,
    pub this: Option<Type>,
    /// If `this` stands for something else: inside a spec field's definition.
    pub this_is: Option<Relation>,
    pub params: Vec<(String, Type)>,
    /// Locals in scope, inside a body: name, index, type. They hide parameters, except in the state at entry.
    pub locals: Vec<(String, u32, Type)>,
    pub result: Option<Type>,
    pub bound: Vec<(String, Bound)>,
    /// Definitions being expanded, to catch recursion.
    pub expanding: Vec<String>,
    pub definitions: Rc<Vec<Definition>>,
    /// The class in whose context a bare relation name is looked up first.
    pub context: Option<ClassId>,
    /// Of a constructor: before it there is no `this`.
    pub makes_this: bool,
    /// What is true where the clause is evaluated, or promised beside it.
    pub known: Rc<Facts>,
}

impl Scope {
    pub(super) fn lookup(&self, name: &str) -> Option<Bound> {
        self.bound.iter().rev().find(|(bound, _)| bound == name).map(|(_, bound)| bound.clone())
    }

    pub(super) fn param(&self, name: &str) -> Option<(Param, Type)> {
        let is_param = self.params.iter().any(|(param, _)| param == name);
        if let Some((_, at, ty)) = self.locals.iter().rev().find(|(local, ..)| local == name)
            && !(is_param && self.state == State::Pre)
        {
            return Some((Param::Local(*at), ty.clone()));
        }
        let at = self.params.iter().position(|(param, _)| param == name)?;
        Some((Param::Arg(at as u32), self.params[at].1.clone()))
    }

    /// Lengths never change: where there are two states, the later one has those of new arrays too, so that
    /// `this.a'.length` needs no second prime.
    pub(super) fn of_lengths(&self) -> State {
        if self.has_two_states { State::Post } else { self.state }
    }

    pub(super) fn in_state(&self, state: State) -> Scope {
        Scope { state, ..self.clone() }
    }
}

/// Numbers the variables of one clause.
#[derive(Default)]
pub(super) struct Vars {
    n: usize,
}

impl Vars {
    pub(super) fn fresh(&mut self, name: &str) -> Var {
        use crate::base::Idx;
        let id = VarId::new(self.n);
        self.n += 1;
        Var { id, name: name.to_owned() }
    }
}

/// A mistake in a specification: it goes up to the clause, which is then left out.
pub(super) type Result<T> = std::result::Result<T, Box<Diagnostic>>;

pub(super) fn mistake<T>(
    code: impl Into<Code>,
    message: impl Into<String>,
    span: Span,
    help: impl Into<String>,
) -> Result<T> {
    Err(Box::new(Diagnostic::error(code, message).at(span, "").help(help)))
}
