//! Java and specifications to `ir`: names, types, generics by erasure, desugaring, contracts.
