//! Where a program starts: `static void main(String[])`, public or, as since Java 21, not.
//!
//! The virtual machine calls it with an array that has no null in it, and with static fields as their initializers
//! leave them (Java Virtual Machine Specification, section 5.2).

use std::rc::Rc;

use super::contracts::Contracts;
use crate::base::{ClassId, Span};
use crate::ir::{ClassKind, Type};
use crate::spec::jml::{self, Expr, ExprKind};

use super::scope::{Definition, Scope};

impl Contracts<'_> {
    /// Marks the class's `main` and says what holds of its arguments.
    pub(crate) fn attach_entry(&mut self, class: ClassId, definitions: &Rc<Vec<Definition>>) {
        for method in self.program().classes[class].methods.clone() {
            let called = &self.program().methods[method];
            let [(name, Type::Ref(array))] = &called.params[..] else { continue };
            let takes_strings = matches!(self.program().classes[*array].kind, ClassKind::Array(Type::Ref(elem))
                if self.program().classes[elem].name == "java.lang.String");
            let starts = called.name == "main" && called.is_static && called.returns == Type::Void;
            if !takes_strings || !starts {
                continue;
            }
            let given = no_null_in(name, called.span);
            let class_scope = self.class_scope(class, definitions);
            let scope = Scope { result: None, ..self.method_scope(method, &class_scope) };
            let formula = jml::relational(&given, false).expect("`\\nonnullelements` is supported");
            let clauses = self.conjuncts("args", &formula, &scope);
            self.want_initializer(class);
            let contract = &mut self.program_mut().methods[method].contract;
            contract.is_entry = true;
            contract.requires.extend(clauses);
        }
    }
}

fn no_null_in(param: &str, span: Span) -> Expr {
    let make = |kind| Expr { kind: Box::new(kind), span };
    let name = make(ExprKind::Name(jml::Name { text: param.to_owned(), span }));
    make(ExprKind::NonNullElements(vec![name]))
}
