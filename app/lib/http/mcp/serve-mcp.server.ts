import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import { pauseSentence } from "#app/lib/format/care.ts";
import { LIVE_LABEL, SIMULATED_GAMES_NOTE } from "#app/lib/format/labels.ts";
import { askerOf } from "#app/lib/http/api/api.server.ts";
import { failure } from "#app/lib/http/api/final-answer.server.ts";
import { holderOf, requireAccess, requireScope } from "#app/lib/http/api/asked-by.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { Problem, unavailableProblem, type ProblemDocument } from "#app/lib/http/api/problem.server.ts";
import { issuer, MCP_METADATA_PATH } from "#app/lib/http/api/oauth-answer.server.ts";
import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import { bearerOf } from "#app/lib/http/session/bearer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import type { About } from "#app/lib/schemas/access/mcp.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import type { Resource, Tool, ToolAsker } from "./tool.server.ts";

/** The tools and documents for assistants, and the instructions they read first. */
export interface Offer {
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
  /** How the tools work together. */
  readonly instructions: string;
  /** How to read every figure and pass it on. */
  readonly reading: string;
}

const ALLOW = "POST, OPTIONS";
/** The versions that had batches, and the one that a request without a version counts as; later ones dropped them. */
const WITH_BATCHES: readonly string[] = ["2024-11-05", "2025-03-26"];
const LONGEST_BATCH = 20;
/** JSON-RPC's code for an invalid request; MCP's for an unknown resource. */
const INVALID_REQUEST = -32_600;
const NO_RESOURCE = -32_002;

/**
 * Answers messages of the Model Context Protocol (Streamable HTTP) by API token, one a request or, in the versions that had them, a batch.
 * No state is kept between messages, so any machine can answer any of them: there are no sessions to end (DELETE) and no stream to listen
 * to (GET).
 */
export async function serveMcp(request: Request, offer: Offer): Promise<Response> {
  try {
    const method = request.method.toUpperCase();
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: ALLOW } });
    if (method !== "POST") throw new Problem("method-not-allowed", `Use ${ALLOW}.`, { headers: { Allow: ALLOW } });
    const token = bearerOf(request.headers.get("Authorization"));
    const holder = token === null ? null : await holderOf(token);
    requireAccess("viewer", holder);
    const text = await request.text();
    const body = bodyIn(text);
    if (isTooDeep(body)) return invalid("The message is nested too deeply.");
    const batch = Array.isArray(body) ? (body as readonly unknown[]) : null;
    const refusal = batch && refusedBatch(batch, request);
    if (refusal) return refusal;
    const asker = await askerOf(holder);
    if (!holder || !asker.caller) throw new Problem("unauthenticated");
    const by = { ...asker, caller: asker.caller, holder };
    const answered = batch
      ? await answerBatch(request, batch, offer, by)
      : await answerMessage(request, body === undefined ? text : written(body), offer, by);
    const answer = wantsEventsOnly(request) ? await asEvent(answered) : answered;
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  } catch (error) {
    return withMetadata(failure(error, request));
  }
}

/** A 401 that says where a program learns how to connect (RFC 9728, 5.1). */
function withMetadata(answer: Response): Response {
  const challenge = answer.headers.get("WWW-Authenticate") ?? 'Bearer realm="Linewise"';
  if (answer.status === 401)
    answer.headers.set("WWW-Authenticate", `${challenge}, resource_metadata="${issuer()}${MCP_METADATA_PATH}"`);
  return answer;
}

async function answerMessage(request: Request, text: string, offer: Offer, by: ToolAsker): Promise<Response> {
  const server = serverFor(offer, by);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    const headers = new Headers(request.headers);
    // Clients send one of the two types, or none; the answer is the same message.
    headers.set("Accept", "application/json, text/event-stream");
    return await transport.handleRequest(new Request(request.url, { method: "POST", headers, body: text }));
  } finally {
    await server.close();
  }
}

/** Whether a client accepts only an event stream. */
function wantsEventsOnly({ headers }: Request): boolean {
  const accept = headers.get("Accept") ?? "*/*";
  return /text\/(?:event-stream|\*)/i.test(accept) && !/application\/(?:json|\*)|\*\/\*/i.test(accept);
}

/** An answer as the one event of a stream; refusals and accepted notifications stay as they are. */
async function asEvent(answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Content-Type", "text/event-stream");
  return new Response(`event: message\ndata: ${JSON.stringify(await answer.json())}\n\n`, { headers });
}

/** A body as parsed; undefined if it is not JSON, which the protocol's library answers. */
function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a body is nested so deeply that it cannot be written again. */
function isTooDeep(body: unknown): boolean {
  try {
    JSON.stringify(body);
    return false;
  } catch {
    return true;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** A message for the library. Programs write null for parameters and arguments that they leave out, which the library refuses. */
function written(message: unknown): string {
  if (!isFields(message)) return JSON.stringify(message);
  const { params } = message;
  if (params === null) return JSON.stringify(without(message, "params"));
  if (!isFields(params) || params["arguments"] !== null) return JSON.stringify(message);
  return JSON.stringify({ ...message, params: without(params, "arguments") });
}

/** The answers to a batch, in its order and without those that notifications have. Each message counts against the token's budget. */
async function answerBatch(
  request: Request,
  batch: readonly unknown[],
  offer: Offer,
  by: ToolAsker,
): Promise<Response> {
  // The request itself is counted already.
  for (let n = 1; n < batch.length; n++) {
    const exceeded = await requestContext()?.spend?.("api");
    if (exceeded) throw exceeded;
  }
  const answers: unknown[] = [];
  for (const message of batch) {
    const answer = await answerMessage(request, written(message), offer, by);
    if (answer.status !== 202) answers.push(await answer.json());
  }
  return answers.length === 0 ? new Response(null, { status: 202 }) : Response.json(answers);
}

/** Why a batch is refused, to versions without batches too; null if it is answered. */
function refusedBatch(batch: readonly unknown[], request: Request): Response | null {
  const version = request.headers.get("MCP-Protocol-Version");
  const known = version === null || WITH_BATCHES.includes(version);
  if (known && batch.length > 0 && batch.length <= LONGEST_BATCH) return null;
  return invalid(
    known
      ? `A batch has 1 to ${LONGEST_BATCH} messages.`
      : "This version of the protocol has no batches: send one message a request.",
  );
}

/** The refusal of a body that is not a request, or not one we take. */
function invalid(message: string): Response {
  const error = { code: INVALID_REQUEST, message };
  const headers = { "Cache-Control": "no-store" };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status: 400, headers });
}

/** A server for one message of one person. */
function serverFor({ tools, resources, instructions, reading }: Offer, by: ToolAsker): McpServer {
  const about = aboutOf(by, reading);
  const mcp = new McpServer(
    { name: "linewise", title: "Linewise", version: "1.0.0", websiteUrl: env().APP_ORIGIN },
    { capabilities: { tools: {}, resources: {} }, instructions: `${instructions} ${reading} ${helpText(about)}` },
  );
  // Schemas and shapes are the API's, which no helper of the library reads: requests are answered one by one.
  const { server } = mcp;
  const { scopes } = by.holder.program;
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools
      .filter(({ scope }) => scope === "any" || scopes.includes(scope))
      .map(({ name, title, description, changes, inputSchema, outputSchema }) => ({
        name,
        title,
        description,
        inputSchema: { ...inputSchema, type: "object" as const } as Listed["inputSchema"],
        outputSchema: { ...outputSchema, type: "object" as const } as Listed["inputSchema"],
        annotations: {
          title,
          readOnlyHint: !changes,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      })),
  }));
  server.setRequestHandler(withAnyParams(CallToolRequestSchema), async (request) => {
    const { params } = understood(CallToolRequestSchema, request);
    const found = tools.find(({ name }) => name === params.name);
    if (!found) throw new McpError(ErrorCode.InvalidParams, "There is no such tool.");
    return callTool(found, params.arguments, by, about);
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources.map(({ read: _read, ...listed }) => listed),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }));
  server.setRequestHandler(withAnyParams(ReadResourceRequestSchema), async (request) => {
    const { params } = understood(ReadResourceRequestSchema, request);
    const found = resources.find(({ uri }) => uri === params.uri);
    if (!found) throw new McpError(NO_RESOURCE, "There is no such resource.", { uri: params.uri });
    const { uri, mimeType } = found;
    const text = await found.read(by).catch((error: unknown) => failed(error, uri));
    return { contents: [{ uri, mimeType, text }] };
  });
  return mcp;
}

/** The library would report parameters of the wrong shape as internal errors, so they are parsed here. */
const withAnyParams = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ params: z.unknown() });

/** @throws McpError if the parameters do not fit. */
function understood<Request extends z.ZodType>(schema: Request, request: unknown): z.output<Request> {
  const read = schema.safeParse(request);
  if (read.success) return read.data;
  throw new McpError(ErrorCode.InvalidParams, z.prettifyError(read.error));
}

interface Listed {
  readonly inputSchema: { type: "object"; properties?: Record<string, object>; required?: string[] };
}

async function callTool(found: Tool, given: unknown, by: ToolAsker, about: About): Promise<CallToolResult> {
  const { viewer } = by.caller;
  try {
    requireScope(by.holder, found.scope);
    if (found.sells && viewer.pause !== null)
      granted(refuseCommon("paused", { message: pauseSentence(viewer.pause, viewer.timeZone) }));
    const exceeded = found.changes ? await requestContext()?.spend?.("write") : null;
    if (exceeded) throw exceeded;
    const outcome = await found.call(given, by);
    if (!outcome.ok) return refused(outcome.problem, about);
    return {
      content: [{ type: "text", text: `${unusedText(found, given)}${outcome.text}\n\n${aboutText(about)}` }],
      structuredContent: { ...outcome.body, about },
    };
  } catch (error) {
    const problem = error instanceof Problem ? error : unavailableProblem(error);
    return problem ? refused(problem.toDocument(), about) : failed(error, found.name);
  }
}

const MOST_NAMED = 10;

/** Names the arguments a tool does not have: programs add some of their own, and assistants expect a filter that is not there. */
function unusedText({ inputSchema }: Tool, given: unknown): string {
  const names = Object.keys(isFields(given) ? given : {});
  const unused = names.filter((name) => !Object.hasOwn(inputSchema.properties ?? {}, name)).slice(0, MOST_NAMED);
  return unused.length === 0 ? "" : `Not used, because the tool has no such argument: ${unused.join(", ")}.\n\n`;
}

/** A refusal in words, which the assistant can correct or pass on. */
function refused({ code, detail, errors = {}, upgradeUrl }: ProblemDocument, about: About): CallToolResult {
  const fields = Object.entries(errors).map(
    ([path, said]) => `- ${path === "" ? "arguments" : path}: ${said.join(" ")}`,
  );
  const lines = [`${code}: ${detail}`, ...fields, ...(upgradeUrl ? [`Plans: ${upgradeUrl}`] : []), helpText(about)];
  return { isError: true, content: [{ type: "text", text: lines.join("\n") }] };
}

/** Logs an unexpected error. @throws McpError that says so. */
function failed(error: unknown, asked: string): never {
  logger.error({ err: error, requestId: requestContext()?.requestId, asked }, "failed");
  throw new McpError(ErrorCode.InternalError, "Something went wrong. It has been logged.");
}

function aboutOf({ caller: { viewer, clock } }: ToolAsker, reading: string): About {
  const { feed, label, note, asOf } = clock;
  const said = [note, feed === "simulation" ? SIMULATED_GAMES_NOTE : null].filter((text) => text !== null).join(" ");
  return {
    source: `${label ?? LIVE_LABEL}${said === "" ? "" : `: ${said}`}`,
    now: new Date(asOf - (asOf % MINUTE_MS)).toISOString(),
    reading,
    helpLine: helpLineOf(viewer.region, env().HELP_LINE),
  };
}

const helpText = ({ helpLine }: About) => `Gambling problem? Call ${helpLine}: it is free and confidential.`;
const aboutText = (about: About) => `Source: ${about.source} (clock ${about.now}). ${about.reading} ${helpText(about)}`;
