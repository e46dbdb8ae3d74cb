//! Answers for programs that ask many times: language models over MCP, editors over LSP.
//!
//! Each question is a run of this program by itself, with a time limit: it can be killed, what it takes is given back,
//! and a crash is one answer and not the end. What comes back is the JSON that every command writes.

mod call;
mod compact;
mod lines;
mod lsp;
mod mcp;
mod tools;

pub(crate) use call::{Limits, ROOTS};
pub(crate) use lsp::serve as lsp;
pub(crate) use mcp::serve as mcp;
