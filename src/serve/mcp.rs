//! The Model Context Protocol on standard input and output.

use std::borrow::Cow;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, Implementation, ListToolsResult, PaginatedRequestParams,
    ServerCapabilities, ServerConfig, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde_json::{Map, Value, json};

use super::call::{self, Limits, NoReport};
use super::compact;
use super::lines;
use super::tools::{Question, TOOLS, Tool};

const INSTRUCTIONS: &str = "Bounded verification of annotated Java. `check` first; for what is violated \
    `counterexample`, `localize` and `fix`; for what holds `audit`. A verdict is about the heaps within its bounds. \
    Places are file:line:column; labels such as `ensures#1.2` name clauses.";

struct Server {
    limits: Limits,
}

/// Serves until standard input ends. The error says what could not be done.
pub(crate) fn serve(limits: Limits) -> Result<(), String> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().build().map_err(|error| error.to_string())?;
    let messages = lines::messages(runtime.handle().clone());
    runtime.block_on(async {
        let served = Server { limits }.serve((messages, tokio::io::stdout()));
        let running = served.await.map_err(|error| error.to_string())?;
        running.waiting().await.map(drop).map_err(|error| error.to_string())
    })
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("huntsman", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let offered = |tool: &Tool| {
            let about = Some(Cow::Borrowed(tool.about));
            rmcp::model::Tool::new_with_raw(tool.name, about, tool.schema())
                .with_annotations(ToolAnnotations::new().read_only(true))
        };
        Ok(ListToolsResult::with_all_items(TOOLS.iter().map(offered).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = TOOLS.iter().find(|tool| tool.name == request.name) else {
            return Err(ErrorData::invalid_params(format!("there is no tool `{}`", request.name), None));
        };
        let given: Map<String, Value> = request.arguments.unwrap_or_default();
        let question = match tool.question(&given, &self.limits) {
            Ok(question) => question,
            Err(wrong) => return Ok(CallToolResult::structured_error(json!({ "error": wrong })).into()),
        };
        let (limits, cancelled) = (self.limits.clone(), context.ct);
        let answer =
            tokio::task::spawn_blocking(move || answer(tool, &question, &limits, &|| cancelled.is_cancelled()));
        let result = match answer.await {
            Ok(Ok(answer)) if answer["refused"] != true => CallToolResult::structured(answer),
            Ok(Ok(answer)) => CallToolResult::structured_error(answer),
            Ok(Err(error)) => CallToolResult::structured_error(json!({ "error": error })),
            Err(error) => return Err(ErrorData::internal_error(error.to_string(), None)),
        };
        Ok(result.into())
    }
}

fn answer(tool: &Tool, question: &Question, limits: &Limits, is_cancelled: &dyn Fn() -> bool) -> Result<Value, String> {
    let ask = |args: &[String]| {
        call::ask(args, question.stdin.as_deref(), limits, is_cancelled).map_err(|why| match why {
            NoReport::Refused(said) => said,
            NoReport::Killed => format!("no answer within {} seconds", limits.timeout),
        })
    };
    let Some(label) = &question.label else {
        return Ok(compact::answer(tool.name, &ask(&question.args)?, limits.max_answer));
    };
    let with_command = |command: &str| {
        let args = question.args.iter().skip(1).cloned();
        std::iter::once(command.to_owned()).chain(args).collect::<Vec<_>>()
    };
    let checked = ask(&with_command("check"))?;
    let labels = checked["methods"].as_array().into_iter().flatten().flat_map(|it| it["labels"].as_array());
    let mut those = labels.flatten().filter(|it| it["label"] == label.as_str()).peekable();
    if those.peek().is_none() {
        return Err(format!("no method that is looked at has a clause `{label}`: `list` says which there are"));
    }
    let is_violated = those.any(|it| it["status"] == "violated");
    let explained = if is_violated { Some(ask(&with_command(tool.command))?) } else { None };
    Ok(compact::label(label, &checked, explained.as_ref(), limits.max_answer))
}
