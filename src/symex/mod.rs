//! Bounded symbolic execution of `ir` over a symbolic heap; and back, from a model to a heap.
