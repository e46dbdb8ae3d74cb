//! Servers, driven by their protocols.

mod lsp;
mod mcp;
mod talk;
