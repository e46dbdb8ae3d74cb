//! Reads, where the contract says what may be read.

use crate::base::{FieldId, LabelId, LimitKind};
use crate::circuit::{Bit, Choice};
use crate::ground::Atom;
use crate::ir::{Instr, READS_OF_LIBRARY, Reader};

use super::contract::Encoder;
use super::frames::{self, Place, Write};
use super::machine::Machine;
use super::region::Frame;
use super::state::SymState;

impl<'p> Machine<'p> {
    /// A field that is final has one value: nothing depends on when it is read.
    pub(super) fn was_read(
        &mut self,
        frame: &Frame<'p>,
        state: &SymState,
        instr: &Instr,
        place: Place,
        objects: &Choice<Atom>,
    ) {
        let is_final = |field: FieldId| self.program.fields[field].is_final;
        if !self.records.watches_reads() || matches!(place, Place::Field(it) | Place::Static(it) if is_final(it)) {
            return;
        }
        let (path, objects) = (state.path.bit(), objects.clone());
        self.records.read(Write { path, origin: instr.origin, span: instr.span, place, objects }, frame.reader);
    }
}

impl Encoder<'_> {
    /// Reads of the user's code outside of what the contract names violate it. The library's places have no names.
    pub(super) fn reads(&mut self, label: LabelId) {
        let program = self.machine.program;
        let cases = program.methods[self.method].contract.reads.as_slice();
        let all = self.machine.records.take_reads();
        let of = |reader| all.iter().filter(move |(_, by)| *by == reader).map(|(read, _)| read.clone()).collect();
        let view = self.pre_view();
        let mut world = self.world(&view);
        let found = frames::violations(&mut world, cases, of(Reader::User), label);
        let found = found.and_then(|own| Ok((own, frames::violations(&mut world, cases, of(Reader::Library), label)?)));
        match found {
            Ok((own, library)) => {
                self.labels.extend(own);
                for read in library {
                    self.machine.unsupported(read.violated, read.span, LimitKind::from(READS_OF_LIBRARY));
                }
            }
            Err(limit) => self.machine.unsupported(Bit::TRUE, limit.span, limit.what),
        }
    }
}
