//! From the options of the command line to the values that the engine takes: the only place that reads both.

use crate::base::{Options, Stopper};
use crate::ir::{Program, Property};
use crate::query::{self, Effort, Most};
use crate::sat::{SolverCommand, SolverKind};
use crate::symex::{self, Bounds};

/// Calls on the stack, of whatever methods, where the bound on recursion does not need more.
const LEAST_STACK: usize = 150;

/// And at most: what replays a failing input nests a thousand.
const MOST_STACK: usize = 950;

/// What runs are judged by besides their contracts.
pub fn property(options: &Options) -> Property {
    match options.property.0 {
        "assert" => Property::Assertions,
        "exceptions" => Property::Exceptions,
        _ => Property::All,
    }
}

/// The solver an option names.
pub fn solver_kind(options: &Options) -> SolverKind {
    options.solver.0.parse().unwrap_or_else(|_| SolverKind::preferred())
}

/// How far limits may be raised.
pub fn most(options: &Options) -> Most {
    Most { unwind: options.unwind.unwrap_or(options.max_unwind) as usize, recursion: options.max_recursion as usize }
}

/// Within which a method is looked at.
pub fn bounds(program: &Program, options: &Options) -> Bounds {
    let scope = options.scope.all as usize;
    let mut bounds = Bounds::with_scope(scope);
    for (class, declared) in program.classes.iter() {
        if let Some(n) = options.scope.named(&declared.name) {
            bounds.scopes.insert(class, n as usize);
        }
    }
    bounds.array_length = options.array_length as usize;
    bounds.text_length = options.text_length.unwrap_or(options.array_length) as usize;
    bounds.ints = options.ints.clone();
    bounds.new_array_length = bounds.new_array_length.max(2 * bounds.array_length.max(bounds.text_length) + 4);
    let most = most(options);
    bounds.unwind = options.unwind.map_or(bounds.unwind.min(most.unwind), |n| n as usize);
    bounds.recursion = bounds.recursion.min(most.recursion);
    bounds.stack = (2 * most.recursion + 50).clamp(LEAST_STACK, MOST_STACK);
    bounds
}

/// The engine's configuration for a method.
pub fn symex_config(program: &Program, options: &Options, stopper: &Stopper) -> symex::Config {
    symex::Config {
        symmetry: options.symmetry,
        stopper: stopper.clone(),
        ..symex::Config::new(bounds(program, options))
    }
}

/// A whole check: each loop is unrolled only as far as it can go.
pub fn query_config(program: &Program, options: &Options, stopper: &Stopper) -> query::Config {
    let mut symex = symex_config(program, options, stopper);
    let unwind = symex.bounds.unwind;
    symex.bounds = symex.bounds.frugally();
    if options.unwind.is_some() {
        symex.bounds.unwind = unwind;
    }
    query::Config {
        symex,
        most: most(options),
        solver: solver_kind(options),
        command: options.solver_command.given().map(|words| SolverCommand::new(words.to_vec())),
        tightens: options.symmetry,
        smallest: true,
        small_numbers: true,
        covers: true,
        first: false,
        leaves_out_longer: options.leave_out_longer,
        lengthens_texts: options.text_length.is_none(),
        effort: Effort::Verdict,
        n_failures: (options.counterexamples + options.next) as usize,
    }
}
