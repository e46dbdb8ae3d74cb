//! Which classes must be initialized before a call: what else of the program has static initializers does not count.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, MethodId};
use crate::ir::{Body, Callee, InstrKind, Program, TerminatorKind};

use super::slots::Inputs;

/// The classes whose static initializers run before a call of the method: those that its code, its contract, its
/// inputs and these initializers themselves use.
pub(crate) fn initialized(program: &Program, method: MethodId) -> BTreeSet<ClassId> {
    of_call(program, method, &mut Dispatches::default())
}

/// The same of several, until `is_stopped`.
pub(crate) fn all_initialized(
    program: &Program,
    methods: &[MethodId],
    is_stopped: &dyn Fn() -> bool,
) -> BTreeMap<MethodId, BTreeSet<ClassId>> {
    let mut dispatches = Dispatches::default();
    let methods = methods.iter().take_while(|_| !is_stopped());
    methods.map(|method| (*method, of_call(program, *method, &mut dispatches))).collect()
}

/// Where calls of one program can go: what was looked up.
#[derive(Default)]
struct Dispatches {
    /// The classes below each, itself among them.
    below: BTreeMap<ClassId, Vec<ClassId>>,
    targets: BTreeMap<(MethodId, ClassId), Option<MethodId>>,
}

impl Dispatches {
    /// What the call runs on objects of these classes.
    fn of(&mut self, program: &Program, called: MethodId, live: &BTreeSet<ClassId>) -> Vec<MethodId> {
        let home = program.methods[called].class;
        let below = self
            .below
            .entry(home)
            .or_insert_with(|| program.classes.ids().filter(|class| program.is_subclass(*class, home)).collect());
        let mut found = Vec::new();
        for class in below.iter().filter(|class| live.contains(class)) {
            let target = self.targets.entry((called, *class)).or_insert_with(|| program.dispatch(*class, called));
            found.extend(*target);
        }
        found
    }
}

fn of_call(program: &Program, method: MethodId, dispatches: &mut Dispatches) -> BTreeSet<ClassId> {
    let home = program.methods[method].class;
    let is_receiver = |class: &ClassId| {
        let declared = &program.classes[*class];
        *class != home && declared.is_user && !declared.is_abstract && program.is_subclass(*class, home)
    };
    let inherits = !program.methods[method].is_static && !program.methods[method].is_constructor();
    let heirs: Vec<ClassId> = program.classes.ids().filter(is_receiver).filter(|_| inherits).collect();
    let receivers = std::iter::once(None).chain(heirs.into_iter().map(Some));
    let mut uses = Uses {
        program,
        reached: BTreeSet::new(),
        waiting: Vec::new(),
        virtually: BTreeSet::new(),
        // Of the library, whatever is there may be called: literals, boxes and copies are there without being made.
        live: program.classes.ids().filter(|class| !program.classes[*class].is_user).collect(),
        initialized: BTreeSet::new(),
    };
    for receiver in receivers {
        uses.of_inputs(&Inputs::new(program, method, receiver));
    }
    uses.close(dispatches);
    uses.initialized
}

struct Uses<'p> {
    program: &'p Program,
    reached: BTreeSet<MethodId>,
    waiting: Vec<MethodId>,
    virtually: BTreeSet<MethodId>,
    /// Classes of objects that there may be.
    live: BTreeSet<ClassId>,
    initialized: BTreeSet<ClassId>,
}

impl<'p> Uses<'p> {
    fn of_inputs(&mut self, inputs: &Inputs<'_>) {
        let around = inputs.around();
        self.live.extend(&around.live);
        // Type arguments bring more.
        self.live.extend(inputs.all_classes());
        self.virtually.extend(&around.dispatched);
        for field in &around.statics {
            self.class(self.program.fields[*field].class);
        }
        for method in &around.reached {
            // An initializer that the inputs bring is that of its class.
            let home = self.program.methods[*method].class;
            if self.program.classes[home].initializer == Some(*method) {
                self.class(home);
            }
            self.method(*method);
        }
    }

    fn class(&mut self, used: ClassId) {
        for class in self.program.initialized_with(used) {
            if self.initialized.insert(class)
                && let Some(initializer) = self.program.classes[class].initializer
            {
                self.method(initializer);
            }
        }
    }

    fn method(&mut self, method: MethodId) {
        if self.reached.insert(method) {
            self.waiting.push(method);
        }
    }

    fn close(&mut self, dispatches: &mut Dispatches) {
        loop {
            while let Some(method) = self.waiting.pop() {
                if let Some(body) = &self.program.methods[method].body {
                    self.body(body);
                }
            }
            for called in self.virtually.clone() {
                for target in dispatches.of(self.program, called, &self.live) {
                    self.method(target);
                }
            }
            if self.waiting.is_empty() {
                return;
            }
        }
    }

    fn body(&mut self, body: &Body) {
        for block in body.blocks.values() {
            for instr in &block.instrs {
                match &instr.kind {
                    InstrKind::InitClass { class, .. } => self.class(*class),
                    InstrKind::LoadStatic { field, .. } | InstrKind::StoreStatic { field, .. } => {
                        self.class(self.program.fields[*field].class);
                    }
                    InstrKind::New { class, .. } => drop(self.live.insert(*class)),
                    _ => {}
                }
            }
            if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                match invoke.callee {
                    Callee::Direct(method) => self.method(method),
                    Callee::Virtual(method) => drop(self.virtually.insert(method)),
                }
            }
        }
    }
}
