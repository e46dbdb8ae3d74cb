//! The key of a method: what all methods have in common, and the methods that it reaches.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::base::{IndexVec, LabelId, MethodId, OriginId, Sources};
use crate::ir::{Class, Generics, InstrKind, Program, TerminatorKind};

use super::dump::{Dump, Writer};

/// One method, or what is common to all.
struct Part {
    digest: [u8; 32],
    methods: BTreeSet<MethodId>,
    origins: Vec<OriginId>,
}

/// What the verdicts of a program stand on; each part is written when it is first asked for.
#[derive(Default)]
pub(in crate::driver) struct Footing {
    common: OnceLock<Part>,
    numbers: OnceLock<String>,
    methods: OnceLock<IndexVec<MethodId, OnceLock<Part>>>,
    namesakes: OnceLock<BTreeMap<(String, usize), Vec<MethodId>>>,
}

impl std::fmt::Debug for Footing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Footing")
    }
}

impl Footing {
    /// What integers any code names: formulas choose among them, and inputs that are sampled are made of them.
    pub(in crate::driver) fn numbers(&self, program: &Program) -> &str {
        self.numbers.get_or_init(|| format!("{:?}", program.numbers()))
    }

    /// The key of the method's report. `more` is what else it depends on.
    pub(in crate::driver) fn key(&self, program: &Program, sources: &Sources, method: MethodId, more: &str) -> String {
        let writer = Writer { program, sources };
        let common = self.common.get_or_init(|| common(&writer));
        let parts = self.methods.get_or_init(|| program.methods.ids().map(|_| OnceLock::new()).collect());
        let namesakes = self.namesakes.get_or_init(|| namesakes(program));
        let mut reached = BTreeSet::new();
        let mut waiting: Vec<MethodId> = common.methods.iter().copied().chain([method]).collect();
        while let Some(next) = waiting.pop() {
            if !reached.insert(next) {
                continue;
            }
            let part = parts[next].get_or_init(|| one(&writer, next));
            waiting.extend(part.methods.iter().copied());
            waiting.extend(namesakes.get(&name(program, next)).into_iter().flatten().copied());
        }
        // The order of origins is that of questions.
        let parts: Vec<(MethodId, &Part)> =
            reached.iter().map(|id| (*id, parts[*id].get().expect("it was written"))).collect();
        let all: BTreeSet<OriginId> =
            parts.iter().flat_map(|(_, part)| &part.origins).chain(&common.origins).copied().collect();
        let ranks: BTreeMap<OriginId, usize> = all.into_iter().enumerate().map(|(rank, id)| (id, rank)).collect();
        let mut hash = Sha256::new();
        let mut add = |part: &Part| {
            hash.update(part.digest);
            hash.update((part.origins.len() as u64).to_le_bytes());
            part.origins.iter().for_each(|origin| hash.update((ranks[origin] as u64).to_le_bytes()));
        };
        add(common);
        parts.iter().for_each(|(_, part)| add(part));
        let is_method = |id: MethodId| (id == method).to_string();
        hash.update(parts.iter().map(|(id, _)| is_method(*id)).collect::<Vec<_>>().join(","));
        hash.update(more);
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Whatever a call may run has the name and the number of parameters of what it mentions.
fn name(program: &Program, method: MethodId) -> (String, usize) {
    let method = &program.methods[method];
    (method.name.clone(), method.params.len())
}

fn namesakes(program: &Program) -> BTreeMap<(String, usize), Vec<MethodId>> {
    let mut found: BTreeMap<(String, usize), Vec<MethodId>> = BTreeMap::new();
    // What nobody can override is only itself.
    for (id, method) in program.methods.iter().filter(|(_, method)| !method.is_static && !method.is_constructor()) {
        found.entry((method.name.clone(), method.params.len())).or_default().push(id);
    }
    found
}

fn part(writer: &Writer<'_>, mut dump: Dump) -> Part {
    writer.finish(&mut dump);
    Part { digest: Sha256::digest(&dump.text).into(), methods: dump.methods, origins: dump.origins }
}

fn one(writer: &Writer<'_>, id: MethodId) -> Part {
    let program = writer.program;
    let Program { methods, tested, generics, spreads, initialized, .. } = program;
    let mut dump = Dump::default();
    writer.add(&mut dump, &id);
    writer.add(&mut dump, &methods[id]);
    // A label inside a body is shown where the first body has it.
    for label in inside(program, id) {
        writer.add(&mut dump, &(label, program.stated_inside(label), program.precondition_called(label)));
    }
    writer.add(&mut dump, &(tested.get(&id), generics.params.get(&id), spreads.get(&id), initialized.get(&id)));
    part(writer, dump)
}

/// The labels that the method's code is judged by.
fn inside(program: &Program, id: MethodId) -> BTreeSet<LabelId> {
    let blocks = program.methods[id].body.iter().flat_map(|body| body.blocks.values());
    let labels = blocks.flat_map(|block| &block.instrs).filter_map(|instr| match &instr.kind {
        InstrKind::Check(clause) => Some(clause.label),
        InstrKind::OpenFrame(frame) => Some(frame.label),
        _ => None,
    });
    let at_calls = program.methods[id].body.iter().flat_map(|body| body.blocks.values()).flat_map(|block| {
        let asked = match &block.terminator.kind {
            TerminatorKind::Invoke(invoke) => invoke.by_contract.as_ref().map(|by| by.asked.iter()),
            _ => None,
        };
        asked.into_iter().flatten().map(|(_, label)| *label)
    });
    labels.chain(at_calls).collect()
}

/// All that is of no single method. Fields that are added to a program have to find their place here.
fn common(writer: &Writer<'_>) -> Part {
    let Program {
        classes,
        fields,
        // Of those that are reached, each by itself.
        methods: _,
        // Those that are mentioned.
        origins: _,
        // Of methods that are reached.
        tested: _,
        spreads: _,
        initialized: _,
        asked,
        generics,
        property,
        unasked,
        hidden,
        set_once,
        given,
        owned,
        opened,
        fresh,
        never_null,
        usual,
        array_lengths,
        rows,
        made_arrays,
        private_tables,
        // Warnings of the run.
        unattached: _,
        // The names of classes.
        class_by_name: _,
    } = writer.program;
    let mut dump = Dump::default();
    for class in classes.values() {
        let Class {
            name,
            known,
            kind,
            is_abstract,
            superclass,
            interfaces,
            fields,
            methods: _,
            invariants,
            static_invariants,
            left_out,
            unread,
            static_unread,
            initializer,
            is_user,
            span,
        } = &**class;
        writer.add(&mut dump, &(name, known, kind, is_abstract, superclass, interfaces, fields, is_user));
        writer.add(&mut dump, &(invariants, static_invariants, left_out, unread, static_unread, initializer));
        if let Some(span) = span {
            writer.start(&mut dump, *span);
        }
    }
    for field in fields.values() {
        writer.add(&mut dump, field);
    }
    let Generics { vars, classes, fields, params: _, makers } = generics;
    writer.add(&mut dump, &(vars, classes, fields, makers));
    writer.add(&mut dump, &(asked, property, unasked, hidden, set_once, given, owned, opened, fresh));
    writer.add(&mut dump, &(never_null, usual, array_lengths, rows, made_arrays, private_tables));
    part(writer, dump)
}
