import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { Agent, Opinion } from "#app/lib/engine/agents/opinion.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
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

/** Keeps opinions; a pick's second one of the same agent is left out. */
export async function saveOpinions(tx: Transaction, opinions: readonly OpinionRecord[]): Promise<void> {
  for (let from = 0; from < opinions.length; from += ROWS_AT_ONCE)
    await tx
      .insert(agentOpinions)
      .values(opinions.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

/** Opinions on games longer ago say little of an agent as it is. */
const SCORED_MS = 365 * DAY_MS;

/** Every opinion on a pick of the feed's run of the last year that was graded by `asOf`, with what became of the pick. */
export async function listGradedOpinions(
  read: Drizzle,
  { feed, run, asOf }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
) {
  return read
    .select({
      pickId: picks.id,
      agent: agentOpinions.agent,
      stance: agentOpinions.stance,
      signal: agentOpinions.signal,
      startAt: picks.startAt,
      probability: picks.probability,
      result: gradings.result,
      closingLineValue: gradings.closingLineValue,
    })
    .from(picks)
    .innerJoin(agentOpinions, eq(agentOpinions.pickId, picks.id))
    .innerJoin(gradings, eq(gradings.id, newestGradingId(asOf)))
    .where(
      and(
        eq(picks.feed, feed),
        eq(picks.run, run),
        gte(picks.startAt, epochMs(asOf - SCORED_MS)),
        lte(picks.startAt, asOf),
      ),
    );
}
export type GradedOpinionRow = Awaited<ReturnType<typeof listGradedOpinions>>[number];

/** Which agents have spoken about the newest pick of the feed's run among those published by a moment; null where none was. */
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
