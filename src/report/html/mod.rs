//! One page for people: nothing from elsewhere, so that it can be kept, sent and opened anywhere; without scripts, too.

mod audit;
mod check;
mod localize;
mod page;
mod rounds;
mod run;

pub(super) use audit::page as audit;
pub(super) use check::page as check;
pub(super) use localize::page as localize;
