//! Measures the solvers and the ways to make clauses on generated formulas: `cargo bench --bench solvers`.
//!
//! A question that takes longer than twenty seconds is given up and shown as `-`. Words after the command choose
//! families by parts of their names: random, pigeons, mul, sort, list, cores.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "prints a table of times")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use huntsman::base::{Budget, Idx, StopReason, Stopper};
use huntsman::circuit::{Bit, Circuit};
use huntsman::clausify::{Clausifier, Config};
use huntsman::cnf::{Clauses, Lit, Var, Vars};
use huntsman::sat::{Answer, SolverKind, certify_unsat, solver};
use huntsman::ucore::{Formula, Mus, Shrunk, enumerate, shrink, single_corrections, smallest_corrections};

const LIMIT: Duration = Duration::from_secs(20);

fn main() {
    println!("| family | configuration | solver | variables | clauses | ms | answers |");
    println!("|---|---|---|---|---|---|---|");
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let want = |name: &str| wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str()));
    if want("random") {
        random_3sat(200, 10);
    }
    if want("pigeons") {
        let clauses = pigeons(8);
        for kind in SolverKind::all() {
            ask("pigeons 8", "", *kind, &clauses, &[vec![]]);
        }
    }
    for width in [5, 6] {
        if want("mul") {
            circuit_family(&format!("mul commutes {width}"), |circuit| mul_commutes(circuit, width));
        }
    }
    for n in [6, 10] {
        if want("sort") {
            circuit_family(&format!("sort {n}"), |circuit| sorting(circuit, n, 32));
        }
    }
    for n in [5, 6, 8] {
        if want("list") {
            circuit_family(&format!("list delete {n}"), |circuit| list_delete(circuit, n));
        }
    }
    for n in [50, 200] {
        if want("cores") {
            cores(n);
        }
    }
}

/// Asks each assumption set in turn of one solver, with the limit for all together.
fn ask(family: &str, config: &str, kind: SolverKind, clauses: &Clauses, questions: &[Vec<Lit>]) {
    let mut solver = solver(kind);
    let start = Instant::now();
    clauses.iter().for_each(|clause| solver.add_clause(clause));
    let (budget, _alarm) = limited();
    let (mut n_sat, mut n_unsat, mut n_unknown) = (0, 0, 0);
    for question in questions {
        match solver.solve(question, &budget) {
            Answer::Sat(_) => n_sat += 1,
            Answer::Unsat(_) => n_unsat += 1,
            Answer::Unknown(_) => n_unknown += 1,
        }
    }
    let ms = if n_unknown > 0 { "-".to_owned() } else { start.elapsed().as_millis().to_string() };
    let n_vars = clauses.n_vars();
    println!(
        "| {family} | {config} | {kind} | {n_vars} | {} | {ms} | {n_sat} sat, {n_unsat} unsat, {n_unknown} unknown |",
        clauses.len()
    );
}

/// Lowers a flag when it goes, so that no thread outlives its question by much.
struct Alarm(Arc<AtomicBool>);

impl Drop for Alarm {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn limited() -> (Budget, Alarm) {
    let (stopper, done) = (Stopper::new(), Arc::new(AtomicBool::new(false)));
    let (raise, seen, start) = (stopper.clone(), done.clone(), Instant::now());
    std::thread::spawn(move || {
        while !seen.load(Ordering::Relaxed) {
            if start.elapsed() > LIMIT {
                raise.stop(StopReason::Time);
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    });
    (Budget::until(stopper), Alarm(done))
}

const CONFIGS: [(&str, Config); 5] = [
    ("standard", Config::STANDARD),
    ("no flattening", Config { flatten: false, ..Config::STANDARD }),
    ("no redundant ite", Config { redundant_ite: false, ..Config::STANDARD }),
    ("sparse", Config::SPARSE),
    ("sparse + redundant ite", Config { redundant_ite: true, ..Config::SPARSE }),
];

/// `build` gives facts, and questions about them to be asked one by one.
fn circuit_family(family: &str, build: impl Fn(&mut Circuit) -> (Vec<Bit>, Vec<Bit>)) {
    let mut circuit = Circuit::default();
    let (facts, asked) = build(&mut circuit);
    for (name, config) in CONFIGS {
        let (mut clausifier, mut vars, mut clauses) = (Clausifier::new(config), Vars::default(), Clauses::default());
        let sink = &mut |clause: &[Lit]| clauses.push(clause);
        for fact in &facts {
            clausifier.assert(&circuit, &[], *fact, &mut vars, sink);
        }
        let questions: Vec<Vec<Lit>> =
            asked.iter().map(|bit| vec![clausifier.enabling_lit(&circuit, *bit, &mut vars, sink)]).collect();
        for kind in SolverKind::all() {
            ask(family, name, *kind, &clauses, &questions);
        }
        let (budget, _alarm) = limited();
        let start = Instant::now();
        let n_certified =
            questions.iter().filter(|question| certify_unsat(&clauses, question, &budget).is_ok()).count();
        let (ms, n) = (start.elapsed().as_millis(), questions.len());
        println!("| {family} | {name} | certify | | | {ms} | {n_certified} of {n} |");
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

/// At the threshold, where about half are satisfiable.
fn random_3sat(n: usize, n_formulas: u64) {
    for kind in SolverKind::all() {
        let start = Instant::now();
        let mut n_sat = 0;
        for seed in 1..=n_formulas {
            let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let mut solver = solver(*kind);
            for _ in 0..n * 426 / 100 {
                let mut lit = || Lit::new(Var::new(random.below(n)), random.below(2) == 1);
                solver.add_clause(&[lit(), lit(), lit()]);
            }
            n_sat += u32::from(solver.solve(&[], &Budget::default()).is_sat());
        }
        let ms = start.elapsed().as_millis();
        println!(
            "| random 3-SAT {n} | {n_formulas} formulas | {kind} | {n} | {} | {ms} | {n_sat} sat |",
            n * 426 / 100
        );
    }
}

fn pigeons(n: usize) -> Clauses {
    let lit = |pigeon: usize, hole: usize| Lit::new(Var::new(pigeon * n + hole), false);
    let mut clauses = Clauses::default();
    for pigeon in 0..=n {
        clauses.push(&(0..n).map(|hole| lit(pigeon, hole)).collect::<Vec<_>>());
        for other in 0..pigeon {
            (0..n).for_each(|hole| clauses.push(&[!lit(pigeon, hole), !lit(other, hole)]));
        }
    }
    clauses
}

fn mul_commutes(circuit: &mut Circuit, width: usize) -> (Vec<Bit>, Vec<Bit>) {
    let (a, b) = (circuit.input_word(width, false), circuit.input_word(width, false));
    // Each product adds the rows of the other factor, and no sharing hides that they are the same.
    let product = |circuit: &mut Circuit, a, b| {
        let mut sum = circuit.constant_word(0);
        for (at, bit) in circuit.bits(b).to_vec().into_iter().take(width).enumerate() {
            let zeros = vec![Bit::FALSE; at];
            let row: Vec<Bit> = circuit.low_bits(a, width).into_iter().map(|x| circuit.and2(x, bit)).collect();
            let row = circuit.word([zeros, row, vec![Bit::FALSE]].concat());
            sum = circuit.add(sum, row);
        }
        sum
    };
    let (ab, ba) = (product(circuit, a, b), product(circuit, b, a));
    let same = circuit.equal(ab, ba);
    (vec![], vec![!same])
}

/// Inserting into a sorted array keeps it sorted and keeps every element.
fn sorting(circuit: &mut Circuit, n: usize, width: usize) -> (Vec<Bit>, Vec<Bit>) {
    let cells: Vec<_> = (0..n).map(|_| circuit.input_word(width, true)).collect();
    let key = circuit.input_word(width, true);
    let facts = cells.windows(2).map(|pair| circuit.less_or_equal(pair[0], pair[1])).collect();
    let mut carried = key;
    let mut after = Vec::new();
    for cell in &cells {
        let smaller = circuit.less(carried, *cell);
        after.push(circuit.select_word(smaller, carried, *cell));
        carried = circuit.select_word(smaller, *cell, carried);
    }
    after.push(carried);
    let mut asked: Vec<Bit> = after.windows(2).map(|pair| !circuit.less_or_equal(pair[0], pair[1])).collect();
    for cell in cells.iter().chain([&key]) {
        let kept: Vec<Bit> = after.iter().map(|other| circuit.equal(*cell, *other)).collect();
        asked.push(!circuit.or(kept));
    }
    (facts, asked)
}

/// Unlinking one node of an acyclic list: the rest stays reachable, and stays acyclic.
fn list_delete(circuit: &mut Circuit, n: usize) -> (Vec<Bit>, Vec<Bit>) {
    // next[i][j]: node j follows node i; node n is null.
    let next: Vec<Vec<Bit>> = (0..n).map(|_| (0..=n).map(|_| circuit.input()).collect()).collect();
    let mut facts: Vec<Bit> = next.iter().map(|row| circuit.exactly_one(row)).collect();
    let reach = |circuit: &mut Circuit, next: &[Vec<Bit>]| {
        let mut reach: Vec<Vec<Bit>> = next.to_vec();
        for middle in 0..n {
            for from in 0..n {
                for to in 0..n {
                    let step = circuit.and2(reach[from][middle], reach[middle][to]);
                    reach[from][to] = circuit.or2(reach[from][to], step);
                }
            }
        }
        reach
    };
    let before = reach(circuit, &next);
    (0..n).for_each(|node| facts.push(!before[node][node]));
    // The node after the head that is deleted is any one of those that the head reaches.
    let victim: Vec<Bit> = (0..n).map(|_| circuit.input()).collect();
    facts.push(circuit.exactly_one(&victim));
    (0..n).for_each(|node| facts.push(circuit.implies(victim[node], before[0][node])));
    let mut changed = next.clone();
    for from in 0..n {
        let points: Vec<Bit> = (0..n).map(|to| circuit.and2(next[from][to], victim[to])).collect();
        let points = circuit.or(points);
        for to in 0..=n {
            let skipped: Vec<Bit> = (0..n).map(|node| circuit.and2(victim[node], next[node][to])).collect();
            let skipped = circuit.or(skipped);
            changed[from][to] = circuit.ite(points, skipped, next[from][to]);
        }
    }
    let after = reach(circuit, &changed);
    let mut asked: Vec<Bit> = (0..n).map(|node| after[node][node]).collect();
    for node in 1..n {
        let kept = circuit.and([before[0][node], !victim[node]]);
        asked.push(circuit.xor(after[0][node], kept));
    }
    (facts, asked)
}

/// A straight-line program of `n` statements over four variables, each statement a group; the last sum is wrong.
fn cores(n: usize) {
    let mut circuit = Circuit::default();
    let mut random = Random(7);
    let (mut vars, mut clauses) = (Vars::default(), Clauses::default());
    let mut clausifier = Clausifier::new(Config::STANDARD);
    let mut selectors = Vec::new();
    let zero = circuit.constant_word(0);
    let mut state = [zero; 4];
    let mut concrete = [0i32; 4];
    for _ in 0..n {
        let (to, from) = (random.below(4), random.below(4));
        let addend = circuit.constant_word(random.below(100) as i128);
        let addend_value = circuit.word_as_constant(addend).unwrap() as i32;
        let is_fresh = random.below(4) == 0;
        let value = if is_fresh { addend } else { circuit.add_within(state[from], addend, 32) };
        concrete[to] = if is_fresh { addend_value } else { concrete[from].wrapping_add(addend_value) };
        let result = circuit.input_word(32, true);
        let same = circuit.equal(result, value);
        let selector = vars.fresh_lit();
        clausifier.assert(&circuit, &[!selector], same, &mut vars, &mut |clause| clauses.push(clause));
        selectors.push(selector);
        state[to] = result;
    }
    let wrong = circuit.constant_word(i128::from(concrete[0]) + 1);
    let expected = circuit.equal(state[0], wrong);
    clausifier.assert(&circuit, &[], expected, &mut vars, &mut |clause| clauses.push(clause));
    for kind in SolverKind::all() {
        let fresh = || {
            let mut solver = solver(*kind);
            clauses.iter().for_each(|clause| solver.add_clause(clause));
            solver
        };
        let row = |what: &str, ms: u128, answer: String| {
            println!("| cores {n} | {what} | {kind} | {} | {} | {ms} | {answer} |", vars.len(), clauses.len());
        };
        let (budget, _alarm) = limited();
        let mut shrinking = fresh();
        let start = Instant::now();
        match shrink(shrinking.as_mut(), &[], &selectors, None, &budget) {
            Shrunk::Mus(Mus { members, n_calls, stopped, .. }) => {
                let end = stopped.map_or(String::new(), |reason| format!(", {reason}"));
                row("one core", start.elapsed().as_millis(), format!("{} groups, {n_calls} calls{end}", members.len()));
            }
            other => println!("| cores {n} | one core | {kind} | | | - | {other:?} |"),
        }
        let mut fresh_solver = fresh();
        let mut formula = Formula { solver: fresh_solver.as_mut(), hard: &[], rotation: None };
        let start = Instant::now();
        let single = single_corrections(&mut formula, &selectors, &budget);
        let answer = format!("{} sets, {} calls", single.found.len(), single.n_calls);
        row("single corrections", start.elapsed().as_millis(), answer);
        let mut fresh_solver = fresh();
        let formula = Formula { solver: fresh_solver.as_mut(), hard: &[], rotation: None };
        let start = Instant::now();
        let found = smallest_corrections(&mut [formula], &selectors, 2, 10_000, &budget);
        let answer = format!("{} sets, {} calls, {:?}", found.sets.len(), found.n_calls, found.incomplete);
        row("corrections up to 2", start.elapsed().as_millis(), answer);
        let mut fresh_solver = fresh();
        let formula = Formula { solver: fresh_solver.as_mut(), hard: &[], rotation: None };
        let start = Instant::now();
        let found = enumerate(&mut [formula], &selectors, 1_000, &budget);
        let (n_muses, n_mcses) = (found.muses.len(), found.mcses.len());
        let answer = format!("{n_muses} cores, {n_mcses} corrections, {} calls, {:?}", found.n_calls, found.incomplete);
        row("all", start.elapsed().as_millis(), answer);
    }
}
