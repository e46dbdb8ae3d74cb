//! From cores and spectra to ranked statements, and failures to groups.
