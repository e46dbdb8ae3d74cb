use std::time::{Duration, Instant};
use huntsman::base::*;
use huntsman::driver::eval::*;
use huntsman::driver::localize::*;
use huntsman::lower::{Library, Request, Target, lower};
struct Clock(Instant);
impl Observer for Clock {
    fn now(&self) -> Duration { self.0.elapsed() }
}
struct No;
impl Library for No { fn find(&self, _: &str) -> Option<(String, String)> { None } }
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    for path in args {
        let mut sources = Sources::default();
        let file = sources.add(&path, std::fs::read_to_string(&path).unwrap());
        let request = Request { files: vec![file], named: vec![], library: &No, specs: vec![], target: Target::default() };
        let lowered = lower(&request, &mut sources);
        let lines = marked_lines(file, &sources);
        let mut methods = methods_with(&lowered.program, &lowered.targets, &lines, &sources);
        if methods.is_empty() { methods = lowered.targets.clone(); }
        for method in methods {
            let limits = Limits { scope: 3, solver: huntsman::sat::SolverKind::preferred(), budget: Budget::default(), seed: 1 };
            let mut clock = Clock(Instant::now());
            let mut f = match faulty(&lowered.program, method, &lines, &sources, &limits, &mut clock) { Ok(f) => f, Err(e) => { println!("{path} {}: {e}", lowered.program.method_name(method)); continue } };
            print!("{path} {} violates {:?} (find {:?}):", lowered.program.method_name(method), f.failure.violated, clock.now());
            for t in Technique::ALL {
                let trial = single(&mut f, &Plan::of(t), &mut clock);
                print!("  {}: {}/{} t{} {:.2}s({:.2})", t.name(), trial.rank.map_or(999, |r| r.worst), trial.n_statements, trial.n_tests, trial.total.as_secs_f64(), trial.in_cores.as_secs_f64());
            }
            if lines.len() > 1 {
                for t in [Technique::SatTar, Technique::CommonCorrection] {
                    let trials = several(&mut f, &Plan::of(t), &mut clock);
                    print!("\n   SEVERAL {}: groups {} tests {} ranks {:?}", t.name(), trials[0].n_groups, trials[0].n_tests, trials.iter().map(|t| t.rank.map_or(999, |r| r.worst)).collect::<Vec<_>>());
                }
            }
            println!();
        }
    }
}
