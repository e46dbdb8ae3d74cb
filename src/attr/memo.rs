//! What attribution remembers.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::Span;

use super::tree::Typed;
use crate::types::Type;

/// Around an expression: whose body it is in, and the lambdas around it with the types of their parameters. In one `Env`
/// the same place of a text has the same type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Env(u32);

/// What an answer is about: where it stands, and the type that is wanted there.
type Key = (Env, Span, Option<Type>);

#[derive(Default)]
pub(crate) struct Memo {
    n_envs: u32,
    /// Of lambdas, in what is around them.
    lambdas: BTreeMap<(Env, Span, Vec<Type>), Env>,
    /// What the bodies of lambdas give.
    pub(super) bodies: BTreeMap<Env, Option<Type>>,
    pub(super) trees: BTreeMap<Key, Rc<Typed>>,
    /// How many expressions were looked at.
    pub n_steps: usize,
}

impl Memo {
    /// That of a body of its own.
    pub(crate) fn body(&mut self) -> Env {
        self.n_envs += 1;
        Env(self.n_envs)
    }

    /// Inside the lambda that stands there, if its parameters are of these types.
    pub(crate) fn lambda(&mut self, around: Env, place: Span, params: &[Type]) -> Env {
        if let Some(env) = self.lambdas.get(&(around, place, params.to_vec())) {
            return *env;
        }
        let env = self.body();
        self.lambdas.insert((around, place, params.to_vec()), env);
        env
    }

    /// Forgets what no body that is still to come asks for.
    pub(crate) fn clear(&mut self) {
        *self = Memo { n_envs: self.n_envs, n_steps: self.n_steps, ..Memo::default() };
    }
}
