//! `HuntsmanSupport`, the class beside generated tests.

/// The class that all generated tests of a package share, for this package.
pub fn support(package: &str) -> String {
    let head = if package.is_empty() { String::new() } else { format!("package {package};\n") };
    format!("// Written by huntsman testgen.\n{head}{}", include_str!("HuntsmanSupport.java"))
}
