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
import { MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { ProviderError, type ProviderFailure } from "#app/lib/providers/provider-error.ts";
import type { LiveProvider } from "./contents.ts";
import type { Wire, WireReply, WireRequest } from "./http.ts";
import { readText, TryFailed } from "./one-try.server.ts";
import { waitOf } from "./retry-after.ts";

/** A service's report of its quota: used and left this month, and the cost of the answer itself where it states one. */
export interface QuotaReport {
  readonly used: number;
  readonly remaining: number;
  readonly last?: number | null;
}

/** The provider's allowance of requests, in its own units. */
export interface QuotaKeeper {
  /** Takes the cost of a request from what is left. @throws ProviderError "rate-limited" where too little is left. */
  spend(cost: number): Promise<void>;
  /** Records the use and the rest that the service itself reports, and what was taken for the answer and not charged. */
  record(said: Omit<QuotaReport, "last"> & { readonly returned?: number }): Promise<void>;
}

/** A request that was sent, and how it ended. It holds no address and no key. */
export interface WireCall {
  readonly provider: LiveProvider;
  readonly requestedAt: EpochMs;
  readonly durationMs: number;
  /** "unchanged": the answer was the one before. */
  readonly outcome: ProviderFailure | "news" | "unchanged";
  /** The HTTP answer's; null where none came. */
  readonly status: number | null;
  /** In the provider's own units: as the service says, else as it was counted before asking. */
  readonly cost: number;
}

export interface WireOptions {
  readonly provider: LiveProvider;
  /** "https://statsapi.mlb.com"; a path is kept in front of every request's. */
  readonly origin: string;
  /** Joins the query when a request is sent and appears nowhere else: not in a log, an error or a stored address. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Requests a second, at most; they go one after the other. */
  readonly perSecond: number;
  /** An address for the User-Agent, where a service's operators can see who asks: some refuse an agent without one. */
  readonly askedBy?: string;
  readonly clock: () => EpochMs;
  readonly quota?: QuotaKeeper;
  /** Reads an error of the service; null where the status says all there is. */
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
  /** For drills whose clock runs faster than time: how a short wait that a service asks for is waited for. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

const TIME_LIMIT_MS = 10 * SECOND_MS;
const LARGEST_ANSWER = 20_000_000;
/** After this many failed questions in a row a service is left alone for `BREAK_MS`. */
const FAILURES_IN_A_ROW = 5;
const BREAK_MS = 30 * SECOND_MS;
/** A wait longer than this is not waited for: the question fails and says so. */
const LONGEST_WAIT_MS = 3 * SECOND_MS;
const WAIT_WITHOUT_WORD_MS = MINUTE_MS;
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

/**
 * Asks a provider's service over HTTP: one question after the other at a polite rate, with a time limit, two further tries after failures
 * that a further try can mend, a circuit breaker, and `Retry-After` obeyed. An answer that is the same as the last one to the same question
 * comes without a fetch to store.
 */
export function createWire(options: WireOptions): Wire {
  const { provider, clock, quota, timeLimitMs = TIME_LIMIT_MS, largestAnswer = LARGEST_ANSWER } = options;
  const queue = new PQueue({ concurrency: 1, interval: SECOND_MS, intervalCap: Math.max(1, options.perSecond) });
  const remembered = new LRUCache<string, Remembered>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  let notBefore = 0;

  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ProviderError && error.kind !== "rate-limited"),
    { halfOpenAfter: options.breakMs ?? BREAK_MS, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
  );
  const policy = wrap(
    breaker,
    retry(
      handleWhen((error) => error instanceof TryFailed && error.again),
      {
        maxAttempts: 2,
        backoff: new ExponentialBackoff({ initialDelay: options.firstRetryMs ?? 300, maxDelay: LONGEST_WAIT_MS }),
      },
    ),
  );

  function refused(response: Response, body: unknown, what: string): ProviderError {
    const { status, headers } = response;
    const known = options.errorOf?.(status, body) ?? null;
    const asked = waitOf(headers.get("retry-after"), clock());
    if (known === null && status !== 429 && status < 500)
      return new TryFailed(false, "failed", `${what}: answered ${status}`);
    if (known !== null && known.kind !== "rate-limited") {
      if (known.retryAfterMs !== null) notBefore = clock() + known.retryAfterMs;
      return known;
    }
    const wait = known?.retryAfterMs ?? asked ?? (status === 429 ? WAIT_WITHOUT_WORD_MS : null);
    if (wait === null || wait <= LONGEST_WAIT_MS) {
      const failed = new TryFailed(true, "failed", known?.message ?? `${what}: answered ${status}`);
      failed.waitMs = wait ?? 0;
      return failed;
    }
    notBefore = clock() + wait;
    return new ProviderError("rate-limited", known?.message ?? `${what}: asked us to wait (${status})`, {
      retryAfterMs: wait,
    });
  }

  async function send(request: WireRequest, what: string, url: URL, before: Remembered | undefined) {
    const agent = options.askedBy === undefined ? AGENT : `${AGENT} (+${options.askedBy})`;
    const headers = new Headers({ accept: "application/json", "user-agent": agent });
    if (before?.etag) headers.set("if-none-match", before.etag);
    if (before?.lastModified) headers.set("if-modified-since", before.lastModified);
    const costly = (request.cost ?? 0) > 0;
    try {
      const response = await fetch(url, {
        headers,
        signal: AbortSignal.timeout(timeLimitMs),
        redirect: options.secrets ? "error" : "follow",
      });
      return { response, text: await readText(response, largestAnswer, what) };
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      const late = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
      // The request may have been counted although nothing came back: its cost is not taken twice.
      if (late) throw new TryFailed(!costly, "silent", `${what}: no answer within ${timeLimitMs / 1000} s`);
      const code = (error as { cause?: { code?: string } } | null)?.cause?.code;
      throw new TryFailed(
        !costly || code === "ECONNREFUSED",
        "failed",
        `${what}: no connection${code ? ` (${code})` : ""}`,
      );
    }
  }

  async function ask(request: WireRequest): Promise<WireReply> {
    const query = new URLSearchParams(request.query).toString();
    const endpoint = query === "" ? request.path : `${request.path}?${query}`;
    const what = `${provider} ${request.path}`;
    const now = clock();
    if (now < notBefore) {
      const retryAfterMs = notBefore - now;
      throw new ProviderError(
        "rate-limited",
        `${what}: asked us to wait for ${Math.ceil(retryAfterMs / SECOND_MS)} s`,
        { retryAfterMs },
      );
    }
    const before = remembered.get(endpoint);
    const url = new URL(options.origin.replace(/\/$/, "") + request.path);
    for (const [key, value] of [...Object.entries(request.query ?? {}), ...Object.entries(options.secrets ?? {})])
      url.searchParams.set(key, value);

    let waitMs = 0;
    /** The state of the running request. */
    let tried: { requestedAt: EpochMs; started: number; status: number | null; cost: number } | null = null;
    const noted = async (outcome: WireCall["outcome"]) => {
      if (tried === null) return;
      const { started, ...call } = tried;
      tried = null;
      await options.note?.({ provider, ...call, durationMs: performance.now() - started, outcome });
    };

    async function tryOnce(): Promise<WireReply> {
      if (waitMs > 0) await (options.sleep ?? sleepFor)(waitMs);
      waitMs = 0;
      const cost = request.cost ?? 0;
      await quota?.spend(cost);
      const requestedAt = clock();
      const started = performance.now();
      tried = { requestedAt, started, status: null, cost };
      const { response, text } = await send(request, what, url, before);
      const said = options.quotaOf?.(response.headers) ?? null;
      tried = { ...tried, status: response.status, cost: said?.last ?? cost };
      if (said !== null) await quota?.record({ ...said, returned: cost - (said.last ?? cost) });
      if (response.status === 304 && before) {
        await noted("unchanged");
        return { body: parsed(before.text), fetch: null };
      }
      if (!response.ok) {
        const refusal = refused(response, parsed(text), what);
        if (refusal instanceof TryFailed) waitMs = refusal.waitMs;
        throw refusal;
      }
      const body = parsed(text);
      if (body === undefined) throw new TryFailed(true, "unreadable", `${what}: the answer is not JSON`);
      const unchanged = before?.text === text;
      const { headers } = response;
      remembered.set(endpoint, { text, etag: headers.get("etag"), lastModified: headers.get("last-modified") });
      const durationMs = performance.now() - started;
      await noted(unchanged ? "unchanged" : "news");
      if (unchanged) return { body, fetch: null };
      const fetched = { provider, endpoint, requestedAt, durationMs, status: response.status, body: text };
      return { body, fetch: fetched };
    }

    return policy.execute(async () => {
      try {
        return await tryOnce();
      } catch (error) {
        const kind = error instanceof ProviderError ? error.kind : "failed";
        await noted(tried?.status === 429 ? "rate-limited" : kind);
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
