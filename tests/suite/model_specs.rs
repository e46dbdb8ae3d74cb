//! The models of library classes against their own contracts, the side files in `specs/models`.

use std::fs;
use std::path::Path;

use huntsman::base::Sources;
use huntsman::lower::{NoLibrary, Request, Target, lower};
use huntsman::sat::SolverKind;

use crate::corpus::{Asked, Claim, verdict_of};

#[test]
fn models_meet_their_contracts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/models");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 5);
    for path in paths {
        let simple = path.file_stem().unwrap().to_string_lossy().into_owned();
        let class = format!("java.util.{simple}");
        let mut sources = Sources::default();
        let spec = sources.add(format!("{simple}.spec"), fs::read_to_string(&path).unwrap());
        let request = Request {
            files: Vec::new(),
            named: vec![class.clone()],
            library: &NoLibrary,
            specs: vec![spec],
            target: Target { classes: vec![class.clone()], ..Target::default() },
        };
        let lowered = lower(&request, &mut sources);
        let shown: Vec<String> = lowered.diagnostics.iter().map(|d| d.render(&sources, false)).collect();
        assert_eq!(shown, Vec::<String>::new(), "{class}");
        assert!(lowered.targets.len() >= 3, "{class}");
        let found = verdict_of(&lowered, &sources, Asked::within(3, SolverKind::preferred()));
        assert_eq!(found, Ok(Claim::Holds), "{class}");
    }
}
