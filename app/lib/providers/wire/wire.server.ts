import { setTimeout as sleepFor } from "node:timers/promises";
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { ProviderError, type ProviderFailure } from "#app/lib/providers/provider-error.ts";
import type { LiveProvider } from "./contents.ts";
import type { Wire, WireReply, WireRequest } from "./http.ts";
import { send, TryFailed, type OneTry } from "./one-try.server.ts";
import { LONGEST_WAIT_MS, refusalOf } from "./refusal.ts";

/** A service's report of its quota: used and left this month, and the cost of the answer itself where it states one. */
export interface QuotaReport {
  readonly used: number;
  readonly remaining: number;
  readonly last?: number | null;
}

/** The provider's allowance of requests, in its own units. */
export interface QuotaKeeper {
  /** Reserves the cost of a request. @throws ProviderError "rate-limited" if too little is left. */
  spend(cost: number): Promise<void>;
  /** Records the use and the rest that the service itself reports, and the units reserved for the answer but not charged. */
  record(said: Omit<QuotaReport, "last"> & { readonly returned?: number }): Promise<void>;
}

/** A request that was sent, and how it ended. It holds no address and no key. */
export interface WireCall {
  readonly provider: LiveProvider;
  readonly requestedAt: EpochMs;
  readonly durationMs: number;
  /** "unchanged": the answer was the one before. */
  readonly outcome: ProviderFailure | "news" | "unchanged";
  /** The status of the HTTP answer; null without an answer. */
  readonly status: number | null;
  /** In the provider's own units: as reported by the service, else as reserved before the request. */
  readonly cost: number;
}

export interface WireOptions {
  readonly provider: LiveProvider;
  /** "https://statsapi.mlb.com"; a path is kept in front of every request's. */
  readonly origin: string;
  /** Added to the query when a request is sent. It appears nowhere else: in no log, error or stored address. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Requests a second, at most; they go one after the other. */
  readonly perSecond: number;
  /** An address for the User-Agent, where a service's operators can see who asks: some refuse an agent without one. */
  readonly askedBy?: string;
  readonly clock: () => EpochMs;
  readonly quota?: QuotaKeeper;
  /** Reads an error of the service; null if there is only the status. */
  readonly errorOf?: (status: number, body: unknown) => ProviderError | null;
  /** The headers' report of the quota; null where they have none. */
  readonly quotaOf?: (headers: Headers) => QuotaReport | null;
  /** Receives every request that was sent, once it has ended. */
  readonly note?: (call: WireCall) => Promise<void>;
  readonly timeLimitMs?: number;
  /** Largest answer in bytes, unpacked. */
  readonly largestAnswer?: number;
  /** For tests: how long the first wait before another try is. */
  readonly firstRetryMs?: number;
  /** For tests: how long an open circuit stays open. */
  readonly breakMs?: number;
  /** For drills whose clock runs faster than real time: replaces short waits that a service asks for. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

const TIME_LIMIT_MS = 10 * SECOND_MS;
const LARGEST_ANSWER = 20_000_000;
/** After this many failed questions in a row a service is not asked for `BREAK_MS`. */
const FAILURES_IN_A_ROW = 5;
const BREAK_MS = 30 * SECOND_MS;
const AGENT = "linewise/1";
/** Answers kept for conditional requests, in characters. */
const REMEMBERED_CHARACTERS = 30_000_000;

interface Remembered {
  readonly text: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Two further tries after temporary failures, and a circuit breaker over all questions. */
const policyOf = ({ breakMs = BREAK_MS, firstRetryMs = 300 }: WireOptions) =>
  wrap(
    circuitBreaker(
      handleWhen((error) => error instanceof ProviderError && error.kind !== "rate-limited"),
      { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
    ),
    retry(
      handleWhen((error) => error instanceof TryFailed && error.again),
      {
        maxAttempts: 2,
        backoff: new ExponentialBackoff({ initialDelay: firstRetryMs, maxDelay: LONGEST_WAIT_MS }),
      },
    ),
  );

/** The address of a question as it may be stored: without host and secrets. */
function endpointOf({ path, query }: WireRequest): string {
  const words = new URLSearchParams(query).toString();
  return words === "" ? path : `${path}?${words}`;
}

/** The whole address of a question, with the secrets that appear nowhere else. */
function addressOf({ path, query }: WireRequest, { origin, secrets }: WireOptions): URL {
  const url = new URL(origin.replace(/\/$/, "") + path);
  for (const [key, value] of [...Object.entries(query ?? {}), ...Object.entries(secrets ?? {})])
    url.searchParams.set(key, value);
  return url;
}

/** The User-Agent, and the answer that is already known. */
function headersOf(askedBy: string | undefined, before: Remembered | undefined): Headers {
  const agent = askedBy === undefined ? AGENT : `${AGENT} (+${askedBy})`;
  const headers = new Headers({ accept: "application/json", "user-agent": agent });
  if (before?.etag) headers.set("if-none-match", before.etag);
  if (before?.lastModified) headers.set("if-modified-since", before.lastModified);
  return headers;
}

/** Notes each try of a question that was sent, once and when it has ended. */
function noteTries({ provider, clock, note }: WireOptions) {
  let running: (Pick<WireCall, "requestedAt" | "status" | "cost"> & { readonly started: number }) | null = null;
  async function ended(outcome: WireCall["outcome"]): Promise<void> {
    if (running === null) return;
    const { started, ...call } = running;
    running = null;
    await note?.({ provider, ...call, durationMs: performance.now() - started, outcome });
  }
  return {
    begun(cost: number) {
      running = { requestedAt: clock(), started: performance.now(), status: null, cost };
      return running;
    },
    answered(status: number, cost: number): void {
      if (running !== null) running = { ...running, status, cost };
    },
    ended,
    async failed(error: unknown): Promise<void> {
      const kind = error instanceof ProviderError ? error.kind : "failed";
      await ended(running?.status === 429 ? "rate-limited" : kind);
    },
  };
}

/**
 * Asks a provider's service over HTTP: one question after the other at a polite rate, with a time limit, two further tries after temporary
 * failures, a circuit breaker, and `Retry-After` obeyed. If an answer equals the last one to the same question, there is no fetch to store.
 */
export function createWire(options: WireOptions): Wire {
  const { provider, clock, quota, timeLimitMs = TIME_LIMIT_MS, largestAnswer = LARGEST_ANSWER } = options;
  const queue = new PQueue({ concurrency: 1, interval: SECOND_MS, intervalCap: Math.max(1, options.perSecond) });
  const remembered = new LRUCache<string, Remembered>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  const policy = policyOf(options);
  let notBefore = 0;

  async function ask(request: WireRequest): Promise<WireReply> {
    const { path, cost = 0 } = request;
    const endpoint = endpointOf(request);
    const what = `${provider} ${path}`;
    const retryAfterMs = notBefore - clock();
    if (retryAfterMs > 0)
      throw new ProviderError(
        "rate-limited",
        `${what}: asked us to wait for ${Math.ceil(retryAfterMs / SECOND_MS)} s`,
        { retryAfterMs },
      );
    const before = remembered.get(endpoint);
    const one: OneTry = {
      url: addressOf(request, options),
      headers: headersOf(options.askedBy, before),
      what,
      costly: cost > 0,
      redirect: options.secrets ? "error" : "follow",
      timeLimitMs,
      largestAnswer,
    };
    const tries = noteTries(options);
    let waitMs = 0;

    async function tryOnce(): Promise<WireReply> {
      if (waitMs > 0) await (options.sleep ?? sleepFor)(waitMs);
      waitMs = 0;
      await quota?.spend(cost);
      const { requestedAt, started } = tries.begun(cost);
      const { response, text } = await send(one);
      const { status } = response;
      const said = options.quotaOf?.(response.headers) ?? null;
      tries.answered(status, said?.last ?? cost);
      if (said !== null) await quota?.record({ ...said, returned: cost - (said.last ?? cost) });
      if (status === 304 && before) {
        await tries.ended("unchanged");
        return { body: parsed(before.text), fetch: null };
      }
      const body = parsed(text);
      if (!response.ok) {
        const refusal = refusalOf(response, options.errorOf?.(status, body) ?? null, what, clock());
        if (refusal instanceof TryFailed) waitMs = refusal.waitMs;
        else if (refusal.retryAfterMs !== null) notBefore = clock() + refusal.retryAfterMs;
        throw refusal;
      }
      if (body === undefined) throw new TryFailed(true, "unreadable", `${what}: the answer is not JSON`);
      const etag = response.headers.get("etag");
      remembered.set(endpoint, { text, etag, lastModified: response.headers.get("last-modified") });
      const durationMs = performance.now() - started;
      const unchanged = before?.text === text;
      await tries.ended(unchanged ? "unchanged" : "news");
      return { body, fetch: unchanged ? null : { provider, endpoint, requestedAt, durationMs, status, body: text } };
    }

    return policy.execute(async () => {
      try {
        return await tryOnce();
      } catch (error) {
        await tries.failed(error);
        throw error;
      }
    });
  }

  return {
    get: (request) =>
      queue.add(async () => {
        try {
          return await ask(request);
        } catch (error) {
          if (error instanceof BrokenCircuitError)
            throw new ProviderError(
              "failed",
              `${provider}: left alone for a while after ${FAILURES_IN_A_ROW} failures in a row`,
            );
          throw error;
        }
      }),
  };
}
