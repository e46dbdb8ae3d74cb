//! Where the source of classes is found: folders, jars, zips, and the folders of the files that were given.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::base::StopReason;
use crate::driver::Library;

/// No class has more text than this; a file in an archive may claim any size.
const MAX_MEMBER: u64 = 32 << 20;

/// The name to show and the text of a class's file, if there is one.
type Found = Option<(String, String)>;

/// The places to look in, in order.
#[derive(Default)]
pub(super) struct SourcePath {
    roots: Vec<Arc<Root>>,
    /// Files of the project that were read: many of its files need the same classes.
    known: Arc<Mutex<BTreeMap<PathBuf, Found>>>,
    /// The names of what was found in the user's own project.
    own: Mutex<BTreeSet<String>>,
}

enum Root {
    Folder(PathBuf),
    /// A folder below which packages of the user's own project lie, as the `package` of a file that was given says.
    Project(PathBuf),
    /// The folder of a file that was given: a class of the same package may be next to it.
    Beside(PathBuf),
    Archive(Box<Archive>),
}

struct Archive {
    name: String,
    zip: Mutex<zip::ZipArchive<BufReader<File>>>,
    /// From `java/util/List.java` to the member's index. A JDK's `src.zip` has the module before it.
    members: BTreeMap<String, usize>,
}

impl SourcePath {
    /// Adds a folder or an archive. The error is a fragment for people.
    pub(super) fn add(&mut self, path: &Path) -> Result<(), String> {
        let root = if path.is_dir() {
            Root::Folder(path.to_owned())
        } else {
            if !super::confine::is_allowed(path) {
                return Err("it is outside of the folders that may be read".to_owned());
            }
            if super::inputs::is_special(path) {
                return Err("it is a pipe or a device".to_owned());
            }
            let file = File::open(path).map_err(|error| error.to_string())?;
            Root::Archive(Box::new(Archive::open(path.display().to_string(), file)?))
        };
        self.roots.push(Arc::new(root));
        Ok(())
    }

    /// Adds the folder of a file and the root of its package, after all else.
    pub(super) fn add_around(&mut self, file: &Path, text: &str) {
        if let Some(root) = source_root(file, text) {
            self.add_project(&root);
        }
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        if !self.roots.iter().any(|root| matches!(&**root, Root::Beside(known) if *known == folder)) {
            self.roots.push(Arc::new(Root::Beside(folder)));
        }
    }

    /// Adds a root of packages of the project.
    pub(super) fn add_project(&mut self, root: &Path) {
        if !self.roots.iter().any(|known| matches!(&**known, Root::Project(known) if known == root)) {
            self.roots.push(Arc::new(Root::Project(root.to_owned())));
        }
    }

    /// The same for one file of a project: with what is around it, then the other roots of packages.
    pub(super) fn around(&self, file: &Path, text: &str, roots: &[PathBuf]) -> SourcePath {
        let mut path = SourcePath { roots: self.roots.clone(), known: self.known.clone(), own: Mutex::default() };
        path.add_around(file, text);
        for root in roots {
            path.add_project(root);
        }
        path
    }
}

/// Of the sources of a JDK: javac has those classes.
const OF_JDK: [&str; 2] = ["java/lang/Object.java", "java.base/java/lang/Object.java"];

impl SourcePath {
    /// Where a compiler finds the classes of the user's project, beside those that were copied.
    pub(super) fn for_compiler(&self) -> Vec<PathBuf> {
        let is_of_jdk = |folder: &Path| OF_JDK.iter().any(|file| folder.join(file).is_file());
        let folder = |root: &Arc<Root>| match &**root {
            Root::Folder(folder) if is_of_jdk(folder) => None,
            Root::Folder(folder) | Root::Project(folder) => real(folder).ok(),
            Root::Beside(_) | Root::Archive(_) => None,
        };
        let mut seen = BTreeSet::new();
        self.roots.iter().filter_map(folder).filter(|folder| seen.insert(folder.clone())).collect()
    }
}

impl Archive {
    fn open(name: String, file: File) -> Result<Self, String> {
        let zip = zip::ZipArchive::new(BufReader::new(file))
            .map_err(|error| format!("neither a folder nor a readable jar or zip: {error}"))?;
        let mut members = BTreeMap::new();
        for index in 0..zip.len() {
            // A member whose name cannot be read is no class.
            let Some(Ok(path)) = zip.name_for_index(index) else { continue };
            if !path.ends_with(".java") {
                continue;
            }
            members.insert(path.clone().into_owned(), index);
            // `java.base/java/util/List.java`: a module's name has no place in the class's.
            if let Some((_, rest)) = path.split_once('/') {
                members.entry(rest.to_owned()).or_insert(index);
            }
        }
        Ok(Archive { name, zip: Mutex::new(zip), members })
    }

    fn read(&self, path: &str) -> Option<(String, String)> {
        let index = *self.members.get(path)?;
        let mut zip = self.zip.lock().unwrap_or_else(PoisonError::into_inner);
        let member = zip.by_index(index).ok()?;
        let name = format!("{}!/{}", self.name, member.name().ok()?);
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

impl SourcePath {
    fn look_for(&self, qualified_name: &str) -> Found {
        let path = format!("{}.java", qualified_name.replace('.', "/"));
        let (package, _) = path.rsplit_once('/').unwrap_or(("", &path));
        let file = Path::new(&path).file_name().expect("a file");
        for root in &self.roots {
            let found = match &**root {
                Root::Folder(folder) => read_file(&folder.join(&path)),
                Root::Project(folder) => self.own_file(&folder.join(&path)),
                Root::Beside(folder) => self.own_file(&folder.join(file)).filter(|(_, text)| {
                    // All files in one folder, whatever their package: the file says which.
                    let is_declared = || package_of(text).is_some_and(|name| name.replace('.', "/") == package);
                    folder.ends_with(package) || is_declared()
                }),
                Root::Archive(archive) => archive.read(&path),
            };
            if let Some(found) = found {
                if self.is_own(root) {
                    self.own.lock().unwrap_or_else(PoisonError::into_inner).insert(found.0.clone());
                }
                return Some(found);
            }
        }
        None
    }

    /// A file of the project, read once. One that is broken costs those that need it the class, and not the run.
    fn own_file(&self, path: &Path) -> Found {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(path) {
            return found.clone();
        }
        let found = read_file(path).filter(|(_, text)| crate::driver::is_java(text));
        known().insert(path.to_owned(), found.clone());
        found
    }

    /// The user's own; a folder of the source path may be it, too.
    fn is_own(&self, root: &Root) -> bool {
        let same = |a: &Path, b: &Path| a == b || real(a).is_ok_and(|a| real(b).is_ok_and(|b| a == b));
        match root {
            Root::Project(_) | Root::Beside(_) => true,
            Root::Folder(folder) => {
                self.roots.iter().any(|other| matches!(&**other, Root::Project(other) if same(folder, other)))
            }
            Root::Archive(_) => false,
        }
    }
}

impl Library for SourcePath {
    fn find(&self, qualified_name: &str) -> Found {
        self.look_for(qualified_name)
    }

    fn side_file(&self, path: &str, user: &str) -> Found {
        read_file(&beside(user, path))
    }

    fn is_of_project(&self, name: &str) -> bool {
        self.own.lock().unwrap_or_else(PoisonError::into_inner).contains(name)
    }

    fn stopped(&self) -> Option<StopReason> {
        super::stop::stopped()
    }
}

/// Below which folder the packages lie: `src/main/java` of `src/main/java/com/acme/Bank.java`, whose package is
/// `com.acme`. `None`: there is no package, or the file does not lie where it says.
pub(super) fn source_root(file: &Path, text: &str) -> Option<PathBuf> {
    let package = package_of(text)?;
    let parts: PathBuf = package.split('.').collect();
    let folder = file.parent()?;
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // What the path as it is written lacks, the file system knows: `b/C.java` in a folder `a`.
    if !folder.ends_with(&parts) && !here.canonicalize().ok()?.ends_with(&parts) {
        return None;
    }
    let above = |mut folder: PathBuf, _| {
        if folder.file_name().is_none() {
            return folder.join("..");
        }
        folder.pop();
        folder
    };
    Some(parts.iter().fold(folder.to_owned(), above))
}

/// The folder of a file without a package: there lie the classes that it names, and no package's.
pub(super) fn unnamed_root(file: &Path, text: &str) -> Option<PathBuf> {
    let folder = file.parent().filter(|_| package_of(text).is_none())?;
    real(folder).ok()
}

/// The name behind `package`, which stands before all but comments and annotations.
pub(super) fn package_of(text: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let name = line.trim().strip_prefix("package")?.strip_prefix([' ', '\t'])?.split_once(';')?.0.trim();
        let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.' || c == '$';
        (!name.is_empty() && name.chars().all(is_name)).then(|| name.to_owned())
    })
}

/// The path as the file system has it; the folder above `com/acme` has no name, and is the one here.
fn real(folder: &Path) -> std::io::Result<PathBuf> {
    if folder.as_os_str().is_empty() { Path::new(".").canonicalize() } else { folder.canonicalize() }
}

fn beside(user: &str, path: &str) -> PathBuf {
    Path::new(user).parent().unwrap_or(Path::new("")).join(path)
}

fn read_file(path: &Path) -> Option<(String, String)> {
    if !super::confine::is_allowed(path) {
        return None;
    }
    let text = path.is_file().then(|| super::inputs::read_java(path).ok())??;
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
        library.add_around(&folder.join("p/q/A.java"), "package p.q;");
        std::fs::create_dir_all(folder.join("q")).unwrap();
        std::fs::write(folder.join("q/C.java"), "package q; class C {}").unwrap();
        std::fs::write(folder.join("q/D.java"), "package q; class D {").unwrap();
        assert!(library.find("p.q.B").is_some());
        assert!(library.find("B").is_some(), "a class without a package, in the same folder");
        assert_eq!(library.find("q.r.B"), None);
        assert!(library.find("q.C").is_some(), "below the root that the package tells");
        assert_eq!(library.find("q.D"), None, "it is broken");
        assert!(library.is_of_project(&folder.join("q/C.java").display().to_string()));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_folder_here_is_the_project_when_its_files_have_no_folder_above_their_packages() {
        let mut library = SourcePath::default();
        library.add(Path::new(".")).unwrap();
        assert!(!library.is_own(&library.roots[0]), "nothing is given");
        library.add_around(Path::new("a/b/C.java"), "package a.b;");
        assert!(library.is_own(&library.roots[0]), "`--source-path .`");
    }
}
