//! JML expressions as the relational ones that JFSL and side files have: one meaning for all dialects.
//!
//! A quantifier's range becomes a guard, `\reach` a closure over qualified fields, `\fresh` the absence before the
//! call. Null is the empty set, so a formula that reads a field of null is false or vacuous rather than undefined.

use crate::base::{Diagnostic, Span};
use crate::spec::ast::{self, BinaryOp as B, ExprKind as K, UnaryOp as U};

use super::ast::{BinaryOp, Expr, ExprKind, Name, StoreRef, StoreRefKind, TypeRef, UnaryOp};
use super::constant::known_constant;
use super::quantified::quantified;
use super::words;

/// What names the invariants of a class, as a field of its objects.
pub(crate) const INVARIANT: &str = "\\invariant_for";

/// How many iterations the loop around has completed.
pub(crate) const COUNT: &str = "\\count";

pub(super) type Result<T> = std::result::Result<T, Box<Diagnostic>>;

pub(super) fn unsupported<T>(what: &str, span: Span) -> Result<T> {
    let error = Diagnostic::error("unsupported", format!("{what} is not supported in JML specifications here"));
    Err(Box::new(error.at(span, "").help("leave it out, or say the same with quantifiers, `\\old` and `\\reach`")))
}

pub(super) fn make(kind: K, span: Span) -> ast::Expr {
    ast::Expr { kind: Box::new(kind), span }
}

fn unary(op: U, operand: ast::Expr, span: Span) -> ast::Expr {
    make(K::Unary(op, operand), span)
}

pub(super) fn binary(op: B, a: ast::Expr, b: ast::Expr, span: Span) -> ast::Expr {
    make(K::Binary(op, a, b), span)
}

pub(crate) fn type_text(ty: &TypeRef) -> String {
    format!("{}{}", ty.name, "[]".repeat(ty.dims as usize))
}

pub(super) fn is_integral(ty: &TypeRef) -> bool {
    ty.dims == 0 && matches!(ty.name.as_str(), "int" | "long" | "short" | "byte" | "char" | "\\bigint")
}

/// `a.b.C` if the expression is nothing but names and dots.
fn path(expr: &Expr) -> Option<String> {
    match &*expr.kind {
        ExprKind::Name(name) => Some(name.text.clone()),
        ExprKind::Field(base, name) => Some(format!("{}.{}", path(base)?, name.text)),
        _ => None,
    }
}

/// The expression in the shared syntax.
/// `two`: there is a state before; an object that the call cuts off is still one that a quantifier ranges over.
pub(crate) fn relational(expr: &Expr, two: bool) -> Result<ast::Expr> {
    let span = expr.span;
    let kind = match &*expr.kind {
        ExprKind::Null => K::Null,
        ExprKind::Bool(value) => K::Bool(*value),
        ExprKind::Int { value, is_long } => match i64::try_from(*value) {
            // Which method is meant, and how far it is shifted, depends on it.
            Ok(value) if *is_long => K::Cast("long".into(), make(K::Int(value), span)),
            Ok(value) => K::Int(value),
            // Only behind a minus sign: the least long.
            Err(_) => return unsupported("a number beyond the longs", span),
        },
        ExprKind::Float(text) => match real(text) {
            Some(value) => K::Real(value),
            None => return unsupported("a number beyond the longs", span),
        },
        ExprKind::Char(unit) => K::Char(*unit),
        ExprKind::Str(text) => K::Str(text.clone()),
        ExprKind::This => K::This,
        ExprKind::Super => return unsupported("`super`", span),
        ExprKind::Name(name) => K::Name(name.text.clone()),
        ExprKind::Field(base, name) => {
            if let ExprKind::Type(ty) = &*base.kind {
                let class = make(K::Name("class".into()), name.span);
                return Ok(binary(B::Join, make(K::Type(type_text(ty)), base.span), class, span));
            }
            // `Integer.MAX_VALUE` and the like: numbers that everyone knows.
            if let Some(value) = path(expr).as_deref().and_then(known_constant) {
                return Ok(make(K::Int(value), span));
            }
            let field = make(K::Name(name.text.clone()), name.span);
            if let ("this", Some(class)) = (name.text.as_str(), path(base)) {
                return Ok(binary(B::Join, make(K::Name(class), base.span), field, span));
            }
            K::Binary(B::Join, relational(base, two)?, field)
        }
        ExprKind::Index(array, index) => K::Box(relational(array, two)?, vec![relational(index, two)?]),
        ExprKind::Slice(of, from, to) => {
            let args = vec![relational(of, two)?, relational(from, two)?, relational(to, two)?];
            K::Call { receiver: None, name: ast::Name { text: words::SLICE.into(), span }, args }
        }
        ExprKind::Elements(_) => return unsupported("a range of elements outside `assignable`", span),
        ExprKind::Let { name, value, body } => {
            K::Let(vec![(name.clone(), relational(value, two)?)], relational(body, two)?)
        }
        ExprKind::SeqDef { .. } => return unsupported("`\\seq_def` that is not compared with a sequence", span),
        ExprKind::Call { receiver, name, args } => return call(receiver.as_ref(), name, args, span, two),
        ExprKind::New { class, args } => {
            let args = args.iter().map(|arg| relational(arg, two)).collect::<Result<_>>()?;
            K::New(ast::Name { text: class.name.clone(), span: class.span }, args)
        }
        ExprKind::Unary(UnaryOp::Neg, operand) if matches!(&*operand.kind, ExprKind::Int { value, .. } if *value == i64::MIN.unsigned_abs()) => {
            K::Int(i64::MIN)
        }
        ExprKind::Unary(op, operand) => {
            let op = match op {
                UnaryOp::Not => U::Not,
                UnaryOp::BitNot => U::Tilde,
                UnaryOp::Neg => U::Neg,
                UnaryOp::Plus => U::Plus,
            };
            K::Unary(op, relational(operand, two)?)
        }
        ExprKind::Binary(op @ (BinaryOp::Subtype | BinaryOp::Eq | BinaryOp::Ne), a, b) if is_type(a) || is_type(b) => {
            return type_test(*op, a, b, span, two);
        }
        ExprKind::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), a, b) if is_seq_def(a) || is_seq_def(b) => {
            let (seq, def) = if is_seq_def(b) { (a, b) } else { (b, a) };
            let same = seq_def(seq, def, span, two)?;
            return Ok(if *op == BinaryOp::Eq { same } else { unary(U::Not, same, span) });
        }
        // `a == (c ? null : 1)`: `null` beside a number makes that a box, which is compared by what is in it.
        ExprKind::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), a, b) if is_null_or_other(a) || is_null_or_other(b) => {
            let (other, chosen) = if is_null_or_other(b) { (a, b) } else { (b, a) };
            let ExprKind::Conditional(c, yes, no) = &*chosen.kind else { unreachable!("just seen") };
            let op = operator(*op, span)?;
            let compared =
                |arm| -> Result<ast::Expr> { Ok(binary(op, relational(other, two)?, relational(arm, two)?, span)) };
            K::IfElse(relational(c, two)?, compared(yes)?, compared(no)?)
        }
        ExprKind::Binary(BinaryOp::ImpliedBy, a, b) => K::Binary(B::Implies, relational(b, two)?, relational(a, two)?),
        ExprKind::Binary(op, a, b) => K::Binary(operator(*op, span)?, relational(a, two)?, relational(b, two)?),
        ExprKind::Conditional(c, a, b) => K::IfElse(relational(c, two)?, relational(a, two)?, relational(b, two)?),
        // Sums in specifications do not overflow anyway.
        ExprKind::Cast(ty, operand) if ty.name == "\\bigint" && ty.dims == 0 => {
            K::Unary(U::Plus, relational(operand, two)?)
        }
        ExprKind::Cast(ty, operand) => K::Cast(type_text(ty), relational(operand, two)?),
        ExprKind::InstanceOf(operand, ty) => {
            K::InstanceOf(relational(operand, two)?, ast::Name { text: ty.of_objects(), span: ty.span })
        }
        ExprKind::Quantified { .. } => return quantified(expr, two),
        ExprKind::Result => K::Result,
        ExprKind::Exception => K::Thrown,
        ExprKind::Old(inner, None) => K::Old(relational(inner, two)?),
        // Labels that JML and ACSL have without a statement of that name.
        ExprKind::Old(inner, Some(label)) if matches!(label.text.as_str(), "Pre" | "Old") => {
            K::Old(relational(inner, two)?)
        }
        ExprKind::Old(inner, Some(label)) if label.text == "Here" => return relational(inner, two),
        ExprKind::Old(_, Some(_)) => return unsupported("`\\old` with a label", span),
        ExprKind::Reach { from, class, fields } => return reach(from, class.as_ref(), fields, span, two),
        ExprKind::Fresh(items) => {
            let fresh = items.iter().map(|item| {
                let objects = make(K::Name("java.lang.Object".into()), span);
                let before = make(K::Old(objects), span);
                let absent = binary(B::NotIn, relational(item, two)?, before, span);
                Ok(binary(B::AndAnd, unary(U::Some, relational(item, two)?, span), absent, span))
            });
            return Ok(all_of(fresh.collect::<Result<_>>()?, span));
        }
        ExprKind::NonNullElements(items) => {
            let each = items.iter().map(|item| {
                let array = relational(item, two)?;
                let i = ast::Name { text: "$i".into(), span };
                let index = make(K::Name(i.text.clone()), span);
                let length = binary(B::Join, array.clone(), make(K::Name("length".into()), span), span);
                let last = binary(B::Sub, length, make(K::Int(1), span), span);
                let bound = binary(B::Range, make(K::Int(0), span), last, span);
                let decl = ast::Decl { names: vec![i], is_disjoint: false, mult: None, bound };
                let some = unary(U::Some, make(K::Box(array.clone(), vec![index]), span), span);
                let all = make(K::Quant(ast::Quantifier::All, vec![decl], some), span);
                Ok(binary(B::AndAnd, unary(U::Some, array, span), all, span))
            });
            return Ok(all_of(each.collect::<Result<_>>()?, span));
        }
        ExprKind::Distinct(items) => {
            let items = items.iter().map(|item| relational(item, two)).collect::<Result<Vec<_>>>()?;
            let pairs = items.iter().enumerate().flat_map(|(at, a)| {
                items[at + 1..].iter().map(|b| binary(B::Ne, a.clone(), b.clone(), span)).collect::<Vec<_>>()
            });
            return Ok(all_of(pairs.collect(), span));
        }
        ExprKind::NotModified(refs) => return super::unchanged::unchanged(refs, two, span),
        ExprKind::NotSpecified => K::Bool(true),
        ExprKind::TypeOf(_) | ExprKind::Type(_) | ExprKind::ElemType(_) => {
            return unsupported("a type as a value", span);
        }
        ExprKind::OnlyAssigned(_) => return unsupported("`\\only_assigned`", span),
        ExprKind::InvariantFor(object) => {
            K::Binary(B::Join, relational(object, two)?, make(K::Name(INVARIANT.into()), span))
        }
        ExprKind::LoopIndex => K::Name(COUNT.into()),
        ExprKind::Informal => return unsupported("an informal description", span),
        ExprKind::HalfCharacter => return unsupported("a surrogate that stands alone in a string", span),
    };
    Ok(make(kind, span))
}

/// A conditional of which one value is `null`.
fn is_null_or_other(expr: &Expr) -> bool {
    let is_null = |expr: &Expr| matches!(&*expr.kind, ExprKind::Null);
    matches!(&*expr.kind, ExprKind::Conditional(_, yes, no) if is_null(yes) != is_null(no))
}

fn is_seq_def(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::SeqDef { .. })
}

/// `s == (\\seq_def int i; from; to; e)`: its length, and each of its elements.
fn seq_def(seq: &Expr, def: &Expr, span: Span, two: bool) -> Result<ast::Expr> {
    let ExprKind::SeqDef { name, from, to, body } = &*def.kind else { return unsupported("this sequence", span) };
    let seq = relational(seq, two)?;
    let (from, to, body) = (relational(from, two)?, relational(to, two)?, relational(body, two)?);
    let variable = make(K::Name(name.text.clone()), name.span);
    let length = binary(B::Join, seq.clone(), make(K::Name("length".into()), span), span);
    let is_empty = binary(B::Le, to.clone(), from.clone(), span);
    let n = make(K::IfElse(is_empty, make(K::Int(0), span), binary(B::Sub, to.clone(), from.clone(), span)), span);
    let element = make(K::Box(seq, vec![binary(B::Sub, variable.clone(), from.clone(), span)]), span);
    let (names, bound) = (vec![name.clone()], make(K::Type("int".into()), span));
    let decl = ast::Decl { names, is_disjoint: false, mult: None, bound };
    let range = binary(B::AndAnd, binary(B::Le, from, variable.clone(), span), binary(B::Lt, variable, to, span), span);
    let each = binary(B::Implies, range, binary(B::Eq, element, body, span), span);
    let all = make(K::Quant(ast::Quantifier::All, vec![decl], each), span);
    Ok(binary(B::AndAnd, binary(B::Eq, length, n, span), all, span))
}

/// `None`: digits without an end, which no integer type holds.
fn real(text: &str) -> Option<ast::Real> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(match text.strip_suffix(['f', 'F']) {
        Some(digits) => ast::Real::Float(digits.parse::<f32>().ok()?.to_bits()),
        None => ast::Real::Double(text.trim_end_matches(['d', 'D']).parse::<f64>().ok()?.to_bits()),
    })
}

pub(super) fn all_of(parts: Vec<ast::Expr>, span: Span) -> ast::Expr {
    let joined = parts.into_iter().reduce(|a, b| binary(B::AndAnd, a, b, span));
    joined.unwrap_or_else(|| make(K::Bool(true), span))
}

fn operator(op: BinaryOp, span: Span) -> Result<B> {
    Ok(match op {
        BinaryOp::Iff => B::Iff,
        BinaryOp::NotIff => B::Xor,
        BinaryOp::Implies | BinaryOp::ImpliedBy => B::Implies,
        BinaryOp::OrOr => B::OrOr,
        BinaryOp::AndAnd => B::AndAnd,
        BinaryOp::Or => B::BitOr,
        BinaryOp::Xor => B::BitXor,
        BinaryOp::And => B::And,
        BinaryOp::Eq => B::Eq,
        BinaryOp::Ne => B::Ne,
        BinaryOp::Lt => B::Lt,
        BinaryOp::Le => B::Le,
        BinaryOp::Gt => B::Gt,
        BinaryOp::Ge => B::Ge,
        BinaryOp::Shl => B::Shl,
        BinaryOp::Shr => B::Shr,
        BinaryOp::Ushr => B::Ushr,
        BinaryOp::Add => B::Add,
        BinaryOp::Sub => B::Sub,
        BinaryOp::Mul => B::Mul,
        BinaryOp::Div => B::Div,
        BinaryOp::Rem => B::Rem,
        BinaryOp::Subtype => return unsupported("`<:`", span),
    })
}

fn is_type(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::TypeOf(_) | ExprKind::Type(_) | ExprKind::ElemType(_))
}

/// `\typeof(e) <: \type(T)` is `e instanceof T`, `\typeof(e) == \type(T)` is `e.getClass() == T.class`. Of types of
/// arrays `==` says something only where the elements are primitive: these have no subtypes.
fn type_test(op: BinaryOp, a: &Expr, b: &Expr, span: Span, two: bool) -> Result<ast::Expr> {
    let (a, b) = if op != BinaryOp::Subtype && matches!(&*a.kind, ExprKind::Type(_)) { (b, a) } else { (a, b) };
    let mut more_dims = 0;
    let mut object = a;
    while let ExprKind::ElemType(inner) = &*object.kind {
        more_dims += 1;
        object = inner;
    }
    if let (true, ExprKind::TypeOf(x), ExprKind::TypeOf(y)) = (op != BinaryOp::Subtype, &*a.kind, &*b.kind) {
        return Ok(binary(operator(op, span)?, class_of(x, two)?, class_of(y, two)?, span));
    }
    let (ExprKind::TypeOf(object), ExprKind::Type(ty)) = (&*object.kind, &*b.kind) else {
        return unsupported("a type as a value", span);
    };
    let ty = TypeRef { dims: ty.dims + more_dims, ..ty.clone() };
    let is_value = is_integral(&TypeRef { dims: 0, ..ty.clone() }) || ty.name == "boolean";
    if op != BinaryOp::Subtype && !(is_value && ty.dims <= 1) {
        let name = make(if ty.dims > 0 { K::Type(type_text(&ty)) } else { K::Name(ty.name.clone()) }, ty.span);
        let literal = binary(B::Join, name, make(K::Name("class".into()), ty.span), ty.span);
        return Ok(binary(operator(op, span)?, class_of(object, two)?, literal, span));
    }
    let name = ast::Name { text: ty.of_objects(), span: ty.span };
    let test = make(K::InstanceOf(relational(object, two)?, name), span);
    Ok(if op == BinaryOp::Ne { unary(U::Not, test, span) } else { test })
}

/// `e.getClass()`
fn class_of(object: &Expr, two: bool) -> Result<ast::Expr> {
    let span = object.span;
    let name = ast::Name { text: "getClass".into(), span };
    Ok(make(K::Call { receiver: Some(relational(object, two)?), name, args: Vec::new() }, span))
}

/// A pure method; or what a `\reach` set can be asked.
fn call(receiver: Option<&Expr>, name: &Name, args: &[Expr], span: Span, two: bool) -> Result<ast::Expr> {
    if let Some(set) = receiver.filter(|receiver| is_set(receiver)) {
        let set = relational(set, two)?;
        return match (name.text.as_str(), args) {
            // What is reached are objects.
            ("has" | "contains", [item]) if matches!(&*item.kind, ExprKind::Null) => Ok(make(K::Bool(false), span)),
            ("has" | "contains", [item]) => {
                let item = relational(item, two)?;
                let some = unary(U::Some, item.clone(), span);
                Ok(binary(B::AndAnd, some, binary(B::In, item, set, span), span))
            }
            ("int_size" | "size", []) => Ok(unary(U::Count, set, span)),
            ("isEmpty", []) => Ok(unary(U::No, set, span)),
            ("isSubset", [other]) => Ok(binary(B::In, set, relational(other, two)?, span)),
            ("equals", [other]) => Ok(binary(B::Eq, set, relational(other, two)?, span)),
            _ => unsupported(&format!("`{}` of a set", name.text), name.span),
        };
    }
    let receiver = receiver.map(|expr| relational(expr, two)).transpose()?;
    let args = args.iter().map(|arg| relational(arg, two)).collect::<Result<Vec<_>>>()?;
    Ok(make(K::Call { receiver, name: name.clone(), args }, span))
}

fn is_set(expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::Reach { .. } => true,
        ExprKind::Old(inner, _) => is_set(inner),
        _ => false,
    }
}

/// `\reach(x, T, f + g)` is `x.*(T@f + T@g)`; null reaches nothing.
fn reach(from: &Expr, class: Option<&TypeRef>, fields: &[Name], span: Span, two: bool) -> Result<ast::Expr> {
    if fields.is_empty() {
        return match class {
            Some(_) => unsupported("`\\reach` with a class and without fields", span),
            None => Ok(make(K::Reach(relational(from, two)?), span)),
        };
    }
    let field = |name: &Name| match class {
        Some(class) => make(K::QualifiedField(type_text(class), name.clone()), name.span),
        None => make(K::Name(name.text.clone()), name.span),
    };
    let links = fields.iter().map(field).reduce(|a, b| binary(B::Union, a, b, span)).expect("not empty");
    let closure = unary(U::ReflexiveClosure, links, span);
    Ok(binary(B::Join, relational(from, two)?, closure, span))
}

/// The objects before a field or an index: of several elements all.
fn objects(expr: &Expr) -> Result<ast::Expr> {
    let kind = match &*expr.kind {
        ExprKind::Slice(array, first, last) => {
            let range = binary(B::Range, relational(first, false)?, relational(last, false)?, expr.span);
            K::Box(objects(array)?, vec![range])
        }
        ExprKind::Elements(array) => K::Box(objects(array)?, vec![make(K::Type("int".into()), expr.span)]),
        ExprKind::Index(array, index) => K::Box(objects(array)?, vec![relational(index, false)?]),
        ExprKind::Field(base, name)
            if matches!(
                &*base.kind,
                ExprKind::Slice(..) | ExprKind::Elements(_) | ExprKind::Index(..) | ExprKind::Field(..)
            ) =>
        {
            K::Binary(B::Join, objects(base)?, make(K::Name(name.text.clone()), name.span))
        }
        _ => return relational(expr, false),
    };
    Ok(make(kind, expr.span))
}

/// A place that may change. `None`: everything may.
pub(crate) fn store_ref(store_ref: &StoreRef) -> Result<Option<Vec<ast::StoreRef>>> {
    let two = false;
    let span = store_ref.span;
    let place = |target: ast::Expr, is_all: bool| ast::StoreRef { target, is_all, selector: None, span };
    if is_of_stream(store_ref) {
        return Ok(Some(Vec::new()));
    }
    Ok(Some(match &store_ref.kind {
        StoreRefKind::Everything => return Ok(None),
        StoreRefKind::Nothing => Vec::new(),
        StoreRefKind::Name(name) => vec![place(make(K::Name(name.text.clone()), name.span), false)],
        StoreRefKind::Field(base, name) => {
            let field = make(K::Name(name.text.clone()), name.span);
            vec![place(binary(B::Join, objects(base)?, field, span), false)]
        }
        StoreRefKind::AllFields(base) | StoreRefKind::AllElems(base) => vec![place(objects(base)?, true)],
        StoreRefKind::Set(set) => vec![place(relational(set, two)?, false)],
        StoreRefKind::Elem(array, index) => {
            vec![place(make(K::Box(objects(array)?, vec![relational(index, two)?]), span), false)]
        }
        StoreRefKind::Elems(array, first, last) => {
            let range = binary(B::Range, relational(first, two)?, relational(last, two)?, span);
            vec![place(make(K::Box(objects(array)?, vec![range]), span), false)]
        }
    }))
}

/// `System.out.outputText` and the like: what a stream holds is no place of the heap, and nothing writes it there.
fn is_of_stream(store_ref: &StoreRef) -> bool {
    let base = match &store_ref.kind {
        StoreRefKind::Field(base, _) | StoreRefKind::AllFields(base) => base,
        _ => return false,
    };
    let text = path(base).unwrap_or_default();
    matches!(text.strip_prefix("java.lang.").unwrap_or(&text), "System.out" | "System.err" | "System.in")
}
