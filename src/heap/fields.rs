//! Fields and the values they hold.

use std::sync::Arc;

use crate::base::FieldId;

use super::Value;

/// A value for each of some fields, in the order of the fields.
///
/// Copies share it until one of them is changed: runs copy heaps again and again, and write to few objects.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Fields(Arc<Vec<(FieldId, Value)>>);

impl Fields {
    #[inline]
    fn find(&self, field: FieldId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&field, |(known, _)| *known)
    }

    #[inline]
    pub fn get(&self, field: &FieldId) -> Option<&Value> {
        self.find(*field).ok().map(|at| &self.0[at].1)
    }

    #[inline]
    pub fn get_mut(&mut self, field: &FieldId) -> Option<&mut Value> {
        let at = self.find(*field).ok()?;
        Some(&mut Arc::make_mut(&mut self.0)[at].1)
    }

    pub fn contains_key(&self, field: &FieldId) -> bool {
        self.find(*field).is_ok()
    }

    /// The value that it replaces.
    pub fn insert(&mut self, field: FieldId, value: Value) -> Option<Value> {
        match self.find(field) {
            Ok(at) => Some(std::mem::replace(&mut Arc::make_mut(&mut self.0)[at].1, value)),
            Err(at) => {
                Arc::make_mut(&mut self.0).insert(at, (field, value));
                None
            }
        }
    }

    pub fn retain(&mut self, mut is_kept: impl FnMut(&FieldId, &mut Value) -> bool) {
        Arc::make_mut(&mut self.0).retain_mut(|(field, value)| is_kept(field, value));
    }

    pub fn iter(&self) -> Iter<'_> {
        self.into_iter()
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &FieldId> + ExactSizeIterator {
        self.0.iter().map(|(field, _)| field)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        self.0.iter().map(|(_, value)| value)
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        Arc::make_mut(&mut self.0).iter_mut().map(|(_, value)| value)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Of the fields with their values, in the order of the fields.
type Iter<'f> =
    std::iter::Map<std::slice::Iter<'f, (FieldId, Value)>, fn(&'f (FieldId, Value)) -> (&'f FieldId, &'f Value)>;

impl<'f> IntoIterator for &'f Fields {
    type Item = (&'f FieldId, &'f Value);
    type IntoIter = Iter<'f>;

    fn into_iter(self) -> Iter<'f> {
        self.0.iter().map(|(field, value)| (field, value))
    }
}

impl std::ops::Index<&FieldId> for Fields {
    type Output = Value;

    #[inline]
    fn index(&self, field: &FieldId) -> &Value {
        self.get(field).expect("the field is known here")
    }
}

/// Of two values for one field the later one counts.
impl FromIterator<(FieldId, Value)> for Fields {
    fn from_iter<I: IntoIterator<Item = (FieldId, Value)>>(all: I) -> Fields {
        let mut held: Vec<(FieldId, Value)> = all.into_iter().collect();
        if !held.is_sorted_by(|a, b| a.0 < b.0) {
            held.sort_by_key(|(field, _)| *field);
            held.reverse();
            held.dedup_by_key(|(field, _)| *field);
            held.reverse();
        }
        Fields(Arc::new(held))
    }
}

impl Extend<(FieldId, Value)> for Fields {
    fn extend<I: IntoIterator<Item = (FieldId, Value)>>(&mut self, more: I) {
        *self = self.iter().map(|(field, value)| (*field, *value)).chain(more).collect();
    }
}

impl<const N: usize> From<[(FieldId, Value); N]> for Fields {
    fn from(all: [(FieldId, Value); N]) -> Fields {
        all.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use crate::base::Idx;

    proptest! {
        /// A map is what it is held against; a copy made before stays as it was.
        #[test]
        fn fields_are_a_map(steps in prop::collection::vec((0_usize..8, any::<i32>(), 0_u8..4), 0..40)) {
            let (mut map, mut fields) = (BTreeMap::new(), Fields::default());
            for (at, number, what) in steps {
                let (field, value) = (FieldId::new(at), Value::Int(number));
                let (copy, before) = (fields.clone(), map.clone());
                match what {
                    0 => prop_assert_eq!(fields.insert(field, value), map.insert(field, value)),
                    1 => {
                        fields.extend([(field, value), (FieldId::new(0), value)]);
                        map.extend([(field, value), (FieldId::new(0), value)]);
                    }
                    2 => {
                        fields.retain(|known, _| *known != field);
                        map.retain(|known, _| *known != field);
                    }
                    _ => {
                        prop_assert_eq!(fields.get_mut(&field).is_some(), map.contains_key(&field));
                        for held in [fields.get_mut(&field), map.get_mut(&field)].into_iter().flatten() {
                            *held = value;
                        }
                    }
                }
                prop_assert!(fields.iter().eq(map.iter()) && copy.iter().eq(before.iter()));
                prop_assert_eq!(fields.get(&field), map.get(&field));
                prop_assert_eq!(map.into_iter().rev().collect::<Fields>(), fields.clone());
                map = fields.iter().map(|(field, value)| (*field, *value)).collect();
            }
        }
    }
}
