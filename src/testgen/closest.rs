//! The passing run closest to a failing one, by the branches that must go another way (Wang, Roychoudhury, ASE 2005).
//!
//! Runs are aligned by dynamic control dependence; the distance of two runs is the sequence of aligned branch events
//! with different outcomes; distances are compared from the end of the run. [`search`] tries distances in ascending
//! order, as the paper's figure 3 generates paths, and after the first few leaps over those that no passing run has:
//! there are exponentially many. As in the paper's prototype loops run as often as in the failing run, where that leads
//! to a passing run at all. Which runs have a distance is asked of the solver as a whole: it
//! knows every detour within the bounds, and a set of branch outcomes that cannot hold together prunes all later
//! distances that need it, as infeasible suffixes do in the paper. The paper's detours are acyclic: see [`repetition`].

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use crate::base::{IndexVec, MethodId, OriginId, Span};
use crate::exec::{Event as Happening, Run};
use crate::ir::{self, BlockId, Body, BranchKind, Cfg, Loops, Program, TerminatorKind, control_dependence};

use super::{BranchKey, Executed};

/// One execution of a branch in one run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchEvent {
    pub key: BranchKey,
    pub taken: bool,
    /// The branch event that decided that this one happens; an index into the run's events.
    pub depends_on: Option<usize>,
    /// It says whether a loop goes on.
    pub is_loop: bool,
}

/// Indices of branch events of the failing run, ascending.
pub type Distance = Vec<usize>;

type Frame = (Vec<(BlockId, usize)>, Option<usize>);

/// The branch events of an executed input, with their dynamic control dependence.
///
/// Requires: `run` is the traced run of the same input. `None`: trace and path do not match.
pub fn branch_events(program: &Program, test: &Executed, run: &Run) -> Option<Vec<BranchEvent>> {
    let mut shapes = Shapes { program, by_method: BTreeMap::new() };
    let mut events: Vec<BranchEvent> = Vec::new();
    // A frame's branch events so far, and what its call depends on.
    let mut frames: Vec<Frame> = vec![(Vec::new(), None)];
    let mut path = test.path.iter();
    for step in &run.trace {
        let (own, of_call) = frames.last()?;
        let depends_on = shapes
            .controllers(step.method, step.block)
            .and_then(|blocks| own.iter().rev().find(|(block, _)| blocks.contains(block)))
            .map_or(*of_call, |(_, event)| Some(*event));
        match &step.event {
            Happening::Branched { kind, taken } if *kind != BranchKind::Check => {
                let (key, expected) = path.next()?;
                if key.origin != step.origin || expected != taken {
                    return None;
                }
                let at = events.len();
                let is_loop = shapes.is_loop(step.method, step.origin);
                events.push(BranchEvent { key: key.clone(), taken: *taken, depends_on, is_loop });
                frames.last_mut()?.0.push((step.block, at));
            }
            Happening::Entered { .. } => frames.push((Vec::new(), depends_on)),
            Happening::Left { .. } => {
                frames.pop();
            }
            _ => {}
        }
    }
    path.next().is_none().then_some(events)
}

/// Control dependence of bodies, and the conditions of their loops; a failed implicit check is no branch of the source.
struct Shapes<'p> {
    program: &'p Program,
    by_method: BTreeMap<MethodId, Option<Shape>>,
}

struct Shape {
    controllers: IndexVec<BlockId, Vec<BlockId>>,
    loops: BTreeSet<OriginId>,
}

impl Shapes<'_> {
    fn of(&mut self, method: MethodId) -> Option<&Shape> {
        let program = self.program;
        let shape = self.by_method.entry(method).or_insert_with(|| {
            let body = without_checks(program.methods[method].body.as_ref()?);
            let cfg = Cfg::new(&body);
            Some(Shape { controllers: control_dependence(&cfg), loops: Loops::new(&cfg).conditions(&body) })
        });
        shape.as_ref()
    }

    fn controllers(&mut self, method: MethodId, block: BlockId) -> Option<&Vec<BlockId>> {
        self.of(method)?.controllers.get(block)
    }

    fn is_loop(&mut self, method: MethodId, origin: OriginId) -> bool {
        self.of(method).is_some_and(|shape| shape.loops.contains(&origin))
    }
}

/// The body as if implicit checks never failed.
pub fn without_checks(body: &Body) -> Body {
    let mut body = body.clone();
    for (_, block) in body.blocks.iter_mut() {
        if let TerminatorKind::Branch { then_to, kind: ir::BranchKind::Check, .. } = block.terminator.kind {
            block.terminator.kind = TerminatorKind::Goto(then_to);
        }
    }
    body
}

/// For each event of the first run the event of the second that it is aligned with (definition 2).
pub fn align(left: &[BranchEvent], right: &[BranchEvent]) -> Vec<Option<usize>> {
    // What an event is, and which event of the second run its controller is aligned with.
    type Identity<'a> = (&'a BranchKey, Option<usize>);
    let by_identity: BTreeMap<Identity<'_>, usize> =
        right.iter().enumerate().rev().map(|(at, event)| ((&event.key, event.depends_on), at)).collect();
    let mut aligned: Vec<Option<usize>> = Vec::with_capacity(left.len());
    for event in left {
        let controller = match event.depends_on {
            None => Some(None),
            Some(at) => aligned[at].map(Some),
        };
        aligned.push(controller.and_then(|controller| by_identity.get(&(&event.key, controller)).copied()));
    }
    aligned
}

/// The events of the first run that go another way in the second (definition 3); the first event if none does.
pub fn distance(left: &[BranchEvent], right: &[BranchEvent]) -> Distance {
    let aligned = align(left, right);
    let differs = |at: &usize| aligned[*at].is_some_and(|other| left[*at].taken != right[other].taken);
    let found: Distance = (0..left.len()).filter(differs).collect();
    if found.is_empty() && !left.is_empty() { vec![0] } else { found }
}

/// Compared from the end: later events first, then fewer (definition 4).
pub fn compare(left: &[usize], right: &[usize]) -> Ordering {
    let (mut a, mut b) = (left.iter().rev(), right.iter().rev());
    loop {
        match (a.next(), b.next()) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => return Ordering::Less,
            (Some(_), None) => return Ordering::Greater,
            (Some(x), Some(y)) if x != y => return y.cmp(x),
            _ => {}
        }
    }
}

/// Does the event happen only because of the other, perhaps through others?
pub fn depends(events: &[BranchEvent], event: usize, on: usize) -> bool {
    let mut at = Some(event);
    while let Some(here) = at {
        at = events[here].depends_on;
        if at == Some(on) {
            return true;
        }
    }
    false
}

/// Two events of one detour of the second run at one place: the detour is not acyclic.
///
/// A detour is what happens in the second run because a branch goes another way than in the first, that branch included:
/// the paper's sub-path from `br` to `pde(br)`.
pub fn repetition(first: &[BranchEvent], second: &[BranchEvent]) -> Option<(BranchKey, BranchKey)> {
    type Location<'a> = (OriginId, Span, &'a [OriginId]);
    fn location(key: &BranchKey) -> Location<'_> {
        (key.origin, key.span, &key.calls)
    }
    let aligned = align(second, first);
    // By the branch that leads into the detour.
    let mut entry: Vec<Option<usize>> = Vec::with_capacity(second.len());
    let mut seen: BTreeMap<(usize, Location<'_>), usize> = BTreeMap::new();
    for (at, event) in second.iter().enumerate() {
        let into = match (aligned[at], event.depends_on) {
            (None, Some(on)) => entry[on].or(Some(on)),
            // A detour that no branch leads into: the whole run.
            (None, None) | (Some(_), _) => None,
        };
        entry.push(into);
        let Some(into) = into else { continue };
        seen.entry((into, location(&second[into].key))).or_insert(into);
        if let Some(earlier) = seen.insert((into, location(&event.key)), at) {
            return Some((second[earlier].key.clone(), event.key.clone()));
        }
    }
    None
}

/// What a run with a distance must do: outcomes of events of the failing run. The others happen or not as they like.
pub fn outcomes(events: &[BranchEvent], distance: &[usize]) -> Vec<(usize, bool)> {
    let is_cut = |at: usize| distance.iter().any(|flipped| depends(events, at, *flipped));
    let kept = (0..events.len()).filter(|at| !is_cut(*at));
    kept.map(|at| (at, events[at].taken != distance.contains(&at))).collect()
}

/// What trying a distance came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// A passing run has it: the search ends.
    Passes,
    /// Runs have it, and all fail.
    Fails,
    /// No run has these outcomes, a part of those that the distance asks for.
    Infeasible(Vec<(usize, bool)>),
    /// Not known to be infeasible, but an earlier answer says so.
    Pruned,
    /// The search ends without an answer.
    Stop,
}

/// What a search asks about runs.
pub trait Oracle {
    /// Is there a run with this distance, and does one pass?
    fn attempt(&mut self, distance: &[usize]) -> Tried;

    /// Before each distance that is known to be hopeless, of which there can be very many: is the search given up?
    fn is_over(&mut self) -> bool;

    /// The latest branch before `before` that a passing run takes another way, if all it takes another way from
    /// `before` on is the distance, and none of the fixed ones. May name one that no admitted run takes another way,
    /// never a too early one.
    fn latest(&mut self, before: usize, distance: &[usize], is_fixed: &dyn Fn(usize) -> bool) -> Latest;
}

/// What [`Oracle::latest`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Latest {
    At(usize),
    /// There is no such run.
    None,
    /// The search ends without an answer.
    Stop,
}

/// Distances that are looked at one by one; from then on the search leaps to those that passing runs have.
const ONE_BY_ONE: usize = 32;

/// Tries distances in ascending order until one passes: first those in which no condition of a loop goes another way, as
/// in the paper's prototype, then all. All that were tried, in order.
pub fn search(events: &[BranchEvent], oracle: &mut dyn Oracle) -> Vec<(Distance, Tried)> {
    let mut search = Search { events, oracle, tried: Vec::new(), impossible: Vec::new(), fixes_loops: true, n_seen: 0 };
    let is_over = search.extend(events.len(), &[]);
    if !is_over && events.iter().any(|event| event.is_loop) {
        search.fixes_loops = false;
        search.extend(events.len(), &[]);
    }
    search.tried
}

struct Search<'a> {
    events: &'a [BranchEvent],
    oracle: &'a mut dyn Oracle,
    tried: Vec<(Distance, Tried)>,
    impossible: Vec<Vec<(usize, bool)>>,
    fixes_loops: bool,
    /// Distances looked at, those included that were tried before.
    n_seen: usize,
}

impl Search<'_> {
    /// The paper's `generatePaths`: adds each earlier branch to the distance in turn. True: the search is over.
    fn extend(&mut self, before: usize, distance: &[usize]) -> bool {
        let mut rest = before;
        while rest > 0 {
            if self.n_seen >= ONE_BY_ONE {
                let is_fixed = |at: usize| self.fixes_loops && self.events[at].is_loop;
                match self.oracle.latest(rest, distance, &is_fixed) {
                    Latest::At(branch) => rest = branch + 1,
                    Latest::None => return false,
                    Latest::Stop => return true,
                }
            }
            rest -= 1;
            let branch = rest;
            if distance.iter().any(|event| depends(self.events, *event, branch))
                || self.fixes_loops && self.events[branch].is_loop
            {
                continue;
            }
            let mut longer = vec![branch];
            longer.extend(distance);
            self.n_seen += 1;
            if !self.fixes_loops && !longer.iter().any(|at| self.events[*at].is_loop) {
                // It was tried before.
                if self.extend(branch, &longer) {
                    return true;
                }
                continue;
            }
            let wanted = outcomes(self.events, &longer);
            let is_hopeless = self.impossible.iter().any(|core| core.iter().all(|part| wanted.contains(part)));
            let tried = match is_hopeless {
                true if self.oracle.is_over() => Tried::Stop,
                true => Tried::Pruned,
                false => self.oracle.attempt(&longer),
            };
            self.tried.push((longer.clone(), tried.clone()));
            match tried {
                Tried::Passes | Tried::Stop => return true,
                Tried::Infeasible(core) => {
                    let has_suffix_only = core.iter().all(|(at, _)| *at >= branch);
                    self.impossible.push(core);
                    // What lies behind the branch cannot happen: no change before it helps.
                    if has_suffix_only && self.is_closed(branch) {
                        continue;
                    }
                }
                Tried::Fails | Tried::Pruned => {}
            }
            if self.extend(branch, &longer) {
                return true;
            }
        }
        false
    }

    /// Nothing from the branch on depends on a branch before it: its outcomes stay wanted whatever is changed there.
    fn is_closed(&self, branch: usize) -> bool {
        self.events[branch..].iter().all(|event| event.depends_on.is_none_or(|on| on >= branch))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Idx, OriginId, SourceId, Span};

    fn event(line: usize, taken: bool, depends_on: Option<usize>) -> BranchEvent {
        let span = Span::new(SourceId::new(0), line, line + 1);
        let key = BranchKey { origin: OriginId::new(line), span, calls: Vec::new(), iterations: Vec::new() };
        BranchEvent { key, taken, depends_on, is_loop: false }
    }

    /// The failing run ⟨1, 3, 5, 6, 7, 10⟩ of the paper's figure 2.
    fn failing() -> Vec<BranchEvent> {
        vec![event(1, false, None), event(3, false, None), event(5, true, None), event(6, true, Some(2))]
    }

    fn lines(distance: &[usize]) -> Vec<usize> {
        distance.iter().map(|at| failing()[*at].key.origin.index()).collect()
    }

    /// Answers attempts; too few are made for leaps.
    struct Scripted<F>(F);

    impl<F: FnMut(&[usize]) -> Tried> Oracle for Scripted<F> {
        fn attempt(&mut self, distance: &[usize]) -> Tried {
            self.0(distance)
        }

        fn is_over(&mut self) -> bool {
            false
        }

        fn latest(&mut self, _: usize, _: &[usize], _: &dyn Fn(usize) -> bool) -> Latest {
            unreachable!("eleven distances")
        }
    }

    /// Knows the distances that passing runs have.
    struct Known {
        passing: Vec<Distance>,
        n_attempts: usize,
    }

    impl Oracle for Known {
        fn attempt(&mut self, distance: &[usize]) -> Tried {
            self.n_attempts += 1;
            if self.passing.iter().any(|it| it == distance) { Tried::Passes } else { Tried::Fails }
        }

        fn is_over(&mut self) -> bool {
            false
        }

        fn latest(&mut self, before: usize, distance: &[usize], is_fixed: &dyn Fn(usize) -> bool) -> Latest {
            let runs = self.passing.iter().filter(|it| !it.iter().any(|at| is_fixed(*at)));
            let extended = runs.filter(|it| it.ends_with(distance) && it.len() > distance.len());
            let next = extended.map(|it| it[it.len() - distance.len() - 1]).filter(|next| *next < before);
            next.max().map_or(Latest::None, Latest::At)
        }
    }

    proptest::proptest! {
        #[test]
        fn leaps_end_at_the_least_distance(sets in proptest::collection::vec(1_u32..1 << 16, 0..4), loops in 0_u32..1 << 16) {
            let mut events: Vec<BranchEvent> = (0..16).map(|line| event(line, false, None)).collect();
            events.iter_mut().enumerate().for_each(|(at, event)| event.is_loop = loops >> at & 1 == 1);
            let passing: Vec<Distance> =
                sets.iter().map(|set| (0..16).filter(|at| set >> at & 1 == 1).collect()).collect();
            let n_loops = |distance: &Distance| distance.iter().filter(|at| events[**at].is_loop).count();
            let order = |a: &Distance, b: &Distance| (n_loops(a) > 0).cmp(&(n_loops(b) > 0)).then(compare(a, b));
            let least = passing.iter().min_by(|a, b| order(a, b)).cloned();
            let mut oracle = Known { passing, n_attempts: 0 };
            let tried = search(&events, &mut oracle);
            let found = tried.into_iter().find(|(_, tried)| *tried == Tried::Passes).map(|(distance, _)| distance);
            proptest::prop_assert_eq!(found, least);
            proptest::prop_assert!(oracle.n_attempts <= ONE_BY_ONE + 32, "{} of 65,535", oracle.n_attempts);
        }
    }

    #[test]
    fn distances_are_tried_in_the_order_of_table_2() {
        let expected: [&[usize]; 11] =
            [&[6], &[3, 6], &[1, 3, 6], &[1, 6], &[5], &[3, 5], &[1, 3, 5], &[1, 5], &[3], &[1, 3], &[1]];
        let tried = search(&failing(), &mut Scripted(|_: &[usize]| Tried::Fails));
        let found: Vec<Vec<usize>> = tried.iter().map(|(distance, _)| lines(distance)).collect();
        assert_eq!(found, expected);
        for pair in tried.windows(2) {
            assert_eq!(compare(&pair[0].0, &pair[1].0), Ordering::Less, "theorem 1: {:?}", pair);
        }
    }

    /// Table 1: ⟨3, 6⟩ and ⟨1, 6⟩, the first of them the less.
    #[test]
    fn distances_of_table_1() {
        let other = vec![event(1, false, None), event(3, true, None), event(5, true, None), event(6, false, Some(2))];
        let third = vec![event(1, true, None), event(3, false, None), event(5, true, None), event(6, false, Some(2))];
        let (near, far) = (distance(&failing(), &other), distance(&failing(), &third));
        assert_eq!((lines(&near), lines(&far)), (vec![3, 6], vec![1, 6]));
        assert_eq!(compare(&near, &far), Ordering::Less);
        assert_eq!(lines(&distance(&failing(), &failing())), [1], "the same control flow is the farthest");
    }

    #[test]
    fn an_event_whose_controller_goes_elsewhere_is_not_aligned() {
        let short = vec![event(1, false, None), event(3, false, None), event(5, false, None)];
        assert_eq!(align(&failing(), &short), [Some(0), Some(1), Some(2), None]);
        assert_eq!(lines(&distance(&failing(), &short)), [5]);
    }

    /// Line 5 goes another way, and the loop at line 7 that it leads to runs as often as given.
    fn with_loop(n_heads: u32) -> Vec<BranchEvent> {
        let mut events = vec![event(1, false, None), event(3, false, None), event(5, false, None)];
        for iteration in 0..n_heads {
            let depends_on = if iteration == 0 { 2 } else { events.len() - 1 };
            let mut head = event(7, iteration + 1 < n_heads, Some(depends_on));
            head.key.iterations = vec![iteration];
            events.push(head);
        }
        events.push(event(9, true, Some(2)));
        events
    }

    #[test]
    fn a_detour_that_comes_back_to_a_place_is_not_acyclic() {
        assert_eq!(repetition(&failing(), &failing()), None);
        assert_eq!(repetition(&failing(), &with_loop(1)), None, "the loop ends at once");
        let (first, second) = repetition(&failing(), &with_loop(3)).expect("the head is passed three times");
        assert_eq!((first.iterations, second.iterations), (vec![0], vec![1]));
        // More iterations than the failing run had: the head itself comes again.
        let (mut short, mut long) = (vec![event(2, false, None)], vec![event(2, true, None), event(2, false, Some(0))]);
        (short[0].key.iterations, long[0].key.iterations, long[1].key.iterations) = (vec![0], vec![0], vec![1]);
        assert!(repetition(&short, &long).is_some());
        assert_eq!(repetition(&long, &short), None, "fewer iterations need no detour");
    }

    #[test]
    fn an_impossible_suffix_ends_its_extensions() {
        let mut attempts = Vec::new();
        let mut script = Scripted(|distance: &[usize]| {
            attempts.push(lines(distance));
            if distance == [3] { Tried::Infeasible(vec![(2, true), (3, false)]) } else { Tried::Fails }
        });
        let tried = search(&failing(), &mut script);
        assert!(!attempts.contains(&vec![3, 6]), "line 6 cannot go another way, whatever line 3 does");
        let is_needed = |distance: &[usize]| distance.len() > 1 && distance.contains(&3);
        assert!(tried.iter().all(|(distance, tried)| is_needed(distance) == (*tried == Tried::Pruned)));
        assert!(attempts.contains(&vec![3, 5]));
    }
}
