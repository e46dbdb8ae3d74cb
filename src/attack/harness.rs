//! The Java files that run on the JVM.

/// The harness: file name and text.
pub const HARNESS: &[(&str, &str)] = &[
    ("Assigned.java", include_str!("java/Assigned.java")),
    ("Attack.java", include_str!("java/Attack.java")),
    ("Checks.java", include_str!("java/Checks.java")),
    ("Choices.java", include_str!("java/Choices.java")),
    ("Compiled.java", include_str!("java/Compiled.java")),
    ("Constants.java", include_str!("java/Constants.java")),
    ("Guard.java", include_str!("java/Guard.java")),
    ("Heap.java", include_str!("java/Heap.java")),
    ("Maker.java", include_str!("java/Maker.java")),
    ("Numbers.java", include_str!("java/Numbers.java")),
    ("Plan.java", include_str!("java/Plan.java")),
    ("Shape.java", include_str!("java/Shape.java")),
    ("Show.java", include_str!("java/Show.java")),
    ("Spec.java", include_str!("java/Spec.java")),
    ("Steps.java", include_str!("java/Steps.java")),
    ("Target.java", include_str!("java/Target.java")),
    ("World.java", include_str!("java/World.java")),
];
