import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { TIERS, type Tier } from "#app/lib/engine/leagues.ts";
import { env } from "#app/lib/platform/env.server.ts";
import {
  CLASSES,
  requestLimits,
  tokenLimit,
  WINDOW_SECONDS,
  type RouteClass,
} from "#app/lib/engine/access/allowances.ts";
import { routedAddress } from "./route-table.server.ts";
import { isMutation } from "./same-origin.server.ts";

/** The state of a budget after a request was counted. */
export interface Budget {
  /** Requests per window. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends and the budget is full again. */
  readonly resetSeconds: number;
  /** Whether this request was one too many. */
  readonly exceeded: boolean;
}

/** The sender that a request counts for. */
export interface Requester {
  /** The request's network, as `clientAddress` names it. */
  readonly address: string;
  /** The person whose session was found; null for everybody else, whatever their cookies contain. */
  readonly userId: string | null;
  /** The owner of a valid API token, with their plan: all tokens of a person share one budget. */
  readonly token?: { readonly userId: string; readonly tier: Tier } | null;
}

/** The counters of one process, one per class. */
export interface RateLimits {
  /** Counts a request. */
  take(routeClass: RouteClass, requester: Requester): Promise<Budget>;
}

/**
 * People behind one address share it (a household, an office, a carrier): signed-in people have a budget each, and together this multiple
 * of one budget. Sign-in always counts only by address.
 */
const PEOPLE_PER_ADDRESS = 10;
/** The most counters kept, per class and kind; the ones unused for longest are dropped first. */
const MOST_COUNTERS = 20_000;

/** Counts the requests of a window by key, for a bounded number of keys. */
function counterOf(points: number, maxKeys: number) {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  // With `max`, each of the thirty counters would allocate memory for all keys at the start.
  const keys = new LRUCache<string, true>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    dispose: (_, key) => void limiter.delete(key),
  });
  return async (key: string): Promise<Budget> => {
    // `noDisposeOnSet`: a repeated key must not reset its count.
    keys.set(key, true, { noDisposeOnSet: true });
    try {
      return budgetOf(points, await limiter.consume(key), false);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return budgetOf(points, refusal, true);
      throw refusal;
    }
  };
}

const budgetOf = (limit: number, counted: RateLimiterRes, exceeded: boolean): Budget => ({
  limit,
  remaining: Math.max(0, counted.remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
  exceeded,
});

/** Counters in this process's memory: with N machines a caller can use up to N times the limit. */
export function createRateLimits(perWindow: number, options: { readonly maxKeys?: number } = {}): RateLimits {
  const limits = requestLimits(perWindow);
  const { maxKeys = MOST_COUNTERS } = options;
  const counters = Object.fromEntries(
    CLASSES.map((routeClass) => [
      routeClass,
      {
        person: counterOf(limits[routeClass], maxKeys),
        stranger: counterOf(limits[routeClass], maxKeys),
        network: counterOf(limits[routeClass] * PEOPLE_PER_ADDRESS, maxKeys),
        ...Object.fromEntries(TIERS.map((tier) => [tier, counterOf(tokenLimit(limits[routeClass], tier), maxKeys)])),
      },
    ]),
  ) as Record<RouteClass, Record<"person" | "stranger" | "network" | Tier, ReturnType<typeof counterOf>>>;
  return {
    async take(routeClass, { address, userId, token = null }) {
      const { person, stranger, network } = counters[routeClass];
      if ((userId === null && token === null) || routeClass === "sign-in") return stranger(address);
      const counted = token ? counters[routeClass][token.tier](token.userId) : person(userId ?? "");
      const [own, shared] = await Promise.all([counted, network(address)]);
      return shared.exceeded ? shared : own;
    },
  };
}

/** The RateLimit headers, with which a program can stay within its budget. */
export function budgetHeaders({ limit, remaining, resetSeconds }: Budget): Readonly<Record<string, string>> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  };
}

/**
 * The counter of a request: sign-in, changes and the whole record as a file are counted separately from reads. `route` is the pattern of
 * the route that answers, because the router also takes `/API/LOGIN`, `/api/login/` and `/api/login.data` for `/api/login`.
 */
export function routeClassOf(method: string, pathname: string, route: string): RouteClass {
  const address = route === "unknown" ? routedAddress(pathname).replace(/\.data$/, "") : route;
  if (SIGN_IN_ROUTES.has(address)) return "sign-in";
  // Many messages come from few addresses at the start of a month.
  if (address.startsWith("/webhooks/")) return "api";
  // Every request of an assistant is a POST; a call that changes data is counted as a change once that is known.
  if (address === "/mcp") return "api";
  // Each one stores a row.
  if (address === "/oauth/register") return "export";
  if (isMutation(method)) return "write";
  if (address === "/track-record/export") return "export";
  return address.startsWith("/api/") ? "api" : "page";
}

const SIGN_IN_ROUTES: ReadonlySet<string> = new Set(["/api/login", "/auth/callback"]);

/**
 * The caller's address. Behind a proxy (TRUST_PROXY) it is the last entry of the header that the proxy itself writes. Of an IPv6 address
 * the first 64 bits count: the owner is free to choose the rest.
 */
export function clientAddress(request: IncomingMessage): string {
  const { TRUST_PROXY, CLIENT_ADDRESS_HEADER } = env();
  const header = TRUST_PROXY ? request.headers[CLIENT_ADDRESS_HEADER.toLowerCase()] : undefined;
  const last = String(header ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return networkOf(last || (request.socket.remoteAddress ?? "unknown"));
}

/** An IPv4 address as it is (also one mapped into IPv6), the /64 network of an IPv6 address, anything else unchanged. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 100);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
