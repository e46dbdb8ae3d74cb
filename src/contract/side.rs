//! Side files, attached to the classes and methods they name.

use std::rc::Rc;

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, MethodId, SourceId};
use crate::base::{Problem, suggest};
use crate::ir::{CaseFrame, Clause, Exceptional, Frame};
use crate::rel::{self, State};
use crate::spec::ast;
use crate::spec::side::{self, MethodClause, MethodSpec, StoreRef, StoreRefKind};
use crate::types::Type;

use super::expr::Ctx;
use super::libraries;
use super::names::Here;
use super::scope::{Definition, Dialect, Scope};

/// A side file whose classes have been found; those that were not have been reported.
pub(crate) struct SideFile {
    functions: Vec<side::Function>,
    classes: Vec<(ClassId, side::ClassSpec)>,
}

impl Contracts<'_> {
    /// Parses the files and finds the classes they speak about.
    pub(crate) fn side_files(&mut self, specs: &[SourceId]) -> Vec<SideFile> {
        let mut found = Vec::new();
        let mut specs = specs.to_vec();
        let mut at = 0;
        while let Some(source) = specs.get(at).copied() {
            at += 1;
            let text = self.sources().get(source).text.clone();
            let side::Parsed { file, errors } = side::parse(source, &text);
            for error in errors {
                let is_clause = error.span().is_some_and(|span| {
                    let of = |class: &side::ClassSpec| {
                        class.broken.contains(&span) || class.methods.iter().any(|method| method.broken.contains(&span))
                    };
                    file.classes.iter().any(of)
                });
                if is_clause { self.leave_out(error) } else { self.unattached(error) }
            }
            for used in &file.uses {
                let more = if used.is_file {
                    self.used_file(source, &used.name, &specs)
                } else {
                    self.used_library(&used.name, &specs)
                };
                specs.extend(more);
            }
            let mut classes = Vec::new();
            for class in file.classes {
                match self.class_of_spec(&class.name.text) {
                    Some(id) => {
                        self.complete_members(id);
                        classes.push((id, class));
                    }
                    None => {
                        let known = self.class_names();
                        let simple = known.iter().map(|name| name.rsplit('.').next().unwrap_or(name));
                        let help = match suggest(&class.name.text, known.iter().map(String::as_str).chain(simple)) {
                            Some(near) => format!("did you mean `{near}`?"),
                            None => "give the Java file of the class, or name it in full".to_owned(),
                        };
                        let message = format!("no class `{}` found", class.name.text);
                        self.unattached(
                            Diagnostic::error(Problem::UnknownClass, message).at(class.name.span, "").help(help),
                        );
                    }
                }
            }
            found.push(SideFile { functions: file.functions, classes });
        }
        found
    }

    /// A side file by its path, if it is not among the specs yet.
    fn used_file(&mut self, user: SourceId, path: &ast::Name, specs: &[SourceId]) -> Option<SourceId> {
        let wanted = path.text.trim_start_matches("./");
        let is_known = |name: &str| name == wanted || name.ends_with(&format!("/{wanted}"));
        if specs.iter().any(|other| is_known(&self.sources().get(*other).name)) {
            return None;
        }
        let user = self.sources().get(user).name.clone();
        match self.side_file(wanted, &user) {
            Some((name, text)) => Some(self.sources_mut().add(name, text)),
            None => {
                let simple = wanted.rsplit('/').next().unwrap_or(wanted).trim_end_matches(".spec");
                let help = match libraries::library(simple) {
                    Some(_) => format!("the library of that name is used without quotes: `uses {simple}`"),
                    None => format!("put it beside `{user}`, or give it too: --spec {}", path.text),
                };
                let message = format!("there is no side file `{}`", path.text);
                self.unattached(Diagnostic::error("unknown-file", message).at(path.span, "").help(help));
                None
            }
        }
    }

    /// A library that is built in, if it is not among the specs yet.
    fn used_library(&mut self, name: &ast::Name, specs: &[SourceId]) -> Option<SourceId> {
        let shown = format!("specs/libraries/{}.spec", name.text);
        if specs.iter().any(|other| self.sources().get(*other).name == shown) {
            return None;
        }
        match libraries::library(&name.text) {
            Some(text) => Some(self.sources_mut().add(shown, text)),
            None => {
                let help = match suggest(&name.text, libraries::names()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("there are {}", libraries::names().collect::<Vec<_>>().join(", ")),
                };
                let message = format!("there is no library `{}`", name.text);
                self.unattached(Diagnostic::error("unknown-library", message).at(name.span, "").help(help));
                None
            }
        }
    }

    /// By qualified name; or by the end of it, if that is unambiguous.
    fn class_of_spec(&mut self, name: &str) -> Option<ClassId> {
        if let Some(class) = self.class(name) {
            return Some(class);
        }
        let suffix = format!(".{name}");
        let candidates: Vec<String> =
            self.class_names().into_iter().filter(|declared| declared.ends_with(&suffix)).collect();
        match candidates.as_slice() {
            [only] => self.class(only),
            _ => None,
        }
    }

    /// Spec fields, predicates and functions.
    pub(crate) fn side_definitions(&mut self, files: &[SideFile]) -> Vec<Definition> {
        let mut found = Vec::new();
        // Free predicates see names as the first class that is spoken about.
        let first = files.iter().flat_map(|file| &file.classes).map(|(id, _)| *id).find(|id| self.is_declared(*id));
        for file in files {
            if let Some(first) = first {
                for function in &file.functions {
                    found.push(self.definition_of_function(function, None, first));
                }
            }
            for (class, spec) in &file.classes {
                if !self.is_declared(*class) {
                    continue;
                }
                for function in &spec.functions {
                    found.push(self.definition_of_function(function, Some(*class), *class));
                }
                for field in &spec.fields {
                    let Some(body) = field.value.clone() else {
                        let message = format!("the spec field `{}` has no definition", field.name.text);
                        let diagnostic = Diagnostic::warning("unsupported", message)
                            .at(field.name.span, "")
                            .help("define it: `field f: set T = …`");
                        self.report(diagnostic);
                        continue;
                    };
                    found.push(Definition {
                        name: field.name.text.clone(),
                        class: Some(*class),
                        params: Vec::new(),
                        body,
                        is_field: true,
                        function: None,
                        dialect: Dialect::Alloy,
                        place: Here::inside(*class),
                    });
                }
            }
        }
        found
    }

    fn is_declared(&self, class: ClassId) -> bool {
        self.declaration(class).is_some()
    }

    fn definition_of_function(
        &mut self,
        function: &side::Function,
        class: Option<ClassId>,
        seen: ClassId,
    ) -> Definition {
        let params = function.params.iter().flat_map(|decl| &decl.names).map(|name| name.text.clone()).collect();
        Definition {
            name: function.name.text.clone(),
            class,
            params,
            body: function.body.clone(),
            is_field: false,
            function: None,
            dialect: Dialect::Alloy,
            place: Here::inside(seen),
        }
    }

    /// Invariants and contracts, in addition to what annotations say.
    pub(crate) fn attach_side_files(&mut self, files: &[SideFile], definitions: &Rc<Vec<Definition>>) {
        for file in files {
            for (class, spec) in &file.classes {
                if self.is_declared(*class) {
                    self.attach_side_class(*class, spec, definitions);
                }
            }
        }
    }

    fn attach_side_class(&mut self, class: ClassId, spec: &side::ClassSpec, definitions: &Rc<Vec<Definition>>) {
        let scope = Scope { dialect: Dialect::Alloy, ..self.class_scope(class, definitions) };
        let mut left_out = spec.broken.clone();
        for clause in &spec.invariants {
            let n = self.program().classes[class].invariants.len();
            let (clauses, wrong) = self.tolerant(|w| w.side_clause(clause, "invariant", n, &scope));
            self.program_mut().classes[class].invariants.extend(clauses);
            left_out.extend(wrong);
        }
        let owner = &mut self.program_mut().classes[class];
        owner.unread = owner.unread.or(left_out.first().copied());
        owner.left_out.extend(left_out);
        for method in &spec.methods {
            if let Some(id) = self.method_of_spec(class, method) {
                self.attach_side_method(id, method, &scope);
                // Which clauses they were is not known: they may exclude inputs, and promise something.
                let contract = &mut self.program_mut().methods[id].contract;
                for span in method.broken.iter().copied() {
                    contract.is_stated = true;
                    contract.unread = contract.unread.or(Some(span));
                    contract.unpromised.push(span);
                    contract.left_out.push(span);
                }
            }
        }
    }

    /// The clause's conjuncts; without a label it is the one after `n` others.
    fn side_clause(&mut self, clause: &ast::Clause, kind: &str, n: usize, scope: &Scope) -> Vec<Clause> {
        let label = match &clause.label {
            Some(label) => label.text.clone(),
            None => format!("{kind}#{}", n + 1),
        };
        self.conjuncts(&label, &clause.formula, scope)
    }

    fn method_of_spec(&mut self, class: ClassId, spec: &MethodSpec) -> Option<MethodId> {
        let class_name = self.program().classes[class].name.clone();
        let simple = class_name.rsplit('.').next().unwrap_or(&class_name).to_owned();
        let name = if spec.name.text == simple { crate::ir::CONSTRUCTOR } else { spec.name.text.as_str() };
        let methods = self.program().classes[class].methods.clone();
        let named: Vec<MethodId> =
            methods.iter().copied().filter(|m| self.program().methods[*m].name == name).collect();
        let fitting: Vec<MethodId> = match &spec.params {
            None => named.clone(),
            Some(params) => named.iter().copied().filter(|m| self.takes(*m, params)).collect(),
        };
        let (message, help) = match (fitting.as_slice(), named.as_slice()) {
            ([only], _) => return Some(*only),
            ([], []) => {
                let known: Vec<String> = methods.iter().map(|m| self.program().methods[*m].name.clone()).collect();
                let help = match suggest(name, known.iter().map(String::as_str)) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "an inherited method is specified at the class that declares it".to_owned(),
                };
                (format!("`{class_name}` declares no method `{}`", spec.name.text), help)
            }
            ([], several) => {
                let known: Vec<String> = several.iter().map(|m| self.shown(*m)).collect();
                (
                    format!("no `{}` of `{class_name}` takes these parameters", spec.name.text),
                    format!("there is {}", known.join(", ")),
                )
            }
            (several, _) => {
                let known: Vec<String> = several.iter().map(|m| self.shown(*m)).collect();
                (
                    format!("`{class_name}` has several methods `{}`", spec.name.text),
                    format!("give the types of the parameters: {}", known.join(", ")),
                )
            }
        };
        self.unattached(Diagnostic::error(Problem::UnknownMethod, message).at(spec.name.span, "").help(help));
        None
    }

    fn shown(&self, method: MethodId) -> String {
        let n_hidden = self.signature(method).n_hidden;
        let method = &self.program().methods[method];
        let params: Vec<String> = method.params[n_hidden..]
            .iter()
            .map(|(name, ty)| format!("{} {name}", self.program().type_name(*ty)))
            .collect();
        format!("`{}({})`", method.name, params.join(", "))
    }

    fn takes(&self, method: MethodId, params: &[side::Param]) -> bool {
        let info = self.signature(method);
        let declared = &self.program().methods[method].params[info.n_hidden..];
        let types = &info.params[info.n_hidden..];
        declared.len() == params.len()
            && declared.iter().zip(types).zip(params).all(|(((_, erased), ty), param)| {
                let shown = self.program().type_name(*erased);
                let written = &param.ty.text;
                let is_var = matches!(ty, Type::Var(var) if var.name == *written);
                let is_var_array = written.strip_suffix("[]").is_some_and(
                |elem| matches!(ty, Type::Array(inner, _) if matches!(&**inner, Type::Var(var) if var.name == elem)),
            );
                is_var || is_var_array || shown == *written || shown.ends_with(&format!(".{written}"))
            })
    }

    fn attach_side_method(&mut self, method: MethodId, spec: &MethodSpec, class_scope: &Scope) {
        let mut base = self.method_scope(method, class_scope);
        let n_hidden = self.signature(method).n_hidden;
        // The file's names for the parameters go before those in the source.
        for (at, param) in spec.params.iter().flatten().enumerate() {
            if let (Some(name), Some(slot)) = (&param.name, base.params.get_mut(n_hidden + at)) {
                slot.0.clone_from(&name.text);
            }
        }
        let pre = Scope { result: None, ..base.clone() };
        // Alloy's unprimed names are of the state before.
        let post = Scope { state: State::Pre, has_two_states: true, ..base };
        let mut contract = std::mem::take(&mut self.program_mut().methods[method].contract);
        let (mut n_requires, mut n_ensures) = (contract.requires.len(), contract.ensures.len());
        let mut places_written: Option<Vec<Frame>> = None;
        for clause in &spec.clauses {
            contract.is_stated = true;
            if let MethodClause::Requires(clause) = clause {
                let (clauses, unread) = self.tolerant(|w| w.side_clause(clause, "requires", n_requires, &pre));
                contract.requires.extend(clauses);
                contract.unread = contract.unread.or(unread.first().copied());
                contract.left_out.extend(unread);
                n_requires += 1;
                continue;
            }
            let around = std::mem::take(&mut self.memory.left_out);
            let n_before = self.diagnostics().len();
            match clause {
                MethodClause::Requires(_) => {}
                MethodClause::Ensures(clause) => {
                    contract.ensures.extend(self.side_clause(clause, "ensures", n_ensures, &post));
                    n_ensures += 1;
                }
                MethodClause::Returns(clause) => contract.ensures.extend(self.side_returns(clause, &post)),
                MethodClause::Throws(throws) => {
                    let n = contract.exceptional.len();
                    contract.exceptional.extend(self.side_throws(throws, n, &pre, &post));
                }
                MethodClause::Modifies(places, _) => {
                    let frames: Vec<Frame> = places.iter().filter_map(|place| self.side_frame(place, &pre)).collect();
                    match &mut places_written {
                        Some(so_far) => so_far.extend(frames),
                        None => places_written = Some(frames),
                    }
                }
                MethodClause::Pure(_) => contract.is_pure = true,
                MethodClause::Helper(_) => contract.is_helper = true,
            }
            self.diagnostics().split_off(n_before).into_iter().for_each(|diagnostic| self.leave_out(diagnostic));
            let unpromised = std::mem::replace(&mut self.memory.left_out, around);
            contract.unpromised.extend_from_slice(&unpromised);
            contract.left_out.extend(unpromised);
        }
        if let Some(places) = places_written {
            // Places of a side file are in addition to those of annotations.
            match contract.modifies.iter_mut().find(|case| case.when.is_none()) {
                Some(case) => case.places.extend(places),
                None => contract.modifies.push(CaseFrame::always(places)),
            }
        }
        self.program_mut().methods[method].contract = contract;
    }

    fn side_returns(&mut self, clause: &ast::Clause, scope: &Scope) -> Vec<Clause> {
        let span = clause.formula.span;
        let result = ast::Expr { kind: Box::new(ast::ExprKind::Result), span };
        let equal = ast::ExprKind::Binary(ast::BinaryOp::Eq, result, clause.formula.clone());
        let label = clause.label.as_ref().map_or("returns".to_owned(), |label| label.text.clone());
        self.conjuncts(&label, &ast::Expr { kind: Box::new(equal), span }, scope)
    }

    fn side_throws(&mut self, throws: &side::Throws, n: usize, pre: &Scope, post: &Scope) -> Option<Exceptional> {
        let label = throws.when.as_ref().and_then(|when| when.label.as_ref());
        let label = label.map_or_else(|| format!("throws#{}", n + 1), |label| label.text.clone());
        let cond = throws.when.as_ref().map(|when| &when.formula);
        let mut exceptional = self.exceptional(&throws.class, cond, &label, pre)?;
        let on_throw = Scope { result: None, ..post.clone() };
        for (at, clause) in throws.ensures.iter().enumerate() {
            exceptional.ensures.extend(self.side_clause(clause, &format!("{label}.ensures"), at, &on_throw));
        }
        Some(exceptional)
    }

    /// `None`: `nothing` adds no place.
    fn side_frame(&mut self, place: &StoreRef, scope: &Scope) -> Option<Frame> {
        let span = place.span;
        let expr = |kind| ast::Expr { kind: Box::new(kind), span };
        let name =
            |name: &ast::Name| ast::Expr { kind: Box::new(ast::ExprKind::Name(name.text.clone())), span: name.span };
        let field = |object: &ast::Expr, field: ast::Expr| {
            expr(ast::ExprKind::Binary(ast::BinaryOp::Join, object.clone(), field))
        };
        let (target, is_all) = match &place.kind {
            StoreRefKind::Nothing => return None,
            StoreRefKind::Everything => return Some(Frame::Everything),
            StoreRefKind::Name(field) => (name(field), false),
            StoreRefKind::Field(object, of) => (field(object, name(of)), false),
            StoreRefKind::AllFields(object) => (object.clone(), true),
            // All places of an array are its elements.
            StoreRefKind::AllElems(array) => (array.clone(), true),
            StoreRefKind::Elem(array, index) => (expr(ast::ExprKind::Box(array.clone(), vec![index.clone()])), false),
            StoreRefKind::Elems(array, from, to) => return Some(self.side_range(array, from, to, scope)),
        };
        self.frame(&ast::StoreRef { target, is_all, selector: None, span }, scope)
    }

    fn side_range(&mut self, array: &ast::Expr, from: &ast::Expr, to: &ast::Expr, scope: &Scope) -> Frame {
        let mut ctx = Ctx::new(self, scope);
        let mut lower = || {
            let arrays = ctx.relation(array, scope)?.expr;
            let from = ctx.int(from, scope)?;
            let last = ctx.int(to, scope)?;
            let one = rel::IntExpr::new(rel::IntKind::Const(1), to.span);
            let end = rel::IntExpr::new(rel::IntKind::Binary(rel::IntOp::Add, last, one), to.span);
            Ok(Frame::Elems { arrays, range: Some((from, end)) })
        };
        let result: super::scope::Result<Frame> = lower();
        match result {
            Ok(frame) => frame,
            Err(error) => {
                self.report(*error);
                Frame::Everything
            }
        }
    }
}
