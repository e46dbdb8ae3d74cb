//! Sets of code points.

pub(super) const LAST: u32 = 0x10_ffff;

/// Ascending ranges, both ends included, that neither overlap nor touch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Chars(Vec<(u32, u32)>);

impl Chars {
    pub(super) fn of(ranges: &[(u32, u32)]) -> Chars {
        let mut all = ranges.to_vec();
        all.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::new();
        for (low, high) in all {
            match merged.last_mut() {
                Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
                _ => merged.push((low, high)),
            }
        }
        Chars(merged)
    }

    pub(super) fn one(c: u32) -> Chars {
        Chars(vec![(c, c)])
    }

    pub(super) fn or(&self, other: &Chars) -> Chars {
        Chars::of(&[self.0.as_slice(), other.0.as_slice()].concat())
    }

    pub(super) fn not(&self) -> Chars {
        let mut rest = Vec::new();
        let mut next = 0;
        for (low, high) in &self.0 {
            if next < *low {
                rest.push((next, low - 1));
            }
            next = high + 1;
        }
        if next <= LAST {
            rest.push((next, LAST));
        }
        Chars(rest)
    }

    pub(super) fn contains(&self, c: u32) -> bool {
        self.0.iter().any(|(low, high)| (*low..=*high).contains(&c))
    }

    pub(super) fn ranges(&self) -> &[(u32, u32)] {
        &self.0
    }

    /// Does it hold what takes two units in a text?
    pub(super) fn is_wide(&self) -> bool {
        self.0.last().is_some_and(|(_, high)| *high > 0xffff)
    }
}
