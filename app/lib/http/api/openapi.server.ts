import { z } from "zod";
import type { Endpoint, Table } from "./api.server.ts";
import { exampleOf, type JsonSchema } from "./openapi-example.ts";
import { problemDocumentSchema, problemType } from "./problem.server.ts";
import { PROBLEMS, PROBLEM_CODES, type ProblemCode } from "#app/lib/schemas/access/problems.ts";
import { IDEMPOTENCY_KEY_LENGTH } from "#app/lib/schemas/access/request-limits.ts";

/** A family of endpoints: the address of its route file, its table, and what the reference says of it. */
export interface Family {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly table: Table;
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Readonly<Record<string, unknown>>;
  readonly externalDocs: { readonly description: string; readonly url: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

export interface DocumentSettings {
  /** Where the server is reached. */
  readonly origin: string;
  /** Name of the cookie that carries the session. */
  readonly sessionCookie: string;
  /** What a field means, by its name, where its schema does not say so itself; `?name` where it is a parameter. */
  readonly fieldTexts: Readonly<Record<string, string>>;
}

const API_VERSION = "1.0.0";
const SESSION = "session";
const IDEMPOTENCY_PARAMETER = "IdempotencyKey";

/** Headers an answer may carry, by the name of their component. */
const HEADERS = {
  RequestId: ["X-Request-Id", "Identifies this request in our log.", "string"],
  ETag: ["ETag", "Entity tag; send it as If-None-Match to get 304 while nothing has changed.", "string"],
  CacheControl: ["Cache-Control", "How long the response may be cached, and by whom.", "string"],
  Link: ["Link", 'The next page with rel="next"; absent on the last one.', "string"],
  RetryAfter: ["Retry-After", "Seconds to wait before the next attempt.", "integer"],
  RateLimitLimit: ["RateLimit-Limit", "Requests per window.", "integer"],
  RateLimitRemaining: ["RateLimit-Remaining", "Requests left in this window.", "integer"],
  RateLimitReset: ["RateLimit-Reset", "Seconds until the window ends.", "integer"],
  RecordHead: [
    "Linewise-Record-Head",
    "The head of the published record of the caller's feed, at most a few seconds old: FEED;run=N;sequence=N;hash=HEX. Absent before the first entry. Whoever keeps it can prove a later change of anything before it; /.well-known/linewise-record.json says who signed it.",
    "string",
  ],
  IdempotencyReplayed: ["Idempotency-Replayed", '"true" when an earlier response is repeated.', "string"],
} as const;
type HeaderName = keyof typeof HEADERS;
/** On every answer to a request that was counted. */
const COUNTED: readonly HeaderName[] = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"];
/** Refused before the request is counted. */
const UNCOUNTED: ReadonlySet<ProblemCode> = new Set(["malformed", "cross-site", "length-required", "too-large"]);

function headers(...names: HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(
    ["RequestId" as const, ...names].map((name) => [HEADERS[name][0], { $ref: `#/components/headers/${name}` }]),
  );
}

/** OpenAPI 3.1 of the families' tables: whatever parses a request or shapes an answer is described by the schema that does it. */
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
  const problem = schemas.refer(problemDocumentSchema, "output");
  return {
    openapi: "3.1.0",
    info: {
      title: "Linewise API",
      version: API_VERSION,
      description:
        "What the screens of Linewise show, for programs. Responses are JSON regardless of Accept; errors are problem documents (RFC 9457). HEAD answers like GET without a body, OPTIONS lists the methods of a URL. Enumerations in a query ignore case, spaces, underscores and hyphens. New fields may be added to responses at any time.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    externalDocs: { description: "API reference", url: `${settings.origin}/api/docs` },
    servers: [{ url: settings.origin, description: "This server" }],
    tags: [...new Map(families.map(({ title, description }) => [title, { name: title, description }])).values()],
    paths,
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
      },
    },
  };
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
  const success: readonly HeaderName[] = reads
    ? ["CacheControl", "ETag", "RecordHead", ...(paged ? (["Link"] as const) : [])]
    : ["CacheControl", "RecordHead", ...(endpoint.callsOut ? [] : (["IdempotencyReplayed"] as const))];
  const problems = problemsOf(method, endpoint);
  for (const code of problems) used.add(code);
  return {
    operationId: name.charAt(0).toLowerCase() + name.slice(1),
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [family.title],
    security: endpoint.access === "public" ? [] : [{ [SESSION]: [] }],
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
            content: json(schemas, answer),
          },
        ]),
      ),
      ...(reads
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

/** Every problem an endpoint can answer: what follows from how it is called, and what it says of itself. */
function problemsOf(method: string, { access, schemas, refusals }: Endpoint): ReadonlySet<ProblemCode> {
  const { params, query, body } = schemas;
  const changes = method !== "GET";
  return new Set<ProblemCode>([
    ...(changes || params ? (["malformed"] as const) : []),
    ...(access === "public" ? [] : (["unauthenticated"] as const)),
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

const DEFINITION = "#/$defs/";
const COMPONENT = "#/components/schemas/";

/** A schema as Zod hands it out: with our own `fields` of its metadata, and definitions beside the root. */
interface Raw extends JsonSchema {
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Zod schemas as components; one that names itself by `id` is shared by whoever uses it. */
class Schemas {
  readonly #components: Record<string, JsonSchema> = {};
  readonly #fieldTexts: DocumentSettings["fieldTexts"];

  constructor(fieldTexts: DocumentSettings["fieldTexts"]) {
    this.#fieldTexts = fieldTexts;
  }

  components(): Readonly<Record<string, JsonSchema>> {
    return this.#components;
  }

  /** A reference to a schema's component; one without an `id` of its own is called `name`. */
  refer(schema: z.ZodType, io: "input" | "output", name?: string): JsonSchema {
    const converted = this.#convert(schema, io);
    if (typeof converted.$ref === "string") return converted;
    if (name === undefined) return converted;
    this.#add(name, converted);
    return { $ref: COMPONENT + name };
  }

  /** The fields of an object as parameters. */
  parameters(schema: z.ZodType | undefined, where: Parameter["in"]): Parameter[] {
    if (!schema) return [];
    const { properties = {}, required = [] } = this.#convert(schema, "input");
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...rest } = property;
      return {
        name,
        in: where,
        required: where === "path" || required.includes(name),
        description: this.#fieldTexts[`?${name}`] ?? description ?? "",
        schema: rest,
      };
    });
  }

  #convert(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const converted = JSON.stringify(z.toJSONSchema(schema, { io }));
    const { $defs, ...root } = JSON.parse(converted.replaceAll(`"$ref":"${DEFINITION}`, `"$ref":"${COMPONENT}`)) as Raw;
    for (const [name, definition] of Object.entries($defs ?? {})) this.#add(name, this.#tidy(definition));
    return this.#tidy(root);
  }

  /** Says what fields mean, and leaves out what tells a reader nothing. */
  #tidy({ $schema: _dialect, id: _id, fields = {}, ...schema }: Raw): JsonSchema {
    const { minimum, maximum, format, pattern, additionalProperties, properties, items, anyOf, oneOf, ...rest } =
      schema;
    const dated = format === "date-time" || format === "date";
    const describe = ([name, property]: [string, JsonSchema]) => {
      const description = fields[name] ?? property.description ?? this.#fieldTexts[name];
      return [name, { ...this.#tidy(property), ...(description ? { description } : {}) }];
    };
    return {
      ...rest,
      ...(format ? { format } : {}),
      ...(pattern && !dated ? { pattern } : {}),
      ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
      ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(describe)) } : {}),
      ...(items ? { items: this.#tidy(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map((option) => this.#tidy(option)) } : {}),
      ...(oneOf ? { oneOf: oneOf.map((option) => this.#tidy(option)) } : {}),
      // What an answer has beyond its schema today would be a fault; tomorrow it may be a new field.
      ...(typeof additionalProperties === "object" ? { additionalProperties: this.#tidy(additionalProperties) } : {}),
    };
  }

  #add(name: string, schema: JsonSchema): void {
    const known = this.#components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two shapes are called ${name}`);
    this.#components[name] = schema;
  }
}
