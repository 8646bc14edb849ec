import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import PQueue from "p-queue";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, readAge } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { newId, randomToken } from "#app/lib/platform/ids.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { isOwnRender, serveSharedPage, sharedPageKey } from "./page-cache.server.ts";
import { Problem, problemHeaders } from "./problem.server.ts";
import { budgetHeaders, createRateLimits, identityOf, routeClassOf } from "./rate-limit.server.ts";
import { withRequestContext } from "./request-context.server.ts";
import { isMutation, isSameOrigin } from "./same-origin.server.ts";
import { headersFor } from "./security-headers.server.ts";
import { readSessionToken } from "./session-cookie.server.ts";

export const BODY_LIMIT_BYTES = 256 * 1024;
/** Requests rendered at once; the others wait their turn, which keeps the slowest answers close to the usual one. */
const IN_FLIGHT = 4;
const LONGEST_QUEUE = 500;
/** Files in public/ are served as they are. */
const PUBLIC_FILES: ReadonlySet<string> = new Set(readdirSync("public").map((name) => `/${name}`));
/** Built files, and what the development server serves in their place. */
const ASSETS = /^\/(?:assets|@[\w-]+|node_modules|app)\//;
/** Answered even when everything else waits. */
const HEALTH = "/healthcheck";

const limits = createRateLimits(env().RATE_LIMIT_PER_15_MINUTES);
const turns = new PQueue({ concurrency: IN_FLIGHT });

/**
 * What every request and response passes, in this order: request id, security headers, log line, size, origin, rate, age of the
 * data (X-Read-Age, seconds, only while the primary is away), kept public pages, then its turn with the app. Connect-style: `next`
 * is the app.
 */
export function frontDoor(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const context = { requestId: newId(), nonce: randomToken(16), memory: new Map<string, Promise<unknown>>() };
  const startedAt = performance.now();
  const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
  for (const [name, value] of Object.entries(headersFor({ nonce: context.nonce }))) response.setHeader(name, value);
  response.setHeader("X-Request-Id", context.requestId);
  response.once("close", () => logLine(request, response, pathname, context.requestId, performance.now() - startedAt));

  const app = () => withRequestContext(context, next);
  admit(request, response, pathname, app).catch((error: unknown) => {
    logger.error({ err: error, requestId: context.requestId, path: pathname }, "front door failed");
    refuse(response, new Problem("internal"));
  });
}

async function admit(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  app: () => void,
): Promise<void> {
  const method = request.method ?? "GET";
  if (!isDecodable(pathname)) return refuse(response, new Problem("malformed", "The address is not readable."));
  if (isFile(pathname) || pathname === HEALTH || isOwnRender(request)) return app();

  if (isMutation(method)) {
    const refusal = bodyRefusal(request);
    if (refusal) {
      response.setHeader("Connection", "close");
      return refuse(response, refusal);
    }
    if (!isSameOrigin(request.headers, env().APP_ORIGIN)) return refuse(response, new Problem("cross-site"));
  }

  const identity = identityOf(request, await readSessionToken(request.headers.cookie ?? null));
  const budget = await limits.take(routeClassOf(method, pathname), identity);
  if (pathname.startsWith("/api/"))
    for (const [name, value] of Object.entries(budgetHeaders(budget))) response.setHeader(name, value);
  if (budget.exceeded) {
    const wait = budget.resetSeconds;
    const detail = `Too many requests. Try again in ${wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`}.`;
    return refuse(response, new Problem("too-many-requests", detail, { headers: { "Retry-After": String(wait) } }));
  }

  const age = await readAge(wallClock());
  if (age !== null) response.setHeader("X-Read-Age", String(Math.floor(age / 1000)));

  // A page that says how old it is must not be kept, nor one be served that does not say so.
  const shared = env().NODE_ENV === "development" || age !== null ? null : sharedPageKey(request);
  if (shared !== null && (await serveSharedPage(shared, request, response))) return;

  if (turns.size >= LONGEST_QUEUE)
    return refuse(response, new Problem("unavailable", "The server is busy.", { headers: { "Retry-After": "2" } }));
  await turns.add(
    () =>
      new Promise<void>((resolve) => {
        if (response.destroyed || request.socket.destroyed) return resolve();
        response.once("close", resolve);
        app();
      }),
  );
}

/** Bodies say how long they are, and are not too long; the HTTP parser holds them to it. */
function bodyRefusal(request: IncomingMessage): Problem | null {
  if (request.headers["transfer-encoding"] !== undefined) return new Problem("length-required");
  const length = Number(request.headers["content-length"] ?? 0);
  return length > BODY_LIMIT_BYTES ? new Problem("too-large", "The request is larger than 256 kB.") : null;
}

/** Nothing is rendered for a file, so nothing is counted. */
function isFile(pathname: string): boolean {
  return ASSETS.test(pathname) || PUBLIC_FILES.has(pathname);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** A refusal before the app was asked, as a problem document. */
function refuse(response: ServerResponse, problem: Problem): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(problem.status, problemHeaders(problem));
  response.end(JSON.stringify(problem.toDocument()));
}

/** One line per response. Query strings stay out of it: sign-in codes travel there. */
function logLine(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  elapsed: number,
): void {
  const line = {
    requestId,
    method: request.method,
    path,
    status: response.writableFinished ? response.statusCode : 499,
    milliseconds: Math.round(elapsed * 10) / 10,
  };
  if (isFile(path) || path === HEALTH) logger.debug(line, "response");
  else logger.info(line, "response");
}

/** Waits for the requests under way, then lets go of what the process holds. */
export async function closeFrontDoor(): Promise<void> {
  await turns.onIdle();
  await closeDatabase();
}
