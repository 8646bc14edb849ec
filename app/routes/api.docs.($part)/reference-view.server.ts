import { TIERS } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { PROBLEMS, PROBLEM_CODES, type ProblemCode } from "#app/lib/schemas/access/problems.ts";
import { requestLimits, tokenLimit, WINDOW_SECONDS } from "#app/lib/engine/access/allowances.ts";
import { resolved, type JsonSchema } from "#app/lib/http/api/openapi-example.ts";
import type { Parameter } from "#app/lib/http/api/json-schemas.server.ts";
import { RECORD_FILES } from "#app/lib/http/api/record-files.server.ts";
import type { OpenApiDocument } from "#app/lib/http/api/openapi.server.ts";
import type { Operation } from "#app/lib/http/api/openapi-operation.ts";
import { partName } from "./reference-addresses.ts";
import { typeText, type TypePart } from "./type-text.ts";

/** A parameter or a field of a shape. */
export interface FieldView {
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly required: boolean;
  readonly description: string;
  /** As JSON; null without one. */
  readonly usual: string | null;
}

export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  readonly signedIn: boolean;
  /** The scope that an API token needs, "any" if it needs no particular one; null where no token is accepted, or none is needed. */
  readonly scope: string | null;
  /** Whether it accepts an Idempotency-Key. */
  readonly changes: boolean;
  readonly parameters: readonly FieldView[];
  readonly body: readonly FieldView[];
  readonly bodyExample: string | null;
  readonly statuses: readonly string[];
  readonly answer: readonly FieldView[];
  readonly answerExample: string;
  readonly failures: readonly { readonly code: ProblemCode; readonly status: number }[];
  readonly curl: string;
}

/** A refused call and its problem document. */
export interface FailedCall {
  readonly call: string;
  readonly document: string;
}

export interface ShapeView {
  readonly name: string;
  readonly description: string | null;
  /** Description of a shape without fields of its own. */
  readonly type: readonly TypePart[];
  readonly fields: readonly FieldView[];
}

/** Endpoints on the same subject. */
export interface FamilyView {
  /** The last part of the address of its page. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly OperationView[];
}

/** The rules of every endpoint. */
export interface GuideView {
  readonly origin: string;
  readonly sessionCookie: string;
  readonly problems: readonly {
    readonly code: ProblemCode;
    readonly status: number;
    readonly title: string;
    readonly meaning: string;
  }[];
  readonly failedCall: FailedCall;
  readonly limits: {
    readonly minutes: number;
    readonly reads: number;
    readonly changes: number;
    readonly signIns: number;
    /** A token's limits, by its person's plan. */
    readonly byToken: readonly { readonly plan: string; readonly reads: number; readonly changes: number }[];
  };
}

export interface ReferenceView {
  readonly guide: GuideView;
  readonly families: readonly FamilyView[];
  readonly shapes: readonly ShapeView[];
}

/** The OpenAPI description as the reference shows it. Examples are generated from the schemas. */
export function referenceView(
  document: OpenApiDocument,
  { requestsPerWindow, failedCall }: { readonly requestsPerWindow: number; readonly failedCall: FailedCall },
): ReferenceView {
  const origin = document.servers[0]?.url ?? "";
  const sessionCookie = document.components.securitySchemes.session?.name ?? "";
  const { schemas } = document.components;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      tag: operation.tags[0],
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  // A shape used by only one operation is listed with that operation.
  const shared = JSON.stringify(schemas);
  const shown = operations.map(({ tag, method, path, operation }) => ({
    tag,
    view: operationView({ method, path, operation }, { origin, sessionCookie, schemas }),
  }));
  const listed = new Set(
    operations
      .flatMap(({ operation }) => [bodySchema(operation)?.$ref, answerSchema(operation).$ref])
      .filter((reference) => reference !== undefined && !shared.includes(`"${reference}"`)),
  );
  return {
    guide: {
      origin,
      sessionCookie,
      problems: PROBLEM_CODES.map((code) => ({ code, ...PROBLEMS[code] })),
      failedCall,
      limits: limitsOf(requestsPerWindow),
    },
    families: document.tags.map(({ name: title, description }) => ({
      name: partName(title),
      title,
      description,
      operations: shown.filter(({ tag }) => tag === title).map(({ view }) => view),
    })),
    shapes: Object.entries(schemas)
      .filter(([name]) => !listed.has(`#/components/schemas/${name}`))
      .map(([name, schema]) => ({
        name,
        description: schema.description ?? null,
        type: schema.properties ? [] : typeText(schema),
        fields: fieldsOf(schema),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

function limitsOf(requestsPerWindow: number): GuideView["limits"] {
  const limits = requestLimits(requestsPerWindow);
  return {
    minutes: WINDOW_SECONDS / 60,
    reads: limits.api,
    changes: limits.write,
    signIns: limits["sign-in"],
    byToken: TIERS.map((tier) => ({
      plan: tierLabel(tier),
      reads: tokenLimit(limits.api, tier),
      changes: tokenLimit(limits.write, tier),
    })),
  };
}

interface Surroundings {
  readonly origin: string;
  readonly sessionCookie: string;
  readonly schemas: OpenApiDocument["components"]["schemas"];
}

function operationView(
  { method, path, operation }: { readonly method: string; readonly path: string; readonly operation: Operation },
  { origin, sessionCookie, schemas }: Surroundings,
): OperationView {
  const parameters = operation.parameters.filter((parameter): parameter is Parameter => "name" in parameter);
  const body = bodySchema(operation);
  const bodyExample = operation.requestBody?.content["application/json"]?.example;
  const signedIn = operation.security.length > 0;
  const failed = new Set(Object.keys(operation.responses));
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description ?? null,
    signedIn,
    scope: scopeOf(operation),
    changes: method !== "GET",
    parameters: parameters.map(({ name, required, description, schema }) => ({
      name,
      type: typeText(schema),
      required,
      description,
      usual: usualOf(schema),
    })),
    body: body ? fieldsOf(resolved(body, schemas)) : [],
    bodyExample: bodyExample === undefined ? null : pretty(bodyExample),
    statuses: [...failed].filter((status) => status < "400"),
    answer: answerFieldsOf(operation, schemas),
    answerExample: exampleTextOf(operation),
    failures: PROBLEM_CODES.map((code) => ({ code, status: PROBLEMS[code].status })).filter(({ status }) =>
      failed.has(String(status)),
    ),
    curl: `curl ${[
      ...(method === "GET" ? [] : [`-X ${method} -H "Origin: ${origin}"`]),
      ...(signedIn ? [`-b "${sessionCookie}=$SESSION"`] : []),
      ...(method === "GET" ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
      ...(bodyExample === undefined
        ? []
        : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(bodyExample)}'`]),
      `"${origin}${path.replace(/\{(\w+)\}/g, "$$$1")}${parameters.some(({ name }) => name === "limit") ? "?limit=3" : ""}"`,
    ].join(" \\\n  ")}`,
  };
}

function scopeOf({ security }: Operation): string | null {
  const byToken = security.find((way) => "token" in way)?.token;
  return byToken === undefined ? null : (byToken[0] ?? "any");
}

function answerOf(operation: Operation) {
  for (const answer of Object.values(operation.responses))
    if ("content" in answer && answer.content) return answer.content["application/json"];
  return undefined;
}

/** The content of an answer; for a file, its content types. */
function answerFieldsOf(operation: Operation, schemas: Surroundings["schemas"]): FieldView[] {
  const fields = fieldsOf(resolved(withFields(resolved(answerSchema(operation), schemas)), schemas));
  if (fields.length > 0 || !operation.tags.includes(RECORD_FILES.name)) return fields;
  return kindsOf(operation).map(({ kind, schema }) => ({
    name: kind,
    type: typeText(schema),
    required: false,
    description: schema.description ?? "",
    usual: null,
  }));
}

const exampleTextOf = (operation: Operation): string => {
  const example = answerOf(operation)?.example;
  return example === undefined
    ? kindsOf(operation)
        .map(({ kind }) => kind)
        .join(" or ")
    : pretty(example);
};

/** The files that an operation returns. */
const kindsOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap((answer) =>
    "content" in answer ? Object.entries(answer.content ?? {}).map(([kind, { schema }]) => ({ kind, schema })) : [],
  );

/** For a bare list or a page of it: the page, which has the fields. */
const withFields = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type !== "array") ?? schema;
const answerSchema = (operation: Operation): JsonSchema => answerOf(operation)?.schema ?? {};
const bodySchema = (operation: Operation): JsonSchema | undefined =>
  operation.requestBody?.content["application/json"]?.schema;

function fieldsOf(schema: JsonSchema): FieldView[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeText(property),
    required: schema.required?.includes(name) ?? false,
    description: property.description ?? "",
    usual: usualOf(property),
  }));
}

function usualOf(schema: JsonSchema): string | null {
  return schema.default === undefined ? null : String(schema.default);
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
