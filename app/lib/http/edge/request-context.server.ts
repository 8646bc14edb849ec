import { AsyncLocalStorage } from "node:async_hooks";
import type { RouteClass } from "#app/lib/engine/access/allowances.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Problem } from "#app/lib/http/api/problem.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";

/** The data of one HTTP request, reachable anywhere in its handling. */
export interface RequestContext {
  readonly requestId: string;
  /** For this response's Content-Security-Policy and inline scripts. */
  readonly nonce: string;
  /** Results cached for the rest of the request, by name. */
  readonly memory: Map<string, Promise<unknown>>;
  /** The connection, for answers that do not end by themselves. */
  readonly connection?: {
    /** The request's network, as the rate limits name it. */
    readonly network: string;
    /** Bytes of the answer that have not left yet. */
    unsent(): number;
    /** Runs once the connection is gone. */
    onClose(run: () => void): void;
    cut(): void;
  };
  /**
   * Counts the request once more, in the class of its actual work; returns the problem to answer with when that budget is used up. Absent
   * outside the front door.
   */
  readonly spend?: (routeClass: RouteClass) => Promise<Problem | null>;
  /** Allows the forms of this answer to lead to another origin. */
  readonly formsTo?: (origin: string) => void;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function withRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Undefined outside a request through the front door, for example in tests that call a loader directly. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` once per HTTP request and name; on every call when there is no request. */
export function oncePerRequest<T>(name: string, work: () => Promise<T>): Promise<T> {
  const memory = requestContext()?.memory;
  if (!memory) return work();
  const known = memory.get(name);
  if (known) return known as Promise<T>;
  const made = work();
  memory.set(name, made);
  return made;
}

/** The real time, one moment for everything in a request. */
export function requestTime(): Promise<EpochMs> {
  return oncePerRequest("time", () => Promise.resolve(wallClock()));
}

/** The path and search of the page that sent a request; null if the browser does not report it. */
export function sendingPage(request: Request): string | null {
  const referrer = request.headers.get("Referer");
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { pathname, search } = new URL(referrer);
  return `${pathname}${search}`;
}
