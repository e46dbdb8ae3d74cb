//! Messages of MCP, looked at before they are read as such: what is none is answered here.

use std::io::{BufRead, Write};

use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncWriteExt};

/// Bytes that wait to be read.
const ROOM: usize = 1 << 16;

const NO_JSON: i32 = -32700;
const NO_REQUEST: i32 = -32600;
const NO_PARAMS: i32 = -32602;

/// The messages on standard input, until it ends.
pub(super) fn messages(runtime: tokio::runtime::Handle) -> impl AsyncRead + Send + Unpin + 'static {
    let (reader, mut writer) = tokio::io::duplex(ROOM);
    std::thread::spawn(move || {
        let mut line = Vec::new();
        let mut input = std::io::stdin().lock();
        while input.read_until(b'\n', &mut line).is_ok_and(|n_read| n_read > 0) {
            let answer = wrong(&line);
            let is_over = match answer {
                Some(answer) => say(&answer).is_err(),
                None => runtime.block_on(writer.write_all(&line)).is_err(),
            };
            if is_over {
                return;
            }
            line.clear();
        }
    });
    reader
}

fn say(answer: &Value) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{answer}")?;
    out.flush()
}

/// The answer to a line that is no message; `None`: it is one, or an empty line.
fn wrong(line: &[u8]) -> Option<Value> {
    if line.trim_ascii().is_empty() {
        return None;
    }
    let error = |id: &Value, code: i32, message: &str| {
        Some(json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } }))
    };
    let Ok(message) = serde_json::from_slice::<Value>(line) else {
        return error(&Value::Null, NO_JSON, "this is not JSON");
    };
    let id = message.get("id");
    let is_id = id.is_none_or(|id| id.is_string() || id.is_i64() || id.is_u64());
    let is_answer = id.is_some() && (message.get("result").is_some() || message.get("error").is_some());
    if message["jsonrpc"] != "2.0" || !is_id || !message["method"].is_string() && !is_answer {
        return error(&Value::Null, NO_REQUEST, "this is no request");
    }
    match id {
        Some(id) if message["method"] == "tools/call" && !message["params"]["name"].is_string() => {
            error(id, NO_PARAMS, "`tools/call` needs the `name` of a tool in `params`")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_message_has_an_answer() {
        for (line, expected) in [
            ("{bad}", Some((Value::Null, NO_JSON))),
            ("[]", Some((Value::Null, NO_REQUEST))),
            ("7", Some((Value::Null, NO_REQUEST))),
            (r#"{"jsonrpc":"2.0","id":1}"#, Some((Value::Null, NO_REQUEST))),
            (r#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, Some((Value::Null, NO_REQUEST))),
            (r#"{"jsonrpc":"2.0","id":"a","method":"tools/call"}"#, Some((json!("a"), NO_PARAMS))),
            (r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check"}}"#, None),
            (r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, None),
            (r#"{"jsonrpc":"2.0","id":1,"result":{}}"#, None),
            ("  ", None),
        ] {
            let found = wrong(line.as_bytes());
            let found = found.map(|it| (it["id"].clone(), it["error"]["code"].as_i64().expect("a code") as i32));
            assert_eq!(found, expected, "{line}");
        }
    }
}
