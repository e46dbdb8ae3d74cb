//! A client of a server that is a process of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

/// Until a server is given up.
const PATIENCE: Duration = Duration::from_secs(120);

/// How messages are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Framing {
    /// One line each: MCP.
    Lines,
    /// After a header with the length: LSP.
    Headers,
}

pub struct Client {
    child: Arc<Mutex<Child>>,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    framing: Framing,
    next_id: u64,
    /// What the server said unasked.
    pub told: Vec<Value>,
}

impl Client {
    pub fn start(mut command: Command, framing: Framing) -> Client {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let input = child.stdin.take();
        let child = Arc::new(Mutex::new(child));
        // A message that never comes ends the test, and not with it everything.
        let watched = Arc::downgrade(&child);
        std::thread::spawn(move || {
            std::thread::sleep(PATIENCE);
            if let Some(child) = watched.upgrade() {
                let _ = child.lock().unwrap().kill();
            }
        });
        Client { input, child, output, framing, next_id: 0, told: Vec::new() }
    }

    pub fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string());
    }

    /// Also what is no message.
    pub fn send_text(&mut self, text: &str) {
        let input = self.input.as_mut().expect("it is open");
        match self.framing {
            Framing::Lines => writeln!(input, "{text}"),
            Framing::Headers => write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()),
        }
        .unwrap();
        input.flush().unwrap();
    }

    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request; its number.
    pub fn request(&mut self, method: &str, params: Value) -> u64 {
        self.next_id += 1;
        let id = self.next_id;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    /// The response to a request: what it says as `result`, or its `error`.
    pub fn ask(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        let id = self.request(method, params);
        self.response(id)
    }

    pub fn response(&mut self, id: u64) -> Result<Value, Value> {
        loop {
            let message = self.receive();
            if message["id"] == id && message.get("method").is_none() {
                return match message.get("error") {
                    Some(error) => Err(error.clone()),
                    None => Ok(message["result"].clone()),
                };
            }
            self.told.push(message);
        }
    }

    /// Waits for a message that the server sends unasked.
    pub fn wait_for(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            if let Some(at) = self.told.iter().position(&is_wanted) {
                return self.told.remove(at);
            }
            let message = self.receive();
            self.told.push(message);
        }
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        match self.framing {
            Framing::Lines => {
                self.output.read_line(&mut line).unwrap();
                assert!(!line.is_empty(), "the server is gone");
                serde_json::from_str(&line).unwrap()
            }
            Framing::Headers => {
                let mut length = 0;
                while line != "\r\n" {
                    line.clear();
                    self.output.read_line(&mut line).unwrap();
                    assert!(!line.is_empty(), "the server is gone");
                    if let Some(number) = line.strip_prefix("Content-Length: ") {
                        length = number.trim().parse().unwrap();
                    }
                }
                let mut bytes = vec![0; length];
                self.output.read_exact(&mut bytes).unwrap();
                serde_json::from_slice(&bytes).unwrap()
            }
        }
    }

    /// Closes standard input; the exit code, where the server ends by that.
    pub fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.lock().unwrap().wait().unwrap().code()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // A test that fails must not leave it behind.
        if let Ok(mut child) = self.child.lock() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
