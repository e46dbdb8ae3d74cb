//! Circuits to clauses, and models back to gate values.
