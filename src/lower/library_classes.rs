//! Where lowering knows a class of the library: strings, boxes, nondeterministic values, records, enums.

use crate::base::{ClassId, MethodId, Span};
use crate::ir::{self, BranchKind, Const, Expr, InstrKind, LOST_MESSAGE, LocalId, TerminatorKind, UnaryOp};
use crate::java::{self, BinaryOp, ExprKind};

use super::call::Arg;
use super::func::{Func, Value};
use crate::classes::MethodSource;
use crate::classes::{VERIFIER, regex};
use crate::types::{Type, unwrapped};

impl Func<'_, '_> {
    // ---- strings ------------------------------------------------------------------------------------------------

    /// The operator `+` on strings: a fresh string (JLS 15.18.1).
    pub(super) fn concat(&mut self, left: Value, right: Value, span: Span) -> Value {
        let class = self.w.library_class("java.lang.String");
        let string = Type::class(class);
        let Some(left) = self.as_text(left, span) else { return (Expr::Const(Const::Null), string) };
        let left = self.pin((left, string.clone()), span).0;
        let Some(right) = self.as_text(right, span) else { return (Expr::Const(Const::Null), string) };
        let Some(joined) = self.w.find_methods(class, "joined").first().copied() else {
            return self.unsupported("string concatenation", "keep strings out of the checked paths", span);
        };
        let result = self.call_direct(joined, vec![left, right], string.clone(), span);
        (result, string)
    }

    /// String conversion (JLS 5.1.11); `None` if it is unsupported.
    fn as_text(&mut self, (value, ty): Value, span: Span) -> Option<Expr> {
        let class = self.w.library_class("java.lang.String");
        if let Expr::Const(constant) = &value
            && let Some(text) = crate::classes::constant::text(constant)
        {
            return Some(Expr::Const(Const::Str(text)));
        }
        if ty.class_id() == Some(class) {
            return Some(value);
        }
        let (value, param) = match ty {
            Type::Prim(prim @ (ir::Type::Byte | ir::Type::Short)) => {
                (self.to_prim(value, prim, ir::Type::Int), ir::Type::Int)
            }
            Type::Prim(prim) => (value, prim),
            _ => (value, ir::Type::Ref(self.w.object())),
        };
        let candidates = self.w.find_methods(class, "valueOf");
        let Some(method) = candidates.into_iter().find(|m| self.w.program.methods[*m].params[0].1 == param) else {
            let what = format!("`{}` as text", self.w.program.type_name(param));
            self.unsupported(what, "keep such text out of the checked paths", span);
            return None;
        };
        Some(self.call_direct(method, vec![value], Type::class(class), span))
    }

    /// Evaluates what a text is made of, but does not make the text: for what is only printed or shown to people.
    pub(super) fn operands_only(&mut self, expr: &java::Expr) {
        match &*expr.kind {
            ExprKind::Binary(BinaryOp::Add, a, b) => {
                self.operands_only(a);
                self.operands_only(b);
            }
            _ => self.effect(expr),
        }
    }

    /// An exception class of the library, which does nothing with its message but keep it.
    pub(super) fn is_library_exception(&mut self, class: ClassId) -> bool {
        let throwable = self.w.library_class("java.lang.Throwable");
        !self.w.program.classes[class].is_user && self.w.is_subclass(class, throwable)
    }

    /// Does the file ask an exception for its message somewhere? Then messages are put together.
    pub(super) fn asks_messages(&self, place: Span) -> bool {
        self.w.sources.get(place.source).text.contains("getMessage")
    }

    /// A text put together from parts, or a call of a method that does only that.
    pub(super) fn is_message(&mut self, arg: &java::Expr) -> bool {
        match &*arg.kind {
            ExprKind::Binary(BinaryOp::Add, ..) => has_literal(arg),
            ExprKind::Call { target: java::CallTarget::Implicit, name, .. } => {
                let candidates = self.w.find_methods(self.class, &name.text);
                let [method] = candidates.as_slice() else { return false };
                let MethodSource::Declared(decl) = &self.w.methods[*method].source else { return false };
                let is_final = ["private", "static", "final"].iter().any(|word| decl.modifiers.has(word));
                let stmts = decl.body.as_ref().map_or(&[][..], |body| &body.stmts);
                match stmts {
                    [java::Stmt { kind: java::StmtKind::Return(Some(value)), .. }] => {
                        is_final && has_literal(value) && has_only_names(value)
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// The arguments, those at the given places evaluated in their parts only and replaced by null.
    pub(super) fn args_without<'e>(&mut self, args: &'e [java::Expr], lost: &[Span]) -> Vec<Arg<'e>> {
        let mut values = Vec::new();
        for arg in args {
            if !lost.contains(&arg.span) {
                values.extend(self.args(std::slice::from_ref(arg)));
                continue;
            }
            match &*arg.kind {
                ExprKind::Call { args, .. } => args.iter().for_each(|arg| self.effect(arg)),
                _ => self.operands_only(arg),
            }
            let string = Type::class(self.w.library_class("java.lang.String"));
            values.push(Arg::Value((Expr::Const(Const::Null), string), arg.span));
        }
        values
    }

    /// Marks the exception, so that nobody takes null for its message.
    pub(super) fn lose_message(&mut self, exception: &Expr, span: Span) {
        let throwable = self.w.library_class("java.lang.Throwable");
        let field = self.w.field(throwable, LOST_MESSAGE).expect("the model of Throwable has the field");
        let value = Expr::Const(Const::Bool(true));
        self.emit(InstrKind::Store { object: exception.clone(), field, value }, span);
    }

    /// An exception of the language itself.
    pub(super) fn raise_new(&mut self, exception: &str, span: Span) {
        let class = self.w.library_class(exception);
        self.w.complete_members(class);
        let local = self.temp(Type::class(class));
        self.emit(InstrKind::New { dest: local, class }, span);
        // What a JVM says in it differs from version to version.
        self.lose_message(&Expr::Local(local), span);
        self.raise(Expr::Local(local), span);
    }

    // ---- boxes --------------------------------------------------------------------------------------------------

    /// `==` on two boxes of one class: small values share one box (JLS 5.1.7), which the model's `same` decides.
    pub(super) fn same_box(&mut self, left: &Value, right: &Value, span: Span) -> Option<Expr> {
        let class = left.1.class_id().filter(|class| right.1.class_id() == Some(*class))?;
        unwrapped(&self.w.program.classes[class].name)?;
        let same = self.w.find_methods(class, "same").first().copied()?;
        Some(self.call_direct(same, vec![left.0.clone(), right.0.clone()], Type::BOOL, span))
    }

    /// `==` on references. Boxes may hide behind `Object` and its like: those of equal small values are one object.
    pub(super) fn same_object(&mut self, left: Value, right: Value, span: Span) -> Expr {
        let may_hide_boxes = !self.is_model() && self.may_be_box(&left) && self.may_be_box(&right) && left.0 != right.0;
        if may_hide_boxes {
            let boxes = self.w.library_class("java.lang.Boxes");
            if let Some(same) = self.w.find_methods(boxes, "same").first().copied() {
                return self.call_direct(same, vec![left.0, right.0], Type::BOOL, span);
            }
        }
        Expr::SameRef(Box::new(left.0), Box::new(right.0))
    }

    /// Is this code of a model? Models compare by `equals` where boxes may meet.
    fn is_model(&self) -> bool {
        let class = &self.w.program.classes[self.class];
        let name = &class.name;
        let outermost = name
            .find(|c: char| c.is_uppercase())
            .map(|at| name[at..].find('.').map_or(name.as_str(), |end| &name[..at + end]));
        !class.is_user && outermost.is_some_and(|name| crate::classes::models::find(name).is_some())
    }

    /// Is the static type a box, or one that boxes are instances of?
    fn may_be_box(&mut self, value: &Value) -> bool {
        if matches!(value.0, Expr::Const(_)) {
            return false;
        }
        let Some(class) = value.1.class_id() else { return false };
        let name = self.w.program.classes[class].name.as_str();
        unwrapped(name).is_some()
            || ["java.lang.Object", "java.lang.Number", "java.lang.Comparable", "java.io.Serializable"].contains(&name)
    }

    // ---- assertion messages -------------------------------------------------------------------------------------

    /// Evaluates the detail of an `assert`: its text, where that is at hand.
    pub(super) fn detail(&mut self, message: &java::Expr) -> Option<Expr> {
        if self.is_message(message) {
            self.operands_only(message);
            return None;
        }
        let (value, ty) = self.expr(message);
        match &value {
            Expr::Const(Const::Str(_)) => Some(value),
            Expr::Const(constant) => Some(Expr::Const(Const::Str(crate::classes::constant::text(constant)?))),
            _ if self.w.is_string(&ty) => Some(value),
            _ => None,
        }
    }

    /// Gives an error its detail message, or marks that it has one that is not known.
    pub(super) fn store_detail(&mut self, error: LocalId, detail: Option<Expr>, span: Span) {
        let Some(value) = detail else { return self.lose_message(&Expr::Local(error), span) };
        let throwable = self.w.library_class("java.lang.Throwable");
        let field = self.w.field(throwable, "message").expect("the model of Throwable has the field");
        self.emit(InstrKind::Store { object: Expr::Local(error), field, value }, span);
    }

    // ---- nondeterministic values --------------------------------------------------------------------------------

    /// A native method that the language of the program has an instruction for.
    pub(super) fn intrinsic(&mut self, method: MethodId, args: &[Expr], span: Span) -> Option<Value> {
        let decl = &self.w.program.methods[method];
        let class = self.w.program.classes[decl.class].name.as_str();
        let name = decl.name.clone();
        let returns = self.w.methods[method].returns.clone();
        if let ("java.lang.Math" | "java.lang.Float" | "java.lang.Double", [value]) = (class, args) {
            let (op, operand) = match name.as_str() {
                "sqrt" => (UnaryOp::Sqrt, ir::Type::Double),
                "floatToRawIntBits" => (UnaryOp::ToBits, ir::Type::Float),
                "doubleToRawLongBits" => (UnaryOp::ToBits, ir::Type::Double),
                "intBitsToFloat" => (UnaryOp::FromBits, ir::Type::Int),
                "longBitsToDouble" => (UnaryOp::FromBits, ir::Type::Long),
                _ => return None,
            };
            return Some((Expr::Unary(op, operand, Box::new(value.clone())), returns));
        }
        if let Some(pattern) = regex::pattern(class, &name, args) {
            let is_pattern = class != "java.lang.String";
            return self.matched(&pattern, &name, is_pattern, args, returns, span);
        }
        if class != VERIFIER {
            return None;
        }
        if name == "assume" {
            self.emit(InstrKind::Assume(args.first()?.clone()), span);
            return Some((Expr::Const(Const::Null), Type::Void));
        }
        if !name.starts_with("nondet") || !matches!(returns, Type::Prim(_)) {
            return None;
        }
        let dest = self.temp(returns.clone());
        self.emit(InstrKind::Nondet { dest, name }, span);
        Some((Expr::Local(dest), returns))
    }

    // ---- regular expressions ------------------------------------------------------------------------------------

    /// A call that a pattern is given to: the method of the class that is made of the pattern.
    fn matched(
        &mut self,
        pattern: &str,
        name: &str,
        is_pattern: bool,
        args: &[Expr],
        returns: Type,
        span: Span,
    ) -> Option<Value> {
        let made = match regex::class_of(pattern) {
            Ok(made) => self.w.class(&made)?,
            Err(why) => {
                let what = format!("the regular expression \"{}\" ({why})", regex::without_flags(pattern));
                return Some(self.unsupported_as(what, "avoid it on the checked paths", returns, span));
            }
        };
        let string = Type::class(self.w.library_class("java.lang.String"));
        let text = |value: &Expr| (value.clone(), string.clone());
        let mut given: Vec<Value> = match (is_pattern, args) {
            (false, [text_of, _, rest @ ..]) => std::iter::once(text_of).chain(rest).map(text).collect(),
            (true, [regex, ..]) if name == "compile" => vec![text(regex)],
            (true, [_, input]) => {
                let sequence = Type::class(self.w.library_class("java.lang.CharSequence"));
                self.null_check(input, span);
                vec![self.call_named(input.clone(), &sequence, "toString", &[], span)?]
            }
            _ => return None,
        };
        if name == "split" {
            given.truncate(1);
            let limit = args.get(2).cloned().unwrap_or(Expr::Const(Const::Int(0)));
            given.push((limit, Type::Prim(ir::Type::Int)));
        }
        let given = given.into_iter().map(|value| Arg::Value(value, span)).collect();
        Some(self.call_static(made, &java::Name { text: name.to_owned(), span }, given, span))
    }

    // ---- methods that no source spells --------------------------------------------------------------------------

    /// `E.valueOf(name)`: the constant of that name, or an exception.
    pub(super) fn enum_value_of(&mut self, class: ClassId, span: Span) {
        let constants: Vec<String> = match &self.w.infos[class].declared {
            Some(declared) => declared.decl.constants.iter().map(|constant| constant.name.text.clone()).collect(),
            None => Vec::new(),
        };
        self.init_class(class, span);
        let name = self.lookup("name").expect("the parameter is in scope");
        let string = self.local_type(name);
        self.null_check(&Expr::Local(name), span);
        for constant in constants {
            let Some(field) = self.w.field(class, &constant) else { continue };
            let label = (Expr::Const(Const::Str(constant)), string.clone());
            let Some((equal, _)) = self.call_named(Expr::Local(name), &string, "equals", &[label], span) else {
                continue;
            };
            let (here, next) = (self.block(), self.block());
            self.branch(equal, here, next, BranchKind::Dispatch, span);
            self.enter(here);
            let dest = self.temp(Type::class(class));
            self.emit(InstrKind::LoadStatic { dest, field }, span);
            self.terminate(TerminatorKind::Return(Some(Expr::Local(dest))), span);
            self.enter(next);
        }
        self.raise_new("java.lang.IllegalArgumentException", span);
    }
}

/// Is a part of the sum a string literal?
fn has_literal(expr: &java::Expr) -> bool {
    match &*expr.kind {
        ExprKind::Binary(BinaryOp::Add, a, b) => has_literal(a) || has_literal(b),
        ExprKind::Literal(java::Literal::Str(_)) => true,
        _ => false,
    }
}

/// Are all parts of the sum names and literals, which have no effect?
fn has_only_names(expr: &java::Expr) -> bool {
    match &*expr.kind {
        ExprKind::Binary(BinaryOp::Add, a, b) => has_only_names(a) && has_only_names(b),
        ExprKind::Literal(_) | ExprKind::Name(_) => true,
        _ => false,
    }
}
