//! Minimal unsatisfiable subsets and minimal correction sets over groups.
