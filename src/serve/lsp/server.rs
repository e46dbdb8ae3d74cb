//! The loop: messages in, runs beside it, messages out.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};

use super::document::{Document, Flag, path_of, range};
use super::{present, wire};
use crate::serve::call::{self, Limits, NoReport};
use crate::serve::compact;

/// What a client can have done at a method.
const COMMANDS: [&str; 5] =
    ["huntsman.check", "huntsman.counterexample", "huntsman.localize", "huntsman.fix", "huntsman.junit"];

/// Bytes of what a message shows to people.
const MAX_SHOWN: usize = 20_000;

/// Serves until the client says `exit`, or standard input ends. The error says what went wrong.
pub(crate) fn serve(limits: Limits) -> Result<(), String> {
    let (connection, threads) = wire::connection();
    let shown = |error: &dyn std::fmt::Display| error.to_string();
    let (id, params) = connection.initialize_start().map_err(|error| shown(&error))?;
    let capabilities = json!({
        "textDocumentSync": { "openClose": true, "change": 1, "save": true },
        "codeLensProvider": { "resolveProvider": false },
        "hoverProvider": true,
        "codeActionProvider": { "codeActionKinds": ["quickfix"] },
        "executeCommandProvider": { "commands": COMMANDS },
    });
    let info = json!({ "name": "huntsman", "version": env!("CARGO_PKG_VERSION") });
    let answer = json!({ "capabilities": capabilities, "serverInfo": info });
    connection.initialize_finish(id, answer).map_err(|error| shown(&error))?;
    let server = Server {
        limits: Arc::new(Limits { max_answer: limits.max_answer.min(MAX_SHOWN), ..limits }),
        root: root_of(&params),
        refreshes_lenses: params["capabilities"]["workspace"]["codeLens"]["refreshSupport"] == true,
        say: {
            let sender = connection.sender.clone();
            // A client that is gone hears nothing.
            Arc::new(move |message| drop(sender.send(message)))
        },
        documents: Arc::default(),
        asked: Arc::default(),
    };
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request).map_err(|error| shown(&error))? {
                    break;
                }
                server.request(request);
            }
            Message::Notification(notification) => server.notified(&notification),
            Message::Response(_) => {}
        }
    }
    server.documents().values().for_each(|document| document.run.raise());
    drop((server, connection));
    let ends =
        threads.map(|thread| thread.join().unwrap_or_else(|_| Err(std::io::Error::other("a thread ended early"))));
    ends.into_iter().collect::<std::io::Result<()>>().map_err(|error| shown(&error))
}

fn root_of(params: &Value) -> Option<PathBuf> {
    let uri = params["workspaceFolders"][0]["uri"].as_str().or(params["rootUri"].as_str())?;
    path_of(uri)
}

/// Sends a message to the client.
type Say = Arc<dyn Fn(Message) + Send + Sync>;

#[derive(Clone)]
struct Server {
    limits: Arc<Limits>,
    root: Option<PathBuf>,
    refreshes_lenses: bool,
    say: Say,
    documents: Arc<Mutex<BTreeMap<String, Document>>>,
    /// Requests that are being worked on.
    asked: Arc<Mutex<BTreeMap<String, Flag>>>,
}

impl Server {
    fn documents(&self) -> MutexGuard<'_, BTreeMap<String, Document>> {
        self.documents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn asked(&self) -> MutexGuard<'_, BTreeMap<String, Flag>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn notified(&self, notification: &Notification) {
        let params = &notification.params;
        let uri = params["textDocument"]["uri"].as_str().unwrap_or_default();
        match notification.method.as_str() {
            "textDocument/didOpen" => {
                let text = params["textDocument"]["text"].as_str().unwrap_or_default().to_owned();
                self.documents().insert(uri.to_owned(), Document { text, ..Document::default() });
                self.check(uri);
            }
            "textDocument/didChange" => {
                // The whole text: no other kind is offered.
                if let Some(document) = self.documents().get_mut(uri)
                    && let Some(text) = params["contentChanges"].as_array().and_then(|all| all.last()?["text"].as_str())
                {
                    document.text = text.to_owned();
                }
            }
            "textDocument/didSave" => self.check(uri),
            "textDocument/didClose" => {
                if let Some(document) = self.documents().remove(uri) {
                    document.run.raise();
                }
                self.publish(uri, &[]);
            }
            "$/cancelRequest" => {
                if let Some(flag) = self.asked().get(&params["id"].to_string()) {
                    flag.raise();
                }
            }
            _ => {}
        }
    }

    /// Checks the file as it is on disk, in a thread of its own; an earlier run is called off.
    fn check(&self, uri: &str) {
        let Some(path) = path_of(uri) else { return };
        let flag = Flag::default();
        let text = match self.documents().get_mut(uri) {
            Some(document) => {
                std::mem::replace(&mut document.run, flag.clone()).raise();
                document.text.clone()
            }
            None => return,
        };
        let (server, uri) = (self.clone(), uri.to_owned());
        std::thread::spawn(move || {
            let listed = vec!["list".to_owned(), path.display().to_string()];
            let clauses = call::ask(&listed, None, &server.limits, &|| flag.is_raised()).ok();
            let report = server.ask("check", &path, &[], &flag);
            let is_violated = |report: &Value| {
                report["methods"].as_array().into_iter().flatten().any(|method| method["verdict"] == "violated")
            };
            let goes_on = report.as_ref().is_ok_and(is_violated);
            if !server.keep(&uri, &flag, |document| {
                document.checked = text;
                document.suspects = None;
                document.clauses = clauses;
                document.report = Some(report.unwrap_or_else(|why| refused(&why, &path)));
            }) {
                return;
            }
            if goes_on && let Ok(suspects) = server.ask("localize", &path, &[], &flag) {
                server.keep(&uri, &flag, |document| document.suspects = Some(suspects));
            }
        });
    }

    /// Keeps what a run found and shows it, unless a later run has begun.
    fn keep(&self, uri: &str, flag: &Flag, keep: impl FnOnce(&mut Document)) -> bool {
        let found = match (path_of(uri), self.documents().get_mut(uri)) {
            (Some(path), Some(document)) if !flag.is_raised() => {
                keep(document);
                present::diagnostics(document, &path.display().to_string())
            }
            _ => return false,
        };
        self.publish(uri, &found);
        if self.refreshes_lenses {
            self.request_client("workspace/codeLens/refresh", Value::Null);
        }
        true
    }

    fn publish(&self, uri: &str, diagnostics: &[Value]) {
        let params = json!({ "uri": uri, "diagnostics": diagnostics });
        (self.say)(Notification::new("textDocument/publishDiagnostics".to_owned(), params).into());
    }

    fn request_client(&self, method: &str, params: Value) {
        // What the client answers is of no consequence, so that one number does.
        (self.say)(Request::new(RequestId::from(format!("huntsman/{method}")), method.to_owned(), params).into());
    }

    fn ask(&self, command: &str, path: &Path, more: &[String], flag: &Flag) -> Result<Value, NoReport> {
        let mut args = vec![command.to_owned(), path.display().to_string()];
        args.push(format!("--timeout={}", self.limits.timeout));
        args.extend_from_slice(more);
        call::ask(&args, None, &self.limits, &|| flag.is_raised())
    }

    fn request(&self, request: Request) {
        let params = &request.params;
        let uri = params["textDocument"]["uri"].as_str().unwrap_or_default();
        let path = path_of(uri).map(|path| path.display().to_string()).unwrap_or_default();
        let documents = self.documents();
        let document = documents.get(uri);
        let result = match request.method.as_str() {
            "textDocument/codeLens" => json!(document.map(|it| present::lenses(it, &path, uri)).unwrap_or_default()),
            "textDocument/hover" => json!(document.and_then(|it| present::hover(it, &path, &params["position"]))),
            "textDocument/codeAction" => {
                json!(document.map(|it| present::actions(it, &path, uri, &params["range"])).unwrap_or_default())
            }
            "workspace/executeCommand" => {
                drop(documents);
                return self.execute(request);
            }
            other => {
                let message = format!("`{other}` is not offered");
                (self.say)(Response::new_err(request.id, ErrorCode::MethodNotFound as i32, message).into());
                return;
            }
        };
        drop(documents);
        (self.say)(Response::new_ok(request.id, result).into());
    }

    /// Runs a command in a thread of its own. The answer is what it found; a fix is offered to the client as an edit.
    fn execute(&self, request: Request) {
        let command = request.params["command"].as_str().unwrap_or_default().to_owned();
        let given = request.params["arguments"][0].clone();
        let wrong = |message: String| {
            (self.say)(Response::new_err(request.id.clone(), ErrorCode::InvalidParams as i32, message).into());
        };
        if !COMMANDS.contains(&command.as_str()) {
            return wrong(format!("there is no command `{command}`"));
        }
        let uri = given["uri"].as_str().unwrap_or_default().to_owned();
        let Some(path) = path_of(&uri) else { return wrong(format!("`{uri}` is not the address of a file")) };
        if command == "huntsman.check" {
            self.check(&uri);
            (self.say)(Response::new_ok(request.id, Value::Null).into());
            return;
        }
        let flag = Flag::default();
        let key = json!(request.id).to_string();
        self.asked().insert(key.clone(), flag.clone());
        let server = self.clone();
        std::thread::spawn(move || {
            let answer = server.run(&command, &path, &given, &uri, &flag);
            server.asked().remove(&key);
            let response = match answer {
                _ if flag.is_raised() => {
                    Response::new_err(request.id, ErrorCode::RequestCanceled as i32, "called off".to_owned())
                }
                Ok(answer) => Response::new_ok(request.id, answer),
                Err(NoReport::Killed) => {
                    let message = format!("no answer within {} seconds", server.limits.timeout);
                    Response::new_err(request.id, ErrorCode::RequestFailed as i32, message)
                }
                Err(NoReport::Refused(said)) => Response::new_err(request.id, ErrorCode::RequestFailed as i32, said),
            };
            (server.say)(response.into());
        });
    }

    fn run(&self, command: &str, path: &Path, given: &Value, uri: &str, flag: &Flag) -> Result<Value, NoReport> {
        let mut more: Vec<String> = Vec::new();
        for name in ["class", "method"] {
            // Methods of one name are selected together.
            let value = given[name].as_str().map(|value| value.split('(').next().unwrap_or(value));
            more.extend(value.map(|value| format!("--{name}={value}")));
        }
        let tool = command.trim_start_matches("huntsman.");
        match tool {
            "fix" => {
                let report = self.ask("fix", path, &more, flag)?;
                let fix = report["methods"].as_array().and_then(|all| all.first()?["fixes"].as_array()?.first());
                if let Some(text) = fix.and_then(|fix| fix["source"].as_str()) {
                    self.offer(uri, text);
                }
                Ok(compact::answer("fix", &report, self.limits.max_answer))
            }
            "junit" => {
                let folder = given["folder"].as_str().map(PathBuf::from).unwrap_or_else(|| self.tests_folder(path));
                more.push(format!("--junit={}", folder.display()));
                let report = self.ask("testgen", path, &more, flag)?;
                let mut answer = compact::answer("testgen", &report, self.limits.max_answer);
                answer["folder"] = json!(folder);
                Ok(answer)
            }
            "counterexample" => {
                Ok(compact::answer("counterexample", &self.ask("check", path, &more, flag)?, self.limits.max_answer))
            }
            _ => Ok(compact::answer("localize", &self.ask("localize", path, &more, flag)?, self.limits.max_answer)),
        }
    }

    /// The fixed text, as an edit of the whole document that the client may show first.
    fn offer(&self, uri: &str, text: &str) {
        let documents = self.documents();
        let Some(document) = documents.get(uri).filter(|document| !document.is_edited()) else { return };
        let n_lines = document.text.lines().count() + 1;
        let whole = json!({ "line": 1, "column": 1, "end_line": n_lines + 1, "end_column": 1 });
        let edit = json!({ "range": range(&whole, &document.text), "newText": text });
        let edit = json!({ "label": "huntsman fix", "edit": { "changes": { uri: [edit] } } });
        drop(documents);
        self.request_client("workspace/applyEdit", edit);
    }

    /// Where tests of the project lie, or a folder for ours.
    fn tests_folder(&self, path: &Path) -> PathBuf {
        let root = self.root.as_deref().or(path.parent()).unwrap_or(Path::new("."));
        let tests = root.join("src/test/java");
        if tests.is_dir() { tests } else { root.join("huntsman-tests") }
    }
}

/// A report that says why there is none.
fn refused(why: &NoReport, path: &Path) -> Value {
    let message = match why {
        NoReport::Killed => "the check took too long".to_owned(),
        NoReport::Refused(said) => said.clone(),
    };
    let place = json!({ "file": path, "line": 1, "column": 1, "end_line": 1, "end_column": 1 });
    json!({ "diagnostics": [{ "severity": "warning", "code": "no-report", "message": message, "place": place }] })
}
