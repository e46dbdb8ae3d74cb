//! gcov's JSON, plain or gzip: lines, branches, and where GCC 14 says so, blocks.

use std::io::Read as _;
use std::sync::Arc;

use serde::Deserialize;

use super::coverage::Key;
use super::{EntityKind, ReadError};

/// A report of one test. Fields that gcov has besides are passed over.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct GcovReport {
    #[serde(default, rename = "current_working_directory")]
    folder: String,
    pub(super) files: Vec<GcovFile>,
}

#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub(super) struct GcovFile {
    pub file: String,
    pub lines: Vec<GcovLine>,
}

#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub(super) struct GcovLine {
    #[serde(rename = "line_number")]
    pub number: u64,
    pub count: u64,
    #[serde(default, rename = "function_name")]
    pub function: String,
    #[serde(default)]
    pub branches: Vec<GcovBranch>,
    #[serde(default, rename = "block_ids")]
    pub blocks: Vec<u64>,
}

#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub(super) struct GcovBranch {
    pub count: u64,
    #[serde(default, rename = "fallthrough")]
    pub falls_through: bool,
    #[serde(default, rename = "destination_block_id")]
    pub to_block: Option<u64>,
}

impl GcovReport {
    /// A report in JSON, perhaps compressed with gzip; `file` is for messages.
    pub fn read(bytes: &[u8], file: &str) -> Result<Self, ReadError> {
        let mut unpacked = Vec::new();
        let bytes = if bytes.starts_with(&[0x1f, 0x8b]) {
            flate2::read::MultiGzDecoder::new(bytes)
                .read_to_end(&mut unpacked)
                .map_err(|error| ReadError::new(file, 0, format!("broken gzip: {error}")))?;
            unpacked.as_slice()
        } else {
            bytes
        };
        if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
            return Err(ReadError::new(file, 1, "not gcov JSON, which `gcov -b --json-format` writes"));
        }
        serde_json::from_slice(bytes)
            .map_err(|error| ReadError::new(file, error.line(), format!("not gcov JSON: {error}")))
    }

    /// Where the compiler was run: names of files are relative to it.
    pub fn folder(&self) -> Option<&str> {
        Some(self.folder.as_str()).filter(|folder| !folder.is_empty())
    }

    pub(super) fn cells(&self) -> Vec<(Key, u64)> {
        let mut cells = Vec::new();
        for source in &self.files {
            let name: Arc<str> = source.file.as_str().into();
            for line in &source.lines {
                cells.push(((name.clone(), line.number, EntityKind::Line, 0), line.count));
                for (at, branch) in line.branches.iter().enumerate() {
                    cells.push(((name.clone(), line.number, EntityKind::BranchOutcome, at), branch.count));
                }
            }
        }
        cells
    }
}
