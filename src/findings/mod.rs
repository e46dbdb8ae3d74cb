//! Plain report data: verdicts, counterexamples, suspects, rankings, tests, timings. Spans and strings only.
