//! Records of coverage that only the tool that wrote them can read, and how that tool makes a report of them.
//!
//! JaCoCo's `.exec` numbers probes: which lines they are hangs on how JaCoCo instruments the class files. GZoltar's `.ser`
//! is a record of its own classes. Both come with a program that writes what is read here.

use std::path::Path;

/// How each block of JaCoCo's record begins: a header, and a magic number.
const JACOCO: [u8; 3] = [0x01, 0xC0, 0xC0];

/// What to do about a file that is such a record.
pub(super) fn advice(path: &Path, bytes: &[u8]) -> Option<String> {
    let shown = path.display();
    let is = |ending: &str| path.extension().is_some_and(|ext| ext == ending);
    if is("ser") {
        return Some(format!(
            "{shown}: this is GZoltar's own record, which only GZoltar reads. Let it write its text, and read that:\n  \
             java -jar gzoltarcli.jar faultLocalizationReport --buildLocation CLASSES --granularity line \
             --dataFile {shown} --outputDirectory OUT --family sfl --formula ochiai --metric entropy --formatter txt\n  \
             huntsman rank --from gzoltar:OUT/sfl/txt"
        ));
    }
    if is("exec") || bytes.starts_with(&JACOCO) {
        let xml = path.with_extension("xml");
        let from = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        return Some(format!(
            "{shown}: this is JaCoCo's record, which has no lines without the class files. Make its report of each \
             test, and read those:\n  \
             java -jar jacococli.jar report {shown} --classfiles CLASSES --xml {}\n  \
             huntsman rank --from jacoco:{}",
            xml.display(),
            from.display()
        ));
    }
    None
}

/// The same of what should be GZoltar's folder of text.
pub(super) fn in_folder(path: &Path) -> Option<String> {
    let own = path.join("gzoltar.ser");
    if path.is_file() {
        advice(path, &[])
    } else if !path.join("matrix.txt").exists() && own.is_file() {
        advice(&own, &[])
    } else {
        None
    }
}
