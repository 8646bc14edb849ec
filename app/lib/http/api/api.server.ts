import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { databaseWithin } from "#app/lib/platform/one-transaction.server.ts";
import { oncePerKey } from "#app/models/access/idempotency.server.ts";
import { askedBy, requireAccess, type Access, type NeededScope } from "./asked-by.server.ts";
import { matchesEtag } from "./etag.ts";
import { ParsedBody, parseLongBody, shapeInTurns } from "./shape-in-turns.server.ts";
import { failure, JSON_TYPE, refusalAnswer, toResponse, type Final } from "./final-answer.server.ts";
import { invalidProblem, Problem } from "./problem.server.ts";
import { idempotencyKeyOf, jsonOf, parse, queryOf } from "./request-parts.server.ts";
import { recordHeads, recordHeadText } from "./record-head.server.ts";
import type { FeedHead } from "#app/models/record/chain.server.ts";
import type { Given } from "#app/lib/schemas/given.ts";
import type { ProblemCode } from "#app/lib/schemas/access/problems.ts";
import { validationWords } from "#app/lib/schemas/access/validation-words.ts";
import { spelledQuery } from "#app/lib/schemas/choices.ts";
import { callerOf, visitorOf } from "#app/lib/http/session/caller.server.ts";
import type { SignedIn } from "#app/lib/http/session/viewer.server.ts";
import type { Caller, Visitor } from "#app/lib/views/caller.ts";

/** The input of an endpoint's `run`; everything is parsed already. */
export interface Call<A extends Access, P, Q, B> {
  /** For verbs that are open to everybody. */
  readonly visitor: Visitor;
  /** For the verbs of a person. */
  readonly caller: A extends "public" ? Caller | null : Caller;
  /** The session's other data. */
  readonly signedIn: A extends "public" ? SignedIn | null : SignedIn;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** For protocol headers such as Last-Event-ID. */
  readonly headers: Headers;
}

/** The caller, in the form that verbs take. */
export interface Asker {
  readonly visitor: Visitor;
  readonly caller: Caller | null;
}

/** An answer that does not end by itself; `open` is not called for HEAD. */
export interface Stream {
  readonly headers: Readonly<Record<string, string>>;
  open(): ReadableStream<Uint8Array>;
}

/** An answer other than 200 with a body. */
export interface Answer<T> {
  readonly status?: number;
  readonly body: T;
  readonly headers?: Readonly<Record<string, string>>;
  /** The cursor of a bare list's next page; a list with its own `nextCursor` needs none here. */
  readonly nextCursor?: string | null;
}

interface Definition<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
> {
  readonly access: A;
  /** The scope that an API token needs, if it differs from the family's; null: no token is accepted. */
  readonly scope?: NeededScope;
  /** One sentence for the reference. */
  readonly summary: string;
  /** Details that the summary leaves open, as paragraphs of the reference. */
  readonly description?: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The shape of the answer; fields that it does not name stay inside. */
  readonly output: O;
  /** Statuses of success; by default only 200. */
  readonly statuses?: readonly number[];
  /**
   * It calls another server, counts its refusals, or takes too long for one transaction, so it never runs inside one: it accepts no
   * Idempotency-Key.
   */
  readonly callsOut?: boolean;
  /** Problems that `run` may throw besides those of access, parameters and body. */
  readonly refusals?: readonly ProblemCode[];
  /** Cache-Control of a successful GET; default `private, no-cache` (revalidated by ETag). A public answer is the same for everybody. */
  readonly cacheControl?: string;
  /** It answers a stream of events, whose text `output` describes. */
  readonly streams?: boolean;
  readonly run: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<Given<O>> | Stream>;
}

/** One entry of a family's table. */
export interface Endpoint {
  readonly access: Access;
  readonly scope: NeededScope | undefined;
  readonly summary: string;
  readonly description: string | undefined;
  readonly schemas: {
    readonly params: z.ZodType | undefined;
    readonly query: z.ZodType | undefined;
    readonly body: z.ZodType | undefined;
    readonly output: z.ZodType;
  };
  readonly statuses: readonly number[];
  readonly refusals: readonly ProblemCode[];
  readonly callsOut: boolean;
  readonly streams: boolean;
  readonly cacheControl: string;
  /**
   * Parses the request, but for a body that is a `ParsedBody`; the returned function runs for its caller and shapes the answer.
   * @throws Problem "invalid" naming every field that cannot be used.
   */
  prepare(raw: RawCall): (asker: Asker) => Promise<Answer<unknown> | Stream>;
}

/** A call before any parsing. */
type RawCall = Omit<Call<Access, unknown, unknown, unknown>, keyof Asker>;

/** "GET", "POST", "GET :id/legs": a method and a path below the family's own. */
export type Table = Readonly<Record<string, Endpoint>>;

/** Declares an endpoint. */
export function endpoint<
  A extends Access,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  O extends z.ZodType = z.ZodNever,
>(definition: Definition<A, P, Q, B, O>): Endpoint {
  const { access, summary, description, params, query, body, output, run } = definition;
  return {
    access,
    scope: definition.scope,
    summary,
    description,
    schemas: { params, query, body, output },
    statuses: definition.statuses ?? [200],
    refusals: definition.refusals ?? [],
    callsOut: definition.callsOut ?? false,
    streams: definition.streams ?? false,
    cacheControl: definition.cacheControl ?? "private, no-cache",
    prepare(raw) {
      const parsed = {
        ...raw,
        params: parse(params, raw.params),
        query: parse(query, query && spelledQuery(query, raw.query)),
        body: raw.body instanceof ParsedBody ? raw.body.value : parse(body, raw.body),
      };
      return async (asker) => {
        const call = { ...parsed, ...asker } as Call<A, z.output<P>, z.output<Q>, z.output<B>>;
        const answer = await run(call);
        if ("open" in answer) return answer;
        return { ...answer, body: await shapeInTurns(output, answer.body) };
      };
    },
  };
}

/**
 * Makes a family's `loader` and `action` from its table: match → method → identity → access and tier → parse → run → shape → JSON (the
 * front door has counted the request already). The table hangs on the loader: Remix removes only known exports from the browser's build.
 */
export function api(given: Table, { scope }: { readonly scope: NeededScope }) {
  const table = Object.fromEntries(
    Object.entries(given).map(([key, entry]) => [
      key,
      { ...entry, scope: entry.scope === undefined ? scope : entry.scope },
    ]),
  ) satisfies Table;
  const handler = ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) =>
    handle(table, request, params["*"] ?? "");
  return { loader: Object.assign(handler, { table }), action: handler };
}

async function handle(table: Table, request: Request, subpath: string): Promise<Response> {
  try {
    const matches = matchesOf(table, subpath);
    if (matches.length === 0) throw new Problem("not-found");
    const method = request.method.toUpperCase();
    const allow = allowedMethods(matches.map((match) => match.method));
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
    const match = matches.find((candidate) => candidate.method === (method === "HEAD" ? "GET" : method));
    if (!match) throw new Problem("method-not-allowed", `Use ${allow}.`, { headers: { Allow: allow } });

    // Runs beside everything else: it is cached for seconds, so that nobody waits for it.
    const heads = recordHeads();
    const unknown = unknownParameters(request, match.endpoint);
    const found = await askedBy(request, match.endpoint);
    requireAccess(match.endpoint.access, found);
    const signedIn = found?.termsAccepted ? found : null;
    const raw = {
      signedIn: signedIn as SignedIn,
      params: match.params,
      query: queryOf(request),
      body: undefined as unknown,
      headers: request.headers,
    };
    if (match.method === "GET") {
      const answer = match.endpoint.prepare(raw);
      const asker = await askerOf(signedIn);
      const read = await answer(asker);
      return withRecordHead(
        asker,
        await heads,
        "open" in read ? streamed(read, method) : readAnswer(request, match.endpoint, withWarnings(read, unknown)),
      );
    }
    const text = await request.text();
    raw.body = await bodyOf(match.endpoint, request, text);
    const idempotencyKey = match.endpoint.callsOut ? undefined : idempotencyKeyOf(request);
    const change = match.endpoint.prepare(raw);
    const asker = await askerOf(signedIn);
    if (!idempotencyKey || !asker.caller)
      return withRecordHead(
        asker,
        await heads,
        toResponse(writeAnswer(withWarnings(answerWithBody(await change(asker)), unknown))),
      );
    const key = `${method} ${new URL(request.url).pathname} ${idempotencyKey}`;
    const requestHash = sha256Hex(`${new URL(request.url).search}\n${text}`);
    const once = await answerOnce(asker.caller, { key, requestHash }, async (within) =>
      withWarnings(answerWithBody(await change(onDatabase(asker, within))), unknown),
    );
    return withRecordHead(asker, await heads, toResponse(once));
  } catch (error) {
    return failure(error, request);
  }
}

/** A stream as it is sent; HEAD gets only its headers. */
function streamed(stream: Stream, method: string): Response {
  return new Response(method === "HEAD" ? null : stream.open(), { headers: stream.headers });
}

/** The answer to a change, which is never a stream. */
export function answerWithBody(answer: Answer<unknown> | Stream): Answer<unknown> {
  if ("open" in answer) throw new TypeError("A change answers with a body");
  return answer;
}

/** The same answer with the head of the record of the caller's feed. */
function withRecordHead({ visitor: { feed } }: Asker, heads: readonly FeedHead[], answer: Response): Response {
  const head = recordHeadText(heads, typeof feed === "string" ? feed : feed.feed);
  if (head !== null) answer.headers.set("Linewise-Record-Head", head);
  return answer;
}

export async function askerOf(signedIn: SignedIn | null): Promise<Asker> {
  return { visitor: await visitorOf(signedIn), caller: signedIn && (await callerOf(signedIn)) };
}

/** The same caller, reading and writing elsewhere: in the transaction that makes a change once. */
export function onDatabase({ visitor, caller }: Asker, database: Database): Asker {
  return { visitor: { ...visitor, database }, caller: caller && { ...caller, database } };
}

/** An address of the API that redirects instead of answering JSON; its other methods are answered as everywhere. */
export function apiRedirect(start: (request: Request) => Promise<Response>) {
  const handler = async ({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const allow = allowedMethods(["GET"]);
    const method = request.method.toUpperCase();
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
    if (method === "GET" || method === "HEAD") return start(request);
    return failure(new Problem("method-not-allowed", `Use ${allow}.`, { headers: { Allow: allow } }), request);
  };
  return { loader: handler, action: handler };
}

interface Match {
  readonly method: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** The endpoints whose path pattern matches, for every method. The router has decoded the path already. */
function matchesOf(table: Table, subpath: string): Match[] {
  const parts = subpath.split("/").filter((part) => part !== "");
  return Object.entries(table).flatMap(([key, entry]): Match[] => {
    const [method = "", pattern = ""] = key.split(" ");
    const names = pattern.split("/").filter((part) => part !== "");
    if (names.length !== parts.length) return [];
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const part = parts[index] ?? "";
      if (name.startsWith(":")) params[name.slice(1)] = part;
      else if (name !== part) return [];
    }
    return [{ method, endpoint: entry, params }];
  });
}

function allowedMethods(methods: readonly string[]): string {
  return [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].join(", ");
}

/** Parameters of DEV_OVERRIDES, which belong to no endpoint. */
const OVERRIDES: ReadonlySet<string> = new Set(["dev", "authenticated", "subscription"]);

/** The parameters that the endpoint does not know, so that a misspelled filter does not look like one that matched everything. */
function unknownParameters(request: Request, { schemas: { query } }: Endpoint): readonly string[] {
  const known = query instanceof z.ZodObject ? query.shape : {};
  return Object.keys(queryOf(request)).filter((name) => !(name in known) && !OVERRIDES.has(name));
}

const MOST_WARNINGS = 10;

/** The same answer with the ignored parameters: in a header, and in a body that is an object. */
function withWarnings(answer: Answer<unknown>, unknown: readonly string[]): Answer<unknown> {
  if (unknown.length === 0) return answer;
  const names = unknown.slice(0, MOST_WARNINGS).map((name) => name.slice(0, 40));
  const warnings = names.map((name) => `There is no parameter ${name}: it was ignored.`);
  const isObject = typeof answer.body === "object" && answer.body !== null && !Array.isArray(answer.body);
  return {
    ...answer,
    body: isObject ? { ...answer.body, warnings } : answer.body,
    headers: { ...answer.headers, "Linewise-Ignored": names.map((name) => encodeURIComponent(name)).join(", ") },
  };
}

/** A request's body for its endpoint, parsed where it is long. @throws Problem "invalid" naming every field that cannot be used. */
async function bodyOf({ schemas: { body } }: Endpoint, request: Request, text: string): Promise<unknown> {
  if (!body) return undefined;
  try {
    return await parseLongBody(body, jsonOf(request, text), validationWords);
  } catch (error) {
    throw error instanceof z.ZodError ? invalidProblem(error) : error;
  }
}

/** 200 with an ETag, or 304 if the caller has this answer already. A list links to its next page. */
function readAnswer(request: Request, { cacheControl }: Endpoint, answer: Answer<unknown>): Response {
  const text = JSON.stringify(answer.body);
  // Weak: compression on the way out changes the bytes, not the content.
  const etag = `W/"${sha256Hex(text).slice(0, 32)}"`;
  const headers = {
    "Cache-Control": cacheControl,
    ...(cacheControl.startsWith("public") ? {} : { Vary: "Cookie, Authorization" }),
    ETag: etag,
    ...nextPageLink(request, Array.isArray(answer.body) ? answer : answer.body),
    ...answer.headers,
  };
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  const body = { status: answer.status ?? 200, headers: { "Content-Type": JSON_TYPE, ...headers }, text };
  return toResponse(body, request.method.toUpperCase() === "HEAD");
}

const pagedSchema = z.object({ nextCursor: z.string() });

/** RFC 8288: the same request with the next cursor. */
function nextPageLink(request: Request, body: unknown): { readonly Link?: string } {
  const paged = pagedSchema.safeParse(body);
  if (!paged.success) return {};
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.set("cursor", paged.data.nextCursor);
  return { Link: `<${pathname}?${searchParams}>; rel="next"` };
}

function writeAnswer(answer: Answer<unknown>): Final {
  const headers = { "Content-Type": JSON_TYPE, "Cache-Control": "no-store", ...answer.headers };
  return { status: answer.status ?? 200, headers, text: JSON.stringify(answer.body) };
}

/**
 * Answers a change once per person and Idempotency-Key. The change and its answer are stored in one transaction: after a crash both exist
 * or neither. A caller that sends the same request meanwhile waits for the first and gets its answer. Failures on our side are not stored
 * and may be retried.
 */
export async function answerOnce(
  { viewer: { id: userId }, database, wallNow: createdAt }: Caller,
  { key, requestHash }: { readonly key: string; readonly requestHash: string },
  change: (within: Database) => Promise<Answer<unknown>>,
): Promise<Final> {
  return database.write((tx) =>
    oncePerKey<Final>(
      tx,
      { userId, key, requestHash, createdAt },
      {
        first: async () => {
          const result = await change(databaseWithin(tx, database)).then(writeAnswer, refusalAnswer);
          const { status, headers, text } = result;
          return {
            result,
            answer: { status, body: JSON.stringify({ headers, text } satisfies z.input<typeof keptSchema>) },
          };
        },
        repeated: ({ status, body }) => {
          const { headers, text } = keptSchema.parse(JSON.parse(body));
          return { status, headers: { ...headers, "Idempotency-Replayed": "true" }, text };
        },
        reused: () => {
          throw new Problem("invalid", "This Idempotency-Key was used for another request.");
        },
      },
    ),
  );
}

const keptSchema = z.object({ headers: z.record(z.string(), z.string()), text: z.string() });
