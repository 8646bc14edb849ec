import { and, eq, gte, lt, max, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Market, Side } from "#app/lib/engine/leagues.ts";
import type { Assessed } from "#app/lib/engine/picks/line-estimate.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { assessments, picks, type PricedLine } from "#db/schema/picks.ts";
import { insertExactly } from "#app/lib/platform/insert-rows.server.ts";

export type { PricedLine };

/** A published pick with its newest assessment. */
export interface AssessedPick {
  readonly id: number;
  readonly gameId: string;
  readonly market: Market;
  readonly subject: string;
  readonly side: Side;
  /** As published. */
  readonly line: number | null;
  /** Null before the first. */
  readonly newest: (Assessed & { readonly inputsHash: string }) | null;
}

const COLUMNS = [
  "pick_id",
  "model_version_id",
  "as_of",
  "inputs_hash",
  "lines",
  "overround",
  "line",
  "book",
  "price",
  "expected_value",
  "verdict",
  "stake_fraction",
  "change",
];

/** An assessment to be stored. */
export type NewAssessment = typeof assessments.$inferInsert;

/** The id of a pick's newest assessment made by `asOf`. To be joined on `assessments.id`. */
export function newestAssessmentId(asOf: EpochMs) {
  // Delayed viewers always see at least the assessment made at publication.
  return sql<number>`(select max(made.id) from assessments made where made.pick_id = ${picks.id} and made.as_of <= max(${asOf}, ${picks.publishedAt}))`;
}

/** The picks on some games of a feed's run, each with its newest assessment. */
export async function listAssessedPicks(
  reader: Drizzle | Transaction,
  query: { readonly feed: Feed; readonly run: number; readonly gameIds: readonly string[] },
): Promise<readonly AssessedPick[]> {
  if (query.gameIds.length === 0) return [];
  const rows = await reader
    .select({
      id: picks.id,
      gameId: picks.gameId,
      market: picks.market,
      subject: picks.subject,
      side: picks.side,
      line: picks.line,
      newest: {
        modelVersionId: assessments.modelVersionId,
        asOf: assessments.asOf,
        line: assessments.line,
        price: assessments.price,
        lines: assessments.lines,
        inputsHash: assessments.inputsHash,
      },
    })
    .from(picks)
    .leftJoin(
      assessments,
      eq(assessments.id, sql`(select max(made.id) from assessments made where made.pick_id = ${picks.id})`),
    )
    .where(
      and(
        eq(picks.feed, query.feed),
        eq(picks.run, query.run),
        sql`${picks.gameId} in (select value from json_each(${JSON.stringify(query.gameIds)}))`,
      ),
    );
  return rows;
}

/** The moments of these picks' newest assessments. */
async function newestMoments(tx: Transaction, pickIds: readonly number[]): Promise<ReadonlyMap<number, EpochMs>> {
  const rows = await tx
    .select({ pickId: assessments.pickId, asOf: max(assessments.asOf) })
    .from(assessments)
    .where(sql`${assessments.pickId} in (select value from json_each(${JSON.stringify(pickIds)}))`)
    .groupBy(assessments.pickId);
  return new Map(rows.flatMap(({ pickId, asOf }) => (asOf === null ? [] : [[pickId, asOf]])));
}

/**
 * Appends assessments in the caller's transaction; the same inputs are the same assessment. One of an earlier moment than its pick's newest is
 * left out: a second process that plays the same hours later would else make its old price the newest. Returns how many were new.
 */
export async function saveAssessments(tx: Transaction, given: readonly NewAssessment[]): Promise<number> {
  const newest = await newestMoments(
    tx,
    given.map(({ pickId }) => pickId),
  );
  const rows = given
    .filter(({ pickId, asOf }) => asOf >= (newest.get(pickId) ?? asOf))
    .map((row) => [
      row.pickId,
      row.modelVersionId,
      row.asOf,
      row.inputsHash,
      JSON.stringify(row.lines),
      row.overround ?? null,
      row.line ?? null,
      row.book ?? null,
      row.price ?? null,
      row.expectedValue ?? null,
      row.verdict,
      row.stakeFraction,
      row.change,
    ]);
  return (await insertExactly(tx, "assessments", COLUMNS, rows, ["id"])).length;
}

/** Deletes a feed's assessments made in [from, before) (the feed's time); the last one of every pick stays. Returns how many. */
export async function pruneAssessments(
  database: Database,
  { feed, from, before }: { readonly feed: Feed; readonly from: EpochMs; readonly before: EpochMs },
): Promise<number> {
  return database.write(async (tx) => {
    const gone = await tx
      .delete(assessments)
      .where(
        and(
          lt(assessments.asOf, before),
          gte(assessments.asOf, from),
          sql`exists (select 1 from ${picks} inner join ${games} on ${games.id} = ${picks.gameId} where ${picks.id} = ${assessments.pickId} and ${games.feed} = ${feed})`,
          sql`exists (select 1 from assessments later where later.pick_id = ${assessments.pickId} and later.id > ${assessments.id})`,
        ),
      );
    return gone.rowsAffected;
  });
}
