//! The calls that are being executed, outermost first, and the iterations of their loops.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::{MethodId, OriginId, Span};
use crate::ir::{Body, Program};

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
    site: Option<(OriginId, Span)>,
    /// Where its loops begin in the iterations.
    first_iteration: usize,
}

impl Calls {
    pub(super) fn depth(&self) -> usize {
        self.running.len()
    }

    /// How often the method is running.
    pub(super) fn nested(&self, method: MethodId) -> usize {
        self.running.iter().filter(|call| call.method == method).count()
    }

    /// The innermost one.
    pub(super) fn innermost(&self) -> Option<MethodId> {
        self.running.last().map(|call| call.method)
    }

    /// Does the innermost one leave out runs in which a number leaves its type?
    pub(super) fn exclude_overflow(&self) -> bool {
        self.innermost().and_then(|method| self.shapes.get(&method)).is_some_and(|shape| shape.excludes_overflow)
    }

    /// All of them.
    pub(super) fn innermost_first(&self) -> impl Iterator<Item = MethodId> + use<'_> {
        self.running.iter().rev().map(|call| call.method)
    }

    pub(super) fn enter(&mut self, method: MethodId, site: Option<(OriginId, Span)>) {
        self.running.push(Running { method, site, first_iteration: self.iterations.len() });
    }

    pub(super) fn leave(&mut self) {
        self.running.pop();
    }

    /// Where the user's code called what is running, if that is the library's.
    pub(super) fn users_place(&self, program: &Program) -> Option<Span> {
        let is_library = |call: &&Running| !program.classes[program.methods[call.method].class].is_user;
        let outermost = self.running.iter().rev().take_while(is_library).last()?;
        outermost.site.map(|(_, span)| span)
    }

    /// Where each call was made that has such a place.
    pub(super) fn sites(&self) -> Vec<OriginId> {
        self.running.iter().filter_map(|call| call.site.map(|(origin, _)| origin)).collect()
    }

    pub(super) fn iterate(&mut self, iteration: u32) {
        self.iterations.push(iteration);
    }

    pub(super) fn end_iteration(&mut self) {
        self.iterations.pop();
    }

    /// Of the loops of the innermost call.
    pub(super) fn iterations(&self) -> &[u32] {
        &self.iterations[self.running.last().map_or(0, |call| call.first_iteration)..]
    }

    /// Where calls of the method began that are still running, outermost first.
    pub(super) fn begun(&self, method: MethodId) -> Vec<Rc<Begun>> {
        self.begun.iter().filter(|(running, _)| *running == method).map(|(_, begun)| begun.clone()).collect()
    }

    pub(super) fn begin(&mut self, method: MethodId, now: Begun) {
        self.begun.push((method, Rc::new(now)));
    }

    pub(super) fn end(&mut self) {
        self.begun.pop();
    }

    pub(super) fn shape(&mut self, method: MethodId, body: &Body) -> Rc<Shape> {
        self.shapes.entry(method).or_insert_with(|| Rc::new(Shape::new(body))).clone()
    }
}
