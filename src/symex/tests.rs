//! Encodings of small methods, checked by evaluating the circuit.
