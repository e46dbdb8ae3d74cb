//! Other bodies for single methods of a program that is lowered already.
//!
//! A search tries thousands of texts of one method. Classes, members and contracts are the same in all of them, so only
//! the body is lowered anew; what it turned over is put back afterwards. What cannot be done so (the body brings a class
//! of the user's with it, as a lambda does; calls are taken by contract) is for [`lower`](super::lower) to do.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{ClassId, MethodId, SourceId, Sources, Span};
use crate::inputs::initialized;
use crate::ir::verify::verify_body;
use crate::ir::{Body, Class, Program};
use crate::java::{self, Member, MethodDecl};

use super::request::{Finished, Request, complete_all, finished};
use super::world::World;
use super::{Asks, Modular};
use crate::classes::{MethodInfo, MethodSource};

/// A program some of whose methods may have other bodies for a while.
pub struct Rewriting<'a> {
    world: World<'a>,
    /// Where texts that are tried stand: their places are no places of the program's own.
    scratch: SourceId,
    reader: java::Reparser,
    size: Size,
    /// A method that was reached for the first time has errors, which are told once.
    is_broken: bool,
}

/// How much there was before any body was tried.
#[derive(Clone, Copy)]
struct Size {
    n_classes: usize,
    n_fields: usize,
    n_methods: usize,
}

/// What one method was before.
struct Before {
    method: MethodId,
    info: MethodInfo,
    body: Option<Body>,
    tested: Option<BTreeSet<ClassId>>,
}

impl<'a> Rewriting<'a> {
    /// `None`: the program has errors, or what is asked of it changes bodies after they were lowered.
    pub fn new(request: &Request<'a>, mut sources: Sources) -> Option<Rewriting<'a>> {
        let Asks { modular, loop_invariants, .. } = request.target.asks;
        if modular != Modular::None || loop_invariants {
            return None;
        }
        let scratch = sources.add("a changed body", "");
        let Finished { world, .. } = finished(request, None, &[], sources);
        if world.is_stopped() || world.diagnostics.iter().any(|diagnostic| diagnostic.is_error()) {
            return None;
        }
        let size = Size::of(&world.program);
        Some(Rewriting { world, scratch, reader: java::Reparser::default(), size, is_broken: false })
    }

    pub fn program(&self) -> &Program {
        &self.world.program
    }

    /// A body brought something into the program that others must not see: it is of no use any more. What it brought
    /// of the library comes last, and is in nobody's way.
    pub fn is_spoilt(&self) -> bool {
        let program = &self.world.program;
        let is_own = |class: &Class| class.is_user;
        self.is_broken
            || program.classes.values().skip(self.size.n_classes).any(|class| is_own(class))
            || program.fields.values().skip(self.size.n_fields).any(|field| is_own(&program.classes[field.class]))
            || program.methods.values().skip(self.size.n_methods).any(|method| is_own(&program.classes[method.class]))
    }

    /// The innermost method of the user's around the place whose text can be replaced, and that text.
    pub fn declaration_around(&self, place: Span) -> Option<(MethodId, Span)> {
        let spans = self.world.program.methods.ids().filter_map(|id| Some((id, self.declared(id)?)));
        spans.filter(|(_, span)| span.contains(place)).min_by_key(|(_, span)| span.end - span.start)
    }

    fn declared(&self, method: MethodId) -> Option<Span> {
        let class = self.world.program.methods[method].class;
        match &self.world.methods[method].source {
            // The text of a lambda is that of the method around it.
            _ if self.world.infos[class].is_lambda => None,
            MethodSource::Declared(decl) if self.world.program.classes[class].is_user => Some(decl.span),
            _ => None,
        }
    }

    /// What a constructor is called.
    fn constructs(&self, method: MethodId) -> Option<String> {
        let decl = self.world.methods[method].source.declared()?;
        decl.is_constructor.then(|| decl.name.text.clone())
    }

    /// The program with these declarations, each from its first modifier to its last brace, in place of the methods',
    /// to be run from `entry`; `None`: they do not compile, or bring a class of the user's with them.
    pub fn with(&mut self, entry: MethodId, texts: &[(MethodId, &str)]) -> Option<Program> {
        let n_errors = self.world.diagnostics.len();
        let n_origins = self.world.program.origins.len();
        let (left_out, missing) = (self.world.said.n_left_out(), self.world.missing.clone());
        let mut before = Vec::new();
        let mut all = String::new();
        let mut starts = Vec::new();
        for (method, text) in texts {
            // Each in a class of its own, which a constructor has its name of.
            all.push_str(&format!("class {} {{\n", self.constructs(*method).as_deref().unwrap_or("$")));
            starts.push(all.len() as u32);
            all.push_str(text);
            all.push_str("\n}\n");
        }
        let parsed = self.reader.parse(self.scratch, &all);
        self.world.sources.set_text(self.scratch, all);
        let mut fits = !parsed.errors.iter().any(|error| error.is_error());
        let types = &parsed.tree.types;
        for ((method, _), start) in texts.iter().zip(starts) {
            fits = fits && self.declared(*method).is_some();
            let decl = types.iter().find_map(|decl| declared_at(&decl.members, start));
            let Some(decl) = decl.filter(|_| fits) else {
                fits = false;
                break;
            };
            before.push(self.replace(*method, decl));
        }
        if fits {
            before.iter().for_each(|it| self.world.lower_body(it.method));
            self.world.run_queue();
            complete_all(&mut self.world);
        }
        let errors = || self.world.diagnostics[n_errors..].iter().filter(|diagnostic| diagnostic.is_error());
        self.is_broken |= errors().any(|error| error.span().is_none_or(|span| span.source != self.scratch));
        let program = &self.world.program;
        let is_sound = fits
            && !self.is_spoilt()
            && errors().next().is_none()
            && before.iter().all(|it| verify_body(program, it.method).is_empty());
        let made = is_sound.then(|| self.copied(entry));
        for it in before.into_iter().rev() {
            self.restore(it);
        }
        self.world.diagnostics.truncate(n_errors);
        self.world.said.forget_left_out(left_out);
        self.world.missing = missing;
        self.world.forget_origins(self.scratch, n_origins);
        self.world.attributed.clear();
        made
    }

    fn copied(&self, entry: MethodId) -> Program {
        let mut program = self.world.program.clone();
        program.initialized.clear();
        program.initialized = BTreeMap::from([(entry, initialized(&program, entry))]);
        program
    }

    fn replace(&mut self, method: MethodId, decl: Rc<MethodDecl>) -> Before {
        let info = self.world.methods[method].clone();
        let body = self.world.program.methods[method].body.take();
        let tested = self.world.program.tested.remove(&method);
        let its = &mut self.world.methods[method];
        its.source = MethodSource::Declared(decl);
        its.is_lowered = false;
        Before { method, info, body, tested }
    }

    fn restore(&mut self, before: Before) {
        let Before { method, info, body, tested } = before;
        self.world.methods[method] = info;
        self.world.program.methods[method].body = body;
        self.world.program.tested.remove(&method);
        self.world.program.tested.extend(tested.map(|classes| (method, classes)));
    }
}

impl Size {
    fn of(program: &Program) -> Size {
        let (n_classes, n_fields) = (program.classes.len(), program.fields.len());
        Size { n_classes, n_fields, n_methods: program.methods.len() }
    }
}

fn declared_at(members: &[Member], start: u32) -> Option<Rc<MethodDecl>> {
    members.iter().find_map(|member| match member {
        Member::Method(method) if method.span.start == start => Some(Rc::new(method.clone())),
        _ => None,
    })
}
