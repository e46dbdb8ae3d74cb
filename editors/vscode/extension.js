// Starts `huntsman lsp` for Java files, and shows what its commands answer.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function activate(context) {
  const settings = vscode.workspace.getConfiguration("huntsman");
  const server = {
    command: settings.get("path"),
    args: ["lsp", "--timeout", String(settings.get("timeout"))],
  };
  client = new LanguageClient(
    "huntsman",
    "huntsman",
    { run: server, debug: server },
    {
      documentSelector: [{ scheme: "file", language: "java" }],
      middleware: {
        // The client registers the server's commands by itself: what they answer is shown beside the code.
        executeCommand: async (command, args, next) => {
          const answer = await next(command, args);
          if (answer) {
            const content = JSON.stringify(answer, null, 2);
            const document = await vscode.workspace.openTextDocument({ content, language: "json" });
            await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside, true);
          }
          return answer;
        },
      },
    },
  );
  context.subscriptions.push(client);
  await client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
