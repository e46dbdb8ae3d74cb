//! Variants of a program for localization: the source text with one edit, lowered again.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use indexmap::IndexSet;

use crate::base::{Idx, MethodId, OriginId, OriginKind, SourceId, Sources, Span, StopReason, first_line};
use crate::ir::Program;
use crate::ir::verify::verify_body;
use crate::java::{self, Member, MethodDecl, TypeDecl};
use crate::localize::{Beside, Change, DELETION, Next, Omission, Replaced, Variant, Variants, Wanted};
use crate::lower;
use crate::mutate::{self, Edit, Insertion};

use super::bodies::Bodies;
use super::oddness::{oddness, order, says_nothing};

/// Programs that are kept, at most.
const MAX_KEPT: usize = 256;

/// By the names of their changes.
type Kept = BTreeMap<Vec<usize>, (Rc<Program>, MethodId)>;

/// The edits of a method under localization, and of the methods it calls.
pub struct Edited<'a> {
    pub program: &'a Program,
    pub method: MethodId,
    pub sources: &'a Sources,
    /// What was lowered; the files and specifications are the first of the sources.
    pub request: lower::Request<'a>,
    /// Edits that were looked at: variants are called by their places here.
    known: RefCell<IndexSet<Edit>>,
    /// Of edits that add something: what may be missing, and the text of it.
    added: RefCell<BTreeMap<usize, (Omission, String)>>,
    /// Programs with changes that were asked for by their names: they will be again.
    made: RefCell<Kept>,
    /// Trees of texts that are the same in all variants.
    trees: RefCell<BTreeMap<SourceId, (String, java::Unit)>>,
    seen: Seen,
    pub(super) bodies: RefCell<Bodies<'a>>,
}

/// The edits of a method by their names, each with its statement.
type Edits = Rc<[(OriginId, usize)]>;

/// What was looked up and will be again.
#[derive(Default)]
struct Seen {
    types: OnceCell<Vec<Vec<Rc<TypeDecl>>>>,
    innermost: RefCell<BTreeMap<Span, Option<OriginId>>>,
    /// Of the method with this text.
    edits: RefCell<BTreeMap<Span, Edits>>,
}

/// A program of edited text.
pub struct EditedProgram {
    pub program: Program,
    pub method: MethodId,
    pub sources: Sources,
}

/// The library of the request, which parses each text once.
struct Remembering<'a> {
    library: &'a dyn lower::Library,
    trees: &'a RefCell<BTreeMap<SourceId, (String, java::Unit)>>,
}

impl lower::Library for Remembering<'_> {
    fn find(&self, qualified_name: &str) -> Option<(String, String)> {
        self.library.find(qualified_name)
    }

    fn side_file(&self, path: &str, user: &str) -> Option<(String, String)> {
        self.library.side_file(path, user)
    }

    fn parse(&self, source: SourceId, text: &str, is_stopped: &dyn Fn() -> bool) -> java::Parsed<java::Unit> {
        if let Some((_, tree)) = self.trees.borrow().get(&source).filter(|(known, _)| known == text) {
            return java::Parsed { tree: tree.clone(), errors: Vec::new() };
        }
        let parsed = self.library.parse(source, text, is_stopped);
        if parsed.errors.is_empty() && !is_stopped() {
            self.trees.borrow_mut().insert(source, (text.to_owned(), parsed.tree.clone()));
        }
        parsed
    }

    fn is_of_project(&self, name: &str) -> bool {
        self.library.is_of_project(name)
    }

    fn stopped(&self) -> Option<StopReason> {
        self.library.stopped()
    }
}

impl Variants for Edited<'_> {
    fn each(&self, wanted: &Wanted<'_>, visit: &mut dyn FnMut(Variant) -> Next) {
        let ids = self.edits(wanted.statements);
        // The next of each is the last.
        let mut queues: Vec<(OriginId, Vec<usize>)> = Vec::new();
        for statement in wanted.statements {
            let mut own: Vec<usize> = ids.iter().filter(|(of, _)| of == statement).map(|(_, id)| *id).collect();
            own.sort_by_key(|id| std::cmp::Reverse((order(self.known.borrow()[*id].operator), *id)));
            queues.push((*statement, own));
        }
        while !queues.is_empty() {
            for (statement, queue) in &mut queues {
                let mut next = std::iter::from_fn(|| queue.pop()).take_while(|_| !self.is_stopped());
                let variant = next.find_map(|id| {
                    (wanted.is_wanted)(&self.change(id)).then(|| self.variant(*statement, wanted.on, id)).flatten()
                });
                if self.is_stopped() {
                    return;
                }
                match variant.map(&mut *visit) {
                    None | Some(Next::Another) => {}
                    Some(Next::OfOthers) => queue.clear(),
                    Some(Next::Nothing) => return,
                }
            }
            queues.retain(|(_, queue)| !queue.is_empty());
        }
    }

    fn omissions(&self, beside: &Beside<'_>, fields: &BTreeSet<String>, visit: &mut dyn FnMut(Variant) -> Next) {
        let anchors = beside.anchors;
        let mut found: Vec<(OriginId, mutate::Insertion)> = Vec::new();
        self.each_method(anchors, &mut |method, types| {
            for insertion in mutate::insertions(method, types, self.sources) {
                let origin = self.innermost(insertion.mutant.edits[0].statement);
                found.extend(origin.filter(|origin| anchors.contains(origin)).map(|origin| (origin, insertion)));
            }
        });
        // The plainest value everywhere, before another one anywhere.
        found.sort_by_key(|(_, insertion)| (!fields.contains(&insertion.name), insertion.oddness));
        self.each_insertion(found, (beside.on, true), visit);
    }

    fn additions(&self, beside: &Beside<'_>, visit: &mut dyn FnMut(Variant) -> Next) {
        let anchors = beside.anchors;
        let mut found: Vec<(OriginId, mutate::Insertion)> = Vec::new();
        self.each_method(anchors, &mut |method, types| {
            for insertion in mutate::additions(method, types, self.sources) {
                let origin = self.innermost(insertion.mutant.edits[0].statement);
                found.extend(origin.filter(|origin| anchors.contains(origin)).map(|origin| (origin, insertion)));
            }
        });
        found.sort_by_key(|(_, insertion)| insertion.oddness);
        self.each_insertion(found, (beside.on, false), visit);
    }

    fn again(&self, statement: OriginId, on: &[usize], id: usize) -> Option<Variant> {
        self.variant(statement, on, id)
    }

    fn together(&self, ids: &[usize]) -> Option<Variant> {
        let (last, on) = ids.split_last()?;
        let statement = self.statement_of(*last)?;
        let made = self.made.borrow().get(ids).cloned();
        if let Some((program, method)) = made {
            return Some(self.described(statement, (on, *last), program, method));
        }
        // Questions are asked about it, too: it is the program of the text.
        let EditedProgram { program, method, .. } = self.make(&self.mutant(on, *last)?)?;
        let variant = self.described(statement, (on, *last), Rc::new(program), method);
        if self.made.borrow().len() < MAX_KEPT {
            self.made.borrow_mut().insert(ids.to_vec(), (variant.program.clone(), variant.method));
        }
        Some(variant)
    }
}

impl<'a> Edited<'a> {
    pub fn new((program, method): (&'a Program, MethodId), sources: &'a Sources, request: lower::Request<'a>) -> Self {
        let (known, made, trees) = (RefCell::default(), RefCell::default(), RefCell::default());
        let added = RefCell::default();
        let (seen, bodies) = (Seen::default(), RefCell::new(Bodies::new()));
        Self { program, method, sources, request, known, added, made, trees, seen, bodies }
    }

    fn each_insertion(
        &self,
        found: Vec<(OriginId, Insertion)>,
        (on, is_assignment): (&[usize], bool),
        visit: &mut dyn FnMut(Variant) -> Next,
    ) {
        for (anchor, insertion) in found {
            let Insertion { mutant, target, text, is_after, .. } = insertion;
            let edit = mutant.edits.into_iter().next().expect("an insertion is one edit");
            let at = edit.span.start;
            let text = if edit.replacement.starts_with(" else ") { format!("else {{ {text} }}") } else { text };
            let id = self.id_of(edit);
            let statement = OriginId::new(self.program.origins.len() + id);
            // What is stopped makes no variants.
            if self.is_stopped() {
                return;
            }
            let omission = Omission { anchor, is_after, at, first: None, target, is_assignment };
            self.added.borrow_mut().entry(id).or_insert((omission, text));
            let Some(variant) = self.variant(statement, on, id) else { continue };
            if visit(variant) == Next::Nothing {
                return;
            }
        }
    }

    /// The statement that the edit changes; of what is added, an id of its own.
    fn statement_of(&self, id: usize) -> Option<OriginId> {
        if self.added.borrow().contains_key(&id) {
            return Some(OriginId::new(self.program.origins.len() + id));
        }
        let edit = self.known.borrow()[id].clone();
        self.innermost(edit.span).or_else(|| self.innermost(edit.statement))
    }

    fn is_stopped(&self) -> bool {
        self.request.library.stopped().is_some()
    }

    fn change(&self, id: usize) -> Change {
        let edit = &self.known.borrow()[id];
        let operator = edit.operator;
        let oddness = if says_nothing(&self.text(edit)) { DELETION } else { oddness(operator) };
        Change { id, operator, oddness }
    }

    /// Each with the innermost statement or condition that it is in, as far as wanted.
    fn edits(&self, wanted: &[OriginId]) -> Vec<(OriginId, usize)> {
        let mut found = Vec::new();
        // What was added is no statement of the original.
        let is_original = |origin: &OriginId| self.program.origins.get(*origin).is_some();
        let wanted: BTreeSet<OriginId> = wanted.iter().copied().filter(is_original).collect();
        self.each_method(&wanted, &mut |method, types| {
            let known = self.seen.edits.borrow().get(&method.span).cloned();
            let of_method = known.unwrap_or_else(|| self.edits_of(method, types));
            found.extend(of_method.iter().filter(|(origin, _)| wanted.contains(origin)));
        });
        found
    }

    fn edits_of(&self, method: &MethodDecl, types: &[Rc<TypeDecl>]) -> Edits {
        let mutants = mutate::changes(method, types, self.sources).into_iter();
        let edits = mutants.filter_map(|mutant| mutant.edits.into_iter().next());
        let of_statements = edits.filter_map(|edit| {
            let origin = self.innermost(edit.span).or_else(|| self.innermost(edit.statement))?;
            Some((origin, self.id_of(edit)))
        });
        let found: Edits = of_statements.collect();
        self.seen.edits.borrow_mut().insert(method.span, found.clone());
        found
    }

    fn id_of(&self, edit: Edit) -> usize {
        self.known.borrow_mut().insert_full(edit).0
    }

    /// The methods that hold one of the statements, with the types of the program, those of their files first. Only
    /// what is given is changed, and what that needs of the project.
    fn each_method(&self, wanted: &BTreeSet<OriginId>, visit: &mut dyn FnMut(&MethodDecl, &[Rc<TypeDecl>])) {
        let units = self.types_by_file();
        let n_changed = self.request.files.len() + self.request.context.len();
        for (at, own) in units.iter().enumerate().take(n_changed) {
            let mut methods = Vec::new();
            declarations(own, &mut methods);
            methods.retain(|method| wanted.iter().any(|it| method.span.contains(self.program.origins[*it].span)));
            if methods.is_empty() {
                continue;
            }
            let types = own_first(units, at);
            methods.into_iter().for_each(|method| visit(method, &types));
        }
    }

    /// The types of each file that is given, of each that these need of the project, and of those found elsewhere on
    /// the source path.
    pub fn types_by_file(&self) -> &[Vec<Rc<TypeDecl>>] {
        self.seen.types.get_or_init(|| self.parsed())
    }

    fn parsed(&self) -> Vec<Vec<Rc<TypeDecl>>> {
        let mut files: IndexSet<SourceId> = self.request.files.iter().chain(&self.request.context).copied().collect();
        let has_fields = self.program.classes.values().filter(|class| !class.fields.is_empty());
        let found = has_fields.filter(|class| !class.name.starts_with("java.")).filter_map(|class| class.span);
        files.extend(found.map(|span| span.source).filter(|source| !self.sources.get(*source).is_model()));
        files.iter().map(|file| java::parse(*file, &self.sources.get(*file).text).tree.types).collect()
    }

    /// The innermost statement or condition around the span.
    pub fn innermost(&self, span: Span) -> Option<OriginId> {
        *self.seen.innermost.borrow_mut().entry(span).or_insert_with(|| {
            let origins = self.program.origins.iter().filter(|(_, origin)| {
                matches!(origin.kind, OriginKind::Statement | OriginKind::Condition) && origin.span.contains(span)
            });
            origins.min_by_key(|(_, origin)| origin.span.end - origin.span.start).map(|(id, _)| id)
        })
    }

    /// To be run.
    fn variant(&self, statement: OriginId, on: &[usize], id: usize) -> Option<Variant> {
        let (program, method) = self.rewritten(&self.mutant(on, id)?)?;
        Some(self.described(statement, (on, id), Rc::new(program), method))
    }

    /// The changes of these names and of this one; `None`: they overlap.
    fn mutant(&self, on: &[usize], id: usize) -> Option<mutate::Mutant> {
        let known = self.known.borrow();
        let edits: Vec<Edit> = in_order(&known, on, id).cloned().collect();
        let is_one =
            |pair: &[Edit]| pair[0].span.source == pair[1].span.source && pair[0].span.end <= pair[1].span.start;
        edits.windows(2).all(is_one).then_some(mutate::Mutant { edits })
    }

    fn described(
        &self,
        statement: OriginId,
        (on, id): (&[usize], usize),
        program: Rc<Program>,
        method: MethodId,
    ) -> Variant {
        let known = self.known.borrow();
        let edit = &known[id];
        let has_methods = method == self.method && has_same_methods(&program, self.program);
        let Change { operator, oddness, .. } = self.change(id);
        let n_bytes = |edit: &Edit| edit.replacement.len() as u32;
        let replaced = in_order(&known, on, id).map(|edit| Replaced { span: edit.span, n_bytes: n_bytes(edit) });
        let replaced = replaced.collect();
        let (omission, text) = match self.added.borrow().get(&id).cloned() {
            Some((omission, text)) => (Some(omission), text),
            None => (None, self.text(edit)),
        };
        // What is added has an id of its own, and a place next to a statement.
        let is_inside = self.program.origins.get(statement).is_none_or(|origin| origin.span.contains(edit.span));
        Variant { id, statement, is_inside, text, operator, oddness, program, method, omission, has_methods, replaced }
    }

    /// As [`make`](Self::make), with only the bodies of the edited methods lowered anew: it runs as that program does,
    /// but places in these bodies are nobody's, and what the program says of fields is said of the original.
    pub fn rewritten(&self, mutant: &mutate::Mutant) -> Option<(Program, MethodId)> {
        let made = self.bodies.borrow_mut().with(self, mutant);
        made.unwrap_or_else(|| self.make(mutant).map(|made| (made.program, made.method)))
    }

    /// The program with the edits made, which are of one file; `None`: it is none, or its inputs are others.
    pub fn make(&self, mutant: &mutate::Mutant) -> Option<EditedProgram> {
        let (lowered, sources) = self.lowered(mutant, None)?;
        let declared = self.program.methods[self.method].span;
        let start = moved(mutant, declared);
        let is_it = |span: Span| span.source == declared.source && i64::from(span.start) == start;
        let method = lowered.targets.iter().copied().find(|target| is_it(lowered.program.methods[*target].span))?;
        Some(EditedProgram { program: lowered.program, method, sources })
    }

    /// The same with other methods as targets, if any are given.
    pub fn lowered(&self, mutant: &mutate::Mutant, target: Option<lower::Target>) -> Option<(lower::Lowered, Sources)> {
        let mut sources = self.given_sources(mutant);
        let library = Remembering { library: self.request.library, trees: &self.trees };
        let is_alike = target.is_none();
        let request = lower::Request {
            files: self.request.files.clone(),
            context: self.request.context.clone(),
            named: self.request.named.clone(),
            library: &library,
            specs: self.request.specs.clone(),
            target: target.unwrap_or_else(|| self.request.target.clone()),
            like: Some(self.program),
        };
        let mut lowered = lower::lower(&request, &mut sources);
        if lowered.has_errors() || is_alike && !lower::is_numbered_like(&lowered.program, self.program) {
            return None;
        }
        // Lowering takes some of what javac refuses; what it makes of that must at least be a program.
        if !is_well_formed(&lowered.program) {
            return None;
        }
        lowered.program.judge_as(self.program);
        Some((lowered, sources))
    }

    /// What was given, with the edits made.
    pub(super) fn given_sources(&self, mutant: &mutate::Mutant) -> Sources {
        let request = &self.request;
        let files = request.files.iter().chain(&request.specs).chain(&request.context);
        let n_given = files.map(|id| id.index() + 1).max().unwrap_or(0);
        let edited = mutant.edits.first().map(|edit| edit.span.source);
        let mut sources = Sources::default();
        for (id, source) in self.sources.iter().take(n_given) {
            let is_edited = Some(id) == edited;
            let text = if is_edited { mutate::apply(&source.text, mutant) } else { source.text.clone() };
            sources.add(&source.name, text);
        }
        sources
    }

    /// The first line of the statement with the edit made; of a keyword or a type, which are part of no statement that
    /// is ranked, the line from there.
    fn text(&self, edit: &Edit) -> String {
        if matches!(edit.operator, "swap-statements" | "swap-values") {
            return edit.replacement.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        let span = self.innermost(edit.span).map_or(edit.statement, |origin| self.program.origins[origin].span);
        let span = if span.contains(edit.span) { span } else { self.rest_of_line(edit.span) };
        let mut text = self.sources.text(span).to_owned();
        let at = |offset: u32| (offset - span.start) as usize;
        text.replace_range(at(edit.span.start)..at(edit.span.end), &edit.replacement);
        let line = first_line(&text).trim_end_matches([' ', '{']).to_owned();
        if line == ";" { "nothing".to_owned() } else { line }
    }

    fn rest_of_line(&self, span: Span) -> Span {
        let text = &self.sources.get(span.source).text[span.end as usize..];
        let n_more = text.lines().next().map_or(0, |rest| rest.trim_end().len());
        Span { end: span.end + n_more as u32, ..span }
    }
}

/// The changes of these names, as they stand in the text.
fn in_order<'k>(known: &'k IndexSet<Edit>, on: &[usize], id: usize) -> impl Iterator<Item = &'k Edit> + use<'k> {
    let mut edits: Vec<&Edit> = on.iter().chain([&id]).map(|id| &known[*id]).collect();
    edits.sort_by_key(|edit| edit.span);
    edits.into_iter()
}

/// Where the declaration starts once the edits are made.
fn moved(mutant: &mutate::Mutant, declared: Span) -> i64 {
    let before = mutant.edits.iter().filter(|edit| edit.span.source == declared.source);
    let before = before.filter(|edit| edit.span.end <= declared.start);
    let grown = before.map(|edit| edit.replacement.len() as i64 - i64::from(edit.span.end - edit.span.start));
    i64::from(declared.start) + grown.sum::<i64>()
}

/// The types of all files, those of this one first.
pub fn own_first(by_file: &[Vec<Rc<TypeDecl>>], file: usize) -> Vec<Rc<TypeDecl>> {
    let others = by_file.iter().enumerate().filter(|(at, _)| *at != file).flat_map(|(_, types)| types);
    by_file[file].iter().chain(others).cloned().collect()
}

/// Every method of the types and those inside.
pub fn declarations<'t>(types: &'t [Rc<TypeDecl>], found: &mut Vec<&'t MethodDecl>) {
    for member in types.iter().flat_map(|decl| &decl.members) {
        match member {
            Member::Method(method) => found.push(method),
            Member::Type(inner) => declarations(std::slice::from_ref(inner), found),
            _ => {}
        }
    }
}

fn is_well_formed(program: &Program) -> bool {
    let own = program.methods.iter().filter(|(_, method)| program.classes[method.class].is_user);
    own.map(|(id, _)| verify_body(program, id)).all(|broken| broken.is_empty())
}

/// Do ids of classes and fields mean the same, so that an input of one is an input of the other?
pub fn has_same_shape(a: &Program, b: &Program) -> bool {
    let size = |program: &Program| (program.classes.len(), program.fields.len());
    size(a) == size(b) && lower::is_numbered_like(a, b)
}

/// Do the second program's ids of methods mean the same in the first one?
fn has_same_methods(a: &Program, b: &Program) -> bool {
    a.methods.len() >= b.methods.len()
        && a.methods
            .values()
            .zip(b.methods.values())
            .all(|(a, b)| a.class == b.class && a.name == b.name && a.params.len() == b.params.len())
}

/// The ids of the sources that a single file makes: itself.
pub fn one_file<'a>(file: SourceId, library: &'a dyn lower::Library) -> lower::Request<'a> {
    lower::Request {
        files: vec![file],
        context: Vec::new(),
        named: Vec::new(),
        library,
        specs: Vec::new(),
        target: lower::Target::default(),
        like: None,
    }
}
