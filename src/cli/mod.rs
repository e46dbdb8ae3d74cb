//! Arguments, files, terminal, progress, exit codes.
