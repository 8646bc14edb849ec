import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { env } from "./env.server.ts";

/** The metrics of this process, as `/metrics` serves them. Every label has a closed list of values. */
export const registry = new Registry();

/** From the first byte of a request to the last of its response, by method, route pattern and status. */
const requestSeconds = new Histogram({
  name: "linewise_http_request_duration_seconds",
  help: "Time from a request's arrival to the end of its response, waiting included.",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

const rateLimited = new Counter({
  name: "linewise_http_rate_limited_total",
  help: "Requests refused with 429, by the class they are counted in.",
  labelNames: ["class"] as const,
  registers: [registry],
});

const pageCacheAnswers = new Counter({
  name: "linewise_page_cache_total",
  help: "Requests for kept public pages: answered from memory (hit), rendered to be kept (render), or not to be shared (personal).",
  labelNames: ["outcome"] as const,
  registers: [registry],
});

const jobSeconds = new Histogram({
  name: "linewise_job_duration_seconds",
  help: "Runs of jobs that ended, by job and outcome, since an hour before this process was first scraped.",
  labelNames: ["job", "outcome"] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 300],
  registers: [registry],
});

const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
  new Gauge({ name: `linewise_${name}`, help, labelNames, registers: [registry] });

const underWay = gauge("http_requests_under_way", "Requests the app is rendering.");
const waiting = gauge("http_requests_waiting", "Requests that wait for their turn.");
const streamsOpen = gauge("streams_open", "Streams of events that are open.");
const streamCounts = gauge("streams_since_start", "Streams and events since this process started, by outcome.", [
  "what",
]);
const streamWait = gauge("stream_longest_wait_seconds", "The longest a row waited for its readers in the last minute.");
const jobLeaseAge = gauge("job_lease_age_seconds", "How long the running run of a job has held its lease.", ["job"]);
const jobFinishedAge = gauge("job_last_finished_age_seconds", "How long ago a job last ended, and how.", [
  "job",
  "outcome",
]);
const workerSilence = gauge("worker_heartbeat_age_seconds", "Since the newest sign of life of any worker.");
const workers = gauge("workers", "Workers that gave a sign of life within two minutes.");
const feedAge = gauge("feed_age_seconds", "How far the feed's clock is ahead of what was last read of it.", [
  "feed",
  "league",
  "kind",
]);
const databaseBytes = gauge("database_bytes", "Size of the database's files on this machine.", ["file"]);
const databasePages = gauge("database_pages", "Pages of the database.", ["state"]);
const primaryUp = gauge("database_primary_up", "1 while the primary answers this machine's replica.");
const replicaAge = gauge("database_replica_age_seconds", "Since this machine's replica last agreed with the primary.");

const quotaUsed = gauge(
  "provider_quota_used",
  "Of a provider's quota, spent this month or today (UTC), in its units.",
  ["provider", "period"],
);
const quotaLeft = gauge("provider_quota_left", "Of a provider's quota, left this month, or to be spent today.", [
  "provider",
  "period",
]);
const quotaPlanned = gauge(
  "provider_quota_planned",
  "What today's readings cost by the plan in force, and what reading as often as is useful would cost.",
  ["provider", "plan"],
);

const providerRequests = gauge(
  "provider_requests",
  "Requests to a provider in the last 24 hours, by how they ended; none that were not sent.",
  ["provider", "outcome"],
);
const providerSeconds = gauge(
  "provider_answer_seconds",
  "Response time of a provider's answers in the last 24 hours, by quantile (0.5 and 0.95).",
  ["provider", "quantile"],
);
const providerNewsAge = gauge("provider_news_age_seconds", "Since a provider last answered with something new.", [
  "provider",
]);
const providerCost = gauge(
  "provider_cost_14_days",
  "Spent of a provider's quota in the last 14 days (UTC), today included.",
  ["provider"],
);
const coveredGames = gauge("odds_games", "Games of the next 48 hours, by the server's feed, that a book quotes.", [
  "league",
  "book",
]);
const gamesAhead = gauge("odds_games_ahead", "Games of the next 48 hours, by the server's feed, quoted or not.", [
  "league",
]);
const newestPriceAge = gauge("odds_newest_price_age_seconds", "Since a price on these games last changed.", ["league"]);
const webHookMessages = gauge(
  "web_hook_messages",
  "Messages to web hooks: waiting, and sent or given up in the last hour.",
  ["state"],
);
const webHookReceivers = gauge("web_hooks", "Web hooks by state.", ["state"]);

if (env().METRICS_TOKEN) collectDefaultMetrics({ register: registry });

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts a response. `route` is a pattern of the route table, never an address. */
export function noteResponse(request: {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}): void {
  const method = METHODS.has(request.method) ? request.method : "other";
  requestSeconds.observe({ method, route: request.route, status: String(request.status) }, request.seconds);
}

export function noteRateLimited(routeClass: string): void {
  rateLimited.inc({ class: routeClass });
}

export function notePageCache(outcome: "hit" | "render" | "personal"): void {
  pageCacheAnswers.inc({ outcome });
}

/** Counts a run of a job that ended. */
export function noteJobRun(run: { readonly job: string; readonly outcome: string; readonly seconds: number }): void {
  jobSeconds.observe({ job: run.job, outcome: run.outcome }, run.seconds);
}

/** Gauges outside single requests, read once per scrape. Ages are in seconds; null or absent values are left out. */
export interface OperationalState {
  readonly turns: { readonly underWay: number; readonly waiting: number };
  readonly streams: {
    readonly readers: number;
    readonly opened: number;
    readonly resumed: number;
    readonly refused: number;
    readonly cutOff: number;
    readonly resets: number;
    readonly events: number;
    readonly longestWaitMs: number | null;
  };
  readonly jobs: readonly {
    readonly job: string;
    readonly leaseAge: number | null;
    readonly finishedAge: number | null;
    readonly lastOutcome: string | null;
  }[];
  readonly workers: { readonly alive: number; readonly silence: number | null };
  readonly feeds: readonly {
    readonly feed: string;
    readonly league: string;
    readonly kind: string;
    readonly age: number;
  }[];
  /** Providers whose quota is counted, in their own units. */
  readonly quotas: readonly {
    readonly provider: string;
    readonly used: { readonly month: number; readonly day: number };
    readonly left: { readonly month: number | null; readonly day: number | null };
    readonly planned: { readonly cost: number; readonly wanted: number } | null;
  }[];
  /** Live providers that were asked in the last 24 hours. Ages and durations in seconds. */
  readonly providers: readonly {
    readonly provider: string;
    readonly outcomes: Readonly<Record<string, number>>;
    readonly quantiles: Readonly<Record<string, number | null>>;
  }[];
  readonly newsAges: Readonly<Record<string, number>>;
  readonly costs: Readonly<Record<string, number>>;
  /** The quotes of the server's feed. */
  readonly coverage: readonly {
    readonly league: string;
    readonly games: number;
    readonly newestAge: number | null;
    readonly books: Readonly<Record<string, number>>;
  }[];
  readonly webHooks: {
    readonly messages: { readonly queued: number; readonly sent: number; readonly failed: number };
    readonly receivers: { readonly active: number; readonly failing: number; readonly paused: number };
  };
  readonly files: Readonly<Record<string, number>>;
  readonly pages: { readonly all: number; readonly free: number } | null;
  readonly replica: { readonly primaryUp: boolean; readonly age: number | null } | null;
}

function noteQuota({ provider, used, left, planned }: OperationalState["quotas"][number]): void {
  for (const period of ["month", "day"] as const) {
    quotaUsed.set({ provider, period }, used[period]);
    const remaining = left[period];
    if (remaining !== null) quotaLeft.set({ provider, period }, remaining);
  }
  if (planned === null) return;
  quotaPlanned.set({ provider, plan: "today" }, planned.cost);
  quotaPlanned.set({ provider, plan: "wanted" }, planned.wanted);
}

function noteStreams({ readers, longestWaitMs, ...counts }: OperationalState["streams"]): void {
  streamsOpen.set(readers);
  for (const what of ["opened", "resumed", "refused", "cutOff", "resets", "events"] as const)
    streamCounts.set({ what }, counts[what]);
  streamWait.set(longestWaitMs === null ? 0 : longestWaitMs / 1000);
}

function noteSources({ providers, newsAges, costs, coverage }: OperationalState): void {
  for (const { provider, outcomes, quantiles } of providers) {
    for (const [outcome, count] of Object.entries(outcomes)) providerRequests.set({ provider, outcome }, count);
    for (const [quantile, seconds] of Object.entries(quantiles))
      if (seconds !== null) providerSeconds.set({ provider, quantile }, seconds);
  }
  for (const [provider, age] of Object.entries(newsAges)) providerNewsAge.set({ provider }, age);
  for (const [provider, cost] of Object.entries(costs)) providerCost.set({ provider }, cost);
  for (const { league, games, newestAge, books } of coverage) {
    gamesAhead.set({ league }, games);
    if (newestAge !== null) newestPriceAge.set({ league }, newestAge);
    for (const [book, quoted] of Object.entries(books)) coveredGames.set({ league, book }, quoted);
  }
}

/** Sets every gauge from the state and removes labels that no longer exist. */
export function noteState(state: OperationalState): void {
  const emptied = [jobLeaseAge, jobFinishedAge, workerSilence, feedAge, quotaUsed, quotaLeft, quotaPlanned];
  const sources = [providerRequests, providerSeconds, providerNewsAge, providerCost];
  const covered = [coveredGames, gamesAhead, newestPriceAge];
  for (const stale of [...emptied, ...sources, ...covered, databaseBytes, databasePages]) stale.reset();
  noteStreams(state.streams);
  underWay.set(state.turns.underWay);
  waiting.set(state.turns.waiting);
  for (const { job, leaseAge, finishedAge, lastOutcome } of state.jobs) {
    if (leaseAge !== null) jobLeaseAge.set({ job }, leaseAge);
    if (finishedAge !== null) jobFinishedAge.set({ job, outcome: lastOutcome ?? "unknown" }, finishedAge);
  }
  workers.set(state.workers.alive);
  if (state.workers.silence !== null) workerSilence.set(state.workers.silence);
  for (const { age, ...labels } of state.feeds) feedAge.set(labels, age);
  for (const quota of state.quotas) noteQuota(quota);
  noteSources(state);
  for (const [name, n] of Object.entries(state.webHooks.messages)) webHookMessages.set({ state: name }, n);
  for (const [name, n] of Object.entries(state.webHooks.receivers)) webHookReceivers.set({ state: name }, n);
  for (const [file, bytes] of Object.entries(state.files)) databaseBytes.set({ file }, bytes);
  if (state.pages) {
    databasePages.set({ state: "used" }, state.pages.all - state.pages.free);
    databasePages.set({ state: "free" }, state.pages.free);
  }
  if (state.replica) {
    primaryUp.set(state.replica.primaryUp ? 1 : 0);
    if (state.replica.age !== null) replicaAge.set(state.replica.age);
  }
}
