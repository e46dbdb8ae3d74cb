//! The JDK's own source through the front end, where a JDK with its `src.zip` is present; elsewhere the test says
//! that it was skipped. Nothing of the JDK is kept here.

use std::cell::RefCell;
use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;

use zip::ZipArchive;

use huntsman::base::{OriginKind, Sources};
use huntsman::ir::{InstrKind, Program, verify};
use huntsman::lower::{self, Library, Lowered, Request, Target};

pub struct Archive(RefCell<ZipArchive<File>>);

impl Library for Archive {
    fn find(&self, qualified_name: &str) -> Option<(String, String)> {
        let inside = format!("{}.java", qualified_name.replace('.', "/"));
        let mut archive = self.0.borrow_mut();
        let name = [format!("java.base/{inside}"), inside].into_iter().find(|name| archive.by_name(name).is_ok())?;
        let mut text = String::new();
        archive.by_name(&name).ok()?.read_to_string(&mut text).ok()?;
        Some((format!("src.zip!/{name}"), text))
    }
}

impl Archive {
    /// That of a JDK on this machine. Says so if there is none.
    pub fn find() -> Option<Archive> {
        let mut homes: Vec<PathBuf> = std::env::var("JAVA_HOME").into_iter().map(PathBuf::from).collect();
        homes.extend(home_of_javac());
        if let Ok(entries) = std::fs::read_dir("/usr/lib/jvm") {
            let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
            found.sort();
            homes.extend(found);
        }
        Archive::in_one_of(homes)
    }

    /// That of the JDK whose `javac` is on the path, which compiles it. Says so if there is none.
    pub fn of_javac() -> Option<Archive> {
        Archive::in_one_of(home_of_javac().into_iter().collect())
    }

    fn in_one_of(homes: Vec<PathBuf>) -> Option<Archive> {
        let mut paths = homes.into_iter().flat_map(|home| [home.join("lib/src.zip"), home.join("src.zip")]);
        let Some(path) = paths.find(|path| path.is_file()) else {
            let _ = writeln!(std::io::stderr(), "skipped: no JDK source archive (lib/src.zip)");
            return None;
        };
        Some(Archive(RefCell::new(ZipArchive::new(File::open(path).unwrap()).unwrap())))
    }
}

/// The folder above `bin/javac`, where that really is.
fn home_of_javac() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let javac = std::env::split_paths(&path).map(|folder| folder.join("javac")).find(|file| file.is_file())?;
    Some(javac.canonicalize().ok()?.parent()?.parent()?.to_owned())
}

fn lower_class(archive: &Archive, class: &str, methods: &[&str]) -> (Lowered, Sources) {
    let mut sources = Sources::default();
    let request = Request {
        context: Vec::new(),
        files: Vec::new(),
        named: vec![class.to_owned()],
        library: archive,
        specs: Vec::new(),
        target: Target {
            classes: vec![class.to_owned()],
            methods: methods.iter().map(|method| (*method).to_owned()).collect(),
            invariant_methods: Vec::new(),
            asks: huntsman::driver::Asks::default(),
        },
        like: None,
    };
    let lowered = lower::lower(&request, &mut sources);
    (lowered, sources)
}

/// Every unsupported construct in a body of the class, with its method.
fn unsupported(program: &Program, class: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (id, method) in program.methods.iter() {
        if program.classes[method.class].name != class {
            continue;
        }
        for block in method.body.iter().flat_map(|body| body.blocks.values()) {
            for instr in &block.instrs {
                if let InstrKind::Unsupported(what) = &instr.kind {
                    found.push(format!("{}: {what}", program.method_name(id)));
                }
            }
        }
    }
    found
}

#[test]
fn jdk_collections_lower_without_unsupported_constructs() {
    let Some(archive) = Archive::find() else { return };
    let subjects: &[(&str, &[&str])] = &[
        (
            "java.util.LinkedList",
            &["linkFirst", "linkLast", "linkBefore", "unlinkFirst", "unlinkLast", "unlink", "node", "remove"],
        ),
        ("java.util.ArrayDeque", &["addFirst", "addLast", "pollFirst", "pollLast", "grow"]),
    ];
    for (class, methods) in subjects {
        let (lowered, sources) = lower_class(&archive, class, methods);
        let errors: Vec<String> =
            lowered.diagnostics.iter().filter(|d| d.is_error()).map(|d| d.render(&sources, false)).collect();
        assert_eq!(errors, Vec::<String>::new(), "{class}");
        let broken: Vec<String> =
            verify::verify(&lowered.program).iter().map(|violation| violation.describe(&lowered.program)).collect();
        assert_eq!(broken, Vec::<String>::new(), "{class}");
        for method in *methods {
            let is_there = lowered.targets.iter().any(|target| lowered.program.methods[*target].name == *method);
            assert!(is_there, "{class} has no target {method}");
        }
        assert_eq!(unsupported(&lowered.program, class), Vec::<String>::new(), "{class}");
        assert!(lowered.program.origins.values().any(|origin| origin.kind == OriginKind::Statement));
    }
}
