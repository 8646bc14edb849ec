import { createServer } from "node:http";
import type { ActionFunctionArgs } from "@remix-run/node";
import { database } from "#app/lib/platform/db.server.ts";

/**
 * The actions that write a person's bets, served over HTTP by a process of their own without a build: what the production server does
 * behind its front door. Arguments: port.
 */
const port = Number(process.argv[2]);
type Action = (args: ActionFunctionArgs) => Promise<unknown>;
const actions: Readonly<Record<string, Action>> = {
  "/api/saved-picks": (await import("#app/routes/api.saved-picks.ts")).action,
  "/saved-picks": (await import("#app/routes/_app.saved-picks/route.tsx")).action,
  "/slip": (await import("#app/routes/_app.slip/route.tsx")).action,
};
await database();

createServer((request, response) => {
  void (async () => {
    const url = new URL(request.url ?? "/", `http://localhost:${port}`);
    const action = actions[url.pathname];
    if (!action) return void response.writeHead(request.url === "/healthcheck" ? 200 : 404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const asked = new Request(url, { method: "POST", headers, body: Buffer.concat(chunks) });
    const answer = await action({ request: asked, params: {}, context: {} }).catch((thrown: unknown) => thrown);
    // What is not a response is a form that was refused, or an error.
    const said =
      answer instanceof Response ? answer : new Response(null, { status: answer instanceof Error ? 500 : 422 });
    response.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text());
  })();
}).listen(port, "localhost");
