import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import PQueue from "p-queue";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, readAge } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { newId, randomToken } from "#app/lib/platform/ids.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { noteRateLimited } from "#app/lib/platform/metrics.server.ts";
import { noteWanted, slicedMs } from "#app/lib/platform/in-turns.server.ts";
import { inPlace } from "#app/lib/platform/place.server.ts";
import { addressProblem } from "./address-limits.server.ts";
import { isOwnRender, serveSharedPage, sharedPageKey } from "./page-cache.server.ts";
import { Problem, problemHeaders } from "#app/lib/http/api/problem.server.ts";
import { withRequestContext, type RequestContext } from "./request-context.server.ts";
import { budgetHeaders, clientAddress, createRateLimits, routeClassOf, type Requester } from "./rate-limit.server.ts";
import { WINDOW_SECONDS, type RouteClass } from "#app/lib/engine/access/allowances.ts";
import {
  API_IMPORT,
  bodyRefusal,
  isChunked,
  isPlainForm,
  isUpload,
  tooLarge,
  WEB_HOOKS,
  wholeBody,
} from "./request-body.server.ts";
import { isDecodable, loggedPath, routedAddress, routeName } from "./route-table.server.ts";
import { HEALTH, isFile, isStream, METRICS } from "./unqueued.server.ts";
import { noteEnd } from "./note-end.server.ts";
import { createTurns, type TurnRules } from "./turns.server.ts";
import { createUnreadAnswers } from "./unread-answers.server.ts";
import { slowDown } from "./watch-answers.server.ts";
import { isMutation, isOwnOrigin, isSameOrigin } from "./same-origin.server.ts";
import { headersFor, policyWithForms } from "./security-headers.server.ts";
import { carriesToken, countedToken } from "#app/lib/http/session/bearer.server.ts";
import { sessionOwner } from "#app/lib/http/session/session-owner.server.ts";

/** Requests rendered at once. The others queue, which keeps the slowest answers close to the typical one. */
const IN_FLIGHT = 4;
/** Sign-in requests mostly wait for the identity provider; a slow provider must not hold up pages. */
const SIGN_INS_IN_FLIGHT = 32;
const LONGEST_QUEUE = 500;
const LONGEST_QUEUE_OF_ONE = 200;
/** Requests of one person that wait for another server, or compute in slices. */
const MOST_AWAY_OF_ONE = 4;
/** The average processor time that the requests of a window may take while others wait, and the time that one sender may take at once beyond it. */
const MEAN_WORK_MS = 10;
const BURST_WORK_MS = 1_000;
/** An answer that takes longer than this gives up its place and continues. */
const LONGEST_TURN_MS = 10_000;
/** Bytes of finished answers that have not been read: of one network, and of all. */
const MOST_UNREAD_OF_A_NETWORK = 16 * 1024 * 1024;
const MOST_UNREAD = 64 * 1024 * 1024;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_METHODS = "GET, HEAD, POST, OPTIONS";
/** The endpoint for assistants (Model Context Protocol): treated as the API, with tokens only. */
const MCP = "/mcp";
const limits = createRateLimits(env().RATE_LIMIT_PER_15_MINUTES);
let looked = { processor: 0, slices: 0 };
let ofTurns = 0;
/**
 * Processor time in milliseconds that can only have gone into answers of `turns`. Work in slices belongs to streams and long computations,
 * and while a program's import runs the rest cannot be assigned: people who are answered meanwhile pay for neither.
 */
function worked(): number {
  const { user, system } = process.cpuUsage();
  const now = { processor: (user + system) / 1000, slices: slicedMs() };
  const others = now.slices - looked.slices;
  if (imports.underWay() === 0) ofTurns += Math.max(0, now.processor - looked.processor - others);
  looked = now;
  return ofTurns;
}
const rules: TurnRules = {
  inFlight: IN_FLIGHT,
  longestQueue: LONGEST_QUEUE,
  longestOfOne: LONGEST_QUEUE_OF_ONE,
  mostAwayOfOne: MOST_AWAY_OF_ONE,
  // In development, code is compiled on first use, so a request's time says nothing about its sender.
  share:
    env().NODE_ENV === "production"
      ? Math.min(1, (env().RATE_LIMIT_PER_15_MINUTES * MEAN_WORK_MS) / (WINDOW_SECONDS * 1000))
      : 1,
  burstMs: BURST_WORK_MS,
  now: () => performance.now(),
  worked,
};
/** Imports of programs take seconds in slices, and much memory: they have a queue of their own, without debts. */
const imports = createTurns({ ...rules, inFlight: 1, share: 1, worked: () => 0 });
const turns = createTurns(rules);
const unread = createUnreadAnswers({ ofNetwork: MOST_UNREAD_OF_A_NETWORK, ofAll: MOST_UNREAD });
const signIns = new PQueue({ concurrency: SIGN_INS_IN_FLIGHT });
/** Responses in progress, by connection. */
const answering = new WeakMap<Duplex, Set<ServerResponse>>();

/**
 * Every request and response passes, in this order: request id, security headers, log line, path and method checks, size limit, origin
 * check, rate limit, age of the data (X-Read-Age in seconds, only while the primary is unreachable), cached public pages, body, then the
 * queue in front of the app.
 * Connect-style: `next` is the app.
 */
export function frontDoor(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const startedAt = performance.now();
  const readable = settleAddress(request);
  const visit = visitOf(request, response);
  const { pathname } = visit;
  const context: RequestContext = {
    requestId: newId(),
    nonce: randomToken(16),
    memory: new Map(),
    connection: {
      network: clientAddress(request),
      unsent: () => response.writableLength,
      onClose: (run: () => void) => void response.once("close", run),
      cut: () => void response.destroy(),
    },
    spend: async (routeClass) => spendBudget(visit, routeClass, await askerOf(visit, routeClass)),
    formsTo: (origin) => {
      response.setHeader("Content-Security-Policy", policyWithForms({ nonce: context.nonce }, origin));
    },
  };
  for (const [name, value] of Object.entries(headersFor({ nonce: context.nonce }))) response.setHeader(name, value);
  response.setHeader("X-Request-Id", context.requestId);
  // The only place where a script can read it: a failed screen names the request to quote.
  response.setHeader("Server-Timing", `request;desc="${context.requestId}"`);
  const beside = answering.get(request.socket) ?? new Set();
  answering.set(request.socket, beside.add(response));
  response.once("close", () => {
    beside.delete(response);
    noteEnd(request, response, pathname, context.requestId, performance.now() - startedAt);
  });
  if (!readable) return refuse(response, new Problem("malformed", "The URL is malformed."));

  const app = () => withRequestContext(context, next);
  admit(visit, app).catch((error: unknown) => {
    logger.error({ err: error, requestId: context.requestId, path: loggedPath(pathname) }, "front door failed");
    refuse(response, new Problem("internal"));
  });
}

/**
 * Ignores the request's Host header: the app always sees its own origin, so no link is ever built from a caller's header, and an invalid
 * Host does no harm. Returns false if the request target is not a path.
 */
function settleAddress(request: IncomingMessage): boolean {
  request.headers.host = new URL(env().APP_ORIGIN).host;
  delete request.headers["x-forwarded-host"];
  const target = request.url ?? "";
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) {
    // Absolute-form targets are meant for proxies, but a server must accept them (RFC 9112 §3.2.2).
    const { pathname, search } = new URL(target);
    request.url = `${pathname}${search}`;
  }
  const pathname = (request.url ?? "").split("?", 1)[0] ?? "";
  return pathname.startsWith("/") && isDecodable(pathname);
}

/** A request as the front door's steps see it. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pathname: string;
  /** The path as the router reads it: decoded, in lower case, without slashes at its end. */
  readonly address: string;
  readonly method: string;
  /** Answered for programs: JSON, with headers that report their budget. */
  readonly isApi: boolean;
  /** Whether the request could change something; such requests have a body. */
  readonly changes: boolean;
}

function visitOf(request: IncomingMessage, response: ServerResponse): Visit {
  const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
  const address = routedAddress(pathname);
  const method = request.method ?? "GET";
  const isApi = address.startsWith("/api/") || address === MCP;
  return { request, response, pathname, address, method, isApi, changes: isMutation(method) };
}

async function admit(visit: Visit, app: () => void): Promise<void> {
  const { request, response, pathname, address, method, isApi } = visit;
  const unusable = requestProblem(visit);
  if (unusable) return refuse(response, unusable);
  if ((!visit.changes && isFile(pathname)) || isOwnRender(request)) return app();
  if (method === "OPTIONS" && !isApi) return void response.writeHead(204, { Allow: PAGE_METHODS }).end();
  // A program with a token is not a browser: its cookies do not count, and no other site can make it send the token.
  const byToken = isApi && carriesToken(request.headers);
  if (byToken || address === MCP || WEB_HOOKS.has(address)) delete request.headers.cookie;
  // A page whose name was pointed at this machine still sends its own origin (DNS rebinding).
  if (address === MCP && !isOwnOrigin(request.headers, env().APP_ORIGIN))
    return refuse(response, new Problem("cross-site", "Only programs and this site's own pages may call this."));
  const refusal = visit.changes ? changeProblem(visit, byToken) : null;
  if (refusal) return refuse(response, refusal);
  // Checked above only: Remix throws when Origin and Host differ, even for HEAD.
  delete request.headers.origin;

  const routeClass = routeClassOf(method, pathname, routeName(pathname));
  const asker = await askerOf(visit, routeClass);
  const exceeded = await spendBudget(visit, routeClass, asker);
  if (exceeded) return refuse(response, exceeded);
  await slowDown(request);
  if (pathname === METRICS || pathname === HEALTH) return app();
  // Stays open for hours with little work: it takes no place in the queue.
  if (isStream(method, pathname)) return app();

  const age = await readAge(wallClock());
  if (age !== null) response.setHeader("X-Read-Age", String(Math.floor(age / 1000)));
  // While data is old, pages that state their age must not be cached, and cached pages without it must not be served.
  const shared = env().NODE_ENV === "development" || age !== null ? null : sharedPageKey(request);
  if (shared !== null && (await serveSharedPage(shared, request, response))) return;

  if (visit.changes) {
    const body = await wholeBody(visit);
    if (body === null) {
      response.setHeader("Connection", "close");
      return refuse(response, tooLarge(address));
    }
    if (!isApi && !WEB_HOOKS.has(address) && !isUpload(visit) && !isPlainForm(body))
      return refuse(response, new Problem("malformed", "The form has unknown fields."));
  }
  unread.hold(asker.address, response);
  const owner = asker.token?.userId ?? asker.userId ?? asker.address;
  if (!(await inQueue(visit, { owner, isSignIn: routeClass === "sign-in" }, app)))
    refuse(response, new Problem("unavailable", "The server is busy.", { headers: { "Retry-After": "2" } }));
}

/** Waits in a request's queue and runs the app in its turn; false if the queue is full. */
async function inQueue(
  { request, response, address }: Visit,
  { owner, isSignIn }: { readonly owner: string; readonly isSignIn: boolean },
  app: () => void,
): Promise<boolean> {
  if (address === API_IMPORT) return imports.take(owner, () => takeTurn(request, response, app, null));
  if (!isSignIn) return turns.take(owner, (awayUntil) => takeTurn(request, response, app, awayUntil));
  if (signIns.size >= LONGEST_QUEUE) return false;
  await signIns.add(() => takeTurn(request, response, app, null));
  return true;
}

/** The fault in a request's method, framing or address; null without one. */
function requestProblem({ request, response, method, changes }: Visit): Problem | null {
  if (!METHODS.has(method))
    return new Problem("method-not-allowed", undefined, { headers: { Allow: [...METHODS].join(", ") } });
  // With any other coding the end of the body is unknown. The parser refuses a request that has both a coding and a length.
  if (request.headers["transfer-encoding"] === undefined || (changes && isChunked(request)))
    return addressProblem(request.url ?? "/");
  response.setHeader("Connection", "close");
  return new Problem("length-required");
}

/** Why a change is refused before its body is read (size, type or origin); null if it is not. */
function changeProblem(visit: Visit, byToken: boolean): Problem | null {
  const { request, response, address } = visit;
  const refusal = bodyRefusal(visit);
  if (refusal) {
    response.setHeader("Connection", "close");
    return refusal;
  }
  if (byToken || WEB_HOOKS.has(address) || address === MCP) return null;
  return isSameOrigin(request.headers, env().APP_ORIGIN) ? null : new Problem("cross-site");
}

/** The sender that a request counts for. */
async function askerOf({ request, isApi }: Visit, routeClass: RouteClass): Promise<Requester> {
  const userId = routeClass === "sign-in" ? null : await sessionOwner(request.headers.cookie ?? null);
  const token = isApi ? await countedToken(request.headers.authorization) : null;
  return { address: clientAddress(request), userId, token };
}

/** Counts a request against its sender's rate limit; returns the problem to answer with when the limit is used up. */
async function spendBudget(
  { response, isApi }: Visit,
  routeClass: RouteClass,
  asker: Requester,
): Promise<Problem | null> {
  const budget = await limits.take(routeClass, asker);
  if (isApi) for (const [name, value] of Object.entries(budgetHeaders(budget))) response.setHeader(name, value);
  if (!budget.exceeded) return null;
  noteRateLimited(routeClass);
  const wait = budget.resetSeconds;
  const detail = `Too many requests. Try again in ${wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`}.`;
  return new Problem("too-many-requests", detail, { headers: { "Retry-After": String(wait) } });
}

/**
 * Runs the app for one request; resolves when its answer begins to be sent, the connection is gone, or its time is up. Slow readers hold
 * nobody up. If `awayUntil` is given, neither does a request that waits for another server or computes in slices.
 */
async function takeTurn(
  request: IncomingMessage,
  response: ServerResponse,
  app: () => void,
  awayUntil: ((back: Promise<unknown>) => void) | null,
): Promise<void> {
  // Before the rounds: otherwise each of them would wait for a slice.
  const answered = noteWanted();
  await ownRound();
  return new Promise<void>((resolve) => {
    let isOver = false;
    const over = () => {
      isOver = true;
      clearTimeout(longest);
      answered();
      resolve();
    };
    const leave = () => {
      answered();
      if (isOver || !awayUntil) return;
      awayUntil(new Promise((back) => response.once("close", back)));
      over();
    };
    const longest = setTimeout(over, LONGEST_TURN_MS);
    if (response.destroyed || request.socket.destroyed) return over();
    onAnswer(response, over);
    response.once("close", over);
    inPlace({ leave }, app);
  });
}

/** Runs `begun` when the first piece of an answer is handed to the connection: the answer is made and only has to be read. */
function onAnswer(response: ServerResponse, begun: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead;
    // A write in the same tick belongs to the turn.
    setImmediate(() => {
      begun();
      unread.look();
    });
    return writeHead.apply(response, given);
  }) as typeof writeHead;
}

/** Event-loop iterations between the starts of two requests. */
const ROUNDS_BETWEEN_TURNS = 4;
let newestRound: Promise<void> = Promise.resolve();

/**
 * Starts requests a few event-loop iterations apart. Node accepts one new connection per iteration: with four pages rendered in one
 * iteration, new connections would wait four times as long as established ones. An idle iteration costs microseconds.
 */
function ownRound(): Promise<void> {
  newestRound = newestRound.then(async () => {
    for (let round = 0; round < ROUNDS_BETWEEN_TURNS; round++) await new Promise((resolve) => setImmediate(resolve));
  });
  return newestRound;
}

/** Refuses a request before it reaches the app, with a problem document. */
function refuse(response: ServerResponse, problem: Problem): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(problem.status, problemHeaders(problem));
  response.end(JSON.stringify(problem.toDocument()));
}

/**
 * Answers input that cannot be parsed as HTTP (garbage bytes, endless headers) with our usual headers. Once a response has begun on a
 * connection, the connection is closed instead, because the client could not distinguish the two answers.
 */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  const begun = [...(answering.get(socket) ?? [])].some((response) => response.headersSent);
  if (!socket.writable || begun) return void socket.destroy();
  const status = UNREADABLE[error.code ?? ""] ?? 400;
  const headers = { ...headersFor({ nonce: randomToken(16) }), Connection: "close", "Content-Length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", ""].join("\r\n"));
}

const UNREADABLE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** The numbers of requests that the app is rendering and that are queued. */
export function turnsTaken(): { readonly underWay: number; readonly waiting: number } {
  return { underWay: turns.underWay() + signIns.pending, waiting: turns.waiting() + signIns.size };
}

/** Waits for requests in progress, then closes the process's resources. */
export async function closeFrontDoor(): Promise<void> {
  await Promise.all([turns.idle(), signIns.onIdle()]);
  await closeDatabase();
}
