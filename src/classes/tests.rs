//! Classes, members and types of texts, some of them broken, without a look at any code.

use crate::base::Sources;

use super::{Classes, NoLibrary};
use crate::types::Type;

fn classes(text: &str) -> Classes<'static> {
    let mut sources = Sources::default();
    let file = sources.add("A.java", text);
    let mut classes = Classes::new(sources, &NoLibrary);
    classes.add_source(file, true);
    classes
}

/// What hovering over a name or completing one needs: one broken method disturbs nobody.
#[test]
fn members_are_known_beside_broken_code() {
    let mut classes = classes(
        "import java.util.*; class A<T> extends ArrayList<T> { Map<String, T> byName; int broken() { return x +; } \
         <R> List<R> all(Class<R> of) { nonsense(); return null; } }",
    );
    let a = classes.class("A").unwrap();
    let this = classes.this_type(a);
    let field = classes.field(a, "byName").unwrap();
    let ty = classes.field_type(&this, field);
    assert_eq!(classes.show_type(&ty), "java.util.Map<java.lang.String, T>");
    let all = classes.find_methods(a, "all")[0];
    assert_eq!(classes.show_type(&classes.methods[all].returns), "java.util.List<R>");
    // Inherited, and what it is there.
    let get = classes.find_methods(a, "get")[0];
    let owner = classes.program.methods[get].class;
    let string = Type::class(classes.library_class("java.lang.String"));
    let seen_as = classes.as_super(&Type::Class(a, vec![string]), owner).unwrap();
    let map = classes.bindings(&seen_as);
    assert_eq!(classes.show_type(&classes.methods[get].returns.subst(&map)), "java.lang.String");
    assert!(classes.program.methods.values().all(|method| method.body.is_none()));
}

#[test]
fn names_mean_the_nearest_class() {
    let mut classes = classes("class A { class Entry { } Entry own; java.util.Map.Entry<A, A> other; Missing none; }");
    let a = classes.class("A").unwrap();
    let mut shown = |name: &str| {
        let field = classes.field(a, name).unwrap();
        let ty = classes.declared_type(field);
        classes.show_type(&ty)
    };
    assert_eq!(shown("own"), "A.Entry");
    assert_eq!(shown("other"), "java.util.Map.Entry<A, A>");
    assert_eq!(shown("none"), "Missing");
    assert_eq!(classes.missing.iter().collect::<Vec<_>>(), ["Missing"]);
}
