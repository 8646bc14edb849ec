import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { TIERS, type Tier } from "#app/lib/engine/leagues.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database, type Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { getRememberedAnswer, rememberAnswer } from "#app/models/idempotency.server.ts";
import { matchesEtag } from "./etag.ts";
import { Problem, problemResponse, unavailableProblem } from "./problem.server.ts";
import { requestContext } from "./request-context.server.ts";
import { getViewer, type SignedIn } from "./viewer.server.ts";

/** Who may call: everybody, whoever is signed in, or whoever is signed in with at least a tier. */
export type Access = "public" | "viewer" | { readonly tier: Tier };

/** What an endpoint's `run` is given; everything is parsed already. */
export interface Call<A extends Access, P, Q, B> {
  readonly database: Database;
  readonly wallNow: EpochMs;
  readonly signedIn: A extends "public" ? SignedIn | null : SignedIn;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The caller's Idempotency-Key; `api()` repeats the answer, a workflow may also make the change itself once. */
  readonly idempotencyKey: string | undefined;
  readonly requestId: string | undefined;
}

/** An answer other than 200 with a body. */
export interface Answer<T> {
  readonly status?: number;
  readonly body: T;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Definition<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
> {
  readonly access: A;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** What leaves the server; fields it does not name stay inside. */
  readonly output: O;
  /** Cache-Control of a successful GET; default `private, no-cache` (revalidated by ETag). */
  readonly cacheControl?: string;
  readonly run: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<z.input<O>>>;
}

/** One entry of a family's table. */
export interface Endpoint {
  readonly access: Access;
  readonly summary: string;
  readonly schemas: {
    readonly params: z.ZodType | undefined;
    readonly query: z.ZodType | undefined;
    readonly body: z.ZodType | undefined;
    readonly output: z.ZodType;
  };
  readonly cacheControl: string;
  /** Parses, runs and shapes; the values are as they came with the request. */
  respond(raw: Call<Access, unknown, unknown, unknown>): Promise<Answer<unknown>>;
}

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
  const { access, summary, params, query, body, output, cacheControl = "private, no-cache", run } = definition;
  return {
    access,
    summary,
    schemas: { params, query, body, output },
    cacheControl,
    async respond(raw) {
      const call = {
        ...raw,
        params: parse(params, raw.params),
        query: parse(query, raw.query),
        body: parse(body, raw.body),
      } as Call<A, z.output<P>, z.output<Q>, z.output<B>>;
      const answer = await run(call);
      return { ...answer, body: output.parse(answer.body) };
    },
  };
}

/**
 * Makes a family's `loader` and `action` from its table: match → method → identity → access and tier → parse → run → shape → JSON
 * (the front door has counted the request already). The table hangs on the loader: Remix takes only known exports out of the
 * browser's build.
 */
export function api(table: Table) {
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

    const signedIn = await getViewer(request);
    requireAccess(match.endpoint.access, signedIn);
    const call = {
      database: await database(),
      wallNow: wallClock(),
      signedIn: signedIn as SignedIn,
      params: match.params,
      query: queryOf(request),
      body: undefined as unknown,
      idempotencyKey: undefined as string | undefined,
      requestId: requestContext()?.requestId,
    };
    if (match.method === "GET") return readAnswer(request, match.endpoint, await match.endpoint.respond(call));

    const text = await request.text();
    call.body = match.endpoint.schemas.body ? jsonOf(request, text) : undefined;
    call.idempotencyKey = idempotencyKeyOf(request);
    return await oncePerKey(request, signedIn, call, text, () => match.endpoint.respond(call));
  } catch (error) {
    return failure(error, request);
  }
}

interface Match {
  readonly method: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** The endpoints whose path pattern fits, whatever their method. */
function matchesOf(table: Table, subpath: string): Match[] {
  const parts = subpath.split("/").filter((part) => part !== "");
  return Object.entries(table).flatMap(([key, entry]): Match[] => {
    const [method = "", pattern = ""] = key.split(" ");
    const names = pattern.split("/").filter((part) => part !== "");
    if (names.length !== parts.length) return [];
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const part = parts[index] ?? "";
      if (name.startsWith(":")) params[name.slice(1)] = decodeURIComponent(part);
      else if (name !== part) return [];
    }
    return [{ method, endpoint: entry, params }];
  });
}

function allowedMethods(methods: readonly string[]): string {
  return [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].join(", ");
}

function requireAccess(access: Access, signedIn: SignedIn | null): void {
  if (access === "public") return;
  if (!signedIn) throw new Problem("unauthenticated", "Sign in to use this.");
  if (access === "viewer") return;
  if (TIERS.indexOf(signedIn.viewer.tier) < TIERS.indexOf(access.tier))
    throw new Problem("tier-required", `This is part of the ${access.tier === "pro" ? "Pro" : "Elite"} plan.`);
}

function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].filter(([name]) => name !== "_routes"));
}

function jsonOf(request: Request, text: string): unknown {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new Problem("unsupported-media-type");
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("malformed", "The body is not JSON.");
  }
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key") ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{8,64}$/.test(key))
    throw new Problem("malformed", "An Idempotency-Key has 8 to 64 printable characters.");
  return key;
}

/** @throws Problem "invalid" naming every field that cannot be used. */
function parse<S extends z.ZodType>(schema: S | undefined, raw: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (errors[issue.path.join(".")] ??= []).push(issue.message);
  throw new Problem("invalid", undefined, { errors });
}

/** 200 with an ETag, or 304 when the caller has this answer already. */
function readAnswer(request: Request, { cacheControl }: Endpoint, answer: Answer<unknown>): Response {
  const text = JSON.stringify(answer.body);
  // Weak: compression on the way out changes the bytes, not the meaning.
  const etag = `W/"${sha256Hex(text).slice(0, 32)}"`;
  const headers = { "Cache-Control": cacheControl, Vary: "Cookie", ETag: etag, ...answer.headers };
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { status: answer.status ?? 200, headers: { "Content-Type": JSON_TYPE, ...headers } });
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Keys whose first request this process is still answering. */
const underway = new Set<string>();

/** Answers a mutation; with an Idempotency-Key the same request is answered the same way again without being run. */
async function oncePerKey(
  request: Request,
  signedIn: SignedIn | null,
  call: { readonly database: Database; readonly wallNow: EpochMs; readonly idempotencyKey: string | undefined },
  text: string,
  respond: () => Promise<Answer<unknown>>,
): Promise<Response> {
  if (!call.idempotencyKey || !signedIn) return writeAnswer(await respond());
  const { pathname } = new URL(request.url);
  const key = `${request.method} ${pathname} ${call.idempotencyKey}`;
  const userId = signedIn.viewer.id;
  const requestHash = sha256Hex(text);
  const lock = `${userId} ${key}`;
  if (underway.has(lock)) throw new Problem("conflict", "A request with this Idempotency-Key is being answered.");
  underway.add(lock);
  try {
    const remembered = await call.database.write((tx) => getRememberedAnswer(tx, userId, key));
    if (remembered) {
      if (remembered.requestHash !== requestHash)
        throw new Problem("invalid", "This Idempotency-Key was used for another request.");
      return new Response(remembered.body, {
        status: remembered.status,
        headers: { "Content-Type": JSON_TYPE, "Cache-Control": "no-store", "Idempotency-Replayed": "true" },
      });
    }
    const answer = await respond();
    const { status = 200 } = answer;
    const body = JSON.stringify(answer.body);
    await call.database.write((tx) =>
      rememberAnswer(tx, { userId, key, requestHash, status, body, createdAt: call.wallNow }),
    );
    return writeAnswer(answer);
  } finally {
    underway.delete(lock);
  }
}

function writeAnswer(answer: Answer<unknown>): Response {
  return new Response(JSON.stringify(answer.body), {
    status: answer.status ?? 200,
    headers: { "Content-Type": JSON_TYPE, "Cache-Control": "no-store", ...answer.headers },
  });
}

function failure(error: unknown, request: Request): Response {
  if (error instanceof Response) return error;
  if (error instanceof Problem) return problemResponse(error);
  const unavailable = unavailableProblem(error);
  if (unavailable) return problemResponse(unavailable);
  const { pathname } = new URL(request.url);
  const requestId = requestContext()?.requestId;
  logger.error({ err: error, requestId, method: request.method, path: pathname }, "failed");
  return problemResponse(new Problem("internal", "Something went wrong. It has been logged."));
}
