import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { formatAge } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { HealthComponent, HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import type { FailedAnswers } from "#app/lib/platform/failed-answers.server.ts";
import type { SystemState } from "#app/models/insights/system-state.server.ts";

/** A worker sends a heartbeat every ten seconds; after this long without one it counts as dead. */
const WORKER_SILENCE_MS = 2 * MINUTE_MS;
/** The response time from which a warning is shown (analytics §9). */
const SLOW_MS = 200;

/** The jobs that maintain a component; jobs without a component are shown as background jobs. */
const PRICE_JOBS = ["odds", "close"] as const;
const FORECAST_JOBS = ["publish"] as const;

/** The probe's result: the stored state, the time of reading it, and whether the feed's prices are out of date. */
interface Probe {
  readonly state: SystemState;
  readonly responseMs: number;
  readonly stale: boolean;
  readonly feed: string;
  /** The moment of the feed's clock, and the wall clock's. */
  readonly asOf: EpochMs;
  readonly wallNow: EpochMs;
  /** Requests that this server could not answer in the last day. */
  readonly answers: FailedAnswers;
}

type Finding = Pick<HealthComponent, "name" | "ok" | "status" | "note"> &
  Partial<Pick<HealthComponent, "responseMs" | "errors">>;

function shown({ responseMs = null, errors = null, ...finding }: Finding): HealthComponent {
  const slow = responseMs !== null && responseMs > SLOW_MS;
  const tone = (errors ?? 0) > 0 ? "negative" : finding.ok ? "positive" : "caution";
  return { ...finding, tone, responseMs, slow, errors };
}

const newest = (moments: readonly number[]) => (moments.length === 0 ? null : Math.max(...moments));

function componentsOf({ state, responseMs, stale, feed, asOf, wallNow, answers }: Probe): readonly Finding[] {
  const { news, workerBeatAt, jobs } = state;
  const ofFeed = (names: readonly string[]) =>
    jobs.filter(({ job }) => names.some((name) => job === `${name}:${feed}`));
  const failuresOf = (some: SystemState["jobs"]) => some.reduce((sum, { failed }) => sum + failed, 0);
  const [prices, forecasts] = [ofFeed(PRICE_JOBS), ofFeed(FORECAST_JOBS)];
  const others = jobs.filter((job) => !prices.includes(job) && !forecasts.includes(job));
  const since = (moment: number | null, what: string) =>
    moment === null ? `never ${what}` : `${what} ${formatAge(asOf - moment)}`;
  const read = newest([
    ...Object.values(news.oddsReadThrough),
    ...(news.lastQuoteAt === null ? [] : [news.lastQuoteAt]),
  ]);
  const priced = newest(Object.values(news.pricedThrough));
  const alive = workerBeatAt !== null && wallNow - workerBeatAt < WORKER_SILENCE_MS;
  const fast = responseMs <= SLOW_MS;
  const failedRuns = failuresOf(others);
  const runs = others.reduce((sum, job) => sum + job.runs, 0);
  return [
    {
      name: "Database",
      ok: fast && answers.refusedLately === 0,
      status: answers.refusedLately > 0 ? "Refuses changes" : fast ? "Operational" : "Slow",
      note: `answered this page's queries; ${formatCount(answers.refusedWrites, "change")} refused in 24 h`,
      responseMs,
      errors: answers.refusedWrites,
    },
    {
      name: "Web server",
      ok: answers.failedLately === 0,
      status: answers.failedLately === 0 ? "Operational" : "Error",
      note: `${formatCount(answers.failed, "answer")} with a server error in 24 h, refused changes included`,
      errors: answers.failed - answers.refusedWrites,
    },
    {
      name: "Prices",
      ok: !stale,
      status: stale ? "Out of date" : "Operational",
      note: since(read, "read"),
      errors: failuresOf(prices),
    },
    {
      name: "Forecasts",
      ok: priced !== null,
      status: priced === null ? "None yet" : "Operational",
      note: since(priced, "priced"),
      errors: failuresOf(forecasts),
    },
    {
      name: "Background worker",
      ok: alive,
      status: alive ? "Operational" : "Silent",
      note: workerBeatAt === null ? "never heard from" : `last heard from ${formatAge(wallNow - workerBeatAt)}`,
    },
    {
      name: "Background jobs",
      ok: failedRuns === 0,
      status: failedRuns === 0 ? "Operational" : "Error",
      note: `${formatCount(runs, "run")} in 24 h`,
      errors: failedRuns,
    },
  ];
}

/** The state of the components that keep the data up to date. */
export function healthOf(probe: Probe): HealthPanel {
  const components = componentsOf(probe).map(shown);
  return {
    tab: "health",
    operational: components.filter(({ ok }) => ok).length,
    errors: components.reduce((sum, { errors }) => sum + (errors ?? 0), 0),
    checkedAt: probe.asOf,
    components,
  };
}
