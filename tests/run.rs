//! Runs the program.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The program, with an environment that says nothing of colour and signs.
pub fn program() -> Command {
    quiet(Command::new(env!("CARGO_BIN_EXE_bitboards")))
}

/// A command with no more of the environment than what programs are found by:
/// too many variables say something of colour, signs and width to name them.
fn quiet(mut command: Command) -> Command {
    let kept = std::env::vars_os().filter(|(name, _)| name == "PATH" || name == "SystemRoot");
    command.env_clear().envs(kept.collect::<Vec<_>>());
    command
}

/// What a run of the program has left.
#[derive(Debug)]
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Run {
    /// The output of a run that had nothing to complain of.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The complaint of a run that printed nothing else.
    #[track_caller]
    pub fn bad(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (2, ""), "{}", self.err);
        self.err
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Run {
            out: text(output.stdout),
            err: text(output.stderr),
            code: output.status.code().expect("the program ends by itself"),
        }
    }
}

/// Runs the program with no input.
pub fn run(args: &[&str]) -> Run {
    feed(args, "")
}

/// Runs the program with this standard input.
pub fn feed(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_command(program().args(args), input)
}

/// Runs a command with this standard input.
pub fn run_command(command: &mut Command, input: impl AsRef<[u8]>) -> Run {
    let input = input.as_ref().to_vec();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    // Written aside, for the program may answer before it has read all. One
    // that ends without reading closes the pipe, which is its right.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing doesn't panic");
    output.into()
}

/// Runs a line as a shell does, the program found by its name, in an empty
/// folder.
#[cfg(unix)]
pub fn shell(line: &str) -> Run {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_bitboards"));
    let mut path = program.parent().expect("it is in a folder").as_os_str().to_os_string();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let mut shell = quiet(Command::new("sh"));
    shell.args(["-c", line]).env("PATH", path).current_dir(folder("shell"));
    run_command(&mut shell, "")
}

/// An empty folder of one test's own.
pub fn folder(name: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{count}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an older run's folder can go");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A file of reference data.
pub fn data(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
