//! What a record is made of.

use crate::base::{ClassId, FieldId, MethodId};
use crate::java;

use super::table::{Classes, MethodSource};
use crate::types::Type;

/// A component, as a type of the record has it.
pub(crate) struct Component {
    pub field: FieldId,
    pub ty: Type,
    /// The accessor, where the record writes it: it may do more than read the field.
    pub accessor: Option<MethodId>,
}

impl Classes<'_> {
    /// The components of a record as this type of it has them.
    pub(crate) fn components_of(&mut self, written: &Type, of: &Type) -> Option<Vec<Component>> {
        let class = written.class_id()?;
        self.complete_members(class);
        let declared = self.infos[class].declared.clone()?;
        if declared.decl.kind != java::TypeKind::Record {
            return None;
        }
        let is_generic = !declared.decl.type_params.is_empty();
        let ty = if is_generic && *written == Type::class(class) { self.inferred(class, of) } else { written.clone() };
        let map = self.bindings(&ty);
        let mut all = Vec::new();
        for field in self.program.instance_fields(class) {
            let name = self.program.fields[field].name.clone();
            let accessor =
                self.find_methods(class, &name).into_iter().find(|method| self.methods[*method].params.is_empty())?;
            let is_written = matches!(self.methods[accessor].source, MethodSource::Declared(_));
            let ty = self.infos[class].field_types[&field].subst(&map);
            all.push(Component { field, ty, accessor: is_written.then_some(accessor) });
        }
        Some(all)
    }

    /// The type with the arguments that a value of that other type has; what it leaves open is as wide as its bound
    /// (JLS 18.5.5).
    fn inferred(&mut self, class: ClassId, of: &Type) -> Type {
        let params = self.infos[class].type_params.clone();
        let mut args: Vec<Type> = params.iter().map(|var| Type::class(var.bound)).collect();
        let own = self.this_type(class);
        if let Type::Class(from, known) = of
            && let Some(Type::Class(_, seen)) = self.as_super(&own, *from)
        {
            for (seen, known) in seen.iter().zip(known) {
                let at = params.iter().position(|var| matches!(seen, Type::Var(other) if other == var));
                at.into_iter().for_each(|at| args[at] = known.clone());
            }
        }
        Type::Class(class, args)
    }
}
