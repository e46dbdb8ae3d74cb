//! What translation asks of a front end: which things there are, what names mean, and what it wants to have code.
//!
//! A front end of another language offers the same: it keeps a [`Program`] with classes, fields and methods, knows its
//! scopes, and makes code of the pure methods that formulas call.

use std::rc::Rc;

use crate::base::{ClassId, Comment, Diagnostic, FieldId, MethodId, Sources, Span};
use crate::ir::Program;
use crate::types::{Type, Var};

use super::written::{Statement, WrittenClass, WrittenMethod};

/// Where a specification stands: names of classes and types mean what they mean there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here {
    pub class: Option<ClassId>,
    pub method: Option<MethodId>,
}

impl Here {
    pub(crate) fn inside(class: ClassId) -> Here {
        Here { class: Some(class), method: None }
    }
}

/// What a method takes and gives, by its static types.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signature<'t> {
    /// With the hidden ones, which come first.
    pub params: &'t [Type],
    pub returns: &'t Type,
    pub is_varargs: bool,
    pub n_hidden: usize,
}

/// An object or a truth that a formula speaks of, for which a method or field has to be written first.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wanted<'t> {
    /// A string literal.
    Text(&'t str),
    /// `C.class`
    ClassOf(&'t Type),
    /// Is an object of exactly this type?
    Exactly(&'t Type),
    /// `new C(…)`
    New(ClassId),
    /// `C.made(…).m(…).n(…)`: of what a method written for `new C(…)` returns, methods of the library one after the other.
    Chain(&'t [MethodId]),
    /// Methods of a pattern: those of `java.lang.String` that take one, by their names.
    Pattern(&'t str),
}

/// A class of the front end's, and its static method or field for what was wanted.
pub(crate) type Written = (ClassId, &'static str);

pub(crate) trait Names {
    // ---- what there is ------------------------------------------------------------------------------------------

    /// Classes, fields and methods as far as they are known; contracts go there.
    fn program(&self) -> &Program;

    fn program_mut(&mut self) -> &mut Program;

    fn sources(&self) -> &Sources;

    fn sources_mut(&mut self) -> &mut Sources;

    /// Name and text of a side file, seen from another one.
    fn side_file(&self, wanted: &str, user: &str) -> Option<(String, String)>;

    fn diagnostics(&mut self) -> &mut Vec<Diagnostic>;

    fn report(&mut self, diagnostic: Diagnostic) {
        let all = self.diagnostics();
        if !all.contains(&diagnostic) {
            all.push(diagnostic);
        }
    }

    /// Somebody wants an end.
    fn is_stopped(&self) -> bool;

    // ---- what names mean ----------------------------------------------------------------------------------------

    /// By its qualified name.
    fn class(&mut self, name: &str) -> Option<ClassId>;

    /// By what can be written there.
    fn class_at(&mut self, path: &[String], here: Here) -> Option<ClassId>;

    /// Qualified names that are known so far, for suggestions.
    fn class_names(&self) -> Vec<String>;

    /// The error that says so.
    fn unknown_class(&self, name: &str, span: Span) -> Diagnostic;

    /// Code names a class that nobody has: said once.
    fn missing(&mut self, name: &str, span: Span);

    /// The class's field, or an inherited one.
    fn field(&mut self, class: ClassId, name: &str) -> Option<FieldId>;

    /// As [`Names::field`], if it can be named inside of the class.
    fn member_field(&mut self, class: ClassId, name: &str) -> Option<FieldId>;

    fn methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId>;

    /// As [`Names::methods`], of which one can be called inside of the class.
    fn member_methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId>;

    /// The class around, and the hidden field that holds its object.
    fn outer(&self, class: ClassId) -> Option<ClassId>;

    fn outer_field(&self, class: ClassId) -> Option<FieldId>;

    /// Of a lambda: its `this` is the object around.
    fn is_lambda(&self, class: ClassId) -> bool {
        let _ = class;
        false
    }

    // ---- types --------------------------------------------------------------------------------------------------

    fn is_subclass(&mut self, sub: ClassId, sup: ClassId) -> bool;

    /// The class's members are in the program from here on.
    fn complete_members(&mut self, class: ClassId);

    /// Its supertypes are.
    fn complete_supers(&mut self, class: ClassId);

    /// Mentioned, and nowhere to be found.
    fn is_opaque(&self, class: ClassId) -> bool;

    fn signature(&self, method: MethodId) -> Signature<'_>;

    /// As declared; `None` where the class is not complete.
    fn declared_type(&self, field: FieldId) -> Option<&Type>;

    /// As seen in an object of this type.
    fn field_type(&mut self, through: &Type, field: FieldId) -> Type;

    /// What the type variables of the class are in a type below it; `None`: it is not below.
    fn arguments(&mut self, ty: &Type, of: ClassId) -> Option<Vec<(Rc<Var>, Type)>>;

    fn array(&mut self, elem: Type) -> Type;

    /// Of `this` inside the class.
    fn this_type(&mut self, class: ClassId) -> Type;

    // ---- what is wanted -----------------------------------------------------------------------------------------

    /// A formula calls the method: it needs code.
    fn want(&mut self, method: MethodId);

    /// A formula reads static fields of the class: they need their initializers.
    fn want_initializer(&mut self, class: ClassId);

    /// The method that takes `n` arguments one by one and calls this one, whose last parameter is an array of them.
    fn want_spread(&mut self, method: MethodId, n: usize) -> Option<MethodId>;

    /// What has to be written; `None`: it cannot be. An error says what of a pattern is beyond us.
    fn written(&mut self, wanted: Wanted<'_>) -> std::result::Result<Option<Written>, String>;

    /// Methods of the class were written so, and read no state.
    fn is_of_constants(&self, class: ClassId) -> bool;

    // ---- where specifications are written -----------------------------------------------------------------------

    /// The text of the class may have specifications that count.
    fn is_specified(&self, class: ClassId) -> bool;

    /// `None`: nobody wrote the class (it stands for an array, say).
    fn declaration(&self, class: ClassId) -> Option<WrittenClass>;

    /// `None`: nobody wrote the method.
    fn method_declaration(&self, method: MethodId) -> Option<WrittenMethod>;

    /// Comments of the class's file that may hold specifications and stand where nobody reads them.
    fn unheard(&self, class: ClassId) -> Vec<Comment>;

    /// The statements of the method's body that have comments before them, with these.
    fn statements(&self, method: MethodId) -> Vec<(Statement, Vec<Comment>)>;
}
