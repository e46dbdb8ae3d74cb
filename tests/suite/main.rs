//! One integration binary: each file is a subject.

mod tidy;
