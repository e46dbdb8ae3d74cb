//! What may stand behind a counterexample: words for those who did not think of it.

use crate::findings::{Bounds, Counterexample, Heap, Object, Outcome, Value};

use super::Look;
use super::layout::wrap;

const NULL_POINTER: &str = "java.lang.NullPointerException";

/// Null that comes out of a collection is legal Java, and seldom meant.
pub(super) fn nulls(found: &Counterexample, bounds: &Bounds, look: Look) -> Vec<String> {
    let heap = &found.execution.pre;
    let is_thrown = matches!(&found.execution.outcome, Outcome::Threw { class, .. } if class == NULL_POINTER);
    let is_about_null = is_thrown || found.violations.iter().any(|each| each.label.starts_with("non_null("));
    if bounds.non_null_elements || !is_about_null || !heap.objects.iter().any(|object| holds_null(heap, object)) {
        return Vec::new();
    }
    let text = "  help: a collection holds null before this call, which Java allows: exclude it in the contract, or give \
                --elements non-null";
    wrap(text, "    ", look.width)
}

/// Does this object of the library's collections hold null as an element, a key or a value?
fn holds_null(heap: &Heap, object: &Object) -> bool {
    let value = |name: &str| object.slots.iter().find(|slot| slot.name == name).map(|slot| &slot.value);
    let is_null = |name: &str| value(name) == Some(&Value::Null);
    let Some(class) = object.class.strip_prefix("java.util.") else { return false };
    if class.ends_with(".Node") {
        let is_of_set = heap.objects.iter().any(|other| other.class.ends_with("Set"));
        return is_null("item") || is_null("key") || is_null("value") && !is_of_set;
    }
    let (Some(Value::Ref(array)), Some(Value::Plain(size))) = (value("elements"), value("size")) else { return false };
    let n = size.parse().unwrap_or(0);
    heap.object(array).is_some_and(|array| array.slots.iter().take(n).any(|slot| slot.value == Value::Null))
}
