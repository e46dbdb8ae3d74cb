//! Records of coverage that only the tool that wrote them can read, read by that tool.
//!
//! JaCoCo's `.exec` and GZoltar's `.ser` number probes: which lines they are hangs on how these tools instrument class
//! files. So their own libraries are run, on the records and the class files.

mod args;
mod gzoltar;
mod jacoco;
mod jars;

pub(super) use args::RecordedArgs;
pub(super) use gzoltar::{GzoltarText, text_of};
pub(super) use jacoco::{Tracefile, is_record, tracefile};
