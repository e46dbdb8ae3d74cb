//! Contracts of a language that is not Java: a struct and a function in the manner of C, whose front end is here.

use std::rc::Rc;

use crate::base::{ClassId, Comment, Diagnostic, FieldId, Idx, MethodId, Name, Shared, Sources, Span};
use crate::ir::{self, Class, ClassKind, Field, Method, MethodKind, Program};
use crate::types::{Type, Var};

use super::written::{MemberKind, Notes, WrittenField, WrittenMember, WrittenParam};
use super::{
    Contracts, Given, Here, Memory, Names, Signature, Statement, Wanted, Written, WrittenClass, WrittenMethod,
};

const TEXT: &str = "\
struct counter { int n; struct counter *next; };
//@ invariant n >= 0;
//@ requires c != NULL && k > 0; ensures c.n == \\old(c.n) + k; assignable c.n;
void up(struct counter *c, int k) { c->n += k; }
";

/// One struct and one function, by hand.
struct FrontEnd {
    program: Program,
    sources: Sources,
    diagnostics: Vec<Diagnostic>,
    counter: ClassId,
    up: MethodId,
    /// Of the fields `n` and `next`, and of the function's parameters.
    types: [Type; 2],
    params: [Type; 2],
    class: WrittenClass,
    method: WrittenMethod,
    missing: Vec<String>,
}

impl FrontEnd {
    fn of(text: &str) -> FrontEnd {
        let mut sources = Sources::default();
        let source = sources.add("counter.c", text);
        let at = |part: &str| {
            let start = text.find(part).unwrap();
            Span::new(source, start, start + part.len())
        };
        let named = |word: &str, around: &str| {
            let start = at(around).start as usize + around.find(word).unwrap();
            Name { text: word.into(), span: Span::new(source, start, start + word.len()) }
        };
        let comment = |word: &str| {
            let line = text.lines().find(|line| line.contains(word)).unwrap();
            Comment { text: line.into(), span: at(line) }
        };
        let mut program = Program::default();
        let counter =
            program.classes.push(Shared::from(Class { is_user: true, ..Class::new("counter", ClassKind::Class) }));
        program.class_by_name.insert("counter".into(), counter);
        for (name, ty) in [("n", ir::Type::Int), ("next", ir::Type::Ref(counter))] {
            let field = program.fields.push(Field {
                name: name.into(),
                class: counter,
                ty,
                is_static: false,
                is_final: false,
                is_ghost: false,
                constant: None,
                span: at("counter {"),
            });
            program.classes[counter].fields.push(field);
        }
        let up = program.methods.push(Shared::from(Method {
            name: "up".into(),
            kind: MethodKind::Plain,
            class: counter,
            params: vec![("c".into(), ir::Type::Ref(counter)), ("k".into(), ir::Type::Int)],
            returns: ir::Type::Void,
            is_static: true,
            is_abstract: false,
            is_native: false,
            is_private: false,
            is_public: true,
            overrides: Vec::new(),
            contract: ir::Contract::default(),
            body: None,
            span: at("void up"),
        }));
        program.classes[counter].methods.push(up);
        let field = |name: &str, around| WrittenField { name: named(name, around), is_array: false };
        let fields = |name, around| WrittenMember {
            kind: MemberKind::Fields(vec![field(name, around)], at(around)),
            // Pointers of C may be null.
            notes: Notes { words: vec!["nullable".into()], ..Notes::default() },
        };
        let own = WrittenMember {
            kind: MemberKind::Other,
            notes: Notes { comments: vec![comment("invariant")], ..Notes::default() },
        };
        let param = |name| WrittenParam { name: named(name, "struct counter *c, int k"), notes: Notes::default() };
        let nullable = Comment { text: "/*@ nullable_by_default */".into(), span: at("struct") };
        FrontEnd {
            counter,
            up,
            types: [Type::INT, Type::class(counter)],
            params: [Type::class(counter), Type::INT],
            class: WrittenClass {
                name: named("counter", "struct counter {"),
                notes: Notes { comments: vec![nullable], ..Notes::default() },
                is_member: false,
                components: Vec::new(),
                members: vec![fields("n", "int n;"), fields("next", "struct counter *next;"), own],
                span: at("struct counter {"),
            },
            method: WrittenMethod {
                name: named("up", "void up"),
                notes: Notes { comments: vec![comment("requires")], ..Notes::default() },
                params: vec![param("c"), param("k")],
                throws: Vec::new(),
                is_constructor: false,
                has_body: true,
                span: at("void up"),
                head: at("void up"),
            },
            program,
            sources,
            diagnostics: Vec::new(),
            missing: Vec::new(),
        }
    }

    /// What is attached to the function.
    fn contract(&mut self) -> ir::Contract {
        let (classes, mut memory) = ([self.counter], Memory::new(true));
        let given =
            Given { specs: &[], classes: &classes, named: &classes, specified: &classes, invariant_methods: &[] };
        assert!(Contracts::new(self, &mut memory).attach(&given));
        self.program.methods[self.up].contract.clone()
    }
}

impl Names for FrontEnd {
    fn program(&self) -> &Program {
        &self.program
    }

    fn program_mut(&mut self) -> &mut Program {
        &mut self.program
    }

    fn sources(&self) -> &Sources {
        &self.sources
    }

    fn sources_mut(&mut self) -> &mut Sources {
        &mut self.sources
    }

    fn side_file(&self, _: &str, _: &str) -> Option<(String, String)> {
        None
    }

    fn diagnostics(&mut self) -> &mut Vec<Diagnostic> {
        &mut self.diagnostics
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn class(&mut self, name: &str) -> Option<ClassId> {
        self.program.class_by_name.get(name).copied()
    }

    fn class_at(&mut self, path: &[String], _: Here) -> Option<ClassId> {
        self.class(&path.join("."))
    }

    fn class_names(&self) -> Vec<String> {
        self.program.class_by_name.keys().cloned().collect()
    }

    fn unknown_class(&self, name: &str, span: Span) -> Diagnostic {
        Diagnostic::error("unknown-class", format!("there is no struct `{name}`")).at(span, "")
    }

    fn missing(&mut self, name: &str, _: Span) {
        self.missing.push(name.to_owned());
    }

    fn field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        let fields = &self.program.classes[class].fields;
        fields.iter().copied().find(|field| self.program.fields[*field].name == name)
    }

    fn member_field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        self.field(class, name)
    }

    fn methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        let methods = &self.program.classes[class].methods;
        methods.iter().copied().filter(|method| self.program.methods[*method].name == name).collect()
    }

    fn member_methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        self.methods(class, name)
    }

    fn outer(&self, _: ClassId) -> Option<ClassId> {
        None
    }

    fn outer_field(&self, _: ClassId) -> Option<FieldId> {
        None
    }

    fn is_subclass(&mut self, sub: ClassId, sup: ClassId) -> bool {
        sub == sup
    }

    fn complete_members(&mut self, _: ClassId) {}

    fn complete_supers(&mut self, _: ClassId) {}

    fn is_opaque(&self, _: ClassId) -> bool {
        false
    }

    fn signature(&self, _: MethodId) -> Signature<'_> {
        Signature { params: &self.params, returns: &Type::Void, is_varargs: false, n_hidden: 0 }
    }

    fn declared_type(&self, field: FieldId) -> Option<&Type> {
        self.types.get(field.index())
    }

    fn field_type(&mut self, _: &Type, field: FieldId) -> Type {
        self.types[field.index()].clone()
    }

    fn arguments(&mut self, ty: &Type, of: ClassId) -> Option<Vec<(Rc<Var>, Type)>> {
        (ty.class_id() == Some(of)).then(Vec::new)
    }

    fn array(&mut self, _: Type) -> Type {
        unreachable!("nothing here has an array")
    }

    fn this_type(&mut self, class: ClassId) -> Type {
        Type::class(class)
    }

    fn want(&mut self, _: MethodId) {}

    fn want_initializer(&mut self, _: ClassId) {}

    fn want_spread(&mut self, _: MethodId, _: usize) -> Option<MethodId> {
        None
    }

    fn written(&mut self, _: Wanted<'_>) -> Result<Option<Written>, String> {
        Ok(None)
    }

    fn is_of_constants(&self, _: ClassId) -> bool {
        false
    }

    fn is_specified(&self, _: ClassId) -> bool {
        true
    }

    fn declaration(&self, _: ClassId) -> Option<WrittenClass> {
        Some(self.class.clone())
    }

    fn method_declaration(&self, _: MethodId) -> Option<WrittenMethod> {
        Some(self.method.clone())
    }

    fn unheard(&self, _: ClassId) -> Vec<Comment> {
        Vec::new()
    }

    fn statements(&self, _: MethodId) -> Vec<(Statement, Vec<Comment>)> {
        Vec::new()
    }
}

#[test]
fn a_function_of_c_has_the_contract_that_its_comment_says() {
    let mut front_end = FrontEnd::of(&TEXT.replace("NULL", "null"));
    let contract = front_end.contract();
    assert_eq!(front_end.diagnostics, []);
    let shown = |clauses: &[ir::Clause]| -> Vec<String> {
        let of = |clause: &ir::Clause| format!("{} {}", clause.label, front_end.sources.text(clause.span));
        clauses.iter().map(of).collect()
    };
    assert_eq!(shown(&contract.requires), ["requires#1.1 c != null", "requires#1.2 k > 0"]);
    assert_eq!(shown(&contract.ensures), ["ensures#1 c.n == \\old(c.n) + k"]);
    assert_eq!(shown(&front_end.program.classes[front_end.counter].invariants), ["invariant#1 n >= 0"]);
    assert_eq!(contract.modifies.len(), 1);
    assert!(contract.is_stated);
}

#[test]
fn what_it_does_not_know_is_said_at_its_place() {
    let mut front_end = FrontEnd::of(TEXT);
    let contract = front_end.contract();
    // `NULL` is no word of JML, and nobody declared it.
    let [diagnostic] = front_end.diagnostics.as_slice() else { panic!("{:?}", front_end.diagnostics) };
    assert_eq!(front_end.sources.text(diagnostic.span().unwrap()), "NULL");
    assert!(contract.unread.is_some(), "an input that fails may be one that the clause excludes");
}
