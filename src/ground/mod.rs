//! Relational formulas over a symbolic state, to circuits.
