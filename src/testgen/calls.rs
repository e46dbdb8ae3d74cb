//! Heaps made as a user of the class would make them: by a constructor, and calls of methods that may be called.
//!
//! A breadth-first search over calls, run in the interpreter, until the object's heap is isomorphic to the wanted one
//! (as the sequences of Java PathFinder's and of JWalk's generators are found, but with a goal). Arguments are the
//! numbers that the wanted heap holds, null, and objects that are there already.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::base::{ClassId, MethodId};
use crate::exec::{self, Outcome};
use crate::heap::{Content, Fields, Input, Object, ObjectId, State, Value, canon, reachable};
use crate::ir::{ClassKind, Program, Type};

use super::contents::{abstracted, contents, is_collection, is_map, method};
use super::java::Access;

/// A call of a recipe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// `<init>` for a constructor.
    pub method: String,
    /// Types of the parameters, as Java writes them after erasure.
    pub params: Vec<String>,
    /// Values of the wanted input.
    pub args: Vec<Value>,
}

/// How objects of an input are made by calls. All others are made field by field.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// By object: its constructor, then calls on it.
    pub made: BTreeMap<ObjectId, Vec<Call>>,
    /// Objects that these calls make on their way: no test names them.
    pub inside: BTreeSet<ObjectId>,
    pub way: Way,
}

/// What was used for the objects that receiver and arguments lead to.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Way {
    /// There are none, but such as any test makes: strings, plain objects, arrays.
    Nothing,
    /// Public constructors and methods.
    Public,
    /// Constructors and methods that the package may call.
    Package,
    /// Field by field: no sequence of calls was found.
    #[default]
    Fields,
}

/// Runs of methods for one object at most.
const MAX_RUNS: usize = 4_000;

/// Choices of arguments for one method at most.
const MAX_ARGS: usize = 48;

/// A program in which all that a test may call has a body.
pub struct Api<'p> {
    program: &'p Program,
    access: &'p Access,
    config: exec::Config,
}

/// A search for one object.
struct Search<'a> {
    program: &'a Program,
    config: &'a exec::Config,
    /// Objects that calls may be given, in the order of `Input::args` after the first.
    given: Vec<ObjectId>,
    numbers: Vec<i64>,
    n_runs: usize,
}

impl<'p> Api<'p> {
    pub fn new(program: &'p Program, access: &'p Access, config: &exec::Config) -> Self {
        let config = exec::Config { is_traced: false, n_steps: 20_000, ..config.clone() };
        Api { program, access, config }
    }

    /// How to make the input's objects. Where calls do not lead there, containers of the library are made by calls
    /// nevertheless, if they can be.
    ///
    /// Requires: `from` is the input's program; it may lack bodies that this one has.
    pub fn recipe(&self, from: &Program, input: &Input) -> Recipe {
        let Some(wanted) = self.translated(from, input) else {
            return Recipe::default();
        };
        let mut roots: Vec<ObjectId> = wanted.leading_roots().iter().filter_map(|value| value.as_object()).collect();
        roots.dedup();
        roots.retain(|root| !self.is_given(&wanted.heap, *root) && !self.is_array(&wanted.heap, *root));
        if roots.is_empty() {
            let mut recipe = Recipe { way: Way::Nothing, ..Recipe::default() };
            self.containers(&wanted, &mut recipe);
            self.records(&wanted, &mut recipe);
            return recipe;
        }
        for way in [Way::Public, Way::Package] {
            if let Some(mut recipe) = self.all(&wanted, &roots, way) {
                self.records(&wanted, &mut recipe);
                return recipe;
            }
        }
        let mut recipe = Recipe::default();
        self.containers(&wanted, &mut recipe);
        self.records(&wanted, &mut recipe);
        recipe
    }

    /// Each root with what it reaches, on its own.
    fn all(&self, wanted: &Input, roots: &[ObjectId], way: Way) -> Option<Recipe> {
        let mut recipe = Recipe { way, ..Recipe::default() };
        let fixed = reachable(&wanted.heap, self.final_statics(&wanted.heap));
        for (field, value) in &wanted.heap.statics {
            let is_open = !self.program.fields[*field].is_final;
            if is_open && value.as_object().is_some_and(|object| !self.is_given(&wanted.heap, object)) {
                return None;
            }
        }
        for root in roots.iter().collect::<BTreeSet<_>>() {
            let part = reachable(&wanted.heap, [Value::Ref(*root)]);
            let own: BTreeSet<ObjectId> =
                part.iter().copied().filter(|at| !fixed.contains(at) && !self.is_shared(&wanted.heap, *at)).collect();
            if !own.contains(root) || own.iter().any(|at| recipe.inside.contains(at) || recipe.made.contains_key(at)) {
                return None;
            }
            let given = part.iter().copied().filter(|at| self.is_given(&wanted.heap, *at)).collect();
            let calls = self.find(wanted, *root, given, way)?;
            recipe.made.insert(*root, calls);
            recipe.inside.extend(own.into_iter().filter(|at| at != root));
        }
        // Another argument may be inside: it has no name then.
        let named = wanted.leading_roots();
        let is_hidden = |value: &Value| value.as_object().is_some_and(|object| recipe.inside.contains(&object));
        (!named.iter().any(is_hidden)).then_some(recipe)
    }

    /// Collections of the library, their elements being there already.
    fn containers(&self, wanted: &Input, recipe: &mut Recipe) {
        let reached = reachable(&wanted.heap, wanted.roots());
        let visible = reachable(&abstracted(self.program, &self.config, wanted).heap, wanted.roots());
        let is_hidden = |at: &&ObjectId| !visible.contains(at) && !self.is_shared(&wanted.heap, **at);
        let inside: Vec<ObjectId> = reached.iter().filter(is_hidden).copied().collect();
        for object in visible {
            if recipe.inside.contains(&object) || !is_collection(self.program, wanted.heap.objects[object].class) {
                continue;
            }
            if let Some(calls) = self.filled(wanted, object) {
                recipe.made.insert(object, calls);
            }
        }
        if !recipe.made.is_empty() {
            recipe.inside.extend(inside);
        }
    }

    /// An empty collection, and what it holds put into it one by one.
    fn filled(&self, wanted: &Input, object: ObjectId) -> Option<Vec<Call>> {
        let program = self.program;
        let class = wanted.heap.objects[object].class;
        let held = contents(program, &self.config, &wanted.heap, object)?;
        let is_plain = |id: &&MethodId| {
            let method = &program.methods[**id];
            method.is_constructor() && method.params.is_empty() && method.is_public && method.body.is_some()
        };
        let constructor = *program.classes[class].methods.iter().find(is_plain)?;
        let mut state = Input { receiver: None, args: Vec::new(), ..wanted.clone() };
        let run = exec::run(program, constructor, &state, &self.config);
        let made = run.receiver?;
        state.heap = run.post;
        let mut calls = vec![named(program, constructor, Vec::new())];
        let (name, n) = if is_map(program, class) { ("put", 2) } else { ("add", 1) };
        for args in held.chunks(n) {
            let fill = method(program, class, name, n)?;
            let call = Input { receiver: Some(made), args: args.to_vec(), ..state.clone() };
            let run = exec::run(program, fill, &call, &self.config);
            if !matches!(run.outcome, Outcome::Returned(_)) {
                return None;
            }
            state.heap = run.post;
            calls.push(named(program, fill, args.to_vec()));
        }
        (contents(program, &self.config, &state.heap, made.as_object()?)? == held).then_some(calls)
    }

    /// The input in terms of the program that has all bodies; objects keep their numbers.
    fn translated(&self, from: &Program, input: &Input) -> Option<Input> {
        let class = |id: ClassId| self.program.class_by_name.get(&from.classes[id].name).copied();
        let field = |id| {
            let declared = &from.fields[id];
            let owner = class(declared.class)?;
            let own = &self.program.classes[owner].fields;
            own.iter().copied().find(|own| self.program.fields[*own].name == declared.name)
        };
        let mut heap = State::default();
        for object in input.heap.objects.values() {
            let content = match &object.content {
                Content::Elems(elems) => Content::Elems(elems.clone()),
                Content::Fields(fields) => {
                    let fields = fields.iter().map(|(id, value)| Some((field(*id)?, *value)));
                    Content::Fields(fields.collect::<Option<Fields>>()?)
                }
            };
            heap.objects.push(Object { class: class(object.class)?, content });
        }
        // Statics of what this program reaches besides hold what the initializers leave.
        let initial = exec::initial(self.program, None, &self.config)?;
        for (id, value) in &initial.statics {
            if matches!(value, Value::Ref(_)) {
                continue;
            }
            heap.statics.insert(*id, *value);
        }
        for (id, value) in &input.heap.statics {
            heap.statics.insert(field(*id)?, *value);
        }
        let is_missing = |id: &crate::base::FieldId| !heap.statics.contains_key(id);
        if initial
            .statics
            .keys()
            .any(|id| is_missing(id) && self.program.classes[self.program.fields[*id].class].is_user)
        {
            return None;
        }
        Some(Input::on(heap, input.receiver, input.args.clone()))
    }

    fn final_statics(&self, heap: &State) -> Vec<Value> {
        let statics = heap.statics.iter().filter(|(field, _)| self.program.fields[**field].is_final);
        statics.map(|(_, value)| *value).collect()
    }

    /// An object that any test can make in one expression, once there is what it holds.
    fn is_given(&self, heap: &State, object: ObjectId) -> bool {
        let class = &self.program.classes[heap.objects[object].class];
        let is_box = super::java::box_name(&class.name).is_some();
        let is_plain = ["java.lang.Object", "java.lang.String"].contains(&class.name.as_str());
        match (class.kind, &heap.objects[object].content) {
            _ if self.program.is_of_constants(heap.objects[object].class) => true,
            (ClassKind::Record, Content::Fields(fields)) => {
                fields.values().filter_map(|value| value.as_object()).all(|part| self.is_given(heap, part))
            }
            _ => is_box || is_plain,
        }
    }

    /// Records that their constructors make as they are.
    fn records(&self, wanted: &Input, recipe: &mut Recipe) {
        let program = self.program;
        for object in reachable(&wanted.heap, wanted.roots()) {
            let found = &wanted.heap.objects[object];
            let class = &program.classes[found.class];
            let Content::Fields(fields) = &found.content else { continue };
            if class.kind != ClassKind::Record || !class.is_user || recipe.inside.contains(&object) {
                continue;
            }
            let args: Vec<Value> = program.instance_fields(found.class).iter().map(|field| fields[field]).collect();
            let types = program.instance_fields(found.class).into_iter().map(|field| program.fields[field].ty);
            let types: Vec<Type> = types.collect();
            let is_canonical = |id: &&MethodId| {
                let method = &program.methods[**id];
                method.is_constructor() && method.body.is_some() && method.params.iter().map(|p| p.1).eq(types.clone())
            };
            let Some(constructor) = class.methods.iter().find(is_canonical) else { continue };
            let call = Input { receiver: None, args: args.clone(), ..wanted.clone() };
            let run = exec::run(program, *constructor, &call, &self.config);
            let made = run.receiver.and_then(Value::as_object).map(|made| &run.post.objects[made]);
            if matches!(run.outcome, Outcome::Returned(_)) && made == Some(found) {
                recipe.made.insert(object, vec![named(program, *constructor, args)]);
            }
        }
    }

    /// Such an object, or a part of one.
    fn is_shared(&self, heap: &State, object: ObjectId) -> bool {
        let chars = |at: ObjectId| reachable(heap, [Value::Ref(at)]).contains(&object);
        self.is_given(heap, object)
            || heap
                .objects
                .ids()
                .any(|at| self.program.classes[heap.objects[at].class].name == "java.lang.String" && chars(at))
    }

    fn is_array(&self, heap: &State, object: ObjectId) -> bool {
        matches!(heap.objects[object].content, Content::Elems(_))
    }

    /// The constructors, and the methods that may change the object.
    fn callable(&self, class: ClassId, way: Way) -> Option<(Vec<MethodId>, Vec<MethodId>)> {
        let program = self.program;
        let declared = &program.classes[class];
        let is_ours = declared.is_user;
        if is_ours && self.access.get(&declared.name).is_none_or(|access| !access.is_visible || access.is_inner) {
            return None;
        }
        if declared.is_abstract || declared.kind == ClassKind::Enum || !is_ours {
            return None;
        }
        let is_allowed = |id: &MethodId| {
            let method = &program.methods[*id];
            let is_visible = method.is_public || (way == Way::Package && !method.is_private && is_ours);
            method.body.is_some() && is_visible && method.params.iter().all(|(_, ty)| self.is_named(*ty))
        };
        let constructors = declared.methods.iter().copied().filter(|id| program.methods[*id].is_constructor());
        // A constructor that nobody wrote is as visible as its class.
        let is_default = |id: &MethodId| {
            is_ours
                && program.methods[*id].params.is_empty()
                && declared.methods.iter().filter(|m| program.methods[**m].is_constructor()).count() == 1
                && self.access.get(&declared.name).is_some_and(|access| access.has_plain_constructor)
                && program.methods[*id].body.is_some()
        };
        let constructors: Vec<MethodId> = constructors.filter(|id| is_allowed(id) || is_default(id)).collect();
        let mut seen: BTreeSet<(String, Vec<Type>)> = BTreeSet::new();
        let mut methods = Vec::new();
        for home in program.superclasses(class) {
            for id in &program.classes[home].methods {
                let method = &program.methods[*id];
                let types = method.params.iter().map(|(_, ty)| *ty).collect();
                let is_first = seen.insert((method.name.clone(), types));
                let is_mutator = !method.is_static && !method.is_abstract && !method.name.starts_with('<');
                let may_change = !method.contract.is_pure && is_ours;
                if is_first && is_mutator && may_change && is_allowed(id) {
                    methods.push(*id);
                }
            }
        }
        Some((constructors, methods))
    }

    /// Java source in the package can say the type.
    fn is_named(&self, ty: Type) -> bool {
        let Type::Ref(class) = ty else { return true };
        let declared = &self.program.classes[class];
        match declared.kind {
            ClassKind::Array(elem) => self.is_named(elem),
            _ => !declared.is_user || self.access.get(&declared.name).is_some_and(|access| access.is_visible),
        }
    }

    /// Calls after which the root is as wanted.
    fn find(&self, wanted: &Input, root: ObjectId, given: Vec<ObjectId>, way: Way) -> Option<Vec<Call>> {
        let class = wanted.heap.objects[root].class;
        let (constructors, methods) = self.callable(class, way)?;
        let mut search = Search {
            program: self.program,
            config: &self.config,
            given,
            numbers: numbers(&wanted.heap, root),
            n_runs: 0,
        };
        search.go(wanted, root, &constructors, &methods)
    }
}

impl Search<'_> {
    fn go(
        &mut self,
        wanted: &Input,
        root: ObjectId,
        constructors: &[MethodId],
        methods: &[MethodId],
    ) -> Option<Vec<Call>> {
        let program = self.program;
        let goal = canon(program, &self.state(wanted.heap.clone(), Some(Value::Ref(root)), &self.given));
        let n_wanted = goal.heap.objects.len();
        let key = |input: &Input| format!("{:?}", canon(program, &abstracted(program, self.config, input)));
        let goal = key(&goal);
        // Before the first call there is what may be passed, with what that leads to.
        let empty = canon(program, &self.state(wanted.heap.clone(), None, &self.given));
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut nodes: Vec<(Input, Option<usize>, Call)> = Vec::new();
        let mut queue: VecDeque<Option<usize>> = VecDeque::from([None]);
        while let Some(at) = queue.pop_front() {
            let input = at.map_or_else(|| empty.clone(), |at: usize| nodes[at].0.clone());
            for method in if at.is_none() { constructors } else { methods } {
                for args in self.arguments(*method, &input) {
                    self.n_runs += 1;
                    if self.n_runs > MAX_RUNS {
                        return None;
                    }
                    let Some(next) = self.call(*method, &input, &args) else { continue };
                    let shown = key(&next);
                    let is_goal = shown == goal;
                    if next.heap.objects.len() > n_wanted + 4 || !seen.insert(shown) {
                        continue;
                    }
                    let args = args.iter().map(|value| self.outer(&input, *value)).collect();
                    nodes.push((next, at, named(program, *method, args)));
                    if is_goal {
                        return Some(trail(&nodes));
                    }
                    queue.push_back(Some(nodes.len() - 1));
                }
            }
        }
        None
    }

    fn state(&self, heap: State, receiver: Option<Value>, given: &[ObjectId]) -> Input {
        Input::on(heap, receiver, given.iter().map(|object| Value::Ref(*object)).collect())
    }

    /// The value as the wanted input has it: given objects are numbered by their place.
    fn outer(&self, input: &Input, value: Value) -> Value {
        match input.args.iter().position(|arg| *arg == value) {
            Some(at) if matches!(value, Value::Ref(_)) => Value::Ref(self.given[at]),
            _ => value,
        }
    }

    fn call(&self, method: MethodId, input: &Input, args: &[Value]) -> Option<Input> {
        let call = Input { args: args.to_vec(), ..input.clone() };
        let run = exec::run(self.program, method, &call, self.config);
        if !matches!(run.outcome, Outcome::Returned(_)) {
            return None;
        }
        let after = Input::on(run.post, run.receiver, input.args.clone());
        Some(canon(self.program, &after))
    }

    fn arguments(&self, method: MethodId, input: &Input) -> Vec<Vec<Value>> {
        let mut all: Vec<Vec<Value>> = vec![Vec::new()];
        for (_, ty) in &self.program.methods[method].params {
            let choices = self.values(*ty, input);
            all = all
                .iter()
                .flat_map(|args| choices.iter().map(|v| args.iter().copied().chain([*v]).collect()))
                .collect();
            all.truncate(MAX_ARGS);
        }
        all
    }

    fn values(&self, ty: Type, input: &Input) -> Vec<Value> {
        let numbers = self.numbers.iter().copied();
        match ty {
            Type::Bool => vec![Value::Bool(false), Value::Bool(true)],
            Type::Byte => numbers.filter_map(|n| n.try_into().ok()).map(Value::Byte).collect(),
            Type::Short => numbers.filter_map(|n| n.try_into().ok()).map(Value::Short).collect(),
            Type::Char => numbers.filter_map(|n| n.try_into().ok()).map(Value::Char).collect(),
            Type::Int => numbers.filter_map(|n| n.try_into().ok()).map(Value::Int).collect(),
            Type::Long => numbers.map(Value::Long).collect(),
            Type::Float | Type::Double => vec![Value::default_of(ty)],
            Type::Void => Vec::new(),
            Type::Ref(class) => {
                let fits = |value: &Value| {
                    let object = value.as_object().expect("given objects are objects");
                    self.program.is_subclass(input.heap.objects[object].class, class)
                };
                let given = input.args.iter().copied().filter(fits);
                given.chain([Value::Null]).collect()
            }
        }
    }
}

fn named(program: &Program, method: MethodId, args: Vec<Value>) -> Call {
    let called = &program.methods[method];
    let params = called.params.iter().map(|(_, ty)| program.type_name(*ty)).collect();
    Call { method: called.name.clone(), params, args }
}

/// The calls that lead to the last node.
fn trail(nodes: &[(Input, Option<usize>, Call)]) -> Vec<Call> {
    let mut calls = Vec::new();
    let mut at = Some(nodes.len() - 1);
    while let Some(here) = at {
        calls.push(nodes[here].2.clone());
        at = nodes[here].1;
    }
    calls.reverse();
    calls
}

/// What the heap below the root holds, and the lengths of its arrays; zero if there is nothing.
fn numbers(heap: &State, root: ObjectId) -> Vec<i64> {
    let mut found = BTreeSet::new();
    for object in reachable(heap, [Value::Ref(root)]) {
        match &heap.objects[object].content {
            Content::Fields(fields) => found.extend(fields.values().filter_map(|value| value.as_integer())),
            Content::Elems(elems) => {
                found.extend(elems.iter().filter_map(|value| value.as_integer()));
                found.insert(elems.len() as i64);
            }
        }
    }
    found.insert(0);
    found.into_iter().collect()
}
