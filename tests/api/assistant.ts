import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchemaType, JsonSchemaValidator } from "@modelcontextprotocol/sdk/validation";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { onTestFinished } from "vitest";
import { TOKEN_SCOPES, type TokenScope } from "#app/lib/engine/access/allowances.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { createApiToken } from "#app/models/access/api-token.server.ts";
import type { TestApp } from "#tests/setup/app.ts";
import { serveRoutes } from "./families.ts";

/** `/mcp` and the endpoints that its answers are compared with, behind the front door; returns its address. */
export async function serveAssistants(app: TestApp): Promise<string> {
  return serveRoutes(app, [
    { path: "/mcp", route: await app.load(() => import("#app/routes/mcp/route.ts")) },
    { path: "/api/betting-strategies", route: await app.load(() => import("#app/routes/api.betting-strategies.$.ts")) },
    { path: "/api/odds", route: await app.load(() => import("#app/routes/api.odds.ts")) },
    { path: "/api/saved-picks", route: await app.load(() => import("#app/routes/api.saved-picks.$.ts")) },
  ]);
}

/** A new person with an API token. */
export async function tokenHolder(app: TestApp, tier: Tier, scopes: readonly TokenScope[] = TOKEN_SCOPES) {
  const { id: userId, cookie } = await app.signedIn(tier);
  const { token, start } = newApiToken("pat");
  const id = `token of ${userId}`;
  const createdAt = epochMs(Date.now());
  const expiresAt = epochMs(createdAt + DAY_MS);
  await app.database.write((tx) =>
    createApiToken(tx, { id, userId, name: "an assistant", token, start, scopes, createdAt, expiresAt }),
  );
  return { userId, cookie, token, id };
}

/** The client's own validator, which compiles a schema once for all clients: that is a third of a test's time. */
class CompiledOnce extends AjvJsonSchemaValidator {
  readonly #compiled = new Map<string, JsonSchemaValidator<unknown>>();

  override getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const key = JSON.stringify(schema);
    const validator = this.#compiled.get(key) ?? super.getValidator<unknown>(schema);
    this.#compiled.set(key, validator);
    return validator as JsonSchemaValidator<T>;
  }
}
const jsonSchemaValidator = new CompiledOnce();

/** The library's own client, as assistants use it; it checks every answer against the tool's listed schema. */
export async function assistant(origin: string, token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { jsonSchemaValidator });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", origin), { requestInit }));
  onTestFinished(() => client.close());
  await client.listTools();
  return client;
}

/** A tool's answer: in words, in figures, and whether it was a refusal. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const answer = (await client.callTool({ name, arguments: given })) as CallToolResult;
  const [content] = answer.content;
  const text = content?.type === "text" ? content.text : "";
  return { refused: answer.isError === true, text, body: answer.structuredContent ?? {} };
}
