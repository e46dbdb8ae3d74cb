//! One question about one method: encode, solve, lift the answer.
