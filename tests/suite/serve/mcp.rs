//! `huntsman mcp`, as a program that writes contracts would use it.

use serde_json::{Value, json};

use super::talk::{Client, Framing};
use crate::folder::Folder;

const STACK: &str = "public class Stack {
    //@ invariant data != null && 0 <= n && n <= data.length;
    /*@ spec_public @*/ int[] data;
    /*@ spec_public @*/ int n;

    //@ requires n > 0;
    //@ ensures \\result == \\old(data[n - 1]) && n == \\old(n) - 1;
    public int pop() {
        return data[n--];
    }
}
";

fn start(folder: &Folder, args: &[&str]) -> Client {
    let mut command = folder.command(&["mcp"]);
    command.args(args);
    let mut client = Client::start(command, Framing::Lines);
    let hello = json!({
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "test", "version": "0" },
    });
    let answer = client.ask("initialize", hello).unwrap();
    assert_eq!(answer["serverInfo"]["name"], "huntsman");
    assert!(answer["capabilities"]["tools"].is_object());
    client.notify("notifications/initialized", json!({}));
    client
}

/// The structured answer, and whether it is an error.
fn call(client: &mut Client, tool: &str, arguments: Value) -> (Value, bool) {
    let result = client.ask("tools/call", json!({ "name": tool, "arguments": arguments })).unwrap();
    let text: Value = serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap();
    assert_eq!(text, result["structuredContent"]);
    (text, result["isError"] == true)
}

fn works(client: &mut Client, tool: &str, arguments: Value) -> Value {
    let (answer, is_error) = call(client, tool, arguments);
    assert!(!is_error, "{answer}");
    answer
}

#[test]
fn every_tool_answers() {
    let folder = Folder::new("mcp-tools");
    folder.write("Stack.java", STACK);
    folder.write("Good.java", STACK.replace("n--", "--n"));
    folder.write("fixed/Stack.java", STACK.replace("n--", "--n"));
    let mut client = start(&folder, &[]);
    let tools = client.ask("tools/list", json!({})).unwrap();
    let names: Vec<&str> = tools["tools"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    let all = ["check", "counterexample", "localize", "audit", "fix", "equiv", "explain_label", "list"];
    assert_eq!(names, all);

    let answer = works(&mut client, "check", json!({ "file": "Stack.java" }));
    let method = &answer["methods"][0];
    assert_eq!((&method["verdict"], &method["place"]), (&json!("violated"), &json!("Stack.java:8:16")));
    assert_eq!(method["counterexample"]["violations"][0]["label"], "no_exception");
    assert_eq!(method["counterexample"]["input"]["receiver"], "Stack0");

    let answer = works(&mut client, "check", json!({ "source": STACK.replace("n--", "--n"), "scope": 2 }));
    assert_eq!(
        (&answer["methods"][0]["verdict"], &answer["methods"][0]["bounds"]["scope"]),
        (&json!("holds"), &json!(2))
    );

    let answer = works(&mut client, "counterexample", json!({ "file": "Stack.java", "method": "pop" }));
    let run = &answer["methods"][0]["counterexample"]["execution"];
    assert_eq!(run["pre"]["Stack0"], "data=int[]0, n=1");
    let answer = works(&mut client, "counterexample", json!({ "file": "fixed/Stack.java" }));
    assert!(answer["note"].as_str().unwrap().contains("no method violates"));

    let answer = works(&mut client, "localize", json!({ "file": "Stack.java" }));
    let first = &answer["methods"][0]["groups"][0]["ranking"][0];
    assert_eq!(first["statement"]["text"], "return data[n--];");
    let answer = works(&mut client, "audit", json!({ "file": "fixed/Stack.java" }));
    assert_eq!(answer["methods"][0]["findings"][0]["kind"], "freedom");
    assert_eq!(answer["classes"][0]["kind"], "implied");
    let answer = works(&mut client, "fix", json!({ "file": "Stack.java" }));
    assert!(answer["methods"][0]["fixes"][0].to_string().contains("data[--n]"), "{answer}");
    let answer = works(&mut client, "equiv", json!({ "file": "Stack.java", "second": "fixed/Stack.java" }));
    assert_eq!(answer["methods"][0]["outcome"], "different");
    let answer = works(&mut client, "list", json!({ "file": "Stack.java" }));
    assert_eq!(answer["classes"][0]["name"], "Stack");

    let answer = works(&mut client, "explain_label", json!({ "file": "Stack.java", "label": "no_exception" }));
    assert_eq!(answer["methods"][0]["needs"][0][0]["place"], "Stack.java:9:9");
    let (answer, is_error) = call(&mut client, "explain_label", json!({ "file": "Stack.java", "label": "ensures#7" }));
    assert!(is_error && answer["error"].as_str().unwrap().contains("no method that is looked at has a clause"));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn nothing_outside_of_the_roots_is_read() {
    let folder = Folder::new("mcp-roots");
    folder.write("inside/A.java", "class A { //@ ensures \\result == Secret.x();\n int f() { return 1; } }");
    folder.write("outside/Secret.java", "class Secret { /*@ pure @*/ static int x() { return 1; } }");
    folder.write("huntsman.toml", "source-path = [\"outside\"]\n");
    std::os::unix::fs::symlink(folder.join("outside/Secret.java"), folder.join("inside/Secret.java")).unwrap();
    std::os::unix::fs::symlink(folder.join("outside"), folder.join("inside/out")).unwrap();
    let mut client = start(&folder, &["--root", "inside"]);
    for file in ["../outside/Secret.java", "Secret.java", "out/Secret.java", "out", "/etc/passwd", "nothing.java"] {
        let (answer, is_error) = call(&mut client, "check", json!({ "file": file }));
        assert!(is_error && answer["error"].as_str().unwrap().contains("is not a file or folder below"), "{answer}");
    }
    // Neither beside the file, nor by the configuration above the root.
    let answer = works(&mut client, "check", json!({ "file": "A.java" }));
    assert_eq!(answer["methods"][0]["verdict"], "undetermined", "{answer}");
    // The same without limits: the class is found.
    let mut client = start(&folder, &["--root", "."]);
    let answer = works(&mut client, "check", json!({ "file": "inside/A.java" }));
    assert_eq!(answer["methods"][0]["verdict"], "holds", "{answer}");
}

#[test]
fn wrong_questions_are_errors_that_a_program_can_act_on() {
    let folder = Folder::new("mcp-wrong");
    let mut client = start(&folder, &[]);
    let (answer, is_error) = call(&mut client, "check", json!({ "source": "class A { int f( { } }" }));
    assert!(is_error && answer["diagnostics"][0]["place"] == "<stdin>:1:17", "{answer}");
    let (answer, is_error) = call(&mut client, "check", json!({ "source": "class A {}", "scoop": 1 }));
    assert!(is_error && answer["error"].as_str().unwrap().contains("scoop"));
    assert!(client.ask("tools/call", json!({ "name": "rm", "arguments": {} })).is_err());
    assert!(client.ask("no/such", json!({})).is_err());
    // It goes on.
    works(&mut client, "check", json!({ "source": "class A { //@ ensures true;\n void f() {} }" }));
}

#[test]
fn time_and_size_of_answers_are_limited() {
    let folder = Folder::new("mcp-limits");
    let hard = "class H { //@ ensures a <= 1 || b <= 1 || a > 60000 || b > 60000 || \\result != 1000036000;\n
        static int f(int a, int b) { int s = 0; for (int i = 0; i < 40; i++) { s = (s ^ a) * (b | 1) + s / 7; } return s; } }";
    let mut client = start(&folder, &["--timeout", "1", "--max-answer", "400"]);
    let start = std::time::Instant::now();
    let (answer, _) = call(&mut client, "check", json!({ "source": hard }));
    assert!(start.elapsed().as_secs() < 20, "{answer}");
    assert!(answer.to_string().len() <= 500, "{answer}");
    // What is called off ends at once, and the server lives.
    let mut client = self::start(&folder, &["--timeout", "600"]);
    let id = client.request("tools/call", json!({ "name": "check", "arguments": { "source": hard } }));
    client.notify("notifications/cancelled", json!({ "requestId": id, "reason": "test" }));
    works(&mut client, "check", json!({ "source": "class A { //@ ensures true;\n void f() {} }" }));
}

/// What is no message has an answer without a number, and the next one is heard.
#[test]
fn what_is_no_message_is_answered() {
    let folder = Folder::new("mcp-no-message");
    folder.write("src/main/java/p/Stack.java", STACK.replace("public class", "package p; public class"));
    let mut client = start(&folder, &["--root", "src/main/java"]);
    for (text, code) in [("{bad}", -32700), ("[]", -32600), ("{\"jsonrpc\":\"2.0\",\"id\":5}", -32600)] {
        client.send_text(text);
        let answer = client.wait_for(|message| message["error"]["code"] == code);
        assert!(answer["id"].is_null() && answer.get("id").is_some(), "{answer}");
    }
    let id = client.request("tools/call", Value::Null);
    assert_eq!(client.response(id).unwrap_err()["code"], -32602);
    for file in ["p/Stack.java", "src/main/java/p/Stack.java"] {
        let answer = works(&mut client, "list", json!({ "file": file }));
        assert_eq!(answer["classes"][0]["name"], "p.Stack");
    }
    assert!(call(&mut client, "list", json!({ "file": "src/main/java/../../../x" })).1);
}
