//! Sequences and sets of places, in JML: `\\seq`, `\\locset` and what is done with them.
//!
//! A value of either is an object of the models that never changes, so that ghosts can hold it and runs can make it;
//! a set of places is what a frame may say, too.

use crate::base::{ClassId, Span, place_number};
use crate::ir::Frame;
use crate::rel::{Expr, ExprKind, Formula, FormulaKind};
use crate::spec::ast::{self, BinaryOp as B, ExprKind as K};
use crate::spec::jml::{LOCSET, PLACES, SEQ, SLICE, WORDS};
use crate::types::Type;

use super::calls::Call;
use super::expr::Ctx;
use super::jml::make;
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Relation, Typed, not};

/// Words whose arguments are sets of places.
const OF_SETS: [&str; 5] = ["\\set_union", "\\set_minus", "\\intersect", "\\subset", "\\disjoint"];

fn called(name: &str, args: Vec<ast::Expr>, span: Span) -> ast::Expr {
    make(K::Call { receiver: None, name: ast::Name { text: name.into(), span }, args }, span)
}

fn variable(span: Span) -> ast::Expr {
    make(K::Name("$object".into()), span)
}

fn decl(bound: ast::Expr, span: Span) -> ast::Decl {
    let name = ast::Name { text: "$object".into(), span };
    ast::Decl { names: vec![name], is_disjoint: false, mult: None, bound }
}

/// For each object that was there before the call, and for static fields, which belong to none.
pub(super) fn for_all_before(word: &str, args: &[ast::Expr], span: Span) -> ast::Expr {
    let asked = |object: ast::Expr| called(word, args.iter().cloned().chain([object]).collect(), span);
    let before = make(K::Old(make(K::Name("java.lang.Object".into()), span)), span);
    let each = K::Quant(ast::Quantifier::All, vec![decl(before, span)], asked(variable(span)));
    make(K::Binary(B::AndAnd, asked(make(K::Null, span)), make(each, span)), span)
}

impl Ctx<'_, '_> {
    pub(super) fn is_of(&self, typed: &Typed, class: &str) -> bool {
        let Typed::Rel(relation) = typed else { return false };
        let [column] = relation.columns.as_slice() else { return false };
        column.class().is_some_and(|found| self.w.program().classes[found].name == class)
    }

    /// Does something of that name hold sets of places?
    fn may_be_set(&self, name: &str, scope: &Scope) -> bool {
        let is_set = |ty: &Type| ty.class_id().is_some_and(|class| self.w.program().classes[class].name == LOCSET);
        let fields = self.w.program().fields.iter().filter(|(_, field)| field.name == name);
        let mut types = fields.filter_map(|(id, _)| self.w.declared_type(id));
        types.any(is_set) || scope.definitions.iter().any(|definition| definition.name == name)
    }

    pub(super) fn words(&mut self, span: Span) -> Result<ClassId> {
        match self.w.class(WORDS) {
            Some(class) => Ok(class),
            None => mistake("unsupported", "sequences and sets of places are not supported here", span, ""),
        }
    }

    /// A word of JML that is written as a call. `None`: it is none.
    pub(super) fn word(&mut self, call: Call<'_>, scope: &Scope) -> Result<Option<Typed>> {
        let Call { name, args, span, .. } = call;
        let Some(word) = name.text.strip_prefix('\\') else { return Ok(None) };
        let class = self.words(span)?;
        self.w.complete_members(class);
        let given = match name.text.as_str() {
            PLACES | "\\singleton" => return self.places(args, name.text == PLACES, span, scope).map(Some),
            "\\new_elems_fresh" => return self.new_places_fresh(args, span, scope).map(Some),
            SLICE => return self.slice(args, span, scope).map(Some),
            text if OF_SETS.contains(&text) => {
                args.iter().map(|arg| Ok((self.set_of_places(arg, scope)?, arg))).collect::<Result<Vec<_>>>()?
            }
            _ => args.iter().map(|arg| Ok((self.typed(arg, scope)?, arg))).collect::<Result<Vec<_>>>()?,
        };
        let typed = self.static_call(class, word, given, span, scope)?;
        Ok(Some(match typed {
            Typed::Rel(relation) if relation.columns[0].class().is_some() && word != "seq_get" => {
                Typed::Rel(relation.total())
            }
            other => other,
        }))
    }

    pub(super) fn is_seq(&self, typed: &Typed) -> bool {
        self.is_of(typed, SEQ)
    }

    /// `s + t`
    pub(super) fn joined_seqs(
        &mut self,
        left: (Typed, &ast::Expr),
        right: (Typed, &ast::Expr),
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let class = self.words(span)?;
        self.static_call(class, "seq_concat", vec![left, right], span, scope)
    }

    /// `s[i..j]` of a sequence.
    fn slice(&mut self, args: &[ast::Expr], span: Span, scope: &Scope) -> Result<Typed> {
        let [of, from, to] = args else { unreachable!("a slice has two ends") };
        let typed = self.typed(of, scope)?;
        if self.is_of(&typed, SEQ) {
            let (from, to) = (from.clone(), to.clone());
            return self.typed(&called("\\seq_sub", vec![of.clone(), from, to], span), scope);
        }
        let what = "a range of elements outside `assignable` is not supported in JML specifications here";
        mistake("unsupported", what, span, "leave it out, or say the same with a quantifier")
    }

    /// A set of places; a field that is none is its own place.
    fn set_of_places(&mut self, arg: &ast::Expr, scope: &Scope) -> Result<Typed> {
        let typed = self.typed(arg, scope)?;
        if self.is_of(&typed, LOCSET) {
            return Ok(typed);
        }
        self.place(arg, scope)
    }

    fn places(&mut self, args: &[ast::Expr], takes_sets: bool, span: Span, scope: &Scope) -> Result<Typed> {
        let class = self.words(span)?;
        let mut union: Option<Typed> = None;
        for arg in args {
            let set = if takes_sets { self.set_of_places(arg, scope)? } else { self.place(arg, scope)? };
            union = Some(match union {
                None => set,
                Some(before) => self.static_call(class, "set_union", vec![(before, arg), (set, arg)], span, scope)?,
            });
        }
        match union {
            Some(union) => Ok(union),
            None => self.static_call(class, "empty", Vec::new(), span, scope),
        }
    }

    /// The place of one field.
    fn place(&mut self, of: &ast::Expr, scope: &Scope) -> Result<Typed> {
        let span = of.span;
        let (object, field) = match &*of.kind {
            K::Name(field) => (make(K::This, span), field),
            K::Binary(B::Join, object, field) => match &*field.kind {
                K::Name(field) => (object.clone(), field),
                _ => return self.no_place(span),
            },
            K::Call { name, .. } if name.text.starts_with('\\') => return self.typed(of, scope),
            _ => return self.no_place(span),
        };
        let is_local =
            matches!(&*of.kind, K::Name(name) if scope.param(name).is_some() || scope.lookup(name).is_some());
        if is_local {
            return self.no_place(span);
        }
        let path = match &*of.kind {
            K::Binary(..) => self.class_path(&object, scope),
            _ => scope.this.as_ref().and_then(Type::class_id),
        };
        let is_static = path.and_then(|class| self.w.field(class, field));
        let is_static = is_static.is_some_and(|field| self.w.program().fields[field].is_static);
        let object = if is_static { make(K::Null, span) } else { object };
        let class = self.words(span)?;
        let number = make(K::Int(place_number(field).into()), span);
        let given = vec![(self.typed(&object, scope)?, &object), (self.typed(&number, scope)?, &number)];
        self.static_call(class, "place", given, span, scope)
    }

    fn no_place<T>(&self, span: Span) -> Result<T> {
        let what = "this is no set of places, and no field";
        mistake("unsupported", what, span, "name a field, `o.*`, or all elements `a[*]`")
    }

    /// What is in the set now, and was not before, is new.
    fn new_places_fresh(&mut self, args: &[ast::Expr], span: Span, scope: &Scope) -> Result<Typed> {
        let [set] = args else {
            return mistake("arity", "one set of places was expected", span, "name one set");
        };
        let before = make(K::Old(set.clone()), span);
        self.typed(&for_all_before("\\addsNothing", &[set.clone(), before], span), scope)
    }

    /// `s[i]` of a sequence. `None`: it is none.
    pub(super) fn element_of_seq(
        &mut self,
        base: &ast::Expr,
        args: &[ast::Expr],
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Typed>> {
        let [index] = args else { return Ok(None) };
        if scope.dialect != Dialect::Jml {
            return Ok(None);
        }
        let typed = self.typed(base, scope)?;
        if !self.is_of(&typed, SEQ) {
            return Ok(None);
        }
        let class = self.words(span)?;
        let given = vec![(typed, base), (self.typed(index, scope)?, index)];
        self.static_call(class, "seq_get", given, span, scope).map(Some)
    }

    /// The number or truth value that an element of a sequence is.
    pub(super) fn value_of_element(
        &mut self,
        typed: Typed,
        written: &ast::Expr,
        to: &str,
        scope: &Scope,
    ) -> Result<Typed> {
        if scope.dialect != Dialect::Jml || !self.is_of(&typed, "java.lang.Object") {
            return Ok(typed);
        }
        let class = self.words(written.span)?;
        let typed =
            self.as_box(typed, if to == "asInt" { "java.lang.Integer" } else { "java.lang.Boolean" }, written.span);
        self.static_call(class, to, vec![(typed, written)], written.span, scope)
    }

    /// What asks for a number asks for its box: objects before the call may be such.
    fn as_box(&mut self, typed: Typed, name: &str, span: Span) -> Typed {
        let wanted = self.w.library_class(name);
        self.w.program_mut().asked.insert(wanted);
        let relation = typed.into_relation(span);
        let var = self.vars.fresh("element");
        let here = Expr::new(ExprKind::Var(var.clone()), span);
        let is = Formula::new(FormulaKind::InstanceOf(here.clone(), wanted), span);
        let none = Expr::new(ExprKind::None(vec![relation.columns[0].sort]), span);
        let cast = Expr::new(ExprKind::IfElse(is, here, none), span);
        let cast = Expr::new(ExprKind::Let(var, relation.expr, cast), span);
        Typed::Rel(Relation { expr: cast, is_total: false, ..relation })
    }

    /// An `Object` that is not the element of a sequence.
    pub(super) fn is_plain_object(&mut self, typed: &Typed, written: &ast::Expr, scope: &Scope) -> bool {
        scope.dialect == Dialect::Jml && self.is_of(typed, "java.lang.Object") && !self.is_element(written, scope)
    }

    fn is_element(&mut self, written: &ast::Expr, scope: &Scope) -> bool {
        match &*written.kind {
            K::Box(base, _) => self.typed(base, scope).is_ok_and(|typed| self.is_of(&typed, SEQ)),
            K::Old(inner) => self.is_element(inner, scope),
            K::Call { name, .. } => name.text == "\\seq_get",
            _ => false,
        }
    }

    /// `==` of sequences, of sets of places, of what is in a sequence. `None`: of something else.
    pub(super) fn same_value(
        &mut self,
        op: B,
        (left, a): (&Typed, &ast::Expr),
        (right, b): (&Typed, &ast::Expr),
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Typed>> {
        if !matches!(op, B::Eq | B::Ne) {
            return Ok(None);
        }
        let is_null = |typed: &Typed| matches!(typed, Typed::Rel(relation) if relation.is_null);
        if is_null(left) || is_null(right) {
            return Ok(None);
        }
        let are = |class: &str| self.is_of(left, class) && self.is_of(right, class);
        let name = if are(SEQ) || are(LOCSET) {
            "areEqual"
        } else if self.is_element(a, scope) || self.is_element(b, scope) {
            "isSame"
        } else {
            return Ok(None);
        };
        let class = self.words(span)?;
        let same = self.static_call(class, name, vec![(left.clone(), a), (right.clone(), b)], span, scope)?;
        let same = self.as_formula(same, span)?;
        Ok(Some(Typed::Truth(if op == B::Ne { not(same, span) } else { same })))
    }

    /// The places of a set, where a frame names one. `None`: it names something else.
    pub(super) fn frames_of_set(&mut self, place: &ast::StoreRef, scope: &Scope) -> Result<Option<Vec<Frame>>> {
        let span = place.span;
        let target = &place.target;
        let may_be = match &*target.kind {
            K::Name(name) => self.may_be_set(name, scope),
            K::Binary(B::Join, _, field) => matches!(&*field.kind, K::Name(name) if self.may_be_set(name, scope)),
            K::Call { .. } => true,
            _ => false,
        };
        if place.is_all || place.selector.is_some() || scope.dialect != Dialect::Jml || !may_be {
            return Ok(None);
        }
        let typed = match self.typed(target, scope) {
            Ok(typed) => typed,
            Err(_) if !matches!(&*target.kind, K::Call { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        if !self.is_of(&typed, LOCSET) {
            return if matches!(&*target.kind, K::Call { .. }) { self.no_place(span) } else { Ok(None) };
        }
        let objects = |class: ast::Expr, number: i32| {
            let number = make(K::Int(number.into()), span);
            let has = called("\\hasPlace", vec![target.clone(), variable(span), number], span);
            make(K::Comprehension(vec![decl(class, span)], has), span)
        };
        let mut frames = Vec::new();
        let classes: Vec<_> = self.w.program().classes.values().map(|class| class.name.clone()).collect();
        for array in classes.into_iter().filter(|name| name.ends_with("[]")) {
            let arrays = self.relation(&objects(make(K::Type(array), span), 0), scope)?.expr;
            frames.push(Frame::AllOf { objects: arrays });
        }
        let fields: Vec<_> =
            self.w.program().fields.iter().map(|(id, field)| (id, field.class, field.name.clone())).collect();
        for (id, class, name) in fields {
            let declared = self.w.program().classes[class].span;
            let is_model = declared.is_none_or(|span| self.w.sources().get(span.source).is_model());
            if is_model || self.w.program().fields[id].is_static {
                continue;
            }
            let owner = make(K::Name(self.w.program().classes[class].name.clone()), span);
            let objects = self.relation(&objects(owner, place_number(&name)), scope)?.expr;
            frames.push(Frame::Field { objects, field: id });
        }
        Ok(Some(frames))
    }
}
