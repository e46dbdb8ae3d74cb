//! Where class files and the tool's jars are.

use std::path::{Path, PathBuf};

use clap::Args;

/// Where Maven and Gradle have what they compile.
const USUAL: [&str; 2] = ["target/classes", "build/classes/java/main"];

/// What records of a tool's own are about, and what reads them.
#[derive(Args, Default)]
pub(in crate::cli) struct RecordedArgs {
    /// Class files that JaCoCo's .exec or GZoltar's .ser are about, as they were run: a folder or a jar. Without it:
    /// target/classes, build/classes/java/main.
    #[arg(long, value_name = "PATH")]
    pub(in crate::cli) classes: Vec<PathBuf>,
    /// Jars of the tool that wrote such records: JaCoCo's core and ASM, or jacococli.jar; gzoltarcli.jar. Without it,
    /// JaCoCo's are looked for where Maven, Gradle and Debian have them.
    #[arg(long, value_name = "JAR")]
    pub(in crate::cli) tool_jar: Vec<PathBuf>,
}

impl RecordedArgs {
    /// The class files for the record; the error says how to name them.
    pub(super) fn class_files(&self, record: &Path) -> Result<Vec<PathBuf>, String> {
        if let Some(missing) = self.classes.iter().find(|path| !path.exists()) {
            return Err(format!("--classes {}: there is no such file or folder", missing.display()));
        }
        if !self.classes.is_empty() {
            return Ok(self.classes.clone());
        }
        let found: Vec<PathBuf> = USUAL.iter().map(PathBuf::from).filter(|path| path.is_dir()).collect();
        if found.is_empty() {
            let shown = record.display();
            return Err(format!(
                "{shown}: its lines are known from the class files only: give them with --classes PATH"
            ));
        }
        Ok(found)
    }
}
