//! The binary: everything is in the library.

use std::process::ExitCode;

#[cfg(all(feature = "mimalloc", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // Kissat runs in a child process that can be killed: this program, called by itself.
    #[cfg(feature = "kissat")]
    {
        use huntsman::sat;
        if std::env::args_os().nth(1).is_some_and(|arg| arg == sat::KISSAT_COMMAND) {
            return ExitCode::from(sat::serve_kissat(std::io::BufReader::new(std::io::stdin()), std::io::stdout()));
        }
        if let Ok(program) = std::env::current_exe() {
            sat::set_kissat_program(program);
        }
    }
    huntsman::sat::set_scratch_folder(std::env::temp_dir());
    huntsman::cli::main(std::env::args_os().collect()).into()
}
