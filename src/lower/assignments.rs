//! What code gives to variables and fields, and how it uses them: one walk over a top-level class, made once.
//!
//! Nobody but the top-level class around a private field can assign it, nor a final one, so that all assignments are
//! seen. Names are compared, not what they resolve to: a variable that is called as the field only makes the answer no.
//! Readers are [`super::settled`], [`super::makers`], [`super::fresh`], [`super::never_null`], [`super::arrays_made`]
//! and [`super::array_lengths`].

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::uses::{Uses, UsesByName};
use super::value::Value;
use super::world::World;
use crate::base::{ClassId, Sources, Span};
use crate::java::visit::{self, Scope, Visitor};
use crate::java::{self, Expr, ExprKind, Member, Name, Param, Pattern, Resource, StmtKind, SwitchCase, SwitchLabel};

/// What is found in the code of a top-level class.
#[derive(Default)]
pub(super) struct Assignments {
    by_name: BTreeMap<String, Vec<Assignment>>,
    /// The names of fields.
    fields: BTreeSet<String>,
    uses: UsesByName,
    /// The names in code that runs while a class is initialized, which `uses` leaves out.
    named_by_initializers: BTreeSet<String>,
    /// Of each class that is declared, by the place of its declaration: variables of its methods and initializers.
    variables: BTreeMap<Span, BTreeSet<String>>,
    /// What code that is not understood names.
    unclear: Unclear,
}

/// The names in code that is not understood: whoever assigns a field, or uses it, writes its name.
#[derive(Default)]
struct Unclear {
    spans: Vec<Span>,
    used: BTreeSet<String>,
    assigned: BTreeSet<String>,
}

impl Unclear {
    fn read(&mut self, sources: &Sources) {
        for span in std::mem::take(&mut self.spans) {
            let text = sources.text(span);
            let is_escaped = text.contains("\\u");
            let is_of_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
            let mut at = 0;
            while let Some(begin) = text[at..].find(is_of_word).map(|from| at + from) {
                let end = text[begin..].find(|c| !is_of_word(c)).map_or(text.len(), |n| begin + n);
                let word = &text[begin..end];
                self.used.insert(word.to_owned());
                if is_escaped || is_assigned(text[..begin].trim_end(), text[end..].trim_start()) {
                    self.assigned.insert(word.to_owned());
                }
                at = end;
            }
        }
    }
}

/// Between these texts stands the target of an assignment, or what may be one: comments may hide which it is.
fn is_assigned(before: &str, after: &str) -> bool {
    const STEPS: [&str; 2] = ["++", "--"];
    const OPERATORS: [&str; 12] = ["", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"];
    let after = after.trim_start_matches(|c: char| c == ')' || c.is_whitespace());
    // What `++` before a longer path steps is its last name.
    let before = before.trim_end_matches(|c: char| c.is_alphanumeric() || "_$.()[]".contains(c) || c.is_whitespace());
    let is_operator = |operator: &str| after.strip_prefix(operator).is_some_and(|rest| rest.starts_with('='));
    let is_stepped = STEPS.iter().any(|step| before.ends_with(step) || after.starts_with(step));
    let is_given = OPERATORS.into_iter().any(is_operator) && !after.starts_with("==");
    let is_hidden = ["/*", "//"].iter().any(|comment| after.starts_with(comment))
        || before.ends_with("*/")
        || before.lines().next_back().is_some_and(|line| line.contains("//"));
    is_stepped || is_given || is_hidden
}

/// A place where a variable or a field gets a value.
pub(super) struct Assignment {
    pub how: How,
    pub value: Value,
    /// A constructor or initializer assigns the field of the very object that is made.
    pub makes_own: bool,
    /// The field of the object whose code it is, if it is a field.
    of_this: bool,
    /// The place of the class whose field it is, where that is known.
    owner: Option<Span>,
    /// It runs while a class is initialized.
    pub is_static: bool,
    /// The place of the class in whose method or initializer it stands, and in no lambda or class in there.
    pub within: Option<Span>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// Where it is declared; a field without an initial value holds null or zero.
    Declared,
    /// `x = …`
    Assigned,
    /// `x += …`, `x++`
    Changed,
    /// A parameter, a variable of a pattern, of a loop, …
    Bound,
}

impl Assignments {
    fn of(decl: &java::TypeDecl, sources: &Sources) -> Self {
        let mut walk = Walk::default();
        visit::walk_type(decl, &mut walk);
        walk.found.unclear.read(sources);
        walk.found
    }

    /// May code that is not understood assign what has this name?
    pub(super) fn may_be_assigned_unclearly(&self, name: &str) -> bool {
        self.unclear.assigned.contains(name)
    }

    /// Does code that is not understood name it?
    pub(super) fn is_used_unclearly(&self, name: &str) -> bool {
        self.unclear.used.contains(name)
    }

    /// All that give something to what has this name.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &Assignment> {
        self.by_name.get(name).into_iter().flatten()
    }

    /// Those after a declaration: by `=`, `+=`, `++`.
    pub(super) fn later(&self, name: &str) -> impl Iterator<Item = &Assignment> {
        self.all(name).filter(|each| matches!(each.how, How::Assigned | How::Changed))
    }

    /// The same of the field of a class that is declared there: without those that are fields of others.
    pub(super) fn later_of(&self, class: Span, field: &str) -> impl Iterator<Item = &Assignment> {
        self.later(field).filter(move |each| each.owner.is_none_or(|owner| owner == class))
    }

    /// As [`Self::later_of`]: instead of a variable that is given to this field of the object whose code it is
    /// and to nothing else, what the variable is given. With: the variable, and how often that is.
    pub(super) fn given(&self, class: Span, field: &str) -> Vec<(&Assignment, Option<(&str, usize)>)> {
        let mut found = Vec::new();
        for each in self.later_of(class, field) {
            match &each.value {
                Value::Like(variable) if self.is_only_for(variable, field, each.within) => {
                    let n = self.later(field).filter(|each| each.value.is_like(variable)).count();
                    found.extend(self.all(variable).map(|each| (each, Some((variable.as_str(), n)))));
                }
                _ => found.push((each, None)),
            }
        }
        found
    }

    fn is_only_for(&self, variable: &str, field: &str, within: Option<Span>) -> bool {
        let is_unclear = self.may_be_assigned_unclearly(variable) || self.is_used_unclearly(variable);
        // Objects of a class in there would all be given the same.
        let is_given = |each: &Assignment| {
            matches!(each.how, How::Declared | How::Assigned) && within.is_some() && each.within == within
        };
        !is_unclear
            && !self.fields.contains(variable)
            && self.all(variable).next().is_some()
            && self.all(variable).all(is_given)
            && self.by_name.iter().all(|(name, all)| {
                all.iter()
                    .all(|each| !each.value.is_like(variable) || name == field && each.of_this && each.within == within)
            })
    }

    /// How code uses what has this name, but for what runs while a class is initialized. `None`: it does not.
    pub(super) fn uses(&self, name: &str) -> Option<&Uses> {
        self.uses.get(name)
    }

    /// Does code name it that runs while a class is initialized?
    pub(super) fn is_named_by_initializers(&self, name: &str) -> bool {
        self.named_by_initializers.contains(name)
    }

    /// Does a variable in the class's methods have one of these names?
    pub(super) fn has_variable(&self, decl: &java::TypeDecl, names: &BTreeSet<String>) -> bool {
        self.variables.get(&decl.span).is_some_and(|variables| !variables.is_disjoint(names))
    }
}

impl World<'_> {
    /// The class in whose text the class stands, itself perhaps. Local classes have none: their fields are looked at
    /// by the code around.
    pub(super) fn top_level(&self, class: ClassId) -> Option<Rc<java::TypeDecl>> {
        let mut declared = self.infos[class].declared.as_ref()?;
        let mut name = &self.program.classes[class].name;
        while let Some(outer) = &declared.outer {
            name = outer;
            declared = self.declaration(outer)?;
        }
        self.declaration(name).map(|found| found.decl.clone())
    }

    /// What is given to whom in the code of a top-level class.
    pub(super) fn assignments(&mut self, top: &java::TypeDecl) -> Rc<Assignments> {
        self.assignments.entry(top.span).or_insert_with(|| Rc::new(Assignments::of(top, &self.classes.sources))).clone()
    }
}

/// Where the walk is.
#[derive(Clone, Default)]
struct Around {
    /// The members of a class are next.
    is_class: bool,
    /// The declared class around, if its members are next or the code of one of its methods or initializers.
    class: Option<Span>,
    /// Fields of the class around, and its place if it has a name.
    fields: Rc<BTreeSet<String>>,
    fields_of: Option<Span>,
    /// Code that makes the object of these fields.
    makes: bool,
    is_static: bool,
    /// The classes to whose methods variables here belong.
    variables_of: Vec<Span>,
}

#[derive(Default)]
struct Walk {
    found: Assignments,
    around: Vec<Around>,
}

impl Walk {
    fn around(&self) -> Around {
        self.around.last().cloned().unwrap_or_default()
    }

    fn give(&mut self, name: &str, how: How, value: Value, makes_own: bool) {
        self.give_to(name, how, value, (makes_own, false, None));
    }

    fn give_to(&mut self, name: &str, how: How, value: Value, (makes_own, of_this, owner): (bool, bool, Option<Span>)) {
        let (is_static, within) = self.around.last().map_or((false, None), |around| (around.is_static, around.class));
        let assignment = Assignment { how, value, makes_own, of_this, owner, is_static, within };
        match self.found.by_name.get_mut(name) {
            Some(all) => all.push(assignment),
            None => drop(self.found.by_name.insert(name.to_owned(), vec![assignment])),
        }
    }

    /// The name is one of a variable here.
    fn variable(&mut self, name: &Name) {
        for class in self.around.last().map_or(&[][..], |around| &around.variables_of) {
            self.found.variables.entry(*class).or_default().insert(name.text.clone());
        }
    }

    fn bind(&mut self, name: &Name) {
        self.variable(name);
        self.give(&name.text, How::Bound, Value::Other, false);
    }

    fn params(&mut self, params: &[Param]) {
        params.iter().for_each(|param| self.give(&param.name.text, How::Bound, Value::Other, false));
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { name, .. } => self.bind(name),
            Pattern::Record { parts, .. } => parts.iter().for_each(|part| self.pattern(part)),
        }
    }

    fn cases(&mut self, cases: &[SwitchCase]) {
        for label in cases.iter().flat_map(|case| &case.labels) {
            if let SwitchLabel::Pattern(pattern) = label {
                self.pattern(pattern);
            }
        }
    }

    fn assigned(&mut self, target: &Expr, how: How, value: Value) {
        let (name, is_this) = match &*target.kind {
            ExprKind::Name(name) => (name, true),
            ExprKind::Field(object, name) => (name, matches!(&*object.kind, ExprKind::This)),
            ExprKind::SuperField(_, name) => (name, false),
            _ => return,
        };
        let around = self.around.last().filter(|around| around.fields.contains(&name.text));
        let makes = around.is_some_and(|around| around.makes);
        let owner = around.and_then(|around| around.fields_of).filter(|_| is_this);
        self.give_to(&name.text, how, value, (is_this && makes, is_this, owner));
    }

    fn is_static(&self) -> bool {
        self.around.last().is_some_and(|around| around.is_static)
    }
}

/// The names of the fields that the members declare.
fn fields_of(members: &[Member]) -> BTreeSet<String> {
    let fields = members.iter().filter_map(|member| match member {
        Member::Field(fields) => Some(fields.vars.iter().map(|var| var.name.text.clone())),
        _ => None,
    });
    fields.flatten().collect()
}

impl Visitor for Walk {
    fn enter(&mut self, scope: Scope<'_>) {
        let outer = self.around();
        let inner = match scope {
            Scope::Type(decl) => {
                let is_member = self.around.is_empty() || outer.is_class;
                let around = if is_member { Vec::new() } else { outer.variables_of };
                let variables_of = around.into_iter().chain([decl.span]).collect();
                let fields = Rc::new(fields_of(&decl.members));
                // Constants of an enum are made while it is initialized.
                Around {
                    is_class: true,
                    class: Some(decl.span),
                    fields,
                    fields_of: Some(decl.span),
                    makes: false,
                    is_static: true,
                    variables_of,
                }
            }
            Scope::Anonymous(members) => {
                let fields = Rc::new(fields_of(members));
                Around { is_class: true, class: None, fields, fields_of: None, makes: false, is_static: true, ..outer }
            }
            // Its own scope comes next.
            Scope::Member(Member::Type(_)) => outer,
            Scope::Member(member) => {
                let (makes, is_static, is_code) = match member {
                    Member::Method(method) => (method.is_constructor, false, true),
                    Member::Initializer { is_static, .. } => (!is_static, *is_static, true),
                    Member::Field(fields) => {
                        let is_static = fields.modifiers.has("static");
                        (!is_static, is_static, false)
                    }
                    _ => (false, false, false),
                };
                let class = outer.class.filter(|_| is_code);
                Around { is_class: false, class, makes, is_static, ..outer }
            }
            Scope::Lambda(_) | Scope::MethodRef => {
                Around { is_class: false, class: None, makes: false, is_static: false, ..outer }
            }
        };
        self.around.push(inner);
        match scope {
            Scope::Type(decl) => self.params(&decl.components),
            Scope::Lambda(params) => self.params(params),
            Scope::Member(Member::Method(method)) => method.params.iter().for_each(|param| self.bind(&param.name)),
            Scope::Member(Member::Field(fields)) => {
                for var in &fields.vars {
                    self.found.fields.insert(var.name.text.clone());
                    let value = var.init.as_ref().map_or(Value::Null, |init| Value::of(init, Some(&fields.ty)));
                    self.give(&var.name.text, How::Declared, value, false);
                }
            }
            Scope::Member(_) | Scope::Anonymous(_) | Scope::MethodRef => {}
        }
    }

    fn leave(&mut self) {
        self.around.pop();
    }

    fn member(&mut self, member: &Member) {
        if let Member::Unsupported { span, .. } = member {
            self.found.unclear.spans.push(*span);
        }
    }

    fn stmt(&mut self, stmt: &java::Stmt) {
        if !self.is_static() {
            self.found.uses.stmt(stmt);
        }
        match &stmt.kind {
            StmtKind::Local { ty, vars, .. } => {
                for var in vars {
                    self.variable(&var.name);
                    if let Some(init) = &var.init {
                        self.give(&var.name.text, How::Declared, Value::of(init, Some(ty)), false);
                    }
                }
            }
            StmtKind::LocalType(decl) => self.variable(&decl.name),
            StmtKind::ForEach { param, .. } => self.bind(&param.name),
            StmtKind::Switch { cases, .. } => self.cases(cases),
            StmtKind::Try { resources, catches, .. } => {
                catches.iter().for_each(|catch| self.bind(&catch.name));
                for resource in resources {
                    if let Resource::Declared { name, .. } = resource {
                        self.bind(name);
                    }
                }
            }
            StmtKind::Unsupported(_) => self.found.unclear.spans.push(stmt.span),
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if !self.is_static() {
            self.found.uses.expr(expr);
        } else if let ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) = &*expr.kind {
            self.found.named_by_initializers.insert(name.text.clone());
        }
        match &*expr.kind {
            ExprKind::Assign(target, value) => self.assigned(target, How::Assigned, Value::of(value, None)),
            ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => {
                self.assigned(target, How::Changed, Value::Other);
            }
            ExprKind::InstanceOfPattern(_, pattern) => self.pattern(pattern),
            ExprKind::Switch { cases, .. } => self.cases(cases),
            ExprKind::Unsupported(_) => self.found.unclear.spans.push(expr.span),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_assigned;

    #[test]
    fn what_stands_around_a_name_says_whether_it_is_assigned() {
        for (before, after, expected) in [
            ("", " = 1;", true),
            ("(this.", ") = given;", true),
            ("", " >>>= 1;", true),
            ("", "++;", true),
            ("--this.other.", ";", true),
            ("++(", ");", true),
            ("", " /* or */ = 1;", true),
            ("++ /* or */ ", ";", true),
            ("++ // or\n", ";", true),
            ("if (", " == 1)", false),
            ("if (", " <= 1)", false),
            ("if (", " != 1)", false),
            ("", "[0] = 1;", false),
            ("return ", ";", false),
            ("x++; return ", " + ;", false),
        ] {
            assert_eq!(is_assigned(before, after), expected, "{before}name{after}");
        }
    }
}
