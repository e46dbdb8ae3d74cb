//! A run as a strip of drawings, one for each state, in which nothing moves but what the run moves.

use crate::findings::Execution;
use crate::report::fold::Folded;
use crate::report::replay::Replay;

use super::graph::Graph;
use super::layout::{Area, layout};
use super::svg::{framed, group_at};

/// Runs of more steps are drawn so far.
const MAX_STATES: usize = 400;

/// The drawings, and for each state which is its: before the first step, after the first, ….
pub(crate) struct Frames {
    pub drawings: Vec<String>,
    pub of_state: Vec<usize>,
}

/// Those of the steps that are shown.
pub(crate) fn frames(run: &Execution, folded: &Folded) -> Frames {
    let mut replay = Replay::new(run);
    let mut graphs = vec![Graph::of(&replay.state())];
    let mut done = 0;
    for over in folded.over.iter().take(MAX_STATES) {
        replay.run(&run.path[done..*over]);
        done = *over;
        graphs.push(Graph::of(&replay.state()));
    }
    let mut whole = graphs[0].clone();
    graphs[1..].iter().for_each(|graph| whole.widen(graph));
    let (areas, size) = layout(&whole);
    let area_of = |name: &str| {
        let number = whole.boxes.iter().position(|block| block.name == name);
        number.map_or(Area::default(), |number| areas[number])
    };
    let mut frames = Frames { drawings: Vec::new(), of_state: Vec::new() };
    for graph in &graphs {
        let areas: Vec<Area> = graph.boxes.iter().map(|block| area_of(&block.name)).collect();
        let drawing = framed("the heap at this step", &group_at(graph, &areas), size);
        // Most steps change no object.
        if frames.drawings.last() != Some(&drawing) {
            frames.drawings.push(drawing);
        }
        frames.of_state.push(frames.drawings.len() - 1);
    }
    frames
}
