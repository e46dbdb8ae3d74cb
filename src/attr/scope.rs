//! The variables in scope, and who attributes expressions there.

use crate::base::ClassId;
use crate::ir::{Const, LocalId};
use crate::java;

use super::memo::{Env, Memo};
use crate::classes::Classes;
use crate::classes::names::Place;
use crate::types::Type;

/// A variable of a body.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub name: String,
    pub ty: Type,
    /// Where it is kept, in code that is emitted.
    pub local: Option<LocalId>,
    /// It is final and holds a constant from its declaration on.
    pub constant: Option<Const>,
    /// Of a pattern: its scope is not that of the block it stands in.
    pub is_pattern: bool,
    /// Its name means it here; that of a pattern where the pattern is known to match (JLS 6.3.1).
    pub is_matched: bool,
}

impl Variable {
    pub(crate) fn of(name: &str, ty: Type) -> Self {
        Variable { name: name.to_owned(), ty, local: None, constant: None, is_pattern: false, is_matched: true }
    }

    /// Of a pattern that is not known to match yet.
    pub(crate) fn of_pattern(name: &str, ty: Type) -> Self {
        Variable { is_pattern: true, is_matched: false, ..Variable::of(name, ty) }
    }
}

/// Variables by the block they are declared in, innermost last.
#[derive(Default, Debug)]
pub(crate) struct Scope {
    levels: Vec<Vec<Variable>>,
}

impl Scope {
    pub(crate) fn new() -> Self {
        Scope { levels: vec![Vec::new()] }
    }

    pub(crate) fn enter(&mut self) {
        self.levels.push(Vec::new());
    }

    pub(crate) fn leave(&mut self) {
        self.levels.pop();
    }

    fn innermost(&mut self) -> &mut Vec<Variable> {
        self.levels.last_mut().expect("there is a scope")
    }

    pub(crate) fn declare(&mut self, variable: Variable) {
        self.innermost().push(variable);
    }

    pub(crate) fn find(&self, name: &str) -> Option<&Variable> {
        self.all().rev().find(|variable| variable.name == name)
    }

    /// Those that names mean here, outermost first.
    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = &Variable> {
        self.levels.iter().flatten().filter(|variable| variable.is_matched)
    }

    /// The constants, innermost last.
    pub(super) fn constants(&self) -> Vec<(String, Const)> {
        if self.all().all(|variable| variable.constant.is_none()) {
            return Vec::new();
        }
        let known = |variable: &Variable| Some((variable.name.clone(), self.find(&variable.name)?.constant.clone()?));
        self.all().filter_map(known).collect()
    }

    /// How many variables the innermost scope has.
    pub(crate) fn len(&self) -> usize {
        self.levels.last().map_or(0, Vec::len)
    }

    /// Takes pattern variables declared in the innermost scope since it had `len` variables out of it.
    pub(crate) fn take_patterns(&mut self, len: usize) -> Vec<Variable> {
        let scope = self.innermost();
        let since = scope.split_off(len.min(scope.len()));
        let (patterns, others): (Vec<_>, Vec<_>) = since.into_iter().partition(|variable| variable.is_pattern);
        scope.extend(others);
        patterns
    }

    /// Declares again those of the variables that are named.
    pub(crate) fn declare_named(&mut self, variables: &[Variable], names: &[String]) {
        let named = variables.iter().filter(|variable| names.contains(&variable.name));
        self.innermost().extend(named.map(|variable| Variable { is_matched: true, ..variable.clone() }));
    }

    /// What names mean while something is evaluated: do these mean the variables of patterns declared in the innermost
    /// scope since it had `len` variables?
    pub(crate) fn matched(&mut self, len: usize, names: &[String], is_matched: bool) {
        let since = self.innermost().iter_mut().skip(len);
        for variable in since.filter(|variable| variable.is_pattern && names.contains(&variable.name)) {
            variable.is_matched = is_matched;
        }
    }
}

/// Attributes the expressions of a body.
pub(crate) struct Attr<'s, 'a> {
    pub w: &'s mut Classes<'a>,
    /// What was found so far.
    pub memo: &'s mut Memo,
    pub scope: &'s mut Scope,
    pub place: &'s mut Place,
    /// Whose body it is, which may be a lambda's.
    pub class: ClassId,
    pub has_this: bool,
    pub env: Env,
    /// The type of the first value that the lambda's body returns.
    pub(super) returned: Option<Type>,
    /// Of the `switch` around, its values so far.
    pub(super) yielded: Vec<(crate::types::Arm, Type)>,
}

impl<'s, 'a> Attr<'s, 'a> {
    pub(crate) fn new(
        (w, memo): (&'s mut Classes<'a>, &'s mut Memo),
        scope: &'s mut Scope,
        place: &'s mut Place,
        class: ClassId,
        has_this: bool,
        env: Env,
    ) -> Self {
        Attr { w, memo, scope, place, class, has_this, env, returned: None, yielded: Vec::new() }
    }

    pub(super) fn scoped<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        self.scope.enter();
        let (n_classes, env) = (self.place.local_classes.len(), self.env);
        let result = inside(self);
        self.env = env;
        self.place.local_classes.truncate(n_classes);
        self.scope.leave();
        result
    }

    /// The type as written here. What is not found is said when code for it is emitted.
    pub(crate) fn resolve(&mut self, written: &java::TypeRef) -> Type {
        let place = Place { is_quiet: true, ..self.place.clone() };
        self.w.ty(written, &place)
    }

    /// The code is the user's.
    pub(super) fn is_strict(&self) -> bool {
        self.w.program.classes[self.class].is_user
    }
}
