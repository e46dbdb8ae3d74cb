//! Messages on standard input and output. What is none is answered, and the next one read.

use std::io::{self, BufRead, Read, Write};
use std::thread::JoinHandle;

use lsp_server::{Connection, Message};
use serde_json::{Value, json};

const NO_JSON: i32 = -32700;
const NO_REQUEST: i32 = -32600;

/// The server's end, and the threads at the other one: they end with it.
pub(super) fn connection() -> (Connection, [JoinHandle<io::Result<()>>; 2]) {
    let (ours, Connection { sender, receiver }) = Connection::memory();
    let reader = std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(text) = text(&mut input)? {
            match message(&text) {
                Ok(message) => {
                    let is_exit = matches!(&message, Message::Notification(it) if it.method == "exit");
                    if sender.send(message).is_err() || is_exit {
                        break;
                    }
                }
                Err(answer) => {
                    let answer = answer.to_string();
                    let mut out = io::stdout().lock();
                    write!(out, "Content-Length: {}\r\n\r\n{answer}", answer.len())?;
                    out.flush()?;
                }
            }
        }
        Ok(())
    });
    let writer = std::thread::spawn(move || {
        receiver.into_iter().try_for_each(|message| message.write(&mut io::stdout().lock()))
    });
    (ours, [reader, writer])
}

/// The text behind the next header; `None`: there is no more.
fn text(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_end();
        if line.is_empty() {
            let Some(length) = length else { continue };
            let mut text = Vec::new();
            input.take(length).read_to_end(&mut text)?;
            return Ok(Some(text));
        }
        // A line that is no header is passed over.
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse::<u64>().ok();
        }
    }
}

/// The message, or what is answered.
fn message(text: &[u8]) -> Result<Message, Value> {
    let error = |code: i32, message: &str| json!({ "jsonrpc": "2.0", "id": null, "error": { "code": code, "message": message } });
    let value: Value = serde_json::from_slice(text).map_err(|_| error(NO_JSON, "this is not JSON"))?;
    serde_json::from_value(value).map_err(|_| error(NO_REQUEST, "this is no message"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_as_long_as_headers_say() {
        let mut input = &b"Content-Length: 5\r\n\r\n{bad}Content-Type: x\r\ncontent-length:2\r\n\r\n{}"[..];
        let mut next = || text(&mut input).expect("memory can be read").map(|it| String::from_utf8(it).expect("ASCII"));
        assert_eq!([next(), next(), next()], [Some("{bad}".to_owned()), Some("{}".to_owned()), None]);
        assert_eq!(message(b"{bad}").expect_err("it is no JSON")["error"]["code"], NO_JSON);
        assert_eq!(message(b"{}").expect_err("it says nothing")["error"]["code"], NO_REQUEST);
        assert!(message(br#"{"jsonrpc":"2.0","id":1,"method":"x"}"#).is_ok());
    }
}
