import { and, eq, gt, gte, inArray, isNotNull, lte, ne, sql, sum } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { LEARNED_KINDS, type EdgeReturns, type LearnedKind } from "#app/lib/engine/picks/edge-doubt.ts";
import type { Database } from "#db/client.ts";
import { gradings, picks } from "#db/schema/picks.ts";

const kindOf = sql<LearnedKind>`json_extract(${picks.doubt}, '$.kind')`;
/** If part of an edge is not believed, the pick teaches nothing about the rest. */
const unbelieved = sql<number>`max(coalesce(json_extract(${picks.doubt}, '$.apart'), 0), coalesce(json_extract(${picks.doubt}, '$.away'), 0))`;

/**
 * The promised and closing values of a league's published edges of each kind, over the picks that started since `since` and were graded by
 * `asOf`.
 */
export async function sumEdgeReturns(
  database: Database,
  scope: {
    readonly feed: Feed;
    readonly run: number;
    readonly league: League;
    readonly asOf: EpochMs;
    readonly since: EpochMs;
  },
): Promise<Readonly<Record<LearnedKind, EdgeReturns>>> {
  const { feed, run, league, asOf, since } = scope;
  const newest = sql`${gradings.id} = (select max(later.id) from gradings later where later.pick_id = ${picks.id} and later.graded_at <= ${asOf})`;
  const rows = await database.read
    .select({
      kind: kindOf,
      products: sum(sql<number>`${picks.expectedValue} * ${gradings.closingLineValue}`).mapWith(Number),
      squares: sum(sql<number>`${picks.expectedValue} * ${picks.expectedValue}`).mapWith(Number),
    })
    .from(picks)
    .innerJoin(gradings, and(eq(gradings.pickId, picks.id), newest))
    .where(
      and(
        eq(picks.feed, feed),
        eq(picks.run, run),
        eq(picks.league, league),
        gte(picks.startAt, since),
        lte(picks.startAt, asOf),
        gt(picks.expectedValue, 0),
        isNotNull(gradings.closingLineValue),
        ne(gradings.result, "void"),
        inArray(kindOf, [...LEARNED_KINDS]),
        lte(unbelieved, 0),
      ),
    )
    .groupBy(kindOf);
  const nothing: EdgeReturns = { products: 0, squares: 0 };
  return Object.fromEntries(
    LEARNED_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind) ?? nothing]),
  ) as Record<LearnedKind, EdgeReturns>;
}
