//! Frames that name the whole of an object of the library: `assignable list.*`.
//!
//! What a list holds is not in fields of its own that anyone could name: it is in arrays and nodes that only the
//! library has. So `list.*` is what fields of the library's classes lead to from there, where they are declared with an
//! array or a class of the library; the elements themselves, declared with a type variable or an interface, are objects
//! of their own. Which fields there are is known when all classes are.

use crate::ir::{ClassKind, Frame, InstrKind, OUTER_THIS, Program, Type};
use crate::rel::{Expr, ExprKind, Sort, State};

use super::world::World;

impl World<'_> {
    /// Requires: the classes are complete, and nothing has taken a frame apart.
    pub(super) fn open_insides(&mut self) {
        let (before, now) = (links(&self.program, State::Pre), links(&self.program, State::Post));
        for method in self.program.methods.values_mut() {
            let contract = &mut method.contract;
            for case in contract.modifies.iter_mut().chain(&mut contract.reads) {
                case.places.iter_mut().for_each(|place| open(place, before.as_ref()));
            }
            for block in method.body.iter_mut().flat_map(|body| body.blocks.values_mut()) {
                for instr in &mut block.instrs {
                    if let InstrKind::OpenFrame(frame) = &mut instr.kind {
                        frame.frames.iter_mut().for_each(|place| open(place, now.as_ref()));
                    }
                }
            }
        }
    }
}

/// In place of the relation that leads nowhere the contract meant this one.
fn open(place: &mut Frame, links: Option<&Expr>) {
    if let (Frame::AllOf { objects }, Some(links)) = (place, links)
        && let ExprKind::ReachFrom(_, relation) = &mut *objects.kind
        && *relation.kind == ExprKind::None(vec![Sort::Ref, Sort::Ref])
    {
        *relation = links.clone();
    }
}

/// `{(object, what is inside of it)}`
fn links(program: &Program, state: State) -> Option<Expr> {
    let is_inside = |ty: Type| match ty {
        Type::Ref(class) => {
            let class = &program.classes[class];
            let is_general = ["java.lang.Object", "java.lang.Enum"].contains(&class.name.as_str());
            matches!(class.kind, ClassKind::Array(_)) || class.kind == ClassKind::Class && !class.is_user && !is_general
        }
        _ => false,
    };
    let fields = program.fields.iter().filter(|(_, field)| {
        !field.is_static && !program.classes[field.class].is_user && field.name != OUTER_THIS && is_inside(field.ty)
    });
    let each = fields.map(|(id, _)| Expr { kind: Box::new(ExprKind::Field(id, state, Sort::Ref)), span: None });
    each.reduce(|a, b| Expr { kind: Box::new(ExprKind::Union(a, b)), span: None })
}
