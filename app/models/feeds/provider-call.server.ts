import { and, gt, gte, lt, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { providerCalls, type CALL_OUTCOMES } from "#db/schema/odds.ts";

/** A request that was sent to a live provider, and how it ended. */
export interface ProviderCallRecord {
  readonly provider: string;
  readonly requestedAt: EpochMs;
  readonly durationMs: number;
  readonly outcome: (typeof CALL_OUTCOMES)[number];
  readonly status: number | null;
  readonly cost: number;
}

/** The retention of requests: the days of cost that are shown, and the current one. */
const CALLS_KEPT_MS = 15 * DAY_MS;

/** Stores requests that have ended. */
export async function saveProviderCalls(database: Database, calls: readonly ProviderCallRecord[]): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map((call) => ({ ...call, durationMs: Math.round(call.durationMs) }));
  await database.batch((db) => [db.insert(providerCalls).values(rows)]);
}

/** Deletes requests past their retention. */
export async function pruneProviderCalls(database: Database, now: EpochMs): Promise<void> {
  const before = (now - CALLS_KEPT_MS) as EpochMs;
  await database.batch((db) => [db.delete(providerCalls).where(lt(providerCalls.requestedAt, before))]);
}

/**
 * Requests to each provider in (from, to], by how they ended, with the 50th and 95th percentiles of their durations (nearest rank, over
 * requests with a usable answer).
 */
export function selectCallSummaries(read: Drizzle, { from, to }: { readonly from: EpochMs; readonly to: EpochMs }) {
  const answered = sql`${providerCalls.outcome} in ('news', 'unchanged')`;
  const ranked = read
    .select({
      provider: providerCalls.provider,
      requestedAt: providerCalls.requestedAt,
      outcome: providerCalls.outcome,
      durationMs: providerCalls.durationMs,
      isAnswer: sql<number>`${answered}`.as("is_answer"),
      rank: sql<number>`row_number() over (partition by ${providerCalls.provider}, ${answered} order by ${providerCalls.durationMs})`.as(
        "place",
      ),
      of: sql<number>`count(*) over (partition by ${providerCalls.provider}, ${answered})`.as("of_all"),
    })
    .from(providerCalls)
    .where(and(gt(providerCalls.requestedAt, from), lte(providerCalls.requestedAt, to)))
    .as("ranked");
  const within = (percent: number) =>
    sql<
      number | null
    >`max(case when ${ranked.isAnswer} and ${ranked.rank} = (${ranked.of} * ${sql.raw(String(percent))} + 99) / 100 then ${ranked.durationMs} end)`;
  const ended = (outcome: ProviderCallRecord["outcome"]) => sql<number>`sum(${ranked.outcome} = ${outcome})`;
  return read
    .select({
      provider: ranked.provider,
      requests: sql<number>`count(*)`,
      news: ended("news"),
      unchanged: ended("unchanged"),
      rateLimited: ended("rate-limited"),
      silent: ended("silent"),
      unreadable: ended("unreadable"),
      failed: ended("failed"),
      p50: within(50),
      p95: within(95),
      answeredAt: sql<EpochMs | null>`max(case when ${ranked.isAnswer} then ${ranked.requestedAt} end)`,
      failedAt: sql<EpochMs | null>`max(case when not ${ranked.isAnswer} then ${ranked.requestedAt} end)`,
    })
    .from(ranked)
    .groupBy(ranked.provider);
}

/** The quota spent at the providers day by day (UTC), since a moment; days without cost are missing. */
export function selectDailyCosts(read: Drizzle, from: EpochMs) {
  const day = sql<number>`${providerCalls.requestedAt} / ${sql.raw(String(DAY_MS))}`;
  return (
    read
      .select({
        provider: providerCalls.provider,
        /** Days since 1970. */
        day,
        cost: sql<number>`sum(${providerCalls.cost})`,
        requests: sql<number>`count(*)`,
      })
      .from(providerCalls)
      // Written out, so that the index of costly requests serves it.
      .where(and(sql`${providerCalls.cost} > 0`, gte(providerCalls.requestedAt, from)))
      .groupBy(providerCalls.provider, day)
  );
}

/** A part of a source's answer that could not be used, as the runs of a feed recorded it: where it was, and what was wrong. */
interface FeedProblemRow {
  readonly text: string;
  /** Runs that met it. */
  readonly times: number;
  readonly lastAt: EpochMs;
}

/** Most different problems that are listed. */
const MOST_PROBLEMS = 20;

/** The parts that a feed's runs since a moment could not use, the newest first. */
export function selectFeedProblems(read: Drizzle, query: { readonly feed: Feed; readonly since: EpochMs }) {
  return read.all<FeedProblemRow>(sql`
    select p.value as text, count(*) as times, max(r.started_at) as "lastAt"
    from job_runs r, json_each(r.summary, '$.firstProblems') p
    where r.started_at >= ${query.since} and r.summary is not null
      and r.job in (${`scores:${query.feed}`}, ${`odds:${query.feed}`}, ${`stats:${query.feed}`})
    group by p.value order by 3 desc, 1 limit ${MOST_PROBLEMS}`);
}
