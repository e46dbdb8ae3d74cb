//! `huntsman lsp`, as an editor would use it.

use serde_json::{Value, json};

use super::talk::{Client, Framing};
use crate::folder::Folder;

const FAULTY: &str = "public class Counter {
    int n;

    //@ requires n < 1000;
    //@ ensures n == \\old(n) + 1;
    void up() {
        n = n + 2;
    }

    //@ ensures n == \\old(n);
    void stay() {
    }
}
";

fn start(folder: &Folder) -> Client {
    let mut client = Client::start(folder.command(&["lsp", "--stdio"]), Framing::Headers);
    let params = json!({ "capabilities": {}, "rootUri": uri(folder, "") });
    let answer = client.ask("initialize", params).unwrap();
    assert_eq!(answer["serverInfo"]["name"], "huntsman");
    client.notify("initialized", json!({}));
    client
}

fn uri(folder: &Folder, name: &str) -> String {
    format!("file://{}", folder.join(name).display())
}

fn open(client: &mut Client, uri: &str, text: &str) {
    let document = json!({ "uri": uri, "languageId": "java", "version": 1, "text": text });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }));
}

/// Diagnostics of the file that fit.
fn diagnostics(client: &mut Client, uri: &str, fits: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    let told = client.wait_for(|message| {
        message["method"] == "textDocument/publishDiagnostics"
            && message["params"]["uri"] == uri
            && fits(message["params"]["diagnostics"].as_array().unwrap())
    });
    told["params"]["diagnostics"].as_array().unwrap().clone()
}

#[test]
fn a_violation_is_shown_where_it_is_and_goes_when_it_is_mended() {
    let folder = Folder::new("lsp-check");
    folder.write("Counter.java", FAULTY);
    let uri = uri(&folder, "Counter.java");
    let mut client = start(&folder);
    open(&mut client, &uri, FAULTY);
    let found = diagnostics(&mut client, &uri, |all| !all.is_empty());
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["range"]["start"], json!({ "line": 4, "character": 16 }));
    assert_eq!((&found[0]["code"], &found[0]["severity"]), (&json!("ensures#1"), &json!(1)));
    let message = found[0]["message"].as_str().unwrap();
    assert!(message.contains("Counter.up() violates") && message.contains("for example Counter0.up()"), "{message}");
    // Suspects come a little later.
    let found = diagnostics(&mut client, &uri, |all| all[0]["relatedInformation"][0].is_object());
    let suspect = &found[0]["relatedInformation"][0];
    assert!(suspect["message"].as_str().unwrap().starts_with("suspect 1: `n = n + 2;`"), "{suspect}");
    assert_eq!(suspect["location"]["range"]["start"]["line"], 6);

    let document = json!({ "textDocument": { "uri": uri } });
    let titles = |client: &mut Client| {
        let lenses = client.ask("textDocument/codeLens", document.clone()).unwrap();
        let titles = lenses.as_array().unwrap().iter().map(|it| it["command"]["title"].as_str().unwrap().to_owned());
        titles.collect::<Vec<_>>()
    };
    assert_eq!(titles(&mut client), ["✗ violates ensures#1", "✓ holds within scope 4"]);
    let mended = FAULTY.replace("n + 2", "n + 1");
    let change = json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [{ "text": mended }] });
    client.notify("textDocument/didChange", change);
    assert!(titles(&mut client).iter().all(|title| title.ends_with("(not checked since the edit)")));
    folder.write("Counter.java", &mended);
    client.notify("textDocument/didSave", document.clone());
    diagnostics(&mut client, &uri, <[Value]>::is_empty);
    assert_eq!(titles(&mut client), ["✓ holds within scope 4", "✓ holds within scope 4"]);

    let hover = json!({ "textDocument": { "uri": uri }, "position": { "line": 4, "character": 18 } });
    let hover = client.ask("textDocument/hover", hover).unwrap();
    let said = [
        "`ensures#1` of Counter.up(): holds within scope 4",
        "JML: `n == \\old(n) + 1`",
        "JFSL: `this.n = @old(this.n) + 1`",
        "Alloy: `this.n' = this.n + 1`",
    ];
    assert_eq!(hover["contents"]["value"], said.join("\n\n"));
    let on_name = json!({ "textDocument": { "uri": uri }, "position": { "line": 5, "character": 10 } });
    let shown = client.ask("textDocument/hover", on_name).unwrap();
    let shown = shown["contents"]["value"].as_str().unwrap();
    for part in ["**Counter.up()**: ✓ holds within scope 4", "1 of `Counter`", "are reached by some input"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    client.ask("shutdown", Value::Null).unwrap();
    client.notify("exit", Value::Null);
    assert_eq!(client.end(), Some(0));
}

const RELATIONAL: &str = "import huntsman.*;

@Invariant(\"acyclic: all n: this.head.*next - null | n !in n.^next\")
public class Chain {
    static class Node {
        Node next;
    }

    Node head;

    @Ensures(\"return => some this.head\")
    boolean isLong() {
        return head != null && head.next != null;
    }
}
";

/// Where a dialect has no words for a clause the reason is shown.
#[test]
fn a_hover_says_what_a_dialect_cannot() {
    let folder = Folder::new("lsp-dialects");
    folder.write("Chain.java", RELATIONAL);
    let uri = uri(&folder, "Chain.java");
    let mut client = start(&folder);
    open(&mut client, &uri, RELATIONAL);
    diagnostics(&mut client, &uri, |all| all.is_empty());
    let mut shown = |line: u32, character: u32| {
        let at = json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
        client.ask("textDocument/hover", at).unwrap()["contents"]["value"].as_str().unwrap().to_owned()
    };
    let acyclic = shown(2, 40);
    assert!(
        acyclic.contains("JML: has no words for ") && acyclic.contains("JFSL: `all n: this.head.*next"),
        "{acyclic}"
    );
    assert!(acyclic.contains("Alloy: `all n: this.head.*next | not (n in n.^next)`"), "{acyclic}");
    let result = shown(10, 20);
    assert!(result.contains("JML: `\\result ==> this.head != null` (false where a part has no value)"), "{result}");
    assert!(result.contains("Alloy: `return => some this.head'`"), "{result}");
}

#[test]
fn actions_show_localize_fix_and_write_tests() {
    let folder = Folder::new("lsp-actions");
    folder.write("Counter.java", FAULTY);
    let uri = uri(&folder, "Counter.java");
    let mut client = start(&folder);
    open(&mut client, &uri, FAULTY);
    diagnostics(&mut client, &uri, |all| !all.is_empty());
    let at = json!({ "line": 4, "character": 18 });
    let wanted = json!({ "textDocument": { "uri": uri }, "range": { "start": at, "end": at }, "context": {} });
    let actions = client.ask("textDocument/codeAction", wanted).unwrap();
    let actions = actions.as_array().unwrap();
    assert_eq!(actions.len(), 4, "{actions:?}");
    let mut run = |title: &str| {
        let action = actions.iter().find(|it| it["title"].as_str().unwrap().starts_with(title)).unwrap();
        let command = json!({ "command": action["command"]["command"], "arguments": action["command"]["arguments"] });
        client.ask("workspace/executeCommand", command).unwrap()
    };
    let shown = run("Show counterexample");
    let object = shown["methods"][0]["counterexample"]["execution"]["pre"]["Counter0"].as_str().unwrap();
    assert!(object.starts_with("n="), "{object}");
    let ranked = run("Localize");
    assert_eq!(ranked["methods"][0]["groups"][0]["ranking"][0]["statement"]["text"], "n = n + 2;");
    let written = run("Write JUnit test");
    assert_eq!(written["folder"], folder.join("huntsman-tests").display().to_string());
    assert!(folder.join("huntsman-tests/CounterUpTest.java").is_file());
    run("Propose a fix");
    let offered = client.wait_for(|message| message["method"] == "workspace/applyEdit");
    let edit = &offered["params"]["edit"]["changes"][&uri][0];
    assert_eq!(edit["newText"], FAULTY.replace("n + 2", "n + 1"));
    assert_eq!(edit["range"]["start"], json!({ "line": 0, "character": 0 }));
}

#[test]
fn broken_files_are_told_and_unknown_requests_are_errors() {
    let folder = Folder::new("lsp-broken");
    let text = "class A { int f( { } }";
    folder.write("A.java", text);
    let uri = uri(&folder, "A.java");
    let mut client = start(&folder);
    open(&mut client, &uri, text);
    let found = diagnostics(&mut client, &uri, |all| !all.is_empty());
    assert_eq!(found[0]["code"], "java-syntax");
    client.send_text("{bad}");
    assert!(client.wait_for(|message| message["error"]["code"] == -32700)["id"].is_null());
    assert!(client.ask("textDocument/formatting", json!({ "textDocument": { "uri": uri } })).is_err());
    assert!(client.ask("workspace/executeCommand", json!({ "command": "rm", "arguments": [] })).is_err());
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    diagnostics(&mut client, &uri, <[Value]>::is_empty);
}
