//! Development and validation: what settings are tuned on, and what figures are published of.
//!
//! Faults of one method stay together, a right version's mutants and its marked twins: what is learnt on one of them
//! is learnt on all. The seed of the split is fixed, whatever the seed of a run.

/// Which faults an evaluation takes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Split {
    #[default]
    All,
    /// Settings are tuned on these.
    Dev,
    /// Never looked at while tuning; the manual prints these.
    Validation,
}

const SEED: u64 = 0x0016_2012;

impl Split {
    pub const NAMES: [&'static str; 3] = ["all", "dev", "validation"];

    pub fn name(self) -> &'static str {
        match self {
            Split::All => "all",
            Split::Dev => "dev",
            Split::Validation => "validation",
        }
    }

    pub fn of_name(name: &str) -> Option<Split> {
        [Split::All, Split::Dev, Split::Validation].into_iter().find(|split| split.name() == name)
    }

    /// Does a fault of this method, in this file, belong to it?
    pub fn takes(self, file: &str, method: &str) -> bool {
        let folder = file.rsplit(['/', '\\']).nth(1).unwrap_or("");
        self == Split::All || (self == Split::Dev) == is_dev(folder, method)
    }
}

/// FNV-1a (Fowler, Noll, Vo), finished as splitmix64 does (Steele et al., OOPSLA 2014).
fn is_dev(folder: &str, method: &str) -> bool {
    let bytes = folder.bytes().chain(std::iter::once(b'/')).chain(method.bytes());
    let mut hash = bytes
        .fold(0xcbf2_9ce4_8422_2325 ^ SEED, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (hash ^ (hash >> 31)) & 1 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twins_of_one_method_stay_together_and_each_fault_is_in_one_half() {
        for method in ["add", "remove", "delete", "insert", "push", "pop"] {
            let dev = Split::Dev.takes("specs/subjects/bst/Bst.java", method);
            assert_eq!(dev, Split::Dev.takes("/elsewhere/bst/SizeErr1.java", method));
            assert_ne!(dev, Split::Validation.takes("specs/subjects/bst/Bst.java", method));
            assert!(Split::All.takes("specs/subjects/bst/Bst.java", method));
        }
    }

    #[test]
    fn halves_are_about_as_large() {
        let n = (0..1000).filter(|n| Split::Dev.takes("a/B.java", &format!("m{n}"))).count();
        assert!((430..570).contains(&n), "{n} of 1000");
    }
}
