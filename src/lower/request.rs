//! What to lower, and what comes of it.

use crate::base::{ClassId, Diagnostic, Idx, MethodId, Problem, SourceId, Sources};
use crate::classes::{Classes, Library, NoLibrary};
use crate::inputs::all_initialized;
use crate::ir::verify::verify;
use crate::ir::{ClassKind, Invariants, Overflow, Program};

use super::found::Assumed;
use super::select::{is_wanted, select};
use super::world::World;
use crate::contract::{self, Asked, Question};

/// Which methods are wanted. Empty selections mean all.
#[derive(Clone, Default, Debug)]
pub struct Target {
    /// Classes by qualified or simple name; none: all classes of the given files.
    pub classes: Vec<String>,
    /// By name; none: all methods with a stated contract, or where there is none, the `main` methods.
    pub methods: Vec<String>,
    /// Boolean methods that are invariants of their classes; all public methods are then wanted.
    pub invariant_methods: Vec<String>,
    pub asks: Asks,
}

/// What of specifications is asked where.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Asks {
    /// Preconditions of the methods that are called, at the call.
    pub check_calls: bool,
    /// Loops with invariants are taken by them.
    pub loop_invariants: bool,
    pub modular: Modular,
    pub invariants: Invariants,
    /// Where the code does not say itself: numbers beyond their types.
    pub overflow: Overflow,
    /// Before a call, no collection of the library holds null.
    pub non_null_elements: bool,
}

/// Which calls of methods with contracts are taken by these, and do not run.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Modular {
    #[default]
    None,
    /// Of methods with `@Modular`.
    Marked,
    All,
}

pub struct Request<'a> {
    /// Java files, in the order given.
    pub files: Vec<SourceId>,
    /// Further files of the same project: their contracts count, their methods are not looked at.
    pub context: Vec<SourceId>,
    /// Classes to find on the source path by qualified name, ahead of the models.
    pub named: Vec<String>,
    pub library: &'a dyn Library,
    /// Side files with specifications.
    pub specs: Vec<SourceId>,
    pub target: Target,
    /// Classes and fields that this program has are numbered as there, as far as that can be known before code is read.
    pub like: Option<&'a Program>,
}

impl Request<'static> {
    /// These files and nothing else: every method with a contract.
    pub fn of(files: Vec<SourceId>) -> Self {
        Request {
            files,
            context: Vec::new(),
            named: Vec::new(),
            library: &NoLibrary,
            specs: Vec::new(),
            target: Target::default(),
            like: None,
        }
    }
}

/// A program, the methods that were asked for, and everything there is to say about the input.
#[derive(Debug)]
pub struct Lowered {
    pub program: Program,
    /// In source order.
    pub targets: Vec<MethodId>,
    pub diagnostics: Vec<Diagnostic>,
    /// The request's further files.
    pub context: Vec<SourceId>,
    /// One for each question, if there is one target and no error.
    pub asked: Vec<Asked>,
}

impl Lowered {
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// Parses, resolves and lowers what the request reaches.
pub fn lower(request: &Request<'_>, sources: &mut Sources) -> Lowered {
    lower_with(request, None, &[], sources)
}

/// As [`lower`], with a meaning for these expressions: in the contract of the target, if that is one method.
pub fn lower_asking(request: &Request<'_>, questions: &[Question], sources: &mut Sources) -> Lowered {
    lower_with(request, None, questions, sources)
}

/// As [`lower`], with bodies for what code outside may call: all that is not private of the given classes, and of the
/// library's collections the constructors and the methods of these names.
pub fn lower_callable(request: &Request<'_>, fills: &[&str], sources: &mut Sources) -> Lowered {
    lower_with(request, Some(fills), &[], sources)
}

fn lower_with(request: &Request<'_>, fills: Option<&[&str]>, questions: &[Question], sources: &mut Sources) -> Lowered {
    let Finished { mut world, targets, asked } = finished(request, fills, questions, std::mem::take(sources));
    *sources = std::mem::take(&mut world.sources);
    let Classes { program, diagnostics, .. } = world.classes;
    Lowered { program, targets, diagnostics, context: request.context.clone(), asked }
}

/// All that lowering knows in the end.
pub(super) struct Finished<'a> {
    pub world: World<'a>,
    /// In source order.
    pub targets: Vec<MethodId>,
    pub asked: Vec<Asked>,
}

/// The program of the request, with everything that was found out on the way.
pub(super) fn finished<'a>(
    request: &Request<'a>,
    fills: Option<&[&str]>,
    questions: &[Question],
    sources: Sources,
) -> Finished<'a> {
    following(request, fills, questions, true, sources)
}

fn following<'a>(
    request: &Request<'a>,
    fills: Option<&[&str]>,
    questions: &[Question],
    follows_links: bool,
    sources: Sources,
) -> Finished<'a> {
    let mut world = World::new(sources, request.library, contract::Memory::new(follows_links));
    world.asks = request.target.asks;
    let mut names = Vec::new();
    for file in &request.files {
        names.extend(world.add_source(*file, true));
    }
    let mut around = Vec::new();
    for file in &request.context {
        around.extend(world.add_source(*file, true));
    }
    for name in &request.named {
        if world.find_by_user(name) {
            names.push(name.clone());
        } else {
            world.report(
                Diagnostic::error(Problem::UnknownClass, format!("no class `{name}` found"))
                    .help("give its file, or name the folder or archive that holds it with --source-path"),
            );
        }
    }
    // The classes every program leans on come first, so that ids do not depend on what is looked at.
    for name in ["java.lang.Object", "java.lang.String", "java.lang.Throwable"] {
        let class = world.library_class(name);
        world.complete_members(class);
    }
    if let Some(like) = request.like {
        world.number_like(like);
    }
    let mut classes = Vec::new();
    for name in names {
        collect(&mut world, &name, &mut classes);
    }
    let mut all = classes.clone();
    for name in around {
        collect(&mut world, &name, &mut all);
    }
    for class in &all {
        if world.is_stopped() {
            return stopped(world);
        }
        world.complete_members(*class);
    }
    for class in &all {
        world.attach_makers(*class);
        world.open_fields(*class);
    }
    // A supertype's contract binds its subtypes too.
    let mut specified = all.clone();
    for class in &all {
        for sup in world.program.supertypes(*class) {
            if !specified.contains(&sup) {
                specified.push(sup);
            }
        }
    }
    world.found_with_specifications(&mut specified);
    let given = contract::Given {
        specs: &request.specs,
        classes: &all,
        named: &classes,
        specified: &specified,
        invariant_methods: &request.target.invariant_methods,
    };
    if !world.contracts(|contracts| contracts.attach(&given)) {
        return stopped(world);
    }
    let mut methods = classes.iter().flat_map(|class| &world.program.classes[*class].methods);
    world.has_entry = methods.any(|method| world.program.methods[*method].contract.is_entry);
    let mut targets = select(&mut world, &classes, &request.target);
    if targets.is_empty() && request.target.methods.is_empty() {
        let wanted = classes.iter().filter(|class| is_wanted(&world.program.classes[**class].name, &request.target));
        let methods = wanted.flat_map(|class| world.program.classes[*class].methods.clone());
        targets = methods.filter(|method| world.program.methods[*method].contract.is_entry).collect();
    }
    let asked = match targets.as_slice() {
        [method] => world.contracts(|contracts| contracts.asked(questions, *method)),
        _ => Vec::new(),
    };
    world.queue.extend(targets.iter().copied());
    world.run_queue();
    // Objects of classes that only type arguments name are in inputs, too: what is called on them has bodies.
    while world.complete_inputs(&targets) {
        world.run_queue();
    }
    if let Some(fills) = fills {
        reach_callable(&mut world, &classes, fills);
    }
    reach_constants(&mut world);
    complete_all(&mut world);
    world.attach_generics(&targets);
    while world.ask_for_makers(&targets) {
        world.run_queue();
        while world.complete_inputs(&targets) {
            world.run_queue();
        }
        complete_all(&mut world);
        world.find_makers();
        world.attach_generics(&targets);
    }
    // What calls by contract ask for is what the callee assumes.
    let called = world.callees_by_contract().into_iter().filter(|callee| !targets.contains(callee));
    let judged: Vec<MethodId> = targets.iter().copied().chain(called).collect();
    if world.is_stopped() {
        return stopped(world);
    }
    world.attach_reachable(&judged);
    let mut assumed = Assumed::default();
    while assumed.say(&mut world, &targets) {
        // What these formulas call.
        world.run_queue();
        world.lower_late_again();
        complete_all(&mut world);
    }
    if world.is_stopped() {
        return stopped(world);
    }
    world.settle_fields();
    world.find_given();
    world.find_fresh();
    world.find_never_null();
    world.find_made_arrays();
    world.find_array_lengths();
    world.find_rows();
    world.attach_generics(&targets);
    complete_all(&mut world);
    world.open_insides();
    // What a loop may change is also what contracts let calls in it change.
    world.take_calls_by_contract();
    world.fill_havocs();
    if world.contracts(|contracts| contracts.has_unfollowed_links() || contracts.has_odd_lookups()) {
        return following(request, fills, questions, false, world.classes.sources);
    }
    world.program.initialized = all_initialized(&world.program, &targets, &|| world.is_stopped());
    if world.is_stopped() {
        return stopped(world);
    }
    let repeated = contract::repeated_labels(&world.program);
    world.diagnostics.extend(repeated);
    if cfg!(debug_assertions) && !world.diagnostics.iter().any(Diagnostic::is_error) {
        let program = &world.program;
        let broken: Vec<String> = verify(program).iter().map(|violation| violation.describe(program)).collect();
        assert!(broken.is_empty(), "lowering broke rules of the program:\n{}", broken.join("\n"));
    }
    world.diagnostics.sort_by_key(|diagnostic| (diagnostic.severity, diagnostic.span()));
    Finished { world, targets, asked }
}

/// Classes that are only mentioned have supertypes too, which may be further classes.
pub(super) fn complete_all(world: &mut World<'_>) {
    let mut n_completed = 0;
    while n_completed < world.program.classes.len() {
        world.complete_supers(ClassId::new(n_completed));
        n_completed += 1;
    }
}

/// What is known when lowering ends early: that it did.
fn stopped(mut world: World<'_>) -> Finished<'_> {
    let reason = world.library.stopped().map_or(String::new(), |reason| reason.to_string());
    let why = Diagnostic::error(Problem::Stopped, format!("{reason} before all that was given was read"));
    world.diagnostics.push(why);
    Finished { world, targets: Vec::new(), asked: Vec::new() }
}

/// A slot of an enum's type holds its constants before a call, whether or not code names one.
fn reach_constants(world: &mut World<'_>) {
    let mut at = 0;
    while at < world.program.classes.len() {
        let id = ClassId::new(at);
        at += 1;
        if world.program.classes[id].kind != ClassKind::Enum || !world.program.classes[id].is_user {
            continue;
        }
        world.complete_members(id);
        if let Some(initializer) = world.program.classes[id].initializer {
            world.queue.push(initializer);
            world.run_queue();
        }
    }
}

/// Lowers what code outside may call.
fn reach_callable(world: &mut World<'_>, classes: &[ClassId], fills: &[&str]) {
    let mut wanted: Vec<MethodId> = Vec::new();
    for class in classes {
        let methods = &world.program.classes[*class].methods;
        wanted.extend(methods.iter().filter(|method| !world.program.methods[**method].is_private));
    }
    world.queue.extend(wanted);
    world.run_queue();
    let mut wanted: Vec<MethodId> = Vec::new();
    for id in world.program.classes.ids().collect::<Vec<_>>() {
        let class = &world.program.classes[id];
        if class.is_user || class.is_abstract || class.kind != ClassKind::Class || !class.name.starts_with("java.util.")
        {
            continue;
        }
        world.complete_members(id);
        for home in world.program.superclasses(id).collect::<Vec<_>>() {
            let methods = world.program.classes[home].methods.iter().copied();
            wanted.extend(methods.filter(|method| {
                let method = &world.program.methods[*method];
                method.is_public && (method.is_constructor() || fills.contains(&method.name.as_str()))
            }));
        }
    }
    world.queue.extend(wanted);
    world.run_queue();
}

/// The class and the classes nested in it.
fn collect(world: &mut World<'_>, name: &str, classes: &mut Vec<ClassId>) {
    if let Some(class) = world.class(name) {
        classes.push(class);
        let prefix = format!("{name}.");
        for nested in world.declared_names() {
            if nested.strip_prefix(&prefix).is_some_and(|rest| !rest.contains('.')) {
                collect(world, &nested, classes);
            }
        }
    }
}

impl World<'_> {
    /// Lowers wanted bodies until none is left, with every override a virtual call may reach.
    pub(super) fn run_queue(&mut self) {
        let mut at = 0;
        loop {
            while at < self.queue.len() && !self.is_stopped() {
                let method = self.queue[at];
                at += 1;
                self.lower_body(method);
            }
            for called in self.virtual_calls.clone() {
                let owner = self.program.methods[called].class;
                for class in self.program.classes.ids() {
                    if self.infos[class].stage != crate::classes::Stage::Members
                        || self.program.classes[class].is_abstract
                        || !self.program.is_subclass(class, owner)
                    {
                        continue;
                    }
                    if let Some(target) = self.program.dispatch(class, called)
                        && !self.methods[target].is_lowered
                    {
                        self.queue.push(target);
                    }
                }
            }
            if self.is_stopped() {
                return;
            }
            if at == self.queue.len() {
                for method in self.late_methods.clone() {
                    self.lower_body(method);
                }
                if at == self.queue.len() {
                    return;
                }
            }
        }
    }
}
