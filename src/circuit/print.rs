//! A circuit as text, a gate a line, operands before what uses them: what `--emit=circuit` shows.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::gates::{Bit, Circuit, Gate, GateId};

/// The gates that the roots need, then each root with its name.
pub fn text(circuit: &Circuit, roots: &[(String, Bit)]) -> String {
    let mut needed: BTreeSet<GateId> = BTreeSet::new();
    let mut waiting: Vec<GateId> = roots.iter().map(|(_, bit)| bit.gate()).collect();
    while let Some(id) = waiting.pop() {
        if needed.insert(id) {
            waiting.extend(operands(circuit.gate(id)).into_iter().map(Bit::gate));
        }
    }
    let mut out = String::new();
    for id in needed {
        let gate = match circuit.gate(id) {
            Gate::False => continue,
            Gate::Input(input) => format!("{input:?}"),
            Gate::And(bits) => {
                let bits: Vec<String> = bits.iter().map(|bit| format!("{bit:?}")).collect();
                format!("and {}", bits.join(" "))
            }
            Gate::Xor(a, b) => format!("xor {a:?} {b:?}"),
            Gate::Ite(c, t, e) => format!("ite {c:?} {t:?} {e:?}"),
        };
        let _ = writeln!(out, "{id:?} = {gate}");
    }
    for (name, bit) in roots {
        let _ = writeln!(out, "{name}: {bit:?}");
    }
    out
}

fn operands(gate: &Gate) -> Vec<Bit> {
    match gate {
        Gate::False | Gate::Input(_) => Vec::new(),
        Gate::And(bits) => bits.to_vec(),
        Gate::Xor(a, b) => vec![*a, *b],
        Gate::Ite(c, t, e) => vec![*c, *t, *e],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed_is_shown() {
        let mut circuit = Circuit::default();
        let [a, b, c] = [(); 3].map(|()| circuit.input());
        let both = circuit.and([a, !b]);
        let _ = circuit.xor(b, c);
        expect_test::expect![[r#"
            g1 = in0
            g2 = in1
            g4 = and g1 !g2
            goal: !g4
        "#]]
        .assert_eq(&text(&circuit, &[("goal".into(), !both)]));
    }
}
