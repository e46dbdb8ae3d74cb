//! What both files are written in: little-endian words, texts, records with a tag and a length.

use super::super::ReadError;

pub(super) const FUNCTION: u32 = 0x0100_0000;
pub(super) const BLOCKS: u32 = 0x0141_0000;
pub(super) const ARCS: u32 = 0x0143_0000;
pub(super) const LINES: u32 = 0x0145_0000;
pub(super) const ARC_COUNTS: u32 = 0x01a1_0000;

/// Reads little-endian words.
pub(super) struct Words<'a> {
    pub bytes: &'a [u8],
    pub at: usize,
    pub file: &'a str,
}

impl<'a> Words<'a> {
    pub(super) fn wrong(&self, reason: impl std::fmt::Display) -> ReadError {
        ReadError::new(self.file, 0, format!("{reason} (at byte {})", self.at))
    }

    pub(super) fn take(&mut self, n: usize) -> Result<&'a [u8], ReadError> {
        let taken = self.at.checked_add(n).and_then(|end| self.bytes.get(self.at..end));
        let taken = taken.ok_or_else(|| self.wrong("the file ends too early"))?;
        self.at += n;
        Ok(taken)
    }

    /// Where a record of so many bytes ends.
    pub(super) fn end_of(&self, n_bytes: usize) -> Result<usize, ReadError> {
        let end = self.at.checked_add(n_bytes).filter(|end| *end <= self.bytes.len());
        end.ok_or_else(|| self.wrong("the file ends too early"))
    }

    pub(super) fn word(&mut self) -> Result<u32, ReadError> {
        Ok(u32::from_le_bytes(self.take(4)?.try_into().expect("four bytes")))
    }

    pub(super) fn text(&mut self) -> Result<String, ReadError> {
        let n = self.word()? as usize;
        let bytes = self.take(n)?;
        Ok(String::from_utf8_lossy(bytes.strip_suffix(b"\0").unwrap_or(bytes)).into_owned())
    }

    /// Magic, version, stamp, checksum.
    pub(super) fn header(&mut self, magic: &[u8; 4]) -> Result<u32, ReadError> {
        let name = String::from_utf8_lossy(magic).into_owned();
        if self.word()?.to_be_bytes() != *magic {
            return Err(ReadError::new(self.file, 0, format!("not a .{name} file of this machine's byte order")));
        }
        let version = self.word()?.to_be_bytes();
        let major = (u32::from(version[0].wrapping_sub(b'A'))) * 10 + u32::from(version[1].wrapping_sub(b'0'));
        if !(12..100).contains(&major) {
            return Err(ReadError::new(self.file, 0, "older than GCC 12: use gcov's JSON instead"));
        }
        let stamp = self.word()?;
        self.word()?;
        Ok(stamp)
    }
}
