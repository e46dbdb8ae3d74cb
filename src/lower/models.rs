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
    "java/io/Closeable",
    "java/io/Serializable",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/AssertionError",
    "java/lang/AutoCloseable",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/CharSequence",
    "java/lang/Character",
    "java/lang/ClassCastException",
    "java/lang/CloneNotSupportedException",
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
    "java/lang/Long",
    "java/lang/Math",
    "java/lang/NegativeArraySizeException",
    "java/lang/NullPointerException",
    "java/lang/Number",
    "java/lang/NumberFormatException",
    "java/lang/Object",
    "java/lang/OutOfMemoryError",
    "java/lang/Record",
    "java/lang/Runnable",
    "java/lang/RuntimeException",
    "java/lang/Short",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/System",
    "java/lang/Throwable",
    "java/lang/UnsupportedOperationException",
    "java/util/AbstractCollection",
    "java/util/ArrayDeque",
    "java/util/ArrayList",
    "java/util/Arrays",
    "java/util/Collection",
    "java/util/Collections",
    "java/util/Comparator",
    "java/util/ConcurrentModificationException",
    "java/util/Deque",
    "java/util/EmptyStackException",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/util/Iterator",
    "java/util/LinkedHashMap",
    "java/util/LinkedHashSet",
    "java/util/LinkedList",
    "java/util/List",
    "java/util/Map",
    "java/util/NoSuchElementException",
    "java/util/Objects",
    "java/util/Optional",
    "java/util/PriorityQueue",
    "java/util/Queue",
    "java/util/Random",
    "java/util/RandomAccess",
    "java/util/Set",
    "java/util/Stack",
    "java/util/Vector",
    "java/util/function/BiConsumer",
    "java/util/function/BiFunction",
    "java/util/function/BiPredicate",
    "java/util/function/BinaryOperator",
    "java/util/function/BooleanSupplier",
    "java/util/function/Consumer",
    "java/util/function/Function",
    "java/util/function/IntBinaryOperator",
    "java/util/function/IntConsumer",
    "java/util/function/IntFunction",
    "java/util/function/IntPredicate",
    "java/util/function/IntSupplier",
    "java/util/function/IntUnaryOperator",
    "java/util/function/Predicate",
    "java/util/function/Supplier",
    "java/util/function/ToIntFunction",
    "java/util/function/UnaryOperator",
    "org/sosy_lab/sv_benchmarks/Verifier",
}

/// The name to show and the text of a modelled class.
pub(super) fn find(qualified: &str) -> Option<(String, &'static str)> {
    let path = qualified.replace('.', "/");
    let (_, text) = MODELS.iter().find(|(name, _)| *name == path)?;
    Some((format!("models/{path}.java"), text))
}
