//! What copies share until one of them is changed.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value whose copies cost nothing; one that is changed is copied then (copy on write).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}
