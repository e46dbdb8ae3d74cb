//! The calls that are being executed, outermost first, and the iterations of their loops.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::{MethodId, OriginId};
use crate::ir::Body;

use super::lasso::Begun;
use super::shape::Shape;

#[derive(Default)]
pub(super) struct Calls {
    running: Vec<Running>,
    /// Where calls of specifications began.
    begun: Vec<(MethodId, Rc<Begun>)>,
    /// Of the loops being executed, of all calls.
    iterations: Vec<u32>,
    shapes: BTreeMap<MethodId, Rc<Shape>>,
}

struct Running {
    method: MethodId,
    /// Where it was called.
    site: Option<OriginId>,
    /// Where its loops begin in the iterations.
    first_iteration: usize,
}

impl Calls {
    pub fn depth(&self) -> usize {
        self.running.len()
    }

    /// How often the method is running.
    pub fn nested(&self, method: MethodId) -> usize {
        self.running.iter().filter(|call| call.method == method).count()
    }

    /// The innermost one.
    pub fn innermost(&self) -> Option<MethodId> {
        self.running.last().map(|call| call.method)
    }

    pub fn enter(&mut self, method: MethodId, site: Option<OriginId>) {
        self.running.push(Running { method, site, first_iteration: self.iterations.len() });
    }

    pub fn leave(&mut self) {
        self.running.pop();
    }

    /// Where each call was made that has such a place.
    pub fn sites(&self) -> Vec<OriginId> {
        self.running.iter().filter_map(|call| call.site).collect()
    }

    pub fn iterate(&mut self, iteration: u32) {
        self.iterations.push(iteration);
    }

    pub fn end_iteration(&mut self) {
        self.iterations.pop();
    }

    /// Of the loops of the innermost call.
    pub fn iterations(&self) -> &[u32] {
        &self.iterations[self.running.last().map_or(0, |call| call.first_iteration)..]
    }

    /// Where calls of the method began that are still running, outermost first.
    pub fn begun(&self, method: MethodId) -> Vec<Rc<Begun>> {
        self.begun.iter().filter(|(running, _)| *running == method).map(|(_, begun)| begun.clone()).collect()
    }

    pub fn begin(&mut self, method: MethodId, now: Begun) {
        self.begun.push((method, Rc::new(now)));
    }

    pub fn end(&mut self) {
        self.begun.pop();
    }

    pub fn shape(&mut self, method: MethodId, body: &Body) -> Rc<Shape> {
        self.shapes.entry(method).or_insert_with(|| Rc::new(Shape::new(body))).clone()
    }
}
