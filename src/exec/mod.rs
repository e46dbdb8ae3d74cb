//! The concrete interpreter: runs `ir` on a heap, and evaluates contracts on concrete states.
