//! A JVM's programs, for as long as a test takes.

use std::process::Command;

/// The compiler that starts quickest, and one thread to collect garbage: half the time of `javac`.
const SHORT_LIVED: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

pub fn javac() -> Command {
    let mut javac = Command::new("javac");
    javac.args(SHORT_LIVED.map(|option| format!("-J{option}")));
    javac
}

/// With assertions.
pub fn java() -> Command {
    let mut java = Command::new("java");
    java.args(SHORT_LIVED).arg("-ea");
    java
}
