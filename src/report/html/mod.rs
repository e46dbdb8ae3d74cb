//! One page for people: no script, nothing from elsewhere, so that it can be kept, sent and opened anywhere.

mod check;
mod localize;
mod page;

pub(super) use check::page as check;
pub(super) use localize::page as localize;
