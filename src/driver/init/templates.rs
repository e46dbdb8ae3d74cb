//! Candidates: what invariants, preconditions and postconditions of data structures are like, filled in with names.
//!
//! The first of a list say most; what those after it say in addition decides whether they stay.

use super::facts::{Class, Method, Type};

/// Clauses in the language of side files.
pub(super) type Candidates = Vec<String>;

/// Invariants of a class, `nodes` are the classes of the file.
pub(super) fn invariants(class: &Class, nodes: &[Class]) -> Candidates {
    let mut found = Candidates::new();
    for (head, node) in heads(class, nodes) {
        linked(class, &head, node, &mut found);
    }
    let ints: Vec<&str> = class.of(&Type::Int).collect();
    for (array, of) in class.fields.iter().filter_map(|(name, ty)| match ty {
        Type::Array(of) => Some((name, &**of)),
        _ => None,
    }) {
        for n in &ints {
            let within = format!("all i: int | 0 <= i and i < this.{n}");
            match of {
                Type::Int => {
                    found.push(format!(
                        "all i: int | 0 <= i and i < this.{n} - 1 => this.{array}[i] < this.{array}[i + 1]"
                    ));
                    found.push(format!(
                        "all i: int | 0 <= i and i < this.{n} - 1 => this.{array}[i] <= this.{array}[i + 1]"
                    ));
                }
                of if of.is_reference() => {
                    found.push(format!("{within} => some this.{array}[i]"));
                    found.push(format!("all i: int | this.{n} <= i and i < this.{array}.length => no this.{array}[i]"));
                }
                _ => {}
            }
            found.push(format!("this.{n} < this.{array}.length"));
            found.push(format!("this.{n} <= this.{array}.length"));
        }
        found.push(format!("this.{array}.length > 0"));
    }
    for a in &ints {
        for b in ints.iter().filter(|b| *b != a) {
            found.push(format!("this.{a} <= this.{b}"));
        }
    }
    found.extend(ints.iter().map(|n| format!("this.{n} >= 1")));
    found.extend(ints.iter().map(|n| format!("this.{n} >= 0")));
    let references = class.fields.iter().filter(|(_, ty)| ty.is_reference());
    found.extend(references.map(|(name, _)| format!("some this.{name}")));
    found
}

/// Fields that lead into linked structures, with the class of the nodes.
fn heads<'a>(class: &Class, nodes: &'a [Class]) -> Vec<(String, &'a Class)> {
    let node_of = |ty: &Type| match ty {
        // What a node is linked to is its owner's business.
        Type::Named(name) if name != class.simple() => {
            nodes.iter().find(|node| node.simple() == name && !node.links().is_empty())
        }
        _ => None,
    };
    class.fields.iter().filter_map(|(name, ty)| Some((name.clone(), node_of(ty)?))).collect()
}

/// Shape, order and size of what a field leads to.
fn linked(class: &Class, head: &str, node: &Class, found: &mut Candidates) {
    let links = node.links();
    let keys: Vec<&str> = node.of(&Type::Int).collect();
    let others: Vec<&str> = class
        .fields
        .iter()
        .filter(|(name, ty)| name != head && *ty == Type::Named(node.simple().to_owned()))
        .map(|(name, _)| name.as_str())
        .collect();
    let ints: Vec<&str> = class.of(&Type::Int).collect();
    for link in &links {
        let all = format!("all n: this.{head}.*{link}");
        found.push(format!("{all} | n not in n.^{link}"));
        found.push(format!("{all} | this.{head} in n.^{link}"));
        for key in &keys {
            found.push(format!("{all} | some n.{link} => n.{key} < n.{link}.{key}"));
            found.push(format!("{all} | some n.{link} => n.{key} <= n.{link}.{key}"));
        }
        for back in links.iter().filter(|back| *back != link) {
            found.push(format!("{all} | some n.{link} => n.{link}.{back} = n"));
            found.push(format!("no this.{head}.{back}"));
        }
        found.extend(ints.iter().map(|n| format!("this.{n} = #this.{head}.*{link}")));
        for other in &others {
            found.push(format!("this.{other} in this.{head}.*{link}"));
            found.push(format!("no this.{head} <=> no this.{other}"));
            found.push(format!("no this.{other}.{link}"));
        }
        for (name, ty) in &node.fields {
            if ty.is_reference() && !links.contains(&name.as_str()) {
                found.push(format!("{all} | some n.{name}"));
            }
        }
    }
    for (at, left) in links.iter().enumerate() {
        for right in &links[at + 1..] {
            let below = format!("({left} + {right})");
            let all = format!("all n: this.{head}.*{below}");
            found.push(format!("{all} | n not in n.^{below}"));
            found.push(format!("{all} | no (n.{left}.*{below} & n.{right}.*{below})"));
            for key in &keys {
                found.push(format!("{all} | all m: n.{left}.*{below} | m.{key} < n.{key}"));
                found.push(format!("{all} | all m: n.{right}.*{below} | m.{key} > n.{key}"));
                found.push(format!("{all} | all m: n.{left}.*{below} | m.{key} <= n.{key}"));
                found.push(format!("{all} | all m: n.{right}.*{below} | m.{key} >= n.{key}"));
            }
            found.extend(ints.iter().map(|n| format!("this.{n} = #this.{head}.*{below}")));
            for parent in links.iter().filter(|it| *it != left && *it != right) {
                found.push(format!("{all} | (n.{left} + n.{right}).{parent} in n"));
                found.push(format!("no this.{head}.{parent}"));
            }
        }
    }
}

/// What a caller might have to see to.
pub(super) fn preconditions(class: &Class, method: &Method) -> Candidates {
    let mut found = Candidates::new();
    let ints: Vec<&str> = class.of(&Type::Int).collect();
    let is_member = !method.is_static && !method.is_constructor;
    for (name, ty) in &method.params {
        match ty {
            Type::Int => {
                found.push(format!("{name} >= 0"));
                found.push(format!("{name} > 0"));
                if is_member {
                    found.extend(ints.iter().map(|n| format!("{name} < this.{n}")));
                    found.extend(ints.iter().map(|n| format!("{name} <= this.{n}")));
                    found.extend(arrays(class).map(|array| format!("{name} < this.{array}.length")));
                }
            }
            ty if ty.is_reference() => found.push(format!("some {name}")),
            _ => {}
        }
        if let Type::Array(_) = ty {
            found.push(format!("{name}.length > 0"));
            let indices = method.params.iter().filter(|(_, ty)| *ty == Type::Int);
            found.extend(indices.map(|(index, _)| format!("{index} < {name}.length")));
        }
    }
    if is_member {
        found.extend(ints.iter().map(|n| format!("this.{n} > 0")));
        for array in arrays(class) {
            found.extend(ints.iter().map(|n| format!("this.{n} < this.{array}.length")));
        }
        let references = class.fields.iter().filter(|(_, ty)| ty.is_reference());
        found.extend(references.map(|(name, _)| format!("some this.{name}")));
    }
    found
}

fn arrays(class: &Class) -> impl Iterator<Item = &str> {
    class.fields.iter().filter(|(_, ty)| matches!(ty, Type::Array(_))).map(|(name, _)| name.as_str())
}

/// What a method might promise.
pub(super) fn postconditions(class: &Class, method: &Method, nodes: &[Class]) -> Candidates {
    let mut found = Candidates::new();
    let is_member = !method.is_static;
    let of_type = |wanted: &Type| -> Vec<String> {
        method.params.iter().filter(|(_, ty)| ty == wanted).map(|(name, _)| name.clone()).collect()
    };
    if is_member {
        for (head, node) in heads(class, nodes) {
            let links = match node.links().as_slice() {
                [one] => (*one).to_owned(),
                several => format!("({})", several.join(" + ")),
            };
            for key in node.of(&Type::Int) {
                let keys = format!("this.{head}.*{links}.{key}");
                if method.is_constructor {
                    found.push(format!("no ({keys})'"));
                    continue;
                }
                found.extend(of_type(&Type::Int).into_iter().map(|p| format!("({keys})' = {keys} + {p}")));
                found.extend(of_type(&Type::Int).into_iter().map(|p| format!("({keys})' = {keys} - {p}")));
                found.push(format!("({keys})' = {keys}"));
                if method.returns == Some(Type::Bool) {
                    found.extend(of_type(&Type::Int).into_iter().map(|p| format!("return = true <=> {p} in {keys}")));
                    found.extend(of_type(&Type::Int).into_iter().map(|p| format!("return = false <=> {p} in {keys}")));
                }
                if method.returns == Some(Type::Int) {
                    found.push(format!("return = this.{head}.{key}"));
                    found.push(format!("return in {keys}"));
                }
            }
        }
        for (name, ty) in &class.fields {
            if !method.is_constructor {
                found.push(format!("this.{name}' = this.{name}"));
            }
            match ty {
                Type::Int if method.is_constructor => found.push(format!("this.{name}' = 0")),
                Type::Int => {
                    found.push(format!("this.{name}' = this.{name} + 1"));
                    found.push(format!("this.{name}' = this.{name} - 1"));
                    found.push(format!("this.{name}' = 0"));
                    found.push(format!("this.{name}' >= this.{name}"));
                    found.push(format!("this.{name}' <= this.{name}"));
                }
                ty if ty.is_reference() => {
                    found.push(format!("no this.{name}'"));
                    found.push(format!("some this.{name}'"));
                }
                _ => {}
            }
            found.extend(of_type(ty).into_iter().map(|p| format!("this.{name}' = {p}")));
        }
    }
    if let Some(returns) = &method.returns {
        if is_member {
            found.extend(class.of(returns).map(|name| format!("return = this.{name}")));
            found.extend(class.of(returns).map(|name| format!("return = this.{name}'")));
            for array in class.of(&Type::Array(Box::new(returns.clone()))) {
                let indices = of_type(&Type::Int).into_iter();
                found.extend(indices.map(|index| format!("return = this.{array}[{index}]")));
            }
        }
        found.extend(of_type(returns).into_iter().map(|p| format!("return = {p}")));
        match returns {
            Type::Int => found.push("return >= 0".to_owned()),
            Type::Bool if is_member => {
                for (name, ty) in &class.fields {
                    match ty {
                        Type::Int => found.push(format!("return = true <=> this.{name} = 0")),
                        ty if ty.is_reference() => found.push(format!("return = true <=> no this.{name}")),
                        _ => {}
                    }
                }
            }
            ty if ty.is_reference() => {
                found.push("some return".to_owned());
                found.push("no return".to_owned());
            }
            _ => {}
        }
    }
    found
}

/// What a method might leave as it was of all that its object and its parameters lead to.
pub(super) fn kept(class: &Class, method: &Method, nodes: &[Class]) -> Candidates {
    let mut found = Candidates::new();
    let joined = |links: &[&str]| match links {
        [one] => (*one).to_owned(),
        several => format!("({})", several.join(" + ")),
    };
    let mut from: Vec<(String, &Class)> = Vec::new();
    if !method.is_static && !method.is_constructor {
        from.extend(heads(class, nodes).into_iter().map(|(head, node)| (format!("this.{head}"), node)));
        if !class.links().is_empty() {
            from.push(("this".to_owned(), class));
        }
        for array in arrays(class) {
            found
                .push(format!("all i: int | 0 <= i and i < this.{array}.length => this.{array}[i]' = this.{array}[i]"));
            found.push(format!("this.{array}'.length = this.{array}.length"));
        }
    }
    for (name, ty) in &method.params {
        match ty {
            Type::Array(_) => {
                found.push(format!("all i: int | 0 <= i and i < {name}.length => {name}[i]' = {name}[i]"));
            }
            Type::Named(of) => {
                let of = nodes.iter().find(|node| node.simple() == of);
                found.extend(
                    of.iter().flat_map(|of| &of.fields).map(|(field, _)| format!("{name}.{field}' = {name}.{field}")),
                );
            }
            _ => {}
        }
    }
    for (root, node) in from {
        let links = node.links();
        let all = if links.is_empty() { root } else { format!("{root}.*{}", joined(&links)) };
        found.push(format!("({all})' = {all}"));
        found.push(format!("{all} in ({all})'"));
        found.push(format!("({all})' in {all}"));
        for (field, _) in &node.fields {
            found.push(format!("all n: {all} | n.{field}' = n.{field}"));
        }
        for (field, _) in &node.fields {
            found.push(format!("all n: {all} & ({all})' | n.{field}' = n.{field}"));
        }
    }
    found
}
