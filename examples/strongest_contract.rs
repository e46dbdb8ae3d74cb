//! Which of several candidate clauses does a method keep within the bounds? The loop of a program that writes contracts.

#![expect(clippy::print_stdout, reason = "a program for a terminal")]

use huntsman::findings::Verdict;
use huntsman::{Project, Refused};

const CANDIDATES: [&str; 4] = [
    "\\result >= 0",
    "\\result == (\\num_of int i; 0 <= i && i < a.length; a[i] == x)",
    "\\result > 0 ==> (\\exists int i; 0 <= i && i < a.length; a[i] == x)",
    "\\result < a.length",
];

fn main() -> Result<(), Refused> {
    for clause in CANDIDATES {
        let text = format!(
            "class Arrays {{
                 //@ requires a != null; ensures {clause};
                 static int count(int[] a, int x) {{
                     int n = 0;
                     for (int i = 0; i < a.length; i++) if (a[i] == x) n++;
                     return n;
                 }}
             }}"
        );
        let report = Project::new().java("Arrays.java", text).scope(3).check()?;
        match &report.methods[0].verdict {
            Verdict::HoldsWithin => println!("keeps    {clause}"),
            Verdict::Violated(found) => println!("violates {clause}: {}", found.execution.call),
            Verdict::Undetermined(reason) => println!("unknown  {clause}: {}", reason.message),
        }
    }
    Ok(())
}
