import { z } from "zod";
import { TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { EVENT_KINDS, TOPIC_RULES } from "#app/lib/engine/access/event-topics.ts";
import { WEB_HOOK_TOPICS } from "#app/lib/engine/access/web-hook-topics.ts";
import { API_CHANGES, API_VERSION, DEPRECATION_POLICY } from "#app/lib/schemas/access/api-changes.ts";
import { EVENT_SCHEMAS } from "#app/lib/schemas/access/stream.ts";
import { SCOPE_TEXTS } from "#app/lib/format/token-scopes.ts";
import type { Endpoint, Table } from "./api.server.ts";
import { Schemas, type FieldTexts } from "./json-schemas.server.ts";
import type { Answer, MediaType, Operation, Reference } from "./openapi-operation.ts";
import { RECORD_FILES, recordFilePaths } from "./record-files.server.ts";
import { exampleOf, type JsonSchema } from "./openapi-example.ts";
import { problemDocumentSchema, problemType } from "./problem.server.ts";
import { PROBLEMS, PROBLEM_CODES, type ProblemCode, IDEMPOTENCY_KEY_LENGTH } from "#app/lib/schemas/access/problems.ts";

/** A family of endpoints: the address of its route file, its table, and its text in the reference. */
export interface Family {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly table: Table;
}

interface WebHookMessage {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly never[];
  readonly requestBody: { readonly required: true; readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface SecurityScheme {
  readonly type: "apiKey" | "http" | "oauth2";
  readonly description: string;
  readonly in?: "cookie";
  /** Of the cookie. */
  readonly name?: string;
  readonly scheme?: "bearer";
  readonly flows?: Readonly<Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>>;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Readonly<Record<string, unknown>>;
  readonly externalDocs: { readonly description: string; readonly url: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** The messages to receivers, by kind of event. */
  readonly webhooks: Readonly<Record<string, Readonly<Record<"post", WebHookMessage>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface DocumentSettings {
  /** The server's address. */
  readonly origin: string;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  readonly fieldTexts: FieldTexts;
}

const SESSION = "session";
const TOKEN = "token";
const CONSENT = "oauth2";
const IDEMPOTENCY_PARAMETER = "IdempotencyKey";

/** The possible headers of an answer, by the name of their component. */
const HEADERS = {
  RequestId: ["X-Request-Id", "Identifies this request in our log.", "string"],
  ETag: ["ETag", "Entity tag; send it as If-None-Match to get 304 while nothing has changed.", "string"],
  CacheControl: ["Cache-Control", "How long the response may be cached, and by whom.", "string"],
  Link: ["Link", 'The next page with rel="next"; absent on the last one.', "string"],
  RetryAfter: ["Retry-After", "Seconds to wait before the next attempt.", "integer"],
  RateLimitLimit: ["RateLimit-Limit", "Requests per window.", "integer"],
  RateLimitRemaining: ["RateLimit-Remaining", "Requests left in this window.", "integer"],
  RateLimitReset: ["RateLimit-Reset", "Seconds until the window ends.", "integer"],
  Ignored: [
    "Linewise-Ignored",
    "Unknown parameters, percent-encoded and separated by commas; absent without any.",
    "string",
  ],
  RecordHead: [
    "Linewise-Record-Head",
    "The head of the published record of the caller's feed, at most a few seconds old: FEED;run=N;sequence=N;hash=HEX. Absent before the first entry. Anyone who keeps it can prove a later change of any entry before it; /.well-known/linewise-record.json names its signer.",
    "string",
  ],
  IdempotencyReplayed: ["Idempotency-Replayed", '"true" when an earlier response is repeated.', "string"],
} as const;
type HeaderName = keyof typeof HEADERS;
/** On every answer to a counted request. */
const COUNTED: readonly HeaderName[] = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"];
/** Refused before the request is counted. */
const UNCOUNTED: ReadonlySet<ProblemCode> = new Set(["malformed", "cross-site", "length-required", "too-large"]);

function headers(...names: HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(
    ["RequestId" as const, ...names].map((name) => [HEADERS[name][0], { $ref: `#/components/headers/${name}` }]),
  );
}

/** OpenAPI 3.1 of the families' tables: the schema that parses a request or shapes an answer also describes it. */
export function openApiDocument(families: readonly Family[], settings: DocumentSettings): OpenApiDocument {
  const schemas = new Schemas(settings.fieldTexts);
  const used = new Set<ProblemCode>();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const family of families)
    for (const [key, endpoint] of Object.entries(family.table)) {
      const [method = "", below = ""] = key.split(" ");
      const path = `${family.path}${below ? `/${below}` : ""}`.replace(/:(\w+)/g, "{$1}");
      (paths[path] ??= {})[method.toLowerCase()] = operation(family, { method, path, endpoint }, schemas, used);
    }
  Object.assign(paths, recordFilePaths(schemas));
  const problem = schemas.refer(problemDocumentSchema, "output");
  const scopes = Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, SCOPE_TEXTS[scope].opens]));
  return {
    openapi: "3.1.0",
    info: {
      title: "Linewise API",
      version: API_VERSION,
      description:
        "What the screens of Linewise show, for programs. Responses are JSON regardless of Accept; errors are problem documents (RFC 9457). HEAD answers like GET without a body, OPTIONS lists the methods of a URL. Enumerations in a query ignore case, spaces, underscores and hyphens. An unknown parameter is ignored and named in `Linewise-Ignored`, and in `warnings` if the response is an object. New fields may be added to responses at any time.\n\n" +
        DEPRECATION_POLICY,
      "x-changelog": API_CHANGES,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    externalDocs: { description: "API reference", url: `${settings.origin}/api/docs` },
    servers: [{ url: settings.origin, description: "This server" }],
    tags: [
      ...new Map(families.map(({ title, description }) => [title, { name: title, description }])).values(),
      RECORD_FILES,
    ],
    paths,
    webhooks: webHookMessages(schemas),
    components: {
      schemas: schemas.components(),
      parameters: {
        [IDEMPOTENCY_PARAMETER]: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description:
            "A unique key for this change, kept for a day. The same request with the same key gets the stored response and changes nothing; a different request with the same key is refused.",
          schema: {
            type: "string",
            minLength: IDEMPOTENCY_KEY_LENGTH.least,
            maxLength: IDEMPOTENCY_KEY_LENGTH.most,
            pattern: "^[!-~]+$",
          },
        },
      },
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, [, description, type]]) => [name, { description, schema: { type } }]),
      ),
      responses: Object.fromEntries(
        PROBLEM_CODES.filter((code) => used.has(code)).map((code) => [pascalCase(code), problemAnswer(code, problem)]),
      ),
      securitySchemes: {
        [SESSION]: {
          type: "apiKey",
          in: "cookie",
          name: settings.sessionCookie,
          description: "The session cookie set by signing in at /api/login.",
        },
        [TOKEN]: {
          type: "http",
          scheme: "bearer",
          description: `A personal API token from Settings → API tokens, as \`Authorization: Bearer linewise_pat_…\`. Each operation names the scope it needs: ${TOKEN_SCOPES.map((scope) => `\`${scope}\` (${SCOPE_TEXTS[scope].opens})`).join(" ")} With a token no Origin header is needed, and cookies are ignored.`,
        },
        [CONSENT]: {
          type: "oauth2",
          description: `A program that a person has connected (OAuth 2.1): an access token valid for an hour, as \`Authorization: Bearer …\`, with the scopes that were allowed. PKCE with S256 is required, and no client has a secret. /.well-known/oauth-authorization-server has the details; programs register themselves at ${settings.origin}/oauth/register.`,
          flows: {
            authorizationCode: {
              authorizationUrl: `${settings.origin}/oauth/authorize`,
              tokenUrl: `${settings.origin}/oauth/token`,
              refreshUrl: `${settings.origin}/oauth/token`,
              scopes,
            },
          },
        },
      },
    },
  };
}

/** A message for every kind of event that can be sent to a receiver. */
function webHookMessages(schemas: Schemas): OpenApiDocument["webhooks"] {
  const kinds = Object.entries(EVENT_KINDS).filter(([, topic]) => WEB_HOOK_TOPICS.includes(topic));
  return Object.fromEntries(
    kinds.map(([kind, topic]) => {
      const shape = z.object({
        type: z.literal(kind).meta({ description: "The kind of event." }),
        timestamp: z.iso.datetime().meta({ description: "When it happened." }),
        data: EVENT_SCHEMAS[kind as keyof typeof EVENT_SCHEMAS],
      });
      const message: WebHookMessage = {
        operationId: `webHook${pascalCase(kind)}`,
        summary: `Topic ${topic}: ${TOPIC_RULES[topic].text}`,
        description:
          "Signed as Standard Webhooks requires: webhook-id, webhook-timestamp and webhook-signature. The same id may arrive more than once.",
        security: [],
        requestBody: { required: true, content: json(schemas, schemas.refer(shape, "output")) },
        responses: { "2XX": { description: "Accepted. After any other answer the message is sent again." } },
      };
      return [kind, { post: message }];
    }),
  );
}

/** By session, and by token or consent if they are accepted. */
function securityOf({ access, scope }: Endpoint): Operation["security"] {
  if (access === "public") return [];
  if (scope === null || scope === undefined) return [{ [SESSION]: [] }];
  const needed = scope === "any" ? [] : [scope];
  return [{ [SESSION]: [] }, { [TOKEN]: needed }, { [CONSENT]: needed }];
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly endpoint: Endpoint;
}

function operation(family: Family, entry: Entry, schemas: Schemas, used: Set<ProblemCode>): Operation {
  const { method, path, endpoint } = entry;
  const { params, query, body, output } = endpoint.schemas;
  const reads = method === "GET";
  const name = pascalCase(`${method.toLowerCase()}${path.replace(/^\/api/, "")}`);
  const answer = schemas.refer(output, "output", `${name}Answer`);
  const paged = reads && query instanceof z.ZodObject && "cursor" in query.shape;
  const success: readonly HeaderName[] = endpoint.streams
    ? ["CacheControl", "RecordHead"]
    : reads
      ? ["CacheControl", "ETag", "Ignored", "RecordHead", ...(paged ? (["Link"] as const) : [])]
      : ["CacheControl", "Ignored", "RecordHead", ...(endpoint.callsOut ? [] : (["IdempotencyReplayed"] as const))];
  const problems = problemsOf(method, endpoint);
  for (const code of problems) used.add(code);
  return {
    operationId: name.charAt(0).toLowerCase() + name.slice(1),
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [family.title],
    security: securityOf(endpoint),
    parameters: [
      ...schemas.parameters(params, "path"),
      ...schemas.parameters(query, "query"),
      ...(reads || endpoint.callsOut ? [] : [{ $ref: `#/components/parameters/${IDEMPOTENCY_PARAMETER}` }]),
    ],
    ...(body
      ? { requestBody: { required: true, content: json(schemas, schemas.refer(body, "input", `${name}Body`)) } }
      : {}),
    responses: {
      ...Object.fromEntries(
        endpoint.statuses.map((status) => [
          String(status),
          {
            description: status === 201 ? "Created." : "Success.",
            headers: headers(...success, ...COUNTED),
            content: endpoint.streams ? { "text/event-stream": { schema: answer } } : json(schemas, answer),
          },
        ]),
      ),
      ...(reads && !endpoint.streams
        ? {
            "304": {
              description: "Not modified: the caller already has this response.",
              headers: headers("CacheControl", "ETag", "RecordHead", ...COUNTED),
            },
          }
        : {}),
      ...Object.fromEntries(
        PROBLEM_CODES.filter((code) => problems.has(code)).map((code) => [
          String(PROBLEMS[code].status),
          { $ref: `#/components/responses/${pascalCase(code)}` },
        ]),
      ),
    },
  };
}

function json(schemas: Schemas, schema: JsonSchema): Record<string, MediaType> {
  return { "application/json": { schema, example: exampleOf(schema, schemas.components()) } };
}

/** Every problem that an endpoint can answer: those of its access and parameters, and its own. */
function problemsOf(method: string, { access, schemas, refusals }: Endpoint): ReadonlySet<ProblemCode> {
  const { params, query, body } = schemas;
  const changes = method !== "GET";
  return new Set<ProblemCode>([
    ...(changes || params ? (["malformed"] as const) : []),
    ...(access === "public" ? [] : (["unauthenticated", "insufficient-scope"] as const)),
    ...(typeof access === "object" ? (["tier-required"] as const) : []),
    ...(changes ? (["cross-site", "length-required", "too-large", "invalid"] as const) : []),
    ...(body ? (["unsupported-media-type"] as const) : []),
    ...(params || query ? (["invalid"] as const) : []),
    ...refusals,
    "too-many-requests",
    "internal",
    "unavailable",
  ]);
}

function problemAnswer(code: ProblemCode, schema: JsonSchema): Answer {
  const { status, title, meaning } = PROBLEMS[code];
  const waits = code === "too-many-requests" || code === "unavailable";
  return {
    description: `${code}: ${meaning}`,
    headers: headers(
      "CacheControl",
      ...(waits ? (["RetryAfter"] as const) : []),
      ...(UNCOUNTED.has(code) ? [] : COUNTED),
    ),
    content: {
      "application/problem+json": {
        schema,
        example: { type: problemType(code), title, status, detail: `${title}.`, code },
      },
    },
  };
}

function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
