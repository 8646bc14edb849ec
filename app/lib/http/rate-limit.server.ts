import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#app/lib/platform/env.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { isMutation } from "./same-origin.server.ts";

export const WINDOW_SECONDS = 15 * 60;

/** What a request costs is counted apart per class, as shares of RATE_LIMIT_PER_15_MINUTES. */
const SHARES = { page: 1, api: 1, write: 0.2, "sign-in": 0.04 } as const;
export type RouteClass = keyof typeof SHARES;
const CLASSES = Object.keys(SHARES) as RouteClass[];

/** What is left of a budget after a request was counted. */
export interface Budget {
  /** Requests per window. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends and the whole budget is back. */
  readonly resetSeconds: number;
  /** Whether this request was one too many. */
  readonly exceeded: boolean;
}

/** Counters of one process, one per class. */
export interface RateLimits {
  /** Counts a request. */
  take(routeClass: RouteClass, identity: string): Promise<Budget>;
}

/** Requests of each class within a window. */
export function requestLimits(perWindow: number): Readonly<Record<RouteClass, number>> {
  const limits = CLASSES.map((routeClass) => [routeClass, Math.max(1, Math.ceil(perWindow * SHARES[routeClass]))]);
  return Object.fromEntries(limits) as Record<RouteClass, number>;
}

/** Counters in this process's memory: several machines allow as many times the limit as there are machines. */
export function createRateLimits(perWindow: number): RateLimits {
  const limits = requestLimits(perWindow);
  const limiters = Object.fromEntries(
    CLASSES.map((routeClass) => [
      routeClass,
      new RateLimiterMemory({ points: limits[routeClass], duration: WINDOW_SECONDS, keyPrefix: routeClass }),
    ]),
  ) as Record<RouteClass, RateLimiterMemory>;
  const budget = (routeClass: RouteClass, counted: RateLimiterRes, exceeded: boolean): Budget => ({
    limit: limits[routeClass],
    remaining: Math.max(0, counted.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
    exceeded,
  });
  return {
    async take(routeClass, identity) {
      try {
        return budget(routeClass, await limiters[routeClass].consume(identity), false);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return budget(routeClass, refusal, true);
        throw refusal;
      }
    },
  };
}

/** The headers by which a program can stay within its budget. */
export function budgetHeaders({ limit, remaining, resetSeconds }: Budget): Readonly<Record<string, string>> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  };
}

/** Which counter a request belongs to: sign-in and mutations apart from reading. */
export function routeClassOf(method: string, pathname: string): RouteClass {
  if (pathname === "/api/login" || pathname.startsWith("/auth/")) return "sign-in";
  if (isMutation(method)) return "write";
  return pathname.startsWith("/api/") ? "api" : "page";
}

/** Whom a request counts for: the session where its cookie is signed by us, otherwise the address it came from. */
export function identityOf(request: IncomingMessage, sessionToken: string | null): string {
  return sessionToken ? `session:${sha256Hex(sessionToken)}` : `address:${clientAddress(request)}`;
}

/** The caller's address. Behind a proxy (TRUST_PROXY) it is the last entry of the header the proxy itself writes. */
export function clientAddress(request: IncomingMessage): string {
  const { TRUST_PROXY, CLIENT_ADDRESS_HEADER } = env();
  const told = TRUST_PROXY ? request.headers[CLIENT_ADDRESS_HEADER.toLowerCase()] : undefined;
  const last = String(told ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return last || (request.socket.remoteAddress ?? "unknown");
}
