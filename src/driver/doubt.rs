//! Why there is no verdict, in words.

use crate::base::{LabelId, LimitKind, MethodId, Sources, Span, StopReason};
use crate::findings::{Place, Reason, ReasonKind};
use crate::ir::Program;
use crate::query::Checked;

/// Why nothing may be said to hold.
pub(super) fn doubt(checked: &Checked, sources: &Sources) -> Option<Reason> {
    if let Some(reason) = checked.stopped {
        let mut why = stopped(reason);
        why.help = why.help.map(|help| help + &long_loop(checked, sources));
        return Some(why);
    }
    if let Some(what) = &checked.unanswered {
        return Some(Reason {
            kind: ReasonKind::SolverCommand,
            message: format!("the command of --solver-command has not answered: {what}"),
            place: None,
            help: Some("docs/verdict.md says what it is given, and what it has to print".into()),
        });
    }
    if let Some((span, what)) = checked.unsupported.first() {
        return Some(Reason {
            kind: match what {
                LimitKind::Construct(_)
                | LimitKind::NotGiven(..)
                | LimitKind::Impure(_)
                | LimitKind::OfNothing(_)
                | LimitKind::Beyond(_) => ReasonKind::Unsupported,
                LimitKind::ArrayLength(_) => ReasonKind::Allocation,
                LimitKind::Stack(_) => ReasonKind::Recursion,
                LimitKind::Range | LimitKind::Size | LimitKind::Formula(_) => ReasonKind::Size,
            },
            message: reached(what),
            place: span.map(|span| Place::of(sources, span)),
            help: Some(what.help().into()),
        });
    }
    if let Some(unwound) = checked.unwound.first() {
        let (kind, message, help) = if unwound.is_recursion {
            (
                ReasonKind::Recursion,
                "a run nests more calls than allowed",
                "raise --max-recursion, or leave such runs out: --leave-out-longer",
            )
        } else {
            (
                ReasonKind::Unwinding,
                "a run needs more loop iterations than allowed",
                "raise --max-unwind, or leave such runs out: --leave-out-longer",
            )
        };
        let message = format!("{message}: more than {}", unwound.limit);
        return Some(Reason { kind, message, place: Some(Place::of(sources, unwound.span)), help: Some(help.into()) });
    }
    let unmeetable = checked.covered.as_ref().and_then(|covered| covered.unmeetable.first());
    let shut = checked.covered.as_ref().and_then(|covered| covered.shut);
    let unmet =
        unmeetable.map(|span| unmeetable_call(sources, *span)).or_else(|| shut.map(|span| barred(sources, span)));
    unmet.or_else(|| checked.is_vacuous.then(nothing_valid))
}

/// So often a loop is hardly taken by what has a few objects.
const LONG: usize = 64;

/// The loop for which the time may have gone: it may be endless on some input, in an invariant's method, say.
fn long_loop(checked: &Checked, sources: &Sources) -> String {
    let loops = checked.reached.loops.iter().filter(|it| it.limit >= LONG && !checked.is_settled);
    let longest = loops.max_by_key(|it| (it.limit, std::cmp::Reverse(it.span)));
    longest.map_or_else(String::new, |it| {
        let place = Place::of(sources, it.span);
        format!("; {} iterations of the loop at {place} were not enough: does it end on every input?", it.limit)
    })
}

/// What holds of nothing was not checked.
fn nothing_valid() -> Reason {
    Reason {
        kind: ReasonKind::Unmeetable,
        message: "no input within the bounds meets what the contract assumes, so that nothing was checked".into(),
        place: None,
        help: Some(
            "look for a contradiction between precondition and invariants, or raise --scope or --array-length".into(),
        ),
    }
}

/// Whatever follows the call holds of nothing.
fn unmeetable_call(sources: &Sources, span: Span) -> Reason {
    let place = Place::of(sources, span);
    let message = format!(
        "no state within the bounds meets what is promised by the contract of the method that is called at line {}, so that what follows \
         was not checked",
        place.line()
    );
    let help = "look whether the postcondition contradicts itself, or asks for a change that the frame does not allow";
    Reason { kind: ReasonKind::Unmeetable, message, place: Some(place), help: Some(help.into()) }
}

/// What is promised of the end holds of nothing.
fn barred(sources: &Sources, span: Span) -> Reason {
    let place = Place::of(sources, span);
    Reason {
        kind: ReasonKind::Unmeetable,
        message: format!(
            "no run within the bounds meets the assumption at line {}, so that what is promised of the end was not checked",
            place.line()
        ),
        place: Some(place),
        help: Some("look for a contradiction between the assumption and what holds before it, or raise --scope".into()),
    }
}

/// A partial contract is not the contract.
pub(super) fn unpromised(sources: &Sources, span: Span) -> Reason {
    Reason {
        kind: ReasonKind::LeftOut,
        message: "what was understood of the contract holds, but a clause of it was left out".into(),
        place: Some(Place::of(sources, span)),
        help: Some("see the warnings: state that clause in another way".into()),
    }
}

/// An input fails that the author may exclude.
pub(super) fn unread(sources: &Sources, span: Span) -> Reason {
    Reason {
        kind: ReasonKind::Unsupported,
        message: "an input fails, but a part of the precondition or of an invariant was left out, which may exclude it"
            .into(),
        place: Some(Place::of(sources, span)),
        help: Some("see the warnings: state that part in another way".into()),
    }
}

/// Why nothing can be said of the whole contract: a clause of it was left out.
pub(super) fn left_out(program: &Program, method: MethodId, sources: &Sources) -> Option<String> {
    let span = program.unpromised(method).or_else(|| program.unread(method))?;
    let line = Place::of(sources, span).line();
    Some(format!(
        "the clause at line {line} was left out, so that only a part of the contract is known: see the warnings"
    ))
}

pub(super) fn reached(what: &LimitKind) -> String {
    match what {
        LimitKind::Impure(_) => what.to_string(),
        LimitKind::Construct(_) | LimitKind::NotGiven(..) | LimitKind::OfNothing(_) => {
            format!("a run can reach {what}, which is not modelled")
        }
        limit => format!("a run can reach {limit}"),
    }
}

/// The method holds, but the proof that was asked for is not there.
pub(super) fn uncertified(reason: StopReason) -> Reason {
    let message = format!("it holds, but its proof was not checked: {reason}");
    Reason { kind: ReasonKind::Uncertified, message, ..stopped(reason) }
}

/// The solver has found an integer that no run tries.
pub(super) fn unseen(label: LabelId) -> Reason {
    Reason {
        kind: ReasonKind::Unsupported,
        message: format!(
            "`{label}` speaks of all integers of a type and fails for one that a run of the input found does not try"
        ),
        place: None,
        help: Some("give the variable bounds that name what it is compared with".into()),
    }
}

/// We are wrong, here or there.
pub(super) fn bug(what: &str) -> Reason {
    Reason {
        kind: ReasonKind::Bug,
        message: format!("a bug of huntsman's, not a verdict: {what}"),
        place: None,
        help: Some("send us the bundle that was written".into()),
    }
}

pub(super) fn stopped(reason: StopReason) -> Reason {
    let help = match reason {
        StopReason::Time => Some("raise --timeout or --timeout-per-method, or lower --scope".to_owned()),
        _ => None,
    };
    Reason { kind: ReasonKind::Stopped(reason), message: reason.to_string(), place: None, help }
}
