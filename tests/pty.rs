//! Runs the program at a terminal of its own.

use std::io::{ErrorKind, Read, Write};
use std::process::Child;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use pty_process::Size;
use pty_process::blocking::{Pty, open};

use crate::run::program;

/// Long enough for the slowest machine; a test that passes never waits for it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program at a terminal of its own.
pub struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    output: Receiver<Vec<u8>>,
    /// What has been printed since the last text that was waited for.
    seen: Vec<u8>,
}

impl Terminal {
    /// Starts the program at a terminal that has colour and Unicode.
    pub fn new(args: &[&str]) -> Self {
        Self::with(args, &[("TERM", "xterm-256color"), ("LANG", "en_GB.UTF-8")])
    }

    pub fn with(args: &[&str], environment: &[(&str, &str)]) -> Self {
        let (pty, pts) = open().expect("a terminal can be made");
        pty.resize(Size::new(24, 80)).expect("a terminal has a size");
        let mut command = program();
        command.args(args).envs(environment.iter().copied());
        let command = pty_process::blocking::Command::from(command);
        let child = command.spawn(pts).expect("the program starts");
        let pty = Arc::new(pty);
        let (sender, output) = channel();
        let reader = Arc::clone(&pty);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                match (&*reader).read(&mut buffer) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    // A terminal whose program has ended gives an error.
                    Ok(0) | Err(_) => break,
                    Ok(len) if sender.send(buffer[..len].to_vec()).is_err() => break,
                    Ok(_) => {}
                }
            }
        });
        Terminal { pty, child, output, seen: Vec::new() }
    }

    /// Waits for a text and gives what came before it and the text itself.
    #[track_caller]
    pub fn until(&mut self, text: &str) -> String {
        loop {
            let found = self.seen.windows(text.len()).position(|window| window == text.as_bytes());
            if let Some(start) = found {
                let rest = self.seen.split_off(start + text.len());
                let shown = std::mem::replace(&mut self.seen, rest);
                return String::from_utf8(shown).expect("UTF-8").replace("\r\n", "\n");
            }
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.seen.extend(bytes),
                Err(error) => {
                    panic!("{error} before {text:?}: {}", String::from_utf8_lossy(&self.seen))
                }
            }
        }
    }

    /// Types a line.
    pub fn line(&mut self, line: &str) {
        (&*self.pty).write_all(format!("{line}\n").as_bytes()).expect("the terminal takes input");
    }

    /// Types a line and gives what is printed, the echo apart, up to the next
    /// prompt.
    #[track_caller]
    pub fn ask(&mut self, line: &str, prompt: &str) -> String {
        self.line(line);
        self.until(&format!("{line}\r\n"));
        let shown = self.until(prompt);
        shown.strip_suffix(prompt).expect("it ends so").to_string()
    }

    /// The end of the input: control and D.
    pub fn end_input(&mut self) {
        (&*self.pty).write_all(&[4]).expect("the terminal takes input");
    }

    /// What is printed to the end of the program, which has to be fine.
    #[track_caller]
    pub fn rest(mut self) -> String {
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.seen.extend(bytes);
        }
        assert!(self.child.wait().expect("the program ends").success());
        String::from_utf8(self.seen.split_off(0)).expect("UTF-8").replace("\r\n", "\n")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it may have ended
        let _ = self.child.wait();
    }
}
