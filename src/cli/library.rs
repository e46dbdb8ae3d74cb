//! Where the source of classes is found: folders, jars, zips, and the folders of the files that were given.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use crate::base::StopReason;
use crate::driver::Library;

/// No class has more text than this; a file in an archive may claim any size.
const MAX_MEMBER: u64 = 32 << 20;

/// The places to look in, in order.
#[derive(Default)]
pub struct SourcePath {
    roots: Vec<Root>,
}

enum Root {
    Folder(PathBuf),
    /// The folder of a file that was given: a class of the same package may be next to it.
    Beside(PathBuf),
    Archive(Box<Archive>),
}

struct Archive {
    name: String,
    zip: RefCell<zip::ZipArchive<BufReader<File>>>,
    /// From `java/util/List.java` to the member's index. A JDK's `src.zip` has the module before it.
    members: BTreeMap<String, usize>,
}

impl SourcePath {
    /// Adds a folder or an archive. The error is a fragment for people.
    pub fn add(&mut self, path: &Path) -> Result<(), String> {
        let root = if path.is_dir() {
            Root::Folder(path.to_owned())
        } else {
            let file = File::open(path).map_err(|error| error.to_string())?;
            Root::Archive(Box::new(Archive::open(path.display().to_string(), file)?))
        };
        self.roots.push(root);
        Ok(())
    }

    /// Adds the folder of a file, after all else.
    pub fn add_beside(&mut self, file: &Path) {
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        if !self.roots.iter().any(|root| matches!(root, Root::Beside(known) if *known == folder)) {
            self.roots.push(Root::Beside(folder));
        }
    }
}

impl Archive {
    fn open(name: String, file: File) -> Result<Self, String> {
        let zip = zip::ZipArchive::new(BufReader::new(file))
            .map_err(|error| format!("neither a folder nor a readable jar or zip: {error}"))?;
        let mut members = BTreeMap::new();
        for index in 0..zip.len() {
            let Some(path) = zip.name_for_index(index).filter(|path| path.ends_with(".java")) else { continue };
            members.insert(path.to_owned(), index);
            // `java.base/java/util/List.java`: a module's name has no place in the class's.
            if let Some((_, rest)) = path.split_once('/') {
                members.entry(rest.to_owned()).or_insert(index);
            }
        }
        Ok(Archive { name, zip: RefCell::new(zip), members })
    }

    fn read(&self, path: &str) -> Option<(String, String)> {
        let index = *self.members.get(path)?;
        let mut zip = self.zip.borrow_mut();
        let member = zip.by_index(index).ok()?;
        let name = format!("{}!/{}", self.name, member.name());
        let mut text = String::new();
        let mut limited = member.take(MAX_MEMBER + 1);
        limited.read_to_string(&mut text).ok()?;
        if text.len() as u64 > MAX_MEMBER {
            super::terminal::say(&format!("warning: {name} is larger than {} MB: not read", MAX_MEMBER >> 20));
            return None;
        }
        Some((name, text))
    }
}

impl Library for SourcePath {
    fn find(&self, qualified_name: &str) -> Option<(String, String)> {
        let path = format!("{}.java", qualified_name.replace('.', "/"));
        let (package, _) = path.rsplit_once('/').unwrap_or(("", &path));
        self.roots.iter().find_map(|root| match root {
            Root::Folder(folder) => read_file(&folder.join(&path)),
            Root::Beside(folder) if folder.ends_with(package) => {
                read_file(&folder.join(Path::new(&path).file_name().expect("a file")))
            }
            // All files in one folder, whatever their package: the file says which.
            Root::Beside(folder) => {
                let declares = |line: &str| {
                    let rest = line.trim().strip_prefix("package").unwrap_or("").trim();
                    rest.split(';').next().is_some_and(|name| name.trim().replace('.', "/") == package)
                };
                read_file(&folder.join(Path::new(&path).file_name().expect("a file")))
                    .filter(|(_, text)| !package.is_empty() && text.lines().any(declares))
            }
            Root::Archive(archive) => archive.read(&path),
        })
    }

    fn side_file(&self, path: &str, user: &str) -> Option<(String, String)> {
        read_file(&beside(user, path))
    }

    fn stopped(&self) -> Option<StopReason> {
        super::stop::stopped()
    }
}

fn beside(user: &str, path: &str) -> PathBuf {
    Path::new(user).parent().unwrap_or(Path::new("")).join(path)
}

fn read_file(path: &Path) -> Option<(String, String)> {
    let text = std::fs::read_to_string(path).ok()?;
    Some((path.display().to_string(), text))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn archives_are_read_with_and_without_modules() {
        let path = std::env::temp_dir().join(format!("huntsman-library-{}.zip", std::process::id()));
        let mut zip = zip::ZipWriter::new(File::create(&path).unwrap());
        let options = zip::write::SimpleFileOptions::default();
        for (name, text) in [("java.base/java/util/List.java", "interface List {}"), ("a/B.java", "class B {}")] {
            zip.start_file(name, options).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.finish().unwrap();
        let mut library = SourcePath::default();
        library.add(&path).unwrap();
        let found = library.find("java.util.List").expect("behind a module");
        assert!(found.0.ends_with(".zip!/java.base/java/util/List.java"), "{}", found.0);
        assert_eq!(found.1, "interface List {}");
        assert_eq!(library.find("a.B").expect("at the top").1, "class B {}");
        assert_eq!(library.find("a.C"), None);
        std::fs::remove_file(&path).unwrap();
        assert!(library.add(&path).is_err());
    }

    #[test]
    fn a_file_finds_its_package_beside_it() {
        let folder = std::env::temp_dir().join(format!("huntsman-beside-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("p/q")).unwrap();
        std::fs::write(folder.join("p/q/B.java"), "package p.q; class B {}").unwrap();
        let mut library = SourcePath::default();
        library.add_beside(&folder.join("p/q/A.java"));
        assert!(library.find("p.q.B").is_some());
        assert!(library.find("B").is_some(), "a class without a package, in the same folder");
        assert_eq!(library.find("q.r.B"), None);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
