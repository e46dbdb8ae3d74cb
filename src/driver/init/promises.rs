//! What one method might promise, for whoever asks.

use crate::base::{SourceId, Sources};
use crate::findings::Place;

use super::facts::{self, Class, Method};
use super::templates;

/// Postconditions that a method might have, in the language of side files.
pub(in crate::driver) struct Promises {
    /// Qualified.
    pub class: String,
    /// With parameters as a side file has them.
    pub signature: String,
    pub clauses: Vec<String>,
}

/// Of the method whose name is at that place.
pub(in crate::driver) fn promises(file: SourceId, sources: &Sources, at: &Place) -> Option<Promises> {
    let classes = facts::classes(file, sources);
    let is_it = |class: &&Class| class.methods.iter().any(|method| method.at == *at);
    let class = classes.iter().find(is_it)?;
    let method: &Method = class.methods.iter().find(|method| method.at == *at)?;
    let mut clauses = templates::postconditions(class, method, &classes);
    clauses.extend(templates::kept(class, method, &classes));
    Some(Promises { class: class.name.clone(), signature: method.signature.clone(), clauses })
}
