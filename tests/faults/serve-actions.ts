import { createServer } from "node:http";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "#app/lib/platform/db.server.ts";

/**
 * The actions that write a person's bets, served over HTTP by a process of their own without a build: what the production server does
 * behind its front door. Arguments: port.
 */
const port = Number(process.argv[2]);
type Handler = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<unknown>;
const savedPicks = await import("#app/routes/api.saved-picks.$.ts");
const loaders: Readonly<Record<string, Handler>> = {
  "/healthcheck": (await import("#app/routes/healthcheck.ts")).loader,
  "/api/saved-picks": savedPicks.loader,
};
const actions: Readonly<Record<string, Handler>> = {
  "/api/saved-picks": savedPicks.action,
  "/saved-picks": (await import("#app/routes/_app.saved-picks/route.tsx")).action,
  "/slip": (await import("#app/routes/_app.slip/route.tsx")).action,
};
await database();

createServer((request, response) => {
  void (async () => {
    const url = new URL(request.url ?? "/", `http://localhost:${port}`);
    const reading = request.method === "GET";
    const handle = (reading ? loaders : actions)[url.pathname];
    if (!handle) return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const sent = reading ? {} : { method: "POST", body: Buffer.concat(chunks) };
    const asked = new Request(url, { ...sent, headers });
    const answer = await handle({ request: asked, params: {}, context: {} }).catch((thrown: unknown) => thrown);
    // Anything but a response is a refused form, or an error.
    const said =
      answer instanceof Response ? answer : new Response(null, { status: answer instanceof Error ? 500 : 422 });
    response.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text());
  })();
}).listen(port, "localhost");
