#!/usr/bin/env python3
"""Other solvers on the formulas of huntsman, and other extractors on its cores, in one run.

    python3 benches/others.py [--huntsman target/release/huntsman] [--timeout 60] [--quick]

Into a folder that is removed at the end go a virtual environment with python-sat (PyPI) and, where `apt-get download`
works, the solvers that Debian packages, unpacked there: nothing of the machine is changed. What cannot be had is said.

Two tables are printed, in Markdown:

1. One question, "is any clause of the contract violated?", as DIMACS (`check --emit cnf`), to each solver as a process of
   its own; beside it the whole `check` of huntsman, which asks it label by label in one process, front end, bounds and
   encoding included. Python-sat's solvers are run in a process of Python each, and its start is taken off.
2. One minimal core of a failing run, whose soft clauses are its statements (`explain --wcnf`), by MUSX, and a smallest
   one by OptUx (python-sat), beside the whole `explain` of huntsman: all minimal cores and all corrections.

Seconds are of the wall clock, one at a time. A solver that contradicts huntsman, or a smaller core, ends
the run with an error.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUBJECTS = ROOT / "specs" / "subjects"

# File, method, scope, and whether it is for `--quick` too.
QUESTIONS = [
    ("linked_list/LinkedList.java", "delete", 8, True),
    ("linked_list/LinkedList.java", "delete", 24, False),
    ("bst/Bst.java", "add", 5, True),
    ("bst/Bst.java", "add", 8, False),
    ("doubly_linked_list/DoublyLinkedList.java", "unlink", 12, False),
    ("red_black_tree/RedBlackTree.java", "insert", 5, False),
    ("array_heap/ArrayHeap.java", "insert", 12, False),
    ("bst/SizeErr1.java", "*", 6, True),
]

FAULTS = [
    ("linked_list/SizeErr.java", 3),
    ("bst/SizeErr1.java", 3),
    ("bst/ParentErr.java", 3),
    ("doubly_linked_list/BackErr.java", 3),
]

# Of python-sat, by the names it gives them.
SOLVERS = ["cadical195", "glucose42", "maplechrono", "minisat22"]

# Debian's packages, what else they need of it, and how each is called; 10 is satisfiable, 20 is not.
PACKAGES = {
    "minisat": (["libminisat2"], ["minisat", "-verb=0"]),
    "cadical": ([], ["cadical", "-q"]),
    "picosat": ([], ["picosat"]),
    "kissat": ([], ["kissat", "-q"]),
}

ASK = """
import sys, time
from pysat.formula import CNF
from pysat.solvers import Solver
formula = CNF(from_file=sys.argv[2])
begin = time.monotonic()
with Solver(name=sys.argv[1], bootstrap_with=formula.clauses) as solver:
    print(solver.solve(), time.monotonic() - begin)
"""

EXTRACT = """
import sys, time
from pysat.formula import WCNF
from pysat.examples.musx import MUSX
from pysat.examples.optux import OptUx
formula = WCNF(from_file=sys.argv[2])
begin = time.monotonic()
if sys.argv[1] == 'MUSX':
    with MUSX(formula, solver='m22') as found:
        core = found.compute()
else:
    with OptUx(formula, solver='g3') as found:
        core = found.compute()
print(len(core), time.monotonic() - begin)
"""


def run(command, timeout, **more):
    """The finished process and its seconds; None after the time."""
    begin = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, **more)
    except subprocess.TimeoutExpired:
        return None, timeout
    return done, time.monotonic() - begin


class Others:
    """What was installed."""

    def __init__(self, folder):
        self.python = None
        self.programs = {}
        environment = folder / "venv"
        pip = [environment / "bin" / "python", "-m", "pip", "install", "-q", "python-sat"]
        made = subprocess.run([sys.executable, "-m", "venv", environment], capture_output=True, text=True)
        if made.returncode == 0 and subprocess.run(pip, capture_output=True, text=True).returncode == 0:
            self.python = environment / "bin" / "python"
        else:
            print("left out: python-sat could not be installed", file=sys.stderr)
        for package, (needed, command) in PACKAGES.items():
            own = shutil.which(command[0])
            prefix = [own] if own else self.unpacked(folder, package, needed, command[0])
            if prefix and self.works([*prefix, *command[1:]], folder):
                self.programs[package] = [*prefix, *command[1:]]
            else:
                print(f"left out: no `{package}` on this machine or among its packages", file=sys.stderr)

    @staticmethod
    def unpacked(folder, package, needed, name):
        """How the program begins that was unpacked; None where there is none."""
        home = folder / package
        home.mkdir()
        if not shutil.which("apt-get") or not shutil.which("dpkg"):
            return None
        for each in [package, *needed]:
            subprocess.run(["apt-get", "download", "-qq", each], cwd=home, capture_output=True)
        for archive in home.glob("*.deb"):
            subprocess.run(["dpkg", "-x", archive, home / "root"], capture_output=True)
        program = next((home / "root").glob(f"**/bin/{name}"), None)
        folders = {str(path.parent) for path in (home / "root").glob("**/*.so*")}
        return program and ["env", "LD_LIBRARY_PATH=" + ":".join(sorted(folders)), str(program)]

    @staticmethod
    def works(command, folder):
        formula = folder / "x.cnf"
        formula.write_text("p cnf 1 2\n1 0\n-1 0\n")
        done, _ = run([*command, formula], 10)
        return done is not None and done.returncode == 20

    def answers(self, formula, timeout):
        """(solver, violated or None, seconds) of each."""
        for name in SOLVERS if self.python else []:
            done, seconds = run([self.python, "-c", ASK, name, formula], timeout)
            if done is None:
                yield name, None, seconds
                continue
            if done.returncode != 0:
                sys.exit(f"{name}: {done.stderr}")
            answer, seconds = done.stdout.split()
            yield name, answer == "True", float(seconds)
        for name, command in self.programs.items():
            done, seconds = run([*command, formula], timeout)
            if done is not None and done.returncode not in (10, 20):
                sys.exit(f"{name}: exit code {done.returncode}: {done.stderr}")
            yield f"{name} (Debian)", None if done is None else done.returncode == 10, seconds

    def core(self, extractor, formula, timeout):
        """(size or None, seconds)."""
        done, seconds = run([self.python, "-c", EXTRACT, extractor, formula], timeout)
        if done is None:
            return None, seconds
        if done.returncode != 0:
            sys.exit(f"{extractor}: {done.stderr}")
        size, seconds = done.stdout.splitlines()[-1].split()
        return int(size), float(seconds)


def question(text):
    """The clauses, and one more: a label is violated."""
    lines = text.splitlines()
    header = next(line.split() for line in lines if line.startswith("p cnf"))
    held = [int(line.split()[2]) for line in lines if line.startswith("c name") and line.split()[3] == "label"]
    clauses = [line for line in lines if line and line[0] not in "cp"]
    violated = " ".join(str(-literal) for literal in held) + " 0"
    return "\n".join([f"p cnf {header[2]} {len(clauses) + 1}", *clauses, violated]) + "\n"


def shown(seconds, base):
    return f"{seconds:.3g} ({seconds / base:.1f})" if base else f"{seconds:.3g}"


def solvers(huntsman, others, folder, questions, timeout):
    rows, columns = [], []
    for file, method, scope in questions:
        path = SUBJECTS / file
        emitted = folder / "emitted"
        shutil.rmtree(emitted, ignore_errors=True)
        options = [] if method == "*" else ["-m", method]
        command = [huntsman, "check", path, *options, "--scope", str(scope), "--array-length", str(scope), "-q"]
        done, seconds = run([*command, "--format", "json"], timeout)
        if done is None or done.returncode not in (0, 1):
            print(f"left out: huntsman does not decide {file} {method} {scope}", file=sys.stderr)
            continue
        report = json.loads(done.stdout)
        run([*command, "--emit", "cnf", "--emit-dir", emitted], timeout)
        answers = {}
        for formula in sorted(emitted.glob("*.cnf")):
            text = question(formula.read_text())
            formula.write_text(text)
            for solver, violated, took in others.answers(formula, timeout):
                before = answers.get(solver, (False, 0.0))
                is_open = violated is None or before[0] is None
                answers[solver] = (None if is_open else before[0] or violated, before[1] + took)
        is_violated = done.returncode == 1
        for solver, (violated, _) in answers.items():
            if violated is not None and violated != is_violated:
                sys.exit(f"{file} {method} {scope}: huntsman says violated: {is_violated}, {solver} the contrary")
        columns += [solver for solver in answers if solver not in columns]
        name = f"{Path(file).stem} `{method}` {scope}"
        verdict = "violated" if is_violated else "holds"
        n_methods = len(report["methods"])
        rows.append((name if n_methods == 1 else f"{name}, {n_methods} methods", verdict, seconds, answers))
    print("\n## One question to each solver: seconds (as a multiple of the whole check of huntsman)\n")
    print("| subject, method, scope | verdict | huntsman | " + " | ".join(columns) + " |")
    print("|---|---|--:|" + "--:|" * len(columns))
    for name, verdict, base, answers in rows:
        cells = []
        for solver in columns:
            violated, took = answers.get(solver, (None, 0.0))
            cells.append(f"over {timeout:.0f}" if violated is None else shown(took, base))
        print(f"| {name} | {verdict} | {base:.3g} | " + " | ".join(cells) + " |")


def cores(huntsman, others, folder, faults, timeout):
    print("\n## Cores of a failing run: seconds and statements\n")
    print("| faulty version, scope | soft clauses | huntsman, all cores and corrections | smallest core | MUSX, one | core | OptUx | smallest |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for file, scope in faults:
        formula = folder / "run.wcnf"
        command = [huntsman, "explain", SUBJECTS / file, "--scope", str(scope), "--wcnf", formula, "-q", "--format", "json"]
        done, _ = run(command, timeout)
        if done is None or not formula.exists():
            print(f"left out: huntsman explains nothing in {file}", file=sys.stderr)
            continue
        method = next(it for it in json.loads(done.stdout)["methods"] if it.get("groups"))
        found = method["groups"][0]["all_cores"]
        smallest = min((len(core) for core in found["sets"]), default=0)
        n_soft = len(soft_clauses(formula.read_text()))
        cells = []
        for extractor in ("MUSX", "OptUx"):
            size, took = others.core(extractor, formula, timeout) if others.python else (None, 0.0)
            cells += [f"over {timeout:.0f}" if size is None else f"{took:.3g}", str(size or "")]
            if extractor == "OptUx" and size is not None and not found["incomplete"] and size != smallest:
                sys.exit(f"{file}: the smallest core has {smallest} members, and {size} by OptUx")
        print(f"| {Path(file).stem} {scope} | {n_soft} | {method['seconds']:.3g} | {smallest} | " + " | ".join(cells) + " |")


def soft_clauses(text):
    """Those of the format of 2022, where hard ones begin with `h`, and of the older one, where they have the top weight."""
    lines = [line.split() for line in text.splitlines() if line and line[0] != "c"]
    top = next((line[4] for line in lines if line[0] == "p" and len(line) > 4), "h")
    return [line for line in lines if line[0] not in ("p", "h", top)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--huntsman", default=str(ROOT / "target" / "release" / "huntsman"))
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds for each question")
    parser.add_argument("--quick", action="store_true", help="the small questions alone")
    asked = parser.parse_args()
    if not Path(asked.huntsman).exists():
        sys.exit(f"no {asked.huntsman}: `cargo build --release` first, or --huntsman FILE")
    with tempfile.TemporaryDirectory(prefix="huntsman-others-") as name:
        folder = Path(name)
        others = Others(folder)
        questions = [it[:3] for it in QUESTIONS if it[3] or not asked.quick]
        solvers(asked.huntsman, others, folder, questions, asked.timeout)
        cores(asked.huntsman, others, folder, FAULTS[: 1 if asked.quick else None], asked.timeout)


if __name__ == "__main__":
    main()
