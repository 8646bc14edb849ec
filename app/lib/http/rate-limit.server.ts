import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#app/lib/platform/env.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { isMutation } from "./same-origin.server.ts";

const WINDOW_SECONDS = 15 * 60;

/** What a request costs is counted apart per class, as shares of RATE_LIMIT_PER_15_MINUTES. */
const SHARES = { page: 1, api: 1, write: 0.2, "sign-in": 0.04 } as const;
export type RouteClass = keyof typeof SHARES;
const CLASSES = Object.keys(SHARES) as RouteClass[];

/** Counters of one process, one per class. */
export interface RateLimits {
  /** Counts a request; answers the seconds to wait when it is one too many, otherwise null. */
  take(routeClass: RouteClass, identity: string): Promise<number | null>;
}

/** Counters in this process's memory: several machines allow as many times the limit as there are machines. */
export function createRateLimits(perWindow: number): RateLimits {
  const limiters = Object.fromEntries(
    CLASSES.map((routeClass) => [
      routeClass,
      new RateLimiterMemory({
        points: Math.max(1, Math.ceil(perWindow * SHARES[routeClass])),
        duration: WINDOW_SECONDS,
        keyPrefix: routeClass,
      }),
    ]),
  ) as Record<RouteClass, RateLimiterMemory>;
  return {
    async take(routeClass, identity) {
      try {
        await limiters[routeClass].consume(identity);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
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
