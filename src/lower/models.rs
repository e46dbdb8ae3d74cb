//! The Java models of library classes that are built into the binary.
//!
//! Each is plain Java under `models/`, simple enough to verify itself, and takes precedence over a source path:
//! the real classes lean on native code and on performance tricks that say nothing about their contracts.

macro_rules! models {
    ($($path:literal),* $(,)?) => {
        /// Qualified name with slashes, and text.
        const MODELS: &[(&str, &str)] = &[$(($path, include_str!(concat!("../../models/", $path, ".java")))),*];
    };
}

models! {
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/AssertionError",
    "java/lang/ClassCastException",
    "java/lang/Cloneable",
    "java/lang/Comparable",
    "java/lang/Enum",
    "java/lang/Error",
    "java/lang/Exception",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalStateException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/Integer",
    "java/lang/Iterable",
    "java/lang/Math",
    "java/lang/NegativeArraySizeException",
    "java/lang/NullPointerException",
    "java/lang/Object",
    "java/lang/OutOfMemoryError",
    "java/lang/Record",
    "java/lang/RuntimeException",
    "java/lang/String",
    "java/lang/System",
    "java/lang/Throwable",
    "java/lang/UnsupportedOperationException",
    "java/util/ArrayList",
    "java/util/Collection",
    "java/util/ConcurrentModificationException",
    "java/util/Iterator",
    "java/util/List",
    "java/util/NoSuchElementException",
    "java/util/Objects",
}

/// The name to show and the text of a modelled class.
pub(super) fn find(qualified: &str) -> Option<(String, &'static str)> {
    let path = qualified.replace('.', "/");
    let (_, text) = MODELS.iter().find(|(name, _)| *name == path)?;
    Some((format!("models/{path}.java"), text))
}
