//! The proof file that stops varisat: it swallows everything, until the flag is up or it has had enough.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::rc::Rc;

use crate::base::Stopper;

/// Clones are one file.
#[derive(Clone, Default)]
pub(super) struct ProofSink(Rc<State>);

#[derive(Default)]
struct State {
    stopper: RefCell<Stopper>,
    n_bytes: Cell<u64>,
    limit: Cell<u64>,
}

impl ProofSink {
    /// From now on fails when the flag is up, or after `more` bytes.
    pub(super) fn watch(&self, stopper: Stopper, more: u64) {
        self.0.stopper.replace(stopper);
        self.0.limit.set(self.0.n_bytes.get().saturating_add(more));
    }

    /// All bytes so far.
    pub(super) fn n_bytes(&self) -> u64 {
        self.0.n_bytes.get()
    }
}

impl Write for ProofSink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(reason) = self.0.stopper.borrow().stopped() {
            return Err(io::Error::other(reason.to_string()));
        }
        let n_bytes = self.0.n_bytes.get() + bytes.len() as u64;
        if n_bytes > self.0.limit.get() {
            return Err(io::Error::other("the proof is longer than allowed"));
        }
        self.0.n_bytes.set(n_bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
