//! Repairs that localization shows are held against the solver: inputs where a changed program fails refute it.

use huntsman::base::{Budget, Sources};
use huntsman::experiment::localize::{Faulty, Limits, Text, faulty, marked_lines, methods_with, single, twins};
use huntsman::localize::{Decision, Plan, Search, Step, Subject, Technique, Variants, localize};
use huntsman::lower::{NoLibrary, Request, lower};
use huntsman::sat::SolverKind;

/// How many statements are shown with a repair, and in how many of these the changed program fails within the bounds.
fn shown_and_wrong(found: &mut Faulty<'_>, plan: &Plan) -> (usize, usize) {
    let Faulty { subject, explorer, failure, .. } = found;
    let mut go_on = |_: &_, _: &_| Decision::GoOn;
    let localized = localize(subject, explorer, failure.clone(), plan, &mut (), &mut go_on);
    let variants: &dyn Variants = subject.variants.as_deref().expect("they are given");
    let (mut n_shown, mut n_wrong) = (0, 0);
    for (statement, evidence) in &localized.repairs.by_statement {
        let Some(text) = &evidence.repair else { continue };
        let is_it = |id: &usize| localized.repairs.savings.iter().any(|it| it.id == *id && it.text == *text);
        let mut of_statement = localized.repairs.savings.iter().filter(|it| it.statement == *statement);
        let id = of_statement.find(|it| is_it(&it.id)).expect("what is shown was tried").id;
        let changed = variants.together(&[id]).expect("it is a program");
        let mut symex = subject.symex.clone();
        symex.bounds.limits.clear();
        symex.bounds.excluded.clear();
        symex.bounds.impossible.clear();
        let asked =
            Subject { program: &changed.program, method: changed.method, symex, variants: None, ..subject.clone() };
        n_shown += 1;
        n_wrong += usize::from(matches!(asked.settled().failing_input(&mut ()), Search::Fails(_)));
    }
    (n_shown, n_wrong)
}

/// Twins of which patches fit all inputs that are run: without questions some are shown, with them nearly none.
#[test]
fn inputs_that_the_solver_finds_refute_patches() {
    let path = format!("{}/specs/subjects/decisions/Crossing.java", env!("CARGO_MANIFEST_DIR"));
    let right = Text::new("decisions/Crossing.java", std::fs::read_to_string(path).expect("it is readable"));
    let (mut asked, mut unasked) = ((0, 0), (0, 0));
    for twin in twins(&right).iter().filter(|twin| matches!(twin.faults.as_slice(), [17 | 22])) {
        let mut sources = Sources::default();
        let file = sources.add(&twin.name, &twin.text);
        let lowered = lower(&Request::of(vec![file]), &mut sources);
        let lines = marked_lines(file, &sources);
        let limits =
            Limits { scope: 3, solver: SolverKind::preferred(), budget: Budget::default(), seed: 1, formula: None };
        let method = methods_with(&lowered.program, &lowered.targets, &lines, &sources)[0];
        let mut found =
            faulty(&lowered.program, method, &lines, &sources, &NoLibrary, &limits, &mut ()).expect("it fails");
        let plan = Plan { wants_values: false, ..Plan::of(Technique::CommonCorrection) };
        for (plan, sum) in [(plan.clone().without(Step::Counterexamples), &mut unasked), (plan, &mut asked)] {
            let (n_shown, n_wrong) = shown_and_wrong(&mut found, &plan);
            *sum = (sum.0 + n_shown, sum.1 + n_wrong);
        }
    }
    assert!(asked.0 >= 2, "each twin has a repair: {asked:?}");
    assert!(asked.1 < unasked.1, "questions refute patches: {asked:?}, without them {unasked:?}");
}

/// The contract calls what is wrong, so that no value of any statement meets it; a change of the text does.
#[test]
fn a_method_that_the_contract_calls_is_found_by_its_changes() {
    let text = r"class Slots {
        int[] keys = new int[3];
        boolean[] used = new boolean[3];
        //@ invariant keys.length == 3 && used.length == 3;
        //@ invariant (\forall int i; 0 <= i && i < 3; used[i] ==> Math.floorMod(keys[i], 3) == i);
        /*@ pure @*/ boolean has(int key) { return used[at(key)] && keys[at(key)] == key; }
        /*@ pure helper @*/ int at(int key) {
            return Math.abs(key) % 3; //~ fault
        }
        //@ requires -50 <= key && key <= 50;
        //@ ensures has(key);
        void put(int key) {
            int i = at(key);
            keys[i] = key;
            used[i] = true;
        }
    }";
    let mut sources = Sources::default();
    let file = sources.add("Slots.java", text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    let lines = marked_lines(file, &sources);
    let limits =
        Limits { scope: 3, solver: SolverKind::preferred(), budget: Budget::default(), seed: 1, formula: None };
    let is_put = |method: &&huntsman::base::MethodId| lowered.program.methods[**method].name == "put";
    let method = *lowered.targets.iter().find(is_put).expect("it has a contract");
    let mut found = faulty(&lowered.program, method, &lines, &sources, &NoLibrary, &limits, &mut ()).expect("it fails");
    let plan = Plan { wants_values: false, ..Plan::of(Technique::CommonCorrection) };
    let trial = single(&mut found, &plan, &mut ());
    assert_eq!(trial.rank.expect("the fault is ranked").worst, 1);
}
