import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Agent, Opinion } from "#app/lib/engine/agents/opinion.ts";
import type { EpochMs, Probability } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { PickResult } from "#app/lib/engine/record/figures.ts";
import { exactFraction } from "#app/lib/platform/exact-fraction.server.ts";
import { newestGradingId } from "#app/models/record/grading.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { agentOpinions } from "#db/schema/agents.ts";
import { gradings, picks } from "#db/schema/picks.ts";

/** An opinion with the pick it is about. */
export interface OpinionRecord extends Opinion {
  readonly pickId: number;
  readonly asOf: EpochMs;
  readonly recordedAt: EpochMs;
}

/** Rows in one statement: SQLite takes 32,766 parameters, an opinion has eight. */
const ROWS_AT_ONCE = 500;

/** Stores opinions; a second one of the same agent on a pick is left out. */
export async function saveOpinions(tx: Transaction, opinions: readonly OpinionRecord[]): Promise<void> {
  for (let from = 0; from < opinions.length; from += ROWS_AT_ONCE)
    await tx
      .insert(agentOpinions)
      .values(opinions.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

/** Opinions on games longer ago say little of a present agent. */
const SCORED_MS = 365 * DAY_MS;

/** An opinion with the result of its pick. */
export interface GradedOpinionRow extends Pick<Opinion, "agent" | "stance" | "signal"> {
  readonly pickId: number;
  readonly startAt: EpochMs;
  readonly probability: Probability;
  readonly result: PickResult;
  readonly closingLineValue: number | null;
}

type Packed = readonly [
  pickId: number,
  startAt: EpochMs,
  probability: string,
  result: PickResult,
  closingLineValue: string | null,
  opinions: readonly (readonly [Opinion["agent"], Opinion["stance"], string])[],
];

/**
 * Every opinion on a pick of the feed's run of the last year that was graded by `asOf`, with the pick's result; as one text, because there
 * are five a pick.
 */
export async function listGradedOpinions(
  read: Drizzle,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
): Promise<readonly GradedOpinionRow[]> {
  const [row] = await read.all<{ readonly packed: string }>(sql`
    select json_group_array(json_array(picks.id, picks.start_at, ${exactFraction("picks.probability")}, d.result, ${exactFraction("d.closing_line_value")}, json((
      select json_group_array(json_array(o.agent, o.stance, ${exactFraction("o.signal")})) from ${agentOpinions} o where o.pick_id = picks.id)))) as packed
    from ${picks} join ${gradings} d on d.id = ${newestGradingId(asOf)}
    where picks.feed = ${feed} and picks.run = ${run} and picks.start_at >= ${asOf - SCORED_MS} and picks.start_at <= ${asOf}`);
  const packed = JSON.parse(row?.packed ?? "[]") as readonly Packed[];
  return packed.flatMap(([pickId, startAt, probability, result, value, opinions]) =>
    opinions.map(([agent, stance, signal]) => ({
      pickId,
      agent,
      stance,
      signal: Number(signal),
      startAt,
      probability: Number(probability) as Probability,
      result,
      closingLineValue: value === null ? null : Number(value),
    })),
  );
}

/** The agents with an opinion on the newest pick of the feed's run among those published by a moment; null where there is no pick. */
export async function listSpeakers(
  read: Drizzle,
  { feed, run, publishedBy }: { readonly feed: Feed; readonly run: number; readonly publishedBy: EpochMs },
): Promise<readonly Agent[] | null> {
  const newest = read
    .select({ id: picks.id })
    .from(picks)
    .where(and(eq(picks.feed, feed), eq(picks.run, run), lte(picks.publishedAt, publishedBy)))
    .orderBy(desc(picks.publishedAt))
    .limit(1);
  const rows = await read
    .select({ agent: agentOpinions.agent })
    .from(picks)
    .leftJoin(agentOpinions, eq(agentOpinions.pickId, picks.id))
    .where(eq(picks.id, newest));
  return rows.length === 0 ? null : rows.flatMap(({ agent }) => agent ?? []);
}
