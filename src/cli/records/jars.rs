//! Jars of a tool: those that are given, or where builds keep them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Debian's.
const DEBIAN: &str = "/usr/share/java";
/// What JaCoCo's library is of, as Maven names it: group, artifact.
const JACOCO: [(&str, &str); 4] = [
    ("org.jacoco", "org.jacoco.core"),
    ("org.ow2.asm", "asm"),
    ("org.ow2.asm", "asm-commons"),
    ("org.ow2.asm", "asm-tree"),
];

/// Has one of the jars, or folders, this class (`a/b/C`)?
pub(super) fn have(jars: &[PathBuf], class: &str) -> bool {
    let file = format!("{class}.class");
    jars.iter().any(|jar| {
        if jar.is_dir() {
            return jar.join(&file).is_file();
        }
        let archive = File::open(jar).ok().and_then(|file| zip::ZipArchive::new(file).ok());
        archive.is_some_and(|archive| archive.file_names().any(|name| name.is_ok_and(|name| name == file)))
    })
}

/// Where a jar is by group and artifact.
type Way<'a> = &'a dyn Fn(&str, &str) -> Option<PathBuf>;

/// JaCoCo's library and what it needs, newest versions; `None`: not all of it was found.
pub(super) fn of_jacoco() -> Option<Vec<PathBuf>> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let ways: [Way<'_>; 3] = [
        &|group, artifact| {
            let folder = home.as_ref()?.join(".m2/repository").join(group.replace('.', "/")).join(artifact);
            newest(&folder, &|version| jar_in(version, artifact))
        },
        &|group, artifact| {
            let folder = home.as_ref()?.join(".gradle/caches/modules-2/files-2.1").join(group).join(artifact);
            newest(&folder, &|version| folders(version).iter().find_map(|hash| jar_in(hash, artifact)))
        },
        &|_, artifact| Some(Path::new(DEBIAN).join(format!("{artifact}.jar"))).filter(|path| path.is_file()),
    ];
    ways.iter().find_map(|way| JACOCO.iter().map(|(group, artifact)| way(group, artifact)).collect())
}

/// What is found in the newest of the versions that have it.
fn newest(folder: &Path, find: &dyn Fn(&Path) -> Option<PathBuf>) -> Option<PathBuf> {
    let mut versions = folders(folder);
    versions.sort_by_key(|path| numbers(&path.file_name().unwrap_or_default().to_string_lossy()));
    versions.iter().rev().find_map(|version| find(version))
}

/// `0.8.11` as numbers.
fn numbers(version: &str) -> Vec<u64> {
    version.split(['.', '-']).filter_map(|part| part.parse().ok()).collect()
}

fn folders(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path()).collect();
    found.retain(|path| path.is_dir());
    found.sort();
    found
}

/// The jar of the artifact itself, not of its sources.
fn jar_in(folder: &Path, artifact: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let is_it = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let rest = name.strip_prefix(artifact).and_then(|rest| rest.strip_prefix('-')?.strip_suffix(".jar"));
        rest.is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()) && !version.ends_with("sources"))
    };
    entries.filter(is_it).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_that_has_the_jar_is_taken() {
        let folder = std::env::temp_dir().join(format!("huntsman-jars-{}", std::process::id()));
        for (version, name) in [
            ("0.8.9", "core-0.8.9.jar"),
            ("0.8.11", "core-0.8.11-sources.jar"),
            ("0.8.11", "core-0.8.11.jar"),
            ("0.8.12", "core-0.8.12.pom"),
        ] {
            fs::create_dir_all(folder.join(version)).unwrap();
            fs::write(folder.join(version).join(name), "").unwrap();
        }
        let found = newest(&folder, &|version| jar_in(version, "core"));
        assert_eq!(found, Some(folder.join("0.8.11/core-0.8.11.jar")));
        fs::remove_dir_all(&folder).unwrap();
    }
}
