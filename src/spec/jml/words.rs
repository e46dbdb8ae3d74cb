//! Words for sequences and sets of places: `\\seq`, `\\locset` and what is done with them.
//!
//! Each is a static method of one class of the models, by the name that this module gives.

use pest::iterators::Pair;

use crate::base::Span;

use super::ast::{BinaryOp, Expr, ExprKind, Name, Quantifier};
use super::parse::{Ctx, Parts, Rule};

/// The class of sequences, of sets of places, and of what is done with both.
pub(crate) const SEQ: &str = "org.jmlspecs.lang.Seq";
pub(crate) const LOCSET: &str = "org.jmlspecs.lang.Locset";
pub(crate) const WORDS: &str = "org.jmlspecs.lang.Words";

/// All places of an object.
pub(crate) const ALL: &str = "\\all_fields";
/// The places that are named.
pub(crate) const PLACES: &str = "\\locset";
/// A part of a sequence, or of an array.
pub(crate) const SLICE: &str = "\\slice";

/// The class of a type's word.
pub(crate) fn class_of(word: &str) -> Option<&'static str> {
    match word {
        "\\seq" => Some(SEQ),
        "\\locset" => Some(LOCSET),
        _ => None,
    }
}

/// One name for words that mean one thing.
pub(super) fn name(written: &str) -> String {
    let word = written.trim_start_matches('\\');
    match word.strip_prefix("dl_").unwrap_or(word) {
        "storeref" => PLACES.into(),
        "seqUpd" => "\\seq_upd".into(),
        other => format!("\\{other}"),
    }
}

impl Ctx {
    /// An argument, which may be all places of an object: `e.*`, `a[*]`.
    pub(super) fn word_arg(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let inner = pair.parts().next().expect("an argument is one thing");
        if inner.as_rule() != Rule::all_places {
            return self.expr(inner);
        }
        let of: Vec<Pair<'_, Rule>> = inner.parts().filter(|part| part.as_rule() != Rule::star).collect();
        word(ALL, vec![self.suffixed(of.into_iter())], span)
    }

    /// What a model field stands for: a value, or several places.
    pub(super) fn represented(&self, parts: &[Pair<'_, Rule>], span: Span) -> Expr {
        let mut values: Vec<Expr> = parts.iter().map(|part| self.word_arg(part.clone())).collect();
        match values.len() {
            1 => values.remove(0),
            _ => word(PLACES, values, span),
        }
    }

    /// `\let`: names with their values, and what is said with them.
    pub(super) fn named_values(&self, mut parts: Vec<Pair<'_, Rule>>, span: Span) -> Expr {
        let body = self.expr(parts.pop().expect("a body"));
        let mut ty = None;
        let mut named = Vec::new();
        for decl in parts {
            let (types, rest): (Vec<_>, Vec<_>) = decl.parts().partition(|part| part.as_rule() == Rule::type_ref);
            ty = types.first().map(|part| self.type_ref(part)).or(ty);
            let value = self.expr(rest[1].clone());
            let value = if let Some(ty) = &ty { value.assigned_to(ty) } else { value };
            named.push((self.name(&rest[0]), value));
        }
        named
            .into_iter()
            .rev()
            .fold(body, |body, (name, value)| Expr { kind: Box::new(ExprKind::Let { name, value, body }), span })
    }

    /// `\bsum`, `\bprod`, `\seq_def`: a variable, from where, to where, and what is taken of it.
    pub(super) fn bounded(&self, quantifier: &str, parts: Vec<Pair<'_, Rule>>, span: Span) -> Expr {
        let [decl, from, to, body] = <[Pair<'_, Rule>; 4]>::try_from(parts).expect("a variable and three expressions");
        let decl: Vec<Pair<'_, Rule>> = decl.parts().collect();
        let ty = self.type_ref(decl.iter().find(|part| part.as_rule() == Rule::type_ref).expect("a type"));
        let bound = decl.iter().find(|part| part.as_rule() == Rule::bound_name).expect("a name").clone();
        let name = self.name(&bound.parts().next().expect("a bound name"));
        let (from, to, body) = (self.expr(from), self.expr(to), self.expr(body));
        if quantifier == "\\seq_def" {
            return Expr { kind: Box::new(ExprKind::SeqDef { name, from, to, body }), span };
        }
        let variable = Expr { kind: Box::new(ExprKind::Name(name.clone())), span: name.span };
        let compare = |op, a: Expr, b: Expr| Expr { kind: Box::new(ExprKind::Binary(op, a, b)), span };
        let least = compare(BinaryOp::Le, from, variable.clone());
        let range = Some(compare(BinaryOp::AndAnd, least, compare(BinaryOp::Lt, variable, to)));
        let quantifier = if quantifier == "\\bsum" { Quantifier::Sum } else { Quantifier::Product };
        let kind = ExprKind::Quantified { quantifier, ty, is_nullable: false, names: vec![name], range, body };
        Expr { kind: Box::new(kind), span }
    }
}

pub(super) fn word(text: &str, args: Vec<Expr>, span: Span) -> Expr {
    let name = Name { text: text.into(), span };
    Expr { kind: Box::new(ExprKind::Call { receiver: None, name, args }), span }
}
